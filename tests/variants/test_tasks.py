"""Subito Sprint, decision by decision (rules G1): material, playing, scoring and the end."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from game.core.api import MATCH_OVER, SEAT_UNKNOWN, Reason, Rejected, Seat, Setup, Step, Tick, all_seats
from game.core.match import play
from game.variants.tasks import model
from game.variants.tasks.game import TASKS
from game.variants.tasks.model import (
    COLOUR,
    COLOURS,
    DECK,
    NUMBER,
    SYMBOL,
    SYMBOLS,
    CardPlaced,
    CardStruck,
    CardTurned,
    MatchEnded,
    Place,
    RoundBegan,
    RoundClosed,
    RoundScored,
    SumExceeded,
    TaskAwarded,
    TaskLost,
)
from game.variants.tasks.rules import TasksState
from tests.variants.sprint_table import (
    ALL_A,
    card,
    cards,
    detail_of,
    laid_round,
    match_of,
    placed,
    start,
    the,
)

# --- Material ------------------------------------------------------------------------


def test_g1_01_deck_has_every_property_twelve_times_and_every_pair_twice() -> None:
    assert len(DECK) == len(set(DECK)) == 72
    for of in (COLOUR, NUMBER, SYMBOL):
        assert set(Counter(of[each] for each in DECK).values()) == {12}
    for one, other in combinations((COLOUR, NUMBER, SYMBOL), 2):
        pairs = Counter((one[each], other[each]) for each in DECK)
        assert len(pairs) == 36
        assert set(pairs.values()) == {2}


def test_g1_01_deck_is_every_triple_whose_places_add_up_to_a_multiple_of_three() -> None:
    assert TASKS.card_text(DECK[0]) == "red-1-anchor"
    assert card("R1an") in DECK
    assert card("R2pa") in DECK
    assert card("R2bu") not in DECK


def test_g1_02_the_sixth_symbol_is_a_bolt() -> None:
    assert SYMBOLS == ("burger", "palm", "anchor", "rocket", "peace", "bolt")


def test_g1_03_colour_bar() -> None:
    assert COLOURS == ("red", "pink", "yellow", "green", "light-blue", "dark-blue")


def test_g1_04_round_one_has_the_a_sides() -> None:
    for seed in range(20):
        assert start(seed=seed).state.sides == "AAAAAAAA"


def test_g1_05_later_rounds_mix_each_ticket_by_lot() -> None:
    drawn = [TASKS.tell_deal(Setup(2, seed, TASKS.read_options({}, 2)))["rounds"] for seed in range(200)]
    for number in (1, 2):
        letters = [round_deal[number]["sides"].split() for round_deal in drawn]
        for place in range(8):
            share = sum(sides[place].endswith("B") for sides in letters)
            assert 70 < share < 130
    assert drawn[0][1]["sides"] != drawn[0][2]["sides"]


def test_g1_05_sides_can_be_chosen_a_round() -> None:
    options = {"rounds": 4, "sides": ["B", "A", "2A 3B 4A 5A 6B 7A 8A 9B", "mix"]}
    told = TASKS.tell_deal(Setup(2, 3, TASKS.read_options(options, 2)))["rounds"]
    assert [each["sides"] for each in told[:3]] == [
        "2B 3B 4B 5B 6B 7B 8B 9B",
        "2A 3A 4A 5A 6A 7A 8A 9A",
        "2A 3B 4A 5A 6B 7A 8A 9B",
    ]
    assert len(told) == 4


@pytest.mark.parametrize(("seats", "sizes"), [(2, [36, 36]), (3, [36, 18, 18]), (4, [18] * 4)])
def test_whole_deck_is_dealt(seats: int, sizes: list[int]) -> None:
    told = TASKS.tell_deal(Setup(seats, 5, TASKS.read_options({}, seats)))["rounds"]
    for number, each in enumerate(told):
        expected = [18] * 3 if seats == 3 else sizes
        if seats == 3:
            expected[number] = 36
        assert [len(stack) for stack in each["stacks"]] == expected
        assert len({text for stack in each["stacks"] for text in stack}) == 72


def test_g1_35_each_round_is_dealt_anew() -> None:
    told = TASKS.tell_deal(Setup(2, 5, TASKS.read_options({}, 2)))["rounds"]
    assert told[0]["stacks"] != told[1]["stacks"] != told[2]["stacks"]


# --- Playing -------------------------------------------------------------------------


def test_g1_07_any_card_may_be_laid_anywhere_and_nothing_is_said() -> None:
    match = start(cards("Y4ro Y1ro"), cards("L1pe L3bo"))
    step = placed(match.state, {1: 3})
    assert step.events == (
        CardPlaced(Seat(1), 0, 3, 1, card("Y4ro"), is_covered=False),
        CardTurned(0, Seat(1), card("Y1ro")),
    )
    assert TASKS.legal(match.state, Seat(1)) == tuple(Place(task) for task in range(2, 10))


def test_g1_08_an_error_takes_everything_behind_it() -> None:
    # 4A asks for even numbers: the 3 is wrong, and the 4 and 6 behind it leave as well.
    events = laid_round({4: "G2pa R3ro G4an Y6pe"}, {2: "L1pe"})
    strike = the(CardStruck, events)
    assert strike == CardStruck(
        round=1, side=0, task=4, ticket="4A", place=2, card=card("R3ro"), before=card("G2pa"), earlier=None,
        reason=Reason("not-even", "G1-08"), guilty="number", behind=cards("G4an Y6pe"),
    )  # fmt: skip
    assert detail_of(events, "kept")[0]["4"] == 1


def test_g1_09_only_the_own_column_suffers() -> None:
    events = laid_round({4: "R1an G2pa"}, {4: "L2ro P4pe"})
    assert [each["4"] for each in detail_of(events, "kept")] == [0, 2]


def test_g1_10_dumping_is_allowed() -> None:
    events = laid_round({3: "Y4ro Y1ro Y5an"}, {2: "L1pe"})
    assert detail_of(events, "kept")[0]["3"] == 0
    assert not [each for each in events if isinstance(each, Rejected)]


def test_g1_11_one_open_card_and_no_pass() -> None:
    state = start(cards("Y4ro Y1ro"), cards("L1pe")).state
    assert TASKS.view(state, Seat(2)).open_cards == (card("Y4ro"), card("L1pe"))
    assert {TASKS.command_text(each) for each in TASKS.legal(state, Seat(1))} == {
        f"place {task}" for task in range(2, 10)
    }


def test_g1_12_the_next_card_turns_by_itself() -> None:
    state = start(cards("Y4ro Y1ro"), cards("L1pe L3bo")).state
    assert TASKS.view(placed(state, {1: 2}).state, None).open_cards == (card("Y1ro"), card("L1pe"))


def test_g1_13_a_laid_card_stays_and_no_command_takes_it_back() -> None:
    state = placed(start(cards("Y4ro R1an P5ro"), cards("L1pe L3bo")).state, {1: 9}).state
    assert {type(each) for each in TASKS.legal(state, Seat(1))} == {Place}
    after = placed(state, {1: 2}).state
    assert after.columns[model.column_place(0, 9)] == (card("Y4ro"),)


def test_g1_15_the_last_card_ends_the_round_and_open_cards_are_set_aside() -> None:
    state = start(cards("Y4ro"), cards("G2pa L3bo")).state
    step = placed(state, {1: 2})
    closed = the(RoundClosed, step.events)
    assert closed == RoundClosed(1, (0,), ((1, card("G2pa")),), model.LAST_CARD_LAID)
    assert closed.reason.decision == "G1-15"
    assert TASKS.detail(step.state)["stacks"] == [[], ["green-2-palm", "light-blue-3-bolt"]]
    assert TASKS.view(step.state, None).open_cards == (None, None)


def test_g1_16_placements_of_one_tick_all_count() -> None:
    state = start(cards("Y4ro"), cards("G2pa")).state
    step = placed(state, {1: 2, 2: 4})
    assert the(RoundClosed, step.events).finishers == (0, 1)
    assert the(RoundClosed, step.events).set_aside == ()
    assert not [each for each in step.events if isinstance(each, CardTurned)]
    assert TASKS.standing(step.state).scores == (2, 4)


def test_g1_16_no_card_turns_in_the_tick_that_ends_the_round() -> None:
    state = start(cards("Y4ro"), cards("G2pa L3bo")).state
    assert not [each for each in placed(state, {1: 2, 2: 4}).events if isinstance(each, CardTurned)]


def test_g1_17_counts_and_faces_are_open() -> None:
    state = start(cards("Y4ro Y1ro"), cards("L1pe L3bo")).state
    view = TASKS.view(placed(state, {1: 7}).state, Seat(2))
    assert view.columns[model.column_place(0, 7)] == (card("Y4ro"),)
    assert len(view.columns) == 16
    assert view.left == (1, 2)
    assert view.laid == (1, 0)


# --- 5A ------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [None, Seat(1), Seat(2)])
def test_g1_18_cards_at_5a_are_covered_for_everybody(viewer: Seat | None) -> None:
    state = start(cards("Y4ro Y1ro"), cards("L1pe L3bo")).state
    step = placed(state, {1: 5, 2: 2})
    view = TASKS.view(step.state, viewer)
    assert view.columns[model.column_place(0, 5)] == (model.FACE_DOWN,)
    assert view.own_sum is None
    seen = [TASKS.witness(each, viewer) for each in step.events]
    placements = [each for each in seen if isinstance(each, CardPlaced)]
    assert [(each.card, each.is_covered) for each in placements] == [
        (model.FACE_DOWN, True),
        (card("L1pe"), False),
    ]


def test_g1_18_5b_and_other_tasks_lie_open() -> None:
    sides = "2A 3A 4A 5B 6A 7A 8A 9A"
    step = placed(start(cards("Y5an Y1ro"), cards("L1pe L3bo"), sides=sides).state, {1: 5})
    assert TASKS.view(step.state, None).columns[model.column_place(0, 5)] == (card("Y5an"),)
    assert TASKS.witness(step.events[0], None) == step.events[0]


def test_g1_18_covered_cards_are_shown_at_the_check() -> None:
    step = placed(start(cards("Y4ro"), cards("L1pe L3bo")).state, {1: 5})
    assert TASKS.view(step.state, None).columns[model.column_place(0, 5)] == (card("Y4ro"),)


def test_g1_19_exactly_twelve_is_fine_and_each_side_counts_for_itself() -> None:
    events = laid_round({5: "R6bu G6ro"}, {5: "L6an"})
    assert not [each for each in events if isinstance(each, SumExceeded)]
    assert the(TaskAwarded, events, task=5).side == 0
    # Neither side takes the task for being below twelve, only for its cards.
    fewer, more = {5: "R6bu G6ro"}, {5: "L1pe P3bo Y2an"}
    assert the(TaskAwarded, laid_round(fewer, more), task=5) == TaskAwarded(
        1, 5, 1, (2, 3), (12, 6), model.MOST_CARDS
    )
    assert the(TaskAwarded, laid_round(more, fewer), task=5) == TaskAwarded(
        1, 5, 0, (3, 2), (6, 12), model.MOST_CARDS
    )


def test_g1_20_over_twelve_gives_5a_to_the_other_side_even_without_cards() -> None:
    events = laid_round({5: "Y4ro R4bo Y5an"}, {2: "L1pe"})
    award = the(TaskAwarded, events, task=5)
    assert award == TaskAwarded(1, 5, 1, (3, 0), (13, 0), model.OTHER_SIDE_OVER)
    assert award.reason.decision == "G1-20"
    exceeded = the(SumExceeded, events)
    assert exceeded == SumExceeded(1, 0, cards("Y4ro R4bo Y5an"), 13, model.SUM_OVER)
    assert detail_of(events, "kept")[0]["5"] == 3


def test_g1_20_both_over_gives_5a_to_nobody() -> None:
    events = laid_round({5: "R6bu G6ro Y1ro"}, {5: "L6an Y6pe D6pa"})
    assert the(TaskLost, events, task=5) == TaskLost(1, 5, (3, 3), (13, 18), model.BOTH_OVER)
    assert len([each for each in events if isinstance(each, SumExceeded)]) == 2


def test_g1_21_nobody_over_most_cards_then_higher_sum_then_nobody() -> None:
    assert the(TaskAwarded, laid_round({5: "R1an Y1ro"}, {5: "L6an"}), task=5).reason == model.MOST_CARDS
    assert the(TaskAwarded, laid_round({5: "R1an Y2an"}, {5: "P1pe P3bo"}), task=5).side == 1
    lost = the(TaskLost, laid_round({5: "G2pa G4an"}, {5: "P3bo L3an"}), task=5)
    assert lost == TaskLost(1, 5, (2, 2), (6, 6), model.EQUAL)


# --- Scoring -------------------------------------------------------------------------


def test_g1_32_tasks_are_awarded_in_order_with_their_values() -> None:
    events = laid_round({2: "Y4ro", 9: "R1an"}, {3: "L1pe D6pe"})
    awards = [each for each in events if isinstance(each, TaskAwarded | TaskLost)]
    assert [each.task for each in awards] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert awards[0] == TaskAwarded(1, 2, 0, (1, 0), (4, 0), model.MOST_CARDS)
    assert awards[1] == TaskAwarded(1, 3, 1, (0, 2), (0, 7), model.MOST_CARDS)
    assert the(RoundScored, events) == RoundScored(1, (11, 3))


def test_g1_32_equal_counts_the_higher_sum_of_the_kept_cards() -> None:
    events = laid_round({4: "G2pa G4an R5pa"}, {4: "L2ro P2ro"})
    assert the(TaskAwarded, events, task=4) == TaskAwarded(1, 4, 0, (2, 2), (6, 4), model.HIGHER_SUM)
    events = laid_round({4: "L2ro P2ro"}, {4: "G2pa G4an R5pa"})
    assert the(TaskAwarded, events, task=4) == TaskAwarded(1, 4, 1, (2, 2), (4, 6), model.HIGHER_SUM)


def test_g1_33_nothing_laid_goes_to_nobody() -> None:
    lost = the(TaskLost, laid_round({2: "Y4ro"}, {2: "L1pe D6pe"}), task=9)
    assert lost == TaskLost(1, 9, (0, 0), (0, 0), model.NOTHING_LAID)
    assert lost.reason.decision == "G1-33"


def test_g1_34_lost_tasks_do_not_carry_over() -> None:
    rounds = [({2: "Y4ro"}, {2: "P4pe"}), ({2: "Y4ro"}, {2: "L1pe"})]
    state, _ = match_of(rounds)
    assert TASKS.standing(state).scores == (2, 0)


def test_g1_36_a_tie_is_broken_by_the_last_round() -> None:
    rounds = [({4: "G2pa"}, {2: "L1pe"}), ({2: "Y4ro"}, {4: "G2pa"})]
    state, events = match_of(rounds)
    assert TASKS.standing(state).scores == (6, 6)
    assert TASKS.standing(state).ranking == ((2,), (1,))
    assert the(MatchEnded, events) == MatchEnded((Seat(2),), (6, 6), (2, 4), model.BETTER_LAST_ROUND)


def test_g1_36_still_tied_both_win() -> None:
    rounds = [({2: "Y4ro"}, {2: "P4pe"}), ({3: "R1an"}, {3: "P1pe"})]
    state, events = match_of(rounds)
    outcome = TASKS.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("rounds", ((1, 2),))
    assert the(MatchEnded, events).reason == model.SHARED_VICTORY


def test_most_points_win_without_a_tie_break() -> None:
    state, events = match_of([({9: "R1an"}, {2: "L1pe"})])
    ended = the(MatchEnded, events)
    assert (ended.winners, ended.scores, ended.tie_breaks) == ((1,), (9, 2), (9, 2))
    assert ended.reason == model.MOST_POINTS
    assert TASKS.outcome(state) is not None


def test_standing_of_an_unfinished_match_counts_finished_rounds_only() -> None:
    two_rounds: list[dict[str, Any]] = [
        {"sides": ALL_A, "stacks": [["yellow-4-rocket"], ["green-2-palm", "light-blue-3-bolt"]]},
        {"sides": ALL_A, "stacks": [["yellow-4-rocket", "red-1-anchor"], ["green-2-palm", "pink-1-peace"]]},
    ]
    options = TASKS.read_options({}, 2)
    deal = TASKS.read_deal({"rounds": two_rounds}, 2, options)
    orders = [(Tick(0), Seat(1), Place(9)), (Tick(5), Seat(1), Place(2))]
    *_, (_, step) = play(TASKS, Setup(2, 0, options, deal), orders)
    standing = TASKS.standing(step.state)
    assert standing.scores == (9, 0)
    assert standing.ranking == ((1,), (2,))
    assert TASKS.outcome(step.state) is None
    told = TASKS.detail(step.state)["rounds"]
    assert [each["over"] for each in told] == [True, False]
    assert (told[1]["kept"], told[1]["awards"], told[1]["points"]) == (None, None, None)


# --- Three and four seats ------------------------------------------------------------


def test_g1_37_three_seats_each_alone_once() -> None:
    step = start(seats=3, seed=1)
    assert the(RoundBegan, step.events).teams == ((1,), (2, 3))
    state = step.state
    seen = []
    while TASKS.outcome(state) is None:
        batch = {seat: Place(2) for seat in all_seats(3) if TASKS.legal(state, seat)}
        step = TASKS.advance(state, batch)
        seen += [each.teams for each in step.events if isinstance(each, RoundBegan)]
        state = step.state
    assert seen == [((2,), (1, 3)), ((3,), (1, 2))]


def test_g1_37_team_members_get_the_whole_team_score_and_the_solo_round_breaks_ties() -> None:
    # Soloist's tasks : team's tasks, as in example 12 but with small numbers.
    state, events = match_of(
        [({2: "Y4ro", 9: "R1an"}, {8: "L1pe"}), ({8: "Y4ro"}, {9: "R1an"}), ({2: "Y4ro"}, {9: "R1an"})],
        seats=3,
    )
    # Round 1: seat 1 alone 11 : 8. Round 2: seat 2 alone 8 : 9. Round 3: seat 3 alone 2 : 9.
    standing = TASKS.standing(state)
    assert standing.scores == (11 + 9 + 9, 8 + 8 + 9, 8 + 9 + 2)
    assert standing.ranking == ((1,), (2,), (3,))
    assert the(MatchEnded, events).tie_breaks == (11, 8, 2)


def test_g1_37_a_tie_of_three_seats_is_broken_by_the_solo_round_not_by_the_last() -> None:
    state, _ = match_of(
        [({9: "R1an"}, {2: "Y4ro L1pe"}), ({2: "Y4ro"}, {9: "R1an"}), ({9: "R1an"}, {3: "L1pe"})], seats=3
    )
    # Seat 1: 9 + 9 + 3 = 21; seat 2: 2 + 2 + 3 = 7; seat 3: 2 + 9 + 9 = 20.
    assert TASKS.standing(state).scores == (21, 7, 20)
    state, _ = match_of([({4: "G2pa"}, {2: "Y4ro"}), ({2: "Y4ro"}, {3: "R1an"})], seats=3)
    # Seat 1: 4 + 3 = 7, seat 2: 2 + 2 = 4, seat 3: 2 + 3 = 5.
    assert TASKS.standing(state).ranking == ((1,), (3,), (2,))
    state, _ = match_of([({3: "L1pe"}, {4: "G2pa"}), ({4: "G2pa"}, {5: "R1an"})], seats=3)
    # Seat 1: 3 + 5, seat 2: 4 + 4, seat 3: 4 + 5.
    assert TASKS.standing(state).scores == (8, 8, 9)
    assert TASKS.standing(state).ranking == ((3,), (2,), (1,))


def test_g1_37_a_solo_round_still_to_come_parts_nobody() -> None:
    step = start(cards("Y4ro"), cards("G2pa L3bo"), cards("P1pe"), seats=3)
    state = placed(step.state, {1: 9, 2: 4}).state
    assert TASKS.standing(state).scores == (9, 4, 4)
    assert TASKS.standing(state).ranking == ((1,), (2, 3))


def test_g1_37_leaders_tied_are_parted_by_their_solo_rounds() -> None:
    state, events = match_of([({4: "G2pa"}, {4: "Y4ro"}), ({9: "R1an"}, {9: "Y4ro L1pe"})], seats=3)
    # Round 1: the team takes 4. Round 2: the team takes 9. Seat 1: 9, seat 2: 4, seat 3: 13.
    assert TASKS.standing(state).scores == (9, 4, 13)
    state, events = match_of([({9: "R1an"}, {2: "Y4ro"}), ({9: "R1an"}, {2: "Y4ro"})], seats=3)
    # Seat 1: 9 + 2, seat 2: 2 + 9, both alone 9; seat 3: 2 + 2.
    assert TASKS.standing(state).ranking == ((1, 2), (3,))
    assert the(MatchEnded, events).reason == model.SHARED_VICTORY
    state, events = match_of([({9: "R1an"}, {2: "Y4ro"}), ({8: "R1an"}, {3: "L1pe"})], seats=3)
    # Seat 1: 9 + 3 = 12, seat 2: 2 + 8 = 10.
    assert the(MatchEnded, events).reason == model.MOST_POINTS
    state, events = match_of([({8: "R1an"}, {2: "Y4ro", 3: "L1pe"}), ({7: "R1an"}, {4: "G2pa"})], seats=3)
    # Seat 1: 8 + 4 = 12, seat 2: 5 + 7 = 12: alone 8 against 7.
    ended = the(MatchEnded, events)
    assert (ended.winners, ended.scores, ended.reason) == ((1,), (12, 12, 9), model.BETTER_SOLO_ROUND)


def test_g1_38_partners_play_strictly_in_turn_with_one_open_card() -> None:
    stacks = [cards("Y4ro R1an"), cards("G2pa L3bo"), cards("P1pe P3bo"), cards("D6pe D3pa")]
    state = start(*stacks, seats=4).state
    assert TASKS.view(state, None).open_cards == (card("Y4ro"), card("P1pe"))
    assert TASKS.legal(state, Seat(2)) == ()
    step = placed(state, {1: 2, 2: 3})
    assert the(Rejected, step.events) == Rejected(Seat(2), Place(3), model.PARTNERS_TURN, (("seat", 1),))
    turned = the(CardTurned, step.events)
    assert turned == CardTurned(0, Seat(2), card("G2pa"))
    assert TASKS.legal(step.state, Seat(1)) == ()
    assert len(TASKS.legal(step.state, Seat(2))) == 8
    step = placed(step.state, {2: 3})
    assert the(CardTurned, step.events) == CardTurned(0, Seat(1), card("R1an"))


def test_g1_38_teams_can_be_any_two_pairs_and_side_one_is_seat_ones() -> None:
    options = TASKS.read_options({"teams": [[4, 2], [3, 1]]}, 4)
    assert options.teams == ((1, 3), (2, 4))
    state = TASKS.deal(Setup(4, 1, options)).state
    assert state.teams == ((1, 3), (2, 4))


def test_g1_39_the_lower_seat_begins_for_its_team() -> None:
    state = start(seats=4, seed=2).state
    assert [bool(TASKS.legal(state, seat)) for seat in all_seats(4)] == [True, False, True, False]


def test_g1_40_a_column_of_partners_is_judged_in_order_of_placement() -> None:
    stacks = [cards("G2pa G4an"), cards("R3ro"), cards("P1pe P3bo"), cards("D6pe D3pa")]
    state = start(*stacks, seats=4).state
    for seat in (1, 2, 1):
        step = placed(state, {seat: 4})
        state = step.state
    strike = the(CardStruck, step.events)
    assert (strike.card, strike.behind) == (card("R3ro"), (card("G4an"),))


def test_g1_41_a_team_ends_the_round_with_its_last_card() -> None:
    stacks = [cards("G2pa"), cards("R3ro"), cards("P1pe P3bo"), cards("D6pe D3pa")]
    state = start(*stacks, seats=4).state
    first = placed(state, {1: 2})
    assert not [each for each in first.events if isinstance(each, RoundClosed)]
    assert the(RoundClosed, placed(first.state, {2: 2}).events).finishers == (0,)


def test_four_seats_team_members_share_score_and_rank() -> None:
    state, events = match_of([({9: "R1an"}, {2: "Y4ro"})], seats=4)
    assert TASKS.standing(state).scores == (9, 9, 2, 2)
    assert TASKS.standing(state).ranking == ((1, 2), (3, 4))
    assert the(MatchEnded, events).reason == model.MOST_POINTS


def test_four_seats_tied_teams_part_by_the_last_round_or_share() -> None:
    rounds = [({4: "G2pa"}, {2: "L1pe"}), ({2: "Y4ro"}, {4: "G2pa"})]
    state, events = match_of(rounds, seats=4)
    assert TASKS.standing(state).ranking == ((3, 4), (1, 2))
    assert the(MatchEnded, events).reason == model.BETTER_LAST_ROUND
    state, events = match_of([({2: "Y4ro"}, {2: "P4pe"})], seats=4)
    assert TASKS.standing(state).ranking == ((1, 2, 3, 4),)
    assert the(MatchEnded, events).reason == model.SHARED_VICTORY


# --- Time and order ------------------------------------------------------------------


def test_next_round_begins_in_the_next_tick_and_takes_commands_at_once() -> None:
    two_rounds = [
        {"sides": ALL_A, "stacks": [["yellow-4-rocket"], ["green-2-palm", "light-blue-3-bolt"]]},
        {"sides": "2B 3B 4B 5B 6B 7B 8B 9B", "stacks": [["red-1-anchor", "pink-1-peace"], ["green-2-palm"]]},
    ]
    options = TASKS.read_options({}, 2)
    deal = TASKS.read_deal({"rounds": two_rounds}, 2, options)
    state = TASKS.deal(Setup(2, 0, options, deal)).state
    state = placed(state, {1: 2}).state
    assert TASKS.is_pending(state)
    assert TASKS.due(state) == state.tick == 1
    assert TASKS.detail(state)["stacks"] == [[], ["green-2-palm", "light-blue-3-bolt"]]
    assert len(TASKS.legal(state, Seat(2))) == 8
    step = placed(state, {1: 3})
    assert isinstance(step.events[0], RoundBegan)
    assert step.events[0] == RoundBegan(2, "BBBBBBBB", ((Seat(1),), (Seat(2),)))
    assert step.events[1:3] == (
        CardTurned(0, Seat(1), card("R1an")),
        CardTurned(1, Seat(2), card("G2pa")),
    )
    assert step.state.columns[model.column_place(0, 3)] == (card("R1an"),)
    assert not TASKS.is_pending(step.state)
    assert TASKS.due(step.state) is None


def test_first_round_lies_ready_after_the_deal() -> None:
    step = start(cards("Y4ro"), cards("G2pa"))
    assert step.events == (
        RoundBegan(1, "AAAAAAAA", ((Seat(1),), (Seat(2),))),
        CardTurned(0, Seat(1), card("Y4ro")),
        CardTurned(1, Seat(2), card("G2pa")),
    )


def test_after_the_end_everything_is_refused() -> None:
    state = placed(start(cards("Y4ro"), cards("G2pa L3bo")).state, {1: 2}).state
    assert TASKS.legal(state, Seat(2)) == ()
    assert not TASKS.is_pending(state)
    step = placed(state, {2: 2})
    assert step.events == (Rejected(Seat(2), Place(2), MATCH_OVER),)
    assert step.state.tick == state.tick + 1


def test_a_seat_that_is_not_there_is_refused() -> None:
    state = start(cards("Y4ro"), cards("G2pa L3bo")).state
    step = placed(state, {3: 2})
    assert step.events == (Rejected(Seat(3), Place(2), SEAT_UNKNOWN),)


def test_empty_tick_only_moves_time() -> None:
    state = start(cards("Y4ro"), cards("G2pa L3bo")).state
    step: Step[TasksState] = TASKS.advance(state, {})
    assert step.events == ()
    assert step.state == TASKS.skip(state, Tick(1))
