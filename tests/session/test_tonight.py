"""The evening's book-keeping: wins, rivalries, feathers, places on the podium, who sits out."""

from __future__ import annotations

from fractions import Fraction

from game.session.match_setup import Guest, plan_match
from game.session.presets import CLASSIC, preset
from game.session.superlatives import Line
from game.session.tonight import (
    SILENCE_ENDS_S,
    FeatherOffer,
    PlayedMatch,
    Rivalry,
    Tonight,
    played,
    podium_order,
    sitting_out,
)


def match(
    *ranking: tuple[int, ...],
    at_s: int = 0,
    scores: dict[int, int] | None = None,
    feathers: dict[int, int] | None = None,
    bots: tuple[int, ...] = (),
    lines: tuple[tuple[int, str, Fraction | None], ...] = (),
    variant: str = "hexagon",
) -> PlayedMatch:
    huts = [hut for group in ranking for hut in group]
    return PlayedMatch(
        variant,
        at_s,
        ranking,
        tuple(hut for hut in sorted(huts) if hut not in bots),
        tuple((scores or dict.fromkeys(huts, 10)).items()),
        tuple({**dict.fromkeys(huts, 0), **(feathers or {})}.items()),
        lines,
    )


def evening(*matches: PlayedMatch) -> Tonight:
    tonight = Tonight()
    for each in matches:
        tonight.add(each)
    return tonight


def test_wins_and_crowns_are_of_people() -> None:
    tonight = evening(match((1,), (2,)), match((3,), (1, 2), bots=(3,)), match((1, 2), (3,)))
    assert tonight.wins() == {1: 2, 2: 1, 3: 0}
    assert tonight.crowned() == (1,)


def test_a_rivalry_needs_three_matches_and_one_win_apart() -> None:
    assert evening(match((1,), (2,)), match((2,), (1,))).rivalries() == ()
    three = evening(match((1,), (2,)), match((2,), (1,)), match((3,), (1,), (2,), bots=(3,)))
    assert three.rivalries() == (Rivalry(1, 2, (2, 1)),)
    assert evening(*[match((1,), (2,))] * 3).rivalries() == ()
    assert evening(*[match((1, 2), (3,), bots=(3,))] * 3).rivalries() == (Rivalry(1, 2, (0, 0)),)


def test_a_long_silence_begins_a_new_evening() -> None:
    tonight = evening(match((1,), (2,)), match((1,), (2,), at_s=SILENCE_ENDS_S - 1))
    assert len(tonight.matches) == 2
    tonight.add(match((2,), (1,), at_s=2 * SILENCE_ENDS_S - 1))
    assert tonight.wins() == {1: 0, 2: 1}


def test_the_best_line_of_the_evening() -> None:
    weak = match((1,), (2,), lines=((1, "flood", Fraction(1)), (2, "cards-laid", None)))
    strong = match((2,), (1,), lines=((1, "domino", Fraction(3)),))
    best = evening(weak, strong, weak).best_line()
    assert best is not None
    assert best[1:] == (1, "domino")
    assert evening(match((1,), (2,))).best_line() is None


def test_who_came_last_by_far_is_offered_a_feather() -> None:
    def offers(last: int, **changes: object) -> tuple[FeatherOffer, ...]:
        return evening(match((1,), (2,), scores={1: 10, 2: last}, **changes)).feather_offers()  # type: ignore[arg-type]

    assert offers(4) == (FeatherOffer(2, 1),)
    assert offers(5) == ()
    assert offers(4, feathers={2: 3}) == ()
    assert offers(4, bots=(2,)) == ()


def test_who_won_twice_in_a_row_is_asked_to_hand_one_back() -> None:
    won = match((1,), (2,), feathers={1: 1})
    assert evening(won).feather_offers() == ()
    assert evening(won, won).feather_offers() == (FeatherOffer(1, -1),)
    assert evening(won, match((2,), (1,)), won).feather_offers() == ()
    assert evening(match((1,), (2,)), match((1,), (2,))).feather_offers() == ()


def test_matches_of_a_game_are_counted() -> None:
    tonight = evening(match((1,), (2,)), match((1,), (2,), variant="ten"), match((1,), (2,)))
    assert (tonight.played_before("hexagon"), tonight.played_before("nine")) == (2, 0)


def test_the_podium_shares_places() -> None:
    assert podium_order([(3,), (1, 2), (4,)]) == ((1, (3,)), (2, (1, 2)), (4, (4,)))
    assert match((3,), (1, 2), (4,)).place(4) == 4
    assert match((3,), (1, 2), (4,)).place(2) == 2


def test_too_many_people_take_turns() -> None:
    assert sitting_out((1, 2, 3), 4, None) == ()
    assert sitting_out((1, 2, 3, 4, 5), 4, None) == (5,)
    assert sitting_out((1, 2, 3, 4, 5), 4, match((2,), (1,), (3,), (4,))) == (4,)
    assert sitting_out((1, 2, 3, 4, 5), 4, match((2,), (1,), (3,), (5,))) == (5,)
    assert sitting_out((1, 2, 3, 4, 5, 6), 4, match((2,), (1,), (3,), (5,))) == (3, 5)


def test_a_match_is_noted_by_huts() -> None:
    plan = plan_match(preset("nine", CLASSIC), [Guest(3), Guest(5, stars=2, feathers=1)], seed=1)
    lines = (Line(plan.seat_of(3), "cuckoo", Fraction(2), Fraction(2)),)
    note = played(plan, ((plan.seat_of(5),), (plan.seat_of(3),)), (3, 9), lines, at_s=7, replay="x")
    assert note == PlayedMatch(
        "nine", 7, ((5,), (3,)), (3,), ((3, 3), (5, 9)), ((3, 0), (5, 1)), ((3, "cuckoo", Fraction(2)),), "x"
    )
