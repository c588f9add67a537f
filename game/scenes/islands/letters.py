"""Three letters for a player: up and down turn a reel, confirm goes on, back goes back."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.initials import COUNT, LETTERS
from game.scenes.menu_input import MenuReader
from game.scenes.scene import POP, Transition
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.theme import CREAM, GOLD, INK, LABEL_32, PLUM, Face, Style

PANEL = Box(410, 180, 1100, 690)
RIBBON = Box(560, 140, 800, 92)
REEL_W, REEL_H, REEL_STEP, REELS_Y = 190.0, 230.0, 240.0, 520.0
TOLD = Box(460, 730, 1000, 110)
LETTER = Style(Face.DISPLAY, 130, CREAM, is_scaled=False)

YOUR_LETTERS = N_("Your initials")
TAKEN = N_("Somebody else has these letters.")
LETTER_WORD = N_("Letter")


class Letters:
    """Asks for initials; `keep` says whether they are free."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, hut: int, preset: str, keep: Callable[[str], bool]) -> None:
        self._cabinet = cabinet
        self._hut = hut
        self._keep = keep
        self._letters = [LETTERS.index(letter) for letter in (preset + "AAA")[:COUNT]]
        self._reader = MenuReader()
        self.place = 0
        self.told = ""

    @property
    def text(self) -> str:
        return "".join(LETTERS[number] for number in self._letters)

    def tick(self, inputs: Inputs) -> Transition | None:
        for _, button in self._reader.read(inputs):
            step = self._answer(button)
            if step is not None:
                return step
        for click in inputs.clicks:
            if click.is_right:
                return POP
            return self._answer(Button.SOUTH)
        if inputs.wheel:
            self._answer(Button.UP if inputs.wheel > 0 else Button.DOWN)
        return None

    def _answer(self, button: Button) -> Transition | None:
        if button in (Button.UP, Button.DOWN):
            step = 1 if button is Button.UP else -1
            self._letters[self.place] = (self._letters[self.place] + step) % len(LETTERS)
            self._cabinet.ear.play("ui_move")
        elif button in (Button.SOUTH, Button.RIGHT) and self.place < COUNT - 1:
            self.place += 1
            self._cabinet.ear.play("ui_confirm")
        elif button is Button.SOUTH:
            if self._keep(self.text):
                self._cabinet.ear.play("ui_confirm")
                return POP
            self.told = self._cabinet.words(TAKEN)
            self._cabinet.ear.play("ui_error")
        elif button in (Button.EAST, Button.LEFT):
            if self.place == 0 and button is Button.EAST:
                return POP
            self.place = max(0, self.place - 1)
        return None

    @property
    def spoken(self) -> str:
        return self.told or LETTERS[self._letters[self.place]]

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves
        words = self._cabinet.words
        draw_backdrop(canvas)
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, words(YOUR_LETTERS))
        draw_badge(canvas, self._hut, 960, 310, 130)
        for place in range(COUNT):
            x = 960 + (place - 1) * REEL_STEP
            box = Box(x - REEL_W / 2, REELS_Y - REEL_H / 2 + 20, REEL_W, REEL_H)
            if place == self.place:
                canvas.panel(box.grown(12), GOLD, 38, outline=5, shadow=6)
            canvas.panel(box, INK if place <= self.place else PLUM, 28, outline=5, shadow=0)
            canvas.stamp(LETTERS[self._letters[place]], *box.middle, LETTER)
        canvas.write(self.told, TOLD, LABEL_32, most_lines=2)
        prompts = [
            Prompt((Button.UP, Button.DOWN), words(LETTER_WORD)),
            Prompt(Button.SOUTH, words(PROMPTS["next"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
