"""The table itself: cloth, rows of tiles, the board with its medallions, the buttons beside them, the middle pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.controls.hexagon import LEFT_ROWS, NO_FIT_BUTTONS, RIGHT_ROWS
from game.devices.buttons import Button
from game.scenes.hex import places
from game.scenes.hex.places import Point
from game.scenes.table import SeatLook
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.glyphs import draw_glyph
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, INK, Face, Style
from game.variants.hexagon.model import (
    BOARD,
    COLOUR,
    COLOUR_WORDS,
    OBJECT,
    OBJECT_WORDS,
    ROW_COUNT,
    Row,
    Rows,
)

MEDALLIONS = ("yellow", "green", "dark-blue", "violet", "red", "orange")
OBJECT_PX = 90.0
DISC_X, DISC_Y = 40.0, -47.0  # of the row's number, from the medallion outwards
ROW_NUMBER = Style(Face.DISPLAY, 34, CREAM, is_scaled=False)
PILE_NUMBER = Style(Face.DISPLAY, 48, INK, is_scaled=False)
CAP_WORD = Style(Face.DISPLAY, 32, INK, is_scaled=False)

ROW_BUTTONS = dict(enumerate(LEFT_ROWS + RIGHT_ROWS, 1))
GLYPH_PX = 60.0
CAP_PX = 54.0  # a key, so that its letter is large enough to read
# Where the buttons of a left row stand inside the board; the right rows mirror it. The first is the common place.
MARK_PLACES: dict[int, tuple[Point, ...]] = {
    1: ((-94, -157), (-150, -130), (-206, -120)),
    2: ((-187, 0), (-187, 57), (-187, -57)),
    3: ((-94, 157), (-150, 130), (-206, 120)),
}
# The keys for "no fit" beside its sign, where a pad's shoulders stand below it, and there without pads.
NO_FIT_KEYS: tuple[Point, ...] = ((-66, -238), (66, -238), (-122, -200))
LONE_NO_FIT_KEYS: tuple[Point, ...] = ((0, -180), (-58, -180), (58, -180))


class Mark(NamedTuple):
    """One way in which the people at this table find a button: by its position, a letter of a pad, or a key."""

    style: str
    caps: tuple[tuple[Button, str], ...] = ()

    @property
    def is_key(self) -> bool:
        return bool(self.caps)


def marks_of(looks: Sequence[SeatLook]) -> tuple[Mark, ...]:
    """Collect what the people of this table press; pads of one kind share a sign."""
    found: dict[Mark, None] = {}
    for look in looks:
        if not look.is_bot:
            found[Mark(look.glyph_style, tuple(look.caps.items()) if look.glyph_style == "keys" else ())] = (
                None
            )
    # Pads first: their sign is the same for everybody who holds one.
    return tuple(sorted(found, key=lambda mark: mark.style == "keys")) or (Mark("position", ()),)


def card_face(faces: CardFaces, card: int, w: float, h: float) -> Sprite:
    return faces.hexagon(COLOUR_WORDS[COLOUR[card]], OBJECT_WORDS[OBJECT[card]], w, h)


def large_face(faces: CardFaces, card: int) -> Sprite:
    return card_face(faces, card, places.CARD_W, places.CARD_H)


def small_face(faces: CardFaces, card: int) -> Sprite:
    return card_face(faces, card, places.TILE_W, places.TILE_H)


def paint_rows(canvas: Canvas, faces: CardFaces, rows: Rows, *, lit_row: int, skipped: int) -> None:
    """Draw all tiles at rest; `skipped` names a row that is moving and is drawn by itself."""
    if lit_row:
        draw_lit_lane(canvas, lit_row)
    for number, row in enumerate(rows, 1):
        if number != skipped:
            draw_tiles(canvas, faces, number, row, places.pitch(number, len(row) - 1), len(row) - 1)
            draw_slot(canvas, number, len(row) - 1)


def draw_lit_lane(canvas: Canvas, row: int, *, dx: float = 0.0) -> None:
    lane = places.lane(row)
    canvas.picture("table-row-lane-won", lane.x + dx, lane.y, is_mirrored=not places.is_left(row))


def draw_tiles(canvas: Canvas, faces: CardFaces, number: int, row: Row, step: float, count: int) -> None:
    """Draw the first tiles of a row; the board's own picture is the medallion. Newer ones lie on top."""
    for place, card in enumerate(row[1 : count + 1]):
        box = places.tile(number, place, step)
        canvas.draw(small_face(faces, card), box.x, box.y)


def draw_slot(canvas: Canvas, number: int, count: int) -> None:
    if count < places.MOST_TILES:
        slot = places.tile(number, count, places.pitch(number, count))
        canvas.picture("table-row-slot", slot.x, slot.y)


def paint_board(canvas: Canvas, marks: Sequence[Mark]) -> None:
    canvas.picture("table-hex-board", 0, 0)
    for row in range(1, ROW_COUNT + 1):
        paint_medallion(canvas, row)
    for row, button in ROW_BUTTONS.items():
        for mark, (x, y) in zip(marks, mark_places(row, len(marks)), strict=False):
            _paint_mark(canvas, button, x, y, mark)
    _paint_no_fit(canvas, marks)
    canvas.picture("table-neutral-pile", places.PILE_X, places.PILE_Y)


def draw_pile_count(canvas: Canvas, neutral: int) -> None:
    canvas.stamp(str(neutral), places.COUNT_X, places.COUNT_Y, PILE_NUMBER)


def paint_medallion(canvas: Canvas, row: int) -> None:
    x, y = places.medallion(row)
    canvas.picture(f"table-medallion-{MEDALLIONS[row - 1]}", x, y)
    canvas.centred(f"object-{OBJECT_WORDS[OBJECT[BOARD[row - 1]]]}", x, y, OBJECT_PX)
    paint_row_number(canvas, row)


def paint_row_number(canvas: Canvas, row: int) -> None:
    x, y = places.medallion(row)
    canvas.picture("table-disc", x + DISC_X * places.outwards(row), y + DISC_Y)
    canvas.stamp(str(row), x + DISC_X * places.outwards(row), y + DISC_Y, ROW_NUMBER)


def mark_places(row: int, count: int) -> list[Point]:
    left_row = (row - 1) % 3 + 1
    mirror = 1 if places.is_left(row) else -1
    spots = MARK_PLACES[left_row][:count]
    return [(places.MIDDLE_X + mirror * x, places.MIDDLE_Y + y) for x, y in spots]


def _paint_mark(canvas: Canvas, button: Button, x: float, y: float, mark: Mark) -> None:
    size = CAP_PX if mark.is_key else GLYPH_PX
    draw_glyph(canvas, button, x, y, size, mark.style, dict(mark.caps))


def _paint_no_fit(canvas: Canvas, marks: Sequence[Mark]) -> None:
    """Say how "no fit" is called: either shoulder, or a key."""
    canvas.picture("table-no-fit", places.NO_FIT_X, places.NO_FIT_Y)
    keys = [mark for mark in marks if mark.is_key]
    spots = LONE_NO_FIT_KEYS
    if len(keys) < len(marks):
        canvas.picture("table-cap", places.CAP_X, places.CAP_Y)
        canvas.stamp("L/R", places.CAP_X, places.CAP_Y, CAP_WORD)
        spots = NO_FIT_KEYS
    for mark, (x, y) in zip(keys, spots, strict=False):
        _paint_mark(canvas, NO_FIT_BUTTONS[0], places.MIDDLE_X + x, places.MIDDLE_Y + y, mark)


GOLD_RING_MARGINS = (32, 32, 32, 32)
GOLD_RING_PX = 13.0  # that the ring's picture reaches beyond what it rings


def draw_gold_ring(canvas: Canvas, box: Box, *, alpha: int = 255) -> None:
    around = box.grown(GOLD_RING_PX)
    ring = canvas.sprites.sliced("table-ring-gold", around.w, around.h, GOLD_RING_MARGINS)
    # The picture's origin is its middle; here it fills a box.
    canvas.draw(ring._replace(x=0, y=0), around.x, around.y, alpha=alpha)
