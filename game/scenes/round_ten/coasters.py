"""Coasters on the table: upper side, the sand edge of the side nobody sees, and the mark that it can be turned."""

from __future__ import annotations

import math

from game.scenes.round_ten.places import TILTS, PanelShape, Point
from game.stage.canvas import Canvas
from game.stage.card_faces import COASTER_R, CardFaces
from game.stage.sprites import Sprite
from game.stage.tweens import between
from game.variants.ten.model import UNKNOWN

ARC_PX = 60.0
EYE_W_PX = 46.0


def tilt(place: int) -> float:
    return TILTS[place % len(TILTS)]


def face(faces: CardFaces, value: int, r: float, angle: float = 0.0) -> Sprite:
    """Return a side of a coaster; the unknown one has a question mark."""
    if value == UNKNOWN:
        return faces.coaster_back(r, angle)
    return faces.coaster(value, r, angle)


def draw_edge(canvas: Canvas, faces: CardFaces, shape: PanelShape, x: float, y: float) -> None:
    """Let the lower side of a hand's coaster show behind it."""
    back = faces.coaster_back(shape.r - 1, tilt(3), has_mark=False)
    canvas.draw(back, x + shape.edge[0], y + shape.edge[1])


def draw_mark(canvas: Canvas, shape: PanelShape, x: float, y: float, *, may_look: bool) -> None:
    """Say that there is another side: with an eye while its owner may still look at it."""
    mark_x, mark_y = x + shape.mark[0], y + shape.mark[1]
    canvas.picture("table-flip-mark", mark_x, mark_y, shape.mark_k)
    if may_look:
        canvas.picture("table-disc", mark_x, mark_y, shape.mark_k)
        canvas.picture("table-eye", mark_x, mark_y, EYE_W_PX * shape.mark_k / 72)


def draw_ring(canvas: Canvas, x: float, y: float, r: float) -> None:
    canvas.picture("table-coaster-ring", x, y, r / COASTER_R)


def on_arc(start: Point, end: Point, share: float, bow: float = ARC_PX) -> Point:
    rise = bow * math.sin(math.pi * min(1.0, max(0.0, share)))
    return between(start[0], end[0], share), between(start[1], end[1], share) - rise


def grown(canvas: Canvas, sprite: Sprite, by_x: float, by_y: float | None = None) -> Sprite:
    return canvas.sprites.stretched(sprite, max(0.04, by_x), by_x if by_y is None else by_y)
