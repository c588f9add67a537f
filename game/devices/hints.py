"""What SDL must be told about pads before it starts, as environment variables."""

from __future__ import annotations


def sdl_hints(*, joycons_apart: bool, in_background: bool, mapping_file: str | None = None) -> dict[str, str]:
    """Return the variables to set before pygame is initialised; changing them later has no effect.

    `joycons_apart` makes each Joy-Con, held sideways, a pad of its own; otherwise two of them are a pair.
    `in_background` lets pads count while another window has the focus.
    """
    hints = {
        # Positions, not labels: the races are played by position, and the confirm swap is ours to make.
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",
        # Without these two, Sony pads do not rumble over Bluetooth.
        "SDL_JOYSTICK_HIDAPI_PS4_RUMBLE": "1",
        "SDL_JOYSTICK_HIDAPI_PS5_RUMBLE": "1",
        "SDL_JOYSTICK_HIDAPI_COMBINE_JOY_CONS": "0" if joycons_apart else "1",
        "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1" if in_background else "0",
        # On Windows a pad is read the moment it reports, not when the window is.
        "SDL_JOYSTICK_THREAD": "1",
    }
    if mapping_file is not None:
        # The player's own file; Steam keeps its list in another variable, which stays as it is.
        hints["SDL_GAMECONTROLLERCONFIG_FILE"] = mapping_file
    return hints
