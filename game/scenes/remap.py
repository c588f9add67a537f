"""Other buttons for an action: press the new one; a taken one changes places with it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.devices.board import columns_of
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.devices.keys import COLUMNS_BUTTONS, CURSOR_BUTTONS, ROWS_BUTTONS
from game.devices.settings import ModelSettings
from game.devices.sticks import HIGHEST_ENTER_PERCENT, LOWEST_ENTER_PERCENT
from game.languages.settings_words import ACTIONS, ON_OFF, VALUE_FORMS
from game.languages.vocabulary import BUTTONS, GAME_TITLES, HEX_WORDS, KEYBOARD_HALVES, PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line, inside
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Ask, Chooser
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, Transition
from game.stage.board_picture import draw_board
from game.stage.canvas import Box, Canvas
from game.stage.comfort import LIST_FROM_PERCENT
from game.stage.pad_picture import draw_pad
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, GOLD, INK, TITLE_48

PRESS_NOW = N_("Press the new button now")
RESET_KEY = "reset"
RIGHT_STICK, STICK_PERCENT = "right_stick", "stick_percent"  # rows of a pad that are no buttons
STICK_STEP_PERCENT = 5
RIGHT_STICK_WORDS = N_("Right stick as face buttons")
STICK_WORDS = N_("How far a stick is pushed")
# In the races a key is named by what it does there: the ticket it lays at, the row it calls.
RACES = {Layout.ROWS: "tasks", Layout.COLUMNS: "hexagon"}
FIRST_TASK, FIRST_ROW = 2, 1
WAIT_ALPHA = 215
LIST_W_PX, PICTURE_GAP_PX = 860, 40  # the rows leave room for a picture of the device
PAD_W_PX = 620
# Which button of the picture shines for a part of a pad: bumper and trigger are drawn as one.
PARTS_LIT = {button.value: button for button in Button} | {
    f"{side.value} {part}": side for side in (Button.L, Button.R) for part in ("bumper", "trigger")
}
WAITING_BOX = Box(360, 340, 1200, 360)


class Remap:
    """Twelve actions of one device. The device that is changed drives the list too."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, device: DeviceId) -> None:
        self._cabinet = cabinet
        self._device = device
        self._chooser = Chooser(self._area(), cabinet.listing("remap"))
        self._waiting: tuple[Layout, Button] | None = None
        self._now = 0

    def _area(self) -> Box:
        """The rows' room: large letters need all of it, and then there is no picture."""
        room = inside(PANEL)
        has_picture = self._cabinet.comfort.text_percent < LIST_FROM_PERCENT
        return room._replace(w=LIST_W_PX) if has_picture else room

    def _choices(self) -> Sequence[tuple[Layout, Button]]:
        """A pad's buttons hold in every layout, a half's keys only in one."""
        if not self._cabinet.hub.info(self._device).is_keyboard:
            return [(Layout.CURSOR, button) for button in Button]
        return [
            *((Layout.CURSOR, button) for button in CURSOR_BUTTONS),
            *((Layout.ROWS, button) for button in ROWS_BUTTONS),
            *(
                (Layout.COLUMNS, button) for button in dict.fromkeys(COLUMNS_BUTTONS)
            ),  # one of two for "no fit"
        ]

    def _rows(self) -> list[Row]:
        words = self._cabinet.words
        is_keyboard = self._cabinet.hub.info(self._device).is_keyboard
        rows = []
        for layout, button in self._choices():
            label = self._race_words(layout, button) if layout in RACES else words(BUTTONS[button.value])
            rows.append(
                Row(
                    f"{layout.value} {button.value}",
                    label,
                    self._control(layout, button),
                    is_stepped=False,
                    is_key=is_keyboard,
                )
            )
        return [*rows, *([] if is_keyboard else self._stick_rows()), Row(RESET_KEY, words(PROMPTS["reset"]))]

    def _stick_rows(self) -> list[Row]:
        words, model = self._cabinet.words, self._model_settings
        percent = words(VALUE_FORMS["percent"], n=model.stick_percent)
        return [
            Row(RIGHT_STICK, words(RIGHT_STICK_WORDS), words(ON_OFF[model.uses_right_stick])),
            Row(STICK_PERCENT, words(STICK_WORDS), percent),
        ]

    @property
    def _model_settings(self) -> ModelSettings:
        hub = self._cabinet.hub
        return hub.workshop.model_settings(hub.info(self._device).model)

    def _step_stick(self, key: str, step: int) -> None:
        """Change what holds for the sticks of all pads of this model."""
        model = self._model_settings
        if key == RIGHT_STICK:
            model = structs.replace(model, uses_right_stick=not model.uses_right_stick)
        else:
            percent = model.stick_percent + step * STICK_STEP_PERCENT
            percent = max(LOWEST_ENTER_PERCENT, min(HIGHEST_ENTER_PERCENT, percent))
            model = structs.replace(model, stick_percent=percent)
        hub = self._cabinet.hub
        hub.workshop.set_model(hub.info(self._device).model, model)
        self._cabinet.ear.play("ui_move")

    def _race_words(self, layout: Layout, button: Button) -> str:
        words = self._cabinet.words
        title = words(GAME_TITLES[RACES[layout]])
        if layout is Layout.ROWS:
            return f"{title}: {FIRST_TASK + ROWS_BUTTONS.index(button)}"
        if button is Button.L:
            return f"{title}: {words(HEX_WORDS['no_fit'])}"
        return f"{title}: {FIRST_ROW + COLUMNS_BUTTONS.index(button)}"

    def _control(self, layout: Layout, button: Button) -> str:
        """Say what gives an action now, in words or as the key's own print."""
        words = self._cabinet.words
        control = self._cabinet.hub.workshop.control(self._device, button, layout)
        named = BUTTONS.get(control.replace(" bumper", "").replace(" trigger", ""))
        return words(named) if named is not None else control

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        self._chooser.area = self._area()
        if self._waiting is not None:
            self._listen()
            return None
        for act in self._chooser.read(inputs, self._rows(), self._cabinet.comfort.text_percent):
            if act.ask is Ask.BACK:
                return POP
            if act.ask is Ask.MOVED:
                self._cabinet.ear.play("ui_move")
            if act.key in (RIGHT_STICK, STICK_PERCENT):
                if act.ask in (Ask.CHANGE, Ask.CHOOSE):
                    self._step_stick(act.key, act.step or 1)
            elif act.ask is Ask.CHOOSE:
                self._cabinet.ear.play("ui_confirm")
                self._chosen(act.key)
        return None

    def _chosen(self, key: str) -> None:
        if key == RESET_KEY:
            self._cabinet.hub.workshop.reset(self._device)
            return
        self._waiting = _parsed(key)

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
        if self._chooser.area.w == LIST_W_PX:
            self._draw_device(canvas)
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

    def _draw_device(self, canvas: Canvas) -> None:
        """Show where on the device the chosen row's button is now."""
        room, workshop = inside(PANEL), self._cabinet.hub.workshop
        x = room.x + LIST_W_PX + PICTURE_GAP_PX
        box = Box(x, room.y, room.x + room.w - x, room.h)
        key = self._rows()[self._chooser.listing.focus].key
        is_button = key not in (RESET_KEY, RIGHT_STICK, STICK_PERCENT)
        layout, button = _parsed(key) if is_button else (None, None)
        if not self._cabinet.hub.info(self._device).is_keyboard:
            control = workshop.control(self._device, button, Layout.CURSOR) if button else ""
            lit = PARTS_LIT.get(control)
            draw_pad(canvas, *box.middle, PAD_W_PX, () if lit is None else (lit,))
            return
        code = workshop.key(self._device, button, layout) if button and layout else None
        lit_keys = () if code is None else (code,)
        draw_board(canvas, box, workshop.board(), columns=columns_of(self._device), lit=lit_keys)


def _parsed(key: str) -> tuple[Layout, Button]:
    layout, _, button = key.partition(" ")
    return Layout(layout), Button(button)


def device_name(cabinet: Cabinet, device: DeviceId) -> str:
    """Say which device it is, for people."""
    info = cabinet.hub.info(device)
    if not info.is_keyboard:
        return info.label
    return cabinet.words(KEYBOARD_HALVES["left" if info.model.startswith("left") else "right"])
