"""Sounds in words, for those who do not hear them: a pill at the lower left with picture, word and badge."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from game.languages.words import Words
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.cues import CUES
from game.stage.theme import CREAM, INK, SAFE_BOTTOM_PX, SAFE_LEFT_PX, Face, Style
from game.stage.tweens import Span, span_ms

SHOWN_MS = 2200.0
FADE_SHARE = 0.85  # of its time a pill is fully there
MOST_AT_ONCE = 3
PILL_H, PILL_GAP = 64.0, 8.0
ICON_PX = 44.0
BADGE_PX = 46.0
PAD_PX = 20.0
MOST_TEXT_W = 520.0
WORDS = Style(Face.LABEL, 28, CREAM)
# Heard all the time: written they would push away what matters.
UNSAID = frozenset(
    {"ui_move", "hand_move", "letter", "sum_tick", "flick", "deal", "reveal", "draw", "dial", "timer_tick"}
)


class _Pill(NamedTuple):
    name: str
    hut: int | None
    span: Span


class Captions:
    """The last few sounds; the newest lies lowest."""

    def __init__(self) -> None:
        self._pills: deque[_Pill] = deque(maxlen=MOST_AT_ONCE)

    def hear(self, name: str, hut: int | None, now: float) -> None:
        """Note a sound; the same one of the same seat stays instead of standing there twice."""
        if name in UNSAID:
            return
        for pill in self._pills:
            if (pill.name, pill.hut) == (name, hut):
                self._pills.remove(pill)
                break
        self._pills.append(_Pill(name, hut, span_ms(now, SHOWN_MS)))

    def draw(self, canvas: Canvas, words: Words, now: float) -> None:
        """Draw them, where somebody asked for captions."""
        if not canvas.comfort.has_captions:
            return
        y = SAFE_BOTTOM_PX - PILL_H
        for pill in reversed(self._pills):
            if pill.span.is_over(now):
                continue
            share = pill.span.share(now)
            alpha = 255 if share < FADE_SHARE else round(255 * (1 - share) / (1 - FADE_SHARE))
            _draw_pill(canvas, pill, words(CUES[pill.name].caption), y, alpha)
            y -= PILL_H + PILL_GAP


def _draw_pill(canvas: Canvas, pill: _Pill, text: str, y: float, alpha: int) -> None:
    text_w = min(canvas.text_width(text, WORDS) + 2, MOST_TEXT_W)
    badge_w = BADGE_PX + 12 if pill.hut is not None else 0
    box = Box(SAFE_LEFT_PX, y, PAD_PX * 2 + ICON_PX + 14 + text_w + badge_w, PILL_H)
    canvas.panel(box, INK, PILL_H / 2, rim=CREAM, outline=4, shadow=6, alpha=alpha)
    middle = y + PILL_H / 2
    x = box.x + PAD_PX
    icon = canvas.sprites.view_box(CUES[pill.name].icon)
    canvas.centred(
        CUES[pill.name].icon, x + ICON_PX / 2, middle, ICON_PX * min(1.0, icon.w / icon.h), alpha=alpha
    )
    x += ICON_PX + 14
    canvas.write(text, Box(x, y, text_w, PILL_H), WORDS, align="left", most_lines=1, alpha=alpha)
    if pill.hut is not None:
        draw_badge(canvas, pill.hut, x + text_w + 12 + BADGE_PX / 2, middle, BADGE_PX, alpha=alpha)
