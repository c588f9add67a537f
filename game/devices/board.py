"""Where the keys lie on a keyboard, so that a picture of one shows every hand its own place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.devices.buttons import LEFT_HALF, DeviceId
from game.devices.caps import LETTER_ROWS
from game.devices.keys import Key

LETTER_ROW_STARTS = (1.5, 1.75, 2.25)  # each row of letters begins a little further right


class Place(NamedTuple):
    """A key's place, in widths of a letter key."""

    x: float  # of its left edge
    row: int
    w: float = 1.0


_OTHERS: Mapping[int, Place] = {
    Key.ESCAPE: Place(0, 0),
    Key.BACKSPACE: Place(12.5, 0, 2.0),
    Key.TAB: Place(0, 1, 1.5),
    Key.ENTER: Place(13.0, 2, 1.5),
    Key.SPACE: Place(4.25, 4, 5.0),
    Key.UP: Place(15.0, 3),
    Key.LEFT: Place(14.0, 4),
    Key.DOWN: Place(15.0, 4),
    Key.RIGHT: Place(16.0, 4),
}
PLACES: Mapping[int, Place] = dict(_OTHERS) | {
    scancode: Place(start + number, row)
    for row, (start, scancodes) in enumerate(zip(LETTER_ROW_STARTS, LETTER_ROWS, strict=True), 1)
    for number, scancode in enumerate(scancodes)
}
COLUMNS, ROWS = 17.0, 5


class BoardKey(NamedTuple):
    """One key of the player's own board."""

    scancode: int
    printed: str
    half: DeviceId | None  # whose it is, None if nobody plays with it
    is_held: bool


def columns_of(half: DeviceId) -> tuple[float, float]:
    """Return from where to where a half reaches."""
    return (0.0, 8.0) if half == LEFT_HALF else (7.5, COLUMNS)
