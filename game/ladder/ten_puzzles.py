"""Exact puzzles of Round Ten: the best lead on open cards against the clockwork."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from game.core.rng import Rng
from game.ladder.level import Leg, Rival
from game.variants.ten.model import (
    DECK,
    DOWN,
    EMPTY,
    FLIPPED,
    GOAL,
    HAND_SIZE,
    MOST_TARGET,
    UP,
    TenDeal,
    points_for,
    total_after,
)

QUICK_LOOK = 1  # turns ahead
PLAYS = 6
DRAW = 2 * PLAYS + 1
SIDES = tuple((place, is_flipped) for place in range(HAND_SIZE) for is_flipped in (False, True))


class Found(Struct, frozen=True):
    """A puzzle with its best result, and what a quick look at it would give."""

    leg: Leg
    best: int
    quick: int


class _Table(NamedTuple):
    """The open table before an own turn."""

    own: tuple[int, ...]
    other: tuple[int, ...]
    used: int  # cards drawn so far
    total: int


class TenSolver:
    """Looks at every line of so many turns against the clockwork."""

    def __init__(self, deal: TenDeal, moves: int) -> None:
        self._draw = deal.draw
        self._moves = moves
        self._start = _Table(deal.hands[0], deal.hands[1], 0, 0)
        self.positions = 0

    def best(self) -> int:
        return self._search(self._start, self._moves)

    def ahead(self, turns: int) -> int:
        """Return the lead of somebody who looks so many turns ahead, and no further."""
        table, lead = self._start, 0
        for left in range(self._moves, 0, -1):
            place, is_flipped = max(
                self._sides(table), key=lambda side: self._worth(table, side, min(turns, left))
            )
            gain, table = self._after(table, place, is_flipped=is_flipped)
            lead += gain
        return lead

    def _sides(self, table: _Table) -> list[tuple[int, bool]]:
        return [side for side in SIDES if table.own[side[0]] != EMPTY]

    def _worth(self, table: _Table, side: tuple[int, bool], turns: int) -> int:
        gain, after = self._after(table, side[0], is_flipped=side[1])
        return gain + self._search(after, turns - 1)

    def _search(self, table: _Table, turns: int) -> int:
        if turns == 0:
            return 0
        self.positions += 1
        return max(self._worth(table, side, turns) for side in self._sides(table))

    def _after(self, table: _Table, place: int, *, is_flipped: bool) -> tuple[int, _Table]:
        """Play a card and let the clockwork answer; return the change of the lead."""
        own, other, used, total = table
        value = DOWN[own[place]] if is_flipped else UP[own[place]]
        points, total = points_for(total, value), total_after(total, value)
        reply, flips = clockwork_play(other, total)
        value = DOWN[other[reply]] if flips else UP[other[reply]]
        lost, total = points_for(total, value), total_after(total, value)
        return points - lost, _Table(
            self._drawn(own, place, used), self._drawn(other, reply, used + 1), used + 2, total
        )

    def _drawn(self, hand: tuple[int, ...], place: int, used: int) -> tuple[int, ...]:
        new = self._draw[used] if used < len(self._draw) else EMPTY
        return (*hand[:place], new, *hand[place + 1 :])


def clockwork_play(hand: tuple[int, ...], total: int) -> tuple[int, bool]:
    """Make ten with the highest value, front before back, first card before second; else play the first front."""
    tens = [
        (-value, is_flipped, place)
        for place, card in enumerate(hand)
        if card != EMPTY
        for is_flipped, value in ((False, UP[card]), (True, DOWN[card]))
        if total + value == GOAL
    ]
    if not tens:
        return 0, False
    _, is_flipped, place = min(tens)
    return place, is_flipped


def ten_puzzle(seed: int) -> Found:
    """Deal six plays each against the clockwork, everything open; the player begins."""
    rng = Rng(seed)
    pairs, rng = rng.shuffled(DECK)
    cards = []
    for card in pairs[: 2 * HAND_SIZE + DRAW]:
        side, rng = rng.below(2)
        cards.append(FLIPPED[card] if side else card)
    first, second = tuple(cards[:HAND_SIZE]), tuple(cards[HAND_SIZE : 2 * HAND_SIZE])
    if _front_sum(first) < _front_sum(second):
        first, second = second, first
    draw = tuple(cards[2 * HAND_SIZE :])
    solver = TenSolver(TenDeal((first, second), draw), PLAYS)
    best = solver.best()
    written = {
        "hands": [[_text(card) for card in hand] for hand in (first, second)],
        "draw": [_text(card) for card in draw],
    }
    is_shared = _front_sum(first) == _front_sum(second)
    leg = Leg(
        "ten",
        options={"look": False, "target": MOST_TARGET},
        deal={**written, "first": 1} if is_shared else written,
        rivals=(Rival("clockwork"),),
        moves=PLAYS,
        optimum=best,
    )
    return Found(leg, best, solver.ahead(QUICK_LOOK))


def _front_sum(hand: tuple[int, ...]) -> int:
    return sum(UP[card] for card in hand)


def _text(card: int) -> str:
    return f"{UP[card]}/{DOWN[card]}"
