"""What surrounds the warm-up of any game: whatever it plays is heard in the room and felt in the hands concerned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.core.api import Seat
from game.devices.buttons import DeviceId, Inputs, Layout
from game.scenes.match import Room
from game.scenes.scene import POP, Scene, Transition
from game.scenes.table import SeatLook
from game.stage.canvas import Canvas
from game.stage.cues import Buzz, CuePlayer
from game.stage.event_cues import Played


class WarmUp(Scene, Protocol):
    """The lessons of one game."""

    def take_sounds(self) -> tuple[Played, ...]:
        """Hand over, once, what is to be heard and felt since the last time."""


class WarmUpScene:
    """Screen 9."""

    is_overlay = False
    is_played = True  # Esc pauses, as in a match

    def __init__(
        self, lessons: WarmUp, looks: Sequence[SeatLook], owners: Mapping[DeviceId, Seat], room: Room
    ) -> None:
        self.lessons = lessons
        self.is_left = False  # somebody chose so in the pause: it ends with the next tick
        self._owners = dict(owners)
        self._room = room
        self._cues = CuePlayer(room, self._rumble, {look.seat: look.hut for look in looks})
        room.set_layer(1)

    @property
    def layout(self) -> Layout:
        return self.lessons.layout

    def tick(self, inputs: Inputs) -> Transition | None:
        if self.is_left:
            return POP
        step = self.lessons.tick(inputs)
        for sound in self.lessons.take_sounds():
            self._cues.play(sound.name, sound.seat, step=sound.step, after=sound.after, side=sound.side)
        return step

    def _rumble(self, seats: Sequence[Seat], buzz: Buzz) -> None:
        for device, seat in self._owners.items():
            if seat in seats:
                self._room.rumble(device, buzz)

    def draw(self, canvas: Canvas, blend: float) -> None:
        self.lessons.draw(canvas, blend)
