"""Cards of Nine? as pictures: faces and backs for every place on the table, and how they travel."""

from __future__ import annotations

from game.scenes.bluff.places import BACK_H, CARD_H, CARD_W, HAND_H, HAND_W, Point
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.sprites import Sprite
from game.stage.theme import INK
from game.variants.nine.model import COLOUR, COLOURLESS, COLOURS, FACE_DOWN, NUMBER

ARC_PX = 60.0


def colour_word(colour: int) -> str | None:
    return None if colour == COLOURLESS else COLOURS[colour]


def face(faces: CardFaces, card: int, w: float, h: float) -> Sprite:
    """Return a card face up; one that nobody may know shows its back."""
    if card == FACE_DOWN:
        return faces.back(w, h, has_star=h > w)
    return faces.nine(colour_word(COLOUR[card]), NUMBER[card], w, h)


def back(faces: CardFaces, w: float, h: float, colour: int | None = None, *, has_star: bool = True) -> Sprite:
    """Return a card face down; by house rule a back shows its card's colour."""
    word = None if colour is None else colour_word(colour)
    if word is None:
        return faces.back(w, h, has_star=has_star)
    return faces.coloured_back(word, w, h, has_star=has_star)


def in_row(faces: CardFaces, card: int, *, is_first: bool, colour: int | None = None) -> Sprite:
    """Return a card as it lies in a column."""
    if is_first:
        return face(faces, card, CARD_W, CARD_H)
    if card == FACE_DOWN:
        return back(faces, CARD_W, BACK_H, colour, has_star=False)
    return face(faces, card, CARD_W, BACK_H)


def in_hand(faces: CardFaces, card: int) -> Sprite:
    return face(faces, card, HAND_W, HAND_H)


def on_arc(start: Point, end: Point, share: float, arc: float = ARC_PX) -> Point:
    """Return a place on the way from one to the other, a little above the straight line."""
    bow = 4 * share * (1 - share) * arc
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share - bow


def draw_sized(canvas: Canvas, sprite: Sprite, middle: Point, w: float, own_w: float) -> None:
    """Draw a picture of something `own_w` wide as if it were `w` wide, its middle at a place."""
    k = w / own_w
    shown = canvas.sprites.stretched(sprite, k, k)
    canvas.draw(shown, middle[0] - shown.x - shown.w / 2, middle[1] - shown.y - shown.h / 2)


def draw_turning(canvas: Canvas, sprite: Sprite, corner: Point, share: float) -> None:
    """Draw a card in the middle of turning: as narrow as it looks from the front."""
    narrow = max(0.06, abs(1 - 2 * share)) if 0 < share < 1 else 1.0
    canvas.draw(canvas.sprites.stretched(sprite, narrow, 1.0), *corner)


def tile(canvas: Canvas, colour: int, w: float, h: float) -> Sprite:
    """Return a scrap of a card's pattern, for hands whose backs show their colours."""
    word = colour_word(colour)

    def paint() -> None:
        box = Box(0, 0, w, h)
        with canvas.clipped(box):
            canvas.tiled(f"scenery-pattern-{word}", box)
        canvas.rim(box.grown(1.5), INK, 5, 3)

    return canvas.composed(("nine-tile", colour, w, h), Box(-3, -3, w + 6, h + 6), paint)
