"""The paper beside the blocks: who won, a line for everybody, and who wants to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.languages.evening_words import superlative_line, superlative_title
from game.languages.words import Words
from game.scenes.table import SeatLook
from game.session.superlatives import Line
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.ribbon import draw_ribbon
from game.stage.theme import (
    BROWN,
    BUTTER,
    CREAM,
    GOLD,
    INK,
    LABEL_28,
    LABEL_32,
    READY_GREEN,
    TITLE_36,
)
from game.stage.tweens import Span, out_back, span_ms, wave

PANEL = Box(1180, 150, 644, 800)
TWO_LINES_PX = 58  # of the smallest letters
RIBBON = Box(1242, 112, 522, 94)
ROWS = Box(1212, 232, 580, 540)
FOOT = Box(1212, 784, 580, 128)
CLOCK = Box(1212, 920, 580, 14)
MOST_ROW_H_PX, ROW_GAP_PX = 132, 10
SLIDE_MS, SLIDE_PX = 320, 700
PRIZE_PX, PRIZE_DEGREES, PRIZE_MS = 138, 4, 2400


class RowFace(NamedTuple):
    """What stands in one row."""

    look: SeatLook
    line: Line | None
    has_agreed: bool
    appears: Span | None = None  # slides in; None: stands there
    sentence: str = ""  # where there is no line


def draw_paper(canvas: Canvas, headline: str, drop: Span | None = None, now: float = 0.0) -> None:
    """Draw the empty paper under its ribbon."""
    canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
    draw_ribbon(canvas, RIBBON, headline, drop=drop, now=now)


def slide_in(start: float) -> Span:
    return span_ms(start, SLIDE_MS)


def draw_row_list(canvas: Canvas, words: Words, rows: Sequence[RowFace], now: float) -> None:
    step = min(MOST_ROW_H_PX + ROW_GAP_PX, (ROWS.h + ROW_GAP_PX) / max(1, len(rows)))
    with canvas.clipped(PANEL.grown(-8)):
        for number, row in enumerate(rows):
            box = Box(ROWS.x, ROWS.y + number * step, ROWS.w, step - ROW_GAP_PX)
            _draw_row(canvas, words, row, box, now)


def _draw_row(canvas: Canvas, words: Words, row: RowFace, box: Box, now: float) -> None:
    share = 1.0
    if row.appears is not None and not canvas.comfort.is_motion_reduced:
        share = row.appears.share(now)
    elif row.appears is not None:
        share = 1.0 if row.appears.is_over(now) else 0.0
    if share <= 0:
        return
    box = box._replace(x=box.x + (1 - out_back(share)) * SLIDE_PX)
    look = row.look
    canvas.panel(
        box, READY_GREEN if row.has_agreed else BUTTER, 22, outline=4 if row.has_agreed else 0, shadow=0
    )
    middle = box.y + box.h / 2
    side = min(92.0, box.h - 8)
    draw_badge(canvas, look.hut, box.x + 62, middle, side, is_bot=look.is_bot, feathers=look.feathers)
    left = box.x + 124
    _write_line(canvas, words, row, Box(left, box.y + 4, box.w - 124 - 16, box.h - 8))
    if row.has_agreed:
        # On the badge: words keep the whole width, whatever their language.
        canvas.centred("icon-tick", box.x + 62 + side * 0.4, middle + side * 0.32, side * 0.46)


def _write_line(canvas: Canvas, words: Words, row: RowFace, room: Box) -> None:
    ink = CREAM if row.has_agreed else INK
    head, below = row.look.name, row.sentence
    if row.line is not None:
        head = superlative_title(words, row.line.key) or row.look.name
        below = superlative_line(words, row.line.key, row.line.value, canvas.comfort.seen)
    if not below:
        canvas.write(head, room, TITLE_36._replace(colour=ink), align="left", most_lines=1)
        return
    half = room.h * 0.52
    canvas.write(head, room._replace(h=half), TITLE_36._replace(colour=ink), align="left", most_lines=1)
    lower = Box(room.x, room.y + half, room.w, room.h - half)
    small = LABEL_28 if row.has_agreed else LABEL_28._replace(colour=INK)
    canvas.write(
        below, lower, small._replace(colour=ink), align="left", most_lines=2 if lower.h >= TWO_LINES_PX else 1
    )


def draw_foot(canvas: Canvas, sentences: Sequence[str]) -> None:
    """Say what else there is to know: a rivalry, or what changes next time."""
    if not sentences:
        return
    high = FOOT.h / len(sentences)
    for number, sentence in enumerate(sentences):
        box = Box(FOOT.x, FOOT.y + number * high, FOOT.w, high)
        canvas.write(sentence, box, LABEL_32._replace(colour=BROWN))


def draw_prize(canvas: Canvas, name: str, now: float) -> None:
    """Let what was won stand under the rows and rock a little."""
    angle = 0.0 if canvas.comfort.is_motion_reduced else PRIZE_DEGREES * wave(now, PRIZE_MS)
    canvas.centred(name, FOOT.middle[0], FOOT.middle[1], PRIZE_PX, angle=angle)


def draw_clock(canvas: Canvas, share: float) -> None:
    """Show how much of the time for silent seats is over."""
    if share <= 0:
        return
    canvas.panel(CLOCK, BUTTER, CLOCK.h / 2, outline=0, shadow=0)
    canvas.block(CLOCK._replace(w=max(CLOCK.h, CLOCK.w * share)), GOLD, CLOCK.h / 2)
