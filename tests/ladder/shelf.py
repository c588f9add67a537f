"""The shipped levels for tests, read once."""

from __future__ import annotations

from game.ladder.level import Level
from game.paths import LEVELS
from game.saves.level_files import load_levels

LIBRARY = load_levels(LEVELS)
SHIPPED: dict[str, Level] = {level.id: level for level in LIBRARY.levels}
PUZZLES = [level for level in LIBRARY.levels if level.kind == "puzzle"]
PLAYED = [level for level in LIBRARY.levels if level.kind != "puzzle"]

SMALL = """
format = 1
id = "X01"
name = "Mine"
kind = "match"
seed = 7
par = 20
variant = "tasks"
cards = 6

[options]
rounds = 1
sides = ["A"]

[[rivals]]
bot = "fox"
skill = 30

[[goals]]
stars = 1
asks = ["win"]

[[goals]]
stars = 2
asks = ["lead >= 5"]

[[goals]]
stars = 3
asks = ["lead >= 9", "struck <= 0"]
"""
