"""Four directions under one thumb: a slip never lays two cards, and a rolling thumb loses none."""

from __future__ import annotations

from game.devices.buttons import Button, Press

OPPOSITE = {
    Button.UP: Button.DOWN,
    Button.DOWN: Button.UP,
    Button.LEFT: Button.RIGHT,
    Button.RIGHT: Button.LEFT,
}

# The face buttons lie in the same diamond as the directions.
FACE_OF_DIRECTION = {
    Button.UP: Button.NORTH,
    Button.DOWN: Button.SOUTH,
    Button.LEFT: Button.WEST,
    Button.RIGHT: Button.EAST,
}


class DPad:
    """A direction fires when it is the only one held and has not fired since it went down.

    What went down since the last `settle` counts as one moment: a diagonal waits until one side is let go.
    """

    def __init__(self) -> None:
        self._has_fired: dict[Button, bool] = {}  # for each direction that is held

    def change(self, direction: Button, *, is_down: bool) -> tuple[Press, ...]:
        if is_down:
            self._has_fired.setdefault(direction, False)
            return ()
        # A tap that came and went between two ticks still counts.
        tapped = self.settle()
        if self._has_fired.pop(direction, False):
            return (*tapped, Press(direction, is_down=False))
        return tapped

    def settle(self) -> tuple[Press, ...]:
        """Fire what may fire, at the end of a tick."""
        if len(self._has_fired) != 1:
            return ()
        ((direction, has_fired),) = self._has_fired.items()
        if has_fired:
            return ()
        self._has_fired[direction] = True
        return (Press(direction, is_down=True),)
