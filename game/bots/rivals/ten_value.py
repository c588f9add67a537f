"""What a play of Round Ten is worth: the points it takes, and what it leaves to the seats behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from game.variants.ten.model import EMPTY, GOAL, LOW_VALUES, UNKNOWN, VALUES, total_after

MOST_VALUE = max(VALUES)
WIN = 100.0
SIDES = 18.0  # cards of the deck that show a value; so many have a certain one on their back:
MIXED_PAIR, PLAIN_PAIR = 4 / SIDES, 3 / SIDES


class TenWeights(Struct, frozen=True):
    """How much counts what, found by letting the value play against itself."""

    left: tuple[float, ...]  # a sum that is left behind, 0 to 9
    gift: float  # a point that the next seat takes
    lost: float  # the next seat wins
    later_gift: float  # a point for the seat after it
    trust: float  # in what a back may be
    points: float
    choice: float  # of different values for the own next turn


WEIGHTS = {
    2: TenWeights((0.03, -0.66, -0.03, 0.30, 0.65, -0.30, 0.74, -0.15, -1.07, -0.01),
                  1.28, 6.5, 0.10, 1.33, 1.09, -0.04),
    3: TenWeights((0.99, 0.02, 0.07, -0.44, -0.76, -0.04, 0.12, -0.01, 0.00, 0.58),
                  1.54, 4.4, 0.19, 1.32, 1.22, -0.01),
    4: TenWeights((0.87, -0.91, -0.56, -0.74, 0.28, 0.40, -0.26, -0.29, 0.46, 1.81),
                  0.75, 7.5, 0.16, 1.26, 1.29, 0.16),
}  # fmt: skip
MOST_WEIGHED_SEATS = max(WEIGHTS)


def weights_for(seats: int) -> TenWeights:
    return WEIGHTS[min(seats, MOST_WEIGHED_SEATS)]


def back_chance(back: int, front: int) -> float:
    """Return how likely a back is behind a front, knowing nothing else."""
    if back == front:
        return 0.0
    return MIXED_PAIR if (back in LOW_VALUES) != (front in LOW_VALUES) else PLAIN_PAIR


BACK_CHANCES = tuple(tuple(back_chance(back, front) for back in VALUES) for front in VALUES)


class Hand(NamedTuple):
    """Two cards as somebody knows them: fronts, and backs that may be unknown."""

    fronts: tuple[int, int]
    backs: tuple[int, int]


def _finds(missing: int, hand: Hand, trust: float) -> float:
    """Return the chance that a hand holds the missing value."""
    fronts, backs = hand
    if missing in fronts or missing in backs:
        return 1.0
    misses = 1.0
    for front, back in zip(fronts, backs, strict=True):
        if front != EMPTY and back == UNKNOWN:
            misses *= 1 - min(1.0, trust * BACK_CHANCES[front][missing])
    return 1 - misses


class Prospect(NamedTuple):
    """What a seat looks at before it plays."""

    seats: int
    total: int
    needs: int  # points to the own victory
    next_needs: int  # and to the next seat's; more than a card can bring are all the same
    next_hand: Hand
    later_hand: Hand
    next_helps: bool  # a partner sits there
    later_helps: bool
    top: int  # of the draw pile


@lru_cache(maxsize=1 << 17)
def left_worth(
    seats: int,
    left: int,
    next_needs: int,
    next_hand: Hand,
    later_hand: Hand,
    next_helps: int,
    later_helps: int,
) -> float:
    """Return the worth of leaving a sum behind."""
    weights = weights_for(seats)
    worth = weights.left[left]
    missing = GOAL - left
    if missing > MOST_VALUE:
        return worth
    now = _finds(missing, next_hand, weights.trust)
    gift = weights.gift * missing * now
    if missing >= next_needs:
        gift += weights.lost * now
    worth += gift if next_helps else -gift
    gift = weights.later_gift * missing * (1 - now) * _finds(missing, later_hand, weights.trust)
    return worth + (gift if later_helps else -gift)


def play_value(prospect: Prospect, value: int, other_front: int, other_back: int) -> float:
    """Return the worth of playing a value and keeping the other card."""
    seats, total, needs, next_needs, next_hand, later_hand, next_helps, later_helps, top = prospect
    weights = weights_for(seats)
    worth = 0.0
    if total + value == GOAL:
        if value >= needs:
            return WIN
        worth = weights.points * value
    left = total_after(total, value)
    worth += left_worth(seats, left, next_needs, next_hand, later_hand, next_helps, later_helps)
    if weights.choice:
        held = {other_front, other_back, top}
        worth += weights.choice * sum([value for value in held if value > 0])
    return worth


def capped(needs: int) -> int:
    """Return points still needed, as far as one card could bring them."""
    return min(needs, MOST_VALUE + 1)


def side_values(prospect: Prospect, hand: Hand) -> list[tuple[float, int, bool]]:
    """Return (worth, place, is flipped) of every play; an unknown back counts by all that it may be."""
    values: list[tuple[float, int, bool]] = []
    for at in (0, 1):
        front, back = hand.fronts[at], hand.backs[at]
        if front == EMPTY:
            continue
        other_front, other_back = hand.fronts[1 - at], hand.backs[1 - at]
        values.append((play_value(prospect, front, other_front, other_back), at + 1, False))
        if back != UNKNOWN:
            worth = play_value(prospect, back, other_front, other_back)
        else:
            chances = BACK_CHANCES[front]
            worth = sum(
                chances[value] * play_value(prospect, value, other_front, other_back)
                for value in VALUES
                if chances[value]
            )
        values.append((worth, at + 1, True))
    return values


def needs_of(targets: Sequence[int], points: Sequence[int], team: Sequence[int]) -> int:
    """Return the points that a team still needs; seats are counted from 0 here."""
    return sum(targets[seat] - points[seat] for seat in team)
