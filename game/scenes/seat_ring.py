"""A cursor in the outline of its seat: solid, double, dashed, dotted, ticked or in morse, around any box."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from game.stage.canvas import Box, Canvas
from game.stage.sprites import Sprite
from game.stage.theme import GOLD, INK, OUTLINES, Colour

LINE_PX = 8.0
RIM_PX = 3.0  # of ink on both sides of the line, so that it shows on any ground
OVER = 3  # drawn larger and scaled down: pygame's own lines are not smooth
POINT_STEP_PX = 1.5

# Strokes and gaps along the line, in layout units; the whole pattern is fitted to the length of the line.
PATTERNS: dict[str, tuple[float, ...]] = {
    "solid": (),
    "double": (),
    "dash": (30, 18),
    "dots": (0.1, 18),
    "ticks": (8, 14),
    "morse": (30, 16, 0.1, 16),
}


def seat_ring(
    canvas: Canvas, hut: int, w: float, h: float, radius: float = 28, colour: Colour = GOLD
) -> Sprite:
    """Return a ring for a box of this size, drawn around it; its origin is the box's top left corner."""
    key = ("seat-ring", hut, w, h, radius, colour)
    sprite = canvas.sprites.kept(key)
    if sprite is None:
        sprite = canvas.sprites.keep(key, _ring(canvas, OUTLINES[hut - 1], w, h, radius, colour))
    return sprite


def draw_seat_ring(
    canvas: Canvas, hut: int, box: Box, radius: float = 28, *, colour: Colour = GOLD, alpha: int = 255
) -> None:
    canvas.draw(seat_ring(canvas, hut, box.w, box.h, radius, colour), box.x, box.y, alpha=alpha)


def _ring(canvas: Canvas, outline: str, w: float, h: float, radius: float, colour: Colour) -> Sprite:
    pad = LINE_PX + 2 * RIM_PX
    factor = canvas.scale * OVER
    size = round((w + 2 * pad) * factor), round((h + 2 * pad) * factor)
    made = Surface(size, pygame.SRCALPHA)
    points = _rounded_path(w, h, radius)
    strokes = _strokes(points, PATTERNS[outline])
    widths = (LINE_PX + 2 * RIM_PX, LINE_PX)
    for width, tone in zip(widths, (INK, colour), strict=True):
        _paint(made, strokes, pad, factor, width, tone)
    if outline == "double":
        _paint(made, strokes, pad, factor, LINE_PX / 3, INK)
    small = pygame.transform.smoothscale(made, (size[0] // OVER, size[1] // OVER))
    return Sprite(small, -pad, -pad, w + 2 * pad, h + 2 * pad)


def _paint(
    made: Surface,
    strokes: list[list[tuple[float, float]]],
    pad: float,
    factor: float,
    width: float,
    tone: Colour,
) -> None:
    radius = max(1, round(width * factor / 2))
    for stroke in strokes:
        for x, y in stroke:
            pygame.draw.circle(made, tone, (round((x + pad) * factor), round((y + pad) * factor)), radius)


def _rounded_path(w: float, h: float, radius: float) -> list[tuple[float, float]]:
    """Walk once around a rounded box in small steps of equal length."""
    r = min(radius, w / 2, h / 2)
    straight = (w - 2 * r, h - 2 * r)
    sides = (
        ((r, 0), (1, 0), straight[0], (w - r, r), -90),
        ((w, r), (0, 1), straight[1], (w - r, h - r), 0),
        ((w - r, h), (-1, 0), straight[0], (r, h - r), 90),
        ((0, h - r), (0, -1), straight[1], (r, r), 180),
    )
    points = []
    for (x, y), (dx, dy), length, (cx, cy), degrees in sides:
        steps = max(1, round(length / POINT_STEP_PX))
        points += [(x + dx * length * n / steps, y + dy * length * n / steps) for n in range(steps)]
        arc_steps = max(1, round(r * math.pi / 2 / POINT_STEP_PX))
        for number in range(arc_steps):
            angle = math.radians(degrees + 90 * number / arc_steps)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return points


def _strokes(
    points: list[tuple[float, float]], pattern: tuple[float, ...]
) -> list[list[tuple[float, float]]]:
    """Cut a closed walk into strokes; the pattern is stretched a little so that it closes without a seam."""
    if not pattern:
        return [points]
    length = len(points) * POINT_STEP_PX
    repeats = max(1, round(length / sum(pattern)))
    stretch = length / (repeats * sum(pattern))
    strokes = []
    at = 0.0
    for _ in range(repeats):
        for number, part in enumerate(pattern):
            if number % 2 == 0:
                first, last = at / POINT_STEP_PX, (at + part * stretch) / POINT_STEP_PX
                strokes.append(points[math.floor(first) : max(math.floor(first) + 1, math.floor(last))])
            at += part * stretch
    return [stroke for stroke in strokes if stroke]
