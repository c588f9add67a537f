"""Makes the pictures of the first screens ready in small steps: the title's in the boot, the lobby's on the title."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.devices.buttons import Button
from game.stage.badges import badge
from game.stage.canvas import Canvas
from game.stage.glyphs import draw_glyph
from game.stage.prompts import GLYPH_SIZE
from game.stage.scenery import lobby
from game.stage.scenery.shore import sky_picture
from game.stage.scenery.title import LOGO, logo_card
from game.stage.theme import MASCOTS

BADGES_PX = (58.0, 180.0)  # in a line, and in a hut's door
OFFSTAGE = -4000.0  # what is drawn there is kept, and seen by nobody

Step = Callable[[], object]


def preload_title(canvas: Canvas) -> Iterator[float]:
    """Make the logo and the prompts ready in small steps; each says how much is done, 0 to 1."""
    cards = [partial(logo_card, canvas, card) for card in LOGO]
    return _done([*cards, *_glyphs(canvas)])


def preload_lobby(canvas: Canvas) -> Iterator[float]:
    """Make huts, doors and badges ready, and the beach they stand on."""
    return _done(list(_lobby(canvas)))


def _done(steps: Sequence[Step]) -> Iterator[float]:
    for number, step in enumerate(steps, 1):
        step()
        yield number / len(steps)


def _glyphs(canvas: Canvas) -> Iterator[Step]:
    for button in Button:
        yield partial(draw_glyph, canvas, button, OFFSTAGE, OFFSTAGE, GLYPH_SIZE)


def _lobby(canvas: Canvas) -> Iterator[Step]:
    sprites = canvas.sprites
    for mascot in MASCOTS:
        yield partial(sprites.boxed, f"scenery-hut-{mascot}", lobby.HUT.w, lobby.HUT.h)
    yield partial(sprites.boxed, "scenery-hut-door", lobby.DOOR.w, lobby.DOOR.h)
    for roof in ("scenery-hut-roof", "scenery-hut-roof-free"):
        yield partial(sprites.boxed, roof, lobby.ROOF.w, lobby.ROOF.h)
    for hut in range(1, len(MASCOTS) + 1):
        for diameter in BADGES_PX:
            yield partial(badge, canvas, hut, diameter)
    if not canvas.comfort.is_high_contrast:
        name, box = sky_picture(canvas, "scenery-beach")
        yield partial(sprites.boxed, name, box.w, box.h)
