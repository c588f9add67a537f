"""Writes the rules of the four games as pages to print, one a language, from the same source as the rules card.

.venv/bin/python -m game.dev.rules_page --out build/out/rules
"""

from __future__ import annotations

import argparse
import base64
import io
import os
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

import pygame

from game.devices.buttons import Button
from game.languages.rules_cards import RULES_CARDS, SECTIONS, ButtonLine
from game.languages.vocabulary import GAME_TITLES
from game.languages.words import LANGUAGES, Words
from game.paths import ASSETS
from game.scenes.rules_card import SIGN_H_PX, SIGN_W_PX
from game.scenes.rules_pictures import PICTURES, PLATE_H_PX, PLATE_W_PX, SIGNS, Painter, Spot, draw_plate
from game.stage.canvas import Canvas
from game.stage.card_faces import CardFaces
from game.stage.theme import LAYOUT_H_PX, LAYOUT_W_PX

DEFAULT_FOLDER = Path("build/out/rules")
EDGE_PX = 12  # around a picture, for outlines and shadows
GLYPHS = {
    Button.LEFT: "glyph-dpad-left",
    Button.UP: "glyph-dpad-up",
    Button.RIGHT: "glyph-dpad-right",
    Button.DOWN: "glyph-dpad-down",
    Button.WEST: "glyph-face-left",
    Button.NORTH: "glyph-face-top",
    Button.EAST: "glyph-face-right",
    Button.SOUTH: "glyph-face-bottom",
    Button.L: "glyph-shoulder-L",
    Button.R: "glyph-shoulder-R",
}
STYLE = """
body { font: 11pt/1.35 sans-serif; color: #2B1237; max-width: 180mm; margin: 12mm auto; }
section { break-after: page; }
h1 { color: #C4532F; margin: 0; }
h2 { margin: 4mm 0 2mm; font-size: 13pt; }
p.headline { font-size: 14pt; font-weight: bold; margin: 1mm 0 4mm; }
table { border-collapse: collapse; }
td { padding: 1mm 3mm 1mm 0; vertical-align: middle; }
td.picture { width: 34mm; }
td.picture img { width: 34mm; }
td.glyphs { white-space: nowrap; }
td.glyphs img { height: 7mm; }
td.sign img { width: 24mm; background: #3C2259; border-radius: 2mm; }
"""


class Studio:
    """Draws the pictures of the rules card, each for itself."""

    def __init__(self) -> None:
        sheet = pygame.Surface((LAYOUT_W_PX, LAYOUT_H_PX))
        self._canvas = Canvas(sheet, ASSETS)
        self._faces = CardFaces(self._canvas)

    def plate(self, game: str, paint: Painter) -> str:
        def draw() -> None:
            draw_plate(self._canvas, self._faces, game, paint, EDGE_PX, EDGE_PX + PLATE_H_PX / 2)

        return self._picture(PLATE_W_PX, PLATE_H_PX, draw)

    def sign(self, name: str) -> str:
        middle = EDGE_PX + SIGN_W_PX / 2, EDGE_PX + SIGN_H_PX / 2
        return self._picture(
            SIGN_W_PX, SIGN_H_PX, lambda: SIGNS[name](Spot(self._canvas, self._faces, *middle))
        )

    def _picture(self, w: float, h: float, draw: Callable[[], None]) -> str:
        """Return a picture as the address of itself, so that a page is one file."""
        sheet = pygame.Surface((round(w) + 2 * EDGE_PX, round(h) + 2 * EDGE_PX), pygame.SRCALPHA)
        with self._canvas.painting_on(sheet, 0, 0):
            draw()
        file = io.BytesIO()
        pygame.image.save(sheet, file, "picture.png")
        return _address("image/png", file.getvalue())


def _address(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def page(words: Words, studio: Studio) -> str:
    """Return the rules of all games in one language."""
    sections = "\n".join(_section(words, game, studio) for game in RULES_CARDS)
    titles = " · ".join(escape(words(GAME_TITLES[game])) for game in RULES_CARDS)
    return (
        f'<html lang="{words.language}">\n<head>\n<meta charset="utf-8"/>\n<title>{titles}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n{sections}\n</body>\n</html>\n"
    )


def _section(words: Words, game: str, studio: Studio) -> str:
    card = RULES_CARDS[game]
    pictures = [studio.plate(game, paint) for paint in PICTURES[game]]
    goal = [
        (f'<td class="picture"><img src="{picture}" alt=""/></td>', words(text))
        for picture, text in zip(pictures, card.goal, strict=True)
    ]
    buttons = [(f'<td class="glyphs">{_glyphs(line)}</td>', words(line.text)) for line in card.buttons]
    signs = [
        (f'<td class="sign"><img src="{studio.sign(line.sign)}" alt=""/></td>', words(line.text))
        for line in card.signs
    ]
    return "\n".join(
        [
            "<section>",
            f"<h1>{escape(words(GAME_TITLES[game]))}</h1>",
            f'<p class="headline">{escape(words(card.headline))}</p>',
            _table(words(SECTIONS["goal"]), goal),
            _table(words(SECTIONS["buttons"]), buttons),
            _table(words(SECTIONS["signs"]), signs),
            "</section>",
        ]
    )


def _table(head: str, rows: Sequence[tuple[str, str]]) -> str:
    """Return a heading and its rows: a cell with pictures, and a sentence."""
    lines = "\n".join(f"<tr>{cell}<td>{escape(sentence)}</td></tr>" for cell, sentence in rows)
    return f"<h2>{escape(head)}</h2>\n<table>\n{lines}\n</table>"


def _glyphs(line: ButtonLine) -> str:
    files = [ASSETS / "pictures" / f"{GLYPHS[button]}.svg" for button in line.buttons]
    return "".join(
        f'<img src="{_address("image/svg+xml", file.read_bytes())}" alt="{button.name.lower()}"/>'
        for button, file in zip(line.buttons, files, strict=True)
    )


def write_pages(folder: Path) -> list[Path]:
    """Write a page a language; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    studio = Studio()
    files = []
    for language in LANGUAGES:
        file = folder / f"rules-{language}.html"
        file.write_text("<!DOCTYPE html>\n" + page(Words(language), studio), encoding="utf-8")
        files.append(file)
    return files


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.rules_page", description=__doc__)
    parser.add_argument("--out", type=Path, default=DEFAULT_FOLDER)
    wishes = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((16, 9))
    for file in write_pages(wishes.out):
        print(file)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
