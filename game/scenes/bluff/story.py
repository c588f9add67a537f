"""What is going on at a table of Nine?: events come in, and those who draw read what moves and since when."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod
from typing import NamedTuple

from game.controls.nine import Step
from game.controls.signals import Pick, Secrecy
from game.core.api import TICKS_A_SECOND, Event, PileShuffled, Reason, Rejected, Seat
from game.scenes.bluff import asking
from game.scenes.bluff.asking import Asked, asked_by
from game.stage.event_cues import Played, cues_of
from game.stage.tweens import Span
from game.variants.nine.model import (
    PENALTY_TURN,
    CardLaid,
    CardsDrawn,
    ClockRanOut,
    MatchEnded,
    NineView,
    RevealFailed,
    Row,
    RowWon,
    TurnPassed,
)

LAND_TICKS = 22  # from the hand to the row: 180 ms
DRAW_TICKS = 28
DRAW_STEP_TICKS = 6
NOTE_TICKS = 180
NOD_TICKS = 14
SHUFFLE_TICKS = 50
FEW_LEFT = 5  # cards: the pile's number turns red
LAST_SECONDS = 5  # of the turn clock tick
MOST_STEPS = 10  # of the rising notes


class Cursor(NamedTuple):
    """What everybody may see of the acting seat's cursor."""

    seat: Seat
    step: Step
    secrecy: Secrecy
    place: int = 0  # of a hand card that is chosen before everybody's eyes; 0: behind a curtain, or none
    row: int = 0
    focus: Pick | None = None  # of one switch
    backs: tuple[int | None, ...] = ()  # a hand that lies face down before everybody, with the backs' colours


class Laid(NamedTuple):
    """A card on its way from a hand to its row."""

    seat: Seat
    row: int
    card: int  # FACE_DOWN unless it opens the row
    place: int  # in the row, from 1
    from_place: int  # of the hand, where everybody saw which; 0: somewhere behind the curtain
    span: Span


class Drawn(NamedTuple):
    """A card on its way from the pile to a seat."""

    seat: Seat
    colour: int | None  # of its back, where backs show colours
    span: Span


class Note(NamedTuple):
    """A word at a seat's panel."""

    reason: Reason
    since: int


class Refused(NamedTuple):
    """A refusal that everybody may know of."""

    event: Rejected
    since: int


class Story:
    """Follows one match. Times are presentation ticks, which go on while the match stands."""

    def __init__(self) -> None:
        self.now = 0
        self.view: NineView | None = None
        self.cursor: Cursor | None = None
        self.sounds: list[Played] = []
        self._clear()

    def _clear(self) -> None:
        self.asked: Asked | None = None
        self.laid: Laid | None = None
        self.draws: list[Drawn] = []
        self.notes: dict[Seat, Note] = {}
        self.nods: dict[Seat, int] = {}
        self.shakes: dict[Seat, int] = {}
        self.shuffled_at: int | None = None
        self.refused: Refused | None = None
        self.ended: MatchEnded | None = None
        self.ended_at: int | None = None
        self.turn_since = self.now
        self._after_show: list[Event] = []
        self._sounded_cards = 0

    # --- What it is told ---------------------------------------------------------------

    def begin(self, view: NineView) -> None:
        """Take the table as it is, everything at rest."""
        self._clear()
        self.view = view
        if view.turn is None:
            self.ended_at = self.now

    def follow(self, view: NineView, events: Sequence[Event]) -> None:
        before, self.view = self.view, view
        if before is None:
            return
        for event in events:
            if self.asked is not None and not isinstance(event, RowWon | RevealFailed):
                # What follows from the answer is shown when everybody has seen the answer.
                self._after_show.append(event)
                continue
            self._take(event, before)
        if self.asked is None:
            self._note_turn(before, view)
            self._tick_clock(view)

    def _note_turn(self, before: NineView, view: NineView) -> None:
        if view.turn is not None and (view.turn, view.acts_from) != (before.turn, before.acts_from):
            self.turn_since = self.now
            self.refused = None
            self.sounds.append(Played("turn", view.turn))

    def _tick_clock(self, view: NineView) -> None:
        if view.turn is None or not view.options.turn_ticks:
            return
        left = view.acts_from + view.options.turn_ticks - view.tick
        if 0 < left <= LAST_SECONDS * TICKS_A_SECOND and left % TICKS_A_SECOND == 0:
            self.sounds.append(Played("timer_tick"))

    def steer(self, cursor: Cursor | None) -> None:
        """Put the acting seat's cursor where everybody may see it."""
        self.cursor = cursor

    def nod(self, seat: Seat) -> None:
        self.nods[seat] = self.now

    def tick(self) -> None:
        self.now += 1
        self.draws = [drawn for drawn in self.draws if not drawn.span.is_over(self.now)]
        if self.laid is not None and self.laid.span.is_over(self.now):
            self.laid = None
        if self.asked is not None:
            self._live_show(self.asked)

    def hurry(self) -> None:
        """End a show whose verdict has been seen."""
        if self.asked is not None and self.asked.has_verdict(self.now):
            self._end_show(self.asked)

    # --- The show ----------------------------------------------------------------------

    def _live_show(self, asked: Asked) -> None:
        at = self.now - asked.since
        if at == asking.ROLL_AT:
            self.sounds.append(Played("roll"))
        opened = asked.open_cards(self.now)
        if opened > self._sounded_cards:
            self._sounded_cards = opened
            self.sounds.append(Played("dial", step=max(1, min(MOST_STEPS, asked.running_sum(self.now)))))
        if at == asking.VERDICT_AT:
            self.sounds.append(Played("nine_yes" if asked.is_won else "nine_no", asked.seat))
            if not asked.is_won:
                self.shakes[asked.seat] = self.now
        if at == asking.LEAVE_AT and asked.hand_returned:
            self.sounds.append(Played("penalty", asked.seat))
        if at == asking.POINT_LANDS_AT and asked.is_won:
            self.sounds.append(Played("point", step=asked.points))
        if asked.is_over(self.now):
            self._end_show(asked)

    def _end_show(self, asked: Asked) -> None:
        self.asked = None
        self.cursor = None
        assert self.view is not None
        waiting, self._after_show = self._after_show, []
        for event in waiting:
            self._take(event, asked.before)
        self._note_turn(asked.before, self.view)

    # --- What it remembers of events -----------------------------------------------------

    @singledispatchmethod
    def _take(self, event: Event, before: NineView) -> None:
        """Most events are seen in the view alone."""
        del before
        self.sounds += cues_of(event)

    @_take.register
    def _(self, event: Rejected, before: NineView) -> None:
        del before
        self.nod(event.seat)
        self.refused = Refused(event, self.now)

    @_take.register
    def _(self, event: CardLaid, before: NineView) -> None:
        place = self.cursor.place if self.cursor is not None and before.turn == event.seat else 0
        span = Span(self.now, LAND_TICKS)
        self.laid = Laid(event.seat, event.row, event.card, event.place, place, span)
        self.sounds += cues_of(event)

    @_take.register
    def _(self, event: RowWon | RevealFailed, before: NineView) -> None:
        self.asked = asked_by(event, before, self.now)
        self.laid = None
        self._sounded_cards = 1
        self.sounds.append(Played("ask_nine"))

    @_take.register
    def _(self, event: CardsDrawn, before: NineView) -> None:
        del before
        colours = event.colours or (None,) * len(event.cards)
        start = self.now + (LAND_TICKS if self.laid is not None else 0)
        is_penalty = event.reason == PENALTY_TURN
        if is_penalty:
            self.notes[event.seat] = Note(event.reason, self.now)
        for number, colour in enumerate(colours):
            span = Span(start + number * DRAW_STEP_TICKS, DRAW_TICKS)
            self.draws.append(Drawn(event.seat, colour, span))
        self.sounds += cues_of(event)
        if event.left <= FEW_LEFT < event.left + len(event.cards):
            self.sounds.append(Played("pile_last"))

    @_take.register
    def _(self, event: PileShuffled, before: NineView) -> None:
        del before
        self.shuffled_at = self.now
        self.sounds += cues_of(event)

    @_take.register
    def _(self, event: TurnPassed | ClockRanOut, before: NineView) -> None:
        del before
        self.notes[event.seat] = Note(event.reason, self.now)
        self.sounds += cues_of(event)

    @_take.register
    def _(self, event: MatchEnded, before: NineView) -> None:
        del before
        self.ended = event
        self.ended_at = self.now

    # --- What those who draw ask -----------------------------------------------------------

    @property
    def table(self) -> NineView:
        """The table as it is shown: while a row is turned up, as it lay before."""
        if self.asked is not None:
            return self.asked.before
        assert self.view is not None, "a table is shown once it has begun"
        return self.view

    @property
    def points_taken(self) -> int:
        """Count the point cards that have left the dock."""
        asked = self.asked
        is_flying = asked is not None and asked.is_won and self.now >= asked.since + asking.POINT_LEAVES_AT
        return len(self.table.won) + is_flying

    @property
    def acting(self) -> Seat | None:
        """The seat that the stage is about: who asked, or whose turn it is."""
        return self.asked.seat if self.asked is not None else self.table.turn

    def lying(self, number: int) -> Row | None:
        """Return a row as it lies at rest: without what is on the stage, or on its way."""
        if self.asked is not None and self.asked.row == number:
            return None
        row = self.table.rows[number - 1]
        if row is None or self.laid is None or self.laid.row != number:
            return row
        if self.laid.place > len(row.cards):
            return row
        cards = row.cards[: self.laid.place - 1]
        return Row(cards, row.laid_by[: len(cards)]) if cards else None
