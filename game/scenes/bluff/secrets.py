"""Brings the people at a table of Nine? their hands: one curtain, one turn at a time."""

from __future__ import annotations

from game.channels.channel import NO_LOOK, Channel, Look, Takes
from game.controls.curtain import Phase
from game.controls.nine import NineControls, Step
from game.controls.signals import Secrecy, Spot
from game.core.api import Rejected, Seat, Tick
from game.core.glance import Glance
from game.devices.buttons import Inputs
from game.languages.words import Words
from game.scenes.bluff import telling
from game.scenes.bluff.hand import HandSecret
from game.scenes.bluff.refusals import STAY_TICKS
from game.scenes.bluff.story import Cursor
from game.scenes.nine import NineTable
from game.scenes.private import KnockOf, Person, PrivateLive, controls_of, focus_of
from game.session.runner import Runner
from game.session.sources import HumanSource
from game.variants.nine.model import COLOUR, FACE_DOWN, NUMBER, PASS, NineView, sees_own_cards


class _Player(Person):
    """A person at this table."""

    def __init__(self, source: HumanSource, secrecy: Secrecy, channel: Channel) -> None:
        super().__init__(source, secrecy, channel)
        self.refused: tuple[Rejected, Tick] | None = None
        self.knocked: tuple[Tick, int] | None = None

    @property
    def controls(self) -> NineControls:
        return controls_of(self.source, NineControls)


class NineLive(PrivateLive[_Player]):
    """Tells the table where the acting cursor stands, and every person's channel what that person alone sees."""

    def __init__(
        self, table: NineTable, words: Words, knock_of: KnockOf, *, is_streamed: bool = False
    ) -> None:
        super().__init__(table, knock_of, _Player, is_streamed=is_streamed)
        self._table = table
        self._words = words
        self._turn: tuple[Seat | None, Tick] | None = None  # that was announced

    @property
    def is_private(self) -> bool:
        """Tell whether somebody looks: a shared pad stays in those hands."""
        return any(person.channel.rests_others for person in self.people.values())

    def hide(self) -> None:
        """Close what is open: the match stands still behind another screen."""
        for person in self.people.values():
            person.controls.rest()
            if not person.is_alone:
                person.channel.follow(NO_LOOK)

    def tick(self, runner: Runner, inputs: Inputs) -> None:  # noqa: ARG002 - presses have met their fate already
        self.meet_people(runner)
        view: NineView = runner.view(None)
        is_played = runner.hold is None and runner.outcome is None
        acting = view.turn if is_played else None
        person_to_act = self.people.get(acting) if acting is not None else None
        if acting is None or person_to_act is None:
            self._table.steer(None)
        else:
            self._table.steer(self._cursor(runner.glance(acting), person_to_act))
        for seat, person in self.people.items():
            self._note_refusals(runner, seat, person)
            is_acting = seat == acting and bool(person.source.devices)
            if not is_acting:
                person.controls.rest()
            glance = runner.glance(seat)
            person.channel.follow(self._look(glance, person, is_acting=is_acting))
        self._tell(runner, view, acting)

    # --- What a voice says -----------------------------------------------------------------

    @property
    def spoken(self) -> str:
        """Say what a voice reads now; the answer to a question only once everybody has seen it."""
        return telling.question(self._words, self._table) or self.teller.said

    def _tell(self, runner: Runner, view: NineView, acting: Seat | None) -> None:
        names = self._table.names
        news = telling.news(self._words, runner.events_for(None), names)
        person = self.people.get(acting) if acting is not None else None
        if person is None:
            self.teller.tell(news, "")
            return
        assert acting is not None
        glance = runner.glance(acting)
        alone = person.controls.hand(glance.view, acting) if person.is_alone else None
        if self._turn != (acting, view.acts_from):
            self._turn = (acting, view.acts_from)
            news += telling.turn(self._words, view, acting, names, alone)
        if person.is_alone and person.refused is not None and person.refused[1] == runner.tick_number:
            news.append(telling.refusal(self._words, person.refused[0], self._table.looks))
        cursor = person.controls.cursor(glance)
        self.teller.tell(news, telling.cursor(self._words, view, cursor, alone))

    # --- Who is there ----------------------------------------------------------------------

    def _note_refusals(self, runner: Runner, seat: Seat, person: _Player) -> None:
        now = runner.tick_number
        for event in runner.events_for(seat):
            if isinstance(event, Rejected) and event.seat == seat:
                person.refused = (event, now)
        if person.refused is not None and now >= person.refused[1] + STAY_TICKS:
            person.refused = None

    # --- What everybody may see --------------------------------------------------------------

    def _cursor(self, glance: Glance, person: _Player) -> Cursor:
        """Return the acting cursor without anything that would tell of a hidden card."""
        controls = person.controls
        focus = focus_of(person.source, glance)
        cursor = controls.cursor(glance)
        row, place = cursor.row, cursor.place
        if focus is not None:
            row = focus.number if focus.spot is Spot.ROW else 0
            place = focus.number if focus.spot is Spot.CARD else place if cursor.step is Step.CHOSEN else 0
        is_table = cursor.step in (Step.ASK, Step.LAID)
        is_seen = person.secrecy is not Secrecy.CURTAIN
        return Cursor(
            glance.seat,
            cursor.step,
            person.secrecy,
            place=place if is_seen or focus is not None else 0,
            row=cursor.row if is_table and focus is None else row if is_table or is_seen or focus else 0,
            focus=focus,
            backs=self._backs(glance, person, has_focus=focus is not None),
        )

    def _backs(self, glance: Glance, person: _Player, *, has_focus: bool) -> tuple[int | None, ...]:
        hand = person.controls.hand(glance.view, glance.seat)
        if person.secrecy is Secrecy.KNOCKS or glance.view.options.open_colours:
            return tuple(COLOUR[card] for card in hand) if person.secrecy is not Secrecy.OPEN else ()
        return (None,) * len(hand) if has_focus and person.secrecy is Secrecy.CURTAIN else ()

    # --- What one seat sees --------------------------------------------------------------------

    def _look(self, glance: Glance, person: _Player, *, is_acting: bool) -> Look:
        match person.channel.takes:
            case Takes.ONE_BY_ONE:
                return self._knock(glance, person)
            case Takes.ALWAYS:
                return Look(Phase.OPEN, self._secret(glance, person, is_acting=is_acting))
            case Takes.WHILE_LOOKING:
                phase = person.controls.phase(glance.tick) if is_acting else Phase.CLOSED
                secret = self._secret(glance, person, is_acting=True) if phase is Phase.OPEN else None
                return Look(phase, secret)

    def _knock(self, glance: Glance, person: _Player) -> Look:
        asked = person.controls.last_knock
        if asked is None or asked == person.knocked:
            return NO_LOOK
        person.knocked = asked
        hand = person.controls.hand(glance.view, glance.seat)
        if person.channel.is_hushed or not 1 <= asked[1] <= len(hand):
            return NO_LOOK
        return Look(Phase.OPEN, numbers=(NUMBER[hand[asked[1] - 1]],))

    def _secret(self, glance: Glance, person: _Player, *, is_acting: bool) -> HandSecret:
        controls, view = person.controls, glance.view
        cursor = controls.cursor(glance)
        is_choosing = is_acting and cursor.step in (Step.HAND, Step.CHOSEN)
        focus = focus_of(person.source, glance) if is_choosing else None
        place = cursor.place
        if focus is not None and focus.spot is Spot.CARD:
            place = focus.number
        refused = person.refused
        return HandSecret(
            controls.hand(view, glance.seat),
            place=place if is_choosing else 0,
            row=cursor.row if is_choosing and focus is None else 0,
            can_pass=is_choosing and PASS in glance.legal,
            own=_own_cards(view, glance.seat),
            refused=None if refused is None else refused[0],
            refused_ticks=0 if refused is None else glance.tick - refused[1],
        )


def _own_cards(view: NineView, seat: Seat) -> tuple[tuple[int, ...], ...]:
    """List, a row, the own face-down cards that the view shows their owner."""
    if not sees_own_cards(view.options, seat):
        return ()
    return tuple(
        ()
        if row is None
        else tuple(
            card
            for card, who in zip(row.cards[1:], row.laid_by[1:], strict=True)
            if who == seat and card != FACE_DOWN
        )
        for row in view.rows
    )
