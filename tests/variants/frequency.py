"""Tells whether things happen as often as they should, by Pearson's chi-square."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

K = TypeVar("K")


def chi_square(seen: Counter[K], weights: Counter[K]) -> float:
    share = seen.total() / weights.total()
    return sum((seen[each] - share * weight) ** 2 / (share * weight) for each, weight in weights.items())


def five_deviations(kinds: int) -> float:
    """Return what a fair sampler's chi-square stays under, but for one case in a million."""
    freedom = kinds - 1
    return float(freedom + 5 * (2 * freedom) ** 0.5)
