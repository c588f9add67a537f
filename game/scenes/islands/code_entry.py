"""Types in a code that a friend has sent: letter by letter with any device, or pasted."""

from __future__ import annotations

from collections.abc import Callable

from game.core.fields import Problem
from game.devices.buttons import Button, Inputs, Layout
from game.ladder.sharing import ALPHABET, CHALLENGE_LETTERS, HALF
from game.languages.vocabulary import PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import PANEL, draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.islands.share import pasted_text
from game.scenes.menu_input import MenuReader
from game.scenes.scene import POP, Scene, Transition, home
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.theme import CREAM, GOLD, INK, LABEL_32, PAPER, PLUM, SAND, Face, Style

RIBBON = Box(480, 72, 960, 92)
TYPED = Box(180, 200, 1560, 130)
GRID = Box(360, 380, 1200, 400)
COLUMNS, ROWS = 8, 4
TOLD = Box(180, 796, 1560, 120)
LETTER = Style(Face.DISPLAY, 56, INK, is_scaled=False)
CODE = Style(Face.DISPLAY, 64, INK, is_scaled=False)

TITLE = N_("Enter a code")
DELETE = N_("Delete")
PASTE = N_("Paste")
GO = N_("Go")
WRONG = N_("This code has a letter that is not right. Compare it once more.")
ASK = N_("Eight letters tell a friend’s catch; sixteen are a challenge to play.")


class CodeEntry:
    """A board of letters, and what was typed on it."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, opened: Callable[[str], Scene | str]) -> None:
        """`opened` leads on, or tells in a sentence what a code says; `Problem`: it is none."""
        self._cabinet = cabinet
        self._opened = opened
        self._reader = MenuReader()
        self._pointer: tuple[float, float] | None = None
        self.typed = ""
        self.at = 0
        self.told = ""

    def tick(self, inputs: Inputs) -> Transition | None:
        for _, button in self._reader.read(inputs):
            step = self._answer(button)
            if step is not None:
                return step
        if inputs.pointer is not None and inputs.pointer != self._pointer:
            self.at = self._letter_at(*inputs.pointer, self.at)
        self._pointer = inputs.pointer
        for click in inputs.clicks:
            if click.is_right:
                return POP
            if GRID.holds(click.x, click.y):
                self.at = self._letter_at(click.x, click.y, self.at)
                self._type(ALPHABET[self.at])
        return None

    def _letter_at(self, x: float, y: float, otherwise: int) -> int:
        if not GRID.holds(x, y):
            return otherwise
        column = int((x - GRID.x) * COLUMNS / GRID.w)
        return int((y - GRID.y) * ROWS / GRID.h) * COLUMNS + column

    def _answer(self, button: Button) -> Transition | None:
        row, column = divmod(self.at, COLUMNS)
        match button:
            case Button.LEFT | Button.RIGHT:
                column = (column + (1 if button is Button.RIGHT else -1)) % COLUMNS
            case Button.UP | Button.DOWN:
                row = (row + (1 if button is Button.DOWN else -1)) % ROWS
            case Button.SOUTH:
                self._type(ALPHABET[self.at])
            case Button.WEST:
                self.typed = self.typed[:-1]
                self._cabinet.ear.play("ui_move")
            case Button.NORTH:
                return self._paste()
            case Button.START:
                return self._go()
            case Button.EAST:
                return POP
            case _:
                pass
        moved = row * COLUMNS + column
        if moved != self.at:
            self.at = moved
            self._cabinet.ear.play("ui_move")
        return None

    def _type(self, letter: str) -> None:
        if len(self.typed) < CHALLENGE_LETTERS:
            self.typed += letter
            self._cabinet.ear.play("ui_confirm")

    def _paste(self) -> Transition | None:
        """Take a code from the clipboard, also out of a whole message."""
        words = pasted_text().upper().split()
        found = [word.replace("-", "") for word in words]
        codes = [word for word in found if len(word) in (CHALLENGE_LETTERS // 2, CHALLENGE_LETTERS)]
        if not codes:
            self._cabinet.ear.play("ui_error")
            return None
        self.typed = codes[-1]
        return self._go()

    def _go(self) -> Transition | None:
        try:
            leads_to = self._opened(self.typed)
        except Problem:
            self.told = self._cabinet.words(WRONG)
            self._cabinet.ear.play("ui_error")
            return None
        if isinstance(leads_to, str):
            self.told = leads_to
            self._cabinet.ear.play("ui_confirm")
            return None
        return home(leads_to)

    @property
    def spoken(self) -> str:
        return self.told or f"{ALPHABET[self.at]}. {' '.join(self.typed)}"

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves
        words = self._cabinet.words
        draw_backdrop(canvas)
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, words(TITLE))
        canvas.panel(TYPED, PAPER, 28, outline=5, shadow=6)
        parts = [self.typed[at : at + HALF] for at in range(0, len(self.typed), HALF)]
        canvas.write("-".join(parts) or "–", TYPED.grown(-16), CODE, most_lines=1)
        for number, letter in enumerate(ALPHABET):
            row, column = divmod(number, COLUMNS)
            w, h = GRID.w / COLUMNS, GRID.h / ROWS
            box = Box(GRID.x + column * w + 6, GRID.y + row * h + 5, w - 12, h - 10)
            is_here = number == self.at
            canvas.panel(
                box, GOLD if is_here else SAND, 20, rim=INK if is_here else PLUM, outline=4, shadow=4
            )
            canvas.stamp(letter, *box.middle, LETTER)
        canvas.write(self.told or words(ASK), TOLD, LABEL_32, most_lines=2)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["choose"])),
            Prompt(Button.WEST, words(DELETE)),
            Prompt(Button.NORTH, words(PASTE)),
            Prompt(Button.START, words(GO)),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
