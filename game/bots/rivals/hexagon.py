"""A Hex rival: reads the card, checks one row after the other, and calls the first that seems to fit."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.bots.rivals.limits import HexLimits, Style, drawn, form, hex_limits, ticks_of
from game.bots.rivals.luck import Luck
from game.bots.thought import Dice, Plan
from game.core.api import Command, Event, Seat, Tick
from game.variants.hexagon.model import (
    CALLS,
    NO_FIT,
    NO_ROW,
    ROW_COUNT,
    Call,
    CardRevealed,
    HexagonOptions,
    HexagonView,
    fits,
)

SECOND_LAP = 0.5  # who found nothing looks once more, half the time


class HexRival:
    """Fills a seat of Hex."""

    def __init__(
        self,
        seat: Seat,
        _options: HexagonOptions,
        skill: float,
        style: Style,
        seed: int,
        *,
        has_fog: bool = False,
    ) -> None:
        self._seat = seat
        self._limits: HexLimits = hex_limits(skill, style, has_fog=has_fog)
        self._style = style
        self._dice = Dice(seed)
        self._form = form(Luck(self._dice.next_decision()[0]), self._limits.day)
        self._cards = 0

    def notice(self, tick: Tick, event: Event) -> None:  # noqa: ARG002 - a race of the eyes has no past
        if isinstance(event, CardRevealed):
            self._cards += 1

    def question(self, view: HexagonView, legal: Sequence[Command]) -> Hashable | None:
        if view.revealed is None or not legal:
            return None
        return view.revealed, self._cards

    def plan(self, view: HexagonView, legal: Sequence[Command]) -> Plan:  # noqa: ARG002 - all calls or none
        pace, choice = self._dice.next_decision()
        limits, luck = self._limits, Luck(choice)
        call, searched = self._searched(view, luck)
        if call.row != NO_ROW and luck.happens(limits.wrong_button):
            call = CALLS[call.row % ROW_COUNT]
        own = Luck(pace)
        seconds = drawn(own, searched * self._form, limits.spread)
        if own.happens(limits.lapse):
            seconds += limits.lapse_time * own.exponential()
        return Plan(call, ticks_of(seconds))

    def _searched(self, view: HexagonView, luck: Luck) -> tuple[Call, float]:
        """Return the call, and the seconds that the search takes."""
        card = view.revealed
        assert card is not None, "a question is asked only about an open card"
        limits = self._limits
        care = limits.care ** view.tokens[self._seat - 1]
        false_fit, miss = limits.false_fit / (care * care), limits.miss / (care * care)
        seconds = limits.read
        order = self._order(view, luck)
        if luck.happens(SECOND_LAP):
            order *= 2
        for row in order:
            pictures = view.rows[row]
            seconds += (limits.row + limits.picture * len(pictures)) * care
            is_free = fits(card, pictures)
            if is_free != luck.happens(miss if is_free else false_fit):
                return CALLS[row], seconds
        return NO_FIT, seconds + limits.doubt

    def _order(self, view: HexagonView, luck: Luck) -> tuple[int, ...]:
        order = luck.shuffled(tuple(range(ROW_COUNT)))
        lean = self._style.high_rows
        if lean and luck.happens(abs(lean)):
            # A habit of the eyes: where nothing speaks for a row, always from the same end.
            order = tuple(sorted(order, reverse=lean > 0))
        if luck.happens(self._limits.orderly):
            order = tuple(sorted(order, key=lambda row: len(view.rows[row])))
        return order
