"""A canvas that also notes what is drawn on it and where, so that a test can read a table of Hex like a person."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import pygame
from pygame import Surface

from game.paths import ASSETS
from game.scenes.hex import board, places
from game.scenes.hexagon import HexagonTable
from game.stage.canvas import Box, Canvas
from game.stage.comfort import PLAIN, Comfort
from game.stage.sprites import Sprite
from game.stage.theme import Style
from game.variants.hexagon.model import DECK

SIZE = (640, 360)


class Drawn(NamedTuple):
    what: str
    x: float
    y: float


class Eye(Canvas):
    """Layers are painted anew in every frame, so that everything on screen is noted."""

    def __init__(self, size: tuple[int, int] = SIZE, comfort: Comfort = PLAIN) -> None:
        pygame.display.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((16, 16))
        super().__init__(Surface(size).convert(), ASSETS, comfort)
        self.written = []
        self.pictures: list[Drawn] = []
        self.stamps: list[Drawn] = []
        self.sprites_drawn: list[tuple[Sprite, float, float]] = []
        self._depth = 0

    def layer(
        self,
        slot: str,
        key: Hashable,
        painter: Callable[[], None],
        *,
        over: str | None = None,
        is_shown: bool = True,
    ) -> None:
        del slot, key, over, is_shown
        painter()

    def composed(self, key: Hashable, box: Box, painter: Callable[[], None]) -> Sprite:
        # What a composed picture is made of is no thing of its own on the table.
        self._depth += 1
        try:
            return super().composed(key, box, painter)
        finally:
            self._depth -= 1

    def picture(self, name: str, x: float, y: float, k: float = 1.0, **how: Any) -> None:
        if not self._depth:
            self.pictures.append(Drawn(name, x, y))
        super().picture(name, x, y, k, **how)

    def stamp(self, text: str, x: float, y: float, style: Style) -> None:
        if not self._depth:
            self.stamps.append(Drawn(text, x, y))
        super().stamp(text, x, y, style)

    def draw(self, sprite: Sprite, x: float, y: float, *, alpha: int = 255) -> None:
        if not self._depth and alpha > 0:
            self.sprites_drawn.append((sprite, x, y))
        super().draw(sprite, x, y, alpha=alpha)


class Look:
    """One frame of a table, read back from what was drawn."""

    def __init__(self, table: HexagonTable, blend: float = 0.0, comfort: Comfort = PLAIN) -> None:
        self.eye = Eye(comfort=comfort)
        # The first frames also make pictures ready beyond the edge; what is read is drawn once those are done.
        self.table = table
        table.draw(self.eye, blend)
        faces = table.card_faces(self.eye)
        self._small = {id(board.small_face(faces, card).surface): card for card in DECK}
        self._large = {id(board.large_face(faces, card).surface): card for card in DECK}

    @property
    def words(self) -> list[str]:
        return [written.text for written in self.eye.written or ()]

    def tiles(self) -> list[list[int]]:
        """Read the cards of each row, innermost first."""
        found: list[list[tuple[float, int]]] = [[] for _ in range(6)]
        for sprite, x, y in self.eye.sprites_drawn:
            card = self._small.get(id(sprite.surface))
            if card is None:
                continue
            side = 0 if x + places.TILE_W / 2 < places.MIDDLE_X else 3
            row = side + places.ROW_YS.index(y + places.TILE_H / 2)
            found[row].append((abs(x + places.TILE_W / 2 - places.MIDDLE_X), card))
        return [[card for _, card in sorted(row)] for row in found]

    def open_cards(self) -> list[int]:
        """Read large faces at rest in the middle."""
        return [
            self._large[id(s.surface)] for s, _, _ in self.eye.sprites_drawn if id(s.surface) in self._large
        ]

    def stack(self, seat: int) -> int:
        return int(self._stamp_in(self._panel(seat)))

    def neutral(self) -> int:
        near = [s.what for s in self.eye.stamps if (s.x, s.y) == (places.COUNT_X, places.COUNT_Y)]
        return int(near[-1])

    def tokens(self, seat: int) -> int:
        return self.count("table-token", self._panel(seat))

    def count(self, name: str, box: Box) -> int:
        return sum(1 for drawn in self.eye.pictures if drawn.what == name and box.holds(drawn.x, drawn.y))

    def state(self, seat: int) -> str:
        """Say how a panel is drawn: active or waiting."""
        box = self._panel(seat).grown(2)
        names = [
            d.what for d in self.eye.pictures if d.what.startswith("table-panel-") and box.holds(d.x, d.y)
        ]
        assert len(names) == 1
        return names[0].rsplit("-", 1)[1]

    def has(self, name: str) -> bool:
        return any(drawn.what == name for drawn in self.eye.pictures)

    def _panel(self, seat: int) -> Box:
        xs = places.PANEL_XS[len(self.table.looks)]
        w = places.NARROW.w if len(xs) > 4 else places.WIDE.w
        return Box(xs[seat - 1], places.PANEL_Y, w, places.PANEL_H)

    def _stamp_in(self, box: Box) -> str:
        # The stack's number is the upper left one; a bench's count stands to its right.
        return min((s for s in self.eye.stamps if box.holds(s.x, s.y)), key=lambda s: s.x).what
