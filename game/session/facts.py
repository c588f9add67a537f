"""Reads the record of a match and tells its facts: thoughts, strikes, lead, and the moment that decided it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from game.core.api import Seat, Standing, Tick, all_seats
from game.core.match import play
from game.core.script import Script
from game.session.charts import CHARTS, Chart
from game.session.facts_hexagon import hexagon_facts
from game.session.facts_nine import nine_facts
from game.session.facts_tasks import tasks_facts
from game.session.facts_ten import ten_facts
from game.session.recorder import HUMAN
from game.session.story import Moment, Page, SeatFacts, Story

PHOTO_TICKS = 360  # of the match, shown at half speed: six seconds

_GATHER: Mapping[str, Callable[[Story], tuple[tuple[SeatFacts, ...], Moment | None]]] = {
    "tasks": tasks_facts,
    "hexagon": hexagon_facts,
    "nine": nine_facts,
    "ten": ten_facts,
}


class MatchFacts(Struct, frozen=True):
    """What a podium, a photo finish and charts tell of a match."""

    variant: str
    humans: tuple[Seat, ...]  # people who sat there at the end
    stayers: tuple[Seat, ...]  # people who sat there from the first card to the last
    last_tick: Tick
    final: Standing
    lead: tuple[tuple[Tick, tuple[int, ...]], ...]  # scores a seat, whenever they changed
    seats: tuple[SeatFacts, ...]  # a seat; each game has its own kind
    moment: Moment | None  # what decided the match, while it was played; None before anything happened
    chart: Chart  # the picture that people point at

    @property
    def photo(self) -> tuple[Tick, Tick]:
        """The ticks that the photo finish shows."""
        last = self.moment.shown_until if self.moment else self.last_tick
        first = self.moment.tick - PHOTO_TICKS if self.moment else last - PHOTO_TICKS
        return Tick(max(0, first)), last


def read_facts(script: Script) -> MatchFacts:
    """Play a record once and gather what happened, with everything open."""
    variant = script.variant
    pages: list[Page] = []
    lead: list[tuple[Tick, tuple[int, ...]]] = []
    before: Any = None
    final: Standing | None = None
    last_tick = Tick(0)
    for tick, step in play(variant, script.setup, script.orders, script.until):
        final = variant.standing(step.state)
        last_tick = Tick(max(0, step.state.tick - 1))
        view = variant.view(step.state, None)
        if step.events:
            pages.append(Page(tick, before or view, view, step.events, final))
        before = view
        if not lead or lead[-1][1] != final.scores:
            lead.append((tick, final.scores))
    assert final is not None, "a match has at least its deal"
    story = Story(script.setup.seats, script.setup.options, tuple(pages))
    seats, moment = _GATHER[variant.info.key](story)
    about = script.source.get("about", {})
    humans = _humans(about, script.setup.seats)
    return MatchFacts(
        variant.info.key,
        humans,
        tuple(seat for seat in humans if _has_stayed(about, seat)),
        last_tick,
        final,
        tuple(lead),
        seats,
        moment,
        CHARTS[variant.info.key](story),
    )


def _has_stayed(about: Mapping[str, Any], seat: Seat) -> bool:
    stays = about.get("seats")
    return not isinstance(stays, list) or len(stays[seat - 1]) == 1


def _humans(about: Mapping[str, Any], seats: int) -> tuple[Seat, ...]:
    """Tell where people sat at the end; a record that does not say was played by people."""
    stays = about.get("seats")
    if not isinstance(stays, list) or len(stays) != seats:
        return all_seats(seats)
    return tuple(
        seat
        for seat, own in zip(all_seats(seats), stays, strict=True)
        if own and own[-1].get("kind") == HUMAN
    )
