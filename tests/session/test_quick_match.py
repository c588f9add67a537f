"""A match at full speed is the match that a runner plays tick by tick."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.rivals.characters import CHARACTERS
from game.core.api import Seat, Setup, Tick, all_seats
from game.session.quick_match import quick_match
from game.session.recorder import BOT, Recorder, Sitter
from game.session.runner import Runner
from game.session.seats import rival_source
from game.session.sources import BotSource
from game.variants import VARIANTS

MOST_TICKS = 9000  # of a match, enough to meet a second round of Sprint or forty turns
SETUPS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("tasks", 2, {"rounds": 2}),
    ("tasks", 4, {"rounds": 1}),
    ("hexagon", 3, {}),
    ("nine", 2, {}),
    ("nine", 3, {"turn_ticks": 600}),
    ("ten", 2, {}),
    ("ten", 4, {"teams": True}),
)


def sources(setup: Setup) -> dict[Seat, BotSource]:
    characters = list(CHARACTERS.values())
    return {
        seat: rival_source(seat, setup.options, characters[seat], 60, setup.seed)
        for seat in all_seats(setup.seats)
    }


@pytest.mark.parametrize(("key", "seats", "options"), SETUPS)
def test_leaping_over_idle_ticks_changes_nothing(key: str, seats: int, options: dict[str, object]) -> None:
    variant = VARIANTS[key]
    setup = Setup(seats, 11, variant.read_options(options, seats))
    played = quick_match(variant, setup, sources(setup), last_tick=MOST_TICKS)
    sitters = {seat: Sitter(BOT, "fox", 1) for seat in all_seats(seats)}
    recorder = Recorder(variant, setup, options, sitters, date="2026-11-18")
    runner = Runner(variant, setup, sources(setup), recorder, holds=frozenset())
    while runner.outcome is None and runner.tick_number < MOST_TICKS:
        runner.tick()
    told = [[tick, seat, variant.command_text(command)] for tick, seat, command in played.orders]
    assert runner.record()["commands"] == told
    assert len(told) > 10
    assert runner.standing == played.standing
    assert played.ticks >= Tick(1)
