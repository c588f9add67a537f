"""Menus are open: every device moves the one focus, and a held direction repeats for the device that moved last."""

from __future__ import annotations

from typing import NamedTuple

from game.devices.buttons import Button, DeviceId, Inputs
from game.devices.repeat import MenuRepeat

DIRECTIONS = (Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT)


class Step(NamedTuple):
    """One thing that somebody asked of a menu."""

    device: DeviceId
    button: Button


class MenuReader:
    """Turns what the devices did in a tick into steps. A held stick never blocks another pad."""

    def __init__(self) -> None:
        self._repeat = MenuRepeat()

    def read(self, inputs: Inputs) -> tuple[Step, ...]:
        """Return the steps of this tick: directions with their repeats, then everything else."""
        moves = [Step(device, button) for device, button in self._repeat.steps(inputs)]
        others = [
            Step(device, button)
            for device in inputs.presses
            for button in inputs.downs(device)
            if button not in DIRECTIONS
        ]
        return (*moves, *others)
