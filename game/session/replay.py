"""A recorded match played again: from any eye, at any speed, to any tick."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from typing import Any

from game.core.api import Command, Event, Outcome, Seat, Standing, State, Tick, all_seats
from game.core.match import idle, play
from game.core.script import Script, read_script
from game.session.open_views import EVERYTHING, TELEVISION, Eye, Secrets, open_view, secrets
from game.session.table import Table
from game.variants import VARIANTS


def read_record(text: str) -> Script:
    """Read a match script of any of the games; `Problem` says what is wrong with it."""
    return read_script(text, VARIANTS)


class Replay:
    """A table that repeats a record. Scenes draw it like a live one, from views and witnessed events."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self._table = Table(script.variant, script.setup)
        self._batches: dict[Tick, dict[Seat, Command]] = defaultdict(dict)
        for tick, seat, command in script.orders:
            self._batches[tick][seat] = command
        # Every state in which something happened is kept, so that no place is further away than idle time.
        self._states: list[State] = [
            step.state for _, step in play(script.variant, script.setup, script.orders, script.until)
        ]
        self._ticks = [state.tick for state in self._states]
        self.last_tick = Tick(self._ticks[-1] - 1)

    @property
    def eyes(self) -> tuple[Eye, ...]:
        """All eyes in the order they are offered."""
        seats = [Eye(seat) for seat in all_seats(self.script.setup.seats)]
        return (TELEVISION, *seats, EVERYTHING)

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
        """Go to the moment before a tick, from the last thing that happened until then."""
        tick = Tick(max(0, min(tick, self.last_tick + 1)))
        state = self._states[max(0, bisect_right(self._ticks, tick) - 1)]
        for _, step in idle(self.script.variant, state, tick):
            state = step.state
        self._table.set_out(state, ())

    def view(self, eye: Eye = TELEVISION) -> Any:
        """Return what an eye sees; where all is open, the television's view without its covers."""
        if eye.is_everything:
            return open_view(self._table)
        return self._table.view(eye.seat)

    def events_for(self, eye: Eye = TELEVISION) -> tuple[Event, ...]:
        return self._table.happened if eye.is_everything else self._table.events_for(eye.seat)

    def secrets(self, eye: Eye) -> Secrets:
        """Return what an eye knows of hands and backs."""
        return secrets(self._table, eye)

    def everything(self) -> dict[str, Any]:
        """Tell all cards: the match is over, nothing is secret any more."""
        return self._table.everything()

    @property
    def outcome(self) -> Outcome | None:
        return self._table.outcome

    @property
    def standing(self) -> Standing:
        return self._table.standing
