"""Remapping: whatever is pressed, nothing does two things and no button is lost."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from game.devices.buttons import LEFT_HALF, RIGHT_HALF, Button, Layout
from game.devices.keys import (
    HALVES,
    LAYOUT_BUTTONS,
    RESERVED,
    default_keys,
    key_name,
    key_text,
    rebind_key,
)
from game.devices.mapping import PAD_BINDING, Binding, rebind
from game.devices.parts import Part
from game.devices.raw import RawMapping
from game.devices.settings import DeviceMemory, ModelSettings, Wishes


def test_a_taken_button_swaps() -> None:
    binding = rebind(PAD_BINDING, Button.SOUTH, Part.NORTH)
    assert binding.controls(Button.SOUTH) == (Part.NORTH,)
    assert binding.controls(Button.NORTH) == (Part.SOUTH,)


def test_a_side_moves_with_bumper_and_trigger() -> None:
    binding = rebind(PAD_BINDING, Button.L, Part.WEST)
    assert binding.controls(Button.L) == (Part.WEST,)
    assert binding.controls(Button.WEST) == (Part.L_BUMPER, Part.L_TRIGGER)


def test_a_free_control_takes_the_button_along() -> None:
    binding = rebind(PAD_BINDING, Button.L, Part.L_STICK)
    assert binding.controls(Button.L) == (Part.L_STICK,)
    assert binding.button(Part.L_BUMPER) is None


def test_pressing_what_it_is_already_changes_nothing() -> None:
    assert rebind(PAD_BINDING, Button.L, Part.L_TRIGGER) == PAD_BINDING


def is_whole(bindings: list[Binding], buttons: set[Button]) -> bool:
    controls = [control for binding in bindings for control, _ in binding.pairs]
    return len(controls) == len(set(controls)) and all(
        binding.controls(button) for binding in bindings for button in buttons
    )


@given(st.lists(st.tuples(st.sampled_from(Button), st.sampled_from(Part)), max_size=20))
def test_a_pad_stays_whole_through_any_remapping(changes: list[tuple[Button, Part]]) -> None:
    binding = PAD_BINDING
    for button, part in changes:
        binding = rebind(binding, button, part)
        assert binding.button(part) is button
        assert is_whole([binding], set(Button))


@given(
    st.sampled_from(Layout),
    st.lists(st.tuples(st.sampled_from(HALVES), st.integers(0, 99), st.integers(4, 99)), max_size=20),
)
def test_both_halves_stay_whole_through_any_remapping(
    layout: Layout, changes: list[tuple[int, int, int]]
) -> None:
    kept: dict[str, Binding] = {}
    buttons = LAYOUT_BUTTONS[layout]
    for half, place, scancode in changes:
        button = buttons[place % len(buttons)]
        device = LEFT_HALF if half == LEFT_HALF else RIGHT_HALF
        kept = rebind_key(kept, device, layout, button, key_text(scancode))
        bound = kept[key_name(device, layout)].button(key_text(scancode))
        assert bound is (None if key_text(scancode) in RESERVED else button)
        assert is_whole([kept[key_name(each, layout)] for each in HALVES], set(buttons))


def test_no_key_belongs_to_both_halves() -> None:
    for layout in Layout:
        assert is_whole([default_keys(half, layout) for half in HALVES], set(LAYOUT_BUTTONS[layout]))


def test_what_is_set_survives_being_written_down() -> None:
    memory = DeviceMemory(
        models={"030000005e0400008e02000010010000": ModelSettings(rebind(PAD_BINDING, Button.L, Part.EAST))},
        unknown_pads={"03000000341200000100000011010000": RawMapping({"b2": Part.SOUTH, "a1-": Part.UP})},
        keys=rebind_key({}, LEFT_HALF, Layout.ROWS, Button.UP, key_text(29)),
        caps={26: "Z"},
    )
    assert msgspec.json.decode(msgspec.json.encode(memory), type=DeviceMemory) == memory
    wishes = Wishes(rumble_percent=50)
    assert msgspec.json.decode(msgspec.json.encode(wishes), type=Wishes) == wishes
