"""Nine?, decision by decision (rules G3): material, setup and the turn."""

from __future__ import annotations

import pytest

from game.core.api import SEAT_UNKNOWN, Rejected, Seat, Setup
from game.core.rng import Rng
from game.variants.nine import model
from game.variants.nine.game import NINE
from game.variants.nine.model import (
    COLOUR,
    COLOURLESS,
    COLOURS,
    DECK,
    NUMBER,
    CardLaid,
    CardsDrawn,
    RevealDeclined,
    TurnPassed,
)
from tests.variants.nine_table import Table, card, cards, hand

# --- Material and setup --------------------------------------------------------------


def test_g3_facts_deck_has_54_cards_23_points_a_colour_and_six_zeros() -> None:
    assert len(DECK) == 54
    for colour in range(len(COLOURS)):
        numbers = [NUMBER[each] for each in DECK if COLOUR[each] == colour]
        assert sorted(numbers) == [1, 1, 1, 2, 3, 4, 5, 6]
    assert [NUMBER[each] for each in DECK if COLOUR[each] == COLOURLESS] == [0] * 6


def test_g3_01_two_to_six_seats() -> None:
    assert NINE.info.seat_counts == (2, 3, 4, 5, 6)
    assert (NINE.info.key, NINE.info.title, NINE.info.rules_version) == ("nine", "Nine?", 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_g3_01_each_seat_gets_six_cards_and_the_rest_is_the_pile(seats: int) -> None:
    state = NINE.deal(Setup(seats, 7, NINE.read_options({}, seats))).state
    assert [len(each) for each in state.hands] == [6] * seats
    assert len(state.draw) == 54 - 6 * seats
    assert sorted([*state.draw, *(each for cards in state.hands for each in cards)]) == sorted(DECK)
    assert NINE.detail(state)["rows"] == [None] * 6
    assert (state.tick, state.acts_from, state.laid_at, state.penalty, state.won) == (0, 0, None, (), ())


def test_g3_01_seeds_give_other_deals_and_one_seed_always_the_same() -> None:
    options = NINE.read_options({}, 2)
    deals = [NINE.deal(Setup(2, seed, options)).state.draw for seed in (1, 2, 1)]
    assert deals[0] == deals[2] != deals[1]


def test_g3_02_mini_are_start_cards_1_to_3_and_maxi_4_to_6() -> None:
    assert [row for row in model.ROWS if model.is_maxi(row)] == [4, 5, 6]


def test_g3_02_colours_stand_in_the_order_of_the_bar() -> None:
    assert COLOURS == ("red", "pink", "yellow", "green", "light-blue", "dark-blue")
    assert COLOUR[card("G3")] == 3
    assert NUMBER[card("G3")] == 3


def test_g3_03_zero_joins_any_open_row() -> None:
    table = Table("R4 0", "P4 0", "0 G1")
    table.play("lay R4 1", "lay P4 2", "lay 0 1", "lay 0 1", "lay 0 2")
    assert table.row(1) == cards("R4 0 0")
    assert table.row(2) == cards("P4 0")


def test_g3_03_zero_never_opens_a_row() -> None:
    table = Table("0 R1", "R1")
    refusal = table.refused("lay 0 5")
    assert refusal.reason == model.ZERO_CANNOT_OPEN
    assert refusal.facts == (("card", card("0")),)
    assert "lay 0 1" not in table.legal()


def test_g3_04_the_chosen_seat_starts_and_play_goes_clockwise() -> None:
    table = Table("R1", "P1", "Y1", first=2)
    assert table.state.turn == 2
    turns = []
    for words in ("lay P1 1", "lay Y1 2", "lay R1 3"):
        turns.append(table.state.turn)
        table.play(words)
    assert turns == [2, 3, 1]
    assert table.state.turn == 2


def test_g3_04_only_the_seat_on_turn_may_act() -> None:
    table = Table("R1", "P1", first=2)
    assert table.legal(1) == []
    refusal = table.refused("lay R1 1", seat=1)
    assert refusal.reason == model.NOT_YOUR_TURN
    assert refusal.facts == (("turn", 2),)


def test_g3_04_the_next_seat_cannot_act_in_the_tick_in_which_the_turn_reaches_it() -> None:
    table = Table("R1", "P1")
    table.tick(seat2="lay P1 2", seat1="lay R1 1")
    assert table.the(Rejected).seat == 2
    assert table.the(Rejected).reason == model.NOT_YOUR_TURN
    assert table.the(Rejected).facts == (("turn", 1),)
    assert (table.row(1), table.row(2)) == (cards("R1"), None)
    assert (table.state.turn, table.state.acts_from) == (2, 1)


def test_seat_that_does_not_exist_is_refused() -> None:
    for seat in (0, 3):
        table = Table("R1", "P1")
        assert table.refused("pass", seat=seat).reason == SEAT_UNKNOWN


def test_deal_and_reshuffles_come_from_separate_streams_of_the_seed() -> None:
    state = NINE.deal(Setup(2, 7, NINE.read_options({}, 2))).state
    shuffled, _ = Rng(7).fork(0).shuffled(DECK)
    assert state.hands == (tuple(sorted(shuffled[:6])), tuple(sorted(shuffled[6:12])))
    assert state.draw == shuffled[12:]
    assert state.rng == Rng(7).fork(1)


# --- The turn ------------------------------------------------------------------------


def test_g3_05_laying_draws_exactly_one_card_at_the_end_of_the_turn() -> None:
    table = Table("R1 R2", "P1", draw="Y1 G1 L1")
    events = table.play("lay R1 1")
    assert events == (
        CardLaid(Seat(1), card("R1"), 1, 1, model.ROW_OPENED),
        CardsDrawn(Seat(1), cards("Y1"), (), 2, model.HAND_REFILLED),
    )
    assert table.hand(1) == hand("R2 Y1")
    assert table.state.draw == cards("G1 L1")


def test_g3_05_a_smaller_hand_also_draws_just_one() -> None:
    table = Table("R1", "P1")
    table.play("lay R1 1")
    assert len(table.hand(1)) == 1


def test_g3_05_after_laying_at_maxi_the_card_is_drawn_with_done() -> None:
    table = Table("R1 R2", "P1", draw="Y1 G1")
    table.play("lay R1 4")
    assert table.events == (CardLaid(Seat(1), card("R1"), 4, 1, model.ROW_OPENED),)
    assert table.hand(1) == hand("R2")
    assert table.play("done") == (
        RevealDeclined(Seat(1), 4, model.LEFT_COVERED),
        CardsDrawn(Seat(1), cards("Y1"), (), 1, model.HAND_REFILLED),
    )
    assert (table.state.turn, table.state.laid_at) == (2, None)


def test_g3_06_a_turn_is_one_of_opening_adding_or_revealing_and_no_voluntary_pass() -> None:
    table = Table("R1 R1 P2 0", "Y1", "G1", first=2)
    table.play("lay Y1 2", "lay G1 5", "done")
    adding = ["lay 0 2", "lay 0 5"]
    opening = [f"lay {word} {row}" for word in ("P2", "R1") for row in (1, 3, 4, 6)]
    assert table.legal() == [*opening, *adding, "reveal 2", "reveal 5"]


def test_g3_06_pass_is_refused_while_a_card_can_be_laid() -> None:
    table = Table("R1 R1 0", "P1", first=2)
    table.play("lay P1 1")
    refusal = table.refused("pass")
    assert refusal.reason == model.CARD_CAN_BE_LAID
    assert refusal.facts == (("cards", hand("R1 R1 0")),)


def test_g3_06_a_card_of_the_deck_that_is_not_in_the_hand_is_refused() -> None:
    table = Table("R1", "P1")
    refusal = table.refused("lay P1 1")
    assert refusal.reason == model.CARD_NOT_IN_HAND
    assert refusal.facts == (("card", card("P1")),)


def test_g3_07_first_turn_must_open() -> None:
    table = Table("R1 P1", "Y1")
    assert table.legal() == [f"lay {word} {row}" for word in ("P1", "R1") for row in range(1, 7)]
    refusal = table.refused("reveal 1")
    assert refusal.reason == model.NO_ROW_THERE
    assert refusal.facts == (("row", 1),)


@pytest.mark.parametrize("start_card", [1, 2, 3, 4, 5, 6])
def test_g3_08_a_coloured_card_opens_any_free_start_card_face_up(start_card: int) -> None:
    table = Table("R6", "P1")
    table.play(f"lay R6 {start_card}")
    assert table.row(start_card) == cards("R6")
    laid = table.the(CardLaid)
    assert (laid.row, laid.place, laid.reason) == (start_card, 1, model.ROW_OPENED)


def test_g3_09_a_colour_that_lies_cannot_open_a_second_row() -> None:
    table = Table("Y2", "Y3")
    table.play("lay Y2 2")
    refusal = table.refused("lay Y3 1")
    assert refusal.reason == model.COLOUR_LIES_ALREADY
    assert refusal.facts == (("card", card("Y3")), ("colour", 2), ("row", 2))
    assert table.legal() == ["lay Y3 2", "reveal 2"]


def test_g3_09_also_a_row_left_with_its_first_card_by_a_failed_reveal() -> None:
    table = Table("Y2", "Y3", "Y4")
    table.play("lay Y2 6", "done", "reveal 6")
    assert table.row(6) == cards("Y2")
    assert table.refused("lay Y4 1").reason == model.COLOUR_LIES_ALREADY
    assert table.legal() == ["lay Y4 6", "reveal 6"]


def test_g3_10_a_card_is_added_behind_the_others_in_the_row_s_colour() -> None:
    table = Table("Y6 Y1", "Y3", "G1")
    table.play("lay Y6 1", "lay Y3 1")
    assert table.the(CardLaid) == CardLaid(Seat(2), card("Y3"), 1, 2, model.CARD_ADDED)
    table.play("lay G1 2", "lay Y1 1")
    assert table.row(1) == cards("Y6 Y3 Y1")
    row = table.state.rows[0]
    assert row is not None
    assert row.laid_by == (1, 2, 1)
    assert table.the(CardLaid).place == 3


def test_g3_10_the_machine_refuses_a_wrong_colour() -> None:
    table = Table("Y2", "P1")
    table.play("lay Y2 1")
    refusal = table.refused("lay P1 1")
    assert refusal.reason == model.WRONG_COLOUR
    assert refusal.facts == (("card", card("P1")), ("row", 1), ("colour", 2))


def test_g3_12_zeros_only_and_no_row_pass_without_drawing() -> None:
    table = Table("0 0", "R1", draw="P1 P2")
    assert table.legal() == ["pass"]
    assert table.play("pass") == (TurnPassed(Seat(1), model.NOTHING_FITS),)
    assert table.hand(1) == hand("0 0")
    assert table.state.draw == cards("P1 P2")
    assert table.state.turn == 2


def test_g3_12_any_coloured_card_can_always_be_laid() -> None:
    words = ("R1", "P1", "Y1", "G1", "L1", "D1")
    table = Table(*words, draw="R2 P2 Y2 G2 L2 D2 R3")
    table.play("lay R1 1", "lay P1 2", "lay Y1 3", "lay G1 4", "done", "lay L1 5", "done", "lay D1 6", "done")
    assert table.legal() == ["lay R2 1", *(f"reveal {row}" for row in range(1, 7))]
