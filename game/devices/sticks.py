"""Sticks and triggers become presses, in whole numbers: no fraction ever decides a press."""

from __future__ import annotations

from game.devices.buttons import Button, Press
from game.devices.directions import OPPOSITE
from game.devices.parts import FULL_DEFLECTION

# Rounded down, so that a stick whose two axes were rounded still reaches the threshold it stands on.
PERCENT_UNITS = FULL_DEFLECTION // 100

# Shares of the full way, in percent.
ENTER_PERCENT = 60
LEAVE_PERCENT = 40
LOWEST_ENTER_PERCENT = 40
HIGHEST_ENTER_PERCENT = 80
GAP_PERCENT = 20  # between entering and leaving, or a trembling thumb would fire again and again
TRIGGER_PRESS_PERCENT = 50
TRIGGER_RELEASE_PERCENT = 30

# 7 : 10 is the slope of 35 degrees, 10 : 7 that of 55: within the one a direction begins, beyond the other
# it ends.
NARROW_SLOPE = 7
WIDE_SLOPE = 10

SPRING_BACK_TICKS = 6  # a stick let go swings over to the other side for this long


def is_at_least(x: int, y: int, percent: int) -> bool:
    """Tell whether a stick is that far out, compared as squares."""
    limit = percent * PERCENT_UNITS
    return x * x + y * y >= limit * limit


def entered_direction(x: int, y: int, enter_percent: int) -> Button | None:
    """Return the direction a stick points at clearly enough to begin it."""
    if not is_at_least(x, y, enter_percent):
        return None
    if WIDE_SLOPE * abs(x) <= NARROW_SLOPE * abs(y):
        return Button.UP if y < 0 else Button.DOWN
    if WIDE_SLOPE * abs(y) <= NARROW_SLOPE * abs(x):
        return Button.LEFT if x < 0 else Button.RIGHT
    return None


def stays_in(direction: Button, x: int, y: int) -> bool:
    """Tell whether a stick still points roughly where it pointed when the direction began."""
    if direction in (Button.UP, Button.DOWN):
        along, across = (y if direction is Button.DOWN else -y), abs(x)
    else:
        along, across = (x if direction is Button.RIGHT else -x), abs(y)
    return NARROW_SLOPE * across <= WIDE_SLOPE * along


class Stick:
    """One stick. In the races one flick is one press; in menus it may roll on from direction to direction."""

    def __init__(self) -> None:
        self.x = 0
        self.y = 0
        self.enter_percent = ENTER_PERCENT
        self._held: Button | None = None  # fired and not yet let go
        self._spent: Button | None = None  # fired since the stick was last at rest
        self._dead: Button | None = None
        self._dead_until = 0  # the last tick in which it is dead

    def settle(self, tick: int, *, by_flick: bool) -> tuple[Press, ...]:
        """Judge where the stick stands now."""
        if not is_at_least(self.x, self.y, self._leave_percent):
            return self._come_to_rest(tick, by_flick=by_flick)
        presses: list[Press] = []
        if self._held is not None and not by_flick and not stays_in(self._held, self.x, self.y):
            presses.append(Press(self._held, is_down=False))
            self._held = None
        if self._held is None and not (by_flick and self._spent is not None):
            direction = entered_direction(self.x, self.y, self.enter_percent)
            if direction is not None and not self._is_dead(direction, tick, by_flick=by_flick):
                self._held = self._spent = direction
                presses.append(Press(direction, is_down=True))
        return tuple(presses)

    @property
    def _leave_percent(self) -> int:
        return min(LEAVE_PERCENT, self.enter_percent - GAP_PERCENT)

    def _is_dead(self, direction: Button, tick: int, *, by_flick: bool) -> bool:
        return by_flick and direction is self._dead and tick <= self._dead_until

    def _come_to_rest(self, tick: int, *, by_flick: bool) -> tuple[Press, ...]:
        if self._spent is not None and by_flick:
            self._dead = OPPOSITE[self._spent]
            self._dead_until = tick + SPRING_BACK_TICKS
        released = self._held
        self._held = self._spent = None
        return () if released is None else (Press(released, is_down=False),)


class Trigger:
    """A trigger is pressed halfway in, and released well before it is all out."""

    def __init__(self) -> None:
        self.is_pressed = False

    def move(self, value: int) -> bool:
        """Take a new position; return whether the trigger has just been pressed or released."""
        limit = TRIGGER_RELEASE_PERCENT if self.is_pressed else TRIGGER_PRESS_PERCENT
        is_pressed = value >= limit * PERCENT_UNITS
        has_changed = is_pressed is not self.is_pressed
        self.is_pressed = is_pressed
        return has_changed
