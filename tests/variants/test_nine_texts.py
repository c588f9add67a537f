"""Nine? in words: cards, commands, options, deals, and the verdict's detail."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.api import Seat, Setup
from game.core.fields import Problem
from game.variants.nine.game import NINE
from game.variants.nine.model import (
    CARDS,
    DECK,
    DECK_OF_OPEN_COLOURS,
    DONE,
    PASS,
    Lay,
    NineDeal,
    NineOptions,
    Reveal,
)
from tests.variants.nine_table import Table, card, cards, texts

PLAIN = NINE.read_options({}, 2)
OPEN = NINE.read_options({"open_colours": True}, 2)

# --- Commands ------------------------------------------------------------------------


def test_command_words_are_every_card_of_the_deck_at_every_row_and_the_rest() -> None:
    words = NINE.command_words(PLAIN)
    assert len(words) == 37 * 6 + 6 + 2
    assert words["lay light-blue-3 4"] == Lay(card("L3"), 4)
    assert words["lay zero 1"] == Lay(card("0"), 1)
    assert words["reveal 6"] == Reveal(6)
    assert (words["done"], words["pass"]) == (DONE, PASS)
    for text in ("lay red-9 1", "lay red-0 1", "lay red-4 7", "lay red-4 0", "reveal 0", "reveal 7", "dance"):
        assert text not in words


def test_command_words_with_open_colours_have_coloured_zeros_only() -> None:
    words = NINE.command_words(OPEN)
    assert len(words) == 42 * 6 + 6 + 2
    assert words["lay red-0 1"] == Lay(card("R0"), 1)
    assert "lay zero 1" not in words


@pytest.mark.parametrize("options", [PLAIN, OPEN])
def test_command_texts_and_words_are_one_another_s_mirror(options: NineOptions) -> None:
    for text, command in NINE.command_words(options).items():
        assert NINE.command_text(command) == text


def test_cards_stand_in_text_order() -> None:
    names = [NINE.card_text(each) for each in CARDS]
    assert names == sorted(names)
    assert len(names) == len(set(names)) == 43


def test_legal_commands_are_sorted_by_text() -> None:
    table = Table("R1 P2 Y3 0 L4 D5", "R2 G1", first=2, draw="G2 G3")
    table.play("lay R2 4", "done")
    found = [NINE.command_text(each) for each in NINE.legal(table.state, Seat(1))]
    assert found == sorted(found)
    assert found[0] == "lay dark-blue-5 1"
    assert found[-2:] == ["lay zero 4", "reveal 4"]


# --- Options -------------------------------------------------------------------------


def test_options_have_their_defaults() -> None:
    assert NINE.read_options({}, 3) == NineOptions(
        tailwind=(0, 0, 0),
        first=Seat(1),
        closed_colours=False,
        look_again=False,
        keep_hand=False,
        open_colours=False,
        turn_ticks=0,
    )


def test_options_made_without_a_script_have_the_same_defaults() -> None:
    assert NineOptions(tailwind=(0, 0)) == PLAIN


def test_options_are_read() -> None:
    raw = {
        "tailwind": [0, 3],
        "first": 2,
        "closed_colours": True,
        "look_again": True,
        "keep_hand": True,
        "open_colours": True,
        "turn_ticks": 10**6,
    }
    read = NINE.read_options(raw, 2)
    assert {name: getattr(read, name) for name in raw} == {**raw, "tailwind": (0, 3)}


@pytest.mark.parametrize("name", ["closed_colours", "look_again", "keep_hand", "open_colours"])
def test_each_flag_is_read_for_itself(name: str) -> None:
    read = NINE.read_options({name: True}, 2)
    flags = ("closed_colours", "look_again", "keep_hand", "open_colours")
    assert [flag for flag in flags if getattr(read, flag)] == [name]


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ({"first": 0}, "options.first: expected a whole number from 1 to 2, found 0."),
        ({"first": 3}, "options.first: expected a whole number from 1 to 2, found 3."),
        ({"first": True}, "options.first: expected a whole number from 1 to 2, found true."),
        ({"closed_colours": 1}, "options.closed_colours: expected true or false, found 1."),
        ({"look_again": "yes"}, "options.look_again: expected true or false, found 'yes'."),
        ({"keep_hand": None}, "options.keep_hand: expected true or false, found null."),
        ({"open_colours": 0}, "options.open_colours: expected true or false, found 0."),
        ({"turn_ticks": -1}, "options.turn_ticks: expected a whole number from 0 to 1000000, found -1."),
        (
            {"turn_ticks": 10**6 + 1},
            "options.turn_ticks: expected a whole number from 0 to 1000000, found 1000001.",
        ),
        ({"tailwind": [1]}, "options.tailwind: expected a list of 2 numbers, one a seat, found 1."),
        ({"tailwind": [0, 4]}, "options.tailwind[2]: expected a whole number from 0 to 3, found 4."),
        (
            {"teams": True},
            (
                "options.teams: expected one of the keys tailwind, first, closed_colours, look_again, "
                "keep_hand, open_colours, turn_ticks, found an unknown key."
            ),
        ),
    ],
)
def test_wrong_options_are_named(raw: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Problem) as caught:
        NINE.read_options(raw, 2)
    assert str(caught.value) == sentence


# --- Deals ---------------------------------------------------------------------------

SMALL: dict[str, Any] = {"hands": [["red-1"], ["zero", "red-1"]], "draw": ["red-1"]}


def test_a_deal_is_read_in_its_order() -> None:
    assert NINE.read_deal(SMALL, 2, PLAIN) == NineDeal((cards("R1"), cards("0 R1")), cards("R1"))
    coloured = NINE.read_deal({**SMALL, "hands": [["red-0"], ["pink-0"]]}, 2, OPEN)
    assert coloured == NineDeal((cards("R0"), cards("P0")), cards("R1"))


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ([], "deal: expected an object, found a list of 0."),
        ({"hands": SMALL["hands"]}, "deal.draw: expected this key, but it is missing."),
        ({"draw": ["zero"]}, "deal.hands: expected this key, but it is missing."),
        ({**SMALL, "rows": []}, "deal.rows: expected one of the keys hands, draw, found an unknown key."),
        ({**SMALL, "hands": [["red-1"]]}, "deal.hands: expected a list of 2 hands, one a seat, found 1."),
        ({**SMALL, "hands": [["red-1"], []]}, "deal.hands[2]: expected a list of 1 to 6 cards, found 0."),
        (
            {**SMALL, "hands": [["red-1"], [f"pink-{number}" for number in (1, 2, 3, 4, 5, 6, 1)]]},
            "deal.hands[2]: expected a list of 1 to 6 cards, found 7.",
        ),
        ({**SMALL, "draw": []}, "deal.draw: expected a list of 1 to 52 cards, found 0."),
        ({**SMALL, "draw": ["zero"] * 53}, "deal.draw: expected a list of 1 to 52 cards, found 53."),
        (
            {**SMALL, "draw": ["red-0"]},
            "deal.draw[1]: expected a card of the deck such as light-blue-3 or zero, found 'red-0'.",
        ),
        (
            {**SMALL, "hands": [["red-7"], ["zero"]]},
            "deal.hands[1][1]: expected a card of the deck such as light-blue-3 or zero, found 'red-7'.",
        ),
        (
            {**SMALL, "draw": [3]},
            "deal.draw[1]: expected a card of the deck such as light-blue-3 or zero, found 3.",
        ),
        (
            {**SMALL, "draw": ["zero", "red-1", "red-1"]},
            "deal.draw[3]: expected each card at most as often as the deck holds it, found red-1 once too often.",
        ),
        (
            {**SMALL, "hands": [["red-6"], ["zero", "red-6"]]},
            (
                "deal.hands[2][2]: expected each card at most as often as the deck holds it, "
                "found red-6 once too often."
            ),
        ),
    ],
)
def test_wrong_deals_are_named(raw: Any, sentence: str) -> None:
    with pytest.raises(Problem) as caught:
        NINE.read_deal(raw, 2, PLAIN)
    assert str(caught.value) == sentence


def test_with_open_colours_a_colourless_zero_is_no_card_and_each_coloured_one_is_there_once() -> None:
    with pytest.raises(
        Problem, match=r"deal\.hands\[2\]\[1\]: .* such as light-blue-3 or red-0, found 'zero'"
    ):
        NINE.read_deal(SMALL, 2, OPEN)
    with pytest.raises(Problem, match=r"deal\.draw\[1\]: .* found red-0 once too often"):
        NINE.read_deal({"hands": [["red-0"], ["red-1"]], "draw": ["red-0"]}, 2, OPEN)


def test_six_zeros_and_all_of_the_deck_can_be_dealt() -> None:
    for options, deck in ((PLAIN, DECK), (OPEN, DECK_OF_OPEN_COLOURS)):
        names = [NINE.card_text(each) for each in deck]
        read = NINE.read_deal({"hands": [names[:1], names[1:2]], "draw": names[2:]}, 2, options)
        assert read == NineDeal((deck[:1], deck[1:2]), deck[2:])


@pytest.mark.parametrize("options", [{}, {"open_colours": True, "first": 3}])
@pytest.mark.parametrize("seats", [3, 6])
def test_a_seeded_deal_written_out_is_the_same_match(seats: int, options: dict[str, Any]) -> None:
    read = NINE.read_options(options, seats)
    seeded = Setup(seats, 99, read)
    told = NINE.tell_deal(seeded)
    written = Setup(seats, 99, read, NINE.read_deal(told, seats, read))
    assert NINE.deal(written) == NINE.deal(seeded)
    assert NINE.tell_deal(written) == told
    assert [len(each) for each in told["hands"]] == [6] * seats


def test_a_written_deal_is_told_as_written() -> None:
    setup = Setup(2, 0, PLAIN, NINE.read_deal(SMALL, 2, PLAIN))
    assert NINE.tell_deal(setup) == SMALL
    assert NINE.deal_excludes == frozenset()


# --- The verdict ---------------------------------------------------------------------


def test_detail_shows_everything_open() -> None:
    table = Table("R4 P4 G1", "R1 0 Y1", draw="L1 L2 L3 L4 L5 L6 D1 D2 D3")
    table.play("lay R4 4", "done", "lay R1 4", "done", "lay P4 1", "lay 0 4", "reveal 4")
    detail = NINE.detail(table.state)
    assert detail == {
        "rows": [{"first": "pink-4", "hidden": []}, None, None, {"first": "red-4", "hidden": []}, None, None],
        "hands": [["green-1", "light-blue-1", "light-blue-3"], []],
        "draw": detail["draw"],
        "points": [[], []],
        "turn": 1,
        "penalty": [2],
    }
    assert sorted(detail["draw"]) == sorted(texts("L4 L5 L6 D1 D2 D3 R1 0 L2 Y1"))


def test_detail_tells_hidden_cards_in_the_order_laid_and_the_pile_from_its_top() -> None:
    table = Table("R4 R6", "R1", draw="L1 L2 L3 L4")
    table.play("lay R4 1", "lay R1 1", "lay R6 1")
    detail = NINE.detail(table.state)
    assert detail["rows"][0] == {"first": "red-4", "hidden": ["red-1", "red-6"]}
    assert detail["draw"] == ["light-blue-4"]
    assert detail["hands"] == [texts("L1 L3"), texts("L2")]


def test_detail_has_no_turn_after_the_end() -> None:
    table = Table("R4", "R1", draw="L1")
    table.play("lay R4 1")
    assert NINE.detail(table.state)["turn"] is None
