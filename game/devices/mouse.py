"""The mouse: where it points, what it clicked, and that it hides when nobody moves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.devices.buttons import Click

HIDE_AFTER_TICKS = 360  # 3 s

# From a pixel of the window to the 1920 x 1080 layout.
ToLayout = Callable[[int, int], tuple[float, float]]


class MouseMoves(NamedTuple):
    """What one tick brought of the mouse."""

    clicks: tuple[Click, ...]
    pointer: tuple[float, float] | None
    wheel: int


class Mouse:
    def __init__(self, to_layout: ToLayout) -> None:
        self.to_layout = to_layout
        self._clicks: list[Click] = []
        self._wheel = 0
        self._pointer: tuple[float, float] | None = None
        self._has_moved = False
        self._idle_ticks = 0

    @property
    def is_visible(self) -> bool:
        return self._pointer is not None

    def hear(self, event: pygame.Event) -> None:
        """Take a mouse event."""
        if event.type == pygame.MOUSEWHEEL:
            self._wheel += event.y
            return
        self._has_moved = True
        self._pointer = self.to_layout(*event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            self._clicks.append(Click(*self._pointer, is_right=event.button == pygame.BUTTON_RIGHT))

    def collect(self) -> MouseMoves:
        self._idle_ticks = 0 if self._has_moved else self._idle_ticks + 1
        if self._idle_ticks >= HIDE_AFTER_TICKS:
            self._pointer = None
        moves = MouseMoves(tuple(self._clicks), self._pointer, self._wheel)
        self._clicks.clear()
        self._wheel = 0
        self._has_moved = False
        return moves
