"""The tables of the four games and their warm-ups, each loaded when it is first needed: starting must be quick."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core.api import Seat
from game.devices.buttons import DeviceId, Layout
from game.saves.settings import TimeFactor
from game.scenes.cabinet import Cabinet
from game.scenes.scene import Transition

if TYPE_CHECKING:
    from game.channels.knocks import Knock
    from game.scenes.table import Live, SeatLook, Table
    from game.scenes.warm_up import WarmUp
    from game.session.sources import HumanSource

TUNES = {"tasks": "sprint", "hexagon": "hex", "nine": "nine", "ten": "ten"}
LAYOUTS = {"tasks": Layout.ROWS, "hexagon": Layout.COLUMNS}  # the others are played with a cursor
RACES = ("tasks", "hexagon")
TIME_PERCENTS = {
    TimeFactor.ONE: 100,
    TimeFactor.ONE_AND_A_HALF: 150,
    TimeFactor.TWO: 200,
    TimeFactor.NONE: 0,
}


class Tabled(NamedTuple):
    """A table, and what keeps it informed between two ticks."""

    table: Table
    live: Live


# --- Tables ------------------------------------------------------------------------------


def _sprint(looks: Sequence[SeatLook], cabinet: Cabinet) -> Tabled:
    from game.scenes.race_live import RaceLive
    from game.scenes.tasks import SprintTable

    table = SprintTable(looks, cabinet.words, patience=_patience(cabinet))
    return Tabled(table, RaceLive(table, [look.seat for look in looks], cabinet.hub.lit_side))


def _patience(cabinet: Cabinet) -> float | None:
    """Say by how much clocks are stretched; None: nothing is timed."""
    percent = TIME_PERCENTS[cabinet.settings.comfort.time]
    return percent / 100 if percent else None


def _hex(looks: Sequence[SeatLook], cabinet: Cabinet) -> Tabled:
    from game.scenes.hexagon import HexagonTable
    from game.scenes.race_live import RaceLive

    table = HexagonTable(looks, cabinet.words)
    return Tabled(table, RaceLive(table, [look.seat for look in looks], cabinet.hub.lit_side))


def _nine(looks: Sequence[SeatLook], cabinet: Cabinet) -> Tabled:
    from game.scenes.bluff.secrets import NineLive
    from game.scenes.nine import NineTable

    table = NineTable(looks, cabinet.words)
    is_streamed = cabinet.settings.party.is_streamer
    return Tabled(table, NineLive(table, cabinet.words, partial(_knock, cabinet), is_streamed=is_streamed))


def _ten(looks: Sequence[SeatLook], cabinet: Cabinet) -> Tabled:
    from game.scenes.round_ten.secrets import TenLive
    from game.scenes.ten import TenTable

    table = TenTable(looks, cabinet.words)
    is_streamed = cabinet.settings.party.is_streamer
    return Tabled(table, TenLive(table, cabinet.words, partial(_knock, cabinet), is_streamed=is_streamed))


def _knock(cabinet: Cabinet, _seat: Seat, source: HumanSource) -> Knock:
    return shaking(cabinet, lambda: source.devices)


def shaking(cabinet: Cabinet, devices: Callable[[], Sequence[DeviceId]]) -> Knock:
    """Return what shakes the pads in a person's hands."""
    from game.channels.knocks import KNOCK_STRENGTH

    def shake(milliseconds: int) -> None:
        for device in devices():
            cabinet.hub.rumble(device, KNOCK_STRENGTH, KNOCK_STRENGTH, milliseconds)

    return shake


# In menu order; a game without a table is not offered.
TABLES: dict[str, Callable[[Sequence[SeatLook], Cabinet], Tabled]] = {
    "tasks": _sprint,
    "hexagon": _hex,
    "nine": _nine,
    "ten": _ten,
}

# --- Warm-ups ----------------------------------------------------------------------------

Owners = Mapping[DeviceId, Seat]
Step = Callable[[], Transition]
PauseStep = Callable[[DeviceId], Transition]


def _sprint_warm_up(
    looks: Sequence[SeatLook], cabinet: Cabinet, owners: Owners, go_on: Step, pause: PauseStep
) -> WarmUp:
    from game.scenes.sprint.warm_up import SprintWarmUp

    return SprintWarmUp(looks, cabinet.words, owners, go_on=go_on, pause=pause, patience=_patience(cabinet))


def _hex_warm_up(
    looks: Sequence[SeatLook], cabinet: Cabinet, owners: Owners, go_on: Step, pause: PauseStep
) -> WarmUp:
    from game.scenes.hex.warm_up import HexWarmUp

    return HexWarmUp(looks, cabinet.words, owners, go_on=go_on, pause=pause, patience=_patience(cabinet))


def _nine_warm_up(
    looks: Sequence[SeatLook], cabinet: Cabinet, owners: Owners, go_on: Step, pause: PauseStep
) -> WarmUp:
    from game.scenes.bluff.warm_up import NineWarmUp

    return NineWarmUp(looks, cabinet.words, owners, go_on=go_on, pause=pause, patience=_patience(cabinet))


def _ten_warm_up(
    looks: Sequence[SeatLook], cabinet: Cabinet, owners: Owners, go_on: Step, pause: PauseStep
) -> WarmUp:
    from game.scenes.round_ten.warm_up import TenWarmUp

    return TenWarmUp(looks, cabinet.words, owners, go_on=go_on, pause=pause, patience=_patience(cabinet))


WARM_UPS = {
    "tasks": _sprint_warm_up,
    "hexagon": _hex_warm_up,
    "nine": _nine_warm_up,
    "ten": _ten_warm_up,
}
