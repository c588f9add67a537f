"""The little stage of Nine?: a curtain that opens for one pair of eyes and closes faster than it opens."""

from __future__ import annotations

from collections.abc import Callable

from game.stage.canvas import Box, Canvas
from game.stage.sprites import Sprite
from game.stage.tweens import Span, between, out_cubic, span_ms

OPEN_MS, CLOSE_MS = 260.0, 90.0
WINDOW = Box(104, 648, 1712, 370)  # the drapes move inside this
LEFT_SLIDE_PX, RIGHT_SLIDE_PX = 620.0, -478.0


class Curtain:
    """Remembers whether the cloth is to be open, and how far it is."""

    def __init__(self) -> None:
        self.is_held_open = False
        self._from, self._span = 0.0, Span(0, 0)

    def open(self, now: float) -> None:
        if not self.is_held_open:
            self._turn(now, is_open=True)

    def close(self, now: float) -> None:
        """Close it; the hand behind it is gone from this moment on, not when the cloth has met."""
        if self.is_held_open:
            self._turn(now, is_open=False)

    def _turn(self, now: float, *, is_open: bool) -> None:
        self._from = self.openness(now)
        self.is_held_open = is_open
        self._span = span_ms(now, OPEN_MS if is_open else CLOSE_MS)

    def openness(self, now: float) -> float:
        """Say how far it is open, 0 to 1."""
        return between(self._from, 1.0 if self.is_held_open else 0.0, out_cubic(self._span.share(now)))

    def shows_hand(self, now: float) -> bool:
        return self.is_held_open and self.openness(now) > 0


def draw_curtain(canvas: Canvas, openness: float, draw_hand: Callable[[], None] | None = None) -> None:
    """Draw the stage, what lies on it, and the cloth before it; reduced motion has it open or shut."""
    if canvas.comfort.is_motion_reduced:
        openness = round(openness)
    canvas.picture("table-curtain-stage", 0, 0)
    with canvas.clipped(WINDOW):
        if draw_hand is not None and openness > 0:
            draw_hand()
        canvas.picture("table-curtain-left", LEFT_SLIDE_PX * (1 - openness), 0)
        canvas.picture("table-curtain-right", RIGHT_SLIDE_PX * (1 - openness), 0)
    canvas.draw(_front(canvas), 0, 0)


def _front(canvas: Canvas) -> Sprite:
    """Return valance and frame in one picture: both are wide, and one copy is cheaper than two."""

    def paint() -> None:
        canvas.picture("table-curtain-valance", 0, 0)
        canvas.picture("table-curtain-frame", 0, 0)

    frame = canvas.sprites.view_box("table-curtain-frame")
    return canvas.composed("curtain-front", Box(frame.x, frame.y, frame.w, frame.h), paint)
