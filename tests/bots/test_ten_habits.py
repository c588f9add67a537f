"""Sizing up the others at Round Ten, from what everybody sees."""

from __future__ import annotations

from collections import Counter

from game.bots.rivals.luck import Luck
from game.bots.rivals.ten_habits import CAREFUL, CARELESS, HIGH, Habits
from game.core.api import Seat
from game.core.rng import Rng
from game.variants.ten.model import DEALT, DREW, EXACTLY_TEN, UNDER_TEN, CardDrawn, CardPlayed, HandDealt

THROWS = 400
OTHER = Seat(2)


def judged(plays: list[tuple[int, int]], front: int) -> Counter[int]:
    """Let the other seat play (sum before, value) again and again with the same two fronts; throw for its habit."""
    habits = Habits(2)
    habits.notice(HandDealt(OTHER, DEALT, (front, 1), (-1, -1), False))
    for before, value in plays:
        reason = EXACTLY_TEN if before + value == 10 else UNDER_TEN
        habits.notice(CardPlayed(OTHER, reason, 1, value, value != front, True, before, before + value))
        habits.notice(CardDrawn(OTHER, DREW, 1, front, -1, False))
    luck = Luck(Rng(5))
    return Counter(habits.imagined(luck)[OTHER - 1] for _ in range(THROWS))


def test_who_always_plays_high_is_known_for_it() -> None:
    assert judged([(2, 5)] * 8, 5)[HIGH] > 0.9 * THROWS


def test_who_keeps_a_high_card_back_is_careful() -> None:
    assert judged([(2, 1)] * 4, 5)[CAREFUL] > 0.8 * THROWS


def test_who_leaves_ten_lying_plays_anything() -> None:
    assert judged([(5, 1)] * 4, 5)[CARELESS] > 0.8 * THROWS


def test_ten_by_a_front_tells_little() -> None:
    assert 0.2 * THROWS < judged([(5, 5)] * 3, 5)[HIGH] < 0.6 * THROWS


def test_a_stranger_may_be_anybody() -> None:
    assert len(judged([], 5)) == 3
