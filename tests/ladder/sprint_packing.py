"""Proves a Sprint puzzle by sets of cards: which sets win which task, and how many such sets fit side by side.

The own cards come in a given order, so a column is a set of them. A set that wins a task is looked at only if none of
its cards can be spared at the end; every other card may go to task 2, which takes anything. So the best line is the
best choice of sets that share no card, with what is left over at task 2.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.api import Setup
from game.ladder.sprint_puzzles import theirs_of
from game.variants.tasks.model import (
    NUMBER,
    SIDE_LIMIT_5A,
    TASKS,
    Place,
    TasksDeal,
    is_covered,
    ticket,
)
from game.variants.tasks.tickets import RULES

FREE_TASK = TASKS[0]


class SprintPacking:
    """Every set of cards that wins a task, and every choice of such sets."""

    def __init__(self, setup: Setup, frozen: Sequence[Place]) -> None:
        assert isinstance(setup.deal, TasksDeal)
        deal = setup.deal.rounds[0]
        self._sides = deal.sides
        self._cards = deal.stacks[0]
        self._theirs = dict(zip(TASKS, theirs_of(setup, frozen), strict=True))
        self.positions = 0

    def best(self) -> int:
        # The most points by the set of cards that are used up, task after task.
        best = {0: 0}
        for task in TASKS[1:]:
            better = dict(best)
            for cards in self._winning_sets(task):
                for used, points in best.items():
                    self.positions += 1
                    if not used & cards:
                        both = used | cards
                        better[both] = max(better.get(both, 0), points + task)
            best = better
        return max(points + FREE_TASK * self._wins_free_task(used) for used, points in best.items())

    def _wins_free_task(self, used: int) -> bool:
        left = [card for at, card in enumerate(self._cards) if not used >> at & 1]
        return (len(left), sum(NUMBER[card] for card in left)) > self._theirs[FREE_TASK]

    def _winning_sets(self, task: int) -> list[int]:
        """Return the sets that win a task with their last card and not before."""
        name = ticket(self._sides, task)
        covered = is_covered(self._sides, task)
        theirs = self._theirs[task]
        found: list[int] = []

        def grow(at: int, cards: int, count: int, total: int, last: int | None, earlier: int | None) -> None:
            self.positions += 1
            if (count, total) > theirs:
                found.append(cards)
                return
            for place in range(at, len(self._cards)):
                card = self._cards[place]
                if covered:
                    fits = total + NUMBER[card] <= SIDE_LIMIT_5A
                else:
                    fits = RULES[name](card, last, earlier) is None
                if fits:
                    grow(place + 1, cards | 1 << place, count + 1, total + NUMBER[card], card, last)

        grow(0, 0, 0, 0, None, None)
        return found
