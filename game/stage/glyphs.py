"""Pictures of buttons, true on the pad or the keys that somebody holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.devices.buttons import Button
from game.stage.canvas import Box, Canvas
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, GOLD, Face, Style

Buttons: TypeAlias = Button | tuple[Button, ...]

DIRECTIONS = (Button.UP, Button.LEFT, Button.DOWN, Button.RIGHT)
LEFT_RIGHT = (Button.LEFT, Button.RIGHT)
UP_DOWN = (Button.UP, Button.DOWN)
FACES = (Button.WEST, Button.NORTH, Button.EAST, Button.SOUTH)
SHOULDERS = (Button.L, Button.R)

STYLES = ("position", "xbox", "playstation", "nintendo", "steam", "keys")

FILE_SIDE = 112.0  # a glyph's file is this high
KEY_MARGINS = (44, 44, 44, 44)  # of a key cap, so that it grows for longer words
LETTER_SHARE = 0.52  # of the glyph's size
SHOULDER_SHARE = 0.42
KEY_WORD_SHARE = 0.44
KEY_FACE_Y = 0.47  # the middle of a key's upper face, of its height
GROUP_GAP_SHARE = 0.06

_POSITIONS: Mapping[Button, str] = {
    Button.UP: "glyph-dpad-up",
    Button.DOWN: "glyph-dpad-down",
    Button.LEFT: "glyph-dpad-left",
    Button.RIGHT: "glyph-dpad-right",
    Button.SOUTH: "glyph-face-bottom",
    Button.EAST: "glyph-face-right",
    Button.WEST: "glyph-face-left",
    Button.NORTH: "glyph-face-top",
    Button.L: "glyph-shoulder-L",
    Button.R: "glyph-shoulder-R",
    Button.START: "glyph-menu-start",
    Button.VIEW: "glyph-menu-view",
}
_GROUPS: Mapping[frozenset[Button], str] = {
    frozenset(DIRECTIONS): "glyph-dpad-all",
    frozenset(LEFT_RIGHT): "glyph-dpad-horizontal",
    frozenset(UP_DOWN): "glyph-dpad-vertical",
    frozenset(FACES): "glyph-face-all",
}
# What the makers print where; the directions look alike on all pads.
_LETTERS: Mapping[str, Mapping[Button, str]] = {
    "xbox": {
        Button.SOUTH: "A",
        Button.EAST: "B",
        Button.WEST: "X",
        Button.NORTH: "Y",
        Button.L: "LB",
        Button.R: "RB",
    },
    "steam": {
        Button.SOUTH: "A",
        Button.EAST: "B",
        Button.WEST: "X",
        Button.NORTH: "Y",
        Button.L: "L1",
        Button.R: "R1",
    },
    "nintendo": {
        Button.SOUTH: "B",
        Button.EAST: "A",
        Button.WEST: "Y",
        Button.NORTH: "X",
        Button.L: "L",
        Button.R: "R",
    },
    "playstation": {Button.L: "L1", Button.R: "R1"},
}
_SIGNS: Mapping[str, Mapping[Button, str]] = {
    "xbox": {Button.START: "glyph-xbox-start", Button.VIEW: "glyph-xbox-view"},
    "steam": {Button.START: "glyph-xbox-start", Button.VIEW: "glyph-xbox-view"},
    "nintendo": {Button.START: "glyph-nintendo-start", Button.VIEW: "glyph-nintendo-view"},
    "playstation": {
        Button.SOUTH: "glyph-ps-cross",
        Button.EAST: "glyph-ps-circle",
        Button.WEST: "glyph-ps-square",
        Button.NORTH: "glyph-ps-triangle",
        Button.START: "glyph-ps-start",
        Button.VIEW: "glyph-ps-view",
    },
}
_KEY_SIGNS: Mapping[str, str] = {
    "←": "glyph-key-left",
    "→": "glyph-key-right",
    "↑": "glyph-key-up",
    "↓": "glyph-key-down",
    "enter": "glyph-key-enter",
    "space": "glyph-key-space",
    "backspace": "glyph-key-backspace",
    "tab": "glyph-key-tab",
}
_SHOULDER_CAPS = {Button.L: "glyph-cap-shoulder-left", Button.R: "glyph-cap-shoulder-right"}

NO_CAPS: Mapping[Button, str] = {}


def draw_glyph(
    canvas: Canvas,
    button: Buttons,
    x: float,
    y: float,
    size: float,
    style: str = "position",
    caps: Mapping[Button, str] = NO_CAPS,
    *,
    alpha: int = 255,
) -> None:
    """Draw a button, or several that do one thing, with the middle at (x, y), `size` layout units high."""
    parts = _parts(canvas, button, size, style, caps)
    left = x - glyph_width(canvas, button, size, style, caps) / 2
    for part in parts:
        canvas.draw(part, left + part.w / 2, y, alpha=alpha)
        left += part.w + GROUP_GAP_SHARE * size


def glyph_width(
    canvas: Canvas,
    button: Buttons,
    size: float,
    style: str = "position",
    caps: Mapping[Button, str] = NO_CAPS,
) -> float:
    parts = _parts(canvas, button, size, style, caps)
    return sum(part.w for part in parts) + GROUP_GAP_SHARE * size * (len(parts) - 1)


def key_cap(canvas: Canvas, word: str, size: float) -> Sprite:
    """Return a key with what is printed on it; its origin is its middle."""
    sign = _KEY_SIGNS.get(word)
    if sign is not None:
        return _whole(canvas, sign, size)
    word = word.capitalize() if len(word) > 2 else word
    style = _letters(size, LETTER_SHARE if len(word) == 1 else KEY_WORD_SHARE)._replace(colour=GOLD)
    k = size / FILE_SIDE
    w = max(size, canvas.lettering.width(word, style.face, style.size) + 0.5 * size)

    def paint() -> None:
        cap = canvas.sprites.sliced_at("glyph-key", k, w, size, KEY_MARGINS)
        canvas.draw(cap, -w / 2, -size / 2)
        canvas.stamp(word, 0, (KEY_FACE_Y - 0.5) * size, style)

    return canvas.composed(("key", word, size), Box(-w / 2, -size / 2, w, size), paint)


def _parts(
    canvas: Canvas, button: Buttons, size: float, style: str, caps: Mapping[Button, str]
) -> tuple[Sprite, ...]:
    if isinstance(button, Button):
        return (_single(canvas, button, size, style, caps),)
    group = _GROUPS.get(frozenset(button))
    is_whole = style in ("position", *_LETTERS) and (style == "position" or group != "glyph-face-all")
    if group is not None and (is_whole or not all(one in caps for one in button)):
        return (_whole(canvas, group, size),)
    return tuple(_single(canvas, one, size, style, caps) for one in button)


def _single(canvas: Canvas, button: Button, size: float, style: str, caps: Mapping[Button, str]) -> Sprite:
    if style == "keys" and button in caps:
        return key_cap(canvas, caps[button], size)
    sign = _SIGNS.get(style, {}).get(button)
    if sign is not None:
        return _whole(canvas, sign, size)
    letters = _LETTERS.get(style, {}).get(button)
    if letters is not None:
        return _lettered(canvas, button, letters, size)
    return _whole(canvas, _POSITIONS[button], size)


def _whole(canvas: Canvas, name: str, size: float) -> Sprite:
    sprite = canvas.sprites.get(name, size / FILE_SIDE)
    return sprite._replace(x=-sprite.w / 2, y=-sprite.h / 2)


def _lettered(canvas: Canvas, button: Button, letters: str, size: float) -> Sprite:
    cap = _whole(canvas, _SHOULDER_CAPS.get(button, "glyph-cap-round"), size)
    share = SHOULDER_SHARE if button in _SHOULDER_CAPS else LETTER_SHARE

    def paint() -> None:
        canvas.draw(cap, 0, 0)
        canvas.stamp(letters, 0, 0, _letters(size, share))

    return canvas.composed(("lettered", button, letters, size), Box(cap.x, cap.y, cap.w, cap.h), paint)


def _letters(size: float, share: float) -> Style:
    return Style(Face.DISPLAY, round(size * share), CREAM, is_scaled=False)
