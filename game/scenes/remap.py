"""Other buttons for an action: press the new one; a taken one changes places with it."""

from __future__ import annotations

from collections.abc import Sequence

from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.devices.keys import COLUMNS_BUTTONS, CURSOR_BUTTONS, ROWS_BUTTONS
from game.languages.settings_words import ACTIONS
from game.languages.vocabulary import BUTTONS, KEYBOARD_HALVES, PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line, inside
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Ask, Chooser
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, Transition
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, GOLD, INK, TITLE_48

PRESS_NOW = N_("Press the new button now")
RESET_KEY = "reset"
LAYOUT_WORDS = {
    Layout.CURSOR: N_("Menus and turns"),
    Layout.ROWS: N_("Subito Sprint"),
    Layout.COLUMNS: N_("Subito Hex"),
}
WAIT_ALPHA = 215
WAITING_BOX = Box(360, 340, 1200, 360)


class Remap:
    """Twelve actions of one device. The device that is changed drives the list too."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, device: DeviceId) -> None:
        self._cabinet = cabinet
        self._device = device
        self._chooser = Chooser(inside(PANEL), cabinet.listing("remap"))
        self._waiting: tuple[Layout, Button] | None = None
        self._now = 0

    def _choices(self) -> Sequence[tuple[Layout, Button]]:
        """A pad's buttons hold in every layout, a half's keys only in one."""
        if not self._cabinet.hub.info(self._device).is_keyboard:
            return [(Layout.CURSOR, button) for button in Button]
        return [
            *((Layout.CURSOR, button) for button in CURSOR_BUTTONS),
            *((Layout.ROWS, button) for button in ROWS_BUTTONS),
            *((Layout.COLUMNS, button) for button in COLUMNS_BUTTONS),
        ]

    def _rows(self) -> list[Row]:
        words = self._cabinet.words
        is_keyboard = self._cabinet.hub.info(self._device).is_keyboard
        rows = []
        for layout, button in self._choices():
            label = words(BUTTONS[button.value])
            if is_keyboard:
                label = f"{words(LAYOUT_WORDS[layout])}: {label}"
            rows.append(
                Row(
                    f"{layout.value} {button.value}",
                    label,
                    self._control(layout, button),
                    is_stepped=False,
                    is_key=is_keyboard,
                )
            )
        return [*rows, Row(RESET_KEY, words(PROMPTS["reset"]))]

    def _control(self, layout: Layout, button: Button) -> str:
        """Say what gives an action now, in words or as the key's own print."""
        words = self._cabinet.words
        control = self._cabinet.hub.workshop.control(self._device, button, layout)
        named = BUTTONS.get(control.replace(" bumper", "").replace(" trigger", ""))
        return words(named) if named is not None else control

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        if self._waiting is not None:
            self._listen()
            return None
        for act in self._chooser.read(inputs, self._rows(), self._cabinet.comfort.text_percent):
            if act.ask is Ask.BACK:
                return POP
            if act.ask is Ask.MOVED:
                self._cabinet.ear.play("ui_move")
            if act.ask is Ask.CHOOSE:
                self._cabinet.ear.play("ui_confirm")
                self._chosen(act.key)
        return None

    def _chosen(self, key: str) -> None:
        if key == RESET_KEY:
            self._cabinet.hub.workshop.reset(self._device)
            return
        layout, _, button = key.partition(" ")
        self._waiting = (Layout(layout), Button(button))

    def _listen(self) -> None:
        touched = self._cabinet.hub.workshop.touched(self._device)
        if touched and self._waiting is not None:
            layout, button = self._waiting
            self._cabinet.hub.workshop.remap(self._device, button, touched[0], layout)
            self._waiting = None
            self._cabinet.ear.play("check")

    @property
    def spoken(self) -> str:
        return spoken_row(self._rows(), self._chooser.listing)

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(ACTIONS["controls.remap"]))
        draw_rows(canvas, self._chooser.listing, self._rows(), self._chooser.area, self._now + blend)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["change"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand_of(self._device))
        if self._waiting is not None:
            box = WAITING_BOX
            canvas.veil(PANEL, INK, 40, WAIT_ALPHA)
            canvas.panel(box, GOLD, 40, rim=CREAM, outline=7, shadow=12)
            canvas.write(words(PRESS_NOW), box.grown(-40), TITLE_48)


def device_name(cabinet: Cabinet, device: DeviceId) -> str:
    """Say which device it is, for people."""
    info = cabinet.hub.info(device)
    if not info.is_keyboard:
        return info.label
    return cabinet.words(KEYBOARD_HALVES["left" if info.model.startswith("left") else "right"])
