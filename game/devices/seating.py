"""Who sits where: devices claim huts, move, share and leave; a value and the functions that change it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum
from typing import NewType

from msgspec import Struct
from msgspec.structs import replace

from game.core.api import Seat
from game.core.rng import Rng
from game.devices.buttons import LEFT_HALF, Button, DeviceId, Inputs, Press
from game.devices.keys import HALVES

HUTS = 6
NEVER_JOINS = frozenset({Button.EAST, Button.START, Button.VIEW})

Hut = NewType("Hut", int)  # a place in the lobby, 1 to 6 from left to right


class Phase(Enum):
    OPEN = "open"  # menus: every device acts
    JOIN = "join"  # the lobby: a device without a hut takes the next free one
    LOCKED = "locked"  # a match: only owners count


class Lost(Struct, frozen=True):
    """A device that was pulled out, and the model by which it may be known again."""

    device: DeviceId
    model: str


class Chair(Struct, frozen=True):
    """One taken hut. Several devices may share it, and one device may have several of them."""

    hut: Hut
    devices: tuple[DeviceId, ...] = ()  # in the order in which they were attached
    lost: tuple[Lost, ...] = ()
    is_bot: bool = False  # a bot plays it; the devices, if any, may take it back
    is_ready: bool = False

    @property
    def is_human(self) -> bool:
        return bool(self.devices) and not self.is_bot

    @property
    def is_orphaned(self) -> bool:
        """Tell whether a person sits here with nothing in their hands."""
        return not self.devices and not self.is_bot


class Seating(Struct, frozen=True):
    """All taken huts."""

    chairs: tuple[Chair, ...] = ()  # from left to right
    phase: Phase = Phase.OPEN
    open_huts: int = HUTS  # the rest is boarded up
    is_solo: bool = False  # one person plays alone, with whatever is at hand
    waiting: tuple[Hut, ...] = ()  # orphaned huts, the longest waiting first
    dice: Rng = Rng(0)  # who comes first among those who press in one tick

    @property
    def humans(self) -> tuple[Chair, ...]:
        return tuple(chair for chair in self.chairs if chair.is_human)

    @property
    def bots(self) -> tuple[Chair, ...]:
        return tuple(chair for chair in self.chairs if chair.is_bot)

    @property
    def free_huts(self) -> tuple[Hut, ...]:
        taken = {chair.hut for chair in self.chairs}
        return tuple(Hut(hut) for hut in range(1, self.open_huts + 1) if hut not in taken)

    @property
    def is_everybody_ready(self) -> bool:
        return bool(self.humans) and all(chair.is_ready for chair in self.humans)

    def chair(self, hut: Hut) -> Chair | None:
        return next((chair for chair in self.chairs if chair.hut == hut), None)

    def chairs_of(self, device: DeviceId) -> tuple[Chair, ...]:
        return tuple(chair for chair in self.chairs if device in chair.devices)

    def seat_of(self, hut: Hut) -> Seat:
        """Return the seat in a match: the taken huts from left to right."""
        return Seat([chair.hut for chair in self.chairs].index(hut) + 1)

    def hut_of(self, seat: Seat) -> Hut:
        return self.chairs[seat - 1].hut


def change_chair(seating: Seating, chair: Chair) -> Seating:
    """Put a chair in place of the one in its hut, or into a free hut."""
    others = [each for each in seating.chairs if each.hut != chair.hut]
    chairs = tuple(sorted((*others, chair), key=lambda each: each.hut))
    waiting = seating.waiting if chair.is_orphaned else _without(seating.waiting, chair.hut)
    return replace(seating, chairs=chairs, waiting=waiting)


def remove_chairs(seating: Seating, huts: Collection[Hut]) -> Seating:
    return replace(
        seating,
        chairs=tuple(chair for chair in seating.chairs if chair.hut not in huts),
        waiting=tuple(hut for hut in seating.waiting if hut not in huts),
    )


def _without(huts: Iterable[Hut], hut: Hut) -> tuple[Hut, ...]:
    return tuple(each for each in huts if each != hut)


def in_fair_order(seating: Seating, devices: Collection[DeviceId]) -> tuple[Seating, tuple[DeviceId, ...]]:
    """Shuffle those who pressed in one tick.

    One tick is one moment: neither the order in which devices are reported nor their age may decide.
    """
    if len(devices) < 2:
        return seating, tuple(devices)
    order, dice = seating.dice.shuffled(sorted(devices))
    return replace(seating, dice=dice), order


def wants_in(pressed: Iterable[Button], *, swaps_confirm: bool) -> bool:
    """Tell whether one of these buttons joins; where labels are swapped, bottom and right both do."""
    refused = NEVER_JOINS - {Button.EAST} if swaps_confirm else NEVER_JOINS
    return any(button not in refused for button in pressed)


def join(
    seating: Seating, inputs: Inputs, swapping: Collection[DeviceId] = ()
) -> tuple[Seating, tuple[DeviceId, ...]]:
    """Seat everybody new who pressed in this tick; return also who has come in.

    `swapping` are the devices whose right button confirms.
    """
    newcomers = [
        device
        for device in inputs.presses
        if not seating.chairs_of(device) and wants_in(inputs.downs(device), swaps_confirm=device in swapping)
    ]
    seating, order = in_fair_order(seating, newcomers)
    for device in order:
        seating = claim(seating, device)
    return seating, tuple(device for device in order if seating.chairs_of(device))


def claim(seating: Seating, device: DeviceId) -> Seating:
    """Give a device the next free hut; in a full lobby an orphan's, then the last bot's, then none."""
    if seating.chairs_of(device):
        return seating
    places = (*seating.free_huts, *seating.waiting, *reversed([chair.hut for chair in seating.bots]))
    return change_chair(seating, Chair(places[0], (device,))) if places else seating


def leave(seating: Seating, device: DeviceId) -> Seating:
    """Let a device go. A chair that nobody holds any more is free, or in a match a bot's."""
    for chair in seating.chairs_of(device):
        left = replace(chair, devices=tuple(each for each in chair.devices if each != device), is_ready=False)
        if left.devices:
            seating = change_chair(seating, left)
        elif seating.phase is Phase.LOCKED:
            seating = change_chair(seating, replace(left, is_bot=True))
        else:
            seating = remove_chairs(seating, {chair.hut})
    return seating


def move(seating: Seating, device: DeviceId, step: int) -> Seating:
    """Walk to the next free hut on that side, around the end if need be."""
    chairs = seating.chairs_of(device)
    if not chairs or not seating.free_huts:
        return seating
    here = chairs[0].hut
    target = min(seating.free_huts, key=lambda hut: (hut - here) * step % HUTS)
    return change_chair(remove_chairs(seating, {here}), replace(chairs[0], hut=target))


def set_ready(seating: Seating, device: DeviceId, *, is_ready: bool) -> Seating:
    for chair in seating.chairs_of(device):
        seating = change_chair(seating, replace(chair, is_ready=is_ready))
    return seating


def nobody_ready(seating: Seating) -> Seating:
    return replace(seating, chairs=tuple(replace(chair, is_ready=chair.is_bot) for chair in seating.chairs))


def add_bot(seating: Seating) -> Seating:
    free = seating.free_huts
    return change_chair(seating, Chair(free[0], is_bot=True, is_ready=True)) if free else seating


def remove_bot(seating: Seating) -> Seating:
    """Send the last bot home."""
    return remove_chairs(seating, {seating.bots[-1].hut}) if seating.bots else seating


def fill_with_bots(seating: Seating, seats: int) -> Seating:
    while len(seating.chairs) < seats and seating.free_huts:
        seating = add_bot(seating)
    return seating


def attach(seating: Seating, device: DeviceId, hut: Hut) -> Seating:
    """Make a device without a hut a co-pilot of one that is taken."""
    chair = seating.chair(hut)
    if chair is None or seating.chairs_of(device):
        return seating
    return change_chair(seating, replace(chair, devices=(*chair.devices, device)))


def add_guest(seating: Seating, device: DeviceId) -> Seating:
    """Seat another person who plays with the same device, in turn."""
    free = seating.free_huts
    if not free or not seating.chairs_of(device):
        return seating
    return change_chair(seating, Chair(free[0], (device,)))


def remove_guest(seating: Seating, device: DeviceId) -> Seating:
    """Send the last guest on a device home; its first chair stays."""
    chairs = seating.chairs_of(device)
    return remove_chairs(seating, {chairs[-1].hut}) if len(chairs) > 1 else seating


def board_up(seating: Seating, open_huts: int) -> Seating:
    """Open so many huts. People from the others move into free ones, then bots'; the rest sits out."""
    homeless = [chair for chair in seating.chairs if chair.hut > open_huts]
    seating = remove_chairs(seating, {chair.hut for chair in homeless})
    seating = replace(seating, open_huts=open_huts)
    for chair in homeless:
        places = (*seating.free_huts, *(bot.hut for bot in seating.bots))
        if chair.is_human and places:
            seating = change_chair(seating, replace(chair, hut=places[0]))
    return seating


def lock(seating: Seating, *, is_solo: bool = False) -> Seating:
    """Begin a match: from now on only owners count. Chairs without a hand are gone by then."""
    orphaned = {chair.hut for chair in seating.chairs if chair.is_orphaned}
    return replace(remove_chairs(seating, orphaned), phase=Phase.LOCKED, is_solo=is_solo)


def presses_by_hut(seating: Seating, inputs: Inputs) -> dict[Hut, tuple[Press, ...]]:
    """Return what each person pressed. Of several devices on a chair, the first attached one counts."""
    presses = {}
    for chair in seating.humans:
        devices = chair.devices
        if seating.is_solo:
            devices += tuple(sorted(device for device in inputs.presses if device not in devices))
        made = _of_first_pressing(devices, inputs)
        if made:
            presses[chair.hut] = made
    return presses


def _of_first_pressing(devices: tuple[DeviceId, ...], inputs: Inputs) -> tuple[Press, ...]:
    first = next((device for device in devices if inputs.downs(device)), None)
    # Releases always pass: whoever let go has let go.
    return tuple(
        press
        for device in devices
        for press in inputs.presses.get(device, ())
        if device == first or not press.is_down
    )


def whole_keyboard(seating: Seating) -> DeviceId | None:
    """Return the half that has the whole board and the mouse, if just one person uses the keyboard."""
    owned = {half: {chair.hut for chair in seating.chairs_of(half)} for half in HALVES}
    users = [half for half, huts in owned.items() if huts]
    if not users:
        return LEFT_HALF if seating.is_solo else None
    is_one_person = len(users) == 1 or owned[users[0]] == owned[users[1]]
    return users[0] if is_one_person else None
