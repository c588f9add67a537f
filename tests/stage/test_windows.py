"""Every window shape is filled to its edges, crisp and unstretched."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.dev import gallery
from game.dev.situations import find_situations
from game.languages.words import Words
from game.stage.canvas import Box, Canvas

MakeCanvas = Callable[..., Canvas]
SIZES = ((1280, 720), (1280, 800), (1366, 768), (2560, 1440), (3840, 2160), (3440, 1440), (1024, 768))
PLACES = (
    "scenery-title",
    "scenery-lobby",
    "scenery-podium-four",
    "scenery-ladder-2",
    "table-sprint",
    "table-ten",
)
LARGE_PX = 3000  # so large a window takes its time: fewer places are enough
NOWHERE = (255, 0, 255)  # in no picture


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_scenery_reaches_every_edge(size: tuple[int, int], make_canvas: MakeCanvas) -> None:
    canvas = make_canvas(size)
    width, height = size
    edges = [(x, y) for x in range(0, width, 7) for y in (0, 1, height - 2, height - 1)]
    edges += [(x, y) for y in range(0, height, 7) for x in (0, 1, width - 2, width - 1)]
    places = PLACES if width < LARGE_PX else PLACES[:3]
    for situation in find_situations():
        if situation.name in places:
            canvas.surface.fill(NOWHERE)
            assert gallery.render(situation, canvas, Words()) == []
            open_places = [place for place in edges if canvas.surface.get_at(place)[:3] == NOWHERE]
            assert open_places == [], situation.name


def test_the_layout_keeps_its_shape_in_any_window(make_canvas: MakeCanvas) -> None:
    for size in SIZES:
        canvas = make_canvas(size)
        square = canvas.rect(Box(100, 100, 300, 300))
        assert abs(square.w - square.h) <= 1
        assert abs(square.w - 300 * canvas.scale) <= 1
        assert canvas.to_layout(*canvas.to_px(960, 540)) == pytest.approx((960, 540), abs=1 / canvas.scale)


def test_pictures_are_drawn_anew_for_every_scale(make_canvas: MakeCanvas) -> None:
    """A picture enlarged from a smaller one would be blurred: its edges would have more half tones."""
    large = make_canvas((3840, 2160))
    sharp = large.sprites.get("symbol-anchor").surface
    small = make_canvas((1280, 720)).sprites.get("symbol-anchor").surface
    blurred = pygame.transform.smoothscale(small, sharp.get_size())
    assert _half_tones(sharp) < 0.6 * _half_tones(blurred)


def _half_tones(surface: pygame.Surface) -> int:
    mask_any = pygame.mask.from_surface(surface, 10).count()
    mask_full = pygame.mask.from_surface(surface, 245).count()
    return mask_any - mask_full
