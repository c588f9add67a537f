"""The list of survivors must not rot: each entry names a mistake that can still be planted, and says why it lives."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.dev.mutants import mutants_in, planted
from game.dev.mutate import GAMES, SHARES, SURVIVORS, Survivor, plan, read_survivors

ROOT = Path(__file__).resolve().parent.parent
LISTED = read_survivors((ROOT / SURVIVORS).read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: f"{entry.file}: {entry.instead}")
def test_a_listed_survivor_can_still_be_planted(entry: Survivor) -> None:
    places = [mutant for mutant in mutants_in(ROOT, entry.file) if mutant.right_line == entry.line]
    assert places, f"no such line any more: {entry.line}"
    assert entry.instead in [mutant.wrong_line for mutant in places]
    assert len(entry.reason.split()) > 3


def test_nothing_is_listed_twice() -> None:
    assert len({entry[:3] for entry in LISTED}) == len(LISTED)


def test_mistakes_are_spread_over_all_games_and_the_same_for_the_same_seed() -> None:
    chosen = plan(ROOT, GAMES, 40, seed=1)
    assert chosen == plan(ROOT, GAMES, 40, seed=1)
    assert len(set(chosen)) == 40
    for game in GAMES:
        assert sum(mutant.path.startswith(f"game/variants/{game}/") for mutant in chosen) == 10


@pytest.mark.parametrize("game", GAMES)
def test_every_mistake_is_another_program_that_still_parses(game: str) -> None:
    for module in [module for _, modules in SHARES for module in modules]:
        path = f"game/variants/{game}/{module}.py"
        if (ROOT / path).is_file():
            text = (ROOT / path).read_bytes()
            programs = [planted(text, mutant) for mutant in mutants_in(ROOT, path)[::29]]
            for program in programs:
                compile(program, path, "exec")
            assert text not in programs
