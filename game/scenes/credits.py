"""Credits: thanks to those whose games these are, what it is built with, and the licences in full."""

from __future__ import annotations

from pathlib import Path

from game import __version__
from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import CREDITS_HEADINGS, PROMPTS, SHEET_ENTRIES
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line, inside
from game.scenes.cabinet import Cabinet
from game.scenes.menu_input import MenuReader
from game.scenes.page import Block, Page, heading, paragraph
from game.scenes.scene import POP, Transition
from game.stage.canvas import Canvas
from game.stage.prompts import Prompt

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


class Credits:
    """Text that scrolls."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, assets: Path) -> None:
        self._cabinet = cabinet
        self._reader = MenuReader()
        self._licences = [text for name in LICENCE_FILES for text in _paragraphs(assets / name)]
        self._page = Page()

    def _blocks(self) -> list[Block]:
        words, heads = self._cabinet.words, CREDITS_HEADINGS
        thanks = [
            words(heads["designed_by"], game=game, designer=designer, publisher=publisher)
            for game, designer, publisher in ORIGINALS
        ]
        return [
            heading(f"Subito Arcade · {words(heads['version'], version=__version__)}"),
            paragraph(words(heads["deal_code"])),
            heading(words(heads["thanks"])),
            *map(paragraph, thanks),
            heading(words(heads["letters"])),
            *map(paragraph, LETTERING),
            heading(words(heads["built_with"])),
            *map(paragraph, BUILT_WITH),
            heading(words(heads["licences"])),
            *map(paragraph, self._licences),
        ]

    def tick(self, inputs: Inputs) -> Transition | None:
        for _, button in self._reader.read(inputs):
            if button in (Button.EAST, Button.SOUTH, Button.START):
                return POP
            if button in (Button.UP, Button.DOWN):
                self._page.scroll(-1 if button is Button.UP else 1)
        self._page.scroll(-inputs.wheel)
        return POP if any(click.is_right for click in inputs.clicks) else None

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(SHEET_ENTRIES["credits"]))
        self._page.draw(canvas, [(inside(PANEL), self._blocks())])
        prompts = [
            Prompt((Button.UP, Button.DOWN), words(PROMPTS["scroll"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)


def _paragraphs(file: Path) -> list[str]:
    """Join what was broken for an old terminal: the page breaks lines itself."""
    texts = file.read_text(encoding="utf-8").split("\n\n")
    return [joined for text in texts if (joined := " ".join(text.split()).strip("- "))]
