"""A recorded match played again: from any eye, at any speed, to any tick."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from game.core.api import Command, Event, Outcome, Seat, Standing, Tick, Viewer
from game.core.match import play
from game.core.script import Script
from game.session.table import Table


class Replay:
    """A table that repeats a record. Scenes draw it like a live one, from views and witnessed events."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._table = Table(script.variant, script.setup)
        self._batches: dict[Tick, dict[Seat, Command]] = defaultdict(dict)
        for tick, seat, command in script.orders:
            self._batches[tick][seat] = command
        *_, (_, step) = play(script.variant, script.setup, script.orders, script.until)
        self.last_tick = Tick(step.state.tick - 1)

    @property
    def tick_number(self) -> Tick:
        return self._table.tick

    @property
    def is_over(self) -> bool:
        return self._table.tick > self.last_tick

    def tick(self) -> None:
        if not self.is_over:
            self._table.advance(self._batches.get(self._table.tick, {}))

    def seek(self, tick: Tick) -> None:
        """Go to the moment before a tick. Idle time is skipped, so even the end is only some hundred steps away."""
        tick = Tick(max(0, min(tick, self.last_tick + 1)))
        script = self._script
        if tick == 0:
            self._table = Table(script.variant, script.setup)
            return
        orders = [order for order in script.orders if order[0] < tick]
        *_, (_, step) = play(script.variant, script.setup, orders, Tick(tick - 1))
        self._table.set_out(step.state, ())

    def view(self, viewer: Viewer) -> Any:
        return self._table.view(viewer)

    def events_for(self, viewer: Viewer) -> tuple[Event, ...]:
        return self._table.events_for(viewer)

    def everything(self) -> dict[str, Any]:
        """Tell all cards: the match is over, nothing is secret any more."""
        return self._table.everything()

    @property
    def outcome(self) -> Outcome | None:
        return self._table.outcome

    @property
    def standing(self) -> Standing:
        return self._table.standing
