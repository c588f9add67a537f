"""A whole match among bots, each thinking for a moment before it acts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.api import Bot, Event, Seat, Setup, Tick, Variant
from game.core.match import Order
from game.core.rng import Rng

SHORTEST_THOUGHT_TICKS = 60
LONGEST_THOUGHT_TICKS = 240
LONGEST_MATCH_TICKS = 10**6

AnyVariant = Variant[Any, Any, Any]


def bot_match(variant: AnyVariant, setup: Setup, bots: Mapping[Seat, Bot], rng: Rng) -> list[Order]:
    """Play until the match ends and return every command with its tick and seat."""
    step = variant.deal(setup)
    state = step.state
    _tell(variant, bots, step.events)
    acts_at: dict[Seat, int] = {}
    orders: list[Order] = []
    while variant.outcome(state) is None and state.tick < LONGEST_MATCH_TICKS:
        batch = {}
        for seat, bot in bots.items():
            legal = variant.legal(state, seat)
            if not legal:
                acts_at.pop(seat, None)
                continue
            if seat not in acts_at:
                thought, rng = rng.below(LONGEST_THOUGHT_TICKS - SHORTEST_THOUGHT_TICKS)
                acts_at[seat] = state.tick + SHORTEST_THOUGHT_TICKS + thought
            if acts_at[seat] > state.tick:
                continue
            del acts_at[seat]
            command, rng = bot.choose(variant.view(state, seat), legal, rng)
            if command is not None:
                batch[seat] = command
        orders += [(state.tick, seat, command) for seat, command in batch.items()]
        step = variant.advance(state, batch)
        _tell(variant, bots, step.events)
        state = _quiet_time_skipped(variant, step.state, bots, acts_at)
    return orders


def _tell(variant: AnyVariant, bots: Mapping[Seat, Bot], events: Iterable[Event]) -> None:
    for event in events:
        for seat, bot in bots.items():
            seen = variant.witness(event, seat)
            if seen is not None:
                bot.notice(seen)


def _quiet_time_skipped(
    variant: AnyVariant, state: Any, seats: Iterable[Seat], acts_at: Mapping[Seat, int]
) -> Any:
    """Go on to the first tick in which somebody acts or something happens by itself."""
    # Who may act from now on has not begun to think yet, and does so in the coming tick.
    if any(seat not in acts_at and variant.legal(state, seat) for seat in seats):
        return state
    due = variant.due(state)
    waits = [*acts_at.values(), *(() if due is None else (due,))]
    return variant.skip(state, Tick(max(state.tick, min(waits)))) if waits else state
