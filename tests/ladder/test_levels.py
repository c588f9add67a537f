"""Level files: all shipped ones are fine, and a wrong one is explained in a sentence that names the field."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.core.fields import Problem
from game.ladder.islands import DRIFTWOOD, ISLANDS, on_island, placed
from game.ladder.level import Level, read_level, setup_of
from game.saves.level_files import load_levels
from game.session.level_match import Stand, chairs, play_attempt
from game.variants import VARIANTS
from tests.ladder.shelf import LIBRARY, PLAYED, SHIPPED, SMALL

LEVELS_AN_ISLAND = {"ticket-pier": 12, "hex-reef": 12, "curtain-cove": 12, "dial-rock": 12, "lighthouse": 8}
FIRST_STAR_TRIES = 12


def test_every_shipped_level_is_fine_and_has_its_place() -> None:
    assert LIBRARY.problems == ()
    places = placed(LIBRARY.levels)
    assert {island.key: len(on_island(places, island)) for island in ISLANDS} == LEVELS_AN_ISLAND
    assert len(places) == len(LIBRARY.levels) == 56


def test_an_island_gets_harder_along_its_path() -> None:
    for island in ISLANDS:
        levels = [place.level for place in on_island(placed(LIBRARY.levels), island)]
        for before, level in pairwise(levels):
            # The last island begins high and rises slowly; a boss may be a larger step.
            least = 2 if island.key == "lighthouse" else 3
            assert least <= level.par - before.par <= (10 if level.kind == "boss" else 8), level.id


def test_no_level_is_another_one_with_a_new_seed() -> None:
    twists = {str((level.kind, level.legs, level.stars, level.fog, level.glass)) for level in LIBRARY.levels}
    assert len(twists) == len(LIBRARY.levels)


def test_two_levels_of_an_island_differ_in_more_than_skill() -> None:
    """Game, seats, house rules, cards, kind of goal or the rival's style: something is new each time."""
    for island in ISLANDS:
        levels = [place.level for place in on_island(placed(LIBRARY.levels), island)]
        kinds = {str(_twist(level)) for level in levels}
        assert len(kinds) == len(levels), island.key


def _twist(level: Level) -> object:
    legs = [
        (
            leg.variant,
            leg.seats,
            leg.options,
            leg.cards,
            leg.piles,
            [rival.bot for rival in leg.rivals],
            leg.deal,
        )
        for leg in level.legs
    ]
    measures = [[ask.measure for ask in star] for star in level.stars]
    return level.kind, level.fog, level.glass, legs, measures


def test_rates_asked_for_are_neither_too_easy_nor_too_hard() -> None:
    for level in PLAYED:
        assert level.rates is not None
        one, two, three = level.rates
        if level.id in ("L07", "L08"):
            continue  # the last two ask for everything
        if level.kind == "boss":
            assert 50 <= one <= 62, level.id
        elif level.legs[0].seats > 2:
            assert 42 <= one <= 74, level.id
        else:
            assert 59 <= one <= 86, level.id
        assert 27 <= two <= 59, level.id
        assert 8 <= three <= 22, level.id


def test_every_level_has_a_lesson_and_a_hint() -> None:
    for level in LIBRARY.levels:
        assert level.lesson.endswith("."), level.id
        assert level.hint.endswith((".", "!")), level.id
    assert len({level.hint for level in LIBRARY.levels}) == len(LIBRARY.levels)


@pytest.mark.parametrize("level", PLAYED, ids=lambda level: level.id)
def test_cards_are_cut_and_seats_are_filled(level: Level) -> None:
    for number, leg in enumerate(level.legs):
        setup = setup_of(level, leg, 3, number=number)
        assert len(chairs(leg)) == leg.seats - 1
        state = VARIANTS[leg.variant].deal(setup).state
        view = VARIANTS[leg.variant].view(state, None)
        if leg.cards:
            assert view.left[0] == leg.cards
        if leg.piles:
            assert view.pile_counts == (leg.piles,) * leg.seats


def test_attempts_have_fresh_cards_but_for_puzzles_and_trials() -> None:
    for key, is_fresh in (("S02", True), ("H07", False), ("N09", False), ("R03", False)):
        level = SHIPPED[key]
        deals = {
            str(VARIANTS[level.variant].tell_deal(setup_of(level, level.legs[0], attempt)))
            for attempt in range(4)
        }
        assert (len(deals) > 1) is is_fresh


@pytest.mark.parametrize(
    ("old", "new", "field", "expected"),
    [
        ('id = "X01"', 'id = "no"', "id", "such as X01"),
        ('kind = "match"', 'kind = "race"', "kind", "one of match"),
        ('variant = "tasks"', 'variant = "chess"', "variant", "one of tasks"),
        ("skill = 30", "skill = 300", "rivals", "<= 100"),
        ('bot = "fox"', 'bot = "wolf"', "rivals[1].bot", "one of snail"),
        ('asks = ["win"]', 'asks = ["win quickly"]', "goals[1].asks", "such as 'win'"),
        ('asks = ["win"]', 'asks = ["tokens <= 1"]', "goals[1].asks", "one of the measures"),
        ("cards = 6", "piles = 6", "piles", "only Hex"),
        ("seed = 7", "seed = 7\ncolour = 3", "colour", "unknown key"),
        ("seed = 7\n", "", "seed", "missing"),
        ("rounds = 1", "rounds = 77", "options.rounds", "1 to 9"),
        ("stars = 3", "stars = 2", "goals", "stars = 1, 2 and 3"),
        ("format = 1", "format = 2", "format", "<= 1"),
        ("par = 20", "par = twenty", "file", "TOML"),
        ("variant", "seats = 3\nvariant", "rivals", "2 of them"),
    ],
)
def test_a_wrong_field_is_named(old: str, new: str, field: str, expected: str) -> None:
    read_level(SMALL)
    with pytest.raises(Problem) as error:
        read_level(SMALL.replace(old, new, 1))
    sentence = str(error.value)
    assert sentence.startswith(f"{field}")
    assert expected in sentence
    assert sentence.endswith(".")


def test_a_broken_file_never_stops_the_rest(tmp_path: Path) -> None:
    (tmp_path / "X01_mine.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "X02_twin.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "X03_broken.toml").write_text("format = ", encoding="utf-8")
    (tmp_path / "X04_bytes.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "notes.txt").write_text("not a level", encoding="utf-8")
    library = load_levels(tmp_path)
    assert [level.id for level in library.levels] == ["X01"]
    assert [problem.split(":")[0] for problem in library.problems] == [
        "X02_twin.toml",
        "X03_broken.toml",
        "X04_bytes.toml",
    ]
    assert load_levels(tmp_path / "nowhere").levels == ()


def test_own_levels_lie_on_the_driftwood_beach() -> None:
    own = read_level(SMALL)
    places = placed(LIBRARY.levels, [own])
    assert places[-1].level is own
    assert places[-1].island is DRIFTWOOD
    assert play_attempt(own, 0, Stand(90))[0].stars > 0


@pytest.mark.parametrize("level", PLAYED, ids=lambda level: level.id)
def test_a_par_player_reaches_the_first_star(level: Level) -> None:
    assert any(play_attempt(level, attempt, Stand(level.par))[0].stars for attempt in range(FIRST_STAR_TRIES))


def test_an_attempt_is_the_same_again() -> None:
    level = SHIPPED["S09"]
    first, again = (play_attempt(level, 5, Stand(45)) for _ in range(2))
    assert first[0] == again[0]
    assert [match.orders for match in first[1]] == [match.orders for match in again[1]]
    assert play_attempt(level, 6, Stand(45))[1][0].orders != first[1][0].orders
