"""The Sofa Cup from the title to the last podium: four games, doubling, team pairing, and one card between equals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec import structs

from game.commands import paper_records as records
from game.core.api import Seat
from game.scenes.cup_table import CupTable
from game.scenes.cup_tie_break import CupTieBreak
from game.scenes.lobby import Lobby
from game.scenes.match import Ended, MatchScene
from game.scenes.podium import Podium
from game.scenes.question import Question
from game.scenes.scene import home, replace
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
    return Ended(record, match.looks, match.hands())


def play(house: House, pads: Sequence[VirtualPad], hut: int) -> None:
    """From the cup's table through a match to its podium and on."""
    all_press(house, pads)
    house.until(MatchScene)
    end_match(house, hut)
    all_press(house, pads)


def end_match(house: House, hut: int) -> Podium:
    fixture = house.app.evening.fixtures.fixture
    assert fixture is not None
    house.app.stack.go(replace(fixture.over(won_by(house, hut))))
    assert isinstance(shown(house), Podium)
    return to_choice(house)


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
    assert last._result.sentences[Seat(1)] == "5 + 5 + 5 + 10"
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


def test_a_waiting_cup_takes_those_who_sit_there_now(open_house: OpenHouse) -> None:
    """Between two games of a cup others played something else: one left, one is new."""
    house = open_house()
    pads = begin_cup(house, people=2, bots=1)
    play(house, pads, 2)
    play(house, pads, 2)
    house.tap(pads[0], "b", "dpdown", "a")
    title = shown(house)
    assert isinstance(title, Title)
    late = house.plug("Late")
    while title.focused != "hexagon":
        house.tap(pads[0], "dpright")
    house.tap(pads[0], "a")
    house.tap(pads[1], "b")
    house.tap(pads[1], "b")
    house.tap(late, "a", "dpright", "a")
    lobby = shown(house)
    assert isinstance(lobby, Lobby)
    stayed, new = (chair.hut for chair in lobby.seating.humans)
    assert stayed == 1
    assert new > 3
    house.tap(pads[0], "a")
    house.until(MatchScene)
    house.tap(pads[0], "start")
    house.app.stack.go(home(house.app.evening.title()))
    title = shown(house)
    assert isinstance(title, Title)
    while title.focused != "cup":
        house.tap(pads[0], "dpright")
    house.tap(pads[0], "a")
    table = shown(house)
    assert isinstance(table, CupTable)
    house.draw()
    assert table.cup.huts == (1, 2, 3, new)
    assert table.cup.points_of(2) == 5, "a bot keeps the points of who left"
    assert table.cup.points_of(new) == sum(table.cup.points_of(hut) for hut in (1, 2, 3)) // 3
    looks = {look.hut: look.is_bot for look in table._looks.values()}
    assert looks == {1: False, 2: True, 3: True, new: False}


def test_a_cup_can_be_given_up_for_a_new_one(open_house: OpenHouse) -> None:
    house = open_house()
    pads = begin_cup(house)
    house.tap(pads[0], "y")
    assert isinstance(shown(house), Question)
    house.tap(pads[0], "a")
    assert isinstance(shown(house), CupTable), "the harmless answer comes first"
    house.tap(pads[0], "y", "dpdown", "a")
    assert isinstance(shown(house), Lobby)


def test_a_cup_says_nothing_of_classic_rules_to_come(open_house: OpenHouse) -> None:
    house = open_house()
    pads = begin_cup(house)
    house.app.cabinet.change(
        lambda settings: type(settings)(language=settings.language)
    )  # nothing played yet
    all_press(house, pads)
    house.until(MatchScene, at_most=12_000)
    podium = end_match(house, 1)
    assert podium._result.note == "", "a cup is played by Classic rules already"


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


def test_an_undecided_cup_waits_for_its_card(open_house: OpenHouse) -> None:
    house = open_house()
    pads = begin_cup(house, people=2, bots=0)
    way = house.app.evening.cup
    assert way._cup is not None
    way._cup.cup = structs.replace(way._cup.cup, leg=4, points=(16, 16))
    house.app.stack.go(replace(way._cup._go_on()))
    assert isinstance(shown(house), CupTieBreak)
    house.app.stack.go(home(house.app.evening.title()))
    title = shown(house)
    assert isinstance(title, Title)
    house.tap(pads[0], "a")
    assert isinstance(shown(house), CupTieBreak)


def test_a_card_between_bots_decides_by_itself(open_house: OpenHouse) -> None:
    house = open_house()
    begin_cup(house, people=2, bots=2)
    led: list[int] = []
    evening = house.app.evening
    title = evening.title()

    def won(hut: int) -> Title:
        led.append(hut)
        assert isinstance(title, Title)
        return title

    house.app.stack.go(replace(evening.cup.tie_break((3, 4), won)))
    house.until(Title, at_most=6000)
    assert len(led) == 1
    assert led[0] in (3, 4)


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
