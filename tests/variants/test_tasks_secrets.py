"""Who may know what in Sprint, and states made up from a view."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from msgspec import structs

from game.core.api import PileShuffled, Seat, Setup, Viewer, all_seats
from game.core.rng import Rng
from game.variants.tasks.game import TASKS
from game.variants.tasks.model import (
    DECK,
    FACE_DOWN,
    NUMBER,
    CardPlaced,
    CardTurned,
    Place,
    card_sum,
    column_place,
)
from game.variants.tasks.rules import TasksState
from tests.variants.frequency import chi_square, five_deviations
from tests.variants.sprint_table import ALL_A, card, cards, placed, start

OURS_AT_5A = column_place(0, 5)
THEIRS_AT_5A = column_place(1, 5)


def with_covered_cards(*, own_sum: bool = False) -> TasksState:
    state = start(seats=2, seed=3, options={"own_sum": own_sum}).state
    for tasks in ({1: 5, 2: 5}, {1: 5, 2: 2}, {1: 7, 2: 5}, {1: 5, 2: 3}):
        state = placed(state, tasks).state
    return state


def test_a_view_shows_tops_and_counts_of_stacks_only() -> None:
    state = with_covered_cards()
    view = TASKS.view(state, Seat(1))
    assert view.open_cards == (state.stacks[0][0], state.stacks[1][0])
    assert view.left == (32, 32)
    shown = {each for column in view.columns for each in column} | set(view.open_cards)
    assert not shown.intersection(state.stacks[0][1:] + state.stacks[1][1:])
    assert FACE_DOWN in shown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_turn_tells_who_lays_next(seats: int) -> None:
    state = start(seats=seats, seed=3).state
    view = TASKS.view(state, None)
    assert [bool(TASKS.legal(state, seat)) for seat in all_seats(seats)] == [
        seat in view.on_turn for seat in all_seats(seats)
    ]


@pytest.mark.parametrize("own_sum", [False, True])
@pytest.mark.parametrize("viewer", [None, Seat(1), Seat(2)])
def test_imagined_states_look_the_same(viewer: Viewer, own_sum: bool) -> None:  # noqa: FBT001
    view = TASKS.view(with_covered_cards(own_sum=own_sum), viewer)
    for word in range(40):
        imagined = TASKS.imagine(view, Rng(word))
        assert TASKS.view(imagined, viewer) == view
        everything = [each for column in imagined.columns for each in column]
        everything += [*imagined.stacks[0], *imagined.stacks[1]]
        assert sorted(everything) == sorted(DECK)


def test_every_unseen_card_takes_every_hidden_place_equally_often() -> None:
    view = TASKS.view(with_covered_cards(), Seat(1))
    shown = {each for column in view.columns for each in column} | set(view.open_cards)
    unseen = [each for each in DECK if each not in shown]
    draws = 67 * 40
    tallies = [Counter[int]() for _ in range(3)]
    for word in range(draws):
        imagined = TASKS.imagine(view, Rng(word))
        tallies[0][imagined.columns[OURS_AT_5A][1]] += 1
        tallies[1][imagined.columns[THEIRS_AT_5A][0]] += 1
        tallies[2][imagined.stacks[1][-1]] += 1
    expected = draws / len(unseen)
    for tally in tallies:
        assert set(tally) == set(unseen)
        assert all(0.4 * expected < count < 1.8 * expected for count in tally.values())


def test_a_known_sum_is_kept_and_every_fitting_choice_appears() -> None:
    state = with_covered_cards(own_sum=True)
    for seat, place in ((Seat(1), OURS_AT_5A), (Seat(2), THEIRS_AT_5A)):
        view = TASKS.view(state, seat)
        assert view.own_sum == card_sum(state.columns[place])
        tally: Counter[tuple[int, ...]] = Counter()
        for word in range(800):
            column = TASKS.imagine(view, Rng(word)).columns[place]
            assert card_sum(column) == view.own_sum
            tally[tuple(NUMBER[each] for each in column)] += 1
        assert len(tally) > 1


def test_choices_with_a_known_sum_are_equally_likely() -> None:
    # Two covered cards that add up to 3: a 1 and a 2, in either order, any of the unseen ones.
    state = start(cards("R1an G2pa Y4ro"), cards("P1pe P3bo"), options={"own_sum": True}).state
    state = placed(placed(state, {1: 5}).state, {1: 5}).state
    view = TASKS.view(state, Seat(1))
    tally = Counter(TASKS.imagine(view, Rng(word)).columns[OURS_AT_5A] for word in range(6000))
    ones = [each for each in DECK if NUMBER[each] == 1 and each != card("P1pe")]
    twos = [each for each in DECK if NUMBER[each] == 2]
    assert len(tally) == 2 * len(ones) * len(twos)
    assert {frozenset(pair) for pair in tally} == {frozenset((one, two)) for one in ones for two in twos}


def test_written_out_rounds_to_come_are_made_up_in_their_shape() -> None:
    rounds = [
        {"sides": ALL_A, "stacks": [["yellow-4-rocket"], ["green-2-palm", "light-blue-3-bolt"]]},
        {"sides": ALL_A, "stacks": [["red-1-anchor", "pink-1-peace"], ["green-2-palm"]]},
    ]
    options = TASKS.read_options({}, 2)
    deal = TASKS.read_deal({"rounds": rounds}, 2, options)
    state = TASKS.deal(Setup(2, 0, options, deal)).state
    view = TASKS.view(state, None)
    assert view.dealt_ahead == ((2, 1),)
    seen = set()
    for word in range(30):
        imagined = TASKS.imagine(view, Rng(word))
        assert TASKS.view(imagined, None) == view
        ended = TASKS.advance(imagined, {Seat(1): Place(2)}).state
        begun = TASKS.advance(ended, {}).state
        assert [len(stack) for stack in begun.stacks] == [2, 1]
        seen.add((begun.sides, begun.stacks))
    assert len(seen) == 30


def test_whole_rounds_to_come_are_made_up_from_the_whole_deck() -> None:
    options = TASKS.read_options({"rounds": 2}, 4)
    deal = TASKS.read_deal(TASKS.tell_deal(Setup(4, 5, options)), 4, options)
    view = TASKS.view(TASKS.deal(Setup(4, 0, options, deal)).state, Seat(1))
    assert view.dealt_ahead == ((18, 18, 18, 18),)
    stacks = TASKS.imagine(view, Rng(1)).dealt[1].stacks
    assert [len(stack) for stack in stacks] == [18] * 4
    assert sorted(each for stack in stacks for each in stack) == sorted(DECK)


def test_seeded_rounds_to_come_differ_from_one_imagination_to_the_next() -> None:
    view = TASKS.view(start(seats=2, seed=3).state, None)
    assert len({TASKS.imagine(view, Rng(word)).seed for word in range(50)}) == 50


def test_only_covered_placements_are_hidden_from_witnesses() -> None:
    covered = CardPlaced(Seat(1), 0, 5, 1, card("R1an"), is_covered=True)
    for viewer in (None, Seat(1), Seat(2)):
        assert TASKS.witness(covered, viewer) == structs.replace(covered, card=FACE_DOWN)
        turned = CardTurned(0, Seat(1), card("R1an"))
        assert TASKS.witness(turned, viewer) == turned
        assert TASKS.witness(PileShuffled(DECK, 72), viewer) == PileShuffled((), 72)


def with_a_crowded_5a(*, own_sum: bool = False) -> TasksState:
    """Eleven covered cards of seat 2 need nearly all the ones there are; seat 1 has three more cards there."""
    ones, twos, threes = ([each for each in DECK if NUMBER[each] == number] for number in (1, 2, 3))
    ours, theirs = (*twos[:3], threes[0]), (*ones[:10], twos[3], threes[1])
    state = start(ours, theirs, options={"assist": "block", "own_sum": own_sum}).state
    for moment in range(11):
        state = placed(state, {2: 5} if moment > 2 else {1: 5, 2: 5}).state
    assert [len(state.columns[place]) for place in (OURS_AT_5A, THEIRS_AT_5A)] == [3, 11]
    return state


@pytest.mark.parametrize("own_sum", [False, True])
@pytest.mark.parametrize("viewer", [None, Seat(1), Seat(2)])
def test_the_low_cards_of_a_blocked_5a_are_shared_between_both_sides(viewer: Viewer, own_sum: bool) -> None:  # noqa: FBT001
    view = TASKS.view(with_a_crowded_5a(own_sum=own_sum), viewer)
    for word in range(400):
        imagined = TASKS.imagine(view, Rng(word))
        assert TASKS.view(imagined, viewer) == view
        assert max(card_sum(imagined.columns[place]) for place in (OURS_AT_5A, THEIRS_AT_5A)) <= 12


def test_every_choice_of_both_sides_of_a_blocked_5a_is_equally_likely() -> None:
    view = TASKS.view(with_a_crowded_5a(), None)
    unseen = [each for each in DECK if each not in view.open_cards]
    ones, twos = (sum(NUMBER[each] == number for each in unseen) for number in (1, 2))
    # Counted plainly: how many ones and twos each side can have, and the choices of the other cards of seat 1.
    weights: Counter[tuple[int, int]] = Counter()
    for their_twos in (0, 1):
        their_ways = comb(ones, 11 - their_twos) * comb(twos, their_twos)
        left = list(unseen)
        for number, taken in ((1, 11 - their_twos), (2, their_twos)):
            for _ in range(taken):
                left.remove(next(each for each in left if NUMBER[each] == number))
        for hand in combinations(left, 3):
            if card_sum(hand) <= 12:
                weights[their_twos, card_sum(hand)] += their_ways
    seen: Counter[tuple[int, int]] = Counter()
    for word in range(4000):
        columns = TASKS.imagine(view, Rng(word)).columns
        their_twos = sum(NUMBER[each] == 2 for each in columns[THEIRS_AT_5A])
        seen[their_twos, card_sum(columns[OURS_AT_5A])] += 1
    assert set(seen) <= set(weights)
    assert chi_square(seen, weights) < five_deviations(len(weights))


def test_cards_that_a_known_sum_leaves_over_lie_anywhere_in_the_stacks() -> None:
    # Six covered cards that add up to 6 are ones; the six ones left over can be anywhere else.
    by_number = sorted(DECK, key=NUMBER.__getitem__)
    ours = by_number[:6] + by_number[24:54]
    state = start(ours, [each for each in DECK if each not in ours], options={"own_sum": True}).state
    for _ in range(6):
        state = placed(state, {1: 5}).state
    view = TASKS.view(state, Seat(1))
    places: Counter[int] = Counter()
    for word in range(1000):
        stacks = TASKS.imagine(view, Rng(word)).stacks
        hidden = [*stacks[0][1:], *stacks[1][1:]]
        places.update([place for place, each in enumerate(hidden) if NUMBER[each] == 1])
    evenly = Counter(dict.fromkeys(range(len(hidden)), 1))
    assert chi_square(places, evenly) < five_deviations(len(evenly))
