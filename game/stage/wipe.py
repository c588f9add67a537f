"""The way from one screen to the next: an awning comes down and goes up again."""

from __future__ import annotations

from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, INK, TOMATO
from game.stage.tweens import TICKS_A_MS, Span, in_out_cubic, span_ms

WIPE_MS = 400.0
FADE_MS = 120.0
STRIPE_PX = 80.0
SCALLOP_H_PX = 58.0
LINE_PX = 5.0
SEAM_PX = 18.0  # how far two scallops hang together
# A bright awning over the whole screen counts as a flash: at most one a second, a quicker one fades.
BRIGHT_AGAIN_TICKS = 120
LONG_AGO = -1e9


class Wipe:
    """Covers the screen in its first half and uncovers it in the second; screens change in the middle."""

    def __init__(self) -> None:
        self._span = Span(LONG_AGO, 0)
        self._bright_since = LONG_AGO
        self._is_fade = False

    def begin(self, now: float, *, is_motion_reduced: bool = False) -> None:
        self._is_fade = is_motion_reduced or now < self._bright_since + BRIGHT_AGAIN_TICKS
        if not self._is_fade:
            self._bright_since = now
        self._span = span_ms(now, FADE_MS if self._is_fade else WIPE_MS)

    def middle_ticks(self) -> float:
        """Say how long after its beginning the new screen may appear."""
        return self._span.ticks / 2

    def is_over(self, now: float) -> bool:
        return self._span.is_over(now)

    def has_covered(self, now: float) -> bool:
        """Tell whether the old screen is out of sight."""
        return self._span.share(now) >= 0.5

    def draw(self, canvas: Canvas, now: float) -> None:
        share = self._span.share(now)
        if not 0 < share < 1:
            return
        covered = 1 - abs(2 * share - 1)
        if self._is_fade:
            canvas.veil(canvas.visible, INK, 0, round(255 * covered))
        else:
            _draw_awning(canvas, in_out_cubic(covered))


def _draw_awning(canvas: Canvas, covered: float) -> None:
    seen = canvas.visible
    bottom = seen.y + (seen.h + SCALLOP_H_PX) * covered - SCALLOP_H_PX
    first = seen.x // (2 * STRIPE_PX) * 2 * STRIPE_PX
    count = int((seen.x + seen.w - first) / STRIPE_PX) + 1
    for number in range(count):
        x = first + number * STRIPE_PX
        colour = TOMATO if number % 2 == 0 else CREAM
        if bottom > seen.y:
            canvas.block(Box(x, seen.y, STRIPE_PX, bottom - seen.y), colour)
        canvas.picture("wipe-scallop-tomato" if number % 2 == 0 else "wipe-scallop-cream", x, bottom)
        seam = bottom + SEAM_PX - seen.y
        if seam > 0:
            canvas.block(Box(x - LINE_PX / 2, seen.y, LINE_PX, seam), INK)


WIPE_TICKS = round(WIPE_MS * TICKS_A_MS)
