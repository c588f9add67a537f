"""A keyboard as a picture: both hands see their own keys, and which of them are down."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.devices.board import COLUMNS, PLACES, ROWS, BoardKey
from game.devices.buttons import LEFT_HALF, DeviceId
from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, GOLD, INK, PLUM, TABLE_MIDDLES, TERRACOTTA, Colour, Face, Style

KEY_GAP_SHARE = 0.1  # of a key's width
LETTER_SHARE, WORD_SHARE = 0.46, 0.3
SIGN_SHARE = 0.78
RADIUS_SHARE = 0.2
NOBODYS: Colour = PLUM
LEFT_KEYS: Colour = TERRACOTTA
RIGHT_KEYS: Colour = TABLE_MIDDLES["hexagon"]
IDLE_ALPHA = 110


# What keys without a letter print.
SIGNS = {
    "←": "sign-key-left",
    "→": "sign-key-right",
    "↑": "sign-key-up",
    "↓": "sign-key-down",
    "enter": "sign-key-enter",
    "space": "sign-key-space",
    "backspace": "sign-key-backspace",
    "tab": "sign-key-tab",
}


def draw_board(
    canvas: Canvas,
    box: Box,
    keys: Sequence[BoardKey],
    *,
    columns: tuple[float, float] = (0.0, COLUMNS),
    lit: Collection[int] = (),
) -> None:
    """Draw the board, or some columns of it, as large as the box allows; `lit` keys shine like held ones."""
    side = _side(box, columns)
    for key in keys:
        at = key_box(box, key.scancode, columns)
        if at is not None:
            _draw_key(canvas, at, key, side, is_lit=key.is_held or key.scancode in lit)


def _side(box: Box, columns: tuple[float, float]) -> float:
    """Return how large a letter key is, with the gap to the next."""
    return min(box.w / (columns[1] - columns[0]), box.h / ROWS)


def key_box(box: Box, scancode: int, columns: tuple[float, float] = (0.0, COLUMNS)) -> Box | None:
    """Say where a key lies on a board that fills a box; None if not in these columns."""
    first, last = columns
    side = _side(box, columns)
    left = box.x + (box.w - side * (last - first)) / 2
    top = box.y + (box.h - side * ROWS) / 2
    gap = side * KEY_GAP_SHARE
    place = PLACES[scancode]
    x_from, x_to = max(place.x, first), min(place.x + place.w, last)
    if x_to - x_from < 1:
        return None  # of a wide key at the border, the better part is shown
    return Box(
        left + (x_from - first) * side, top + place.row * side, (x_to - x_from) * side - gap, side - gap
    )


def _draw_key(canvas: Canvas, at: Box, key: BoardKey, side: float, *, is_lit: bool) -> None:
    alpha = 255 if key.half is not None or is_lit else IDLE_ALPHA
    colour = GOLD if is_lit else _colour(key.half)
    canvas.panel(
        at, colour, side * RADIUS_SHARE, outline=max(2.0, side * 0.05), shadow=side * 0.08, alpha=alpha
    )
    ink = INK if is_lit else CREAM
    x, y = at.middle
    sign = SIGNS.get(key.printed)
    if sign is not None:
        canvas.centred(sign, x, y, side * SIGN_SHARE, tint=ink, alpha=alpha)
        return
    word = key.printed.capitalize() if len(key.printed) > 1 else key.printed
    share = LETTER_SHARE if len(word) == 1 else WORD_SHARE
    canvas.stamp(word, x, y, Style(Face.DISPLAY, round(side * share), ink, is_scaled=False))


def _colour(half: DeviceId | None) -> Colour:
    if half is None:
        return NOBODYS
    return LEFT_KEYS if half == LEFT_HALF else RIGHT_KEYS
