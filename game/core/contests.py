"""The one rule for several seats wanting one thing: close calls are the same moment, and only those tied go on."""

from __future__ import annotations

from msgspec import Struct

from game.core.api import Command, Seat, Tick


class Contest(Struct, frozen=True, gc=False):
    """Calls gathered from the first one until its window closes."""

    closes: Tick  # the last tick whose calls still count as the same moment
    calls: tuple[tuple[Seat, Tick, Command], ...]  # by tick, then seat

    def has_called(self, seat: Seat) -> bool:
        return any(caller == seat for caller, _, _ in self.calls)


def opened(tick: Tick, window_ticks: int) -> Contest:
    return Contest(Tick(tick + window_ticks), ())


def joined(contest: Contest, seat: Seat, tick: Tick, call: Command) -> Contest:
    return Contest(contest.closes, (*contest.calls, (seat, tick, call)))


def clear_winner(contest: Contest) -> tuple[Seat, Tick, Command] | None:
    """Return the only call, or None when several seats called in one moment: then none of them was first."""
    return contest.calls[0] if len(contest.calls) == 1 else None
