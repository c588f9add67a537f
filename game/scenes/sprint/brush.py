"""What everything of Sprint is drawn with, and cards by their number."""

from __future__ import annotations

from typing import NamedTuple

from game.languages.vocabulary import COLOUR_LETTERS
from game.languages.words import Words
from game.stage.canvas import Canvas
from game.stage.card_faces import CardFaces
from game.stage.sprites import Sprite
from game.variants.tasks.model import COLOUR, COLOURS, FACE_DOWN, NUMBER, SYMBOL, SYMBOLS


class Brush(NamedTuple):
    """A canvas with the faces of the cards, the language of the room and the moment that is drawn."""

    canvas: Canvas
    faces: CardFaces
    words: Words
    now: float  # in presentation ticks

    @property
    def is_calm(self) -> bool:
        return self.canvas.comfort.is_motion_reduced


def brush_for(canvas: Canvas, words: Words, now: float) -> Brush:
    letters = {name: words.context(*letter) for name, letter in COLOUR_LETTERS.items()}
    return Brush(canvas, CardFaces(canvas, letters), words, now)


def properties(card: int) -> tuple[str, int, str]:
    """Name a card's colour, number and symbol."""
    return COLOURS[COLOUR[card]], NUMBER[card], SYMBOLS[SYMBOL[card]]


def tile(brush: Brush, card: int) -> Sprite:
    """Return the last card of a column."""
    return brush.faces.back_tile() if card == FACE_DOWN else brush.faces.roof_tile(*properties(card))


def strip(brush: Brush, card: int, *, is_upper: bool, has_number: bool) -> Sprite:
    """Return a covered card of a column."""
    if card == FACE_DOWN:
        return brush.faces.back_tile(has_star=False)
    return brush.faces.strip(*properties(card), is_upper=is_upper, has_number=has_number)
