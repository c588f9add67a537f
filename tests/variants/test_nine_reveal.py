"""Nine?, decision by decision (rules G3): revealing, the end, and what time does."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.api import MATCH_OVER, Outcome, Rejected, Seat, Standing, Tick
from game.core.match import play
from game.variants.nine import model
from game.variants.nine.game import NINE
from game.variants.nine.model import (
    CardsDrawn,
    MatchEnded,
    RevealFailed,
    RowWon,
    WonRow,
)
from tests.variants.nine_table import PLENTY, Table, card, cards, command, hand, shuffled_pile, standing_of

# --- Revealing -----------------------------------------------------------------------


def test_g3_13_any_row_may_be_revealed_on_the_own_turn_also_a_strangers() -> None:
    table = Table("R4 G1", "R5", "P1 P2")
    table.play("lay R4 1", "lay R5 1", "reveal 1")
    assert table.the(RowWon).seat == 3
    assert table.points() == [[], [], [1]]


def test_g3_13_not_out_of_turn() -> None:
    table = Table("R4 G1", "R5", "P1")
    table.play("lay R4 1", "lay R5 1")
    refusal = table.refused("reveal 1", seat=1)
    assert refusal.reason == model.NOT_YOUR_TURN
    assert refusal.facts == (("turn", 3),)


def test_g3_14_laying_at_mini_ends_the_turn() -> None:
    table = Table("R4 R5", "R6")
    table.play("lay R4 3")
    assert (table.state.turn, table.state.laid_at) == (2, None)
    assert table.refused("reveal 3", seat=1).reason == model.NOT_YOUR_TURN


def test_g3_14_revealing_at_mini_is_the_whole_turn() -> None:
    table = Table("R4 G1", "R5")
    table.play("lay R4 1", "lay R5 1", "reveal 1")
    assert table.state.turn == 2


def test_g3_15_after_laying_at_maxi_only_that_row_or_done() -> None:
    table = Table("R4 R1", "P5 P1", "Y1")
    table.play("lay R4 5", "done", "lay P5 6")
    assert (table.state.turn, table.state.laid_at) == (2, 6)
    assert table.legal() == ["done", "reveal 6"]
    assert table.legal(1) == []
    refusals = [table.refused(words) for words in ("reveal 5", "lay P1 6", "pass", "reveal 1")]
    assert [each.reason for each in refusals] == [
        model.OTHER_ROW,
        model.ALREADY_LAID,
        model.ALREADY_LAID,
        model.NO_ROW_THERE,
    ]
    assert [each.facts for each in refusals] == [(("row", 6),), (("row", 6),), (("row", 6),), (("row", 1),)]


@pytest.mark.parametrize("start_card", [4, 5, 6])
def test_g3_15_every_maxi_start_card_waits_after_opening_and_after_adding(start_card: int) -> None:
    table = Table("R4", "R1")
    table.play(f"lay R4 {start_card}")
    assert table.legal() == ["done", f"reveal {start_card}"]
    table.play("done", f"lay R1 {start_card}")
    assert table.legal() == ["done", f"reveal {start_card}"]


def test_g3_15_a_maxi_row_may_be_revealed_without_laying() -> None:
    table = Table("R4 G1", "R5")
    table.play("lay R4 4", "done", "lay R5 4", "done", "reveal 4")
    assert table.the(RowWon).sum == 9
    assert table.kinds() == ["RowWon"]


def test_g3_15_done_needs_a_card_laid_at_maxi() -> None:
    table = Table("R4", "R5")
    assert table.refused("done").reason == model.NOTHING_LAID
    table.play("lay R4 1")
    assert table.refused("done").reason == model.NOTHING_LAID


@pytest.mark.parametrize(("numbers", "is_won"), [("6 2", False), ("6 3", True), ("6 4", True)])
def test_g3_16_nine_or_more_wins(numbers: str, *, is_won: bool) -> None:
    first, second = numbers.split()
    table = Table(f"R{first}", f"R{second}")
    table.play(f"lay R{first} 1", f"lay R{second} 1", "reveal 1")
    assert bool(table.all(RowWon)) is is_won
    assert bool(table.all(RevealFailed)) is not is_won


def test_g3_16_a_won_row_is_told_with_all_values() -> None:
    table = Table("R4 G1", "R6 0", "0 P1", "R3")
    table.play("lay R4 5", "done", "lay R6 5", "done", "lay 0 5", "done", "lay R3 5", "reveal 5")
    won = table.events[0]
    assert won == RowWon(
        Seat(4), 5, cards("R4 R6 0 R3"), (Seat(1), Seat(2), Seat(3), Seat(4)), 13, 1, model.GOAL_REACHED
    )
    assert table.state.won == (WonRow(Seat(4), 5, 1, cards("R4 R6 0 R3")),)
    assert (table.state.won[0].colour, table.state.won[0].top_card) == (0, card("R3"))


def _won_rows(table: Table, count: int) -> None:
    """Let two seats win so many rows: seat 1 opens MAXI rows with a 4, seat 2 closes them with a 5."""
    for letter in "RPYGLD"[:count]:
        table.play(f"lay {letter}4 4", "done", f"lay {letter}5 4", "reveal 4")


FOURS = "R4 P4 Y4 G4 L4 D4"
FIVES = "R5 P5 Y5 G5 L5 D5"


def test_g3_16_the_kth_row_brings_k_points() -> None:
    table = Table(FOURS, FIVES, draw="0 0 0 0 0 0 R1 R1 R1 P1 P1 P1")
    _won_rows(table, 5)
    assert table.points() == [[], [1, 2, 3, 4, 5]]
    assert NINE.standing(table.state) == Standing((0, 15), ((Seat(2),), (Seat(1),)))
    assert NINE.outcome(table.state) is None


def test_g3_17_won_cards_leave_the_game_and_free_colour_and_start_card() -> None:
    table = Table("R4 R2", "R5 R6", draw="P1 P2 P3 P4")
    table.play("lay R4 1", "lay R5 1", "reveal 1")
    assert table.row(1) is None
    assert table.legal() == [f"lay {word} {row}" for word in ("P2", "R6") for row in range(1, 7)]
    table.play("lay R6 1")
    assert table.row(1) == cards("R6")
    seen = [*table.state.draw, *table.hand(1), *table.hand(2)]
    assert not {card("R4"), card("R5")} & set(seen)


def test_g3_18_failure_leaves_the_first_card_and_mixes_the_rest_and_the_hand_into_the_pile() -> None:
    table = Table("R4 G1", "R1 G2 G3", "R2 Y1 Y2", draw="P1 P2 P3")
    table.play("lay R4 1", "lay R1 1", "reveal 1")
    failed = table.the(RevealFailed)
    assert failed == RevealFailed(
        seat=Seat(3),
        row=1,
        cards=cards("R4 R1"),
        laid_by=(Seat(1), Seat(2)),
        sum=5,
        missing=4,
        returned=cards("R1"),
        hand_returned=3,
        loses_turn=True,
        reason=model.GOAL_MISSED,
    )
    assert table.row(1) == cards("R4")
    row = table.state.rows[0]
    assert row is not None
    assert row.laid_by == (1,)
    pile = shuffled_pile(table.events)
    assert pile == table.state.draw
    assert Counter(pile) == Counter(cards("P3 R1 R2 Y1 Y2"))
    assert table.hand(3) == ()
    assert table.kinds() == ["RevealFailed", "PileShuffled"]
    assert (table.state.penalty, table.state.turn) == ((3,), 1)


def test_g3_18_the_shuffle_comes_from_the_seed() -> None:
    def pile(seed: int) -> tuple[int, ...]:
        table = Table("R4 P1 P2 P3", "R1", seed=seed)
        table.play("lay R4 4", "reveal 4")
        return table.state.draw

    assert pile(1) == pile(1)
    assert len({pile(seed) for seed in range(20)}) == 20


def test_g3_18_every_shuffle_of_a_match_is_another_one() -> None:
    table = Table("R4", "P4", draw="Y1 Y2 Y3 Y4 Y5 Y6 G1 G2 G3 G4 G5 G6 L1 L2 L3 L4 L5 L6")
    table.play("lay R4 1", "lay P4 2")
    table.play("reveal 1")
    first = shuffled_pile(table.events)
    table.play("reveal 1")
    second = shuffled_pile(table.events)
    places = [first.index(each) for each in second if each in first]
    assert places != sorted(places)


def test_g3_19_penalty_turn_draws_six_and_nothing_else() -> None:
    table = Table("R4 G1 G2", "P1 P2", "Y1 Y2")
    table.play("lay R4 1", "reveal 1", "lay Y1 2")
    assert table.penalty() == [2]
    pile = table.state.draw
    table.play("lay G1 3")
    drawn = table.all(CardsDrawn)
    assert drawn[0] == CardsDrawn(Seat(1), pile[:1], (), len(pile) - 1, model.HAND_REFILLED)
    assert drawn[1] == CardsDrawn(Seat(2), pile[1:7], (), len(pile) - 7, model.PENALTY_TURN)
    assert table.hand(2) == tuple(sorted(pile[1:7]))
    # The turn went straight on to seat 3, which acts from the next tick.
    assert (table.state.turn, table.penalty(), table.state.acts_from) == (3, [], table.state.tick)
    table.play("lay Y2 2")
    assert table.state.turn == 1
    table.play("lay G2 3")
    assert table.state.turn == 2
    assert table.legal()


def test_g3_19_all_seats_with_penalties_pass_through_in_one_tick() -> None:
    table = Table("R4", "P1", "Y1", draw=f"{PLENTY} G1")
    table.play("lay R4 1", "reveal 1", "reveal 1")
    assert (table.state.turn, table.state.penalty) == (1, (2, 3))
    table.play("reveal 1")
    assert [each.seat for each in table.all(CardsDrawn)] == [2, 3, 1]
    assert [len(each) for each in table.state.hands] == [6, 6, 6]
    assert (table.state.turn, table.state.penalty) == (2, ())


def test_g3_19_with_two_seats_the_other_plays_twice_in_a_row() -> None:
    table = Table("R4 P1 P2 P3", "Y1 Y2")
    table.play("lay R4 1", "reveal 1", "lay P1 2")
    assert [each.seat for each in table.all(CardsDrawn)] == [1, 2]
    assert table.state.turn == 1


def test_g3_20_failure_after_laying_at_maxi_takes_five_hand_cards_and_draws_nothing() -> None:
    table = Table("R2 0 0", "R1 P1 P2 P3 P4 P5", draw="Y1 Y2")
    table.play("lay R2 4", "done", "lay R1 4", "reveal 4")
    failed = table.the(RevealFailed)
    assert (failed.returned, failed.hand_returned, failed.sum) == (cards("R1"), 5, 3)
    assert Counter(table.state.draw) == Counter(cards("Y2 R1 P1 P2 P3 P4 P5"))
    assert table.hand(2) == ()
    assert not table.all(CardsDrawn)
    assert table.state.laid_at is None


def test_g3_21_a_one_card_row_may_be_revealed_and_fails() -> None:
    table = Table("R6 P1", "R1")
    table.play("lay R6 4", "reveal 4")
    failed = table.the(RevealFailed)
    assert (failed.cards, failed.sum, failed.missing, failed.returned) == (cards("R6"), 6, 3, ())
    assert table.row(4) == cards("R6")
    assert table.hand(1) == ()


def test_g3_21_a_failed_reveal_shuffles_even_when_no_card_joins_the_pile() -> None:
    table = Table("R6", "R1", draw="P1 P2 P3 P4 P5 P6 Y1 Y2")
    table.play("lay R6 4", "reveal 4")
    pile = shuffled_pile(table.events)
    assert sorted(pile) == sorted(cards("P1 P2 P3 P4 P5 P6 Y1 Y2"))
    assert pile != cards("P1 P2 P3 P4 P5 P6 Y1 Y2")
    assert table.the(RevealFailed).hand_returned == 0


def test_g3_22_failed_cards_are_shown_to_all() -> None:
    table = Table("R4", "R1", "P1")
    table.play("lay R4 1", "lay R1 1", "reveal 1")
    failed = table.the(RevealFailed)
    for viewer in (None, Seat(1), Seat(2), Seat(3)):
        assert NINE.witness(failed, viewer) == failed


def test_g3_23_laying_and_winning_at_maxi_draws_one() -> None:
    table = Table("R4", "R5 P1", draw="Y1 Y2 Y3")
    table.play("lay R4 4", "done", "lay R5 4", "reveal 4")
    assert table.kinds() == ["RowWon", "CardsDrawn"]
    assert table.hand(2) == hand("P1 Y2")
    assert (table.state.turn, table.state.laid_at) == (1, None)


def test_g3_23_a_pure_reveal_draws_nothing() -> None:
    table = Table("R4 P1", "R5", draw="Y1 Y2 Y3")
    table.play("lay R4 1", "lay R5 1", "reveal 1")
    assert table.kinds() == ["RowWon"]
    assert table.hand(1) == hand("P1 Y1")


# --- The end -------------------------------------------------------------------------


def test_g3_24_the_sixth_point_card_ends_the_match_before_the_refill() -> None:
    table = Table(FOURS, FIVES, draw="0 0 0 0 0 0 R1 R1 R1 P1 P1 P1 Y1")
    _won_rows(table, 6)
    assert table.kinds() == ["RowWon", "MatchEnded"]
    assert table.the(MatchEnded) == MatchEnded(
        (Seat(2),), (0, 21), (0, 6), model.LAST_POINT_CARD, model.MOST_POINTS
    )
    assert NINE.outcome(table.state) == Outcome("point-cards", ((Seat(2),), (Seat(1),)))
    # Eleven cards were drawn, the twelfth was not.
    assert table.state.draw == cards("P1 Y1")
    assert (table.state.turn, table.state.laid_at) == (None, None)


def test_g3_25_most_points_then_most_point_cards_then_shared() -> None:
    assert standing_of([], [1], [2]) == Standing((0, 1, 2), ((Seat(3),), (Seat(2),), (Seat(1),)))
    assert standing_of([3], [1, 2], []).ranking == ((2,), (1,), (3,))
    assert standing_of([1], [], []) == Standing((1, 0, 0), ((Seat(1),), (Seat(2), Seat(3))))


def test_g3_25_the_end_says_that_point_cards_decided() -> None:
    # Seat 1 wins rows 1 and 2, seat 2 row 3: 3 points each, and seat 1 has more cards.
    table = Table("R6 P6 Y6 0", "R5 P5 Y5 D1", draw="G1 G1 G1 G2 G3 L1 L2 L3")
    table.play("lay R6 1", "lay R5 1", "reveal 1", "lay P5 1", "lay P6 1", "lay D1 2", "reveal 1")
    table.play("lay Y5 1", "lay Y6 1", "reveal 1")
    assert table.points() == [[1, 2], [3]]
    assert len(table.state.draw) == 1
    table.play("lay G1 3")
    ended = table.the(MatchEnded)
    assert ended == MatchEnded((Seat(1),), (3, 3), (2, 1), model.PILE_EMPTY, model.MORE_POINT_CARDS)


def test_g3_26_unfinished_rows_score_nothing() -> None:
    table = Table("R6 R5", "P6", draw="P5 Y1 Y2")
    table.play("lay R6 1", "lay P6 2", "lay R5 1")
    assert table.the(MatchEnded).scores == (0, 0)


def test_g3_27_the_draw_that_takes_the_last_card_ends_the_match_at_once() -> None:
    table = Table("R1 R2", "P1", draw="Y1")
    table.play("lay R1 1")
    assert table.kinds() == ["CardLaid", "CardsDrawn", "MatchEnded"]
    assert table.the(CardsDrawn).left == 0
    assert NINE.outcome(table.state) == Outcome("pile-empty", ((Seat(1), Seat(2)),))
    assert table.hand(1) == hand("R2 Y1")
    assert table.state.turn is None


def test_g3_27_after_laying_at_maxi_the_match_ends_with_done() -> None:
    table = Table("R4 R2", "P1", draw="Y1")
    table.play("lay R4 4")
    assert table.state.turn == 1
    table.play("done")
    assert table.kinds() == ["RevealDeclined", "CardsDrawn", "MatchEnded"]


def test_g3_27_after_a_winning_maxi_reveal_the_row_still_counts() -> None:
    table = Table("R4", "R5", draw="Y1 Y2")
    table.play("lay R4 4", "done", "lay R5 4", "reveal 4")
    assert table.kinds() == ["RowWon", "CardsDrawn", "MatchEnded"]
    assert table.the(MatchEnded) == MatchEnded(
        (Seat(2),), (0, 1), (0, 1), model.PILE_EMPTY, model.MOST_POINTS
    )


def test_g3_27_a_penalty_draw_with_fewer_than_six_takes_all_and_ends_the_match() -> None:
    table = Table("R4 P1", "Y1 Y2", draw="G1 G2 G3 G4")
    table.play("lay R4 1", "reveal 1")
    assert table.pile_size() == 5
    table.play("lay P1 2")
    assert [len(each.cards) for each in table.all(CardsDrawn)] == [1, 4]
    assert table.the(MatchEnded).ending == model.PILE_EMPTY
    assert (len(table.hand(2)), table.pile_size(), table.penalty()) == (4, 0, [])
    assert NINE.outcome(table.state) is not None


def test_g3_27_a_penalty_draw_of_exactly_the_last_six_ends_the_match_too() -> None:
    table = Table("R4 P1", "Y1 Y2", draw="G1 G2 G3 G4 G5 G6")
    table.play("lay R4 1", "reveal 1")
    assert table.pile_size() == 7
    table.play("lay P1 2")
    assert table.pile_size() == 0
    assert table.the(MatchEnded).ending == model.PILE_EMPTY


def test_g3_27_the_first_of_two_penalty_draws_that_empties_the_pile_ends_the_match() -> None:
    table = Table("R4", "Y1", "G1", draw="G2 G3 G4 G5")
    table.play("lay R4 1", "reveal 1", "reveal 1")
    assert len(table.state.draw) == 5
    table.play("reveal 1")
    assert [each.seat for each in table.all(CardsDrawn)] == [2]
    assert table.state.penalty == (3, 1)
    assert NINE.detail(table.state)["penalty"] == [1, 3]


def test_g3_28_no_point_card_won_is_a_victory_of_all() -> None:
    table = Table("R1", "P1", "Y1", draw="G1")
    table.play("lay R1 1")
    assert table.the(MatchEnded) == MatchEnded(
        (Seat(1), Seat(2), Seat(3)), (0, 0, 0), (0, 0, 0), model.PILE_EMPTY, model.SHARED_VICTORY
    )


def test_after_the_end_everything_is_refused() -> None:
    table = Table("R1", "P1", draw="G1")
    table.play("lay R1 1")
    for seat in (1, 2):
        assert table.legal(seat) == []
        for words in ("lay G1 1", "reveal 1", "pass", "done"):
            refusal = table.refused(words, seat=seat)
            assert (refusal.reason, refusal.facts) == (MATCH_OVER, ())
    assert NINE.due(table.state) is None
    assert table.state.tick == 9


# --- Time ----------------------------------------------------------------------------


def test_nothing_is_ever_pending_and_without_a_clock_nothing_is_due() -> None:
    table = Table("R4", "P4")
    table.play("lay R4 4", "reveal 4")
    assert NINE.due(table.state) is None
    assert not NINE.is_pending(table.state)
    table.wait(10**7)
    assert table.state.tick == 10**7
    assert table.state.turn == 2


def test_a_tick_without_commands_changes_the_tick_only() -> None:
    table = Table("R4", "P4")
    before = table.state
    assert table.tick() == ()
    assert table.state == NINE.skip(before, Tick(1))


def test_any_order_of_a_tick_s_batch_gives_one_result() -> None:
    table = Table("R4", "P4", "Y1")
    batch = {Seat(1): command("lay R4 1"), Seat(2): command("lay P4 2"), Seat(3): command("reveal 1")}
    backwards = dict(reversed(batch.items()))
    assert NINE.advance(table.state, batch) == NINE.advance(table.state, backwards)


def test_a_script_is_played_through_the_fold() -> None:
    table = Table("R4", "R5")
    orders = [
        (Tick(3), Seat(1), command("lay R4 4")),
        (Tick(9), Seat(1), command("done")),
        (Tick(9), Seat(2), command("lay R5 4")),
        (Tick(10), Seat(2), command("lay R5 4")),
    ]
    steps = list(play(NINE, table.setup, orders))
    rejected = [
        (tick, event.seat) for tick, step in steps for event in step.events if isinstance(event, Rejected)
    ]
    assert rejected == [(9, 2)]
    assert steps[-1][1].state.tick == 11
