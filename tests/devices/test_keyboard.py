"""One keyboard, two people: every key of the three layouts by its place, on boards of three countries."""

from __future__ import annotations

import pygame
import pytest

from game.devices.buttons import LEFT_HALF, RIGHT_HALF, Asked, Button, DeviceId, Layout, Press
from game.devices.hub import WindowEvent
from game.devices.keys import Key, key_text, shares_keyboard
from game.devices.settings import DeviceMemory, Looking, Wishes
from tests.devices.rig import Rig

SPRINT = Asked(Layout.ROWS, in_match=True)

# Scancodes of the rows of letters, as every board has them, whatever is printed on it.
TOP = (20, 26, 8, 21, 23, 28, 24, 12, 18, 19)
MIDDLE = (4, 22, 7, 9, 10, 11, 13, 14, 15, 51)
BOTTOM = (29, 27, 6, 25, 5, 17, 16, 54, 55, 56)
PRINTED = {
    "en_US": ("qwertyuiop", "asdfghjkl;", "zxcvbnm,./"),
    "de_DE": ("qwertzuiop", "asdfghjklö", "yxcvbnm,.-"),
    "fr_FR": ("azertyuiop", "qsdfghjklm", "wxcvbn,;:!"),
}
TASKS = (
    *(Button.LEFT, Button.UP, Button.RIGHT, Button.DOWN),
    *(Button.WEST, Button.NORTH, Button.EAST, Button.SOUTH),
)


def board(language: str) -> dict[int, str]:
    rows = zip((TOP, MIDDLE, BOTTOM), PRINTED[language], strict=True)
    return {code: letter for codes, letters in rows for code, letter in zip(codes, letters, strict=True)}


@pytest.mark.parametrize("language", list(PRINTED))
@pytest.mark.parametrize(
    ("half", "keys"),
    [(LEFT_HALF, (*TOP[:4], *MIDDLE[:4])), (RIGHT_HALF, (*TOP[6:], *MIDDLE[6:]))],
    ids=["left", "right"],
)
def test_sprint_lays_at_all_eight_tasks_on_every_board(
    rig: Rig, language: str, half: DeviceId, keys: tuple[int, ...]
) -> None:
    printed = board(language)
    rig.hub.set_layout(Layout.ROWS)
    pressed = [rig.tap_key(key, keycode=ord(printed[key])) for key in keys]
    assert pressed == [[(half, task)] for task in TASKS]
    caps = [rig.hub.glyph(half, task) for task in TASKS]
    assert [cap.sign for cap in caps if cap] == [printed[key].upper() for key in keys]


@pytest.mark.parametrize("language", list(PRINTED))
def test_caps_are_guessed_from_the_language_before_any_press(language: str) -> None:
    rig = Rig(DeviceMemory(), locales=(language, "en_US"))
    try:
        printed = board(language)
        caps = [rig.hub.glyph(LEFT_HALF, task, SPRINT) for task in TASKS]
        assert [cap.sign for cap in caps if cap] == [printed[key].upper() for key in (*TOP[:4], *MIDDLE[:4])]
        assert rig.hub.info(LEFT_HALF).label == "".join(printed[key].upper() for key in (26, 4, 22, 7))
    finally:
        rig.close()


def test_learned_caps_are_kept(rig: Rig) -> None:
    rig.tap_key(Key.W, keycode=ord("z"))
    rig.tap_key(Key.SPACE, keycode=ord(" "))
    rig.tap_key(Key.UP, keycode=pygame.K_UP)
    assert rig.hub.workshop.memory.caps == {int(Key.W): "Z"}
    up = rig.hub.glyph(LEFT_HALF, Button.UP)
    assert up is not None
    assert up.sign == "Z"


@pytest.mark.parametrize(
    ("half", "rows", "no_fit"),
    [
        (LEFT_HALF, (Key.Q, Key.A, Key.Z, Key.E, Key.D, Key.C), (Key.S, Key.SPACE)),
        (RIGHT_HALF, (Key.U, Key.J, Key.M, Key.O, Key.L, Key.PERIOD), (Key.K, Key.ENTER)),
    ],
    ids=["left", "right"],
)
def test_hex_makes_its_seven_calls(
    rig: Rig, half: DeviceId, rows: tuple[Key, ...], no_fit: tuple[Key, ...]
) -> None:
    rig.hub.set_layout(Layout.COLUMNS)
    calls = (Button.UP, Button.LEFT, Button.DOWN, Button.NORTH, Button.EAST, Button.SOUTH)
    assert [rig.tap_key(key) for key in rows] == [[(half, call)] for call in calls]
    assert [rig.tap_key(key) for key in no_fit] == [[(half, Button.L)]] * 2


def test_the_cursor_of_both_halves(rig: Rig) -> None:
    buttons = [
        *(Button.UP, Button.LEFT, Button.DOWN, Button.RIGHT),
        *(Button.SOUTH, Button.EAST, Button.NORTH, Button.WEST, Button.L, Button.R),
    ]
    left = [Key.W, Key.A, Key.S, Key.D, Key.SPACE, Key.Q, Key.E, Key.R, Key.F, Key.G]
    right = [Key.UP, Key.LEFT, Key.DOWN, Key.RIGHT, Key.ENTER, Key.BACKSPACE, Key.P, Key.O, Key.K, Key.L]
    for half, keys in ((LEFT_HALF, left), (RIGHT_HALF, right)):
        assert [rig.tap_key(key) for key in keys] == [[(half, button)] for button in buttons]


def held(rig: Rig) -> set[str]:
    return {key.printed for key in rig.hub.workshop.board() if key.is_held}


def test_two_people_hold_keys_at_once(rig: Rig) -> None:
    rig.hub.set_layout(Layout.ROWS)
    rig.key(Key.Q)
    rig.key(Key.U)
    rig.step()
    down = (Press(Button.LEFT, is_down=True),)
    assert rig.inputs.presses == {LEFT_HALF: down, RIGHT_HALF: down}
    assert held(rig) == {"Q", "U"}
    rig.key(Key.U, is_down=False)
    rig.step()
    assert rig.inputs.presses == {RIGHT_HALF: (Press(Button.LEFT, is_down=False),)}
    assert held(rig) == {"Q"}


def test_escape_goes_back_in_menus_and_pauses_in_matches(rig: Rig) -> None:
    assert rig.tap_key(Key.ESCAPE) == [(LEFT_HALF, Button.EAST)]
    rig.hub.set_layout(Layout.CURSOR, in_match=True)
    assert rig.tap_key(Key.ESCAPE) == [(LEFT_HALF, Button.START)]
    rig.hub.set_layout(Layout.ROWS)
    assert rig.tap_key(Key.ESCAPE) == [(LEFT_HALF, Button.START)]
    assert rig.tap_key(Key.TAB) == rig.tap_key(Key.F1) == [(LEFT_HALF, Button.VIEW)]


def test_shared_keys_speak_for_whoever_used_the_board_last(rig: Rig) -> None:
    rig.tap_key(Key.UP)
    assert rig.tap_key(Key.ESCAPE) == [(RIGHT_HALF, Button.EAST)]
    rig.tap_key(Key.W)
    assert rig.tap_key(Key.TAB) == [(LEFT_HALF, Button.VIEW)]
    assert shares_keyboard(LEFT_HALF, RIGHT_HALF), "so either of them drives a pause made by it"
    assert not shares_keyboard(LEFT_HALF, DeviceId(7))


def test_a_single_keyboard_player_has_the_whole_board_and_the_digits(rig: Rig) -> None:
    rig.hub.set_layout(Layout.ROWS)
    rig.tap_key(31)
    assert not rig.inputs.digits
    rig.hub.set_whole_keyboard(RIGHT_HALF)
    assert rig.tap_key(Key.Q) == rig.tap_key(Key.U) == [(RIGHT_HALF, Button.LEFT)]
    assert rig.tap_key(Key.ESCAPE) == [(RIGHT_HALF, Button.START)]
    digits: list[tuple[DeviceId, int]] = []
    for scancode in (*range(30, 40), *range(89, 99)):
        rig.key(scancode)
        rig.step()
        digits += rig.inputs.digits
        rig.key(scancode, is_down=False)
    assert digits == [(RIGHT_HALF, digit) for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)] * 2
    rig.hub.set_whole_keyboard(None)
    assert rig.tap_key(Key.Q) == [(LEFT_HALF, Button.LEFT)]


def test_a_key_that_is_held_presses_once(rig: Rig) -> None:
    rig.hub.set_layout(Layout.ROWS)
    for _ in range(3):
        rig.key(Key.Q)
    assert rig.step() == [(LEFT_HALF, Button.LEFT)]
    rig.key(Key.Q)
    assert rig.step(20) == []


def test_keys_for_the_system_are_not_for_the_game(rig: Rig) -> None:
    rig.key(Key.TAB, mod=pygame.KMOD_LALT)
    rig.key(Key.ENTER, mod=pygame.KMOD_LALT)
    rig.key(Key.F11)
    assert rig.step() == []
    assert rig.hub.take_window_events() == (WindowEvent.FULL_SCREEN,) * 2
    assert rig.hub.take_window_events() == ()


def test_a_taken_key_swaps_across_both_halves(rig: Rig) -> None:
    rig.hub.workshop.remap(LEFT_HALF, Button.LEFT, key_text(Key.U), Layout.ROWS)
    rig.hub.set_layout(Layout.ROWS)
    assert rig.tap_key(Key.U) == [(LEFT_HALF, Button.LEFT)]
    assert rig.tap_key(Key.Q) == [(RIGHT_HALF, Button.LEFT)]
    cap = rig.hub.glyph(RIGHT_HALF, Button.LEFT)
    assert cap is not None
    assert cap.sign == "Q"
    # Only that layout was changed.
    rig.hub.set_layout(Layout.COLUMNS)
    assert rig.tap_key(Key.Q) == [(LEFT_HALF, Button.UP)]
    rig.hub.workshop.reset(LEFT_HALF)
    rig.hub.set_layout(Layout.ROWS)
    assert rig.tap_key(Key.Q) == [(LEFT_HALF, Button.LEFT)]


def test_remapped_keys_are_kept(rig: Rig) -> None:
    rig.key(Key.Z)
    rig.step()
    (touched,) = rig.hub.workshop.touched(RIGHT_HALF)
    rig.hub.workshop.remap(RIGHT_HALF, Button.NORTH, touched, Layout.CURSOR)
    later = Rig(rig.hub.workshop.memory)
    try:
        assert later.tap_key(Key.Z) == [(RIGHT_HALF, Button.NORTH)]
        assert later.tap_key(Key.P) == []
    finally:
        later.close()


@pytest.mark.parametrize("scancode", [Key.ESCAPE, Key.TAB, Key.F1, Key.F11, 31])
def test_shared_keys_and_digits_cannot_be_given_away(rig: Rig, scancode: int) -> None:
    before = [rig.hub.glyph(LEFT_HALF, button) for button in Button]
    rig.hub.workshop.remap(LEFT_HALF, Button.SOUTH, key_text(scancode), Layout.CURSOR)
    assert [rig.hub.glyph(LEFT_HALF, button) for button in Button] == before


def test_keyboards_look_by_toggle_unless_they_want_to_hold(rig: Rig) -> None:
    assert rig.hub.info(LEFT_HALF).looks_by_toggle
    rig.hub.set_wishes(LEFT_HALF, Wishes(looking=Looking.HOLD))
    assert not rig.hub.info(LEFT_HALF).looks_by_toggle
    assert rig.hub.info(RIGHT_HALF).looks_by_toggle


def test_the_guard_of_a_half_is_its_own(rig: Rig) -> None:
    rig.hub.set_wishes(RIGHT_HALF, Wishes(guard_ticks=50))
    for key, counted in ((Key.SPACE, 2), (Key.ENTER, 1)):
        assert len(rig.tap_key(key) + rig.tap_key(key)) == counted
