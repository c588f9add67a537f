"""What a bot that plays at a human pace promises: a question, a plan, and thoughts in slices."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.api import Command, Event, Tick
from game.core.rng import Rng

# Positions that may be looked at in one tick. Only the seat on turn of a turn game looks ahead, so this is what all
# bots of a table take together.
SLICE_POSITIONS = 14


class Foresight(Protocol):
    """A look ahead that can be taken in slices; however it is sliced, it comes to the same end."""

    def work(self, positions: int) -> int:
        """Look at about so many positions; return how many it were, 0 when there is nothing left."""

    def conclude(self) -> Command:
        """Think the rest at once, and say what to do."""


class Plan(NamedTuple):
    """What a bot will do, and how many ticks after the question arose."""

    command: Command
    ticks: int
    foresight: Foresight | None = None  # may come to a better command until then


class PacedBot(Protocol):
    """Fills a seat at a human pace, from what the seat may know."""

    def notice(self, tick: Tick, event: Event) -> None:
        """Take in an event as this seat witnesses it."""

    def question(self, view: Any, legal: Sequence[Command]) -> Hashable | None:
        """Name what has to be decided now; an equal name is the same question, None is none."""

    def plan(self, view: Any, legal: Sequence[Command]) -> Plan: ...


class Dice:
    """A bot's dice: each decision has its own streams, so pace and choice never move each other."""

    def __init__(self, seed: int) -> None:
        self._root = Rng(seed)
        self._decisions = 0

    @property
    def memory(self) -> Rng:
        """A stream for what fades at its own pace."""
        return self._root.fork(0)

    def next_decision(self) -> tuple[Rng, Rng]:
        """Return dice for the pace of a new decision, and dice for the decision itself."""
        self._decisions += 1
        own = self._root.fork(self._decisions)
        return own.fork(0), own.fork(1)
