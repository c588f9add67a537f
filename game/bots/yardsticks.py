"""The two fixed yardsticks that every better bot is measured against: `random` and `greedy`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.hexagon import GreedyHex
from game.bots.nine import GreedyNine
from game.bots.tasks import GreedySprint
from game.bots.ten import GreedyTen
from game.core.api import Bot, Command, Event, Seat
from game.core.rng import Rng


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
