"""Mouse, window and environment, as the hub hands them on."""

from __future__ import annotations

from typing import Any

import pygame

from game.devices.buttons import Click
from game.devices.hints import sdl_hints
from game.devices.hub import WindowEvent
from tests.devices.rig import Rig


def post(kind: int, **values: Any) -> None:
    pygame.event.post(pygame.Event(kind, **values))


def test_clicks_arrive_in_layout_units(rig: Rig) -> None:
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1)
    post(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=3)
    post(pygame.MOUSEBUTTONDOWN, pos=(50, 60), button=2)
    rig.step()
    assert rig.inputs.clicks == (Click(20.0, 40.0), Click(60.0, 80.0, is_right=True))
    rig.step()
    assert not rig.inputs.clicks


def test_the_wheel_adds_up_within_a_tick(rig: Rig) -> None:
    for notches in (1, 1, -1, 2):
        post(pygame.MOUSEWHEEL, y=notches, x=0)
    rig.step()
    assert rig.inputs.wheel == 3
    rig.step()
    assert rig.inputs.wheel == 0


def test_the_pointer_hides_after_three_seconds_and_comes_back(rig: Rig) -> None:
    assert not rig.hub.is_pointer_visible
    post(pygame.MOUSEMOTION, pos=(100, 50), rel=(1, 1), buttons=(0, 0, 0))
    rig.step()
    assert rig.inputs.pointer == (200.0, 100.0)
    rig.step(359)
    assert rig.inputs.pointer == (200.0, 100.0)
    rig.step()
    assert rig.inputs.pointer is None
    assert not rig.hub.is_pointer_visible
    post(pygame.MOUSEMOTION, pos=(101, 50), rel=(1, 0), buttons=(0, 0, 0))
    rig.step()
    assert rig.inputs.pointer == (202.0, 100.0)


def test_the_window_is_heard_once_and_in_order(rig: Rig) -> None:
    rig.step()
    rig.hub.take_window_events()
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.WINDOWSIZECHANGED, x=800, y=600)
    post(pygame.WINDOWFOCUSGAINED)
    post(pygame.QUIT)
    rig.step()
    assert rig.hub.take_window_events() == (
        WindowEvent.FOCUS_LOST,
        WindowEvent.RESIZED,
        WindowEvent.FOCUS_GAINED,
        WindowEvent.QUIT,
    )
    assert rig.hub.take_window_events() == ()


def test_sdl_is_told_to_name_buttons_by_position() -> None:
    apart = sdl_hints(joycons_apart=True, in_background=False)
    paired = sdl_hints(joycons_apart=False, in_background=True, mapping_file="pads.txt")
    assert apart["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] == "0"
    assert apart["SDL_JOYSTICK_HIDAPI_COMBINE_JOY_CONS"] == "0"
    assert paired["SDL_JOYSTICK_HIDAPI_COMBINE_JOY_CONS"] == "1"
    assert apart["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] == "0"
    assert paired["SDL_GAMECONTROLLERCONFIG_FILE"] == "pads.txt"
    # Steam writes its own pads into that one.
    assert "SDL_GAMECONTROLLERCONFIG" not in apart.keys() | paired.keys()
