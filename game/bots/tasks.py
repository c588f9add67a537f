"""Bots for Subito Sprint."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from msgspec import Struct

from game.bots.thought import Dice, Plan, chance, thought
from game.core.api import Command, Event, Seat
from game.core.rng import Rng
from game.variants.tasks.model import (
    NUMBER,
    SIDE_LIMIT_5A,
    TASKS,
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


class SprintSkill(Struct, frozen=True):
    """How good a person this bot is like."""

    card_ticks: int  # median from a card's turning to its lay
    tasks_seen_tenths: int  # so many of the tasks 3 to 9 are looked at, besides task 2
    slip_permille: int  # the thumb takes the button beside
    misfit_permille: int  # a task that strikes the card is taken for one that keeps it
    bust_permille: int  # the sum at 5A is forgotten


FREE_TASK = TASKS[0]
HALF = len(TASKS) // 2  # tasks under one thumb


class PacedSprint:
    """Greedy with a person's eyes and thumbs: it does not see every ticket, and slips at times."""

    def __init__(self, seat: Seat, skill: SprintSkill, dice: Dice) -> None:
        self._seat = seat
        self._skill = skill
        self._dice = dice
        self._greedy = GreedySprint(seat)

    def notice(self, event: Event) -> None:
        self._greedy.notice(event)

    def question(self, view: TasksView, legal: Sequence[Command]) -> Hashable | None:
        side = self._greedy.side(view)
        if view.on_turn[side] != self._seat or view.open_cards[side] is None or not legal:
            return None
        return view.round, view.laid[side]

    def plan(self, view: TasksView, legal: Sequence[Command]) -> Plan:
        pace, choice = self._dice.next_decision()
        return Plan(self._place(view, legal, choice), thought(pace, self._skill.card_ticks))

    def _place(self, view: TasksView, legal: Sequence[Command], rng: Rng) -> Command:
        card = view.open_cards[self._greedy.side(view)]
        assert card is not None, "a question is asked only about an open card"
        places = [place for place in legal if isinstance(place, Place)]
        seen, rng = self._seen_tasks(rng)
        chosen = places[0]
        for place in reversed(places):
            if place.task not in seen:
                continue
            permille = self._skill.misfit_permille
            if is_covered(view.sides, place.task):
                permille = self._skill.bust_permille
            is_mistaken, rng = chance(rng, permille)
            if is_mistaken or self._greedy.keeps(view, place.task, card):
                chosen = place
                break
        slips, rng = chance(rng, self._skill.slip_permille)
        return _beside(chosen, places, rng) if slips else chosen

    def _seen_tasks(self, rng: Rng) -> tuple[frozenset[int], Rng]:
        order, rng = rng.shuffled(TASKS[1:])
        whole, tenths = divmod(self._skill.tasks_seen_tenths, 10)
        sees_one_more, rng = chance(rng, 100 * tenths)
        return frozenset((FREE_TASK, *order[: whole + sees_one_more])), rng


def _beside(place: Place, places: Sequence[Place], rng: Rng) -> Place:
    """Return a task whose button lies beside the meant one, under the same thumb."""
    half = place.task - FREE_TASK >= HALF
    near = [
        each
        for each in places
        if abs(each.task - place.task) == 1 and (each.task - FREE_TASK >= HALF) == half
    ]
    if not near:
        return place
    at, _ = rng.below(len(near))
    return near[at]
