"""The wall of fame: the best ten of each game, Classic rules and humans only (the caller sees to both)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, structs

from game.saves.documents import Document
from game.saves.wishes import Hut

PLACES = 10

WallGame: TypeAlias = Literal["tasks", "hexagon", "nine", "ten"]


# Points of one round in Sprint and of a match in Nine?; a winner's median think in ticks in Hex and own turns to
# the target in Round Ten. Their headings are in game.languages.vocabulary.
IS_MORE_BETTER: Mapping[WallGame, bool] = {"tasks": True, "hexagon": False, "nine": True, "ten": False}


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
        more = IS_MORE_BETTER[game]
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

    def with_initials(self, game: WallGame, entry: WallEntry, initials: str) -> Wall:
        """Let somebody sign a line that is there already; one that has left the wall stays away."""
        page = self.page(game)
        if entry not in page:
            return self
        place = page.index(entry)
        signed = (*page[:place], structs.replace(entry, initials=initials), *page[place + 1 :])
        return structs.replace(self, pages={**self.pages, game: signed})

    def last_initials(self, hut: int) -> str:
        """Return what somebody of this hut signed with last."""
        signed = [
            entry for page in self.pages.values() for entry in page if entry.hut == hut and entry.initials
        ]
        return max(signed, key=lambda entry: entry.date).initials if signed else ""


WALL = Document("wall", Wall)
