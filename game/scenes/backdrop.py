"""What lies behind every list: the bar at sunset, standing still, and a dark panel with a ribbon for the rows."""

from __future__ import annotations

from collections.abc import Sequence

from game.stage.canvas import Box, Canvas
from game.stage.prompts import Hand, Prompt, draw_prompts
from game.stage.ribbon import draw_ribbon, headline_width
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
)

WIDE_X_PX, WIDE_Y_PX, WIDE_W_PX, WIDE_H_PX = -320, -60, 2560, 1200  # of the scenery's wide twins
AWNING_H_PX, COUNTER_Y_PX, COUNTER_H_PX = 114, 846, 234
PROMPTS_Y_PX = 1000
FOOT_Y_PX, FOOT_ALPHA = 956, 250

WHOLE = Box(
    SAFE_LEFT_PX, SAFE_TOP_PX, SAFE_RIGHT_PX - SAFE_LEFT_PX, SAFE_BOTTOM_PX - SAFE_TOP_PX
)  # the safe rectangle
PANEL = Box(SAFE_LEFT_PX, 108, WHOLE.w, 828)
RIBBON_W_PX, RIBBON_H_PX = 760, 92
RIBBON_MARGIN_PX = 260  # what stays free of the panel beside a long headline


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
        wide = min(max(RIBBON_W_PX, headline_width(canvas, headline, RIBBON_H_PX)), box.w - RIBBON_MARGIN_PX)
        bar = Box(box.x + (box.w - wide) / 2, box.y - 34, wide, RIBBON_H_PX)
        draw_ribbon(canvas, bar, headline)
    return inside(box)


def inside(box: Box = PANEL) -> Box:
    return Box(box.x + 48, box.y + 88, box.w - 96, box.h - 136)


def draw_foot(canvas: Canvas) -> None:
    """Cover the prompts of the screen below: they do not work while something lies over it."""
    seen = canvas.visible
    canvas.veil(Box(seen.x, FOOT_Y_PX, seen.w, seen.y + seen.h - FOOT_Y_PX), INK, 0, FOOT_ALPHA)


def draw_prompt_line(
    canvas: Canvas, prompts: Sequence[Prompt], hand: Hand, right_px: float = SAFE_RIGHT_PX
) -> None:
    """Say at the foot of the screen what can be pressed."""
    foot = Box(SAFE_LEFT_PX, PROMPTS_Y_PX - 30, right_px - SAFE_LEFT_PX, 60)
    draw_prompts(canvas, prompts, foot, hand)
