"""Screens that belong to everybody: nobody is rushed, nobody is waited for."""

from __future__ import annotations

from game.core.api import Seat
from game.devices.buttons import Button
from game.scenes.group import GO_ON_TICKS, HAMMERED_TICKS, GroupScreen

FOX, OWL = Seat(1), Seat(2)
S = (Button.SOUTH,)


def _awake(group: GroupScreen) -> GroupScreen:
    for _ in range(HAMMERED_TICKS):
        assert group.tick({FOX: S, OWL: S}, is_somebody_reading=False) == {}
    return group


def test_hears_nothing_for_a_second() -> None:
    group = _awake(GroupScreen([FOX, OWL]))
    assert group.tick({FOX: S}, is_somebody_reading=False) == {FOX: S}


def test_a_finger_must_come_off_first() -> None:
    group = GroupScreen([FOX, OWL])
    for _ in range(HAMMERED_TICKS):
        group.tick({}, [FOX], is_somebody_reading=False)
    assert group.tick({FOX: S, OWL: S}, [FOX], is_somebody_reading=False) == {OWL: S}
    group.tick({}, is_somebody_reading=False)
    assert group.tick({FOX: S}, [FOX], is_somebody_reading=False) == {FOX: S}


def test_waits_for_nobody_until_somebody_agreed() -> None:
    group = _awake(GroupScreen([FOX, OWL]))
    for _ in range(3 * GO_ON_TICKS):
        group.tick({}, is_somebody_reading=False)
    assert not group.is_passed


def test_taking_back_the_only_agreement_starts_the_clock_anew() -> None:
    group = _awake(GroupScreen([FOX, OWL]))
    group.agree(FOX)
    for _ in range(GO_ON_TICKS - 1):
        group.tick({}, is_somebody_reading=False)
    group.take_back(FOX)
    group.agree(FOX)
    group.tick({}, is_somebody_reading=False)
    assert not group.is_passed


def test_without_a_clock_only_all_together_go_on() -> None:
    group = _awake(GroupScreen([FOX, OWL], go_on_ticks=None))
    group.agree(FOX)
    for _ in range(3 * GO_ON_TICKS):
        group.tick({}, is_somebody_reading=False)
    assert not group.is_passed
    group.agree(OWL)
    assert group.is_passed
