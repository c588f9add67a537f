"""A table of Nine? read back from what it draws: cards, counts, points and words."""

from __future__ import annotations

import pygame

from game.dev.hex_eye import Eye
from game.scenes.bluff import places
from game.scenes.nine import NineTable
from game.stage.canvas import Box, Canvas
from game.stage.comfort import PLAIN, Comfort
from game.stage.curtain import WINDOW
from game.stage.sprites import Sprite

Card = tuple[str | None, int]  # colour and number


class Look:
    """One frame of a table; a curtain needs one before it shows anything, so it is drawn twice."""

    def __init__(self, table: NineTable, comfort: Comfort = PLAIN) -> None:
        self.table = table
        self.eye = Eye(comfort=comfort)
        table.draw(self.eye, 0.0)
        self.eye.written, self.eye.stamps, self.eye.pictures, self.eye.sprites_drawn = [], [], [], []
        self._cards: dict[int, Card] = {}
        self._kept: list[Sprite] = []  # or another picture could be born with the same name
        faces = table.card_faces(self.eye)
        make = faces.nine

        def noted(colour: str | None, number: int, w: float, h: float | None = None) -> Sprite:
            sprite = make(colour, number, w, h)
            self._cards[id(sprite.surface)] = (colour, number)
            self._kept.append(sprite)
            return sprite

        faces.nine = noted  # type: ignore[method-assign]
        table.draw(self.eye, 0.0)
        faces.nine = make  # type: ignore[method-assign]

    @property
    def words(self) -> list[str]:
        return [written.text for written in self.eye.written or ()]

    def cards_in(self, box: Box) -> list[Card]:
        """Read the faces in a box from left to right."""
        found = []
        for sprite, x, y in self.eye.sprites_drawn:
            card = self._cards.get(id(sprite.surface))
            if card is not None and box.holds(x, y):
                found.append((x, card))
        return [card for _, card in sorted(found, key=lambda each: each[0])]

    def hand(self) -> list[Card]:
        return self.cards_in(Box(WINDOW.x, places.HAND_Y - 30, WINDOW.w, 60))

    def own_cards(self) -> list[Card]:
        return self.cards_in(Box(WINDOW.x, places.OWN_Y - 5, WINDOW.w, 20))

    def row(self, number: int) -> list[Card]:
        return self.cards_in(places.column(number))

    def covered(self, number: int) -> int:
        """Read the count on the last back of a row."""
        column = places.column(number)
        below = Box(column.x, places.BACK_Y, column.w, places.BACKS_END - places.BACK_Y)
        stamps = [stamp.what for stamp in self.eye.stamps if below.holds(stamp.x, stamp.y)]
        return int(stamps[0]) if stamps else 0

    def shelf(self) -> list[Card]:
        return self.cards_in(Box(places.SHELF_X, places.SHELF_Y, 216, 60)) + self.cards_in(
            Box(places.SHELF_X, places.SHELF_Y + 60, 216, 56)
        )

    def draw_count(self) -> int:
        return int(self.stamp_in(Box(places.COUNT_X - 10, places.COUNT_Y - 10, 20, 20)) or -1)

    def stake(self) -> str:
        """Read the number of the point card at stake; it is printed on the card itself."""
        return str(self.table.story.points_taken + 1)

    def points(self, seat: int) -> int:
        box = self.table.seats.panel(seat)  # type: ignore[arg-type]
        return int(self.stamp_in(Box(box.x + 100, box.y + box.h / 2 - 4, 120, 8)) or -1)

    def stamp_in(self, box: Box) -> str:
        return next((stamp.what for stamp in self.eye.stamps if box.holds(stamp.x, stamp.y)), "")

    def count(self, name: str) -> int:
        return sum(1 for drawn in self.eye.pictures if drawn.what == name)


def pixels(canvas: Canvas, table: NineTable) -> bytes:
    table.draw(canvas, 0.0)
    return pygame.image.tobytes(canvas.surface, "RGB")


def without(canvas: Canvas, *boxes: Box) -> bytes:
    """Return the last frame with some boxes blackened."""
    copy = canvas.surface.copy()
    for box in boxes:
        copy.fill((0, 0, 0), canvas.rect(box).inflate(2, 2))
    return pygame.image.tobytes(copy, "RGB")
