"""Small pictures for the rules card: one beside each sentence and each sign, put together from the game's own pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CARD_RATIO, CardFaces
from game.stage.drops import drop
from game.stage.sprites import Sprite
from game.stage.theme import (
    CREAM,
    GOLD,
    INK,
    RADIUS_CHIP_PX,
    TABLE_MIDDLES,
    TOMATO,
    Colour,
    Face,
    Style,
)

PLATE_W_PX, PLATE_H_PX = 168.0, 82.0  # a cut-out of the game's table, as high as two lines of text
CARD_W_PX = 44.0
COASTER_R_PX = 28.0
BADGE_PX = 54.0
SIGN_PX = 48.0
ARROW_PX = 34.0
TICKET_W_PX = 68.0

FOX, HARE = 1, 3  # huts


class Spot(NamedTuple):
    """Where a picture is painted: the middle of its plate."""

    canvas: Canvas
    faces: CardFaces
    x: float
    y: float

    def icon(self, name: str, dx: float, w: float, dy: float = 0.0, angle: float = 0.0) -> None:
        self.canvas.centred(name, self.x + dx, self.y + dy, w, angle=angle)

    def arrow(self, dx: float) -> None:
        self.icon("table-arrow-flat", dx, ARROW_PX, angle=-90)

    def card(self, sprite: Sprite, dx: float, w: float = CARD_W_PX, dy: float = 0.0) -> None:
        """Put a card with its middle here."""
        self.canvas.draw(sprite, self.x + dx - w / 2, self.y + dy - w * CARD_RATIO / 2)

    def coaster(self, value: int | None, dx: float, dy: float = 0.0) -> None:
        made = (
            self.faces.coaster_back(COASTER_R_PX)
            if value is None
            else self.faces.coaster(value, COASTER_R_PX)
        )
        self.canvas.draw(made, self.x + dx, self.y + dy)

    def badge(self, hut: int, dx: float) -> None:
        draw_badge(self.canvas, hut, self.x + dx, self.y, BADGE_PX)

    def drop(self, colour: str, dx: float, w: float = 40.0) -> None:
        self.canvas.draw(drop(self.canvas, colour, w), self.x + dx, self.y)

    def text(self, text: str, dx: float, size: int = 46, colour: Colour = CREAM, dy: float = 0.0) -> None:
        style = Style(Face.DISPLAY, size, colour, INK, is_scaled=False)
        self.canvas.stamp(text, self.x + dx, self.y + dy, style)

    def sprint(self, colour: str, number: int, symbol: str, dx: float, dy: float = 0.0) -> None:
        self.card(self.faces.sprint(colour, number, symbol, CARD_W_PX), dx, dy=dy)

    def hexagon(self, colour: str, thing: str, dx: float) -> None:
        self.card(self.faces.hexagon(colour, thing, CARD_W_PX), dx)

    def nine(self, colour: str | None, number: int, dx: float, dy: float = 0.0) -> None:
        self.card(self.faces.nine(colour, number, CARD_W_PX), dx, dy=dy)

    def back(self, dx: float, dy: float = 0.0) -> None:
        self.card(self.faces.back(CARD_W_PX), dx, dy=dy)

    def ticket(self, value: int, task: str, dx: float) -> None:
        self.icon("table-ticket", dx, TICKET_W_PX)
        style = Style(Face.DISPLAY, 26, INK, is_scaled=False)
        self.canvas.stamp(str(value), self.x + dx, self.y - 17, style)
        self.icon(f"task-{task}", dx, TICKET_W_PX * 0.8, dy=12)


Painter = Callable[[Spot], None]


# --- Subito Sprint ---------------------------------------------------------------------


def _lay(at: Spot) -> None:
    at.sprint("red", 4, "burger", -52)
    at.arrow(0)
    at.ticket(4, "4a", 48)


def _bell(at: Spot) -> None:
    at.sprint("yellow", 3, "palm", -42)
    at.icon("icon-question", -42, 34, dy=16)
    at.icon("icon-bell", 34, 66)


def _chain(at: Spot) -> None:
    at.sprint("green", 2, "anchor", -56)
    at.sprint("pink", 3, "bolt", 0)
    at.sprint("light-blue", 6, "rocket", 56)
    at.icon("table-cross", 0, 52)
    at.icon("sign-chain", 29, 40)


def _most(at: Spot) -> None:
    at.text("5", -50, 54, GOLD)
    at.text(">", 0, 44)
    at.text("4", 50, 54)
    at.icon("icon-crown", -50, 40, dy=-32)


def _bust(at: Spot) -> None:
    at.back(-48)
    at.back(-30)
    at.text("13!", 34, 50, TOMATO)


def _empty_stack(at: Spot) -> None:
    at.text("0", -44, 60, TOMATO)
    at.arrow(0)
    at.icon("icon-flag", 44, 62)


def _partners(at: Spot) -> None:
    at.badge(FOX, -52)
    at.icon("icon-swap", 0, 40)
    at.badge(HARE, 52)


# --- Subito Hex ------------------------------------------------------------------------


def _has_room(at: Spot) -> None:
    at.hexagon("orange", "car", -56)
    at.arrow(-16)
    at.hexagon("green", "die", 24)
    at.hexagon("pink", "cup", 60)


def _call(at: Spot) -> None:
    at.badge(FOX, -44)
    at.icon("table-no-fit", 42, 52)
    at.text("2", 0, 50, GOLD)


def _right(at: Spot) -> None:
    at.hexagon("violet", "ball", -40)
    at.arrow(0)
    at.icon("table-check", 44, 66)


def _three_tokens(at: Spot) -> None:
    for place in (-48, 0, 48):
        at.icon("table-token", place, 50)


def _tie(at: Spot) -> None:
    at.badge(FOX, -44)
    at.icon("symbol-bolt", 0, 50)
    at.badge(HARE, 44)


def _winner(at: Spot) -> None:
    at.text("0", -42, 60)
    at.arrow(0)
    at.icon("icon-crown", 46, 72)


# --- Nine? -----------------------------------------------------------------------------


def _open_and_add(at: Spot) -> None:
    at.nine("red", 4, -40)
    at.text("+", 0, 44)
    at.back(40)


def _zero(at: Spot) -> None:
    at.nine(None, 0, -46)
    for place, colour in ((2, "red"), (34, "light-blue"), (66, "green")):
        at.drop(colour, place, 32)


def _ask(at: Spot) -> None:
    at.nine("yellow", 5, -54)
    at.back(-20)
    at.text("9?", 42, 56, GOLD)


def _point_cards(at: Spot) -> None:
    for place, number in ((-50, "1"), (0, "2"), (50, "6")):
        at.icon("table-point-card-small", place, 52)
        at.text(number, place, 30)


def _hand_gone(at: Spot) -> None:
    at.nine("pink", 2, -58)
    at.nine("green", 6, -30)
    at.arrow(8)
    at.back(52)
    at.icon("table-cross", -44, 46, dy=14)


def _mini_maxi(at: Spot) -> None:
    for place, kind in ((-40, "mini"), (40, "maxi")):
        at.icon(f"table-start-{kind}", place, 78)
        at.text(kind.upper(), place, 22, dy=-14)


def _pile_gone(at: Spot) -> None:
    at.back(-44)
    at.text("0", -44, 44, TOMATO)
    at.arrow(0)
    at.icon("icon-crown", 46, 72)


# --- Round Ten -------------------------------------------------------------------------


def _front_or_back(at: Spot) -> None:
    at.coaster(4, -44)
    at.icon("icon-swap", 4, 38)
    at.coaster(None, 50)


def _exactly_ten(at: Spot) -> None:
    at.text("7", -62, 44)
    at.text("+", -34, 34)
    at.coaster(3, 2)
    at.text("10", 58, 50, GOLD)


def _over_ten(at: Spot) -> None:
    at.text("8", -62, 44)
    at.text("+", -34, 34)
    at.coaster(5, 2)
    at.text("13", 58, 50, TOMATO)


def _look(at: Spot) -> None:
    at.coaster(None, -38)
    at.icon("table-eye", 36, 62)


def _safe(at: Spot) -> None:
    at.text("4", -36, 60)
    at.icon("table-check", 36, 60)


def _target(at: Spot) -> None:
    at.text("11", -36, 58, GOLD)
    at.icon("icon-crown", 44, 70)


# One beside each sentence of a rules card, in its order.
PICTURES: Mapping[str, tuple[Painter, ...]] = {
    "tasks": (_lay, _bell, _chain, _most, _bust, _empty_stack, _partners),
    "hexagon": (_has_room, _call, _right, _three_tokens, _tie, _winner),
    "nine": (_open_and_add, _zero, _ask, _point_cards, _hand_gone, _mini_maxi, _pile_gone),
    "ten": (_front_or_back, _exactly_ten, _over_ten, _look, _safe, _target),
}


# --- Signs -----------------------------------------------------------------------------


def _one(name: str, w: float = SIGN_PX) -> Painter:
    return lambda at: at.icon(name, 0, w)


def _stripes(at: Spot) -> None:
    at.drop("red", -38, 36)
    at.icon("icon-swap", 0, 34)
    at.drop("yellow", 38, 36)


def _two_symbols(name: str) -> Painter:
    def paint(at: Spot) -> None:
        at.icon("symbol-burger", -40, 40)
        at.icon(name, 0, 40)
        at.icon("symbol-burger", 40, 40)

    return paint


def _count(at: Spot) -> None:
    at.icon("table-disc", 0, SIGN_PX)
    at.text("3", 0, 30)


def _six(at: Spot) -> None:
    at.back(-26)
    at.text("+6", 30, 40, GOLD)


def _to_go(at: Spot) -> None:
    at.text("3", -34, 42, TOMATO)
    at.text("10", 26, 42, GOLD)
    at.arrow(-8)


def _question(at: Spot) -> None:
    at.coaster(None, 0)
    at.text("?", 0, 36)


def _stays(at: Spot) -> None:
    at.coaster(5, -22)
    at.text("13", 38, 36, TOMATO)


SIGNS: Mapping[str, Painter] = {
    "only": _one("icon-tick"),
    "forbidden": _one("icon-cross"),
    "stripes": _stripes,
    "equal": _two_symbols("sign-same"),
    "different": _two_symbols("sign-differs"),
    "face-down": lambda at: at.back(0),
    "drop": lambda at: at.drop("orange", 0),
    "object": _one("object-car", 60),
    "token": _one("table-token"),
    "tie": _tie,
    "mask": _one("table-eye-shut", 60),
    "count": _count,
    "point-card": _one("table-point-card-small", 44),
    "draws-six": _six,
    "to-go": _to_go,
    "question": _question,
    "stays": _stays,
}


def draw_plate(canvas: Canvas, faces: CardFaces, game: str, paint: Painter, x: float, y: float) -> None:
    """Draw a cut-out of the game's table with its picture; `x` is its left edge, `y` its middle."""
    plate = Box(x, y - PLATE_H_PX / 2, PLATE_W_PX, PLATE_H_PX)
    canvas.panel(plate, TABLE_MIDDLES[game], RADIUS_CHIP_PX, outline=4, shadow=4)
    paint(Spot(canvas, faces, x + PLATE_W_PX / 2, y))
