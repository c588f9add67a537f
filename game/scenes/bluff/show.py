"""A row on the stage: its cards turn up one by one beside the running sum, then it goes where the verdict sends it."""

from __future__ import annotations

from game.scenes.bluff import cards, dock, places
from game.scenes.bluff.asking import (
    FLY_TICKS,
    LEAVE_AT,
    LIFT_STEP_TICKS,
    LIFT_TICKS,
    POINT_LANDS_AT,
    POINT_LEAVES_AT,
    VERDICT_AT,
    Asked,
)
from game.scenes.bluff.columns import hidden_colour
from game.scenes.bluff.places import HAND_H, HAND_W, Point
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, GOLD, INK, TOMATO, Face, Style
from game.stage.tweens import Span, in_out_cubic, out_back, out_cubic, span_ms

SUM = Style(Face.DISPLAY, 96, CREAM, INK, is_scaled=False)
SUM_DISC_K = 2.1
POP_MS, POP = 180, 1.25
STAMP_MS = 220
STAMP_AT: Point = (74.0, 58.0)  # from the sum
HAND_STEP_TICKS = 3
OPEN_TICKS, CLOSE_TICKS = 31, 11


def openness(asked: Asked, now: float) -> float:
    """Say how far the curtain is open for everybody."""
    at = now - asked.since
    return out_cubic(Span(0, OPEN_TICKS).share(at)) - out_cubic(
        Span(LEAVE_AT + FLY_TICKS, CLOSE_TICKS).share(at)
    )


def draw_cards(canvas: Canvas, faces: CardFaces, asked: Asked, pile: Point, shelf: Point, now: float) -> None:
    """Draw the row's cards wherever they are by now."""
    at = now - asked.since
    for number in range(len(asked.cards)):
        if at < LIFT_TICKS + LIFT_STEP_TICKS * number:
            _draw_lifted(canvas, faces, asked, number, at)
        elif at < LEAVE_AT:
            _draw_turning(canvas, faces, asked, number, now)
        else:
            _draw_leaving(canvas, faces, asked, number, pile, shelf, at)


def _column_middle(asked: Asked, number: int) -> Point:
    if number == 0:
        x, y = places.card_place(asked.row)
        return x + places.CARD_W / 2, y + places.CARD_H / 2
    x, y = places.back_place(asked.row, number - 1, len(asked.cards) - 1)
    return x + places.CARD_W / 2, y + places.BACK_H / 2


def _stage_middle(asked: Asked, number: int) -> Point:
    x, y = places.show_place(number, len(asked.cards))
    return x + HAND_W / 2, y + HAND_H / 2


def _draw_lifted(canvas: Canvas, faces: CardFaces, asked: Asked, number: int, at: float) -> None:
    share = Span(LIFT_STEP_TICKS * number, LIFT_TICKS).share(at)
    if canvas.comfort.is_motion_reduced:
        share = float(share >= 0.5)
    share = in_out_cubic(share)
    start, end = _column_middle(asked, number), _stage_middle(asked, number)
    spot = cards.on_arc(start, end, share)
    cards.draw_sized(canvas, _card(faces, asked, number, is_open=number == 0), spot, HAND_W, HAND_W)


def _card(faces: CardFaces, asked: Asked, number: int, *, is_open: bool) -> Sprite:
    if is_open:
        return cards.in_hand(faces, asked.cards[number])
    row = asked.before.rows[asked.row - 1]
    colour = hidden_colour(asked.before, row) if row is not None else None
    return cards.back(faces, HAND_W, HAND_H, colour)


def _draw_turning(canvas: Canvas, faces: CardFaces, asked: Asked, number: int, now: float) -> None:
    share = asked.turn_share(number, now)
    sprite = _card(faces, asked, number, is_open=share > 0.5)
    is_still = canvas.comfort.is_motion_reduced
    cards.draw_turning(
        canvas, sprite, places.show_place(number, len(asked.cards)), 1.0 if is_still else share
    )


def _draw_leaving(
    canvas: Canvas, faces: CardFaces, asked: Asked, number: int, pile: Point, shelf: Point, at: float
) -> None:
    share = in_out_cubic(Span(LEAVE_AT, FLY_TICKS).share(at))
    if canvas.comfort.is_motion_reduced:
        share = float(share > 0)
    start = _stage_middle(asked, number)
    if asked.is_won:
        end, w = shelf, places.STACK_W
    elif number == 0:
        end, w = _column_middle(asked, 0), places.CARD_W
    else:
        end, w = pile, places.PILE_W
    if share < 1:
        spot = cards.on_arc(start, end, share)
        is_open = asked.is_won or number == 0 or share < 0.5
        sprite = _card(faces, asked, number, is_open=is_open)
        cards.draw_sized(canvas, sprite, spot, HAND_W + (w - HAND_W) * share, HAND_W)


def draw_returning_hand(
    canvas: Canvas, faces: CardFaces, asked: Asked, start: Point, pile: Point, now: float
) -> None:
    """Let the hand of somebody who asked too early fly into the pile, unseen."""
    at = now - asked.since
    if canvas.comfort.is_motion_reduced:
        return
    for number in range(asked.hand_returned):
        share = Span(LEAVE_AT + HAND_STEP_TICKS * number, FLY_TICKS).share(at)
        if 0 < share < 1:
            spot = cards.on_arc(start, pile, in_out_cubic(share), 90)
            sprite = cards.back(faces, places.PILE_W, places.PILE_H)
            cards.draw_sized(canvas, sprite, spot, places.PILE_W, places.PILE_W)


def draw_point_card(canvas: Canvas, asked: Asked, end: Point, now: float) -> None:
    """Let the point card fly to whoever won it."""
    if not asked.is_won:
        return
    at = now - asked.since
    share = Span(POINT_LEAVES_AT, POINT_LANDS_AT - POINT_LEAVES_AT).share(at)
    if canvas.comfort.is_motion_reduced:
        share = float(share > 0)
    if not 0 < share < 1:
        return
    sprite = dock.point_card(canvas, asked.points)
    spot = cards.on_arc(places.POINT_MIDDLE, end, in_out_cubic(share), 120)
    w = places.POINT_W * (1 - 0.5 * share)
    cards.draw_sized(canvas, sprite, spot, w, places.POINT_W)


def draw_sum(canvas: Canvas, asked: Asked, now: float) -> None:
    """Draw the running sum where prompts stand otherwise, and the verdict on it."""
    at = now - asked.since
    if at < LIFT_TICKS or at >= LEAVE_AT + FLY_TICKS:
        return
    x, y = places.SUM_AT
    canvas.picture("table-disc-large", x, y, SUM_DISC_K)
    opened = asked.open_cards(now)
    has_verdict = asked.has_verdict(now)
    colour = CREAM if not has_verdict else GOLD if asked.is_won else TOMATO
    style = SUM._replace(colour=colour, outline=INK if colour is not TOMATO else CREAM)
    text = str(asked.running_sum(now))
    since = asked.turns_at(opened - 1) + 7 if opened > 1 else asked.since + LIFT_TICKS
    share = span_ms(since, POP_MS).share(now)
    grown = 1.0 if canvas.comfort.is_motion_reduced else POP - (POP - 1) * out_cubic(share)
    w = canvas.text_width(text, style) + 60
    sprite = canvas.composed(
        ("nine-sum", text, colour), Box(-w / 2, -80, w, 160), lambda: canvas.stamp(text, 0, 0, style)
    )
    canvas.draw(canvas.sprites.stretched(sprite, grown, grown), x, y)
    if has_verdict:
        _draw_stamp(canvas, asked, x + STAMP_AT[0], y + STAMP_AT[1], now)


def _draw_stamp(canvas: Canvas, asked: Asked, x: float, y: float, now: float) -> None:
    share = span_ms(asked.since + VERDICT_AT, STAMP_MS).share(now)
    k = 1.0 if canvas.comfort.is_motion_reduced else 1.5 - 0.5 * out_back(share)
    stamp = canvas.sprites.get("table-check" if asked.is_won else "table-cross", 0.8)
    canvas.draw(canvas.sprites.stretched(stamp, k, k), x, y)
