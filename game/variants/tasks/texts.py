"""Sprint in words: cards, options, deals and commands of match scripts, and the verdict's detail."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.api import Command, Seat, Setup, all_seats
from game.core.fields import (
    CardCount,
    Problem,
    flag,
    items,
    keyed,
    mismatch,
    one_of,
    read_cards,
    read_tailwind,
    whole,
)
from game.variants.tasks.model import (
    CARDS_ALONE,
    CARDS_IN_TEAM,
    COLOURS,
    DECK,
    DEFAULT_ROUNDS,
    FIRST_TASK,
    MOST_ROUNDS,
    MOST_ROUNDS_OF_THREE,
    PLACES,
    SYMBOLS,
    TASKS,
    WORDS,
    Place,
    RoundDeal,
    TasksDeal,
    TasksOptions,
    column_place,
)
from game.variants.tasks.rules import BOTH_SIDES, BY_LOT, TasksState, seat_stack, seeded_round, teams_in_round

OPTION_NAMES = ("tailwind", "teams", "sides", "rounds", "assist", "strike", "own_sum")

_CARD_TEXTS = tuple(f"{COLOURS[colour]}-{number}-{SYMBOLS[symbol]}" for colour, number, symbol in WORDS)
_CARDS = {_CARD_TEXTS[card]: card for card in DECK}
_COMMANDS: dict[str, Command] = {f"place {place.task}": place for place in PLACES}
_PAIRINGS = "[[1,2],[3,4]], [[1,3],[2,4]] or [[1,4],[2,3]]"


def card_text(card: int) -> str:
    return _CARD_TEXTS[card]


def card_from_text(value: object, field: str) -> int:
    if not isinstance(value, str) or value not in _CARDS:
        raise mismatch(field, "a card of the deck such as green-2-palm", value)
    return _CARDS[value]


def command_words(_options: TasksOptions) -> Mapping[str, Command]:
    return _COMMANDS


def command_text(command: Command) -> str:
    assert isinstance(command, Place)
    return f"place {command.task}"


# --- Options -------------------------------------------------------------------------


def read_options(raw: Mapping[str, Any], seats: int) -> TasksOptions:
    keyed(raw, "options", OPTION_NAMES)
    most_rounds = MOST_ROUNDS_OF_THREE if seats == 3 else MOST_ROUNDS
    rounds = whole(raw["rounds"], "options.rounds", 1, most_rounds) if "rounds" in raw else None
    sides = _read_sides_option(raw["sides"], rounds or DEFAULT_ROUNDS) if "sides" in raw else None
    teams = _read_teams(raw["teams"], seats) if "teams" in raw else ((1, 2), (3, 4))
    return TasksOptions(
        tailwind=read_tailwind(raw, seats),
        teams=teams,
        rounds=rounds,
        sides=sides,
        is_blocking=one_of(raw.get("assist", "off"), "options.assist", {"off": False, "block": True}),
        strikes_only_card=one_of(raw.get("strike", "tail"), "options.strike", {"tail": False, "card": True}),
        shows_own_sum=flag(raw.get("own_sum", False), "options.own_sum"),
    )


def _read_teams(value: object, seats: int) -> tuple[tuple[int, int], tuple[int, int]]:
    if seats != 4:
        raise Problem("options.teams", f"no teams with {seats} seats: only four seats choose theirs")
    pairs = [
        sorted(
            whole(seat, f"options.teams[{place}][{member}]", 1, 4)
            for member, seat in enumerate(items(pair, f"options.teams[{place}]", 2, 2, "seats"), 1)
        )
        for place, pair in enumerate(items(value, "options.teams", 2, 2, "pairs of seats"), 1)
    ]
    if sorted(pairs[0] + pairs[1]) != [1, 2, 3, 4]:
        raise Problem("options.teams", f"each seat once: {_PAIRINGS}")
    # Side 1 is seat 1's, and the lower seat begins for its team.
    (a, b), (c, d) = sorted(pairs)
    return (a, b), (c, d)


def _read_sides_option(value: object, rounds: int) -> tuple[str, ...]:
    entries = items(value, "options.sides", rounds, rounds, "entries, one a round")
    letters = {"A": "A" * len(TASKS), "B": "B" * len(TASKS), "mix": BY_LOT * len(TASKS)}
    read = []
    for place, entry in enumerate(entries, 1):
        field = f"options.sides[{place}]"
        if isinstance(entry, str) and entry in letters:
            read.append(letters[entry])
        else:
            read.append(_read_sides(entry, field, "A, B, mix or eight sides"))
    return tuple(read)


def _read_sides(value: object, field: str, what: str = "eight sides") -> str:
    words = value.split(" ") if isinstance(value, str) else []
    letters = "".join([word[-1:] for word in words])
    if len(words) != len(TASKS) or sides_text(letters) != value or letters.strip("AB"):
        raise mismatch(field, f'{what} such as "2A 3B 4A 5A 6B 7A 8A 9B"', value)
    return letters


def sides_text(sides: str) -> str:
    return " ".join([f"{task}{letter}" for task, letter in zip(TASKS, sides, strict=False)])


# --- Deals ---------------------------------------------------------------------------


def read_deal(raw: Any, seats: int, options: TasksOptions) -> TasksDeal:
    most_rounds = MOST_ROUNDS_OF_THREE if seats == 3 else MOST_ROUNDS
    body = keyed(raw, "deal", ("rounds",), ("rounds",))
    rounds = items(body["rounds"], "deal.rounds", 1, most_rounds, "rounds")
    if options.rounds not in (None, len(rounds)):
        raise Problem("options.rounds", f"{len(rounds)}, as many as the deal has, or nothing")
    return TasksDeal(tuple(_read_round(each, place, seats, options) for place, each in enumerate(rounds, 1)))


def _read_round(raw: Any, number: int, seats: int, options: TasksOptions) -> RoundDeal:
    field = f"deal.rounds[{number}]"
    body = keyed(raw, field, ("sides", "stacks"), ("sides", "stacks"))
    sides = _read_sides(body["sides"], f"{field}.sides")
    raw_stacks = items(body["stacks"], f"{field}.stacks", seats, seats, "stacks, one a seat")
    teams = teams_in_round(seats, options, number)
    deck = CardCount(DECK, card_text)
    stacks = []
    for seat, raw_stack in enumerate(raw_stacks, 1):
        most = CARDS_ALONE if (Seat(seat),) in teams else CARDS_IN_TEAM
        stack = read_cards(raw_stack, f"{field}.stacks[{seat}]", 0, most, card_from_text)
        deck.take(stack, f"{field}.stacks[{seat}]")
        stacks.append(stack)
    for members in teams:
        _require_playable(members, [len(stacks[seat - 1]) for seat in members], field)
    return RoundDeal(sides, tuple(stacks))


def _require_playable(members: tuple[Seat, ...], sizes: list[int], field: str) -> None:
    if sum(sizes) == 0:
        raise Problem(f"{field}.stacks[{members[0]}]", "at least one card on each side")
    if len(sizes) == 2 and sizes[0] - sizes[1] not in (0, 1):
        raise Problem(
            f"{field}.stacks[{members[1]}]",
            f"as many cards as stack {members[0]} of the same team, or one less, found {sizes[1]}",
        )


def tell_deal(setup: Setup) -> dict[str, Any]:
    options = setup.options
    assert isinstance(options, TasksOptions)
    if setup.deal is not None:
        assert isinstance(setup.deal, TasksDeal)
        rounds = setup.deal.rounds
    else:
        numbers = range(1, (options.rounds or DEFAULT_ROUNDS) + 1)
        rounds = tuple(seeded_round(setup.seats, setup.seed, options, number) for number in numbers)
    return {
        "rounds": [
            {"sides": sides_text(each.sides), "stacks": [_texts(stack) for stack in each.stacks]}
            for each in rounds
        ]
    }


# --- The verdict ---------------------------------------------------------------------


def detail(state: TasksState) -> dict[str, Any]:
    rounds: list[dict[str, Any]] = [
        {
            "sides": sides_text(result.sides),
            "columns": [_columns(result.columns, side) for side in BOTH_SIDES],
            "kept": [
                {str(task): result.kept[column_place(side, task)] for task in TASKS} for side in BOTH_SIDES
            ],
            "awards": {
                str(task): None if winner is None else winner + 1
                for task, winner in zip(TASKS, result.awards, strict=True)
            },
            "points": list(result.points),
            "over": True,
        }
        for result in state.results
    ]
    if not state.is_round_over:
        rounds.append(
            {
                "sides": sides_text(state.sides),
                "columns": [_columns(state.columns, side) for side in BOTH_SIDES],
                "kept": None,
                "awards": None,
                "points": None,
                "over": False,
            }
        )
    return {
        "rounds": rounds,
        "stacks": [_texts(seat_stack(state, seat)) for seat in all_seats(state.seats)],
    }


def _columns(columns: tuple[tuple[int, ...], ...], side: int) -> dict[str, list[str]]:
    start = side * len(TASKS) - FIRST_TASK
    return {str(task): _texts(columns[start + task]) for task in TASKS}


def _texts(cards: tuple[int, ...]) -> list[str]:
    return [_CARD_TEXTS[card] for card in cards]
