"""The yardstick of Round Ten."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.api import Command, Event, Seat
from game.core.rng import Rng
from game.variants.ten.model import (
    GOAL,
    HAND_SIZE,
    UNKNOWN,
    BackSeen,
    CardDrawn,
    CardsSwapped,
    HandDealt,
    Peek,
    Play,
    Ready,
    TenView,
)


class GreedyTen:
    """Looks at every back it may, makes ten where it can, and otherwise plays high."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._backs = [UNKNOWN] * HAND_SIZE

    def notice(self, event: Event) -> None:
        if isinstance(event, HandDealt) and event.seat == self._seat:
            self._backs = list(event.backs)
        elif isinstance(event, BackSeen | CardDrawn) and event.seat == self._seat:
            self._backs[event.place - 1] = event.back
        elif isinstance(event, CardsSwapped) and event.seat == self._seat:
            self._backs.reverse()

    def forget(self, place: int) -> None:
        self._backs[place - 1] = UNKNOWN

    def choose(self, view: TenView, legal: Sequence[Command], rng: Rng) -> tuple[Command | None, Rng]:
        for command in legal:
            # A look first: it is free, and lost with the next turn.
            if isinstance(command, Peek | Ready):
                return command, rng
        known = [
            (_promise(view.total, value), -place, command)
            for place, command in enumerate(legal)
            if isinstance(command, Play) and (value := self.value(view, command)) != UNKNOWN
        ]
        return (max(known)[2], rng) if known else (None, rng)

    def value(self, view: TenView, play: Play) -> int:
        """Return what a play would show, as far as this seat remembers."""
        at = HAND_SIZE * (self._seat - 1) + play.place - 1
        if not play.is_flipped:
            return view.ups[at]
        return view.backs[at] if view.backs[at] != UNKNOWN else self._backs[play.place - 1]


def _promise(total: int, value: int) -> tuple[int, int]:
    """Order plays: ten with many points, then high below ten, then over ten with a low card left lying."""
    new = total + value
    if new == GOAL:
        return 2, value
    return (1, value) if new < GOAL else (0, -value)
