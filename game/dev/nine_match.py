"""A match of Nine? driven through its table tick by tick, for pictures and tests: on the rules, or on a couch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.controls.curtain import EYES_SHUT_TICKS
from game.controls.nine import NineControls, NineCursor
from game.core.api import Batch, Event, Seat
from game.dev import couch
from game.devices.buttons import Button
from game.languages.words import Words
from game.scenes.bluff.asking import ENDS_AT
from game.scenes.bluff.secrets import NineLive
from game.scenes.nine import NineTable
from game.scenes.table import SeatLook
from game.session.sources import HumanSource
from game.session.wishes import Wishes
from game.variants import VARIANTS
from game.variants.nine.model import NineView

NINE = VARIANTS["nine"]


class Match:
    """Plays on the rules core and shows the table what the television may know."""

    def __init__(
        self,
        seats: int,
        *,
        seed: int = 1,
        deal: dict[str, Any] | None = None,
        looks: Sequence[SeatLook] | None = None,
        words: Words | None = None,
        **options: Any,
    ) -> None:
        words = words or Words()
        self.table = NineTable(looks or couch.looks_of(seats, words), words)
        setup = couch.setup_of("nine", seats, seed, deal, options)
        self._commands = NINE.command_words(setup.options)
        self.state: Any = NINE.deal(setup).state
        self.events: list[Event] = []
        self.table.begin(self.view)

    @property
    def view(self) -> NineView:
        view: NineView = NINE.view(self.state, None)
        return view

    def play(self, command: str) -> Match:
        """Let whoever is on turn do something; what is shown for it is waited for only when more is played."""
        self.end_show()
        return self.advance({self.state.turn: self._commands[command]})

    def advance(self, batch: Batch) -> Match:
        step = NINE.advance(self.state, batch)
        self.state = step.state
        seen = [NINE.witness(event, None) for event in step.events]
        self.events = [event for event in seen if event is not None]
        self.table.tick({})
        self.table.follow(self.view, self.events)
        return self

    def end_show(self) -> Match:
        if self.table.story.asked is not None:
            self.rest(ENDS_AT + 1)
        return self

    def wait(self, ticks: int) -> Match:
        for _ in range(ticks):
            self.advance({})
        return self

    def rest(self, ticks: int) -> Match:
        """Let only the picture live on: the match stands still."""
        for _ in range(ticks):
            self.table.tick({})
        return self


class Couch(couch.Couch):
    """A couch at Nine?, with whole turns at hand."""

    table: NineTable
    live: NineLive

    def __init__(self, seats: int, people: Mapping[int, Wishes], **how: Any) -> None:
        super().__init__("nine", seats, people, **how)

    @property
    def view(self) -> NineView:
        view: NineView = self.runner.view(None)
        return view

    # --- Whole steps of a turn, by whoever is on turn ----------------------------------------

    @property
    def turn(self) -> Seat:
        turn = self.view.turn
        assert turn is not None, "the match goes on"
        return turn

    @property
    def device(self) -> int:
        """The pad of whoever is on turn."""
        source = self.runner.source(self.turn)
        assert isinstance(source, HumanSource), "a person is on turn"
        return source.devices[0]

    def cursor(self) -> NineCursor:
        source = self.runner.source(self.turn)
        assert isinstance(source, HumanSource) and isinstance(source.controls, NineControls)
        return source.controls.cursor(self.runner.glance(self.turn))

    def look(self) -> Couch:
        """Open the curtain and wait until the hand is there."""
        return self.hold(self.device, Button.L).wait(EYES_SHUT_TICKS + 40)

    def choose(self, card: str, row: int) -> Couch:
        """Put the cursor on a card, and on a row it may go to."""
        seat, device = self.turn, self.device
        hand = [NINE.card_text(each) for each in self.runner.view(seat).hand]
        while self.cursor().place != hand.index(card) + 1:
            self.tap(device, Button.RIGHT)
        while self.cursor().row != row:
            self.tap(device, Button.DOWN)
        return self

    def lay(self, card: str, row: int) -> Couch:
        """Open, choose, lay and let go, and wait until the card lies."""
        device = self.device
        self.look().choose(card, row).tap(device, Button.SOUTH).let_go(device, Button.L)
        return self.wait(40)
