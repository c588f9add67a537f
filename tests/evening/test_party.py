"""The settings of a party are in force: a stream learns nothing, locked seats stay locked, also in a cup."""

from __future__ import annotations

from collections.abc import Callable

from game.controls.signals import Secrecy
from game.saves.settings import with_setting
from game.scenes.cup_table import CupTable
from game.scenes.me import seat_wishes
from game.scenes.pause import Pause
from tests.evening.house import House
from tests.evening.test_interruptions import begin_hex
from tests.evening.test_sofa_cup import begin_cup, play

OpenHouse = Callable[..., House]


def set_party(house: House, key: str) -> None:
    house.app.cabinet.change(lambda settings: with_setting(settings, f"party.{key}", True))


def pause_of(house: House) -> Pause:
    house.tap(house.pads[0], "start")
    pause = house.scene
    assert isinstance(pause, Pause)
    house.draw()
    return pause


def test_the_deal_code_is_told_in_a_pause_but_not_to_a_stream(open_house: OpenHouse) -> None:
    house = open_house(seed=4711)
    begin_hex(house)
    assert pause_of(house).deal_code == "4711"
    house.tap(house.pads[0], "b")
    set_party(house, "is_streamer")
    assert pause_of(house).deal_code == ""


def test_a_stream_has_secrets_by_knocks_only(open_house: OpenHouse) -> None:
    house = open_house()
    begin_hex(house)
    device = house.app.hub.devices[-1]
    assert seat_wishes(house.app.cabinet, device, 1).secrecy is not Secrecy.KNOCKS
    set_party(house, "is_streamer")
    assert seat_wishes(house.app.cabinet, device, 1).secrecy is Secrecy.KNOCKS


def test_nobody_joins_a_cup_whose_seats_are_locked(open_house: OpenHouse) -> None:
    house = open_house()
    pads = begin_cup(house, people=2, bots=0)
    set_party(house, "are_seats_locked")
    play(house, pads, 1)
    late = house.plug("Late")
    house.tap(late, "a")
    table = house.scene
    assert isinstance(table, CupTable)
    assert table.cup.huts == (1, 2)
