"""House rules of Round Ten: target, teams with a tailwind, the turn clock, and what all may see."""

from __future__ import annotations

import pytest

from game.core.api import Rejected, Seat, Setup, Tick
from game.core.match import play
from game.variants.ten import model
from game.variants.ten.game import TEN
from game.variants.ten.model import (
    PLAYS,
    UNKNOWN,
    BackSeen,
    CardDrawn,
    CardPlayed,
    ClockRanOut,
    HandDealt,
    MatchWon,
    TenOptions,
)
from tests.variants.ten_table import Table

NO_BACKS = (UNKNOWN,) * 4

# --- target --------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "is_won"), [(4, True), (5, True), (6, False), (99, False)])
def test_target_is_what_a_seat_needs(target: int, is_won: bool) -> None:  # noqa: FBT001 - a column
    table = Table("5/4 0/1", "0/3 5/2", target=target)
    table.play("play 1", "play 2")
    assert bool(table.all(MatchWon)) is is_won
    if is_won:
        assert (table.the(MatchWon).points, table.the(MatchWon).target) == (5, target)


def test_target_counts_for_every_member_of_a_team() -> None:
    for seats, team, wanted in ((4, (1, 3), 6), (5, (3,), 3), (6, (2, 4, 6), 9)):
        options = TEN.read_options({"teams": True, "target": 3}, seats)
        assert model.team_target(options, tuple(map(Seat, team))) == wanted


# --- tailwind ------------------------------------------------------------------------


def test_tailwind_takes_two_points_a_feather_off_the_own_target() -> None:
    options = TEN.read_options({"tailwind": [0, 1, 2, 3]}, 4)
    assert [model.own_target(options, Seat(seat)) for seat in (1, 2, 3, 4)] == [11, 9, 7, 5]


def test_tailwind_never_makes_a_target_less_than_one() -> None:
    options = TEN.read_options({"tailwind": [0, 1, 2, 3], "target": 4}, 4)
    assert [model.own_target(options, Seat(seat)) for seat in (1, 2, 3, 4)] == [4, 2, 1, 1]


def test_tailwind_of_a_team_is_the_sum_of_its_members_shares() -> None:
    options = TEN.read_options({"tailwind": [0, 1, 2, 3], "teams": True}, 4)
    assert [model.team_target(options, model.team_of(options, 4, Seat(seat))) for seat in (1, 2)] == [18, 14]


def test_tailwind_may_win_with_fewer_points_than_the_others_have() -> None:
    table = Table("5/4 0/1", "0/3 5/2", "0/1 0/2", tailwind=[0, 3, 0])
    table.give(1, 10)
    table.give(3, 8)
    table.play("play 1", "play 2")
    assert table.the(MatchWon) == MatchWon(Seat(2), model.TARGET_REACHED, (Seat(2),), 5, 5)
    assert table.standing().ranking == ((2,), (1,), (3,))
    assert table.standing().scores == (10, 5, 8)


@pytest.mark.parametrize(("feathers", "keeps"), [(0, False), (1, False), (2, True), (3, True)])
def test_tailwind_from_two_feathers_on_looked_at_backs_stay_visible_to_their_owner(
    feathers: int,
    keeps: bool,  # noqa: FBT001 - a column
) -> None:
    table = Table("5/4 0/1", "0/3 1/2", is_opening=True, tailwind=[feathers, 3])
    table.tick(seat1="peek 2")
    assert TEN.view(table.state, Seat(1)).backs == ((UNKNOWN, 1, UNKNOWN, UNKNOWN) if keeps else NO_BACKS)
    assert TEN.view(table.state, Seat(2)).backs == NO_BACKS
    assert TEN.view(table.state, None).backs == NO_BACKS
    table.tick(seat1="swap")
    assert TEN.view(table.state, Seat(1)).backs == ((1, UNKNOWN, UNKNOWN, UNKNOWN) if keeps else NO_BACKS)


def test_tailwind_shows_the_last_seats_own_backs_and_no_others() -> None:
    table = Table("5/4 0/1", "0/3 1/2", is_opening=True, tailwind=[0, 2])
    table.tick(seat1="peek 1", seat2="peek 1")
    table.tick(seat2="peek 2")
    assert TEN.view(table.state, Seat(2)).backs == (UNKNOWN, UNKNOWN, 3, 2)
    assert TEN.view(table.state, Seat(1)).backs == NO_BACKS


def test_tailwind_keeps_no_back_where_nobody_looks() -> None:
    table = Table("5/4 0/1", "0/3 1/2", look=False, open_look=True, tailwind=[3, 3])
    assert TEN.view(table.state, Seat(1)).backs == NO_BACKS


# --- open_look -----------------------------------------------------------------------


def test_open_look_shows_every_new_back_to_all() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 0/5", is_opening=True, open_look=True)
    assert [(each.backs, each.is_open) for each in table.all(HandDealt)] == [((4, 1), True), ((3, 2), True)]
    assert [TEN.witness(each, None) for each in table.all(HandDealt)] == table.all(HandDealt)
    table.tick(seat1="ready", seat2="ready")
    table.play("play 1")
    assert TEN.witness(table.the(CardDrawn), Seat(2)) == CardDrawn(Seat(1), model.DREW, 1, 4, 2, True)
    table.tick(seat1="peek 1")
    assert TEN.witness(table.the(BackSeen), Seat(2)) == table.the(BackSeen)


def test_open_look_leaves_no_back_in_a_view() -> None:
    table = Table("5/4 0/1", "0/3 1/2", is_opening=True, open_look=True)
    assert TEN.view(table.state, Seat(1)).backs == NO_BACKS


def test_open_look_with_tailwind_keeps_all_own_backs_visible() -> None:
    table = Table("5/4 0/1", "0/3 1/2", is_opening=True, open_look=True, tailwind=[2, 0])
    assert TEN.view(table.state, Seat(1)).backs == (4, 1, UNKNOWN, UNKNOWN)


def test_open_look_without_looks_shows_nothing() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 0/5", look=False, open_look=True)
    assert not any(each.is_open for each in table.all(HandDealt))
    table.play("play 1")
    assert TEN.witness(table.the(CardDrawn), Seat(1)) == CardDrawn(Seat(1), model.DREW, 1, 4, UNKNOWN, False)


# --- covered_draw --------------------------------------------------------------------


def test_covered_draw_hides_the_top_of_the_draw_pile() -> None:
    for is_covered, top in ((False, 4), (True, UNKNOWN)):
        table = Table("5/4 0/1", "0/3 1/2", draw="4/2 0/5", covered_draw=is_covered)
        assert [TEN.view(table.state, viewer).top for viewer in (None, Seat(1), Seat(2))] == [top] * 3
        assert TEN.view(table.state, None).draw_count == 2


def test_an_empty_draw_pile_shows_nothing() -> None:
    assert TEN.view(Table("5/4 0/1", "0/3 1/2", draw="").state, None).top == UNKNOWN


# --- turn_ticks ----------------------------------------------------------------------


def test_turn_clock_plays_the_front_of_the_first_card_in_the_tick_after_the_last_one() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 0/5", turn_ticks=3)
    assert (table.state.turn_from, TEN.due(table.state)) == (1, 4)
    for _ in range(3):
        assert table.tick() == ()
    table.tick()
    assert table.events[:2] == (
        ClockRanOut(Seat(1), model.MUST_PLAY, PLAYS[0][0], 3),
        CardPlayed(Seat(1), model.UNDER_TEN, 1, 5, False, False, 0, 5),
    )
    assert (table.hand(1), table.state.turn, table.state.turn_from) == ("4/2 0/1", 2, 5)
    assert TEN.due(table.state) == 8


def test_turn_clock_plays_the_second_card_where_the_first_place_is_empty() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="", turn_ticks=3)
    table.play("play 1", "play 1")
    table.wait(TEN.due(table.state) or 0)
    table.tick()
    assert table.the(ClockRanOut).command == PLAYS[1][0]
    assert table.pile() == [5, 0, 0]


def test_turn_clock_runs_out_before_any_command_of_its_tick() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 0/5", turn_ticks=3)
    table.wait(4)
    assert table.legal(1) == ["peek 1", "swap"]
    assert table.legal(2) == ["swap"]
    table.tick(seat1="play 2", seat2="play 1")
    assert [(each.seat, each.reason, each.facts) for each in table.all(Rejected)] == [
        (1, model.NOT_YOUR_TURN, (("turn", 2),)),
        (2, model.NOT_YOUR_TURN, (("turn", 2),)),
    ]
    assert table.pile() == [5]
    # Both may still do what is not bound to a turn, and the new card is there already.
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 0/5", turn_ticks=3)
    table.wait(4)
    table.tick(seat1="peek 1", seat2="swap")
    assert (table.the(BackSeen).back, table.hand(2)) == (2, "1/2 0/3")


def test_turn_clock_a_look_in_the_tick_in_which_it_brings_the_own_turn_still_counts() -> None:
    table = Table("5/4 0/1", "0/3 1/2", draw="4/2 0/5 1/5", turn_ticks=3)
    table.play("play 1")
    table.wait(TEN.due(table.state) or 0)
    table.tick(seat1="peek 1")
    assert table.the(BackSeen).back == 2


def test_turn_clock_begins_with_the_first_turn_where_nobody_looks_and_never_in_the_opening() -> None:
    assert TEN.due(Table("5/4 0/1", "0/3 1/2", look=False, turn_ticks=3).state) == 3
    table = Table("5/4 0/1", "0/3 1/2", is_opening=True, turn_ticks=3)
    assert TEN.due(table.state) is None
    table.wait(100)
    assert table.tick() == ()


def test_turn_clock_may_win_the_match_and_rests_then() -> None:
    table = Table("5/4 0/1", "5/3 1/0", look=False, target=5, turn_ticks=2)
    steps = list(play(TEN, table.setup, [], Tick(50)))
    told = [
        (tick, event.seat) for tick, step in steps for event in step.events if isinstance(event, ClockRanOut)
    ]
    assert told == [(2, 2), (5, 1)]
    last = steps[-1][1].state
    assert (last.winner, last.tick, TEN.due(last)) == (1, 51, None)


def test_turn_clock_is_not_pending() -> None:
    table = Table("5/4 0/1", "0/3 1/2", look=False, turn_ticks=3)
    assert not TEN.is_pending(table.state)
    assert list(play(TEN, table.setup, []))[-1][1].state.tick == 1
    ticks = [tick for tick, step in play(TEN, table.setup, [], Tick(7)) if step.events]
    assert ticks == [0, 3, 7]


def test_no_clock_by_default() -> None:
    table = Table("5/4 0/1", "0/3 1/2")
    assert TEN.due(table.state) is None
    assert TEN.leap(table.state, Tick(10**7)) is table.state


def test_no_clock_where_no_hand_has_a_card() -> None:
    table = Table("0/4 1/5", "0/3 0/2", draw="", turn_ticks=3)
    table.play("play 1", "play 1", "play 2", "play 2")
    assert TEN.due(table.state) is None
    table.wait(1000)
    assert table.tick() == ()


# --- without a script ----------------------------------------------------------------


def test_options_that_nobody_names_have_the_defaults_of_scripts() -> None:
    assert TenOptions(tailwind=(0, 0, 0)) == TEN.read_options({}, 3)
    assert Setup(2, 1, TenOptions(tailwind=(0, 0))) == Setup(2, 1, TEN.read_options({}, 2))
