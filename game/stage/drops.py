"""The sign for "colour": a drop filled with a card colour and its pattern, which no colour goes without."""

from __future__ import annotations

import pygame

from game.stage.canvas import Box, Canvas
from game.stage.card_faces import FIELDS
from game.stage.sprites import Sprite

MASK, RIM = "sign-drop-mask", "sign-drop-rim"
PATTERN_K = 0.6  # finer than on a card, so that some of it fits into a drop


def drop(canvas: Canvas, colour: str, w: float) -> Sprite:
    """Return a drop of a card colour; its origin is its middle."""
    file = canvas.sprites.view_box(MASK)
    k = w / file.w
    room = Box(file.x * k, file.y * k, file.w * k, file.h * k)

    def paint() -> None:
        mask = canvas.sprites.get(MASK, k).surface
        canvas.surface.set_clip(mask.get_rect())  # the sheet may be a pixel larger than the mask
        canvas.picture(f"scenery-pattern-{FIELDS.get(colour, colour)}", room.x, room.y, PATTERN_K)
        canvas.surface.set_clip(None)
        canvas.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.picture(RIM, 0, 0, k)

    return canvas.composed(("colour drop", colour, w), room, paint)
