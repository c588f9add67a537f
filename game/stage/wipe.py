"""The way from one screen to the next: an awning comes down and goes up again."""

from __future__ import annotations

from pygame import Surface

from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, INK, TOMATO
from game.stage.tweens import Span, in_out_cubic, span_ms

WIPE_MS = 400.0
FADE_MS = 120.0
STRIPE_PX = 80.0
SCALLOP_H_PX = 58.0
LINE_PX = 5.0
SEAM_PX = 18.0  # how far two scallops hang together
# A bright awning over the whole screen counts as a flash: at most one a second, a quicker one fades.
BRIGHT_AGAIN_TICKS = 120
LONG_AGO = -1e9
COVERED_SHARE = 0.5


class Wipe:
    """Covers the old screen in its first half and uncovers the new one in the second.

    Where motion is not wanted, the old picture fades away over the new one instead.
    """

    def __init__(self) -> None:
        self._span = Span(LONG_AGO, 0)
        self._bright_since = LONG_AGO
        self._is_fade = False
        self._is_old_wanted = False
        self._old: Surface | None = None

    def begin(self, now: float, *, is_motion_reduced: bool = False, hides_at_once: bool = False) -> None:
        """Start on the way; `hides_at_once`: nothing of the old screen may be seen from the next frame on."""
        self._is_fade = is_motion_reduced or now < self._bright_since + BRIGHT_AGAIN_TICKS
        if not self._is_fade:
            self._bright_since = now
        self._span = span_ms(now, FADE_MS if self._is_fade else WIPE_MS)
        if hides_at_once:
            self._span = Span(now - self._span.ticks / 2, self._span.ticks)
        self._is_old_wanted = not hides_at_once
        self._old = None

    def is_covering(self, now: float) -> bool:
        """Tell whether only the old screen may be seen: the new one does not live yet."""
        return not self._is_fade and self._is_old_wanted and self._span.share(now) < COVERED_SHARE

    def is_over(self, now: float) -> bool:
        return self._span.is_over(now)

    def take_old(self, shown: Surface) -> None:
        """Keep what the window shows, before anything new is drawn on it."""
        if self._is_old_wanted and self._old is None:
            self._old = shown.copy()

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw what lies over the new screen, or while covering all there is to see."""
        share = self._span.share(now)
        if share >= 1:
            self._old = None
            self._is_old_wanted = False
            return
        old = self._old if self._old and self._old.get_size() == canvas.surface.get_size() else None
        if self._is_fade:
            self._draw_fading(canvas, old, share)
            return
        if old is not None and share < COVERED_SHARE:
            canvas.surface.blit(old, (0, 0))
        _draw_awning(canvas, in_out_cubic(1 - abs(2 * share - 1)))

    def _draw_fading(self, canvas: Canvas, old: Surface | None, share: float) -> None:
        alpha = round(255 * (1 - share))
        if old is None:
            canvas.veil(canvas.visible, INK, 0, alpha)
            return
        old.set_alpha(alpha)
        canvas.surface.blit(old, (0, 0))


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
