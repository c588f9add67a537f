"""The two fixed yardsticks that every better bot is measured against: `random` and `greedy`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.bots.hexagon import GreedyHex
from game.bots.nine import GreedyNine
from game.bots.tasks import GreedySprint
from game.bots.ten import GreedyTen
from game.bots.thought import Plan
from game.core.api import Bot, Command, Event, Seat, Tick
from game.core.rng import Rng

SHORTEST_THOUGHT_TICKS = 60
LONGEST_THOUGHT_TICKS = 240


class RandomBot:
    """Takes any legal command."""

    def notice(self, event: Event) -> None:
        """Remember nothing."""

    def choose(self, _view: Any, legal: Sequence[Command], rng: Rng) -> tuple[Command | None, Rng]:
        if not legal:
            return None, rng
        place, rng = rng.below(len(legal))
        return legal[place], rng


_GREEDY: dict[str, Callable[[Seat], Bot]] = {
    "tasks": GreedySprint,
    "hexagon": GreedyHex,
    "nine": GreedyNine,
    "ten": GreedyTen,
}
NAMES = ("random", "greedy")


def yardstick(name: str, variant: str, seat: Seat) -> Bot:
    """Return a new bot by the name that the command line has for it."""
    assert name in NAMES
    return _GREEDY[variant](seat) if name == "greedy" else RandomBot()


class PacedYardstick:
    """A yardstick at a table with others: it thinks for half a second to two seconds, whatever it is about."""

    def __init__(self, bot: Bot, seat: Seat, seed: int) -> None:
        self._bot = bot
        self._seat = seat
        self._rng = Rng(seed)
        self._acts = 0
        self._asked: Hashable | None = None
        self._answer: Command | None = None

    def notice(self, tick: Tick, event: Event) -> None:  # noqa: ARG002 - its pace is fixed
        self._bot.notice(event)
        self._acts += getattr(event, "seat", None) == self._seat

    def question(self, view: Any, legal: Sequence[Command]) -> Hashable | None:
        asked = self._acts, tuple(legal)
        if not legal:
            return None
        if asked != self._asked or self._answer is None:
            self._answer, self._rng = self._bot.choose(view, legal, self._rng)
            self._asked = asked
        return asked if self._answer is not None else None

    def plan(self, view: Any, legal: Sequence[Command]) -> Plan:  # noqa: ARG002 - the question was answered
        assert self._answer is not None, "a question has an answer"
        thought, self._rng = self._rng.below(LONGEST_THOUGHT_TICKS - SHORTEST_THOUGHT_TICKS)
        return Plan(self._answer, SHORTEST_THOUGHT_TICKS + thought)
