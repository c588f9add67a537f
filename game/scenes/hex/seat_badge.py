"""The badge of a seat as it is worn at this table, and the small grey one of a call that came late."""

from __future__ import annotations

import pygame

from game.scenes.table import SeatLook
from game.stage.badges import badge
from game.stage.canvas import Canvas


def draw_badge(
    canvas: Canvas, look: SeatLook, x: float, y: float, diameter: float, *, grown: float = 1.0
) -> None:
    sprite = badge(
        canvas, look.hut, diameter, is_bot=look.is_bot, feathers=look.feathers, has_cap=look.has_cap
    )
    canvas.draw(canvas.sprites.stretched(sprite, grown, grown), x, y)


def draw_grey_badge(canvas: Canvas, look: SeatLook, x: float, y: float, diameter: float) -> None:
    key = ("grey badge", look.hut, diameter, look.has_cap)
    sprite = canvas.sprites.kept(key)
    if sprite is None:
        coloured = badge(canvas, look.hut, diameter, has_cap=look.has_cap)
        sprite = canvas.sprites.keep(
            key, coloured._replace(surface=pygame.transform.grayscale(coloured.surface))
        )
    canvas.draw(sprite, x, y)
