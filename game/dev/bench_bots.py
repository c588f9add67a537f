"""How much thinking costs: whole matches of every level at full speed, and the ticks of a real table of four."""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.bots.rivals.characters import CHARACTERS, SKILL_OF_STARS, STARS
from game.core.api import TICKS_A_SECOND, Setup, all_seats
from game.core.glance import Glance
from game.dev.figure import Figure
from game.ladder.level import Level
from game.paths import LEVELS
from game.saves.level_files import load_levels
from game.session.level_match import Stand, play_attempt
from game.session.seats import rival_source
from game.variants import VARIANTS

MEAN_MATCH_S, LONGEST_MATCH_S = 0.15, 1.0
TICK_S = 0.002  # all seats together, in 99 of 100 ticks
MATCHES_A_LEVEL = 3
TABLE_TICKS = 60 * TICKS_A_SECOND
SEATS = 4
UNIT = "s of CPU, at most the peer's"


def figures() -> Iterator[Figure]:
    times = [
        seconds
        for level in load_levels(LEVELS).levels
        if level.kind != "puzzle"
        for seconds in _matches(level)
    ]
    yield _against("bots match mean", sum(times) / len(times), MEAN_MATCH_S)
    yield _against("bots match longest", max(times), LONGEST_MATCH_S)
    for key in VARIANTS:
        ticks = min(
            (sorted(_ticks(key, seed)) for seed in range(3)), key=lambda each: each[int(0.99 * len(each))]
        )
        yield _against(f"bots tick p99 {key}", ticks[int(0.99 * len(ticks))], TICK_S)


def _against(name: str, value: float, allowed: float) -> Figure:
    return Figure(name, value, allowed, value / allowed, 1.0, UNIT)


def _matches(level: Level) -> Iterator[float]:
    """Play a level with its par player; a level of several matches counts by the match."""
    for attempt in range(MATCHES_A_LEVEL):
        began = time.process_time()
        _, played = play_attempt(level, attempt, Stand(level.par))
        yield (time.process_time() - began) / len(played)


def _ticks(key: str, seed: int) -> Iterator[float]:
    """Let four of the best rivals sit at a table, and time what all of them take a tick, thoughts in slices."""
    variant = VARIANTS[key]
    setup = Setup(SEATS, seed, variant.read_options({}, SEATS))
    step = variant.deal(setup)
    sources = {
        seat: rival_source(seat, setup.options, character, SKILL_OF_STARS[max(STARS)], seed)
        for seat, character in zip(all_seats(SEATS), CHARACTERS.values(), strict=False)
    }
    state, events = step.state, step.events
    for _ in range(TABLE_TICKS):
        if variant.outcome(state) is not None:
            return
        began = time.thread_time()
        for event in events:
            for seat, source in sources.items():
                seen = variant.witness(event, seat)
                if seen is not None:
                    source.notice(state.tick, seen)
        batch = {}
        for seat, source in sources.items():
            command = source.poll(Glance(variant, state, seat))
            if command is not None:
                batch[seat] = command
        yield time.thread_time() - began
        step = variant.advance(state, batch)
        for seat in batch:
            sources[seat].judged(is_accepted=True)
        state, events = step.state, step.events
