"""The beach with its six huts: a door opens for everybody who joins."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from game.stage.canvas import Box, Canvas
from game.stage.scenery.shore import paint_sky
from game.stage.sprites import stretched
from game.stage.theme import CLOSED_DOOR, CREAM, INK, MASCOTS, SHAPES, Colour, Face, Style
from game.stage.tweens import Span, between, breath, out_cubic, span_ms

HUTS = 6
FIRST_X, PITCH, HUT_W = 112.0, 288.0, 256.0
HUT = Box(-22, 240, 300, 620)  # all boxes from the hut's own x
ROOF = Box(-22, 224, 300, 166)
DOOR = Box(22, 470, 212, 370)
DOOR_LIGHT, DOOR_LIGHT_PX, DOOR_LIGHT_ALPHA = (128.0, 620.0), 240.0, 107
SHAPE_AT, SHAPE_PX = (128.0, 322.0), 66.0
NUMBER = Style(Face.DISPLAY, 34, CREAM, is_scaled=False)

OPEN_MS, CLOSE_MS = 180.0, 120.0
LIGHT_BREATH_MS = 2400.0


class HutState(Enum):
    FREE = "free"  # the door is shut, somebody may come
    TAKEN = "taken"
    BOARDED = "boarded"  # this game has no seat for it


class Doors:
    """Lets doors swing when the state of their hut changes."""

    def __init__(self) -> None:
        self._states: list[HutState] = [HutState.FREE] * HUTS
        self._swings = [Span(0, 0)] * HUTS

    def show(self, states: Sequence[HutState], now: float) -> None:
        """Take in how the huts are; what changed begins to swing."""
        for number, (before, after) in enumerate(zip(self._states, states, strict=True)):
            if (before is HutState.TAKEN) != (after is HutState.TAKEN):
                ms = OPEN_MS if after is HutState.TAKEN else CLOSE_MS
                self._swings[number] = span_ms(now, ms)
        self._states = list(states)

    def is_swinging(self, number: int, now: float) -> bool:
        return not self._swings[number].is_over(now)

    def shut_share(self, number: int, now: float) -> float:
        """Say how much of a door is seen, 0 (wide open) to 1."""
        share = out_cubic(self._swings[number].share(now))
        return 1 - share if self._states[number] is HutState.TAKEN else share

    def state(self, number: int) -> HutState:
        return self._states[number]


def hut_x(hut: int) -> float:
    """Say where a hut (1 to 6) begins."""
    return FIRST_X + PITCH * (hut - 1)


def draw_lobby(canvas: Canvas, now: float, doors: Doors) -> None:
    """Draw beach and huts; what stands still is one layer, a swinging door lies over it."""
    still = canvas.comfort.is_motion_reduced
    swinging = [number for number in range(HUTS) if not still and doors.is_swinging(number, now)]
    contrast = canvas.comfort.is_high_contrast
    canvas.layer("beach", contrast, lambda: paint_sky(canvas, "scenery-beach"), is_shown=False)
    key = (tuple(doors.state(n) for n in range(HUTS)), tuple(swinging))
    canvas.layer("lobby", key, lambda: _paint_huts(canvas, doors, swinging), over="beach")
    for number in range(HUTS):
        x = hut_x(number + 1)
        if number in swinging:
            _draw_swinging_door(canvas, x, doors.shut_share(number, now))
        elif doors.state(number) is HutState.FREE and not canvas.comfort.is_high_contrast:
            share = 1.0 if still else breath(now, LIGHT_BREATH_MS, 0.7, 1.0)
            middle = x + DOOR_LIGHT[0], DOOR_LIGHT[1]
            alpha = round(DOOR_LIGHT_ALPHA * share)
            canvas.centred("scenery-glow", *middle, DOOR_LIGHT_PX, alpha=alpha)


def _paint_huts(canvas: Canvas, doors: Doors, swinging: Sequence[int]) -> None:
    for number in range(HUTS):
        _paint_hut(canvas, number, doors.state(number), is_swinging=number in swinging)


def _paint_hut(canvas: Canvas, number: int, state: HutState, *, is_swinging: bool) -> None:
    x = hut_x(number + 1)
    is_taken = state is HutState.TAKEN
    canvas.boxed(f"scenery-hut-{MASCOTS[number]}", _at(x, HUT))
    if not is_taken and not is_swinging:
        canvas.boxed("scenery-hut-door", _at(x, DOOR))
    if state is HutState.BOARDED:
        canvas.picture("scenery-hut-boards", x + DOOR.x, DOOR.y)
    canvas.boxed("scenery-hut-roof" if is_taken else "scenery-hut-roof-free", _at(x, ROOF))
    colour: Colour = INK if is_taken else CLOSED_DOOR
    canvas.centred(f"scenery-seat-{SHAPES[number]}", x + SHAPE_AT[0], SHAPE_AT[1], SHAPE_PX, tint=colour)
    canvas.stamp(str(number + 1), x + SHAPE_AT[0], SHAPE_AT[1], NUMBER)


def _draw_swinging_door(canvas: Canvas, x: float, shut: float) -> None:
    """A door turns about its hinge on the left."""
    if shut <= 0.02:
        return
    whole = canvas.sprites.boxed("scenery-hut-door", DOOR.w, DOOR.h)
    door = stretched(whole, between(0.03, 1.0, shut), 1.0)
    canvas.draw(door, x + DOOR.x - door.x, DOOR.y)


def _at(x: float, box: Box) -> Box:
    return box._replace(x=box.x + x)
