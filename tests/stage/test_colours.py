"""The palette reads: words part from their ground, cards, seats and states from each other, to every eye."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pygame
import pytest
from coloraide import Color

from game.stage import theme
from game.stage.badges import badge
from game.stage.canvas import Box, Canvas
from game.stage.contrast import LEAST_FOR_TEXT, contrast
from game.stage.theme import CARD_COLOURS, MASCOTS, OUTLINES, TEXT_PAIRS, Colour

MakeCanvas = Callable[..., Canvas]
DEFICIENCIES = ("protan", "deutan", "tritan")
# The nearest pairs of the palette stay this far apart; the patterns carry the rest.
LEAST_APART = 22.0
SWATCH_PX = 48
SHIFTS = range(0, SWATCH_PX, 4)


def _hex(colour: Colour) -> Color:
    return Color(f"rgb({colour[0]} {colour[1]} {colour[2]})")


def _seen(colour: Colour, deficiency: str) -> Color:
    return _hex(colour).filter(deficiency, method="machado").clip("srgb")


@pytest.mark.parametrize(("words", "ground"), TEXT_PAIRS)
def test_words_part_from_their_ground(words: Colour, ground: Colour) -> None:
    assert contrast(words, ground) >= LEAST_FOR_TEXT
    assert contrast(words, ground) == pytest.approx(_hex(words).contrast(_hex(ground)), abs=0.05)


def test_every_style_of_the_theme_is_in_a_pair() -> None:
    colours = {words for words, _ in TEXT_PAIRS}
    styles = [thing for thing in vars(theme).values() if isinstance(thing, theme.Style)]
    assert {style.colour for style in styles if style.outline is None} <= colours


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_card_colours_part_for_colour_blind_eyes(deficiency: str) -> None:
    seen = {name: _seen(colour, deficiency) for name, colour in CARD_COLOURS.items()}
    near = {pair: seen[pair[0]].delta_e(seen[pair[1]], method="76") for pair in combinations(seen, 2)}
    assert min(near.values()) >= LEAST_APART, min(near, key=lambda pair: near[pair])


# --- Greyscale: pattern and shape do what hue cannot ----------------------------------------


def _grey(surface: pygame.Surface) -> np.ndarray:
    return np.array(pygame.surfarray.array3d(surface) @ [0.2126, 0.7152, 0.0722])


def _pattern(canvas: Canvas, name: str) -> np.ndarray:
    canvas.tiled(f"scenery-pattern-{name}", Box(0, 0, 200, 200))
    return _grey(canvas.surface.subsurface((0, 0, 2 * SWATCH_PX, 2 * SWATCH_PX)))


def _difference(one: np.ndarray, other: np.ndarray) -> float:
    """Return how far two patterns differ at least, wherever they are laid upon each other."""
    swatch = one[:SWATCH_PX, :SWATCH_PX]
    return min(
        float(np.abs(swatch - other[x : x + SWATCH_PX, y : y + SWATCH_PX]).mean())
        for x in SHIFTS
        for y in SHIFTS
    )


def test_card_patterns_part_in_greyscale(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1920, 1080))
    patterns = {name: _pattern(canvas, name) for name in CARD_COLOURS}
    for one, other in combinations(patterns, 2):
        assert _difference(patterns[one], patterns[other]) > 8, (one, other)


@pytest.mark.parametrize("diameter", [58, 140])
def test_badges_part_in_greyscale(make_canvas: MakeCanvas, diameter: int) -> None:
    canvas = make_canvas((1920, 1080))
    greys = []
    for hut in range(1, len(MASCOTS) + 1):
        canvas.fill((90, 70, 90))
        canvas.draw(badge(canvas, hut, diameter), 100, 100)
        greys.append(_grey(canvas.surface.subsurface((0, 0, 200, 200))))
    for one, other in combinations(range(len(greys)), 2):
        area = (diameter / 200) ** 2
        assert np.abs(greys[one] - greys[other]).mean() / area > 12, (MASCOTS[one], MASCOTS[other])


def test_panels_tell_state_and_seat_in_greyscale(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1920, 1080))

    def panel(outline: str, state: str) -> np.ndarray:
        canvas.fill((60, 40, 70))
        canvas.picture(f"table-panel-nine-{outline}-{state}", 20, 20)
        return _grey(canvas.surface.subsurface((20, 20, 228, 133)))

    for outline in OUTLINES:
        assert panel(outline, "active").mean() > panel(outline, "waiting").mean() + 100
    for state in ("active", "waiting"):
        for one, other in combinations(OUTLINES, 2):
            assert (np.abs(panel(one, state) - panel(other, state)) > 40).sum() > 300, (one, other)
