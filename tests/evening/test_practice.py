"""Warm-ups from the rules card, and how one pauses in them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.devices.keys import Key
from game.scenes.first_start import FirstStart
from game.scenes.lobby import Lobby
from game.scenes.pause import Pause
from game.scenes.question import Question
from game.scenes.rules_card import RulesCardScene
from game.scenes.title import Title
from game.scenes.warm_up import WarmUpScene
from tests.evening.house import House
from tests.virtual_pads import VirtualPad

OpenHouse = Callable[..., House]
GAMES = ("tasks", "hexagon", "nine", "ten")


def shown(house: House) -> object:
    return house.scene


def to_title(house: House, pad: VirtualPad, game: str) -> Title:
    house.boot()
    if isinstance(house.scene, FirstStart):
        house.tap(pad, "a")
    title = shown(house)
    assert isinstance(title, Title)
    while title.focused != game:
        house.tap(pad, "dpright")
    return title


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_card_of_the_title_leads_to_a_warm_up_and_back(open_house: OpenHouse, game: str) -> None:
    house = open_house()
    pad = house.plug()
    title = to_title(house, pad, game)
    house.tap(pad, "x")
    card = shown(house)
    assert isinstance(card, RulesCardScene)
    house.tap(pad, "x")
    assert isinstance(shown(house), WarmUpScene)
    house.step(200)
    house.draw()
    house.tap(pad, "back")
    assert shown(house) is card
    house.tap(pad, "b")
    assert shown(house) is title


def test_who_has_joined_warms_up_together_and_finds_the_lobby_as_it_was(open_house: OpenHouse) -> None:
    house = open_house()
    pads = [house.plug(f"Pad {number}") for number in range(2)]
    to_title(house, pads[0], "hexagon")
    house.tap(pads[0], "a")
    lobby = shown(house)
    assert isinstance(lobby, Lobby)
    for pad in pads:
        house.tap(pad, "a")
    seating = lobby.seating
    house.tap(pads[1], "back", "x")
    assert isinstance(shown(house), WarmUpScene)
    house.tap(pads[0], "back")
    assert isinstance(shown(house), WarmUpScene), "the other one is still at it"
    house.tap(pads[1], "back")
    assert isinstance(shown(house), RulesCardScene)
    house.tap(pads[1], "b")
    assert shown(house) is lobby
    assert lobby.seating == seating


@pytest.mark.parametrize("game", GAMES)
def test_esc_pauses_a_warm_up_and_leaving_leads_back_to_the_card(open_house: OpenHouse, game: str) -> None:
    house = open_house()
    pad = house.plug()
    to_title(house, pad, game)
    house.tap(pad, "x")
    card = shown(house)
    house.tap(pad, "x")
    warm_up = shown(house)
    assert isinstance(warm_up, WarmUpScene)
    house.step(60)
    house.key(Key.ESCAPE)
    pause = shown(house)
    assert isinstance(pause, Pause)
    house.key(Key.ESCAPE)
    assert shown(house) is warm_up
    house.key(Key.ESCAPE)
    pause = shown(house)
    assert isinstance(pause, Pause)
    keys = [row.key for row in pause._rows]
    house.key(*[Key.DOWN] * keys.index("leave"), Key.ENTER)
    assert isinstance(shown(house), Question)
    house.key(Key.DOWN, Key.ENTER)
    house.step(2)
    assert shown(house) is card
