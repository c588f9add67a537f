"""A held direction walks on through a menu, for the device that moved last and for no other."""

from __future__ import annotations

from game.devices.buttons import Button, DeviceId, Inputs
from game.devices.directions import OPPOSITE

FIRST_REPEAT_TICKS = 48  # 400 ms
REPEAT_TICKS = 15  # eight a second


class MenuRepeat:
    """Turns the presses of a tick into steps of the focus: one a press, and more while it is held."""

    def __init__(self) -> None:
        self._mover: tuple[DeviceId, Button] | None = None
        self._ticks_to_step = 0

    def steps(self, inputs: Inputs) -> tuple[tuple[DeviceId, Button], ...]:
        """Return the directions that count in this tick, each with its device; call it once a tick."""
        steps: list[tuple[DeviceId, Button]] = []
        for device, presses in inputs.presses.items():
            for press in presses:
                if press.button not in OPPOSITE:
                    continue
                if press.is_down:
                    steps.append((device, press.button))
                    self._mover = (device, press.button)
                    self._ticks_to_step = FIRST_REPEAT_TICKS
                elif self._mover == (device, press.button):
                    self._mover = None
        if self._mover is not None and self._mover[0] in inputs.left:
            self._mover = None
        if self._mover is not None and not steps:
            self._ticks_to_step -= 1
            if self._ticks_to_step == 0:
                self._ticks_to_step = REPEAT_TICKS
                steps.append(self._mover)
        return tuple(steps)

    def stop(self) -> None:
        """Forget who moves: another screen has come."""
        self._mover = None
