"""A ghost: somebody's earlier attempt, as counters that run beside the match."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from game.core.api import Event, Tick
from game.ladder.measures import PLAYER
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.ten import model as ten


class Ghost(Struct, frozen=True):
    """What an earlier attempt had done, and when; turn games count turns, races count ticks."""

    times: tuple[int, ...]  # ascending
    counts: tuple[int, ...]  # cards laid, right calls, point cards or points, from each time on

    def count_at(self, time: int) -> int:
        at = bisect_right(self.times, time)
        return self.counts[at - 1] if at else 0


def ghost_of(variant: str, events: Sequence[tuple[Tick, Event]]) -> Ghost:
    """Read a ghost from a record's events, with everything open."""
    steps = _STEPS[variant](events)
    return Ghost(tuple(time for time, _ in steps), tuple(count for _, count in steps))


Steps = list[tuple[int, int]]


def _tasks(events: Sequence[tuple[Tick, Event]]) -> Steps:
    """Cards laid, by tick."""
    laid = [tick for tick, event in events if isinstance(event, tasks.CardPlaced) and event.seat == PLAYER]
    return [(tick, count) for count, tick in enumerate(laid, 1)]


def _hexagon(events: Sequence[tuple[Tick, Event]]) -> Steps:
    """Right calls, by tick."""
    right = [
        tick
        for tick, event in events
        if isinstance(event, hexagon.CardPlaced | hexagon.NoFitProved) and event.seat == PLAYER
    ]
    return [(tick, count) for count, tick in enumerate(right, 1)]


def _nine(events: Sequence[tuple[Tick, Event]]) -> Steps:
    """Point cards, by own turn."""
    turn = 1
    cards = 0
    steps: Steps = []
    acted = False
    for _, event in events:
        seat = getattr(event, "seat", None)
        if isinstance(event, nine.CardLaid | nine.TurnPassed | nine.RowWon | nine.RevealFailed):
            if seat == PLAYER:
                acted = True
            elif acted:
                turn, acted = turn + 1, False
        if isinstance(event, nine.RowWon) and seat == PLAYER:
            cards += 1
            steps.append((turn, cards))
    return steps


def _ten(events: Sequence[tuple[Tick, Event]]) -> Steps:
    """Points, by own play."""
    plays = points = 0
    steps: Steps = []
    for _, event in events:
        if isinstance(event, ten.CardPlayed) and event.seat == PLAYER:
            plays += 1
            if event.sum == ten.GOAL:
                points += event.value
                steps.append((plays, points))
    return steps


_STEPS: Mapping[str, Callable[[Sequence[tuple[Tick, Event]]], Steps]] = {
    "tasks": _tasks,
    "hexagon": _hexagon,
    "nine": _nine,
    "ten": _ten,
}
