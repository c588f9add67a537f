"""From the first launch to the first card, and to the next evening."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.devices.keys import Key
from game.saves.settings import Preset
from game.scenes.attract import Attract
from game.scenes.first_start import FirstStart
from game.scenes.hex.warm_up import HexWarmUp
from game.scenes.kept_presses import KEPT_TICKS
from game.scenes.lobby import FILL_TICKS, Lobby
from game.scenes.match import MatchScene
from game.scenes.sheet import Sheet
from game.scenes.title import ATTRACT_AFTER_TICKS, ENTRIES, Title
from game.scenes.trouble import TroubleScene
from game.scenes.warm_up import WarmUpScene
from game.stage.tweens import TICKS_A_MS
from game.stage.wipe import BRIGHT_AGAIN_TICKS, WIPE_MS
from tests.evening.house import CALM_TICKS, House, to_choice

OpenHouse = Callable[..., House]


def shown(house: House) -> object:
    """Return the screen of this moment; a name for mypy, which believes that it never changes."""
    return house.scene


def to_title(house: House) -> Title:
    if isinstance(house.scene, TroubleScene):
        house.key(Key.ENTER)
    if isinstance(house.scene, FirstStart):
        house.key(Key.ENTER)
    assert isinstance(house.scene, Title)
    return house.scene


def to_lobby(house: House) -> Lobby:
    to_title(house)
    house.key(Key.ENTER)
    assert isinstance(house.scene, Lobby)
    return house.scene


def test_the_first_start_asks_for_the_language_and_the_second_does_not(open_house: OpenHouse) -> None:
    house = open_house()
    assert isinstance(house.scene, FirstStart)
    house.key(Key.D, Key.ENTER)
    assert isinstance(house.scene, Title)
    house = open_house()
    assert isinstance(house.scene, Title)
    assert house.app.cabinet.words.language != "en" or house.app.cabinet.settings.language is not None


def test_choosing_a_game_seats_nobody_and_only_joining_buttons_join(open_house: OpenHouse) -> None:
    house = open_house()
    lobby = to_lobby(house)
    assert lobby.seating.chairs == ()
    pads = [house.plug(f"Pad {number}") for number in range(4)]
    house.tap(pads[0], "start")
    assert isinstance(shown(house), Title), "with nobody joined, start and back lead to the title"
    house.key(Key.ENTER)
    again = house.until(Lobby)
    assert isinstance(again, Lobby)
    for pad, button in zip(pads, ("dpleft", "y", "leftshoulder", "a"), strict=True):
        house.tap(pad, button)
    assert len(again.seating.humans) == 4


def test_bar_fills_only_while_all_are_ready_and_a_late_join_empties_it(open_house: OpenHouse) -> None:
    house = open_house()
    lobby = to_lobby(house)
    house.key(Key.SPACE, Key.SPACE)
    house.step(FILL_TICKS - 2 * CALM_TICKS)
    assert isinstance(house.scene, Lobby)
    house.key(Key.ENTER)
    house.step(FILL_TICKS)
    assert house.scene is lobby, "the newcomer is not ready"
    house.key(Key.ENTER)
    house.step(FILL_TICKS)
    assert isinstance(shown(house), WarmUpScene)


def test_first_card_after_four_presses_of_the_host_and_two_of_everybody_else(open_house: OpenHouse) -> None:
    house = open_house()
    host, guest = house.plug("Host"), house.plug("Guest")
    house.tap(host, "a", "a")  # language, game
    assert isinstance(shown(house), Lobby)
    house.tap(host, "a", "a")
    house.tap(guest, "a", "a")
    house.key(Key.SPACE, Key.SPACE, Key.ENTER, Key.ENTER)
    warm_up = house.until(WarmUpScene)
    assert isinstance(warm_up, WarmUpScene) and isinstance(warm_up.lessons, HexWarmUp)
    second = open_house()
    host, guest = second.plug("Host"), second.plug("Guest")
    second.tap(host, "a")
    assert isinstance(shown(second), Lobby), "the second evening needs one press less"


def test_one_human_alone_gets_a_bot_and_plays(open_house: OpenHouse) -> None:
    house = open_house()
    to_lobby(house)
    house.key(Key.SPACE, Key.SPACE)
    house.until(MatchScene)
    assert [look.is_bot for look in house.match.looks] == [False, True]


def test_first_match_is_a_taste_and_the_next_one_classic(open_house: OpenHouse) -> None:
    house = open_house()
    to_lobby(house)
    assert house.app.cabinet.rules_of("hexagon").preset_in_force is Preset.TASTE
    house.key(Key.SPACE, Key.SPACE)
    house.until(MatchScene)
    record = house.match.runner.record()
    assert record["about"]["preset"] == "taste"
    assert record["options"]["third_token"] == "bench"


def test_attract_mode_comes_after_a_minute_and_its_ending_press_is_spent(open_house: OpenHouse) -> None:
    house = open_house()
    title = to_title(house)
    house.step(ATTRACT_AFTER_TICKS)
    assert isinstance(house.scene, Attract)
    house.step(2000)
    house.draw()
    house.key(Key.ENTER)
    assert shown(house) is title


def test_held_stick_never_blocks_another_pad(open_house: OpenHouse) -> None:
    house = open_house()
    title = to_title(house)
    first, second = house.plug("One"), house.plug("Two")
    first.tilt(1.0, 0.0)
    house.step(1200)
    before = title.focused
    house.tap(second, "dpleft")
    assert isinstance(house.scene, Title)
    house.tap(second, "start")
    assert isinstance(house.scene, Sheet)
    assert before in ENTRIES


@pytest.mark.parametrize("hand", [(Key.SPACE, Key.SPACE), (Key.ENTER, Key.ENTER)])
def test_a_half_of_the_keyboard_reaches_the_match(open_house: OpenHouse, hand: tuple[Key, Key]) -> None:
    house = open_house()
    for _ in range(6):
        if isinstance(house.scene, Lobby):
            break
        house.key(hand[0])
    house.key(*hand)
    house.until(MatchScene)
    assert house.match.owner(house.app.hub.devices[0 if hand[0] is Key.SPACE else 1]) == 1


def test_match_leads_to_the_podium_and_a_rematch_with_one_press(open_house: OpenHouse) -> None:
    house = open_house()
    to_lobby(house)
    house.key(Key.SPACE, Key.SPACE)
    house.until(MatchScene)
    first = house.match.runner.record()["options"].get("first", 1)
    to_choice(house)
    house.key(Key.SPACE)
    house.until(MatchScene)
    record = house.match.runner.record()
    assert record["options"].get("first", 1) != first, "the start seat moves on"
    assert record["about"]["preset"] == "classic"


def test_awning_covers_the_old_screen_and_a_late_press_reaches_the_new_one(open_house: OpenHouse) -> None:
    house = open_house()
    to_title(house)
    house.step(BRIGHT_AGAIN_TICKS)
    house.draw()
    pad = house.plug("Host")
    pad.press("a")
    house.step()
    pad.release("a")
    lobby = shown(house)
    assert isinstance(lobby, Lobby)
    middle = round(WIPE_MS * TICKS_A_MS / 2)
    house.step(middle - KEPT_TICKS - 2)
    pad.press("x")
    house.step()
    pad.release("x")
    assert house.app.is_between_screens
    house.step(KEPT_TICKS // 2)
    assert lobby.seating.humans == (), "too early: it was meant for the title"
    pad.press("a")
    house.step()
    pad.release("a")
    house.step(KEPT_TICKS)
    assert not house.app.is_between_screens
    assert len(lobby.seating.humans) == 1
