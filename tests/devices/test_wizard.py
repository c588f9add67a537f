"""Unknown pads: what the wizard hears, and what is read from its result."""

from __future__ import annotations

import pytest

from game.devices.parts import Axis, AxisMove, Part, PartChange
from game.devices.raw import RawAxis, RawButton, RawHat, RawMapping, RawReader
from game.devices.wizard import QUESTIONS, MappingWizard


def answered(wizard: MappingWizard) -> dict[str, Part]:
    return wizard.mapping.parts


def test_a_pad_of_buttons_only() -> None:
    wizard = MappingWizard()
    for number, part in enumerate(QUESTIONS):
        assert wizard.question is part
        assert wizard.hear(RawButton(number, is_down=True))
        assert not wizard.hear(RawButton(number, is_down=False))
    assert wizard.question is None
    assert answered(wizard) == {f"b{number}": part for number, part in enumerate(QUESTIONS)}


def test_a_thing_answers_one_question_only() -> None:
    wizard = MappingWizard()
    wizard.hear(RawButton(0, is_down=True))
    assert not wizard.hear(RawButton(0, is_down=True))
    assert wizard.question is Part.DOWN


def test_a_stick_answers_once_a_way_and_must_come_back_between() -> None:
    wizard = MappingWizard({0: 0, 1: 0})
    heard = [wizard.hear(RawAxis(1, value)) for value in (-10000, -25000, -32000, 25000, -25000, 0, 32000, 0)]
    assert heard == [False, True, False, False, False, False, True, False]
    assert answered(wizard) == {"a1-": Part.UP, "a1+": Part.DOWN}


def test_a_trigger_that_rests_at_its_end_is_used_over_its_whole_way() -> None:
    wizard = MappingWizard({2: -32767})
    while wizard.question is not Part.L_BUMPER:
        wizard.skip()
    assert not wizard.hear(RawAxis(2, -32767))
    assert wizard.hear(RawAxis(2, 10000))
    assert answered(wizard) == {"a2*": Part.L_BUMPER}


def test_an_axis_never_heard_of_rests_where_it_is_first_heard() -> None:
    wizard = MappingWizard()
    assert not wizard.hear(RawAxis(5, 32767)), "the first report is no press"


def test_a_question_can_be_asked_again() -> None:
    wizard = MappingWizard()
    wizard.hear(RawButton(7, is_down=True))
    wizard.undo()
    assert wizard.question is Part.UP
    assert answered(wizard) == {}
    assert wizard.hear(RawButton(7, is_down=True))


def test_menus_need_directions_confirm_and_back() -> None:
    wizard = MappingWizard()
    for number in range(6):
        assert not wizard.can_play
        wizard.hear(RawButton(number, is_down=True))
    assert wizard.can_play


def test_a_hat_is_heard_in_its_four_ways() -> None:
    wizard = MappingWizard()
    for x, y in ((0, 1), (0, -1), (-1, 0), (1, 0)):
        assert not wizard.hear(RawHat(0, 1, 1)), "a diagonal is no answer"
        assert wizard.hear(RawHat(0, x, y))
    assert set(answered(wizard)) == {"h0 up", "h0 down", "h0 left", "h0 right"}


def test_axes_that_are_directions_make_a_stick() -> None:
    reader = RawReader(RawMapping({"a0-": Part.LEFT, "a0+": Part.RIGHT, "a1+": Part.UP, "a1-": Part.DOWN}))
    assert AxisMove(Axis.LEFT_X, -20000) in reader.read(RawAxis(0, -20000))
    # This one is mounted upside down; the player has shown it.
    assert reader.read(RawAxis(1, 20000))[-1] == AxisMove(Axis.LEFT_Y, -20000)


@pytest.mark.parametrize(
    ("source", "press", "rest"), [("a3+", 20000, 5000), ("a3-", -20000, 0), ("a3*", 3000, -32768)]
)
def test_any_other_axis_is_a_trigger(source: str, press: int, rest: int) -> None:
    reader = RawReader(RawMapping({source: Part.SOUTH}))
    assert reader.read(RawAxis(3, press)) == (PartChange(Part.SOUTH, is_down=True),)
    assert reader.read(RawAxis(3, press)) == ()
    assert reader.read(RawAxis(3, rest)) == (PartChange(Part.SOUTH, is_down=False),)


def test_a_thumb_that_rolls_over_a_hat_lets_go_before_it_presses() -> None:
    reader = RawReader(RawMapping({"h0 up": Part.UP, "h0 left": Part.LEFT}))
    assert reader.read(RawHat(0, -1, 0)) == (PartChange(Part.LEFT, is_down=True),)
    assert reader.read(RawHat(0, 0, 1)) == (
        PartChange(Part.LEFT, is_down=False),
        PartChange(Part.UP, is_down=True),
    )
    assert reader.read(RawButton(4, is_down=True)) == ()
