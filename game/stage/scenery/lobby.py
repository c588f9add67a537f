"""Six beach huts in the evening sun: closed doors for whoever comes, open ones for whoever is here."""

from __future__ import annotations

from typing import NamedTuple

from game.stage.canvas import Box, Canvas
from game.stage.scenery.shore import WIDE, is_wide
from game.stage.theme import (
    CLOSED_DOOR,
    CREAM,
    INK,
    LAYOUT_H_PX,
    LAYOUT_W_PX,
    MASCOTS,
    NEAR_BLACK,
    SHAPES,
    TITLE_36,
    Face,
    Style,
)
from game.stage.tweens import Span, out_cubic

HUTS = 6
HUT_X_PX, HUT_STEP_PX = 112, 288
SHAPE_PX = 66
DOOR = Box(22, 470, 212, 370)  # from the hut's x
DOORWAY = Box(28, 476, 200, 358)
BOARD_H_PX = 46
OPEN_MS, CLOSE_MS = 180, 120
GLOW_PX, GLOW_ALPHA = 240, 107
NUMBER = Style(Face.DISPLAY, 40, CREAM, is_scaled=False)
NAME_BOX = Box(20, 400, 218, 56)
BOARDS_Y_PX = (520, 620, 720)


class HutLook(NamedTuple):
    """How one hut stands."""

    is_taken: bool
    is_boarded: bool  # closed in this game: there are more huts than seats
    name: str
    door: Span  # of its last move
    is_opening: bool  # its last move was opening


def hut_x(hut: int) -> float:
    return HUT_X_PX + HUT_STEP_PX * (hut - 1)


def paint_beach(canvas: Canvas) -> None:
    """Fill the window with sky, sun, sea, sand and planks."""
    if canvas.comfort.is_high_contrast:
        canvas.fill(NEAR_BLACK)
    elif is_wide(canvas):
        canvas.boxed("scenery-beach-wide", WIDE)
    else:
        canvas.boxed("scenery-beach", Box(0, 0, LAYOUT_W_PX, LAYOUT_H_PX))


def openness(look: HutLook, now: float, *, is_motion_reduced: bool) -> float:
    """Say how far a door is open, 0 to 1."""
    share = 1.0 if is_motion_reduced else out_cubic(look.door.share(now))
    return share if look.is_opening else 1 - share


def draw_hut(canvas: Canvas, hut: int, look: HutLook, now: float) -> None:
    """Draw a hut with its door and roof; who lives there is drawn by the screen."""
    x = hut_x(hut)
    is_free = not look.is_taken
    canvas.boxed(f"scenery-hut-{MASCOTS[hut - 1]}", Box(x - 22, 240, 300, 620))
    openness_now = openness(look, now, is_motion_reduced=canvas.comfort.is_motion_reduced)
    if openness_now < 1:
        door = canvas.sprites.boxed("scenery-hut-door", DOOR.w, DOOR.h)
        with canvas.clipped(Box(x + DOOR.x, DOOR.y, DOOR.w * (1 - openness_now), DOOR.h)):
            canvas.draw(door, x + DOOR.x, DOOR.y)
    if is_free and look.is_boarded:
        for y in BOARDS_Y_PX:
            board = Box(x + 8, y, 240, BOARD_H_PX)
            canvas.panel(board, (150, 104, 72), 8, outline=5, shadow=6)
    elif is_free:
        canvas.centred("scenery-glow", x + 128, 620, GLOW_PX, alpha=GLOW_ALPHA)
    canvas.boxed("scenery-hut-roof-free" if is_free else "scenery-hut-roof", Box(x - 22, 224, 300, 166))
    tint = CLOSED_DOOR if is_free else INK
    canvas.centred(f"scenery-seat-{SHAPES[hut - 1]}", x + 128, 322, SHAPE_PX, tint=tint)
    canvas.write(str(hut), Box(x + 98, 296, 60, 52), NUMBER)
    plate = Box(x + NAME_BOX.x, NAME_BOX.y, NAME_BOX.w, NAME_BOX.h)
    fill = (139, 115, 112) if is_free else INK
    canvas.panel(plate, fill, 12, rim=CREAM, outline=4, shadow=0)
    canvas.write(
        look.name.upper(), plate.grown(-8), TITLE_36._replace(colour=CREAM, is_scaled=False), most_lines=1
    )
