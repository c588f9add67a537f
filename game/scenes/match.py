"""A match on screen: the runner plays it, the table shows it, and this scene sees to pauses, lost pads and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn, Protocol

from game.core.api import Event, Seat
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.scenes.count_in import draw_pill
from game.scenes.scene import POP, Scene, Transition, push, replace
from game.scenes.speakers import Hands
from game.scenes.table import Live, NothingLive, SeatLook, Table
from game.session.ledger import Fate
from game.session.recorder import Sitter
from game.session.runner import NO_PICKS, Picks, Runner
from game.session.shared_pad import SharedPad
from game.session.sources import HumanSource, Source
from game.stage.canvas import Canvas
from game.stage.cues import Buzz, CuePlayer
from game.stage.limits import shake_screen


class Room(Protocol):
    """What a match is heard and felt through."""

    def play(
        self, name: str, *, seat: Seat | None = None, step: int = 1, level: float = 1.0, after: int = 0
    ) -> str: ...

    def set_layer(self, layer: int) -> None: ...

    def rumble(self, device: DeviceId, buzz: Buzz) -> None: ...


def _nowhere(*_: object) -> NoReturn:
    raise AssertionError("without people nobody asks for a pause, loses a pad or hands one on")


class Ended(NamedTuple):
    """A match that has ended, for the podium and the record."""

    record: dict[str, Any]
    looks: tuple[SeatLook, ...]
    hands: Hands  # what people held at the end; one pad may be in several


class Doors(NamedTuple):
    """Where a match may lead; the scene knows no screen by name."""

    pause: Callable[[MatchScene, DeviceId | None], Scene]  # by whom
    rules: Callable[[MatchScene, DeviceId], Scene]
    lost: Callable[[MatchScene, Sequence[Seat]], Scene]
    over: Callable[[Ended], Scene | None]
    drop_in: Callable[[MatchScene, DeviceId], None]  # a device without a seat wants to play
    hand_over: Callable[[MatchScene, SharedPad, Seat], Scene] = _nowhere  # a pad goes to another hand

    @staticmethod
    def none() -> Doors:
        """A match that nobody plays leads nowhere: it just ends."""
        return Doors(_nowhere, _nowhere, _nowhere, lambda _: None, _nowhere)


class MatchScene:
    """Carries one match from the count-in to its last card."""

    is_overlay = False
    is_played = True

    def __init__(
        self,
        runner: Runner,
        table: Table,
        looks: Sequence[SeatLook],
        doors: Doors,
        *,
        is_race: bool,
        mouse_seat: Seat | None = None,
        model_of: Callable[[DeviceId], str] = lambda _: "",
        room: Room | None = None,
        live: Live | None = None,
        shared: Sequence[SharedPad] = (),
        notes: Sequence[str] = (),
        is_enough: Callable[[Sequence[Event]], bool] | None = None,
        counts_in: bool = True,
    ) -> None:
        """`is_enough` is asked with the events of each tick: a puzzle may be over before the rules say so.

        Where nothing is timed nobody has to be counted in.
        """
        self.runner = runner
        self.table = table
        self.looks = tuple(looks)
        self.is_race = is_race
        self.mouse_seat = mouse_seat
        self.away: dict[DeviceId, Seat] = {}  # people who let a bot play for them, and may come back
        self._model_of = model_of
        self._room = room
        self._live = live or NothingLive()
        self._shared = tuple(shared)
        self.notes = tuple(notes)  # what is special about this match, said before it begins
        self._is_enough = is_enough
        self._is_cut_short = False
        self._layer = 0
        self._over_ticks = 0  # since the match was decided
        self._held: dict[DeviceId, set[Button]] = {}
        self._cues: CuePlayer | None = None
        if room is not None:
            self._cues = CuePlayer(room, self._rumble, {look.seat: look.hut for look in looks})
        self.lost_models: dict[Seat, str] = {}  # of the pads that seats miss, by which they are known again
        self._doors = doors
        self._counts_in = counts_in
        table.begin(runner.view(None))
        if counts_in:
            table.count_in()

    @property
    def layout(self) -> Layout:
        """A race has direct targets; its shows are read with a cursor."""
        return self.table.layout

    @property
    def spoken(self) -> str:
        """Say what a voice of the system reads of the table; nothing where people race."""
        return self._live.spoken

    # --- Who sits where ----------------------------------------------------------------

    @property
    def bot_seats(self) -> tuple[Seat, ...]:
        """Seats that somebody may take over; first those that people have left."""
        bots = [look.seat for look in self.looks if look.is_bot]
        return tuple(sorted(bots, key=lambda seat: seat not in self.away.values()))

    def owner(self, device: DeviceId) -> Seat | None:
        """Say whose device this is; the seat to act, where one pad plays several."""
        owned = [(not source.holds_pad, seat) for seat, source in self._humans() if device in source.devices]
        return min(owned)[1] if owned else None

    def _is_seated(self, device: DeviceId) -> bool:
        return self.owner(device) is not None or any(device in held for held in self.hands().values())

    def _humans(self) -> list[tuple[Seat, HumanSource]]:
        sources = [(look.seat, self.runner.source(look.seat)) for look in self.looks]
        return [(seat, source) for seat, source in sources if isinstance(source, HumanSource)]

    @property
    def orphans(self) -> tuple[Seat, ...]:
        """Seats of people who have no device any more."""
        return tuple(seat for seat, source in self._humans() if not source.devices)

    def _presses(self, inputs: Inputs) -> Mapping[Seat, tuple[Button, ...]]:
        made: dict[Seat, tuple[Button, ...]] = {}
        for seat, source in self._humans():
            if not source.holds_pad:
                continue
            buttons = tuple(button for device in source.devices for button in inputs.downs(device))
            if buttons:
                made[seat] = buttons
        return made

    def _holding(self, inputs: Inputs) -> frozenset[Seat]:
        """Say who holds a button down: shows count a press only after a finger came off once."""
        for device, pressed in inputs.presses.items():
            held = self._held.setdefault(device, set())
            for press in pressed:
                (held.add if press.is_down else held.discard)(press.button)
        return frozenset(seat for device, seat in self._owners().items() if self._held.get(device))

    # --- One tick ----------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        lost = self.lose(inputs.left)
        if lost and self.is_race:
            # In the same tick: nobody may gain by somebody's empty battery.
            return self._behind(self._doors.lost(self, lost))
        step = self._asked_for(inputs)
        if step is not None:
            return step
        if self._orphan_must_act():
            return self._behind(self._doors.lost(self, self.orphans))
        handing = self._handing()
        if handing is not None:
            return self._behind(handing)
        self._play(inputs)
        self._sound()
        if (self.runner.outcome is not None or self._is_cut_short) and not self.table.holds_match:
            after = self._doors.over(Ended(self.runner.record(), self.looks, self.hands()))
            return POP if after is None else replace(after)
        return None

    def _behind(self, scene: Scene) -> Transition:
        """Go behind another screen: a hand that lies open must not be there when somebody comes back."""
        self._live.hide()
        return push(scene)

    def _handing(self) -> Scene | None:
        """Ask for a shared pad to be passed on, before anything of the next seat is shown."""
        if self.table.holds_match or self._live.is_private or self.runner.outcome is not None:
            return None
        for pad in self._shared:
            seat = pad.wanted_by()
            if seat is not None:
                return self._doors.hand_over(self, pad, seat)
        return None

    def hands(self) -> Hands:
        """Say what everybody holds; who has just come in and waits for a border is among them."""
        sources = [(look.seat, self.runner.next_source(look.seat)) for look in self.looks]
        return {seat: source.devices for seat, source in sources if isinstance(source, HumanSource)}

    def _owners(self) -> Mapping[DeviceId, Seat]:
        return {device: seat for seat, source in self._humans() for device in source.devices}

    def _sound(self) -> None:
        """Let the room notice what the table shows."""
        sounds = self.table.take_sounds()
        if self._cues is None or self._room is None:
            return
        for sound in sounds:
            self._cues.play(sound.name, sound.seat, step=sound.step, after=sound.after, side=sound.side)
        if self.table.music_layer != self._layer:
            self._layer = self.table.music_layer
            self._room.set_layer(self._layer)

    def _rumble(self, seats: Sequence[Seat], buzz: Buzz) -> None:
        if self._live.is_hushed:
            return
        for seat, source in self._humans():
            if seat in seats and self._room is not None:
                for device in source.devices:
                    self._room.rumble(device, buzz)

    def _play(self, inputs: Inputs) -> None:
        self.table.tick(self._presses(inputs), self._holding(inputs))
        # After the end of a race calls that came a blink too late are still heard, while the winner is cheered.
        is_held = self.table.holds_match and self.runner.outcome is None
        if is_held or self.runner.is_finished or self._is_cut_short:
            return
        before = self.runner.tick_number
        if self.runner.hold is not None:
            self.runner.release()
        else:
            self.runner.tick(inputs, self._picks(inputs))
        if self.runner.tick_number != before:
            # Only a tick that was played brings news: what happened before must not be shown twice.
            self._follow()
        self._live.tick(self.runner, inputs)
        for look in self.looks:
            if any(heard.fate is Fate.IGNORED for heard in self.runner.heard(look.seat)):
                self.table.nod(look.seat)

    def _picks(self, inputs: Inputs) -> Picks:
        """Clicks belong to the one person with the whole keyboard, or to whoever plays alone."""
        if not inputs.clicks or self.mouse_seat is None:
            return NO_PICKS
        found = [self.table.pick(click.x, click.y) for click in inputs.clicks if not click.is_right]
        return {self.mouse_seat: tuple(pick for pick in found if pick is not None)}

    def _follow(self) -> None:
        events = self.runner.events_for(None)
        self.table.follow(self.runner.view(None), events)
        if self._is_enough is not None and self._is_enough(events):
            self._is_cut_short = True

    def _asked_for(self, inputs: Inputs) -> Transition | None:
        for device in inputs.presses:
            for button in inputs.downs(device):
                if button is Button.START:
                    return self._behind(self._doors.pause(self, device))
                if button is Button.VIEW and self.owner(device) is not None:
                    return self._behind(self._doors.rules(self, device))
                if self._wants_in(button) and not self._is_seated(device):
                    self._doors.drop_in(self, device)
                    break
        if self.mouse_seat is not None and any(click.is_right for click in inputs.clicks):
            mice = [device for device, seat in self._owners().items() if seat == self.mouse_seat]
            return self._behind(self._doors.pause(self, mice[0] if mice else None))
        for _, source in self._humans():
            if source.wants_pause:
                source.wants_pause = False
                return self._behind(self._doors.pause(self, source.devices[0] if source.devices else None))
        return None

    # --- Changing hands ----------------------------------------------------------------

    def give_device(self, seat: Seat, device: DeviceId) -> None:
        """Put a device into the hands of a person who has lost the own one."""
        source = self.runner.source(seat)
        assert isinstance(source, HumanSource), "only people hold devices"
        source.devices = (*source.devices, device)

    def reseat(self, seat: Seat, source: Source, sitter: Sitter) -> None:
        """Let somebody else fill a seat: at once where nobody holds it, else from its next border on."""
        self.runner.reseat(seat, source, sitter, at_once=seat in self.orphans)
        is_bot = not isinstance(source, HumanSource)
        self.show_as(self.look(seat)._replace(is_bot=is_bot, stars=sitter.stars if is_bot else 0))

    def show_as(self, shown: SeatLook) -> None:
        """Show a seat otherwise from now on: another person, or other buttons."""
        self.looks = tuple(shown if look.seat == shown.seat else look for look in self.looks)
        self.table.relook(self.looks)

    @property
    def people(self) -> int:
        return len(self._humans())

    def look(self, seat: Seat) -> SeatLook:
        return next(look for look in self.looks if look.seat == seat)

    def _wants_in(self, button: Button) -> bool:
        # In a race a keyboard half has no bottom button of its own: all its keys are targets.
        return button not in (Button.START, Button.VIEW) if self.is_race else button is Button.SOUTH

    # --- Lost devices ------------------------------------------------------------------

    def lose(self, left: Sequence[DeviceId]) -> tuple[Seat, ...]:
        """Take gone devices from their seats; returns the seats that have none left."""
        lost = []
        for seat, source in self._humans():
            gone = [device for device in source.devices if device in left]
            if gone:
                self.lost_models[seat] = self._model_of(gone[-1])
                source.devices = tuple(device for device in source.devices if device not in left)
                if not source.devices:
                    lost.append(seat)
        return tuple(lost)

    def _orphan_must_act(self) -> bool:
        """Turn games go on without somebody until it is that seat's turn."""
        if self.is_race:
            return bool(self.orphans)
        return any(self.runner.glance(seat).legal for seat in self.orphans if self._is_to_act(seat))

    def _is_to_act(self, seat: Seat) -> bool:
        view = self.runner.view(None)
        return view.turn == seat or seat in getattr(view, "opening", ())

    def resumed(self) -> None:
        """Go on after a pause; a race counts in anew."""
        if self.is_race and self._counts_in and self.runner.outcome is None:
            self.table.count_in()

    def draw(self, canvas: Canvas, blend: float) -> None:
        self.table.draw(canvas, blend)
        if self.runner.tick_number == 0 and self.table.holds_match:
            draw_pill(canvas, self.notes, self.table.notes_box)
        if self._over_ticks:
            shake_screen(self._over_ticks + blend, canvas)
