"""A match of Nine? driven through its table tick by tick, for pictures and tests: on the rules, or on a couch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.controls.curtain import EYES_SHUT_TICKS
from game.controls.nine import NineControls, NineCursor
from game.core.api import Batch, Event, Seat, Setup, all_seats
from game.devices.buttons import Button, DeviceId, Inputs, Press
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.scenes.bluff.asking import ENDS_AT
from game.scenes.bluff.secrets import NineLive
from game.scenes.match import Doors, MatchScene
from game.scenes.nine import NineTable
from game.scenes.scene import Transition
from game.scenes.table import SeatLook
from game.session.match_setup import Guest, MatchPlan, begin
from game.session.presets import preset
from game.session.shared_pad import shared_pads
from game.session.sources import HumanSource
from game.session.wishes import Wishes
from game.variants import VARIANTS
from game.variants.nine.model import NineView

NINE = VARIANTS["nine"]
BOT_STARS = 2


def looks_of(seats: int, words: Words, bots: Sequence[int] = (), **changes: Any) -> tuple[SeatLook, ...]:
    """Seat the huts from left to right."""
    return tuple(
        SeatLook(
            Seat(n), n, words(MASCOTS[n]), is_bot=n in bots, stars=BOT_STARS if n in bots else 0
        )._replace(**changes)
        for n in range(1, seats + 1)
    )


def setup_of(seats: int, seed: int, deal: Mapping[str, Any] | None, options: Mapping[str, Any]) -> Setup:
    read = NINE.read_options(options, seats)
    return Setup(seats, seed, read, None if deal is None else NINE.read_deal(deal, seats, read))


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
        self.table = NineTable(looks or looks_of(seats, words), words)
        setup = setup_of(seats, seed, deal, options)
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


class Couch:
    """People with pads (a seat's number is its device, unless told otherwise) and bots, in the real match scene."""

    def __init__(
        self,
        seats: int,
        people: Mapping[int, Wishes],
        *,
        seed: int = 1,
        deal: dict[str, Any] | None = None,
        words: Words | None = None,
        looks: Sequence[SeatLook] | None = None,
        device_of: Callable[[int], int] = lambda seat: seat,
        doors: Doors | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        words = words or Words()
        guests = tuple(
            Guest(seat, (DeviceId(device_of(seat)),), wishes=people[seat])
            if seat in people
            else Guest(seat, stars=BOT_STARS)
            for seat in all_seats(seats)
        )
        setup = setup_of(seats, seed, deal, options or {})
        plan = MatchPlan("nine", preset("nine", "classic"), setup, options or {}, guests)
        self.runner = begin(plan, date="2026-11-18")
        bots = [seat for seat in all_seats(seats) if seat not in people]
        shown = looks or looks_of(seats, words, bots)
        self.table = NineTable(shown, words)
        self.knocks: list[tuple[int, int, int]] = []  # tick, seat, milliseconds
        self.live = NineLive(self.table, lambda seat, _: self._knock(seat))
        self.scene = MatchScene(
            self.runner,
            self.table,
            shown,
            doors or Doors.none(),
            is_race=False,
            live=self.live,
            shared=shared_pads(plan, self.runner),
        )
        self.step: Transition | None = None

    def _knock(self, seat: Seat) -> Callable[[int], object]:
        return lambda milliseconds: self.knocks.append((self.runner.tick_number, seat, milliseconds))

    def begin(self) -> Couch:
        """Wait for the first tick in which somebody may act."""
        while self.runner.tick_number == 0:
            self.tick()
        return self.wait(20)

    def tick(self, inputs: Inputs | None = None) -> Couch:
        self.step = self.scene.tick(inputs or Inputs())
        return self

    def send(self, device: int, *presses: Press) -> Couch:
        return self.tick(Inputs(presses={DeviceId(device): presses}))

    def hold(self, device: int, button: Button) -> Couch:
        return self.send(device, Press(button, is_down=True))

    def let_go(self, device: int, button: Button) -> Couch:
        return self.send(device, Press(button, is_down=False))

    def tap(self, device: int, *buttons: Button) -> Couch:
        for button in buttons:
            self.hold(device, button).let_go(device, button)
        return self

    def wait(self, ticks: int) -> Couch:
        for _ in range(ticks):
            self.tick()
        return self

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
