"""A list of rows with one focus: what settings, sheets and pauses are made of. The same boxes serve drawing and mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.stage.canvas import Box, Canvas
from game.stage.theme import (
    CREAM,
    GOLD,
    INK,
    LABEL_28,
    PLUM,
    TITLE_36,
)
from game.stage.tweens import breath

ROW_H_PX = 76
SENTENCE_H_PX = 44  # a row with a sentence under its label is so much higher
ROW_GAP_PX = 8
ROW_PAD_PX = 28
ARROW_PX = 40
VALUE_SHARE = 0.42  # of a row's width
FOCUS_BREATH_MS = 1600


class Row(NamedTuple):
    """One line of a list."""

    key: str
    label: str
    value: str | None = None  # shown at the right, between arrows while the row has the focus
    sentence: str | None = None  # what it means, in small letters under the label
    icon: str | None = None  # a picture before the label
    is_changed: bool = False  # differs from the ordinary: written in gold


class RowList:
    """Where the focus is, and which rows are in sight. Lists wrap."""

    def __init__(self, focus: int = 0) -> None:
        self.focus = focus
        self._top = 0.0  # layout units that have scrolled out above

    def move(self, step: int, count: int) -> None:
        if count:
            self.focus = (self.focus + step) % count

    def keep_inside(self, count: int) -> None:
        self.focus = min(self.focus, max(0, count - 1))

    def boxes(self, rows: Sequence[Row], area: Box, text_percent: int) -> list[Box]:
        """Say where each row lies, scrolled so that the focus is in sight; some boxes may lie outside the area."""
        heights = [row_height(row, text_percent) for row in rows]
        tops, y = [], 0.0
        for height in heights:
            tops.append(y)
            y += height + ROW_GAP_PX
        total = y - ROW_GAP_PX
        if rows:
            focus = min(self.focus, len(rows) - 1)
            self._top = min(self._top, tops[focus])
            self._top = max(self._top, tops[focus] + heights[focus] - area.h)
        self._top = max(0.0, min(self._top, total - area.h))
        return [
            Box(area.x, area.y + top - self._top, area.w, height)
            for top, height in zip(tops, heights, strict=True)
        ]

    def at(self, x: float, y: float, rows: Sequence[Row], area: Box, text_percent: int) -> int | None:
        """Say which row lies under the pointer."""
        if not area.holds(x, y):
            return None
        for number, box in enumerate(self.boxes(rows, area, text_percent)):
            if box.holds(x, y):
                return number
        return None


def row_height(row: Row, text_percent: int) -> float:
    grown = text_percent / 100
    # Letters grow, the air around them does not.
    return ROW_H_PX - 36 + 36 * grown + (SENTENCE_H_PX * grown if row.sentence else 0)


def draw_rows(canvas: Canvas, listing: RowList, rows: Sequence[Row], area: Box, now: float) -> None:
    """Draw the rows that are in sight, the focus as a gold band."""
    boxes = listing.boxes(rows, area, canvas.comfort.text_percent)
    with canvas.clipped(area.grown(10)):
        for number, (row, box) in enumerate(zip(rows, boxes, strict=True)):
            if box.y + box.h < area.y - 1 or box.y > area.y + area.h + 1:
                continue
            _draw_row(canvas, row, box, now, has_focus=number == listing.focus)
    _draw_more_marks(canvas, boxes, area)


def _draw_row(canvas: Canvas, row: Row, box: Box, now: float, *, has_focus: bool) -> None:
    if has_focus:
        swell = 0.0 if canvas.comfort.is_motion_reduced else breath(now, FOCUS_BREATH_MS, 0, 3)
        canvas.panel(box, GOLD, 24, outline=5, shadow=6)
        canvas.block(box.grown(4 + round(swell)), CREAM, 28, outline=3)
    else:
        canvas.panel(box, PLUM, 24, outline=3, shadow=0)
    ink = INK if has_focus else (GOLD if row.is_changed else CREAM)
    left = box.x + ROW_PAD_PX
    if row.icon is not None:
        canvas.centred(row.icon, left + 24, box.y + box.h / 2, 52)
        left += 68
    right = box.x + box.w - ROW_PAD_PX
    label_w = right - left
    label_h = row_height(row._replace(sentence=None), canvas.comfort.text_percent)
    if row.sentence:
        below = Box(left, box.y + label_h - 10, label_w, box.h - label_h)
        canvas.write(row.sentence, below, LABEL_28._replace(colour=ink), align="left")
    if row.value is not None:
        value_w = box.w * VALUE_SHARE
        label_w -= value_w + ROW_PAD_PX
        _draw_value(
            canvas, row.value, Box(right - value_w, box.y, value_w, label_h), ink, has_focus=has_focus
        )
    canvas.write(row.label, Box(left, box.y, label_w, label_h), TITLE_36._replace(colour=ink), align="left")


def _draw_value(canvas: Canvas, value: str, box: Box, ink: tuple[int, int, int], *, has_focus: bool) -> None:
    inner = Box(box.x + ARROW_PX, box.y, box.w - 2 * ARROW_PX, box.h)
    if has_focus:
        middle = box.y + box.h / 2
        canvas.centred("table-arrow", box.x + ARROW_PX / 2, middle, ARROW_PX, angle=-90)
        canvas.centred("table-arrow", box.x + box.w - ARROW_PX / 2, middle, ARROW_PX, angle=90)
    canvas.write(value, inner, TITLE_36._replace(colour=ink))


def _draw_more_marks(canvas: Canvas, boxes: Sequence[Box], area: Box) -> None:
    """Show that there is more above or below."""
    if not boxes:
        return
    middle = area.x + area.w / 2
    if boxes[0].y < area.y - 1:
        canvas.centred("table-arrow", middle, area.y - 18, ARROW_PX, angle=180)
    if boxes[-1].y + boxes[-1].h > area.y + area.h + 1:
        canvas.centred("table-arrow", middle, area.y + area.h + 18, ARROW_PX)
