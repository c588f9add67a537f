"""A table of Sprint for tests: cards as short words, columns as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from game.core.api import Event, Seat, Setup, Step
from game.variants.tasks.game import TASKS
from game.variants.tasks.model import NUMBERS, WORDS, Place
from game.variants.tasks.rules import TasksState

ALL_A = "2A 3A 4A 5A 6A 7A 8A 9A"
COLOUR_LETTERS = "RPYGLD"
SYMBOL_LETTERS = ("bu", "pa", "an", "ro", "pe", "bo")

Columns = Mapping[int, str]
E = TypeVar("E", bound=Event)


class Played:
    """A finished round or match: its events to walk through, and its state."""

    def __init__(self, state: TasksState, events: Sequence[Event]) -> None:
        self.state = state
        self.events = tuple(events)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)


def detail_of(played: Played, key: str) -> Any:
    """Return one entry of the verdict's detail of the first round."""
    return TASKS.detail(played.state)["rounds"][0][key]


def card(word: str) -> int:
    """Read a card as the worked examples write it, such as R3bu."""
    properties = (COLOUR_LETTERS.index(word[0]), NUMBERS[int(word[1]) - 1], SYMBOL_LETTERS.index(word[2:]))
    return WORDS.index(properties)


def cards(words: str) -> tuple[int, ...]:
    return tuple(card(word) for word in words.split())


def texts(words: str) -> list[str]:
    return [TASKS.card_text(each) for each in cards(words)]


def start(
    *stacks: Sequence[int],
    seats: int = 2,
    seed: int = 0,
    sides: str = ALL_A,
    options: Mapping[str, Any] | None = None,
) -> Step[TasksState]:
    """Deal one round with these stacks, or a whole match from the seed."""
    read = TASKS.read_options(options or {}, seats)
    deal = None
    if stacks:
        told = [[TASKS.card_text(each) for each in stack] for stack in stacks]
        deal = TASKS.read_deal({"rounds": [{"sides": sides, "stacks": told}]}, seats, read)
    return TASKS.deal(Setup(seats, seed, read, deal))


def placed(state: TasksState, tasks: Mapping[int, int]) -> Step[TasksState]:
    """Play one tick in which seats lay their open cards at tasks."""
    return TASKS.advance(state, {Seat(seat): Place(task) for seat, task in tasks.items()})


def laid_round(
    ours: Columns,
    theirs: Columns,
    *,
    sides: str = ALL_A,
    left: tuple[str, str] = ("", ""),
    options: Mapping[str, Any] | None = None,
) -> Played:
    """Lay whole columns and return the round."""
    return Played(*match_of([(ours, theirs)], sides=sides, left=left, options=options))


def match_of(
    rounds: Sequence[tuple[Columns, Columns]],
    *,
    seats: int = 2,
    sides: str = ALL_A,
    left: tuple[str, str] = ("", ""),
    options: Mapping[str, Any] | None = None,
) -> tuple[TasksState, tuple[Event, ...]]:
    """Play rounds in which each side lays these columns; both sides end in the same tick."""
    read = TASKS.read_options(options or {}, seats)
    dealt = []
    plans = []
    for number, columns in enumerate(rounds, 1):
        plan = [[(task, word) for task, words in side.items() for word in words.split()] for side in columns]
        plans.append(plan)
        stacks = [
            [TASKS.card_text(card(word)) for _, word in plan[side]] + texts(left[side]) for side in (0, 1)
        ]
        dealt.append({"sides": sides, "stacks": _split(stacks, seats, number)})
    state = TASKS.deal(Setup(seats, 0, read, TASKS.read_deal({"rounds": dealt}, seats, read))).state
    events: list[Event] = []
    for plan in plans:
        # The shorter plan waits, so that both last cards fall into one tick.
        length = max(len(plan[0]), len(plan[1]))
        for moment in range(length):
            view = TASKS.view(state, None)
            teams = view.teams if not view.is_round_over else _next_teams(state)
            batch = {}
            for side in (0, 1):
                index = moment - (length - len(plan[side]))
                if index >= 0:
                    members = teams[side]
                    batch[members[index % len(members)]] = Place(plan[side][index][0])
            step = TASKS.advance(state, batch)
            state = step.state
            events.extend(step.events)
    return state, tuple(events)


def _split(stacks: list[list[str]], seats: int, number: int) -> list[list[str]]:
    if seats == 2:
        return stacks
    if seats == 4:
        return [stacks[0][::2], stacks[0][1::2], stacks[1][::2], stacks[1][1::2]]
    partners = [stacks[1][::2], stacks[1][1::2]]
    return [stacks[0] if seat == number else partners.pop(0) for seat in (1, 2, 3)]


def _next_teams(state: TasksState) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    return TASKS.advance(state, {}).state.teams


def the(kind: type[E], events: Iterable[Event], **fields: object) -> E:
    """Return the only event of a kind that has these fields."""
    found = [
        event
        for event in events
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
    ]
    assert len(found) == 1, f"{len(found)} {kind.__name__} {fields}"
    return found[0]
