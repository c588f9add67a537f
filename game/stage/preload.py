"""Makes the pictures of the first screens ready in small steps, while the logo's cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.devices.buttons import Button
from game.stage.badges import badge
from game.stage.canvas import Canvas
from game.stage.glyphs import draw_glyph
from game.stage.prompts import GLYPH_SIZE
from game.stage.scenery import lobby
from game.stage.scenery.shore import sky_picture
from game.stage.theme import MASCOTS

BADGES_PX = (58.0, 180.0)  # in a line, and in a hut's door
OFFSTAGE = -4000.0  # what is drawn there is kept, and seen by nobody

Step = Callable[[], object]


def preload(canvas: Canvas) -> Iterator[float]:
    """Do one small step after the other; each says how much is done, 0 to 1."""
    steps = list(_steps(canvas))
    for number, step in enumerate(steps, 1):
        step()
        yield number / len(steps)


def _steps(canvas: Canvas) -> Iterator[Step]:
    sprites = canvas.sprites
    for mascot in MASCOTS:
        yield partial(sprites.boxed, f"scenery-hut-{mascot}", lobby.HUT.w, lobby.HUT.h)
    yield partial(sprites.boxed, "scenery-hut-door", lobby.DOOR.w, lobby.DOOR.h)
    for roof in ("scenery-hut-roof", "scenery-hut-roof-free"):
        yield partial(sprites.boxed, roof, lobby.ROOF.w, lobby.ROOF.h)
    for hut in range(1, len(MASCOTS) + 1):
        for diameter in BADGES_PX:
            yield partial(badge, canvas, hut, diameter)
    for button in Button:
        yield partial(draw_glyph, canvas, button, OFFSTAGE, OFFSTAGE, GLYPH_SIZE)
    if not canvas.comfort.is_high_contrast:
        name, box = sky_picture(canvas, "scenery-beach")
        yield partial(sprites.boxed, name, box.w, box.h)
