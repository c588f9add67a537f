"""Something is not as it should be: one sentence, one picture, and the way on."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import PROMPTS
from game.scenes.backdrop import draw_backdrop, draw_panel, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.scene import POP, Transition
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, LABEL_32, TITLE_48

PANEL = Box(300, 160, 1320, 760)
SENTENCE = Box(380, 380, 1160, 260)
DETAIL = Box(380, 650, 1160, 240)
PICTURE_X, PICTURE_Y, PICTURE_W = 960, 280, 200


class TroubleScene:
    """Says what happened and that the game goes on."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        sentence: str,
        detail: str = "",
        *,
        on_done: Callable[[], Transition] = lambda: POP,
    ) -> None:
        self._cabinet = cabinet
        self._sentence = sentence
        self._detail = detail
        self._on_done = on_done
        self._shows_detail = False

    def tick(self, inputs: Inputs) -> Transition | None:
        pressed = {button for device in inputs.presses for button in inputs.downs(device)}
        if Button.WEST in pressed and self._detail:
            self._shows_detail = not self._shows_detail
        if pressed & {Button.SOUTH, Button.EAST} or inputs.clicks:
            self._cabinet.ear.play("ui_confirm")
            return self._on_done()
        return None

    @property
    def spoken(self) -> str:
        return self._sentence

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL)
        canvas.centred("mascot-snail", PICTURE_X, PICTURE_Y, PICTURE_W)
        canvas.write(self._sentence, SENTENCE, TITLE_48._replace(size=56, colour=CREAM), most_lines=4)
        if self._shows_detail:
            canvas.write(self._detail, DETAIL, LABEL_32._replace(colour=CREAM), most_lines=5)
        prompts = [Prompt(Button.SOUTH, words(PROMPTS["go_on"]))]
        if self._detail:
            prompts.append(Prompt(Button.WEST, words(PROMPTS["details"])))
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
