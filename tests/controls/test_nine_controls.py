"""Nine?: cards behind a curtain, rows among those a card may go to, and asking as an own step."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.controls.curtain import EYES_SHUT_TICKS, SILENCE_TICKS, Phase
from game.controls.nine import NineControls, Step
from game.controls.signals import NEW_TURN_TICKS, Answer, Digit, Looking, Pick, Secrecy, Shrug, Spot
from game.core.api import Command, Tick
from game.core.glance import Glance
from game.devices.buttons import Button
from game.variants.nine.model import CARD_TEXT, DONE, PASS, Lay, Reveal
from tests.controls.looks import NINE_DEAL, down, glance_at, text_of, up

OPENED = [(0, 1, "lay red-4 1")]
ROWS_LIE = [(0, 1, "lay red-4 1"), (20, 2, "lay green-1 4"), (40, 2, "done")]


def own_turn(tick: int = 100, **changes: object) -> Glance:
    return glance_at("nine", 1, tick=tick, deal=NINE_DEAL, commands=ROWS_LIE, **changes)  # type: ignore[arg-type]


def press(controls: NineControls, glance: Glance, *buttons: Button) -> Answer:
    return [controls.answer(down(button), glance) for button in buttons][-1]


def chosen_card(controls: NineControls, glance: Glance) -> str:
    card: int = glance.view.hand[controls.cursor(glance).place - 1]
    return CARD_TEXT[card]


def test_sideways_steps_through_the_hand_and_wraps() -> None:
    controls, glance = NineControls(), own_turn()
    hand = [CARD_TEXT[card] for card in glance.view.hand]
    assert chosen_card(controls, glance) == hand[0]
    for expected in [*hand[1:], hand[0]]:
        assert press(controls, glance, Button.RIGHT) is Shrug.STEERED
        assert chosen_card(controls, glance) == expected
    press(controls, glance, Button.LEFT)
    assert chosen_card(controls, glance) == hand[-1]


def test_rows_are_those_the_card_may_go_to() -> None:
    controls, glance = NineControls(), own_turn()
    controls.answer(Digit(1 + [CARD_TEXT[card] for card in glance.view.hand].index("zero")), glance)
    assert controls.cursor(glance).rows == (1, 4)
    assert text_of("nine", press(controls, glance, Button.DOWN, Button.SOUTH)) == "lay zero 4"
    place = 1 + [CARD_TEXT[card] for card in glance.view.hand].index("red-5")
    controls.answer(Digit(place), glance)
    assert controls.cursor(glance).rows == (1,)
    controls.answer(Digit(1 + [CARD_TEXT[card] for card in glance.view.hand].index("pink-2")), glance)
    assert controls.cursor(glance).rows == (2, 3, 5, 6)
    assert text_of("nine", press(controls, glance, Button.UP, Button.SOUTH)) == "lay pink-2 6"


def test_asking_takes_two_presses_and_can_be_taken_back() -> None:
    controls, glance = NineControls(), own_turn()
    assert press(controls, glance, Button.NORTH) is Shrug.STEERED
    assert controls.cursor(glance).step is Step.ASK
    assert press(controls, glance, Button.NORTH) == Reveal(1)
    assert press(controls, glance, Button.NORTH, Button.RIGHT, Button.SOUTH) == Reveal(4)
    assert press(controls, glance, Button.NORTH, Button.EAST) is Shrug.STEERED
    assert controls.cursor(glance).step is Step.HAND
    assert isinstance(press(controls, glance, Button.SOUTH), Lay)


def test_nothing_can_be_asked_of_an_empty_table() -> None:
    glance = glance_at("nine", 1, deal=NINE_DEAL)
    assert press(NineControls(), glance, Button.NORTH) is Shrug.IGNORED


def test_after_laying_at_maxi_one_press_decides() -> None:
    glance = glance_at("nine", 1, deal=NINE_DEAL, commands=[(0, 1, "lay red-4 5")])
    controls = NineControls()
    assert controls.cursor(glance).step is Step.LAID
    assert press(controls, glance, Button.NORTH) == Reveal(5)
    assert press(controls, glance, Button.SOUTH) == DONE
    assert press(controls, glance, Button.RIGHT) is Shrug.IGNORED


def test_after_laying_at_mini_the_turn_is_over() -> None:
    glance = glance_at("nine", 1, deal=NINE_DEAL, commands=OPENED)
    for button in (Button.NORTH, Button.SOUTH, Button.LEFT):
        assert press(NineControls(), glance, button) is Shrug.IGNORED


def test_nothing_playable_is_passed() -> None:
    zeros = {"hands": [["zero"], ["red-6", "pink-6"]], "draw": ["red-1", "pink-1"]}
    glance = glance_at("nine", 1, deal=zeros)
    assert press(NineControls(Secrecy.CURTAIN), glance, Button.SOUTH) == PASS


@pytest.mark.parametrize("button", [Button.SOUTH, Button.NORTH])
def test_a_new_turn_ignores_lay_and_ask_at_first(button: Button) -> None:
    # The turn came with the tick after 40.
    assert press(NineControls(), own_turn(41), button) is Shrug.IGNORED
    assert press(NineControls(), own_turn(41 + NEW_TURN_TICKS - 1), button) is Shrug.IGNORED
    assert press(NineControls(), own_turn(41 + NEW_TURN_TICKS), button) is not Shrug.IGNORED
    assert press(NineControls(), own_turn(41), Button.RIGHT) is Shrug.STEERED


def test_a_held_curtain_shows_the_hand_after_the_countdown_and_only_while_held() -> None:
    controls = NineControls(Secrecy.CURTAIN, Looking.HOLD)
    glance = own_turn(100)
    assert press(controls, glance, Button.RIGHT) is Shrug.IGNORED
    assert press(controls, glance, Button.SOUTH) is Shrug.IGNORED
    assert press(controls, glance, Button.L) is Shrug.STEERED
    assert controls.phase(Tick(100)) is Phase.EYES_SHUT
    assert controls.phase(Tick(100 + EYES_SHUT_TICKS - 1)) is Phase.EYES_SHUT
    assert controls.shows_hand(Tick(100 + EYES_SHUT_TICKS))
    later = own_turn(300)
    assert press(controls, later, Button.RIGHT) is Shrug.STEERED
    controls.answer(up(Button.L), later)
    assert controls.phase(Tick(300)) is Phase.CLOSED
    # Once a turn: the second look needs no countdown.
    assert press(controls, later, Button.L) is Shrug.STEERED
    assert controls.phase(Tick(300)) is Phase.OPEN


def test_laying_closes_the_curtain() -> None:
    controls = NineControls(Secrecy.CURTAIN, Looking.HOLD)
    press(controls, own_turn(100), Button.L)
    glance = own_turn(300)
    assert isinstance(press(controls, glance, Button.SOUTH), Lay)
    assert controls.phase(Tick(300)) is Phase.CLOSED


def test_asking_does_nothing_behind_the_open_curtain() -> None:
    controls = NineControls(Secrecy.CURTAIN, Looking.HOLD)
    press(controls, own_turn(100), Button.L)
    assert press(controls, own_turn(300), Button.NORTH) is Shrug.IGNORED
    controls.answer(up(Button.L), own_turn(301))
    assert press(controls, own_turn(302), Button.NORTH) is Shrug.STEERED


def test_a_toggled_curtain_closes_by_press_and_by_silence() -> None:
    controls = NineControls(Secrecy.CURTAIN, Looking.TOGGLE)
    press(controls, own_turn(100), Button.L)
    controls.answer(up(Button.L), own_turn(101))
    shown = 100 + EYES_SHUT_TICKS
    assert controls.phase(Tick(shown)) is Phase.OPEN
    press(controls, own_turn(shown + 500), Button.RIGHT)
    assert controls.phase(Tick(shown + 500 + SILENCE_TICKS - 1)) is Phase.OPEN
    assert controls.phase(Tick(shown + 500 + SILENCE_TICKS)) is Phase.CLOSED
    again = own_turn(shown + 2000)
    press(controls, again, Button.L)
    assert controls.phase(again.tick) is Phase.OPEN
    press(controls, again, Button.L)
    assert controls.phase(again.tick) is Phase.CLOSED


def test_knocks_need_no_curtain() -> None:
    controls = NineControls(Secrecy.KNOCKS)
    glance = own_turn()
    assert press(controls, glance, Button.RIGHT, Button.L) is Shrug.STEERED
    assert controls.last_knock == (100, 2)
    assert controls.phase(glance.tick) is Phase.CLOSED
    assert isinstance(press(controls, glance, Button.SOUTH), Lay)


def test_off_turn_nothing_is_heard() -> None:
    glance = glance_at("nine", 2, deal=NINE_DEAL)
    for button in Button:
        assert press(NineControls(Secrecy.CURTAIN), glance, button) is Shrug.IGNORED


def test_a_card_is_clicked_and_then_its_row() -> None:
    controls, glance = NineControls(), own_turn()
    zero = 1 + [CARD_TEXT[card] for card in glance.view.hand].index("zero")
    assert controls.answer(Pick(Spot.ROW, 4), glance) is Shrug.IGNORED
    assert controls.answer(Pick(Spot.CARD, zero), glance) is Shrug.STEERED
    assert text_of("nine", controls.answer(Pick(Spot.ROW, 4), glance)) == "lay zero 4"
    assert controls.answer(Pick(Spot.ASK), glance) is Shrug.STEERED
    assert controls.answer(Pick(Spot.ROW, 4), glance) == Reveal(4)


def test_a_card_that_may_go_nowhere_is_refused_with_a_reason() -> None:
    deal = {"hands": [["red-4", "zero"], ["red-6"]], "draw": ["red-1", "pink-1"]}
    glance = glance_at("nine", 1, deal=deal)
    controls = NineControls()
    controls.answer(Digit(2), glance)
    answer = press(controls, glance, Button.SOUTH)
    assert isinstance(answer, Command)
    assert answer not in glance.legal


# --- Where others see the cursor ---------------------------------------------------------

COLOURED_DEAL = {
    "hands": [["red-0", "pink-3", "red-5", "green-1", "yellow-1", "green-6"], ["red-6", "pink-6"]],
    "draw": ["red-1", "pink-1", "yellow-2", "green-2"],
}


def test_with_knocks_a_zero_is_offered_the_rows_of_its_colour() -> None:
    glance = glance_at("nine", 1, deal=COLOURED_DEAL, options={"open_colours": True})
    controls = NineControls(Secrecy.KNOCKS)
    hand = [CARD_TEXT[card] for card in controls.hand(glance.view, glance.seat)]
    rows = {}
    for _ in hand:
        cursor = controls.cursor(glance)
        rows[hand[cursor.place - 1]] = cursor.rows
        press(controls, glance, Button.RIGHT)
    assert rows["red-0"] == rows["red-5"] == (1, 2, 3, 4, 5, 6)
    while hand[controls.cursor(glance).place - 1] != "red-0":
        press(controls, glance, Button.RIGHT)
    assert text_of("nine", press(controls, glance, Button.SOUTH)) == "lay red-0 1", "the rules refuse it"


def test_a_hand_whose_places_are_seen_is_mixed_once_and_refilled_in_place() -> None:
    glance = own_turn()
    controls = NineControls(Secrecy.CURTAIN, is_place_seen=True)
    lying = controls.hand(glance.view, glance.seat)
    assert sorted(lying) == list(glance.view.hand) != list(lying)
    assert controls.hand(glance.view, glance.seat) == lying
    gone, come = lying[2], CARD_TEXT.index("light-blue-1")
    new_hand = tuple(sorted([*lying[:2], *lying[3:], come]))
    assert gone not in new_hand
    later = controls.hand(replace(glance.view, hand=new_hand), glance.seat)
    assert later == (*lying[:2], come, *lying[3:])


def test_passing_is_offered_to_one_switch_by_what_the_table_tells_alone() -> None:
    rich, poor = own_turn(), glance_at("nine", 1, deal={"hands": [["zero"], ["red-6"]], "draw": ["red-1"]})
    empty = glance_at("nine", 1, deal=NINE_DEAL)
    for glance, is_offered in ((rich, False), (poor, True), (empty, True)):
        choices = NineControls().choices(glance, is_alone=False)
        assert (Pick(Spot.PASS) in choices) is is_offered
    assert Pick(Spot.PASS) not in NineControls().choices(empty, is_alone=True)


def test_resting_closes_the_curtain() -> None:
    controls = NineControls(Secrecy.CURTAIN, Looking.HOLD)
    press(controls, own_turn(100), Button.L)
    assert controls.phase(Tick(300)) is Phase.OPEN
    controls.rest()
    assert controls.phase(Tick(300)) is Phase.CLOSED
