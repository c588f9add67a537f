"""The course of a match in a few signs, for sharing: what went right, what went wrong, what went by."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ladder.measures import PLAYER, Record
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.ten import model as ten

RIGHT, WRONG, GONE = "#", "x", "-"


def marks_of(record: Record) -> str:
    return _MARKS[record.variant](record)


def _tasks(record: Record) -> str:
    """Eight tasks a round: taken, lost to the other side, or to nobody."""
    rounds: list[str] = []
    side = 0
    for _, event in record.events:
        match event:
            case tasks.RoundBegan():
                side = 0 if PLAYER in event.teams[0] else 1
                rounds.append("")
            case tasks.TaskAwarded():
                rounds[-1] += RIGHT if event.side == side else WRONG
            case tasks.TaskLost():
                rounds[-1] += GONE
            case _:
                pass
    return " ".join(rounds)


def _hexagon(record: Record) -> str:
    """Every own deciding call: right or wrong; cards that nobody called."""
    marks = ""
    for _, event in record.events:
        match event:
            case hexagon.CardPlaced() | hexagon.NoFitProved() if event.seat == PLAYER:
                marks += RIGHT
            case hexagon.CallFailed() if event.seat == PLAYER:
                marks += WRONG
            case hexagon.CardExpired():
                marks += GONE
            case _:
                pass
    return marks


def _nine(record: Record) -> str:
    """The point cards in their order: own ones, and those of others."""
    return "".join(
        RIGHT if event.seat == PLAYER else GONE
        for _, event in record.events
        if isinstance(event, nine.RowWon)
    )


def _ten(record: Record) -> str:
    """The own tens by their points, and floods."""
    marks = ""
    for _, event in record.events:
        if isinstance(event, ten.CardPlayed) and event.seat == PLAYER:
            if event.sum == ten.GOAL:
                marks += str(event.value)
            elif event.sum > ten.GOAL:
                marks += WRONG
    return marks


_MARKS: Mapping[str, Callable[[Record], str]] = {
    "tasks": _tasks,
    "hexagon": _hexagon,
    "nine": _nine,
    "ten": _ten,
}
