"""A match at one moment, of which a scene gets views and witnessed events and never the state."""

from __future__ import annotations

from typing import Any

from game.core.api import Batch, Command, Event, Outcome, Seat, Setup, Standing, State, Tick, Viewer
from game.core.glance import Glance
from game.core.match import digest
from game.core.script import AnyVariant


class Table:
    """Holds the state of a match; whoever asks is told what a viewer may know."""

    def __init__(self, variant: AnyVariant, setup: Setup) -> None:
        self.variant = variant
        self.setup = setup
        step = variant.deal(setup)
        self._state: State = step.state
        self._events: tuple[Event, ...] = step.events
        self._witnessed: dict[Viewer, tuple[Event, ...]] = {}

    @property
    def tick(self) -> Tick:
        """The tick that comes next."""
        return self._state.tick

    @property
    def happened(self) -> tuple[Event, ...]:
        """The last tick's events with everything open; for the session alone, never for a scene."""
        return self._events

    def advance(self, batch: Batch) -> tuple[Event, ...]:
        step = self.variant.advance(self._state, batch)
        self.set_out(step.state, step.events)
        return step.events

    def tried(self, seat: Seat, command: Command) -> tuple[Event, ...]:
        """Say what a command would bring, as its seat would witness it; nothing changes."""
        step = self.variant.advance(self._state, {seat: command})
        seen = [self.variant.witness(event, seat) for event in step.events]
        return tuple([event for event in seen if event is not None])

    def set_out(self, state: State, events: tuple[Event, ...]) -> None:
        """Put another moment of the same match on the table."""
        self._state = state
        self._events = events
        self._witnessed = {}

    def glance(self, seat: Seat) -> Glance:
        return Glance(self.variant, self._state, seat)

    def view(self, viewer: Viewer) -> Any:
        return self.variant.view(self._state, viewer)

    def events_for(self, viewer: Viewer) -> tuple[Event, ...]:
        """Return what happened in the last tick, as this viewer may know it."""
        if viewer not in self._witnessed:
            seen = [self.variant.witness(event, viewer) for event in self._events]
            self._witnessed[viewer] = tuple([event for event in seen if event is not None])
        return self._witnessed[viewer]

    @property
    def standing(self) -> Standing:
        return self.variant.standing(self._state)

    @property
    def outcome(self) -> Outcome | None:
        return self.variant.outcome(self._state)

    def digest(self) -> str:
        return digest(self._state)

    def everything(self) -> dict[str, Any]:
        """Tell all cards; for matches that are over, in replays and photo finishes."""
        return self.variant.detail(self._state)
