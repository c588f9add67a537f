"""Seeded chance: equal for ever, fair, and in streams that do not touch each other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Rng

THROWS_OF_SEVEN = [487, 804, 346, 203, 674]
SHUFFLE_OF_SEVEN = (9, 0, 6, 2, 5, 3, 8, 7, 4, 1)
FORK_OF_SEVEN = 236966933211079599

words = st.integers(0, 2**64 - 1)


def test_throws_never_change() -> None:
    # Written down once: a change here would change every deal that anybody has shared.
    rng = Rng(7)
    throws = []
    for _ in range(5):
        throw, rng = rng.below(1000)
        throws.append(throw)
    assert throws == THROWS_OF_SEVEN
    assert Rng(7).shuffled(range(10))[0] == SHUFFLE_OF_SEVEN
    assert Rng(7).fork(0).word == FORK_OF_SEVEN


@given(words, st.integers(1, 2**70))
def test_a_throw_is_below_its_bound_and_moves_on(word: int, bound: int) -> None:
    throw, rng = Rng(word).below(bound)
    assert 0 <= throw < bound
    assert rng != Rng(word)
    assert Rng(word).below(bound) == (throw, rng)


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 2**64 + 2**62])
def test_throws_are_even(bound: int) -> None:
    rng = Rng(99)
    tally: Counter[int] = Counter()
    buckets = min(bound, 5)
    for _ in range(6000):
        throw, rng = rng.below(bound)
        tally[throw * buckets // bound] += 1
    expected = {
        bucket: len([each for each in range(bound) if each * buckets // bound == bucket]) / bound
        if bound < 100
        else 1 / 5
        for bucket in range(buckets)
    }
    for bucket in range(buckets):
        assert abs(tally[bucket] / 6000 - expected[bucket]) < 0.03


def test_weighted_follows_the_weights() -> None:
    rng = Rng(5)
    tally: Counter[int] = Counter()
    for _ in range(6000):
        place, rng = rng.weighted([3, 0, 1, 2])
        tally[place] += 1
    assert tally[1] == 0
    assert [round(tally[place] / 1000) for place in (0, 2, 3)] == [3, 1, 2]


@given(words, st.lists(st.integers()))
def test_a_shuffle_keeps_all_items(word: int, items: list[int]) -> None:
    shuffled, rng = Rng(word).shuffled(items)
    assert sorted(shuffled) == sorted(items)
    assert rng != Rng(word)
    assert Rng(word).shuffled(items) == (shuffled, rng)


def test_every_order_is_equally_likely() -> None:
    rng = Rng(3)
    tally: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 250):
        order, rng = rng.shuffled((1, 2, 3, 4))
        tally[order] += 1
    assert set(tally) == set(permutations((1, 2, 3, 4)))
    assert all(170 < count < 330 for count in tally.values())


def test_shuffles_in_a_row_differ() -> None:
    first, rng = Rng(3).shuffled(range(50))
    second, _ = rng.shuffled(range(50))
    assert first != second


@given(words)
def test_forks_are_streams_of_their_own(word: int) -> None:
    rng = Rng(word)
    assert len({rng.fork(stream).word for stream in range(50)} | {word}) == 51
    assert rng.fork(3) == Rng(word).fork(3)
