"""Sprint with the mouse alone: tickets are clicked, and every show can be left by clicking what it offers."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.devices.buttons import Button
from game.scenes.first_start import TILES
from game.scenes.lobby import Lobby
from game.scenes.match import MatchScene
from game.scenes.podium import Podium
from game.scenes.sprint.places import ticket_box
from game.scenes.tasks import Phase, SprintTable
from game.scenes.title import Title
from game.scenes.title_tiles import tile_boxes
from game.scenes.warm_up import WarmUpScene
from game.stage.scenery.lobby import hut_x
from tests.evening.house import House

OpenHouse = Callable[..., House]


def test_a_round_of_sprint_from_the_title_to_the_podium(open_house: OpenHouse) -> None:
    house = open_house()
    house.app.cabinet.change(lambda settings: structs.replace(settings, last_game="tasks"))
    house.click(*TILES[0].middle)
    title = house.scene
    assert isinstance(title, Title)
    house.click(*tile_boxes(len(title._keys), title._focus)[title._focus].middle)
    assert isinstance(house.scene, Lobby)
    house.click(hut_x(1) + 128, 600)
    house.click(hut_x(1) + 128, 600)
    house.until(WarmUpScene)
    house.step(120)
    house.click_prompt(Button.VIEW)
    match = house.until(MatchScene)
    assert isinstance(match, MatchScene) and isinstance(match.table, SprintTable)
    house.step(120)
    house.click_prompt(Button.SOUTH)
    assert match.table.phase is not Phase.TICKETS, "ready"
    while match.table.phase is Phase.COUNT_IN:
        house.step()
    for number in range(4):
        house.click(*ticket_box(2 + 2 * number).middle)
        house.step(48)
    assert match.runner.view(None).laid[0] == 4
    for _ in range(40_000):
        if match.table.phase is Phase.CHECK:
            break
        house.step()
    house.step(240)
    house.click_prompt(Button.SOUTH)  # to the end of the show
    house.click_prompt(Button.SOUTH)
    house.step(30)
    assert isinstance(house.scene, Podium)
