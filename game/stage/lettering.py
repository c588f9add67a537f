"""Words as pictures: fonts at the window's scale, fitting into boxes, outlines, and what did not fit."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface
from pygame.font import Font

from game.stage.theme import (
    CAPITAL_HEIGHT,
    FIT_STEP_PX,
    OUTLINE_SHARE,
    SMALLEST_TEXT_PX,
    Colour,
    Face,
    Style,
)

MOST_KEPT_WORDS = 1200
MOST_KEPT_WIDTHS = 20_000
LINE_HEIGHT = 1.22  # of the size, from one line to the next
GOOD_SIZE_SHARE = 0.7  # of the wanted size: smaller letters are worth another line
CAPITALS_SHARE = 0.8  # of the size: what a single line needs in height
NO_BREAK_SPACES = str.maketrans({"\u00a0": " ", "\u202f": " "})  # the fonts have no glyphs for these

NO_LETTER = "\ue0ff"  # of the private range: no font of ours has it


class Fitted(NamedTuple):
    """Words broken into lines and shrunk until they fit a box."""

    lines: tuple[str, ...]
    size: int  # layout units
    is_inside: bool  # false: even the smallest size does not fit


class Lettering:
    """All fonts for one window scale and one text size."""

    def __init__(self, folder: Path, scale: float, text_percent: int = 100) -> None:
        self.scale = scale
        self.text_percent = text_percent
        self._folder = folder
        self._fonts: dict[tuple[Face, int], Font] = {}
        self._words: OrderedDict[tuple[str, Face, int, Colour, Colour | None], Surface] = OrderedDict()
        self._widths: dict[tuple[str, Face, int], float] = {}
        self._glyphs: dict[tuple[str, Face], bool] = {}
        self._fits: dict[tuple[str, Style, int, int, int], Fitted] = {}
        self._wraps: dict[tuple[str, Style, int], tuple[str, ...]] = {}

    def font(self, face: Face, size: int) -> Font:
        pixels = max(8, round(size * self.scale))
        font = self._fonts.get((face, pixels))
        if font is None:
            font = self._fonts[face, pixels] = Font(self._folder / face.value, pixels)
        return font

    def width(self, text: str, face: Face, size: int) -> float:
        """Measure a line in layout units, without its outline."""
        key = (text, face, size)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > MOST_KEPT_WIDTHS:
                self._widths.clear()
            width = self.font(face, size).size(text.translate(NO_BREAK_SPACES))[0] / self.scale
            self._widths[key] = width
        return width

    def wanted_size(self, style: Style) -> int:
        return round(style.size * self.text_percent / 100) if style.is_scaled else style.size

    def fitted(self, text: str, style: Style, w: float, h: float, most_lines: int = 2) -> Fitted:
        """Shrink a little, then break into lines, then shrink to the minimum; never an ellipsis."""
        key = (text, style, round(w), round(h), most_lines)
        found = self._fits.get(key)
        if found is None:
            found = self._fits[key] = self._fit(text, style, w, h, most_lines)
        return found

    def _fit(self, text: str, style: Style, w: float, h: float, most_lines: int) -> Fitted:
        wanted, smallest = self.wanted_size(style), min(SMALLEST_TEXT_PX, style.size)
        good = max(smallest, round(wanted * GOOD_SIZE_SHARE))
        paragraphs = text.split("\n")
        counts = range(len(paragraphs), max(most_lines, len(paragraphs)) + 1)
        # A few lines at a good size read better than one line at the smallest.
        ways = [(size, count) for count in counts for size in _sizes(wanted, good)]
        ways += [(size, count) for size in _sizes(good, smallest) for count in counts]
        for size, count in ways:
            if size * (CAPITALS_SHARE + LINE_HEIGHT * (count - 1)) > h:
                continue
            lines = self._broken(paragraphs, style.face, size, w)
            if lines is not None and len(lines) <= count:
                return Fitted(lines, size, is_inside=True)
        lines = self._broken(paragraphs, style.face, smallest, w) or tuple(paragraphs)
        return Fitted(lines, smallest, is_inside=False)

    def wrapped(self, text: str, style: Style, w: float) -> tuple[str, ...]:
        """Break a text at the size that the reader asked for, into as many lines as it takes."""
        key = (text, style, round(w))
        lines = self._wraps.get(key)
        if lines is None:
            lines = self._broken(text.split("\n"), style.face, self.wanted_size(style), w) or (text,)
            self._wraps[key] = lines
        return lines

    def _broken(self, paragraphs: list[str], face: Face, size: int, w: float) -> tuple[str, ...] | None:
        """Break at spaces so that each line fits; None when a single word is too wide."""
        lines: list[str] = []
        for paragraph in paragraphs:
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, face, size) <= w:
                    line = longer
                    continue
                if not line or self.width(word, face, size) > w:
                    return None
                lines.append(line)
                line = word
            lines.append(line)
        return tuple(lines)

    def line(self, text: str, face: Face, size: int, colour: Colour, outline: Colour | None) -> Surface:
        """Return one line as a picture; an outlined one is wider on all sides."""
        key = (text, face, size, colour, outline)
        surface = self._words.get(key)
        if surface is not None:
            self._words.move_to_end(key)
            return surface
        font = self.font(face, size)
        printable = text.translate(NO_BREAK_SPACES)
        surface = font.render(printable, True, colour)
        stroke = self.stroke_px(size) if outline else 0
        if outline and stroke:
            font.outline = stroke
            rim = font.render(printable, True, outline)
            font.outline = 0
            rim.blit(surface, (stroke, stroke))
            surface = rim
        self._words[key] = surface
        if len(self._words) > MOST_KEPT_WORDS:
            self._words.popitem(last=False)
        return surface

    def stroke_px(self, size: int) -> int:
        """Say how many screen pixels an outline adds on each side."""
        return max(1, round(size * OUTLINE_SHARE / 2 * self.scale))

    def capital_middle_px(self, face: Face, size: int) -> float:
        """Say how far below the top of a line its capitals have their middle, in screen pixels."""
        font = self.font(face, size)
        return font.get_ascent() - CAPITAL_HEIGHT[face] * round(size * self.scale) / 2

    def has_glyphs(self, text: str, face: Face) -> bool:
        """Tell whether the font can show every letter."""
        return all(self._has_glyph(letter, face) for letter in set(text.translate(NO_BREAK_SPACES)))

    def _has_glyph(self, letter: str, face: Face) -> bool:
        known = self._glyphs.get((letter, face))
        if known is None:
            # The library says nothing of a missing letter: it draws the same box for all of them.
            pictures = [
                self.font(face, SMALLEST_TEXT_PX).render(each, True, (0, 0, 0))
                for each in (letter, NO_LETTER)
            ]
            shown, box = (pygame.image.tobytes(picture, "RGBA") for picture in pictures)
            known = self._glyphs[letter, face] = letter == " " or shown != box
        return known


def _sizes(largest: int, smallest: int) -> tuple[int, ...]:
    return (*range(largest, smallest, -FIT_STEP_PX), smallest)


def init_fonts() -> None:
    if not pygame.font.get_init():
        pygame.font.init()
