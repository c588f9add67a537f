"""Subito Hex: six rows around the table and "no fit", each its own button."""

from __future__ import annotations

from game.controls.signals import Answer, Digit, Pick, Shrug, Signal, Spot
from game.core.api import Command
from game.core.glance import Glance
from game.devices.buttons import Button
from game.variants.hexagon.model import CALLS, NO_FIT, ROW_COUNT

# The buttons stand as the rows lie: three on the left, three on the right, inwards is nobody's.
LEFT_ROWS = (Button.UP, Button.LEFT, Button.DOWN)  # rows 1 to 3
RIGHT_ROWS = (Button.NORTH, Button.EAST, Button.SOUTH)  # rows 4 to 6
NO_FIT_BUTTONS = (Button.L, Button.R)

ROW_OF = {button: row for row, button in enumerate(LEFT_ROWS + RIGHT_ROWS, 1)}


class HexControls:
    """Seven calls; a pad in one hand sends the same buttons, aimed at the half that it has lit."""

    def answer(self, signal: Signal, glance: Glance) -> Answer:  # noqa: ARG002 - any row may be called
        if isinstance(signal, Pick):
            if signal.spot is Spot.NO_FIT:
                return NO_FIT
            return _call(signal.number) if signal.spot is Spot.ROW else Shrug.IGNORED
        if isinstance(signal, Digit):
            return NO_FIT if signal.number == 0 else _call(signal.number)
        if not signal.is_down:
            return Shrug.IGNORED
        if signal.button in NO_FIT_BUTTONS:
            return NO_FIT
        return _call(ROW_OF.get(signal.button, 0))

    def carry_on(self, glance: Glance) -> Command | None:  # noqa: ARG002 - a press asks for one thing here
        return None


def _call(row: int) -> Answer:
    return CALLS[row - 1] if 1 <= row <= ROW_COUNT else Shrug.IGNORED
