"""A hub with a clock in hand, virtual pads and posted keys: what every test of real devices stands on."""

from __future__ import annotations

import pygame

from game.devices.buttons import Button, DeviceId, Inputs
from game.devices.hub import DeviceHub
from game.devices.settings import GUARD_TICKS, DeviceMemory
from tests.virtual_pads import VirtualPad

XBOX = (0x045E, 0x028E)
NINTENDO = (0x057E, 0x2009)
SONY = (0x054C, 0x0CE6)

CALM_TICKS = GUARD_TICKS + 2  # after these the same button counts again, in menus too


class Rig:
    """Everything happens when a test says so: no time passes by itself."""

    def __init__(self, memory: DeviceMemory, locales: tuple[str, ...] = ()) -> None:
        pygame.event.clear()
        self.hub = DeviceHub(memory, to_layout=lambda x, y: (x * 2.0, y * 2.0), locales=locales)
        self.tick = 0
        self.inputs = Inputs()
        self.counted: list[tuple[DeviceId, Button]] = []  # every press so far
        self.pads: list[VirtualPad] = []

    def plug(
        self, name: str = "Test Pad", *, model: tuple[int, int] = XBOX, **kind: bool | int
    ) -> VirtualPad:
        pad = VirtualPad(name, vendor=model[0], product=model[1], **kind)  # type: ignore[arg-type]
        self.pads.append(pad)
        return pad

    def plug_in(self, name: str = "Test Pad", **kind: object) -> tuple[VirtualPad, DeviceId]:
        """Plug a pad in and let the tick pass in which it is noticed."""
        pad = self.plug(name, **kind)  # type: ignore[arg-type]
        self.step()
        (device,) = self.inputs.joined
        return pad, device

    def step(self, ticks: int = 1) -> list[tuple[DeviceId, Button]]:
        """Let ticks pass; return what was pressed in them."""
        before = len(self.counted)
        for _ in range(ticks):
            self.hub.pump()
            self.tick += 1
            self.inputs = self.hub.collect(self.tick)
            for device in self.inputs.presses:
                self.counted += [(device, button) for button in self.inputs.downs(device)]
        return self.counted[before:]

    def key(self, scancode: int, *, is_down: bool = True, keycode: int = 0, mod: int = 0) -> None:
        kind = pygame.KEYDOWN if is_down else pygame.KEYUP
        pygame.event.post(pygame.Event(kind, scancode=int(scancode), key=keycode, mod=mod, unicode=""))

    def tap_key(self, scancode: int, keycode: int = 0) -> list[tuple[DeviceId, Button]]:
        self.key(scancode, keycode=keycode)
        pressed = self.step()
        self.key(scancode, is_down=False, keycode=keycode)
        return pressed + self.step(CALM_TICKS)

    def tap(self, pad: VirtualPad, *which: str | int) -> list[Button]:
        pad.press(*which)
        pressed = self.step()
        pad.release(*which)
        return [button for _, button in pressed + self.step(CALM_TICKS)]

    def close(self) -> None:
        for pad in self.pads:
            pad.unplug()
        pygame.event.pump()
        self.hub.close()
        pygame.event.clear()
