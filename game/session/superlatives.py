"""One line for everybody: the superlatives of a match, strongest first, at most one a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from game.core.api import TICKS_A_SECOND, Seat
from game.session.facts import MatchFacts
from game.session.facts_hexagon import HexSeat
from game.session.facts_tasks import SprintSeat
from game.session.facts_ten import TenSeat
from game.session.story import median

FEWEST_CARDS_FOR_PACE = 12
FEWEST_CALLS_FOR_PACE = 3
FEWEST_TENS_FOR_SHARE = 3


class Superlative(NamedTuple):
    """What is measured, and what it takes to be worth a line."""

    key: str
    measure: Callable[[Any], Fraction | int | None]  # of one seat's facts; None: not in the running
    threshold: Fraction
    is_smallest_best: bool = False

    def is_passed(self, value: Fraction) -> bool:
        return value <= self.threshold if self.is_smallest_best else value >= self.threshold

    def strength(self, value: Fraction) -> Fraction:
        if self.is_smallest_best:
            return self.threshold / max(value, Fraction(1))
        return value / self.threshold


class Line(NamedTuple):
    """What the podium says of one seat."""

    seat: Seat
    key: str
    value: Fraction
    strength: Fraction | None  # None: a plain number, for want of a superlative


def _seconds(tenths: int) -> Fraction:
    return Fraction(tenths * TICKS_A_SECOND, 10)


# --- Sprint --------------------------------------------------------------------------


def _quick_paws(seat: SprintSeat) -> Fraction | None:
    return median([ticks for _, ticks in seat.thinks]) if seat.laid >= FEWEST_CARDS_FOR_PACE else None


def _clean_plate(seat: SprintSeat) -> int | None:
    return seat.laid if seat.struck == 0 else None


def _deuce_lover(seat: SprintSeat) -> Fraction | None:
    return Fraction(seat.deuces, seat.laid) if seat.laid else None


# --- Hex -----------------------------------------------------------------------------


def _first_word(seat: HexSeat) -> Fraction | None:
    return median(seat.right_thinks) if seat.right >= FEWEST_CALLS_FOR_PACE else None


def _hothead(seat: HexSeat) -> int | None:
    return min(seat.token_thinks, default=None)


# --- Round Ten -----------------------------------------------------------------------


def _bullseye(seat: TenSeat) -> Fraction | None:
    return Fraction(seat.tens, seat.turns) if seat.tens >= FEWEST_TENS_FOR_SHARE else None


SUPERLATIVES: Mapping[str, tuple[Superlative, ...]] = {
    "tasks": (
        Superlative("quick-paws", _quick_paws, _seconds(30), is_smallest_best=True),
        Superlative("clean-plate", _clean_plate, Fraction(15)),
        Superlative("domino", lambda seat: seat.domino, Fraction(3)),
        Superlative("by-a-whisker", lambda seat: seat.whiskers, Fraction(1)),
        Superlative("deuce-lover", _deuce_lover, Fraction(40, 100)),
    ),
    "hexagon": (
        Superlative("first-word", _first_word, _seconds(20), is_smallest_best=True),
        Superlative("proud-no", lambda seat: seat.no_fits, Fraction(2)),
        Superlative("hothead", _hothead, _seconds(7), is_smallest_best=True),
        Superlative("photo-finish", lambda seat: seat.photo_finishes, Fraction(2)),
        Superlative("ninth-life", lambda seat: seat.ninth_lives, Fraction(3)),
    ),
    "nine": (
        Superlative("on-the-nose", lambda seat: seat.exact, Fraction(1)),
        Superlative("overkill", lambda seat: seat.highest, Fraction(14)),
        Superlative("cuckoo", lambda seat: seat.cuckoos, Fraction(1)),
        Superlative("so-close", lambda seat: seat.near_misses, Fraction(1)),
        Superlative("zero-hero", lambda seat: seat.zeros, Fraction(3)),
    ),
    "ten": (
        Superlative("bullseye", _bullseye, Fraction(25, 100)),
        Superlative("blind-faith", lambda seat: seat.blind_tens, Fraction(1)),
        Superlative("flood", lambda seat: seat.floods, Fraction(3)),
        Superlative("kind-soul", lambda seat: seat.gifts, Fraction(3)),
        Superlative("elephant", lambda seat: seat.remembered_tens, Fraction(2)),
    ),
}


def lines(facts: MatchFacts) -> tuple[Line, ...]:
    """Give every person at most one superlative, strongest first, and a plain number to who has none."""
    won = list(winners(facts))
    # A stable sort: of two equally strong ones the first in the list goes first.
    won.sort(key=lambda line: -(line.strength or 0))
    given: dict[Seat, Line] = {}
    for line in won:
        given.setdefault(line.seat, line)
    plain_words: set[str] = set()
    for seat in facts.humans:
        if seat not in given:
            given[seat] = _plain_line(seat, facts, plain_words)
            plain_words.add(given[seat].key)
    return tuple(given.values())


def winners(facts: MatchFacts) -> tuple[Line, ...]:
    """Return every superlative that somebody won, in the order of the list; one seat may have several."""
    found = [_winner(each, facts) for each in SUPERLATIVES[facts.variant]]
    return tuple(line for line in found if line is not None)


def _winner(superlative: Superlative, facts: MatchFacts) -> Line | None:
    """Return the line of the best seat; of equal values nobody's is best."""
    values = []
    for seat in facts.humans:
        value = superlative.measure(facts.seats[seat - 1])
        if value is not None and superlative.is_passed(Fraction(value)):
            values.append((Fraction(value), seat))
    values.sort(key=lambda each: each[0], reverse=not superlative.is_smallest_best)
    if not values or (len(values) > 1 and values[0][0] == values[1][0]):
        return None
    value, seat = values[0]
    return Line(seat, superlative.key, value, superlative.strength(value))


def _plain_line(seat: Seat, facts: MatchFacts, used: set[str]) -> Line:
    """Return the seat's biggest number, of a kind that nobody else was given if there is one left."""
    numbers = facts.seats[seat - 1].plain()
    fresh = [each for each in numbers if each[0] not in used and each[1] > 0]
    word, number = max(fresh or numbers, key=lambda each: each[1])
    return Line(seat, word, Fraction(number), None)
