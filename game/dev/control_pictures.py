"""Draws for the README what every button and key does: a pad, a keyboard for two, and the same signs on both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.devices.board import PLACES, BoardKey
from game.devices.buttons import Button, DeviceId, Layout
from game.devices.caps import guessed_caps
from game.devices.keys import HALVES, LAYOUT_BUTTONS, LAYOUT_KEYS, SHARED
from game.stage.board_picture import draw_board, key_box
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import DIRECTIONS, FACES, SHOULDERS, Buttons, draw_glyph
from game.stage.pad_picture import button_middle, draw_pad
from game.stage.ribbon import draw_ribbon
from game.stage.theme import CREAM, GOLD, INK, PLUM, Face, Style

PAD_X, PAD_Y, PAD_W = 420, 380, 620
BOARD = Box(110, 650, 1700, 400)
LEGEND_X, LEGEND_Y, LEGEND_STEP, LEGEND_GLYPH = 860, 190, 74, 62
LINE = Style(Face.DISPLAY, 40, CREAM, is_scaled=False)
TAG_R, TAG_NUMBER = 24, Style(Face.DISPLAY, 34, INK, is_scaled=False)
TAG_GLYPH = 40
CAPS = guessed_caps(())  # an American board


class Controls(NamedTuple):
    """One picture: the signs that its buttons get, and what they mean."""

    name: str
    headline: str
    layout: Layout
    tags: Mapping[Button, str]  # "": the button's own picture
    legend: Sequence[tuple[Buttons, str]]


def _numbered(buttons: Sequence[Button], first: int) -> dict[Button, str]:
    return {button: str(number) for number, button in enumerate(buttons, first)}


PICTURES = (
    Controls(
        "controls-menus",
        "Menus, Nine? and Round Ten",
        Layout.CURSOR,
        dict.fromkeys(LAYOUT_BUTTONS[Layout.CURSOR], ""),
        (
            (DIRECTIONS, "choose a tile, a hut, a card, a row"),
            (Button.SOUTH, "take it: join, ready, lay, go on"),
            (Button.EAST, "back, never mind"),
            (Button.NORTH, "ask a row, play the back; add a bot"),
            (Button.WEST, "swap your two cards; in the lobby: me"),
            (Button.L, "look at your own cards: hold it"),
        ),
    ),
    Controls(
        "controls-sprint",
        "Subito Sprint",
        Layout.ROWS,
        _numbered(LAYOUT_BUTTONS[Layout.ROWS], 2),
        (
            ((*DIRECTIONS,), "lay your card at ticket 2 to 5"),
            ((*FACES,), "lay your card at ticket 6 to 9"),
            (Button.START, "pause (Esc)"),
            (Button.VIEW, "rules (Tab)"),
        ),
    ),
    Controls(
        "controls-hex",
        "Subito Hex",
        Layout.COLUMNS,
        {**_numbered(LAYOUT_BUTTONS[Layout.COLUMNS][:6], 1), Button.L: "–", Button.R: "–"},
        (
            ((Button.UP, Button.LEFT, Button.DOWN), "call row 1, 2 or 3"),
            ((Button.NORTH, Button.EAST, Button.SOUTH), "call row 4, 5 or 6"),
            (SHOULDERS, "it fits nowhere"),
            (Button.START, "pause (Esc)"),
            (Button.VIEW, "rules (Tab)"),
        ),
    ),
)


def paint(canvas: Canvas, controls: Controls) -> None:
    """Draw one of them, as large as the canvas is."""
    canvas.fill(PLUM)
    draw_ribbon(canvas, Box(480, 30, 960, 104), controls.headline)
    draw_pad(canvas, PAD_X, PAD_Y, PAD_W, ())
    for button, tag in controls.tags.items():
        if tag:
            _draw_tag(canvas, *button_middle(PAD_X, PAD_Y, PAD_W, button), tag)
    for number, (buttons, words) in enumerate(controls.legend):
        y = LEGEND_Y + LEGEND_STEP * number
        draw_glyph(canvas, buttons, LEGEND_X + 100, y + LEGEND_GLYPH / 2, LEGEND_GLYPH)
        canvas.write(words, Box(LEGEND_X + 220, y, 780, LEGEND_GLYPH), LINE, align="left", most_lines=1)
    _draw_keys(canvas, controls)


def _draw_keys(canvas: Canvas, controls: Controls) -> None:
    owners: dict[int, DeviceId] = {key: half for half in HALVES for key in LAYOUT_KEYS[half, controls.layout]}
    board = [
        BoardKey(scancode, CAPS[scancode], owners.get(scancode), is_held=False)
        for scancode in PLACES
        if scancode in owners or scancode in SHARED or len(CAPS[scancode]) == 1
    ]
    draw_board(canvas, BOARD, board)
    for half in HALVES:
        for key, button in zip(
            LAYOUT_KEYS[half, controls.layout], LAYOUT_BUTTONS[controls.layout], strict=True
        ):
            at = key_box(BOARD, key)
            assert at is not None
            x, y = at.x + at.w - 10, at.y + 10
            tag = controls.tags[button]
            if tag:
                _draw_tag(canvas, x, y, tag)
            elif button not in DIRECTIONS:
                draw_glyph(canvas, button, x, y, TAG_GLYPH)


def _draw_tag(canvas: Canvas, x: float, y: float, tag: str) -> None:
    canvas.panel(Box(x - TAG_R, y - TAG_R, 2 * TAG_R, 2 * TAG_R), GOLD, TAG_R, outline=4, shadow=0)
    canvas.stamp(tag, x, y, TAG_NUMBER)
