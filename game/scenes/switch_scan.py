"""Menus for whoever has one switch: a focus steps over the buttons that work now, and any press takes the one it is at."""

from __future__ import annotations

from game.devices.buttons import Button, DeviceId, Inputs, Press
from game.scenes.cabinet import Cabinet
from game.scenes.me import scan_ticks
from game.scenes.touch import Touchable
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph
from game.stage.theme import GOLD, PLUM

CHIP = Box(1716, 942, 108, 84)  # shows the button also where no prompt stands for it
CHIP_RADIUS_PX, CHIP_LINE_PX, GLYPH_PX = 28, 5, 60
RING_PX, RING_RADIUS_PX = 8, 20


class SwitchScan:
    """One focus for all switches at the screen; it starts anew whenever the choices change."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._cabinet = cabinet
        self._choices: tuple[Button, ...] = ()
        self._since = 0

    @property
    def switches(self) -> tuple[DeviceId, ...]:
        """The devices of people who have one switch."""
        hub = self._cabinet.hub
        return tuple(device for device in hub.devices if hub.wishes(device).has_one_switch)

    def focus(self, touchable: Touchable, tick: int) -> Button:
        """Return the button that a press would count as."""
        choices = _choices(touchable)
        if choices != self._choices:
            self._choices, self._since = choices, tick
        return choices[(tick - self._since) // scan_ticks(self._cabinet.settings) % len(choices)]

    def scanned(self, inputs: Inputs, touchable: Touchable, tick: int) -> Inputs:
        """Let every press of a switch count as the button in focus, and every click of its mouse."""
        switches = self.switches
        if not switches:
            return inputs
        button = self.focus(touchable, tick)
        presses = {device: made for device, made in inputs.presses.items() if device not in switches}
        pressed = [device for device in switches if inputs.downs(device)]
        clicks, owner = inputs.clicks, self._cabinet.hub.whole_keyboard
        if owner in switches and any(not click.is_right for click in clicks):
            assert owner is not None
            clicks = tuple(click for click in clicks if click.is_right)
            pressed.append(owner)
        for device in pressed:
            presses[device] = (Press(button, is_down=True), Press(button, is_down=False))
        if pressed:
            self._since = tick  # who has pressed gets the whole time for the next choice
        return inputs._replace(presses=presses, clicks=clicks)

    def draw(self, canvas: Canvas, tick: int) -> None:
        """Ring the prompt in focus, and show its button in a corner."""
        if not self.switches:
            return
        button = self.focus(canvas.touchable, tick)
        for box, each in canvas.touchable:
            if each is button:
                canvas.rim(box.grown(RING_PX), GOLD, RING_RADIUS_PX, CHIP_LINE_PX)
        canvas.panel(CHIP, PLUM, CHIP_RADIUS_PX)
        canvas.rim(CHIP, GOLD, CHIP_RADIUS_PX, CHIP_LINE_PX)
        draw_glyph(canvas, button, *CHIP.middle, GLYPH_PX)


def _choices(touchable: Touchable) -> tuple[Button, ...]:
    """List the buttons to step over: the usual answer first, what prompts name, and the way back."""
    named = [button for _, button in touchable]
    return tuple(dict.fromkeys([Button.SOUTH, *named, Button.EAST]))
