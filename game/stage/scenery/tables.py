"""The cloths of the four games, for windows of every shape; near black where somebody asked for high contrast."""

from __future__ import annotations

from game.stage.canvas import Box, Canvas
from game.stage.scenery.beyond import paint_beyond
from game.stage.theme import LAYOUT_H_PX, LAYOUT_W_PX, NEAR_BLACK

# The twins for other windows show more of the same table.
PLAIN = Box(0, 0, LAYOUT_W_PX, LAYOUT_H_PX)
TALL = Box(0, -60, 1920, 1200)
WIDE = Box(-360, 0, 2640, 1080)

CLOTHS = ("sprint", "scoring", "hex", "nine", "ten")  # scoring is a moment of Sprint

LANE = (33, 20, 44)  # on near black: enough to see where rows lie
LANE_RIM = (122, 106, 138)
LANE_RADIUS_PX = 24
# Where things will lie, where no scenery shows it.
_LANES: dict[str, tuple[Box, ...]] = {
    "sprint": tuple(Box(340 + 152.5 * i + (36 if i > 3 else 0), 54, 136, 972) for i in range(8)),
    "hex": tuple(
        Box(x, y, w, 152) for y, w in ((157, 728), (386, 634), (615, 728)) for x in (96, LAYOUT_W_PX - 96 - w)
    ),
    "nine": (Box(96, 60, 232, 556), *(Box(362 + 204 * i, 60, 184, 556) for i in range(6))),
}


def draw_cloth(canvas: Canvas, cloth: str, *, is_shown: bool = True) -> None:
    """Draw a table as a layer named after it: sprint, scoring, hex, nine or ten."""
    canvas.layer(cloth_slot(cloth), canvas.comfort, lambda: paint_cloth(canvas, cloth), is_shown=is_shown)


def prepare_cloth(canvas: Canvas, cloth: str) -> None:
    """Begin with a table that will be wanted, without keeping anybody waiting."""
    if not canvas.comfort.is_high_contrast:
        name, box = _picture(canvas, cloth)
        canvas.sprites.begin_boxed(name, box.w, box.h)


def fetch_cloth(canvas: Canvas, cloth: str) -> None:
    """Take over what `prepare_cloth` began: half of what the layer costs, in a frame of its own."""
    if not canvas.comfort.is_high_contrast:
        name, box = _picture(canvas, cloth)
        canvas.sprites.boxed(name, box.w, box.h)


def cloth_slot(cloth: str) -> str:
    """Name the layer, for those who lay another one over it."""
    return f"cloth-{cloth}"


def paint_cloth(canvas: Canvas, cloth: str) -> None:
    """Fill the whole window with the table."""
    if canvas.comfort.is_high_contrast:
        canvas.fill(NEAR_BLACK)
        for lane in _LANES.get(cloth, ()):
            canvas.panel(lane, LANE, LANE_RADIUS_PX, rim=LANE_RIM, outline=2, shadow=0)
        return
    name, box = _picture(canvas, cloth)
    if box == PLAIN:
        canvas.backdrop(name, box)
    else:
        paint_beyond(canvas, name, box, goes_up=box == TALL, goes_down=box == TALL)


def _picture(canvas: Canvas, cloth: str) -> tuple[str, Box]:
    """Say which of its twins fills this window, and where it lies."""
    if canvas.extra_x > 0:
        return f"table-{cloth}-wide", WIDE
    return (f"table-{cloth}-tall", TALL) if canvas.extra_y > 0 else (f"table-{cloth}", PLAIN)
