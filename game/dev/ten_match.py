"""A match of Round Ten driven through its table tick by tick, for pictures and tests: on the rules, or on a couch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.controls.signals import Secrecy
from game.core.api import Batch, Event, Seat, Setup, all_seats
from game.devices.buttons import Button, DeviceId, Inputs, Press
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.scenes.round_ten.secrets import TenLive
from game.scenes.table import SeatLook
from game.scenes.ten import TenTable
from game.session.recorder import BOT, HUMAN, Recorder, Sitter
from game.session.runner import Runner
from game.session.seats import bot_source, human_source
from game.session.sources import Source
from game.session.wishes import Wishes
from game.variants import VARIANTS
from game.variants.ten.model import PLAYS, READY, TenView

TEN = VARIANTS["ten"]


def looks_of(seats: int, words: Words, bots: Sequence[int] = (), **changes: Any) -> tuple[SeatLook, ...]:
    """Seat the huts from left to right."""
    return tuple(
        SeatLook(Seat(n), n, words(MASCOTS[n]), is_bot=n in bots, stars=2 if n in bots else 0)._replace(
            **changes
        )
        for n in range(1, seats + 1)
    )


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
        self.table = TenTable(looks or looks_of(seats, words), words)
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


class Couch:
    """People with pads (the seat's number is the device) and bots, through the live session with its channels."""

    def __init__(
        self,
        seats: int,
        people: Mapping[int, Secrecy],
        *,
        seed: int = 3,
        words: Words | None = None,
        looks: Sequence[SeatLook] | None = None,
        wishes: Wishes | None = None,
        deal: dict[str, Any] | None = None,
        options: dict[str, Any] | None = None,
        is_streamed: bool = False,
    ) -> None:
        words = words or Words()
        read = TEN.read_options(options or {}, seats)
        dealt = None if deal is None else TEN.read_deal(deal, seats, read)
        setup = Setup(seats, seed, read, dealt)
        sources: dict[Seat, Source] = {}
        for seat in all_seats(seats):
            if seat in people:
                own = wishes or Wishes(secrecy=people[seat])
                sources[seat] = human_source(
                    "ten", seat, read, [DeviceId(seat)], own, is_alone=len(people) == 1
                )
            else:
                sources[seat] = bot_source(seat, read, 2, seed)
        sitters = {
            seat: Sitter(HUMAN, "fox") if seat in people else Sitter(BOT, "owl", 2) for seat in sources
        }
        recorder = Recorder(TEN, setup, options or {}, sitters, date="2026-11-18")
        self.runner = Runner(TEN, setup, sources, recorder, holds=frozenset())
        bots = [seat for seat in sources if seat not in people]
        self.table = TenTable(looks or looks_of(seats, words, bots), words)
        self.knocks: list[tuple[int, int, int]] = []  # tick, seat, milliseconds
        self.live = TenLive(self.table, lambda seat, _: self._knock(seat), is_streamed=is_streamed)
        self.table.begin(self.runner.view(None))
        self.live.tick(self.runner, Inputs())

    def _knock(self, seat: Seat) -> Any:
        return lambda milliseconds: self.knocks.append((self.runner.tick_number, seat, milliseconds))

    def tick(self, *taps: tuple[int, Button]) -> Couch:
        """Play one tick in which these seats tap these buttons."""
        presses: dict[DeviceId, tuple[Press, ...]] = {}
        for device, button in taps:
            made = (Press(button, is_down=True), Press(button, is_down=False))
            presses[DeviceId(device)] = (*presses.get(DeviceId(device), ()), *made)
        inputs = Inputs(presses=presses)
        self.table.tick({})
        self.runner.tick(inputs)
        self.table.follow(self.runner.view(None), self.runner.events_for(None))
        self.live.tick(self.runner, inputs)
        return self

    def wait(self, ticks: int) -> Couch:
        for _ in range(ticks):
            self.tick()
        return self

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
