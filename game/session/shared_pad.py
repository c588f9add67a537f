"""One pad that goes from hand to hand: several seats own it, and only who holds it is heard."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.api import Seat, View
from game.devices.buttons import DeviceId
from game.session.match_setup import MatchPlan
from game.session.runner import Runner
from game.session.sources import HumanSource
from game.variants.nine.model import NineView
from game.variants.ten.model import TenView


class SharedPad:
    """Knows whose hands a pad is in, and whose it should be in."""

    def __init__(self, device: DeviceId, seats: Iterable[Seat], runner: Runner) -> None:
        self.device = device
        self.seats = tuple(seats)
        self.holder: Seat | None = None
        self._runner = runner
        self._hear_only(None)

    def wanted_by(self) -> Seat | None:
        """Return the seat that the pad must be handed to before the match can go on; None: it is in good hands."""
        acting = [seat for seat in _to_act(self._runner.view(None)) if seat in self.seats]
        return acting[0] if acting and self.holder not in acting else None

    def hand_to(self, seat: Seat) -> None:
        """Somebody said "I have it"."""
        self.holder = seat
        self._hear_only(seat)

    def _hear_only(self, holder: Seat | None) -> None:
        for seat in self.seats:
            source = self._runner.source(seat)
            if isinstance(source, HumanSource):
                source.holds_pad = seat == holder


def shared_pads(plan: MatchPlan, runner: Runner) -> tuple[SharedPad, ...]:
    """Find the pads that several guests share."""
    owners: dict[DeviceId, list[Seat]] = {}
    for seat, guest in plan.seated():
        for device in guest.devices:
            owners.setdefault(device, []).append(seat)
    return tuple(SharedPad(device, seats, runner) for device, seats in owners.items() if len(seats) > 1)


def _to_act(view: View) -> tuple[Seat, ...]:
    """Return the seats that the table waits for."""
    if isinstance(view, NineView):
        return () if view.turn is None else (view.turn,)
    assert isinstance(view, TenView), "only turn games are played with one pad"
    return view.opening or ((view.turn,) if view.turn else ())
