"""Pads that nobody has described: their numbered buttons, axes and hats, read as the parts of a pad."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from game.devices.parts import FULL_DEFLECTION, Axis, AxisMove, PadChange, Part, PartChange
from game.devices.sticks import Trigger

HAT_WAYS = ("up", "down", "left", "right")

# Where a direction is given by an axis, it is a stick, with the zones of a stick.
STICK_DIRECTIONS = {
    Part.LEFT: (Axis.LEFT_X, -1),
    Part.RIGHT: (Axis.LEFT_X, 1),
    Part.UP: (Axis.LEFT_Y, -1),
    Part.DOWN: (Axis.LEFT_Y, 1),
}


class RawButton(NamedTuple):
    number: int
    is_down: bool


class RawAxis(NamedTuple):
    number: int
    value: int  # -32768 to 32767


class RawHat(NamedTuple):
    number: int
    x: int  # -1 is left
    y: int  # 1 is up


RawEvent = RawButton | RawAxis | RawHat


class RawMapping(Struct, frozen=True):
    """What each numbered thing of one model is.

    Sources: `b3` a button, `h0 up` a hat, `a1-` and `a1+` half an axis, `a2*` the whole way of an axis.
    """

    parts: dict[str, Part]


class RawReader:
    """Reads one unknown pad as if it were a known one."""

    def __init__(self, mapping: RawMapping) -> None:
        self._parts = mapping.parts
        self._is_down: dict[str, bool] = {}
        self._triggers: dict[str, Trigger] = {}
        self._tilts: dict[Part, int] = {}

    def read(self, event: RawEvent) -> tuple[PadChange, ...]:
        if isinstance(event, RawButton):
            return self._press(f"b{event.number}", is_down=event.is_down)
        if isinstance(event, RawHat):
            return self._turn_hat(event)
        return self._move_axis(event)

    def _press(self, source: str, *, is_down: bool) -> tuple[PadChange, ...]:
        part = self._parts.get(source)
        if part is None or self._is_down.get(source, False) is is_down:
            return ()
        self._is_down[source] = is_down
        return (PartChange(part, is_down),)

    def _turn_hat(self, event: RawHat) -> tuple[PadChange, ...]:
        points = {"up": event.y > 0, "down": event.y < 0, "left": event.x < 0, "right": event.x > 0}
        # What is let go comes first, so that a thumb that rolls over the hat never seems to hold three ways.
        ways = sorted(HAT_WAYS, key=points.__getitem__)
        return tuple(
            change for way in ways for change in self._press(f"h{event.number} {way}", is_down=points[way])
        )

    def _move_axis(self, event: RawAxis) -> tuple[PadChange, ...]:
        levels = {
            f"a{event.number}-": max(0, -event.value),
            f"a{event.number}+": max(0, event.value),
            f"a{event.number}*": (event.value + FULL_DEFLECTION + 1) // 2,
        }
        changes: list[PadChange] = []
        for source, level in levels.items():
            part = self._parts.get(source)
            if part in STICK_DIRECTIONS:
                changes.append(self._tilt(part, level))
            elif part is not None and self._triggers.setdefault(source, Trigger()).move(level):
                changes.append(PartChange(part, self._triggers[source].is_pressed))
        return tuple(changes)

    def _tilt(self, part: Part, level: int) -> AxisMove:
        self._tilts[part] = level
        axis, _ = STICK_DIRECTIONS[part]
        value = sum(
            sign * self._tilts.get(each, 0)
            for each, (along, sign) in STICK_DIRECTIONS.items()
            if along is axis
        )
        return AxisMove(axis, max(-FULL_DEFLECTION, min(FULL_DEFLECTION, value)))
