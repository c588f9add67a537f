"""Matches with rules and ways of their own, as a single player's level brings them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from game.core.api import Event
from game.scenes.fixture import Fixture
from game.scenes.match import Ended, MatchScene
from game.scenes.pause import Pause
from game.scenes.question import Question
from game.scenes.scene import Scene, home
from game.scenes.title import Title
from game.session.match_setup import Guest, plan_match
from game.session.presets import preset
from game.session.sources import HumanSource
from tests.evening.house import House

OpenHouse = Callable[..., House]


class Ways:
    """Notes where a match led."""

    def __init__(self, house: House, is_enough: Callable[[Sequence[Event]], bool] | None = None) -> None:
        self._house = house
        self._is_enough = is_enough
        self.led: list[str] = []
        self.ended: Ended | None = None

    def _to(self, where: str) -> Scene:
        self.led.append(where)
        return self._house.app.evening.title()

    def _over(self, ended: Ended) -> Scene:
        self.ended = ended
        return self._to("over")

    def begin(self, game: str = "ten") -> MatchScene:
        """Play alone against one bot, with the device that was there first."""
        guests = [Guest(1, (self._house.app.hub.devices[0],)), Guest(2, stars=1)]
        plan = plan_match(preset(game, "classic"), guests, seed=4)
        fixture = Fixture(
            plan,
            over=self._over,
            again=lambda: self._to("again"),
            leave=lambda: self._to("leave"),
            notes=("A puzzle",),
            is_enough=self._is_enough,
            is_solo=True,
        )
        scene = self._house.app.evening.fixtures.play(fixture)
        self._house.app.stack.go(home(scene))
        return scene


@pytest.fixture
def house(open_house: OpenHouse) -> House:
    house = open_house()
    house.boot()
    return house


def test_who_plays_alone_plays_with_every_device_and_never_takes_a_bots_seat(house: House) -> None:
    pad = house.plug()
    scene = Ways(house).begin()
    assert scene.notes == ("A puzzle",)
    house.step(800)
    house.tap(pad, "a")
    source = scene.runner.source(scene.looks[0].seat)
    assert isinstance(source, HumanSource)
    assert source.devices == (house.app.hub.devices[0], house.app.hub.devices[-1])
    assert [look.is_bot for look in scene.looks] == [False, True]


@pytest.mark.parametrize(("entry", "leads_to"), [("restart", "again"), ("leave", "leave")])
def test_the_pause_leads_where_the_match_says_and_offers_no_bot(
    house: House, entry: str, leads_to: str
) -> None:
    pad = house.plug()
    ways = Ways(house)
    ways.begin()
    house.step(800)
    house.tap(pad, "a", "start")
    pause = house.scene
    assert isinstance(pause, Pause)
    keys = [row.key for row in pause._rows]
    assert "bot_takes_over" not in keys
    house.tap(pad, *["dpdown"] * keys.index(entry), "a")
    assert isinstance(house.scene, Question)
    house.tap(pad, "dpdown", "a")
    assert ways.led == [leads_to]


def test_a_match_may_be_over_before_the_rules_say_so(house: House) -> None:
    ways = Ways(house, is_enough=lambda events: bool(events))
    scene = ways.begin("hexagon")
    house.until(Title)
    assert ways.led == ["over"]
    assert ways.ended is not None
    assert scene.runner.outcome is None
