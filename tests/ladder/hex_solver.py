"""Looks at every line of a Hex puzzle: how many cards can be made to fit nowhere."""

from __future__ import annotations

from game.core.api import Setup
from game.variants.hexagon.model import BOARD, COLOUR, OBJECT, OBJECT_COUNT, HexagonDeal


class HexSolver:
    """Every right call of every card; rows are sets of colours and objects that they show."""

    def __init__(self, setup: Setup, moves: int) -> None:
        deal = setup.deal
        assert isinstance(deal, HexagonDeal)
        self._cards = (deal.neutral[0], *deal.piles[0])[:moves]
        self._rows = tuple(_bits(board) | _bits(start) for board, start in zip(BOARD, deal.rows, strict=True))
        self._memo: dict[tuple[int, tuple[int, ...]], int] = {}
        self.positions = 0

    def best(self) -> int:
        return self._search(0, self._rows)

    def _search(self, at: int, rows: tuple[int, ...]) -> int:
        if at == len(self._cards):
            return 0
        # Which of two equal rows takes a card makes no difference.
        key = at, tuple(sorted(rows))
        found = self._memo.get(key)
        if found is not None:
            return found
        self.positions += 1
        bits = _bits(self._cards[at])
        fitting = [place for place, row in enumerate(rows) if not row & bits]
        if fitting:
            best = max(
                self._search(at + 1, (*rows[:place], rows[place] | bits, *rows[place + 1 :]))
                for place in fitting
            )
        else:
            best = 1 + self._search(at + 1, rows)
        self._memo[key] = best
        return best


def _bits(card: int) -> int:
    return 1 << COLOUR[card] | 1 << OBJECT_COUNT + OBJECT[card]
