"""The curtain in front of one seat's secrets: when it opens, how long it stays open, what closes it."""

from __future__ import annotations

from enum import Enum

from game.controls.signals import Looking
from game.core.api import TICKS_A_SECOND, Tick

EYES_SHUT_TICKS = TICKS_A_SECOND  # everybody else looks away first, once a turn
SILENCE_TICKS = 8 * TICKS_A_SECOND  # a toggled curtain closes after so long without a press
SHORTEST_SILENCE_TICKS, LONGEST_SILENCE_TICKS = 4 * TICKS_A_SECOND, 20 * TICKS_A_SECOND
ONE_SWITCH_TICKS = 4 * TICKS_A_SECOND  # who has one switch cannot close it, so it closes by itself
BACKS_TICKS = 3 * TICKS_A_SECOND // 2  # Round Ten shows a back so long


class Phase(Enum):
    """What the room sees of a curtain."""

    CLOSED = "closed"
    EYES_SHUT = "eyes-shut"  # the plate counts down, nothing is shown yet
    OPEN = "open"


class Curtain:
    """Opens for one seat. Ticks are handed in; nothing here runs by itself."""

    def __init__(
        self,
        looking: Looking,
        *,
        silence_ticks: int = SILENCE_TICKS,
        eyes_shut_ticks: int = EYES_SHUT_TICKS,
    ) -> None:
        self._looking = looking
        self._silence_ticks = silence_ticks
        self._eyes_shut_ticks = eyes_shut_ticks
        self._is_drawn_back = False
        self._shows_from = Tick(0)
        self._closes_at: Tick | None = None
        self._warned_turn: Tick | None = None

    def phase(self, tick: Tick) -> Phase:
        if not self._is_drawn_back or (self._closes_at is not None and tick >= self._closes_at):
            return Phase.CLOSED
        return Phase.EYES_SHUT if tick < self._shows_from else Phase.OPEN

    def press(self, tick: Tick, turn: Tick) -> None:
        """Take a press of the look button; `turn` names the turn it happens in."""
        if self._looking is Looking.TOGGLE and self.phase(tick) is not Phase.CLOSED:
            self.close()
            return
        self._draw_back(tick, turn)
        self.touch(tick)

    def open_for(self, tick: Tick, turn: Tick, ticks: int) -> None:
        """Open, and close by itself so long after the faces show."""
        self._draw_back(tick, turn)
        self._closes_at = Tick(self._shows_from + ticks)

    def _draw_back(self, tick: Tick, turn: Tick) -> None:
        if self._warned_turn != turn:
            # The countdown belongs to the turn, not to the press: letting go and pressing again starts no new one.
            self._warned_turn = turn
            self._shows_from = Tick(tick + self._eyes_shut_ticks)
        self._is_drawn_back = True
        self._closes_at = None

    def release(self) -> None:
        """Take the release of the look button: what is held open closes at once."""
        if self._looking is Looking.HOLD:
            self.close()

    def touch(self, tick: Tick) -> None:
        """Take any other press behind the curtain: the silence that closes a toggled one begins anew."""
        if self._looking is Looking.TOGGLE and self.phase(tick) is not Phase.CLOSED:
            self._closes_at = Tick(max(tick, self._shows_from) + self._silence_ticks)

    def close(self) -> None:
        self._is_drawn_back = False
