"""The six columns of Nine?: start cards, the open card and what lies face down under it, and the active lane."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.devices.buttons import Button
from game.languages.vocabulary import NINE_WORDS
from game.languages.words import Words
from game.scenes.bluff import cards, places
from game.scenes.bluff.places import BACK_H, CARD_W, COLUMN_W, column_x
from game.scenes.bluff.story import Laid, Story
from game.scenes.table import SeatLook
from game.stage.canvas import Canvas
from game.stage.card_faces import CardFaces
from game.stage.glyphs import draw_glyph
from game.stage.theme import CREAM, GOLD, INK, TITLE_36, Face, Style
from game.stage.tweens import in_out_cubic, wave
from game.variants.nine.model import COLOUR, FACE_DOWN, ROWS, NineView, Row, is_maxi

COUNT = Style(Face.DISPLAY, 36, CREAM, is_scaled=False)
START_WORD = TITLE_36._replace(is_scaled=False)
NINE = Style(Face.DISPLAY, 44, GOLD, is_scaled=False)
LIFT_PX = 12.0  # a row that is asked about
PILL_GLYPH_PX = 54.0
LOCK_W_PX = 54.0
BOB_PX, BOB_MS = 5.0, 1100


class Mark(Enum):
    """Why a column is active."""

    LAY = "lay"  # the chosen card would go here
    ASK = "ask"  # this row would be turned up
    LAID = "laid"  # a card was just laid here: turn it up, or leave it
    SHOW = "show"  # its cards are on the stage


class Active(NamedTuple):
    """The column that somebody means."""

    row: int
    mark: Mark


def hidden_colour(view: NineView, row: Row) -> int | None:
    """Say what colour the backs of a row show, where they show one: that of the open card (G3-10)."""
    return COLOUR[row.cards[0]] if view.options.open_colours else None


def is_closed(view: NineView, number: int) -> bool:
    """Tell whether a start card is closed for the match, by house rule."""
    return view.options.closed_colours and any(won.row == number for won in view.won)


# --- At rest ---------------------------------------------------------------------------


def paint_start(canvas: Canvas, words: Words, view: NineView, number: int) -> None:
    x, kind = column_x(number) + places.START_DX, "maxi" if is_maxi(number) else "mini"
    canvas.picture(f"table-start-{kind}", x, places.START_Y)
    canvas.stamp(words(NINE_WORDS[kind]), x + 84, places.START_Y + places.START_WORD_Y, START_WORD)
    if is_closed(view, number):
        canvas.centred("icon-lock", column_x(number) + COLUMN_W / 2, places.SLOT_Y + 58, LOCK_W_PX)


def paint_slot(canvas: Canvas, number: int) -> None:
    canvas.picture("table-open-slot", column_x(number) + places.SLOT_DX, places.SLOT_Y)


def paint_row(
    canvas: Canvas,
    faces: CardFaces,
    view: NineView,
    number: int,
    row: Row,
    *,
    is_active: bool = False,
    dy: float = 0.0,
) -> None:
    """Draw the cards of a row: the first one open, the others face down with their count on the last."""
    x, y = places.card_place(number)
    canvas.draw(cards.in_row(faces, row.cards[0], is_first=True), x, y + dy)
    hidden = row.cards[1:]
    colour = hidden_colour(view, row)
    for place, card in enumerate(hidden):
        x, y = places.back_place(number, place, len(hidden), is_active=is_active)
        canvas.draw(cards.in_row(faces, card, is_first=False, colour=colour), x, y + dy)
    if hidden and hidden[-1] == FACE_DOWN:
        _paint_count(canvas, x + CARD_W / 2, y + dy + BACK_H / 2, len(hidden))


def _paint_count(canvas: Canvas, x: float, y: float, count: int) -> None:
    canvas.picture("table-disc", x, y, 1.06)
    canvas.stamp(str(count), x, y, COUNT)


def paint_columns(
    canvas: Canvas, faces: CardFaces, words: Words, story: Story, active: Active | None
) -> None:
    """Draw everything in the columns that does not move; the active one is drawn by itself."""
    view = story.table
    for number in ROWS:
        paint_start(canvas, words, view, number)
        if active is not None and active.row == number:
            continue
        row = story.lying(number)
        if row is not None:
            paint_row(canvas, faces, view, number, row)
        elif not is_closed(view, number):
            paint_slot(canvas, number)


# --- The active column -----------------------------------------------------------------


def draw_active(
    canvas: Canvas,
    faces: CardFaces,
    words: Words,
    story: Story,
    active: Active,
    look: SeatLook | None,
    now: float,
) -> None:
    """Draw the column that somebody means, with what a press would do there. Nothing leaves the lane."""
    number, mark = active
    x = column_x(number)
    canvas.picture("table-lane-active", x + places.LANE_DX, places.LANE_Y)
    paint_start(canvas, words, story.table, number)
    row = story.lying(number)
    is_still = canvas.comfort.is_motion_reduced
    if row is None:
        paint_slot(canvas, number)
    else:
        lift = LIFT_PX if mark is Mark.ASK else 0.0
        paint_row(canvas, faces, story.table, number, row, is_active=True, dy=-lift)
    if mark is Mark.LAY:
        bob = 0.0 if is_still else BOB_PX * wave(now, BOB_MS)
        if row is None:
            canvas.picture("table-arrow", x + COLUMN_W / 2, places.SLOT_Y + 58 + bob, 0.9)
        else:
            box = places.drop_box(number)
            canvas.picture("table-drop-slot", box.x, box.y)
            canvas.picture("table-arrow", *box.middle, 0.62)
    elif mark in (Mark.ASK, Mark.LAID):
        _draw_pill(canvas, number, look)
        if mark is Mark.LAID:
            _draw_done(canvas, number, look)


def _draw_pill(canvas: Canvas, number: int, look: SeatLook | None) -> None:
    box = places.pill_box(number)
    canvas.picture("table-call-pill", box.x, box.y)
    if look is not None and not look.is_bot:
        _glyph(canvas, look, Button.NORTH, box.x + 44, box.y + box.h / 2)
    canvas.stamp("9 ?", box.x + 112, box.y + box.h / 2, NINE)


def _draw_done(canvas: Canvas, number: int, look: SeatLook | None) -> None:
    box = places.drop_box(number)
    canvas.panel(box, CREAM, box.h / 2, rim=INK, outline=4, shadow=5)
    if look is not None and not look.is_bot:
        _glyph(canvas, look, Button.SOUTH, box.x + 40, box.y + box.h / 2)
    canvas.centred("icon-tick", box.x + 110, box.y + box.h / 2, 48)


def _glyph(canvas: Canvas, look: SeatLook, button: Button, x: float, y: float) -> None:
    draw_glyph(canvas, button, x, y, PILL_GLYPH_PX, look.glyph_style, look.caps)


# --- A card on its way -------------------------------------------------------------------


def draw_landing(
    canvas: Canvas,
    faces: CardFaces,
    view: NineView,
    laid: Laid,
    start: places.Point,
    now: float,
    *,
    is_active: bool,
) -> None:
    """Let a card fly from a hand to its row: open if it opens the row, otherwise face down."""
    share = 1.0 if canvas.comfort.is_motion_reduced else laid.span.share(now)
    is_first = laid.place == 1
    row = view.rows[laid.row - 1]
    count = max(1, laid.place - 1)
    corner = places.card_place(laid.row)
    if not is_first:
        corner = places.back_place(laid.row, laid.place - 2, count, is_active=is_active)
    colour = hidden_colour(view, row) if row is not None else None
    sprite = cards.in_row(faces, laid.card, is_first=is_first, colour=colour)
    h = places.CARD_H if is_first else BACK_H
    end = corner[0] + CARD_W / 2, corner[1] + h / 2
    x, y = cards.on_arc(start, end, in_out_cubic(share))
    canvas.draw(sprite, x - CARD_W / 2, y - h / 2)
