"""An attempt at a level: what its matches gave, when it is over, and the stars it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from game.core.api import Event, Seat
from game.ladder.level import Leg, Level
from game.ladder.measures import PLAYER, Record, measured
from game.variants.hexagon.model import CallFailed, CardExpired, NoFitProved
from game.variants.hexagon.model import CardPlaced as HexCardPlaced
from game.variants.nine.model import RevealFailed
from game.variants.ten.model import CardPlayed

CARD_GAMES = ("nine", "ten")
MOST_EXPIRED = 5  # endless Hex: cards that nobody called, in all
HELPED_STARS = 1  # with an assist a level gives at most so many


class Reached(Struct, frozen=True):
    """One condition of a star, asked and reached."""

    measure: str
    asked: float
    at_most: bool
    reached: float

    @property
    def is_met(self) -> bool:
        return self.reached <= self.asked if self.at_most else self.reached >= self.asked


class Result(Struct, frozen=True):
    """What an attempt is worth."""

    stars: int
    goals: tuple[tuple[Reached, ...], ...]  # a star
    values: Mapping[str, float]


class EndWatch:
    """Sees when a match of a level ends early: moves used up, a puzzle's mistake, too many cards gone by."""

    def __init__(self, level: Level, leg: Leg, attempt: Attempt) -> None:
        self._leg = leg
        self._moves = 0
        self._expired = int(attempt.total("expired"))
        self._is_endless = level.kind == "endless"

    def is_over(self, events: Iterable[Event]) -> bool:
        if self._is_endless:
            self._expired += sum(isinstance(event, CardExpired) for event in events)
            return self._expired >= MOST_EXPIRED
        return self._leg.deal is not None and self._is_puzzle_over(events)

    def _is_puzzle_over(self, events: Iterable[Event]) -> bool:
        is_over = False
        for event in events:
            match event:
                case CallFailed() | RevealFailed() if event.seat == PLAYER:
                    is_over = True
                case HexCardPlaced() | NoFitProved() if event.seat == PLAYER:
                    self._moves += 1
                case CardPlayed() if event.seat == Seat(self._leg.seats):
                    self._moves += 1
                case _:
                    pass
        return is_over or (self._leg.moves is not None and self._moves >= self._leg.moves)


class Attempt:
    """Gathers the matches of one attempt."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self._values: list[tuple[Leg, dict[str, float]]] = []

    @property
    def wins(self) -> int:
        return int(sum(values["win"] for _, values in self._values))

    def total(self, measure: str) -> float:
        return sum(values.get(measure, 0.0) for _, values in self._values)

    def next_leg(self) -> Leg | None:
        """Return the match that comes next; None when the attempt is over."""
        level, played = self._level, len(self._values)
        if level.kind != "endless":
            return level.legs[played] if played < len(level.legs) else None
        if self._is_endless_over():
            return None
        return level.legs[0]

    def _is_endless_over(self) -> bool:
        if not self._values:
            return False
        if not self._values[-1][1]["win"]:
            return True
        totals = self._totals()
        if totals.get("expired", 0) >= MOST_EXPIRED:
            return True
        # Nobody has to go on after the last star.
        return all(ask.is_met(totals) for star in self._level.stars for ask in star)

    def add(self, leg: Leg, record: Record) -> None:
        self._values.append((leg, measured(record)))

    def values_so_far(self) -> dict[str, float]:
        return self._totals()

    def values_with(self, leg: Leg, record: Record) -> dict[str, float]:
        """Return what the attempt has come to with a match that is still being played."""
        self._values.append((leg, measured(record)))
        try:
            return self._totals()
        finally:
            self._values.pop()

    def _totals(self) -> dict[str, float]:
        totals: dict[str, float] = {}
        for _, values in self._values:
            for name, value in values.items():
                totals[name] = totals.get(name, 0.0) + value
        totals["wins"] = float(self.wins)
        totals["card_wins"] = sum(values["win"] for leg, values in self._values if leg.variant in CARD_GAMES)
        totals["optima"] = float(sum(_is_best(leg, values) for leg, values in self._values))
        return totals

    def result(self, *, had_help: bool = False) -> Result:
        return judged(self._level, self._totals(), had_help=had_help)


def _is_best(leg: Leg, values: Mapping[str, float]) -> bool:
    return leg.optimum is not None and values[score_of(leg)] >= leg.optimum


def score_of(leg: Leg) -> str:
    """Return the measure that a puzzle counts."""
    return {"hexagon": "no_fits", "ten": "lead"}.get(leg.variant, "points")


def judged(level: Level, values: Mapping[str, float], *, had_help: bool = False) -> Result:
    """Return the stars; the second and third count only together with the first."""
    goals = tuple(
        tuple(Reached(ask.measure, ask.bound, ask.at_most, values.get(ask.measure, 0.0)) for ask in star)
        for star in level.stars
    )
    stars = 0
    if all(each.is_met for each in goals[0]):
        stars = 1 + max((number for number, star in enumerate(goals[1:], 1) if _is_reached(star)), default=0)
    return Result(min(stars, HELPED_STARS) if had_help else stars, goals, values)


def _is_reached(star: Sequence[Reached]) -> bool:
    return all(each.is_met for each in star)
