"""The very first start: the language, and letters that can be read from the sofa."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import PROMPTS
from game.languages.words import LANGUAGES, N_
from game.saves.settings import choices, with_setting
from game.scenes.backdrop import draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.menu_input import MenuReader
from game.scenes.scene import Scene, Transition, home
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, GOLD, INK, PLUM, TITLE_36, TITLE_48, Face, Style

TILES = tuple(Box(150 + 412 * place, 250, 384, 260) for place in range(4))
SIZES = tuple(Box(390 + 300 * place, 690, 260, 180) for place in range(4))
QUESTION = Box(260, 580, 1400, 90)
READABLE = N_("Can you read this from the sofa?")
LETTER_PX = {100: 48, 125: 62, 150: 78, 200: 100}
SIZE_PATH = "comfort.text_size"


class FirstStart:
    """Two rows of tiles; the system's language is chosen already, so one press is enough."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, then: Callable[[], Scene]) -> None:
        self._cabinet = cabinet
        self._then = then
        self._codes = tuple(LANGUAGES)
        self._sizes = choices(SIZE_PATH)
        self._language = self._codes.index(cabinet.words.language)
        self._is_below = False
        self._reader = MenuReader()

    def tick(self, inputs: Inputs) -> Transition | None:
        for _, button in self._reader.read(inputs):
            if button in (Button.LEFT, Button.RIGHT):
                self._move(-1 if button is Button.LEFT else 1)
            elif button in (Button.UP, Button.DOWN):
                self._is_below = not self._is_below
                self._cabinet.ear.play("ui_move")
            elif button is Button.SOUTH:
                return self._done()
        for click in inputs.clicks:
            for place, box in enumerate(TILES):
                if box.holds(click.x, click.y):
                    self._speak(place)
                    return self._done()
            for place, box in enumerate(SIZES):
                if box.holds(click.x, click.y):
                    self._write(self._sizes[place])
        return None

    def _move(self, step: int) -> None:
        self._cabinet.ear.play("ui_move")
        if self._is_below:
            place = self._sizes.index(self._cabinet.settings.comfort.text_size) + step
            self._write(self._sizes[max(0, min(place, len(self._sizes) - 1))])
        else:
            self._speak((self._language + step) % len(self._codes))

    def _speak(self, place: int) -> None:
        self._language = place
        self._cabinet.words.switch(self._codes[place])

    def _write(self, size: int) -> None:
        self._cabinet.change(lambda settings: with_setting(settings, SIZE_PATH, size))

    def _done(self) -> Transition:
        code = self._codes[self._language]
        self._cabinet.change(lambda settings: with_setting(settings, "language", code))
        self._cabinet.ear.play("ui_confirm")
        return home(self._then())

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        words = self._cabinet.words
        draw_backdrop(canvas)
        for place, (box, code) in enumerate(zip(TILES, self._codes, strict=True)):
            has_focus = place == self._language
            if has_focus and not self._is_below:
                canvas.panel(box.grown(12), GOLD, 40, outline=5, shadow=10)
            canvas.panel(box, CREAM if has_focus else PLUM, 32, outline=6, shadow=8)
            style = TITLE_48._replace(size=56, colour=INK if has_focus else CREAM)
            canvas.write(LANGUAGES[code], box.grown(-24), style)
        canvas.panel(QUESTION, INK, 45, rim=CREAM, outline=5, shadow=6)
        canvas.write(words(READABLE), QUESTION.grown(-20), TITLE_36._replace(colour=CREAM))
        for box, size in zip(SIZES, self._sizes, strict=True):
            has_focus = size == self._cabinet.settings.comfort.text_size
            if has_focus and self._is_below:
                canvas.panel(box.grown(10), GOLD, 36, outline=5, shadow=8)
            canvas.panel(box, CREAM if has_focus else PLUM, 28, outline=5, shadow=6)
            letter = Style(Face.DISPLAY, LETTER_PX[size], INK if has_focus else CREAM, is_scaled=False)
            canvas.write("A", box, letter)
        prompts = [
            Prompt((Button.LEFT, Button.RIGHT), words(PROMPTS["choose"])),
            Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
