"""A result to pass on: the text on the clipboard, and as a square that a phone can read."""

from __future__ import annotations

import pygame

from game.devices.buttons import Button, Inputs, Layout
from game.ladder.qr import LARGEST_BYTES, Modules, qr_code
from game.languages.vocabulary import PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import PANEL, draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.menu_input import MenuReader
from game.scenes.scene import POP, Transition
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.theme import CREAM, INK, LABEL_28, LABEL_32, PAPER, Face, Style

RIBBON = Box(480, 72, 960, 92)
TEXT = Box(150, 240, 900, 360)
NOTE = Box(150, 640, 900, 230)
SQUARE = Box(1130, 210, 620, 620)
QUIET = 4  # modules of light around a code: phones need them
LINE = Style(Face.DISPLAY, 44, INK, is_scaled=False)

TITLE = N_("Pass it on")
COPIED = N_("It lies on the clipboard: paste it wherever you chat.")
NOT_COPIED = N_("There is no clipboard here. Let a phone read the square.")
HONEST = N_("The code catches typing errors, not cheats.")


def copy_text(text: str) -> bool:
    """Put a text on the system's clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, NotImplementedError):
        return False
    return True


def pasted_text() -> str:
    """Return what lies on the system's clipboard."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError, NotImplementedError):
        return ""


class ShareScene:
    """Shows a text until somebody leaves."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, text: str) -> None:
        self._cabinet = cabinet
        self.text = text
        self._is_copied = copy_text(text)
        self._modules = qr_code(text) if len(text.encode()) <= LARGEST_BYTES else None
        self._reader = MenuReader()

    def tick(self, inputs: Inputs) -> Transition | None:
        pressed = [button for _, button in self._reader.read(inputs)]
        if inputs.clicks or {Button.SOUTH, Button.EAST, Button.START} & set(pressed):
            return POP
        return None

    @property
    def spoken(self) -> str:
        return self.text

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves
        words = self._cabinet.words
        draw_backdrop(canvas)
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, words(TITLE))
        canvas.panel(TEXT, PAPER, 28, outline=5, shadow=6)
        lines = self.text.split("\n")
        step = (TEXT.h - 40) / len(lines)
        for number, line in enumerate(lines):
            box = Box(TEXT.x + 30, TEXT.y + 20 + number * step, TEXT.w - 60, step)
            canvas.write(line, box, LINE, align="left", most_lines=2)
        said = words(COPIED if self._is_copied else NOT_COPIED)
        canvas.write(said, NOTE._replace(h=130), LABEL_32, align="left", most_lines=3)
        canvas.write(words(HONEST), NOTE._replace(y=NOTE.y + 136, h=90), LABEL_28, align="left", most_lines=2)
        if self._modules is not None:
            draw_square(canvas, self._modules, SQUARE)
        draw_prompt_line(canvas, [Prompt(Button.EAST, words(PROMPTS["back"]))], self._cabinet.hand)


def draw_square(canvas: Canvas, modules: Modules, box: Box) -> None:
    """Draw a code with its quiet rim, in whole pixels so that no seam disturbs a phone."""
    canvas.panel(box, (255, 255, 255), 20, outline=6, shadow=8)
    side = len(modules)
    step_px = max(1, int(box.w * canvas.scale) // (side + 2 * QUIET))
    if not canvas.is_painting:
        return
    left, top = canvas.to_px(*box.middle)
    left -= step_px * side // 2
    top -= step_px * side // 2
    for row, line in enumerate(modules):
        for column, is_dark in enumerate(line):
            if is_dark:
                place = (left + column * step_px, top + row * step_px, step_px, step_px)
                canvas.surface.fill((0, 0, 0), place)
