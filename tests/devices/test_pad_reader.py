"""One hand, remapping, the guard and the truth of prompts, on a pad that is only read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.devices.buttons import MENU, Asked, Button, Layout
from game.devices.mapping import PAD_BINDING, rebind
from game.devices.one_hand import Side
from game.devices.pad_reader import PadReader
from game.devices.parts import Axis, AxisMove, Part, PartChange
from game.devices.settings import Looking, ModelSettings, OneHand, Swap, Wishes

NINE = Asked(Layout.CURSOR, in_match=True)
SPRINT = Asked(Layout.ROWS, in_match=True)
HEX = Asked(Layout.COLUMNS, in_match=True)

# What a hand uses for left, up, right and down, and its bumper, trigger, stick click and menu button.
ARROWS = {
    OneHand.LEFT: (Part.LEFT, Part.UP, Part.RIGHT, Part.DOWN),
    OneHand.RIGHT: (Part.WEST, Part.NORTH, Part.EAST, Part.SOUTH),
}
TOOLS = {
    OneHand.LEFT: (Part.L_BUMPER, Part.L_TRIGGER, Part.L_STICK, Part.VIEW),
    OneHand.RIGHT: (Part.R_BUMPER, Part.R_TRIGGER, Part.R_STICK, Part.START),
}
TASKS_2_TO_5 = [Button.LEFT, Button.UP, Button.RIGHT, Button.DOWN]
TASKS_6_TO_9 = [Button.WEST, Button.NORTH, Button.EAST, Button.SOUTH]


class Hand:
    """Taps parts of a pad, twenty ticks apart."""

    def __init__(self, wishes: Wishes, model: ModelSettings = ModelSettings()) -> None:  # noqa: B008
        self.reader = PadReader(confirms_right=False)
        self.reader.wishes = wishes
        self.reader.model = model
        self.tick = 0

    def tap(self, *parts: Part, asked: Asked) -> list[Button]:
        pressed = []
        for part in parts:
            self.tick += 20
            changes = (PartChange(part, is_down=True), PartChange(part, is_down=False))
            pressed += [
                press.button for press in self.reader.read(self.tick, changes, asked) if press.is_down
            ]
        return pressed


@pytest.mark.parametrize("hand", [OneHand.LEFT, OneHand.RIGHT])
def test_one_hand_reaches_all_eight_tasks_of_sprint(hand: OneHand) -> None:
    pad = Hand(Wishes(one_hand=hand))
    own, other = (TASKS_2_TO_5, TASKS_6_TO_9) if hand is OneHand.LEFT else (TASKS_6_TO_9, TASKS_2_TO_5)
    bumper = TOOLS[hand][0]
    assert pad.tap(*ARROWS[hand], asked=SPRINT) == own
    assert pad.tap(bumper, asked=SPRINT) == [], "it lights the other half and nothing else"
    assert pad.tap(*ARROWS[hand], asked=SPRINT) == other
    assert pad.tap(bumper, *ARROWS[hand], asked=SPRINT) == own


@pytest.mark.parametrize("hand", [OneHand.LEFT, OneHand.RIGHT])
def test_one_hand_makes_all_seven_calls_of_hex(hand: OneHand) -> None:
    pad = Hand(Wishes(one_hand=hand))
    bumper = TOOLS[hand][0]
    halves = {}
    for _ in range(2):
        side = pad.reader.lit_side
        halves[side] = pad.tap(*ARROWS[hand], asked=HEX)
        pad.tap(bumper, asked=HEX)
    # From either column the direction towards the card is "no fit".
    assert halves == {
        Side.LEFT: [Button.LEFT, Button.UP, Button.L, Button.DOWN],
        Side.RIGHT: [Button.L, Button.NORTH, Button.EAST, Button.SOUTH],
    }


@pytest.mark.parametrize("hand", [OneHand.LEFT, OneHand.RIGHT])
def test_one_hand_in_menus_and_turn_games(hand: OneHand) -> None:
    pad = Hand(Wishes(one_hand=hand))
    assert pad.tap(*ARROWS[hand], asked=MENU) == TASKS_2_TO_5
    assert pad.tap(*TOOLS[hand], asked=MENU) == [Button.SOUTH, Button.NORTH, Button.L, Button.EAST]
    assert pad.tap(*TOOLS[hand], asked=NINE) == [Button.SOUTH, Button.NORTH, Button.L, Button.START]
    assert pad.reader.looks_by_toggle


def test_the_left_stick_serves_the_left_hand() -> None:
    pad = Hand(Wishes(one_hand=OneHand.LEFT))
    pad.tap(Part.L_BUMPER, asked=SPRINT)
    presses = pad.reader.read(pad.tick + 1, [AxisMove(Axis.LEFT_Y, -30000)], SPRINT)
    assert [press.button for press in presses] == [Button.NORTH]


def test_a_match_begins_on_the_half_of_the_hand() -> None:
    pad = Hand(Wishes(one_hand=OneHand.RIGHT))
    lit = []
    for asked in (SPRINT, MENU, HEX):
        pad.tap(Part.R_BUMPER, asked=asked)
        lit.append(pad.reader.lit_side)
    assert lit == [Side.LEFT, Side.RIGHT, Side.LEFT]


def test_a_whole_pad_lights_nothing_and_holds_to_look() -> None:
    pad = Hand(Wishes())
    assert pad.reader.lit_side is None
    assert not pad.reader.looks_by_toggle
    pad.reader.wishes = Wishes(looking=Looking.TOGGLE)
    assert pad.reader.looks_by_toggle


@pytest.mark.parametrize(
    ("guard_ticks", "apart", "counted"), [(10, 10, 1), (10, 11, 2), (0, 1, 2), (50, 50, 1), (50, 51, 2)]
)
def test_the_guard_holds_back_the_same_button_in_menus(guard_ticks: int, apart: int, counted: int) -> None:
    pad = Hand(Wishes(guard_ticks=guard_ticks))
    for asked, expected in ((MENU, counted), (SPRINT, 2)):
        pad.tick += 100
        pressed = pad.tap(Part.SOUTH, asked=asked)
        pad.tick += apart - 20
        pressed += pad.tap(Part.SOUTH, asked=asked)
        assert len(pressed) == expected


def test_the_guard_does_not_mind_another_button() -> None:
    pad = Hand(Wishes(guard_ticks=50))
    assert pad.tap(Part.LEFT, Part.RIGHT, Part.SOUTH, asked=MENU) == [Button.LEFT, Button.RIGHT, Button.SOUTH]


def test_what_was_pressed_is_let_go_although_the_layout_has_changed() -> None:
    reader = PadReader(confirms_right=True)
    (down,) = reader.read(1, [PartChange(Part.EAST, is_down=True)], MENU)
    (up,) = reader.read(2, [PartChange(Part.EAST, is_down=False)], SPRINT)
    assert (down.button, up.button) == (Button.SOUTH, Button.SOUTH)


def test_a_button_held_twice_is_up_when_both_are_let_go() -> None:
    reader = PadReader(confirms_right=False)
    bumper, trigger = Part.L_BUMPER, AxisMove(Axis.L_TRIGGER, 32767)
    presses = reader.read(1, [PartChange(bumper, is_down=True), trigger], NINE)
    assert [press.is_down for press in presses] == [True, True]
    assert reader.read(2, [PartChange(bumper, is_down=False)], NINE) == ()
    (released,) = reader.read(3, [AxisMove(Axis.L_TRIGGER, 0)], NINE)
    assert (released.button, released.is_down) == (Button.L, False)


asked_layouts = st.sampled_from([MENU, NINE, SPRINT, HEX])
all_wishes = st.builds(Wishes, swap=st.sampled_from(Swap), one_hand=st.sampled_from(OneHand))


@given(all_wishes, asked_layouts, st.sampled_from(Button), st.sampled_from(Button), st.sampled_from(Part))
def test_a_prompt_always_tells_the_truth(
    wishes: Wishes, asked: Asked, prompted: Button, remapped: Button, onto: Part
) -> None:
    model = ModelSettings(binding=rebind(PAD_BINDING, remapped, onto))
    pad = Hand(wishes, model)
    part = pad.reader.part_for(prompted, asked)
    if part is not None:
        assert pad.tap(part, asked=asked) == [prompted]
    elif wishes.one_hand is OneHand.OFF:
        raise AssertionError("in two hands every button has its place")
