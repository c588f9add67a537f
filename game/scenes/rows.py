"""A list of rows with one focus: what settings, sheets and pauses are made of. The same boxes serve drawing and mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.stage.canvas import Box, Canvas
from game.stage.comfort import LIST_FROM_PERCENT
from game.stage.glyphs import key_cap
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
LETTERS_PX = 36  # of a row's height; the rest is air
SENTENCE_H_PX = 44  # a row with a sentence under its label is so much higher
VALUE_H_PX = 52  # and so much with its value below, where letters are large
ROW_GAP_PX = 8
ROW_PAD_PX = 28
ICON_PX, ICON_ROOM_PX = 52, 72
ARROW_PX, MORE_PX = 40, 30
CAP_PX = 60
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
    is_stepped: bool = True  # left and right change the value; otherwise the row is chosen
    is_key: bool = False  # the value is what stands on a key


class RowList:
    """Where the focus is, and which rows are in sight. Lists wrap, and show whole rows only."""

    def __init__(self, focus: int = 0) -> None:
        self.focus = focus
        self._first = 0  # the uppermost row in sight

    def move(self, step: int, count: int) -> None:
        if count:
            self.focus = (self.focus + step) % count

    def keep_inside(self, count: int) -> None:
        self.focus = min(self.focus, max(0, count - 1))

    def boxes(self, rows: Sequence[Row], area: Box, text_percent: int) -> list[Box | None]:
        """Say where each row lies, scrolled so that the focus is in sight; None where it is not."""
        heights = [row_height(row, text_percent) for row in rows]
        self._first = min(self._first, self.focus, max(0, len(rows) - 1))
        while self._first < self.focus and _total(heights[self._first : self.focus + 1]) > area.h:
            self._first += 1
        while self._first > 0 and _total(heights[self._first - 1 :]) <= area.h:
            self._first -= 1  # no empty room at the end
        boxes: list[Box | None] = []
        y = 0.0
        for number, height in enumerate(heights):
            if number < self._first or (y + height > area.h and number != self._first):
                boxes.append(None)
                y = y if number < self._first else area.h
                continue
            boxes.append(Box(area.x, area.y + y, area.w, height))
            y += height + ROW_GAP_PX
        return boxes

    def at(self, x: float, y: float, rows: Sequence[Row], area: Box, text_percent: int) -> int | None:
        """Say which row lies under the pointer."""
        for number, box in enumerate(self.boxes(rows, area, text_percent)):
            if box is not None and box.holds(x, y):
                return number
        return None

    def step_at(self, x: float, row: Row, area: Box, text_percent: int) -> int:
        """Say which way a click on a row with a value turns it: back on the left arrow, else on."""
        box = value_box(row, Box(area.x, 0, area.w, row_height(row, text_percent)), text_percent)
        return -1 if box.x <= x < box.x + box.w / 2 else 1


def spoken_row(rows: Sequence[Row], listing: RowList) -> str:
    """Say in words what has the focus."""
    if not rows:
        return ""
    row = rows[min(listing.focus, len(rows) - 1)]
    return ". ".join(part for part in (row.label, row.value, row.sentence) if part)


def _total(heights: Sequence[float]) -> float:
    return sum(heights) + ROW_GAP_PX * (len(heights) - 1)


def row_height(row: Row, text_percent: int) -> float:
    grown = text_percent / 100
    sentence = SENTENCE_H_PX * grown if row.sentence else 0
    below = VALUE_H_PX * grown if row.value is not None and text_percent >= LIST_FROM_PERCENT else 0
    return _label_height(text_percent) + sentence + below


def _label_height(text_percent: int) -> float:
    # Letters grow, the air around them does not.
    return ROW_H_PX - LETTERS_PX + LETTERS_PX * text_percent / 100


def value_box(row: Row, box: Box, text_percent: int) -> Box:
    """Say where a row shows its value: beside the label, or below it where letters are large."""
    if text_percent >= LIST_FROM_PERCENT:
        below = VALUE_H_PX * text_percent / 100
        bottom = box.y + box.h - (SENTENCE_H_PX * text_percent / 100 if row.sentence else 0)
        return Box(box.x + ROW_PAD_PX, bottom - below - 8, box.w - 2 * ROW_PAD_PX, below)
    wide = box.w * VALUE_SHARE
    return Box(box.x + box.w - ROW_PAD_PX - wide, box.y, wide, _label_height(text_percent))


def draw_rows(canvas: Canvas, listing: RowList, rows: Sequence[Row], area: Box, now: float) -> None:
    """Draw the rows that are in sight, the focus as a gold band."""
    boxes = listing.boxes(rows, area, canvas.comfort.text_percent)
    for number, (row, box) in enumerate(zip(rows, boxes, strict=True)):
        if box is not None:
            _draw_row(canvas, row, box, now, has_focus=number == listing.focus)
    draw_more_marks(canvas, boxes, area)


def draw_more_marks(canvas: Canvas, boxes: Sequence[Box | None], area: Box) -> None:
    """Show that there is more above or below."""
    middle = area.x + area.w / 2
    if boxes and boxes[0] is None:
        canvas.centred("table-arrow", middle, area.y - MORE_PX / 2, MORE_PX, angle=180)
    if boxes and boxes[-1] is None:
        canvas.centred("table-arrow", middle, area.y + area.h + MORE_PX / 2, MORE_PX)


def draw_frame(canvas: Canvas, box: Box, now: float, *, has_focus: bool) -> None:
    """Draw an empty row: dark, or a gold band that breathes."""
    if has_focus:
        swell = 0.0 if canvas.comfort.is_motion_reduced else breath(now, FOCUS_BREATH_MS, 0, 3)
        canvas.panel(box, GOLD, 24, outline=5, shadow=6)
        canvas.block(box.grown(4 + round(swell)), CREAM, 28, outline=3)
    else:
        canvas.panel(box, PLUM, 24, outline=3, shadow=0)


def _draw_row(canvas: Canvas, row: Row, box: Box, now: float, *, has_focus: bool) -> None:
    percent = canvas.comfort.text_percent
    draw_frame(canvas, box, now, has_focus=has_focus)
    ink = INK if has_focus else (GOLD if row.is_changed else CREAM)
    left, right = box.x + ROW_PAD_PX, box.x + box.w - ROW_PAD_PX
    if row.icon is not None:
        canvas.centred(row.icon, left + ICON_PX / 2, box.y + _label_height(percent) / 2, ICON_PX)
        left += ICON_ROOM_PX
    label = Box(left, box.y, right - left, _label_height(percent))
    if row.sentence:
        high = SENTENCE_H_PX * percent / 100
        below = Box(left, box.y + box.h - high - 10, right - left, high)
        canvas.write(row.sentence, below, LABEL_28._replace(colour=ink), align="left", most_lines=1)
    if row.value is not None:
        at = value_box(row, box, percent)
        _draw_value(canvas, row, at, ink, has_focus=has_focus)
        if percent < LIST_FROM_PERCENT:
            label = label._replace(w=at.x - ROW_PAD_PX - left)
    canvas.write(row.label, label, TITLE_36._replace(colour=ink), align="left")


def _draw_value(canvas: Canvas, row: Row, box: Box, ink: tuple[int, int, int], *, has_focus: bool) -> None:
    middle = box.y + box.h / 2
    if has_focus and row.is_stepped:
        canvas.centred("table-arrow", box.x + ARROW_PX / 2, middle, ARROW_PX, angle=-90)
        canvas.centred("table-arrow", box.x + box.w - ARROW_PX / 2, middle, ARROW_PX, angle=90)
    if row.is_key:
        canvas.draw(key_cap(canvas, row.value or "", CAP_PX), box.x + box.w / 2, middle)
        return
    inner = Box(box.x + ARROW_PX, box.y, box.w - 2 * ARROW_PX, box.h)
    canvas.write(row.value or "", inner, TITLE_36._replace(colour=ink), most_lines=1)
