"""A match as a story: what happened tick by tick, with everything open, for those who count facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec import Struct

from game.core.api import Event, Options, Seat, Standing, Tick


class Page(NamedTuple):
    """One tick in which something happened."""

    tick: Tick
    before: Any  # the television's view before the tick; of the deal: after it
    after: Any
    events: tuple[Event, ...]
    standing: Standing


class Story(NamedTuple):
    """All that happened in a match."""

    seats: int
    options: Options
    pages: tuple[Page, ...]

    def events(self) -> Iterator[tuple[Tick, Event]]:
        for page in self.pages:
            for event in page.events:
                yield page.tick, event


class Moment(Struct, frozen=True):
    """What decided a match."""

    tick: Tick
    shown_until: Tick  # some moments need an afterglow
    seat: Seat | None = None  # whose press it was
    task: int | None = None  # Sprint: the compared task that settled the order


class SeatFacts(Struct, kw_only=True):
    """What one seat did; each game adds its own counts."""

    thinks: list[tuple[Tick, int]]  # (tick of the press, ticks since it could have come)

    def plain(self) -> tuple[tuple[str, int], ...]:
        """Name the plain numbers of this seat; the biggest is told where no superlative was won."""
        raise NotImplementedError


def median(values: Sequence[int]) -> Fraction:
    """Return the middle value, between two of them exactly half-way."""
    order = sorted(values)
    middle = len(order) // 2
    if len(order) % 2:
        return Fraction(order[middle])
    return Fraction(order[middle - 1] + order[middle], 2)
