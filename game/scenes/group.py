"""The rule of screens that belong to everybody: nobody waits for one person, nobody is rushed by one person."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.api import TICKS_A_SECOND, Seat
from game.devices.buttons import Button

HAMMERED_TICKS = TICKS_A_SECOND  # people are still hammering when the screen comes
GO_ON_TICKS = 8 * TICKS_A_SECOND  # after the first one agreed

Presses = Mapping[Seat, tuple[Button, ...]]


class GroupScreen:
    """Counts who agreed to go on. A screen goes on when all humans did, or some time after the first."""

    def __init__(
        self,
        humans: Collection[Seat],
        *,
        deaf_ticks: int = HAMMERED_TICKS,
        go_on_ticks: int | None = GO_ON_TICKS,
    ) -> None:
        self._humans = frozenset(humans)
        self._deaf_ticks = deaf_ticks
        self._go_on_ticks = go_on_ticks  # None: only all of them together
        self._age_ticks = 0
        self._waited_ticks = 0
        self._released: set[Seat] = set()
        self._agreed: set[Seat] = set()

    @property
    def agreed(self) -> frozenset[Seat]:
        return frozenset(self._agreed)

    @property
    def humans(self) -> frozenset[Seat]:
        return self._humans

    @property
    def is_passed(self) -> bool:
        if not self._agreed:
            return False
        is_time_up = self._go_on_ticks is not None and self._waited_ticks >= self._go_on_ticks
        return is_time_up or self._agreed >= self._humans

    @property
    def share_waited(self) -> float:
        """Say how much of the time after the first agreement is over, 0 to 1."""
        return min(1.0, self._waited_ticks / self._go_on_ticks) if self._go_on_ticks else 0.0

    def agree(self, seat: Seat) -> None:
        self._agreed.add(seat)

    def take_back(self, seat: Seat) -> None:
        """Somebody who agreed looks at something again."""
        self._agreed.discard(seat)
        if not self._agreed:
            self._waited_ticks = 0

    def tick(self, presses: Presses, held: Collection[Seat] = (), *, is_somebody_reading: bool) -> Presses:
        """Live through one tick; returns the presses that count.

        `held` names the seats whose devices hold a button down at the end of this tick.
        """
        self._age_ticks += 1
        is_deaf = self._age_ticks <= self._deaf_ticks
        counting = {} if is_deaf else {seat: presses[seat] for seat in presses if seat in self._released}
        # A press needs a finger that came off first: what is held from before the screen never counts.
        self._released |= self._humans - set(held)
        if self._agreed and not is_somebody_reading:
            self._waited_ticks += 1
        return counting
