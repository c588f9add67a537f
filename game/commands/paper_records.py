"""Records of whole matches for pictures, self-tests and tests: bots play, and may be told as people."""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import cache
from typing import Any

from game.core.api import Seat
from game.core.script import Script, read_script
from game.session.match_setup import Guest, plan_match, source_of
from game.session.presets import preset
from game.session.recorder import BOT, HUMAN, Recorder, Sitter
from game.session.runner import Runner
from game.variants import VARIANTS

DATE = "2026-06-20T21:15:00"
LONGEST_TICKS = 100_000


@cache
def played(
    key: str,
    seats: int = 4,
    seed: int = 3,
    *,
    people: int = 4,
    stars: int = 2,
    rules: str = "classic",
    feathers: tuple[int, ...] = (),
) -> str:
    """Return the record of a match as a file holds it; the first so many seats are told as people."""
    guests = [
        Guest(hut, stars=stars, feathers=feathers[hut - 1] if feathers else 0) for hut in range(1, seats + 1)
    ]
    plan = plan_match(preset(key, rules), guests, seed=seed)
    variant = VARIANTS[key]
    sitters = {
        seat: Sitter(HUMAN, guest.mascot) if seat <= people else Sitter(BOT, guest.mascot, stars)
        for seat, guest in plan.seated()
    }
    recorder = Recorder(variant, plan.setup, plan.options, sitters, date=DATE, about={"preset": rules})
    sources = {seat: source_of(plan, seat, guest) for seat, guest in plan.seated()}
    runner = Runner(variant, plan.setup, sources, recorder, holds=frozenset())
    while not runner.is_finished and runner.tick_number < LONGEST_TICKS:
        runner.tick()
    return json.dumps(runner.record())


def record(key: str, seats: int = 4, **wishes: Any) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(played(key, seats, **wishes))
    return loaded


def script(key: str, seats: int = 4, **wishes: Any) -> Script:
    return read_script(played(key, seats, **wishes), VARIANTS)


def people(record: dict[str, Any]) -> Collection[Seat]:
    """Return the seats that a record tells as people."""
    stays = record["about"]["seats"]
    return [Seat(number) for number, own in enumerate(stays, 1) if own[-1]["kind"] == HUMAN]
