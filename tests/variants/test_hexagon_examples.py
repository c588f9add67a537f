"""The worked examples of Hex in rules.md, and the fine print of match-format.md."""

from __future__ import annotations

import pytest

from game.core.api import Outcome, Rejected, Seat, Standing
from game.variants.hexagon.game import HEXAGON
from game.variants.hexagon.model import (
    CALL_LIMIT,
    NOT_IN_PLAYOFF,
    TIME_IS_UP,
    TOO_EARLY,
    TOO_LATE,
    CallsTied,
    CardBuried,
    CardCalled,
    CardExpired,
    CardPlaced,
    CardRevealed,
    MatchWon,
    StartCardReplaced,
    TokenTaken,
    clash,
)
from game.variants.hexagon.rules import seeded_deal
from tests.variants.hexagon_table import BUTTERFLY, FITTING_BUTTERFLY, bare, card, quick, seats, table

# --- Worked examples: A, B, C are seats 1, 2, 3 --------------------------------------


def test_g2_example_01_several_fit() -> None:
    game = table(3, BUTTERFLY, "pink-telephone").calls("20 1 call 1")
    assert game.events(CardPlaced)[0].fitting == FITTING_BUTTERFLY
    assert game.detail["rows"][0] == ["yellow-flower", "red-car", BUTTERFLY]
    assert game.detail["revealed"] == "pink-telephone"


def test_g2_example_02_wrong_first_call_blocks() -> None:
    game = table(3, f"{BUTTERFLY} red-die").calls("20 2 call 6", "24 1 call 1")
    assert game.detail["tokens"] == [0, 1, 0]
    assert game.detail["neutral"][-1] == BUTTERFLY
    assert game.detail["revealed"] == "red-die"
    assert game.refusals == [(24, 1, TOO_LATE)]
    assert game.standing.scores == (0, 0, 0)


def test_g2_example_03_valid_but_no_fit_called() -> None:
    game = table(3, f"red-die {BUTTERFLY}").calls("20 3 no-fit")
    assert game.detail["tokens"] == [0, 0, 1]
    assert game.detail["neutral"][-1] == "red-die"
    assert game.detail["revealed"] == BUTTERFLY


@pytest.mark.parametrize(("words", "tokens"), [("no-fit", 0), ("call 3", 1)])
def test_g2_example_04_really_invalid(words: str, tokens: int) -> None:
    game = quick(3, "red-telephone", "light-blue-die red-die", "pink-car")
    game.calls("0 1 call 3", "10 1 call 6", f"20 2 {words}")
    assert game.detail["rows"][2][-1] == "red-telephone"
    assert game.detail["rows"][5][-1] == "light-blue-die"
    assert game.detail["neutral"][-1] == "red-die"
    assert game.detail["tokens"] == [0, tokens, 0]
    assert game.events(CardRevealed)[-1].is_own is (tokens == 0)
    assert (game.detail["revealed"] == "pink-car") is (tokens == 0)


def test_g2_example_05_tie() -> None:
    game = table(3, f"{BUTTERFLY} red-die", "", "pink-car")
    game.calls("20 1 call 1", "20 2 no-fit", "167 3 call 3", "180 2 call 3")
    assert game.detail["tokens"] == [0, 0, 0]
    assert game.events(CardRevealed)[1].turner == 3
    assert game.refusals == [(167, 3, NOT_IN_PLAYOFF)]
    assert game.detail["rows"][2][-1] == "red-die"
    assert game.detail["revealed"] == "pink-car"
    assert game.detail["playoff"] is None


def test_g2_example_06_tie_with_two_players() -> None:
    game = table(2, f"{BUTTERFLY} red-die").calls("20 1 call 1", "20 2 call 1")
    assert game.events(CardRevealed)[1].turner is None
    assert game.detail["revealed"] == "red-die"
    assert game.legal_seats() == (1, 2)


def test_g2_example_07_third_token() -> None:
    mistakes = ("0 2 no-fit", "10 2 no-fit", "20 2 no-fit")
    game = quick(3).calls(*mistakes)
    assert game.detail["out"] == [2]
    assert game.events(CardRevealed)[-1].callers == (1, 3)
    assert HEXAGON.outcome(game.state) is None
    assert quick(2).calls(*mistakes).state.winners == (1,)


def test_g2_example_08_win() -> None:
    game = bare(BUTTERFLY, "pink-car", "red-die pink-die", "pink-cup light-blue-cup", "green-car green-ball")
    game.calls("0 2 call 1", "10 1 call 3")
    assert HEXAGON.outcome(game.state) == Outcome("last-card", (seats(1), seats(2), seats(3, 4)))
    assert game.detail["piles"][0] == ["pink-car"]
    assert game.detail["rows"][2][-1] == "red-die"


def test_g2_example_09_error_on_an_own_card() -> None:
    own = "red-die pink-car light-blue-cup"
    game = bare(BUTTERFLY, own, "green-car green-ball", "pink-die pink-cup", "yellow-car yellow-cup")
    game.calls("0 1 call 1", "10 2 no-fit")
    assert game.detail["tokens"] == [0, 1, 0, 0]
    assert game.detail["piles"][0] == ["pink-car", "light-blue-cup"]
    assert game.detail["revealed"] == "red-die"  # the only neutral card is the one just put there


def test_g2_example_10_setup() -> None:
    found = False
    for seed in range(400):
        dealt, replaced = seeded_deal(2, seed)
        for event in replaced:
            assert isinstance(event, StartCardReplaced)
            if (event.row, event.card) == (1, card("yellow-car")):
                found = True
                assert not clash(dealt.rows[0], card("yellow-flower"))
    assert found


def test_g2_example_11_playoff_error() -> None:
    game = quick(3, f"{BUTTERFLY} red-die").calls("0 1 call 1", "0 2 call 1", "10 1 call 1")
    assert game.detail["tokens"] == [1, 0, 0]
    assert game.detail["playoff"] is None
    assert game.legal_seats() == (1, 2, 3)
    assert game.events(CardRevealed)[-1].is_own is False


# --- Fine print ----------------------------------------------------------------------


def test_the_first_card_takes_calls_from_tick_0() -> None:
    game = table(2).calls("0 1 call 1")
    assert game.ticks(CardRevealed) == [0, 147]
    assert game.ticks(CardCalled) == [0]
    assert game.refusals == []


@pytest.mark.parametrize("tie_ticks", [0, 1, 3, 12])
def test_a_card_is_resolved_at_the_end_of_first_call_and_tie_ticks(tie_ticks: int) -> None:
    game = table(3, tie_ticks=tie_ticks).calls("20 1 call 1")
    assert game.ticks(CardPlaced) == [20 + tie_ticks]


def test_before_that_the_card_still_lies_open() -> None:
    game = table(3).calls("20 1 call 1").to(22)
    assert game.detail["revealed"] == BUTTERFLY
    assert game.detail["rows"][0] == ["yellow-flower", "red-car"]
    assert game.legal_seats() == (2, 3)


def test_it_is_resolved_no_earlier_when_all_have_called() -> None:
    game = table(2).calls("20 1 call 1", "20 2 call 1")
    assert game.ticks(CallsTied) == [23]


@pytest.mark.parametrize(("reveal_ticks", "opens"), [(0, 24), (1, 24), (2, 25), (144, 167)])
def test_calls_count_again_reveal_ticks_after_the_resolution(reveal_ticks: int, opens: int) -> None:
    game = table(3, f"{BUTTERFLY} red-die", reveal_ticks=reveal_ticks)
    game.calls("20 1 call 3", f"{opens} 2 call 3")
    assert game.ticks(CardRevealed)[:2] == [0, opens]
    assert game.ticks(CardCalled) == [20, opens]
    assert game.standing.scores == (0, 1, 0)


def test_until_then_nothing_is_revealed_and_the_next_card_lies_on_its_pile() -> None:
    game = table(3, BUTTERFLY, "red-die").calls("20 1 call 1").to(166)
    assert game.detail["revealed"] is None
    assert game.detail["piles"][0][0] == "red-die"
    assert HEXAGON.due(game.state) == 167
    assert HEXAGON.is_pending(game.state)
    assert game.to(167).detail["revealed"] == "red-die"


def test_a_closing_window_and_a_pause_are_pending() -> None:
    game = table(3).calls("20 1 call 1").to(21)
    assert HEXAGON.due(game.state) == 23
    assert HEXAGON.is_pending(game.state)
    assert table(3).calls("20 1 call 1").state.tick == 168


def test_calls_in_the_pause_are_late_at_first_and_early_later() -> None:
    game = table(3).calls("0 1 call 1", "63 2 call 1", "64 3 call 1")
    assert game.refusals == [(63, 2, TOO_LATE), (64, 3, TOO_EARLY)]
    assert [dict(event.facts) for event in game.events(Rejected)] == [
        {"ticks_late": 63, "ticks_early": 84},
        {"ticks_early": 83},
    ]


def test_refused_calls_make_no_tie() -> None:
    game = quick(3).calls("0 1 call 1", "0 2 call 1", "10 1 call 1", "10 3 call 1")
    assert len(game.events(CallsTied)) == 1


def test_call_limit_counts_calls_in_the_first_l_ticks() -> None:
    game = quick(3, call_limit_ticks=50).calls("49 1 call 1")
    assert game.standing.scores == (1, 0, 0)
    assert game.refusals == []


def test_call_limit_takes_the_card_away_before_any_command() -> None:
    game = quick(3, f"{BUTTERFLY} red-die", call_limit_ticks=50).calls("50 1 call 1", "51 2 call 1").to(59)
    assert game.history[1:3] == [
        (50, CardExpired(card(BUTTERFLY), 50, CALL_LIMIT)),
        (50, CardBuried(card(BUTTERFLY), 22, CALL_LIMIT)),
    ]
    assert game.refusals == [(50, 1, TIME_IS_UP), (51, 2, TIME_IS_UP)]
    assert [dict(event.facts) for event in game.events(Rejected)] == [
        {"ticks_late": 1, "ticks_early": 10},
        {"ticks_late": 2, "ticks_early": 9},
    ]
    assert game.detail["tokens"] == [0, 0, 0]
    assert game.detail["revealed"] is None
    assert game.detail["neutral"][0] == "red-die"
    assert game.detail["neutral"][-1] == BUTTERFLY


def test_call_limit_begins_again_with_each_card() -> None:
    game = quick(3, f"{BUTTERFLY} red-die", call_limit_ticks=50).to(200)
    assert game.ticks(CardExpired) == [50, 110, 170]
    assert game.ticks(CardRevealed) == [0, 60, 120, 180]
    assert game.events(CardRevealed)[1] == CardRevealed(card("red-die"), None, False, seats(1, 2, 3))
    assert HEXAGON.due(game.state) == 230


def test_call_limit_with_legal_just_before_and_at_expiry() -> None:
    assert quick(3, call_limit_ticks=50).to(48).legal_seats() == (1, 2, 3)
    assert quick(3, call_limit_ticks=50).to(49).legal_seats() == ()


def test_a_call_in_time_keeps_its_whole_window() -> None:
    game = table(3, call_limit_ticks=50).calls("49 1 call 1", "52 2 call 1")
    assert game.ticks(CallsTied) == [52]
    assert game.events(CardExpired) == []
    game = table(3, call_limit_ticks=50).calls("49 1 call 1").to(50)
    assert game.legal_seats() == (2, 3)


def test_expiry_in_a_playoff_lets_the_playoff_go_on() -> None:
    game = quick(3, call_limit_ticks=50).calls("0 1 call 1", "0 2 call 1").to(75)
    assert game.ticks(CardExpired) == [60]
    assert game.detail["playoff"] == [1, 2]
    assert game.legal_seats() == (1, 2)


def test_expiry_is_not_pending() -> None:
    game = quick(3, call_limit_ticks=50).calls("0 1 call 1")
    assert game.state.tick == 11
    assert game.detail["revealed"] is not None
    assert not HEXAGON.is_pending(game.state)
    assert HEXAGON.due(game.state) == 60


def test_the_call_that_ends_the_match_still_moves_its_card() -> None:
    won = bare(BUTTERFLY, "pink-car", "pink-cup").calls("0 1 call 1")
    assert won.detail["rows"][0][-1] == BUTTERFLY
    lost = quick(2).calls("0 1 no-fit", "10 1 no-fit", "20 1 no-fit")
    last = lost.events(CardRevealed)[-1].card
    assert lost.detail["neutral"][-1] == HEXAGON.card_text(last)
    assert lost.detail["revealed"] is None
    kinds = [type(event) for tick, event in lost.history if tick == 20]
    assert kinds.index(CardBuried) < kinds.index(MatchWon)


def test_after_the_end_the_playoff_is_null() -> None:
    game = quick(2).calls("0 1 no-fit", "10 1 no-fit", "20 1 call 1", "20 2 call 1", "30 1 no-fit")
    assert game.state.winners == (2,)
    assert game.detail["playoff"] is None
    assert game.detail["revealed"] is None


def test_ranking_is_winner_then_fewer_cards_then_out_together() -> None:
    # Four seats: 1 and 3 go out, 2 has one card less than 4.
    wrong = [f"{tick} {seat} no-fit" for tick, seat in zip(range(0, 60, 10), (1, 1, 1, 3, 3, 3), strict=True)]
    game = bare(
        "orange-butterfly pink-butterfly pink-die pink-flower orange-die orange-car red-die",
        "yellow-car yellow-cup yellow-ball",
        "violet-car violet-cup",
        "green-car green-ball",
        "light-blue-car light-blue-cup light-blue-ball",
    ).calls(*wrong)
    assert HEXAGON.standing(game.state) == Standing((0, 0, 0, 0), (seats(2), seats(4), seats(1, 3)))
    assert HEXAGON.outcome(game.state) is None
    ranking = game.calls("60 4 call 3").standing.ranking
    assert ranking == (seats(2, 4), seats(1, 3))


def test_the_winner_is_first_though_others_have_as_few_cards() -> None:
    game = bare(BUTTERFLY, "pink-car", "pink-cup", "pink-die pink-cone").calls("0 2 call 1")
    assert game.standing.ranking == (seats(2), seats(1), seats(3))


def test_right_no_fit_scores_too_and_wrong_calls_never() -> None:
    game = quick(3, "red-telephone", "light-blue-die red-die", "pink-car")
    game.calls("0 1 call 3", "10 1 call 6", "20 2 no-fit", "30 3 call 6")
    assert game.standing.scores == (2, 1, 0)
    assert game.events(TokenTaken)[0].seat == Seat(3)
