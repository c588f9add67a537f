"""A canvas that paints nothing and notes every word, so that all languages and sizes are measured in seconds."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from game.stage.canvas import Box, Canvas
from game.stage.comfort import PLAIN, Comfort
from game.stage.sprites import Sprite, Sprites, ViewBox

COVERING_ALPHA = 200  # what is fainter lets words through
VEILED_SHARE = 0.5  # of the screen


class MeasuringCanvas(Canvas):
    """Looks as large as a real one; its pictures are one pixel, with the true size written on them."""

    is_painting = False

    def __init__(self, size: tuple[int, int], assets: Path, comfort: Comfort = PLAIN) -> None:
        super().__init__(Surface(size), assets, comfort)
        self.sprites = _Unpainted(assets / "pictures", self.scale)

    def draw(self, sprite: Sprite, x: float, y: float, *, alpha: int = 255) -> None:
        if alpha >= COVERING_ALPHA:
            self._cover(Box(x + sprite.x, y + sprite.y, sprite.w, sprite.h))

    def panel(self, box: Box, *_: Any, **__: Any) -> None:
        self._cover(box)

    def block(self, box: Box, *_: Any, outline: float = 0, **__: Any) -> None:
        if not outline:
            self._cover(box)

    def veil(self, box: Box, *_: Any) -> None:
        """A veil over all that is seen puts it out of mind: a question or a panel comes over it."""
        if box.w * box.h > VEILED_SHARE * self.visible.w * self.visible.h:
            self._cover(box)

    def _cover(self, box: Box) -> None:
        """Forget where words stand that something was laid over."""
        if not self.written or self.surface.get_size() != self._size:
            return
        for number, written in enumerate(self.written):
            if written.ink is not None and box.holds(*written.ink.middle):
                self.written[number] = written._replace(ink=None)

    def stamp(self, *_: Any) -> None:
        pass

    def _parted(self, *_: Any) -> None:
        """Nothing is painted, so there is no ground to part from."""

    def composed(self, key: Hashable, box: Box, painter: Callable[[], None]) -> Sprite:  # noqa: ARG002
        with self.painting_on(Surface(self.sheet_size(box)), -box.x, -box.y):
            painter()
        return Sprite(_PIXEL, *box)

    def layer(self, slot: str, key: Hashable, painter: Callable[[], None], **_: Any) -> None:  # noqa: ARG002
        painter()

    def rim(self, *_: Any, **__: Any) -> None:
        pass

    tiled = line = multiply = fill = shifted = rim


_PIXEL = Surface((1, 1), pygame.SRCALPHA)


class _Unpainted(Sprites):
    """Knows the size of every picture and paints none."""

    def get(self, name: str, k: float = 1.0, **_: Any) -> Sprite:
        box: ViewBox = self.view_box(name)
        return Sprite(_PIXEL, box.x * k, box.y * k, box.w * k, box.h * k)

    def begin(self, *_: Any, **__: Any) -> None:
        pass

    def begin_boxed(self, *_: Any) -> None:
        pass

    def boxed(self, name: str, w: float, h: float, **_: Any) -> Sprite:
        self.view_box(name)
        return Sprite(_PIXEL, 0, 0, w, h)

    def fleeting(self, name: str, w: float, h: float) -> Sprite:
        return self.boxed(name, w, h)

    def sliced_at(self, name: str, k: float, w: float, h: float, margins: Any) -> Sprite:  # noqa: ARG002
        box = self.view_box(name)
        return Sprite(_PIXEL, box.x * k, box.y * k, w, h)

    def turned(self, sprite: Sprite, angle: float) -> Sprite:  # noqa: ARG002
        return sprite

    def stretched(self, sprite: Sprite, by_x: float, by_y: float) -> Sprite:
        w, h = sprite.w * by_x, sprite.h * by_y
        return Sprite(_PIXEL, sprite.x + (sprite.w - w) / 2, sprite.y + (sprite.h - h) / 2, w, h)
