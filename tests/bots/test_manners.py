"""Each rival can be told from the others by watching it play, at equal skill.

`python -m game.dev.manners` plays many more sets, and writes what these tests know of everybody's habits.
"""

from __future__ import annotations

import pytest

from game.bots.rivals.characters import CHARACTERS, SKILL_OF_STARS
from game.dev.manners import AIM, STARS, kept_watcher, sets
from game.variants import VARIANTS

FRESH_SEED = 43_000_000  # neither taught nor named before
SETS_A_CHARACTER = 2


@pytest.mark.parametrize("key", VARIANTS)
def test_sets_of_matches_are_named(key: str) -> None:
    watcher = kept_watcher(key)
    named = [
        (character, watcher.named(seen))
        for character in CHARACTERS
        for seen in sets(key, character, FRESH_SEED, SETS_A_CHARACTER, SKILL_OF_STARS[STARS])
    ]
    right = sum(character == guess for character, guess in named)
    assert 100 * right / len(named) >= AIM, named
