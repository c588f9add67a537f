"""One picture a match, as numbers: margins of tasks, reaction times, true sums, points. All from the record alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from msgspec import Struct

from game.core.api import Seat, all_seats
from game.session.story import Story
from game.session.tailwind import CALL_TICKS, feathers_against
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.ten import model as ten


class Chart(Struct, frozen=True):
    """What a picture of a match is drawn from; each game has its own kind."""


# --- Sprint --------------------------------------------------------------------------


class TaskMargin(Struct, frozen=True):
    """How a task was won in one round."""

    task: int
    counts: tuple[int, int]  # kept cards a side
    sums: tuple[int, int]
    side: int | None  # that took it


class SprintRound(Struct, frozen=True):
    """All tasks of a round."""

    teams: tuple[tuple[Seat, ...], tuple[Seat, ...]]
    margins: tuple[TaskMargin, ...]

    def points(self, seat: Seat) -> int:
        side = 0 if seat in self.teams[0] else 1
        return sum(margin.task for margin in self.margins if margin.side == side)


class SprintChart(Chart, frozen=True):
    """Margins a task over the rounds."""

    rounds: tuple[SprintRound, ...]


def _sprint(story: Story) -> SprintChart:
    rounds = []
    teams: tuple[tuple[Seat, ...], tuple[Seat, ...]] = ((), ())
    for page in story.pages:
        for event in page.events:
            if isinstance(event, tasks.RoundBegan):
                teams = event.teams
        margins = []
        for event in page.events:
            if isinstance(event, tasks.TaskAwarded):
                margins.append(TaskMargin(event.task, event.counts, event.sums, event.side))
            elif isinstance(event, tasks.TaskLost):
                margins.append(TaskMargin(event.task, event.counts, event.sums, None))
        if margins:
            rounds.append(SprintRound(teams, tuple(sorted(margins, key=lambda each: each.task))))
    return SprintChart(tuple(rounds))


# --- Hex -----------------------------------------------------------------------------


class Verdict(Enum):
    """What became of a call."""

    RIGHT = "right"
    WRONG = "wrong"
    TIED = "tied"  # nobody was first


class TimedCall(Struct, frozen=True):
    """A call with the thought before it."""

    seat: Seat
    ticks: int
    verdict: Verdict


class HexChart(Chart, frozen=True):
    """Reaction times a card; a card nobody called has none."""

    cards: tuple[tuple[TimedCall, ...], ...]


def _hex(story: Story) -> HexChart:
    flights = {
        seat: CALL_TICKS[feathers_against(story.options.tailwind, seat)] for seat in all_seats(story.seats)
    }
    cards: list[list[TimedCall]] = []
    thought: dict[Seat, int] = {}
    for _, event in story.events():
        match event:
            case hexagon.CardRevealed():
                cards.append([])
                thought.clear()
            case hexagon.CardCalled():
                thought[event.seat] = max(0, event.ticks - flights[event.seat])
            case hexagon.CardPlaced() | hexagon.NoFitProved() if event.seat in thought:
                cards[-1].append(TimedCall(event.seat, thought.pop(event.seat), Verdict.RIGHT))
            case hexagon.CallFailed() if event.seat in thought:
                cards[-1].append(TimedCall(event.seat, thought.pop(event.seat), Verdict.WRONG))
            case hexagon.CallsTied():
                cards[-1] += [TimedCall(seat, thought[seat], Verdict.TIED) for seat in sorted(thought)]
                thought.clear()
            case _:
                pass
    return HexChart(tuple(tuple(card) for card in cards))


# --- Nine? ---------------------------------------------------------------------------


class Ask(Struct, frozen=True):
    """A row that was turned up."""

    move: int  # from 1
    row: int
    seat: Seat
    sum: int
    is_won: bool


class NineChart(Chart, frozen=True):
    """The true sum of every row after each move, and every ask."""

    sums: tuple[tuple[int, ...], ...]  # a move: the sum of each row
    asks: tuple[Ask, ...]


def _nine(story: Story) -> NineChart:
    sums = [0] * len(nine.ROWS)
    moves: list[tuple[int, ...]] = []
    asks = []
    for _, event in story.events():
        match event:
            case nine.CardLaid():
                sums[event.row - 1] += nine.NUMBER[event.card]
            case nine.RowWon():
                asks.append(Ask(len(moves) + 1, event.row, event.seat, event.sum, is_won=True))
                sums[event.row - 1] = 0
            case nine.RevealFailed():
                asks.append(Ask(len(moves) + 1, event.row, event.seat, event.sum, is_won=False))
                sums[event.row - 1] = nine.NUMBER[event.cards[0]]
            case _:
                continue
        moves.append(tuple(sums))
    return NineChart(tuple(moves), tuple(asks))


# --- Round Ten -----------------------------------------------------------------------


class TenChart(Chart, frozen=True):
    """Points of every seat after each turn."""

    points: tuple[tuple[int, ...], ...]  # a turn: points a seat
    targets: tuple[int, ...]  # a seat's own share


def _ten(story: Story) -> TenChart:
    points = [0] * story.seats
    turns = []
    for page in story.pages:
        for event in page.events:
            if isinstance(event, ten.CardKept):
                points[event.seat - 1] = event.points
        if any(isinstance(event, ten.CardPlayed) for event in page.events):
            turns.append(tuple(points))
    options = story.options
    assert isinstance(options, ten.TenOptions)
    targets = tuple(ten.own_target(options, seat) for seat in all_seats(story.seats))
    return TenChart(tuple(turns), targets)


CHARTS: Mapping[str, Callable[[Story], Chart]] = {
    "tasks": _sprint,
    "hexagon": _hex,
    "nine": _nine,
    "ten": _ten,
}
