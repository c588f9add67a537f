"""The islands of the ladder: one shape, seen by day, in late sun, at night, in a storm, at dawn, and a bare beach."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import NamedTuple

from game.stage.canvas import Box, Canvas
from game.stage.limits import FlashLimit
from game.stage.scenery.shore import paint_sky
from game.stage.theme import CREAM, INK, Colour, Face, Style
from game.stage.tweens import TICKS_A_MS, breath, wave

MAP_W = 1300.0
GROUND = Box(0, 100, 1300, 980)
NODES = (
    (178.0, 884.0),
    (372.0, 924.0),
    (566.0, 876.0),
    (768.0, 924.0),
    (984.0, 896.0),
    (1128.0, 760.0),
    (946.0, 662.0),
    (724.0, 628.0),
    (506.0, 672.0),
    (284.0, 590.0),
    (396.0, 408.0),
    (640.0, 340.0),
)
BOSSES = (4, 8, 12)

# --- Props: where their feet stand, and their size ---------------------------------------

TREES = (
    (195, 548, 0.72),
    (440, 590, 0.72),
    (500, 568, 0.88),
    (790, 548, 1),
    (1044, 528, 0.7),
    (1086, 596, 0.88),
    (150, 752, 0.9),
    (640, 814, 1),
    (700, 824, 0.8),
    (876, 822, 1.06),
)
HOUSES = (
    ("b", 600, 556, 1.02),
    ("c", 690, 544, 0.82),
    ("a", 1060, 408, 1.02),
    ("b", 274, 822, 0.86),
    ("a", 360, 814, 1.02),
)
PALMS = (  # their middle, not their feet
    (96, 792, 1),
    (1200, 876, 0.98),
)
WILD_PALMS = ((690, 560, 1.2), (1010, 440, 1.4), (330, 800, 1.1), (560, 790, 1.3))
LANDMARK_AT = (960.0, 416.0)
WINDOW_OUT, WINDOW_UP = 20.0, 45.0
LAMP_UP = 226.0


class Island(NamedTuple):
    """One of them, and what its weather does to the colours."""

    landmark: str | None  # None: nobody lives here
    is_flipped: bool = False
    sea: Colour | None = None
    ground: Colour | None = None
    is_dark: bool = False
    is_lit: bool = False  # windows have light although it is not dark
    is_stormy: bool = False
    boats: tuple[tuple[float, float], tuple[float, float]] = ((56, 274), (1176, 326))


ISLANDS = (
    Island("scenery-lighthouse-big"),
    Island(
        "scenery-landmark-pavilion",
        is_flipped=True,
        sea=(232, 180, 196),
        ground=(255, 221, 180),
        boats=((20, 200), (1176, 326)),
    ),
    Island("scenery-landmark-theatre", sea=(90, 104, 196), ground=(138, 146, 228), is_dark=True),
    Island(
        "scenery-landmark-bar",
        is_flipped=True,
        sea=(142, 156, 172),
        ground=(162, 170, 176),
        is_dark=True,
        is_stormy=True,
        boats=((20, 200), (1176, 326)),
    ),
    Island("scenery-lighthouse-big", sea=(255, 150, 196), ground=(255, 200, 176), is_lit=True),
    Island(
        None,
        is_flipped=True,
        sea=(214, 244, 232),
        ground=(255, 240, 205),
        boats=((20, 200), (1176, 326)),
    ),
)

# --- Motion ----------------------------------------------------------------------------

BOAT_MS, BOAT_PX, STORM_BOAT_PX, BOAT_DEGREES = 2600.0, 4.0, 9.0, 3.0
LAMP_MS, LAMP_LARGE_PX, LAMP_SMALL_PX = 3000.0, 900.0, 270.0
RAIN_STROKES, RAIN_PX_A_SECOND, RAIN_STEP = 110, 900.0, (-7.0, 24.0)
RAIN_COLOUR: Colour = (190, 215, 225)
LIGHTNING_MS, LIGHTNING_ALPHA = 90.0, 51
LIGHTNING_EVERY_TICKS = (840, 1440)  # 7 to 12 s
STARS = tuple(
    (x, y) for x, y in ((60, 24), (210, 70), (420, 34), (640, 62), (820, 22), (1040, 58), (1230, 30))
)

# --- Nodes -----------------------------------------------------------------------------

SHAPES = {"tasks": "square", "hexagon": "hexagon", "nine": "card", "ten": "circle"}
TINTS: dict[str, Colour] = {
    "tasks": (90, 44, 120),
    "hexagon": (19, 98, 115),
    "nine": (35, 96, 74),
    "ten": (138, 69, 41),
}
CLOSED: Colour = (184, 160, 140)
MISSING_STAR: Colour = (201, 181, 160)
NODE_W, NODE_H = 156.0, 164.0
NODE_MIDDLE = 78.0
CURRENT_K = 1.12
NODE_NUMBER = Style(Face.DISPLAY, 64, CREAM, INK, is_scaled=False)
STARS_AT = ((-40.0, 68.0), (0.0, 74.0), (40.0, 68.0))
STAR_PX = 44.0
NODE_GLOW_PX, NODE_GLOW_MS = 400.0, 1600.0


# Eight levels spread over the same road: the last one at the landmark, bosses at the bends.
EIGHT = (1, 3, 4, 6, 7, 9, 10, 12)


def node_place(island: int, level: int, levels: int = 12) -> tuple[float, float]:
    """Say where a level (1 to 12) of an island (1 to 6) lies, where so many have room along its road."""
    x, y = NODES[(EIGHT[level - 1] if levels == len(EIGHT) else level) - 1]
    return (MAP_W - x if ISLANDS[island - 1].is_flipped else x), y


class LadderScenery:
    """Draws an island with its weather. The storm's lightning obeys the flash limit."""

    def __init__(self, flashes: FlashLimit) -> None:
        self._flashes = flashes
        self._next_lightning = 0.0
        self._dice = Random(7)

    def draw(self, canvas: Canvas, now: float, island: int) -> None:
        look = ISLANDS[island - 1]
        self._show(canvas, island)
        if canvas.comfort.is_high_contrast:
            return
        still = canvas.comfort.is_motion_reduced
        _draw_boats(canvas, look, 0.0 if still else now)
        _draw_lamp(canvas, look, 0.0 if still else now)
        if look.is_stormy and not still:
            _draw_rain(canvas, now)
            self._lightning(canvas, now)

    def sail(self, canvas: Canvas, island: int, towards: int, share: float, step: int) -> None:
        """Draw the way from one island to another: the sea glides by, the new one comes in from ahead."""
        self._show(canvas, island, is_shown=False)
        self._show(canvas, towards, is_shown=False)
        w = canvas.visible.w
        canvas.shifted(_slot(island), -step * w * share)
        canvas.shifted(_slot(towards), step * w * (1 - share))

    def make_ready(self, canvas: Canvas, island: int) -> None:
        """Paint a neighbour ahead of its time, so that the way there begins smoothly."""
        self._show(canvas, island, is_shown=False)

    def _show(self, canvas: Canvas, island: int, *, is_shown: bool = True) -> None:
        look = ISLANDS[island - 1]
        key = (island, canvas.comfort.is_high_contrast)
        canvas.layer(_slot(island), key, lambda: _paint(canvas, look), is_shown=is_shown)

    def _lightning(self, canvas: Canvas, now: float) -> None:
        if canvas.comfort.is_calm:
            return
        if now >= self._next_lightning:
            if self._next_lightning:
                self._flashes.ask(now, canvas.visible, CREAM, LIGHTNING_MS, LIGHTNING_ALPHA)
            self._next_lightning = now + self._dice.uniform(*LIGHTNING_EVERY_TICKS)


def _slot(island: int) -> str:
    # Neighbours are never in the same slot: on the way both are needed.
    return f"ladder-{island % 2}"


# --- What stands still -------------------------------------------------------------------


def _paint(canvas: Canvas, look: Island) -> None:
    paint_sky(canvas, "scenery-sea-map")
    if canvas.comfort.is_high_contrast:
        _paint_bare_road(canvas, is_flipped=look.is_flipped)
        return
    if look.sea is not None:
        canvas.multiply(look.sea)
    if look.is_dark and not look.is_stormy:
        for x, y in STARS:
            canvas.block(Box(x, y + canvas.visible.y, 4, 4), CREAM)
    ground = canvas.sprites.get("scenery-island-ground", tint=look.ground, is_mirrored=look.is_flipped)
    canvas.draw(ground, GROUND.x - ground.x, GROUND.y - ground.y)
    for prop in sorted(_props(look), key=lambda prop: prop.y):
        canvas.picture(prop.name, prop.x, prop.y, prop.k, tint=look.ground)
    for x, y, k in PALMS:
        w = canvas.sprites.view_box("scenery-palm").w * k
        canvas.centred("scenery-palm", _flipped(look, x), y, w, tint=look.ground)
    if look.is_dark or look.is_lit:
        _paint_lit_windows(canvas, look)


class _Prop(NamedTuple):
    name: str
    x: float  # where its feet stand
    y: float
    k: float


def _props(look: Island) -> list[_Prop]:
    if look.landmark is None:
        # Driftwood: a few trees, and more palms than anywhere else.
        props = [_Prop("scenery-tree", x, y, k) for x, y, k in TREES[::3]]
        props += [_Prop("scenery-palm", x - 56 * k, y - 100 * k, k) for x, y, k in WILD_PALMS]
        return [prop._replace(x=_flipped(look, prop.x)) for prop in props]
    props = [_Prop("scenery-tree", x, y, k) for x, y, k in TREES]
    props += [_Prop(f"scenery-house-{kind}", x, y, k) for kind, x, y, k in HOUSES]
    props.append(_Prop(look.landmark, *LANDMARK_AT, 1.0))
    return [prop._replace(x=_flipped(look, prop.x)) for prop in props]


def _flipped(look: Island, x: float) -> float:
    return MAP_W - x if look.is_flipped else x


def _paint_lit_windows(canvas: Canvas, look: Island) -> None:
    for _, x, y, k in HOUSES:
        for side in (-1, 1):
            place = _flipped(look, x) + side * WINDOW_OUT * k, y - WINDOW_UP * k
            canvas.centred("scenery-glow-warm", *place, 46, alpha=230)
    middle = _flipped(look, LANDMARK_AT[0]), LANDMARK_AT[1] - 90
    canvas.centred("scenery-glow-warm", *middle, 330, alpha=128)


def _paint_bare_road(canvas: Canvas, *, is_flipped: bool) -> None:
    """Without scenery a plain line still shows the way."""
    places = [(MAP_W - x if is_flipped else x, y) for x, y in NODES]
    for (x, y), (to_x, to_y) in pairwise(places):
        steps = int(math.hypot(to_x - x, to_y - y) / 18)
        for step in range(steps):
            share = step / steps
            middle = x + (to_x - x) * share, y + (to_y - y) * share
            canvas.block(Box(middle[0] - 4, middle[1] - 4, 8, 8), CREAM, 4)


# --- What moves --------------------------------------------------------------------------


def _draw_boats(canvas: Canvas, look: Island, now: float) -> None:
    reach = STORM_BOAT_PX if look.is_stormy else BOAT_PX
    for number, (name, (x, y)) in enumerate(
        zip(("scenery-boat", "scenery-boat-gold"), look.boats, strict=True)
    ):
        swing = wave(now + number * 100, BOAT_MS)
        # Five angles: the eye does not count more, the memory does.
        angle = round(swing * 2) * BOAT_DEGREES / 2
        boat = canvas.sprites.get(name, tint=look.sea, angle=angle)
        canvas.draw(boat, x - boat.x + (112 - boat.w) / 2, y - boat.y + (94 - boat.h) / 2 + reach * swing)


def _draw_lamp(canvas: Canvas, look: Island, now: float) -> None:
    if look.landmark != "scenery-lighthouse-big":
        return
    x, y = _flipped(look, LANDMARK_AT[0]), LANDMARK_AT[1] - LAMP_UP
    share = breath(now, LAMP_MS, 0.85, 1.0)
    canvas.centred("scenery-glow-warm", x, y, LAMP_SMALL_PX, alpha=round(191 * share))


def _draw_rain(canvas: Canvas, now: float) -> None:
    seen = canvas.visible
    fallen = now / TICKS_A_MS / 1000 * RAIN_PX_A_SECOND
    for number in range(RAIN_STROKES):
        # A low-discrepancy sprinkle: even, without a pattern, and the same at every moment.
        x = seen.x + (number * 0.618034 % 1) * seen.w
        y = (
            seen.y
            + (number * 0.754878 * seen.h + fallen * (0.85 + 0.3 * (number % 7) / 7)) % (seen.h + 40)
            - 40
        )
        canvas.line((x, y), (x + RAIN_STEP[0], y + RAIN_STEP[1]), RAIN_COLOUR, 3)


# --- Nodes -------------------------------------------------------------------------------


class Node(NamedTuple):
    """How a level stands on the map."""

    variant: str
    sign: str  # its number
    stars: int | None  # None: not played yet
    is_open: bool
    boss: str | None = None  # the mascot of whoever waits there
    is_broken: bool = False  # a file that cannot be played
    is_helped: bool = False  # its stars were won with help
    is_skipped: bool = False  # a boat ticket led past it


def draw_node(
    canvas: Canvas, node: Node, x: float, y: float, *, is_current: bool = False, now: float = 0.0
) -> None:
    """Draw a level: its game is its shape; closed ones wear a padlock, played ones their stars, bosses a face."""
    k = CURRENT_K if is_current else 1.0
    if is_current and not canvas.comfort.is_high_contrast:
        share = 0.34 if canvas.comfort.is_motion_reduced else breath(now, NODE_GLOW_MS, 0.26, 0.40)
        canvas.centred("scenery-glow", x, y, NODE_GLOW_PX, alpha=round(255 * share))
    name = f"scenery-node-{SHAPES[node.variant]}"
    tint = TINTS[node.variant] if node.is_open else CLOSED
    canvas.picture(name, x - NODE_MIDDLE * k, y - NODE_MIDDLE * k, k, tint=tint)
    canvas.picture(f"{name}-rim", x - NODE_MIDDLE * k, y - NODE_MIDDLE * k, k)
    if node.is_broken:
        canvas.centred("icon-warning", x, y, 72)
    elif node.is_open:
        canvas.stamp(node.sign, x, y, NODE_NUMBER)
    else:
        canvas.centred("scenery-padlock", x, y, 48)
    if node.stars is not None:
        draw_stars(canvas, x, y, node.stars)
    if node.is_skipped and not node.stars:
        canvas.centred("icon-boat-ticket", x + 62, y + 48, 64)
    if node.is_helped:
        canvas.panel(Box(x - 92, y + 14, 52, 52), CREAM, 26, outline=4, shadow=3)
        canvas.centred("symbol-anchor", x - 66, y + 40, 38)
    if node.boss is not None:
        _draw_boss(canvas, x + 64, y - 62, node.boss)


def draw_stars(canvas: Canvas, x: float, y: float, stars: int) -> None:
    """Draw three stars in an arc under a node, the missing ones blank."""
    for number, (dx, dy) in enumerate(STARS_AT):
        if number < stars:
            canvas.centred("icon-star", x + dx, y + dy, STAR_PX)
        else:
            canvas.centred("scenery-star-blank", x + dx, y + dy, STAR_PX, tint=MISSING_STAR)


def _draw_boss(canvas: Canvas, x: float, y: float, mascot: str) -> None:
    r = 40.0
    canvas.panel(Box(x - r, y - r, 2 * r, 2 * r), CREAM, r, outline=5, shadow=4)
    canvas.centred(f"mascot-{mascot}", x, y, 60)
