"""What the tables of the races are told between two ticks: hands on their way, hints, and one-handed reach."""

from __future__ import annotations

from collections.abc import Sequence

from game.controls.hexagon import HexControls
from game.controls.tasks import SprintControls
from game.core.api import Seat
from game.devices.buttons import Inputs
from game.scenes.hexagon import HexagonTable
from game.scenes.table import NothingLive
from game.scenes.tasks import SprintTable
from game.session.gates import Wish
from game.session.ledger import Fate
from game.session.runner import Runner
from game.session.sources import HumanSource


class RaceLive(NothingLive):
    """Watches the gates of all seats; each wish that sets out is shown once."""

    def __init__(self, table: SprintTable | HexagonTable, seats: Sequence[Seat]) -> None:
        self._table = table
        self._seats = tuple(seats)
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
        controls, table = source.controls, self._table
        if isinstance(table, SprintTable):
            table.hint(seat, runner.hint(seat))
            if any(heard.fate is Fate.REFUSED for heard in runner.heard(seat)):
                table.refuse(seat)
            if isinstance(controls, SprintControls):
                table.reach(seat, controls.lit_tasks)
        elif isinstance(controls, HexControls):
            table.reach(seat, controls.lit_rows)
