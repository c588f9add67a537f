"""What holds in every state of every game: cards are conserved, values stay simple, scores and ranks agree."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import Any

import msgspec

from game.core.api import all_seats
from game.variants.hexagon.model import BOARD
from game.variants.hexagon.model import DECK as HEXAGON_DECK
from game.variants.nine.model import deck as nine_deck
from game.variants.tasks.model import DECK as TASKS_DECK
from game.variants.ten.model import DECK as TEN_DECK
from game.variants.ten.model import EMPTY, PAIR
from tests.conformance.matches import Table, every_table, random_match


def tasks_cards(state: Any) -> Counter[int]:
    return Counter([each for column in (*state.columns, *state.stacks) for each in column])


def hexagon_cards(state: Any) -> Counter[int]:
    # A winner's or loser's pile stays where it is; the board's own pictures are no cards.
    lying = [each for row in state.rows for each in row if each not in BOARD]
    revealed = [] if state.revealed is None else [state.revealed]
    return Counter([*lying, *revealed, *state.neutral, *(each for pile in state.piles for each in pile)])


def nine_cards(state: Any) -> Counter[int]:
    rows = [each for row in state.rows if row is not None for each in row.cards]
    won = [each for row in state.won for each in row.cards]
    hands = [each for hand in state.hands for each in hand]
    return Counter([*rows, *won, *hands, *state.draw])


def ten_cards(state: Any) -> Counter[int]:
    hands = [each for each in state.hands if each != EMPTY]
    kept = [each for seat in state.kept for each in seat]
    return Counter([PAIR[each] for each in (*hands, *kept, *state.pile, *state.draw, *state.discard)])


CARDS_OF = {"tasks": tasks_cards, "hexagon": hexagon_cards, "nine": nine_cards, "ten": ten_cards}


def full_deck(table: Table) -> Counter[int]:
    key = table.variant.info.key
    if key == "nine":
        options: Any = table.setup(0).options
        return Counter(nine_deck(options))
    return Counter({"tasks": TASKS_DECK, "hexagon": HEXAGON_DECK, "ten": TEN_DECK}[key])


@every_table
def test_cards_are_conserved(table: Table) -> None:
    count = CARDS_OF[table.variant.info.key]
    deck = full_deck(table)
    assert count(table.variant.deal(table.setup(21)).state) == deck
    for moment in random_match(table, 21):
        assert count(moment.step.state) == deck


def assert_simple(value: object) -> None:
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            assert_simple(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            assert_simple(each)
    else:
        assert value is None or isinstance(value, int | str | Enum), f"{value!r} has no place in a state"


@every_table
def test_states_and_views_hold_only_simple_immutable_values(table: Table) -> None:
    for count, moment in enumerate(random_match(table, 22)):
        if count % 10:
            continue
        assert_simple(moment.step.state)
        hash(moment.step.state)
        for viewer in (None, *all_seats(table.seats)):
            assert_simple(table.variant.view(moment.step.state, viewer))
        for event in moment.step.events:
            assert_simple(event)


@every_table
def test_every_random_match_ends_with_everybody_ranked(table: Table) -> None:
    for seed in range(30, 34):
        *_, last = random_match(table, seed)
        outcome = table.variant.outcome(last.step.state)
        assert outcome is not None
        standing = table.variant.standing(last.step.state)
        assert outcome.ranking == standing.ranking
        assert sorted(seat for group in standing.ranking for seat in group) == list(all_seats(table.seats))
        assert len(standing.scores) == table.seats
        assert outcome.reason


@every_table
def test_every_state_has_a_standing_and_a_detail(table: Table) -> None:
    for moment in random_match(table, 23):
        state = moment.step.state
        standing = table.variant.standing(state)
        assert sorted(seat for group in standing.ranking for seat in group) == list(all_seats(table.seats))
        msgspec.json.encode(table.variant.detail(state))
