"""A cap for whoever meets somebody with the same face, so that nobody takes one for the other."""

from __future__ import annotations

from typing import NamedTuple

from game.stage.canvas import Canvas

MASCOT_SIDE = 124.0  # width of a mascot's file, in the units in which its face is drawn
MASCOT_DROP = 5.0  # the middle of a face lies so far below the middle of its file


class Fit(NamedTuple):
    """Where a cap sits, from the middle of a face and in the units in which faces are drawn."""

    x: float
    y: float
    w: float
    angle: float


FITS = {
    "fox": Fit(0, -37, 58, 5),
    "owl": Fit(0, -40, 60, 5),
    "hare": Fit(2, -24, 48, 5),
    "crab": Fit(0, -45, 50, 5),  # above its eyes
    "snail": Fit(18, -40, 56, -6),  # on its shell
    "bot": Fit(0, -40, 56, 5),
}


def draw_cap(canvas: Canvas, mascot: str, x: float, y: float, unit: float, larger: float = 1.0) -> None:
    """Put a cap on a face with its middle at (x, y), where `unit` is how large the face is drawn."""
    fit = FITS[mascot]
    canvas.centred("seat-cap", x + fit.x * unit, y + fit.y * unit, fit.w * unit * larger, angle=fit.angle)


def draw_mascot(canvas: Canvas, mascot: str, x: float, y: float, w: float, *, has_cap: bool) -> None:
    """Draw a mascot `w` wide with the middle of its picture at (x, y)."""
    canvas.centred(f"mascot-{mascot}", x, y, w)
    if has_cap:
        unit = w / MASCOT_SIDE
        draw_cap(canvas, mascot, x, y + MASCOT_DROP * unit, unit)
