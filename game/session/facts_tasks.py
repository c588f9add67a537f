"""The facts of a Sprint match: who laid what, what was struck with it, and which task settled the order."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.api import Seat, Tick, all_seats
from game.session.story import Moment, Page, SeatFacts, Story
from game.session.tailwind import CARD_TICKS, feathers_against
from game.variants.tasks.model import (
    HIGHER_SUM,
    TASKS,
    CardPlaced,
    CardStruck,
    CardTurned,
    RoundBegan,
    RoundClosed,
    TaskAwarded,
    TasksView,
)

DEUCE = 2


class SprintSeat(SeatFacts, kw_only=True):
    """What one Sprint seat did."""

    laid: int = 0
    deuces: int = 0  # laid at task 2
    struck: int = 0
    domino: int = 0  # most cards struck behind one own wrong card
    whiskers: int = 0  # tasks won on the sum with the own card as the last kept one
    tasks_won: int = 0  # by the own side
    points: int = 0

    def plain(self) -> tuple[tuple[str, int], ...]:
        return (
            ("cards-laid", self.laid),
            ("cards-kept", self.laid - self.struck),
            ("points", self.points),
            ("tasks-won", self.tasks_won),
        )


class _Round:
    """The columns of one round, as the seats that laid them."""

    def __init__(self, teams: tuple[tuple[Seat, ...], tuple[Seat, ...]]) -> None:
        self.teams = teams
        self.columns: dict[tuple[int, int], list[Seat]] = {}  # (side, task)
        self.struck: dict[tuple[int, int], set[int]] = {}  # places, from 1
        self.turned: dict[int, Tick] = {}  # a side: from when its open card can be laid
        self.own_lay: dict[Seat, Tick] = {}

    def last_kept(self, side: int, task: int) -> Seat | None:
        struck = self.struck.get((side, task), set())
        column = enumerate(self.columns.get((side, task), []), 1)
        kept = [seat for place, seat in column if place not in struck]
        return kept[-1] if kept else None


def tasks_facts(story: Story) -> tuple[tuple[SprintSeat, ...], Moment | None]:
    facts = {seat: SprintSeat(thinks=[]) for seat in all_seats(story.seats)}
    current = _Round(((), ()))
    for tick, event in story.events():
        match event:
            case RoundBegan():
                current = _Round(event.teams)
            case CardTurned():
                # Of the deal the first tick may lay it already, otherwise the tick after.
                current.turned[event.side] = Tick(0 if tick == 0 and not current.columns else tick + 1)
            case CardPlaced():
                _note_lay(facts[event.seat], current, event, tick, story.options.tailwind)
            case CardStruck():
                _note_strike(facts, current, event)
            case TaskAwarded():
                for seat in current.teams[event.side]:
                    facts[seat].tasks_won += 1
                    facts[seat].points += event.task
                last = current.last_kept(event.side, event.task)
                if event.reason == HIGHER_SUM and last is not None:
                    facts[last].whiskers += 1
            case _:
                pass
    return tuple(facts.values()), _moment(story)


def _note_lay(
    own: SprintSeat, current: _Round, event: CardPlaced, tick: Tick, feathers: tuple[int, ...]
) -> None:
    since = current.turned[event.side]
    behind = feathers_against(feathers, event.seat, current.teams[event.side])
    if event.seat in current.own_lay:
        since = Tick(max(since, current.own_lay[event.seat] + CARD_TICKS * behind))
    own.thinks.append((tick, tick - since))
    current.own_lay[event.seat] = tick
    current.columns.setdefault((event.side, event.task), []).append(event.seat)
    own.laid += 1
    own.deuces += event.task == DEUCE


def _note_strike(facts: dict[Seat, SprintSeat], current: _Round, event: CardStruck) -> None:
    column = current.columns[event.side, event.task]
    wrong = facts[column[event.place - 1]]
    wrong.domino = max(wrong.domino, len(event.behind))
    places = range(event.place, event.place + 1 + len(event.behind))
    current.struck.setdefault((event.side, event.task), set()).update(places)
    for place in places:
        facts[column[place - 1]].struck += 1


def _moment(story: Story) -> Moment | None:
    """Find the last bell, and the task of its check after which no later one could change the order."""
    bells = [page for page in story.pages if any(isinstance(event, RoundClosed) for event in page.events)]
    if not bells:
        return None
    page = bells[-1]
    finisher = next((event.seat for event in page.events if isinstance(event, CardPlaced)), None)
    return Moment(page.tick, page.tick, finisher, _settling_task(page, story.seats))


def _settling_task(page: Page, seats: int) -> int:
    view: TasksView = page.after
    totals = [0] * seats
    for result in view.results[:-1]:
        for seat in all_seats(seats):
            totals[seat - 1] += result.points[0 if seat in result.teams[0] else 1]
    last = view.results[-1]
    for place, (task, side) in enumerate(zip(TASKS, last.awards, strict=True)):
        for seat in last.teams[side] if side is not None else ():
            totals[seat - 1] += task
        if _is_settled(totals, last.teams, sum(TASKS[place + 1 :])):
            return task
    return TASKS[-1]


def _is_settled(
    totals: Sequence[int], teams: tuple[tuple[Seat, ...], tuple[Seat, ...]], still_to_come: int
) -> bool:
    """Tell whether no opponents can change places any more. Partners move together."""
    return all(
        abs(totals[one - 1] - totals[other - 1]) > still_to_come for one in teams[0] for other in teams[1]
    )
