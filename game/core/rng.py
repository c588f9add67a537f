"""Chance as an immutable value: equal seeds give equal shuffles on every machine, for ever."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

_MASK_64 = (1 << 64) - 1
# SplitMix64's published constants: the golden-ratio step and the two mixing factors.
_STEP = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB


def _mixed(word: int) -> int:
    word = ((word ^ (word >> 30)) * _MIX_1) & _MASK_64
    word = ((word ^ (word >> 27)) * _MIX_2) & _MASK_64
    return word ^ (word >> 31)


class Rng(Struct, frozen=True, gc=False):
    """A place in a stream of dice; each throw gives its result and the next place."""

    word: int

    def below(self, bound: int) -> tuple[int, Rng]:
        """Return a whole number from 0 to bound - 1, each equally likely."""
        word = self.word
        if bound > 1 << 64:
            # Counts of arrangements outgrow one throw: take as many as it needs.
            throws = bound.bit_length() // 64 + 2
            high = 0
            for _ in range(throws):
                word = (word + _STEP) & _MASK_64
                high = high << 64 | _mixed(word)
            # With 64 spare bits the first numbers are favoured by less than anybody could ever notice.
            return high % bound, Rng(word)
        # Throws beyond the last whole multiple of bound are thrown again, or small numbers would be favoured.
        fair_end = (1 << 64) - (1 << 64) % bound
        while True:
            word = (word + _STEP) & _MASK_64
            throw = _mixed(word)
            if throw < fair_end:
                return throw % bound, Rng(word)

    def weighted(self, weights: Sequence[int]) -> tuple[int, Rng]:
        """Return a place in the list, each as likely as its whole-number weight says."""
        throw, rng = self.below(sum(weights))
        for place, weight in enumerate(weights):
            if throw < weight:
                return place, rng
            throw -= weight
        raise AssertionError("a throw below the sum always falls on a place")

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Return the items in a random order."""
        # One long hash sorted by key is over twice as fast as a throw an item, and as fair:
        # two equal 64-bit keys in one deck will not be met.
        count = len(items)
        block = hashlib.shake_128(self.word.to_bytes(8, "little")).digest(8 * count)
        keys = list(struct.unpack(f"<{count}Q", block))  # a list is looked up faster than a tuple
        order = sorted(range(count), key=keys.__getitem__)
        return tuple([items[place] for place in order]), Rng((self.word + _STEP) & _MASK_64)

    def fork(self, stream: int) -> Rng:
        """Return an independent stream: what is drawn from one never moves the other."""
        return Rng(_mixed(self.word ^ _mixed((stream + 1) * _STEP & _MASK_64)))
