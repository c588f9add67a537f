"""A Sprint rival: weighs what each placement adds to the chance of taking its task, at a person's pace."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from math import sqrt

from game.bots.rivals.limits import SprintLimits, Style, drawn, form, sprint_limits, ticks_of
from game.bots.rivals.luck import Luck, phi
from game.bots.thought import Dice, Plan
from game.core.api import TICKS_A_SECOND, Command, Event, Seat, Tick
from game.variants.tasks.model import (
    DECK,
    NUMBER,
    SIDE_LIMIT_5A,
    TASKS,
    CardPlaced,
    CardTurned,
    Place,
    RoundBegan,
    TasksOptions,
    TasksView,
    column_place,
    is_covered,
    ticket,
)
from game.variants.tasks.tickets import HIGHEST, LOWEST, RULES

FLOOR_TICKS = 48  # what a hand needs for a card
FLOOR = FLOOR_TICKS / TICKS_A_SECOND
FREE_TASK = TASKS[0]
HALF = len(TASKS) // 2  # tasks under one thumb

# Cards that a column gets, for each card still to come; and how often an average next card fits.
CARDS_A_CARD = {
    "2A": 0.06, "2B": 0.06, "3A": 0.07, "3B": 0.06, "4A": 0.07, "4B": 0.04, "5B": 0.07, "6A": 0.09,
    "6B": 0.14, "7A": 0.13, "7B": 0.105, "8A": 0.15, "8B": 0.17, "9A": 0.45, "9B": 0.145,
}  # fmt: skip
USUAL_FIT = {
    "2A": 1.0, "2B": 1.0, "3A": 0.67, "3B": 0.5, "4A": 0.5, "4B": 0.19, "5B": 0.33, "6A": 0.17,
    "6B": 0.5, "7A": 0.3, "7B": 0.17, "8A": 0.28, "8B": 0.28, "9A": 0.58, "9B": 0.17,
}  # fmt: skip
FIT_WEIGHT = 0.35
FIT_HORIZON = 6  # cards still to come from which on a good next place counts fully
SUM_WEIGHT, SUM_CLIP = 0.09, 8
VARIANCE = 0.8
COVERED_CARD = 2.8  # the sum that one more card takes at 5A
COVERED_SHARE = 0.35
COVERED_VARIANCE = 0.6

RUSH_LEAD = 10
RUSH_STACK = 2
GUARD_CARDS = 3
GUARD_UNDER = 0.62  # seconds a card: somebody hammers
GUARD_FROM, GUARD_SPAN = 0.18, 0.09
PACE_PRIOR = 3  # cards at the own usual pace that both sides are credited with before any is seen


@cache
def _fitting(name: str, last: int | None, earlier: int | None) -> int:
    """Return the cards that fit next, as bits."""
    if name == "9B" and earlier is None and last is not None and NUMBER[last] not in (LOWEST, HIGHEST):
        return 0  # a wrong start, taken for a right one: nothing goes on from there
    rule = RULES[name]
    bits = 0
    for card in DECK:
        if rule(card, last, earlier) is None:
            bits |= 1 << card
    return bits


ALL_CARDS = sum(1 << card for card in DECK)


class _Column:
    """One side's column at one task, as far as it counts."""

    __slots__ = ("count", "earlier", "is_dead", "last", "sum")

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0
        self.last: int | None = None
        self.earlier: int | None = None
        self.is_dead = False

    def fits(self, name: str, card: int) -> bool:
        return not self.is_dead and bool(_fitting(name, self.last, self.earlier) >> card & 1)

    def add(self, name: str, card: int, *, only_wrong_card: bool) -> None:
        if self.fits(name, card):
            self.count += 1
            self.sum += NUMBER[card]
            self.last, self.earlier = card, self.last
        elif not only_wrong_card:
            self.is_dead = True


class SprintRival:
    """Fills a seat of Sprint."""

    def __init__(self, seat: Seat, options: TasksOptions, skill: float, style: Style, seed: int) -> None:
        self._seat = seat
        self._strikes_only_card = options.strikes_only_card
        self._limits: SprintLimits = sprint_limits(skill, style)
        self._style = style
        self._dice = Dice(seed)
        self._side = 0
        self._members = 1
        self._sides = "A" * len(TASKS)
        self._columns: list[_Column] = []
        self._seen = 0
        self._open = [0, 0]
        self._turned_at = [0, 0]
        self._round_from = 0
        self._form = 1.0
        self._rival_times: list[int] = []
        self._own_sum = 0
        self._covered = [0, 0]

    # --- What it has witnessed -------------------------------------------------------

    def notice(self, tick: Tick, event: Event) -> None:
        if isinstance(event, RoundBegan):
            self._side = 0 if self._seat in event.teams[0] else 1
            self._members = len(event.teams[self._side])
            self._sides = event.sides
            self._columns = [_Column() for _ in range(2 * len(TASKS))]
            self._seen = 0
            self._round_from = tick
            self._own_sum = 0
            self._covered = [0, 0]
            self._rival_times = []
            self._form = form(Luck(self._dice.next_decision()[0]), self._limits.day)
        elif isinstance(event, CardTurned):
            self._open[event.side] = event.card
            self._turned_at[event.side] = tick
            self._seen |= 1 << event.card
        elif isinstance(event, CardPlaced):
            self._notice_lay(tick, event)

    def _notice_lay(self, tick: Tick, event: CardPlaced) -> None:
        card = self._open[event.side]
        if event.side != self._side:
            self._rival_times = [*self._rival_times[1 - GUARD_CARDS :], tick - self._turned_at[event.side]]
        if event.is_covered:
            # What lies face down can no longer be counted off by looking.
            self._seen &= ~(1 << card)
            self._covered[event.side] += 1
            if event.side == self._side:
                self._own_sum += NUMBER[card]
            return
        name = ticket(self._sides, event.task)
        self._columns[column_place(event.side, event.task)].add(
            name, card, only_wrong_card=self._strikes_only_card
        )

    # --- What it decides -------------------------------------------------------------

    def question(self, view: TasksView, legal: Sequence[Command]) -> Hashable | None:
        side = self._side
        if (
            view.is_round_over
            or view.on_turn[side] != self._seat
            or view.open_cards[side] is None
            or not legal
        ):
            return None
        return view.round, view.laid[side]

    def plan(self, view: TasksView, legal: Sequence[Command]) -> Plan:
        pace, choice = self._dice.next_decision()
        stacks = _Stacks(view, self._side, self._round_from, self._limits.card)
        command = self._place(stacks, [each for each in legal if isinstance(each, Place)], Luck(choice))
        return Plan(command, self._ticks(stacks, Luck(pace)))

    def _ticks(self, stacks: _Stacks, luck: Luck) -> int:
        limits = self._limits
        hammered = [taken for taken in self._rival_times if taken < GUARD_UNDER * TICKS_A_SECOND]
        if len(hammered) == GUARD_CARDS:
            return ticks_of(FLOOR + GUARD_FROM + GUARD_SPAN * luck.share() + limits.guard)
        seconds = drawn(luck, limits.card * self._form, limits.spread, FLOOR)
        if stacks.own_left <= stacks.other_left + RUSH_STACK and self._lead() >= RUSH_LEAD:
            seconds *= limits.rush
        return ticks_of(max(seconds, FLOOR))

    def _lead(self) -> int:
        """Return the points ahead if the round ended now; what lies face down counts by its number of cards."""
        lead = 0
        for task in TASKS:
            mine = self._columns[column_place(self._side, task)]
            theirs = self._columns[column_place(1 - self._side, task)]
            if is_covered(self._sides, task):
                ours = (self._covered[self._side], 0)
                others = (self._covered[1 - self._side], 0)
            else:
                ours, others = (mine.count, mine.sum), (theirs.count, theirs.sum)
            lead += task * ((ours > others) - (ours < others))
        return lead

    def _place(self, stacks: _Stacks, places: Sequence[Place], luck: Luck) -> Place:
        limits = self._limits
        card = self._open[self._side]
        seen = self._seen_tasks(luck)
        fitting = [
            place for place in places if place.task in seen and self._seems_to_fit(place.task, card, luck)
        ]
        if not fitting:
            chosen = places[0]
        elif luck.happens(limits.takes_highest):
            chosen = fitting[-1]
        else:
            unseen = ALL_CARDS & ~self._seen
            chosen = max(
                fitting,
                key=lambda place: self._gain(place.task, card, stacks, unseen) + self._lean(place.task),
            )
        return _beside(chosen, places, luck) if luck.happens(limits.wrong_button) else chosen

    def _lean(self, task: int) -> float:
        """Return what a task seems worth more to this character."""
        lean = self._style.high_tasks * task
        return lean + self._style.covered_tasks if is_covered(self._sides, task) else lean

    def _seen_tasks(self, luck: Luck) -> frozenset[int]:
        order = luck.shuffled(TASKS[1:])
        return frozenset((FREE_TASK, *order[: luck.whole_steps(self._limits.tasks_seen)]))

    def _seems_to_fit(self, task: int, card: int, luck: Luck) -> bool:
        if is_covered(self._sides, task):
            if self._own_sum + NUMBER[card] <= SIDE_LIMIT_5A:
                return True
            return self._covered[self._side] >= 2 and luck.happens(self._limits.busts)
        column = self._columns[column_place(self._side, task)]
        return column.fits(ticket(self._sides, task), card) or luck.happens(self._limits.sees_misfit_fit)

    def _gain(self, task: int, card: int, stacks: _Stacks, unseen: int) -> float:
        """Return the points that laying the card there is expected to add."""
        if is_covered(self._sides, task):
            before = self._covered_chance(stacks, 0, 0)
            after = self._covered_chance(stacks, 1, NUMBER[card])
        else:
            name = ticket(self._sides, task)
            mine = self._columns[column_place(self._side, task)]
            theirs = self._columns[column_place(1 - self._side, task)]
            left = max(1, unseen.bit_count())
            usual = USUAL_FIT[name]
            rate = CARDS_A_CARD[name]
            rm, ro = stacks.own_to_come, stacks.other_to_come
            their_growth, their_fit = 0.0, 0.0
            if not theirs.is_dead:
                their_growth = rate * ro
                fits = (_fitting(name, theirs.last, theirs.earlier) & unseen).bit_count() / left
                their_fit = min(1.0, ro / FIT_HORIZON) * (fits - usual)
            horizon = min(1.0, rm / FIT_HORIZON)
            growth = rate * rm
            own_fit = (_fitting(name, mine.last, mine.earlier) & unseen).bit_count() / left
            next_fit = (_fitting(name, card, mine.last) & unseen).bit_count() / left
            width = sqrt(VARIANCE + VARIANCE * (growth + their_growth))
            lead = mine.count - theirs.count + growth - their_growth - FIT_WEIGHT * their_fit
            sums = mine.sum - theirs.sum
            before = lead + FIT_WEIGHT * horizon * (own_fit - usual) + SUM_WEIGHT * _clipped(sums)
            after = (
                lead
                + 1
                + FIT_WEIGHT * horizon * (next_fit - usual)
                + SUM_WEIGHT * _clipped(sums + NUMBER[card])
            )
            before, after = phi(before / width), phi(after / width)
        return task * (after - before)

    def _covered_chance(self, stacks: _Stacks, cards: int, number: int) -> float:
        count = self._covered[self._side] + cards
        total = self._own_sum + number
        theirs = self._covered[1 - self._side]
        own = min(max(0, SIDE_LIMIT_5A - total) / COVERED_CARD, COVERED_SHARE * stacks.own_to_come)
        other = min(max(0, SIDE_LIMIT_5A - 2 * theirs) / COVERED_CARD, COVERED_SHARE * stacks.other_to_come)
        return phi((count + own - theirs - other) / sqrt(COVERED_VARIANCE + COVERED_SHARE * (own + other)))


class _Stacks:
    """How many cards are still to come, by the pace that both sides have shown."""

    __slots__ = ("other_left", "other_to_come", "own_left", "own_to_come")

    def __init__(self, view: TasksView, side: int, round_from: int, usual_seconds: float) -> None:
        self.own_left, self.other_left = view.left[side], view.left[1 - side]
        prior = PACE_PRIOR * usual_seconds * TICKS_A_SECOND
        elapsed = view.tick - round_from + prior
        own_pace = (view.laid[side] + PACE_PRIOR) / elapsed
        other_pace = (view.laid[1 - side] + PACE_PRIOR) / elapsed
        time_left = min(self.own_left / own_pace, self.other_left / other_pace)
        self.own_to_come = own_pace * time_left
        self.other_to_come = other_pace * time_left


def _clipped(difference: int) -> int:
    return max(-SUM_CLIP, min(SUM_CLIP, difference))


def _beside(place: Place, places: Sequence[Place], luck: Luck) -> Place:
    """Return a task whose button lies beside the meant one, under the same thumb."""
    half = place.task - FREE_TASK >= HALF
    near = [
        each
        for each in places
        if abs(each.task - place.task) == 1 and (each.task - FREE_TASK >= HALF) == half
    ]
    return near[luck.below(len(near))] if near else place
