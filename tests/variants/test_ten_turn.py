"""Round Ten, decision by decision (rules G4): a turn, the piles, and the win."""

from __future__ import annotations

from msgspec import structs

from game.core.api import MATCH_OVER, PileShuffled, Rejected, Seat
from game.variants.ten import model
from game.variants.ten.game import TEN
from game.variants.ten.model import (
    CardDrawn,
    CardKept,
    CardPlayed,
    CardsRanOut,
    CardsSwapped,
    MatchWon,
    PileBroken,
    PlaceLeftEmpty,
    TurnSkipped,
)
from tests.variants.ten_table import Table, card, cards, sorted_pairs


def test_g4_08_exactly_one_card_is_played_and_the_turn_goes_on() -> None:
    table = Table("5/4 0/1", "0/3 1/2", "0/1 0/2")
    turns = []
    for _ in range(4):
        turns.append(table.state.turn)
        table.play("play 2")
    assert turns == [1, 2, 3, 1]


def test_g4_08_only_the_seat_on_turn_plays() -> None:
    table = Table("5/4 0/1", "0/3 1/2")
    refusal = table.refused("play 1", seat=2)
    assert (refusal.reason, refusal.facts) == (model.NOT_YOUR_TURN, (("turn", 1),))
    # Nor in the tick in which the turn reaches it.
    table.tick(seat1="play 1", seat2="play 1")
    assert table.the(Rejected).reason == model.NOT_YOUR_TURN
    assert table.pile() == [5]
    assert (table.state.turn, table.state.turn_from) == (2, 3)


def test_g4_09_a_card_played_by_its_back_shows_it_only_as_it_lands() -> None:
    table = Table("5/4 0/1", "0/3 1/2")
    table.play("play 1 flipped")
    assert table.the(CardPlayed) == CardPlayed(Seat(1), model.UNDER_TEN, 1, 4, True, False, 0, 4)
    assert table.pile() == [4]
    assert table.state.pile == cards("4/5")


def test_g4_09_a_play_tells_whether_the_back_had_been_seen() -> None:
    table = Table("5/4 0/1", "0/3 1/2", is_opening=True)
    table.tick(seat1="peek 1")
    table.tick(seat1="ready", seat2="ready")
    table.play("play 1 flipped")
    assert table.the(CardPlayed).was_looked_at


def test_g4_10_play_resolve_then_draw_into_the_place_of_the_played_card() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 0/5")
    table.play("play 2")
    assert table.events == (
        CardPlayed(Seat(1), model.UNDER_TEN, 2, 0, False, False, 0, 0),
        CardDrawn(Seat(1), model.DREW, 2, 4, 2, False),
    )
    assert table.hand(1) == "5/4 4/2"
    assert table.draw() == "0/5"


def test_g4_10_cards_discarded_by_a_play_are_shuffled_when_its_draw_takes_the_last_card() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2")
    table.lay_pile("5/0 4/0")
    table.play("play 1")
    kinds = [type(event) for event in table.events]
    assert kinds == [CardPlayed, PileBroken, CardDrawn, PileShuffled]
    assert sorted_pairs(table.draw()) == sorted_pairs("5/0 4/0")


def test_g4_11_under_ten_the_card_stays() -> None:
    table = Table("5/4 0/1", "0/3 4/2")
    table.play("play 1", "play 2", "play 2")
    assert (table.pile(), table.state.total) == ([5, 4, 0], 9)
    played = table.the(CardPlayed)
    assert (played.sum_before, played.sum, played.reason) == (9, 9, model.UNDER_TEN)


def test_g4_12_exactly_ten_keeps_the_last_card_and_the_others_are_discarded() -> None:
    table = Table("5/4 0/1", "0/3 5/2")
    table.play("play 1", "play 2")
    assert table.the(CardPlayed).reason == model.EXACTLY_TEN
    assert table.the(CardKept) == CardKept(Seat(2), model.EXACTLY_TEN, 5, 5, (5,))
    assert (table.pile(), table.state.total) == ([], 0)
    assert table.state.discard == cards("5/4")
    assert table.state.kept == ((), cards("5/2"))
    assert (table.standing().scores, table.state.turn) == ((0, 5), 1)


def test_g4_12_a_card_kept_by_its_back_is_worth_its_back() -> None:
    table = Table("5/4 0/1", "0/3 3/5")
    table.play("play 1", "play 2 flipped")
    assert (table.kept(), table.the(CardKept).points) == ([[], [5]], 5)


def test_g4_13_over_ten_only_the_last_card_stays() -> None:
    table = Table("5/4 0/1", "0/3 4/2")
    table.play("play 1", "play 2")
    table.lay_pile("5/4 4/2")
    table.play("play 1")
    assert table.pile() == [5, 4, 0]
    table = Table("5/4 4/1", "0/3 4/2")
    table.play("play 1", "play 2", "play 2")
    assert table.the(PileBroken) == PileBroken(Seat(1), model.OVER_TEN, 13, 4, (5, 4))
    assert (table.pile(), table.state.total, table.state.turn) == ([4], 4, 2)
    assert table.state.discard == cards("5/4 4/2")
    assert table.standing().scores == (0, 0)


def test_g4_14_a_zero_never_makes_ten_nor_goes_over_it() -> None:
    assert all(before + 0 < model.GOAL for before in range(10))
    assert [model.total_after(9, value) for value in range(6)] == [9, 0, 2, 3, 4, 5]
    assert [model.points_for(9, value) for value in range(6)] == [0, 1, 0, 0, 0, 0]


def test_g4_14_what_the_next_seat_faces_is_what_the_rules_make_of_a_play() -> None:
    for total in range(10):
        for value in range(6):
            table = Table("5/4 0/1", "0/3 4/2")
            upper = card(f"{value}/{(value + 1) % 6}")
            hands = (upper, *table.state.hands[1:])
            table.state = structs.replace(table.state, hands=hands, total=total)
            table.play("play 1")
            assert table.state.total == model.total_after(total, value)
            assert table.standing().scores == (model.points_for(total, value), 0)


def test_g4_15_kept_cards_leave_the_circulation() -> None:
    table = Table("5/4 0/1", "0/3 5/2", draw="0/1 0/2")
    table.play("play 1", "play 2")
    assert sorted_pairs(table.shuffled()) == ["4/5"]
    assert table.kept() == [[], [5]]


def test_g4_16_the_last_draw_shuffles_the_discard_pile_at_once_with_new_sides() -> None:
    seen = set()
    for seed in range(60):
        table = Table("5/4 4/1", "0/3 4/2", draw="0/1 0/2 0/4 1/2", seed=seed)
        table.play("play 1", "play 2", "play 2")
        assert not table.all(PileShuffled)
        assert table.draw() == "1/2"
        table.play("play 1")
        assert table.the(PileShuffled).count == 2
        assert sorted_pairs(table.shuffled()) == ["2/4", "4/5"]
        assert table.shuffled() == table.draw()
        assert table.state.discard == ()
        assert table.pile() == [4, 0]
        seen.add(table.shuffled())
    # Two cards in any order, each with either side up.
    assert len(seen) == 8


def test_g4_16_reshuffles_throw_the_dice_on() -> None:
    table = Table("5/4 4/1", "0/3 4/2", draw="0/1 0/2 0/4 1/2")
    dice = table.state.rng
    table.play("play 1", "play 2", "play 2")
    assert table.state.rng == dice
    table.play("play 1")
    assert table.state.rng != dice


def test_g4_17_with_both_piles_empty_play_goes_on_and_the_place_stays_empty() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="")
    table.play("play 1")
    assert table.the(PlaceLeftEmpty) == PlaceLeftEmpty(Seat(1), model.PILES_EMPTY, 1)
    assert table.hand(1) == "- 0/1"
    assert TEN.detail(table.state)["hands"] == [["0/1"], ["0/3", "1/2"]]
    assert table.refused("peek 1", seat=1).reason == model.PLACE_EMPTY
    table.play("play 2")
    assert table.the(PlaceLeftEmpty).place == 2
    assert table.legal() == ["play 2", "play 2 flipped", "swap"]
    refusal = table.refused("play 1")
    assert (refusal.reason, refusal.facts) == (model.PLACE_EMPTY, (("place", 1),))
    table.play("swap")
    assert table.hand(1) == "0/1 -"
    assert table.the(CardsSwapped).ups == (0, model.EMPTY)
    assert table.legal() == ["play 1", "play 1 flipped", "swap"]


def test_g4_17_cards_that_come_back_fill_all_hands_in_turn_order_from_the_player() -> None:
    table = Table("5/4 0/1", "1/3 1/2", "4/2 0/1", draw="")
    table.play("play 1", "play 1")
    assert (table.hand(1), table.hand(2), table.state.total) == ("- 0/1", "- 1/2", 6)
    table.play("play 1")
    # Exactly ten: seat 3 keeps the 4, and 5/4 and 1/3 come back.
    shuffled = table.shuffled().split()
    assert sorted_pairs(" ".join(shuffled)) == ["1/3", "4/5"]
    drawn = table.all(CardDrawn)
    assert [(each.seat, each.place, each.reason) for each in drawn] == [
        (3, 1, model.CARDS_RETURNED),
        (1, 1, model.CARDS_RETURNED),
    ]
    assert table.hand(3) == f"{shuffled[0]} 0/1"
    assert table.hand(1) == f"{shuffled[1]} 0/1"
    assert table.hand(2) == "- 1/2"
    assert not table.all(PlaceLeftEmpty)
    assert (table.draw(), table.state.discard) == ("", ())


def test_g4_17_a_hand_is_filled_to_two_cards_place_1_first_and_the_rest_is_the_draw_pile() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="")
    table.lay_pile("0/1 0/1 0/2")
    table.play("play 2", "play 1", "play 1", "play 2")
    assert (table.hand(1), table.hand(2), table.state.turn) == ("- -", "- -", model.NOBODY)
    table = Table("5/4 0/1", "5/3 1/2", draw="")
    table.lay_pile("0/1 0/1 0/2")
    table.play("play 2", "play 2", "play 1", "play 1")
    # Seat 2 began. 1 + 0 + 5 is 6, and 5 more goes over ten.
    assert table.state.pile == cards("5/4")
    assert [(each.seat, each.place) for each in table.all(CardDrawn)] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert len(table.draw().split()) == 2
    assert table.state.turn == 2


def test_g4_17_new_cards_of_a_refill_may_be_looked_at_until_the_own_turn() -> None:
    table = Table("5/4 0/1", "1/3 1/2", "4/2 0/1", draw="")
    table.play("play 1", "play 1", "play 1")
    assert table.legal(3) == ["peek 1", "swap"]
    assert "peek 1" not in table.legal(1)
    table = Table("5/4 0/1", "1/3 1/2", "4/2 0/1", draw="")
    table.play("play 1", "play 1")
    # Seat 1's swap comes before the refill of the same tick, and so does its look.
    table.tick(seat1="swap", seat3="play 1")
    assert table.hand(1).startswith("0/1 ")
    assert [(each.seat, each.place) for each in table.all(CardDrawn)] == [(3, 1), (1, 2)]


def test_g4_17_a_seat_without_cards_is_skipped_and_may_still_swap() -> None:
    table = Table("0/4 5/1", "0/3 1/2", "0/1 0/2", draw="")
    table.play("play 1", "play 1", "play 1", "play 2")
    assert table.hand(1) == "- -"
    table.play("play 2", "play 2")
    assert table.all(TurnSkipped) == []
    assert table.the(CardsRanOut) == CardsRanOut(Seat(3), model.ALL_HANDS_EMPTY, 6)
    table = Table("1/4 5/1", "0/3 1/2", draw="")
    # Seat 1 has lost a card before.
    table.state = structs.replace(table.state, hands=(-1, *table.state.hands[1:]))
    table.play("play 2")
    assert table.state.turn == 2
    table.play("play 1")
    assert table.the(TurnSkipped) == TurnSkipped(Seat(1), model.HAND_EMPTY)
    assert table.state.turn == 2
    assert table.legal(1) == ["swap"]
    table.tick(seat1="swap")
    assert table.the(CardsSwapped).ups == (model.EMPTY, model.EMPTY)


def test_g4_17_without_any_card_left_the_match_stays_unfinished() -> None:
    table = Table("0/4 1/5", "0/3 1/2", draw="")
    table.play("play 1", "play 1", "play 2", "play 2")
    assert (table.state.turn, TEN.outcome(table.state)) == (model.NOBODY, None)
    assert TEN.detail(table.state)["turn"] is None
    assert table.refused("play 1", seat=1).reason == model.ALL_HANDS_EMPTY
    assert table.legal(1) == ["swap"]


def test_g4_18_the_target_wins_at_once_without_a_draw() -> None:
    table = Table("5/4 0/1", "0/3 5/2", draw="0/1 0/2")
    table.give(2, 6)
    table.play("play 1", "play 2")
    assert [type(event) for event in table.events] == [CardPlayed, CardKept, MatchWon]
    assert table.the(MatchWon) == MatchWon(Seat(2), model.TARGET_REACHED, (Seat(2),), 11, 11)
    assert table.hand(2) == "0/3 -"
    assert (table.draw(), table.state.discard) == ("0/2", cards("5/4"))
    outcome = TEN.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("target", ((2,), (1,)))
    assert table.state.turn == model.NOBODY
    assert (table.legal(1), table.legal(2)) == ([], [])
    for words in ("play 1", "swap", "peek 1", "ready"):
        assert table.refused(words, seat=1).reason == MATCH_OVER


def test_g4_18_nothing_is_shuffled_after_the_win() -> None:
    table = Table("5/4 0/1", "0/3 5/2", draw="0/1")
    table.give(2, 6)
    table.play("play 1", "play 2")
    assert not table.all(PileShuffled)
    assert (table.draw(), table.state.discard) == ("", cards("5/4"))


def test_g4_18_one_point_less_does_not_win() -> None:
    table = Table("5/4 0/1", "0/3 5/2")
    table.give(2, 5)
    table.play("play 1", "play 2")
    assert not table.all(MatchWon)
    assert (table.state.winner, table.state.turn) == (model.NOBODY, 1)
