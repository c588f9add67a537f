"""Where everything of Hex lies, in layout units: six rows around the board, the middle, and the seats' panels."""

from __future__ import annotations

from typing import NamedTuple

from game.stage.canvas import Box
from game.variants.hexagon.model import NO_ROW, ROW_COUNT

MIDDLE_X, MIDDLE_Y = 960.0, 462.0
CARD_W, CARD_H = 180.0, 244.0
TILE_W, TILE_H = 94.0, 130.0

ROW_YS = (233.0, 462.0, 691.0)
LANE_W, LANE_H = 728.0, 152.0
MEDALLION_R = 56.0
NEAR_MEDALLION, FAR_MEDALLION = 142.0, 284.0  # from the middle; the far ones are rows 2 and 5
NEAR_TILES, FAR_TILES = 215.0, 357.0  # where the first tile of a row starts
LANE_END = 864.0  # how far from the middle a row may reach
LANE_LEFT, LANE_RIGHT = 96.0, 1824.0
WIDEST_PITCH = 102.0
MOST_TILES = 7  # a row holds eight pictures, and the board's is one of them

NO_FIT_X, NO_FIT_Y = 960.0, 226.0
CAP_X, CAP_Y = 960.0, 281.0
PILE_X, PILE_Y = 930.0, 671.0
COUNT_X, COUNT_Y = 993.0, 676.0

PANEL_Y, PANEL_H = 834.0, 192.0
RIBBON = Box(530, 58, 860, 92)

Point = tuple[float, float]


def is_left(row: int) -> bool:
    return row <= ROW_COUNT // 2


def is_far(row: int) -> bool:
    """Tell whether it is one of the two rows beside the card, whose medallions stand further out."""
    return row in (2, 5)


def row_y(row: int) -> float:
    return ROW_YS[(row - 1) % len(ROW_YS)]


def outwards(row: int) -> int:
    """Return the direction in which a row grows."""
    return -1 if is_left(row) else 1


def medallion(row: int) -> Point:
    return MIDDLE_X + outwards(row) * (FAR_MEDALLION if is_far(row) else NEAR_MEDALLION), row_y(row)


def target(row: int) -> Point:
    """Return where the badge of a call goes: the row's medallion, or the sign for "no fit"."""
    return (NO_FIT_X, NO_FIT_Y) if row == NO_ROW else medallion(row)


def lane(row: int) -> Box:
    """Return the whole lane of a row; its inner end lies under the board."""
    x = MIDDLE_X - LANE_END if is_left(row) else MIDDLE_X + LANE_END - LANE_W
    return Box(x, row_y(row) - LANE_H / 2, LANE_W, LANE_H)


def pitch(row: int, tiles: int) -> float:
    """Say how far apart the tiles of a row lie, with room for one more unless it is full."""
    start = FAR_TILES if is_far(row) else NEAR_TILES
    steps = min(tiles, MOST_TILES - 1)
    return min(WIDEST_PITCH, (LANE_END - start - TILE_W) / steps) if steps else WIDEST_PITCH


def tile(row: int, place: int, step: float) -> Box:
    """Return where the tile with this place in its row lies, the innermost being 0."""
    near = (FAR_TILES if is_far(row) else NEAR_TILES) + step * place
    x = MIDDLE_X - near - TILE_W if is_left(row) else MIDDLE_X + near
    return Box(x, row_y(row) - TILE_H / 2, TILE_W, TILE_H)


def card() -> Box:
    return Box(MIDDLE_X - CARD_W / 2, MIDDLE_Y - CARD_H / 2, CARD_W, CARD_H)


class PanelShape(NamedTuple):
    """What differs between a panel for up to four seats and the narrower one for five."""

    size: str  # as in the names of the pictures
    w: float
    badge: tuple[float, float, float]  # middle and diameter
    chip: Point
    name: Box
    tokens: tuple[float, float, float, float]  # first middle, step, scale


WIDE = PanelShape("hex", 418, (101, 96, 140), (196, 32), Box(288, 40, 108, 52), (225, 140, 66, 1.0))
# For names that are too long to stand beside the stack.
WIDE_NAME_BELOW = PanelShape(
    "hex", 418, (101, 74, 110), (196, 32), Box(18, 136, 170, 30), (225, 140, 66, 1.0)
)
NARROW = PanelShape("hex5", 332, (88, 76, 100), (158, 30), Box(17, 136, 142, 28), (183, 142, 53, 0.86))

PANEL_XS = {
    2: (532.7, 969.4),
    3: (314.4, 751.0, 1187.7),
    4: (96.0, 532.7, 969.4, 1406.0),
    5: (96.0, 445.0, 794.0, 1143.0, 1492.0),
}
