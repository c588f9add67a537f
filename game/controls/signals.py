"""What reaches a seat's controller, what it may answer, and the wishes a person has for the own controls."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol, TypeAlias

from game.core.api import Command
from game.core.glance import Glance
from game.devices.buttons import Press

# The new seat's lay, play and ask are ignored so long: the press was meant for the turn before.
NEW_TURN_TICKS = 18


class Spot(Enum):
    """A place on the table that can be clicked, or that the focus of a one-switch player steps to."""

    TASK = "task"  # Sprint: a ticket, by its number
    ROW = "row"  # Hex and Nine?: a row, from 1
    NO_FIT = "no-fit"
    CARD = "card"  # Nine?: a hand card, by its place from 1
    ASK = "ask"
    TURN_UP = "turn-up"
    DONE = "done"
    PASS = "pass"
    COASTER = "coaster"  # Round Ten: an own place, 1 or 2
    FRONT = "front"  # play that place's front
    FLIP = "flip"  # play its back
    SWAP = "swap"
    READY = "ready"
    LOOK = "look"
    NEVER_MIND = "never-mind"
    PAUSE = "pause"


class Pick(NamedTuple):
    """A click that the scene has already found a place for."""

    spot: Spot
    number: int = 0


class Digit(NamedTuple):
    """A number key of the whole-keyboard form."""

    number: int


Signal: TypeAlias = Press | Digit | Pick


class Shrug(Enum):
    """An answer that asks nothing of the rules."""

    IGNORED = "ignored"
    STEERED = "steered"  # a cursor moved, a curtain opened, a choice was taken back
    PAUSE = "pause"  # a one-switch player chose the pause


Answer: TypeAlias = Command | Shrug


class Secrecy(Enum):
    """How a seat gets to see what only it may know."""

    OPEN = "open"  # one human plays: it lies there
    CURTAIN = "curtain"
    KNOCKS = "knocks"


class Looking(Enum):
    """How a curtain is kept open."""

    HOLD = "hold"
    TOGGLE = "toggle"


class Controls(Protocol):
    """Turns what one seat's devices send into commands of its game."""

    def answer(self, signal: Signal, glance: Glance) -> Answer: ...

    def carry_on(self, glance: Glance) -> Command | None:
        """Return what an earlier press still asks for, in a tick that has a command to spare."""
