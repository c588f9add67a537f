"""The window as a sheet of the 1920 x 1080 layout: pictures, words and plain shapes, all at the window's scale."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.devices.buttons import Button
from game.stage import shapes
from game.stage.comfort import PLAIN, Comfort
from game.stage.contrast import contrast
from game.stage.lettering import LINE_HEIGHT, Fitted, Lettering, init_fonts
from game.stage.sprites import Sprite, Sprites
from game.stage.theme import (
    CAPITAL_HEIGHT,
    INK,
    LAYOUT_H_PX,
    LAYOUT_W_PX,
    OUTLINE_PANEL_PX,
    Colour,
    Face,
    Style,
)

MOST_LAYERS = 6  # each is as large as the window; the one that was not drawn for longest gives way
PICTURES = "pictures"
FONTS = "fonts"


class Box(NamedTuple):
    """A rectangle of the layout."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: Box) -> Box | None:
        """Return what two boxes have in common."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.x + self.w, other.x + other.w), min(self.y + self.h, other.y + other.h)
        return Box(left, top, right - left, bottom - top) if left < right and top < bottom else None

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Written(NamedTuple):
    """Words that were drawn, for those who check that everything fits."""

    text: str
    box: Box
    size: int
    is_inside: bool  # its box
    is_shown: bool  # its box lies wholly on the surface
    face: Face
    contrast: float | None  # to what it was written on; None where that cannot be told
    ink: Box | None  # where its letters stand in the window; None on a sheet that goes nobody knows where


class Canvas:
    """Draws on one surface. Places are layout units; the window may show more than 1920 x 1080 of them."""

    is_painting = True  # false where only words are measured

    def __init__(self, surface: Surface, assets: Path, comfort: Comfort = PLAIN) -> None:
        init_fonts()
        self.surface = surface
        self.comfort = comfort
        self._assets = assets
        self._size = width, height = surface.get_size()
        self.scale = min(width / LAYOUT_W_PX, height / LAYOUT_H_PX)
        # What lies beside the layout on a window that is not 16:9.
        self.extra_x = (width / self.scale - LAYOUT_W_PX) / 2
        self.extra_y = (height / self.scale - LAYOUT_H_PX) / 2
        self.sprites = Sprites(assets / PICTURES, self.scale)
        self.lettering = Lettering(assets / FONTS, self.scale, comfort.text_percent)
        self.prompted: list[str] = []  # what prompts say, for those who hear them
        self.touchable: list[tuple[Box, Button]] = []  # buttons in prompts, for those who have only a mouse
        self.written: list[Written] | None = None  # a list: everything written is noted there
        self._layers: OrderedDict[str, tuple[Hashable, Surface]] = OrderedDict()  # least used first
        self._clear = Surface((1, 1), pygame.SRCALPHA).convert_alpha()  # new sheets take its pixel format

    def with_comfort(self, comfort: Comfort) -> None:
        """Obey other settings from now on; what was composed for the old ones is forgotten."""
        if comfort == self.comfort:
            return
        if comfort.text_percent != self.comfort.text_percent:
            self.lettering = Lettering(self._assets / FONTS, self.scale, comfort.text_percent)
        self.comfort = comfort
        self._layers.clear()

    @property
    def visible(self) -> Box:
        """All that the window shows, in layout units."""
        return Box(
            -self.extra_x,
            -self.extra_y,
            LAYOUT_W_PX + 2 * self.extra_x,
            LAYOUT_H_PX + 2 * self.extra_y,
        )

    def to_px(self, x: float, y: float) -> tuple[int, int]:
        return round((x + self.extra_x) * self.scale), round((y + self.extra_y) * self.scale)

    def to_layout(self, px: float, py: float) -> tuple[float, float]:
        return px / self.scale - self.extra_x, py / self.scale - self.extra_y

    def rect(self, box: Box) -> Rect:
        left, top = self.to_px(box.x, box.y)
        right, bottom = self.to_px(box.x + box.w, box.y + box.h)
        return Rect(left, top, right - left, bottom - top)

    # --- Pictures ----------------------------------------------------------------------

    def draw(self, sprite: Sprite, x: float, y: float, *, alpha: int = 255) -> None:
        """Draw a picture so that its own origin comes to (x, y)."""
        surface = sprite.surface
        if alpha <= 0:
            return
        place = self.to_px(x + sprite.x, y + sprite.y)
        if alpha >= 255:
            self.surface.blit(surface, place)
            return
        surface.set_alpha(alpha)
        self.surface.blit(surface, place)
        surface.set_alpha(255)

    def picture(
        self,
        name: str,
        x: float,
        y: float,
        k: float = 1.0,
        *,
        tint: Colour | None = None,
        angle: float = 0.0,
        is_mirrored: bool = False,
        alpha: int = 255,
    ) -> None:
        """Draw an SVG file; its viewBox origin is its offset from (x, y)."""
        sprite = self.sprites.get(name, k, tint=tint, angle=angle, is_mirrored=is_mirrored)
        self.draw(sprite, x, y, alpha=alpha)

    def centred(
        self,
        name: str,
        x: float,
        y: float,
        w: float | None = None,
        *,
        tint: Colour | None = None,
        angle: float = 0.0,
        alpha: int = 255,
    ) -> None:
        """Draw an SVG file with the middle of its canvas at (x, y), `w` layout units wide."""
        k = 1.0 if w is None else w / self.sprites.view_box(name).w
        sprite = self.sprites.get(name, k, tint=tint, angle=angle)
        self.draw(sprite, x - sprite.x - sprite.w / 2, y - sprite.y - sprite.h / 2, alpha=alpha)

    def boxed(self, name: str, box: Box, *, is_stretched: bool = False, alpha: int = 255) -> None:
        self.draw(
            self.sprites.boxed(name, box.w, box.h, is_stretched=is_stretched), box.x, box.y, alpha=alpha
        )

    def backdrop(self, name: str, box: Box) -> None:
        """Draw a picture as large as the window into a layer: the layer keeps it, nobody else does."""
        self.draw(self.sprites.fleeting(name, box.w, box.h), box.x, box.y)

    def tiled(self, name: str, box: Box, k: float = 1.0) -> None:
        """Fill a box with a seamless pattern, the same on both sides of its middle."""
        pattern = self.sprites.get(name, k).surface
        rect = self.rect(box)
        columns, rows = math.ceil(rect.w / pattern.get_width()), math.ceil(rect.h / pattern.get_height())
        # In whole pixels, or a seam would show between two of them.
        left = rect.centerx - columns * pattern.get_width() // 2
        top = rect.centery - rows * pattern.get_height() // 2
        for column in range(columns):
            for row in range(rows):
                self.surface.blit(
                    pattern, (left + column * pattern.get_width(), top + row * pattern.get_height())
                )

    def composed(self, key: Hashable, box: Box, painter: Callable[[], None]) -> Sprite:
        """Return a picture made of others, painted once; the painter's places are those of `box`.

        The box holds everything painted, shadows too; the picture's own origin is the painter's (0, 0).
        """
        key = ("composed", key, self.comfort)
        sprite = self.sprites.kept(key)
        if sprite is None:
            sheet = Surface(self.sheet_size(box), pygame.SRCALPHA, self._clear)
            with self.painting_on(sheet, -box.x, -box.y):
                painter()
            sprite = self.sprites.keep(key, Sprite(sheet, *box))
        return sprite

    def sheet_size(self, box: Box) -> tuple[int, int]:
        return max(1, math.ceil(box.w * self.scale)), max(1, math.ceil(box.h * self.scale))

    @contextmanager
    def painting_on(self, sheet: Surface, extra_x: float, extra_y: float) -> Iterator[None]:
        before = self.surface, self.extra_x, self.extra_y
        self.surface, self.extra_x, self.extra_y = sheet, extra_x, extra_y
        try:
            yield
        finally:
            self.surface, self.extra_x, self.extra_y = before

    # --- Words -------------------------------------------------------------------------

    def write(
        self,
        text: str,
        box: Box,
        style: Style,
        *,
        align: str = "centre",
        most_lines: int = 2,
        colour: Colour | None = None,
        alpha: int = 255,
    ) -> None:
        """Write words into a box, fitted and centred on the height of capitals; align: left, centre, right."""
        if not text:
            return
        fitted = self.lettering.fitted(text, style, box.w, box.h, most_lines)
        if self.written is not None:
            self._note(text, box, fitted, style, colour or style.colour, alpha, align)
        if not self.is_painting:
            return
        step = fitted.size * LINE_HEIGHT
        top = box.y + box.h / 2 - step * (len(fitted.lines) - 1) / 2
        for number, line in enumerate(fitted.lines):
            surface = self.lettering.line(
                line, style.face, fitted.size, colour or style.colour, style.outline
            )
            stroke = self.lettering.stroke_px(fitted.size) if style.outline else 0
            middle = self.lettering.capital_middle_px(style.face, fitted.size) + stroke
            x, y = self.to_px(box.x, top + number * step)
            spare = round(box.w * self.scale) - surface.get_width()
            left = x + {"left": -stroke, "centre": spare // 2, "right": spare + stroke}[align]
            surface.set_alpha(alpha)
            self.surface.blit(surface, (left, round(y - middle)))

    def _note(
        self, text: str, box: Box, fitted: Fitted, style: Style, colour: Colour, alpha: int, align: str
    ) -> None:
        assert self.written is not None
        rect = self.rect(box)
        is_shown = self.surface.get_rect().inflate(2, 2).contains(rect)
        parted = self._parted(rect, style, colour) if alpha == 255 else None
        is_window = self.surface.get_size() == self._size
        ink = self._ink(box, fitted, style.face, align) if is_window and alpha == 255 else None
        self.written.append(
            Written(text, box, fitted.size, fitted.is_inside, is_shown, style.face, parted, ink)
        )

    def _ink(self, box: Box, fitted: Fitted, face: Face, align: str) -> Box:
        """Say where letters stand: capitals of the first line to the foot of the last, outlines left out."""
        w = max(self.lettering.width(line, face, fitted.size) for line in fitted.lines)
        h = fitted.size * (CAPITAL_HEIGHT[face] + LINE_HEIGHT * (len(fitted.lines) - 1))
        x = box.x + {"left": 0.0, "centre": (box.w - w) / 2, "right": box.w - w}[align]
        return Box(x, box.y + (box.h - h) / 2, w, h)

    def _parted(self, rect: Rect, style: Style, colour: Colour) -> float | None:
        """Measure how words part from their ground: their own outline, or what lies there already."""
        if style.outline is not None:
            return contrast(colour, style.outline)
        rect = rect.clip(self.surface.get_rect())
        if not rect.w or not rect.h:
            return None
        red, green, blue, alpha = pygame.transform.average_color(self.surface, rect)
        is_opaque = alpha == 255 or not self.surface.get_flags() & pygame.SRCALPHA
        return contrast(colour, (red, green, blue)) if is_opaque else None

    def stamp(self, text: str, x: float, y: float, style: Style) -> None:
        """Put a short sign with the middle of its capitals at (x, y): a number on a card, a letter on a key."""
        surface = self.lettering.line(text, style.face, style.size, style.colour, style.outline)
        stroke = self.lettering.stroke_px(style.size) if style.outline else 0
        left, top = self.to_px(x, y)
        middle = self.lettering.capital_middle_px(style.face, style.size) + stroke
        surface.set_alpha(255)
        self.surface.blit(surface, (left - surface.get_width() // 2, round(top - middle)))

    def text_width(self, text: str, style: Style) -> float:
        """Measure a line at its wanted size, in layout units."""
        return self.lettering.width(text, style.face, self.lettering.wanted_size(style))

    # --- Plain shapes ------------------------------------------------------------------

    def fill(self, colour: Colour) -> None:
        self.surface.fill(colour)

    def multiply(self, colour: Colour) -> None:
        """Tint everything painted so far, as another light would."""
        self.surface.fill(colour, special_flags=pygame.BLEND_RGB_MULT)

    def line(
        self, start: tuple[float, float], end: tuple[float, float], colour: Colour, thick: float
    ) -> None:
        """Draw a plain stroke."""
        wide = max(1, round(thick * self.scale))
        pygame.draw.line(self.surface, colour, self.to_px(*start), self.to_px(*end), wide)

    def block(self, box: Box, colour: Colour, radius: float = 0, *, outline: float = 0) -> None:
        """Draw a plain rectangle, rounded if asked; `outline` > 0 draws only its rim, that thick."""
        pygame.draw.rect(
            self.surface,
            colour,
            self.rect(box),
            width=max(1, round(outline * self.scale)) if outline else 0,
            border_radius=round(radius * self.scale),
        )

    def panel(
        self,
        box: Box,
        colour: Colour,
        radius: float,
        *,
        rim: Colour = INK,
        outline: float = OUTLINE_PANEL_PX,
        shadow: float = 8,
        alpha: int = 255,
    ) -> None:
        """Draw a sticker: flat fill, thick outline, hard shadow straight down; smooth at every scale."""
        key = ("panel", box.w, box.h, colour, radius, rim, outline, shadow)
        sprite = self.sprites.kept(key)
        if sprite is None:
            below = round(shadow * self.scale)
            made = shapes.sticker(
                self._size_px(box), colour, rim, radius * self.scale, outline * self.scale, below
            )
            sprite = self.sprites.keep(key, Sprite(made, 0, 0, box.w, box.h + shadow))
        self.draw(sprite, box.x, box.y, alpha=alpha)

    def rim(self, box: Box, colour: Colour, radius: float, thick: float) -> None:
        """Draw a smooth line around a box, just inside of it."""
        key = ("rim", box.w, box.h, colour, radius, thick)
        sprite = self.sprites.kept(key)
        if sprite is None:
            made = shapes.ring(self._size_px(box), colour, radius * self.scale, thick * self.scale)
            sprite = self.sprites.keep(key, Sprite(made, 0, 0, box.w, box.h))
        self.draw(sprite, box.x, box.y)

    def veil(self, box: Box, colour: Colour, radius: float, alpha: int) -> None:
        """Lay a see-through sheet over something."""
        key = ("veil", box.w, box.h, colour, radius)
        sprite = self.sprites.kept(key)
        if sprite is None:
            made = shapes.sheet(self._size_px(box), colour, radius * self.scale)
            sprite = self.sprites.keep(key, Sprite(made, 0, 0, box.w, box.h))
        self.draw(sprite, box.x, box.y, alpha=alpha)

    def _size_px(self, box: Box) -> tuple[int, int]:
        return max(1, round(box.w * self.scale)), max(1, round(box.h * self.scale))

    def shift(self, dx: float, dy: float) -> None:
        """Move everything drawn so far; what comes in at the edges is what was there before."""
        self.surface.scroll(round(dx * self.scale), round(dy * self.scale))

    # --- Layers ------------------------------------------------------------------------

    def layer(
        self,
        slot: str,
        key: Hashable,
        painter: Callable[[], None],
        *,
        over: str | None = None,
        is_shown: bool = True,
    ) -> None:
        """Draw what rarely changes: painted anew only when its key does.

        A layer is opaque and fills the window; `over` names the layer that it is painted on, so that cards at
        rest lie on their table in one surface and a frame costs one copy. A layer that only others are painted
        on, or that is made ready ahead of its time, need not be shown.
        """
        if over is not None:
            key = (key, self._layers[over][0])
            self._layers.move_to_end(over)
        kept = self._layers.get(slot)
        if kept is None or kept[0] != key:
            sheet = kept[1] if kept is not None else self._blank_layer()
            with self.painting_on(sheet, self.extra_x, self.extra_y):
                if over is not None:
                    sheet.blit(self._layers[over][1], (0, 0))
                painter()
            kept = self._layers[slot] = (key, sheet)
        self._layers.move_to_end(slot)
        if is_shown:
            self.surface.blit(kept[1], (0, 0))

    def _blank_layer(self) -> Surface:
        """Return a sheet to paint on; fresh memory is slow, so one that was not drawn for long is taken over."""
        if len(self._layers) < MOST_LAYERS:
            return Surface(self.surface.get_size(), 0, self.surface)
        return self._layers.popitem(last=False)[1][1]

    def shifted(self, slot: str, dx: float) -> None:
        """Draw a layer so far to the side: two of them side by side are a way from one to the other."""
        self.surface.blit(self._layers[slot][1], (round(dx * self.scale), 0))

    def forget_layers(self) -> None:
        self._layers.clear()

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)
