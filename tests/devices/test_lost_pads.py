"""A pad is gone: who gets the chair, when it comes back, when another comes, and when nobody can tell."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.devices.buttons import Button, DeviceId, Inputs
from game.devices.lost_pads import drop_in, hand_to_bot, plug, take_back, take_over, unplug
from game.devices.scripted import ScriptedDevice, scripted_inputs
from game.devices.seating import (
    Hut,
    Phase,
    Seating,
    add_guest,
    attach,
    claim,
    lock,
    presses_by_hut,
    set_ready,
)

FOX, OWL, HARE = DeviceId(3), DeviceId(4), DeviceId(5)
NEW, NEWER = DeviceId(20), DeviceId(21)
MODEL, OTHER = "model", "other"


def match(*devices: DeviceId) -> Seating:
    seating = Seating(phase=Phase.JOIN)
    for device in devices:
        seating = claim(seating, device)
    return lock(seating)


def pressing(*devices: DeviceId, button: Button = Button.SOUTH) -> Inputs:
    return scripted_inputs([ScriptedDevice(device).tap(button, 0) for device in devices], 0)


def holders(seating: Seating) -> dict[int, tuple[DeviceId, ...]]:
    return {chair.hut: chair.devices for chair in seating.chairs}


def test_a_pulled_pad_orphans_its_chair_and_no_other() -> None:
    seating = unplug(match(FOX, OWL), OWL, MODEL)
    assert holders(seating) == {1: (FOX,), 2: ()}
    assert seating.waiting == (2,)
    assert [chair.is_orphaned for chair in seating.chairs] == [False, True]


def test_the_same_model_is_seated_again_at_once() -> None:
    seating = plug(unplug(match(FOX, OWL), OWL, MODEL), NEW, MODEL)
    assert holders(seating) == {1: (FOX,), 2: (NEW,)}
    assert seating.waiting == ()
    assert set(presses_by_hut(seating, pressing(NEW))) == {2}


def test_another_model_is_not_seated_by_itself() -> None:
    gone = unplug(match(FOX, OWL), OWL, MODEL)
    assert plug(gone, NEW, OTHER) == gone


def test_two_chairs_that_wait_for_one_model_need_a_press() -> None:
    gone = unplug(unplug(match(FOX, OWL), FOX, MODEL), OWL, MODEL)
    assert plug(gone, NEW, MODEL) == gone
    seating, takers = take_over(gone, pressing(NEW), {NEW: MODEL})
    assert (holders(seating), takers) == ({1: (NEW,), 2: ()}, (NEW,))
    # There is no doubt any more about the next one.
    assert holders(plug(seating, NEWER, MODEL)) == {1: (NEW,), 2: (NEWER,)}


def test_only_south_by_somebody_without_a_chair_takes_over() -> None:
    gone = unplug(match(FOX, OWL), OWL, MODEL)
    for button in set(Button) - {Button.SOUTH}:
        assert take_over(gone, pressing(NEW, button=button), {NEW: OTHER}) == (gone, ())
    assert take_over(gone, pressing(FOX), {FOX: MODEL}) == (gone, ())
    seating, takers = take_over(gone, pressing(NEW), {NEW: OTHER})
    assert (holders(seating), takers) == ({1: (FOX,), 2: (NEW,)}, (NEW,))
    # The lost pad comes too late: its chair is taken.
    assert plug(seating, NEWER, MODEL) == seating


def test_a_device_takes_the_chair_that_misses_its_model_then_the_longest_waiting() -> None:
    gone = unplug(unplug(match(FOX, OWL), OWL, OTHER), FOX, MODEL)
    assert holders(take_over(gone, pressing(NEW), {NEW: MODEL})[0]) == {1: (NEW,), 2: ()}
    assert holders(take_over(gone, pressing(NEW), {NEW: "third"})[0]) == {1: (), 2: (NEW,)}


def test_two_presses_in_one_tick_take_two_chairs_and_a_third_none() -> None:
    gone = unplug(unplug(match(FOX, OWL, HARE), FOX, MODEL), OWL, MODEL)
    third = DeviceId(22)
    inputs = pressing(third, NEWER, NEW)
    seating, takers = take_over(gone, inputs, {})
    assert len(takers) == 2
    assert {device for devices in holders(seating).values() for device in devices} == {HARE, *takers}


def test_a_bot_plays_on_and_the_person_takes_it_back() -> None:
    gone = unplug(match(FOX, OWL), OWL, MODEL)
    played = hand_to_bot(gone, Hut(2))
    assert played.waiting == ()
    assert [chair.is_bot for chair in played.chairs] == [False, True]
    back = plug(played, NEW, MODEL)
    assert presses_by_hut(back, pressing(NEW)) == {}, "the bot goes on until it is asked to stop"
    assert set(presses_by_hut(take_back(back, NEW), pressing(NEW))) == {2}


def test_a_newcomer_takes_a_bots_chair_but_no_persons() -> None:
    played = hand_to_bot(match(FOX, OWL), Hut(2))
    assert holders(drop_in(played, NEW, Hut(2))) == {1: (FOX,), 2: (NEW,)}
    assert drop_in(played, NEW, Hut(1)) == played
    assert drop_in(played, FOX, Hut(2)) == played


def test_a_chair_with_a_co_pilot_is_not_orphaned_and_both_come_back_together() -> None:
    shared = attach(match(FOX, OWL), HARE, Hut(1))
    gone = unplug(shared, FOX, MODEL)
    assert holders(gone) == {1: (HARE,), 2: (OWL,)}
    assert gone.waiting == ()
    assert holders(plug(gone, NEW, MODEL)) == {1: (HARE, NEW), 2: (OWL,)}


def test_once_taken_over_a_chair_misses_nobody_any_more() -> None:
    shared = attach(match(FOX, OWL), HARE, Hut(1))
    gone = unplug(unplug(shared, HARE, OTHER), FOX, MODEL)
    taken, _ = take_over(gone, pressing(NEW), {NEW: "third"})
    assert holders(plug(plug(taken, NEWER, OTHER), DeviceId(22), MODEL)) == {1: (NEW,), 2: (OWL,)}


def test_guests_on_one_pad_lose_it_and_get_it_back_together() -> None:
    seating = lock(add_guest(match(FOX, OWL), FOX))
    gone = unplug(seating, FOX, MODEL)
    assert gone.waiting == (1, 3)
    assert holders(plug(gone, NEW, MODEL)) == {1: (NEW,), 2: (OWL,), 3: (NEW,)}
    assert holders(take_over(gone, pressing(NEW), {NEW: OTHER})[0]) == {1: (NEW,), 2: (OWL,), 3: (NEW,)}


def test_whoever_lost_the_pad_is_not_ready() -> None:
    seating = set_ready(match(FOX, OWL), FOX, is_ready=True)
    (chair, _) = unplug(seating, FOX, MODEL).chairs
    assert not chair.is_ready


class Sofa:
    """Four people and their pads, told in the plainest way: what must be true of the seating at any time."""

    def __init__(self, models: list[str]) -> None:
        self.models = models
        self.in_hand: list[DeviceId | None] = []
        self.seating = Seating(phase=Phase.JOIN)
        self.next_id = 3
        for _ in models:
            device = self.new_device()
            self.in_hand.append(device)
            self.seating = claim(self.seating, device)
        self.seating = lock(self.seating)

    def new_device(self) -> DeviceId:
        self.next_id += 1
        return DeviceId(self.next_id)

    def toggle(self, person: int) -> None:
        """Pull a person's pad out, or plug it in again and press."""
        device, model = self.in_hand[person], self.models[person]
        if device is not None:
            self.seating = unplug(self.seating, device, model)
            self.in_hand[person] = None
            return
        returned = self.new_device()
        missing = [
            each for each, held in enumerate(self.in_hand) if held is None and self.models[each] == model
        ]
        self.seating = plug(self.seating, returned, model)
        if len(missing) == 1:
            assert self.seating.chairs_of(returned), "no doubt, no press"
        else:
            assert not self.seating.chairs_of(returned)
            self.seating, _ = take_over(self.seating, pressing(returned), {returned: model})
        # Of several who miss one model, the chair that waits longest is served: so it is that person's.
        (chair,) = self.seating.chairs_of(returned)
        served = chair.hut - 1
        assert served in missing
        self.in_hand[served] = returned

    def check(self) -> None:
        expected = {person + 1: () if held is None else (held,) for person, held in enumerate(self.in_hand)}
        assert holders(self.seating) == expected
        assert set(self.seating.waiting) == {hut for hut, devices in expected.items() if not devices}


@pytest.mark.parametrize("models", [["a", "a", "a", "a"], ["a", "a", "b", "b"], ["a", "b", "c", "d"]])
@settings(max_examples=5)
@given(people=st.lists(st.integers(0, 3), min_size=1000, max_size=1000))
def test_a_thousand_pluggings_leave_every_chair_with_its_person(models: list[str], people: list[int]) -> None:
    sofa = Sofa(models)
    for person in people:
        sofa.toggle(person)
        sofa.check()
