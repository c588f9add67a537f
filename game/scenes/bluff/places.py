"""Where everything of Nine? lies, in layout units."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.core.api import Seat
from game.stage.badges import PANELS
from game.stage.canvas import Box
from game.variants.nine.model import HAND_SIZE

Point: TypeAlias = tuple[float, float]

# --- Columns ---------------------------------------------------------------------------

COLUMN_X, COLUMN_STEP, COLUMN_W = 362.0, 204.0, 184.0
COLUMN_TOP, COLUMN_BOTTOM = 60.0, 616.0
START_DX, START_Y, START_W, START_H = 8.0, 66.0, 168.0, 112.0
START_WORD_Y = 31.0
CARD_W, CARD_H = 160.0, 122.0  # the open card
CARD_Y = 194.0
SLOT_DX, SLOT_Y = 15.0, 198.0
BACK_H = 80.0
BACK_Y = 306.0  # of the first face-down card
BACK_STEP = 42.0
ACTIVE_BACKS_PX = 45.0  # an active column packs its backs into this, to make room below them
LANE_DX, LANE_Y, LANE_W, LANE_H = -6.0, 54.0, 196.0, 564.0
DROP_DX, DROP_Y, DROP_W, DROP_H = 14.0, 442.0, 156.0, 62.0
PILL_DX, PILL_Y, PILL_W, PILL_H = 10.0, 521.0, 164.0, 72.0
BACKS_END = 606.0


def column_x(row: int) -> float:
    return COLUMN_X + COLUMN_STEP * (row - 1)


def column(row: int) -> Box:
    return Box(column_x(row), COLUMN_TOP, COLUMN_W, COLUMN_BOTTOM - COLUMN_TOP)


def lane(row: int) -> Box:
    """Return the rectangle that the mark of a row never leaves."""
    return Box(column_x(row) + LANE_DX - 8, LANE_Y - 8, LANE_W + 16, LANE_H + 16)


def card_place(row: int) -> Point:
    """Return the upper left corner of a row's open card."""
    return column_x(row) + (COLUMN_W - CARD_W) / 2, CARD_Y


def back_place(row: int, number: int, count: int, *, is_active: bool = False) -> Point:
    """Return the upper left corner of a face-down card, counted from 0 of so many."""
    step = BACK_STEP
    if count > 1:
        room = ACTIVE_BACKS_PX if is_active else BACKS_END - BACK_H - BACK_Y
        step = min(BACK_STEP, room / (count - 1))
    return column_x(row) + (COLUMN_W - CARD_W) / 2, BACK_Y + step * number


def drop_box(row: int) -> Box:
    return Box(column_x(row) + DROP_DX, DROP_Y, DROP_W, DROP_H)


def pill_box(row: int) -> Box:
    return Box(column_x(row) + PILL_DX, PILL_Y, PILL_W, PILL_H)


# --- Dock ------------------------------------------------------------------------------

POINT_X, POINT_Y, POINT_K = 128.0, 84.0, 0.92
POINT_W, POINT_H = 146.0, 188.0
PILE_X, PILE_Y, PILE_W, PILE_H = 139.0, 308.0, 108.0, 144.0
COUNT_X, COUNT_Y, COUNT_K = 262.0, 446.0, 0.86
SHELF_X, SHELF_Y = 104.0, 492.0
STACK_W, STACK_H = 62.0, 46.0
STACK_STEP_X, STACK_STEP_Y, STACKS_A_ROW = 67.0, 54.0, 3

POINT_MIDDLE: Point = (POINT_X + POINT_K * POINT_W / 2, POINT_Y + POINT_K * POINT_H / 2)
PILE_MIDDLE: Point = (PILE_X + PILE_W / 2, PILE_Y + PILE_H / 2)


def stack_place(number: int) -> Point:
    """Return the upper left corner of a won stack on the shelf, counted from 0."""
    row, place = divmod(number, STACKS_A_ROW)
    return SHELF_X + 10 + STACK_STEP_X * place, SHELF_Y + 8 + STACK_STEP_Y * row


# --- Seats -----------------------------------------------------------------------------

PANELS_X, PANELS_Y = 1596.0, 60.0


class PanelShape(NamedTuple):
    """How a panel is laid out; badge and score from its upper left corner."""

    size: str
    step: float
    badge_px: float
    score_px: int


SHAPES = {
    **dict.fromkeys((2, 3, 4), PanelShape("nine", 141, 96, 72)),
    5: PanelShape("nine5", 113, 72, 64),
    6: PanelShape("nine6", 94, 58, 64),
}
BADGE_X, SCORE_X = 72.0, 174.0


class Seats:
    """Where the panels of so many seats lie."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.shape = SHAPES[count]

    def corner(self, seat: Seat) -> Point:
        return PANELS_X, PANELS_Y + self.shape.step * (seat - 1)

    def panel(self, seat: Seat) -> Box:
        w, h, _ = PANELS[self.shape.size]
        return Box(*self.corner(seat), w, h)

    def badge(self, seat: Seat) -> Point:
        box = self.panel(seat)
        return box.x + BADGE_X, box.y + box.h / 2


# --- The little stage --------------------------------------------------------------------

PLATE = Box(590, 616, 740, 70)
PROMPTS = Box(1458, 712, 330, 292)
STAGE_BADGE: Point = (226.0, 842.0)
STAGE_BADGE_PX = 190.0
CLOCKED_BADGE_PX = 156.0  # with the turn clock around it
STAGE_NAME = Box(116, 950, 230, 56)
STAGE_MIDDLE: Point = (910.0, 866.0)
HAND_X, HAND_Y, HAND_STEP = 442.0, 766.0, 158.0
HAND_W, HAND_H = 146.0, 200.0
CHOSEN_UP_PX = 22.0
OWN_Y, OWN_H = 973.0, 40.0
SHOW_LEFT, SHOW_RIGHT = 424.0, 1408.0
SUM_AT: Point = (1623.0, 846.0)


def hand_place(place: int, count: int) -> Point:
    """Return the upper left corner of a hand card, by its place from 1."""
    left = HAND_X + HAND_STEP * (HAND_SIZE - count) / 2
    return left + HAND_STEP * (place - 1), HAND_Y


def show_place(number: int, count: int) -> Point:
    """Return the upper left corner of a card that is turned up on the stage, counted from 0 of so many."""
    step = HAND_STEP if count < 2 else min(HAND_STEP, (SHOW_RIGHT - SHOW_LEFT - HAND_W) / (count - 1))
    left = (SHOW_LEFT + SHOW_RIGHT - HAND_W - step * (count - 1)) / 2
    return left + step * number, HAND_Y


VICTORY_BADGES: Point = (960.0, 906.0)
VICTORY_RIBBON = Box(460, 604, 1000, 104)
VICTORY_NOTE = Box(540, 708, 840, 54)
COUNT_IN_Y = 300.0
