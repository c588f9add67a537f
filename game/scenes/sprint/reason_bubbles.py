"""What a reader learns of a struck card: the sentence, what went with it, and a card that would have fitted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.api import Seat
from game.languages.explanations import reason_sentence, struck_sentence
from game.languages.vocabulary import SPRINT_WORDS
from game.languages.words import Words
from game.scenes.seat_ring import draw_seat_ring
from game.scenes.sprint.brush import Brush, properties
from game.scenes.sprint.check_plan import ColumnCheck
from game.scenes.sprint.fitting import card_that_fits, card_within_limit
from game.scenes.sprint.places import LANE_H, LANE_Y, Spot, lane_box
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box
from game.stage.theme import CREAM, LABEL_28, LABEL_32

BUBBLE_W, BUBBLE_H = 478.0, 268.0
SLOT_X = (352.0, 848.0, 1344.0)
LEFTMOST, RIGHTMOST = 344.0, 1346.0  # for its left edge
BESIDE_PX = 18.0
HALF_SHIFT = 24.0  # away from the tickets
PAD = 22.0
SENTENCE_H = 92.0
CARD_W = 92.0
CARD_H = 128.0
BADGE_PX = 64.0


class Reason(NamedTuple):
    """Everything said about one strike."""

    sentence: str
    behind: str  # empty: nothing lay behind it
    would_fit: str
    fitting: int | None


def reason_of(words: Words, column: ColumnCheck, number: int) -> Reason:
    """Say what is wrong with one of a column's wrong cards, or with the whole of it at 5A."""
    if column.over is not None:
        fitting = card_within_limit(column.over)
        fits = words(SPRINT_WORDS["would_fit"]) if fitting is not None else ""
        return Reason(reason_sentence(words, "tasks", column.over), "", fits, fitting)
    struck = column.strikes[number]
    behind = words(SPRINT_WORDS["behind"]) if struck.behind else ""
    return Reason(
        struck_sentence(words, struck), behind, words(SPRINT_WORDS["would_fit"]), card_that_fits(struck)
    )


class Reading(NamedTuple):
    """People who look at the same thing."""

    spot: Spot
    number: int  # of the strike in its column
    seats: tuple[Seat, ...]


def bubble_boxes(readings: Sequence[Reading]) -> list[Box]:
    """Place a bubble for each: beside its lane in its own half if there is room, and never over another."""
    boxes: list[Box] = []
    for reading in readings:
        candidates = _candidates(reading.spot)
        boxes.append(
            next((box for box in candidates if not any(_meet(box, other) for other in boxes)), candidates[0])
        )
    return boxes


def _candidates(spot: Spot) -> list[Box]:
    """List places for a bubble, best first."""
    lane = lane_box(spot)
    beside = [lane.x + lane.w + BESIDE_PX, lane.x - BUBBLE_W - BESIDE_PX]
    inside = [x for x in beside if LEFTMOST <= x <= RIGHTMOST]
    anywhere = sorted(SLOT_X, key=lambda x: abs(x + BUBBLE_W / 2 - lane.middle[0]))
    return [
        Box(
            x,
            LANE_Y[side] + (LANE_H - BUBBLE_H) / 2 + (HALF_SHIFT if side else -HALF_SHIFT),
            BUBBLE_W,
            BUBBLE_H,
        )
        for side in (spot.side, 1 - spot.side)
        for x in (*inside, *anywhere)
    ]


def _meet(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.w
        and other.x < one.x + one.w
        and one.y < other.y + other.h
        and other.y < one.y + one.h
    )


def draw_bubble(
    brush: Brush, box: Box, reason: Reason, reading: Reading, looks: Mapping[Seat, SeatLook]
) -> None:
    canvas = brush.canvas
    canvas.panel(box, CREAM, 32, outline=6, shadow=10)
    draw_seat_ring(canvas, looks[reading.seats[0]].hut, box, 32)
    sentence = Box(box.x + PAD, box.y + 16, box.w - 2 * PAD, SENTENCE_H)
    canvas.write(reason.sentence, sentence, LABEL_32, most_lines=2)
    below = box.y + 16 + SENTENCE_H + 12
    texts = Box(box.x + PAD, below, box.w - 2 * PAD, CARD_H)
    if reason.fitting is not None:
        card = brush.faces.sprint(*properties(reason.fitting), CARD_W, CARD_H)
        right = box.x + box.w - PAD - CARD_W
        canvas.draw(card, right, below)
        canvas.centred("icon-tick", right + 6, below + CARD_H - 8, 46)
        texts = texts._replace(w=texts.w - CARD_W - 24)
    if reason.behind:
        canvas.centred("sign-chain", texts.x + 20, texts.y + 30, 50)
        canvas.write(reason.behind, Box(texts.x + 52, texts.y - 6, texts.w - 52, 72), LABEL_28, align="left")
        fits = Box(texts.x, texts.y + 66, texts.w, 68)
    else:
        fits = texts
    canvas.write(reason.would_fit, fits, LABEL_28, align="right" if reason.fitting is not None else "left")
    for number, seat in enumerate(reading.seats):
        look = looks[seat]
        draw_badge(canvas, look.hut, box.x + 30 + 60 * number, box.y - 6, BADGE_PX, feathers=look.feathers)
