"""What the others at a table of Round Ten are like, by what they have played: the look ahead needs to know it most."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.rivals.luck import Luck
from game.core.api import Event
from game.variants.ten.model import (
    EMPTY,
    GOAL,
    HAND_SIZE,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    HandDealt,
    PlaceLeftEmpty,
)

# Makes ten or plays as high as it can; weighs what it leaves behind; plays anything.
HIGH, CAREFUL, CARELESS = range(3)
HABITS = (HIGH, CAREFUL, CARELESS)

Shares = tuple[float, float, float]  # how likely somebody has each habit

AT_FIRST: Shares = (0.35, 0.60, 0.05)
# How often each habit does what is seen. A slip is always possible.
TAKES_TEN: Shares = (1.0, 0.99, 0.31)
LEAVES_TEN: Shares = (0.02, 0.01, 0.69)
PLAYS_HIGH: Shares = (1.0, 0.5, 0.5)
PLAYS_LOW: Shares = (0.02, 0.5, 0.5)
LEAST_SHARE = 0.002  # nobody is ever quite sure of somebody


def height(total: int, value: int) -> int:
    """Order what can be played for somebody who likes it high: ten, then high under ten, then low over it."""
    reached = total + value
    if reached == GOAL:
        return 200 + value
    return 100 + value if reached < GOAL else -value


class Habits:
    """Judges every seat by its plays, from the cards that all can see."""

    def __init__(self, seats: int) -> None:
        self._fronts = [EMPTY] * (HAND_SIZE * seats)
        self._shares = [AT_FIRST] * seats

    def notice(self, event: Event) -> None:
        match event:
            case HandDealt() | CardsSwapped():
                first = HAND_SIZE * (event.seat - 1)
                self._fronts[first : first + HAND_SIZE] = event.ups
            case CardPlayed():
                self._judge(event)
            case CardDrawn():
                self._fronts[HAND_SIZE * (event.seat - 1) + event.place - 1] = event.up
            case PlaceLeftEmpty():
                self._fronts[HAND_SIZE * (event.seat - 1) + event.place - 1] = EMPTY
            case _:
                pass

    def _judge(self, event: CardPlayed) -> None:
        first = HAND_SIZE * (event.seat - 1)
        total = event.sum_before
        fronts = [front for front in self._fronts[first : first + HAND_SIZE] if front != EMPTY]
        could_make_ten = GOAL - total in fronts
        if event.sum == GOAL:
            if could_make_ten:
                self._weigh(event.seat, TAKES_TEN)
        elif could_make_ten:
            self._weigh(event.seat, LEAVES_TEN)
        else:
            highest = max((height(total, front) for front in fronts), default=-GOAL)
            is_high = height(total, event.value) >= highest
            self._weigh(event.seat, PLAYS_HIGH if is_high else PLAYS_LOW)

    def _weigh(self, seat: int, seen: Shares) -> None:
        weights = [share * chance for share, chance in zip(self._shares[seat - 1], seen, strict=True)]
        whole = sum(weights)
        high, careful, careless = (max(LEAST_SHARE, weight / whole) for weight in weights)
        self._shares[seat - 1] = high, careful, careless

    def imagined(self, luck: Luck) -> Sequence[int]:
        """Throw for a habit of every seat, each as likely as it has shown itself to be."""
        return [self._thrown(shares, luck) for shares in self._shares]

    def _thrown(self, shares: Shares, luck: Luck) -> int:
        throw = luck.share() * sum(shares)
        if throw < shares[HIGH]:
            return HIGH
        return CAREFUL if throw < shares[HIGH] + shares[CAREFUL] else CARELESS
