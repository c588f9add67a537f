"""Round Ten: coasters, looks, fronts, backs and swaps."""

from __future__ import annotations

import pytest

from game.controls.curtain import BACKS_TICKS, EYES_SHUT_TICKS, Phase
from game.controls.signals import NEW_TURN_TICKS, Answer, Pick, Secrecy, Shrug, Spot
from game.controls.ten import TenControls
from game.core.api import Tick
from game.core.glance import Glance
from game.devices.buttons import Button
from game.variants.ten.model import PEEKS, PLAYS, READY, SWAP
from tests.controls.looks import TEN_DEAL, down, glance_at

# Seat 1 has the higher sum? 3 + 0 against 1 + 0: it begins.
BEGUN = [(0, 1, "ready"), (0, 2, "ready")]


def opening(seat: int = 1) -> Glance:
    return glance_at("ten", seat, deal=TEN_DEAL)


def in_play(seat: int, tick: int = 100) -> Glance:
    return glance_at("ten", seat, tick=tick, deal=TEN_DEAL, commands=BEGUN)


def press(controls: TenControls, glance: Glance, *buttons: Button) -> Answer:
    return [controls.answer(down(button), glance) for button in buttons][-1]


def test_the_opening_looks_at_both_backs_in_one_look() -> None:
    controls, glance = TenControls(Secrecy.CURTAIN), opening()
    assert press(controls, glance, Button.L) == PEEKS[0]
    assert controls.carry_on(glance) == PEEKS[1]
    assert controls.carry_on(glance) is None
    assert controls.look is not None
    assert controls.look.places == (1, 2)


def test_knocks_tell_one_back_at_a_time() -> None:
    controls, glance = TenControls(Secrecy.KNOCKS), opening()
    assert press(controls, glance, Button.RIGHT, Button.L) == PEEKS[1]
    assert controls.carry_on(glance) is None


def test_the_opening_ends_with_south() -> None:
    assert press(TenControls(), opening(), Button.SOUTH) == READY
    assert press(TenControls(), opening(), Button.NORTH) is Shrug.IGNORED


def test_a_look_is_counted_down_and_lasts_a_moment() -> None:
    controls = TenControls(Secrecy.CURTAIN)
    press(controls, opening(), Button.L)
    assert controls.phase(Tick(100)) is Phase.EYES_SHUT
    shown = 100 + EYES_SHUT_TICKS
    assert controls.phase(Tick(shown)) is Phase.OPEN
    assert controls.phase(Tick(shown + BACKS_TICKS - 1)) is Phase.OPEN
    assert controls.phase(Tick(shown + BACKS_TICKS)) is Phase.CLOSED
    alone = TenControls(Secrecy.OPEN)
    press(alone, opening(), Button.L)
    assert alone.phase(Tick(100)) is Phase.OPEN


@pytest.mark.parametrize("sideways", [Button.LEFT, Button.RIGHT])
def test_a_turn_plays_the_front_or_the_back_of_the_chosen_coaster(sideways: Button) -> None:
    controls, glance = TenControls(), in_play(1)
    assert press(controls, glance, Button.SOUTH) == PLAYS[0][0]
    assert press(controls, glance, Button.NORTH) == PLAYS[0][1]
    assert press(controls, glance, sideways, Button.SOUTH) == PLAYS[1][0]
    assert press(controls, glance, Button.NORTH) == PLAYS[1][1]
    assert press(controls, glance, Button.EAST) is Shrug.IGNORED


@pytest.mark.parametrize("button", [Button.WEST, Button.DOWN])
def test_swapping_is_possible_at_any_time(button: Button) -> None:
    for glance in (opening(), in_play(1), in_play(2), in_play(1, tick=1)):
        assert press(TenControls(), glance, button) == SWAP


def test_off_turn_nothing_is_played() -> None:
    assert press(TenControls(), in_play(2), Button.SOUTH) is Shrug.IGNORED
    assert press(TenControls(), in_play(2), Button.NORTH) is Shrug.IGNORED


@pytest.mark.parametrize("button", [Button.SOUTH, Button.NORTH])
def test_a_new_turn_ignores_plays_at_first(button: Button) -> None:
    assert press(TenControls(), in_play(1, tick=1), button) is Shrug.IGNORED
    assert press(TenControls(), in_play(1, tick=NEW_TURN_TICKS), button) is Shrug.IGNORED
    assert press(TenControls(), in_play(1, tick=1 + NEW_TURN_TICKS), button) is not Shrug.IGNORED


def test_a_fresh_card_may_be_looked_at_until_the_own_turn() -> None:
    commands = [*BEGUN, (30, 1, "play 2")]
    drawn = glance_at("ten", 1, deal=TEN_DEAL, commands=commands)
    assert press(TenControls(), drawn, Button.L) == PEEKS[1]
    turn_again = glance_at("ten", 1, deal=TEN_DEAL, commands=[*commands, (60, 2, "play 1")])
    assert press(TenControls(), turn_again, Button.L) is Shrug.IGNORED
    seen = glance_at("ten", 1, deal=TEN_DEAL, commands=[*commands, (50, 1, "peek 2")])
    assert press(TenControls(), seen, Button.L) is Shrug.IGNORED


def test_tiles_are_clicked() -> None:
    controls, glance = TenControls(), in_play(1)
    assert controls.answer(Pick(Spot.FRONT, 2), glance) == PLAYS[1][0]
    assert controls.answer(Pick(Spot.FLIP, 1), glance) == PLAYS[0][1]
    assert controls.answer(Pick(Spot.COASTER, 2), glance) is Shrug.STEERED
    assert controls.place == 2
    assert controls.answer(Pick(Spot.SWAP), glance) == SWAP
    assert controls.answer(Pick(Spot.READY), glance) is Shrug.IGNORED
    assert controls.answer(Pick(Spot.READY), opening()) == READY
    assert controls.answer(Pick(Spot.LOOK), opening()) == PEEKS[0]
