"""The button that agrees in a show, as the people of this table have it: on a pad, or under the thumb of a half."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.api import Seat
from game.devices.buttons import Button
from game.scenes.table import SeatLook
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph, key_cap
from game.stage.sprites import Sprite

KEYS = "keys"
CONFIRM_KEYS = ("space", "enter")  # of the left half and of the right one
GAP_PX = 6.0
KEY_SHARE = 0.72  # keys are drawn smaller beside a pad's button


def draw_confirm(
    canvas: Canvas, looks: Mapping[Seat, SeatLook], humans: Collection[Seat], x: float, y: float, size: float
) -> None:
    """Draw the sign from x on, its middle at y."""
    left = x
    for sprite in _signs(canvas, looks, humans, size):
        canvas.draw(sprite, left + sprite.w / 2, y)
        left += sprite.w + GAP_PX


def confirm_width(
    canvas: Canvas, looks: Mapping[Seat, SeatLook], humans: Collection[Seat], size: float
) -> float:
    signs = _signs(canvas, looks, humans, size)
    return sum(sign.w for sign in signs) + GAP_PX * (len(signs) - 1)


def _signs(
    canvas: Canvas, looks: Mapping[Seat, SeatLook], humans: Collection[Seat], size: float
) -> list[Sprite]:
    styles = {looks[seat].glyph_style for seat in humans}
    pads = sorted(styles - {KEYS})
    signs = []
    if pads or not styles:
        style = pads[0] if len(pads) == 1 else "position"
        box = Box(-size / 2, -size / 2, size, size)
        signs.append(
            canvas.composed(
                ("confirm", style, size), box, lambda: draw_glyph(canvas, Button.SOUTH, 0, 0, size, style)
            )
        )
    if KEYS in styles:
        key_size = size * KEY_SHARE if pads else size
        signs += [key_cap(canvas, key, key_size) for key in CONFIRM_KEYS]
    return signs
