"""Frames of a table of Hex, small enough to compare many of them."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.paths import ASSETS
from game.scenes.hexagon import HexagonTable
from game.stage.canvas import Canvas
from game.stage.comfort import PLAIN, Comfort


def canvas_of(size: tuple[int, int] = (640, 360), comfort: Comfort = PLAIN) -> Canvas:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
    return Canvas(Surface(size).convert(), ASSETS, comfort)


def pixels(canvas: Canvas, table: HexagonTable, blend: float = 0.0) -> bytes:
    table.draw(canvas, blend)
    return pygame.image.tobytes(canvas.surface, "RGB")
