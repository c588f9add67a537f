"""What a picture may do to people at most: stops, shakes and flashes, as code that cannot be exceeded."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.stage.canvas import Box, Canvas
from game.stage.theme import LAYOUT_H_PX, LAYOUT_W_PX, Colour
from game.stage.tweens import TICKS_A_MS, Span, span_ms

# --- Hit-stop: the picture holds its breath, the rules never do ------------------------

HIT_STOPS_MS = {"bell": 120, "asked": 250, "ten": 80}  # end of a round; last card of an ask; exactly ten


class HitStop:
    """Shows time standing still for a moment and then catching up; only drawing asks it."""

    def __init__(self) -> None:
        self._stop = Span(0, 0)

    def begin(self, kind: str, now: float) -> None:
        self._stop = span_ms(now, HIT_STOPS_MS[kind])

    def shown(self, now: float) -> float:
        """Return the moment to draw; twice as fast after the stop, until nothing is owed."""
        start, ticks = self._stop
        if ticks == 0 or now >= start + 2 * ticks:
            return now
        return start if now < start + ticks else start + 2 * (now - start - ticks)


# --- Shake -----------------------------------------------------------------------------

SCREEN_SHAKE_PX, SCREEN_SHAKE_MS = 6.0, 200.0
SCREEN_SHAKES = 4  # swings
PANEL_SHAKE_PX, PANEL_SHAKE_MS, PANEL_SHAKES = 14.0, 320.0, 3


def match_end_shake(since: float, canvas: Canvas) -> tuple[float, float]:
    """Return how far the whole screen is moved, so many ticks after a match ended; nothing else may move it."""
    swing = _swing(since, SCREEN_SHAKE_MS, SCREEN_SHAKES, canvas)
    return SCREEN_SHAKE_PX * swing, 0.0


def shake_screen(since: float, canvas: Canvas) -> None:
    """Let the finished picture shake, so many ticks after a match ended."""
    dx, dy = match_end_shake(since, canvas)
    if dx or dy:
        canvas.shift(dx, dy)


def panel_shake(since: float, canvas: Canvas) -> float:
    """Return how far a seat's own panel is moved sideways, so many ticks after its mishap."""
    return PANEL_SHAKE_PX * _swing(since, PANEL_SHAKE_MS, PANEL_SHAKES, canvas)


def _swing(since: float, ms: float, swings: int, canvas: Canvas) -> float:
    share = since / (ms * TICKS_A_MS)
    if canvas.comfort.is_motion_reduced or not 0 <= share < 1:
        return 0.0
    return (1 - share) * math.sin(share * swings * math.tau)


# --- Flash -----------------------------------------------------------------------------

LARGE_SHARE = 0.10  # of the screen: more than this may brighten once a second at most
PAUSE_TICKS = 120
RED_SHARE = 0.8  # of the light: a colour that is redder than this is saturated red
MOST_ALPHA = 110


class _Flash(NamedTuple):
    box: Box
    colour: Colour
    alpha: int
    span: Span


class FlashLimit:
    """The only way to brighten a part of the screen for a moment. Keep one for the whole program."""

    def __init__(self) -> None:
        self._last_large = -math.inf
        self._flashes: list[_Flash] = []

    def ask(self, now: float, box: Box, colour: Colour, ms: float, alpha: int = MOST_ALPHA) -> bool:
        """Brighten a box, if that is allowed now; tells whether it is."""
        if is_saturated_red(colour):
            return False
        if _share(box) > LARGE_SHARE:
            if now < self._last_large + PAUSE_TICKS:
                return False
            self._last_large = now
        self._flashes.append(_Flash(box, colour, min(alpha, MOST_ALPHA), span_ms(now, ms)))
        return True

    def draw(self, canvas: Canvas, now: float) -> None:
        self._flashes = [flash for flash in self._flashes if not flash.span.is_over(now)]
        for flash in self._flashes:
            alpha = round(flash.alpha * (1 - flash.span.share(now)))
            canvas.veil(flash.box, flash.colour, 0, alpha)


def is_saturated_red(colour: Colour) -> bool:
    red, green, blue = colour
    light = red + green + blue
    return light > 0 and red / light >= RED_SHARE


def _share(box: Box) -> float:
    return box.w * box.h / (LAYOUT_W_PX * LAYOUT_H_PX)
