"""One button as the people of a table have it: on their pads, and on the keys under their thumbs."""

from __future__ import annotations

from collections.abc import Iterable

from game.devices.buttons import Button
from game.scenes.table import SeatLook
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph, key_cap
from game.stage.sprites import Sprite

KEYS, POSITION = "keys", "position"
GAP_PX = 6.0
KEY_SHARE = 0.72  # keys are drawn smaller beside a pad's button


def draw_signs(
    canvas: Canvas, looks: Iterable[SeatLook], button: Button, x: float, y: float, size: float
) -> None:
    """Draw what these people press, from x on, its middle at y."""
    for sprite in _signs(canvas, looks, button, size):
        canvas.draw(sprite, x + sprite.w / 2, y)
        x += sprite.w + GAP_PX


def signs_width(canvas: Canvas, looks: Iterable[SeatLook], button: Button, size: float) -> float:
    signs = _signs(canvas, looks, button, size)
    return sum(sign.w for sign in signs) + GAP_PX * (len(signs) - 1)


def _signs(canvas: Canvas, looks: Iterable[SeatLook], button: Button, size: float) -> list[Sprite]:
    hands = [look.cursor for look in looks if not look.is_bot]
    styles: dict[Button, set[str]] = {}  # of pads, by the place that is pressed
    keys: dict[str, None] = {}
    for hand in hands:
        if hand.style == KEYS:
            keys[hand.caps.get(button, "")] = None
        else:
            place = hand.places.get(button, button)
            styles.setdefault(place, set()).add(hand.style)
    if not hands:
        styles[button] = {POSITION}
    signs = [
        _pad_sign(canvas, place, found.pop() if len(found) == 1 else POSITION, size)
        for place, found in styles.items()
    ]
    key_size = size * KEY_SHARE if signs else size
    return [*signs, *(key_cap(canvas, key, key_size) for key in keys if key)]


def _pad_sign(canvas: Canvas, button: Button, style: str, size: float) -> Sprite:
    box = Box(-size / 2, -size / 2, size, size)
    return canvas.composed(
        ("seat-sign", button, style, size), box, lambda: draw_glyph(canvas, button, 0, 0, size, style)
    )
