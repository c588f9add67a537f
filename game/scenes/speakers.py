"""Whose press speaks for whom on screens that belong to everybody: one pad may hold several seats."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.core.api import Seat
from game.devices.buttons import MOUSE, Button, DeviceId, Inputs

Hands = Mapping[Seat, Sequence[DeviceId]]


class Spoken(NamedTuple):
    """What was pressed in a tick."""

    by_seat: Mapping[Seat, tuple[Button, ...]]
    strangers: tuple[DeviceId, ...]  # devices of nobody here that pressed something
    held: Collection[Seat]  # seats whose devices hold a button down


class Speakers:
    """Remembers who holds which device, and what those devices hold down."""

    def __init__(self, hands: Hands, humans: Collection[Seat]) -> None:
        self._seats: dict[DeviceId, tuple[Seat, ...]] = {}
        for seat in sorted(hands):
            for device in hands[seat]:
                self._seats[device] = (*self._seats.get(device, ()), seat)
        self._humans = tuple(humans)
        self._down: dict[DeviceId, set[Button]] = {}

    def device_of(self, seat: Seat) -> DeviceId | None:
        return next((device for device, seats in self._seats.items() if seat in seats), None)

    def read(self, inputs: Inputs) -> Spoken:
        made: dict[Seat, tuple[Button, ...]] = {}
        strangers: list[DeviceId] = []
        for device, pressed in inputs.presses.items():
            down = self._down.setdefault(device, set())
            for press in pressed:
                (down.add if press.is_down else down.discard)(press.button)
            if inputs.downs(device):
                seats = self._seats.get(device, ())
                strangers += () if seats else (device,)
                for seat in seats:
                    made[seat] = (*made.get(seat, ()), *inputs.downs(device))
        for click in inputs.clicks:
            seats = self._seats_of_mouse()
            strangers += () if seats else (MOUSE,)
            for seat in seats:
                made[seat] = (*made.get(seat, ()), Button.EAST if click.is_right else Button.SOUTH)
        held = {seat for device, seats in self._seats.items() for seat in seats if self._down.get(device)}
        return Spoken(made, tuple(strangers), held)

    def _seats_of_mouse(self) -> tuple[Seat, ...]:
        """The mouse belongs to its owner, or to whoever plays alone."""
        if MOUSE in self._seats:
            return self._seats[MOUSE]
        return self._humans if len(self._humans) == 1 else ()
