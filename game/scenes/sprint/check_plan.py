"""What the check of a round has to tell, and when: strikes from left to right, then the tickets 2 to 9 one by one."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.sprint.places import BOTH_SIDES, Spot
from game.stage.tweens import TICKS_A_MS
from game.variants.tasks.model import (
    SIDE_LIMIT_5A,
    SUM_OVER,
    TASKS,
    CardStruck,
    RoundResult,
    SumExceeded,
    card_sum,
    column_place,
    is_covered,
    ticket,
)
from game.variants.tasks.tickets import check

SPREAD_TICKS = round(480 * TICKS_A_MS)  # the table makes room
REVEAL_TICKS = round(360 * TICKS_A_MS)  # what lay blind turns over
STRIKE_TICKS = round(520 * TICKS_A_MS)  # a ticket at which something is struck
PASS_TICKS = round(90 * TICKS_A_MS)  # one that passes
COMPARE_TICKS = round(350 * TICKS_A_MS)
ADD_UP_TICKS = round(900 * TICKS_A_MS)


class OutCard(NamedTuple):
    """A card that leaves its column."""

    card: int
    place: int  # in the column as laid, from 0
    strike: CardStruck
    is_guilty: bool  # false: it only lay behind the wrong one


class ColumnCheck(NamedTuple):
    """One column of one side after the check."""

    cards: tuple[int, ...]  # as laid
    kept: tuple[int, ...]
    out: tuple[OutCard, ...]
    over: SumExceeded | None  # more than twelve at 5A

    @property
    def strikes(self) -> tuple[CardStruck, ...]:
        return tuple(card.strike for card in self.out if card.is_guilty)

    @property
    def has_reason(self) -> bool:
        return bool(self.out) or self.over is not None


class CheckPlan:
    """A round's check as a timetable. Ticks count from its beginning."""

    def __init__(self, result: RoundResult, round_number: int, *, strikes_only_card: bool) -> None:
        self.result = result
        self.columns = {
            Spot(side, task): _column_check(
                result, round_number, Spot(side, task), strikes_only_card=strikes_only_card
            )
            for task in TASKS
            for side in BOTH_SIDES
        }
        self.reveal_at = SPREAD_TICKS
        has_blind = is_covered(result.sides, 5)
        self.strike_at: dict[int, int] = {}
        tick = SPREAD_TICKS + (REVEAL_TICKS if has_blind else 0)
        for task in TASKS:
            self.strike_at[task] = tick
            tick += STRIKE_TICKS if self.is_struck(task) else PASS_TICKS
        self.compare_at: dict[int, int] = {}
        for task in TASKS:
            self.compare_at[task] = tick
            tick += COMPARE_TICKS
        self.add_up_at = tick
        self.ends_at = tick + ADD_UP_TICKS

    def is_struck(self, task: int) -> bool:
        return any(self.columns[Spot(side, task)].has_reason for side in BOTH_SIDES)

    def winner(self, task: int) -> int | None:
        return self.result.awards[task - TASKS[0]]

    def counts(self, task: int) -> tuple[int, int]:
        ours, theirs = (self.columns[Spot(side, task)].kept for side in BOTH_SIDES)
        return len(ours), len(theirs)

    def sums(self, task: int) -> tuple[int, int]:
        ours, theirs = (self.columns[Spot(side, task)].kept for side in BOTH_SIDES)
        return card_sum(ours), card_sum(theirs)

    def is_decided_by_sum(self, task: int) -> bool:
        """Tell whether the sums are what the two sides are compared by."""
        if any(self.columns[Spot(side, task)].over for side in BOTH_SIDES):
            return True
        counts = self.counts(task)
        return counts[0] == counts[1] and counts[0] > 0

    def points_by(self, tick: float) -> tuple[int, int]:
        """Add up what each side was given until a tick."""
        points = [0, 0]
        for task in TASKS:
            winner = self.winner(task)
            if winner is not None and tick >= self.compare_at[task]:
                points[winner] += task
        return points[0], points[1]

    @property
    def first_reason(self) -> Spot | None:
        """Return the leftmost column with something to explain."""
        return next((spot for spot, column in self.columns.items() if column.has_reason), None)


def _column_check(
    result: RoundResult, round_number: int, spot: Spot, *, strikes_only_card: bool
) -> ColumnCheck:
    cards = result.columns[column_place(spot.side, spot.task)]
    name = ticket(result.sides, spot.task)
    kept, strikes = check(name, cards, only_wrong_card=strikes_only_card)
    out: list[OutCard] = []
    for strike in strikes:
        told = CardStruck(
            round_number, spot.side, spot.task, name, strike.place, strike.card, strike.before,
            strike.earlier, strike.fault.reason, strike.fault.guilty, strike.behind,
        )  # fmt: skip
        first = strike.place - 1
        out.append(OutCard(strike.card, first, told, is_guilty=True))
        out.extend(
            OutCard(card, first + number, told, is_guilty=False)
            for number, card in enumerate(strike.behind, 1)
        )
    over = None
    if is_covered(result.sides, spot.task) and card_sum(cards) > SIDE_LIMIT_5A:
        over = SumExceeded(round_number, spot.side, cards, card_sum(cards), SUM_OVER)
    return ColumnCheck(cards, kept, tuple(out), over)
