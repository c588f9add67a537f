"""The Sofa Cup from the title to the last podium: four games, doubling, team pairing, and one card between equals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.commands import paper_records as records
from game.core.api import Seat
from game.scenes.cup_table import CupTable
from game.scenes.cup_tie_break import CupTieBreak
from game.scenes.lobby import Lobby
from game.scenes.match import Ended, MatchScene
from game.scenes.podium import Podium
from game.scenes.question import Question
from game.scenes.scene import replace
from game.scenes.title import Title
from game.session.match_setup import MASCOTS
from game.variants.hexagon.model import fits
from tests.evening.house import House, to_choice
from tests.virtual_pads import VirtualPad

OpenHouse = Callable[..., House]
ROW_BUTTONS = ("dpup", "dpleft", "dpdown", "y", "b", "a")


def shown(house: House) -> object:
    return house.scene


def begin_cup(house: House, people: int = 2, bots: int = 2) -> list[VirtualPad]:
    """Sit down for a cup."""
    for game in ("tasks", "hexagon", "nine", "ten"):
        house.app.cabinet.change(lambda settings, game=game: settings.with_match_played(game))  # type: ignore[misc]
    pads = [house.plug(f"Pad {number}") for number in range(people)]
    while not isinstance(house.scene, Title):
        house.tap(pads[0], "a")
    title = house.scene
    while title.focused != "cup":
        house.tap(pads[0], "dpright")
    house.tap(pads[0], "a")
    assert isinstance(shown(house), Lobby)
    for pad in pads:
        house.tap(pad, "a")
    for _ in range(bots):
        house.tap(pads[0], "y")
    for pad in pads:
        house.tap(pad, "a")
    house.until(CupTable)
    return pads


def all_press(house: House, pads: Sequence[VirtualPad], button: str = "a") -> None:
    for pad in pads:
        house.tap(pad, button)


def won_by(house: House, hut: int) -> Ended:
    """End the match that runs with somebody's victory: the record of another one tells it."""
    match = house.match
    variant = match.runner.record()["variant"]
    seats = len(match.looks)
    for seed in range(1, 40):
        record: dict[str, Any] = records.record(variant, seats, people=seats, seed=seed)
        winner = record["about"]["result"]["ranking"][0][0]
        if match.looks[winner - 1].hut == hut:
            break
    else:
        raise AssertionError("nobody like that ever wins")
    for look, stays in zip(match.looks, record["about"]["seats"], strict=True):
        stays[0]["mascot"] = MASCOTS[look.hut - 1]
        stays[0]["kind"] = "bot" if look.is_bot else "human"
    return Ended(record, match.looks, match._owners())


def play(house: House, pads: Sequence[VirtualPad], hut: int) -> None:
    """From the cup's table through a match to its podium and on."""
    all_press(house, pads)
    house.until(MatchScene)
    fixture = house.app.evening.fixtures.fixture
    assert fixture is not None
    house.app.stack.go(replace(fixture.over(won_by(house, hut))))
    assert isinstance(shown(house), Podium)
    to_choice(house)
    all_press(house, pads)


def test_a_cup_of_two_people_and_two_bots_goes_from_the_title_to_the_last_podium(
    open_house: OpenHouse,
) -> None:
    house = open_house()
    pads = begin_cup(house)
    table = shown(house)
    assert isinstance(table, CupTable)
    house.draw()
    assert table.cup.games == ("hexagon", "ten", "nine", "tasks")
    assert table.cup.huts == (1, 2, 3, 4)
    play(house, pads, 1)
    table = shown(house)
    assert isinstance(table, CupTable)
    assert (table.cup.leg, len(table.cup.matches)) == (0, 1), "one win is not yet the Hex leg"
    play(house, pads, 1)
    seen = []
    for _ in range(3):
        table = shown(house)
        assert isinstance(table, CupTable)
        house.draw()
        seen.append((table.cup.game, table.cup.points_of(1)))
        if table.cup.game == "tasks":
            # First with last against second with third.
            order = [hut for group in table.cup.table() for hut in group]
            teams = table._teams
            assert teams[order[0]] == teams[order[3]] != teams[order[1]] == teams[order[2]]
        play(house, pads, 1)
    assert [game for game, _ in seen] == ["ten", "nine", "tasks"]
    assert [points for _, points in seen] == [5, 10, 15]
    last = shown(house)
    assert isinstance(last, Podium)
    assert last._result.scores[0] == 25, "the last game counts double"
    assert Seat(1) in last._result.ranking[0]
    house.draw()


def test_an_interrupted_cup_waits(open_house: OpenHouse) -> None:
    house = open_house()
    pads = begin_cup(house)
    play(house, pads, 2)
    play(house, pads, 2)
    table = shown(house)
    assert isinstance(table, CupTable)
    points = table.cup.points
    house.tap(pads[0], "b")
    assert isinstance(shown(house), Question)
    house.tap(pads[0], "dpdown", "a")
    title = shown(house)
    assert isinstance(title, Title)
    house.tap(pads[0], "a")
    again = shown(house)
    assert isinstance(again, CupTable)
    assert again.cup.points == points


def test_the_table_goes_on_eight_seconds_after_the_first_press(open_house: OpenHouse) -> None:
    house = open_house()
    pads = begin_cup(house)
    house.step(2000)
    assert isinstance(shown(house), CupTable)
    house.tap(pads[1], "a")
    house.step(8 * 120 - 40)
    assert isinstance(shown(house), CupTable)
    house.step(60)
    assert isinstance(shown(house), MatchScene)


def test_somebody_new_joins_between_two_games_with_the_average(open_house: OpenHouse) -> None:
    house = open_house()
    pads = begin_cup(house, people=2, bots=0)
    play(house, pads, 1)
    play(house, pads, 1)
    late = house.plug("Late")
    house.tap(late, "a")
    table = shown(house)
    assert isinstance(table, CupTable)
    assert table.cup.huts == (1, 2, 3)
    assert table.cup.points_of(3) == (5 + 3) // 2
    all_press(house, [*pads, late])
    house.until(MatchScene)
    assert [look.is_bot for look in house.match.looks] == [False] * 3


@pytest.mark.parametrize("is_right", [True, False])
def test_one_card_decides_between_equals(open_house: OpenHouse, *, is_right: bool) -> None:
    house = open_house()
    begin_cup(house, people=2, bots=0)
    led: list[int] = []
    evening = house.app.evening
    title = evening.title()

    def won(hut: int) -> Title:
        led.append(hut)
        assert isinstance(title, Title)
        return title

    scene = evening.cup.tie_break((1, 2), won)
    house.app.stack.go(replace(scene))
    assert isinstance(scene, CupTieBreak)
    for _ in range(2000):
        if not scene.table.holds_match and scene.runner.view(None).revealed is not None:
            break
        house.step()
    view = scene.runner.view(None)
    free = [number for number, row in enumerate(view.rows) if fits(view.revealed, row)]
    blocked = [number for number in range(6) if number not in free]
    right = ROW_BUTTONS[free[0]] if free else "leftshoulder"
    wrong = ROW_BUTTONS[blocked[0]] if blocked else "leftshoulder"
    house.tap(house.pads[0], right if is_right else wrong)
    house.step(800)
    assert led == [1 if is_right else 2]
    assert shown(house) is title
