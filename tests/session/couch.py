"""A couch for tests: people whose presses are written down tick by tick, bots, and no window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.api import Event, Seat, Setup, all_seats
from game.core.script import AnyVariant
from game.devices.buttons import Button, DeviceId, Inputs, Press
from game.session.borders import Hold
from game.session.recorder import BOT, HUMAN, Recorder, Sitter
from game.session.runner import Runner
from game.session.seats import bot_source, human_source
from game.session.sources import HumanSource, Source
from game.session.wishes import DEFAULT_WISHES, Wishes
from game.variants import VARIANTS

NO_HOLDS: frozenset[Hold] = frozenset()
LONGEST_MATCH_TICKS = 400_000

Taps = Mapping[int, Iterable[tuple[int, Button]]]  # tick -> (device, button), several in one tick


def couch(
    key: str,
    seats: int,
    people: Mapping[int, tuple[int, ...]],
    *,
    options: Mapping[str, Any] | None = None,
    deal: Mapping[str, Any] | None = None,
    seed: int = 5,
    stars: int = 2,
    wishes: Wishes = DEFAULT_WISHES,
    hint_ticks: int = 0,
    holds: frozenset[Hold] = NO_HOLDS,
) -> Runner:
    """Seat people (seat -> devices) and let bots fill the rest."""
    variant: AnyVariant = VARIANTS[key]
    read = variant.read_options(options or {}, seats)
    dealt = variant.read_deal(deal, seats, read) if deal else None
    setup = Setup(seats, seed, read, dealt)
    sources: dict[Seat, Source] = {}
    sitters = {}
    for seat in all_seats(seats):
        if seat in people:
            devices = [DeviceId(device) for device in people[seat]]
            sources[seat] = human_source(
                key, seat, read, devices, wishes, is_alone=len(people) == 1, hint_ticks=hint_ticks
            )
            sitters[seat] = Sitter(HUMAN, "fox")
        else:
            sources[seat] = bot_source(seat, read, stars, seed)
            sitters[seat] = Sitter(BOT, "owl", stars)
    recorder = Recorder(variant, setup, options or {}, sitters, date="2026-11-18")
    return Runner(variant, setup, sources, recorder, holds=holds)


def inputs(taps: Iterable[tuple[int, Button]]) -> Inputs:
    presses: dict[DeviceId, tuple[Press, ...]] = {}
    for device, button in taps:
        key = DeviceId(device)
        presses[key] = (*presses.get(key, ()), Press(button, is_down=True), Press(button, is_down=False))
    return Inputs(presses=presses)


def run(runner: Runner, until: int, taps: Taps | None = None) -> list[tuple[int, Event]]:
    """Play up to (not including) a tick and return the television's events with their ticks."""
    told: list[tuple[int, Event]] = []
    while runner.tick_number < until and runner.outcome is None and runner.hold is None:
        tick = runner.tick_number
        runner.tick(inputs((taps or {}).get(tick, ())))
        told += [(tick, event) for event in runner.events_for(None)]
    return told


def play_out(runner: Runner) -> Runner:
    """Play to the end, releasing every show at once."""
    while runner.outcome is None and runner.tick_number < LONGEST_MATCH_TICKS:
        if runner.hold is not None:
            runner.release()
        runner.tick()
    assert runner.outcome is not None
    return runner


def person(runner: Runner, seat: int) -> HumanSource:
    source = runner.source(Seat(seat))
    assert isinstance(source, HumanSource)
    return source


def ticks_of(told: Iterable[tuple[int, Event]], kind: type[Event], seat: int | None = None) -> list[int]:
    return [
        tick
        for tick, event in told
        if isinstance(event, kind) and (seat is None or getattr(event, "seat", None) == seat)
    ]
