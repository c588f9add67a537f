"""Looks at every line of a Nine? puzzle against the clockwork: the most points that can be had."""

from __future__ import annotations

from typing import Any

from game.bots.machines import nine_clockwork
from game.core.api import Seat, Setup
from game.variants import VARIANTS
from game.variants.nine.model import DONE, GOAL, NUMBER, Lay, Reveal, is_maxi

NINE = VARIANTS["nine"]
PLAYER, CLOCKWORK = Seat(1), Seat(2)


class NineSolver:
    """Every lay and every reveal that holds nine; a failed reveal ends the attempt, so it is never looked at."""

    def __init__(self, setup: Setup) -> None:
        self._start = NINE.deal(setup).state
        self._memo: dict[Any, int] = {}
        self.positions = 0

    def best(self) -> int:
        return self._search(self._start)

    def _search(self, state: Any) -> int:
        """Return the points that can still be added."""
        state = self._answered(state)
        if NINE.outcome(state) is not None:
            return 0
        key = _key(state)
        found = self._memo.get(key)
        if found is not None:
            return found
        self.positions += 1
        best = 0
        points = len(state.won) + 1
        for command in NINE.legal(state, PLAYER):
            if isinstance(command, Reveal):
                if _sum(state, command.row) >= GOAL:
                    best = max(best, points + self._search(self._played(state, PLAYER, command)))
                continue
            after = self._played(state, PLAYER, command)
            if isinstance(command, Lay) and is_maxi(command.row):
                if _sum(after, command.row) >= GOAL:
                    won = self._played(after, PLAYER, Reveal(command.row))
                    best = max(best, points + self._search(won))
                after = self._played(after, PLAYER, DONE)
            best = max(best, self._search(after))
        self._memo[key] = best
        return best

    def _answered(self, state: Any) -> Any:
        while NINE.outcome(state) is None and state.turn == CLOCKWORK:
            legal = NINE.legal(state, CLOCKWORK)
            lays = [command for command in legal if isinstance(command, Lay)]
            command = DONE if DONE in legal else nine_clockwork(lays)
            state = self._played(state, CLOCKWORK, command)
        return state

    def _played(self, state: Any, seat: Seat, command: Any) -> Any:
        return NINE.advance(state, {seat: command}).state


def _sum(state: Any, row: int) -> int:
    return sum(NUMBER[card] for card in state.rows[row - 1].cards)


def _key(state: Any) -> Any:
    """Name a position by what matters: ticks, and who laid a card, do not."""
    rows = tuple(None if row is None else (row.cards[0], _total(row.cards)) for row in state.rows)
    return state.hands, len(state.draw), rows, len(state.won)


def _total(cards: tuple[int, ...]) -> int:
    return sum(NUMBER[card] for card in cards)
