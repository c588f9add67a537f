"""Menus are open: every device moves the one focus, and a held direction repeats for the device that moved last."""

from __future__ import annotations

from typing import NamedTuple

from game.devices.buttons import Button, DeviceId, Inputs

REPEAT_AFTER_TICKS = 48  # 400 ms
REPEAT_EVERY_TICKS = 15  # 8 a second
DIRECTIONS = (Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT)


class Step(NamedTuple):
    """One thing that somebody asked of a menu."""

    device: DeviceId
    button: Button


class MenuReader:
    """Turns what the devices did in a tick into steps. A held stick never blocks another pad."""

    def __init__(self) -> None:
        self._held: Step | None = None  # the direction that repeats
        self._held_ticks = 0

    def read(self, inputs: Inputs) -> tuple[Step, ...]:
        """Return the steps of this tick. All of one tick are simultaneous, so one direction is enough for all."""
        steps: list[Step] = []
        for device, presses in inputs.presses.items():
            for press in presses:
                step = Step(device, press.button)
                if press.is_down:
                    steps.append(step)
                    if press.button in DIRECTIONS:
                        self._held, self._held_ticks = step, -1
                elif step == self._held:
                    self._held = None
        if self._held is not None and self._held.device in inputs.left:
            self._held = None
        if self._held is not None:
            self._held_ticks += 1
            waited = self._held_ticks - REPEAT_AFTER_TICKS
            if waited >= 0 and waited % REPEAT_EVERY_TICKS == 0:
                steps.append(self._held)
        return tuple(steps)
