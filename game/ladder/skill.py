"""Guesses how good somebody is from matches won and lost: a belief over skills, sharpened by each match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

GRID = tuple(range(0, 101, 5))
PRIOR_MEAN, PRIOR_SPREAD = 25, 20
SHOWN_FROM = 5  # matches

WinRates = Mapping[int, Sequence[float]]  # a skill: chances of winning against each of SKILLS, in their order


# How far apart two skills are for ten to one, a game: hands decide races, cards have a say of their own.
TEN_TO_ONE = {"tasks": 11.0, "hexagon": 17.0, "nine": 48.0, "ten": 42.0}
SPARSE_GRID = (0, 20, 40, 60, 80, 100)


def plain_rates(variant: str) -> WinRates:
    """Return chances from the difference of skills alone, for as long as nobody has measured them."""
    apart = TEN_TO_ONE[variant]
    return {own: [1 / (1 + 10 ** (-(own - rival) / apart)) for rival in SPARSE_GRID] for own in SPARSE_GRID}


class Belief(Struct, frozen=True):
    """How likely each skill of the grid is; the numbers add up to 1."""

    weights: tuple[float, ...]
    matches: int = 0

    @property
    def mean(self) -> float:
        return sum(skill * weight for skill, weight in zip(GRID, self.weights, strict=True))

    @property
    def spread(self) -> float:
        mean = self.mean
        square = sum((skill - mean) ** 2 * weight for skill, weight in zip(GRID, self.weights, strict=True))
        return float(square**0.5)

    @property
    def is_shown(self) -> bool:
        return self.matches >= SHOWN_FROM


def prior() -> Belief:
    heights = [_bell((skill - PRIOR_MEAN) / PRIOR_SPREAD) for skill in GRID]
    return Belief(tuple(height / sum(heights) for height in heights))


def _bell(distance: float) -> float:
    # The curve of a bell without its tail's last digits: enough for a first guess, and the same everywhere.
    return float(max(0.0, 1 - distance * distance / 18) ** 9)


def chance(rates: WinRates, skill: float, rival: float) -> float:
    """Return the chance of winning, read between the lines of the table."""
    skills = sorted(rates)
    return _between(skills, [_between(skills, rates[own], rival) for own in skills], skill)


def _between(skills: Sequence[int], values: Sequence[float], at: float) -> float:
    at = max(skills[0], min(skills[-1], at))
    for place in range(len(skills) - 1):
        low, high = skills[place], skills[place + 1]
        if at <= high:
            inside = (at - low) / (high - low)
            return values[place] + (values[place + 1] - values[place]) * inside
    return values[-1]


def after_match(belief: Belief, rates: WinRates, rivals: Sequence[float], *, has_won: bool) -> Belief:
    """Sharpen a belief by one match against rivals of known skill."""
    weights = []
    for skill, weight in zip(GRID, belief.weights, strict=True):
        wins = 1.0
        for rival in rivals:
            wins *= chance(rates, skill, rival)
        likely = wins if has_won else 1 - wins
        weights.append(weight * max(likely, 0.01))
    total = sum(weights)
    return Belief(tuple(weight / total for weight in weights), belief.matches + 1)
