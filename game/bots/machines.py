"""Rivals by rule for puzzles and trials: the statue never acts, the clockwork follows one rule, the mirror sees all."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.bots.thought import Plan
from game.core.api import Command, Event, Seat, Tick, View
from game.variants.nine.model import COLOUR, DONE, NUMBER, PASS, Lay, NineView
from game.variants.ten.model import (
    DOWN,
    EMPTY,
    FLIPPED,
    GOAL,
    HAND_SIZE,
    PLAYS,
    UP,
    CardPlayed,
    Play,
    TenDeal,
    TenView,
    points_for,
    total_after,
)

MACHINE_TICKS = 60  # for a turn: nobody shall wait, and everybody shall see it


class Statue:
    """Never does anything."""

    def notice(self, tick: Tick, event: Event) -> None:
        """Take in nothing."""

    def question(self, _view: object, _legal: Sequence[Command]) -> Hashable | None:
        return None

    def plan(self, _view: object, _legal: Sequence[Command]) -> Plan:
        raise AssertionError("a statue is never asked")


class Reciter:
    """Gives listed commands, each as soon as it is possible, and then never acts again."""

    def __init__(self, commands: Sequence[Command], starts_at: int = 0) -> None:
        self._commands = tuple(commands)
        self._starts_at = starts_at
        self._at = 0
        self._acts_at = -1

    def notice(self, tick: Tick, event: Event) -> None:
        """Take in nothing: all is settled."""

    def question(self, view: View, legal: Sequence[Command]) -> Hashable | None:
        if view.tick <= self._acts_at:
            return self._at
        is_possible = self._at < len(self._commands) and self._commands[self._at] in legal
        return self._at + 1 if is_possible else None

    def plan(self, view: View, legal: Sequence[Command]) -> Plan:  # noqa: ARG002 - the question has seen to it
        command = self._commands[self._at]
        self._at += 1
        ticks = max(1, self._starts_at - view.tick)
        self._acts_at = view.tick + ticks
        return Plan(command, ticks)


class NineClockwork:
    """Lays its lowest layable card at the lowest start card that takes it, and never asks."""

    def notice(self, tick: Tick, event: Event) -> None:
        """Take in nothing."""

    def question(self, view: NineView, legal: Sequence[Command]) -> Hashable | None:
        return (view.acts_from, view.laid_at) if legal else None

    def plan(self, view: NineView, legal: Sequence[Command]) -> Plan:
        if view.laid_at is not None:
            return Plan(DONE, MACHINE_TICKS)
        lays = [command for command in legal if isinstance(command, Lay)]
        return Plan(nine_clockwork(lays), MACHINE_TICKS)


def nine_clockwork(lays: Sequence[Lay]) -> Command:
    """Choose by the clockwork's rule: zero first, then by number, then in the order of the colours."""
    if not lays:
        return PASS
    return min(lays, key=lambda lay: (NUMBER[lay.card], COLOUR[lay.card], lay.row))


class TenClockwork:
    """Makes ten with the highest value it can, front before back, and otherwise plays its first card."""

    def __init__(self, seat: Seat, deal: TenDeal) -> None:
        self._seat = seat
        self._table = OpenTen(deal)

    def notice(self, tick: Tick, event: Event) -> None:  # noqa: ARG002 - a rule has no clock
        self._table.notice(event)

    def question(self, view: TenView, legal: Sequence[Command]) -> Hashable | None:
        return view.turn_from if any(isinstance(command, Play) for command in legal) else None

    def plan(self, view: TenView, legal: Sequence[Command]) -> Plan:  # noqa: ARG002 - the cards decide
        hand = self._table.hands[self._seat - 1]
        return Plan(ten_clockwork(hand, view.total), MACHINE_TICKS)


def ten_clockwork(hand: Sequence[int], total: int) -> Command:
    tens = [
        (-value, is_flipped, place)
        for place, card in enumerate(hand)
        for is_flipped, value in ((False, UP[card]), (True, DOWN[card]))
        if card != EMPTY and points_for(total, value)
    ]
    if not tens:
        return PLAYS[0][0]
    _, is_flipped, place = min(tens)
    return PLAYS[place][is_flipped]


class OpenTen:
    """Follows a match of Round Ten in which all cards lie open from the start."""

    def __init__(self, deal: TenDeal) -> None:
        self.hands = [list(hand) for hand in deal.hands]
        self.draw = list(deal.draw)

    def notice(self, event: Event) -> None:
        # Only plays matter: the new card always comes from the top of the known pile.
        if isinstance(event, CardPlayed):
            self.hands[event.seat - 1][event.place - 1] = self.draw.pop(0) if self.draw else EMPTY


class TenMirror:
    """Plays perfectly against perfect play, on open cards, for a given number of plays each."""

    def __init__(self, seat: Seat, deal: TenDeal, moves: int) -> None:
        self._seat = seat
        self._table = OpenTen(deal)
        self._plays_left = 2 * moves

    def notice(self, tick: Tick, event: Event) -> None:  # noqa: ARG002 - a mirror has no clock
        self._table.notice(event)
        self._plays_left -= isinstance(event, CardPlayed)

    def question(self, view: TenView, legal: Sequence[Command]) -> Hashable | None:
        return view.turn_from if any(isinstance(command, Play) for command in legal) else None

    def plan(self, view: TenView, legal: Sequence[Command]) -> Plan:  # noqa: ARG002 - the cards decide
        hands = self._table.hands
        own, other = tuple(hands[self._seat - 1]), tuple(hands[2 - self._seat])
        _, place, is_flipped = best_open_play(
            own, other, tuple(self._table.draw), view.total, self._plays_left
        )
        return Plan(PLAYS[place][is_flipped], MACHINE_TICKS)


def best_open_play(
    own: tuple[int, ...], other: tuple[int, ...], draw: tuple[int, ...], total: int, plays: int
) -> tuple[int, int, bool]:
    """Return the best lead that the seat on turn can reach, and the play that does it."""
    memo: dict[tuple[tuple[int, ...], tuple[int, ...], int, int], tuple[int, int, bool]] = {}

    def search(
        own: tuple[int, ...], other: tuple[int, ...], used: int, total: int, left: int
    ) -> tuple[int, int, bool]:
        if left == 0:
            return 0, 0, False
        key = own, other, used, total
        found = memo.get(key)
        if found is not None:
            return found
        best = (-(10**6), 0, False)
        for place in range(HAND_SIZE):
            if own[place] == EMPTY:
                continue
            for is_flipped in (False, True):
                value = UP[FLIPPED[own[place]]] if is_flipped else UP[own[place]]
                hand = list(own)
                hand[place] = draw[used] if used < len(draw) else EMPTY
                after = search(other, tuple(hand), used + 1, total_after(total, value), left - 1)
                lead = (value if total + value == GOAL else 0) - after[0]
                if lead > best[0]:
                    best = lead, place, is_flipped
        memo[key] = best
        return best

    return search(own, other, 0, total, plays)
