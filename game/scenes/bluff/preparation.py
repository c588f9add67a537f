"""Pictures made ready ahead of their moment, a few a frame and in an order that tells nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.scenes.bluff import cards, dock, places
from game.scenes.bluff.hand import OWN_W
from game.scenes.bluff.places import BACK_H, CARD_H, CARD_W, HAND_H, HAND_W, OWN_H, Seats
from game.scenes.table import SeatLook
from game.stage.badges import badge, draw_panel
from game.stage.canvas import Canvas
from game.stage.card_faces import CardFaces
from game.variants.nine.model import POINT_CARDS, NineOptions, deck

OFFSTAGE = -4000.0  # beyond every window: what is drawn there is kept, and costs nothing

Task = Callable[[], object]


def preparations(
    canvas: Canvas, faces: CardFaces, seats: Seats, looks: Sequence[SeatLook], options: NineOptions
) -> Iterator[Task]:
    """Yield what is to be made ready, in small tasks."""
    for name in ("stage", "left", "right", "valance", "frame"):
        yield partial(canvas.sprites.get, f"table-curtain-{name}")
    yield from _card_pictures(faces, options)
    for points in range(1, POINT_CARDS + 1):
        yield partial(dock.point_card, canvas, points)
    for look in looks:
        for is_active in (True, False):
            yield partial(draw_panel, canvas, seats.shape.size, look.hut, OFFSTAGE, 0.0, is_active=is_active)
        for size in (seats.shape.badge_px, places.STAGE_BADGE_PX):
            yield partial(badge, canvas, look.hut, size, is_bot=look.is_bot, feathers=look.feathers)
    for name in ("table-lane-active", "table-call-pill", "table-drop-slot", "table-plate", "table-prompts"):
        yield partial(canvas.sprites.get, name)


def _card_pictures(faces: CardFaces, options: NineOptions) -> Iterator[Task]:
    kinds = sorted(set(deck(options)))
    for w, h in (
        (HAND_W, HAND_H),
        (CARD_W, CARD_H),
        (CARD_W, BACK_H),
        (places.STACK_W, places.STACK_H),
        (OWN_W, OWN_H),
    ):
        for card in kinds:
            yield partial(cards.face, faces, card, w, h)
    for w, h, has_star in (
        (HAND_W, HAND_H, True),
        (places.PILE_W, places.PILE_H, True),
        (places.PILE_W, places.PILE_H, False),
        (CARD_W, BACK_H, False),
        (places.STACK_W, places.STACK_H, False),
    ):
        yield partial(cards.back, faces, w, h, has_star=has_star)
