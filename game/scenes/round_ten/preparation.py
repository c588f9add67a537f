"""Pictures made ready ahead of their moment, a few a frame and in an order that tells nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.scenes.round_ten import coasters, middle
from game.scenes.round_ten import places as places_of
from game.scenes.round_ten.action_bar import COASTER_R_PX
from game.scenes.round_ten.places import Places, fan
from game.scenes.table import SeatLook
from game.stage.badges import badge, draw_panel
from game.stage.canvas import Canvas
from game.stage.card_faces import COASTER_R, CardFaces
from game.stage.dial import WEDGES
from game.variants.ten.model import VALUES

OFFSTAGE = -4000.0  # beyond every window: what is drawn there is kept, and costs nothing
LONGEST_PILE = 12

Task = Callable[[], object]


def preparations(
    canvas: Canvas, faces: CardFaces, places: Places, looks: Sequence[SeatLook]
) -> Iterator[Task]:
    """Yield what is to be made ready, in small tasks."""
    shape = places.shape
    sizes = {shape.r, places.draw.r, places.discard.r, COASTER_R_PX}
    sizes |= {fan(count)[0] for count in range(1, LONGEST_PILE + 1)}
    for r in sorted(sizes):
        for value in VALUES:
            yield partial(coasters.face, faces, value, r)
        yield partial(faces.coaster_back, r)
        yield partial(canvas.sprites.get, "table-coaster-ring", r / COASTER_R)
    for wedge in range(1, WEDGES + 1):
        yield partial(canvas.sprites.get, f"table-dial-wedge-{wedge}")
        yield partial(canvas.sprites.get, f"table-dial-wedge-preview-{wedge}")
    yield partial(canvas.sprites.get, "table-dial-flash")
    yield partial(canvas.sprites.get, f"table-glow-{shape.size}")
    yield partial(middle.draw_verdict_pill, canvas, places_of.VERDICT._replace(x=OFFSTAGE))
    for look in looks:
        for is_active in (True, False):
            yield partial(draw_panel, canvas, shape.size, look.hut, OFFSTAGE, 0.0, is_active=is_active)
        yield partial(badge, canvas, look.hut, shape.badge[2], is_bot=look.is_bot, feathers=look.feathers)
    k = shape.window.h / 370.0
    for side in ("left", "right"):
        yield partial(canvas.sprites.get, f"table-curtain-{side}", k)
