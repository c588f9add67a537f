"""Chance and bell curves in plain arithmetic, so that a rival plays the same on every machine."""

from __future__ import annotations

from game.core.rng import Rng

# Libraries differ in the last digit of exp and log; sums and products do not. Hence own tables.
_STEPS = 16  # a unit of the table of exp
_FURTHEST = 20  # beyond it exp is as good as zero, or as large as anybody asks
_UNIFORM = 1 << 53

_BELL_STEPS = 64
_BELL_END = 5


def _exp_series(x: float) -> float:
    total = term = 1.0
    for count in range(1, 24):
        term *= x / count
        total += term
    return total


def _exp_table() -> tuple[float, ...]:
    up = _exp_series(1 / _STEPS)
    rising = [1.0]
    for _ in range(_STEPS * _FURTHEST):
        rising.append(rising[-1] * up)
    return (*(1 / value for value in reversed(rising)), *rising[1:])


_EXP = _exp_table()
_MIDDLE = _STEPS * _FURTHEST


def exp(x: float) -> float:
    if x <= -_FURTHEST:
        return 0.0
    at = int(x * _STEPS + _MIDDLE + 0.5)
    if at >= len(_EXP):
        return _EXP[-1]
    d = x - (at - _MIDDLE) / _STEPS
    return _EXP[at] * (1 + d * (1 + d * (0.5 + d * (1 / 6 + d / 24))))


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-x))


def power(share: float, exponent: float) -> float:
    """Return a share between 0 and 1 to a power."""
    if share <= 0:
        return 0.0
    return exp(exponent * _log(share))


def _log(share: float) -> float:
    # Newton on exp converges from anywhere a share can be; once it stands still it stays there.
    guess = share - 1
    for _ in range(60):
        before, guess = guess, max(guess + share / exp(guess) - 1, 1 - _FURTHEST)
        if guess == before:
            break
    return guess


def _bell_table() -> tuple[float, ...]:
    """Add up the bell curve: the share below each point from -5 to 5."""
    step = 1 / _BELL_STEPS
    heights = [
        exp(-x * x / 2) for x in (place * step / 2 for place in range(2 * _BELL_END * _BELL_STEPS + 1))
    ]
    areas = [0.0]
    for at in range(0, len(heights) - 2, 2):
        # Simpson's rule over one step.
        areas.append(areas[-1] + (heights[at] + 4 * heights[at + 1] + heights[at + 2]) * step / 6)
    whole = 2 * areas[-1]
    upper = [0.5 + area / whole for area in areas]
    return (*(1 - value for value in reversed(upper)), *upper[1:])


_BELL = _bell_table()


def phi(x: float) -> float:
    """Return the share of a bell curve below x."""
    if x <= -_BELL_END:
        return 0.0
    if x >= _BELL_END:
        return 1.0
    place = (x + _BELL_END) * _BELL_STEPS
    at = int(place)
    if at >= len(_BELL) - 1:
        return 1.0
    low = _BELL[at]
    return low + (_BELL[at + 1] - low) * (place - at)


_QUANTILES = 1024


def _quantile_table() -> tuple[float, ...]:
    table = []
    at = 0
    for number in range(_QUANTILES):
        wanted = (number + 0.5) / _QUANTILES
        while _BELL[at + 1] < wanted:
            at += 1
        inside = (wanted - _BELL[at]) / (_BELL[at + 1] - _BELL[at])
        table.append((at + inside) / _BELL_STEPS - _BELL_END)
    return tuple(table)


_NORMAL = _quantile_table()
_EXPONENTIAL = tuple(-_log(1 - (number + 0.5) / _QUANTILES) for number in range(_QUANTILES))


class Luck:
    """A stream of dice that remembers where it is."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def share(self) -> float:
        """Return a number from 0 to just under 1."""
        throw, self._rng = self._rng.below(_UNIFORM)
        return throw / _UNIFORM

    def below(self, bound: int) -> int:
        throw, self._rng = self._rng.below(bound)
        return throw

    def happens(self, chance: float) -> bool:
        return self.share() < chance

    def normal(self) -> float:
        """Return a number of a bell curve around 0 with a spread of 1."""
        return _NORMAL[self.below(_QUANTILES)]

    def exponential(self) -> float:
        """Return a waiting time with a mean of 1."""
        return _EXPONENTIAL[self.below(_QUANTILES)]

    def shuffled(self, items: tuple[int, ...]) -> tuple[int, ...]:
        order, self._rng = self._rng.shuffled(items)
        return order

    def whole_steps(self, amount: float) -> int:
        """Round at random, so that the mean is right: 2.3 is 3 in three of ten cases."""
        whole = int(amount)
        return whole + self.happens(amount - whole)
