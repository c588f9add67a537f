"""What the live sides of Nine? and Round Ten share: who is a person, through which channel, and what a voice says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.channels.channel import Channel
from game.channels.choice import make_channel, safe_secrecy
from game.channels.knocks import Knock
from game.controls.one_switch import OneSwitch
from game.controls.signals import Pick, Secrecy
from game.core.api import Seat
from game.core.glance import Glance
from game.scenes.table import SeatLook
from game.session.runner import Runner
from game.session.sources import HumanSource

KnockOf = Callable[[Seat, HumanSource], Knock]


class PrivateTable(Protocol):
    """A table with windows for what only one seat may know."""

    @property
    def looks(self) -> Mapping[Seat, SeatLook]: ...

    def show_private(self, seat: Seat, channel: Channel) -> None: ...

    def forget(self, seat: Seat) -> None: ...


class Person:
    """What is kept of a seat as long as the same person sits there."""

    def __init__(self, source: HumanSource, secrecy: Secrecy, channel: Channel) -> None:
        self.source = source
        self.secrecy = secrecy
        self.channel = channel

    @property
    def is_alone(self) -> bool:
        """Tell whether nobody else is there from whom anything must be kept."""
        return self.secrecy is Secrecy.OPEN


P = TypeVar("P", bound=Person)
C = TypeVar("C")


class PrivateLive(Generic[P]):
    """Gives every person at a table the channel that is safe there, and takes it away from whoever leaves."""

    def __init__(
        self,
        table: PrivateTable,
        knock_of: KnockOf,
        make_person: Callable[[HumanSource, Secrecy, Channel], P],
        *,
        is_streamed: bool = False,
    ) -> None:
        """`knock_of` shakes the pads of a seat."""
        self._seated = table
        self._knock_of = knock_of
        self._make_person = make_person
        self._is_streamed = is_streamed
        self.people: dict[Seat, P] = {}
        self.teller = Teller()

    @property
    def is_hushed(self) -> bool:
        """Tell whether no pad may shake for another reason: somebody counts knocks."""
        return any(person.channel.is_hushed for person in self.people.values())

    def meet_people(self, runner: Runner) -> None:
        """Look who sits there; among several, an open hand becomes a curtain."""
        sources = {seat: runner.source(seat) for seat in self._seated.looks}
        humans = {seat: source for seat, source in sources.items() if isinstance(source, HumanSource)}
        for seat in [seat for seat in self.people if seat not in humans]:
            del self.people[seat]
            self._seated.forget(seat)
        for seat, source in humans.items():
            controls = inner_controls(source)
            secrecy = safe_secrecy(controls.wish, is_alone=len(humans) == 1, is_streamed=self._is_streamed)
            controls.show_by(secrecy)
            known = self.people.get(seat)
            if known is None or known.source is not source or known.secrecy is not secrecy:
                person = self._make_person(
                    source, secrecy, make_channel(secrecy, self._knock_of(seat, source))
                )
                self.people[seat] = person
                self._seated.show_private(seat, person.channel)


class Teller:
    """Remembers what a voice is to say now: news before the cursor, and nothing twice."""

    def __init__(self) -> None:
        self.said = ""
        self._cursor = ""

    def tell(self, news: Sequence[str], cursor: str) -> None:
        """Take what happened in a tick, and what the cursor stands on after it."""
        told = " ".join(filter(None, news))
        if told:
            self.said = told
        elif cursor and cursor != self._cursor:
            self.said = cursor
        self._cursor = cursor


def inner_controls(source: HumanSource) -> Any:
    """Return a person's controls of a game, also where they are played with one switch."""
    controls = source.controls
    return controls.inner if isinstance(controls, OneSwitch) else controls


def controls_of(source: HumanSource, kind: type[C]) -> C:
    inner = inner_controls(source)
    assert isinstance(inner, kind), "this table is played with these controls"
    return inner


def focus_of(source: HumanSource, glance: Glance) -> Pick | None:
    """Return where the focus of one switch stands."""
    controls = source.controls
    return controls.focus(glance) if isinstance(controls, OneSwitch) else None
