"""A match of Round Ten driven through its table tick by tick, for pictures and tests: on the rules, or on a couch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.controls.signals import Secrecy
from game.core.api import Batch, Event, Setup
from game.dev import couch
from game.devices.buttons import Button
from game.languages.words import Words
from game.scenes.round_ten.secrets import TenLive
from game.scenes.table import SeatLook
from game.scenes.ten import TenTable
from game.session.wishes import Wishes
from game.variants import VARIANTS
from game.variants.ten.model import PLAYS, READY, TenView

TEN = VARIANTS["ten"]


class Match:
    """Plays on the rules core and shows the table what the television may know."""

    def __init__(
        self,
        seats: int,
        *,
        seed: int = 3,
        deal: dict[str, Any] | None = None,
        looks: Sequence[SeatLook] | None = None,
        words: Words | None = None,
        **options: Any,
    ) -> None:
        words = words or Words()
        read = TEN.read_options(options, seats)
        dealt = None if deal is None else TEN.read_deal(deal, seats, read)
        self.table = TenTable(looks or couch.looks_of(seats, words), words)
        step = TEN.deal(Setup(seats, seed, read, dealt))
        self.state: Any = step.state
        self.events: list[Event] = _seen(step.events)
        self.table.begin(self.view)

    @property
    def view(self) -> TenView:
        view: TenView = TEN.view(self.state, None)
        return view

    def deal(self) -> Match:
        """Show how the cards come."""
        self.table.tick({})
        self.table.follow(self.view, self.events)
        return self

    def advance(self, batch: Batch) -> Match:
        step = TEN.advance(self.state, batch)
        self.state = step.state
        self.events = _seen(step.events)
        self.table.tick({})
        self.table.follow(self.view, self.events)
        return self

    def wait(self, ticks: int) -> Match:
        for _ in range(ticks):
            self.advance({})
        return self

    def ready(self) -> Match:
        """Let everybody end the opening."""
        return self.advance({seat: READY for seat in self.state.opening})

    def play(self, place: int = 1, *, is_flipped: bool = False) -> Match:
        """Let whoever is on turn play."""
        return self.advance({self.state.turn: PLAYS[place - 1][is_flipped]})

    def steer(self, place: int = 1) -> Match:
        """Put the cursor of whoever is on turn on a coaster."""
        self.table.steer(self.state.turn, place)
        return self

    def rest(self, ticks: int) -> Match:
        """Let only the picture live on: the match stands still."""
        for _ in range(ticks):
            self.table.tick({})
        return self


class Couch(couch.Couch):
    """A couch at Round Ten: the hands are dealt, and everybody may look."""

    table: TenTable
    live: TenLive

    def __init__(
        self,
        seats: int,
        people: Mapping[int, Secrecy],
        *,
        seed: int = 3,
        wishes: Wishes | None = None,
        **how: Any,
    ) -> None:
        wanted = {seat: wishes or Wishes(secrecy=secrecy) for seat, secrecy in people.items()}
        super().__init__("ten", seats, wanted, seed=seed, **how)
        while self.runner.tick_number == 0:
            self.tick()

    @property
    def view(self) -> TenView:
        view: TenView = self.runner.view(None)
        return view

    def ready(self) -> Couch:
        """Let all people end the opening, and wait for the bots."""
        self.tick(*[(seat, Button.SOUTH) for seat in self.view.opening])
        while self.view.opening:
            self.tick()
        return self


def _seen(events: Sequence[Event]) -> list[Event]:
    seen = [TEN.witness(event, None) for event in events]
    return [event for event in seen if event is not None]
