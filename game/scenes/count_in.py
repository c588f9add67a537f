"""The count-in of every match: a ribbon drops, three beats, and on the fourth the cards are there."""

from __future__ import annotations

from collections.abc import Sequence

from game.stage.canvas import Box, Canvas
from game.stage.ribbon import ribbon
from game.stage.theme import CREAM, GOLD, INK, PLUM, Face, Style
from game.stage.tweens import TICKS_A_MS, Span, between, out_back, out_cubic

BEAT_TICKS = 57
BEATS = ("SU", "BI", "TO!")  # a call, the same in every language
COUNT_IN_TICKS = BEAT_TICKS * len(BEATS)

MIDDLE_X = 960.0
RIBBON_W, RIBBON_H = 940.0, 132.0
DROP_TICKS = 360 * TICKS_A_MS
DROP_FROM_PX = -420
POP_TICKS = 220 * TICKS_A_MS
POP = 1.5
WORD_STEP_PX = 272

UNDER_RIBBON = Box(510, 393, 900, 68)  # where a table has nothing to read before a match
PILL_PAD_PX = 36
WORD = Style(Face.DISPLAY, 104, CREAM, INK, is_scaled=False)
DASH = Style(Face.DISPLAY, 72, INK, is_scaled=False)
PILL_WORDS = Style(Face.LABEL, 32, CREAM)


class CountIn:
    """Counts three beats, told of every tick. Whoever holds it lets nothing happen before it is over."""

    def __init__(self) -> None:
        self._age_ticks = 0

    @property
    def is_over(self) -> bool:
        return self._age_ticks >= COUNT_IN_TICKS

    @property
    def beat(self) -> int | None:
        """Say which beat falls into this very tick: 0, 1, 2, and 3 for the one that starts the game."""
        beat, rest = divmod(self._age_ticks, BEAT_TICKS)
        return beat if rest == 0 and beat <= len(BEATS) else None

    def tick(self) -> None:
        self._age_ticks += 1

    def draw(self, canvas: Canvas, blend: float, middle_y: float = 284) -> None:
        """Draw the ribbon with the beats so far."""
        now = self._age_ticks + blend
        is_calm = canvas.comfort.is_motion_reduced
        share = 1.0 if is_calm else out_back(Span(0, DROP_TICKS).share(now))
        y = middle_y + between(DROP_FROM_PX, 0, share)
        canvas.draw(ribbon(canvas, RIBBON_W, RIBBON_H), MIDDLE_X - RIBBON_W / 2, y - RIBBON_H / 2)
        for number, word in enumerate(BEATS):
            x = MIDDLE_X + WORD_STEP_PX * (number - 1)
            if number:
                canvas.stamp("–", x - WORD_STEP_PX / 2, y, DASH)
            since = Span(number * BEAT_TICKS, POP_TICKS).share(now)
            if now < number * BEAT_TICKS:
                continue
            is_latest = now < (number + 1) * BEAT_TICKS
            grown = 1.0 if is_calm else between(POP, 1, out_cubic(since))
            _draw_word(canvas, word, x, y, grown, is_latest=is_latest)


def draw_pill(canvas: Canvas, notes: Sequence[str], box: Box) -> None:
    """Say what is special about this match, where the table has room for it."""
    if notes:
        canvas.panel(box, PLUM, box.h / 2)
        text = Box(box.x + PILL_PAD_PX, box.y, box.w - 2 * PILL_PAD_PX, box.h)
        canvas.write(" · ".join(notes), text, PILL_WORDS, most_lines=1)


def _draw_word(canvas: Canvas, word: str, x: float, y: float, grown: float, *, is_latest: bool) -> None:
    style = WORD._replace(colour=GOLD) if is_latest else WORD
    w, h = canvas.text_width(word, style) + 40, 150.0
    sprite = canvas.composed(
        ("count-in", word, is_latest),
        Box(-w / 2, -h / 2, w, h),
        lambda: canvas.stamp(word, 0, 0, style),
    )
    canvas.draw(canvas.sprites.stretched(sprite, grown, grown), x, y)
