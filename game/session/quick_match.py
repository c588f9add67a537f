"""A match among bots at full speed: the same as tick by tick in a runner, leaping over ticks in which nothing happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from game.core.api import TICKS_A_SECOND, Command, Event, Outcome, Rejected, Seat, Setup, Standing, Tick
from game.core.glance import Glance
from game.core.match import Order
from game.core.script import AnyVariant
from game.session.sources import BotSource

LONGEST_MATCH_TICKS = 60 * 60 * TICKS_A_SECOND


class Played(Struct, frozen=True):
    """What became of a match."""

    orders: list[Order]
    events: list[tuple[Tick, Event]]  # with everything open
    standing: Standing
    outcome: Outcome | None  # None: it was stopped
    ticks: Tick


def quick_match(
    variant: AnyVariant,
    setup: Setup,
    sources: Mapping[Seat, BotSource],
    *,
    last_tick: int = LONGEST_MATCH_TICKS,
    is_enough: Callable[[Iterable[Event]], bool] | None = None,
) -> Played:
    """Play until the match ends, the last tick is reached, or what happened is enough."""
    step = variant.deal(setup)
    state: Any = step.state
    orders: list[Order] = []
    history: list[tuple[Tick, Event]] = []
    _tell(variant, sources, Tick(0), step.events, history)
    while variant.outcome(state) is None and state.tick < last_tick:
        tick = state.tick
        batch: dict[Seat, Command] = {}
        for seat, source in sources.items():
            if source.wakes_at(tick) <= tick:
                command = source.poll(Glance(variant, state, seat))
                if command is not None:
                    batch[seat] = command
                    orders.append((tick, seat, command))
        step = variant.advance(state, batch)
        state = step.state
        _tell(variant, sources, tick, step.events, history)
        if batch:
            refused = {event.seat for event in step.events if isinstance(event, Rejected)}
            for seat in batch:
                sources[seat].judged(is_accepted=seat not in refused)
        if is_enough is not None and step.events and is_enough(step.events):
            break
        state = _idle_skipped(variant, state, sources, last_tick)
    return Played(orders, history, variant.standing(state), variant.outcome(state), state.tick)


def _idle_skipped(variant: AnyVariant, state: Any, sources: Mapping[Seat, BotSource], last_tick: int) -> Any:
    tick = state.tick
    wakes = min([source.wakes_at(tick) for source in sources.values()])
    due = variant.due(state)
    if due is not None and due < wakes:
        wakes = due
    return state if wakes <= tick else variant.skip(state, Tick(min(wakes, last_tick)))


def _tell(
    variant: AnyVariant,
    sources: Mapping[Seat, BotSource],
    tick: Tick,
    events: Iterable[Event],
    history: list[tuple[Tick, Event]],
) -> None:
    for event in events:
        history.append((tick, event))
        for seat, source in sources.items():
            seen = variant.witness(event, seat)
            if seen is not None:
                source.notice(tick, seen)
