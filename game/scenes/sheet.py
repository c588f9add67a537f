"""The side panel of the title: settings, what the evening brought, credits, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import PROMPTS, QUESTIONS, SHEET_ENTRIES
from game.scenes.backdrop import draw_foot, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Ask, Chooser
from game.scenes.question import Question
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, QUIT, Scene, Transition, push
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, INK, NEAR_BLACK

PANEL = Box(1180, 54, 644, 884)
AREA = Box(1228, 110, 548, 780)
VEIL_ALPHA = 120
QUIT_KEY = "quit"
ICONS = {
    "settings": "icon-gear",
    "wall": "icon-trophy",
    "replays": "icon-film",
    "tonight": "icon-moon",
    "credits": "icon-heart",
    "quit": "icon-door",
}


class Sheet:
    """A list of doors."""

    layout = Layout.CURSOR
    is_overlay = True

    def __init__(self, cabinet: Cabinet, doors: Mapping[str, Callable[[], Scene]]) -> None:
        self._cabinet = cabinet
        self._doors = doors
        self._chooser = Chooser(AREA, cabinet.listing("sheet"))
        self._now = 0

    @property
    def _rows(self) -> list[Row]:
        keys = [key for key in SHEET_ENTRIES if key in self._doors or key == QUIT_KEY]
        return [Row(key, self._cabinet.words(SHEET_ENTRIES[key]), icon=ICONS[key]) for key in keys]

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        for act in self._chooser.read(inputs, self._rows, self._cabinet.comfort.text_percent):
            if act.ask is Ask.MOVED:
                self._cabinet.ear.play("ui_move")
            is_start = act.ask is Ask.OTHER and act.button is Button.START
            if act.ask is Ask.BACK or is_start:
                return POP
            if act.ask is Ask.CHOOSE:
                self._cabinet.ear.play("ui_confirm")
                return self._opened(act.key)
        return None

    def _opened(self, key: str) -> Transition:
        if key == QUIT_KEY:
            return push(Question(self._cabinet, self._cabinet.words(QUESTIONS["quit"]), lambda: QUIT))
        return push(self._doors[key]())

    @property
    def spoken(self) -> str:
        return spoken_row(self._rows, self._chooser.listing)

    def draw(self, canvas: Canvas, blend: float) -> None:
        canvas.veil(canvas.visible, NEAR_BLACK, 0, VEIL_ALPHA)
        draw_foot(canvas)
        canvas.panel(PANEL, INK, 40, rim=CREAM, outline=7, shadow=12)
        draw_rows(canvas, self._chooser.listing, self._rows, AREA, self._now + blend)
        words = self._cabinet.words
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
