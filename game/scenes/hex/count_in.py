"""SU – BI – TO: three beats on a ribbon, and the card on the fourth."""

from __future__ import annotations

from game.stage.canvas import Box, Canvas
from game.stage.ribbon import draw_ribbon
from game.stage.tweens import Span

BEAT_TICKS = 57
BEATS = ("SU", "SU – BI", "SU – BI – TO!")
TICKS = BEAT_TICKS * len(BEATS)
DROP_TICKS = 24


class CountIn:
    """Counts from a moment on; while it counts, the match stands still."""

    def __init__(self, start: int) -> None:
        self._start = start

    def is_over(self, now: float) -> bool:
        return now >= self._start + TICKS

    def draw(self, canvas: Canvas, bar: Box, now: float) -> None:
        beat = min(len(BEATS) - 1, max(0, int(now - self._start) // BEAT_TICKS))
        drop = Span(self._start, DROP_TICKS)
        draw_ribbon(canvas, bar, BEATS[beat], drop=drop, now=now)
