"""One match being played, tick by tick.

The order of a tick: every seat's source hears its devices and is polled with a lazy look at its own view; the
batch is recorded; the rules advance; every seat learns what it witnesses and what became of its command; every
so many ticks the state's digest is noted. Then the scene ticks. A pause is a runner that is not called.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.controls.signals import Pick
from game.core.api import NO_COMMANDS, Command, Event, Outcome, Rejected, Seat, Setup, Standing, Tick, Viewer
from game.core.glance import Glance
from game.core.script import AnyVariant
from game.devices.buttons import NO_INPUTS, Inputs
from game.session.borders import ALL_HOLDS, Hold, hold_after, may_change_hands
from game.session.gates import SprintGate, Wish
from game.session.ledger import Heard
from game.session.recorder import Recorder, Sitter
from game.session.sources import HumanSource, Source
from game.session.table import Table

DIGEST_EVERY_TICKS = 300
AFTERGLOW_TICKS = {"hexagon": 36}  # calls so late are still shown with their distance

Picks = Mapping[Seat, Sequence[Pick]]
NO_PICKS: Picks = {}


class _Newcomer(NamedTuple):
    """Somebody who waits for the border of a seat."""

    source: Source
    sitter: Sitter
    asked_at: Tick


class Runner:
    """Plays a match among sources and records it."""

    def __init__(
        self,
        variant: AnyVariant,
        setup: Setup,
        sources: Mapping[Seat, Source],
        recorder: Recorder,
        *,
        holds: frozenset[Hold] = ALL_HOLDS,
    ) -> None:
        self._table = Table(variant, setup)
        self._sources = dict(sources)
        self._recorder = recorder
        self._holds = holds
        self.hold = Hold.COUNTDOWN if Hold.COUNTDOWN in holds else None
        self._afterglow_ticks = AFTERGLOW_TICKS.get(variant.info.key, 0)
        self._ended_at: Tick | None = None
        self._newcomers: dict[Seat, _Newcomer] = {}
        self._resting: dict[Seat, Tick] = {}
        self._history: list[tuple[Tick, Event]] = []
        self._made: dict[Seat, list[Command]] = {seat: [] for seat in sources}
        self._publish(Tick(0), self._table.happened)

    # --- What a scene asks -----------------------------------------------------------

    @property
    def tick_number(self) -> Tick:
        """The tick that comes next."""
        return self._table.tick

    def view(self, viewer: Viewer) -> Any:
        return self._table.view(viewer)

    def events_for(self, viewer: Viewer) -> tuple[Event, ...]:
        """Return what happened in the last tick, as this viewer may know it."""
        return self._table.events_for(viewer)

    def glance(self, seat: Seat) -> Glance:
        """Return what a seat's controls need to tell where their cursor is."""
        return self._table.glance(seat)

    @property
    def outcome(self) -> Outcome | None:
        return self._table.outcome

    @property
    def is_finished(self) -> bool:
        """Tell whether nothing more will be heard: in Hex late calls are noted for a moment after the end."""
        return self._ended_at is not None and self._table.tick >= self._ended_at + self._afterglow_ticks

    @property
    def standing(self) -> Standing:
        return self._table.standing

    @property
    def history(self) -> Sequence[tuple[Tick, Event]]:
        """Everything that happened, with everything open; for the session alone, never for a scene."""
        return self._history

    def commands_of(self, seat: Seat) -> Sequence[Command]:
        """Return what a seat has done, in order; what the rules refused is not among it."""
        return self._made[seat]

    def source(self, seat: Seat) -> Source:
        return self._sources[seat]

    def next_source(self, seat: Seat) -> Source:
        """Return who fills a seat from its next border on."""
        newcomer = self._newcomers.get(seat)
        return newcomer.source if newcomer is not None else self._sources[seat]

    def heard(self, seat: Seat) -> tuple[Heard, ...]:
        """Return the presses that met their fate in the last tick."""
        source = self._sources[seat]
        return tuple(source.heard) if isinstance(source, HumanSource) else ()

    def wish(self, seat: Seat) -> Wish | None:
        """Return the lay that waits for its hand, or the call that flies to its medallion."""
        return self._sources[seat].gate.kept

    def sees_from(self, seat: Seat) -> Tick:
        """Return the tick in which a seat's Sprint card has turned: the flip is drawn until then."""
        return self._sources[seat].gate.sees_from(self.tick_number)

    def hint(self, seat: Seat) -> tuple[int, ...]:
        """Return the tasks that breathe for a seat that has hesitated long."""
        gate = self._sources[seat].gate
        return gate.hint(self.glance(seat)) if isinstance(gate, SprintGate) else ()

    # --- What a scene does -----------------------------------------------------------

    def tick(self, inputs: Inputs = NO_INPUTS, picks: Picks = NO_PICKS) -> None:
        """Play one tick; nothing happens while the table is held or the match is over."""
        if self.hold is not None or self.is_finished:
            return
        self._change_hands()
        batch = self._polled(inputs, picks)
        events = self._advance(batch)
        refused = {event.seat for event in events if isinstance(event, Rejected)}
        for seat, command in batch.items():
            self._sources[seat].judged(is_accepted=seat not in refused)
            if seat not in refused:
                self._made[seat].append(command)
        hold = hold_after(events)
        if hold in self._holds and self.outcome is None:
            self.hold = hold
        if self.hold is not None or self.is_finished:
            # A press that is still on its way was meant for what has just ended.
            for source in self._sources.values():
                source.let_go("over")

    def release(self) -> None:
        """End the show that the table was held for."""
        if self.hold is Hold.SCORING:
            # The next round begins unheard: its tickets are shown and counted in before anybody may lay.
            self._change_hands()
            self._advance(NO_COMMANDS)
            self.hold = Hold.COUNTDOWN if Hold.COUNTDOWN in self._holds else None
        else:
            self.hold = None

    def rest(self, seats: Iterable[Seat], until: Tick) -> None:
        """Let hands rest, bots' too: while somebody else looks at a secret, or when a tie-break goes on without them."""
        for seat in seats:
            self._resting[seat] = until

    def rest_others(self, seat: Seat, until: Tick) -> None:
        self.rest([other for other in self._sources if other != seat], until)

    def reseat(self, seat: Seat, source: Source, sitter: Sitter, *, at_once: bool = False) -> None:
        """Let somebody else fill a seat from its border on, or at once where nobody sits there any more."""
        newcomer = _Newcomer(source, sitter, self._table.tick)
        if at_once:
            self._seat_newcomer(seat, newcomer)
        else:
            self._newcomers[seat] = newcomer

    def record(self) -> dict[str, Any]:
        """Return the match so far as a script with its `about`."""
        return self._recorder.script(self._table)

    # --- Inside ----------------------------------------------------------------------

    def _polled(self, inputs: Inputs, picks: Picks) -> dict[Seat, Command]:
        tick = self._table.tick
        batch = {}
        for seat, source in self._sources.items():
            source.hear(tick, inputs, picks.get(seat, ()))
            if tick < self._resting.get(seat, 0):
                source.let_go("resting")
                continue
            command = source.poll(self._table.glance(seat))
            if command is not None:
                batch[seat] = command
        return batch

    def _advance(self, batch: Mapping[Seat, Command]) -> tuple[Event, ...]:
        tick = self._table.tick
        self._recorder.note(tick, batch)
        events = self._table.advance(batch)
        self._publish(tick, events)
        if self._ended_at is None and self._table.outcome is not None:
            self._ended_at = self._table.tick
        if self._table.tick % DIGEST_EVERY_TICKS == 0:
            self._recorder.checkpoint(tick, self._table.digest())
        return events

    def _publish(self, tick: Tick, events: tuple[Event, ...]) -> None:
        if not events:
            return
        self._history += [(tick, event) for event in events]
        for seat, source in self._sources.items():
            for event in self._table.events_for(seat):
                source.notice(tick, event)

    def _change_hands(self) -> None:
        for seat, newcomer in tuple(self._newcomers.items()):
            is_person = isinstance(self._sources[seat], HumanSource)
            view = self._table.view(seat)
            if may_change_hands(view, seat, asked_at=newcomer.asked_at, is_person=is_person):
                self._seat_newcomer(seat, newcomer)

    def _seat_newcomer(self, seat: Seat, newcomer: _Newcomer) -> None:
        self._newcomers.pop(seat, None)
        # Who takes over knows what the seat has witnessed: a bot remembers it, a hand keeps its pace.
        for tick, event in self._history:
            seen = self._table.variant.witness(event, seat)
            if seen is not None:
                newcomer.source.notice(tick, seen)
        self._sources[seat] = newcomer.source
        self._recorder.sat(self._table.tick, seat, newcomer.sitter)
