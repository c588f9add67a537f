"""The way in for an unknown pad: it is asked for one button after the other, and plays from then on."""

from __future__ import annotations

from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.devices.wizard import QUESTIONS, MappingWizard
from game.languages.settings_words import TROUBLES
from game.languages.vocabulary import BUTTONS, PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import draw_backdrop, draw_panel, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.scene import POP, Transition
from game.stage.canvas import Box, Canvas
from game.stage.pad_picture import draw_pad
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, GOLD, LABEL_32, TITLE_48

PANEL = Box(360, 140, 1200, 790)
NAME = Box(420, 180, 1080, 90)
ASKED = Box(420, 596, 1080, 96)
COUNT = Box(420, 696, 1080, 56)
SKIPPED = Box(420, 766, 1080, 120)
PAD_Y_PX, PAD_W_PX = 434, 420
PRESS_IT = N_("Press on it: {what}")
NO_SUCH = N_("It has none? Any other device skips with its bottom button.")
LOGICAL = {
    "l bumper": Button.L,
    "r bumper": Button.R,
}


class MappingScene:
    """Listens to one raw pad until every button has its place."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, device: DeviceId) -> None:
        self._cabinet = cabinet
        self._device = device
        self._wizard = MappingWizard(cabinet.hub.workshop.resting_axes(device))

    def tick(self, inputs: Inputs) -> Transition | None:
        if self._device in inputs.left:
            return POP
        for event in self._cabinet.hub.workshop.raw_events(self._device):
            if self._wizard.hear(event):
                self._cabinet.ear.play("check")
        for device in inputs.presses:
            pressed = inputs.downs(device)
            if device != self._device and Button.SOUTH in pressed:
                self._wizard.skip()
            if device != self._device and Button.WEST in pressed:
                self._wizard.undo()
            if device != self._device and Button.EAST in pressed:
                return POP
        if self._wizard.question is None:
            if self._wizard.can_play:
                self._cabinet.hub.workshop.learn(self._device, self._wizard.mapping)
                self._cabinet.ear.play("pad_found")
            return POP
        return None

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL)
        canvas.write(words(TROUBLES["unknown-pad"]), NAME, LABEL_32._replace(colour=CREAM), most_lines=3)
        question = self._wizard.question
        if question is None:
            return
        button = LOGICAL.get(question.value) or Button(question.value)
        draw_pad(canvas, 960, PAD_Y_PX, PAD_W_PX, (button,))
        asked = words(PRESS_IT, what=words(BUTTONS[button.value]))
        canvas.write(asked, ASKED, TITLE_48._replace(colour=GOLD))
        place = f"{QUESTIONS.index(question) + 1} / {len(QUESTIONS)}"
        canvas.write(place, COUNT, LABEL_32._replace(colour=CREAM))
        canvas.write(words(NO_SUCH), SKIPPED, LABEL_32._replace(colour=CREAM), most_lines=3)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["skip"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
