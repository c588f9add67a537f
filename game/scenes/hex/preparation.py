"""Pictures made ready ahead of their moment, one a frame and in an order that tells nothing: no call must stutter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.scenes.hex import board, calls, clashes, places, tie_break, victory
from game.scenes.hex.moments import Clash
from game.scenes.hex.panels import Panels
from game.scenes.hex.seat_badge import draw_badge, draw_grey_badge
from game.scenes.table import SeatLook
from game.stage.badges import draw_panel
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.ribbon import ribbon
from game.variants.hexagon.model import CARDS, COLOUR, DECK, OBJECT, ROW_COUNT

BADGES_PX = (
    calls.BADGE_PX,
    calls.SHARED_BADGE_PX,
    calls.ASIDE_BADGE_PX,
    tie_break.BADGE_PX,
    victory.BADGE_PX,
)
OFFSTAGE = -4000.0  # beyond every window: what is drawn there is kept, and costs nothing

Task = Callable[[], object]


def preparations(
    canvas: Canvas, faces: CardFaces, panels: Panels, looks: Sequence[SeatLook]
) -> Iterator[Task]:
    """Yield what is to be made ready, in small tasks."""
    for card in DECK:
        yield partial(board.large_face, faces, card)
        yield partial(board.small_face, faces, card)
    for look in looks:
        for diameter in BADGES_PX:
            yield partial(draw_badge, canvas, look, OFFSTAGE, OFFSTAGE, diameter)
        yield partial(draw_grey_badge, canvas, look, OFFSTAGE, OFFSTAGE, calls.LATE_BADGE_PX)
        for is_active in (True, False):
            size = panels.shape(canvas).size
            yield partial(draw_panel, canvas, size, look.hut, OFFSTAGE, 0.0, is_active=is_active)
    yield from _signs(canvas)


def _signs(canvas: Canvas) -> Iterator[Task]:
    for card in CARDS:
        # One of each colour and one of each object.
        if COLOUR[card] == OBJECT[card]:
            yield partial(clashes.clash_sign, canvas, Clash(1, 1, card, is_colour=True))
            yield partial(clashes.clash_sign, canvas, Clash(1, 1, card, is_colour=False))
    yield partial(clashes.draw_ring, canvas, Box(OFFSTAGE, 0, places.TILE_W, places.TILE_H))
    side = 2 * places.MEDALLION_R
    yield partial(clashes.draw_ring, canvas, Box(OFFSTAGE, 0, side, side), is_round=True)
    yield partial(clashes.bead, canvas)
    yield partial(calls.draw_pill, canvas, Box(OFFSTAGE, 0, calls.LATE_W_PX, calls.LATE_H_PX))
    yield partial(ribbon, canvas, places.RIBBON.w, places.RIBBON.h)
    for stamp in ("table-check", "table-cross"):
        yield partial(canvas.sprites.get, stamp, calls.STAMP_K)
    for row in (1, ROW_COUNT):
        yield partial(board.draw_lit_lane, canvas, row, dx=OFFSTAGE)
    for name in ("table-chip-wide-waiting", "table-token-empty-waiting", "table-token", "table-token-danger"):
        yield partial(canvas.sprites.get, name)
    for number in range(1, 5):
        yield partial(canvas.sprites.get, f"table-spark-{number}")
    yield partial(
        canvas.sprites.get, "scenery-crown", victory.CROWN_W_PX / canvas.sprites.view_box("scenery-crown").w
    )
