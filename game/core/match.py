"""The fold: a setup and tick-stamped commands in, a played match out. Idle time is skipped, not stepped."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import msgspec

from game.core.api import NO_COMMANDS, Command, S, Seat, Setup, State, Step, Tick, Variant

Order = tuple[Tick, Seat, Command]  # one command with its tick and seat

DIGEST_BYTES = 16


def play(
    variant: Variant[S, Any, Any], setup: Setup, orders: Iterable[Order], until: Tick | None = None
) -> Iterator[tuple[Tick, Step[S]]]:
    """Yield the deal, then every tick in which something happens, with that tick's number.

    Orders come with ticks that never decrease and at most one a seat and tick; the caller sees to that.
    Without `until` the match is played on until nothing is pending. The last step's state is the final one.
    """
    step = variant.deal(setup)
    yield Tick(0), step
    state = step.state
    for tick, group in groupby(orders, key=lambda order: order[0]):
        for waited in idle(variant, state, tick):
            yield waited
            state = waited[1].state
        step = variant.advance(state, {seat: command for _, seat, command in group})
        state = step.state
        yield tick, step
    if until is not None:
        for waited in idle(variant, state, Tick(until + 1)):
            yield waited
            state = waited[1].state
        return
    # The first tick is always played, so that a match without commands shows its table.
    while state.tick == 0 or variant.is_pending(state):
        tick = variant.due(state) if variant.is_pending(state) else state.tick
        assert tick is not None, "what is pending has its tick"
        step = variant.advance(variant.skip(state, tick), NO_COMMANDS)
        state = step.state
        yield tick, step


def idle(variant: Variant[S, Any, Any], state: S, tick: Tick) -> Iterator[tuple[Tick, Step[S]]]:
    """Yield what happens by itself before `tick`, then the state that waits for that tick.

    Clocks that run out again and again may lead back to the same table; whole rounds of that are left out.
    """
    while (due := variant.due(state)) is not None and due < tick:
        leapt = variant.leap(state, tick)
        if leapt != state:
            state = leapt
            continue
        step = variant.advance(variant.skip(state, due), NO_COMMANDS)
        state = step.state
        yield due, step
    if state.tick < tick:
        yield Tick(tick - 1), Step(variant.skip(state, tick))


def digest(state: State) -> str:
    """Name a whole state by a short text that is equal on every machine."""
    return hashlib.blake2b(msgspec.json.encode(state), digest_size=DIGEST_BYTES).hexdigest()
