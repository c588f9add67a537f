"""Menus keep to the safe rectangle, write nothing over anything else, and tell states apart without colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.commands.showroom import SCREENS
from game.dev.measuring import MeasuringCanvas
from game.languages.words import LANGUAGES, Words
from game.paths import ASSETS
from game.stage.canvas import Box, Canvas
from game.stage.comfort import LIST_FROM_PERCENT, Comfort
from game.stage.lettering import LINE_HEIGHT
from game.stage.theme import SAFE_BOTTOM_PX, SAFE_LEFT_PX, SAFE_RIGHT_PX, SAFE_TOP_PX, Style

TEXT_SIZES = (100, 125, 150, 200)
TOUCH_PX = 2.0  # neighbours may touch
# Overlays lie over words that are covered by a veil: there, words over words are meant.
OVERLAYS = ("sheet", "question-quit", "question-long", "keep-picture", "remap-waiting")
TWICE_DRAWN = ("credits-licences", "rules-card")  # scrolled pages are drawn before and after


class InkCanvas(MeasuringCanvas):
    """Notes where letters lie, and not only the box they were written into."""

    def __init__(self, text_percent: int) -> None:
        super().__init__((1920, 1080), ASSETS, Comfort(text_percent=text_percent))
        self.inked: list[tuple[str, Box]] = []
        self._window = self.surface

    def write(
        self, text: str, box: Box, style: Style, *, align: str = "centre", most_lines: int = 2, **_: Any
    ) -> None:
        if not text or self.surface is not self._window:
            return  # a letter of a picture has its place in that picture
        fitted = self.lettering.fitted(text, style, box.w, box.h, most_lines)
        wide = max(self.lettering.width(line, style.face, fitted.size) for line in fitted.lines)
        high = fitted.size * (0.74 + LINE_HEIGHT * (len(fitted.lines) - 1))
        left = box.x + {"left": 0.0, "centre": (box.w - wide) / 2, "right": box.w - wide}[align]
        self.inked.append((text, Box(left, box.y + (box.h - high) / 2, wide, high)))


@pytest.fixture(scope="module")
def canvases() -> list[InkCanvas]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    return [InkCanvas(percent) for percent in TEXT_SIZES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_menus_lie_apart_and_inside_the_safe_rectangle(
    language: str, canvases: list[InkCanvas]
) -> None:
    words = Words(language)
    wrong: list[str] = []
    for name, build in SCREENS.items():
        picture = build(words)
        for canvas in canvases:
            canvas.inked = []
            canvas.forget_layers()
            picture.draw(canvas, 0.5)
            where = f"{name} at {canvas.comfort.text_percent} %"
            wrong += [f"{where}: {trouble}" for trouble in _outside(canvas.inked)]
            if name not in OVERLAYS and not name.startswith(TWICE_DRAWN):
                wrong += [f"{where}: {trouble}" for trouble in _overlaps(canvas.inked)]
    assert wrong == []


def _outside(inked: list[tuple[str, Box]]) -> Iterator[str]:
    for text, box in inked:
        if box.x < SAFE_LEFT_PX - 1 or box.x + box.w > SAFE_RIGHT_PX + 1:
            yield f"{text!r} leaves the safe rectangle sideways"
        if box.y < SAFE_TOP_PX - 1 or box.y + box.h > SAFE_BOTTOM_PX + 1:
            yield f"{text!r} leaves the safe rectangle up or down"


def _overlaps(inked: list[tuple[str, Box]]) -> Iterator[str]:
    for place, (text, box) in enumerate(inked):
        for other, at in inked[place + 1 :]:
            beside = min(box.x + box.w, at.x + at.w) - max(box.x, at.x)
            over = min(box.y + box.h, at.y + at.h) - max(box.y, at.y)
            if beside > TOUCH_PX and over > TOUCH_PX:
                yield f"{text!r} lies over {other!r}"


@pytest.mark.parametrize("percent", [LIST_FROM_PERCENT, 200])
def test_settings_are_one_column_where_letters_are_large(percent: int) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    canvas, small = InkCanvas(percent), InkCanvas(100)
    for each in (canvas, small):
        SCREENS["settings-comfort"](Words("en")).draw(each, 0.0)
    at = {text: box for text, box in canvas.inked}
    assert at["100 %"].y > at["Text size"].y + at["Text size"].h - TOUCH_PX
    beside = {text: box for text, box in small.inked}
    assert abs(beside["100 %"].middle[1] - beside["Text size"].middle[1]) < 10


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("first-start", "first-start-text-size"),
        ("lobby-empty", "lobby-full"),
        ("settings-picture", "settings-sound"),
        ("podium-2", "podium-note"),
    ],
)
def test_states_part_in_shades_of_grey(one: str, other: str) -> None:
    """A greyscale picture still tells what is chosen, who is in and who agreed."""
    pygame.display.init()
    surface = pygame.display.set_mode((640, 360))
    canvas = Canvas(surface, ASSETS)
    greys = []
    for name in (one, other):
        canvas.forget_layers()
        SCREENS[name](Words("en")).draw(canvas, 0.0)
        greys.append(pygame.transform.grayscale(surface))
    changed = pygame.mask.from_threshold(greys[0], (0, 0, 0), (24, 24, 24, 255), greys[1])
    alike = changed.count() / (640 * 360)
    assert alike < 0.998
