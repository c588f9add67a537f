"""What is pressed while an awning hides the change of screens, kept for a moment for the screen that comes."""

from __future__ import annotations

from game.devices.buttons import DeviceId, Inputs, Press

KEPT_TICKS = 6  # an older press was meant for the screen before


class KeptPresses:
    """Hears in place of a screen that nobody sees yet."""

    def __init__(self) -> None:
        self._heard: list[tuple[int, Inputs]] = []

    def hear(self, inputs: Inputs, tick: int) -> None:
        self._heard.append((tick, inputs))

    def handed(self, inputs: Inputs, tick: int, *, counts_early: bool) -> Inputs:
        """Add to a tick what was kept for it; `counts_early`: downs too, as in a menu, never in a match.

        Releases and pads that came or went are never forgotten: a button would seem held for ever. Clicks are, for
        they were aimed at what is gone.
        """
        if not self._heard:
            return inputs
        presses: dict[DeviceId, tuple[Press, ...]] = {}
        joined: tuple[DeviceId, ...] = ()
        left: tuple[DeviceId, ...] = ()
        for heard_at, heard in [*self._heard, (tick, inputs)]:
            is_fresh = heard is inputs or (counts_early and tick - heard_at <= KEPT_TICKS)
            for device, pressed in heard.presses.items():
                kept = tuple(press for press in pressed if is_fresh or not press.is_down)
                presses[device] = presses.get(device, ()) + kept
            joined += heard.joined
            left += heard.left
        self._heard.clear()
        return inputs._replace(presses=presses, joined=joined, left=left)
