"""The islands of the ladder, and how a level's id tells where it lies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.ladder.level import Level

LIGHTHOUSE_STARS = 54
BEACON_STARS = 96
BEACON = "L08"


class Island(Struct, frozen=True):
    """One island of the map."""

    key: str
    letter: str  # that its level ids begin with; empty: players' own levels
    name: str
    stars_to_open: int = 0


DRIFTWOOD = Island("driftwood", "", "Driftwood")
ISLANDS = (
    Island("ticket-pier", "S", "Ticket Pier"),
    Island("hex-reef", "H", "Hex Reef"),
    Island("curtain-cove", "N", "Curtain Cove"),
    Island("dial-rock", "R", "Dial Rock"),
    Island("lighthouse", "L", "Lighthouse", LIGHTHOUSE_STARS),
)


class Place(Struct, frozen=True):
    """A level on its island."""

    level: Level
    island: Island
    number: int  # along the path, from 1


def placed(shipped: Iterable[Level], own: Iterable[Level] = ()) -> tuple[Place, ...]:
    """Lay all levels out on their islands, in path order; players' own levels lie on the last beach."""
    shipped = sorted(shipped, key=lambda level: level.id)
    places = []
    for island in ISLANDS:
        on_it = [level for level in shipped if level.id[0] == island.letter]
        places += [Place(level, island, number) for number, level in enumerate(on_it, 1)]
    places += [
        Place(level, DRIFTWOOD, number)
        for number, level in enumerate(sorted(own, key=lambda level: level.id), 1)
    ]
    return tuple(places)


def on_island(places: Sequence[Place], island: Island) -> tuple[Place, ...]:
    return tuple(place for place in places if place.island.key == island.key)
