"""A race in the real match scene, played with virtual pads by a hand on the clock: no window, no time of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

import pygame

from game.commands.virtual_pads import VirtualPad, virtual_pads
from game.core.api import Seat, Setup
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.devices.hub import DeviceHub
from game.devices.settings import DeviceMemory
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.scenes.hexagon import HexagonTable
from game.scenes.match import Doors, Ended, MatchScene
from game.scenes.race_live import RaceLive
from game.scenes.scene import Scene
from game.scenes.table import SeatLook
from game.scenes.tasks import SprintTable
from game.session.match_setup import Guest, MatchPlan, begin
from game.session.presets import CLASSIC, preset
from game.session.sources import HumanSource
from game.session.wishes import DEFAULT_WISHES, Wishes
from game.stage.cues import Buzz
from game.variants import VARIANTS

DATE = "2026-11-18"
# SDL's numbers of a pad's buttons, in the places where the game knows them.
PAD_BUTTONS: Mapping[Button, int] = {
    Button.SOUTH: 0,
    Button.EAST: 1,
    Button.WEST: 2,
    Button.NORTH: 3,
    Button.L: 9,
    Button.R: 10,
    Button.UP: 11,
    Button.DOWN: 12,
    Button.LEFT: 13,
    Button.RIGHT: 14,
}


class Hand(NamedTuple):
    """A pad and the number under which the program knows it."""

    pad: VirtualPad
    device: DeviceId


class Bench:
    """Pads at a real hub; `order` says in which order they are plugged in."""

    def __init__(self, plugged: ExitStack, order: Sequence[int]) -> None:
        self.hub = DeviceHub(DeviceMemory(), to_layout=lambda x, y: (x, y))
        self._ticks = 0
        self.collect()
        hands: dict[int, Hand] = {}
        for number in order:
            pad = plugged.enter_context(virtual_pads(1))[0]
            (device,) = self.collect().joined
            hands[number] = Hand(pad, device)
        self.hands = [hands[number] for number in sorted(hands)]

    def collect(self) -> Inputs:
        """Take all that the pads did since the last time."""
        self._ticks += 1
        self.hub.pump()
        return self.hub.collect(self._ticks)


@contextmanager
def bench(order: Sequence[int]) -> Iterator[Bench]:
    """Plug pads in, one for each number, and pull them out in the end."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
    pygame.joystick.init()
    with ExitStack() as plugged:
        made = Bench(plugged, order)
        try:
            yield made
        finally:
            made.hub.close()


class Ear:
    """Hears and feels what a match has to say, and keeps it until it is asked."""

    def __init__(self) -> None:
        self.noticed: list[tuple[object, ...]] = []

    def play(
        self, name: str, *, seat: Seat | None = None, step: int = 1, level: float = 1.0, after: int = 0
    ) -> str:
        self.noticed.append(("sound", name, seat, step, level, after))
        return name

    def set_layer(self, layer: int) -> None:
        self.noticed.append(("layer", layer))

    def rumble(self, device: DeviceId, buzz: Buzz) -> None:
        self.noticed.append(("rumble", device, buzz))

    def take(self) -> list[tuple[object, ...]]:
        noticed, self.noticed = self.noticed, []
        return noticed


class Race:
    """One match of Sprint or Hex; seat n holds the n-th pad of the bench, unless told otherwise."""

    def __init__(
        self,
        at: Bench,
        game: str,
        seats: int,
        *,
        seed: int,
        options: Mapping[str, Any] | None = None,
        deal: Mapping[str, Any] | None = None,
        wishes: Wishes = DEFAULT_WISHES,
        devices: Sequence[DeviceId] = (),
    ) -> None:
        """`devices`: what the seats hold instead of the pads."""
        self.bench = at
        self.game = game
        variant = VARIANTS[game]
        read = variant.read_options(options or {}, seats)
        dealt = None if deal is None else variant.read_deal(deal, seats, read)
        held = devices or [hand.device for hand in at.hands]
        guests = tuple(Guest(n, (device,), wishes=wishes) for n, device in enumerate(held[:seats], 1))
        setup = Setup(seats, seed, read, dealt)
        plan = MatchPlan(game, preset(game, CLASSIC), setup, dict(options or {}), guests)
        words = Words()
        self.runner = begin(plan, date=DATE)
        self.looks = tuple(
            SeatLook(seat, guest.hut, words(MASCOTS[guest.hut])) for seat, guest in plan.seated()
        )
        self.table = SprintTable(self.looks, words) if game == "tasks" else HexagonTable(self.looks, words)
        self.ear = Ear()
        self.ended: Ended | None = None
        live = RaceLive(self.table, [look.seat for look in self.looks], at.hub.lit_side)
        self.scene = MatchScene(
            self.runner, self.table, self.looks, self._doors(), is_race=True, room=self.ear, live=live
        )
        self.seats = tuple(look.seat for look in self.looks)
        self.on_press: Callable[[Seat, Button], object] = lambda _seat, _button: None  # somebody takes notes
        self._down: dict[Seat, tuple[Button, int]] = {}  # until which tick of the room
        self.now = 0

    def _doors(self) -> Doors:
        return Doors.none()._replace(over=self._note_end)

    def _note_end(self, ended: Ended) -> Scene | None:
        self.ended = ended
        return None

    @property
    def is_over(self) -> bool:
        return self.ended is not None

    @property
    def is_menu(self) -> bool:
        """Tell whether a show is on that is read with a cursor."""
        return self.scene.layout is Layout.CURSOR

    def person(self, seat: Seat) -> HumanSource:
        source = self.runner.source(seat)
        assert isinstance(source, HumanSource)
        return source

    def may_press(self, seat: Seat) -> bool:
        """A thumb does one thing at a time."""
        return seat not in self._down

    def press(self, seat: Seat, button: Button, ticks: int = 3) -> None:
        """Put a thumb down; it comes up by itself."""
        self.on_press(seat, button)
        self.bench.hands[seat - 1].pad.button(PAD_BUTTONS[button], is_down=True)
        self._down[seat] = (button, self.now + ticks)

    def tick(self) -> Inputs:
        """Live through one tick as the program does; returns what the devices said."""
        self.bench.hub.set_layout(self.scene.layout, in_match=True)
        inputs = self.bench.collect()
        self.scene.tick(inputs)
        self.now += 1
        for seat, (button, until) in tuple(self._down.items()):
            if self.now >= until:
                self.bench.hands[seat - 1].pad.button(PAD_BUTTONS[button], is_down=False)
                del self._down[seat]
        return inputs

    def let_go(self) -> None:
        """Lift all thumbs, so that the next match begins with empty hands."""
        for seat, (button, _) in self._down.items():
            self.bench.hands[seat - 1].pad.button(PAD_BUTTONS[button], is_down=False)
        self._down.clear()
        self.bench.collect()
