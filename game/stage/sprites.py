"""Pictures from SVG files, rasterised once at the window's real scale and kept."""

from __future__ import annotations

import math
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from game.stage.keeping import Shelf
from game.stage.rasterising import rasterised, rasterised_ahead
from game.stage.theme import Colour

ANGLE_STEPS = 360  # turns are rounded to this share of a circle, so that few are kept
STRETCH_STEPS = 32  # and stretches to this share of the size
MOST_KEPT_BYTES = 72_000_000  # of pictures, in a window of 1920 x 1080; more in a larger one
MOST_KEPT_MOMENTS = 128  # turned and stretched pictures: they last for a moment, the oldest give way
SKETCH_DIVISOR = 8
HEAD_BYTES = 400  # the view box stands within these

_VIEW_BOX = re.compile(r'viewBox="([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)"')


class Sprite(NamedTuple):
    """A picture at the window's scale. Its place is where its own (0, 0) goes, in layout units."""

    surface: Surface
    x: float  # from that place to the left edge, layout units
    y: float
    w: float  # layout units
    h: float


class ViewBox(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class Sprites:
    """All pictures for one window scale. A resize makes a new one."""

    def __init__(self, folder: Path, scale: float) -> None:
        self.scale = scale
        self._folder = folder
        self._boxes: dict[str, ViewBox] = {}
        self._kept: Shelf[Sprite] = Shelf(MOST_KEPT_BYTES * max(1.0, scale**2))
        self._moments: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._begun: dict[
            tuple[str, tuple[int, int]], Future[Surface]
        ] = {}  # pictures that a thread works at

    def has(self, name: str) -> bool:
        return (self._folder / f"{name}.svg").is_file()

    def view_box(self, name: str) -> ViewBox:
        """Return the box a file was drawn in; its origin is the offset at which the picture is placed."""
        box = self._boxes.get(name)
        if box is None:
            with (self._folder / f"{name}.svg").open(encoding="utf-8") as file:
                match = _VIEW_BOX.search(file.read(HEAD_BYTES))
            assert match, f"{name}.svg names its viewBox first"
            box = self._boxes[name] = ViewBox(*(float(part) for part in match.groups()))
        return box

    def get(
        self,
        name: str,
        k: float = 1.0,
        *,
        tint: Colour | None = None,
        angle: float = 0.0,
        is_mirrored: bool = False,
    ) -> Sprite:
        """Return a picture at `k` times its drawn size; turned ones turn about their middle, counter-clockwise."""
        turn = round(angle / 360 * ANGLE_STEPS) % ANGLE_STEPS
        key = (name, k, tint, turn, is_mirrored)
        sprite = self._kept.get(key)
        if sprite is None:
            if turn:
                sprite = turned(self.get(name, k, tint=tint, is_mirrored=is_mirrored), turn, self.scale)
            elif is_mirrored:
                straight = self.get(name, k, tint=tint)
                sprite = straight._replace(surface=pygame.transform.flip(straight.surface, True, False))
            elif tint is not None:
                plain = self.get(name, k)
                surface = plain.surface.copy()
                surface.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
                sprite = plain._replace(surface=surface)
            else:
                sprite = self._rasterised(name, k)
            self._kept.put(key, sprite)
        return sprite

    def boxed(self, name: str, w: float, h: float, *, is_stretched: bool = False) -> Sprite:
        """Return a picture made to fill a box, placed at the box's top left corner."""
        key = ("boxed", name, w, h, is_stretched)
        sprite = self._kept.get(key)
        if sprite is None:
            sprite = self._kept.put(key, self._filling(name, w, h, is_stretched=is_stretched))
        return sprite

    def begin(self, name: str, k: float = 1.0) -> None:
        """Begin with a picture that `get` will be asked for; nobody waits for it meanwhile."""
        if self._kept.get((name, k, None, 0, False)) is None:
            self._begin(name, self._size(name, k))

    def begin_boxed(self, name: str, w: float, h: float) -> None:
        """Begin with a picture that `boxed` or `fleeting` will be asked for."""
        if self._kept.get(("boxed", name, w, h, False)) is None:
            self._begin(name, self._want(w, h))

    def _begin(self, name: str, want: tuple[int, int]) -> None:
        if (name, want) not in self._begun:
            self._begun[name, want] = rasterised_ahead(self._folder / f"{name}.svg", want)

    def _made(self, name: str, want: tuple[int, int]) -> Surface:
        begun = self._begun.pop((name, want), None)
        made = rasterised(self._folder / f"{name}.svg", want) if begun is None else begun.result()
        return made.convert_alpha()

    def fleeting(self, name: str, w: float, h: float) -> Sprite:
        """Return a picture made to fill a box without keeping it; one that was loaded ahead is handed out."""
        return self._kept.take(("boxed", name, w, h, False)) or self._filling(name, w, h)

    def sketch(self, name: str, w: float, h: float) -> Surface:
        """Return a picture drawn small and blown up to fill a box: out of focus, but there at once."""
        want = math.ceil(w * self.scale), math.ceil(h * self.scale)
        small = max(1, want[0] // SKETCH_DIVISOR), max(1, want[1] // SKETCH_DIVISOR)
        drawn = pygame.image.load_sized_svg(self._folder / f"{name}.svg", small)
        return pygame.transform.smoothscale(drawn.convert(), want)

    def _filling(self, name: str, w: float, h: float, *, is_stretched: bool = False) -> Sprite:
        want = self._want(w, h)
        surface = self._made(name, want)
        if is_stretched and surface.get_size() != want:
            surface = pygame.transform.smoothscale(surface, want)
        return Sprite(surface, 0, 0, w, h)

    def _want(self, w: float, h: float) -> tuple[int, int]:
        # Never rounded down: the loader keeps the aspect, and a strip would end some pixels short.
        return math.ceil(w * self.scale), math.ceil(h * self.scale)

    def sliced(self, name: str, w: float, h: float, margins: tuple[int, int, int, int]) -> Sprite:
        """Return a picture stretched between its corners; margins are left, top, right, bottom."""
        return self.sliced_at(name, 1.0, w, h, margins)

    def sliced_at(
        self, name: str, k: float, w: float, h: float, margins: tuple[int, int, int, int]
    ) -> Sprite:
        """Return a picture drawn at `k` times its size and stretched between its corners to w x h."""
        key = ("sliced", name, k, w, h, margins)
        sprite = self._kept.get(key)
        if sprite is None:
            source = self.get(name, k)
            left, top, right, bottom = (round(margin * self.scale * k) for margin in margins)
            size = round(w * self.scale), round(h * self.scale)
            surface = nine_sliced(source.surface, size, (left, top, right, bottom))
            sprite = self._kept.put(key, Sprite(surface, source.x, source.y, w, h))
        return sprite

    def turned(self, sprite: Sprite, angle: float) -> Sprite:
        """Return any picture turned about its middle, counter-clockwise."""
        turn = round(angle / 360 * ANGLE_STEPS) % ANGLE_STEPS
        return (
            self._moment(("turned", sprite, turn), lambda: turned(sprite, turn, self.scale))
            if turn
            else sprite
        )

    def stretched(self, sprite: Sprite, by_x: float, by_y: float) -> Sprite:
        """Return any picture squashed or grown about its middle."""
        steps_x, steps_y = round(by_x * STRETCH_STEPS), round(by_y * STRETCH_STEPS)
        if steps_x == steps_y == STRETCH_STEPS:
            return sprite
        return self._moment(
            ("stretched", sprite, steps_x, steps_y),
            lambda: stretched(sprite, steps_x / STRETCH_STEPS, steps_y / STRETCH_STEPS),
        )

    def _moment(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        sprite = self._moments.get(key)
        if sprite is None:
            sprite = self._moments[key] = make()
            if len(self._moments) > MOST_KEPT_MOMENTS:
                self._moments.popitem(last=False)
        else:
            self._moments.move_to_end(key)
        return sprite

    def kept(self, key: Hashable) -> Sprite | None:
        """Look for something composed before; keys are tuples that begin with a word of their own."""
        return self._kept.get(key)

    def keep(self, key: Hashable, sprite: Sprite) -> Sprite:
        return self._kept.put(key, sprite)

    def forget(self, key: Hashable) -> None:
        self._kept.take(key)

    def _rasterised(self, name: str, k: float) -> Sprite:
        box = self.view_box(name)
        surface = self._made(name, self._size(name, k))
        return Sprite(surface, box.x * k, box.y * k, box.w * k, box.h * k)

    def _size(self, name: str, k: float) -> tuple[int, int]:
        box, factor = self.view_box(name), k * self.scale
        return max(1, round(box.w * factor)), max(1, round(box.h * factor))


def turned(sprite: Sprite, turn: int, scale: float) -> Sprite:
    """Turn a picture about its middle by so many steps."""
    surface = pygame.transform.rotozoom(sprite.surface, turn * 360 / ANGLE_STEPS, 1.0)
    w, h = surface.get_width() / scale, surface.get_height() / scale
    x, y = sprite.x + (sprite.w - w) / 2, sprite.y + (sprite.h - h) / 2
    return Sprite(surface, x, y, w, h)


def stretched(sprite: Sprite, by_x: float, by_y: float) -> Sprite:
    """Squash or grow a picture about its middle."""
    width, height = sprite.surface.get_size()
    size = max(1, round(width * by_x)), max(1, round(height * by_y))
    w, h = sprite.w * by_x, sprite.h * by_y
    x, y = sprite.x + (sprite.w - w) / 2, sprite.y + (sprite.h - h) / 2
    return Sprite(pygame.transform.smoothscale(sprite.surface, size), x, y, w, h)


def nine_sliced(source: Surface, size: tuple[int, int], margins: tuple[int, int, int, int]) -> Surface:
    """Stretch a picture between its corners; margins are left, top, right, bottom, in screen pixels."""
    left, top, right, bottom = margins
    width, height = size
    inner_w, inner_h = source.get_width() - left - right, source.get_height() - top - bottom
    made = Surface((width, height), pygame.SRCALPHA)
    columns = (
        (0, left, 0, left),
        (left, inner_w, left, width - left - right),
        (left + inner_w, right, width - right, right),
    )
    rows = (
        (0, top, 0, top),
        (top, inner_h, top, height - top - bottom),
        (top + inner_h, bottom, height - bottom, bottom),
    )
    for from_x, from_w, to_x, to_w in columns:
        for from_y, from_h, to_y, to_h in rows:
            if min(from_w, from_h, to_w, to_h) <= 0:
                continue
            part = source.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                part = pygame.transform.smoothscale(part, (to_w, to_h))
            made.blit(part, (to_x, to_y))
    return made
