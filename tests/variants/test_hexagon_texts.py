"""Hex in words: cards, options, deals and the verdict's detail."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.api import Seat, Setup
from game.core.fields import Problem
from game.variants.hexagon.game import HEXAGON
from game.variants.hexagon.model import BOARD, CARDS, DECK, NO_FIT, HexagonOptions, ThirdToken
from game.variants.hexagon.texts import card_from_text, card_text
from tests.variants.hexagon_table import (
    BUTTERFLY,
    POSITION,
    bare,
    call,
    deal_of,
    problem_of_deal,
    problem_of_options,
    quick,
)


def test_cards_are_colour_and_object() -> None:
    assert card_text(4 * 8 + 6) == "red-car"
    assert card_text(7 * 8 + 5) == "light-blue-cone"
    assert [card_text(each) for each in BOARD] == [
        "yellow-flower", "green-die", "blue-butterfly", "violet-ball", "red-cup", "orange-cone",
    ]  # fmt: skip


def test_card_texts_and_back() -> None:
    assert [card_from_text(card_text(each), "deal") for each in DECK] == list(DECK)
    assert len({card_text(each) for each in CARDS}) == 64


@pytest.mark.parametrize("value", ["red-tractor", "Red-car", "red car", "", 3, None, ["red-car"]])
def test_words_that_are_no_card(value: object) -> None:
    with pytest.raises(Problem, match=r"^deal.rows\[1\]: expected a card such as light-blue-cone, found "):
        card_from_text(value, "deal.rows[1]")


def test_commands_and_back() -> None:
    words = HEXAGON.command_words(HEXAGON.read_options({}, 2))
    assert {HEXAGON.command_text(each): each for each in words.values()} == words
    assert call("no-fit") == NO_FIT
    assert "call 0" not in words
    assert "call 7" not in words


# --- Options -------------------------------------------------------------------------


def test_default_options() -> None:
    assert HEXAGON.read_options({}, 3) == HexagonOptions(
        tailwind=(0, 0, 0),
        reveal_ticks=144,
        tie_ticks=3,
        call_limit_ticks=0,
        first=Seat(1),
        third_token=ThirdToken.OUT,
        next_caller=False,
        penalty_cards=0,
        early_token=False,
    )
    assert HEXAGON.read_options({}, 3) == HexagonOptions(tailwind=(0, 0, 0))


def test_all_options() -> None:
    raw = {
        "tailwind": [1, 0],
        "reveal_ticks": 1000000,
        "tie_ticks": 12,
        "call_limit_ticks": 960,
        "first": 2,
        "third_token": "bench",
        "next_caller": True,
        "penalty_cards": 9,
        "early_token": True,
    }
    read = HEXAGON.read_options(raw, 2)
    assert read.third_token is ThirdToken.BENCH
    assert (read.tailwind, read.reveal_ticks, read.tie_ticks, read.call_limit_ticks) == (
        (1, 0),
        10**6,
        12,
        960,
    )
    assert (read.first, read.next_caller, read.penalty_cards, read.early_token) == (2, True, 9, True)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"speed": 1}, ("options.speed: expected one of the keys tailwind, reveal_ticks, tie_ticks,"
         " call_limit_ticks, first, third_token, next_caller, penalty_cards, early_token, found an unknown key.")),
        ({"reveal_ticks": -1}, "options.reveal_ticks: expected a whole number from 0 to 1000000, found -1."),
        ({"reveal_ticks": 1000001},
         "options.reveal_ticks: expected a whole number from 0 to 1000000, found 1000001."),
        ({"tie_ticks": 2.0}, "options.tie_ticks: expected a whole number from 0 to 1000000, found 2.0."),
        ({"tie_ticks": 1000001}, "options.tie_ticks: expected a whole number from 0 to 1000000, found 1000001."),
        ({"call_limit_ticks": True},
         "options.call_limit_ticks: expected a whole number from 0 to 1000000, found true."),
        ({"call_limit_ticks": -1},
         "options.call_limit_ticks: expected a whole number from 0 to 1000000, found -1."),
        ({"first": 4}, "options.first: expected a whole number from 1 to 3, found 4."),
        ({"first": 0}, "options.first: expected a whole number from 1 to 3, found 0."),
        ({"third_token": "gone"}, "options.third_token: expected one of out, bench, found 'gone'."),
        ({"next_caller": 1}, "options.next_caller: expected true or false, found 1."),
        ({"penalty_cards": 59}, "options.penalty_cards: expected a whole number from 0 to 58, found 59."),
        ({"penalty_cards": -1}, "options.penalty_cards: expected a whole number from 0 to 58, found -1."),
        ({"early_token": "yes"}, "options.early_token: expected true or false, found 'yes'."),
        ({"tailwind": [0, 0]}, "options.tailwind: expected a list of 3 numbers, one a seat, found 2."),
        ({"tailwind": [0, 4, 0]}, "options.tailwind[2]: expected a whole number from 0 to 3, found 4."),
    ],
)  # fmt: skip
def test_wrong_options(options: dict[str, Any], sentence: str) -> None:
    assert problem_of_options(options) == sentence


# --- Deals ---------------------------------------------------------------------------


def changed(**parts: Any) -> dict[str, Any]:
    return {**deal_of(3, BUTTERFLY), **parts}


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_told_deal_of_a_seed_is_the_deal(count: int) -> None:
    options = HEXAGON.read_options({}, count)
    seeded = Setup(count, 99, options)
    told = HEXAGON.tell_deal(seeded)
    explicit = Setup(count, 99, options, HEXAGON.read_deal(told, count, options))
    assert HEXAGON.deal(explicit).state == HEXAGON.deal(seeded).state
    assert HEXAGON.tell_deal(explicit) == told
    assert HEXAGON.deal(explicit).events == ()


def test_short_piles_of_different_length_are_allowed() -> None:
    game = bare("orange-butterfly", "pink-car", "pink-cup pink-die", "pink-cone")
    assert game.to(0).detail["piles"] == [["pink-car"], ["pink-cup", "pink-die"], ["pink-cone"]]
    assert game.detail["neutral"] == []


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        ([], "deal: expected an object, found a list of 0."),
        ({"rows": [], "piles": []}, "deal.neutral: expected this key, but it is missing."),
        (changed(first=1), "deal.first: expected one of the keys rows, piles, neutral, found an unknown key."),
        (changed(rows=POSITION.split()[:5]), "deal.rows: expected a list of 6 cards, found 5."),
        (changed(rows=[*POSITION.split(), "pink-car"]), "deal.rows: expected a list of 6 cards, found 7."),
        (changed(piles=[]), "deal.piles: expected a list of 3 piles, one a seat, found 0."),
        (changed(piles=[["pink-car"], [], ["pink-cup"]]),
         "deal.piles[2]: expected a list of 1 to 9 cards, found 0."),
        (changed(piles=[["pink-car"], ["pink-cup"], ["pink-die"] * 10]),
         "deal.piles[3]: expected a list of 1 to 9 cards, found 10."),
        (changed(neutral=[]), "deal.neutral: expected a list of 1 to 58 cards, found 0."),
        (changed(neutral=["pink-tractor"]),
         "deal.neutral[1]: expected a card such as light-blue-cone, found 'pink-tractor'."),
        (changed(neutral=["green-die"]),
         "deal.neutral[1]: expected a card of the deck, found green-die, which is printed on the board."),
        (changed(neutral=["orange-butterfly", "red-car"]),
         ("deal.neutral[2]: expected each card at most as often as the deck holds it,"
         " found red-car once too often.")),
        (changed(piles=[["pink-car"], ["pink-cup", "pink-cup"], ["pink-die"]]),
         ("deal.piles[2][2]: expected each card at most as often as the deck holds it,"
         " found pink-cup once too often.")),
        (changed(rows=["red-car", "red-car", "green-cup", "yellow-die", "blue-flower", "pink-ball"]),
         ("deal.rows[2]: expected each card at most as often as the deck holds it,"
         " found red-car once too often.")),
        (changed(rows=["red-car", "violet-telephone", "blue-cup", "yellow-die", "blue-flower", "pink-ball"]),
         ("deal.rows[3]: expected a start card without the colour and the object of blue-butterfly on the"
         " board, found blue-cup.")),
        (changed(rows=["pink-flower", "violet-telephone", "green-cup", "yellow-die", "blue-flower", "pink-ball"]),
         ("deal.rows[1]: expected a start card without the colour and the object of yellow-flower on the"
         " board, found pink-flower.")),
    ],
)  # fmt: skip
def test_wrong_deals(deal: Any, sentence: str) -> None:
    assert problem_of_deal(deal) == sentence


@pytest.mark.parametrize(("count", "most"), [(2, 13), (3, 9), (4, 7), (5, 6)])
def test_piles_are_at_most_full(count: int, most: int) -> None:
    deal = deal_of(count, BUTTERFLY, spare=0)
    assert HEXAGON.read_deal(deal, count, HEXAGON.read_options({}, count))
    deal["piles"][1].append("pink-telephone")
    assert problem_of_deal(deal, count) == (
        f"deal.piles[2]: expected a list of 1 to {most} cards, found {most + 1}."
    )


def test_no_option_is_excluded_by_a_deal() -> None:
    assert HEXAGON.deal_excludes == frozenset()


# --- The verdict ---------------------------------------------------------------------


def test_detail_of_the_table_before_anything_happened() -> None:
    game = bare("orange-butterfly red-die", "pink-car", "pink-cup pink-die").to(0)
    assert game.detail == {
        "rows": [
            ["yellow-flower", "red-car"],
            ["green-die", "violet-telephone"],
            ["blue-butterfly", "green-cup"],
            ["violet-ball", "yellow-die"],
            ["red-cup", "blue-flower"],
            ["orange-cone", "pink-ball"],
        ],
        "revealed": "orange-butterfly",
        "tokens": [0, 0],
        "piles": [["pink-car"], ["pink-cup", "pink-die"]],
        "neutral": ["red-die"],
        "out": [],
        "playoff": None,
    }


def test_detail_tells_the_bench_only_where_there_is_one() -> None:
    assert "bench" not in quick(2).detail
    assert quick(2, third_token="bench").detail["bench"] == [0, 0]
