"""Twelve logical buttons that every device speaks, and what one tick brings of them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple, NewType

DeviceId = NewType("DeviceId", int)  # a re-plugged pad is a new device; never used again in one run

# The mouse belongs to no half: clicks arrive under this id, with the place they happened at.
MOUSE = DeviceId(0)
# A keyboard is two devices, one a hand; pads count on from here.
LEFT_HALF = DeviceId(1)
RIGHT_HALF = DeviceId(2)
FIRST_PAD = DeviceId(3)


class Button(Enum):
    """Named by position, never by what is printed on it."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    SOUTH = "south"
    EAST = "east"
    WEST = "west"
    NORTH = "north"
    L = "l"
    R = "r"
    START = "start"
    VIEW = "view"


class Layout(Enum):
    """What a scene asks its devices for."""

    CURSOR = "cursor"  # menus, lobby, Nine?, Round Ten, ladder; obeys the confirm/cancel swap
    ROWS = "rows"  # Subito Sprint: eight direct targets
    COLUMNS = "columns"  # Subito Hex: seven calls


class Asked(NamedTuple):
    """A layout, and whether it is asked for inside a match, where Esc pauses instead of going back."""

    layout: Layout
    in_match: bool

    @property
    def is_menu(self) -> bool:
        return self.layout is Layout.CURSOR and not self.in_match


MENU = Asked(Layout.CURSOR, in_match=False)


class Press(NamedTuple):
    """A button that went down or up; what it means depends on the layout it was asked for."""

    button: Button
    is_down: bool


class Click(NamedTuple):
    """The mouse was pressed at a place of the 1920 x 1080 layout."""

    x: float
    y: float
    is_right: bool = False


class Inputs(NamedTuple):
    """All that reached the program since the tick before. The order of devices has no meaning."""

    presses: Mapping[DeviceId, tuple[Press, ...]] = {}  # oldest first, a device
    digits: tuple[tuple[DeviceId, int], ...] = ()  # number keys, for the whole-keyboard form
    clicks: tuple[Click, ...] = ()
    pointer: tuple[float, float] | None = None  # where the mouse is, once it has moved; None while hidden
    wheel: int = 0  # notches, upwards positive
    joined: tuple[DeviceId, ...] = ()  # devices plugged in
    left: tuple[DeviceId, ...] = ()  # devices pulled out

    def downs(self, device: DeviceId) -> tuple[Button, ...]:
        """Return what a device pressed, oldest first."""
        return tuple(press.button for press in self.presses.get(device, ()) if press.is_down)


NO_INPUTS = Inputs()
