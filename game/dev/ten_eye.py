"""A table of Round Ten read back from what it draws: numbers, coasters, pips and words."""

from __future__ import annotations

import pygame

from game.dev.hex_eye import Eye
from game.scenes.ten import TenTable
from game.stage.canvas import Box, Canvas
from game.stage.comfort import PLAIN, Comfort
from game.stage.sprites import Sprite


class Look:
    """One frame of a table."""

    def __init__(self, table: TenTable, blend: float = 0.0, comfort: Comfort = PLAIN) -> None:
        self.table = table
        self.eye = Eye(comfort=comfort)
        self._values: dict[int, int] = {}
        self._kept: list[Sprite] = []  # or another picture could be born with the same name
        faces = table.card_faces(self.eye)
        make = faces.coaster

        def noted(value: int, r: float, angle: float = 0) -> Sprite:
            sprite = make(value, r, angle)
            self._values[id(sprite.surface)] = value
            self._kept.append(sprite)
            return sprite

        faces.coaster = noted  # type: ignore[method-assign]
        table.draw(self.eye, blend)

    @property
    def words(self) -> list[str]:
        return [written.text for written in self.eye.written or ()]

    def score(self, seat: int) -> int:
        x, y = self.table.places.score(seat)  # type: ignore[arg-type]
        return int(self._stamp_in(Box(x - 40, y - 20, 80, 40)))

    def draw_count(self) -> int:
        x, y = self.table.places.draw.chip
        return int(self._stamp_in(Box(x - 10, y - 10, 20, 20)))

    def total(self) -> int:
        return int(self._stamp_in(Box(840, 260, 130, 120)))

    def fronts(self, seat: int) -> list[int]:
        """Read a seat's coasters from left to right."""
        return self.values_in(self.table.places.window(seat).grown(24))  # type: ignore[arg-type]

    def pile(self) -> list[int]:
        """Read the coasters in the dial in the order drawn."""
        return [value for value, _ in self._coasters(Box(700, 430, 520, 240))]

    def values_in(self, box: Box) -> list[int]:
        return [value for value, _ in sorted(self._coasters(box), key=lambda found: found[1])]

    def _coasters(self, box: Box) -> list[tuple[int, float]]:
        found = []
        for sprite, x, y in self.eye.sprites_drawn:
            value = self._values.get(id(sprite.surface))
            if value is not None and box.holds(x, y):
                found.append((value, x))
        return found

    def count(self, name: str, box: Box) -> int:
        return sum(1 for drawn in self.eye.pictures if drawn.what == name and box.holds(drawn.x, drawn.y))

    def wedges(self, *, is_preview: bool = False) -> int:
        start = "table-dial-wedge-preview-" if is_preview else "table-dial-wedge-"
        names = [drawn.what for drawn in self.eye.pictures if drawn.what.startswith(start)]
        return sum(1 for name in names if name.removeprefix(start).isdigit())

    def _stamp_in(self, box: Box) -> str:
        return next(stamp.what for stamp in self.eye.stamps if box.holds(stamp.x, stamp.y))


def pixels(canvas: Canvas, table: TenTable, blend: float = 0.0) -> bytes:
    table.draw(canvas, blend)
    return pygame.image.tobytes(canvas.surface, "RGB")


def without(canvas: Canvas, box: Box) -> bytes:
    """Return the picture as it is outside a box."""
    copy = canvas.surface.copy()
    copy.fill((0, 0, 0), canvas.rect(box))
    return pygame.image.tobytes(copy, "RGB")
