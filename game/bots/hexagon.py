"""Bots for Subito Hex."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from msgspec import Struct

from game.bots.thought import STEADY, Dice, Plan, chance, thought
from game.core.api import Command, Event, Seat
from game.core.rng import Rng
from game.variants.hexagon.model import CALLS, NO_FIT, NO_ROW, ROW_COUNT, Call, HexagonView, fits


class GreedyHex:
    """Looks at the rows in a random order and calls the first one that fits."""

    def __init__(self, _seat: Seat) -> None:
        pass

    def notice(self, event: Event) -> None:
        """Remember nothing: all that matters lies open."""

    def choose(self, view: HexagonView, legal: Sequence[Command], rng: Rng) -> tuple[Command | None, Rng]:
        # Before the card lies open a call would be a guess.
        if view.revealed is None or not legal:
            return None, rng
        order, rng = rng.shuffled(range(ROW_COUNT))
        for row in order:
            if fits(view.revealed, view.rows[row]):
                return CALLS[row], rng
        return NO_FIT, rng


class HexSkill(Struct, frozen=True):
    """How good a person this bot is like."""

    read_ticks: int  # to take in the open card
    row_ticks: int  # to check one row, and
    picture_ticks: int  # so much more for each picture in it
    no_fit_ticks: int  # of doubt before saying that it fits nowhere
    order_permille: int  # looks at short rows first, not anywhere
    false_fit_permille: int  # a row that clashes seems free
    miss_permille: int  # a row that is free seems to clash
    slip_permille: int  # the thumb takes the row beside
    lapse_permille: int  # somebody was not looking


LAPSE_TICKS = 288  # at most
SECOND_LAP_PERMILLE = 500  # who found nothing looks once more, half the time


class PacedHex:
    """Checks one row after the other, like a person, and calls the first that seems to fit."""

    def __init__(self, seat: Seat, skill: HexSkill, dice: Dice) -> None:
        self._seat = seat
        self._skill = skill
        self._dice = dice

    def notice(self, event: Event) -> None:
        """Remember nothing: all that matters lies open."""

    def question(self, view: HexagonView, legal: Sequence[Command]) -> Hashable | None:
        if view.revealed is None or not legal:
            return None
        return view.revealed, view.neutral_count, view.pile_counts

    def plan(self, view: HexagonView, legal: Sequence[Command]) -> Plan:  # noqa: ARG002 - all calls or none
        pace, choice = self._dice.next_decision()
        call, searched, choice = self._searched(view, choice)
        slips, choice = chance(choice, self._skill.slip_permille)
        if slips and call.row != NO_ROW:
            call = CALLS[call.row % ROW_COUNT]
        lapses, choice = chance(choice, self._skill.lapse_permille)
        lapse, _ = choice.below(LAPSE_TICKS) if lapses else (0, choice)
        return Plan(call, thought(pace, searched, STEADY) + lapse)

    def _searched(self, view: HexagonView, rng: Rng) -> tuple[Call, int, Rng]:
        """Return the call, the ticks of the search, and the dice after it."""
        assert view.revealed is not None, "a question is asked only about an open card"
        skill = self._skill
        ticks = skill.read_ticks
        order, rng = rng.shuffled(range(ROW_COUNT))
        is_orderly, rng = chance(rng, skill.order_permille)
        if is_orderly:
            order = tuple(sorted(order, key=lambda row: len(view.rows[row])))
        looks_again, rng = chance(rng, SECOND_LAP_PERMILLE)
        for row in order + order if looks_again else order:
            pictures = view.rows[row]
            ticks += skill.row_ticks + skill.picture_ticks * len(pictures)
            is_free = fits(view.revealed, pictures)
            errs, rng = chance(rng, skill.miss_permille if is_free else skill.false_fit_permille)
            if is_free != errs:
                return CALLS[row], ticks, rng
        return NO_FIT, ticks + skill.no_fit_ticks, rng
