"""House rules of Nine?: closed colours, kept hands, open colours, tailwind and the turn clock."""

from __future__ import annotations

from game.core.api import MATCH_OVER, Rejected, Seat, Setup, Standing, Tick
from game.core.match import play
from game.variants.nine import model
from game.variants.nine.game import NINE
from game.variants.nine.model import (
    CardLaid,
    CardsDrawn,
    ClockRanOut,
    MatchEnded,
    RevealDeclined,
    RevealFailed,
    TurnPassed,
)
from tests.variants.nine_table import PLENTY, Table, card, cards, command, hand, shuffled_pile

# --- closed_colours ------------------------------------------------------------------


def closed_red(*hands: str, draw: str = PLENTY) -> Table:
    """Let seat 1 win the red row at start card 2; then it is seat 2's turn."""
    table = Table(*hands, draw=draw, closed_colours=True)
    table.play("lay R4 2", "lay R5 2", "reveal 2")
    return table


def test_g3_17_closed_colours_a_won_row_closes_its_colour_and_its_start_card() -> None:
    table = closed_red("R4 Y1", "R5 R1 P1")
    assert NINE.detail(table.state)["rows"] == [None] * 6
    assert table.legal() == [f"lay {word} {row}" for word in ("L1", "P1") for row in (1, 3, 4, 5, 6)]


def test_g3_17_closed_colours_refusals() -> None:
    table = closed_red("R4 Y1", "R5 R1 P1 0")
    colour = table.refused("lay R1 1")
    assert (colour.reason, colour.facts) == (model.COLOUR_CLOSED, (("card", card("R1")), ("colour", 0)))
    start_card = table.refused("lay P1 2")
    assert (start_card.reason, start_card.facts) == (model.START_CARD_CLOSED, (("row", 2),))
    assert table.refused("lay 0 1").reason == model.ZERO_CANNOT_OPEN
    assert table.refused("reveal 2").reason == model.NO_ROW_THERE


def test_g3_17_without_the_house_rule_both_are_free_again() -> None:
    table = Table("R4 Y1", "R5 R1 P1")
    table.play("lay R4 2", "lay R5 2", "reveal 2", "lay R1 2")
    assert table.row(2) == cards("R1")


def test_g3_12_closed_colours_pass_without_a_playable_card_even_if_a_row_could_be_revealed() -> None:
    table = closed_red("R4 P2 P3", "R5 R1", draw="R2 R3 Y1 Y2 Y3")
    assert table.legal() == ["pass"]
    table.play("pass", "lay P2 1")
    assert table.legal() == ["pass", "reveal 1"]
    table.play("pass")
    assert table.the(TurnPassed) == TurnPassed(Seat(2), model.NOTHING_FITS)
    assert table.hand(2) == hand("R1 R3")


def test_g3_12_closed_colours_pass_is_refused_with_the_cards_that_can_be_laid() -> None:
    table = closed_red("R4 P2 P3", "R5 R1 P4", draw="R2 R3 Y1 Y2 Y3")
    assert table.refused("pass").facts == (("cards", cards("P4")),)


def test_g3_12_closed_colours_a_zero_still_joins_open_rows_and_other_colours_open() -> None:
    table = closed_red("R4 P2 P3", "R5 0", draw="R2 Y2 Y1 Y3 Y4 Y5")
    table.play("lay Y2 1")
    assert table.row(1) == cards("Y2")
    table.play("lay P2 3")
    assert "lay 0 1" in table.legal()
    assert "lay 0 3" in table.legal()


# --- keep_hand -----------------------------------------------------------------------


def test_g3_18_keep_hand_a_failed_reveal_costs_neither_the_hand_nor_a_turn() -> None:
    table = Table("R4 Y1", "R1 P1", "G1 G2", draw="L1 L2 L3 L4", keep_hand=True)
    table.play("lay R4 1", "lay R1 1", "reveal 1")
    assert table.the(RevealFailed) == RevealFailed(
        Seat(3), 1, cards("R4 R1"), (Seat(1), Seat(2)), 5, 4, cards("R1"), 0, False, model.GOAL_MISSED
    )
    assert table.kinds() == ["RevealFailed", "PileShuffled"]
    assert sorted(shuffled_pile(table.events)) == sorted(cards("R1 L3 L4"))
    assert table.hand(3) == hand("G1 G2")
    assert table.row(1) == cards("R4")
    assert (table.state.penalty, table.state.turn) == ((), 1)


def test_g3_20_keep_hand_after_laying_at_maxi_the_card_is_replaced_from_the_new_pile() -> None:
    table = Table("R4 Y1", "R1 P1", draw="L1 L2 L3 L4", keep_hand=True)
    table.play("lay R4 4", "done", "lay R1 4", "reveal 4")
    assert table.kinds() == ["RevealFailed", "PileShuffled", "CardsDrawn"]
    pile = shuffled_pile(table.events)
    assert sorted(pile) == sorted(cards("R1 L2 L3 L4"))
    assert table.the(CardsDrawn) == CardsDrawn(Seat(2), pile[:1], (), 3, model.HAND_REFILLED)
    assert table.hand(2) == tuple(sorted((card("P1"), pile[0])))
    assert (table.state.turn, table.state.laid_at) == (1, None)


def test_g3_27_keep_hand_that_draw_may_end_the_match() -> None:
    table = Table("R4 Y1", "R1 P1", draw="L1", keep_hand=True)
    table.play("lay R4 4", "reveal 4")
    assert table.kinds() == ["RevealFailed", "PileShuffled", "CardsDrawn", "MatchEnded"]
    assert table.the(MatchEnded).ending == model.PILE_EMPTY


# --- open_colours --------------------------------------------------------------------


def test_g3_03_open_colours_one_zero_in_each_colour() -> None:
    table = Table("R0 R1", "P1", open_colours=True)
    deck = model.deck(table.state.options)
    assert len(deck) == 54
    for colour in range(6):
        assert [model.NUMBER[each] for each in deck if model.COLOUR[each] == colour] == [
            0,
            1,
            1,
            1,
            2,
            3,
            4,
            5,
            6,
        ]


def test_g3_03_open_colours_a_zero_must_match_and_never_opens() -> None:
    table = Table("R1 Y0", "R0 P0 P1", "R2", open_colours=True)
    assert table.refused("lay Y0 1").reason == model.ZERO_CANNOT_OPEN
    table.play("lay R1 1")
    assert table.refused("lay P0 1").reason == model.WRONG_COLOUR
    assert table.refused("lay P0 2").reason == model.ZERO_CANNOT_OPEN
    assert table.refused("lay R0 2").reason == model.ZERO_CANNOT_OPEN
    opening = [f"lay P1 {row}" for row in range(2, 7)]
    assert table.legal() == [*opening, "lay R0 1", "reveal 1"]
    table.play("lay R0 1")
    assert table.row(1) == cards("R1 R0")


def test_g3_12_open_colours_zeros_without_their_row_pass() -> None:
    table = Table("R0 Y0", "P1 P2", open_colours=True, first=2)
    table.play("lay P1 1")
    assert table.legal() == ["pass", "reveal 1"]
    assert table.play("pass") == (TurnPassed(Seat(1), model.NOTHING_FITS),)


def test_g3_03_open_colours_the_deal_holds_the_coloured_zeros() -> None:
    for seats in (2, 6):
        options = NINE.read_options({"open_colours": True}, seats)
        state = NINE.deal(Setup(seats, 3, options)).state
        dealt = sorted([*state.draw, *(each for cards in state.hands for each in cards)])
        assert dealt == sorted(model.DECK_OF_OPEN_COLOURS)


def test_open_colours_draws_tell_the_colours_of_the_backs() -> None:
    table = Table("R1", "P1", draw="Y0 G1", open_colours=True)
    table.play("lay R1 1")
    assert table.the(CardsDrawn).colours == (2,)


# --- tailwind ------------------------------------------------------------------------


def test_tailwind_adds_3_7_11_points_also_so_far() -> None:
    table = Table("R4", "R5", "P1", "Y1", tailwind=[0, 1, 2, 3])
    assert NINE.standing(table.state) == Standing(
        (0, 3, 7, 11), ((Seat(4),), (Seat(3),), (Seat(2),), (Seat(1),))
    )


def test_tailwind_points_rank_together_and_then_point_cards_decide() -> None:
    # Seat 1 wins 1 + 2, seat 2 has a feather: three points each.
    table = Table("R4 P4 G1", "R5 P5 G2", draw="L1 L2 L3 L4 L5 L6", tailwind=[0, 1])
    table.play("lay R4 1", "lay R5 1", "reveal 1", "lay P5 1", "lay P4 1", "lay G2 2", "reveal 1")
    assert NINE.standing(table.state) == Standing((3, 3), ((Seat(1),), (Seat(2),)))
    assert table.points() == [[1, 2], []]


def test_tailwind_counts_in_the_final_points() -> None:
    table = Table("R1", "P1", draw="G1", tailwind=[0, 2])
    table.play("lay R1 1")
    assert table.the(MatchEnded) == MatchEnded(
        (Seat(2),), (0, 7), (0, 0), model.PILE_EMPTY, model.MOST_POINTS
    )


# --- turn_ticks ----------------------------------------------------------------------


def test_turn_clock_counts_from_tick_0_in_the_first_turn() -> None:
    table = Table("R1 P1", "Y1", turn_ticks=5)
    assert NINE.due(table.state) == 5
    assert not NINE.is_pending(table.state)
    table.wait(4)
    assert table.legal()
    table.play("lay P1 2")
    assert table.row(2) == cards("P1")


def test_turn_clock_plays_the_first_legal_command_in_text_order() -> None:
    table = Table("R1 P1 D2", "Y1", turn_ticks=5, draw="G1 G2")
    table.wait(5)
    assert table.legal() == []
    table.tick()
    assert table.events == (
        ClockRanOut(Seat(1), command("lay D2 1"), model.TIME_IS_UP),
        CardLaid(Seat(1), card("D2"), 1, 1, model.ROW_OPENED),
        CardsDrawn(Seat(1), cards("G1"), (), 1, model.HAND_REFILLED),
    )
    assert (table.state.tick, table.state.turn, table.state.acts_from) == (6, 2, 6)


def test_turn_clock_nobody_acts_in_the_tick_in_which_it_runs_out() -> None:
    table = Table("R1 P1", "Y1", "G1", turn_ticks=5)
    table.wait(5)
    assert [table.legal(seat) for seat in (1, 2, 3)] == [[], [], []]
    table.tick(seat1="lay R1 2", seat2="lay Y1 2", seat3="lay G1 2")
    refusals = [(each.seat, each.reason, each.facts) for each in table.all(Rejected)]
    assert refusals == [
        (1, model.NOT_YOUR_TURN, (("turn", 2),)),
        (2, model.TURN_JUST_CAME, (("acts_from", 6),)),
        (3, model.NOT_YOUR_TURN, (("turn", 2),)),
    ]
    assert table.row(2) is None
    assert table.legal(2)


def test_turn_clock_of_a_later_turn_counts_from_the_tick_after_it_came() -> None:
    table = Table("R1", "Y1", turn_ticks=5)
    table.wait(3)
    table.play("lay R1 1")
    assert table.state.acts_from == 4
    assert NINE.due(table.state) == 9
    table.wait(8)
    assert table.legal()
    table.wait(9)
    assert table.legal() == []
    table.tick()
    assert table.the(ClockRanOut).seat == 2


def test_turn_clock_goes_on_through_a_lay_at_maxi_and_then_says_done() -> None:
    table = Table("R1", "Y1", turn_ticks=5)
    table.wait(4)
    table.play("lay R1 4")
    assert NINE.due(table.state) == 5
    assert table.legal() == []
    table.tick(seat1="reveal 4")
    assert table.kinds() == ["ClockRanOut", "RevealDeclined", "CardsDrawn", "Rejected"]
    assert table.the(ClockRanOut) == ClockRanOut(Seat(1), command("done"), model.TIME_IS_UP)
    assert table.state.turn == 2


def test_turn_clock_a_card_played_by_the_clock_at_maxi_is_followed_by_done() -> None:
    table = Table("R1", "R2", turn_ticks=5)
    table.play("lay R1 4", "done")
    table.wait(7)
    table.tick()
    assert [each.command for each in table.all(ClockRanOut)] == [command("lay R2 4"), command("done")]
    assert table.kinds() == ["ClockRanOut", "CardLaid", "ClockRanOut", "RevealDeclined", "CardsDrawn"]
    assert table.row(4) == cards("R1 R2")
    assert (table.state.turn, table.state.acts_from) == (1, 8)


def test_turn_clock_passes_for_a_seat_that_cannot_lay() -> None:
    table = Table("0", "R1", turn_ticks=2)
    table.wait(2)
    table.tick()
    assert table.events == (
        ClockRanOut(Seat(1), command("pass"), model.TIME_IS_UP),
        TurnPassed(Seat(1), model.NOTHING_FITS),
    )


def test_turn_clock_the_same_seat_may_come_again_after_a_penalty_turn() -> None:
    table = Table("R4 P1 P2", "Y1", turn_ticks=3)
    table.play("lay R4 1", "reveal 1")
    table.wait(5)
    table.tick(seat1="lay P2 2")
    assert len(table.all(ClockRanOut)) == 1
    assert table.the(Rejected).reason == model.TURN_JUST_CAME
    assert [each.reason for each in table.all(CardsDrawn)] == [model.HAND_REFILLED, model.PENALTY_TURN]
    assert (table.state.turn, table.state.acts_from) == (1, 6)


def test_turn_clock_may_end_the_match_and_rests_then() -> None:
    table = Table("R1", "P1", draw="G1", turn_ticks=1)
    table.wait(1)
    table.tick(seat2="pass")
    assert table.the(ClockRanOut).seat == 1
    assert table.the(MatchEnded).ending == model.PILE_EMPTY
    assert table.the(Rejected).reason == MATCH_OVER
    assert NINE.due(table.state) is None
    table.wait(100)
    assert table.tick() == ()


def test_turn_clock_is_not_pending_but_runs_until_the_wanted_tick() -> None:
    table = Table("R1 P2", "P1 P3", turn_ticks=10)
    assert list(play(NINE, table.setup, []))[-1][1].state.tick == 1
    ticks = [tick for tick, step in play(NINE, table.setup, [], Tick(25)) if step.events]
    assert ticks == [10, 21]


def test_turn_clock_passes_again_and_again_where_nobody_can_lay() -> None:
    # Only zeros and no row: each seat has ticks F, F+1, F+2 and is passed by in F+3.
    table = Table("0", "0 0", "0", turn_ticks=3)
    ticks = [tick for tick, step in play(NINE, table.setup, [], Tick(11)) if step.events]
    assert ticks == [3, 7, 11]
    table.wait(3)
    assert table.legal() == []
    table.tick(seat1="pass", seat2="pass")
    assert [(each.seat, each.reason) for each in table.all(Rejected)] == [
        (1, model.NOT_YOUR_TURN),
        (2, model.TURN_JUST_CAME),
    ]
    table.play("pass")
    assert table.the(TurnPassed).seat == 2


def test_turn_clock_runs_on_while_a_penalty_turn_is_to_come() -> None:
    # No row lies and both hands hold zeros only, but seat 2 will draw.
    table = Table("R4 0", "P1", "R6 0", draw="0 0 0 0", turn_ticks=9)
    table.play("lay R4 4", "done", "reveal 4", "lay R6 4", "reveal 4")
    assert table.state.rows == (None,) * 6
    assert table.state.hands == (hand("0 0"), (), hand("0 0"))
    assert NINE.due(table.state) == table.state.acts_from + 9
    assert NINE.leap(table.state, Tick(10**7)) == table.state
    table.wait(table.state.acts_from + 9)
    table.tick()
    assert table.kinds() == ["ClockRanOut", "TurnPassed", "CardsDrawn", "MatchEnded"]


def test_no_clock_by_default() -> None:
    table = Table("R1", "P1")
    assert table.state.options.turn_ticks == 0
    assert NINE.due(table.state) is None
    table.wait(10**6)
    assert table.tick() == ()


def test_done_is_told_for_the_row_that_was_laid_at() -> None:
    table = Table("R1", "P1")
    table.play("lay R1 5", "done")
    assert table.the(RevealDeclined) == RevealDeclined(Seat(1), 5, model.LEFT_COVERED)
