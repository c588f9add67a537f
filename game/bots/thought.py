"""How long a bot thinks before it acts: human times in whole ticks, drawn from the bot's own dice."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.api import Command, Event
from game.core.rng import Rng

PERMILLE = 1000

# Quantiles of log-normal factors in permille: people are rarely much quicker than usual, but often much slower.
STEADY = (601, 681, 730, 768, 801, 831, 858, 885, 911, 936, 961, 987,
          1013, 1040, 1068, 1098, 1130, 1165, 1204, 1248, 1302, 1370, 1467, 1664)  # fmt: skip
LIVELY = (443, 541, 605, 656, 701, 743, 783, 822, 861, 900, 939, 979,
          1021, 1065, 1111, 1161, 1216, 1276, 1345, 1426, 1525, 1654, 1847, 2259)  # fmt: skip


class Plan(NamedTuple):
    """What a bot will do, and how many ticks after the question arose."""

    command: Command
    ticks: int


class PacedBot(Protocol):
    """Fills a seat at a human pace, from what the seat may know."""

    def notice(self, event: Event) -> None:
        """Take in an event as this seat witnesses it."""

    def question(self, view: Any, legal: Sequence[Command]) -> Hashable | None:
        """Name what has to be decided now; an equal name is the same question, None is none."""

    def plan(self, view: Any, legal: Sequence[Command]) -> Plan: ...


class Dice:
    """A bot's dice: each decision has its own streams, so pace and choice never move each other."""

    def __init__(self, seed: int) -> None:
        self._root = Rng(seed)
        self._decisions = 0
        self._memory = self._root.fork(0)

    def next_decision(self) -> tuple[Rng, Rng]:
        """Return dice for the pace of a new decision, and dice for the decision itself."""
        self._decisions += 1
        own = self._root.fork(self._decisions)
        return own.fork(0), own.fork(1)

    def slips_mind(self, permille: int) -> bool:
        """Throw for the memory, which fades at its own pace."""
        slips, self._memory = chance(self._memory, permille)
        return slips

    def remembered_below(self, bound: int) -> int:
        value, self._memory = self._memory.below(bound)
        return value


def chance(rng: Rng, permille: int) -> tuple[bool, Rng]:
    throw, rng = rng.below(PERMILLE)
    return throw < permille, rng


def thought(rng: Rng, median_ticks: int, spread: Sequence[int] = LIVELY) -> int:
    """Draw how long one thought takes."""
    place, _ = rng.below(len(spread))
    return max(1, median_ticks * spread[place] // PERMILLE)
