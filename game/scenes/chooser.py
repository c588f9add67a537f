"""Reads what all devices and the mouse ask of a list of rows, and moves its focus."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from game.devices.buttons import MOUSE, Button, DeviceId, Inputs
from game.scenes.menu_input import MenuReader
from game.scenes.rows import Row, RowList
from game.stage.canvas import Box


class Ask(Enum):
    CHOOSE = "choose"  # confirm on the row with the focus
    CHANGE = "change"  # left or right on it
    BACK = "back"
    OTHER = "other"  # a button that lists do not know
    MOVED = "moved"  # the focus did; for the ear


class Act(NamedTuple):
    """One thing asked for."""

    ask: Ask
    key: str = ""  # of the row
    step: int = 0  # of a change
    button: Button | None = None  # of another button
    device: DeviceId = MOUSE


class Chooser:
    """One list of rows in one area."""

    def __init__(self, area: Box, listing: RowList | None = None) -> None:
        self.area = area
        self.listing = listing or RowList()
        self._reader = MenuReader()
        self._pointer: tuple[float, float] | None = None

    def read(self, inputs: Inputs, rows: Sequence[Row], text_percent: int) -> list[Act]:
        """Return what this tick asks, in order; the focus has moved already."""
        self.listing.keep_inside(len(rows))
        acts = [*self._from_mouse(inputs, rows, text_percent)]
        for device, button in self._reader.read(inputs):
            key = rows[self.listing.focus].key if rows else ""
            if button in (Button.UP, Button.DOWN):
                self.listing.move(-1 if button is Button.UP else 1, len(rows))
                acts.append(Act(Ask.MOVED, device=device))
            elif button in (Button.LEFT, Button.RIGHT):
                step = -1 if button is Button.LEFT else 1
                acts.append(Act(Ask.CHANGE, key, step, button, device))
            elif button is Button.SOUTH:
                acts.append(Act(Ask.CHOOSE, key, device=device))
            elif button is Button.EAST:
                acts.append(Act(Ask.BACK, device=device))
            else:
                acts.append(Act(Ask.OTHER, key, button=button, device=device))
        return acts

    def _from_mouse(self, inputs: Inputs, rows: Sequence[Row], text_percent: int) -> list[Act]:
        acts = []
        if inputs.wheel:
            self.listing.move(-1 if inputs.wheel > 0 else 1, len(rows))
            acts.append(Act(Ask.MOVED))
        if inputs.pointer is not None and inputs.pointer != self._pointer:
            # Only a mouse that moves takes the focus: one that lies there must not fight a pad.
            under = self.listing.at(*inputs.pointer, rows, self.area, text_percent)
            if under is not None and under != self.listing.focus:
                self.listing.focus = under
                acts.append(Act(Ask.MOVED))
        self._pointer = inputs.pointer
        for click in inputs.clicks:
            under = self.listing.at(click.x, click.y, rows, self.area, text_percent)
            if click.is_right:
                acts.append(Act(Ask.BACK))
            elif under is not None:
                self.listing.focus = under
                row = rows[under]
                if row.value is not None and row.is_stepped:
                    step = self.listing.step_at(click.x, row, self.area, text_percent)
                    acts.append(Act(Ask.CHANGE, row.key, step))
                else:
                    acts.append(Act(Ask.CHOOSE, row.key))
        return acts
