"""The row of game tiles on the title: where each one lies, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.stage.canvas import Box, Canvas
from game.stage.comfort import LIST_FROM_PERCENT
from game.stage.theme import (
    CREAM,
    GOLD,
    INK,
    LABEL_28,
    LAYOUT_W_PX,
    TITLE_36,
    TITLE_48,
    TOMATO,
    Face,
    Style,
)
from game.stage.tweens import breath

GAP_PX = 24
SELECTED_H_PX, OTHER_H_PX = 408, 322
SELECTED_BOTTOM_PX, OTHER_BOTTOM_PX = 950, 948
MARGIN_PX = 96
PICTURE_INSET_PX = 12
# Widths of a selected and of another tile: six of the narrow ones fill the safe rectangle.
NARROW_PX, USUAL_PX = (348, 252), (396, 300)
LARGE_PX = (658, 190)  # with large letters, only the chosen tile has words
SMALL_H_PX = 148  # of a tile without words
NARROW_FROM = 6  # tiles
PICTURE_H_PX = {348: 244, 252: 182, 396: 280, 300: 220, 658: 190, 190: 124}
PICTURE_W_PX = {658: 271, 190: 166}
BREATH_MS = 1600
DIP_PX = 4
MASCOT_W_PX = 170
PAD_W_PX, CLOCK_W_PX, ICON_GAP_PX, FACT_GAP_PX = 52, 38, 8, 18
PENNANT = Style(Face.DISPLAY, 32, CREAM, INK)


class Tile(NamedTuple):
    """One thing to play."""

    key: str
    picture: str  # of the SVG file, without its `-selected` twin's ending
    title: str
    seats: str  # "2–4"
    minutes: str  # "about 5 minutes", or nothing
    mascot: str | None = None  # who looks over it
    pennant: str = ""  # "Start here"


def tile_boxes(count: int, focus: int, text_percent: int = 100) -> list[Box]:
    """Say where the tiles lie; where letters are large, the chosen one takes all the room for words."""
    wide, narrow = NARROW_PX if count >= NARROW_FROM else USUAL_PX
    if text_percent >= LIST_FROM_PERCENT:
        wide, narrow = LARGE_PX
    total = wide + (count - 1) * (narrow + GAP_PX)
    x = (LAYOUT_W_PX - total) / 2
    boxes = []
    for number in range(count):
        if number == focus:
            boxes.append(Box(x, SELECTED_BOTTOM_PX - SELECTED_H_PX, wide, SELECTED_H_PX))
        else:
            high = SMALL_H_PX if narrow == LARGE_PX[1] else OTHER_H_PX
            boxes.append(Box(x, OTHER_BOTTOM_PX - high, narrow, high))
        x += boxes[-1].w + GAP_PX
    return boxes


def draw_tiles(canvas: Canvas, tiles: Sequence[Tile], focus: int) -> None:
    """Draw all tiles as they stand still."""
    boxes = tile_boxes(len(tiles), focus, canvas.comfort.text_percent)
    for number, (tile, box) in enumerate(zip(tiles, boxes, strict=True)):
        _draw_tile(canvas, tile, box, is_selected=number == focus)


def draw_chosen(canvas: Canvas, tile: Tile, box: Box, now: float, *, is_pressed: bool) -> None:
    """Let the gold around the chosen tile breathe, or the tile dip while it is pressed."""
    if is_pressed:
        box = box._replace(y=box.y + DIP_PX)
        _draw_tile(canvas, tile, box, is_selected=True)
    else:
        swell = 0 if canvas.comfort.is_motion_reduced else breath(now, BREATH_MS, 0, 5)
        canvas.block(box.grown(12 + swell), GOLD, 38 + swell, outline=6)
    if tile.pennant:
        draw_pennant(canvas, tile.pennant, box)


def _draw_tile(canvas: Canvas, tile: Tile, box: Box, *, is_selected: bool) -> None:
    if tile.mascot is not None:
        _draw_mascot(canvas, tile.mascot, box)
    if is_selected:
        canvas.panel(box.grown(10), GOLD, 36, outline=5, shadow=10)
    canvas.panel(box, CREAM, 28, outline=6, shadow=0 if is_selected else 10)
    high = PICTURE_H_PX[round(box.w)]
    picture = f"{tile.picture}-selected" if is_selected else tile.picture
    inset = PICTURE_INSET_PX
    picture_w = PICTURE_W_PX.get(round(box.w), box.w - 2 * inset)
    canvas.boxed(picture, Box(box.x + (box.w - picture_w) / 2, box.y + inset, picture_w, high))
    if round(box.w) == LARGE_PX[1]:
        return
    left, wide = box.x + 20, box.w - 40
    words_top = box.y + inset + high
    words_h = box.y + box.h - words_top
    title = Box(left, words_top + words_h * 0.07, wide, words_h * 0.5)
    canvas.write(tile.title, title, TITLE_48 if is_selected else TITLE_36)
    _draw_facts(
        canvas, tile, Box(left, words_top + words_h * 0.58, wide, words_h * 0.32), is_long=is_selected
    )
    if tile.pennant and not is_selected:
        draw_pennant(canvas, tile.pennant, box)


def _draw_facts(canvas: Canvas, tile: Tile, box: Box, *, is_long: bool) -> None:
    """How many may sit down, and about how long it takes: pictures before words."""
    facts = [("icon-pad", PAD_W_PX, tile.seats)]
    if tile.minutes:
        facts.append(("icon-clock", CLOCK_W_PX, tile.minutes if is_long else tile.minutes.split()[0]))
    icons_w = sum(icon_w + ICON_GAP_PX for _, icon_w, _ in facts) + FACT_GAP_PX * (len(facts) - 1)
    widths = [canvas.text_width(words, LABEL_28) for _, _, words in facts]
    shrunk = min(1.0, (box.w - icons_w) / sum(widths))
    widths = [shrunk * wide for wide in widths]
    x = box.x + (box.w - icons_w - sum(widths)) / 2
    for (icon, icon_w, words), wide in zip(facts, widths, strict=True):
        canvas.centred(icon, x + icon_w / 2, box.y + box.h / 2, icon_w)
        x += icon_w + ICON_GAP_PX
        canvas.write(words, Box(x, box.y, wide + 2, box.h), LABEL_28, align="left", most_lines=1)
        x += wide + FACT_GAP_PX


def _draw_mascot(canvas: Canvas, mascot: str, box: Box) -> None:
    """Somebody looks over the edge of the tile."""
    sprite = canvas.sprites.get(
        f"mascot-{mascot}", MASCOT_W_PX / canvas.sprites.view_box(f"mascot-{mascot}").w
    )
    x = box.x + box.w / 2 - sprite.w / 2 - sprite.x
    with canvas.clipped(Box(box.x - 40, box.y - 260, box.w + 80, 280)):
        canvas.draw(sprite, x, box.y - sprite.h * 0.72 - sprite.y)


def draw_pennant(canvas: Canvas, text: str, box: Box) -> None:
    """A small flag at the tile's corner."""
    wide = canvas.text_width(text, PENNANT) + 56
    flag = Box(box.x + box.w / 2 - wide / 2, box.y - 30, wide, 56)
    canvas.panel(flag, TOMATO, 20, outline=5, shadow=6)
    canvas.write(text, flag, PENNANT, most_lines=1)
