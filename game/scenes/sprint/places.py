"""Where everything of Sprint lies: on the table while cards are laid, and in the wider row of the check."""

from __future__ import annotations

from typing import NamedTuple

from game.core.api import Seat
from game.stage.canvas import Box
from game.stage.tweens import between
from game.variants.tasks.model import FIRST_TASK, TASKS

SUN, MOON = 0, 1  # the upper side and the lower one
BOTH_SIDES = (SUN, MOON)
Teams = tuple[tuple[Seat, ...], tuple[Seat, ...]]

# --- Tickets and columns ---------------------------------------------------------------

TICKET_Y, TICKET_H = 452, 176
TICKET_W, CHECK_TICKET_W = 144, 152
TICKET_X, TICKET_PITCH, MIDDLE_GAP = 336, 152.5, 36  # the gap parts tasks 2-5 from 6-9
CHECK_TICKET_X, CHECK_TICKET_PITCH = 362, 184
TILE_W, TILE_H, STRIP_H = 124, 92, 34
THINNEST_NUMBERED_STRIP = 30  # thinner ones show pattern and symbol only
UPPER_END, LOWER_END = 54, 1026  # how far columns may grow
UPPER_BASE, LOWER_BASE = 402, 678  # where they begin, beyond the count tabs

TAB_W, TAB_H, WIDE_TAB_W = 72, 46, 124
TAB_Y = (406, 628)  # a side

# --- Corners ---------------------------------------------------------------------------

CORNER_W, CORNER_H = 220, 392
CORNERS = ((96, 54), (1604, 54), (96, 634), (1604, 634))
CARD_AT = (22, 120)  # from the corner
CARD_W, CARD_H = 176, 246
ROUND_PLAQUE = Box(96, 460, 220, 160)
SCORE_PLAQUE = Box(1604, 460, 220, 160)

# --- The check -------------------------------------------------------------------------

TEAM_BOX_W, TEAM_BOX_H = 232, 392
TEAM_BOX_AT = ((96, 54), (96, 634))
NEXT_PLAQUE = Box(96, 462, 232, 156)
LANE_W, LANE_H, LANE_OUT = 164, 394, 6  # a lane reaches so far beyond its ticket
LANE_Y = (54, 632)
CROWN_AT = ((6, 372), (6, 636))  # from the ticket's left edge, and down the screen
CROWN_W, CROWN_H = 140, 74


class Spot(NamedTuple):
    """One column of one side."""

    side: int
    task: int


ALL_SPOTS = tuple(Spot(side, task) for task in TASKS for side in BOTH_SIDES)


def ticket_box(task: int, spread: float = 0) -> Box:
    """Place a ticket; `spread` goes from 0 on the table to 1 in the check."""
    number = task - FIRST_TASK
    table_x = TICKET_X + TICKET_PITCH * number + (MIDDLE_GAP if number >= len(TASKS) // 2 else 0)
    check_x = CHECK_TICKET_X + CHECK_TICKET_PITCH * number
    return Box(
        between(table_x, check_x, spread), TICKET_Y, between(TICKET_W, CHECK_TICKET_W, spread), TICKET_H
    )


def column_x(task: int, spread: float = 0) -> float:
    ticket = ticket_box(task, spread)
    return ticket.x + (ticket.w - TILE_W) / 2


def base_y(side: int) -> int:
    return UPPER_BASE if side == SUN else LOWER_BASE


def end_y(side: int) -> int:
    return UPPER_END if side == SUN else LOWER_END


def strip_step(count: int, room: float) -> float:
    """Say how much of each covered card stays visible, so that a column of so many ends in its room."""
    return min(STRIP_H, (room - TILE_H) / (count - 1)) if count > 1 else STRIP_H


def tile_y(side: int, place: int, step: float, base: float) -> float:
    """Say where the top edge of the card at a place (from 0) of a column lies."""
    return base - TILE_H - step * place if side == SUN else base + step * place


def tile_box(spot: Spot, place: int, count: int) -> Box:
    """Place one card of a column of so many on the table."""
    base = base_y(spot.side)
    step = strip_step(count, abs(end_y(spot.side) - base))
    return Box(column_x(spot.task), tile_y(spot.side, place, step, base), TILE_W, TILE_H)


def lane_box(spot: Spot) -> Box:
    """Place what belongs to one side of a ticket in the check."""
    return Box(ticket_box(spot.task, 1).x - LANE_OUT, LANE_Y[spot.side], LANE_W, LANE_H)


def corners(teams: Teams) -> tuple[dict[Seat, tuple[int, int]], dict[int, tuple[int, int]]]:
    """Give each seat its corner, Sun above and Moon below, and each lone seat's side an emblem beside it."""
    seats: dict[Seat, tuple[int, int]] = {}
    emblems: dict[int, tuple[int, int]] = {}
    for side, members in enumerate(teams):
        for number, seat in enumerate(members):
            seats[seat] = CORNERS[2 * side + number]
        if len(members) == 1:
            emblems[side] = CORNERS[2 * side + 1]
    return seats, emblems


def task_at(x: float, y: float) -> int | None:
    """Say which ticket, with the columns above and below it, lies at a place of the table."""
    for task in TASKS:
        box = ticket_box(task)
        if box.x <= x < box.x + box.w and UPPER_END <= y < LOWER_END:
            return task
    return None
