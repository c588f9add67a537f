"""Credits: thanks to those whose games these are, what it is built with, and the licences in full."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game import __version__
from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import CREDITS_HEADINGS, PROMPTS, SHEET_ENTRIES
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line, inside
from game.scenes.cabinet import Cabinet
from game.scenes.menu_input import MenuReader
from game.scenes.scene import POP, Transition
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, GOLD, LABEL_28, TITLE_36, Style

LINE_H_PX = 40
HEAD_H_PX = 64
STEP_LINES = 3
WRAP_CHARACTERS = 92

# The games behind ours, their makers and their publishers, named with thanks.
ORIGINALS = (
    ("Subito", "Günter Burkhardt", "Game Factory"),
    ("Subito", "Reinhard Staupe", "AMIGO"),
    ("Rubik's Karten", "Leijten Games", "Goliath"),
    ("Runde Sache", "Florian Sixt & Jürgen Adams", "vielspiel"),
)
LETTERING = ("Fredoka One: Milena Brandão, SIL OFL 1.1", "Manrope: The Manrope Project Authors, SIL OFL 1.1")
BUILT_WITH = ("Python", "pygame-ce (LGPL 2.1) · SDL 2 (zlib)", "msgspec (BSD)")
LICENCE_FILES = ("fonts/FredokaOne-OFL.txt", "fonts/Manrope-OFL.txt")


class Line(NamedTuple):
    text: str
    is_heading: bool = False


class Credits:
    """Text that scrolls."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, assets: Path) -> None:
        self._cabinet = cabinet
        self._reader = MenuReader()
        self._licences = _wrapped(_licence_texts(assets))
        self._top = 0

    def _lines(self) -> list[Line]:
        words, heads = self._cabinet.words, CREDITS_HEADINGS
        thanks = [
            words(heads["designed_by"], game=game, designer=designer, publisher=publisher)
            for game, designer, publisher in ORIGINALS
        ]
        return [
            Line(f"Subito Arcade · {words(heads['version'], version=__version__)}", is_heading=True),
            Line(words(heads["deal_code"])),
            Line(words(heads["thanks"]), is_heading=True),
            *(Line(text) for text in thanks),
            Line(words(heads["letters"]), is_heading=True),
            *(Line(text) for text in LETTERING),
            Line(words(heads["built_with"]), is_heading=True),
            *(Line(text) for text in BUILT_WITH),
            Line(words(heads["licences"]), is_heading=True),
            *(Line(text) for text in self._licences),
        ]

    def tick(self, inputs: Inputs) -> Transition | None:
        for _, button in self._reader.read(inputs):
            if button in (Button.EAST, Button.SOUTH, Button.START):
                return POP
            if button in (Button.UP, Button.DOWN):
                self._scroll(-STEP_LINES if button is Button.UP else STEP_LINES)
        self._scroll(-inputs.wheel * STEP_LINES)
        return POP if any(click.is_right for click in inputs.clicks) else None

    def _scroll(self, lines: int) -> None:
        self._top = max(0, min(self._top + lines, len(self._lines()) - STEP_LINES))

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(SHEET_ENTRIES["credits"]))
        area = inside(PANEL)
        y = area.y
        grown = canvas.comfort.text_percent / 100
        for line in self._lines()[self._top :]:
            style: Style = (
                TITLE_36._replace(colour=GOLD) if line.is_heading else LABEL_28._replace(colour=CREAM)
            )
            high = (HEAD_H_PX if line.is_heading else LINE_H_PX) * grown
            if y + high > area.y + area.h:
                break
            canvas.write(line.text, Box(area.x, y, area.w, high), style, align="left", most_lines=2)
            y += high
        prompts = [
            Prompt((Button.UP, Button.DOWN), words(PROMPTS["scroll"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)


def _licence_texts(assets: Path) -> Sequence[str]:
    return [(assets / name).read_text(encoding="utf-8") for name in LICENCE_FILES]


def _wrapped(texts: Sequence[str]) -> tuple[str, ...]:
    """Break long paragraphs where the panel ends."""
    lines = []
    for text in texts:
        for paragraph in text.splitlines():
            line = ""
            for word in paragraph.split():
                if line and len(line) + 1 + len(word) > WRAP_CHARACTERS:
                    lines.append(line)
                    line = word
                else:
                    line = f"{line} {word}" if line else word
            lines.append(line)
    return tuple(lines)
