"""Joining, moving, sharing and leaving, in the lobby and in a match."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.api import Seat
from game.core.rng import Rng
from game.devices.buttons import LEFT_HALF, RIGHT_HALF, Button, DeviceId, Inputs, Press
from game.devices.lost_pads import unplug
from game.devices.scripted import ScriptedDevice, scripted_inputs
from game.devices.seating import (
    Hut,
    Phase,
    Seating,
    add_bot,
    add_guest,
    attach,
    board_up,
    claim,
    fill_with_bots,
    join,
    leave,
    lock,
    move,
    nobody_ready,
    presses_by_hut,
    remove_bot,
    remove_guest,
    set_ready,
    whole_keyboard,
)
from tests.devices.rig import NINTENDO, Rig

FOX, OWL, HARE = DeviceId(3), DeviceId(4), DeviceId(5)
JOINING = [button for button in Button if button not in (Button.EAST, Button.START, Button.VIEW)]


def pressing(*devices: DeviceId, button: Button = Button.SOUTH) -> Inputs:
    return scripted_inputs([ScriptedDevice(device).tap(button, 0) for device in devices], 0)


def seated(*devices: DeviceId) -> Seating:
    seating = Seating(phase=Phase.JOIN)
    for device in devices:
        seating = claim(seating, device)
    return seating


def huts(seating: Seating) -> dict[DeviceId, int]:
    return {device: chair.hut for chair in seating.chairs for device in chair.devices}


@pytest.mark.parametrize("button", JOINING)
def test_every_other_button_joins(button: Button) -> None:
    seating, came = join(Seating(phase=Phase.JOIN), pressing(FOX, button=button))
    assert (huts(seating), came) == ({FOX: 1}, (FOX,))


@pytest.mark.parametrize("button", [Button.EAST, Button.START, Button.VIEW])
def test_back_start_and_view_never_join(button: Button) -> None:
    seating, came = join(Seating(phase=Phase.JOIN), pressing(FOX, button=button))
    assert (seating.chairs, came) == ((), ())


def test_letting_go_does_not_join() -> None:
    released = Inputs(presses={FOX: (Press(Button.SOUTH, is_down=False),)})
    assert join(Seating(phase=Phase.JOIN), released)[1] == ()


@pytest.mark.parametrize("name", ["a", "b"])
def test_on_nintendo_pads_the_bottom_and_the_right_button_join(rig: Rig, name: str) -> None:
    pad, device = rig.plug_in(model=NINTENDO)
    swapping = [each for each in rig.hub.devices if rig.hub.info(each).swaps_confirm]
    pad.press(name)
    rig.step()
    _, came = join(Seating(phase=Phase.JOIN), rig.inputs, swapping)
    assert came == (device,)


def test_on_other_pads_the_right_button_does_not_join(rig: Rig) -> None:
    pad, _ = rig.plug_in()
    swapping = [each for each in rig.hub.devices if rig.hub.info(each).swaps_confirm]
    pad.press("b")
    rig.step()
    assert join(Seating(phase=Phase.JOIN), rig.inputs, swapping)[1] == ()


def test_a_seated_device_does_not_join_again() -> None:
    seating = seated(FOX)
    assert join(seating, pressing(FOX)) == (seating, ())


@given(st.permutations(range(3, 9)), st.integers(0, 2**64 - 1))
def test_six_devices_in_one_tick_get_six_huts_whatever_order_they_come_in(
    order: list[int], seed: int
) -> None:
    seating = Seating(phase=Phase.JOIN, dice=Rng(seed))
    joined, came = join(seating, pressing(*map(DeviceId, order)))
    assert sorted(huts(joined).values()) == [1, 2, 3, 4, 5, 6]
    assert len(came) == 6
    assert joined == join(seating, pressing(*map(DeviceId, sorted(order))))[0]


def test_six_pads_join_in_one_tick(rig: Rig) -> None:
    pads = [rig.plug("Twin") for _ in range(6)]
    rig.step()
    for pad in pads:
        pad.press("a")
    rig.step()
    seating, came = join(Seating(phase=Phase.JOIN), rig.inputs)
    assert sorted(huts(seating).values()) == [1, 2, 3, 4, 5, 6]
    assert sorted(came) == sorted(huts(seating))


def test_no_device_is_favoured_when_all_press_at_once() -> None:
    devices = [DeviceId(number) for number in range(3, 9)]
    firsts: Counter[DeviceId] = Counter()
    seating = Seating(phase=Phase.JOIN, dice=Rng(2024))
    for _ in range(1200):
        joined, came = join(seating, pressing(*devices))
        firsts[came[0]] += 1
        seating = Seating(phase=Phase.JOIN, dice=joined.dice)
    assert all(150 < firsts[device] < 250 for device in devices)


def test_sprint_boards_up_two_huts() -> None:
    devices = [DeviceId(number) for number in range(3, 9)]
    seating, came = join(board_up(Seating(phase=Phase.JOIN), 4), pressing(*devices))
    assert sorted(huts(seating).values()) == [1, 2, 3, 4]
    assert len(came) == 4


def test_people_move_out_of_boarded_huts() -> None:
    seating = move(add_bot(seated(FOX, OWL, HARE)), HARE, -1)
    assert huts(seating)[HARE] == 6
    smaller = board_up(seating, 4)
    assert huts(smaller) == {FOX: 1, OWL: 2, HARE: 3}
    full = board_up(seating, 2)
    assert huts(full) == {FOX: 1, OWL: 2}, "whoever finds no place sits out"
    with_bot = board_up(add_bot(add_bot(add_bot(move(seated(FOX, OWL), OWL, -1)))), 4)
    assert huts(with_bot) == {FOX: 1, OWL: 2}
    assert [chair.hut for chair in with_bot.bots] == [3, 4]


def test_next_free_hut_on_either_side_around_the_end() -> None:
    seating = seated(FOX, OWL, HARE)
    assert huts(move(seating, OWL, 1))[OWL] == 4
    assert huts(move(seating, OWL, -1))[OWL] == 6
    assert huts(move(move(seating, OWL, 1), OWL, -1))[OWL] == 2
    assert huts(move(seating, FOX, -1))[FOX] == 6


def test_seats_are_the_taken_huts_from_left_to_right() -> None:
    seating = move(seated(FOX, OWL, HARE), OWL, 1)
    assert {device: seating.seat_of(Hut(hut)) for device, hut in huts(seating).items()} == {
        FOX: 1,
        HARE: 2,
        OWL: 3,
    }
    assert seating.hut_of(Seat(3)) == 4


def test_ready_is_everybodys_word() -> None:
    seating = add_bot(seated(FOX, OWL))
    assert not Seating().is_everybody_ready
    seating = set_ready(seating, FOX, is_ready=True)
    assert not seating.is_everybody_ready
    seating = set_ready(seating, OWL, is_ready=True)
    assert seating.is_everybody_ready
    assert not claim(seating, HARE).is_everybody_ready
    assert not nobody_ready(seating).is_everybody_ready


def test_leaving_frees_the_hut_but_in_a_match_a_bot_plays_on() -> None:
    seating = seated(FOX, OWL)
    assert huts(leave(seating, FOX)) == {OWL: 2}
    playing = leave(lock(seating), FOX)
    assert [chair.is_bot for chair in playing.chairs] == [True, False]
    assert presses_by_hut(playing, pressing(FOX)) == {}


def test_bots_come_and_go_from_the_right() -> None:
    seating = add_bot(add_bot(seated(FOX)))
    assert [chair.hut for chair in seating.bots] == [2, 3]
    assert [chair.hut for chair in remove_bot(seating).bots] == [2]
    assert remove_bot(seated(FOX)) == seated(FOX)
    assert len(fill_with_bots(seated(FOX), 3).chairs) == 3
    assert fill_with_bots(seated(FOX, OWL), 2) == seated(FOX, OWL)


def test_in_a_full_lobby_the_last_bot_makes_room() -> None:
    seating = fill_with_bots(seated(FOX), 6)
    assert huts(claim(seating, OWL)) == {FOX: 1, OWL: 6}
    crowded = seated(*map(DeviceId, range(3, 9)))
    assert claim(crowded, DeviceId(9)) == crowded


def test_co_pilots_press_for_one_seat_and_the_first_attached_counts() -> None:
    seating = lock(attach(seated(OWL), FOX, Hut(1)))
    down = Press(Button.LEFT, is_down=True)
    assert presses_by_hut(seating, pressing(FOX, button=Button.LEFT)) == {1: (down,)}
    both = Inputs(
        presses={
            FOX: (Press(Button.SOUTH, is_down=True), Press(Button.L, is_down=False)),
            OWL: (Press(Button.LEFT, is_down=True),),
        }
    )
    assert presses_by_hut(seating, both) == {1: (down, Press(Button.L, is_down=False))}


def test_two_real_pads_on_one_seat_give_one_command_a_tick(rig: Rig) -> None:
    pilot, first = rig.plug_in("Pilot")
    child, second = rig.plug_in("Child")
    seating = lock(attach(seated(first), second, Hut(1)))
    child.press("x")
    pilot.press("y")
    rig.step()
    assert presses_by_hut(seating, rig.inputs) == {1: (Press(Button.NORTH, is_down=True),)}
    pilot.release("y")
    child.press("a")
    rig.step()
    downs = [press for press in presses_by_hut(seating, rig.inputs)[Hut(1)] if press.is_down]
    assert downs == [Press(Button.SOUTH, is_down=True)], "letting go does not stand in the other's way"


def test_a_co_pilot_who_leaves_takes_nothing_along() -> None:
    seating = attach(seated(OWL), FOX, Hut(1))
    assert huts(leave(seating, OWL)) == {FOX: 1}
    assert attach(seating, FOX, Hut(1)) == seating
    assert attach(seating, HARE, Hut(4)) == seating


def test_guests_share_a_device() -> None:
    seating = add_guest(add_guest(seated(FOX, OWL), FOX), FOX)
    assert [chair.hut for chair in seating.chairs_of(FOX)] == [1, 3, 4]
    playing = lock(seating)
    assert set(presses_by_hut(playing, pressing(FOX))) == {1, 3, 4}
    assert [chair.hut for chair in remove_guest(seating, FOX).chairs_of(FOX)] == [1, 3]
    assert remove_guest(seated(FOX), FOX) == seated(FOX)
    assert add_guest(seated(FOX), OWL) == seated(FOX)


def test_only_owners_count_in_a_match_but_alone_every_device_does() -> None:
    assert presses_by_hut(lock(seated(FOX)), pressing(OWL)) == {}
    alone = lock(fill_with_bots(seated(FOX), 2), is_solo=True)
    assert set(presses_by_hut(alone, pressing(OWL))) == {1}
    assert len(presses_by_hut(alone, pressing(OWL, HARE, FOX))[Hut(1)]) == 1


def test_who_has_the_whole_keyboard() -> None:
    assert whole_keyboard(seated(FOX)) is None
    assert whole_keyboard(seated(FOX, RIGHT_HALF)) == RIGHT_HALF
    assert whole_keyboard(seated(LEFT_HALF, RIGHT_HALF)) is None
    assert whole_keyboard(attach(seated(RIGHT_HALF), LEFT_HALF, Hut(1))) == LEFT_HALF
    assert whole_keyboard(lock(seated(FOX), is_solo=True)) == LEFT_HALF


def test_a_match_begins_without_those_who_hold_nothing() -> None:
    seating = unplug(seated(FOX, OWL), FOX, "model")
    assert [chair.is_orphaned for chair in seating.chairs] == [True, False]
    assert huts(lock(seating)) == {OWL: 2}
    assert len(lock(seating).chairs) == 1
    assert lock(seating).waiting == ()
