"""Nine? without house rules is the same game, whether a script leaves them out or a program does."""

from __future__ import annotations

from game.variants.nine.game import NINE
from game.variants.nine.model import NineOptions


def test_options_that_nobody_names_have_the_defaults_of_scripts() -> None:
    assert NineOptions(tailwind=(0, 0, 0)) == NINE.read_options({}, 3)
