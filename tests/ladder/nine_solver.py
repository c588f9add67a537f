"""Looks at every line of a Nine? puzzle against the clockwork: the most points that can be had.

The clockwork never reveals, so points are a matter of how many rows the player wins. Rows are looked at as colour and
sum, no higher than nine; who laid what, and when, makes no difference. A second, slow reading with the rules
themselves stands beside it, for the shorter puzzles.
"""

from __future__ import annotations

from typing import Any

from game.bots.machines import nine_clockwork
from game.core.api import Seat, Setup
from game.variants import VARIANTS
from game.variants.nine.model import (
    COLOUR,
    COLOURLESS,
    DONE,
    FIRST_MAXI,
    GOAL,
    NUMBER,
    POINT_CARDS,
    ROWS,
    Lay,
    NineDeal,
    Reveal,
    is_maxi,
)

NINE = VARIANTS["nine"]
PLAYER, CLOCKWORK = Seat(1), Seat(2)
HIGHEST = 6

Cards = tuple[int, ...]
Table = tuple[int, ...]  # a start card: 0 where no row lies, else 16 * (colour + 1) + sum
COLOUR_STEP = 16
NO_ROW = 0


class NineSolver:
    """Every lay and every reveal that holds nine; a failed reveal ends the attempt, so it is never looked at."""

    def __init__(self, setup: Setup) -> None:
        deal = setup.deal
        assert isinstance(deal, NineDeal)
        assert len(deal.hands) == len((PLAYER, CLOCKWORK))
        self._hands = deal.hands
        self._pile = deal.draw
        self._memo: dict[tuple[Cards, Cards, int, Table, int], int] = {}
        self.positions = 0

    def best(self) -> int:
        own, other = (tuple(sorted(hand)) for hand in self._hands)
        rows = self._search(own, other, 0, (NO_ROW,) * len(ROWS), 0)
        return rows * (rows + 1) // 2

    def _search(self, own: Cards, other: Cards, used: int, table: Table, won: int) -> int:
        """Return how many rows can still be won by the player, who is on turn."""
        left = len(self._pile) - used
        most = min(POINT_CARDS - won, _most_rows(table, left))
        if not most:
            return 0
        key = own, other, used, table, won
        found = self._memo.get(key)
        if found is not None:
            return found
        self.positions += 1
        best = 0
        for at, row in enumerate(table):
            if row % COLOUR_STEP >= GOAL:
                best = max(best, 1 + self._answered(own, other, used, _with(table, at, NO_ROW), won + 1))
                if best >= most:
                    break
        else:
            best = self._best_lay(own, other, used, table, won, best, most)
        self._memo[key] = best
        return best

    def _best_lay(
        self, own: Cards, other: Cards, used: int, table: Table, won: int, best: int, most: int
    ) -> int:
        has_laid = False
        for place, card in enumerate(own):
            if place and own[place - 1] == card:
                continue
            hand = tuple(sorted((*own[:place], *own[place + 1 :], self._pile[used])))
            for at in _takers(card, table):
                has_laid = True
                after = _laid(card, table, at)
                if at + 1 >= FIRST_MAXI and after[at] % COLOUR_STEP >= GOAL:
                    rows = 1 + self._drawn(hand, other, used + 1, _with(after, at, NO_ROW), won + 1)
                    best = max(best, rows)
                best = max(best, self._drawn(hand, other, used + 1, after, won))
                if best >= most:
                    return best
        return best if has_laid else max(best, self._answered(own, other, used, table, won))

    def _drawn(self, own: Cards, other: Cards, used: int, table: Table, won: int) -> int:
        if used == len(self._pile):
            return 0  # the last card has been drawn
        return self._answered(own, other, used, table, won)

    def _answered(self, own: Cards, other: Cards, used: int, table: Table, won: int) -> int:
        """Let the clockwork lay its lowest card, and go on."""
        if won == POINT_CARDS:
            return 0
        for card in sorted(set(other), key=lambda card: (NUMBER[card], COLOUR[card])):
            takers = _takers(card, table)
            if takers:
                place = other.index(card)
                hand = tuple(sorted((*other[:place], *other[place + 1 :], self._pile[used])))
                if used + 1 == len(self._pile):
                    return 0
                return self._search(own, hand, used + 1, _laid(card, table, takers[0]), won)
        return self._search(own, other, used, table, won)


def _most_rows(table: Table, left: int) -> int:
    """Return how many rows could at most be won, if every card were a six; each row is revealed in a turn of its own."""
    missing = sorted(_lays_missing(row) for row in table)
    rows = lays = 0
    # Of what is drawn before the last card, each lay takes one; the player's last lay at MAXI may still win.
    for need in missing + [_lays_missing(NO_ROW)] * POINT_CARDS:
        lays += need
        if lays > left or rows == left:
            break
        rows += 1
    return rows


def _lays_missing(row: int) -> int:
    return max(0, -(-(GOAL - row % COLOUR_STEP) // HIGHEST))


def _takers(card: int, table: Table) -> list[int]:
    """Return the places, lowest first, that take a card."""
    colour = COLOUR[card]
    if colour == COLOURLESS:
        return [at for at, row in enumerate(table) if row]
    home = [at for at, row in enumerate(table) if row // COLOUR_STEP == colour + 1]
    return home or [at for at, row in enumerate(table) if not row]


def _laid(card: int, table: Table, at: int) -> Table:
    row = table[at] or COLOUR_STEP * (COLOUR[card] + 1)
    total = min(GOAL, row % COLOUR_STEP + NUMBER[card])
    return _with(table, at, row - row % COLOUR_STEP + total)


def _with(table: Table, at: int, row: int) -> Table:
    return (*table[:at], row, *table[at + 1 :])


class PlainNineSolver:
    """The same, with the rules themselves moving the cards: slow, and as plain as can be."""

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
    rows = tuple(None if row is None else (row.cards[0], _sum_of(row.cards)) for row in state.rows)
    return state.hands, len(state.draw), rows, len(state.won)


def _sum_of(cards: Cards) -> int:
    return sum(NUMBER[card] for card in cards)
