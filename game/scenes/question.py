"""A question with two answers, the harmless one first."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import ANSWERS, PROMPTS
from game.scenes.backdrop import draw_foot, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Ask, Chooser
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, Transition
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, INK, NEAR_BLACK, TITLE_48

PANEL = Box(410, 240, 1100, 580)
WORDS = Box(480, 270, 960, 210)
ANSWERS_AREA = Box(510, 510, 900, 260)
VEIL_ALPHA = 150


class Question:
    """Asks before something is lost."""

    layout = Layout.CURSOR
    is_overlay = True

    def __init__(self, cabinet: Cabinet, text: str, on_yes: Callable[[], Transition | None]) -> None:
        self._cabinet = cabinet
        self._text = text
        self._on_yes = on_yes
        self._chooser = Chooser(ANSWERS_AREA)
        self._now = 0

    @property
    def _rows(self) -> list[Row]:
        words = self._cabinet.words
        return [
            Row("no", words(ANSWERS[False]), icon="icon-cross"),
            Row("yes", words(ANSWERS[True]), icon="icon-tick"),
        ]

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        for act in self._chooser.read(inputs, self._rows, self._cabinet.comfort.text_percent):
            if act.ask is Ask.MOVED:
                self._cabinet.ear.play("ui_move")
            if act.ask is Ask.BACK or (act.ask is Ask.CHOOSE and act.key == "no"):
                return POP
            if act.ask is Ask.CHOOSE:
                self._cabinet.ear.play("ui_confirm")
                return self._on_yes() or POP
        return None

    @property
    def spoken(self) -> str:
        return f"{self._text} {spoken_row(self._rows, self._chooser.listing)}"

    def draw(self, canvas: Canvas, blend: float) -> None:
        canvas.veil(canvas.visible, NEAR_BLACK, 0, VEIL_ALPHA)
        draw_foot(canvas)
        canvas.panel(PANEL, INK, 40, rim=CREAM, outline=7, shadow=12)
        canvas.write(self._text, WORDS, TITLE_48._replace(colour=CREAM), most_lines=3)
        draw_rows(canvas, self._chooser.listing, self._rows, ANSWERS_AREA, self._now + blend)
        words = self._cabinet.words
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
