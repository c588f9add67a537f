"""Every screen and table in scripted moments, one file a scene: what the gallery shows and the tests measure."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple, Protocol

from game.languages.words import Words
from game.stage.canvas import Canvas
from game.stage.comfort import PLAIN, Comfort

NAME_FORM = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Picture(Protocol):
    """Anything that can be looked at: a scene, a table, a piece of the stage."""

    def draw(self, canvas: Canvas, blend: float) -> None:
        """Draw it onto the whole canvas."""


class Situation(NamedTuple):
    """A moment worth seeing: its name is that of its picture file."""

    name: str  # such as sprint-busiest: lower case, words joined by hyphens
    build: Callable[[Words], Picture]  # the same every time: seeds and clocks are fixed
    comfort: Comfort = PLAIN  # settings it is about; text size and language come from outside


class Painted(NamedTuple):
    """A picture made by one function, where there is nothing to remember."""

    paint: Callable[[Canvas], None]

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves
        self.paint(canvas)


def find_situations() -> list[Situation]:
    """Collect the `SITUATIONS` of every module beside this one, in the order of their files."""
    found: list[Situation] = []
    for module in sorted(iter_modules(__path__), key=lambda entry: entry.name):
        found += import_module(f"{__name__}.{module.name}").SITUATIONS
    names = [situation.name for situation in found]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, f"two situations are called {', '.join(sorted(twice))}"
    bad = [name for name in names if not NAME_FORM.fullmatch(name)]
    assert not bad, f"no file can be named {', '.join(bad)}"
    return found
