"""How far somebody has come: which levels are open, which comes next, and what help is offered after failures."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from msgspec import Struct

from game.ladder.islands import BEACON, BEACON_STARS, DRIFTWOOD, Island, Place, on_island

HINT_AFTER = 2  # failures
TICKET_AFTER = 3
TAILWIND_AFTER = 4
TAILWIND_STEP = 5  # points of skill that rivals lose, a further failure
MOST_TAILWIND = 20

Stars = Mapping[str, int]  # a level's id: stars won


def total_stars(stars: Stars, places: Sequence[Place]) -> int:
    """Return the stars of the ladder; players' own levels are for fun."""
    return sum(stars.get(place.level.id, 0) for place in places if place.island.key != DRIFTWOOD.key)


def island_stars(stars: Stars, places: Sequence[Place], island: Island) -> tuple[int, int]:
    """Return the stars won on an island, and those that can be won."""
    own = on_island(places, island)
    return sum(stars.get(place.level.id, 0) for place in own), 3 * len(own)


def is_open(place: Place, places: Sequence[Place], stars: Stars, skipped: Container[str]) -> bool:
    """Tell whether a level may be played: the first of an island, or the one after a star or a boat ticket."""
    if place.island.key == DRIFTWOOD.key:
        return True
    total = total_stars(stars, places)
    if total < place.island.stars_to_open or (place.level.id == BEACON and total < BEACON_STARS):
        return False
    if place.number == 1:
        return True
    before = on_island(places, place.island)[place.number - 2].level.id
    return stars.get(before, 0) > 0 or before in skipped


def next_level(
    island: Island, places: Sequence[Place], stars: Stars, skipped: Container[str]
) -> Place | None:
    """Return where the path goes on: the first open level without a star, else the last open one."""
    opened = [place for place in on_island(places, island) if is_open(place, places, stars, skipped)]
    for place in opened:
        if stars.get(place.level.id, 0) == 0 and place.level.id not in skipped:
            return place
    return opened[-1] if opened else None


class Kindness(Struct, frozen=True):
    """What is offered after failures; nobody has to take it."""

    shows_hint: bool
    may_skip: bool
    easier_by: int  # points of skill that the rivals would lose; the level then gives at most one star


def kindness(failures: int) -> Kindness:
    further = max(0, failures - TAILWIND_AFTER + 1)
    return Kindness(
        failures >= HINT_AFTER, failures >= TICKET_AFTER, min(MOST_TAILWIND, TAILWIND_STEP * further)
    )
