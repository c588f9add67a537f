"""The line that says what can be pressed right now: glyph and word, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.devices.buttons import Button
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import NO_CAPS, Buttons, draw_glyph, glyph_width
from game.stage.theme import CREAM, FIT_STEP_PX, SMALLEST_TEXT_PX, Colour, Face, Style

GLYPH_SIZE = 50.0
WORD_GAP = 14.0
PAIR_GAP = 44.0
LEAST_PAIR_GAP = 20.0
WORD = Style(Face.LABEL, 32, CREAM)
WORD_H = 54.0
ROW_STEP = 62.0
STACK_STEP = 71.0  # from one line to the next where prompts stand below each other


class Prompt(NamedTuple):
    """One thing that works now."""

    button: Buttons
    word: str


class Hand(NamedTuple):
    """How the buttons of the one who reads look."""

    style: str = "position"
    caps: Mapping[Button, str] = NO_CAPS
    places: Mapping[
        Button, Button
    ] = {}  # where a button sits that was moved: swapped, remapped, for one hand

    def placed(self, buttons: Buttons) -> Buttons:
        """Say what to draw for what counts as these buttons."""
        if isinstance(buttons, Button):
            return self.places.get(buttons, buttons)
        return tuple(self.places.get(button, button) for button in buttons)


POSITION = Hand()


def draw_prompts(
    canvas: Canvas,
    prompts: Sequence[Prompt],
    box: Box,
    hand: Hand = POSITION,
    *,
    align: str = "left",
    colour: Colour = CREAM,
) -> None:
    """Draw prompts in a row inside a box: the words shrink together until they fit, then a second row opens above."""
    if not prompts:
        return
    row = _fitted_row(canvas, prompts, box.w, hand)
    if row is None and len(prompts) > 1:
        half = (len(prompts) + 1) // 2
        above = box._replace(y=box.y - ROW_STEP)
        draw_prompts(canvas, prompts[:half], above, hand, align=align, colour=colour)
        draw_prompts(canvas, prompts[half:], box, hand, align=align, colour=colour)
        return
    row = row or _row(canvas, prompts, SMALLEST_TEXT_PX, hand)
    spare = box.w - row.width
    x = box.x + {"left": 0.0, "centre": spare / 2, "right": spare}[align]
    y = box.y + box.h / 2
    for prompt, glyph_w, word_w in zip(prompts, row.glyphs, row.words, strict=True):
        draw_glyph(canvas, hand.placed(prompt.button), x + glyph_w / 2, y, GLYPH_SIZE, hand.style, hand.caps)
        words = Box(x + glyph_w + WORD_GAP, y - WORD_H / 2, word_w + 1, WORD_H)
        canvas.write(prompt.word, words, row.style, align="left", most_lines=1, colour=colour)
        canvas.prompted.append(prompt.word)
        _note_touch(canvas, prompt.button, Box(x, words.y, glyph_w + WORD_GAP + word_w, WORD_H))
        x += glyph_w + WORD_GAP + word_w + row.gap


def _note_touch(canvas: Canvas, button: Buttons, box: Box) -> None:
    """Let a mouse press what it sees; where several buttons stand together, each has its share of the width."""
    buttons = (button,) if isinstance(button, Button) else tuple(button)
    wide = box.w / len(buttons)
    for place, each in enumerate(buttons):
        canvas.touchable.append((Box(box.x + place * wide, box.y, wide, box.h), each))


class _Row(NamedTuple):
    glyphs: list[float]  # widths
    words: list[float]
    gap: float
    style: Style

    @property
    def width(self) -> float:
        inner = sum(self.glyphs) + sum(self.words) + WORD_GAP * len(self.words)
        return inner + self.gap * (len(self.words) - 1)


def _row(
    canvas: Canvas, prompts: Sequence[Prompt], size: int, hand: Hand, gap: float = LEAST_PAIR_GAP
) -> _Row:
    style = WORD._replace(size=size, is_scaled=False)
    glyphs = [
        glyph_width(canvas, hand.placed(prompt.button), GLYPH_SIZE, hand.style, hand.caps)
        for prompt in prompts
    ]
    return _Row(glyphs, [canvas.text_width(prompt.word, style) for prompt in prompts], gap, style)


def _fitted_row(canvas: Canvas, prompts: Sequence[Prompt], w: float, hand: Hand) -> _Row | None:
    largest = canvas.lettering.wanted_size(WORD)
    for size in (*range(largest, SMALLEST_TEXT_PX, -FIT_STEP_PX), SMALLEST_TEXT_PX):
        for gap in (PAIR_GAP, LEAST_PAIR_GAP):
            row = _row(canvas, prompts, size, hand, gap)
            if row.width <= w:
                return row
    return None


def draw_prompt_stack(
    canvas: Canvas,
    prompts: Sequence[Prompt],
    box: Box,
    hand: Hand = POSITION,
    *,
    colour: Colour = CREAM,
) -> None:
    """Draw prompts below each other, the words aligned, spread over the height of a box."""
    if not prompts:
        return
    column = max(
        glyph_width(canvas, hand.placed(prompt.button), GLYPH_SIZE, hand.style, hand.caps)
        for prompt in prompts
    )
    step = min(STACK_STEP, box.h / len(prompts))
    top = box.y + (box.h - step * len(prompts)) / 2 + step / 2
    for number, prompt in enumerate(prompts):
        y = top + number * step
        draw_glyph(
            canvas, hand.placed(prompt.button), box.x + column / 2, y, GLYPH_SIZE, hand.style, hand.caps
        )
        left = box.x + column + WORD_GAP
        words = Box(left, y - WORD_H / 2, box.x + box.w - left, WORD_H)
        canvas.write(prompt.word, words, WORD, align="left", colour=colour)
