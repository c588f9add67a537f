"""One seat's hand on the little stage: what lies there is a secret, and is painted only by leave of its channel."""

from __future__ import annotations

from typing import NamedTuple

from game.core.api import Rejected
from game.devices.buttons import Button
from game.languages.vocabulary import NINE_WORDS
from game.languages.words import Words
from game.scenes.bluff import cards, places
from game.scenes.bluff.places import CHOSEN_UP_PX, HAND_H, HAND_W, OWN_H, OWN_Y
from game.scenes.bluff.refusals import draw_refusal
from game.scenes.table import SeatLook
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.glyphs import draw_glyph
from game.stage.theme import GOLD, INK, TITLE_36
from game.stage.tweens import wave

RING_MARGINS = (32, 32, 32, 32)
RING_GROWN_PX = 13.0
OWN_W, OWN_STEP = 40.0, 43.0
OWN_SHADE = 150
BOB_PX, BOB_MS = 4.0, 1200
KNOCK_PX, KNOCK_MS = 3.0, 90
REFUSAL_BOTTOM = 804.0  # below the plate


class HandSecret(NamedTuple):
    """What one seat sees of its own things in this tick."""

    cards: tuple[int, ...]  # in the order of their places
    place: int = 0  # of the chosen one, from 1; 0: none
    row: int = 0  # where it would go
    can_pass: bool = False
    own: tuple[tuple[int, ...], ...] = ()  # a row: own face-down cards, where a rule keeps them visible
    refused: Rejected | None = None
    refused_ticks: int = 0  # ago


def draw_hand(canvas: Canvas, faces: CardFaces, secret: HandSecret, now: float) -> None:
    """Draw the cards face up, the chosen one raised in a gold ring."""
    count = len(secret.cards)
    for place, card in enumerate(secret.cards, 1):
        x, y = places.hand_place(place, count)
        if place == secret.place:
            y -= CHOSEN_UP_PX
            draw_ring(canvas, Box(x, y, HAND_W, HAND_H))
        canvas.draw(cards.in_hand(faces, card), x, y)
    _draw_own(canvas, faces, secret)
    if secret.place:
        x, y = places.hand_place(secret.place, count)
        bob = 0.0 if canvas.comfort.is_motion_reduced else BOB_PX * wave(now, BOB_MS)
        canvas.picture("table-arrow", x + HAND_W / 2, y - CHOSEN_UP_PX - 22 + bob, 0.7)


def draw_hand_news(
    canvas: Canvas, faces: CardFaces, words: Words, secret: HandSecret, look: SeatLook
) -> None:
    """Draw over the hand what its owner is told alone: why not, and that there is nothing to lay."""
    count = max(1, len(secret.cards))
    if secret.can_pass:
        text = words.sentence(NINE_WORDS["pass"])
        middle = places.STAGE_MIDDLE[0]
        w = canvas.text_width(text, TITLE_36) + 150
        box = Box(middle - w / 2, places.HAND_Y + HAND_H / 2 - 38, w, 76)
        canvas.panel(box, GOLD, 38, shadow=6)
        draw_glyph(canvas, Button.SOUTH, box.x + 48, box.y + 38, 56, look.glyph_style, look.caps)
        canvas.write(text, Box(box.x + 88, box.y, w - 116, 76), TITLE_36, most_lines=1)
    if secret.refused is not None:
        x, _ = places.hand_place(max(1, min(secret.place, count)), count)
        draw_refusal(canvas, faces, secret.refused, x + HAND_W / 2, REFUSAL_BOTTOM, secret.refused_ticks)


def _draw_own(canvas: Canvas, faces: CardFaces, secret: HandSecret) -> None:
    """Lay the own cards of each row small below the hand, in the order of the columns."""
    for number, own in enumerate(secret.own, 1):
        if not own:
            continue
        x, _ = places.hand_place(number, len(secret.own))
        step = OWN_STEP if len(own) < 2 else min(OWN_STEP, (HAND_W - 16 - OWN_W) / (len(own) - 1))
        w = OWN_W + step * (len(own) - 1)
        left = x + (HAND_W - w) / 2
        canvas.veil(Box(left - 8, OWN_Y - 5, w + 16, OWN_H + 10), INK, 14, OWN_SHADE)
        for place, card in enumerate(own):
            canvas.draw(cards.face(faces, card, OWN_W, OWN_H), left + step * place, OWN_Y)


def draw_ring(canvas: Canvas, target: Box) -> None:
    box = target.grown(RING_GROWN_PX)
    ring = canvas.sprites.sliced("table-ring-gold", box.w, box.h, RING_MARGINS)
    canvas.draw(ring._replace(x=0, y=0), box.x, box.y)


# --- Backs that lie before everybody's eyes --------------------------------------------


def draw_backs(
    canvas: Canvas,
    faces: CardFaces,
    backs: tuple[int | None, ...],
    chosen: int,
    now: float,
    *,
    is_knocking: bool,
) -> None:
    """Draw a hand face down in front of the curtain: for knocks, and for one switch."""
    for place, colour in enumerate(backs, 1):
        x, y = places.hand_place(place, len(backs))
        if place == chosen:
            y -= CHOSEN_UP_PX
            draw_ring(canvas, Box(x, y, HAND_W, HAND_H))
            if is_knocking and not canvas.comfort.is_motion_reduced:
                x += KNOCK_PX * wave(now, KNOCK_MS)
        canvas.draw(cards.back(faces, HAND_W, HAND_H, colour), x, y)
        if place == chosen and is_knocking:
            canvas.veil(Box(x + 29, y + 56, 88, 88), INK, 44, 190)
            canvas.centred("icon-rumble", x + HAND_W / 2, y + HAND_H / 2, 72)
