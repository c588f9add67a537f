"""What the evening adds up to: the wall's pages, the list of matches, and the way from there to a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.commands import paper_records as records
from game.core.api import Seat
from game.saves.wall import WallEntry
from game.scenes.match import Ended
from game.scenes.replay_player import ReplayPlayer
from game.scenes.table import SeatLook
from game.scenes.tonight import TonightScene
from game.scenes.wall import WallOfFame
from tests.evening.house import House, from_sheet

OpenHouse = Callable[..., House]
LOOKS = (SeatLook(Seat(1), 1, "Fox"), SeatLook(Seat(2), 2, "Owl"))


def shown(house: House) -> object:
    return house.scene


def ended(hour: int, key: str = "hexagon", **wishes: Any) -> Ended:
    record = records.record(key, 2, people=2, **wishes)
    record["about"]["date"] = f"2026-06-20T{hour}:00:00"
    return Ended(record, LOOKS, {})


def test_every_game_has_a_page_and_the_best_stand_first(open_house: OpenHouse) -> None:
    house = open_house()
    for value in (12, 40, 25):
        entry = WallEntry(value, 1)
        house.app._saves.wall.change(lambda wall, entry=entry: wall.with_entry("tasks", entry))  # type: ignore[misc]
    wall = from_sheet(house, "wall")
    assert isinstance(wall, WallOfFame)
    house.draw()
    seen = []
    for _ in range(4):
        seen.append(wall.game)
        house.tap(house.pads[0], "rightshoulder")
    assert seen == ["tasks", "hexagon", "nine", "ten"]
    assert wall.game == "tasks", "pages go round"
    assert [entry.value for entry in house.app._saves.wall.value.page("tasks")] == [40, 25, 12]


def test_tonight_lists_every_match_and_leads_to_its_replay(open_house: OpenHouse) -> None:
    house = open_house()
    album = house.app.evening.album
    for hour, key in ((20, "hexagon"), (21, "tasks")):
        album.keep(ended(hour, key), ("hexagon",))
    house.app._saves.flush()
    page = from_sheet(house, "tonight")
    assert isinstance(page, TonightScene)
    house.draw()
    house.tap(house.pads[0], "dpdown", "a")  # the older one
    house.app._saves.flush()
    house.step(2)
    house.app._saves.flush()
    house.step(2)
    player = shown(house)
    assert isinstance(player, ReplayPlayer)
    assert player.rerun.replay.script.variant.info.key == "hexagon"


def test_an_evening_ends_with_four_hours_of_silence(open_house: OpenHouse) -> None:
    house = open_house()
    album = house.app.evening.album
    first = album.keep(ended(12), ())
    album.sign(first.claims[0], "ABC")
    assert len(album.tonight.matches) == 1
    later = album.keep(ended(17), ())
    assert len(album.tonight.matches) == 1
    assert later.claims, "a new evening asks for letters again"


def test_rivals_are_told_when_both_have_met_often_and_are_about_even(open_house: OpenHouse) -> None:
    house = open_house()
    album = house.app.evening.album
    won_by: dict[int, Ended] = {}
    for seed in range(1, 12):
        match = ended(20, seed=seed)
        won_by.setdefault(match.record["about"]["result"]["ranking"][0][0], match)
    told = [album.keep(won_by[winner], ()) for winner in (1, 2, 1)]
    assert [each.rivalries for each in told[:2]] == [(), ()], "two matches are no rivalry yet"
    assert told[2].rivalries == ("Fox 2 : 1 Owl, the next one decides",)
    assert album.keep(won_by[1], ()).rivalries == (), "two wins apart are no rivalry any more"
