"""Real time in, due ticks and a blend out: whole nanoseconds, and a long stall is forgiven instead of replayed."""

from __future__ import annotations

from typing import NamedTuple, Protocol

NS_A_SECOND = 1_000_000_000
TICKS_A_SECOND = 120
MOST_TICKS_A_FRAME = 5


class Clock(Protocol):
    """What time it is; the real one in the program, one moved by hand in tests."""

    def now_ns(self) -> int: ...


class Due(NamedTuple):
    """What a frame has to do."""

    ticks: int
    blend: float  # how far the moment of drawing lies between the last tick and the next one, 0 to 1


class FixedStep:
    """Counts out 120 ticks a second. Time is kept in units of 1/120 nanosecond, so nothing is ever rounded away."""

    def __init__(self, now_ns: int) -> None:
        self._last_ns = now_ns
        self._owed = 0  # nanoseconds times 120

    def due(self, now_ns: int) -> Due:
        """Say how many ticks are due now."""
        self._owed += max(0, now_ns - self._last_ns) * TICKS_A_SECOND
        self._last_ns = now_ns
        ticks, rest = divmod(self._owed, NS_A_SECOND)
        if ticks > MOST_TICKS_A_FRAME:
            # The machine stood still: going on from here feels better than a leap.
            ticks, rest = MOST_TICKS_A_FRAME, 0
        self._owed = rest
        return Due(ticks, rest / NS_A_SECOND)

    def next_tick_ns(self) -> int:
        """Say when the next tick is due."""
        return self._last_ns + -(-(NS_A_SECOND - self._owed) // TICKS_A_SECOND)
