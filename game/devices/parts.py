"""What a pad physically has, named by position, and what reaches us when a thumb moves it."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import NamedTuple

FULL_DEFLECTION = 32767  # a stick or trigger at its end


class Part(StrEnum):
    """A thing on a pad that can be pressed. The words are kept in the player's settings."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    SOUTH = "south"
    EAST = "east"
    WEST = "west"
    NORTH = "north"
    L_BUMPER = "l bumper"
    R_BUMPER = "r bumper"
    L_TRIGGER = "l trigger"
    R_TRIGGER = "r trigger"
    L_STICK = "l stick"  # the click, not the tilt
    R_STICK = "r stick"
    START = "start"
    VIEW = "view"


D_PAD = (Part.UP, Part.DOWN, Part.LEFT, Part.RIGHT)


class Axis(Enum):
    """A thing on a pad that can be moved more or less: sticks to the right and down, triggers inwards."""

    LEFT_X = "left x"
    LEFT_Y = "left y"
    RIGHT_X = "right x"
    RIGHT_Y = "right y"
    L_TRIGGER = "l trigger"
    R_TRIGGER = "r trigger"


class PartChange(NamedTuple):
    part: Part
    is_down: bool


class AxisMove(NamedTuple):
    axis: Axis
    value: int  # -32768 to 32767, triggers from 0


PadChange = PartChange | AxisMove
