"""The dial of Round Ten: ten wedges that fill one by one, a preview of what a card would add, and the sum."""

from __future__ import annotations

import math

from game.stage.canvas import Box, Canvas
from game.stage.theme import INK, TOMATO, Face, Style
from game.stage.tweens import Span, between, out_back, span_ms

MIDDLE = (960.0, 440.0)
WEDGES = 10
NUMBER_R_PX = 305.0
STEP_MS = 70.0
FLASH_MS = 300.0
POP_MS, POP = 160.0, 0.12

WEDGE_NUMBER = Style(Face.DISPLAY, 36, INK, is_scaled=False)
STAR_NUMBER = Style(Face.DISPLAY, 30, INK, is_scaled=False)
SUM = Style(Face.DISPLAY, 190, TOMATO, INK, is_scaled=False)
SUM_BOX = Box(812, 222, 224, 200)
TWO_DIGITS_PX = 50.0
OF_TEN = Style(Face.DISPLAY, 64, INK, is_scaled=False)
OF_TEN_AT = (1060.0, 364.0)


class Dial:
    """Lets the sum run up wedge by wedge, and tells which wedge lights when, so that each gets its note."""

    def __init__(self, value: int = 0) -> None:
        self._from = self._to = value
        self._span = Span(0, 0)
        self._flash = Span(0, 0)

    def go(self, value: int, now: float) -> None:
        """Run to another sum; a smaller one stands at once."""
        self._from, self._to = min(self.shown(now), value), value
        self._span = span_ms(now, STEP_MS * max(0, min(value, WEDGES) - self._from))
        if value == WEDGES:
            self._flash = span_ms(now + self._span.ticks, FLASH_MS)

    def shown(self, now: float) -> int:
        """Say how many wedges are lit; above ten it is the whole ring."""
        return math.floor(between(self._from, self._to, self._span.share(now)))

    def is_running(self, now: float) -> bool:
        return not self._span.is_over(now)

    def draw_wedges(self, canvas: Canvas, now: float, preview: int = 0) -> None:
        """Draw what changes on the ring: lit wedges, dashed ones for `preview` more, the flash of an exact ten."""
        lit = min(self.shown(now), WEDGES)
        for wedge in range(1, lit + 1):
            canvas.picture(f"table-dial-wedge-{wedge}", 0, 0)
        for wedge in range(lit + 1, min(lit + preview, WEDGES) + 1):
            canvas.picture(f"table-dial-wedge-preview-{wedge}", 0, 0)
        canvas.picture("table-dial-star", 0, 0)
        for wedge in range(1, WEDGES + 1):
            _number(canvas, wedge, is_lit=wedge <= lit)
        if self._flash.start <= now and not self._flash.is_over(now):
            canvas.picture("table-dial-flash", 0, 0, alpha=round(255 * (1 - self._flash.share(now))))

    def draw_sum(self, canvas: Canvas, now: float) -> None:
        """Draw the sum and what it runs to."""
        shown = self.shown(now)
        style = SUM
        if self.is_running(now) and not canvas.comfort.is_motion_reduced:
            inside = (self._span.share(now) * max(1, self._to - self._from)) % 1
            style = SUM._replace(size=round(SUM.size * (1 + POP * (1 - out_back(inside)))))
        # Two digits make room for what they run to.
        x = SUM_BOX.middle[0] - (TWO_DIGITS_PX if shown >= WEDGES else 0)
        canvas.stamp(str(shown), x, SUM_BOX.middle[1], style)
        canvas.stamp("/10", *OF_TEN_AT, OF_TEN)


def paint_dial(canvas: Canvas) -> None:
    """Paint the empty dial; it belongs to the layer of the table."""
    canvas.picture("table-dial", 0, 0)


def _number(canvas: Canvas, wedge: int, *, is_lit: bool) -> None:
    angle = math.radians((wedge - 0.5) * 360 / WEDGES - 90)
    x, y = MIDDLE[0] + NUMBER_R_PX * math.cos(angle), MIDDLE[1] + NUMBER_R_PX * math.sin(angle)
    if wedge == WEDGES:
        canvas.stamp(str(wedge), x, y + 2, STAR_NUMBER)
    else:
        canvas.stamp(str(wedge), x, y, WEDGE_NUMBER if is_lit else WEDGE_NUMBER._replace(colour=UNLIT))


UNLIT = (231, 196, 132)
