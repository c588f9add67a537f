"""From the launch to the match, the podium, the rematch and out again, with each single kind of device."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.devices.buttons import LEFT_HALF, Button
from game.devices.keys import Key
from game.scenes.first_start import TILES, FirstStart
from game.scenes.lobby import Lobby
from game.scenes.match import MatchScene
from game.scenes.pause import Pause
from game.scenes.podium import Podium
from game.scenes.question import ANSWERS_AREA, Question
from game.scenes.rows import ROW_GAP_PX, ROW_H_PX
from game.scenes.sheet import AREA as SHEET_AREA
from game.scenes.sheet import Sheet
from game.scenes.title import Title
from game.scenes.title_tiles import tile_boxes
from game.stage.scenery.lobby import hut_x
from tests.evening.house import House

OpenHouse = Callable[..., House]
MATCH_TICKS = 60_000
SHOW_TICKS = 4_000  # of a podium, until it has made its choice


def shown(house: House) -> object:
    return house.scene


class Keys:
    """What one hand on a keyboard presses."""

    def __init__(self, confirm: Key, down: Key) -> None:
        self._confirm, self._down = confirm, down

    def confirm(self, house: House) -> None:
        house.key(self._confirm)

    def down(self, house: House) -> None:
        house.key(self._down)

    def menu(self, house: House) -> None:
        house.key(Key.ESCAPE)


class OnePad:
    """The only pad in the house."""

    def confirm(self, house: House) -> None:
        house.tap(house.pads[0], "a")

    def down(self, house: House) -> None:
        house.tap(house.pads[0], "dpdown")

    def menu(self, house: House) -> None:
        house.tap(house.pads[0], "start")


def to_podium(house: House) -> None:
    house.until(Podium, at_most=MATCH_TICKS)
    house.step(200)


def rematch(house: House, press: Callable[[], None]) -> None:
    for _ in range(30):
        press()
        house.step(150)
        if not isinstance(house.scene, Podium):
            break
    house.until(MatchScene, at_most=SHOW_TICKS)


@pytest.mark.parametrize(
    "hand",
    [OnePad(), Keys(Key.SPACE, Key.S), Keys(Key.ENTER, Key.DOWN)],
    ids=["one pad", "left half", "right half"],
)
def test_the_whole_way_with_one_device(open_house: OpenHouse, hand: OnePad | Keys) -> None:
    house = open_house()
    if isinstance(hand, OnePad):
        house.plug("The only one")
    assert isinstance(shown(house), FirstStart)
    hand.confirm(house)
    assert isinstance(shown(house), Title)
    hand.confirm(house)
    assert isinstance(shown(house), Lobby)
    hand.confirm(house)
    hand.confirm(house)
    house.until(MatchScene)
    to_podium(house)
    rematch(house, lambda: hand.confirm(house))
    house.step(600)
    hand.menu(house)
    assert isinstance(shown(house), Pause)
    leave(house, hand)
    assert isinstance(shown(house), Title)
    hand.menu(house)
    assert isinstance(shown(house), Sheet)
    sheet = house.scene
    assert isinstance(sheet, Sheet)
    for _ in range(len(sheet._rows) - 1):
        hand.down(house)
    hand.confirm(house)
    assert isinstance(shown(house), Question)
    hand.down(house)
    hand.confirm(house)
    assert house.app.stack.is_empty


def leave(house: House, hand: OnePad | Keys) -> None:
    """Walk down to the last entry of a pause and say yes."""
    pause = house.scene
    assert isinstance(pause, Pause)
    for _ in range(len(pause._rows) - 1):
        hand.down(house)
    hand.confirm(house)
    assert isinstance(shown(house), Question)
    hand.down(house)
    hand.confirm(house)


def click_if_offered(house: House, button: Button) -> None:
    if house.has_prompt(button):
        house.click_prompt(button)


def test_the_whole_way_with_the_mouse_alone(open_house: OpenHouse) -> None:
    house = open_house()
    house.click(*TILES[0].middle)
    title = shown(house)
    assert isinstance(title, Title)
    boxes = tile_boxes(len(title._keys), title._focus)
    house.click(*boxes[title._focus].middle)
    lobby = shown(house)
    assert isinstance(lobby, Lobby)
    house.click(hut_x(1) + 128, 600)
    assert [chair.devices for chair in lobby.seating.humans] == [(LEFT_HALF,)]
    house.click(hut_x(1) + 128, 600)
    house.until(MatchScene)
    assert house.match.mouse_seat == 1
    to_podium(house)
    rematch(house, lambda: click_if_offered(house, Button.SOUTH))
    house.step(600)
    house.click(960, 540, is_right=True)
    pause = shown(house)
    assert isinstance(pause, Pause)
    last = len(pause._rows) - 1
    house.click(pause._chooser.area.x + 200, pause._chooser.area.y + last * (ROW_H_PX + ROW_GAP_PX) + 30)
    assert isinstance(shown(house), Question)
    house.click(ANSWERS_AREA.x + 200, ANSWERS_AREA.y + ROW_H_PX + ROW_GAP_PX + 30)
    assert isinstance(shown(house), Title)
    house.click_prompt(Button.START)
    sheet = shown(house)
    assert isinstance(sheet, Sheet)
    last = len(sheet._rows) - 1
    house.click(SHEET_AREA.x + 200, SHEET_AREA.y + last * (ROW_H_PX + ROW_GAP_PX) + 30)
    house.click(ANSWERS_AREA.x + 200, ANSWERS_AREA.y + ROW_H_PX + ROW_GAP_PX + 30)
    assert house.app.stack.is_empty


def test_clicks_belong_to_the_keyboards_person_and_a_right_click_steps_back(open_house: OpenHouse) -> None:
    house = open_house()
    house.key(Key.ENTER, Key.ENTER)
    lobby = shown(house)
    assert isinstance(lobby, Lobby)
    house.key(Key.ENTER)
    house.click(hut_x(1) + 128, 600)
    assert lobby.seating.chairs[0].is_ready, "the mouse is the right half's, who sits alone at the board"
    house.click(900, 600, is_right=True)
    assert not lobby.seating.chairs[0].is_ready
    house.click(900, 600, is_right=True)
    assert lobby.seating.chairs == ()
    house.click(900, 600, is_right=True)
    assert isinstance(shown(house), Title)
