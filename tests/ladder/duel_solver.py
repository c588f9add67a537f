"""Looks at every line of a Round Ten puzzle against a perfect rival: the lead that neither side can better."""

from __future__ import annotations

from game.variants.ten.model import DOWN, EMPTY, GOAL, UP, TenDeal

Cards = tuple[int, ...]


class DuelSolver:
    """Both sides see all cards, and each plays for its own lead."""

    def __init__(self, deal: TenDeal, moves: int) -> None:
        self._deal = deal
        self._plays = 2 * moves
        self._memo: dict[tuple[Cards, Cards, int, int], int] = {}
        self.positions = 0

    def best(self) -> int:
        own, other = self._deal.hands
        return self._lead(own, other, 0, 0)

    def _lead(self, own: Cards, other: Cards, played: int, total: int) -> int:
        """Return the lead that the side on turn reaches from here on."""
        if played == self._plays:
            return 0
        key = own, other, played, total
        found = self._memo.get(key)
        if found is not None:
            return found
        self.positions += 1
        draw = self._deal.draw
        drawn = draw[played] if played < len(draw) else EMPTY
        leads = []
        for place, card in enumerate(own):
            if card == EMPTY:
                continue
            hand = (*own[:place], drawn, *own[place + 1 :])
            for value in (UP[card], DOWN[card]):
                reached = total + value
                points = value if reached == GOAL else 0
                left = 0 if reached == GOAL else reached if reached < GOAL else value
                leads.append(points - self._lead(other, hand, played + 1, left))
        best = max(leads)
        self._memo[key] = best
        return best
