"""A page to read: headings and paragraphs with small pictures, in columns that scroll together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.stage.canvas import Box, Canvas
from game.stage.lettering import LINE_HEIGHT
from game.stage.theme import CREAM, GOLD, LABEL_28, TITLE_36, Colour, Style

STEP_PX = 132
HEAD_ABOVE_PX, HEAD_BELOW_PX = 14, 6
PARAGRAPH_BELOW_PX = 12.0
MORE_PX = 30

Sign = Callable[[Canvas, float, float], None]  # paints a picture with its middle at this place


class Block(NamedTuple):
    """One paragraph."""

    text: str
    style: Style
    indent: float = 0.0  # room for the picture before the words
    sign: Sign | None = None
    least_h: float = 0.0  # of the picture
    above: float = 0.0
    below: float = PARAGRAPH_BELOW_PX


def heading(text: str) -> Block:
    return Block(text, TITLE_36._replace(colour=GOLD), above=HEAD_ABOVE_PX, below=HEAD_BELOW_PX)


def paragraph(
    text: str,
    *,
    indent: float = 0.0,
    sign: Sign | None = None,
    least_h: float = 0.0,
    below: float = PARAGRAPH_BELOW_PX,
    colour: Colour = CREAM,
) -> Block:
    return Block(text, LABEL_28._replace(colour=colour), indent, sign, least_h, below=below)


class Page:
    """How far the columns are scrolled."""

    def __init__(self) -> None:
        self._top = 0.0
        self._hidden = 0.0  # how much did not fit when it was last drawn: scrolling ends there

    @property
    def is_scrolling(self) -> bool:
        return self._hidden > 0

    def scroll(self, steps: float) -> None:
        self._top = max(0.0, min(self._top + steps * STEP_PX, self._hidden))

    def draw(self, canvas: Canvas, columns: Sequence[tuple[Box, Sequence[Block]]]) -> None:
        """Draw what is in sight, whole lines only."""
        self._hidden = max(0.0, *(_height(canvas, blocks, box.w) - box.h for box, blocks in columns))
        top = min(self._top, self._hidden)
        for box, blocks in columns:
            _draw_column(canvas, blocks, box, top)
        first, last = columns[0][0], columns[-1][0]
        middle = (first.x + last.x + last.w) / 2
        if top > 0:
            canvas.centred("table-arrow", middle, first.y - MORE_PX / 2, MORE_PX, angle=180)
        if top < self._hidden:
            canvas.centred("table-arrow", middle, first.y + first.h + MORE_PX / 2, MORE_PX)


def _height(canvas: Canvas, blocks: Sequence[Block], w: float) -> float:
    return sum(block.above + _words_height(canvas, block, w) + block.below for block in blocks)


def _words_height(canvas: Canvas, block: Block, w: float) -> float:
    lines = canvas.lettering.wrapped(block.text, block.style, w - block.indent)
    return max(block.least_h, len(lines) * _line_height(canvas, block))


def _line_height(canvas: Canvas, block: Block) -> float:
    return canvas.lettering.wanted_size(block.style) * LINE_HEIGHT


def _draw_column(canvas: Canvas, blocks: Sequence[Block], box: Box, top: float) -> None:
    y = box.y - top
    for block in blocks:
        y += block.above
        high = _words_height(canvas, block, box.w)
        _draw_block(canvas, block, Box(box.x, y, box.w, high), box)
        y += high + block.below


def _draw_block(canvas: Canvas, block: Block, at: Box, column: Box) -> None:
    lines = canvas.lettering.wrapped(block.text, block.style, at.w - block.indent)
    step = _line_height(canvas, block)
    y = at.y + (at.h - step * len(lines)) / 2
    if block.sign is not None and _is_inside(Box(at.x, at.y, 1, max(step, block.least_h)), column):
        block.sign(canvas, at.x, at.y + max(step, block.least_h) / 2)
    for line in lines:
        words = Box(at.x + block.indent, y, at.w - block.indent, step)
        if _is_inside(words, column):
            canvas.write(line, words, block.style, align="left", most_lines=1)
        y += step


def _is_inside(box: Box, column: Box) -> bool:
    return box.y >= column.y - 1 and box.y + box.h <= column.y + column.h + 1
