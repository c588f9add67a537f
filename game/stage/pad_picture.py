"""A game pad as a picture: the buttons that are meant or pressed are lit, and its sticks lean as the real ones do."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.devices.buttons import Button
from game.stage.canvas import Box, Canvas
from game.stage.theme import INK, PLUM, TERRACOTTA, TOMATO, Colour

FILE_W, FILE_H = 640.0, 440.0
STICK_REACH = 20.0
STICK_R, RING_R = 26.0, 46.0
STICK_LIMIT = 32768
STICKS = ((246.0, 278.0), (394.0, 278.0))


class Part(NamedTuple):
    """Where a button lies on the pad, in the units of its file."""

    x: float  # of its middle
    y: float
    w: float
    h: float
    radius: float


_SHOULDERS: Mapping[Button, Part] = {
    Button.L: Part(152, 56, 148, 62, 26),
    Button.R: Part(488, 56, 148, 62, 26),
}
_PARTS: Mapping[Button, Part] = {
    Button.UP: Part(164, 134, 46, 52, 12),
    Button.DOWN: Part(164, 222, 46, 52, 12),
    Button.LEFT: Part(120, 178, 52, 46, 12),
    Button.RIGHT: Part(208, 178, 52, 46, 12),
    Button.NORTH: Part(476, 126, 56, 56, 28),
    Button.SOUTH: Part(476, 230, 56, 56, 28),
    Button.WEST: Part(424, 178, 56, 56, 28),
    Button.EAST: Part(528, 178, 56, 56, 28),
    Button.VIEW: Part(284, 168, 54, 32, 16),
    Button.START: Part(356, 168, 54, 32, 16),
}


def draw_pad(
    canvas: Canvas,
    x: float,
    y: float,
    w: float,
    lit: Collection[Button],
    sticks: Sequence[tuple[int, int]] = ((0, 0), (0, 0)),
) -> None:
    """Draw a pad `w` layout units wide with its middle at (x, y)."""
    k = w / FILE_W
    left, top = x - w / 2, y - FILE_H * k / 2
    for button, part in _SHOULDERS.items():
        _draw_part(canvas, left, top, k, part, is_lit=button in lit)
    canvas.picture("device-pad", left, top, k)
    for button, part in _PARTS.items():
        _draw_part(canvas, left, top, k, part, is_lit=button in lit)
    for (middle_x, middle_y), (lean_x, lean_y) in zip(STICKS, sticks, strict=True):
        _draw_disc(canvas, left + middle_x * k, top + middle_y * k, RING_R * k, INK)
        reach = STICK_REACH * k / STICK_LIMIT
        is_leaning = abs(lean_x) + abs(lean_y) > STICK_LIMIT // 4
        colour = TOMATO if is_leaning else TERRACOTTA
        _draw_disc(
            canvas,
            left + middle_x * k + lean_x * reach,
            top + middle_y * k + lean_y * reach,
            STICK_R * k,
            colour,
        )


def button_middle(x: float, y: float, w: float, button: Button) -> tuple[float, float]:
    """Say where a button lies on such a pad."""
    k = w / FILE_W
    part = {**_PARTS, **_SHOULDERS}[button]
    return x + part.x * k - w / 2, y + (part.y - FILE_H / 2) * k


def _draw_part(canvas: Canvas, left: float, top: float, k: float, part: Part, *, is_lit: bool) -> None:
    box = Box(left + (part.x - part.w / 2) * k, top + (part.y - part.h / 2) * k, part.w * k, part.h * k)
    colour = TOMATO if is_lit else PLUM
    canvas.panel(box, colour, part.radius * k, outline=max(2.0, 7 * k), shadow=0)


def _draw_disc(canvas: Canvas, x: float, y: float, r: float, colour: Colour) -> None:
    canvas.panel(Box(x - r, y - r, 2 * r, 2 * r), colour, r, outline=max(2.0, r / 8), shadow=0)
