"""Round Ten in words: cards, commands, options, deals, and the verdict's detail."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.api import Seat, Setup
from game.core.fields import Problem
from game.variants.ten.game import TEN
from game.variants.ten.model import (
    CARDS,
    DECK,
    DOWN,
    FLIPPED,
    READY,
    SWAP,
    UP,
    Peek,
    Play,
    TenDeal,
    TenOptions,
)
from tests.variants.ten_table import Table, cards

PLAIN = TEN.read_options({}, 2)

# --- Cards and commands --------------------------------------------------------------


def test_a_card_is_told_with_its_upper_side_first() -> None:
    for card in CARDS:
        assert TEN.card_text(card) == f"{UP[card]}/{DOWN[card]}"
        assert TEN.card_text(FLIPPED[card]) == f"{DOWN[card]}/{UP[card]}"


def test_command_words_are_all_commands() -> None:
    assert TEN.command_words(PLAIN) == {
        "peek 1": Peek(1),
        "peek 2": Peek(2),
        "play 1": Play(1, False),
        "play 2": Play(2, False),
        "play 1 flipped": Play(1, True),
        "play 2 flipped": Play(2, True),
        "ready": READY,
        "swap": SWAP,
    }
    for text, command in TEN.command_words(PLAIN).items():
        assert TEN.command_text(command) == text


def test_legal_commands_are_sorted_by_text() -> None:
    table = Table("5/4 0/1", "0/3 1/2", is_opening=True)
    for _ in range(3):
        for seat in (1, 2):
            found = table.legal(seat)
            assert found == sorted(found)
        table.tick(seat1="ready", seat2="ready")


# --- Options -------------------------------------------------------------------------


def test_options_have_their_defaults() -> None:
    assert TEN.read_options({}, 3) == TenOptions(
        tailwind=(0, 0, 0),
        look=True,
        teams=False,
        target=11,
        open_look=False,
        covered_draw=False,
        turn_ticks=0,
    )


def test_options_are_read() -> None:
    raw = {
        "tailwind": [0, 1, 2, 3],
        "look": False,
        "teams": True,
        "target": 99,
        "open_look": True,
        "covered_draw": True,
        "turn_ticks": 10**6,
    }
    read = TEN.read_options(raw, 4)
    assert {name: getattr(read, name) for name in raw} == {**raw, "tailwind": (0, 1, 2, 3)}
    assert TEN.read_options({"target": 1, "turn_ticks": 1}, 2).target == 1


@pytest.mark.parametrize("name", ["look", "teams", "open_look", "covered_draw"])
def test_each_flag_is_read_for_itself(name: str) -> None:
    default = TEN.read_options({}, 4)
    read = TEN.read_options({name: not getattr(default, name)}, 4)
    flags = ("look", "teams", "open_look", "covered_draw")
    assert [flag for flag in flags if getattr(read, flag) != getattr(default, flag)] == [name]


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ({"look": 1}, "options.look: expected true or false, found 1."),
        ({"teams": [[1, 2], [3, 4]]}, "options.teams: expected true or false, found a list of 2."),
        ({"open_look": None}, "options.open_look: expected true or false, found null."),
        ({"covered_draw": "no"}, "options.covered_draw: expected true or false, found 'no'."),
        ({"target": 0}, "options.target: expected a whole number from 1 to 99, found 0."),
        ({"target": 100}, "options.target: expected a whole number from 1 to 99, found 100."),
        ({"target": True}, "options.target: expected a whole number from 1 to 99, found true."),
        ({"turn_ticks": -1}, "options.turn_ticks: expected a whole number from 0 to 1000000, found -1."),
        (
            {"turn_ticks": 10**6 + 1},
            "options.turn_ticks: expected a whole number from 0 to 1000000, found 1000001.",
        ),
        ({"tailwind": [0]}, "options.tailwind: expected a list of 2 numbers, one a seat, found 1."),
        ({"tailwind": [0, 4]}, "options.tailwind[2]: expected a whole number from 0 to 3, found 4."),
        (
            {"first": 1},
            (
                "options.first: expected one of the keys tailwind, look, teams, target, open_look, "
                "covered_draw, turn_ticks, found an unknown key."
            ),
        ),
    ],
)
def test_wrong_options_are_named(raw: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Problem) as caught:
        TEN.read_options(raw, 2)
    assert str(caught.value) == sentence


def test_teams_need_four_to_six_seats() -> None:
    for seats in (2, 3):
        with pytest.raises(Problem) as caught:
            TEN.read_options({"teams": True}, seats)
        assert str(caught.value) == (
            f"options.teams: expected false with {seats} seats, since teams need 4 to 6, found true."
        )
        assert not TEN.read_options({"teams": False}, seats).teams
    for seats in (4, 5, 6):
        assert TEN.read_options({"teams": True}, seats).teams


# --- Deals ---------------------------------------------------------------------------

SMALL: dict[str, Any] = {"hands": [["3/5", "0/2"], ["1/3", "1/0"]], "draw": ["4/1"]}
TIED: dict[str, Any] = {"hands": [["3/5", "0/2"], ["1/3", "2/0"]], "draw": []}


def test_a_deal_is_read_in_its_order() -> None:
    assert TEN.read_deal(SMALL, 2, PLAIN) == TenDeal((cards("3/5 0/2"), cards("1/3 1/0")), cards("4/1"))
    assert TEN.read_deal({**SMALL, "draw": []}, 2, PLAIN) == TenDeal((cards("3/5 0/2"), cards("1/3 1/0")), ())
    assert TEN.read_deal({**TIED, "first": 2}, 2, PLAIN) == TenDeal(
        (cards("3/5 0/2"), cards("1/3 2/0")), (), Seat(2)
    )


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ([], "deal: expected an object, found a list of 0."),
        ({"hands": SMALL["hands"]}, "deal.draw: expected this key, but it is missing."),
        ({"draw": []}, "deal.hands: expected this key, but it is missing."),
        (
            {**SMALL, "pile": []},
            "deal.pile: expected one of the keys hands, draw, first, found an unknown key.",
        ),
        (
            {**SMALL, "hands": [["3/5", "0/2"]]},
            "deal.hands: expected a list of 2 hands, one a seat, found 1.",
        ),
        (
            {**SMALL, "hands": [["3/5", "0/2"], ["1/3"]]},
            "deal.hands[2]: expected a list of 2 cards, found 1.",
        ),
        ({**SMALL, "draw": ["4/1"] * 51}, "deal.draw: expected a list of 0 to 50 cards, found 51."),
        (
            {**SMALL, "draw": ["4/4"]},
            "deal.draw[1]: expected a card such as 3/5, with two different numbers from 0 to 5, found '4/4'.",
        ),
        (
            {**SMALL, "draw": ["4/1", "6/1"]},
            "deal.draw[2]: expected a card such as 3/5, with two different numbers from 0 to 5, found '6/1'.",
        ),
        (
            {**SMALL, "draw": [41]},
            "deal.draw[1]: expected a card such as 3/5, with two different numbers from 0 to 5, found 41.",
        ),
        (
            {**SMALL, "draw": ["5/3", "3/5", "5/3"]},
            (
                "deal.draw[3]: expected each card at most as often as the deck holds it, "
                "found 3/5 or 5/3 once too often."
            ),
        ),
        (
            {**SMALL, "first": 1},
            "deal.first: expected no such key, since seat 1 alone has the highest sum.",
        ),
        (
            TIED,
            ("deal.first: expected one of the seats 1, 2, which share the highest sum, but it is missing."),
        ),
        (
            {**TIED, "first": 3},
            "deal.first: expected one of the seats 1, 2, which share the highest sum, found 3.",
        ),
        (
            {**TIED, "first": True},
            "deal.first: expected one of the seats 1, 2, which share the highest sum, found true.",
        ),
        (
            {**TIED, "first": None},
            "deal.first: expected one of the seats 1, 2, which share the highest sum, found null.",
        ),
    ],
)
def test_wrong_deals_are_named(raw: Any, sentence: str) -> None:
    with pytest.raises(Problem) as caught:
        TEN.read_deal(raw, 2, PLAIN)
    assert str(caught.value) == sentence


def test_a_low_with_a_high_number_is_there_four_times() -> None:
    TEN.read_deal({**SMALL, "draw": ["0/3", "3/0", "0/3", "3/0"]}, 2, PLAIN)
    with pytest.raises(Problem, match=r"deal\.draw\[5\]: .* found 0/3 or 3/0 once too often"):
        TEN.read_deal({**SMALL, "draw": ["0/3"] * 5}, 2, PLAIN)


def test_the_whole_deck_can_be_dealt_on_any_side() -> None:
    turned = [TEN.card_text(card if place % 2 else FLIPPED[card]) for place, card in enumerate(DECK)]
    assert turned[:4] == ["1/0", "0/1", "1/0", "0/2"]  # so both have 1
    raw = {"hands": [turned[:2], turned[2:4]], "draw": turned[4:], "first": 1}
    read = TEN.read_deal(raw, 2, PLAIN)
    assert isinstance(read, TenDeal)
    assert [TEN.card_text(card) for card in read.draw] == turned[4:]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_seeded_deal_written_out_is_the_same_match(seats: int) -> None:
    options = TEN.read_options({}, seats)
    for seed in range(12):
        seeded = Setup(seats, seed, options)
        told = TEN.tell_deal(seeded)
        written = Setup(seats, seed, options, TEN.read_deal(told, seats, options))
        assert TEN.deal(written) == TEN.deal(seeded)
        assert TEN.tell_deal(written) == told


def test_a_written_deal_is_told_as_written() -> None:
    for raw in (SMALL, {**TIED, "first": 2}):
        setup = Setup(2, 0, PLAIN, TEN.read_deal(raw, 2, PLAIN))
        assert TEN.tell_deal(setup) == raw
    assert TEN.deal_excludes == frozenset()


# --- The verdict ---------------------------------------------------------------------


def test_detail_shows_everything_open() -> None:
    table = Table("5/4 0/1", "0/3 5/2", "4/1 1/0", draw="2/3 3/4 1/5")
    assert TEN.detail(table.state) == {
        "pile": [],
        "hands": [["5/4", "0/1"], ["0/3", "5/2"], ["4/1", "1/0"]],
        "draw": ["2/3", "3/4", "1/5"],
        "discard": [],
        "kept": [[], [], []],
        "turn": 1,
    }
    table.play("play 1", "play 2")
    assert TEN.detail(table.state) == {
        "pile": [],
        "hands": [["2/3", "0/1"], ["0/3", "3/4"], ["4/1", "1/0"]],
        "draw": ["1/5"],
        "discard": ["5/4"],
        "kept": [[], [5], []],
        "turn": 3,
    }


def test_detail_tells_the_pile_in_the_order_laid() -> None:
    table = Table("5/4 0/1", "0/3 2/5", draw="")
    table.play("play 1 flipped", "play 2", "play 2")
    assert TEN.detail(table.state)["pile"] == [4, 2, 0]
    assert TEN.detail(table.state)["hands"] == [[], ["0/3"]]


def test_detail_has_no_turn_in_the_opening_and_after_the_end() -> None:
    table = Table("5/4 0/1", "0/3 5/2", is_opening=True, target=5)
    assert TEN.detail(table.state)["turn"] is None
    table.tick(seat1="ready", seat2="ready")
    table.play("play 1", "play 2")
    assert TEN.detail(table.state)["turn"] is None
