"""What people lay face down at Nine?, learnt by self-play: above 1 where a number is laid more often than it lies about."""

from __future__ import annotations

# MINI, then MAXI; by the row's first card 1 to 6; by hidden cards before it, 0, 1, and 2 or more; numbers 0 to 6.
LIKELIHOOD: tuple[tuple[tuple[tuple[float, ...], ...], ...], ...] = tuple(
    tuple(tuple((1.0,) * 7 for _ in range(3)) for _ in range(6)) for _ in range(2)
)
