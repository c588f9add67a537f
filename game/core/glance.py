"""What fills a seat is offered each tick: the tick, and the seat's view and legal commands if it cares to look."""

from __future__ import annotations

from typing import Any

from game.core.api import Command, Seat, State, Tick, Variant


class Glance:
    """One seat's look at one moment. Views and commands are worked out on the first look, most ticks never."""

    __slots__ = ("_legal", "_state", "_variant", "_view", "seat", "tick")

    def __init__(self, variant: Variant[Any, Any, Any], state: State, seat: Seat) -> None:
        self.seat = seat
        self.tick: Tick = state.tick
        self._variant = variant
        self._state = state
        self._view: Any = None
        self._legal: tuple[Command, ...] | None = None

    @property
    def view(self) -> Any:
        if self._view is None:
            self._view = self._variant.view(self._state, self.seat)
        return self._view

    @property
    def legal(self) -> tuple[Command, ...]:
        if self._legal is None:
            self._legal = self._variant.legal(self._state, self.seat)
        return self._legal
