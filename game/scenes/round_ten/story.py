"""What is going on at a table of Round Ten: events come in, and those who draw read what moves and since when."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod
from typing import NamedTuple, TypeVar

from game.controls.signals import Pick
from game.core.api import Event, PileShuffled, Rejected, Seat
from game.scenes.round_ten.places import Places
from game.stage.dial import STEP_MS, Dial
from game.stage.event_cues import Played, cues_of
from game.stage.tweens import TICKS_A_MS, Span
from game.variants.ten.model import (
    EMPTY,
    GOAL,
    HAND_SIZE,
    UNKNOWN,
    BackSeen,
    CardDrawn,
    CardKept,
    CardPlayed,
    CardsSwapped,
    HandDealt,
    MatchWon,
    OpeningEnded,
    PileBroken,
    TenView,
    TurnSkipped,
)

LAND_TICKS = 22  # a coaster from the hand to the pile: 180 ms
DRAW_TICKS = 26
DRAW_AFTER_TICKS = 10  # the hand has only just let go
DEAL_STEP_TICKS = 5
SWAP_TICKS = 26
KEEP_TICKS = 40
SWEEP_TICKS = 34
FLASH_TICKS = 36  # 300 ms of a ring that shines
BROKEN_TICKS = 78  # the sum that was too much stands so long
SEEN_TICKS = 180  # that somebody looks, and everything that everybody sees: 1.5 s
NOTE_TICKS = 168
NOD_TICKS = 14
SHUFFLE_TICKS = 60
SHOWN_DISCARDS = 3
STEP_TICKS = STEP_MS * TICKS_A_MS

M = TypeVar("M")


class Flight(NamedTuple):
    """A coaster on its way between a hand and a pile."""

    seat: Seat
    place: int
    value: int
    span: Span
    flips_from: int = UNKNOWN  # what was up before it turned in the air


class Verdict(NamedTuple):
    """What a play came to, once its wedges have run."""

    seat: Seat
    pile: tuple[int, ...]  # with the card that settled it
    total: int
    value: int
    at: float  # the last wedge is lit
    is_kept: bool

    @property
    def ends(self) -> float:
        return self.at + (FLASH_TICKS if self.is_kept else BROKEN_TICKS)


class Sweep(NamedTuple):
    """Coasters that leave the dial for the discard pile, and the one that does not."""

    pile: tuple[int, ...]
    span: Span
    seat: Seat
    is_kept: bool  # the last one goes to its winner; otherwise it stays


class Seen(NamedTuple):
    """Backs that lie open to all for a moment."""

    back: int
    span: Span


class Story:
    """Follows one match. Times are presentation ticks, which go on while the match stands."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.now = 0
        self.view: TenView | None = None
        self.cursors: dict[Seat, int] = {}
        self.focuses: dict[Seat, Pick] = {}
        self.sounds: list[Played] = []
        self._clear()

    def _clear(self) -> None:
        self.dial = Dial()
        self.played: Flight | None = None
        self.verdict: Verdict | None = None
        self.sweep: Sweep | None = None
        self.draws: list[Flight] = []
        self.swaps: dict[Seat, int] = {}
        self.eyes: dict[tuple[Seat, int], int] = {}  # that somebody looks at a back, since when
        self.open_backs: dict[tuple[Seat, int], Seen] = {}
        self.nods: dict[Seat, int] = {}
        self.shakes: dict[Seat, int] = {}
        self.discards: tuple[int, ...] = ()
        self.shuffled_at: int | None = None
        self.began: tuple[Seat, int] | None = None
        self.won_at: int | None = None
        self._points_from: dict[
            Seat, tuple[int, float]
        ] = {}  # what was scored before, until when it is shown
        self._lit = 0

    # --- What it is told ---------------------------------------------------------------

    def begin(self, view: TenView) -> None:
        """Take the table as it is, everything at rest."""
        self._clear()
        self.view = view
        self.dial = Dial(view.total)
        self._lit = view.total
        self.discards = (UNKNOWN,) * min(view.discard_count, SHOWN_DISCARDS)
        if view.winner:
            self.won_at = self.now

    def follow(self, view: TenView, events: Sequence[Event]) -> None:
        before = self.view
        for event in events:
            if before is not None:
                self._take(event, before)
            self.sounds += [sound for sound in cues_of(event) if not isinstance(event, CardKept | PileBroken)]
        has_begun = any(isinstance(event, OpeningEnded) for event in events)
        if before is not None and view.turn and view.turn != before.turn and not has_begun:
            # Whoever is next is told at once, whatever still flies.
            self.sounds.append(Played("turn", view.turn, after=LAND_TICKS))
        self.view = view

    def steer(self, seat: Seat, place: int, focus: Pick | None) -> None:
        """Put a seat's cursor on one of its coasters; one switch has a focus besides."""
        self.cursors[seat] = place
        if focus is None:
            self.focuses.pop(seat, None)
        else:
            self.focuses[seat] = focus

    def nod(self, seat: Seat) -> None:
        self.nods[seat] = self.now

    def tick(self) -> None:
        self.now += 1
        self._sound_wedges()
        verdict = self.verdict
        if verdict is not None and self.now == round(verdict.at):
            self.sounds.append(Played("ten_exact" if verdict.is_kept else "over", verdict.seat))
            if not verdict.is_kept:
                self.shakes[verdict.seat] = self.now
        if verdict is not None and self.now >= verdict.ends:
            self._sweep_up(verdict)
        if self.sweep is not None and self.sweep.span.is_over(self.now):
            self.sweep = None

    def _sound_wedges(self) -> None:
        shown = min(self.dial.shown(self.now), GOAL)
        for wedge in range(self._lit + 1, shown + 1):
            self.sounds.append(Played("dial", step=wedge))
        self._lit = shown

    def _sweep_up(self, verdict: Verdict) -> None:
        ticks = KEEP_TICKS if verdict.is_kept else SWEEP_TICKS
        self.sweep = Sweep(verdict.pile, Span(self.now, ticks), verdict.seat, verdict.is_kept)
        self.verdict = None
        stays = 0 if verdict.is_kept else verdict.value
        self.dial.go(stays, self.now)
        self._lit = stays

    # --- What it remembers of events -----------------------------------------------------

    @singledispatchmethod
    def _take(self, event: Event, before: TenView) -> None:
        """Most events are seen in the view alone."""

    @_take.register
    def _(self, event: Rejected, before: TenView) -> None:
        del before
        self.nod(event.seat)

    @_take.register
    def _(self, event: HandDealt, before: TenView) -> None:
        del before
        for place, up in enumerate(event.ups, 1):
            order = (event.seat - 1) + (place - 1) * self.places.seats
            span = Span(self.now + order * DEAL_STEP_TICKS, DRAW_TICKS)
            self.draws.append(Flight(event.seat, place, up, span))
            if event.is_open:
                self.show_back(event.seat, place, event.backs[place - 1], span.start + span.ticks)

    @_take.register
    def _(self, event: OpeningEnded, before: TenView) -> None:
        del before
        self.began = (event.seat, self.now)

    @_take.register
    def _(self, event: BackSeen, before: TenView) -> None:
        del before
        self.eyes[event.seat, event.place] = self.now

    @_take.register
    def _(self, event: CardsSwapped, before: TenView) -> None:
        del before
        self.swaps[event.seat] = self.now
        self.eyes = _swapped(self.eyes, event.seat)
        self.open_backs = _swapped(self.open_backs, event.seat)

    @_take.register
    def _(self, event: CardPlayed, before: TenView) -> None:
        self._settle()
        at = HAND_SIZE * (event.seat - 1) + event.place - 1
        flips_from = before.ups[at] if event.is_flipped else UNKNOWN
        span = Span(self.now, LAND_TICKS)
        self.played = Flight(event.seat, event.place, event.value, span, flips_from)
        self.eyes.pop((event.seat, event.place), None)
        self.open_backs.pop((event.seat, event.place), None)
        lands = self.now + LAND_TICKS
        # The dial starts when the coaster lies; until then it shows what lay there before.
        self.dial = Dial(event.sum_before)
        self._lit = event.sum_before
        self.dial.go(event.sum, lands)
        steps = max(0, min(event.sum, GOAL) - event.sum_before)
        if event.sum >= GOAL:
            pile = (*before.pile, event.value)
            done = lands + STEP_TICKS * steps
            self.verdict = Verdict(event.seat, pile, event.sum, event.value, done, event.sum == GOAL)

    @_take.register
    def _(self, event: CardKept, before: TenView) -> None:
        verdict = self.verdict
        assert verdict is not None, "a card is played before it is kept"
        self._points_from[event.seat] = (before.points[event.seat - 1], verdict.ends + KEEP_TICKS)
        self._discard(event.discarded)

    @_take.register
    def _(self, event: PileBroken, before: TenView) -> None:
        del before
        self._discard(event.discarded)

    @_take.register
    def _(self, event: CardDrawn, before: TenView) -> None:
        del before
        span = Span(self.now + DRAW_AFTER_TICKS, DRAW_TICKS)
        self.draws.append(Flight(event.seat, event.place, event.up, span))
        self.eyes.pop((event.seat, event.place), None)
        if event.is_open:
            self.show_back(event.seat, event.place, event.back, span.start + span.ticks)

    @_take.register
    def _(self, event: TurnSkipped, before: TenView) -> None:
        del before
        self.nod(event.seat)

    @_take.register
    def _(self, event: PileShuffled, before: TenView) -> None:
        del event, before
        self.shuffled_at = self.now
        self.discards = ()

    @_take.register
    def _(self, event: MatchWon, before: TenView) -> None:
        del event, before
        self.won_at = self.now

    def _settle(self) -> None:
        """Bring to rest what the next play would run into: nobody waits for a show."""
        self.verdict = None
        self.sweep = None
        self.played = None
        self._points_from.clear()

    def _discard(self, values: tuple[int, ...]) -> None:
        self.discards = (*self.discards, *values)[-SHOWN_DISCARDS:]

    def show_back(self, seat: Seat, place: int, back: int, since: float) -> None:
        self.open_backs[seat, place] = Seen(back, Span(since, SEEN_TICKS))

    # --- What those who draw ask -----------------------------------------------------------

    def points(self, seat: Seat) -> int:
        """Say what a panel shows: a kept coaster counts when it has arrived."""
        assert self.view is not None
        before, until = self._points_from.get(seat, (0, 0.0))
        return before if self.now < until else self.view.points[seat - 1]

    def up(self, seat: Seat, place: int) -> int:
        assert self.view is not None
        return self.view.ups[HAND_SIZE * (seat - 1) + place - 1]

    def look_left(self, seat: Seat, place: int) -> int:
        assert self.view is not None
        return self.view.looks[HAND_SIZE * (seat - 1) + place - 1]

    def is_flying_in(self, seat: Seat, place: int) -> bool:
        """Tell whether a drawn coaster is still on its way to this place."""
        return any(
            (flight.seat, flight.place) == (seat, place) and not flight.span.is_over(self.now)
            for flight in self.draws
        )

    def is_empty(self, seat: Seat, place: int) -> bool:
        return self.up(seat, place) == EMPTY

    def lying(self) -> tuple[int, ...]:
        """Return the coasters that lie at rest in the dial."""
        assert self.view is not None
        if self.verdict is not None:
            return self.verdict.pile[:-1] if self._is_landing else self.verdict.pile
        if self.sweep is not None:
            return ()
        pile = self.view.pile
        return pile[:-1] if self._is_landing else pile

    @property
    def _is_landing(self) -> bool:
        return self.played is not None and not self.played.span.is_over(self.now)

    @property
    def preview(self) -> int:
        """Say what the chosen front would add: of the seat whose turn it is, and never of a back."""
        view = self.view
        assert view is not None
        if self.verdict is not None or self._is_landing or view.turn not in self.cursors:
            return 0
        return max(0, self.up(view.turn, self.cursors[view.turn]))

    def drop_old(self) -> None:
        """Forget what has come to rest."""
        self.draws = [flight for flight in self.draws if not flight.span.is_over(self.now)]


def _swapped(marks: dict[tuple[Seat, int], M], seat: Seat) -> dict[tuple[Seat, int], M]:
    """Carry what is known of a seat's places along when they are exchanged."""
    return {
        (who, HAND_SIZE + 1 - place if who == seat else place): mark for (who, place), mark in marks.items()
    }
