"""The show when somebody asks: when which card turns, what the sum is by then, and when the verdict falls."""

from __future__ import annotations

from typing import NamedTuple

from game.core.api import Seat
from game.stage.tweens import Span
from game.variants.nine.model import NUMBER, NineView, RevealFailed, RowWon

# All in ticks from the question. Up to the verdict every row takes as long, whatever lies in it.
LIFT_TICKS = 40  # the row comes to the stage
LIFT_STEP_TICKS = 3
ROLL_AT = 120
FIRST_TURN_AT, LAST_TURN_AT = 78, 196
TURN_TICKS = 14  # 120 ms
VERDICT_AT = 240  # the picture stood still for 250 ms before it
LEAVE_AT = 300
FLY_TICKS = 46
POINT_LEAVES_AT, POINT_LANDS_AT = 300, 360
ENDS_AT = 372


class Asked(NamedTuple):
    """A row that is turned up."""

    seat: Seat
    row: int
    cards: tuple[int, ...]
    total: int
    points: int  # the point card it brings; 0: it was not nine
    hand_returned: int  # cards of the hand that go into the pile with the row
    loses_turn: bool
    before: NineView  # the table as it lay when the question was put
    since: int

    @property
    def is_won(self) -> bool:
        return self.points > 0

    def turns_at(self, number: int) -> float:
        """Say when a card begins to turn, counted from 0; the first one lies open already."""
        hidden = len(self.cards) - 1
        if hidden < 2:
            return self.since + LAST_TURN_AT
        return self.since + FIRST_TURN_AT + (LAST_TURN_AT - FIRST_TURN_AT) * (number - 1) / (hidden - 1)

    def turn_share(self, number: int, now: float) -> float:
        """Say how far a card is turned up, 0 to 1."""
        return 1.0 if number == 0 else Span(self.turns_at(number), TURN_TICKS).share(now)

    def open_cards(self, now: float) -> int:
        """Count the cards whose faces can be seen."""
        return sum(self.turn_share(number, now) > 0.5 for number in range(len(self.cards)))

    def running_sum(self, now: float) -> int:
        return sum(NUMBER[card] for card in self.cards[: self.open_cards(now)])

    def has_verdict(self, now: float) -> bool:
        return now >= self.since + VERDICT_AT

    def is_over(self, now: float) -> bool:
        return now >= self.since + ENDS_AT


def asked_by(event: RowWon | RevealFailed, before: NineView, now: int) -> Asked:
    if isinstance(event, RowWon):
        return Asked(event.seat, event.row, event.cards, event.sum, event.points, 0, False, before, now)
    return Asked(
        event.seat,
        event.row,
        event.cards,
        event.sum,
        0,
        event.hand_returned,
        event.loses_turn,
        before,
        now,
    )
