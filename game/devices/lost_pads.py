"""A pad pulled out, and the ways back into its chair: the same pad again, another device, or a bot."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.devices.buttons import Button, DeviceId, Inputs
from game.devices.seating import Chair, Hut, Lost, Seating, change_chair, in_fair_order


def unplug(seating: Seating, device: DeviceId, model: str) -> Seating:
    """Note that a device is gone. A chair that it held alone is orphaned and waits."""
    for chair in seating.chairs_of(device):
        devices = tuple(each for each in chair.devices if each != device)
        left = replace(
            chair,
            devices=devices,
            lost=(*chair.lost, Lost(device, model)),
            is_ready=chair.is_ready and bool(devices),
        )
        seating = change_chair(seating, left)
        if left.is_orphaned:
            seating = replace(seating, waiting=(*seating.waiting, left.hut))
    return seating


def plug(seating: Seating, device: DeviceId, model: str) -> Seating:
    """Seat a returning pad at once, if there is no doubt whose it is.

    Two pads of one model cannot be told apart: if both are missed, a press decides.
    """
    missed = {lost.device for chair in seating.chairs for lost in chair.lost if lost.model == model}
    if len(missed) != 1 or seating.chairs_of(device):
        return seating
    return _give_back(seating, missed.pop(), device)


def take_over(
    seating: Seating, inputs: Inputs, models: Mapping[DeviceId, str]
) -> tuple[Seating, tuple[DeviceId, ...]]:
    """Let devices without a chair that pressed SOUTH take those that wait; return also who did."""
    pressing = [
        device
        for device in inputs.presses
        if Button.SOUTH in inputs.downs(device) and not seating.chairs_of(device)
    ]
    seating, order = in_fair_order(seating, pressing)
    takers = []
    for device in order:
        chair = _waiting_for(seating, models.get(device))
        if chair is not None:
            seating = _take(seating, chair, device)
            takers.append(device)
    return seating, tuple(takers)


def hand_to_bot(seating: Seating, hut: Hut) -> Seating:
    """Let a bot play on. Whoever belongs to the chair may take it back."""
    chair = seating.chair(hut)
    return seating if chair is None else change_chair(seating, replace(chair, is_bot=True, is_ready=True))


def take_back(seating: Seating, device: DeviceId) -> Seating:
    """Give a person's chairs back from the bot."""
    for chair in seating.chairs_of(device):
        seating = change_chair(seating, replace(chair, is_bot=False))
    return seating


def drop_in(seating: Seating, device: DeviceId, hut: Hut) -> Seating:
    """Let a device without a chair take a bot's, with its score; only at a border, which the caller knows."""
    chair = seating.chair(hut)
    if chair is None or not chair.is_bot or seating.chairs_of(device):
        return seating
    return change_chair(seating, Chair(hut, (device,)))


def _waiting_for(seating: Seating, model: str | None) -> Chair | None:
    """Return the chair a device would take: one that misses its model, then the one that waits longest."""
    orphans = [chair for hut in seating.waiting if (chair := seating.chair(hut)) is not None]
    of_model = [chair for chair in orphans if any(lost.model == model for lost in chair.lost)]
    return next(iter((*of_model, *orphans)), None)


def _take(seating: Seating, chair: Chair, device: DeviceId) -> Seating:
    # Guests on one pad lost it together, so they get it back together.
    last_held = chair.lost[-1].device
    seating = _give_back(seating, last_held, device)
    # Whoever else once shared these chairs has no claim to them any more.
    for taken in seating.chairs_of(device):
        seating = change_chair(seating, replace(taken, lost=()))
    return seating


def _give_back(seating: Seating, missed: DeviceId, device: DeviceId) -> Seating:
    """Put a device into all chairs that miss another one."""
    for chair in seating.chairs:
        still_lost = tuple(lost for lost in chair.lost if lost.device != missed)
        if still_lost != chair.lost:
            seating = change_chair(seating, replace(chair, devices=(*chair.devices, device), lost=still_lost))
    return seating
