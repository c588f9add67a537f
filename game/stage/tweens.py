"""Motion as functions of time: easings, and values that travel from one place to another."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

TICKS_A_MS = 0.12  # 120 ticks a second

Ease: TypeAlias = Callable[[float], float]  # 0..1 in, about 0..1 out

OUT_BACK_PULL = 1.4


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    rest = t - 1
    return 1 + (OUT_BACK_PULL + 1) * rest**3 + OUT_BACK_PULL * rest**2


def out_bounce(t: float) -> float:
    # Three bounces, each lower: the widths add up to one.
    for start, width, height in ((0.0, 4 / 11, 1.0), (4 / 11, 4 / 11, 0.25), (8 / 11, 2 / 11, 0.0625)):
        if t < start + width or start == 8 / 11:
            if start == 0.0:
                return (t / width) ** 2
            middle = start + width / 2
            return 1 - height * (1 - ((t - middle) / (width / 2)) ** 2) if t < start + width else 1.0
    return 1.0


def wave(now: float, period_ms: float) -> float:
    """Swing between -1 and 1; `now` in ticks."""
    return math.sin(now / (period_ms * TICKS_A_MS) * math.tau)


def breath(now: float, period_ms: float, low: float, high: float) -> float:
    """Swing between two values; `now` in ticks."""
    return low + (high - low) * (1 + wave(now, period_ms)) / 2


class Span(NamedTuple):
    """A stretch of time, in ticks."""

    start: float
    ticks: float

    def share(self, now: float) -> float:
        """Say how much of it is over, 0 to 1."""
        return min(1.0, max(0.0, (now - self.start) / self.ticks)) if self.ticks > 0 else 1.0

    def is_over(self, now: float) -> bool:
        return now >= self.start + self.ticks


def span_ms(start: float, ms: float) -> Span:
    return Span(start, ms * TICKS_A_MS)


def between(low: float, high: float, share: float) -> float:
    return low + (high - low) * share
