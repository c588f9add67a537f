"""Frames of a table of Sprint, small enough to compare many of them, and pairs of matches that differ in one card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.dev.sprint_match import ALL_A, Match
from game.paths import ASSETS
from game.scenes.sprint import brush, corners
from game.scenes.tasks import SprintTable
from game.stage.canvas import Canvas
from game.stage.comfort import PLAIN, Comfort

SMALL = (640, 360)


def canvas_of(size: tuple[int, int] = SMALL, comfort: Comfort = PLAIN) -> Canvas:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
    return Canvas(Surface(size).convert(), ASSETS, comfort)


def pixels(canvas: Canvas, table: SprintTable) -> bytes:
    table.draw(canvas, 0.0)
    return pygame.image.tobytes(canvas.surface, "RGB")


def texts(canvas: Canvas, table: SprintTable) -> list[str]:
    """Return all words that a frame holds."""
    canvas.forget_layers()
    canvas.written = []
    table.draw(canvas, 0.0)
    written = [entry.text for entry in canvas.written]
    canvas.written = None
    return written


def dealt(ours: Sequence[str], theirs: Sequence[str], *, sides: str = ALL_A, **options: Any) -> Match:
    """Deal one round of two seats with these stacks, top card first."""
    deal = {"rounds": [{"sides": sides, "stacks": [list(ours), list(theirs)]}]}
    return Match(2, deal=deal, **options)


def make_faces_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print the same on every card, so that frames differ only in what is shown besides the cards."""
    for module in (brush, corners):
        monkeypatch.setattr(module, "properties", lambda _card: ("red", 3, "palm"))
