"""Check 28 for the races: one hand on a pad, left or right, goes from the title through a whole race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest
from msgspec import structs

from game.core.api import Seat
from game.devices.settings import OneHand
from game.scenes.first_start import FirstStart
from game.scenes.lobby import Lobby
from game.scenes.match import MatchScene
from game.scenes.podium import Podium
from game.scenes.tasks import SprintTable
from game.scenes.title import Title
from game.session.ledger import Fate
from game.session.sources import HumanSource
from game.variants.hexagon.model import HexagonView, fitting_rows, taken_in
from game.variants.tasks.model import TASKS, TasksView
from tests.evening.house import House

OpenHouse = Callable[..., House]
SEAT = Seat(1)
MATCH_TICKS = 60_000
CALM_TICKS = 12


class OneHanded(NamedTuple):
    """What a hand has under its thumb: four directions and a bumper, which lights the other half."""

    hand: OneHand
    bumper: str
    left: str
    up: str
    right: str
    down: str

    @property
    def directions(self) -> tuple[str, ...]:
        return (self.left, self.up, self.right, self.down)


HANDS = [
    OneHanded(OneHand.LEFT, "leftshoulder", "dpleft", "dpup", "dpright", "dpdown"),
    OneHanded(OneHand.RIGHT, "rightshoulder", "x", "y", "b", "a"),
]


def seated(house: House, one: OneHanded, game: str) -> MatchScene:
    """Sit down with one hand against a bot, and go through the warm-up without touching it."""
    cabinet = house.app.cabinet
    person = structs.replace(cabinet.kept_wishes.value.of_hut(1), one_hand=one.hand)
    cabinet.kept_wishes.change(lambda kept: kept.with_hut(1, person))
    cabinet.change(lambda settings: structs.replace(settings, last_game=game))
    pad = house.plug()
    if isinstance(house.scene, FirstStart):
        house.tap(pad, "a")
    assert isinstance(house.scene, Title)
    house.tap(pad, "a")
    assert isinstance(house.scene, Lobby)
    house.tap(pad, "a")
    # From here on the pad is in one hand: its bumper confirms.
    house.tap(pad, one.bumper)
    match = house.until(MatchScene)
    assert isinstance(match, MatchScene)
    return match


class Thumb:
    """Presses, and remembers which half is lit."""

    def __init__(self, house: House, one: OneHanded) -> None:
        self._house = house
        self._one = one
        self._is_right_lit = one.hand is OneHand.RIGHT

    def press(self, button: str) -> None:
        pad = self._house.pads[0]
        pad.press(button)
        self._house.step(2)
        pad.release(button)
        self._house.step(2)

    def aim(self, button: str, *, is_right: bool) -> None:
        if is_right != self._is_right_lit:
            self.press(self._one.bumper)
            self._is_right_lit = is_right
        self.press(button)


def ledger_of(match: MatchScene) -> Mapping[Fate, int]:
    source = match.runner.source(SEAT)
    assert isinstance(source, HumanSource)
    return {fate: source.ledger.count(fate) for fate in Fate}


@pytest.mark.parametrize("one", HANDS, ids=["left hand", "right hand"])
def test_check_28_one_hand_finishes_a_round_of_sprint(open_house: OpenHouse, one: OneHanded) -> None:
    house = open_house()
    match = seated(house, one, "tasks")
    assert isinstance(match.table, SprintTable)
    thumb = Thumb(house, one)
    laid: dict[int, int] = dict.fromkeys(TASKS, 0)
    while house.scene is match and match.table.holds_match:
        house.step()
    while not match.runner.view(None).is_round_over:
        view: TasksView = match.runner.view(None)
        task = min(TASKS, key=laid.__getitem__)
        thumb.aim(one.directions[(task - TASKS[0]) % 4], is_right=task > TASKS[3])
        house.step(48)
        now: TasksView = match.runner.view(None)
        laid[task] += now.laid[0] - view.laid[0]
    assert sum(laid.values()) == 36, "every press was one card"
    assert all(laid.values()), "all eight tasks are within reach"
    assert match.table.check is None or match.table.check.plan
    for _ in range(60):
        if isinstance(house.scene, Podium):
            break
        thumb.press(one.bumper)
        house.step(120)
    assert isinstance(house.scene, Podium)


@pytest.mark.parametrize("one", HANDS, ids=["left hand", "right hand"])
def test_check_28_one_hand_finishes_a_match_of_hex(open_house: OpenHouse, one: OneHanded) -> None:
    house = open_house()
    match = seated(house, one, "hexagon")
    thumb = Thumb(house, one)
    called: set[int] = set()
    for _ in range(MATCH_TICKS):
        if match.runner.outcome is not None:
            break
        view: HexagonView = match.runner.view(None)
        if view.revealed is None or match.table.holds_match:
            house.step()
            continue
        rows = fitting_rows(view.revealed, taken_in(view.rows))
        row = min(rows, key=lambda each: (each in called, each), default=0)
        called.add(row)
        if row:
            outwards = one.directions[(0, 1, 2)[0]] if row <= 3 else one.right
            button = {1: one.up, 2: outwards, 0: one.down}[row % 3]
            thumb.aim(button, is_right=row > 3)
        else:
            # The direction that points at the card says that it fits nowhere.
            thumb.press(one.right if not thumb._is_right_lit else one.left)
        house.step(CALM_TICKS)
    assert match.runner.view(None).winners == (SEAT,), "it calls at once and rightly"
    assert called >= {1, 2, 3, 4, 5, 6}
    house.until(Podium)
