"""Plain shapes with smooth corners: drawn small and large at once, then stretched between their corners."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.stage.sprites import nine_sliced
from game.stage.theme import SHADOW, SHADOW_ALPHA, Colour

SMOOTHER = 4  # corners are drawn this much larger and scaled down: pygame's own are not smooth
SPARE_PX = 2  # between two corners, the part that is stretched

# All measures here are screen pixels.


def sticker(
    size: tuple[int, int], colour: Colour, rim: Colour, corner: float, edge: float, shadow: int
) -> Surface:
    """Return flat fill, thick outline and hard shadow straight down; the shadow adds to the height."""
    w, h = size
    corner = min(corner, w / 2, h / 2)
    margin = round(max(corner, edge)) + SPARE_PX
    core_w, core_h = min(w, 2 * margin + SPARE_PX), min(h, 2 * margin + SPARE_PX)
    made = _sheet(core_w, core_h + shadow, rim)
    width, height = core_w * SMOOTHER, core_h * SMOOTHER
    radius, inset = round(corner * SMOOTHER), round(edge * SMOOTHER)
    if shadow:
        below = Rect(0, shadow * SMOOTHER, width, height)
        pygame.draw.rect(made, (*SHADOW, SHADOW_ALPHA), below, border_radius=radius)
    pygame.draw.rect(made, rim, Rect(0, 0, width, height), border_radius=radius)
    inner = Rect(inset, inset, width - 2 * inset, height - 2 * inset)
    pygame.draw.rect(made, colour, inner, border_radius=max(0, radius - inset))
    return _spread(made, (w, h + shadow), margin, shadow)


def ring(size: tuple[int, int], colour: Colour, corner: float, edge: float) -> Surface:
    """Return a line around a box, just inside of it."""
    margin = round(max(corner, edge)) + SPARE_PX
    made = _sheet(min(size[0], 2 * margin + SPARE_PX), min(size[1], 2 * margin + SPARE_PX), colour)
    line = max(SMOOTHER, round(edge * SMOOTHER))
    pygame.draw.rect(made, colour, made.get_rect(), width=line, border_radius=round(corner * SMOOTHER))
    return _spread(made, size, margin, 0)


def sheet(size: tuple[int, int], colour: Colour, corner: float) -> Surface:
    """Return a plain sheet; one without round corners is cheaper to lay over things."""
    if corner <= 0:
        plain = Surface(size).convert()
        plain.fill(colour)
        return plain
    margin = round(corner) + SPARE_PX
    made = _sheet(min(size[0], 2 * margin + SPARE_PX), min(size[1], 2 * margin + SPARE_PX), colour)
    pygame.draw.rect(made, colour, made.get_rect(), border_radius=round(corner * SMOOTHER))
    return _spread(made, size, margin, 0)


def _sheet(w: int, h: int, colour: Colour) -> Surface:
    made = Surface((w * SMOOTHER, h * SMOOTHER), pygame.SRCALPHA)
    made.fill((*colour, 0))  # clear, but of the right tone: scaling down would mix in black
    return made


def _spread(made: Surface, size: tuple[int, int], margin: int, shadow: int) -> Surface:
    small = pygame.transform.smoothscale(made, (made.get_width() // SMOOTHER, made.get_height() // SMOOTHER))
    if small.get_size() == size:
        return small
    left = min(margin, (small.get_width() - 1) // 2)
    top = min(margin, (small.get_height() - shadow - 1) // 2)
    return nine_sliced(small, size, (left, top, left, top + shadow))
