"""Round Ten, decision by decision (rules G4): material, setup, looks, and teams; turns are in test_ten_turn."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.api import SEAT_UNKNOWN, Rejected, Seat, Setup, Tick
from game.core.rng import Rng
from game.variants.ten import model
from game.variants.ten.game import TEN
from game.variants.ten.model import (
    DECK,
    DOWN,
    FLIPPED,
    PAIR,
    UP,
    BackSeen,
    CardsSwapped,
    FirstSeatFound,
    HandDealt,
    MatchWon,
    OpeningEnded,
    Peek,
    Play,
    SeatReady,
)
from tests.variants.ten_table import Table, card, cards, words_of

# --- Material and setup --------------------------------------------------------------


def test_g4_facts_two_to_six_seats() -> None:
    assert TEN.info.seat_counts == (2, 3, 4, 5, 6)
    assert (TEN.info.key, TEN.info.title, TEN.info.rules_version) == ("ten", "Round Ten", 1)


def test_g4_01_deck_has_54_cards_without_doubles_and_each_value_18_times() -> None:
    assert len(DECK) == 54
    assert all(UP[each] != DOWN[each] for each in DECK)
    sides = Counter([UP[each] for each in DECK] + [DOWN[each] for each in DECK])
    assert sides == dict.fromkeys(range(6), 18)


def test_g4_01_each_pair_three_times_and_a_low_with_a_high_number_once_more() -> None:
    copies = Counter(PAIR[each] for each in DECK)
    assert len(copies) == 15
    for pair, count in copies.items():
        low, high = UP[pair], DOWN[pair]
        assert count == (4 if low <= 2 < high else 3)


def test_g4_02_sides_are_random_and_each_card_keeps_its_own_when_dealt() -> None:
    options = TEN.read_options({}, 6)
    ups: Counter[bool] = Counter()
    for seed in range(40):
        state = TEN.deal(Setup(6, seed, options)).state
        table = (*state.hands, *state.draw)
        assert sorted(PAIR[each] for each in table) == sorted(DECK)
        ups.update(UP[each] > DOWN[each] for each in table)
    # 2160 fair coins: five deviations are 116.
    assert abs(ups[True] - ups[False]) < 2 * 116


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_g4_02_two_cards_a_seat_and_the_rest_is_the_draw_pile(seats: int) -> None:
    step = TEN.deal(Setup(seats, 3, TEN.read_options({}, seats)))
    state = step.state
    assert len(state.hands) == len(state.looks) == 2 * seats
    assert len(state.draw) == 54 - 2 * seats
    assert (state.pile, state.discard, state.kept) == ((), (), ((),) * seats)
    assert (state.tick, state.total, state.winner, state.turn_from) == (0, 0, 0, 0)
    dealt = [event for event in step.events if isinstance(event, HandDealt)]
    assert [each.seat for each in dealt] == list(range(1, seats + 1))
    assert [up for each in dealt for up in each.ups] == [UP[each] for each in state.hands]
    assert [back for each in dealt for back in each.backs] == [DOWN[each] for each in state.hands]
    assert {each.reason for each in dealt} == {model.DEALT}


def test_g4_02_a_drawn_card_keeps_its_side() -> None:
    table = Table("5/4 0/1", "0/1 0/2", draw="2/4 4/2")
    table.play("play 1")
    assert table.hand(1) == "2/4 0/1"


def test_g4_02_seeds_give_other_deals_and_one_seed_always_the_same() -> None:
    options = TEN.read_options({}, 2)
    deals = [TEN.deal(Setup(2, seed, options)).state.draw for seed in (1, 2, 1)]
    assert deals[0] == deals[2] != deals[1]


def test_deal_and_reshuffles_come_from_separate_streams_of_the_seed() -> None:
    state = TEN.deal(Setup(2, 7, TEN.read_options({}, 2))).state
    order, _ = Rng(7).fork(0).shuffled(DECK)
    assert [PAIR[each] for each in (*state.hands, *state.draw)] == list(order)
    assert state.rng == Rng(7).fork(1)


def test_g4_03_the_upper_side_of_the_draw_pile_lies_open() -> None:
    table = Table("5/4 0/1", "0/1 0/2", draw="4/2 0/5")
    assert [TEN.view(table.state, viewer).top for viewer in (None, Seat(1), Seat(2))] == [4, 4, 4]


def test_g4_04_upper_sides_are_public_and_backs_are_not() -> None:
    table = Table("5/4 0/1", "0/3 1/2")
    for viewer in (None, Seat(1), Seat(2)):
        view = TEN.view(table.state, viewer)
        assert view.ups == (5, 0, 0, 1)
        assert view.backs == (model.UNKNOWN,) * 4


def test_g4_05_each_first_card_may_be_looked_at_once_until_the_own_ready() -> None:
    table = Table("5/4 0/1", "0/3 1/2", is_opening=True)
    assert table.legal(1) == ["peek 1", "peek 2", "ready", "swap"]
    table.tick(seat1="peek 2", seat2="peek 1")
    assert table.events == (
        BackSeen(Seat(1), model.LOOKED, 2, 0, 1, False),
        BackSeen(Seat(2), model.LOOKED, 1, 0, 3, False),
    )
    assert table.legal(1) == ["peek 1", "ready", "swap"]
    assert table.legal(2) == ["peek 2", "ready", "swap"]
    refusal = table.refused("peek 2", seat=1)
    assert (refusal.reason, refusal.facts) == (model.LOOKED_BEFORE, (("place", 2),))
    assert table.tick(seat1="ready") == (SeatReady(Seat(1), model.LOOK_ENDED, (Seat(2),)),)
    assert table.legal(1) == ["swap"]
    refusal = table.refused("peek 1", seat=1)
    assert (refusal.reason, refusal.facts) == (model.TOO_LATE_TO_LOOK, (("place", 1),))
    assert table.refused("peek 2", seat=1).reason == model.LOOKED_BEFORE
    assert table.legal(2) == ["peek 2", "ready", "swap"]


def test_g4_05_play_begins_in_the_tick_after_all_are_ready() -> None:
    table = Table("0/4 0/1", "5/3 1/2", is_opening=True)
    refusal = table.refused("play 1", seat=2)
    assert (refusal.reason, refusal.facts) == (model.STILL_LOOKING, (("waiting", (1, 2)),))
    table.tick(seat2="ready")
    refusal = table.refused("ready", seat=2)
    assert (refusal.reason, refusal.facts) == (model.READY_BEFORE, (("waiting", (1,)),))
    assert (table.state.turn, TEN.detail(table.state)["turn"]) == (model.NOBODY, None)
    table.tick(seat1="ready", seat2="play 1")
    assert table.the(Rejected).reason == model.STILL_LOOKING
    assert table.the(OpeningEnded) == OpeningEnded(Seat(2), model.ALL_READY)
    assert (table.state.turn, table.state.turn_from, table.state.tick) == (2, 4, 4)
    refusal = table.refused("ready", seat=1)
    assert (refusal.reason, refusal.facts) == (model.OPENING_OVER, ())
    table.play("play 1")
    assert table.pile() == [5]


def test_g4_05_a_new_card_may_be_looked_at_until_the_own_next_turn_begins() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 4/3 0/5")
    assert table.legal(1) == ["play 1", "play 1 flipped", "play 2", "play 2 flipped", "swap"]
    assert table.legal(2) == ["swap"]
    table.play("play 1")
    assert table.legal(1) == ["peek 1", "swap"]
    # In the very tick in which the own turn begins a look still counts.
    table.tick(seat2="play 1", seat1="peek 1")
    assert table.the(BackSeen).back == 2
    assert table.refused("peek 1", seat=1).reason == model.LOOKED_BEFORE
    table.play("play 2")
    assert table.legal(2) == ["play 1", "play 1 flipped", "play 2", "play 2 flipped", "swap"]
    assert table.refused("peek 1", seat=2).reason == model.TOO_LATE_TO_LOOK


def test_g4_05_a_look_that_was_not_taken_is_lost_for_good() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 4/3 0/5 1/5")
    table.play("play 1", "play 1", "play 2")
    assert table.refused("peek 1", seat=1).reason == model.TOO_LATE_TO_LOOK
    assert table.legal(1) == ["peek 2", "swap"]


def test_g4_05_the_right_to_look_goes_with_a_swapped_card() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 4/3 0/5")
    table.play("play 1")
    table.tick(seat1="swap")
    assert table.hand(1) == "0/1 4/2"
    assert table.refused("peek 1", seat=1).reason == model.TOO_LATE_TO_LOOK
    assert table.legal(1) == ["peek 2", "swap"]
    table.tick(seat1="peek 2")
    assert (table.the(BackSeen).place, table.the(BackSeen).up, table.the(BackSeen).back) == (2, 4, 2)
    table.tick(seat1="swap")
    assert table.refused("peek 1", seat=1).reason == model.LOOKED_BEFORE


def test_g4_06_the_own_cards_may_be_sorted_at_any_time_and_all_see_it() -> None:
    table = Table("5/4 0/1", "0/3 1/2", is_opening=True)
    table.tick(seat1="swap")
    assert table.events == (CardsSwapped(Seat(1), model.SORTED, (0, 5)),)
    table.tick(seat1="ready")
    table.tick(seat1="swap", seat2="ready")
    table.tick(seat1="swap", seat2="swap")
    assert (table.hand(1), table.hand(2)) == ("0/1 5/4", "1/2 0/3")
    assert table.state.turn == 1
    table.play("swap", "swap")
    assert table.hand(1) == "0/1 5/4"


def test_g4_06_sorting_never_flips() -> None:
    table = Table("5/4 0/1", "0/3 1/2")
    before = set(table.state.hands)
    table.tick(seat1="swap", seat2="swap")
    assert set(table.state.hands) == before


def test_g4_07_the_highest_sum_of_upper_sides_begins() -> None:
    table = Table("0/5 1/5", "3/0 1/2", "2/0 1/0", is_opening=True)
    assert table.the(FirstSeatFound) == FirstSeatFound(Seat(2), model.HIGHEST_SUM, (1, 4, 3), (Seat(2),))
    table = Table("0/5 1/5", "3/0 1/2", "2/0 1/0")
    assert (table.state.first, table.state.turn) == (2, 2)


def test_g4_07_a_lot_decides_among_the_tied_only() -> None:
    options = TEN.read_options({}, 3)
    begun: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        (found,) = [
            each for each in TEN.deal(Setup(3, seed, options)).events if isinstance(each, FirstSeatFound)
        ]
        highest = tuple(seat for seat in (1, 2, 3) if found.sums[seat - 1] == max(found.sums))
        assert found.tied == highest
        assert found.seat in highest
        assert found.reason == (model.DRAWN_BY_LOT if len(highest) > 1 else model.HIGHEST_SUM)
        if highest == (1, 2):
            begun[(found.seat,)] += 1
    assert min(begun[(1,)], begun[(2,)]) > 10


def test_g4_07_a_written_deal_names_who_won_the_lot() -> None:
    table = Table("3/0 1/2", "4/1 0/2", "0/1 0/2", first=2, is_opening=True)
    assert table.the(FirstSeatFound) == FirstSeatFound(
        Seat(2), model.DRAWN_BY_LOT, (4, 4, 0), (Seat(1), Seat(2))
    )
    assert Table("3/0 1/2", "4/1 0/2", "0/1 0/2", first=2).state.turn == 2


# --- Variants of the rule sheet ------------------------------------------------------

FIVE_HANDS = ("5/4 0/1", "0/3 5/2", "0/1 5/1", "0/2 5/3", "0/2 5/0")


@pytest.mark.parametrize(
    ("seats", "teams"),
    [
        (4, [(1, 3), (2, 4), (1, 3), (2, 4)]),
        (5, [(1, 4), (2, 5), (3,), (1, 4), (2, 5)]),
        (6, [(1, 3, 5), (2, 4, 6), (1, 3, 5), (2, 4, 6), (1, 3, 5), (2, 4, 6)]),
    ],
)
def test_g4_19_teams_sit_abab_abcab_ababab(seats: int, teams: list[tuple[int, ...]]) -> None:
    options = TEN.read_options({"teams": True}, seats)
    assert [model.team_of(options, seats, Seat(seat)) for seat in range(1, seats + 1)] == teams


def test_g4_20_a_team_needs_eleven_points_a_member() -> None:
    for seats, targets in ((4, [22, 22]), (5, [22, 22, 11]), (6, [33, 33])):
        options = TEN.read_options({"teams": True}, seats)
        found = {
            team: model.team_target(options, team)
            for team in (model.team_of(options, seats, Seat(seat)) for seat in range(1, seats + 1))
        }
        assert list(found.values()) == targets


def test_g4_20_points_may_be_spread_in_any_way() -> None:
    table = Table("5/4 0/1", "0/3 5/2", "0/1 0/2", "0/2 0/4", teams=True)
    table.give(4, 17)
    table.play("play 1", "play 2")
    assert table.the(MatchWon) == MatchWon(Seat(2), model.TEAM_TARGET_REACHED, (Seat(2), Seat(4)), 22, 22)
    standing = table.standing()
    assert (standing.scores, standing.ranking) == ((0, 5, 0, 17), ((2, 4), (1, 3)))


def test_g4_21_the_first_seat_is_found_individually_in_teams_too() -> None:
    table = Table("0/4 0/1", "0/3 4/2", "4/1 1/2", "3/2 0/4", teams=True, is_opening=True)
    assert table.the(FirstSeatFound).seat == 3
    table = Table("0/4 0/1", "0/3 4/2", "4/1 1/2", "3/2 0/4", teams=True)
    turns = []
    for _ in range(4):
        turns.append(table.state.turn)
        table.play("play 1")
    assert turns == [3, 4, 1, 2]


def test_g4_23_four_to_six_seats_may_play_each_for_itself() -> None:
    table = Table("5/4 0/1", "0/3 5/2", "0/1 0/2", "0/2 0/4")
    table.give(4, 10)
    table.give(2, 6)
    table.play("play 1", "play 2")
    assert table.the(MatchWon).winners == (2,)
    assert table.standing().ranking == ((2,), (4,), (1, 3))


def test_g4_24_the_lucky_devil_looks_at_no_back_not_even_at_the_deal() -> None:
    table = Table("5/4 0/1", "0/3 1/2", look=False)
    assert (table.state.turn, table.state.turn_from, table.state.tick) == (1, 0, 0)
    assert (table.legal(1), table.legal(2)) == (
        ["play 1", "play 1 flipped", "play 2", "play 2 flipped", "swap"],
        ["swap"],
    )
    for words in ("peek 1", "ready"):
        assert table.refused(words, seat=2).reason == model.NOBODY_LOOKS
    table.play("play 1")
    assert table.refused("peek 1", seat=1).reason == model.NOBODY_LOOKS
    assert table.legal(1) == ["swap"]


def test_g4_24_in_teams_too() -> None:
    table = Table("5/4 0/1", "0/3 1/2", "0/1 0/2", "0/2 0/4", look=False, teams=True)
    table.play("play 1")
    assert table.state.turn == 2


# --- What no script can ask for ------------------------------------------------------


def test_seat_that_does_not_exist_is_refused() -> None:
    for seat in (0, 3):
        table = Table("5/4 0/1", "0/3 1/2")
        assert table.legal(seat) == []
        assert table.refused("swap", seat=seat).reason == SEAT_UNKNOWN


@pytest.mark.parametrize("command", [Peek(3), Play(0, False), Play(3, True)])
def test_a_place_that_does_not_exist_is_refused(command: Peek | Play) -> None:
    table = Table("5/4 0/1", "0/3 1/2")
    step = TEN.advance(table.state, {Seat(1): command})
    assert step.events == (Rejected(Seat(1), command, model.NO_SUCH_COMMAND),)
    assert step.state == TEN.skip(table.state, Tick(2))


def test_cards_are_told_by_both_sides() -> None:
    assert words_of(cards("3/5 -")) == "3/5 -"
    assert FLIPPED[card("3/5")] == card("5/3")
    assert (UP[card("3/5")], DOWN[card("3/5")]) == (3, 5)
