"""What calibration ships beside the levels: a par player's attempt at each trial, and win chances between skills."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core.match import play
from game.core.script import Script, judge
from game.ladder.goals import Attempt
from game.ladder.level import Level, setup_of
from game.ladder.measures import Record
from game.ladder.skill import GRID, TEN_TO_ONE, after_match, plain_rates, prior
from game.paths import LEVELS
from game.saves.level_files import load_par_ghost, load_win_rates
from game.session.ghost_match import ghost_of_record
from tests.ladder.shelf import LIBRARY, SHIPPED

TRIALS = sorted(level.id for level in LIBRARY.levels if level.kind == "trial")


def ghost_of_level(level: str) -> Script:
    script = load_par_ghost(LEVELS, level)
    assert script is not None, f"{level} has no ghost: calibrate --write makes it"
    return script


def stars_of(level: Level, script: Script) -> int:
    """Say what a script is worth as an attempt at a level."""
    leg = level.legs[0]
    events = []
    state: Any = None
    for tick, step in play(script.variant, script.setup, script.orders, script.until):
        events += [(tick, event) for event in step.events]
        state = step.state
    setup, variant = script.setup, script.variant
    is_over = variant.outcome(state) is not None
    attempt = Attempt(level)
    record = Record(
        leg.variant, setup.seats, setup.options, events, variant.standing(state), state.tick, is_over
    )
    attempt.add(leg, record)
    return attempt.result().stars


@pytest.mark.parametrize("level", TRIALS)
def test_a_par_ghost_plays_its_level_by_the_rules_and_reaches_the_first_star(level: str) -> None:
    script = ghost_of_level(level)
    assert script.setup == setup_of(SHIPPED[level], SHIPPED[level].legs[0], 0)
    assert judge(script)["rejected"] == []
    assert stars_of(SHIPPED[level], script) >= 1
    counts = ghost_of_record(script).counts
    assert counts == tuple(sorted(counts))
    assert counts[-1] > 1


def test_a_level_without_a_ghost_or_with_a_broken_one_has_none(tmp_path: Path) -> None:
    assert load_par_ghost(tmp_path, "S07") is None
    (tmp_path / "ghosts").mkdir()
    for wrong in (b"", b"{}", b"\xff", b'{"format": 1, "variant": "chess", "seats": 2, "commands": []}'):
        (tmp_path / "ghosts" / "S07.json").write_bytes(wrong)
        assert load_par_ghost(tmp_path, "S07") is None


def test_a_skill_is_judged_by_the_win_chances_that_were_measured() -> None:
    rates = load_win_rates(LEVELS)
    assert set(rates) == set(TEN_TO_ONE)
    for variant, table in rates.items():
        assert table != plain_rates(variant)
        skills = sorted(table)
        for one, better in pairwise(skills):
            assert all(table[one][place] <= table[better][place] for place in range(len(skills))), variant
        believed = prior()
        means = [believed.mean]
        for _ in range(8):
            believed = after_match(believed, table, [60], has_won=True)
            means.append(believed.mean)
        assert means == sorted(means)
        assert 60 <= means[-1] <= GRID[-1]
