"""What the title and every menu share: sky, sea, town, counter, awning and lights, for windows of every shape."""

from __future__ import annotations

from game.stage.canvas import Box, Canvas
from game.stage.scenery.beyond import paint_beyond
from game.stage.theme import LAYOUT_H_PX, LAYOUT_W_PX, NEAR_BLACK

SKY = "scenery-sky-sea"
# The wide twins show more on all sides: 320 left and right, 60 above and below.
WIDE = Box(-320, -60, 2560, 1200)
TOWN_Y_PX, TOWN_H_PX = 380, 204
COUNTER_Y_PX, COUNTER_H_PX = 846, 234
AWNING_H_PX = 114
LIGHTS_Y_PX, LIGHTS_H_PX = 84, 54


def is_wide(canvas: Canvas) -> bool:
    return canvas.extra_x > 0 or canvas.extra_y > 0


def sky_picture(canvas: Canvas, name: str) -> tuple[str, Box]:
    """Say which of its twins fills this window, and where it lies."""
    return (f"{name}-wide", WIDE) if is_wide(canvas) else (name, Box(0, 0, LAYOUT_W_PX, LAYOUT_H_PX))


def paint_sky(canvas: Canvas, name: str = SKY) -> None:
    """Fill the whole window with sky and sea."""
    if canvas.comfort.is_high_contrast:
        canvas.fill(NEAR_BLACK)
        return
    paint_beyond(canvas, *sky_picture(canvas, name), goes_up=True, goes_down=True)


def paint_strip(
    canvas: Canvas, name: str, y: float, h: float, dx: float = 0.0, *, goes_down: bool = False
) -> None:
    """Draw a strip across the window; moved sideways it is taken from its wide twin."""
    if canvas.comfort.is_high_contrast:
        return
    if is_wide(canvas) or dx:
        paint_beyond(canvas, f"{name}-wide", Box(WIDE.x + dx, y, WIDE.w, h), goes_down=goes_down)
    else:
        canvas.boxed(name, Box(0, y, LAYOUT_W_PX, h))


def paint_town(canvas: Canvas, dx: float = 0.0) -> None:
    paint_strip(canvas, "scenery-town", TOWN_Y_PX, TOWN_H_PX, dx)


def paint_counter(canvas: Canvas, dx: float = 0.0, y: float = COUNTER_Y_PX) -> None:
    high = COUNTER_H_PX + (WIDE.y + WIDE.h - LAYOUT_H_PX if is_wide(canvas) or dx else 0)
    paint_strip(canvas, "scenery-counter", y, high, dx, goes_down=True)


def paint_awning(canvas: Canvas, rise: float = 0.0) -> None:
    """Hang awning and lights from the upper edge of the window."""
    top = canvas.visible.y - rise
    paint_strip(canvas, "scenery-awning", top, AWNING_H_PX)
    paint_strip(canvas, "scenery-string-lights", top + LIGHTS_Y_PX, LIGHTS_H_PX)
