"""The Sofa Cup: its games, places, doubling, pairing, and the one card that breaks a tie."""

from __future__ import annotations

import pytest

from game.core.api import Seat, Tick
from game.session.cup import (
    TEAM_SEATS,
    Cup,
    after_match,
    new_cup,
    places_worth,
    seated,
    tie_break,
    tie_break_setup,
    with_newcomer,
)
from game.session.match_setup import MOON, SUN, Guest, begin, plan_match
from game.variants import VARIANTS
from game.variants.hexagon.model import CALLS, NO_FIT, fits
from tests.session.couch import play_out


def test_the_games_depend_on_the_seats() -> None:
    assert new_cup((1, 2)).games == ("hexagon", "ten", "nine", "tasks")
    assert new_cup((1, 2, 3, 4, 5)).games == ("hexagon", "ten", "nine")
    assert new_cup(range(1, 7)).games == ("ten", "nine", "ten", "nine")


def test_places_are_worth_five_three_two_one() -> None:
    worth = places_worth(((1,), (2, 3), (4,), (5,), (6,)), are_teams=False)
    assert worth == {1: 5, 2: 3, 3: 3, 4: 1, 5: 0, 6: 0}
    assert places_worth(((1, 4), (2, 3)), are_teams=True) == {1: 5, 4: 5, 2: 3, 3: 3}
    assert places_worth(((1, 2, 3, 4),), are_teams=True) == dict.fromkeys((1, 2, 3, 4), 5)


def test_hex_is_the_first_to_two_wins_and_at_most_three_matches() -> None:
    cup = new_cup((1, 2, 3))
    once = after_match(cup, [(1,), (2,), (3,)], {1: 9, 2: 4, 3: 2})
    assert (once.game, once.points) == ("hexagon", (0, 0, 0))
    twice = after_match(once, [(1,), (3,), (2,)], {1: 9, 2: 1, 3: 5})
    # Two wins end the leg; behind them 3 has more right calls than 2.
    assert (twice.game, twice.points) == ("ten", (5, 2, 3))
    split = after_match(once, [(2,), (3,), (1,)], {1: 3, 2: 9, 3: 5})
    assert split.game == "hexagon"
    third = after_match(split, [(3,), (1,), (2,)], {1: 1, 2: 1, 3: 9})
    # A win each: right calls 13, 14, 16.
    assert third.points == (2, 3, 5)


def test_the_last_game_counts_double_and_team_mates_share_their_place() -> None:
    cup = Cup(("hexagon", "ten", "nine", "tasks"), (1, 2, 3, 4), (11, 8, 8, 3), leg=3)
    done = after_match(cup, [(2, 3), (1, 4)], {})
    assert done.points == (17, 18, 18, 9)
    assert done.is_over
    assert done.tied_for_the_cup() == (2, 3)
    assert not cup.tied_for_the_cup()


def test_sprint_pairs_first_with_last() -> None:
    cup = Cup(("hexagon", "ten", "nine", "tasks"), (1, 2, 4, 6), (3, 9, 5, 5), leg=3)
    guests = [Guest(hut) for hut in (1, 2, 4, 6)]
    assert [guest.team for guest in seated(cup, guests)] == [SUN, SUN, MOON, MOON]
    plan = plan_match(cup.rules, seated(cup, guests), seed=1)
    assert plan.options == {"teams": [[1, 2], [3, 4]]}
    earlier = Cup(cup.games, cup.huts, cup.points, leg=1)
    assert seated(earlier, guests) == tuple(guests)


def test_a_newcomer_begins_with_the_average() -> None:
    cup = Cup(("hexagon", "ten", "nine", "tasks"), (1, 2, 4, 5), (5, 3, 2, 1), leg=1)
    joined = with_newcomer(cup, 3)
    assert (joined.huts, joined.points) == ((1, 2, 3, 4, 5), (5, 3, 2, 2, 1))
    assert joined.games == ("hexagon", "ten", "nine")
    last = with_newcomer(Cup(cup.games, cup.huts, cup.points, leg=3), 3)
    assert last.game == "ten"


@pytest.mark.parametrize(("right", "winner"), [(True, 4), (False, 2)])
def test_one_card_breaks_a_tie(right: bool, winner: int) -> None:  # noqa: FBT001
    """Seat 2, of hut 4, calls first: a right call takes the cup, a wrong one loses it."""
    variant = VARIANTS["hexagon"]
    setup, _ = tie_break_setup(2, seed=3)
    decided = tie_break((2, 4))
    state = variant.advance(variant.deal(setup).state, {}).state
    assert decided.winner is None
    free = [call for call, row in zip(CALLS, state.rows, strict=False) if fits(state.revealed, row)]
    wrong = [call for call in CALLS[:-1] if call not in free]
    call = (free or [NO_FIT])[0] if right else wrong[0]
    batch = {Seat(2): call}
    for _ in range(6):
        step = variant.advance(state, batch)
        state, batch = step.state, {}
        decided = decided.after(step.events)
    assert decided.winner == winner
    assert decided.may_call(Seat(1)) is not right
    assert state.tick < Tick(10)


def test_among_three_a_wrong_call_leaves_two() -> None:
    setup, _ = tie_break_setup(3, seed=3)
    variant = VARIANTS["hexagon"]
    state = variant.advance(variant.deal(setup).state, {}).state
    wrong = next(call for call, row in zip(CALLS, state.rows, strict=False) if not fits(state.revealed, row))
    decided = tie_break((1, 3, 5))
    batch = {Seat(1): wrong}
    for _ in range(6):
        step = variant.advance(state, batch)
        state, batch = step.state, {}
        decided = decided.after(step.events)
    assert decided.still_in == (3, 5)
    assert decided.winner is None


@pytest.mark.parametrize("huts", [(1, 2, 3, 4), (1, 2)])
def test_a_cup_of_bots_is_played_to_its_end(huts: tuple[int, ...]) -> None:
    cup = new_cup(huts)
    played = []
    while not cup.is_over:
        guests = seated(cup, [Guest(hut, stars=3) for hut in huts])
        played.append(cup.game)
        plan = plan_match(cup.rules, guests, seed=len(played))
        runner = play_out(begin(plan, date="2026-11-18", holds=frozenset()))
        ranking = [[plan.guests[seat - 1].hut for seat in group] for group in runner.standing.ranking]
        scores = {guest.hut: runner.standing.scores[seat - 1] for seat, guest in plan.seated()}
        before, cup = cup, after_match(cup, ranking, scores)
        if before.game != "hexagon":
            is_last = before.game == "tasks"
            worth = places_worth(tuple(map(tuple, ranking)), are_teams=is_last and len(huts) == TEAM_SEATS)
            assert dict(cup.won[-1]) == {hut: (2 if is_last else 1) * worth[hut] for hut in huts}
        if before.game == "tasks" and len(huts) == TEAM_SEATS:
            order = [hut for group in before.table() for hut in group]
            sides = {guest.hut: guest.team for guest in guests}
            assert sides[order[0]] == sides[order[3]] != sides[order[1]] == sides[order[2]]
    assert cup.points == tuple(sum(cup.points_by_leg(hut)) for hut in huts)
    assert played[0] == "hexagon"
    assert played[-3:] == ["ten", "nine", "tasks"]
    assert 2 <= played.count("hexagon") <= 3
    assert max(cup.points) >= 10
