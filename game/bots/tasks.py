"""The yardstick of Sprint."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.api import Command, Event, Seat
from game.core.rng import Rng
from game.variants.tasks.model import (
    NUMBER,
    SIDE_LIMIT_5A,
    CardPlaced,
    CardTurned,
    Place,
    RoundBegan,
    TasksView,
    column_place,
    is_covered,
    ticket,
)
from game.variants.tasks.tickets import check, fault_of_next


class GreedySprint:
    """Lays the open card at the highest task that keeps it, and remembers what its side covered at 5A."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._side = 0
        self._open_card = 0
        self._covered_sum = 0

    def notice(self, event: Event) -> None:
        if isinstance(event, RoundBegan):
            self._side = 0 if self._seat in event.teams[0] else 1
            self._covered_sum = 0
        elif isinstance(event, CardTurned) and event.side == self._side:
            self._open_card = event.card
        elif isinstance(event, CardPlaced) and event.side == self._side and event.is_covered:
            self._covered_sum += NUMBER[self._open_card]

    def choose(self, view: TasksView, legal: Sequence[Command], rng: Rng) -> tuple[Command | None, Rng]:
        card = view.open_cards[self.side(view)]
        # Between two rounds the cards that the coming tick turns up are still unseen: wait for them.
        if card is None or not legal:
            return None, rng
        for place in reversed(legal):
            assert isinstance(place, Place)
            if self.keeps(view, place.task, card):
                return place, rng
        return legal[0], rng

    def side(self, view: TasksView) -> int:
        return 0 if self._seat in view.teams[0] else 1

    def keeps(self, view: TasksView, task: int, card: int) -> bool:
        """Tell whether the card would survive the check at a task, as far as this seat can know."""
        if is_covered(view.sides, task):
            return self._covered_sum + NUMBER[card] <= SIDE_LIMIT_5A
        name = ticket(view.sides, task)
        only_wrong_card = view.options.strikes_only_card
        kept, strikes = check(
            name, view.columns[column_place(self.side(view), task)], only_wrong_card=only_wrong_card
        )
        # Behind a wrong card nothing counts any more, unless only wrong cards are struck.
        is_lost = bool(strikes) and not only_wrong_card
        return not is_lost and fault_of_next(name, kept, card) is None
