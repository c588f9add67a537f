"""The wall of fame: the best ten of each game, Classic rules and humans only (the caller sees to both)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, structs

from game.saves.documents import Document
from game.saves.wishes import Hut

PLACES = 10

WallGame: TypeAlias = Literal["tasks", "hexagon", "nine", "ten"]


class Measure(Struct, frozen=True):
    """What a game's page counts."""

    name: str  # of the value, for the page's heading
    is_more_better: bool


MEASURES: Mapping[WallGame, Measure] = {
    "tasks": Measure("points of one round", is_more_better=True),
    "hexagon": Measure("median think of a winner in ticks", is_more_better=False),
    "nine": Measure("points", is_more_better=True),
    "ten": Measure("own turns to the target", is_more_better=False),
}


class WallEntry(Struct, frozen=True):
    """One line of a page."""

    value: int
    hut: Hut  # whose mascot stands beside it
    initials: Annotated[str, Meta(pattern=r"^[A-Z0-9]{0,3}$")] = ""  # empty: the mascot's name stands for it
    has_feather: bool = False  # tailwind was on
    date: str = ""  # ISO, from the clock on the wall


class Wall(Struct, frozen=True):
    """All pages."""

    pages: dict[WallGame, tuple[WallEntry, ...]] = {}

    def page(self, game: WallGame) -> tuple[WallEntry, ...]:
        return self.pages.get(game, ())

    def place_of(self, game: WallGame, value: int) -> int | None:
        """Say which place a value would take, from 1, or None if it is not among the best ten."""
        more = MEASURES[game].is_more_better
        # Who was there first stays above an equal value.
        ahead = sum(entry.value >= value if more else entry.value <= value for entry in self.page(game))
        return ahead + 1 if ahead < PLACES else None

    def with_entry(self, game: WallGame, entry: WallEntry) -> Wall:
        place = self.place_of(game, entry.value)
        if place is None:
            return self
        page = self.page(game)
        longer = (*page[: place - 1], entry, *page[place - 1 :])
        return structs.replace(self, pages={**self.pages, game: longer[:PLACES]})


WALL = Document("wall", Wall)
