"""House rules of Sprint: what is struck, who may know the own sum, the assist, and feathers that change nothing."""

from __future__ import annotations

import pytest

from game.core.api import Reason, Rejected, Seat, Setup
from game.variants.tasks import model
from game.variants.tasks.game import TASKS
from game.variants.tasks.model import CardStruck, Place, TaskAwarded, TasksOptions
from tests.variants.sprint_table import card, cards, detail_of, laid_round, placed, start, the

# --- strike --------------------------------------------------------------------------


def test_g1_08_house_rule_only_the_wrong_card_leaves() -> None:
    laid = {8: "R3ro Y5an R4an G5pe"}  # 3, 5 (wrong), 4, 5: judged as 3, 4, 5
    events = laid_round(laid, {2: "L1pe"}, options={"strike": "card"})
    strike = the(CardStruck, events)
    assert (strike.place, strike.card, strike.before, strike.behind) == (2, card("Y5an"), card("R3ro"), ())
    assert detail_of(events, "kept")[0]["8"] == 3


def test_g1_08_house_rule_strikes_several_single_cards() -> None:
    events = laid_round({9: "Y4ro R1an D2an D3pa P2bu"}, {2: "L1pe"}, sides="2A 3A 4A 5A 6A 7A 8A 9B",
                        options={"strike": "card"})  # fmt: skip
    strikes = [each for each in events if isinstance(each, CardStruck)]
    assert [(each.place, each.reason.code, each.before) for each in strikes] == [
        (1, "start-not-one-or-six", None),
        (5, "not-the-next-number", card("D3pa")),
    ]
    assert detail_of(events, "kept")[0]["9"] == 3


def test_g1_08_house_rule_decides_who_takes_the_task() -> None:
    ours, theirs = {4: "G2pa R3ro G4an Y6pe"}, {4: "L2ro D4ro"}
    assert the(TaskAwarded, laid_round(ours, theirs), task=4).side == 1
    assert the(TaskAwarded, laid_round(ours, theirs, options={"strike": "card"}), task=4).side == 0


def test_g1_20_house_rule_strikes_nothing_at_5a() -> None:
    events = laid_round({5: "R6bu G6ro Y1ro"}, {2: "L1pe"}, options={"strike": "card"})
    assert not [each for each in events if isinstance(each, CardStruck)]
    assert the(TaskAwarded, events, task=5).side == 1


# --- own_sum -------------------------------------------------------------------------


def test_g1_18_house_rule_own_sum_is_told_to_the_own_side_only() -> None:
    state = start(cards("Y4ro Y1ro"), cards("L1pe L3bo"), options={"own_sum": True}).state
    after = placed(state, {1: 5}).state
    assert TASKS.view(after, Seat(1)).own_sum == 4
    assert TASKS.view(after, Seat(2)).own_sum == 0
    assert TASKS.view(after, None).own_sum is None


def test_g1_18_house_rule_own_sum_is_told_to_both_partners() -> None:
    stacks = cards("Y4ro"), cards("R1an"), cards("L1pe L3bo"), cards("P5ro")
    state = start(*stacks, seats=4, options={"own_sum": True}).state
    after = placed(state, {1: 5}).state
    assert [TASKS.view(after, Seat(seat)).own_sum for seat in (1, 2, 3, 4)] == [4, 4, 0, 0]


def test_g1_18_without_the_house_rule_nobody_is_told() -> None:
    after = placed(start(cards("Y4ro Y1ro"), cards("L1pe L3bo")).state, {1: 5}).state
    assert [TASKS.view(after, viewer).own_sum for viewer in (None, Seat(1), Seat(2))] == [None] * 3


# --- assist --------------------------------------------------------------------------


def test_assist_refuses_what_would_be_struck_and_says_why() -> None:
    state = start(cards("G2pa R3ro Y4ro"), cards("P1pe P3bo"), options={"assist": "block"}).state
    state = placed(state, {1: 4}).state
    step = placed(state, {1: 4})
    facts = (("card", card("R3ro")), ("guilty", "number"), ("before", card("G2pa")))
    assert step.events == (Rejected(Seat(1), Place(4), Reason("not-even", "G1-08"), facts),)
    assert [each.task for each in TASKS.legal(state, Seat(1)) if isinstance(each, Place)] == [
        2, 3, 5, 6, 7, 8, 9,
    ]  # fmt: skip


def test_assist_names_the_last_two_cards_of_a_longer_column() -> None:
    state = start(cards("G2pa Y4ro R6bu R3ro"), cards("P1pe P3bo"), options={"assist": "block"}).state
    for _ in range(3):
        state = placed(state, {1: 4}).state
    refusal = the(Rejected, placed(state, {1: 4}).events)
    assert refusal.facts[2:] == (("before", card("R6bu")), ("earlier", card("Y4ro")))


def test_assist_refuses_a_first_card_without_naming_one_before() -> None:
    state = start(cards("Y4ro R1an"), cards("P1pe P3bo"), options={"assist": "block"}).state
    refusal = the(Rejected, placed(state, {1: 3}).events)
    assert refusal.facts == (("card", card("Y4ro")), ("guilty", "colour"))


def test_assist_at_5a_refuses_what_brings_the_sum_over_twelve() -> None:
    state = start(cards("R6bu G6ro R1an"), cards("P1pe P3bo"), options={"assist": "block"}).state
    state = placed(placed(state, {1: 5}).state, {1: 5}).state
    refusal = the(Rejected, placed(state, {1: 5}).events)
    assert (refusal.reason, refusal.facts) == (model.SUM_OVER, (("sum", 13),))
    assert Place(5) not in TASKS.legal(state, Seat(1))
    assert Place(2) in TASKS.legal(state, Seat(1))


def test_assist_looks_at_the_common_column_of_partners() -> None:
    stacks = cards("G2pa"), cards("R3ro"), cards("L1pe L3bo"), cards("P5ro")
    state = start(*stacks, seats=4, options={"assist": "block"}).state
    state = placed(state, {1: 8}).state
    refusal = the(Rejected, placed(state, {2: 4, 3: 6}).events)
    assert (refusal.seat, refusal.reason.code) == (2, "not-even")
    assert Place(8) in TASKS.legal(state, Seat(2))
    assert Place(4) not in TASKS.legal(state, Seat(2))


def test_assist_leaves_task_two_always_open() -> None:
    state = start(seats=2, seed=4, options={"assist": "block"}).state
    for _ in range(36):
        assert all(Place(2) in TASKS.legal(state, Seat(seat)) for seat in (1, 2))
        state = placed(state, {1: 2, 2: 2}).state


# --- tailwind ------------------------------------------------------------------------


@pytest.mark.parametrize("feathers", [(1, 0), (0, 3), (2, 2)])
def test_tailwind_is_only_carried(feathers: tuple[int, int]) -> None:
    plain = start(seats=2, seed=5).state
    state = start(seats=2, seed=5, options={"tailwind": list(feathers)}).state
    assert state.options.tailwind == feathers
    assert (state.stacks, state.sides) == (plain.stacks, plain.sides)
    for task in (9, 8, 7, 4, 3):
        assert TASKS.legal(state, Seat(1)) == TASKS.legal(plain, Seat(1))
        plain, state = (placed(each, {1: task, 2: 2}).state for each in (plain, state))
    assert state.columns == plain.columns


# --- without a script ----------------------------------------------------------------


def test_options_that_nobody_names_have_the_defaults_of_scripts() -> None:
    assert Setup(2, 1, TasksOptions(tailwind=(0, 0))) == Setup(2, 1, TASKS.read_options({}, 2))
