"""Where a seat may change hands without hurting a running race, and where a match waits for its show."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from game.core.api import Event, Seat, Tick, View
from game.variants.hexagon.model import HexagonView
from game.variants.nine.model import NineView, RevealFailed, RowWon
from game.variants.tasks.model import MatchEnded, RoundClosed, TasksView
from game.variants.ten.model import TenView


class Hold(Enum):
    """Why the rules stand still while the table is shown something."""

    COUNTDOWN = "countdown"  # before the first tick, and before every round of Sprint
    SCORING = "scoring"  # after a round of Sprint
    REVEAL = "reveal"  # while a row of Nine? is turned up


ALL_HOLDS = frozenset(Hold)


def hold_after(events: Iterable[Event]) -> Hold | None:
    """Say what the table is shown after these events."""
    names = {type(event) for event in events}
    if RoundClosed in names and MatchEnded not in names:
        return Hold.SCORING
    return Hold.REVEAL if names & {RowWon, RevealFailed} else None


def may_change_hands(view: View, seat: Seat, *, asked_at: Tick, is_person: bool) -> bool:
    """Tell whether a seat is at its border.

    In turn games that is its next turn. A person who leaves in the own turn is replaced at once, or all would
    wait; a bot finishes the turn that it is in.
    """
    if isinstance(view, TasksView):
        return view.is_round_over or view.tick == 0
    if isinstance(view, HexagonView):
        return view.revealed is None
    if isinstance(view, NineView):
        return view.turn == seat and (is_person or view.acts_from > asked_at)
    assert isinstance(view, TenView)
    if seat in view.opening:
        return True
    return view.turn == seat and (is_person or view.turn_from > asked_at)
