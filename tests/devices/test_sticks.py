"""The zones of a stick, to the last unit, and flicks, rolls and the swing back."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.devices.buttons import Button, Layout, Press
from game.devices.sticks import Stick, Trigger, entered_direction, is_at_least, stays_in
from tests.devices.rig import Rig

FULL = 32767
DIRECTIONS = (Button.RIGHT, Button.DOWN, Button.LEFT, Button.UP)  # each 90 degrees on from the one before

values = st.integers(-32768, 32767)
percents = st.integers(40, 80)


def at(stick: Stick, radius: float, degrees: float) -> Stick:
    """Put a stick somewhere, counted clockwise from the right, as the screen's axes run."""
    stick.x = round(radius * FULL * math.cos(math.radians(degrees)))
    stick.y = round(radius * FULL * math.sin(math.radians(degrees)))
    return stick


def fired(presses: tuple[Press, ...]) -> list[Button]:
    return [press.button for press in presses if press.is_down]


@pytest.mark.parametrize("by_flick", [True, False])
@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize(
    ("radius", "degrees", "fires"),
    [
        (0.59, 0, False),
        (0.601, 34, True),
        (0.601, -34, True),
        (1.0, 40, False),
        (1.0, -40, False),
        (1.0, 0, True),
    ],
)
def test_check_13_where_a_direction_begins(
    radius: float, degrees: float, quarter: int, *, fires: bool, by_flick: bool
) -> None:
    stick = at(Stick(), radius, degrees + 90 * quarter)
    assert fired(stick.settle(0, by_flick=by_flick)) == ([DIRECTIONS[quarter]] if fires else [])


def test_the_threshold_is_met_exactly() -> None:
    # A percent is 327 units of 32767, which leaves room for what a pad rounds away.
    assert entered_direction(19619, 0, 60) is None
    assert entered_direction(19620, 0, 60) is Button.RIGHT
    # 10 |x| <= 7 |y| on the line itself.
    assert entered_direction(17500, 25000, 60) is Button.DOWN
    assert entered_direction(17501, 25000, 60) is None


@given(values, values, percents)
def test_zones_are_what_exact_arithmetic_says(x: int, y: int, percent: int) -> None:
    is_out = math.isqrt(x * x + y * y) >= 327 * percent
    matching = [
        direction
        for direction, along, across in (
            (Button.RIGHT, x, y),
            (Button.LEFT, -x, y),
            (Button.DOWN, y, x),
            (Button.UP, -y, x),
        )
        if is_out and along > 0 and 10 * abs(across) <= 7 * along
    ]
    entered = entered_direction(x, y, percent)
    assert matching == ([] if entered is None else [entered])
    if entered is not None:
        assert stays_in(entered, x, y), "nothing is left in the moment it is entered"


@given(values, values)
def test_zones_agree_with_degrees_away_from_their_borders(x: int, y: int) -> None:
    radius = math.hypot(x, y) / FULL
    degrees = math.degrees(math.atan2(y, x)) % 360
    quarter = round(degrees / 90) % 4
    off = abs((degrees - 90 * quarter + 180) % 360 - 180)
    assume(abs(radius - 0.6) > 0.002 and abs(off - 35) > 0.1)
    expected = DIRECTIONS[quarter] if radius > 0.6 and off < 35 else None
    assert entered_direction(x, y, 60) is expected


@given(st.lists(st.tuples(values, values), max_size=30), percents)
def test_a_race_fires_once_between_two_rests(places: list[tuple[int, int]], percent: int) -> None:
    stick = Stick()
    stick.enter_percent = percent
    leave_percent = min(40, percent - 20)
    since_rest = 0
    for tick, (x, y) in enumerate(places):
        stick.x, stick.y = x, y
        since_rest += len(fired(stick.settle(tick * 100, by_flick=True)))
        assert since_rest <= 1
        if not is_at_least(x, y, leave_percent):
            since_rest = 0


@given(st.lists(st.tuples(values, values, st.booleans()), max_size=30))
def test_every_press_is_let_go_before_the_next_of_its_stick(places: list[tuple[int, int, bool]]) -> None:
    stick = Stick()
    held: list[Button] = []
    for tick, (x, y, by_flick) in enumerate(places):
        stick.x, stick.y = x, y
        for press in stick.settle(tick, by_flick=by_flick):
            if press.is_down:
                assert held == []
                held.append(press.button)
            else:
                assert held.pop() is press.button


def test_check_13_a_menu_rolls_on_and_a_race_does_not() -> None:
    menu, race = Stick(), Stick()
    rolled: dict[str, list[Button]] = {"menu": [], "race": []}
    for tick, degrees in enumerate(range(0, 361, 5)):
        rolled["menu"] += fired(at(menu, 1.0, degrees).settle(tick, by_flick=False))
        rolled["race"] += fired(at(race, 1.0, degrees).settle(tick, by_flick=True))
    assert rolled == {"menu": [*DIRECTIONS, Button.RIGHT], "race": [Button.RIGHT]}


def test_a_direction_is_left_below_forty_or_beyond_fifty_five_degrees() -> None:
    stick = at(Stick(), 0.9, 0)
    stick.settle(0, by_flick=False)
    assert at(stick, 0.41, 0).settle(1, by_flick=False) == ()
    assert at(stick, 0.41, 54).settle(2, by_flick=False) == ()
    assert at(stick, 0.41, 56).settle(3, by_flick=False) == (Press(Button.RIGHT, is_down=False),)
    at(stick, 0.9, 0).settle(4, by_flick=False)
    assert at(stick, 0.39, 0).settle(5, by_flick=False) == (Press(Button.RIGHT, is_down=False),)


def test_a_high_threshold_is_left_below_forty_all_the_same() -> None:
    stick = Stick()
    stick.enter_percent = 80
    at(stick, 0.9, 0).settle(0, by_flick=True)
    assert at(stick, 0.42, 0).settle(1, by_flick=True) == ()
    assert at(stick, 0.39, 0).settle(2, by_flick=True) == (Press(Button.RIGHT, is_down=False),)


def test_a_stick_that_moved_in_a_menu_must_rest_before_it_plays() -> None:
    stick = at(Stick(), 1.0, 0)
    stick.settle(0, by_flick=False)
    at(stick, 0.5, 60).settle(1, by_flick=False)
    assert at(stick, 1.0, 90).settle(2, by_flick=True) == ()
    at(stick, 0.0, 0).settle(3, by_flick=True)
    assert fired(at(stick, 1.0, 90).settle(4, by_flick=True)) == [Button.DOWN]


@pytest.mark.parametrize("quarter", range(4))
def test_check_13_the_swing_back_of_a_stick_is_no_press(quarter: int) -> None:
    stick = Stick()
    assert fired(at(stick, 1.0, 90 * quarter).settle(10, by_flick=True)) == [DIRECTIONS[quarter]]
    at(stick, 0.1, 90 * quarter).settle(11, by_flick=True)
    for tick in range(12, 18):
        assert fired(at(stick, 0.65, 90 * quarter + 180).settle(tick, by_flick=True)) == []
    # Held over there longer than any spring would: that is a thumb.
    assert fired(at(stick, 0.65, 90 * quarter + 180).settle(18, by_flick=True)) == [DIRECTIONS[quarter - 2]]


def test_only_the_opposite_direction_is_dead_after_a_flick() -> None:
    for degrees, direction in ((0, Button.RIGHT), (90, Button.DOWN), (270, Button.UP)):
        stick = at(Stick(), 1.0, 0)
        stick.settle(1, by_flick=True)
        at(stick, 0.0, 0).settle(2, by_flick=True)
        assert fired(at(stick, 0.9, degrees).settle(3, by_flick=True)) == [direction]


@pytest.mark.parametrize("percent", [40, 50, 60, 80])
def test_the_threshold_can_be_set(percent: int) -> None:
    stick = Stick()
    stick.enter_percent = percent
    assert fired(at(stick, percent / 100 - 0.01, 0).settle(0, by_flick=False)) == []
    assert fired(at(stick, percent / 100 + 0.001, 0).settle(1, by_flick=False)) == [Button.RIGHT]
    # A trembling thumb around the threshold does not fire again.
    for tick in range(2, 10):
        shaken = at(stick, percent / 100 + (0.01 if tick % 2 else -0.01), 0)
        assert shaken.settle(tick, by_flick=False) == ()


@given(st.lists(st.integers(0, 32767)))
def test_a_trigger_presses_at_half_and_lets_go_below_three_tenths(places: list[int]) -> None:
    trigger = Trigger()
    is_pressed = False
    for value in places:
        before = is_pressed
        if value >= 50 * 327:
            is_pressed = True
        elif value < 30 * 327:
            is_pressed = False
        assert trigger.move(value) is (before is not is_pressed)
        assert trigger.is_pressed is is_pressed


def test_a_real_pad_flicks_in_a_race(rig: Rig) -> None:
    pad, device = rig.plug_in()
    rig.hub.set_layout(Layout.ROWS)
    pad.tilt(0.0, -0.7)
    assert rig.step() == [(device, Button.UP)]
    pad.tilt(0.7, 0.0)
    assert rig.step() == [], "a roll along the rim"
    pad.tilt(0.0, 0.0)
    assert rig.step() == []
    pad.tilt(0.0, 0.65)
    assert rig.step(5) == []
    pad.tilt(0.0, 0.0)
    assert rig.step(10) == []
    pad.tilt(0.0, 0.65)
    assert rig.step() == [(device, Button.DOWN)]


def test_a_flick_that_came_and_went_during_a_stall_counts(rig: Rig) -> None:
    pad, device = rig.plug_in()
    pad.tilt(0.9, 0.0)
    rig.hub.pump()
    pad.tilt(0.0, 0.0)
    assert rig.step() == [(device, Button.RIGHT)]
