"""Who sits down with what: six at once, co-pilots, swapped pads, unknown pads, hosts, locked seats, trembling hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.core.api import Seat
from game.devices.buttons import LEFT_HALF, RIGHT_HALF
from game.devices.keys import Key
from game.devices.wizard import QUESTIONS
from game.saves.settings import Preset, with_setting
from game.scenes.first_start import FirstStart
from game.scenes.lobby import FILL_TICKS, Lobby
from game.scenes.lost_pad import LostPad
from game.scenes.mapping import MappingScene
from game.scenes.match import MatchScene
from game.scenes.pause import Pause
from game.scenes.remap import RIGHT_STICK, STICK_PERCENT, Remap
from game.scenes.scene import push
from game.scenes.title import Title
from game.session.sources import BotSource, HumanSource
from tests.evening.house import CALM_TICKS, XBOX, House
from tests.virtual_pads import VirtualPad

OpenHouse = Callable[..., House]
NINTENDO = (0x057E, 0x2009)
WARM_UP_TICKS = 80 * 120


def shown(house: House) -> object:
    return house.scene


def to_title(house: House) -> Title:
    if isinstance(house.scene, FirstStart):
        house.key(Key.ENTER)
    assert isinstance(house.scene, Title)
    return house.scene


def to_lobby(house: House, game: str = "hexagon") -> Lobby:
    title = to_title(house)
    for _ in range(6):
        if title.focused == game:
            break
        house.key(Key.RIGHT)
    house.key(Key.ENTER)
    assert isinstance(house.scene, Lobby)
    return house.scene


def begin(house: House, pads: list[VirtualPad]) -> MatchScene:
    """Sit down in an open lobby, skip the warm-up, and wait for the first card."""
    for pad in pads:
        house.tap(pad, "a", "a")
    house.step(FILL_TICKS + 1)
    for pad in pads:
        if not isinstance(house.scene, MatchScene):
            house.tap(pad, "back")
    house.until(MatchScene, at_most=WARM_UP_TICKS)
    house.step(400)
    return house.match


def test_six_devices_join_in_one_tick_and_get_six_huts(open_house: OpenHouse) -> None:
    house = open_house()
    lobby = to_lobby(house, "ten")
    pads = [house.plug(f"Pad {number}") for number in range(4)]
    for key in (Key.SPACE, Key.ENTER):
        house._post(key, pygame.KEYDOWN)
    for pad in pads:
        pad.press("a")
    house.step()
    assert sorted(chair.hut for chair in lobby.seating.humans) == [1, 2, 3, 4, 5, 6]
    assert len({chair.devices for chair in lobby.seating.humans}) == 6


def test_sprint_boards_up_two_huts(open_house: OpenHouse) -> None:
    house = open_house()
    lobby = to_lobby(house, "tasks")
    pads = [house.plug(f"Pad {number}") for number in range(4)]
    house.together([(pad, "a") for pad in pads])
    house.key(Key.SPACE)
    assert [chair.hut for chair in lobby.seating.humans] == [1, 2, 3, 4]
    assert lobby.seating.open_huts == 4


def test_second_evening_needs_three_presses_of_the_host_and_two_of_the_others(
    open_house: OpenHouse,
) -> None:
    house = open_house()
    to_title(house)
    house.app.cabinet.change(lambda settings: settings.with_match_played("hexagon"))
    house = open_house()
    host, guest = house.plug("Host"), house.plug("Guest")
    house.tap(host, "a", "a", "a")
    house.tap(guest, "a", "a")
    house.until(MatchScene, at_most=FILL_TICKS + 2)
    assert [look.is_bot for look in house.match.looks] == [False, False]


def test_bar_fills_without_anything_held(open_house: OpenHouse) -> None:
    house = open_house()
    lobby = to_lobby(house)
    house.key(Key.SPACE, Key.SPACE)
    house.step(FILL_TICKS - 2 * CALM_TICKS)
    assert isinstance(house.scene, Lobby)
    assert lobby._full_ticks > 0
    assert not house.app.hub._keyboard.held_keys
    house.step(2 * CALM_TICKS)
    assert not isinstance(shown(house), Lobby)


def test_two_pads_on_one_seat_give_one_command(open_house: OpenHouse) -> None:
    house = open_house()
    lobby = to_lobby(house)
    first, second = house.plug("Pilot"), house.plug("Co-pilot")
    house.tap(first, "a", "x")
    me = lobby._me[lobby.seating.humans[0].devices[0]]
    while me.key != "second_pad":
        house.tap(first, "dpdown")
    house.tap(first, "a")
    house.tap(second, "a")
    assert [len(chair.devices) for chair in lobby.seating.humans] == [2]
    house.tap(first, "a")
    house.step(FILL_TICKS + 1)
    house.tap(first, "back")
    house.until(MatchScene, at_most=WARM_UP_TICKS)
    match = house.match
    for _ in range(4000):
        if not match.table.holds_match and match.runner.glance(Seat(1)).legal:
            break
        house.step()
    house.together([(first, "dpup"), (second, "dpup")])
    house.step(30)
    made = [command for command in match.runner.record()["commands"] if command[1] == 1]
    assert len(made) == 1


def test_right_button_of_a_nintendo_pad_confirms_in_menus_and_both_join(open_house: OpenHouse) -> None:
    house = open_house()
    title = to_title(house)
    pad = house.plug("Switch Pro", NINTENDO)
    house.tap(pad, "a")  # the bottom button, printed B: back
    assert shown(house) is title
    house.tap(pad, "b")
    lobby = shown(house)
    assert isinstance(lobby, Lobby)
    house.tap(pad, "a")
    assert len(lobby.seating.humans) == 1, "both buttons join"
    house.tap(pad, "b")
    assert lobby.seating.humans[0].is_ready


def test_an_unknown_pad_is_asked_for_its_buttons_and_plays_at_once(open_house: OpenHouse) -> None:
    house = open_house()
    title = to_title(house)
    pad = VirtualPad("No Name", vendor=0x1111, product=0x2222, is_known=False, buttons=14)
    house.pads.append(pad)
    house.step(2)
    assert isinstance(shown(house), MappingScene)
    house.draw()
    for number in range(len(QUESTIONS)):
        pad.press(number)
        house.step()
        pad.release(number)
        house.step(CALM_TICKS)
    assert shown(house) is title
    house.step(CALM_TICKS)
    pad.press(QUESTIONS.index(next(part for part in QUESTIONS if part.value == "south")))
    house.step()
    assert isinstance(shown(house), Lobby)
    assert house.app.hub.workshop.memory.unknown_pads


def test_the_host_alone_starts_where_the_room_wants_it(open_house: OpenHouse) -> None:
    house = open_house()
    to_title(house)
    house.app.cabinet.change(lambda settings: with_setting(settings, "party.only_host_starts", True))
    to_lobby(house)
    house.key(Key.ENTER)  # the host
    house.key(Key.SPACE, Key.SPACE)
    house.step(2 * FILL_TICKS)
    assert isinstance(shown(house), Lobby), "the guest alone does not start it"
    house.key(Key.ENTER)
    house.step(FILL_TICKS)
    assert not isinstance(shown(house), Lobby)


def test_locked_seats_let_nobody_in_or_out(open_house: OpenHouse) -> None:
    house = open_house()
    to_title(house)
    house.app.cabinet.change(lambda settings: with_setting(settings, "party.are_seats_locked", True))
    to_lobby(house)
    pad = house.plug()
    match = begin(house, [pad])
    house.key(Key.SPACE)
    house.step(600)
    assert match.look(Seat(2)).is_bot
    house.tap(pad, "start")
    pause = shown(house)
    assert isinstance(pause, Pause)
    assert "bot_takes_over" not in [row.key for row in pause._rows]


def test_a_bot_takes_the_seat_and_its_person_takes_it_back(open_house: OpenHouse) -> None:
    house = open_house()
    to_lobby(house)
    first, second = house.plug("One"), house.plug("Two")
    match = begin(house, [first, second])
    for key, kind in (("bot_takes_over", BotSource), ("take_back", HumanSource)):
        house.tap(first, "start")
        pause = house.scene
        assert isinstance(pause, Pause)
        while pause._rows[pause._chooser.listing.focus].key != key:
            house.tap(first, "dpdown")
        house.tap(first, "a")
        for _ in range(40):
            if isinstance(match.runner.source(Seat(1)), kind):
                break
            house.step(200)
            house.tap(second, "dpup")  # hands change with the next card
        assert isinstance(match.runner.source(Seat(1)), kind)
    assert house.app.evening.running is match


def test_a_trembling_thumb_counts_once_in_menus(open_house: OpenHouse) -> None:
    house = open_house()
    title = to_title(house)
    house.app.cabinet.change(lambda settings: with_setting(settings, "comfort.repeat_guard_ticks", 50))
    pad = house.plug()
    house.step(2)
    before = title.focused
    for _ in range(3):
        pad.press("dpleft")
        house.step(3)
        pad.release("dpleft")
        house.step(3)
    keys = title._keys
    assert keys.index(title.focused) == (keys.index(before) - 1) % len(keys)


def test_the_first_match_says_that_it_is_a_taste(open_house: OpenHouse) -> None:
    house = open_house()
    to_lobby(house)
    pad = house.plug()
    for _ in range(2):
        house.tap(pad, "a")
    house.step(FILL_TICKS + 1)
    house.tap(pad, "back")
    house.until(MatchScene, at_most=WARM_UP_TICKS)
    assert house.app.cabinet.rules_of("hexagon").preset_in_force is Preset.TASTE
    assert len(house.match.notes) == 1
    house.draw()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_thousand_plugs_in_menus_and_a_match_leave_seats_and_names_right(
    open_house: OpenHouse, seed: int
) -> None:
    """Four pads come and go at random; in the end everybody sits where they sat, under their own name."""
    house, dice = open_house(), Random(seed)
    to_title(house)
    models = [XBOX, NINTENDO, (0x054C, 0x0CE6), (0x046D, 0xC216)]
    pads: list[VirtualPad | None] = [
        house.plug(f"Pad {number}", model) for number, model in enumerate(models)
    ]
    for _ in range(300):
        _swap_one(house, pads, models, dice)
    _all_in(house, pads, models)
    house.key(Key.ENTER)
    lobby = house.until(Lobby)
    assert isinstance(lobby, Lobby)
    held = [pad for pad in pads if pad is not None]
    for pad, button in zip(held, ("a", "b", "a", "a"), strict=True):
        house.tap(pad, button)
    for _ in range(300):
        _swap_one(house, pads, models, dice)
    _all_in(house, pads, models)
    assert [chair.hut for chair in lobby.seating.humans] == [1, 2, 3, 4]
    assert [_model(house, chair.devices[0]) for chair in lobby.seating.humans] == models
    for pad, button in zip([pad for pad in pads if pad is not None], ("a", "b", "a", "a"), strict=True):
        house.tap(pad, button)
    house.step(FILL_TICKS + 1)
    house.until(MatchScene, at_most=WARM_UP_TICKS)
    match = house.match
    names = [look.name for look in match.looks]
    for _ in range(400):
        _swap_one(house, pads, models, dice)
    _all_in(house, pads, models)
    house.step(5)
    assert not isinstance(shown(house), LostPad)
    assert [look.name for look in match.looks] == names
    assert not any(look.is_bot for look in match.looks)
    sources = [match.runner.source(look.seat) for look in match.looks]
    assert [
        _model(house, source.devices[0]) for source in sources if isinstance(source, HumanSource)
    ] == models
    assert match.runner.record()["about"]["seats"]


def _swap_one(
    house: House, pads: list[VirtualPad | None], models: list[tuple[int, int]], dice: Random
) -> None:
    number = dice.randrange(len(pads))
    pad = pads[number]
    if pad is None:
        pads[number] = house.plug(f"Pad {number}", models[number])
    else:
        pad.unplug()
        pads[number] = None
        house.pads.remove(pad)
    house.step(dice.randrange(1, 4))


def _all_in(house: House, pads: list[VirtualPad | None], models: list[tuple[int, int]]) -> None:
    for number, pad in enumerate(pads):
        if pad is None:
            pads[number] = house.plug(f"Pad {number}", models[number])
            house.step(2)


def _model(house: House, device: int) -> tuple[int, int]:
    """Read vendor and product out of the name of a model."""
    guid = bytes.fromhex(house.app.hub.info(device).model)  # type: ignore[arg-type]
    return int.from_bytes(guid[4:6], "little"), int.from_bytes(guid[8:10], "little")


def test_halves_are_the_keyboards_and_stay_when_pads_go(open_house: OpenHouse) -> None:
    house = open_house()
    pad = house.plug()
    pad.unplug()
    house.step(2)
    assert house.app.hub.devices == (LEFT_HALF, RIGHT_HALF)


def test_sticks_are_set_where_buttons_are_and_kept_for_the_model(open_house: OpenHouse) -> None:
    house = open_house()
    to_title(house)
    pad = house.plug()
    device = house.app.hub.devices[-1]
    scene = house.app.evening.pages.remap(device)
    assert isinstance(scene, Remap)
    house.app.stack.go(push(scene))
    for key, value in ((RIGHT_STICK, True), (STICK_PERCENT, 65)):
        while scene._rows()[scene._chooser.listing.focus].key != key:
            house.tap(pad, "dpdown")
        house.tap(pad, "dpright")
        house.draw()
        settings = house.app.hub.workshop.model_settings(house.app.hub.info(device).model)
        assert (settings.uses_right_stick if key == RIGHT_STICK else settings.stick_percent) == value
    for _ in range(9):
        house.tap(pad, "dpright")
    settings = house.app.hub.workshop.model_settings(house.app.hub.info(device).model)
    assert settings.stick_percent == 80, "and no further"
    house.tap(pad, "b")
    assert settings in house.app.cabinet.settings.controls.memory.models.values(), (
        "kept as soon as it is left"
    )
