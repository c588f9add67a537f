"""Pads as SDL really reports them: plugged, pulled, four alike, and every trap that was found on the way."""

from __future__ import annotations

import random

import pygame
import pytest

from game.devices.brands import Brand
from game.devices.buttons import Asked, Button, DeviceId, Layout, Press
from game.devices.lost_pads import plug, take_over, unplug
from game.devices.mapping import PAD_BINDING
from game.devices.parts import Part
from game.devices.raw import RawMapping
from game.devices.seating import Hut, Seating, claim, lock
from game.devices.settings import DeviceMemory, ModelSettings, OneHand, Swap, Wishes
from game.devices.wizard import MappingWizard
from tests.devices.rig import CALM_TICKS, NINTENDO, SONY, XBOX, Rig
from tests.virtual_pads import HAT_DOWN, HAT_LEFT, HAT_RIGHT, HAT_UP

ALL_BUTTONS = {
    "dpup": Button.UP,
    "dpdown": Button.DOWN,
    "dpleft": Button.LEFT,
    "dpright": Button.RIGHT,
    "a": Button.SOUTH,
    "b": Button.EAST,
    "x": Button.WEST,
    "y": Button.NORTH,
    "leftshoulder": Button.L,
    "rightshoulder": Button.R,
    "start": Button.START,
    "back": Button.VIEW,
}


@pytest.mark.parametrize("layout", list(Layout))
def test_a_pad_speaks_twelve_buttons_in_every_layout(rig: Rig, layout: Layout) -> None:
    pad, _ = rig.plug_in()
    rig.hub.set_layout(layout)
    assert {name: rig.tap(pad, name) for name in ALL_BUTTONS} == {
        name: [button] for name, button in ALL_BUTTONS.items()
    }


def test_a_press_comes_once_although_sdl_reports_it_through_two_doors(rig: Rig) -> None:
    pad, device = rig.plug_in()
    pad.press("a")
    rig.step()
    assert rig.inputs.presses == {device: (Press(Button.SOUTH, is_down=True),)}
    pad.release("a")
    rig.step()
    assert rig.inputs.presses == {device: (Press(Button.SOUTH, is_down=False),)}


def test_a_press_is_kept_over_several_pumps(rig: Rig) -> None:
    pad, device = rig.plug_in()
    pad.press("a")
    rig.hub.pump()
    pad.release("a")
    rig.hub.pump()
    pad.press("a")
    assert rig.step() == [(device, Button.SOUTH)], "the guard for trembling thumbs holds in menus"
    pad.release("a")
    rig.step()
    rig.hub.set_layout(Layout.ROWS)
    pad.press("a")
    rig.hub.pump()
    pad.release("a")
    rig.hub.pump()
    pad.press("a")
    assert rig.step() == [(device, Button.SOUTH)] * 2, "in a race every way down counts"


def test_triggers_are_shoulders(rig: Rig) -> None:
    pad, _ = rig.plug_in()
    counts = []
    for share in (0.49, 0.51, 0.35, 0.55, 0.25, 0.51):
        pad.axis("lefttrigger", share)
        counts.append(len(rig.step(12)))
    assert counts == [0, 1, 0, 0, 0, 1]
    pad.axis("righttrigger", 1.0)
    assert [button for _, button in rig.step()] == [Button.R]


def test_four_pads_of_one_model_are_never_mixed_up(rig: Rig) -> None:
    pads = [rig.plug("Twin") for _ in range(4)]
    rig.step()
    devices = rig.inputs.joined
    assert len(set(devices)) == 4
    assert len({rig.hub.info(device).model for device in devices}) == 1
    for pad, device in zip(pads, devices, strict=True):
        pad.press("a")
        assert rig.step() == [(device, Button.SOUTH)]
        pad.release("a")
    rig.step(CALM_TICKS)
    # The second is pulled out: everybody behind it gets another index, and nobody may notice.
    pads[1].unplug()
    rig.step()
    assert rig.inputs.left == (devices[1],)
    for place in (3, 0, 2):
        pads[place].press("b")
        assert rig.step() == [(devices[place], Button.EAST)]
        assert rig.hub.rumble(devices[place], 1.0, 1.0, 50)
        assert [bool(pad.rumbles) for pad in pads] == [place == each for each in range(4)]
        for pad in pads:
            pad.rumbles.clear()


def test_a_returning_pad_is_a_new_device_of_the_same_model(rig: Rig) -> None:
    pad, device = rig.plug_in("Twin")
    pad.unplug()
    rig.step()
    _, again = rig.plug_in("Twin")
    assert again != device
    assert rig.hub.info(again).model == rig.hub.info(device).model


def test_a_pad_is_noticed_once_however_often_it_is_announced(rig: Rig) -> None:
    _, device = rig.plug_in()
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid=""))
        pygame.event.post(pygame.Event(pygame.JOYDEVICEADDED, device_index=0, guid=""))
    rig.step()
    assert rig.inputs.joined == ()
    assert [each for each in rig.hub.devices if each >= device] == [device]


def test_an_announced_index_may_mean_another_pad_by_now(rig: Rig) -> None:
    first = rig.plug("First")
    second = rig.plug("Second")
    first.unplug()
    rig.step()
    # Both arrivals were announced, with indices of which one is another pad's and one nobody's any more.
    (device,) = rig.inputs.joined
    assert rig.hub.info(device).label == "Second"
    second.press("x")
    assert rig.step() == [(device, Button.WEST)]


def test_a_pad_pulled_out_lets_go_of_everything_and_is_gone_once(rig: Rig) -> None:
    pad, device = rig.plug_in()
    rig.plug_in("Another")
    pad.press("leftshoulder", "a")
    rig.step()
    pad.unplug()
    rig.step()
    assert rig.inputs.left == (device,)
    released = {press.button for press in rig.inputs.presses[device] if not press.is_down}
    assert released == {Button.L, Button.SOUTH}
    rig.step()
    assert not rig.inputs.left
    assert rig.hub.info(device).label == "Test Pad", "its name is still needed on the screen that misses it"
    assert not rig.hub.rumble(device, 1.0, 1.0, 10)


def test_a_press_in_the_tick_of_the_unplugging_counts(rig: Rig) -> None:
    pad, device = rig.plug_in()
    pad.press("a")
    rig.hub.pump()
    pad.unplug()
    assert rig.step() == [(device, Button.SOUTH)]
    assert rig.inputs.left == (device,)


def test_opening_a_pad_presses_nothing(rig: Rig) -> None:
    # Every axis reports itself when a pad is opened, triggers at their far end.
    rig.plug_in()
    rig.plug_in("Strange", is_known=False)
    assert rig.step(3) == []
    assert rig.counted == []


def test_no_kind_of_event_is_ever_blocked(rig: Rig) -> None:
    # Blocking one of SDL's two doors for pads would silence the other one as well.
    rig.plug_in()
    rig.step()
    kinds = (pygame.JOYBUTTONDOWN, pygame.JOYAXISMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.KEYDOWN)
    assert not any(pygame.event.get_blocked(kind) for kind in kinds)


def test_presses_of_one_tick_have_no_order_between_devices(rig: Rig) -> None:
    pads = [rig.plug("Twin") for _ in range(3)]
    rig.step()
    devices = set(rig.inputs.joined)
    for pad in reversed(pads):
        pad.press("a")
    rig.step()
    assert set(rig.inputs.presses) == devices


def test_rumble_follows_the_wish_and_tells_whether_it_worked(rig: Rig) -> None:
    pad, device = rig.plug_in()
    assert not rig.hub.info(device).has_rumble, "not known before it was tried"
    assert rig.hub.rumble(device, 1.0, 0.5, 50)
    assert rig.hub.info(device).has_rumble
    rig.hub.set_wishes(device, Wishes(rumble_percent=50))
    assert rig.hub.rumble(device, 1.0, 0.5, 50)
    assert pad.rumbles == [(65535, 32767), (32767, 16383)]
    rig.hub.set_wishes(device, Wishes(rumble_percent=0))
    assert not rig.hub.rumble(device, 1.0, 0.5, 50)
    assert len(pad.rumbles) == 2
    _, silent = rig.plug_in("Silent", can_rumble=False)
    assert not rig.hub.rumble(silent, 1.0, 1.0, 50)
    assert not rig.hub.info(silent).has_rumble


def test_lamps(rig: Rig) -> None:
    lit, with_lamp = rig.plug_in("Lit", has_led=True)
    _, without = rig.plug_in("Dark")
    assert rig.hub.light(with_lamp, (10, 20, 30))
    assert lit.lights[-1] == (10, 20, 30)
    assert not rig.hub.light(without, (10, 20, 30))


@pytest.mark.parametrize(
    ("model", "brand", "swaps"),
    [
        (XBOX, Brand.XBOX, False),
        (SONY, Brand.PLAYSTATION, False),
        (NINTENDO, Brand.NINTENDO, True),
        ((0x28DE, 0x1205), Brand.STEAM, False),
        ((0x1234, 0x5678), Brand.GENERIC, False),
    ],
)
def test_brands_and_swap_of_plugged_pads(
    rig: Rig, *, model: tuple[int, int], brand: Brand, swaps: bool
) -> None:
    _, device = rig.plug_in("Pad", model=model)
    info = rig.hub.info(device)
    assert (info.brand, info.swaps_confirm) == (brand, swaps)


def test_on_nintendo_pads_the_right_button_confirms_but_races_stay_positional(rig: Rig) -> None:
    pad, device = rig.plug_in(model=NINTENDO)
    assert rig.tap(pad, "b") == [Button.SOUTH]
    assert rig.tap(pad, "a") == [Button.EAST]
    confirm = rig.hub.glyph(device, Button.SOUTH)
    assert confirm is not None
    assert (confirm.sign, confirm.place) == ("east", Button.EAST)
    rig.hub.set_layout(Layout.CURSOR, in_match=True)
    assert rig.tap(pad, "b") == [Button.SOUTH], "so it lays in Nine?"
    for layout in (Layout.ROWS, Layout.COLUMNS):
        rig.hub.set_layout(layout)
        assert rig.tap(pad, "a") == [Button.SOUTH], "the bottom one is still task 9"
    rig.hub.set_layout(Layout.CURSOR)
    rig.hub.set_wishes(device, Wishes(swap=Swap.OFF))
    rig.step(CALM_TICKS)
    assert rig.tap(pad, "a") == [Button.SOUTH]


def test_any_pad_can_be_swapped_by_hand(rig: Rig) -> None:
    pad, device = rig.plug_in()
    rig.hub.set_wishes(device, Wishes(swap=Swap.ON))
    assert rig.tap(pad, "b") == [Button.SOUTH]
    assert rig.hub.info(device).swaps_confirm


def test_wishes_are_of_one_pad_and_bindings_of_a_model(rig: Rig) -> None:
    first, one = rig.plug_in("Twin")
    second, _ = rig.plug_in("Twin")
    rig.hub.set_wishes(one, Wishes(one_hand=OneHand.LEFT))
    assert rig.tap(first, "leftshoulder") == [Button.SOUTH]
    assert rig.tap(second, "leftshoulder") == [Button.L]
    rig.hub.workshop.remap(one, Button.SOUTH, "north", Layout.CURSOR)
    third, _ = rig.plug_in("Twin")
    for pad in (second, third):
        rig.step(CALM_TICKS)
        assert rig.tap(pad, "y") == [Button.SOUTH]
        assert rig.tap(pad, "a") == [Button.NORTH]


def test_remapping_takes_the_control_that_was_touched(rig: Rig) -> None:
    pad, device = rig.plug_in()
    pad.press("rightstick")
    rig.step()
    (control,) = rig.hub.workshop.touched(device)
    rig.hub.workshop.remap(device, Button.WEST, control, Layout.CURSOR)
    pad.release("rightstick")
    rig.step()
    assert rig.tap(pad, "rightstick") == [Button.WEST]
    glyph = rig.hub.glyph(device, Button.WEST)
    assert glyph is not None
    assert (glyph.sign, glyph.place) == ("r stick", None)
    rig.hub.workshop.reset(device)
    assert rig.tap(pad, "x") == [Button.WEST]


def test_a_remapped_model_is_remembered(rig: Rig) -> None:
    pad, device = rig.plug_in()
    rig.hub.workshop.remap(device, Button.SOUTH, "west", Layout.CURSOR)
    memory = rig.hub.workshop.memory
    pad.unplug()
    rig.step()
    rig.hub.close()
    later = Rig(memory)
    try:
        again, _ = later.plug_in()
        assert later.tap(again, "x") == [Button.SOUTH]
    finally:
        later.close()


def test_the_threshold_and_the_right_stick_are_set_for_a_model(rig: Rig) -> None:
    pad, device = rig.plug_in()
    model = rig.hub.info(device).model
    pad.axis("rightx", 0.9)
    pad.tilt(0.75, 0.0)
    assert [button for _, button in rig.step()] == [Button.RIGHT], "the right stick is off at first"
    pad.tilt(0.0, 0.0)
    rig.step(CALM_TICKS)
    rig.hub.workshop.set_model(model, ModelSettings(uses_right_stick=True, stick_percent=80))
    assert [button for _, button in rig.step()] == [Button.EAST]
    pad.tilt(0.75, 0.0)
    assert rig.step() == []
    left, right = rig.hub.workshop.sticks(device)
    assert left[0] == round(0.75 * 32767)
    assert right[0] == round(0.9 * 32767)


def answer(wizard: MappingWizard, rig: Rig, device: DeviceId) -> bool:
    answers = [wizard.hear(event) for event in rig.hub.workshop.raw_events(device)]
    return any(answers)


def test_an_unknown_pad_is_mapped_by_the_wizard_in_force_at_once_and_kept(rig: Rig) -> None:
    kind = {"is_known": False, "buttons": 10, "axes": 3, "hats": 1, "model": (0x1234, 0x0001)}
    strange, device = rig.plug_in("Strange", **kind)
    assert rig.hub.workshop.unknown_pads == (device,)
    assert rig.tap(strange, 0) == [], "a number means nothing yet"
    wizard = MappingWizard(rig.hub.workshop.resting_axes(device))
    for hat in (HAT_UP, HAT_DOWN, HAT_LEFT, HAT_RIGHT):
        strange.hat(0, hat)
        rig.step()
        assert answer(wizard, rig, device)
        strange.hat(0, 0)
        rig.step()
    for number in (2, 1, 3, 0, 4, 5, 9):
        strange.press(number)
        rig.step()
        assert answer(wizard, rig, device)
        strange.release(number)
        rig.step()
        assert not answer(wizard, rig, device)
    wizard.skip()
    assert wizard.question is None
    assert wizard.can_play
    rig.hub.workshop.learn(device, wizard.mapping)
    assert not rig.hub.workshop.unknown_pads
    assert rig.tap(strange, 2) == [Button.SOUTH]
    assert rig.tap(strange, 9) == [Button.START]
    strange.hat(0, HAT_LEFT)
    assert [button for _, button in rig.step()] == [Button.LEFT]
    # A second one of that model is known from the start, and so it is on the next evening.
    twin, _ = rig.plug_in("Strange", **kind)
    rig.step(CALM_TICKS)
    assert rig.tap(twin, 2) == [Button.SOUTH]
    memory = rig.hub.workshop.memory
    for pad in rig.pads:
        pad.unplug()
    rig.step()
    rig.hub.close()
    later = Rig(memory)
    try:
        again, _ = later.plug_in("Strange", **kind)
        assert later.tap(again, 1) == [Button.EAST]
    finally:
        later.close()


def test_a_pad_that_learns_while_a_button_is_held_lets_go_when_it_is_pulled_out(rig: Rig) -> None:
    strange, device = rig.plug_in("Strange", is_known=False, model=(0x1234, 0x0001))
    rig.hub.workshop.learn(device, RawMapping({"b2": Part.SOUTH}))
    strange.press(2)
    rig.step()
    rig.hub.workshop.learn(device, RawMapping({"b3": Part.SOUTH}))
    strange.unplug()
    rig.step()
    assert rig.inputs.presses == {device: (Press(Button.SOUTH, is_down=False),)}


def test_prompts_name_a_real_control_for_every_button(rig: Rig) -> None:
    _, device = rig.plug_in()
    for layout in Layout:
        for button in Button:
            glyph = rig.hub.glyph(device, button, Asked(layout, in_match=True))
            assert glyph is not None
            assert PAD_BINDING.button(glyph.sign) is button


def test_random_plugging_leaves_every_seat_with_its_own_pad(rig: Rig) -> None:
    """Four pads come and go; whoever is seated is always the one whose presses arrive."""
    dice = random.Random(7)
    models = [XBOX, SONY, NINTENDO, (0x1234, 0x5678)]
    pads = [rig.plug(f"Pad {place}", model=model) for place, model in enumerate(models)]
    rig.step()
    seating = Seating()
    for device in rig.inputs.joined:
        seating = claim(seating, device)
    seating = lock(seating)
    for _ in range(1000):
        place = dice.randrange(4)
        if pads[place].is_plugged:
            pads[place].unplug()
        else:
            pads[place] = rig.plug(f"Pad {place}", model=models[place])
        rig.step()
        for device in rig.inputs.left:
            seating = unplug(seating, device, rig.hub.info(device).model)
        for device in rig.inputs.joined:
            seating = plug(seating, device, rig.hub.info(device).model)
        for each, pad in enumerate(pads):
            chair = seating.chair(Hut(each + 1))
            assert chair is not None
            assert chair.is_human is pad.is_plugged
            if pad.is_plugged:
                assert [rig.hub.info(device).label for device in chair.devices] == [f"Pad {each}"]
    (probe,) = [pad for pad in pads if pad.is_plugged][:1]
    chair = seating.chair(Hut(pads.index(probe) + 1))
    rig.step(CALM_TICKS)
    probe.press("x")
    assert chair is not None
    assert rig.step() == [(chair.devices[0], Button.WEST)]


def test_four_pads_of_one_model_come_and_go_and_a_press_settles_whose_is_whose(rig: Rig) -> None:
    dice = random.Random(11)
    pads = [rig.plug("Twin") for _ in range(4)]
    rig.step()
    seating = Seating()
    for device in rig.inputs.joined:
        seating = claim(seating, device)
    seating = lock(seating)
    for _ in range(60):
        gone = dice.sample(range(4), dice.randint(1, 4))
        for place in gone:
            pads[place].unplug()
        rig.step()
        for device in rig.inputs.left:
            seating = unplug(seating, device, rig.hub.info(device).model)
        assert len(seating.humans) == 4 - len(gone)
        # Each person presses on the pad that comes back, in the order in which their chairs wait.
        for hut in seating.waiting:
            pad, device = rig.plug_in("Twin")
            pads[hut - 1] = pad
            models = {device: rig.hub.info(device).model}
            seating = plug(seating, device, models[device])
            rig.step(CALM_TICKS)
            pad.press("a")
            rig.step()
            seating, _ = take_over(seating, rig.inputs, models)
            pad.release("a")
            rig.step()
        for place, pad in enumerate(pads):
            chair = seating.chair(Hut(place + 1))
            assert chair is not None
            rig.step(12)
            pad.press("y")
            assert rig.step() == [(chair.devices[0], Button.NORTH)]
            pad.release("y")
            rig.step()


def test_nothing_is_left_of_the_pads_of_other_tests(rig: Rig) -> None:
    assert rig.hub.devices == (DeviceId(1), DeviceId(2))
    assert DeviceMemory() == rig.hub.workshop.memory
