"""What may come between the cards: pauses, lost pads, bots that fill in, and matches that break."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.api import Seat
from game.devices.keys import Key
from game.saves import documents
from game.saves.settings import with_setting
from game.scenes.first_start import FirstStart
from game.scenes.lobby import Lobby
from game.scenes.lost_pad import LostPad
from game.scenes.match import MatchScene
from game.scenes.pause import OTHERS_AFTER_TICKS, Pause
from game.scenes.title import Title
from game.scenes.trouble import TroubleScene
from game.session.sources import BotSource, HumanSource
from tests.evening.house import House
from tests.virtual_pads import VirtualPad

OpenHouse = Callable[..., House]


def shown(house: House) -> object:
    return house.scene


def begin_hex(house: House, count: int = 2) -> list[VirtualPad]:
    """Sit down with so many pads and skip the warm-up."""
    if isinstance(house.scene, FirstStart):
        house.key(Key.ENTER)
    assert isinstance(house.scene, Title)
    pads = [house.plug(f"Pad {number}") for number in range(count)]
    house.tap(pads[0], "a")
    assert isinstance(shown(house), Lobby)
    for pad in pads:
        house.tap(pad, "a", "a")
    house.step(400)
    for pad in pads:
        if not isinstance(house.scene, MatchScene):
            house.tap(pad, "back")
    house.until(MatchScene)
    house.step(400)
    return pads


def test_only_the_pauser_drives_and_after_five_seconds_anybody_may_resume(open_house: OpenHouse) -> None:
    house = open_house()
    first, second = begin_hex(house)
    match = house.match
    house.tap(first, "start")
    assert isinstance(shown(house), Pause)
    before = match.runner.tick_number
    house.tap(second, "a")
    assert isinstance(shown(house), Pause)
    house.step(OTHERS_AFTER_TICKS)
    assert match.runner.tick_number == before, "a pause stands still"
    house.tap(second, "a")
    assert shown(house) is match
    assert match.table.holds_match, "a race counts in anew"
    house.step(400)
    assert match.runner.tick_number > before


def test_pad_pulled_in_a_race_pauses_in_the_same_tick_and_returns_to_its_seat(open_house: OpenHouse) -> None:
    house = open_house()
    first, second = begin_hex(house)
    match = house.match
    before = match.runner.tick_number
    second.unplug()
    house.step()
    assert isinstance(shown(house), LostPad)
    assert match.runner.tick_number == before
    house.step(600)
    assert match.runner.tick_number == before
    house.plug("Pad 1")
    house.step(3)
    assert shown(house) is match, "the same model is seated again at once"
    source = match.runner.source(Seat(2))
    assert isinstance(source, HumanSource)
    assert len(source.devices) == 1
    assert first.is_plugged


def test_a_free_device_takes_the_seat_of_a_lost_pad(open_house: OpenHouse) -> None:
    house = open_house()
    _, second = begin_hex(house)
    match = house.match
    second.unplug()
    house.step()
    house.key(Key.SPACE)
    assert shown(house) is match
    assert match.owner(house.app.hub.devices[0]) == Seat(2)


def test_a_bot_plays_on_for_a_lost_pad_and_somebody_drops_in_again(open_house: OpenHouse) -> None:
    house = open_house()
    first, second = begin_hex(house)
    match = house.match
    second.unplug()
    house.step()
    house.tap(first, "y")
    assert shown(house) is match
    assert isinstance(match.runner.source(Seat(2)), BotSource)
    assert match.look(Seat(2)).is_bot
    house.step(400)
    house.key(Key.ENTER)
    for _ in range(4000):
        if isinstance(match.runner.source(Seat(2)), HumanSource):
            break
        house.step()
    assert match.owner(house.app.hub.devices[1]) == Seat(2)
    sitters = match.runner.record()["about"]["seats"][1]
    assert [each["kind"] for each in sitters] == ["human", "bot", "human"]


def test_a_match_that_breaks_keeps_its_replay_and_leads_to_the_title(
    open_house: OpenHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    begin_hex(house)

    def broken(*_: object) -> None:
        raise RuntimeError("the table fell over")

    monkeypatch.setattr(house.match.table, "follow", broken)
    house.step(3)
    assert isinstance(shown(house), TroubleScene)
    house.draw()
    house.app._saves.flush()
    (replay,) = (tmp_path / "data" / "replays").glob("*.json")
    assert "the table fell over" in json.loads(replay.read_text(encoding="utf-8"))["about"]["crash"]
    house.step(20)
    house.key(Key.ENTER)
    assert isinstance(shown(house), Title)


def test_a_folder_that_takes_no_files_is_said_and_played_without(open_house: OpenHouse) -> None:
    house = open_house(can_save=False)
    assert isinstance(shown(house), TroubleScene)
    house.key(Key.ENTER)
    assert isinstance(shown(house), FirstStart)


def test_broken_settings_are_set_aside_and_said(open_house: OpenHouse, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.json").write_text("{ not json", encoding="utf-8")
    house = open_house()
    assert isinstance(shown(house), TroubleScene)
    house.key(Key.ENTER)
    assert isinstance(shown(house), FirstStart)
    assert list(folder.glob("settings.broken*"))


def test_a_level_with_a_mistake_is_named_on_the_title(open_house: OpenHouse, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    (folder / "levels").mkdir(parents=True)
    (folder / "levels" / "odd.toml").write_text('format = 1\nname = "Odd"\n', encoding="utf-8")
    (folder / "settings.json").write_text('{"format": 1, "language": "en"}', encoding="utf-8")
    house = open_house()
    house.app._saves.flush()
    trouble = house.until(TroubleScene)
    assert isinstance(trouble, TroubleScene)
    house.draw()
    assert "odd.toml" in trouble.spoken
    house.step(20)
    house.key(Key.ENTER)
    title = shown(house)
    assert isinstance(title, Title)
    house.step(200)
    assert shown(house) is title, "it is said once"


def test_a_disk_that_fills_up_is_said_on_the_title_and_the_evening_goes_on(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    house.key(Key.ENTER)
    title = shown(house)
    assert isinstance(title, Title)
    house.app._saves.flush()

    def full(*_: object, **__: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(documents, "write_whole", full)
    house.app.cabinet.change(lambda settings: with_setting(settings, "sound.music", 50))
    house.app._saves._clerk.flush(10)
    house.step(2)
    assert isinstance(shown(house), TroubleScene)
    house.step(20)
    house.key(Key.ENTER)
    assert shown(house) is title
    assert house.app.cabinet.settings.sound.music == 50
