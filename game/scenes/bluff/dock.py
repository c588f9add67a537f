"""The dock of Nine?: the point card at stake, the draw pile with its number, and the stacks that were won."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.api import Seat
from game.scenes.bluff import cards, places
from game.scenes.bluff.places import PILE_H, PILE_MIDDLE, PILE_W, POINT_H, POINT_K, POINT_W, STACK_H, STACK_W
from game.scenes.bluff.story import FEW_LEFT, SHUFFLE_TICKS, Drawn
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, INK, TOMATO, Face, Style
from game.stage.tweens import in_out_cubic, wave
from game.variants.nine.model import POINT_CARDS, NineView, WonRow

POINT_NUMBER = Style(Face.DISPLAY, 64, INK, is_scaled=False)
COUNT = Style(Face.DISPLAY, 44, CREAM, INK, is_scaled=False)
UNDER_ANGLES = (-13.0, -8.5, -4.0)  # of the point cards below the one at stake
MOST_EDGES = 4  # of the pile that show
EDGE_PX = 5.0
CARDS_AN_EDGE = 6
STACK_BADGE_PX = 32.0
STACK_EDGES = 2
FLIGHT_W_PX = 76.0


def paint_dock(
    canvas: Canvas, faces: CardFaces, view: NineView, looks: Mapping[Seat, SeatLook], won: int
) -> None:
    """Draw the dock; `won` point cards have left it."""
    _paint_point_cards(canvas, won + 1)
    _paint_pile(canvas, faces, view)
    canvas.picture("table-won-shelf", places.SHELF_X, places.SHELF_Y)
    for number, stack in enumerate(view.won):
        x, y = places.stack_place(number)
        draw_stack(canvas, faces, stack, x, y)
        look = looks[stack.seat]
        draw_badge(canvas, look.hut, x + STACK_W - 6, y + STACK_H - 6, STACK_BADGE_PX)


def _paint_point_cards(canvas: Canvas, points: int) -> None:
    if points > POINT_CARDS:
        return
    left = POINT_CARDS - points
    for angle in UNDER_ANGLES[max(0, len(UNDER_ANGLES) - left) :]:
        card = canvas.sprites.get("table-point-card", POINT_K, angle=angle)
        canvas.draw(card, places.POINT_X + 12, places.POINT_Y - 2)
    canvas.draw(point_card(canvas, points), places.POINT_X, places.POINT_Y)


def point_card(canvas: Canvas, points: int) -> Sprite:
    """Return a point card with its number; its origin is its upper left corner."""
    box = canvas.sprites.view_box("table-point-card")

    def paint() -> None:
        canvas.picture("table-point-card", 0, 0, POINT_K)
        canvas.stamp(str(points), POINT_W * POINT_K / 2, POINT_H * POINT_K / 2, POINT_NUMBER)

    k = POINT_K
    return canvas.composed(("nine-point", points), Box(box.x * k, box.y * k, box.w * k, box.h * k), paint)


def _paint_pile(canvas: Canvas, faces: CardFaces, view: NineView) -> None:
    edges = min(MOST_EDGES, view.draw_size // CARDS_AN_EDGE)
    if view.draw_size:
        for edge in range(edges, 0, -1):
            canvas.draw(
                cards.back(faces, PILE_W, PILE_H, has_star=False),
                places.PILE_X + 1.5 * edge,
                places.PILE_Y + EDGE_PX * edge,
            )
        top = cards.back(faces, PILE_W, PILE_H, view.draw_colour)
        canvas.draw(top, places.PILE_X, places.PILE_Y)
    canvas.picture("table-disc-large", places.COUNT_X, places.COUNT_Y, places.COUNT_K)
    style = COUNT if view.draw_size > FEW_LEFT else COUNT._replace(colour=TOMATO, outline=CREAM)
    canvas.stamp(str(view.draw_size), places.COUNT_X, places.COUNT_Y, style)


def draw_stack(canvas: Canvas, faces: CardFaces, stack: WonRow, x: float, y: float) -> None:
    """Draw a won row as a small stack, its top card up."""
    for edge in range(min(STACK_EDGES, len(stack.cards) - 1), 0, -1):
        canvas.draw(faces.back(STACK_W, STACK_H, has_star=False), x + 1.5 * edge, y + 3 * edge)
    canvas.draw(cards.face(faces, stack.top_card, STACK_W, STACK_H), x, y)


# --- What moves ------------------------------------------------------------------------


def draw_drawn(canvas: Canvas, faces: CardFaces, drawn: Drawn, end: places.Point, now: float) -> None:
    """Let a card fly face down from the pile to a seat."""
    share = drawn.span.share(now)
    if 0 < share < 1 and not canvas.comfort.is_motion_reduced:
        spot = cards.on_arc(PILE_MIDDLE, end, in_out_cubic(share), 40)
        sprite = cards.back(faces, PILE_W, PILE_H, drawn.colour)
        cards.draw_sized(canvas, sprite, spot, PILE_W + (FLIGHT_W_PX - PILE_W) * share, PILE_W)


def draw_shuffle(canvas: Canvas, faces: CardFaces, since: int, now: float) -> None:
    """Let cards riffle over the pile."""
    share = (now - since) / SHUFFLE_TICKS
    if not 0 <= share < 1 or canvas.comfort.is_motion_reduced:
        return
    for number in range(3):
        dx = 26 * (1 - share) * wave(now + 12 * number, 260)
        canvas.draw(cards.back(faces, PILE_W, PILE_H), places.PILE_X + dx, places.PILE_Y - 6 * number)
