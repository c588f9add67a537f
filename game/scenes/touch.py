"""A mouse presses what it sees: a click on a prompt counts as the button that is drawn there."""

from __future__ import annotations

from collections.abc import Sequence

from game.devices.buttons import MOUSE, Button, Click, DeviceId, Inputs, Press
from game.stage.canvas import Box

Touchable = Sequence[tuple[Box, Button]]


def with_touches(inputs: Inputs, touchable: Touchable, owner: DeviceId | None) -> Inputs:
    """Turn clicks on prompts into presses: of whoever owns the whole keyboard, else of the mouse itself."""
    touched: list[Button] = []
    clicks: list[Click] = []
    for click in inputs.clicks:
        button = None if click.is_right else _button_at(touchable, click)
        if button is None:
            clicks.append(click)
        else:
            touched.append(button)
    if not touched:
        return inputs
    device = MOUSE if owner is None else owner
    made = [Press(button, is_down) for button in touched for is_down in (True, False)]
    presses = {**inputs.presses, device: (*inputs.presses.get(device, ()), *made)}
    return inputs._replace(presses=presses, clicks=tuple(clicks))


def _button_at(touchable: Touchable, click: Click) -> Button | None:
    return next((button for box, button in touchable if box.holds(click.x, click.y)), None)
