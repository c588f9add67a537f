"""The square at dusk where winners are cheered: rays, awning, lights and the counter's edge as a floor."""

from __future__ import annotations

from game.stage.canvas import Canvas
from game.stage.scenery.shore import paint_awning, paint_counter, paint_sky
from game.stage.scenery.title import BULB_PX, bulb_places

RAYS_AT, RAYS_PX, RAYS_ALPHA = (531.0, 470.0), 1200.0, 140
AWNING_RISE_PX = 8.0
COUNTER_Y = 918.0
BULB_EVERY_TICKS, BULB_DIM_TICKS, BULB_STRIDE = 48, 14, 7


def draw_podium(canvas: Canvas, now: float) -> None:
    """Draw everything behind the blocks."""
    canvas.layer("podium", canvas.comfort.is_high_contrast, lambda: _paint(canvas))
    if canvas.comfort.is_high_contrast or canvas.comfort.is_motion_reduced:
        return
    beat, since = divmod(int(now), BULB_EVERY_TICKS)
    if since < BULB_DIM_TICKS:
        places = bulb_places(canvas)
        x, y = places[beat * BULB_STRIDE % len(places)]
        canvas.centred("scenery-bulb-dim", x, y - AWNING_RISE_PX, BULB_PX)


def _paint(canvas: Canvas) -> None:
    paint_sky(canvas, "scenery-sky-podium")
    if canvas.comfort.is_high_contrast:
        return
    canvas.centred("scenery-rays", *RAYS_AT, RAYS_PX, alpha=RAYS_ALPHA)
    paint_awning(canvas, AWNING_RISE_PX)
    for x, y in bulb_places(canvas):
        canvas.centred("scenery-bulb-lit", x, y - AWNING_RISE_PX, BULB_PX)
    paint_counter(canvas, y=COUNTER_Y)
