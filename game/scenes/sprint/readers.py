"""Everybody reads the check alone: one ring a human, moved from column to column and from side to side."""

from __future__ import annotations

from collections.abc import Collection

from game.core.api import TICKS_A_SECOND, Seat
from game.devices.buttons import Button
from game.scenes.group import GroupScreen, Presses
from game.scenes.sprint.check_plan import CheckPlan
from game.scenes.sprint.places import MOON, SUN, Spot
from game.variants.tasks.model import TASKS

ON_NEXT = 0  # the stop of the ring before the first ticket; the tickets' stops are their numbers
STOPS = (ON_NEXT, *TASKS)
# Somebody who has not touched anything so long has read it, or has left the room.
READING_TICKS = 15 * TICKS_A_SECOND


class Readers:
    """Where the rings are, what they open, and who wants to go on."""

    def __init__(
        self,
        plan: CheckPlan,
        humans: Collection[Seat],
        own_sides: dict[Seat, int],
        *,
        go_on_ticks: int | None,
    ) -> None:
        self._plan = plan
        self._group = GroupScreen(humans, go_on_ticks=go_on_ticks)
        self._stops: dict[Seat, int] = {}
        self._sides: dict[Seat, int] = {}
        self._numbers = dict.fromkeys(humans, 0)  # of the strike, where a column has several
        self._quiet_ticks = dict.fromkeys(humans, 0)
        for seat in humans:
            start = self._first_reason(own_sides[seat]) or plan.first_reason
            self._stops[seat] = start.task if start else ON_NEXT
            self._sides[seat] = start.side if start else own_sides[seat]

    def _first_reason(self, side: int) -> Spot | None:
        """Return the first own column with something to explain: one's own mistakes come first."""
        spots = (Spot(side, task) for task in TASKS)
        return next((spot for spot in spots if self._plan.columns[spot].has_reason), None)

    @property
    def agreed(self) -> frozenset[Seat]:
        return self._group.agreed

    @property
    def humans(self) -> frozenset[Seat]:
        return self._group.humans

    @property
    def is_passed(self) -> bool:
        return self._group.is_passed

    @property
    def share_waited(self) -> float:
        return self._group.share_waited

    def spot(self, seat: Seat) -> Spot | None:
        """Say which column a seat looks at; None: the plaque that leads on."""
        if seat in self.agreed or self._stops[seat] == ON_NEXT:
            return None
        return Spot(self._sides[seat], self._stops[seat])

    def reads(self, seat: Seat) -> Spot | None:
        """Say which column's reason a seat has open."""
        spot = self.spot(seat)
        return spot if spot is not None and self._plan.columns[spot].has_reason else None

    def strike_number(self, seat: Seat) -> int:
        return self._numbers[seat]

    def is_somebody_reading(self) -> bool:
        return any(self.reads(seat) and self._quiet_ticks[seat] < READING_TICKS for seat in self.humans)

    def tick(self, presses: Presses, held: Collection[Seat], *, is_show_over: bool) -> bool:
        """Live through one tick; returns whether somebody wants the show to jump to its end."""
        heard = self._group.tick(
            presses, held, is_somebody_reading=is_show_over and self.is_somebody_reading()
        )
        wants_end = False
        for seat in self.humans:
            self._quiet_ticks[seat] += is_show_over
            for button in heard.get(seat, ()):
                self._quiet_ticks[seat] = 0
                if button is Button.SOUTH and not is_show_over:
                    wants_end = True
                elif button is Button.SOUTH:
                    self._group.agree(seat)
                else:
                    self._move(seat, button)
        return wants_end

    def _move(self, seat: Seat, button: Button) -> None:
        if button in (Button.LEFT, Button.RIGHT):
            self._group.take_back(seat)
            self._step(seat, 1 if button is Button.RIGHT else -1)
        elif button in (Button.UP, Button.DOWN):
            self._group.take_back(seat)
            self._sides[seat] = SUN if button is Button.UP else MOON
            self._numbers[seat] = 0

    def _step(self, seat: Seat, step: int) -> None:
        """Go to the next strike of the same column, or to the next column."""
        number = self._numbers[seat] + step
        if 0 <= number < self._strikes(seat):
            self._numbers[seat] = number
            return
        self._stops[seat] = STOPS[(STOPS.index(self._stops[seat]) + step) % len(STOPS)]
        self._numbers[seat] = 0 if step > 0 else max(0, self._strikes(seat) - 1)

    def _strikes(self, seat: Seat) -> int:
        stop = self._stops[seat]
        return 0 if stop == ON_NEXT else len(self._plan.columns[Spot(self._sides[seat], stop)].strikes)
