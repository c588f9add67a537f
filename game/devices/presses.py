"""What a device holds down right now, and the presses it has made since the last tick."""

from __future__ import annotations

from collections.abc import Hashable

from game.devices.buttons import Button, Press


class PressLedger:
    """Every way down counts as a press; a button is up again when the last thing that held it is let go."""

    def __init__(self) -> None:
        self._presses: list[Press] = []
        self._holders: dict[Hashable, Button] = {}
        self._counted_at: dict[Button, int] = {}

    def down(self, holder: Hashable, button: Button, *, tick: int, guard_ticks: int = 0) -> None:
        """Count a press, unless the same button has counted within the guard's ticks."""
        last = self._counted_at.get(button)
        if guard_ticks and last is not None and tick - last <= guard_ticks:
            return
        self._counted_at[button] = tick
        self._holders[holder] = button
        self._presses.append(Press(button, is_down=True))

    def up(self, holder: Hashable) -> None:
        """Let go. It is what was pressed then that ends now, even if the key means something else by now."""
        button = self._holders.pop(holder, None)
        if button is not None and button not in self._holders.values():
            self._presses.append(Press(button, is_down=False))

    def release_all(self) -> None:
        for holder in tuple(self._holders):
            self.up(holder)

    def take(self) -> tuple[Press, ...]:
        """Return what has happened since the last call, oldest first."""
        taken = tuple(self._presses)
        self._presses.clear()
        return taken
