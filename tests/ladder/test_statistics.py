"""Statistics: counts of real matches add up, and the figures follow their formulas."""

from __future__ import annotations

from fractions import Fraction

from game.ladder.level import setup_of
from game.ladder.skill import GRID, after_match, chance, prior
from game.ladder.statistics import (
    added,
    bluffs,
    counted,
    gifts,
    hex_accuracy,
    memory,
    nerve,
    reaction_ticks,
    sprint_accuracy,
    sprint_awards,
    sprint_use,
)
from game.session.level_match import Stand, play_attempt, record_of
from tests.ladder.shelf import SHIPPED


def counts_of(key: str, skill: float, attempts: int = 3) -> dict[str, int]:
    level = SHIPPED[key]
    counts: dict[str, int] = {}
    for attempt in range(attempts):
        _, played = play_attempt(level, attempt, Stand(skill))
        setup = setup_of(level, level.legs[0], attempt)
        counts = added(counts, counted(record_of(level.legs[0], setup, played[0])))
    return counts


def test_sprint_figures() -> None:
    counts = counts_of("S06", 40)
    assert counts["tasks.matches"] == counts["tasks.rounds"] == 3
    median = reaction_ticks(counts, "tasks")
    assert median is not None
    assert 150 < median < 420
    assert sprint_accuracy(counts, "2B") == 1
    assert 0 < (sprint_use(counts) or 0) <= 1
    assert sprint_awards(counts, "9B") is not None
    assert sprint_awards(counts, "9A") is None  # never played


def test_a_better_player_answers_quicker_and_better() -> None:
    slow, quick = counts_of("H04", 10), counts_of("H04", 95)
    assert (reaction_ticks(quick, "hexagon") or 0) < (reaction_ticks(slow, "hexagon") or 0)
    assert (hex_accuracy(quick) or 0) >= (hex_accuracy(slow) or 0)


def test_memory_and_gifts_of_round_ten() -> None:
    forgetful, mindful = counts_of("R04", 0, 4), counts_of("R04", 84, 4)
    assert mindful["ten.chances"] > 0
    assert (memory(mindful) or 0) > (memory(forgetful) or 0)
    assert (gifts(mindful) or 0) < (gifts(forgetful) or 0)


def test_nerve_and_bluffs_of_nine() -> None:
    counts = counts_of("N07", 35, 4)
    assert counts["nine.asks"] >= counts.get("nine.failed_asks", 0)
    assert nerve(counts) is not None
    assert bluffs({"nine.baits": 4, "nine.bluffs": 3}) == Fraction(3, 4)
    assert bluffs({}) is None


RATES = {0: (0.5, 0.1, 0.0), 50: (0.9, 0.5, 0.1), 100: (1.0, 0.9, 0.5)}


def test_the_skill_estimate_follows_wins() -> None:
    belief = prior()
    assert len(belief.weights) == len(GRID)
    assert abs(sum(belief.weights) - 1) < 1e-9
    assert 20 < belief.mean < 35
    better = worse = belief
    for _ in range(6):
        better = after_match(better, RATES, [60], has_won=True)
        worse = after_match(worse, RATES, [20], has_won=False)
    assert better.mean > belief.mean + 20
    assert worse.mean < belief.mean
    assert better.spread < belief.spread
    assert better.is_shown
    assert not belief.is_shown
    assert chance(RATES, 25, 25) == 0.5 * (0.5 * (0.5 + 0.1)) + 0.5 * (0.5 * (0.9 + 0.5))
