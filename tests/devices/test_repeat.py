"""Auto-repeat in menus: for the device that moved last, and never in another's way."""

from __future__ import annotations

from game.devices.buttons import NO_INPUTS, Button, DeviceId, Inputs, Press
from game.devices.repeat import FIRST_REPEAT_TICKS, REPEAT_TICKS, MenuRepeat
from game.devices.scripted import ScriptedDevice, scripted_inputs
from tests.devices.rig import Rig

ONE, TWO = DeviceId(3), DeviceId(4)

Steps = list[tuple[int, DeviceId, Button]]


def walk(*devices: ScriptedDevice, ticks: int) -> Steps:
    repeat = MenuRepeat()
    return [
        (tick, device, button)
        for tick in range(ticks)
        for device, button in repeat.steps(scripted_inputs(devices, tick))
    ]


def test_a_held_direction_walks_on_after_400_ms_eight_times_a_second() -> None:
    held = ScriptedDevice(ONE).tap(Button.RIGHT, 0, held_ticks=120)
    ticks = [tick for tick, _, _ in walk(held, ticks=240)]
    assert ticks == [0, 48, 63, 78, 93, 108]
    assert (FIRST_REPEAT_TICKS, REPEAT_TICKS) == (48, 15)


def test_only_directions_repeat() -> None:
    held = ScriptedDevice(ONE).tap(Button.SOUTH, 0, held_ticks=120)
    assert walk(held, ticks=240) == []


def test_the_device_that_moved_last_has_the_repeat() -> None:
    first = ScriptedDevice(ONE).tap(Button.RIGHT, 0, held_ticks=1000)
    second = ScriptedDevice(TWO).tap(Button.LEFT, 70).tap(Button.LEFT, 100)
    steps = walk(first, second, ticks=500)
    assert steps == [
        (0, ONE, Button.RIGHT),
        (48, ONE, Button.RIGHT),
        (63, ONE, Button.RIGHT),
        (70, TWO, Button.LEFT),
        (100, TWO, Button.LEFT),
    ]


def test_a_device_that_is_pulled_out_walks_no_further() -> None:
    repeat = MenuRepeat()
    repeat.steps(Inputs(presses={ONE: (Press(Button.UP, is_down=True),)}))
    repeat.steps(Inputs(left=(ONE,)))
    assert all(repeat.steps(NO_INPUTS) == () for _ in range(200))


def test_a_new_screen_forgets_who_moved() -> None:
    repeat = MenuRepeat()
    repeat.steps(Inputs(presses={ONE: (Press(Button.UP, is_down=True),)}))
    repeat.stop()
    assert all(repeat.steps(NO_INPUTS) == () for _ in range(200))


def test_a_stick_held_for_ten_seconds_blocks_nobody(rig: Rig) -> None:
    stuck, one = rig.plug_in("Stuck")
    free, two = rig.plug_in("Free")
    repeat = MenuRepeat()
    focus = 0
    confirmed: list[DeviceId] = []
    moved_by: dict[DeviceId, int] = {one: 0, two: 0}
    stuck.tilt(1.0, 0.0)
    for tick in range(1200):
        if tick in (300, 600):
            free.press("dpleft")
        if tick in (310, 610):
            free.release("dpleft")
        if tick == 900:
            free.press("a")
        rig.step()
        for device, button in repeat.steps(rig.inputs):
            focus += 1 if button is Button.RIGHT else -1
            moved_by[device] += 1
        confirmed += [device for device in (one, two) if Button.SOUTH in rig.inputs.downs(device)]
        if tick == 310:
            focus_of_two = focus
    assert moved_by[two] == 2
    assert focus == focus_of_two - 1, "from its first move on the focus is the free pad's"
    assert confirmed == [two]
