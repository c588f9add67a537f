"""Sprint and Hex: every button of the table means its task or its row, with two hands and with one."""

from __future__ import annotations

import pytest

from game.controls.hexagon import HexControls
from game.controls.signals import Answer, Digit, Pick, Shrug, Spot
from game.controls.tasks import SprintControls
from game.devices.buttons import Button
from game.variants.hexagon.model import NO_FIT, Call
from game.variants.tasks.model import Place
from tests.controls.looks import down, glance_at, up

SPRINT_TABLE = [
    (Button.LEFT, 2),
    (Button.UP, 3),
    (Button.RIGHT, 4),
    (Button.DOWN, 5),
    (Button.WEST, 6),
    (Button.NORTH, 7),
    (Button.EAST, 8),
    (Button.SOUTH, 9),
]
HEX_TABLE = [
    (Button.UP, 1),
    (Button.LEFT, 2),
    (Button.DOWN, 3),
    (Button.NORTH, 4),
    (Button.EAST, 5),
    (Button.SOUTH, 6),
    (Button.L, 0),
    (Button.R, 0),
]
MENU_BUTTONS = (Button.START, Button.VIEW)


def sprint(controls: SprintControls, *buttons: Button) -> Answer:
    glance = glance_at("tasks", 1)
    answers = [controls.answer(down(button), glance) for button in buttons]
    return answers[-1]


def hexagon(controls: HexControls, *buttons: Button) -> Answer:
    glance = glance_at("hexagon", 1)
    answers = [controls.answer(down(button), glance) for button in buttons]
    return answers[-1]


@pytest.mark.parametrize(("button", "task"), SPRINT_TABLE)
def test_sprint_has_a_button_for_every_task(button: Button, task: int) -> None:
    assert sprint(SprintControls(), button) == Place(task)


@pytest.mark.parametrize("button", [Button.L, Button.R, *MENU_BUTTONS])
def test_shoulders_do_nothing_in_sprint(button: Button) -> None:
    assert sprint(SprintControls(), button) is Shrug.IGNORED


@pytest.mark.parametrize(("button", "row"), HEX_TABLE)
def test_hex_has_a_button_for_every_call(button: Button, row: int) -> None:
    assert hexagon(HexControls(), button) == Call(row)


@pytest.mark.parametrize("button", [Button.RIGHT, Button.WEST, *MENU_BUTTONS])
def test_buttons_that_point_at_the_card_do_nothing_in_hex(button: Button) -> None:
    assert hexagon(HexControls(), button) is Shrug.IGNORED


def test_letting_go_asks_for_nothing() -> None:
    assert SprintControls().answer(up(Button.LEFT), glance_at("tasks", 1)) is Shrug.IGNORED
    assert HexControls().answer(up(Button.UP), glance_at("hexagon", 1)) is Shrug.IGNORED


def test_digits_name_tasks_and_rows() -> None:
    at_sprint, at_hex = glance_at("tasks", 1), glance_at("hexagon", 1)
    for task in range(2, 10):
        assert SprintControls().answer(Digit(task), at_sprint) == Place(task)
    for row in range(1, 7):
        assert HexControls().answer(Digit(row), at_hex) == Call(row)
    assert HexControls().answer(Digit(0), at_hex) == NO_FIT
    assert SprintControls().answer(Digit(1), at_sprint) is Shrug.IGNORED
    assert HexControls().answer(Digit(7), at_hex) is Shrug.IGNORED


def test_clicks_name_tickets_rows_and_the_centre() -> None:
    at_sprint, at_hex = glance_at("tasks", 1), glance_at("hexagon", 1)
    assert SprintControls().answer(Pick(Spot.TASK, 7), at_sprint) == Place(7)
    assert SprintControls().answer(Pick(Spot.ROW, 7), at_sprint) is Shrug.IGNORED
    assert HexControls().answer(Pick(Spot.ROW, 6), at_hex) == Call(6)
    assert HexControls().answer(Pick(Spot.NO_FIT), at_hex) == NO_FIT
    assert HexControls().answer(Pick(Spot.TASK, 6), at_hex) is Shrug.IGNORED
