"""One switch: the focus steps through what can be done, any press takes it, and it tells nothing of a hand."""

from __future__ import annotations

from game.controls.nine import NineControls
from game.controls.one_switch import OneSwitch
from game.controls.signals import Digit, Pick, Secrecy, Shrug, Spot
from game.controls.ten import TenControls
from game.core.glance import Glance
from game.devices.buttons import Button
from game.variants.nine.model import ROWS, Lay
from game.variants.ten.model import PLAYS, READY
from tests.controls.looks import NINE_DEAL, TEN_DEAL, down, glance_at, up

NINE_ROWS = [(0, 1, "lay red-4 1"), (20, 2, "lay green-1 4"), (40, 2, "done")]
TEN_BEGUN = [(0, 1, "ready"), (0, 2, "ready")]


def nine(tick: int) -> Glance:
    return glance_at("nine", 1, tick=tick, deal=NINE_DEAL, commands=NINE_ROWS)


def focused(switch: OneSwitch, tick: int, steps: int, step_ticks: int = 120) -> list[Pick]:
    return [switch.focus(nine(tick + step_ticks * step)) for step in range(steps)]


def test_the_focus_steps_once_a_second_and_wraps() -> None:
    switch = OneSwitch(NineControls(), is_alone=True)
    seen = focused(switch, 1000, 9)
    assert [pick.spot for pick in seen[:8]] == [*(Spot.CARD,) * 6, Spot.ASK, Spot.PAUSE]
    assert seen[8] == seen[0]
    assert switch.focus(nine(1000 + 119)) == seen[0]


def test_the_pace_can_be_chosen() -> None:
    switch = OneSwitch(NineControls(), is_alone=True, step_ticks=48)
    assert focused(switch, 1000, 2, 48)[1].number == 2


def test_a_press_takes_the_card_and_another_its_row() -> None:
    switch = OneSwitch(NineControls(), is_alone=True)
    switch.focus(nine(1000))
    assert switch.answer(down(Button.EAST), nine(1010)) is Shrug.STEERED
    assert switch.focus(nine(1011)).spot is Spot.ROW
    assert isinstance(switch.answer(Digit(3), nine(1020)), Lay)


def test_alone_only_legal_rows_are_visited() -> None:
    switch = OneSwitch(NineControls(), is_alone=True)
    switch.focus(nine(1000))
    switch.answer(down(Button.SOUTH), nine(1000))
    visited = {switch.focus(nine(1000 + 120 * step)) for step in range(12)}
    assert Pick(Spot.NEVER_MIND) in visited
    assert len(visited) < len(ROWS) + 1


def test_with_others_at_the_table_all_cards_and_rows_are_visited() -> None:
    switch = OneSwitch(NineControls(Secrecy.CURTAIN), is_alone=False)
    top = [pick.spot for pick in focused(switch, 1000, 9)]
    assert top == [Spot.LOOK, *(Spot.CARD,) * 6, Spot.ASK, Spot.PAUSE]
    switch.answer(down(Button.SOUTH), nine(1000 + 120 * 9))  # the look is taken
    switch.answer(down(Button.SOUTH), nine(1000 + 120 * 10 + 90))  # then the first card
    rows = [switch.focus(nine(3000 + 120 * step)) for step in range(7)]
    assert sorted(pick.number for pick in rows if pick.spot is Spot.ROW) == list(ROWS)


def test_off_turn_only_the_pause_is_offered() -> None:
    glance = glance_at("nine", 2, tick=1000, deal=NINE_DEAL, commands=NINE_ROWS)
    switch = OneSwitch(NineControls(), is_alone=True)
    assert switch.focus(glance) == Pick(Spot.PAUSE)


def test_a_release_takes_nothing() -> None:
    switch = OneSwitch(NineControls(), is_alone=True)
    assert switch.answer(up(Button.SOUTH), nine(1000)) is Shrug.IGNORED


def test_round_ten_is_played_by_one_switch() -> None:
    switch = OneSwitch(TenControls(), is_alone=True)
    start = glance_at("ten", 1, tick=10, deal=TEN_DEAL)
    assert switch.focus(start) == Pick(Spot.LOOK)
    later = glance_at("ten", 1, tick=130, deal=TEN_DEAL)
    assert switch.focus(later) == Pick(Spot.READY)
    assert switch.answer(down(Button.L), later) == READY
    turn = glance_at("ten", 1, tick=500, deal=TEN_DEAL, commands=TEN_BEGUN)
    assert switch.answer(down(Button.L), turn) == PLAYS[0][0]
    flipped = glance_at("ten", 1, tick=620, deal=TEN_DEAL, commands=TEN_BEGUN)
    assert switch.answer(down(Button.L), flipped) == PLAYS[0][1]
