"""Which device? A list of everything that is plugged in."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.settings_words import ACTIONS
from game.languages.vocabulary import PROMPTS
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line, inside
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Ask, Chooser
from game.scenes.remap import device_name
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, Scene, Transition, push
from game.stage.canvas import Canvas
from game.stage.prompts import Prompt


class DeviceList:
    """One row a device."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, then: Callable[[DeviceId], Scene]) -> None:
        self._cabinet = cabinet
        self._then = then
        self._chooser = Chooser(inside(PANEL), cabinet.listing("devices"))
        self._now = 0

    def _rows(self) -> list[Row]:
        cabinet = self._cabinet
        return [
            Row(
                str(device),
                device_name(cabinet, device),
                icon="icon-keyboard" if cabinet.hub.info(device).is_keyboard else "icon-pad",
            )
            for device in cabinet.hub.devices
        ]

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        for act in self._chooser.read(inputs, self._rows(), self._cabinet.comfort.text_percent):
            if act.ask is Ask.BACK:
                return POP
            if act.ask is Ask.CHOOSE:
                self._cabinet.ear.play("ui_confirm")
                return push(self._then(DeviceId(int(act.key))))
            if act.ask is Ask.MOVED:
                self._cabinet.ear.play("ui_move")
        return None

    @property
    def spoken(self) -> str:
        return spoken_row(self._rows(), self._chooser.listing)

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(ACTIONS["controls.remap"]))
        draw_rows(canvas, self._chooser.listing, self._rows(), self._chooser.area, self._now + blend)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
