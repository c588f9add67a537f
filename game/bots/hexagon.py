"""The yardstick of Hex."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.api import Command, Event, Seat
from game.core.rng import Rng
from game.variants.hexagon.model import CALLS, NO_FIT, ROW_COUNT, HexagonView, fits


class GreedyHex:
    """Looks at the rows in a random order and calls the first one that fits."""

    def __init__(self, _seat: Seat) -> None:
        pass

    def notice(self, event: Event) -> None:
        """Remember nothing: all that matters lies open."""

    def choose(self, view: HexagonView, legal: Sequence[Command], rng: Rng) -> tuple[Command | None, Rng]:
        # Before the card lies open a call would be a guess.
        if view.revealed is None or not legal:
            return None, rng
        order, rng = rng.shuffled(range(ROW_COUNT))
        for row in order:
            if fits(view.revealed, view.rows[row]):
                return CALLS[row], rng
        return NO_FIT, rng
