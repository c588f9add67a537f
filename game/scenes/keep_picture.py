"""A new window size or mode goes back by itself, unless somebody can see to keep it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import ANSWERS, QUESTIONS
from game.scenes.backdrop import draw_foot, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.scene import POP, Transition
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, INK, NEAR_BLACK, TITLE_48

PATIENCE_TICKS = 10 * TICKS_A_SECOND
PANEL = Box(460, 360, 1000, 360)
VEIL_ALPHA = 150


class KeepPicture:
    """Counts down; silence means that nobody sees the question."""

    layout = Layout.CURSOR
    is_overlay = True

    def __init__(self, cabinet: Cabinet, go_back: Callable[[], None]) -> None:
        self._cabinet = cabinet
        self._go_back = go_back
        self._left = PATIENCE_TICKS

    def tick(self, inputs: Inputs) -> Transition | None:
        self._left -= 1
        pressed = {button for device in inputs.presses for button in inputs.downs(device)}
        if Button.SOUTH in pressed or any(not click.is_right for click in inputs.clicks):
            self._cabinet.ear.play("ui_confirm")
            return POP
        if Button.EAST in pressed or self._left <= 0:
            self._go_back()
            return POP
        return None

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - whole seconds only
        words = self._cabinet.words
        canvas.veil(canvas.visible, NEAR_BLACK, 0, VEIL_ALPHA)
        draw_foot(canvas)
        canvas.panel(PANEL, INK, 40, rim=CREAM, outline=7, shadow=12)
        seconds = -(-self._left // TICKS_A_SECOND)
        text = words(QUESTIONS["keep_picture"], n=seconds)
        canvas.write(text, PANEL.grown(-50), TITLE_48._replace(colour=CREAM), most_lines=3)
        prompts = [
            Prompt(Button.SOUTH, words(ANSWERS[True])),
            Prompt(Button.EAST, words(ANSWERS[False])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
