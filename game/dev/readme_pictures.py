"""Makes the pictures of the README: real screens, one of them moving, and what every button does."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from game.dev.control_pictures import PICTURES, paint
from game.dev.gallery import save_all
from game.dev.hex_match import Match
from game.dev.situations import find_situations
from game.languages.words import Words
from game.paths import ASSETS
from game.stage.apng import AnimatedPng
from game.stage.canvas import Canvas

FOLDER = Path(__file__).resolve().parents[2] / ".github" / "pictures"
SIZE = (1280, 720)
STANDING = (
    "menu-title-six-tiles",
    "menu-lobby-full",
    "sprint-busy",
    "sprint-check-four",
    "hex-busy",
    "nine-open",
    "ten-4-seats",
)
MOVING = "hex-in-motion"
MOVING_SIZE = (480, 270)
FRAMES_A_SECOND = 12
TICKS_A_FRAME = 120 // FRAMES_A_SECOND
MOVING_FRAMES = 60


def main() -> int:
    """Write all of them."""
    words = Words()
    chosen = [situation for situation in find_situations() if situation.name in STANDING]
    defects = save_all(chosen, FOLDER, SIZE, words)
    (FOLDER / f"{MOVING}.png").write_bytes(moving_picture(words))
    for controls in PICTURES:
        canvas = Canvas(pygame.Surface(SIZE).convert(), ASSETS)
        paint(canvas, controls)
        pygame.image.save(canvas.surface, FOLDER / f"{controls.name}.png")
    for defect in defects:
        print(defect)
    return 1 if defects else 0


def moving_picture(words: Words) -> bytes:
    """Play some cards of Hex: right calls, a wrong one with its clash, and the next card."""
    match = Match(4, words=words).hurry(8).to_opening()
    canvas = Canvas(pygame.Surface(MOVING_SIZE).convert(), ASSETS)
    film = AnimatedPng(MOVING_SIZE, FRAMES_A_SECOND)
    for number in range(MOVING_FRAMES):
        if number % 20 == 6:
            match.settle(1 + number // 20, is_right=number // 20 != 1)
        match.table.draw(canvas, 0.0)
        film.add(canvas.surface)
        match.wait(TICKS_A_FRAME)
    return film.file()


if __name__ == "__main__":
    sys.exit(main())
