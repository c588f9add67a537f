"""Subito Hex, decision by decision."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import structs

from game.core.api import MATCH_OVER, SEAT_UNKNOWN, Outcome, Rejected, Seat, Setup, Step, Tick
from game.variants.hexagon.game import HEXAGON
from game.variants.hexagon.model import (
    ALREADY_CALLED,
    BOARD,
    CALLS,
    CARDS,
    COLOUR,
    COLOUR_WORDS,
    DECK,
    EARNED_LAST_CARD,
    LAST_SEAT_LEFT,
    NO_FIT,
    NOT_IN_PLAYOFF,
    NOTHING_FITTED,
    OBJECT,
    OBJECT_WORDS,
    PILE_SIZES,
    PLAYOFF_LOST,
    PLAYOFF_WON,
    RIGHT_NO_FIT,
    RIGHT_ROW,
    SAME_MOMENT,
    SAME_MOMENT_AGAIN,
    SEAT_OUT,
    SOMETHING_FITTED,
    START_CARD_CLASHED,
    THIRD_TOKEN,
    TOO_EARLY,
    TOO_LATE,
    WRONG_ROW,
    CallFailed,
    CallsTied,
    CardBuried,
    CardCalled,
    CardPlaced,
    CardRevealed,
    Ending,
    MatchWon,
    NoFitProved,
    PlayoffEnded,
    SeatEliminated,
    StartCardReplaced,
    TokenTaken,
    clash,
    fits,
    fitting_rows,
    taken_in,
)
from game.variants.hexagon.rules import HexagonState
from tests.variants.hexagon_table import (
    BUTTERFLY,
    FITTING_BUTTERFLY,
    bare,
    call,
    card,
    cards,
    quick,
    seats,
    table,
)

SEAT_COUNTS = (2, 3, 4, 5)


def dealt(count: int, seed: int) -> Step[HexagonState]:
    return HEXAGON.deal(Setup(count, seed, HEXAGON.read_options({}, count)))


# --- Material and setup --------------------------------------------------------------


def test_g2_01_deck_is_every_mixture_but_the_six_of_the_board() -> None:
    assert len(DECK) == len(set(DECK)) == 58
    assert {HEXAGON.card_text(each) for each in CARDS} - {HEXAGON.card_text(each) for each in DECK} == {
        "yellow-flower", "green-die", "blue-butterfly", "violet-ball", "red-cup", "orange-cone",
    }  # fmt: skip
    assert Counter(COLOUR[each] for each in CARDS) == Counter(OBJECT[each] for each in CARDS)


def test_g2_02_eight_colours_and_eight_objects() -> None:
    assert COLOUR_WORDS == ("yellow", "green", "blue", "violet", "red", "orange", "pink", "light-blue")
    assert OBJECT_WORDS == ("flower", "die", "butterfly", "ball", "cup", "cone", "car", "telephone")


def test_g2_03_start_cards_never_clash_with_their_board_picture() -> None:
    for seed in range(150):
        for board, start in dealt(4, seed).state.rows:
            assert not clash(board, start)


def test_g2_03_clashing_start_cards_are_shuffled_back_and_told() -> None:
    replaced, kept_in_play = 0, 0
    for seed in range(60):
        step = dealt(3, seed)
        for event in step.events:
            assert isinstance(event, StartCardReplaced)
            assert clash(event.card, BOARD[event.row - 1])
            assert event.reason == START_CARD_CLASHED
            # Shuffled back, the card lies anywhere but in the row it clashes with.
            state = step.state
            assert state.rows[event.row - 1][1] != event.card
            replaced += 1
            kept_in_play += event.card in (*state.neutral, *sum(state.piles, ()), *sum(state.rows, ()))
    # About 14 of 58 cards clash with a given picture.
    assert 60 < replaced < 160
    assert kept_in_play == replaced


def test_g2_03_a_card_that_clashes_with_one_row_may_start_another() -> None:
    moved = set()
    for seed in range(200):
        step = dealt(2, seed)
        starts = [row[1] for row in step.state.rows]
        moved |= {
            event.row
            for event in step.events
            if isinstance(event, StartCardReplaced) and event.card in starts
        }
    assert moved


@pytest.mark.parametrize("count", SEAT_COUNTS)
def test_g2_03_every_card_of_the_deck_is_dealt_once(count: int) -> None:
    state = dealt(count, 11).state
    lying = (
        [row[1] for row in state.rows] + list(state.neutral) + [each for pile in state.piles for each in pile]
    )
    assert sorted(lying) == sorted(DECK)
    assert tuple(row[0] for row in state.rows) == BOARD
    assert [len(pile) for pile in state.piles] == [{2: 13, 3: 9, 4: 7, 5: 6}[count]] * count
    assert len(state.neutral) == {2: 26, 3: 25, 4: 24, 5: 22}[count]


def test_g2_03_a_shuffled_back_card_can_come_to_lie_anywhere() -> None:
    places = Counter[str]()
    for seed in range(900):
        step = dealt(2, seed)
        for event in step.events:
            assert isinstance(event, StartCardReplaced)
            for name, pile in (
                ("one", step.state.piles[0]),
                ("two", step.state.piles[1]),
                ("neutral", step.state.neutral),
            ):
                if event.card in pile:
                    places[name] += 1
                    places["bottom"] += event.card == pile[-1] and name == "neutral"
    assert 0.8 < places["one"] / places["two"] < 1.25
    assert 0.85 < places["neutral"] / (places["one"] + places["two"]) < 1.18
    assert places["bottom"] > 0


def test_deals_follow_the_seed() -> None:
    assert dealt(4, 5) == dealt(4, 5)
    assert len({dealt(4, seed).state.neutral for seed in range(50)}) == 50


def test_g2_04_the_board_picture_belongs_to_its_row() -> None:
    # A yellow card does not go to row 1, nor does a flower, although no card was laid there.
    assert not fits(card("yellow-cone"), cards("yellow-flower"))
    assert not fits(card("pink-flower"), cards("yellow-flower"))
    assert fits(card("pink-cone"), cards("yellow-flower"))


def test_g2_04_fits_when_neither_colour_nor_object_is_in_the_row() -> None:
    state = table(3).state
    for each in DECK:
        wanted = tuple(number for number, row in enumerate(state.rows, 1) if fits(each, row))
        assert fitting_rows(each, state.taken) == wanted
    assert not fits(card("red-die"), cards("yellow-flower red-car"))
    assert not fits(card("red-die"), cards("violet-ball yellow-die"))
    assert fits(card("red-die"), cards("blue-butterfly green-cup"))


def test_what_the_rows_show_is_kept_up() -> None:
    game = quick(3, BUTTERFLY, "", "light-blue-die").calls("0 2 call 1", "10 2 call 6")
    assert game.state.taken == taken_in(game.state.rows)
    assert game.state.rows[0] == cards("yellow-flower red-car orange-butterfly")
    assert game.state.rows[5] == cards("orange-cone pink-ball light-blue-die")


def test_g2_05_piles_are_dealt_and_kept_in_order() -> None:
    game = quick(2, BUTTERFLY, "", "red-die pink-car").calls("0 2 call 1")
    assert game.detail["piles"][1][0] == "pink-car"
    assert len(game.detail["piles"][1]) == 12
    assert len(game.detail["piles"][0]) == 13


@pytest.mark.parametrize("first", [1, 3])
def test_g2_06_the_first_card_is_neutral_and_turned_by_first(first: int) -> None:
    game = table(3, first=first)
    assert game.history == [(0, CardRevealed(card(BUTTERFLY), Seat(first), False, seats(1, 2, 3)))]
    assert game.detail["revealed"] == BUTTERFLY
    assert game.legal_seats() == (1, 2, 3)


def test_g2_06_first_defaults_to_seat_one() -> None:
    assert table(4).events(CardRevealed)[0].turner == 1


# --- Calling -------------------------------------------------------------------------


def test_g2_07_seven_calls_sorted_by_text() -> None:
    words = ["call 1", "call 2", "call 3", "call 4", "call 5", "call 6", "no-fit"]
    assert list(HEXAGON.command_words(HEXAGON.read_options({}, 2))) == words
    assert HEXAGON.legal(table(2).state, Seat(2)) == CALLS
    assert [HEXAGON.command_text(each) for each in CALLS] == words


def test_g2_07_calls_before_the_card_is_visible_are_refused() -> None:
    game = table(3).calls("0 1 call 1", "146 2 call 1", "147 3 call 2")
    assert game.refusals == [(146, 2, TOO_EARLY)]
    assert game.events(Rejected)[0].facts == (("ticks_early", 1),)
    assert [event.seat for event in game.events(CardCalled)] == [1, 3]


def test_g2_08_first_call_decides() -> None:
    game = table(3).calls("0 2 call 6", "4 1 call 1")
    assert game.refusals == [(4, 1, TOO_LATE)]
    assert game.events(Rejected)[0].facts == (("ticks_late", 4), ("ticks_early", 143))
    assert game.detail["tokens"] == [0, 1, 0]
    assert game.detail["rows"][0] == ["yellow-flower", "red-car"]


def test_g2_08_a_call_is_told_at_once_and_judged_when_its_moment_is_over() -> None:
    game = table(3).calls("7 2 call 4")
    assert game.ticks(CardCalled) == [7]
    assert game.events(CardCalled) == [CardCalled(Seat(2), CALLS[3], card(BUTTERFLY), 7)]
    assert game.ticks(CardPlaced) == [10]


@pytest.mark.parametrize("row", FITTING_BUTTERFLY)
def test_g2_09_any_fitting_row_is_right(row: int) -> None:
    game = quick(3).calls(f"0 1 call {row}")
    assert game.detail["rows"][row - 1][-1] == BUTTERFLY
    assert game.events(CardPlaced) == [
        CardPlaced(Seat(1), card(BUTTERFLY), row, FITTING_BUTTERFLY, Tick(0), RIGHT_ROW)
    ]
    assert game.standing.scores == (1, 0, 0)


def test_g2_10_right_number_places_the_card_and_turns_an_own_one() -> None:
    game = quick(3, BUTTERFLY, "", "red-die").calls("0 2 call 1")
    assert game.events(CardRevealed)[1] == CardRevealed(card("red-die"), Seat(2), True, seats(1, 2, 3))
    assert game.ticks(CardRevealed) == [0, 10]
    assert game.detail["revealed"] == "red-die"
    assert [len(pile) for pile in game.detail["piles"]] == [9, 8, 9]
    assert len(game.detail["neutral"]) == 20
    assert game.events(CardBuried) == []


def test_g2_11_wrong_number_costs_a_token_and_turns_a_neutral_card() -> None:
    game = quick(3, f"{BUTTERFLY} red-die").calls("0 2 call 6")
    orange = card("orange-cone")
    assert game.events(CallFailed) == [
        CallFailed(Seat(2), CALLS[5], card(BUTTERFLY), FITTING_BUTTERFLY, orange, None, Tick(0), WRONG_ROW)
    ]
    assert game.events(TokenTaken) == [TokenTaken(Seat(2), 1, WRONG_ROW)]
    assert game.events(CardBuried) == [CardBuried(card(BUTTERFLY), 22, WRONG_ROW)]
    assert game.events(CardRevealed)[1] == CardRevealed(card("red-die"), Seat(2), False, seats(1, 2, 3))
    assert game.detail["tokens"] == [0, 1, 0]
    assert game.detail["neutral"][-1] == BUTTERFLY
    assert len(game.detail["neutral"]) == 21
    assert game.standing.scores == (0, 0, 0)


def test_g2_11_a_wrong_number_names_both_guilty_pictures() -> None:
    # Row 4 holds a violet ball and a yellow die.
    failed = quick(3, "violet-die").calls("0 1 call 4").events(CallFailed)[0]
    assert (failed.same_colour, failed.same_object) == (card("violet-ball"), card("yellow-die"))
    failed = quick(3, "pink-die").calls("0 1 call 4").events(CallFailed)[0]
    assert (failed.same_colour, failed.same_object) == (None, card("yellow-die"))


def test_g2_12_no_fit_on_a_card_that_fits() -> None:
    game = quick(3, f"{BUTTERFLY} red-die").calls("0 3 no-fit")
    assert game.events(CallFailed) == [
        CallFailed(Seat(3), NO_FIT, card(BUTTERFLY), FITTING_BUTTERFLY, None, None, Tick(0), SOMETHING_FITTED)
    ]
    assert game.events(TokenTaken) == [TokenTaken(Seat(3), 1, SOMETHING_FITTED)]
    assert game.events(CardBuried)[0].reason == SOMETHING_FITTED
    assert game.detail["revealed"] == "red-die"
    assert game.events(CardRevealed)[1].turner == 3


NOTHING_FITS = ("red-telephone", "light-blue-die red-die pink-car")
NOTHING_FITS_CALLS = ("0 1 call 3", "10 1 call 6")


def test_g2_12_a_number_on_a_card_that_fits_nowhere_costs_one_token() -> None:
    game = quick(3, *NOTHING_FITS).calls(*NOTHING_FITS_CALLS, "20 2 call 3")
    failed = game.events(CallFailed)[0]
    assert (failed.fitting, failed.reason) == ((), NOTHING_FITTED)
    assert (failed.same_colour, failed.same_object) == (card("red-telephone"), None)
    assert game.detail["tokens"] == [0, 1, 0]
    assert game.detail["neutral"][-1] == "red-die"
    assert game.events(CardRevealed)[-1].is_own is False
    assert game.standing.scores == (2, 0, 0)


def test_g2_13_right_no_fit_buries_the_card_and_turns_an_own_one() -> None:
    game = quick(3, NOTHING_FITS[0], NOTHING_FITS[1], "yellow-car").calls(*NOTHING_FITS_CALLS, "20 2 no-fit")
    assert game.events(NoFitProved) == [NoFitProved(Seat(2), card("red-die"), Tick(20), RIGHT_NO_FIT)]
    assert game.events(CardBuried) == [CardBuried(card("red-die"), 21, RIGHT_NO_FIT)]
    assert game.detail["neutral"][-1] == "red-die"
    assert game.events(CardRevealed)[-1] == CardRevealed(card("yellow-car"), Seat(2), True, seats(1, 2, 3))
    assert game.standing.scores == (2, 1, 0)
    assert game.detail["tokens"] == [0, 0, 0]


def test_g2_14_an_own_card_under_the_neutral_pile_is_not_given_back() -> None:
    game = quick(3, BUTTERFLY, "red-die").calls("0 1 call 1", "10 2 no-fit")
    assert [len(pile) for pile in game.detail["piles"]] == [8, 9, 9]
    assert game.detail["neutral"][-1] == "red-die"


def test_g2_15_without_a_limit_a_card_waits_for_ever() -> None:
    game = table(3).to(10**7)
    assert game.detail["revealed"] == BUTTERFLY
    assert HEXAGON.due(game.state) is None
    assert not HEXAGON.is_pending(game.state)
    assert game.legal_seats() == (1, 2, 3)


def test_g2_16_the_neutral_pile_never_runs_out() -> None:
    game = quick(2, BUTTERFLY, spare=0).calls("0 1 no-fit", "10 2 no-fit")
    assert game.detail["revealed"] == BUTTERFLY
    assert game.detail["neutral"] == []
    assert game.ticks(CardRevealed) == [0, 10, 20]


# --- Ties ----------------------------------------------------------------------------


def test_g2_17_calls_within_the_window_are_one_moment() -> None:
    game = table(3, f"{BUTTERFLY} red-die").calls("5 1 call 1", "8 2 call 2")
    assert game.ticks(CallsTied) == [8]
    calls = ((Seat(1), Tick(5), CALLS[0]), (Seat(2), Tick(8), CALLS[1]))
    assert game.events(CallsTied) == [CallsTied(card(BUTTERFLY), calls, seats(1, 2), SAME_MOMENT)]
    assert game.ticks(CardRevealed) == [0, 152]


def test_g2_17_a_call_after_the_window_is_no_tie() -> None:
    game = table(3).calls("5 1 call 1", "9 2 call 2")
    assert game.events(CallsTied) == []
    assert game.refusals == [(9, 2, TOO_LATE)]
    assert game.standing.scores == (1, 0, 0)


def test_g2_17_window_of_nothing_is_the_same_tick_only() -> None:
    game = quick(3).calls("5 1 call 1", "5 3 call 2")
    assert game.events(CallsTied)[0].playoff == (1, 3)
    assert quick(3).calls("5 1 call 1", "6 3 call 2").events(CallsTied) == []


def test_g2_18_what_was_said_is_irrelevant() -> None:
    for words in ("call 1", "call 6", "no-fit"):
        game = quick(3).calls("0 1 call 1", f"0 2 {words}")
        assert game.detail["tokens"] == [0, 0, 0]
        assert game.standing.scores == (0, 0, 0)
        assert game.detail["rows"][0] == ["yellow-flower", "red-car"]
        assert game.detail["neutral"][-1] == BUTTERFLY
        assert game.events(CardBuried)[0].reason == SAME_MOMENT


def test_g2_19_only_the_tied_seats_may_call_next() -> None:
    game = quick(3, f"{BUTTERFLY} red-die").calls("0 1 call 1", "0 2 no-fit")
    assert game.detail["playoff"] == [1, 2]
    assert game.legal_seats() == (1, 2)
    assert game.events(CardRevealed)[1] == CardRevealed(card("red-die"), Seat(3), False, seats(1, 2))


def test_g2_19_others_are_refused_without_penalty_in_pause_and_card() -> None:
    game = quick(3).calls("0 1 call 1", "0 2 no-fit", "9 3 call 1", "10 3 call 1")
    assert game.refusals == [(9, 3, NOT_IN_PLAYOFF), (10, 3, NOT_IN_PLAYOFF)]
    assert [event.facts for event in game.events(Rejected)] == [(("playoff", (1, 2)),)] * 2
    assert game.detail["tokens"] == [0, 0, 0]


def test_g2_19_the_first_onlooker_turns_the_card() -> None:
    game = quick(4).calls("0 1 call 1", "0 3 no-fit")
    assert game.events(CardRevealed)[1].turner == 2


def test_g2_20_the_game_turns_the_card_when_all_are_tied() -> None:
    for count in (2, 3):
        game = quick(count).calls(*[f"0 {seat} call 1" for seat in range(1, count + 1)])
        assert game.events(CardRevealed)[1].turner is None
        assert game.events(CardRevealed)[1].is_own is False


def test_g2_20_seats_that_are_out_do_not_turn() -> None:
    game = quick(3).calls("0 1 no-fit", "10 1 no-fit", "20 1 no-fit", "30 2 call 1", "30 3 call 1")
    assert game.detail["out"] == [1]
    assert game.events(CardRevealed)[-1].turner is None


def test_g2_21_no_fit_counts_in_a_playoff() -> None:
    game = quick(3, f"{BUTTERFLY} red-die").calls("0 1 call 1", "0 2 call 1", "10 1 no-fit")
    assert game.events(CallFailed)[0].reason == SOMETHING_FITTED
    # With no other neutral card the one that fits nowhere comes again in the playoff.
    game = quick(3, *NOTHING_FITS, spare=0)
    game.calls(*NOTHING_FITS_CALLS, "20 1 call 1", "20 2 call 1", "30 2 no-fit")
    assert game.events(NoFitProved) == [NoFitProved(Seat(2), card("red-die"), Tick(30))]
    assert game.events(PlayoffEnded) == [PlayoffEnded(seats(1, 2), PLAYOFF_WON)]


def test_g2_22_a_wrong_call_ends_the_playoff() -> None:
    game = quick(3).calls("0 1 call 1", "0 2 no-fit", "10 1 no-fit")
    assert game.events(PlayoffEnded) == [PlayoffEnded(seats(1, 2), PLAYOFF_LOST)]
    assert game.detail["playoff"] is None
    assert game.detail["tokens"] == [1, 0, 0]
    assert game.legal_seats() == (1, 2, 3)
    assert game.events(CardRevealed)[-1].is_own is False


def test_g2_23_a_tie_again_keeps_the_same_participants() -> None:
    game = quick(4).calls("0 1 call 1", "0 2 call 1", "0 3 call 1", "10 1 no-fit", "10 3 call 1")
    assert [event.playoff for event in game.events(CallsTied)] == [(1, 2, 3), (1, 2, 3)]
    assert game.events(CallsTied)[1].reason == SAME_MOMENT_AGAIN
    assert game.events(CardBuried)[1].reason == SAME_MOMENT_AGAIN
    assert game.detail["playoff"] == [1, 2, 3]
    assert game.detail["tokens"] == [0, 0, 0, 0]
    assert game.events(CardRevealed)[-1].turner == 4
    assert game.events(PlayoffEnded) == []


def test_g2_24_the_winner_of_a_playoff_turns_an_own_card_and_all_go_on() -> None:
    game = quick(3, f"{BUTTERFLY} red-die", "", "pink-car")
    game.calls("0 1 call 1", "0 2 no-fit", "10 2 call 3")
    assert game.events(PlayoffEnded) == [PlayoffEnded(seats(1, 2), PLAYOFF_WON)]
    assert game.detail["playoff"] is None
    assert game.detail["revealed"] == "pink-car"
    assert game.legal_seats() == (1, 2, 3)


# --- Tokens, elimination, end --------------------------------------------------------

THREE_MISTAKES_OF_2 = ("0 2 no-fit", "10 2 no-fit", "20 2 no-fit")


def test_g2_25_the_third_token_puts_a_seat_out_at_once() -> None:
    game = quick(3).calls(*THREE_MISTAKES_OF_2, "25 2 call 1", "30 2 call 1")
    assert game.events(SeatEliminated) == [SeatEliminated(Seat(2), THIRD_TOKEN)]
    assert [event.tokens for event in game.events(TokenTaken)] == [1, 2, 3]
    assert game.refusals == [(25, 2, SEAT_OUT), (30, 2, SEAT_OUT)]
    assert game.events(Rejected)[0].facts == (("tokens", 3),)
    assert game.detail["out"] == [2]
    assert game.legal_seats() == (1, 3)
    assert game.events(CardRevealed)[-1] == CardRevealed(
        game.state.revealed or 0, Seat(2), False, seats(1, 3)
    )


def test_g2_25_two_tokens_are_not_out() -> None:
    game = quick(3).calls(*THREE_MISTAKES_OF_2[:2])
    assert game.detail["out"] == []
    assert game.legal_seats() == (1, 2, 3)


def test_g2_26_the_pile_of_a_seat_that_is_out_stays_away_from_the_neutral_one() -> None:
    game = quick(3).calls(*THREE_MISTAKES_OF_2)
    assert len(game.detail["piles"][1]) == 9
    assert len(game.detail["neutral"]) == 20


def test_g2_27_the_last_seat_wins_at_once() -> None:
    game = quick(2).calls(*THREE_MISTAKES_OF_2)
    assert game.history[-1] == (20, MatchWon(seats(1), Ending.LAST_SEAT, LAST_SEAT_LEFT))
    assert HEXAGON.outcome(game.state) == Outcome("last-seat", (seats(1), seats(2)))
    assert game.state.tick == 21


def test_g2_28_an_eliminated_seat_keeps_showing_three_tokens() -> None:
    game = quick(3).calls(*THREE_MISTAKES_OF_2, "30 1 no-fit", "40 3 no-fit")
    assert game.detail["tokens"] == [1, 3, 1]


def test_g2_29_earning_the_last_card_wins() -> None:
    game = bare(BUTTERFLY, "pink-car", "pink-cup", "pink-die").calls("0 2 call 4")
    assert game.history[-1] == (0, MatchWon(seats(2), Ending.LAST_CARD, EARNED_LAST_CARD))
    assert game.detail["piles"] == [["pink-car"], ["pink-cup"], ["pink-die"]]
    assert game.detail["rows"][3][-1] == BUTTERFLY
    assert game.detail["revealed"] is None
    assert HEXAGON.outcome(game.state) == Outcome("last-card", (seats(2), seats(1, 3)))


@pytest.mark.parametrize("count", SEAT_COUNTS)
def test_g2_29_as_many_right_calls_as_cards_win(count: int) -> None:
    state = dealt(count, 3).state
    right = 0
    while HEXAGON.outcome(state) is None:
        due = HEXAGON.due(state)
        if state.revealed is None:
            assert due is not None
            state = HEXAGON.advance(HEXAGON.skip(state, due), {}).state
            continue
        fitting = fitting_rows(state.revealed, state.taken)
        state = HEXAGON.advance(state, {Seat(2): CALLS[fitting[0] - 1] if fitting else NO_FIT}).state
        assert state.contest is not None
        state = HEXAGON.advance(HEXAGON.skip(state, state.contest.closes), {}).state
        right += 1
    assert right == PILE_SIZES[count] == state.right_calls[1]
    assert state.winners == (2,)
    assert len(state.piles[1]) == 1


def test_g2_30_two_to_five_seats() -> None:
    assert HEXAGON.info.seat_counts == SEAT_COUNTS
    assert (HEXAGON.info.key, HEXAGON.info.title, HEXAGON.info.rules_version) == ("hexagon", "Subito Hex", 1)


# --- Refusals and the end ------------------------------------------------------------


def test_a_second_call_of_one_seat_in_the_window_is_refused_and_no_tie() -> None:
    game = table(3).calls("0 1 call 1", "2 1 call 6")
    assert game.refusals == [(2, 1, ALREADY_CALLED)]
    assert game.events(Rejected)[0].facts == (("card", card(BUTTERFLY)),)
    assert game.standing.scores == (1, 0, 0)


def test_seats_that_do_not_exist_are_refused() -> None:
    state = quick(3).state
    for stranger in (0, 4, -1):
        step = HEXAGON.advance(state, {Seat(stranger): NO_FIT})
        assert step.events == (Rejected(Seat(stranger), NO_FIT, SEAT_UNKNOWN),)
        assert HEXAGON.legal(state, Seat(stranger)) == ()


def test_after_the_end_everything_is_refused() -> None:
    game = quick(2).calls(*THREE_MISTAKES_OF_2, "21 1 call 1", "21 2 no-fit", "900 1 no-fit")
    assert game.refusals == [(21, 1, MATCH_OVER), (21, 2, MATCH_OVER), (900, 1, MATCH_OVER)]
    assert game.legal_seats() == ()
    assert HEXAGON.due(game.state) is None
    assert not HEXAGON.is_pending(game.state)
    assert game.state.tick == 901


def test_the_order_of_a_batch_has_no_meaning() -> None:
    state = quick(4).to(0).state
    one = {Seat(3): call("call 1"), Seat(1): call("no-fit"), Seat(9): call("no-fit")}
    other = dict(reversed(one.items()))
    assert HEXAGON.advance(state, one) == HEXAGON.advance(state, other)
    assert HEXAGON.advance(state, one).state.playoff == (1, 3)


def test_skipping_is_like_empty_ticks() -> None:
    state = table(3).calls("0 1 call 1").to(5).state
    stepped = state
    for _ in range(100):
        stepped = HEXAGON.advance(stepped, {}).state
    assert HEXAGON.skip(state, Tick(106)) == stepped
    assert structs.replace(stepped, tick=Tick(6)) == state
