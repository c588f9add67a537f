"""House rules of Hex: next caller, penalty cards, bench, token for jumping the gun."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.api import Outcome, Rejected, Seat
from game.variants.hexagon.game import HEXAGON
from game.variants.hexagon.model import (
    ALREADY_CALLED,
    ALREADY_JUMPED,
    CALLS,
    EVERYBODY_BENCHED,
    JUMPED_THE_GUN,
    LAST_SEAT_LEFT,
    NEXT_CALLER_MAY_TRY,
    NO_FIT,
    NOT_IN_PLAYOFF,
    PENALTY_CARDS,
    PLAYOFF_LOST,
    PLAYOFF_TOO_SMALL,
    PLAYOFF_WON,
    SAME_MOMENT,
    SAME_MOMENT_AGAIN,
    SAT_OUT,
    SEAT_BENCHED,
    SEAT_OUT,
    SOMETHING_FITTED,
    THIRD_TOKEN,
    TOO_LATE,
    CallsTied,
    CardBuried,
    CardCalled,
    CardExpired,
    CardLeftOpen,
    CardRevealed,
    Ending,
    GunJumped,
    MatchWon,
    PenaltyCardsTaken,
    PlayoffEnded,
    SeatBenched,
    SeatEliminated,
    SeatReturned,
    TokenTaken,
)
from tests.variants.hexagon_table import BUTTERFLY, Table, bare, card, quick, seats, table

# --- next_caller ---------------------------------------------------------------------


def test_next_caller_leaves_the_card_open_for_the_others() -> None:
    game = table(3, next_caller=True).calls("0 1 no-fit").to(3)
    assert game.events(CardLeftOpen) == [CardLeftOpen(card(BUTTERFLY), seats(2, 3), NEXT_CALLER_MAY_TRY)]
    assert game.events(TokenTaken) == [TokenTaken(Seat(1), 1, SOMETHING_FITTED)]
    assert game.events(CardBuried) == []
    assert game.detail["revealed"] == BUTTERFLY
    assert game.legal_seats() == (2, 3)
    assert not HEXAGON.is_pending(game.state)
    assert HEXAGON.due(game.state) is None


def test_next_caller_counts_again_from_the_next_tick_on() -> None:
    game = table(3, BUTTERFLY, "", "red-die", next_caller=True).calls(
        "0 1 no-fit", "4 2 call 1", "4 1 call 1"
    )
    assert game.refusals == [(4, 1, ALREADY_CALLED)]
    assert game.ticks(CardCalled) == [0, 4]
    assert game.events(CardCalled)[1].ticks == 0
    assert game.standing.scores == (0, 1, 0)
    assert game.detail["rows"][0][-1] == BUTTERFLY
    assert game.detail["revealed"] == "red-die"
    assert game.ticks(CardRevealed) == [0, 151]


def test_next_caller_within_the_window_is_still_a_tie() -> None:
    game = table(3, next_caller=True).calls("0 1 no-fit", "3 2 call 1")
    assert game.events(CardLeftOpen) == []
    assert game.detail["playoff"] == [1, 2]


def test_next_caller_when_nobody_is_left_the_card_goes_under_neutral() -> None:
    game = quick(3, f"{BUTTERFLY} red-die", next_caller=True).calls("0 1 no-fit", "1 2 no-fit", "2 3 no-fit")
    assert [event.callers for event in game.events(CardLeftOpen)] == [(2, 3), (3,)]
    assert game.detail["tokens"] == [1, 1, 1]
    assert game.events(CardBuried) == [CardBuried(card(BUTTERFLY), 22, SOMETHING_FITTED)]
    assert game.ticks(CardBuried) == [2]
    assert game.events(CardRevealed)[1] == CardRevealed(card("red-die"), Seat(3), False, seats(1, 2, 3))


def test_next_caller_late_calls_are_late_after_the_deciding_call() -> None:
    game = quick(3, next_caller=True).calls("0 1 no-fit", "5 2 call 1", "7 3 call 1")
    assert game.refusals == [(7, 3, TOO_LATE)]
    assert game.events(Rejected)[0].facts == (("ticks_late", 2), ("ticks_early", 8))


def test_next_caller_begins_the_call_limit_anew() -> None:
    game = quick(3, next_caller=True, call_limit_ticks=20).calls("15 1 no-fit", "35 2 call 1")
    assert game.standing.scores == (0, 1, 0)
    game = quick(3, next_caller=True, call_limit_ticks=20).calls("15 1 no-fit").to(36)
    assert game.ticks(CardExpired) == [36]
    assert game.legal_seats() == ()
    assert game.detail["neutral"][-1] == BUTTERFLY


def test_next_caller_tie_of_the_others_is_their_playoff() -> None:
    game = quick(4, next_caller=True).calls("0 1 no-fit", "1 2 no-fit", "1 3 call 1")
    assert game.events(CallsTied)[0].reason == SAME_MOMENT
    assert game.detail["playoff"] == [2, 3]
    assert game.events(CardRevealed)[1].turner == 1


def test_next_caller_in_a_playoff_is_for_its_other_seats() -> None:
    game = quick(3, f"{BUTTERFLY} red-die", next_caller=True).calls("0 1 call 1", "0 2 call 1", "10 1 no-fit")
    game.calls("11 3 call 3").to(11)
    assert game.events(CardLeftOpen)[0].callers == (2,)
    assert game.refusals == [(11, 3, NOT_IN_PLAYOFF)]
    assert game.detail["playoff"] == [1, 2]
    game.calls("12 2 call 3").to(12)
    assert game.events(PlayoffEnded) == [PlayoffEnded(seats(1, 2), PLAYOFF_WON)]
    assert game.state.eligible == (1, 2, 3)


def test_next_caller_all_wrong_in_a_playoff_ends_it() -> None:
    game = quick(3, next_caller=True).calls("0 1 call 1", "0 2 call 1", "10 1 no-fit", "11 2 no-fit")
    assert game.events(PlayoffEnded) == [PlayoffEnded(seats(1, 2), PLAYOFF_LOST)]
    assert game.legal_seats() == (1, 2, 3)


def test_next_caller_tie_again_keeps_all_participants_of_the_playoff() -> None:
    calls = ("0 1 call 1", "0 2 call 1", "0 3 call 1", "10 1 no-fit", "11 2 call 1", "11 3 call 1")
    game = quick(4, next_caller=True).calls(*calls)
    assert game.events(CallsTied)[1].reason == SAME_MOMENT_AGAIN
    assert game.detail["playoff"] == [1, 2, 3]


def test_next_caller_tie_again_leaves_out_who_went_out_meanwhile() -> None:
    game = quick(4, next_caller=True).calls("0 1 no-fit", "1 1 no-fit").to(1)
    assert game.refusals == [(1, 1, ALREADY_CALLED)]
    mistakes = ("0 1 no-fit", "1 2 call 1", "11 1 no-fit", "12 2 call 2")
    game = quick(4, f"{BUTTERFLY} red-die", "", "pink-flower", next_caller=True).calls(*mistakes)
    assert game.detail["tokens"] == [2, 0, 0, 0]
    game.calls("22 1 no-fit", "22 2 no-fit", "22 3 no-fit", "32 1 no-fit", "33 2 call 1", "33 3 call 1")
    assert game.detail["out"] == [1]
    assert game.events(CallsTied)[-1].playoff == (2, 3)
    assert game.detail["playoff"] == [2, 3]
    assert game.events(CardRevealed)[-1].turner == 4


def test_next_caller_last_seat_ends_the_match_and_the_card_goes_away() -> None:
    game = quick(2, next_caller=True).calls("0 1 no-fit", "1 2 no-fit", "11 1 no-fit", "12 2 no-fit")
    game.calls("22 1 no-fit")
    assert game.detail["tokens"] == [3, 2]
    assert game.history[-1] == (22, MatchWon(seats(2), Ending.LAST_SEAT, LAST_SEAT_LEFT))
    assert game.detail["neutral"][-1] == HEXAGON.card_text(game.events(CardRevealed)[-1].card)
    assert len(game.events(CardLeftOpen)) == 2


def test_next_caller_who_went_out_on_the_open_card_is_told_so() -> None:
    game = quick(3, next_caller=True).calls("0 1 no-fit", "1 2 no-fit", "2 3 no-fit", "12 1 no-fit")
    game.calls("13 2 no-fit", "14 3 no-fit", "24 1 no-fit", "25 1 call 1").to(25)
    assert game.refusals == [(25, 1, SEAT_OUT)]
    assert game.events(CardLeftOpen)[-1].callers == (2, 3)
    assert game.detail["out"] == [1]


# --- penalty_cards -------------------------------------------------------------------


def test_penalty_cards_go_from_the_top_of_neutral_under_the_own_pile() -> None:
    game = quick(3, f"{BUTTERFLY} red-die pink-car pink-die", penalty_cards=2).calls("0 2 no-fit").to(0)
    assert game.events(PenaltyCardsTaken) == [PenaltyCardsTaken(Seat(2), 2, 11, PENALTY_CARDS)]
    assert game.detail["piles"][1][-2:] == ["red-die", "pink-car"]
    assert len(game.detail["piles"][1]) == 11
    assert game.detail["neutral"][0] == "pink-die"
    assert game.detail["neutral"][-1] == BUTTERFLY
    assert len(game.detail["neutral"]) == 22


@pytest.mark.parametrize(("neutral", "taken"), [(5, 0), (6, 0), (7, 1), (8, 2), (9, 2)])
def test_penalty_cards_leave_six_neutral_cards(neutral: int, taken: int) -> None:
    # The wrong card is put under the pile first, and so is counted.
    game = quick(3, spare=neutral - 1, penalty_cards=2).calls("0 2 no-fit").to(0)
    assert len(game.detail["neutral"]) == neutral - taken
    assert len(game.detail["piles"][1]) == 9 + taken
    assert len(game.events(PenaltyCardsTaken)) == (1 if taken else 0)


def test_penalty_cards_are_none_by_default_and_for_right_calls_and_ties() -> None:
    assert quick(3).calls("0 2 no-fit").events(PenaltyCardsTaken) == []
    assert quick(3, penalty_cards=2).calls("0 2 call 1").events(PenaltyCardsTaken) == []
    assert quick(3, penalty_cards=2).calls("0 2 no-fit", "0 1 no-fit").events(PenaltyCardsTaken) == []


def test_penalty_cards_are_none_for_a_seat_that_goes_out() -> None:
    game = quick(3, penalty_cards=1).calls("0 2 no-fit", "10 2 no-fit", "20 2 no-fit")
    assert [event.pile for event in game.events(PenaltyCardsTaken)] == [10, 11]
    assert game.detail["out"] == [2]


def test_penalty_cards_are_taken_by_a_seat_that_goes_to_the_bench() -> None:
    game = quick(3, penalty_cards=1, third_token="bench").calls("0 2 no-fit", "10 2 no-fit", "20 2 no-fit")
    assert [event.pile for event in game.events(PenaltyCardsTaken)] == [10, 11, 12]


def test_penalty_cards_with_next_caller_are_taken_while_the_card_stays_open() -> None:
    game = quick(3, f"{BUTTERFLY} red-die", penalty_cards=1, next_caller=True).calls("0 2 no-fit").to(0)
    assert game.detail["piles"][1][-1] == "red-die"
    assert game.detail["revealed"] == BUTTERFLY
    assert len(game.detail["neutral"]) == 20


def test_penalty_cards_have_to_be_played_before_winning() -> None:
    spare = " pink-car pink-die pink-cup pink-cone light-blue-car light-blue-die light-blue-cup"
    game = bare(
        f"{BUTTERFLY} red-die{spare}", "pink-flower", "pink-butterfly pink-telephone", penalty_cards=1
    )
    game.calls("0 1 no-fit", "10 1 call 2")
    assert HEXAGON.outcome(game.state) is None
    assert game.detail["piles"][0] == ["red-die"]
    assert game.detail["revealed"] == "pink-flower"


# --- third_token: bench --------------------------------------------------------------

BENCHED_2 = ("0 2 no-fit", "10 2 no-fit", "20 2 no-fit")


def benched(count: int = 3, **options: Any) -> Table:
    """Seat 2 got its third token in tick 20; the next card opens in tick 30."""
    return quick(count, third_token="bench", **options).calls(*BENCHED_2)


def test_bench_third_token_sits_out_three_cards_and_keeps_three_tokens() -> None:
    game = benched().calls("25 2 call 1", "30 2 call 1")
    assert game.events(SeatBenched) == [SeatBenched(Seat(2), 3, THIRD_TOKEN)]
    assert game.events(SeatEliminated) == []
    assert game.detail["tokens"] == [0, 3, 0]
    assert game.detail["bench"] == [0, 3, 0]
    assert game.detail["out"] == []
    assert game.legal_seats() == (1, 3)
    assert game.refusals == [(25, 2, SEAT_BENCHED), (30, 2, SEAT_BENCHED)]
    assert [event.facts for event in game.events(Rejected)] == [(("cards", 3),)] * 2


def test_bench_counts_every_card_that_ends_and_returns_with_two_tokens() -> None:
    game = benched().calls("30 1 no-fit")
    assert game.detail["bench"] == [0, 2, 0]
    game.calls("40 1 call 1", "40 3 call 1")  # a tie ends a card, too
    assert game.detail["bench"] == [0, 1, 0]
    assert game.legal_seats() == (1, 3)
    game.calls("50 3 no-fit")
    assert game.events(SeatReturned) == [SeatReturned(Seat(2), 2, SAT_OUT)]
    assert game.ticks(SeatReturned) == [50]
    assert game.detail["tokens"] == [1, 2, 1]
    assert game.detail["bench"] == [0, 0, 0]
    assert game.legal_seats() == (1, 2, 3)


def test_bench_counts_right_calls_and_expired_cards() -> None:
    game = benched(call_limit_ticks=5)
    left = [game.to(tick).detail["bench"][1] for tick in (34, 35, 49, 50, 64, 65)]
    assert left == [3, 2, 2, 1, 1, 0]
    game = quick(3, f"{BUTTERFLY} pink-butterfly pink-die red-die", third_token="bench")
    game.calls(*BENCHED_2, "30 1 call 3")
    assert game.standing.scores == (1, 0, 0)
    assert game.detail["bench"] == [0, 2, 0]


def test_bench_again_after_coming_back() -> None:
    game = benched().calls("30 1 no-fit", "40 3 no-fit", "50 1 no-fit", "60 2 no-fit")
    assert game.detail["bench"] == [0, 3, 0]
    assert game.detail["tokens"] == [2, 3, 1]


def test_bench_never_ends_a_match_by_last_seat() -> None:
    game = quick(2, third_token="bench").calls(*BENCHED_2)
    assert HEXAGON.outcome(game.state) is None
    assert game.legal_seats() == (1,)
    assert game.standing.ranking == (seats(1, 2),)


def test_bench_ranking_counts_a_benched_seat_by_its_cards() -> None:
    game = bare(
        "orange-butterfly pink-butterfly red-die", "pink-car pink-cup", "pink-die", third_token="bench"
    )
    game.calls(*BENCHED_2)
    assert game.detail["bench"] == [0, 3]
    assert game.standing.ranking == (seats(2), seats(1))


def test_bench_everybody_there_brings_back_those_with_the_fewest_cards() -> None:
    game = quick(2, third_token="bench").calls("0 1 no-fit", "10 1 no-fit", "20 2 no-fit", "30 2 no-fit")
    game.calls("40 2 no-fit", "50 1 no-fit")
    assert game.events(SeatReturned) == [SeatReturned(Seat(2), 2, EVERYBODY_BENCHED)]
    assert game.detail["bench"] == [3, 0]
    assert game.detail["tokens"] == [3, 2]
    assert game.legal_seats() == (2,)


def test_bench_with_next_caller_does_not_count_the_card_of_the_wrong_call() -> None:
    game = quick(3, third_token="bench", next_caller=True)
    game.calls("0 2 no-fit", "1 1 no-fit", "2 3 no-fit", "12 2 no-fit", "13 1 no-fit", "14 3 no-fit")
    game.calls("24 2 no-fit", "25 2 call 1").to(25)
    assert game.refusals == [(25, 2, SEAT_BENCHED)]
    assert game.detail["bench"] == [0, 3, 0]
    assert game.events(CardLeftOpen)[-1].callers == (1, 3)
    game.calls("26 1 call 1", "26 3 call 1").to(26)
    assert game.detail["bench"] == [0, 3, 0]
    assert game.state.playoff == (1, 3)


def test_bench_with_next_caller_returns_only_for_the_next_card() -> None:
    game = quick(2, third_token="bench", next_caller=True)
    game.calls("0 1 no-fit", "1 2 no-fit", "11 1 no-fit", "12 2 no-fit", "22 1 no-fit").to(22)
    assert game.detail["bench"] == [3, 0]
    assert game.legal_seats() == (2,)
    # Nobody may call the card any more: it goes away, and of the two on the bench both come back.
    game.calls("23 2 no-fit").to(23)
    assert [event.reason for event in game.events(SeatReturned)] == [EVERYBODY_BENCHED] * 2
    assert game.detail["bench"] == [0, 0]
    assert game.detail["tokens"] == [2, 2]
    assert game.state.eligible == (1, 2)


def test_bench_leaves_a_playoff_with_too_few_seats() -> None:
    options: dict[str, Any] = {"third_token": "bench", "next_caller": True, "call_limit_ticks": 30}
    game = quick(3, **options).calls("0 1 no-fit", "1 2 no-fit", "2 3 no-fit", "12 1 no-fit", "13 2 no-fit")
    game.calls("14 3 no-fit", "24 1 call 1", "24 2 call 1", "34 1 no-fit").to(64)
    assert game.detail["playoff"] == [1, 2]
    game.to(65)  # the limit of the open card began anew in tick 35
    assert game.ticks(CardExpired) == [65]
    assert game.events(PlayoffEnded) == [PlayoffEnded(seats(1, 2), PLAYOFF_TOO_SMALL)]
    assert game.detail["playoff"] is None
    assert game.state.eligible == (2, 3)


# --- early_token ---------------------------------------------------------------------


def early(count: int = 3, neutral: str = BUTTERFLY, *piles: str, spare: int = 20, **options: Any) -> Table:
    """A table where cards open 100 ticks after the one before; so early calls cost from tick 61 of a pause on."""
    return quick(count, neutral, *piles, spare=spare, **{"reveal_ticks": 100, "early_token": True, **options})


def test_early_token_costs_a_token_and_changes_nothing_else() -> None:
    game = early().calls("0 1 call 1", "70 2 call 4")
    assert game.events(GunJumped) == [GunJumped(Seat(2), CALLS[3], 30, JUMPED_THE_GUN)]
    assert game.events(TokenTaken) == [TokenTaken(Seat(2), 1, JUMPED_THE_GUN)]
    assert game.ticks(GunJumped) == [70]
    assert game.refusals == []
    assert game.events(CardRevealed)[1].turner == 1
    assert game.events(CardRevealed)[1].is_own
    assert game.ticks(CardRevealed) == [0, 100]
    assert game.legal_seats() == (1, 2, 3)


def test_early_token_all_calls_are_legal_while_they_cost_one() -> None:
    game = early().calls("0 1 call 1").to(60)
    assert [HEXAGON.legal(game.state, Seat(seat)) for seat in (1, 2, 3)] == [CALLS] * 3


@pytest.mark.parametrize(("tick", "costs"), [(1, False), (60, False), (61, True), (99, True)])
def test_early_token_not_in_the_first_sixty_ticks(tick: int, *, costs: bool) -> None:
    game = early().calls("0 1 call 1").to(tick - 1)
    assert game.legal_seats() == ((1, 2, 3) if costs else ())
    game = early().calls("0 1 call 1", f"{tick} 2 call 1")
    assert game.detail["tokens"] == [0, 1 if costs else 0, 0]
    assert game.refusals == ([] if costs else [(tick, 2, TOO_LATE)])


def test_early_token_counts_from_the_resolution_and_from_an_expiry() -> None:
    game = early(tie_ticks=5).calls("0 1 call 1", "65 2 call 1", "66 3 call 1")
    assert game.detail["tokens"] == [0, 0, 1]
    game = early(call_limit_ticks=10).calls("70 2 call 1", "71 3 call 1")
    assert game.detail["tokens"] == [0, 0, 1]


def test_early_token_calls_in_the_opening_tick_count_as_calls() -> None:
    game = early(3, f"{BUTTERFLY} red-die").calls("0 1 no-fit", "100 2 call 3")
    assert game.detail["tokens"] == [1, 0, 0]
    assert game.standing.scores == (0, 1, 0)


def test_early_token_once_a_seat_and_pause() -> None:
    game = early().calls(
        "0 1 no-fit", "70 2 call 1", "80 2 call 1", "80 3 call 1", "100 2 no-fit", "170 2 call 2"
    )
    assert game.refusals == [(80, 2, ALREADY_JUMPED)]
    assert game.events(Rejected)[0].facts == (("ticks_early", 20),)
    assert game.detail["tokens"] == [1, 3, 1]
    assert early().calls("0 1 no-fit", "70 2 call 1").to(80).legal_seats() == (1, 3)


def test_early_token_makes_no_tie_and_no_penalty_cards() -> None:
    game = early(penalty_cards=2).calls("0 1 call 1", "70 2 call 1", "70 3 call 1")
    assert game.events(CallsTied) == []
    assert game.events(PenaltyCardsTaken) == []
    assert game.detail["tokens"] == [0, 1, 1]
    assert game.detail["playoff"] is None


def test_early_token_not_for_seats_outside_a_playoff() -> None:
    game = early().calls("0 1 call 1", "0 2 call 1", "70 3 call 1", "70 1 call 1")
    assert game.refusals == [(70, 3, NOT_IN_PLAYOFF)]
    assert game.detail["tokens"] == [1, 0, 0]
    assert game.detail["playoff"] == [1, 2]


def test_early_token_off_by_default() -> None:
    game = quick(3, reveal_ticks=100).calls("0 1 call 1", "70 2 call 1")
    assert game.detail["tokens"] == [0, 0, 0]
    assert game.events(GunJumped) == []


# Seat 1 has two tokens after the cards of ticks 0 and 100.
TWO_TOKENS_OF_1 = ("0 1 no-fit", "100 1 no-fit")


def test_early_token_third_one_puts_out_in_the_pause() -> None:
    game = early().calls(*TWO_TOKENS_OF_1, "170 1 call 1", "171 1 call 1")
    assert game.events(SeatEliminated) == [SeatEliminated(Seat(1))]
    assert game.ticks(SeatEliminated) == [170]
    assert game.refusals == [(171, 1, SEAT_OUT)]
    assert game.legal_seats() == (2, 3)


def test_early_token_last_seat_wins_in_the_pause() -> None:
    game = early(2).calls(*TWO_TOKENS_OF_1, "170 1 call 1")
    assert game.history[-1] == (170, MatchWon(seats(2), Ending.LAST_SEAT, LAST_SEAT_LEFT))
    assert game.state.tick == 171
    assert not HEXAGON.is_pending(game.state)


def test_early_token_last_seats_that_go_out_in_one_tick_share_the_victory() -> None:
    game = early(3).calls(*TWO_TOKENS_OF_1, "200 2 no-fit", "300 2 no-fit", "400 3 no-fit", "500 3 no-fit")
    game.calls("565 3 call 1", "570 1 call 1", "570 2 call 1")
    assert HEXAGON.outcome(game.state) == Outcome("last-seat", (seats(1, 2), seats(3)))
    assert game.events(MatchWon) == [MatchWon(seats(1, 2), Ending.LAST_SEAT, LAST_SEAT_LEFT)]


def test_early_token_jumpers_in_one_tick_leave_the_last_seat() -> None:
    game = early(3).calls(*TWO_TOKENS_OF_1, "200 2 no-fit", "300 2 no-fit", "370 1 call 1", "370 2 call 1")
    game.calls("370 3 call 1")
    assert HEXAGON.outcome(game.state) == Outcome("last-seat", (seats(3), seats(1, 2)))
    assert game.detail["tokens"] == [3, 3, 1]


def test_early_token_who_earned_the_next_card_goes_out_and_it_is_neutral() -> None:
    game = early(3, f"{BUTTERFLY} red-die pink-flower light-blue-cone", "pink-car")
    game.calls(*TWO_TOKENS_OF_1, "200 1 call 3", "270 1 call 1")
    assert game.events(CardRevealed)[-1] == CardRevealed(card("light-blue-cone"), Seat(1), False, seats(2, 3))
    assert game.detail["piles"][0][0] == "pink-car"


def test_early_token_other_jumpers_leave_the_earned_card_as_it_is() -> None:
    game = early(3, f"{BUTTERFLY} red-die pink-flower", "", "pink-car")
    game.calls(*TWO_TOKENS_OF_1, "200 2 call 3", "270 1 call 1", "271 2 call 1")
    assert game.events(CardRevealed)[-1] == CardRevealed(card("pink-car"), Seat(2), True, seats(2, 3))


def test_early_token_earned_card_is_turned_when_no_neutral_card_is_left() -> None:
    game = early(3, BUTTERFLY, "pink-car", spare=0)
    game.calls(*TWO_TOKENS_OF_1, "200 1 call 1", "270 1 call 1")
    assert game.detail["neutral"] == []
    assert game.events(CardRevealed)[-1] == CardRevealed(card("pink-car"), Seat(1), True, seats(2, 3))


def test_early_token_shrinks_a_playoff() -> None:
    game = early(4).calls(*TWO_TOKENS_OF_1, "200 1 call 1", "200 2 call 1", "200 3 call 1", "270 1 call 1")
    assert game.detail["playoff"] == [2, 3]
    assert game.legal_seats() == (2, 3)
    assert game.events(PlayoffEnded) == []


def test_early_token_playoff_with_fewer_than_two_is_over() -> None:
    game = early(4).calls(*TWO_TOKENS_OF_1, "200 1 call 1", "200 2 call 1", "270 1 call 1", "271 3 call 1")
    assert game.events(PlayoffEnded) == [PlayoffEnded(seats(1, 2), PLAYOFF_TOO_SMALL)]
    assert game.detail["playoff"] is None
    assert game.detail["tokens"] == [3, 0, 1, 0]
    assert game.legal_seats() == (2, 3, 4)


def test_early_token_with_bench_sits_out_from_the_next_card_on() -> None:
    game = early(3, BUTTERFLY, "pink-car", third_token="bench").calls(*TWO_TOKENS_OF_1, "170 1 call 1")
    assert game.detail["bench"] == [3, 0, 0]
    assert game.legal_seats() == (2, 3)
    assert game.calls("200 2 no-fit").detail["bench"] == [2, 0, 0]


def test_early_token_with_bench_a_benched_earner_turns_no_card() -> None:
    game = early(3, f"{BUTTERFLY} red-die pink-flower light-blue-cone", "pink-car", third_token="bench")
    game.calls(*TWO_TOKENS_OF_1, "200 1 call 3", "270 1 call 1")
    assert game.events(CardRevealed)[-1].card == card("light-blue-cone")


def test_early_token_with_bench_everybody_benched_at_once_comes_back() -> None:
    game = early(2, third_token="bench").calls(*TWO_TOKENS_OF_1, "200 2 no-fit", "300 2 no-fit")
    game.calls("370 1 call 1", "370 2 call 1")
    assert game.detail["bench"] == [0, 0]
    assert game.detail["tokens"] == [2, 2]
    assert game.legal_seats() == (1, 2)
    assert HEXAGON.outcome(game.state) is None


def test_early_token_no_pause_before_the_first_card() -> None:
    game = early().calls("0 2 no-fit").to(0)
    assert game.events(GunJumped) == []
    assert game.events(CardCalled) == [CardCalled(Seat(2), NO_FIT, card(BUTTERFLY), 0)]


# --- tailwind ------------------------------------------------------------------------


def test_tailwind_is_only_carried() -> None:
    calls = ("0 1 call 1", "0 2 call 1", "147 1 call 3")
    plain, with_feathers = table(3).calls(*calls), table(3, tailwind=[0, 3, 1]).calls(*calls)
    assert with_feathers.history == plain.history
    assert with_feathers.detail == plain.detail
    assert with_feathers.state.options.tailwind == (0, 3, 1)
    assert plain.state.options.tailwind == (0, 0, 0)
