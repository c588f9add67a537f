"""Small charts that people like to look at: rings, bars and hills."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

import pygame

from game.stage.canvas import Box, Canvas
from game.stage.sprites import Sprite
from game.stage.theme import BROWN, CREAM, INK, LABEL_28, NUMBER_64, SAND, Colour, Face, Style

OVERSAMPLED = 3
RING_SHARE = 0.30  # of the radius
STEPS = 96  # of a whole ring
NUMBER = NUMBER_64._replace(size=56)
SMALL = Style(Face.DISPLAY, 30, INK, is_scaled=False)


def draw_ring(canvas: Canvas, box: Box, share: Fraction | None, colour: Colour, label: str) -> None:
    """Draw a share as a ring with its per cent in the middle and its name below; None: nothing to tell yet."""
    r = min(box.w, box.h - 64) / 2
    x, y = box.x + box.w / 2, box.y + r + 4
    canvas.draw(_ring(canvas, r, Fraction(1), SAND), x, y)
    if share is not None and share > 0:
        canvas.draw(_ring(canvas, r, share, colour), x, y)
    told = "–" if share is None else f"{round(share * 100)} %"
    canvas.write(told, Box(x - r * 0.66, y - 34, r * 1.32, 68), NUMBER._replace(size=44), most_lines=1)
    canvas.write(label, Box(box.x, box.y + box.h - 62, box.w, 62), LABEL_28, most_lines=2)


def _ring(canvas: Canvas, r: float, share: Fraction, colour: Colour) -> Sprite:
    key = ("ring", r, share, colour)
    sprite = canvas.sprites.kept(key)
    if sprite is None:
        sprite = canvas.sprites.keep(key, _painted_ring(canvas.scale, r, float(share), colour))
    return sprite


def _painted_ring(scale: float, r: float, share: float, colour: Colour) -> Sprite:
    """Paint a part of a ring large and scale it down, so that its edge is smooth; it begins at the top."""
    size = max(2, round(2 * r * scale))
    side = size * OVERSAMPLED
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, outer = side / 2, side / 2 - OVERSAMPLED
    inner = outer * (1 - RING_SHARE)
    count = max(2, round(STEPS * share))
    turns = [2 * math.pi * share * step / count - math.pi / 2 for step in range(count + 1)]
    rim = [(middle + outer * math.cos(turn), middle + outer * math.sin(turn)) for turn in turns]
    hole = [(middle + inner * math.cos(turn), middle + inner * math.sin(turn)) for turn in reversed(turns)]
    pygame.draw.polygon(sheet, colour, rim + hole)
    return Sprite(pygame.transform.smoothscale(sheet, (size, size)), -r, -r, 2 * r, 2 * r)


def draw_hills(canvas: Canvas, box: Box, counts: Sequence[int], colour: Colour, marks: Sequence[str]) -> None:
    """Draw how often each value came, as bars that stand side by side, with marks below."""
    canvas.panel(box, CREAM, 20, rim=SAND, outline=4, shadow=0)
    inner = Box(box.x + 16, box.y + 14, box.w - 32, box.h - 64)
    highest = max(1, *counts)
    w = inner.w / len(counts)
    for number, count in enumerate(counts):
        h = inner.h * count / highest
        if count:
            canvas.panel(
                Box(inner.x + number * w + 2, inner.y + inner.h - h, w - 4, max(8.0, h)),
                colour,
                6,
                outline=0,
                shadow=0,
            )
    step = inner.w / max(1, len(marks))
    for number, mark in enumerate(marks):
        label = Box(inner.x + number * step, box.y + box.h - 46, step, 40)
        canvas.write(mark, label, SMALL._replace(size=28), align="left", most_lines=1)


def draw_bar(canvas: Canvas, box: Box, share: Fraction | None, colour: Colour, label: str) -> None:
    """Draw a share as an upright bar with its name below."""
    track = Box(box.x, box.y, box.w, box.h - 44)
    canvas.panel(track, SAND, min(12, box.w / 2), outline=0, shadow=0)
    if share is not None and share > 0:
        h = max(10.0, track.h * float(share))
        canvas.panel(
            Box(track.x, track.y + track.h - h, track.w, h), colour, min(12, box.w / 2), outline=0, shadow=0
        )
    canvas.write(
        label, Box(box.x - 8, box.y + box.h - 40, box.w + 16, 38), SMALL._replace(size=28), most_lines=1
    )


def draw_gauge(
    canvas: Canvas, box: Box, mean: float | None, spread: float, colour: Colour, label: str, told: str
) -> None:
    """Draw a guess from 0 to 100 with how sure it is: a pale band, and the likeliest place on it."""
    canvas.write(label, Box(box.x, box.y, box.w * 0.36, box.h), LABEL_28, align="left", most_lines=1)
    track = Box(box.x + box.w * 0.38, box.y + box.h / 2 - 16, box.w * 0.42, 32)
    canvas.panel(track, SAND, 16, outline=0, shadow=0)
    if mean is not None:
        low, high = max(0.0, mean - spread), min(100.0, mean + spread)
        band = Box(track.x + track.w * low / 100, track.y + 4, max(12.0, track.w * (high - low) / 100), 24)
        canvas.panel(band, BROWN, 12, outline=0, shadow=0)
        x = track.x + track.w * mean / 100
        canvas.panel(Box(x - 16, track.y - 4, 32, 40), colour, 16, outline=4, shadow=0)
    value = Box(box.x + box.w * 0.82, box.y, box.w * 0.18, box.h)
    canvas.write(told, value, SMALL, align="right", most_lines=1)
