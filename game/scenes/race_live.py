"""What the tables of the races are told between two ticks: hands on their way, hints, and one-handed reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.api import Seat
from game.devices.buttons import DeviceId, Inputs
from game.devices.one_hand import Side
from game.scenes.hexagon import HexagonTable
from game.scenes.table import NothingLive
from game.scenes.tasks import SprintTable
from game.session.gates import GUIDING_HAND, Wish
from game.session.runner import Runner
from game.session.sources import HumanSource
from game.variants.hexagon.model import ROW_COUNT
from game.variants.tasks.model import TASKS

ROWS = tuple(range(1, ROW_COUNT + 1))


class RaceLive(NothingLive):
    """Watches the gates of all seats; each wish that sets out is shown once."""

    def __init__(
        self,
        table: SprintTable | HexagonTable,
        seats: Sequence[Seat],
        lit_side: Callable[[DeviceId], Side | None] = lambda _: None,
    ) -> None:
        """`lit_side` says at which half one hand on a pad aims."""
        self._table = table
        self._seats = tuple(seats)
        self._lit_side = lit_side
        self._shown: dict[Seat, Wish] = {}

    def tick(self, runner: Runner, inputs: Inputs) -> None:  # noqa: ARG002 - presses have met their fate already
        for seat in self._seats:
            self._tell_flight(runner, seat)
            source = runner.source(seat)
            if isinstance(source, HumanSource):
                self._tell_person(runner, seat, source)

    def _tell_flight(self, runner: Runner, seat: Seat) -> None:
        wish = runner.wish(seat)
        if wish is None:
            self._shown.pop(seat, None)
        elif self._shown.get(seat) != wish:
            self._shown[seat] = wish
            self._table.flight(seat, wish.command, wish.due - wish.since)

    def _tell_person(self, runner: Runner, seat: Seat, source: HumanSource) -> None:
        table = self._table
        if isinstance(table, SprintTable):
            table.hint(seat, runner.hint(seat))
            # What the rules refuse, they tell the table themselves.
            if any(heard.why == GUIDING_HAND for heard in runner.heard(seat)):
                table.refuse(seat)
            table.reach(seat, self._within_reach(source, TASKS))
        else:
            table.reach(seat, self._within_reach(source, ROWS))

    def _within_reach(self, source: HumanSource, targets: tuple[int, ...]) -> tuple[int, ...]:
        """Return what this person's hands reach at the moment; several devices together reach everything."""
        side = self._lit_side(source.devices[0]) if len(source.devices) == 1 else None
        half = len(targets) // 2
        return targets if side is None else targets[:half] if side is Side.LEFT else targets[half:]
