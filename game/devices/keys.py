"""The keyboard as two devices, one hand a person: which key, by its place, is which button in each layout."""

from __future__ import annotations

from enum import IntEnum

from game.devices.buttons import LEFT_HALF, RIGHT_HALF, Button, DeviceId, Layout
from game.devices.mapping import Binding, bind, rebind_together


class Key(IntEnum):
    """Places on the keyboard by their USB number, named after what an American board prints there."""

    A = 4
    C = 6
    D = 7
    E = 8
    F = 9
    G = 10
    I = 12
    J = 13
    K = 14
    L = 15
    M = 16
    O = 18
    P = 19
    Q = 20
    R = 21
    S = 22
    U = 24
    W = 26
    Z = 29
    ENTER = 40
    ESCAPE = 41
    BACKSPACE = 42
    TAB = 43
    SPACE = 44
    SEMICOLON = 51
    PERIOD = 55
    F1 = 58
    F11 = 68
    RIGHT = 79
    LEFT = 80
    DOWN = 81
    UP = 82


# The number row, and the number block for those who have one.
DIGITS = {30 + place: (place + 1) % 10 for place in range(10)} | {
    89 + place: (place + 1) % 10 for place in range(10)
}

# These belong to both hands and cannot be given away.
SHARED = (Key.ESCAPE, Key.TAB, Key.F1, Key.F11)

HALF_NAMES = {LEFT_HALF: "left", RIGHT_HALF: "right"}
HALVES = (LEFT_HALF, RIGHT_HALF)

CURSOR_BUTTONS = (
    Button.UP,
    Button.LEFT,
    Button.DOWN,
    Button.RIGHT,
    Button.SOUTH,
    Button.EAST,
    Button.NORTH,
    Button.WEST,
    Button.L,
    Button.R,
)
# Tasks 2 to 9.
ROWS_BUTTONS = (
    Button.LEFT,
    Button.UP,
    Button.RIGHT,
    Button.DOWN,
    Button.WEST,
    Button.NORTH,
    Button.EAST,
    Button.SOUTH,
)
# Rows 1 to 6, then "no fit" twice.
COLUMNS_BUTTONS = (
    Button.UP,
    Button.LEFT,
    Button.DOWN,
    Button.NORTH,
    Button.EAST,
    Button.SOUTH,
    Button.L,
    Button.L,
)

LAYOUT_BUTTONS = {
    Layout.CURSOR: CURSOR_BUTTONS,
    Layout.ROWS: ROWS_BUTTONS,
    Layout.COLUMNS: COLUMNS_BUTTONS,
}
LAYOUT_KEYS = {
    (LEFT_HALF, Layout.CURSOR): (
        *(Key.W, Key.A, Key.S, Key.D),
        *(Key.SPACE, Key.Q, Key.E, Key.R, Key.F, Key.G),
    ),
    (RIGHT_HALF, Layout.CURSOR): (
        *(Key.UP, Key.LEFT, Key.DOWN, Key.RIGHT),
        *(Key.ENTER, Key.BACKSPACE, Key.P, Key.O, Key.K, Key.L),
    ),
    (LEFT_HALF, Layout.ROWS): (Key.Q, Key.W, Key.E, Key.R, Key.A, Key.S, Key.D, Key.F),
    (RIGHT_HALF, Layout.ROWS): (Key.U, Key.I, Key.O, Key.P, Key.J, Key.K, Key.L, Key.SEMICOLON),
    (LEFT_HALF, Layout.COLUMNS): (Key.Q, Key.A, Key.Z, Key.E, Key.D, Key.C, Key.S, Key.SPACE),
    (RIGHT_HALF, Layout.COLUMNS): (Key.U, Key.J, Key.M, Key.O, Key.L, Key.PERIOD, Key.K, Key.ENTER),
}


def key_text(scancode: int) -> str:
    """Return a key in the form in which bindings keep it."""
    return f"key {int(scancode)}"


def key_of(text: str) -> int:
    return int(text.removeprefix("key "))


RESERVED = frozenset(key_text(scancode) for scancode in (*SHARED, *DIGITS))


def key_name(half: DeviceId, layout: Layout) -> str:
    """Return under which name a half's binding for a layout is kept."""
    return f"{HALF_NAMES[half]} {layout.value}"


def default_keys(half: DeviceId, layout: Layout) -> Binding:
    keys = map(key_text, LAYOUT_KEYS[half, layout])
    return bind(dict(zip(keys, LAYOUT_BUTTONS[layout], strict=True)))


def rebind_key(
    kept: dict[str, Binding], half: DeviceId, layout: Layout, button: Button, control: str
) -> dict[str, Binding]:
    """Give a button of one half another key; both halves are checked together, a taken key swaps."""
    halves = tuple(kept.get(key_name(each, layout)) or default_keys(each, layout) for each in HALVES)
    changed = rebind_together(halves, HALVES.index(half), button, control, RESERVED)
    return kept | {key_name(each, layout): binding for each, binding in zip(HALVES, changed, strict=True)}


def shares_keyboard(one: DeviceId, other: DeviceId) -> bool:
    """Tell whether two devices are one board: either half drives a pause that Esc made."""
    return one == other or (one in HALVES and other in HALVES)
