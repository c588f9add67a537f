"""The tomato ribbon that announces things, with its folded ends."""

from __future__ import annotations

from game.stage.canvas import Box, Canvas
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, INK, Face, Style
from game.stage.tweens import Span, between, out_back

BAR_H = 104.0  # the files are drawn for a bar this high
END_W, END_H = 102.0, 126.0
END_OUT = 62.0  # how far an end reaches beyond the bar
ABOVE = 4.0
MIDDLE_W = 40.0

DROP_MS = 360
DROP_FROM_Y = -120.0
TEXT_SHARE = 0.62  # largest letters to the bar's height
TEXT_INSET = 28.0


def ribbon(canvas: Canvas, w: float, h: float) -> Sprite:
    """Return an empty ribbon for a bar of this size; its origin is the bar's top left corner."""
    k = h / BAR_H
    box = Box(-END_OUT * k, -ABOVE * k, w + 2 * END_OUT * k, END_H * k)

    def paint() -> None:
        left = Box(-END_OUT * k, -ABOVE * k, END_W * k, END_H * k)
        right = left._replace(x=w + (END_OUT - END_W) * k)
        inner = Box(left.x + left.w - 1, left.y, right.x - left.x - left.w + 2, left.h)
        canvas.boxed("scenery-ribbon-left", left, is_stretched=True)
        canvas.boxed("scenery-ribbon-right", right, is_stretched=True)
        canvas.boxed("scenery-ribbon-middle", inner, is_stretched=True)

    return canvas.composed(("ribbon", w, h), box, paint)


def headline_width(canvas: Canvas, text: str, h: float) -> float:
    """Return how wide a bar of this height must be for its words to stand in one line."""
    return canvas.text_width(text, _style(h)) + 4 * TEXT_INSET


def _style(h: float) -> Style:
    return Style(Face.DISPLAY, round(h * TEXT_SHARE), CREAM, INK, is_scaled=False)


def draw_ribbon(
    canvas: Canvas,
    bar: Box,
    text: str,
    *,
    drop: Span | None = None,
    now: float = 0.0,
    inset: float = TEXT_INSET,
) -> None:
    """Draw the ribbon with its words; with `drop` it falls in from above. `inset` leaves room for badges."""
    y = bar.y
    if drop is not None and not canvas.comfort.is_motion_reduced:
        y = between(DROP_FROM_Y - bar.h, bar.y, out_back(drop.share(now)))
    canvas.draw(ribbon(canvas, bar.w, bar.h), bar.x, y)
    style = _style(bar.h)
    words = Box(bar.x + inset, y + 0.08 * bar.h, bar.w - 2 * inset, bar.h * 0.84)
    canvas.write(text, words, style)
