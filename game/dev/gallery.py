"""Shows every screen and table in scripted situations, on screen or as PNG files, and says what is wrong with them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.dev.situations import Situation, find_situations
from game.languages.words import LANGUAGES, SOURCE_LANGUAGE, Words
from game.paths import ASSETS
from game.stage.canvas import Box, Canvas, Written
from game.stage.contrast import LEAST_FOR_TEXT
from game.stage.theme import SMALLEST_TEXT_PX

DEFAULT_SIZE = (1920, 1080)
SMALLEST_SIDE_PX, LARGEST_SIDE_PX = 320, 7680
SMALLEST_ON_SCREEN_PX = 12
SAFE = Box(96, 54, 1728, 972)
SLACK_PX = 2  # letters are rounded to whole pixels
FRAMES_A_SECOND = 60
MIDDLE_OF_A_TICK = 0.5
DONE, DEFECTS, WRONG_INPUT = 0, 1, 2
NEXT_KEYS = (pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RETURN)
BACK_KEYS = (pygame.K_LEFT, pygame.K_BACKSPACE)


class Defect(NamedTuple):
    """Something in a picture that no player may see."""

    situation: str
    trouble: str

    def __str__(self) -> str:
        return f"{self.situation}: {self.trouble}"


# --- Looking at one situation ----------------------------------------------------------


def render(situation: Situation, canvas: Canvas, words: Words) -> list[Defect]:
    """Build and draw a situation; returns what is wrong with it."""
    return render_on([canvas], situation, words)


def render_on(canvases: Sequence[Canvas], situation: Situation, words: Words) -> list[Defect]:
    """Build a situation once and draw it on several canvases, which may differ in size and in text size."""
    defects = []
    try:
        picture = situation.build(words)
        for canvas in canvases:
            canvas.forget_layers()
            canvas.with_comfort(situation.comfort._replace(text_percent=canvas.comfort.text_percent))
            canvas.written = []
            picture.draw(canvas, MIDDLE_OF_A_TICK)
            found = [trouble for written in canvas.written for trouble in troubles(written, canvas)]
            if not canvas.is_painting:
                found += misplaced(canvas.written)  # a painting canvas forgets what it laid over words
            defects += [Defect(situation.name, trouble) for trouble in found]
    except Exception as error:  # noqa: BLE001 - whatever a scene stumbles over: the others are still worth seeing
        defects.append(Defect(situation.name, f"{type(error).__name__}: {error}"))
    return defects


def troubles(written: Written, canvas: Canvas) -> Iterator[str]:
    """Say what is wrong with words that were drawn."""
    text = f"{written.text!r} ({written.size} px in {written.box.w:.0f} x {written.box.h:.0f})"
    if not written.is_inside:
        yield f"{text} does not fit its box"
    if written.size < SMALLEST_TEXT_PX:
        yield f"{text} is smaller than {SMALLEST_TEXT_PX} px"
    if written.size * canvas.scale < SMALLEST_ON_SCREEN_PX and canvas.surface.get_height() >= 720:
        yield f"{text} is smaller than {SMALLEST_ON_SCREEN_PX} px on the screen"
    if not written.is_shown:
        yield f"{text} lies outside the window"
    if written.contrast is not None and written.contrast < LEAST_FOR_TEXT:
        yield f"{text} hardly parts from its ground: {written.contrast:.1f}"
    if not canvas.lettering.has_glyphs(written.text.replace("\n", " "), written.face):
        yield f"{text} has letters that {written.face.value} lacks"


def misplaced(written: Sequence[Written]) -> Iterator[str]:
    """Say which words leave the safe rectangle or run into others."""
    seen = [(each.text, each.ink) for each in written if each.ink is not None]
    for text, ink in seen:
        common = ink.meets(SAFE)
        if common is None or common.w < ink.w - SLACK_PX or common.h < ink.h - SLACK_PX:
            yield f"{text!r} leaves the safe rectangle: {_place(ink)}"
    for number, (text, ink) in enumerate(seen):
        for other, place in seen[:number]:
            common = ink.meets(place)
            if common is not None and common.w > SLACK_PX and common.h > SLACK_PX:
                yield f"{text!r} at {_place(ink)} runs into {other!r} at {_place(place)}"


def _place(box: Box) -> str:
    return f"({box.x:.0f}, {box.y:.0f}) {box.w:.0f} x {box.h:.0f}"


# --- All of them -----------------------------------------------------------------------


def save_all(
    situations: Sequence[Situation], folder: Path, size: tuple[int, int], words: Words
) -> list[Defect]:
    """Write a PNG file a situation; returns all defects."""
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    canvas = Canvas(surface, ASSETS)
    defects = []
    for situation in situations:
        surface.fill((255, 0, 255))  # whatever a scene leaves open is seen at once
        defects += render(situation, canvas, words)
        pygame.image.save(surface, folder / f"{situation.name}.png")
        print(folder / f"{situation.name}.png")
    return defects


def show_all(situations: Sequence[Situation], size: tuple[int, int], words: Words) -> list[Defect]:
    """Show situations in a window: right or space for the next, left for the one before, Esc to end."""
    pygame.display.init()
    surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    canvas, clock = Canvas(surface, ASSETS), pygame.time.Clock()
    current, shown = 0, -1
    defects: list[Defect] = []
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
                return defects
            if event.type == pygame.VIDEORESIZE:
                canvas, shown = Canvas(pygame.display.get_surface() or surface, ASSETS), -1
            if event.type == pygame.KEYDOWN:
                step = (event.key in NEXT_KEYS) - (event.key in BACK_KEYS)
                current = (current + step) % len(situations)
        if current != shown:
            pygame.display.set_caption(f"{situations[current].name} ({current + 1} of {len(situations)})")
            defects += render(situations[current], canvas, words)
            shown = current
        pygame.display.flip()
        clock.tick(FRAMES_A_SECOND)


# --- The command -----------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    situations = find_situations()
    if asked.only:
        known = {situation.name for situation in situations}
        unknown = [name for name in asked.only if name not in known]
        if unknown:
            print(f"No situation is called {', '.join(unknown)}; --list names all of them.", file=sys.stderr)
            return WRONG_INPUT
        situations = [situation for situation in situations if situation.name in asked.only]
    if asked.list:
        for situation in situations:
            print(situation.name)
        return DONE
    words = Words(asked.language)
    if asked.out is not None:
        defects = save_all(situations, asked.out, asked.size, words)
    else:
        defects = show_all(situations, asked.size, words)
    for defect in dict.fromkeys(defects):
        print(defect, file=sys.stderr)
    return DEFECTS if defects else DONE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game.dev.gallery", description=__doc__)
    parser.add_argument("--out", type=Path, metavar="DIR", help="write PNG files instead of opening a window")
    parser.add_argument("--size", type=_size, default=DEFAULT_SIZE, metavar="WxH")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default=SOURCE_LANGUAGE)
    parser.add_argument("--only", nargs="+", metavar="NAME")
    parser.add_argument("--list", action="store_true", help="name the situations")
    return parser


def _size(word: str) -> tuple[int, int]:
    try:
        width, height = (int(side) for side in word.lower().split("x"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word} is no size; write it like 1280x800") from None
    if not all(SMALLEST_SIDE_PX <= side <= LARGEST_SIDE_PX for side in (width, height)):
        raise argparse.ArgumentTypeError(f"{word} is no size for a window")
    return width, height


if __name__ == "__main__":
    sys.exit(main())
