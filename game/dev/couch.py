"""A couch for any game: people with pads and bots in the real match scene, and a note of all that the room notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from game.commands.stand_ins import PaperHub, paper_cabinet
from game.core.api import Seat, Setup, all_seats
from game.devices.buttons import Button, DeviceId, Inputs, Press
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.saves.settings import with_setting
from game.scenes.match import Doors, MatchScene
from game.scenes.scene import Transition
from game.scenes.table import Live, SeatLook, Table
from game.scenes.tables import RACES, TABLES
from game.session.match_setup import Guest, MatchPlan, begin, source_of
from game.session.presets import CLASSIC, preset
from game.session.shared_pad import shared_pads
from game.session.wishes import Wishes
from game.stage.cues import Buzz
from game.variants import VARIANTS

BOT_STARS = 2
DATE = "2026-11-18"
FIRST_TICKS = 20  # of a match: after these everybody may act


def looks_of(seats: int, words: Words, bots: Sequence[int] = (), **changes: Any) -> tuple[SeatLook, ...]:
    """Seat the huts from left to right."""
    return tuple(
        SeatLook(
            Seat(n), n, words(MASCOTS[n]), is_bot=n in bots, stars=BOT_STARS if n in bots else 0
        )._replace(**changes)
        for n in range(1, seats + 1)
    )


def setup_of(
    game: str, seats: int, seed: int, deal: Mapping[str, Any] | None, options: Mapping[str, Any]
) -> Setup:
    variant = VARIANTS[game]
    read = variant.read_options(dict(options), seats)
    return Setup(seats, seed, read, None if deal is None else variant.read_deal(dict(deal), seats, read))


class NotingRoom:
    """Hears and feels what people in the room would, in order."""

    def __init__(self) -> None:
        self.sounds: list[tuple[object, ...]] = []
        self.rumbles: list[tuple[DeviceId, object]] = []

    def play(
        self, name: str, *, seat: Seat | None = None, step: int = 1, level: float = 1.0, after: int = 0
    ) -> str:
        self.sounds.append((name, seat, step, level, after))
        return name

    def set_layer(self, layer: int) -> None:
        self.sounds.append(("layer", layer))

    def rumble(self, device: DeviceId, buzz: Buzz) -> None:
        self.rumbles.append((device, buzz))


class KnockingHub(PaperHub):
    """Notes what pads are asked to knock."""

    def __init__(self, note: Callable[[DeviceId, int], object]) -> None:
        super().__init__()
        self._note = note

    def rumble(self, device: DeviceId, low: float, high: float, milliseconds: int) -> bool:
        del low, high
        self._note(device, milliseconds)
        return True


class Couch:
    """Seats a match; a seat's number is its device, unless told otherwise."""

    def __init__(
        self,
        game: str,
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
        is_streamed: bool = False,
    ) -> None:
        words = words or Words()
        guests = tuple(
            Guest(seat, (DeviceId(device_of(seat)),), wishes=people[seat])
            if seat in people
            else Guest(seat, stars=BOT_STARS)
            for seat in all_seats(seats)
        )
        options = options or {}
        setup = setup_of(game, seats, seed, deal, options)
        self.plan = MatchPlan(game, preset(game, CLASSIC), setup, options, guests)
        self.runner = begin(self.plan, date=DATE)
        bots = [seat for seat in all_seats(seats) if seat not in people]
        self.looks = tuple(looks or looks_of(seats, words, bots))
        self.knocks: list[tuple[int, int, int]] = []  # tick, device, milliseconds
        cabinet = paper_cabinet(words, KnockingHub(self._note_knock))
        cabinet.change(lambda settings: with_setting(settings, "party.is_streamer", is_streamed))
        self.room = NotingRoom()
        tabled = TABLES[game](self.looks, cabinet)
        self.table: Table = tabled.table
        self.live: Live = tabled.live
        self.scene = MatchScene(
            self.runner,
            self.table,
            self.looks,
            doors or Doors.none(),
            is_race=game in RACES,
            room=self.room,
            live=self.live,
            shared=shared_pads(self.plan, self.runner),
        )
        self.step: Transition | None = None
        self.now = 0  # ticks of the scene, shows among them

    def _note_knock(self, device: DeviceId, milliseconds: int) -> None:
        self.knocks.append((self.runner.tick_number, device, milliseconds))

    # --- Time and hands --------------------------------------------------------------------

    def tick(self, *taps: tuple[int, Button], inputs: Inputs | None = None) -> Self:
        """Live through one tick, in which these pads tap these buttons."""
        presses: dict[DeviceId, tuple[Press, ...]] = {}
        for device, button in taps:
            made = (Press(button, is_down=True), Press(button, is_down=False))
            presses[DeviceId(device)] = (*presses.get(DeviceId(device), ()), *made)
        self.now += 1
        self.step = self.scene.tick(inputs or Inputs(presses=presses))
        return self

    def begin(self) -> Self:
        """Wait for the first tick in which somebody may act."""
        while self.runner.tick_number == 0:
            self.tick()
        return self.wait(FIRST_TICKS)

    def wait(self, ticks: int) -> Self:
        for _ in range(ticks):
            self.tick()
        return self

    def send(self, device: int, *presses: Press) -> Self:
        return self.tick(inputs=Inputs(presses={DeviceId(device): presses}))

    def hold(self, device: int, button: Button) -> Self:
        return self.send(device, Press(button, is_down=True))

    def let_go(self, device: int, button: Button) -> Self:
        return self.send(device, Press(button, is_down=False))

    def tap(self, device: int, *buttons: Button) -> Self:
        for button in buttons:
            self.hold(device, button).let_go(device, button)
        return self

    def put(self, state: Any) -> Self:
        """Lay another moment of the game in front of people who have seen nothing of the one before."""
        self.runner._table.set_out(state, ())
        for seat, guest in self.plan.seated():
            self.runner._sources[seat] = source_of(self.plan, seat, guest)
        self.table.begin(self.runner.view(None))
        self.table.take_sounds()
        return self
