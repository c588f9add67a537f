"""Hauls in the catch of a day in a thread of its own: a puzzle is searched for, and the loop never waits."""

from __future__ import annotations

import threading

from game.ladder.daily import Catch, catch_of


class Net:
    """Knows the catches that were asked for, once they are found."""

    def __init__(self) -> None:
        self._found: dict[str, Catch] = {}
        self._asked: set[str] = set()

    def cast(self, date: str) -> None:
        """Begin to search a day's catch, unless that has begun already."""
        if date in self._asked:
            return
        self._asked.add(date)
        # A daemon: quitting never waits for a puzzle.
        threading.Thread(target=self._haul, args=(date,), name="net", daemon=True).start()

    def _haul(self, date: str) -> None:
        self._found[date] = catch_of(date)

    def catch(self, date: str) -> Catch | None:
        """Return a day's catch; None: it is still being hauled in."""
        self.cast(date)
        return self._found.get(date)
