"""Sprint in words: what scripts may say, and the sentence for what they may not."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.api import Setup
from game.core.fields import Problem
from game.variants.tasks.game import TASKS
from game.variants.tasks.model import DECK, PLACES, TasksOptions
from tests.variants.sprint_table import ALL_A

A_ROUND: dict[str, Any] = {"sides": ALL_A, "stacks": [["red-1-anchor"], ["green-2-palm"]]}


def complaint(options: dict[str, Any], seats: int = 2) -> str:
    with pytest.raises(Problem) as caught:
        TASKS.read_options(options, seats)
    return str(caught.value)


def deal_complaint(deal: Any, seats: int = 2, options: dict[str, Any] | None = None) -> str:
    read = TASKS.read_options(options or {}, seats)
    with pytest.raises(Problem) as caught:
        TASKS.read_deal(deal, seats, read)
    return str(caught.value)


def test_cards_have_words() -> None:
    assert TASKS.card_text(DECK[-1]) == "dark-blue-6-peace"
    assert len({TASKS.card_text(each) for each in DECK}) == 72


def test_commands_have_words() -> None:
    words = TASKS.command_words(TASKS.read_options({}, 2))
    assert list(words) == [f"place {task}" for task in range(2, 10)]
    assert [TASKS.command_text(each) for each in PLACES] == list(words)
    assert tuple(words.values()) == PLACES


def test_defaults() -> None:
    options = TASKS.read_options({}, 4)
    assert (options.tailwind, options.teams) == ((0, 0, 0, 0), ((1, 2), (3, 4)))
    assert (options.rounds, options.sides) == (None, None)
    assert not (options.is_blocking or options.strikes_only_card or options.shows_own_sum)
    assert options == TasksOptions(tailwind=(0, 0, 0, 0))


def test_every_option_is_read() -> None:
    raw = {
        "rounds": 1,
        "sides": ["B"],
        "assist": "block",
        "strike": "card",
        "own_sum": True,
        "tailwind": [0, 3],
    }
    options = TASKS.read_options(raw, 2)
    assert (options.rounds, options.sides, options.tailwind) == (1, ("BBBBBBBB",), (0, 3))
    assert options.is_blocking
    assert options.strikes_only_card
    assert options.shows_own_sum
    off = TASKS.read_options({"assist": "off", "strike": "tail", "own_sum": False}, 2)
    assert not (off.is_blocking or off.strikes_only_card or off.shows_own_sum)


@pytest.mark.parametrize(
    ("options", "seats", "field"),
    [
        ({"speed": 1}, 2, "options.speed"),
        ({"rounds": 0}, 2, "options.rounds: expected a whole number from 1 to 9"),
        ({"rounds": 10}, 2, "options.rounds"),
        ({"rounds": 4}, 3, "options.rounds: expected a whole number from 1 to 3"),
        ({"rounds": True}, 2, "options.rounds"),
        ({"rounds": 2.0}, 2, "options.rounds"),
        ({"rounds": None}, 2, "options.rounds"),
        ({"sides": ["A"]}, 2, "options.sides: expected a list of 3 entries, one a round, found 1"),
        ({"sides": "A"}, 2, "options.sides"),
        ({"sides": ["A", "C", "B"]}, 2, "options.sides[2]"),
        ({"sides": ["A", "2A 3A", "B"]}, 2, "options.sides[2]"),
        ({"sides": ["A", "3A 2A 4A 5A 6A 7A 8A 9A", "B"]}, 2, "options.sides[2]"),
        ({"sides": ["A", "2A 3A 4A 5A 6A 7A 8A 9C", "B"]}, 2, "options.sides[2]"),
        ({"sides": ["A", "2A 3A 4A 5A 6A 7A 8A 9?", "B"]}, 2, "options.sides[2]"),
        ({"sides": ["A", "2A  3A 4A 5A 6A 7A 8A 9A", "B"]}, 2, "options.sides[2]"),
        ({"sides": ["A", "2A 3A 4A 5A 6A 7A 8A 9A ", "B"]}, 2, "options.sides[2]"),
        ({"sides": ["A", 7, "B"]}, 2, "options.sides[2]"),
        ({"teams": [[1, 2], [3, 4]]}, 2, "options.teams"),
        ({"teams": [[1, 2], [3, 4]]}, 3, "options.teams"),
        ({"teams": [[1, 2], [3, 3]]}, 4, "options.teams: expected each seat once"),
        ({"teams": [[1, 2], [3, 5]]}, 4, "options.teams[2][2]"),
        ({"teams": [[1, 2, 3], [4]]}, 4, "options.teams[1]"),
        ({"teams": [[1, 2]]}, 4, "options.teams"),
        ({"teams": True}, 4, "options.teams"),
        ({"assist": "on"}, 2, "options.assist: expected one of off, block"),
        ({"assist": False}, 2, "options.assist"),
        ({"strike": "all"}, 2, "options.strike: expected one of tail, card"),
        ({"own_sum": 1}, 2, "options.own_sum: expected true or false"),
        ({"tailwind": [1]}, 2, "options.tailwind"),
        ({"tailwind": [1, 4]}, 2, "options.tailwind[2]: expected a whole number from 0 to 3"),
        ({"tailwind": [1, False]}, 2, "options.tailwind[2]"),
    ],
)
def test_wrong_options_get_a_sentence_that_names_the_field(
    options: dict[str, Any], seats: int, field: str
) -> None:
    assert complaint(options, seats).startswith(field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"sides": "2A"}, "deal.rounds[1].sides"),
        ({"sides": "mix"}, "deal.rounds[1].sides"),
        ({"sides": None}, "deal.rounds[1].sides"),
        ({"stacks": [["red-1-anchor"]]}, "deal.rounds[1].stacks: expected a list of 2 stacks, one a seat"),
        (
            {"stacks": [["red-1-anchor"], []]},
            "deal.rounds[1].stacks[2]: expected at least one card on each side",
        ),
        ({"stacks": [["red-1-anchor"], ["red-1-anchor"]]}, "deal.rounds[1].stacks[2][1]"),
        (
            {"stacks": [["red-1-anchor"], ["red-9-anchor"]]},
            "deal.rounds[1].stacks[2][1]: expected a card of the deck",
        ),
        (
            {"stacks": [["red-1-burger"], ["green-2-palm"]]},
            "deal.rounds[1].stacks[1][1]: expected a card of the deck",
        ),
        ({"stacks": [["red-1-anchor"], [3]]}, "deal.rounds[1].stacks[2][1]"),
        ({"stacks": [["red-1-anchor"], "green-2-palm"]}, "deal.rounds[1].stacks[2]"),
        ({"first": 1}, "deal.rounds[1].first"),
    ],
)
def test_wrong_deals_get_a_sentence_that_names_the_field(change: dict[str, Any], field: str) -> None:
    assert deal_complaint({"rounds": [{**A_ROUND, **change}]}).startswith(field)


@pytest.mark.parametrize(
    "deal", [[], {"rounds": []}, {}, {"rounds": {}}, {"rounds": [3]}, {"round": [A_ROUND]}]
)
def test_a_deal_is_an_object_with_rounds(deal: Any) -> None:
    assert deal_complaint(deal).startswith("deal")


def test_the_same_card_may_be_dealt_again_in_another_round() -> None:
    read = TASKS.read_options({}, 2)
    assert len(TASKS.read_deal({"rounds": [A_ROUND, A_ROUND]}, 2, read).rounds) == 2  # type: ignore[attr-defined]


def test_rounds_as_an_option_must_be_the_number_of_dealt_rounds() -> None:
    assert deal_complaint({"rounds": [A_ROUND]}, options={"rounds": 2}).startswith(
        "options.rounds: expected 1"
    )
    TASKS.read_deal({"rounds": [A_ROUND]}, 2, TASKS.read_options({"rounds": 1}, 2))


def test_three_seats_deal_at_most_three_rounds() -> None:
    a_round = {"sides": ALL_A, "stacks": [["red-1-anchor"]] * 3}
    assert deal_complaint({"rounds": [a_round] * 4}, 3).startswith("deal.rounds: expected a list of 1 to 3")
    assert deal_complaint({"rounds": [A_ROUND] * 10}).startswith("deal.rounds: expected a list of 1 to 9")


def test_stack_sizes() -> None:
    everything = [TASKS.card_text(each) for each in DECK]
    too_many = {"sides": ALL_A, "stacks": [everything[:37], everything[37:]]}
    assert deal_complaint({"rounds": [too_many]}).startswith(
        "deal.rounds[1].stacks[1]: expected a list of 0 to 36"
    )
    of_four = {"sides": ALL_A, "stacks": [everything[:19], everything[19:37], ["red-1-anchor"], []]}
    assert deal_complaint({"rounds": [of_four]}, 4).startswith(
        "deal.rounds[1].stacks[1]: expected a list of 0 to 18"
    )


@pytest.mark.parametrize(("sizes", "is_fine"), [((1, 1), True), ((2, 1), True), ((1, 0), True), ((1, 2), False),
                                                ((3, 1), False), ((0, 0), False)])  # fmt: skip
def test_partners_have_equal_stacks_or_the_first_one_more(sizes: tuple[int, int], is_fine: bool) -> None:  # noqa: FBT001
    everything = [TASKS.card_text(each) for each in DECK]
    stacks = [everything[:2], everything[2:4], everything[4 : 4 + sizes[0]], everything[10 : 10 + sizes[1]]]
    deal = {"rounds": [{"sides": ALL_A, "stacks": stacks}]}
    if is_fine:
        TASKS.read_deal(deal, 4, TASKS.read_options({}, 4))
    else:
        assert deal_complaint(deal, 4).startswith("deal.rounds[1].stacks[")


def test_a_told_deal_is_read_back_as_the_same_match() -> None:
    for seats in (2, 3, 4):
        options = TASKS.read_options({}, seats)
        told = TASKS.tell_deal(Setup(seats, 11, options))
        deal = TASKS.read_deal(told, seats, options)
        assert TASKS.tell_deal(Setup(seats, 0, options, deal)) == told
        seeded, dealt = TASKS.deal(Setup(seats, 11, options)), TASKS.deal(Setup(seats, 0, options, deal))
        assert seeded.events == dealt.events
        assert seeded.state.stacks == dealt.state.stacks


def test_detail_lists_stacks_a_seat_top_card_first() -> None:
    stacks = [
        ["red-1-anchor", "red-2-palm"],
        ["green-2-palm", "green-4-anchor"],
        ["pink-1-palm"],
        ["pink-4-peace"],
    ]
    options = TASKS.read_options({}, 4)
    deal = TASKS.read_deal({"rounds": [{"sides": ALL_A, "stacks": stacks}]}, 4, options)
    state = TASKS.deal(Setup(4, 0, options, deal)).state
    assert TASKS.detail(state)["stacks"] == stacks
    state = TASKS.advance(state, {1: PLACES[0]}).state  # type: ignore[dict-item]
    assert TASKS.detail(state)["stacks"] == [stacks[0][1:], *stacks[1:]]
    state = TASKS.advance(state, {2: PLACES[7]}).state  # type: ignore[dict-item]
    assert TASKS.detail(state)["stacks"] == [stacks[0][1:], stacks[1][1:], *stacks[2:]]
    columns = TASKS.detail(state)["rounds"][0]["columns"]
    assert columns[0] == {
        **{str(task): [] for task in range(2, 10)},
        "2": ["red-1-anchor"],
        "9": ["green-2-palm"],
    }
