"""Exact puzzles of Sprint: what the best line of a deal brings, found by looking at every line that could."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.api import Setup
from game.core.rng import Rng
from game.ladder.level import Leg, Rival
from game.ladder.ten_puzzles import QUICK_LOOK, Found
from game.variants.tasks.model import COLOURS as SPRINT_COLOURS
from game.variants.tasks.model import (
    DECK,
    NUMBER,
    SIDE_LIMIT_5A,
    TASKS,
    WORDS,
    Place,
    TasksDeal,
    column_place,
    is_covered,
    ticket,
)
from game.variants.tasks.model import SYMBOLS as SPRINT_SYMBOLS
from game.variants.tasks.tickets import RULES, check

SPRINT_OWN, SPRINT_FROZEN = 8, 7


# --- Sprint: the own cards in a given order, the other side's columns frozen -----------

_Column = tuple[int, int, int | None, int | None]  # cards, sum, last, the one before it
_EMPTY: _Column = (0, 0, None, None)
_WON: _Column = (-1, 0, None, None)
_LOST: _Column = (-2, 0, None, None)


class SprintSolver:
    """Looks at every line of one round; a card that would be struck is never better than at task 2."""

    def __init__(self, sides: str, cards: Sequence[int], theirs: Sequence[tuple[int, int]]) -> None:
        self._names = [ticket(sides, task) for task in TASKS]
        self._covered = [is_covered(sides, task) for task in TASKS]
        self._cards = tuple(cards)
        self._theirs = tuple(theirs)  # counts and sums that the other side's columns are worth
        self._memo: dict[tuple[int, tuple[_Column, ...]], int] = {}
        self.positions = 0

    def best(self) -> int:
        return self._search(0, (_EMPTY,) * len(TASKS))

    def _points(self, columns: Sequence[_Column]) -> int:
        return sum(
            task
            for task, own, theirs in zip(TASKS, columns, self._theirs, strict=True)
            if own is _WON or (own is not _LOST and own[:2] > theirs)
        )

    def _search(self, at: int, columns: tuple[_Column, ...]) -> int:
        left = len(self._cards) - at
        columns = self._settled(columns, left)
        if not left:
            return self._points(columns)
        key = at, columns
        found = self._memo.get(key)
        if found is not None:
            return found
        self.positions += 1
        most = sum(task for task, own in zip(TASKS, columns, strict=True) if own is not _LOST)
        best = -1
        for place, column in reversed(self._places(at, columns)):
            best = max(best, self._search(at + 1, (*columns[:place], column, *columns[place + 1 :])))
            if best >= most:
                break
        self._memo[key] = best
        return best

    def _settled(self, columns: tuple[_Column, ...], left: int) -> tuple[_Column, ...]:
        """Put away columns that are won for good, since more cards never hurt, or that cannot be won any more."""
        settled = []
        for own, theirs in zip(columns, self._theirs, strict=True):
            if own is _WON or own is _LOST:
                settled.append(own)
            elif own[:2] > theirs:
                settled.append(_WON)
            else:
                settled.append(_LOST if own[0] + left < theirs[0] else own)
        return tuple(settled)

    def _places(self, at: int, columns: tuple[_Column, ...]) -> list[tuple[int, _Column]]:
        card = self._cards[at]
        places: list[tuple[int, _Column]] = []
        for place, own in enumerate(columns):
            if own is _WON or own is _LOST:
                if place == 0:
                    places.append((0, own))  # task 2 takes what is not needed elsewhere
                continue
            count, total, last, earlier = own
            if self._covered[place]:
                if total + NUMBER[card] > SIDE_LIMIT_5A:
                    continue
            elif RULES[self._names[place]](card, last, earlier) is not None:
                continue
            places.append((place, (count + 1, total + NUMBER[card], card, last)))
        return places

    def ahead(self, depth: int) -> int:
        """Return what somebody gets who looks so many cards ahead, and no further."""
        columns: tuple[_Column, ...] = (_EMPTY,) * len(TASKS)
        for at in range(len(self._cards)):
            _, columns = max(
                (
                    (self._short(at + 1, after, depth - 1), after)
                    for place, column in self._places(at, columns)
                    for after in ((*columns[:place], column, *columns[place + 1 :]),)
                ),
                key=lambda each: each[0],
            )
        return self._points(columns)

    def _short(self, at: int, columns: tuple[_Column, ...], depth: int) -> int:
        if depth == 0 or at == len(self._cards):
            return self._points(columns)
        return max(
            self._short(at + 1, (*columns[:place], column, *columns[place + 1 :]), depth - 1)
            for place, column in self._places(at, columns)
        )


def theirs_of(setup: Setup, frozen: Sequence[Place]) -> list[tuple[int, int]]:
    """Return what seat 2's columns are worth, which has laid the front of its stack like this: cards and sum, a task."""
    assert isinstance(setup.deal, TasksDeal)
    deal = setup.deal.rounds[0]
    columns: list[tuple[int, ...]] = [()] * len(TASKS)
    for card, place in zip(deal.stacks[1], frozen, strict=False):
        columns[column_place(0, place.task)] += (card,)
    theirs = []
    for task, column in zip(TASKS, columns, strict=True):
        kept = column if is_covered(deal.sides, task) else check(ticket(deal.sides, task), column)[0]
        theirs.append((len(kept), sum(NUMBER[card] for card in kept)))
    return theirs


def sprint_solver(setup: Setup, frozen: Sequence[Place]) -> SprintSolver:
    """Return the solver of a written-out round, in which seat 2 has laid the front of its stack like this."""
    assert isinstance(setup.deal, TasksDeal)
    deal = setup.deal.rounds[0]
    return SprintSolver(deal.sides, deal.stacks[0], theirs_of(setup, frozen))


def sprint_puzzle(seed: int) -> Found:
    """Deal eight own cards against seven frozen ones, all A sides; the frozen ones lie as high as they fit."""
    cards, _ = Rng(seed).shuffled(DECK)
    sides = "A" * len(TASKS)
    frozen: list[Place] = []
    columns: dict[int, tuple[int, ...]] = {task: () for task in TASKS}
    for card in cards[:SPRINT_FROZEN]:
        for task in reversed(TASKS):
            kept = columns[task]
            last, earlier = (kept[-1] if kept else None), (kept[-2] if len(kept) > 1 else None)
            if task != 5 and len(kept) < 2 and RULES[ticket(sides, task)](card, last, earlier) is None:
                columns[task] += (card,)
                frozen.append(Place(task))
                break
    theirs = [(len(columns[task]), sum(NUMBER[card] for card in columns[task])) for task in TASKS]
    own = cards[SPRINT_FROZEN : SPRINT_FROZEN + SPRINT_OWN]
    spare = cards[SPRINT_FROZEN + SPRINT_OWN]
    solver = SprintSolver(sides, own, theirs)
    best = solver.best()
    leg = Leg(
        "tasks",
        deal={
            "rounds": [
                {
                    "sides": " ".join(ticket(sides, task) for task in TASKS),
                    "stacks": [[_text(card) for card in own], [_text(card) for card in (*cards[:SPRINT_FROZEN], spare)]],
                }
            ]
        },
        prefix=tuple((number, 2, f"place {place.task}") for number, place in enumerate(frozen)),
        rivals=(Rival("statue"),),
        optimum=best,
    )  # fmt: skip
    return Found(leg, best, solver.ahead(QUICK_LOOK))


def _text(card: int) -> str:
    colour, number, symbol = WORDS[card]
    return f"{SPRINT_COLOURS[colour]}-{number}-{SPRINT_SYMBOLS[symbol]}"
