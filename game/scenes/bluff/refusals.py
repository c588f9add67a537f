"""Why a press was refused, as a row of small pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.api import Rejected
from game.scenes.bluff import cards
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.theme import CREAM, GOLD, INK, TABLE_EDGES, Face, Style
from game.stage.tweens import out_back, span_ms
from game.variants.nine.model import FACE_DOWN

PIECE_W, PIECE_H = 62.0, 84.0
PITCH = 82.0
PAD_X, BUBBLE_H = 22.0, 106.0
POP_MS = 160
STAY_TICKS = 240
NINE = Style(Face.DISPLAY, 46, GOLD, INK, is_scaled=False)

CLOTH = TABLE_EDGES["nine"]

_Facts = Mapping[str, Any]
_Piece = Callable[[Canvas, CardFaces, float, float], None]  # draws itself around a middle


def _picture(name: str, w: float = 58.0) -> _Piece:
    return lambda canvas, _faces, x, y: canvas.centred(name, x, y, w)


def _card(card: int = FACE_DOWN) -> _Piece:
    """Return a card, face down where none is meant."""

    def draw(canvas: Canvas, faces: CardFaces, x: float, y: float) -> None:
        canvas.draw(cards.face(faces, card, PIECE_W, PIECE_H), x - PIECE_W / 2, y - PIECE_H / 2)

    return draw


def _colour(colour: int) -> _Piece:
    """Return a colour as its pattern."""

    def draw(canvas: Canvas, _faces: CardFaces, x: float, y: float) -> None:
        sprite = cards.tile(canvas, colour, PIECE_W, PIECE_H - 16)
        canvas.draw(sprite, x - PIECE_W / 2, y - PIECE_H / 2 + 8)

    return draw


def _slot(canvas: Canvas, _faces: CardFaces, x: float, y: float) -> None:
    canvas.panel(Box(x - 38, y - 32, 76, 64), CLOTH, 12, outline=3, shadow=0)
    canvas.centred("table-open-slot", x, y, 66)


def _nine(canvas: Canvas, _faces: CardFaces, x: float, y: float) -> None:
    canvas.stamp("9?", x, y, NINE)


NO, YES = _picture("table-cross"), _picture("table-check")
LOCK, CLOCK, FLAG = _picture("icon-lock"), _picture("icon-clock"), _picture("icon-flag")
DIFFERS, SAME = _picture("sign-differs"), _picture("sign-same")
SLOT = _slot
MAXI = _picture("table-start-maxi", 84)
ARROW = _picture("table-arrow", 50)

_PICTURES: Mapping[str, Callable[[_Facts], tuple[_Piece, ...]]] = {
    "match-over": lambda _: (FLAG,),
    "no-such-seat": lambda _: (FLAG,),
    "not-your-turn": lambda _: (CLOCK, NO),
    "turn-just-came": lambda _: (CLOCK,),
    "already-laid": lambda _: (_card(), YES),
    "card-not-in-hand": lambda facts: (_card(facts["card"]), NO),
    "zero-cannot-open": lambda facts: (_card(facts["card"]), NO, SLOT),
    "colour-lies-already": lambda facts: (_card(facts["card"]), SAME, _colour(facts["colour"])),
    "wrong-colour": lambda facts: (_card(facts["card"]), DIFFERS, _colour(facts["colour"])),
    "colour-closed": lambda facts: (_colour(facts["colour"]), LOCK),
    "start-card-closed": lambda _: (SLOT, LOCK),
    "card-can-be-laid": lambda facts: (_card(facts["cards"][0]), YES),
    "no-row-there": lambda _: (SLOT, NO),
    "only-the-row-just-laid-at": lambda _: (_card(), ARROW, _nine),
    "nothing-laid-at-maxi": lambda _: (_card(), ARROW, MAXI),
}


def draw_refusal(
    canvas: Canvas, faces: CardFaces, event: Rejected, x: float, bottom: float, since_ticks: float
) -> None:
    """Draw a bubble over something that was refused, with why."""
    if since_ticks >= STAY_TICKS:
        return
    pieces = _PICTURES[event.reason.code](dict(event.facts))
    rise = 1.0 if canvas.comfort.is_motion_reduced else out_back(span_ms(0, POP_MS).share(since_ticks))
    w = 2 * PAD_X + PITCH * len(pieces)
    box = Box(x - w / 2, bottom - BUBBLE_H + (1 - rise) * 16, w, BUBBLE_H)
    canvas.panel(box, CREAM, 28, rim=INK, outline=5, shadow=6)
    for number, piece in enumerate(pieces):
        piece(canvas, faces, box.x + PAD_X + PITCH * (number + 0.5), box.y + BUBBLE_H / 2)
