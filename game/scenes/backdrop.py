"""What lies behind every list: the bar at sunset, standing still, and a dark panel with a ribbon for the rows."""

from __future__ import annotations

from game.stage.canvas import Box, Canvas
from game.stage.theme import (
    CREAM,
    INK,
    LAYOUT_H_PX,
    LAYOUT_W_PX,
    NEAR_BLACK,
    SAFE_BOTTOM_PX,
    SAFE_LEFT_PX,
    SAFE_RIGHT_PX,
    SAFE_TOP_PX,
    Face,
    Style,
)

WIDE_X_PX, WIDE_Y_PX, WIDE_W_PX, WIDE_H_PX = -320, -60, 2560, 1200  # of the scenery's wide twins
AWNING_H_PX, COUNTER_Y_PX, COUNTER_H_PX = 114, 846, 234
PROMPTS_Y_PX = 1000

WHOLE = Box(
    SAFE_LEFT_PX, SAFE_TOP_PX, SAFE_RIGHT_PX - SAFE_LEFT_PX, SAFE_BOTTOM_PX - SAFE_TOP_PX
)  # the safe rectangle
PANEL = Box(SAFE_LEFT_PX, 108, WHOLE.w, 828)
RIBBON_W_PX, RIBBON_H_PX = 760, 92
HEADLINE = Style(Face.DISPLAY, 48, CREAM, INK)


def draw_backdrop(canvas: Canvas) -> None:
    """Fill the whole window."""
    canvas.layer("backdrop", canvas.comfort.is_high_contrast, lambda: _paint(canvas))


def _paint(canvas: Canvas) -> None:
    if canvas.comfort.is_high_contrast:
        canvas.fill(NEAR_BLACK)
        return
    top = -canvas.extra_y
    if canvas.extra_x or canvas.extra_y:
        canvas.boxed("scenery-sky-sea-wide", Box(WIDE_X_PX, WIDE_Y_PX, WIDE_W_PX, WIDE_H_PX))
        canvas.boxed("scenery-town-wide", Box(WIDE_X_PX, 380, WIDE_W_PX, 204))
        canvas.boxed("scenery-counter-wide", Box(WIDE_X_PX, COUNTER_Y_PX, WIDE_W_PX, COUNTER_H_PX + 60))
        canvas.boxed("scenery-awning-wide", Box(WIDE_X_PX, top, WIDE_W_PX, AWNING_H_PX))
        return
    canvas.boxed("scenery-sky-sea", Box(0, 0, LAYOUT_W_PX, LAYOUT_H_PX))
    canvas.boxed("scenery-town", Box(0, 380, LAYOUT_W_PX, 204))
    canvas.boxed("scenery-counter", Box(0, COUNTER_Y_PX, LAYOUT_W_PX, COUNTER_H_PX))
    canvas.boxed("scenery-awning", Box(0, 0, LAYOUT_W_PX, AWNING_H_PX))


def draw_panel(canvas: Canvas, box: Box = PANEL, headline: str = "") -> Box:
    """Draw the dark panel with its ribbon; returns the room inside for rows."""
    canvas.panel(box, INK, 40, rim=CREAM, outline=7, shadow=12)
    if headline:
        draw_ribbon(canvas, headline, box.x + box.w / 2, box.y - 34)
    return inside(box)


def inside(box: Box = PANEL) -> Box:
    return Box(box.x + 48, box.y + 88, box.w - 96, box.h - 136)


def draw_ribbon(canvas: Canvas, text: str, middle: float, y: float, w: float = RIBBON_W_PX) -> None:
    """Draw a tomato ribbon with its text."""
    bar = Box(middle - w / 2, y, w, RIBBON_H_PX)
    k = bar.h / 104  # the files are drawn for a bar of this height
    canvas.boxed("scenery-ribbon-left", Box(bar.x - 62 * k, bar.y - 4 * k, 102 * k, 126 * k))
    canvas.boxed("scenery-ribbon-right", Box(bar.x + bar.w - 40 * k, bar.y - 4 * k, 102 * k, 126 * k))
    left, right = bar.x + 40 * k - 1, bar.x + bar.w - 40 * k + 1
    canvas.boxed("scenery-ribbon-middle", Box(left, bar.y - 4 * k, right - left, 126 * k), is_stretched=True)
    canvas.write(text, Box(bar.x + 36, bar.y, bar.w - 72, bar.h), HEADLINE, most_lines=1)
