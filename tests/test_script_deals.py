"""Deals in match scripts that are not valid: each gets one sentence that names the place and what was expected."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.script import read_script
from game.variants import VARIANTS
from tests.example_scripts import (
    ALL_A,
    HEXAGON_DEAL,
    MISSING,
    NINE_DEAL,
    TASKS_DEAL,
    Body,
    assert_refused,
    dealt,
    explicit_of,
    seeded,
    values,
)

GAMES = tuple(VARIANTS)


def is_valid(body: Body) -> bool:
    read_script(json.dumps(body), VARIANTS)
    return True


def full_deal(variant: str, seats: int, **options: Any) -> Any:
    return explicit_of(seeded(variant, seats=seats, options=options))["deal"]


# --- All games -----------------------------------------------------------------------


@pytest.mark.parametrize("variant", GAMES)
def test_a_deal_is_an_object_with_its_parts(variant: str) -> None:
    assert is_valid(dealt(variant))
    for wrong in values([], "cards", 1, True, False):
        assert_refused({**dealt(variant), "deal": wrong}, "deal: expected an object, found")
    assert_refused({**dealt(variant), "deal": {}}, "deal.", "this key, but it is missing")
    assert_refused(dealt(variant, neutrals=[]), "deal.neutrals: expected one of the keys", "unknown key")
    for part in dealt(variant)["deal"]:
        assert_refused(dealt(variant, **{part: MISSING}), f"deal.{part}: expected this key")
        for wrong in values(None, {}, "zero", 3, True):
            assert_refused(dealt(variant, **{part: wrong}), f"deal.{part}: expected a list of")


STACKS = {
    "tasks": ("rounds[1].stacks", 0),
    "hexagon": ("piles", 0),
    "nine": ("hands", 0),
    "ten": ("hands", 0),
}


def stacks_in(variant: str, body: Body) -> list[Any]:
    deal = body["deal"]
    stacks: list[Any] = {
        "tasks": lambda: deal["rounds"][0]["stacks"],
        "hexagon": lambda: deal["piles"],
        "nine": lambda: deal["hands"],
        "ten": lambda: deal["hands"],
    }[variant]()
    return stacks


@pytest.mark.parametrize("variant", GAMES)
def test_a_deal_has_a_pile_a_seat(variant: str) -> None:
    field = f"deal.{STACKS[variant][0]}"
    body = dealt(variant)
    stacks_in(variant, body).pop()
    assert_refused(body, f"{field}: expected a list of 2", "one a seat, found 1")
    body = dealt(variant)
    stacks_in(variant, body).append([])
    assert_refused(body, f"{field}: expected a list of 2", "one a seat, found 3")
    for wrong in values(None, "zero", 1, {}):
        body = dealt(variant)
        stacks_in(variant, body)[1] = wrong
        assert_refused(body, f"{field}[2]: expected a list of cards, found")


NO_CARDS = {
    "tasks": [
        "red-1-burger",
        "red-3-Burger",
        "red-7-burger",
        "red-3",
        "blue-3-burger",
        "red-03-burger",
        "zero",
    ],
    "hexagon": ["red", "red-burger", "brown-car", "red-car ", "Red-car", "zero"],
    "nine": ["red-0", "red-7", "red-01", "orange-1", "Zero", "zero ", "red-1-burger"],
    "ten": ["0/0", "5/5", "3/6", "3-5", "3/5 ", "35", "3/5/1", "03/5", "zero"],
}


@pytest.mark.parametrize(
    ("variant", "card"),
    [(game, card) for game in GAMES for card in values(*NO_CARDS[game], "", None, 3, True, [])],
)
def test_cards_that_are_not_in_the_deck(variant: str, card: Any) -> None:
    body = dealt(variant)
    stacks_in(variant, body)[0][1] = card
    assert_refused(body, f"deal.{STACKS[variant][0]}[1][2]: expected a card", "such as")


TWICE = {"tasks": "red-3-burger", "hexagon": "blue-car", "nine": "pink-2"}


@pytest.mark.parametrize("variant", TWICE)
def test_a_card_dealt_twice(variant: str) -> None:
    body = dealt(variant)
    stacks = stacks_in(variant, body)
    stacks[0][:2] = [TWICE[variant], TWICE[variant]]
    assert_refused(body, f"deal.{STACKS[variant][0]}[1][2]: expected each card at most as often as the deck")


# --- tasks ---------------------------------------------------------------------------


def tasks_round(*lengths: int, sides: str = ALL_A, seats: int = 2) -> Body:
    """Return a dealt round whose stacks are cut to these lengths."""
    full = full_deal("tasks", seats, rounds=1)["rounds"][0]["stacks"]
    return {"sides": sides, "stacks": [stack[:length] for stack, length in zip(full, lengths, strict=True)]}


def tasks_script(*lengths: int, teams: Any = None) -> Body:
    seats = len(lengths)
    body = {**dealt("tasks", rounds=[tasks_round(*lengths, seats=seats)]), "seats": seats}
    return {**body, "options": {"teams": teams}} if teams else body


def test_tasks_needs_a_card_on_each_side() -> None:
    assert is_valid(tasks_script(1, 1))
    assert_refused(tasks_script(0, 1), "deal.rounds[1].stacks[1]: expected at least one card on each side")
    assert_refused(tasks_script(1, 0), "deal.rounds[1].stacks[2]: expected at least one card on each side")
    assert_refused(tasks_script(0, 0, 1, 1), "deal.rounds[1].stacks[1]: expected at least one card")
    assert is_valid(tasks_script(1, 0, 1, 0))


def test_tasks_partners_have_equal_stacks_or_the_first_one_more() -> None:
    assert is_valid(tasks_script(5, 4, 3, 3))
    assert_refused(
        tasks_script(4, 5, 3, 3), "deal.rounds[1].stacks[2]: expected as many cards as stack 1", "found 5"
    )
    assert_refused(tasks_script(5, 3, 3, 3), "deal.rounds[1].stacks[2]: expected")
    assert_refused(tasks_script(5, 5, 3, 4), "deal.rounds[1].stacks[4]: expected as many cards as stack 3")
    # The pairs may be others: then the lengths of other stacks belong together.
    assert is_valid(tasks_script(5, 3, 4, 3, teams=[[3, 1], [4, 2]]))
    assert_refused(tasks_script(5, 4, 3, 3, teams=[[1, 3], [2, 4]]), "deal.rounds[1].stacks[3]: expected")
    # Three seats: seat 1 plays the first round alone.
    assert is_valid(tasks_script(9, 2, 1))
    assert_refused(tasks_script(9, 1, 2), "deal.rounds[1].stacks[3]: expected as many cards as stack 2")


def test_tasks_stacks_are_at_most_a_whole_or_a_half_side() -> None:
    deck = [card for stack in full_deal("tasks", 2)["rounds"][0]["stacks"] for card in stack]
    body = dealt("tasks", rounds=[{"sides": ALL_A, "stacks": [deck[:36], deck[36:]]}])
    assert is_valid(body)
    body["deal"]["rounds"][0]["stacks"] = [deck[:37], deck[37:]]
    assert_refused(body, "deal.rounds[1].stacks[1]: expected a list of 0 to 36 cards, found 37")
    body = {**body, "seats": 4}
    body["deal"]["rounds"][0]["stacks"] = [deck[:19], deck[19:37], deck[37:55], deck[55:]]
    assert_refused(body, "deal.rounds[1].stacks[1]: expected a list of 0 to 18 cards, found 19")


def test_tasks_rounds_of_a_deal() -> None:
    one = TASKS_DEAL["rounds"][0]
    assert is_valid(dealt("tasks", rounds=[one] * 9))
    assert_refused(dealt("tasks", rounds=[]), "deal.rounds: expected a list of 1 to 9 rounds, found 0")
    assert_refused(
        dealt("tasks", rounds=[one] * 10), "deal.rounds: expected a list of 1 to 9 rounds, found 10"
    )
    three = {**dealt("tasks", rounds=[tasks_round(1, 1, 1, seats=3)] * 4), "seats": 3}
    assert_refused(three, "deal.rounds: expected a list of 1 to 3 rounds, found 4")
    for wrong in values(None, [], "A", 1):
        assert_refused(dealt("tasks", rounds=[one, wrong]), "deal.rounds[2]: expected an object, found")
    assert_refused(
        dealt("tasks", rounds=[{**one, "points": 1}]), "deal.rounds[1].points: expected one of the keys"
    )
    assert_refused(dealt("tasks", rounds=[{"sides": ALL_A}]), "deal.rounds[1].stacks: expected this key")
    assert_refused(
        dealt("tasks", rounds=[{"stacks": one["stacks"]}]), "deal.rounds[1].sides: expected this key"
    )


@pytest.mark.parametrize("sides", ["A", "mix", "", "2A 3A", ALL_A + " ", ALL_A.lower(), None, 1, [ALL_A]])
def test_tasks_sides_of_a_deal_are_all_eight(sides: Any) -> None:
    body = dealt("tasks", rounds=[{**TASKS_DEAL["rounds"][0], "sides": sides}])
    assert_refused(body, "deal.rounds[1].sides: expected eight sides such as")


def test_tasks_the_same_card_may_come_in_two_rounds() -> None:
    assert is_valid(dealt("tasks", rounds=TASKS_DEAL["rounds"] * 2))


# --- hexagon -------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "most"), [(2, 13), (3, 9), (4, 7), (5, 6)])
def test_hexagon_piles_have_a_largest_size(seats: int, most: int) -> None:
    deal = full_deal("hexagon", seats)
    body = {**dealt("hexagon"), "seats": seats, "deal": deal}
    assert is_valid(body)
    deal["piles"][0].append(deal["neutral"].pop())
    assert_refused(body, f"deal.piles[1]: expected a list of 1 to {most} cards, found {most + 1}")


def test_hexagon_piles_may_differ_but_are_not_empty() -> None:
    assert is_valid(dealt("hexagon", piles=[["blue-car", "violet-telephone", "red-car"], ["light-blue-die"]]))
    assert_refused(
        dealt("hexagon", piles=[["blue-car"], []]), "deal.piles[2]: expected a list of 1 to 13 cards"
    )
    assert_refused(dealt("hexagon", neutral=[]), "deal.neutral: expected a list of 1 to", "found 0")


def test_hexagon_has_six_start_cards() -> None:
    rows = HEXAGON_DEAL["rows"]
    for wrong in values(rows[:5], [*rows, "red-car"], []):
        assert_refused(dealt("hexagon", rows=wrong), "deal.rows: expected a list of 6 cards, found")


@pytest.mark.parametrize(
    ("place", "card"),
    [(1, "yellow-car"), (1, "red-flower"), (2, "green-car"), (6, "orange-car"), (6, "red-cone")],
)
def test_hexagon_start_cards_do_not_clash_with_their_picture(place: int, card: str) -> None:
    rows = list(HEXAGON_DEAL["rows"])
    rows[place - 1] = card
    assert_refused(dealt("hexagon", rows=rows), f"deal.rows[{place}]: expected a start card without", card)


def test_hexagon_pictures_of_the_board_are_no_cards() -> None:
    for part in ("neutral", "rows"):
        cards = [*HEXAGON_DEAL[part][:-1], "violet-ball"]
        assert_refused(
            dealt("hexagon", **{part: cards}), f"deal.{part}[{len(cards)}]: ", "printed on the board"
        )


def test_hexagon_cards_of_rows_piles_and_neutral_are_counted_together() -> None:
    assert_refused(
        dealt("hexagon", neutral=["blue-car"]), "deal.neutral[1]: expected each card at most as often"
    )
    assert_refused(
        dealt("hexagon", piles=[["green-cup"], ["blue-car"]]), "deal.piles[1][1]: expected each card"
    )


# --- nine ----------------------------------------------------------------------------


def test_nine_hands_and_the_draw_pile_are_not_empty() -> None:
    assert_refused(
        dealt("nine", hands=[["red-1"], []]), "deal.hands[2]: expected a list of 1 to 6 cards, found 0"
    )
    assert_refused(dealt("nine", draw=[]), "deal.draw: expected a list of 1 to", "found 0")


def test_nine_hands_have_at_most_six_cards() -> None:
    seven = [f"red-{number}" for number in (1, 1, 1, 2, 3, 4, 5)]
    assert is_valid(dealt("nine", hands=[seven[:6], ["pink-2"]], draw=["zero"]))
    assert_refused(dealt("nine", hands=[seven, ["pink-2"]]), "deal.hands[1]: expected a list of 1 to 6 cards")


def test_nine_ones_are_there_three_times_and_zeros_six() -> None:
    assert is_valid(dealt("nine", hands=[["red-1"] * 3, ["zero"] * 6], draw=["red-2"]))
    for hands, draw in (([["red-1"] * 4, ["zero"]], ["red-2"]), ([["red-1"], ["zero"] * 6], ["zero"])):
        assert_refused(
            dealt("nine", hands=hands, draw=draw), "each card at most as often as the deck holds it"
        )
    assert_refused(
        dealt("nine", draw=["red-2", "red-2"]), "deal.draw[2]: expected each card at most as often"
    )


def test_nine_zeros_have_colours_where_colours_are_open() -> None:
    with_colours = {"options": {"open_colours": True}}
    assert_refused({**dealt("nine"), **with_colours}, "deal.hands[1][2]: expected a card of the deck")
    hands = [["red-1", "red-0"], ["pink-2"]]
    assert is_valid({**dealt("nine", hands=hands), **with_colours})
    assert_refused(
        {**dealt("nine", hands=hands, draw=["red-0"]), **with_colours},
        "deal.draw[1]: expected each card at most",
    )


# --- ten -----------------------------------------------------------------------------


def test_ten_hands_have_two_cards() -> None:
    for wrong in values([], ["3/5"], ["3/5", "0/2", "1/2"]):
        assert_refused(
            dealt("ten", hands=[["1/3", "1/0"], wrong]), "deal.hands[2]: expected a list of 2 cards"
        )


def test_ten_the_draw_pile_may_be_empty() -> None:
    assert is_valid(dealt("ten", draw=[]))


def test_ten_both_sides_are_one_card() -> None:
    # 1/2 is there three times, 1/3 four times.
    assert is_valid(dealt("ten", draw=["1/2", "2/1", "1/2"]))
    assert_refused(
        dealt("ten", draw=["1/2", "2/1", "1/2", "2/1"]), "deal.draw[4]: expected each card at most"
    )
    assert is_valid(dealt("ten", draw=["3/1", "3/1", "1/3"]))
    assert_refused(
        dealt("ten", draw=["3/1", "3/1", "1/3", "1/3"]), "deal.draw[4]: expected each card at most"
    )


def test_ten_first_is_for_a_shared_highest_sum_only() -> None:
    assert_refused(dealt("ten", first=1), "deal.first: expected no such key, since seat 1 alone")
    shared = [["3/5", "0/2"], ["2/5", "1/2"], ["0/1", "1/0"]]  # 3, 3 and 1 by the upper sides
    body = {**dealt("ten", hands=shared), "seats": 3}
    assert_refused(body, "deal.first: expected one of the seats 1, 2", "missing")
    for seat in (1, 2):
        assert is_valid({**body, "deal": {**body["deal"], "first": seat}})
    for wrong in values(0, 3, 4, None, True, 1.0, "1", [1]):
        assert_refused(
            {**body, "deal": {**body["deal"], "first": wrong}}, "deal.first: expected one of the seats 1, 2"
        )


def test_nine_first_is_an_option_and_not_in_the_deal() -> None:
    assert_refused(dealt("nine", first=1), "deal.first: expected one of the keys hands, draw")
    assert is_valid({**seeded("nine", seed=MISSING, deal=NINE_DEAL), "options": {"first": 2}})
