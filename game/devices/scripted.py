"""Hands that follow a script: presses at known ticks, for tests, stories and demonstrations."""

from __future__ import annotations

from collections.abc import Iterable

from game.devices.buttons import Button, DeviceId, Inputs, Press


class ScriptedDevice:
    """A device whose presses were written down beforehand."""

    def __init__(self, device: DeviceId) -> None:
        self.id = device
        self._presses: dict[int, list[Press]] = {}

    def tap(self, button: Button, tick: int, held_ticks: int = 1) -> ScriptedDevice:
        """Press at a tick and let go some ticks later."""
        self._presses.setdefault(tick, []).append(Press(button, is_down=True))
        self._presses.setdefault(tick + held_ticks, []).append(Press(button, is_down=False))
        return self

    def at(self, tick: int) -> tuple[Press, ...]:
        return tuple(self._presses.get(tick, ()))


def scripted_inputs(devices: Iterable[ScriptedDevice], tick: int) -> Inputs:
    """Return what all of them do in one tick."""
    presses = {device.id: device.at(tick) for device in devices}
    return Inputs(presses={device: made for device, made in presses.items() if made})
