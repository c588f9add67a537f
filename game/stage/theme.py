"""The palette, the type sizes and the measures of the whole program, in one place."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

# --- The layout that everything is placed in -------------------------------------------

LAYOUT_W_PX = 1920
LAYOUT_H_PX = 1080
SAFE_LEFT_PX, SAFE_TOP_PX, SAFE_RIGHT_PX, SAFE_BOTTOM_PX = 96, 54, 1824, 1026

GAP_8, GAP_16, GAP_24, GAP_32, GAP_48 = 8, 16, 24, 32, 48
RADIUS_TILE_PX, RADIUS_CHIP_PX, RADIUS_PANEL_PX, RADIUS_BIG_PX = 12, 20, 28, 40
OUTLINE_TILE_PX, OUTLINE_PANEL_PX, OUTLINE_HERO_PX = 3, 5, 7
SHADOW_TILE_PX, SHADOW_PANEL_PX, SHADOW_HERO_PX = 5, 8, 12


def _hex(word: str) -> Colour:
    return int(word[1:3], 16), int(word[3:5], 16), int(word[5:7], 16)


# --- Colours ---------------------------------------------------------------------------

INK = _hex("#2B1237")
CREAM = _hex("#FFF4E0")
PAPER = _hex("#FFE9BC")
BUTTER = _hex("#FFE0A0")
GOLD = _hex("#FFC93C")
TOMATO = _hex("#F2452D")
TERRACOTTA = _hex("#C4532F")
TICK_GREEN = _hex("#17A673")
PLUM = _hex("#3C2259")
WOOD = _hex("#7B4A2B")
SAND = _hex("#EDCB93")
BROWN = _hex("#8A5A4E")
SHADOW = _hex("#1A0A24")
SHADOW_ALPHA = 97  # 38 % of 255
VEIL_ALPHA = 115  # 45 %
VEIL_ALPHA_HIGH_CONTRAST = 178  # 70 %
NEAR_BLACK = _hex("#120818")

READY_GREEN = _hex("#128053")  # dark enough for cream words
CLOSED_DOOR = _hex("#B99C8C")
EMPTY_STAR = _hex("#6A4A86")

# The edge tone of a table: what lies beyond it, and the veil over a seat that is not involved.
TABLE_EDGES: dict[str, Colour] = {
    "tasks": _hex("#2B1237"),
    "hexagon": _hex("#0B3A48"),
    "nine": _hex("#123628"),
    "ten": _hex("#512213"),
}

# The lightest tone of a table: words that stand on it must part even from that.
TABLE_MIDDLES: dict[str, Colour] = {
    "tasks": _hex("#7A2F66"),
    "hexagon": _hex("#136273"),
    "nine": _hex("#23604A"),
    "ten": _hex("#8A4529"),
}

CARD_COLOURS: dict[str, Colour] = {
    "red": _hex("#D0202F"),
    "pink": _hex("#FFA4C2"),
    "yellow": _hex("#FFD829"),
    "green": _hex("#239663"),
    "light-blue": _hex("#3CC9FB"),
    "dark-blue": _hex("#1E3292"),
    "orange": _hex("#F58220"),
    "violet": _hex("#AE48E0"),
}

# --- Type ------------------------------------------------------------------------------


class Face(Enum):
    DISPLAY = "FredokaOne-Regular.ttf"  # numbers, titles, buttons
    LABEL = "Manrope-ExtraBold.ttf"  # labels, sentences


CAPITAL_HEIGHT = {Face.DISPLAY: 0.733, Face.LABEL: 0.72}  # of the size
SMALLEST_TEXT_PX = 28
FIT_STEP_PX = 2
OUTLINE_SHARE = 0.16  # of the size: the ink stroke around outlined words


class Style(NamedTuple):
    """How words look; sizes are layout units before any comfort setting."""

    face: Face
    size: int
    colour: Colour = INK
    outline: Colour | None = None
    is_scaled: bool = True  # follows the player's text size; key numbers are large enough as they are


LABEL_28 = Style(Face.LABEL, 28)
LABEL_32 = Style(Face.LABEL, 32)
LABEL_40 = Style(Face.LABEL, 40)
TITLE_28 = Style(Face.DISPLAY, 28)
TITLE_36 = Style(Face.DISPLAY, 36)
TITLE_48 = Style(Face.DISPLAY, 48)
NUMBER_64 = Style(Face.DISPLAY, 64, is_scaled=False)
NUMBER_72 = Style(Face.DISPLAY, 72, is_scaled=False)
NUMBER_96 = Style(Face.DISPLAY, 96, is_scaled=False)
NUMBER_160 = Style(Face.DISPLAY, 160, is_scaled=False)

# --- Seats -----------------------------------------------------------------------------

MASCOTS = ("fox", "owl", "hare", "crab", "snail", "bot")  # by hut, 1 to 6
OUTLINES = ("solid", "double", "dash", "dots", "ticks", "morse")
SHAPES = ("diamond", "flower", "shield", "star", "circle", "square")

# --- Words and what they stand on: every pair a screen may use ----------------------------

TEXT_PAIRS: tuple[tuple[Colour, Colour], ...] = (
    *((INK, ground) for ground in (CREAM, PAPER, BUTTER, GOLD, SAND)),
    *((CREAM, ground) for ground in (INK, PLUM, NEAR_BLACK, WOOD, READY_GREEN)),
    *((CREAM, ground) for ground in TABLE_EDGES.values()),
    *((CREAM, ground) for ground in TABLE_MIDDLES.values()),
    *((GOLD, ground) for ground in (INK, PLUM, NEAR_BLACK)),
    *((BUTTER, ground) for ground in (INK, PLUM)),
    (BROWN, CREAM),
)
