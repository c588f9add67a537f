"""The d-pad under a thumb that slips and rolls."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.devices.buttons import Asked, Button, Layout
from game.devices.directions import DPad
from game.devices.pad_reader import PadReader
from game.devices.parts import Part, PartChange

SPRINT = Asked(Layout.ROWS, in_match=True)
STEP_TICKS = 11

Steps = Sequence[tuple[PartChange, ...]]

directions = st.sampled_from([Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT])


def down(part: Part) -> PartChange:
    return PartChange(part, is_down=True)


def up(part: Part) -> PartChange:
    return PartChange(part, is_down=False)


def lays(steps: Steps, asked: Asked = SPRINT) -> list[Button]:
    """Return what was pressed by the steps, each some ticks after the other."""
    reader = PadReader(confirms_right=False)
    pressed = []
    for tick in range(STEP_TICKS * len(steps)):
        changes = steps[tick // STEP_TICKS] if tick % STEP_TICKS == 0 else ()
        pressed += [press.button for press in reader.read(tick, changes, asked) if press.is_down]
    return pressed


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([(down(Part.LEFT),), (down(Part.UP),), (up(Part.UP),), (up(Part.LEFT),)], [Button.LEFT]),
        ([(down(Part.LEFT),), (down(Part.UP),), (up(Part.LEFT),)], [Button.LEFT, Button.UP]),
        ([(down(Part.LEFT), down(Part.UP)), (up(Part.LEFT),)], [Button.UP]),
        ([(down(Part.LEFT), up(Part.LEFT))], [Button.LEFT]),
        ([(down(Part.LEFT), up(Part.LEFT), down(Part.UP))], [Button.LEFT, Button.UP]),
        ([(down(Part.LEFT),), (up(Part.LEFT), down(Part.UP))], [Button.LEFT, Button.UP]),
        ([(down(Part.LEFT),), (down(Part.UP), up(Part.LEFT))], [Button.LEFT, Button.UP]),
    ],
    ids=["slip", "roll", "diagonal", "tap in one tick", "two taps in one tick", "jump", "overlapping jump"],
)
def test_a_thumb_on_the_d_pad(steps: Steps, expected: list[Button]) -> None:
    assert lays(steps) == expected
    assert lays(steps, Asked(Layout.CURSOR, in_match=True)) == expected


@given(st.lists(st.tuples(directions, st.booleans())))
def test_a_direction_fires_once_a_way_down_and_only_alone(changes: list[tuple[Button, bool]]) -> None:
    d_pad = DPad()
    held: dict[Button, bool] = {}  # with whether it has fired
    for direction, is_down in changes:
        presses = (*d_pad.change(direction, is_down=is_down), *d_pad.settle())
        released = held.pop(direction, None) if not is_down else None
        if is_down:
            held.setdefault(direction, False)
        expected = [(direction, False)] if released else []
        for alone in held if len(held) == 1 else ():
            if not held[alone]:
                held[alone] = True
                expected.append((alone, True))
        assert [tuple(press) for press in presses] == expected
