"""Brings the people at a table of Round Ten their looks: offers them, lets others rest, one curtain at a time."""

from __future__ import annotations

from game.channels.channel import NO_LOOK, Channel, Look, Takes
from game.controls.curtain import Curtain, Phase
from game.controls.signals import Looking, Secrecy
from game.controls.ten import TenControls
from game.core.api import TICKS_A_SECOND, Event, Seat, Tick
from game.devices.buttons import Inputs
from game.languages.words import Words
from game.scenes.private import KnockOf, Person, PrivateLive, controls_of, focus_of
from game.scenes.round_ten import telling
from game.scenes.round_ten.peeking import Back
from game.scenes.ten import TenTable
from game.session.ledger import Fate
from game.session.runner import Runner
from game.session.sources import HumanSource
from game.variants.ten.model import (
    EMPTY,
    HAND_SIZE,
    PLACES,
    UNKNOWN,
    BackSeen,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    TenView,
)

OFFER_TICKS = 3 * TICKS_A_SECOND


class _Showing:
    """One look: which backs, and the curtain that times it."""

    def __init__(self, backs: list[Back], channel: Channel, tick: Tick) -> None:
        self.backs = backs
        self.curtain = Curtain(Looking.TOGGLE, eyes_shut_ticks=channel.eyes_shut_ticks)
        self.curtain.open_for(tick, tick, channel.look_ticks)

    def swap(self) -> None:
        self.backs = [back._replace(place=HAND_SIZE + 1 - back.place) for back in self.backs]


class _Player(Person):
    """A person at this table."""

    def __init__(self, source: HumanSource, secrecy: Secrecy, channel: Channel) -> None:
        super().__init__(source, secrecy, channel)
        self.waiting: list[Back] = []  # seen by the rules, not yet by the eyes
        self.showing: _Showing | None = None
        self.looked_again: Tick | None = None

    @property
    def controls(self) -> TenControls:
        return controls_of(self.source, TenControls)

    @property
    def has_curtain(self) -> bool:
        return self.secrecy is Secrecy.CURTAIN


class TenLive(PrivateLive[_Player]):
    """Tells the table where cursors stand, and every person's channel what that person alone has seen."""

    def __init__(
        self, table: TenTable, words: Words, knock_of: KnockOf, *, is_streamed: bool = False
    ) -> None:
        super().__init__(table, knock_of, _Player, is_streamed=is_streamed)
        self._table = table
        self._words = words
        self._offer: tuple[Seat, Tick] | None = None  # to whom, and until when
        self._has_begun = False
        self._turn: tuple[Seat | None, Tick, bool] | None = None  # that was announced

    @property
    def is_private(self) -> bool:
        """Tell whether somebody looks, or is asked to: a shared pad stays in those hands."""
        return self._offer is not None or any(
            person.showing is not None or person.waiting for person in self.people.values()
        )

    def tick(self, runner: Runner, inputs: Inputs) -> None:  # noqa: ARG002 - presses have met their fate already
        if not self._has_begun:
            self._has_begun = True
            if runner.tick_number == 0:
                # The deal happened before anybody looked: now it is seen.
                self._table.follow(runner.view(None), runner.events_for(None))
        self.meet_people(runner)
        for seat, person in self.people.items():
            self._steer(runner, seat, person)
            for event in runner.events_for(seat):
                self._notice(event, seat, person)
            self._look_again(runner, seat, person)
        self._begin_looks(runner.tick_number)
        self._tell(runner)
        self._tell_offer(runner)
        self._speak(runner)

    @property
    def spoken(self) -> str:
        """Say what a voice reads now."""
        return self.teller.said

    def _speak(self, runner: Runner) -> None:
        view: TenView = runner.view(None)
        words, names = self._words, self._table.names
        alone = next((seat for seat, person in self.people.items() if person.is_alone), None)
        news = telling.news(words, runner.events_for(alone), names, alone)
        acting = view.turn or next((seat for seat in view.opening if seat in self.people), None)
        turn = (acting, view.turn_from, bool(view.opening))
        if turn != self._turn:
            self._turn = turn
            if acting in self.people:
                news += telling.turn(words, view, acting, names)
        cursor = telling.cursor(words, view, self._table.story.cursors) if view.turn in self.people else ""
        self.teller.tell(news, cursor)

    def hide(self) -> None:
        """Close what is open: the match stands still behind another screen."""
        for person in self.people.values():
            person.channel.follow(NO_LOOK)

    # --- Who is there ----------------------------------------------------------------------

    def _steer(self, runner: Runner, seat: Seat, person: _Player) -> None:
        focus = focus_of(person.source, runner.glance(seat))
        place = person.controls.place
        if focus is not None and focus.number in PLACES:
            place = focus.number
        self._table.steer(seat, place, focus)

    # --- Looks -----------------------------------------------------------------------------

    def _notice(self, event: Event, seat: Seat, person: _Player) -> None:
        match event:
            case BackSeen(seat=who, is_open=False) if who == seat:
                person.waiting.append(Back(event.place, event.back))
            case CardsSwapped(seat=who) if who == seat:
                person.waiting = [back._replace(place=HAND_SIZE + 1 - back.place) for back in person.waiting]
                if person.showing is not None:
                    person.showing.swap()
            case CardPlayed(seat=who) if who == seat:
                # A back that has left the hand is no secret any more, and must not be shown in another's place.
                person.waiting = [back for back in person.waiting if back.place != event.place]
                if person.showing is not None:
                    person.showing.backs = [
                        back for back in person.showing.backs if back.place != event.place
                    ]

    def _look_again(self, runner: Runner, seat: Seat, person: _Player) -> None:
        """Show backs that a tailwind keeps visible, when their owner asks again."""
        asked = person.controls.asked_again_at
        if asked is not None and asked != person.looked_again:
            person.looked_again = asked
            if person.showing is None and not person.waiting:
                person.waiting = list(_kept_backs(runner.view(seat), seat))

    def _begin_looks(self, tick: Tick) -> None:
        is_taken = any(person.showing is not None and person.has_curtain for person in self.people.values())
        for seat, person in self.people.items():
            if not person.waiting:
                continue
            if person.showing is not None:
                # The second of two backs that one press asked for.
                person.showing.backs += person.waiting
                person.waiting = []
            elif not person.has_curtain or not is_taken:
                is_taken = is_taken or person.has_curtain
                person.showing = _Showing(person.waiting, person.channel, tick)
                person.waiting = []
                if self._offer is not None and self._offer[0] == seat:
                    self._offer = None

    def _tell(self, runner: Runner) -> None:
        tick = runner.tick_number
        for seat, person in self.people.items():
            phase = Phase.CLOSED if person.showing is None else person.showing.curtain.phase(tick)
            if person.showing is not None and phase is Phase.CLOSED:
                person.showing = None
            if person.showing is not None:
                backs = tuple(person.showing.backs)
                person.channel.follow(Look(phase, backs, tuple(back.value for back in backs)))
            elif person.channel.takes is Takes.ALWAYS:
                person.channel.follow(
                    Look(Phase.OPEN, tuple(_kept_backs(runner.view(seat), seat, is_kept=True)))
                )
            else:
                person.channel.follow(NO_LOOK)
            if person.has_curtain and person.showing is not None:
                runner.rest_others(seat, Tick(tick + 1))

    # --- Offers ----------------------------------------------------------------------------

    def _tell_offer(self, runner: Runner) -> None:
        tick = runner.tick_number
        for event in runner.events_for(None):
            if isinstance(event, CardDrawn) and self._may_be_offered(event, runner.view(None)):
                self._offer = (event.seat, Tick(tick + OFFER_TICKS))
        if self._offer is None:
            self._table.offer(None)
            return
        seat, until = self._offer
        has_declined = any(heard.fate is Fate.IGNORED for heard in runner.heard(seat))
        if tick >= until or has_declined or seat not in self.people or runner.outcome is not None:
            self._offer = None
            self._table.offer(None)
            return
        self._table.offer(seat, (until - tick) / OFFER_TICKS)
        runner.rest_others(seat, Tick(tick + 1))

    def _may_be_offered(self, event: CardDrawn, view: TenView) -> bool:
        person = self.people.get(event.seat)
        has_look = view.options.look and not event.is_open and not view.winner
        # Alone nobody has to look away, and knocks disturb nobody: only a curtain asks others to wait.
        return person is not None and person.has_curtain and has_look


def _kept_backs(view: TenView, seat: Seat, *, is_kept: bool = False) -> list[Back]:
    """List the own backs that the view shows for good."""
    first = HAND_SIZE * (seat - 1)
    return [
        Back(place, view.backs[first + place - 1], is_kept)
        for place in PLACES
        if view.backs[first + place - 1] not in (UNKNOWN, EMPTY)
    ]
