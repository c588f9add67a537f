"""Where devices are taken apart: remapping, the mapping wizard, the checks, and what is kept of all that."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.devices.board import PLACES, BoardKey
from game.devices.buttons import Asked, Button, DeviceId, Layout
from game.devices.keyboard import Keyboard
from game.devices.keys import HALVES, rebind_key
from game.devices.mapping import PAD_BINDING, rebind
from game.devices.pads import Pad, Pads
from game.devices.raw import RawEvent, RawMapping
from game.devices.settings import DeviceMemory, ModelSettings


class Workshop:
    """Looks closer at devices than a game ever does."""

    def __init__(self, memory: DeviceMemory, pads: Pads, keyboard: Keyboard) -> None:
        self._pads = pads
        self._keyboard = keyboard
        self._models = dict(memory.models)
        self._keys = dict(memory.keys)
        self.prepare(pads)

    def prepare(self, pads: Iterable[Pad]) -> None:
        """Give pads what is remembered of their model."""
        for pad in pads:
            pad.reader.model = self.model_settings(pad.model)

    def model_settings(self, model: str) -> ModelSettings:
        return self._models.get(model, ModelSettings())

    def set_model(self, model: str, settings: ModelSettings) -> None:
        """Set what holds for all pads of a model, plugged in now or later."""
        self._models[model] = settings
        self.prepare(self._pads)

    def touched(self, device: DeviceId) -> tuple[str, ...]:
        """Return the controls that went down in the last tick. A half may be given any key of the board."""
        if device in HALVES:
            return self._keyboard.touched
        pad = self._pads.find(device)
        return () if pad is None else tuple(part.value for part in pad.reader.touched)

    def remap(self, device: DeviceId, button: Button, control: str, layout: Layout) -> None:
        """Give a button another control, one of `touched`; a taken one swaps.

        A pad's binding holds in every layout, a key's only in the one it was set for.
        """
        if device in HALVES:
            self._keys = rebind_key(self._keys, device, layout, button, control)
            self._keyboard.bind(self._keys)
            return
        pad = self._pads.find(device)
        if pad is not None:
            settings = self.model_settings(pad.model)
            binding = rebind(settings.binding or PAD_BINDING, button, control)
            self.set_model(pad.model, msgspec.structs.replace(settings, binding=binding))

    def control(self, device: DeviceId, button: Button, layout: Layout) -> str:
        """Say what gives a button now: the print of a key, or the name of a pad's part."""
        if device in HALVES:
            return self._keyboard.cap(device, button, Asked(layout, in_match=True)) or ""
        pad = self._pads.find(device)
        if pad is None:
            return ""
        binding = self.model_settings(pad.model).binding or PAD_BINDING
        return next(iter(binding.controls(button)), "")

    def key(self, half: DeviceId, button: Button, layout: Layout) -> int | None:
        """Return the place of the key that gives a button of a half."""
        return self._keyboard.key(half, button, layout)

    def reset(self, device: DeviceId) -> None:
        """Go back to how the device came; both halves at once, since they share the keys."""
        if device in HALVES:
            self._keys = {}
            self._keyboard.bind(self._keys)
            return
        pad = self._pads.find(device)
        if pad is not None:
            settings = msgspec.structs.replace(self.model_settings(pad.model), binding=None)
            self.set_model(pad.model, settings)

    @property
    def unknown_pads(self) -> tuple[DeviceId, ...]:
        """Return the pads that wait for the mapping wizard."""
        return tuple(pad.id for pad in self._pads if not pad.is_known)

    def learn(self, device: DeviceId, mapping: RawMapping) -> None:
        """Take over the wizard's result, in force at once for all pads of that model."""
        pad = self._pads.find(device)
        if pad is not None:
            self._pads.learn(pad.model, mapping)

    def raw_events(self, device: DeviceId) -> tuple[RawEvent, ...]:
        """Return what an unknown pad sent in the last tick."""
        pad = self._pads.find(device)
        return () if pad is None else pad.raw_events

    def resting_axes(self, device: DeviceId) -> dict[int, int]:
        """Return where the axes of an unknown pad stood when they were first heard of."""
        pad = self._pads.find(device)
        return {} if pad is None else dict(pad.resting_axes)

    def sticks(self, device: DeviceId) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return where both sticks stand, each from -32768 to 32767, right and down positive."""
        pad = self._pads.find(device)
        return ((0, 0), (0, 0)) if pad is None else (pad.reader.left_stick, pad.reader.right_stick)

    def board(self) -> tuple[BoardKey, ...]:
        """Return the keyboard as it lies there: what is printed, whose a key is, and which ones are down."""
        held, owners = self._keyboard.held_keys, self._keyboard.owners
        return tuple(
            BoardKey(scancode, self._keyboard.printed(scancode), owners.get(scancode), scancode in held)
            for scancode in PLACES
        )

    @property
    def memory(self) -> DeviceMemory:
        """Return what is worth keeping until the next evening."""
        return DeviceMemory(
            models=dict(self._models),
            unknown_pads=dict(self._pads.raw_mappings),
            keys=dict(self._keys),
            caps=dict(self._keyboard.caps),
        )
