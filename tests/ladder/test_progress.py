"""Progress: what is open, where the path goes on, what help is offered, and when."""

from __future__ import annotations

from game.ladder.islands import ISLANDS, on_island, placed
from game.ladder.level import read_level
from game.ladder.progress import is_open, island_stars, kindness, next_level, total_stars
from tests.ladder.shelf import LIBRARY, SMALL

PLACES = placed(LIBRARY.levels, [read_level(SMALL)])
PIER, *_, LIGHTHOUSE = ISLANDS
BY_ID = {place.level.id: place for place in PLACES}


def opened(stars: dict[str, int], skipped: frozenset[str] = frozenset()) -> set[str]:
    return {place.level.id for place in PLACES if is_open(place, PLACES, stars, skipped)}


def test_a_newcomer_finds_the_first_level_of_each_island_and_own_levels() -> None:
    assert opened({}) == {"S01", "H01", "N01", "R01", "X01"}


def test_a_star_or_a_ticket_opens_the_next_level() -> None:
    assert "S02" in opened({"S01": 1})
    assert opened({}, frozenset({"S01"})) == opened({"S01": 1})
    assert "S03" not in opened({"S01": 3})


def test_the_lighthouse_needs_stars_and_beacon_more() -> None:
    stars = {place.level.id: 3 for place in PLACES if place.island in ISLANDS[:4]}
    few = dict(list(stars.items())[:17])
    assert total_stars(few, PLACES) == 51
    assert "L01" not in opened(few)
    assert "L01" in opened({**few, "R12": 3})
    rest = {f"L0{number}": 1 for number in range(1, 8)}
    assert "L08" in opened({**stars, **rest})
    some = dict(list(stars.items())[:28])
    assert total_stars({**some, **rest}, PLACES) == 91
    assert "L08" not in opened({**some, **rest})


def test_own_levels_give_no_stars_of_the_ladder() -> None:
    assert total_stars({"X01": 3, "S01": 2}, PLACES) == 2


def test_the_path_goes_on_at_the_first_level_without_a_star() -> None:
    def follows(stars: dict[str, int], skipped: frozenset[str] = frozenset()) -> str:
        place = next_level(PIER, PLACES, stars, skipped)
        assert place is not None
        return place.level.id

    assert follows({}) == "S01"
    assert follows({"S01": 1, "S02": 2}) == "S03"
    assert follows({"S01": 1}, frozenset({"S02"})) == "S03"
    assert follows({place.level.id: 3 for place in on_island(PLACES, PIER)}) == "S12"
    assert next_level(LIGHTHOUSE, PLACES, {}, frozenset()) is None


def test_stars_of_an_island() -> None:
    assert island_stars({"S01": 2, "S05": 1, "H01": 3}, PLACES, PIER) == (3, 36)


def test_help_comes_step_by_step() -> None:
    offers = [kindness(failures) for failures in range(9)]
    assert [offer.shows_hint for offer in offers] == [False] * 2 + [True] * 7
    assert [offer.may_skip for offer in offers] == [False] * 3 + [True] * 6
    assert [offer.easier_by for offer in offers] == [0, 0, 0, 0, 5, 10, 15, 20, 20]
