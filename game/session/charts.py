"""One picture a match, as numbers: margins of tasks, reaction times, true sums, points. All from the record alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from msgspec import Struct

from game.core.api import Rejected, Seat, all_seats
from game.session.facts_hexagon import LATE_TICKS
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

    def side_points(self, side: int) -> int:
        return sum(margin.task for margin in self.margins if margin.side == side)

    def points(self, seat: Seat) -> int:
        return self.side_points(0 if seat in self.teams[0] else 1)


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
    LATE = "late"  # somebody else was, by a little


class TimedCall(Struct, frozen=True):
    """A call with the thought before it."""

    seat: Seat
    ticks: int
    verdict: Verdict


class HexCard(Struct, frozen=True):
    """A card, and who called it in how much time; one that nobody called has no calls."""

    card: int
    calls: tuple[TimedCall, ...]


class HexChart(Chart, frozen=True):
    """Reaction times a card."""

    cards: tuple[HexCard, ...]

    @property
    def quickest(self) -> TimedCall | None:
        """The right call that needed the least thought; of equal ones the first."""
        right = [call for each in self.cards for call in each.calls if call.verdict is Verdict.RIGHT]
        return min(right, key=lambda call: call.ticks, default=None)


class _OpenCard:
    """A card while it lies open: thoughts whose verdict is not in yet, and the call that latecomers are behind."""

    def __init__(self, card: int) -> None:
        self.card = card
        self.thought: dict[Seat, int] = {}
        self.first_ticks: int | None = None  # of the call that settled it, as the rules count
        self.calls: list[TimedCall] = []

    def settle(self, seat: Seat, verdict: Verdict) -> None:
        if seat in self.thought:
            self.calls.append(TimedCall(seat, self.thought.pop(seat), verdict))

    def is_done_by(self, seat: Seat) -> bool:
        return any(call.seat == seat for call in self.calls)


def _hex(story: Story) -> HexChart:
    flights = {
        seat: CALL_TICKS[feathers_against(story.options.tailwind, seat)] for seat in all_seats(story.seats)
    }
    cards: list[_OpenCard] = []
    for _, event in story.events():
        match event:
            case hexagon.CardRevealed():
                cards.append(_OpenCard(event.card))
            case hexagon.CardCalled():
                cards[-1].first_ticks = event.ticks
                cards[-1].thought[event.seat] = max(0, event.ticks - flights[event.seat])
            case hexagon.CardPlaced() | hexagon.NoFitProved():
                cards[-1].settle(event.seat, Verdict.RIGHT)
            case hexagon.CallFailed():
                cards[-1].settle(event.seat, Verdict.WRONG)
            case hexagon.CallsTied():
                for seat in sorted(cards[-1].thought):
                    cards[-1].settle(seat, Verdict.TIED)
            case Rejected() if event.reason == hexagon.TOO_LATE:
                _note_late(cards[-1], event, flights[event.seat])
            case _:
                pass
    return HexChart(tuple(HexCard(each.card, tuple(each.calls)) for each in cards))


def _note_late(card: _OpenCard, event: Rejected, flight_ticks: int) -> None:
    behind = dict(event.facts).get("ticks_late")
    if not isinstance(behind, int) or behind > LATE_TICKS or card.first_ticks is None:
        return
    if not card.is_done_by(event.seat):
        ticks = max(0, card.first_ticks + behind - flight_ticks)
        card.calls.append(TimedCall(event.seat, ticks, Verdict.LATE))


# --- Nine? ---------------------------------------------------------------------------


class Ask(Struct, frozen=True):
    """A row that was turned up."""

    move: int  # from 1
    row: int
    seat: Seat
    sum: int
    points: int = 0  # of the card it won; none: it failed

    @property
    def is_won(self) -> bool:
        return self.points > 0


class RowAfter(Struct, frozen=True):
    """A row after a move."""

    sum: int = 0
    colour: int = nine.COLOURLESS  # of its first card; none while only zeros lie there


NO_ROW = RowAfter()


class NineChart(Chart, frozen=True):
    """Every row's true sum after each move, and every ask."""

    moves: tuple[tuple[RowAfter, ...], ...]  # a move: each row
    asks: tuple[Ask, ...]


def _nine(story: Story) -> NineChart:
    rows = [NO_ROW] * len(nine.ROWS)
    moves: list[tuple[RowAfter, ...]] = []
    asks = []
    for _, event in story.events():
        match event:
            case nine.CardLaid():
                rows[event.row - 1] = _with_card(rows[event.row - 1], event.card)
            case nine.RowWon():
                asks.append(Ask(len(moves) + 1, event.row, event.seat, event.sum, event.points))
                rows[event.row - 1] = NO_ROW
            case nine.RevealFailed():
                asks.append(Ask(len(moves) + 1, event.row, event.seat, event.sum))
                rows[event.row - 1] = _with_card(NO_ROW, event.cards[0])
            case _:
                continue
        moves.append(tuple(rows))
    return NineChart(tuple(moves), tuple(asks))


def _with_card(row: RowAfter, card: int) -> RowAfter:
    colour = nine.COLOUR[card] if row.colour == nine.COLOURLESS else row.colour
    return RowAfter(row.sum + nine.NUMBER[card], colour)


# --- Round Ten -----------------------------------------------------------------------


class TenChart(Chart, frozen=True):
    """Points of every seat after each turn."""

    points: tuple[tuple[int, ...], ...]  # a turn: points a seat
    targets: tuple[int, ...]  # a seat's own share
    floods: tuple[tuple[int, Seat], ...]  # turns, from 1, in which somebody went over ten


def _ten(story: Story) -> TenChart:
    points = [0] * story.seats
    turns: list[tuple[int, ...]] = []
    floods = []
    for page in story.pages:
        for event in page.events:
            if isinstance(event, ten.CardKept):
                points[event.seat - 1] = event.points
            elif isinstance(event, ten.PileBroken):
                floods.append((len(turns) + 1, event.seat))
        if any(isinstance(event, ten.CardPlayed) for event in page.events):
            turns.append(tuple(points))
    options = story.options
    assert isinstance(options, ten.TenOptions)
    targets = tuple(ten.own_target(options, seat) for seat in all_seats(story.seats))
    return TenChart(tuple(turns), targets, tuple(floods))


CHARTS: Mapping[str, Callable[[Story], Chart]] = {
    "tasks": _sprint,
    "hexagon": _hex,
    "nine": _nine,
    "ten": _ten,
}
