"""Check 29: one switch, from the lobby through whole matches against bots, and back to the title."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from msgspec import structs

from game.controls.signals import Spot
from game.core.api import Seat
from game.devices.buttons import Button
from game.saves.settings import GameKey
from game.scenes.first_start import FirstStart
from game.scenes.lobby import Lobby
from game.scenes.match import MatchScene
from game.scenes.podium import Podium
from game.scenes.private import focus_of
from game.scenes.title import Title
from game.session.sources import HumanSource
from tests.evening.house import House
from tests.virtual_pads import VirtualPad

OpenHouse = Callable[..., House]
SEAT = Seat(1)
MOST_TICKS = 150_000
LOOK_EVERY_TICKS = 12
SOONEST_TENTHS = 4
# What a person with one switch waits for in a match; everything else goes by.
WANTED = (Spot.READY, Spot.FRONT, Spot.CARD, Spot.ROW, Spot.DONE, Spot.PASS)


def seated(house: House, game: str) -> VirtualPad:
    """Sit down on hut 1, whose person has one switch."""
    cabinet = house.app.cabinet
    person = structs.replace(cabinet.kept_wishes.value.of_hut(1), has_one_switch=True)
    cabinet.kept_wishes.change(lambda kept: kept.with_hut(1, person))
    cabinet.change(
        lambda settings: structs.replace(
            settings.with_match_played(cast(GameKey, game)),
            last_game=cast(GameKey, game),
            comfort=structs.replace(settings.comfort, scan_tenths=SOONEST_TENTHS),
        )
    )
    pad = house.plug()
    if isinstance(house.scene, FirstStart):
        house.tap(pad, "a")
    assert isinstance(house.scene, Title)
    house.tap(pad, "a")
    assert isinstance(house.scene, Lobby)
    house.tap(pad, "a")
    return pad


def press(house: House, pad: VirtualPad) -> None:
    """Press the one button, whichever it is on this pad."""
    pad.press("dpup")
    house.step()
    pad.release("dpup")
    house.step()


def take(house: House, pad: VirtualPad, button: Button) -> None:
    """Wait until the focus is at a button, and press."""
    app = house.app
    for _ in range(4000):
        house.draw()
        if not app.is_between_screens and app._scan.focus(app._canvas.touchable, app._tick) is button:
            press(house, pad)
            return
        house.step(LOOK_EVERY_TICKS)
    raise AssertionError(f"the focus never came to {button}")


def played(house: House, pad: VirtualPad, match: MatchScene) -> None:
    """Play on until the podium: take a card when the focus comes to it, then a row."""
    for _ in range(MOST_TICKS // LOOK_EVERY_TICKS):
        if house.scene is not match:
            return
        source = match.runner.source(SEAT)
        assert isinstance(source, HumanSource)
        focus = focus_of(source, match.runner.glance(SEAT))
        if focus is not None and focus.spot in WANTED and not match.table.holds_match:
            press(house, pad)
        house.step(LOOK_EVERY_TICKS)
    raise AssertionError("the match did not end")


@pytest.mark.parametrize("game", ["ten", "nine"])
def test_check_29_one_switch_finishes_a_match_against_bots_and_leaves_to_the_title(
    open_house: OpenHouse, game: str
) -> None:
    house = open_house()
    pad = seated(house, game)
    assert house.app._scan.switches, "from the lobby on"
    take(house, pad, Button.SOUTH)
    match = house.until(MatchScene)
    assert isinstance(match, MatchScene)
    played(house, pad, match)
    house.until(Podium)
    for _ in range(40):
        take(house, pad, Button.EAST)
        house.step(60)
        if isinstance(house.scene, Title):
            return
    raise AssertionError(f"still at {type(house.scene).__name__}")


def test_the_focus_of_menus_is_drawn_and_wanders(open_house: OpenHouse) -> None:
    house = open_house()
    seated(house, "ten")
    app, seen = house.app, []
    for _ in range(400):
        house.step(LOOK_EVERY_TICKS)
        house.draw()
        seen.append(app._scan.focus(app._canvas.touchable, app._tick))
    assert {Button.SOUTH, Button.EAST, Button.WEST} <= set(seen)
