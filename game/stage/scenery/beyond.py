"""Pictures that go on beyond their edges, so that no window shape shows a gap and nothing is stretched."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.stage.canvas import Box, Canvas
from game.stage.sprites import Sprite

STRIP_PX = 320.0  # the outer part that is mirrored sideways, back and forth

EDGE_ROWS = 3  # the outermost pixels of a picture may be half covered


def paint_beyond(
    canvas: Canvas, name: str, box: Box, *, goes_up: bool = False, goes_down: bool = False
) -> None:
    """Draw a picture into its box and continue it to the edges of the window; only layers may cost that much."""
    picture = _loaded(canvas, name, box).surface
    if not canvas.is_painting:
        return
    left, top = canvas.to_px(box.x, box.y)
    canvas.surface.blit(picture, (left, top))
    _continue_sideways(canvas.surface, picture, left, top, round(STRIP_PX * canvas.scale))
    if goes_up and top > 0:
        _repeat_row(canvas.surface, top + EDGE_ROWS, 0, top + EDGE_ROWS)
    bottom = top + picture.get_height() - EDGE_ROWS
    if goes_down and bottom < canvas.surface.get_height():
        _repeat_row(canvas.surface, bottom - 1, bottom, canvas.surface.get_height() - bottom)


def _loaded(canvas: Canvas, name: str, box: Box) -> Sprite:
    """Strips are needed again whenever their layer is painted; what fills the window is kept by its layer."""
    is_strip = box.h < canvas.visible.h / 2
    return (canvas.sprites.boxed if is_strip else canvas.sprites.fleeting)(name, box.w, box.h)


def _continue_sideways(window: Surface, picture: Surface, left: int, top: int, strip: int) -> None:
    width, height = picture.get_size()
    outer_left = picture.subsurface((0, 0, strip, height))
    outer_right = picture.subsurface((width - strip, 0, strip, height))
    pairs_left = (pygame.transform.flip(outer_left, True, False), outer_left)
    pairs_right = (pygame.transform.flip(outer_right, True, False), outer_right)
    for number in range(_count(left, strip)):
        window.blit(pairs_left[number % 2], (left - (number + 1) * strip, top))
    right = left + width
    for number in range(_count(window.get_width() - right, strip)):
        window.blit(pairs_right[number % 2], (right + number * strip, top))


def _count(missing: int, strip: int) -> int:
    return max(0, -(-missing // strip))


def _repeat_row(window: Surface, row: int, top: int, height: int) -> None:
    line = window.subsurface((0, row, window.get_width(), 1)).copy()
    window.blit(pygame.transform.scale(line, (window.get_width(), height)), (0, top))
