"""A person's attempt at a level: its matches one after the other, what they have brought so far, and its stars."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import structs

from game.core.api import TICKS_A_SECOND, Event, Seat, Setup, Viewer
from game.devices.buttons import DeviceId
from game.ladder.goals import Attempt, EndWatch, Result
from game.ladder.level import Leg, Level, options_of, read_line, setup_of
from game.ladder.measures import PLAYER, Record
from game.session.borders import Hold
from game.session.level_match import PREFIX_TICKS, Chair, chair_source, chairs
from game.session.open_views import EVERYTHING, Secrets, open_view, secrets
from game.session.recorder import BOT, HUMAN, Recorder, Sitter
from game.session.runner import Runner
from game.session.seats import human_source
from game.session.sources import Source
from game.session.wishes import Wishes
from game.variants import VARIANTS

# What help makes of a game's options: misfits refused and the own sum shown, a longer look at what happened, own
# laid cards that may be looked at again, own backs that stay visible.
SLOW_REVEAL_TICKS = 216
KEPT_BACKS_FEATHERS = 2
HELPED_KINDS = ("match", "boss", "team", "memory", "endless", "series")
STAR_BOUNDS = (37, 75)  # between the skills of one, two and three stars at the couch
HINTED_STARS = 2  # a puzzle's third star needs an attempt without hints

PlayerSource = Callable[[Setup, Leg], Source]


class GlassRunner(Runner):
    """A match in which nothing is covered: a puzzle is about thinking, not about guessing."""

    def view(self, viewer: Viewer) -> Any:
        return open_view(self._table) if viewer is None else super().view(viewer)

    def events_for(self, viewer: Viewer) -> tuple[Event, ...]:
        return self._table.happened if viewer is None else super().events_for(viewer)

    @property
    def secrets(self) -> Secrets:
        return secrets(self._table, EVERYTHING)

    def coming(self) -> tuple[str, ...]:
        """Name the cards that are still to come, the next one first."""
        told = self._table.everything()
        variant = self._table.variant.info.key
        if variant == "tasks":
            return tuple(told["stacks"][PLAYER - 1])
        if variant == "hexagon":
            return tuple(told["piles"][PLAYER - 1])
        return tuple(told["draw"])

    def hand_of(self, seat: Seat) -> tuple[str, ...]:
        """Name the cards in a hand of Nine?."""
        return tuple(self._table.everything()["hands"][seat - 1])


class LevelMatch:
    """One match of an attempt, with the player at seat 1."""

    def __init__(
        self, play: LevelPlay, leg: Leg, setup: Setup, seated: Mapping[Seat, Chair], runner: Runner
    ) -> None:
        self.play = play
        self.leg = leg
        self.setup = setup
        self.seated = seated  # the others
        self.runner = runner
        self.moves = 0  # commands of the player that counted
        self.is_stopped = False  # it ended before its rules would have: all moves used, or a puzzle's mistake
        self._watch = EndWatch(play.level, leg, play.attempt)
        self._read = 0  # how much of the history has been seen
        self._line = read_line(leg, setup)[1]
        self.is_on_line = bool(self._line)  # so far a puzzle was played as its best line has it

    def follow(self) -> None:
        """Take in what has happened since the last time."""
        history = self.runner.history
        if len(history) == self._read:
            return
        news = [event for _, event in history[self._read :]]
        self._read = len(history)
        self._note_moves()
        if not self.is_over and self._watch.is_over(news):
            self.is_stopped = True

    def _note_moves(self) -> None:
        made = self.runner.commands_of(PLAYER)
        self.moves = len(made)
        self.is_on_line = tuple(made) == tuple(self._line[: len(made)])

    @property
    def is_over(self) -> bool:
        return self.is_stopped or self.runner.outcome is not None

    @property
    def record(self) -> Record:
        runner = self.runner
        return Record(
            self.leg.variant,
            self.setup.seats,
            self.setup.options,
            runner.history,
            runner.standing,
            runner.tick_number,
            runner.outcome is not None,
        )

    @property
    def next_of_line(self) -> str | None:
        """Return the next command of the stored best line; None where the player went another way."""
        line = self.leg.line
        return line[self.moves] if self.is_on_line and self.moves < len(line) else None

    def values(self) -> dict[str, float]:
        """Return what the attempt has reached so far, this match included; time runs on."""
        values = self.play.attempt.values_with(self.leg, self.record)
        if not self.is_over:
            values["seconds"] = self.runner.tick_number / TICKS_A_SECOND
        return values


class LevelPlay:
    """One attempt: every match that it takes, and what comes of it."""

    def __init__(
        self,
        level: Level,
        number: int,
        *,
        easier_by: int = 0,
        has_help: bool = False,
        seed: int | None = None,
    ) -> None:
        """`number` counts this player's attempts; `easier_by`: rivals weakened; `seed`: a challenge's own cards."""
        self.level = level
        self.number = number
        self.easier_by = easier_by
        self.has_help = has_help
        self.seed = seed
        self.hints = 0  # asked for in this attempt
        self.attempt = Attempt(level)
        self.records: list[Record] = []
        self.wins: list[bool] = []

    @property
    def leg(self) -> Leg | None:
        """The match that comes next; None when the attempt is over."""
        return self.attempt.next_leg()

    def begin(
        self,
        devices: Sequence[DeviceId],
        wishes: Wishes,
        *,
        mascot: str,
        date: str,
        player: PlayerSource | None = None,
    ) -> LevelMatch:
        """Deal the next match. `player` may put something else than a person into the first seat."""
        leg = self.leg
        assert leg is not None, "this attempt is over"
        level = self.level if self.seed is None else structs.replace(self.level, seed=self.seed)
        number, won = len(self.records), self.attempt.wins
        assist = assist_options(leg) if self.has_help else None
        setup = setup_of(level, leg, self.number, number=number, won=won, assist=assist)
        told = options_of(level, leg, self.number, number=number, won=won, assist=assist)
        seated = chairs(leg, self.attempt.wins, easier_by=self.easier_by)
        variant = VARIANTS[leg.variant]
        human = player or (
            lambda setup, leg: human_source(
                leg.variant, PLAYER, setup.options, devices, wishes, is_alone=True
            )
        )
        sources: dict[Seat, Source] = {PLAYER: human(setup, leg)}
        sources |= {seat: chair_source(level, leg, setup, seat, chair) for seat, chair in seated.items()}
        sitters = {PLAYER: Sitter(HUMAN, mascot)}
        sitters |= {seat: Sitter(BOT, chair.bot, _stars(chair.skill)) for seat, chair in seated.items()}
        about = {"level": level.id, "attempt": self.number, "help": self.has_help or self.easier_by > 0}
        recorder = Recorder(variant, setup, told, sitters, date=date, about=about)
        kind = GlassRunner if level.glass else Runner
        runner = kind(variant, setup, sources, recorder)
        match = LevelMatch(self, leg, setup, seated, runner)
        _lay_out(leg, runner)
        match.follow()
        return match

    def finish(self, match: LevelMatch) -> None:
        """Enter a match that is over."""
        self.enter(match.leg, match.record)

    def enter(self, leg: Leg, record: Record) -> None:
        """Enter what was played of a leg."""
        self.attempt.add(leg, record)
        self.records.append(record)
        self.wins.append(record.is_over and PLAYER in record.standing.ranking[0])

    def leg_of(self, number: int) -> Leg:
        """Return what the number-th match was, from 0."""
        legs = self.level.legs
        return legs[0] if self.level.kind == "endless" else legs[number]

    def result(self) -> Result:
        """Say what the attempt is worth."""
        result = self.attempt.result(had_help=self.is_helped)
        if self.hints and result.stars > HINTED_STARS:
            return Result(HINTED_STARS, result.goals, result.values)
        return result

    @property
    def is_helped(self) -> bool:
        return self.has_help or self.easier_by > 0


def assist_options(leg: Leg) -> dict[str, Any]:
    """Return the options that make a match easier for the player, and for nobody harder."""
    match leg.variant:
        case "tasks":
            return {"assist": "block", "own_sum": True}
        case "hexagon":
            return {"reveal_ticks": max(SLOW_REVEAL_TICKS, leg.options.get("reveal_ticks", 0))}
        case "nine":
            return {"look_again": True}
        case _:
            return {"tailwind": [KEPT_BACKS_FEATHERS, *[0] * (leg.seats - 1)]}


def _stars(skill: int) -> int:
    """Say with how many stars a rival of this skill is shown."""
    return 1 + sum(skill > bound for bound in STAR_BOUNDS)


def _lay_out(leg: Leg, runner: Runner) -> None:
    """Let what lies there when a puzzle begins be laid before anybody looks."""
    if not leg.prefix:
        return
    runner.hold = None
    for _ in range(PREFIX_TICKS * len(leg.prefix)):
        runner.tick()
    runner.hold = Hold.COUNTDOWN
