"""From a match to its replay: the sheet, the list, the player, and the file named on the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.commands import paper_records as records
from game.devices.keys import Key
from game.saves import replays
from game.scenes.question import Question
from game.scenes.replay_player import ReplayPlayer
from game.scenes.replays import Replays
from game.scenes.trouble import TroubleScene
from tests.evening.house import House, from_sheet

OpenHouse = Callable[..., House]


def shown(house: House) -> object:
    return house.scene


def to_replays(house: House) -> Replays:
    """Go to the list by the sheet, and wait until it is read."""
    scene = from_sheet(house, "replays")
    assert isinstance(scene, Replays)
    house.app._saves.flush()
    house.step(2)
    assert scene.is_read
    return scene


def watched(house: House) -> ReplayPlayer:
    """Wait for the record to be read."""
    house.app._saves.flush()
    house.step(2)
    scene = house.scene
    assert isinstance(scene, ReplayPlayer)
    return scene


def test_the_list_shows_the_newest_first_and_leads_to_the_player(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    house = open_house()
    home = tmp_path / "data"
    for day, key in enumerate(("hexagon", "tasks", "ten"), 1):
        record = records.record(key)
        record["about"]["date"] = f"2026-06-0{day}T20:00:00"
        replays.write(home, record)
    listed = to_replays(house)
    assert [card.variant for card in listed.cards] == ["ten", "tasks", "hexagon"]
    house.draw()
    house.key(Key.SPACE)
    player = watched(house)
    house.step(30)
    assert player.at > 0
    house.draw()
    house.key(Key.Q)
    assert shown(house) is listed


def test_pinned_replays_stay_and_deleted_ones_go(open_house: OpenHouse, tmp_path: Path) -> None:
    house = open_house()
    home = tmp_path / "data"
    for day in (1, 2):
        record = records.record("hexagon")
        record["about"]["date"] = f"2026-06-0{day}T20:00:00"
        replays.write(home, record)
    listed = to_replays(house)
    house.key(Key.E)  # pin
    house.app._saves.flush()
    house.step(2)
    assert [card.is_pinned for card in listed.cards] == [True, False]
    house.key(Key.S, Key.R)  # the older one: delete
    assert isinstance(shown(house), Question)
    house.key(Key.SPACE)  # no, stay
    assert len(listed.cards) == 2
    house.key(Key.R, Key.S, Key.SPACE)
    house.app._saves.flush()
    house.step(2)
    assert [card.is_pinned for card in listed.cards] == [True]


def test_a_replay_of_other_rules_says_so(open_house: OpenHouse, tmp_path: Path) -> None:
    house = open_house()
    record = records.record("hexagon")
    record["about"]["rules_version"] += 1
    replays.write(tmp_path / "data", record)
    listed = to_replays(house)
    house.key(Key.SPACE)
    house.app._saves.flush()
    house.step(2)
    assert isinstance(shown(house), TroubleScene)
    house.step(20)
    house.key(Key.SPACE)
    assert shown(house) is listed


def test_a_record_named_on_the_command_line_is_all_there_is(tmp_path: Path) -> None:
    house = House(tmp_path / "data", watched=records.script("hexagon"))
    house.boot()
    assert isinstance(house.scene, ReplayPlayer)
    house.step(20)
    house.draw()
    house.key(Key.Q)
    assert house.app.stack.is_empty
    house.close()
