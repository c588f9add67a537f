"""The worked examples of the rule sheet of Sprint (rules G1); those of single columns are in test_tasks_tickets."""

from __future__ import annotations

import pytest

from game.variants.tasks import model
from game.variants.tasks.game import TASKS
from game.variants.tasks.model import (
    CardStruck,
    MatchEnded,
    RoundClosed,
    RoundScored,
    SumExceeded,
    TaskAwarded,
    TaskLost,
)
from tests.variants.sprint_table import (
    Columns,
    card,
    cards,
    detail_of,
    laid_round,
    match_of,
    placed,
    start,
    the,
)

SCHNELL = {
    2: "G6ro G1bo D1ro R6bu G5pa D6pe L1pe G3bu",
    3: "L1pa L5bu L4pa D1bu D3pa",
    4: "G4an D4bu R4bo",
    5: "P5ro P5bu",
    6: "G2pa Y3pe G6bu Y5bo",
    7: "R1an P6an",
    8: "P3an G4bo G5pe",
    9: "R6ro P1pa L6an R3bu G2pe",
}
FLINK = {
    2: "Y4ro D6pa Y1ro",
    3: "D5bo L5ro P6bo D2bo R1bo",
    4: "L2bu P4pe P4pa Y6pa D4ro L6bo",
    5: "G3ro R2pa Y4bu P3bo",
    6: "L4pe D2an L3bo D5an",
    7: "R4an G1an L3an Y5an R5pe R2pe",
    8: "P1pe P2ro Y3pa Y2an Y1bu P2bu",
    9: "L2ro Y6pe",
}
UNPLACED = "R3ro R5pa Y2bo D3pe"


def test_g1_example_01_the_rule_sheets_match_ends_17_to_27() -> None:
    events = laid_round(SCHNELL, FLINK, left=(UNPLACED, ""))
    assert the(RoundScored, events) == RoundScored(1, (17, 27))
    assert detail_of(events, "awards") == {
        "2": 1, "3": 2, "4": 2, "5": 2, "6": 1, "7": 2, "8": 2, "9": 1,
    }  # fmt: skip
    awards = {each.task: each for each in events if isinstance(each, TaskAwarded)}
    assert [(awards[task].counts, awards[task].sums) for task in range(2, 10)] == [
        ((8, 3), (29, 11)), ((5, 5), (14, 19)), ((3, 6), (12, 26)), ((2, 4), (10, 12)),
        ((4, 4), (16, 14)), ((2, 6), (7, 20)), ((3, 6), (12, 11)), ((5, 2), (18, 8)),
    ]  # fmt: skip
    assert awards[3].reason == awards[6].reason == model.HIGHER_SUM
    assert not [each for each in events if isinstance(each, CardStruck | SumExceeded | TaskLost)]
    assert the(RoundClosed, events).set_aside == ((0, card("R3ro")),)


def test_g1_example_02_error_cuts_the_tail() -> None:
    events = laid_round({4: "G2pa G4an R5pa Y6pe R6bu G6ro"}, {4: "L2ro P2ro"})
    assert the(TaskAwarded, events, task=4).side == 0
    events = laid_round({4: "G2pa R3ro G4an R4bo Y4ro P4pe"}, {4: "L2ro D4ro"})
    assert the(TaskAwarded, events, task=4).side == 1


@pytest.mark.parametrize(
    ("ours", "theirs", "taker"),
    [
        ("Y4ro R4bo Y5an", "", 1),
        ("R6bu G6ro Y1ro", "L6an Y6pe D6pa", None),
        ("Y4ro R4bo P4pe", "R1an G2pa P3bo", 0),
        ("G2pa G4an", "P3bo L3an", None),
        ("R6bu G6ro", "L6an Y6pe R1an", 0),
    ],
)
def test_g1_example_03_5a(ours: str, theirs: str, taker: int | None) -> None:
    events = laid_round({5: ours}, {5: theirs} if theirs else {2: "L1pe"})
    award = [each for each in events if isinstance(each, TaskAwarded) and each.task == 5]
    assert [each.side for each in award] == ([] if taker is None else [taker])


def test_g1_example_09_nobody_at_task_nine_leaves_35_points() -> None:
    one_card_each = {2: "L1pe", 3: "D6pe", 4: "D4bu", 5: "P5ro", 6: "Y3pe", 7: "R1an", 8: "P3an"}
    events = laid_round(one_card_each, {2: "Y4ro D6pa", 3: "D5bo R1bo"})
    assert the(TaskLost, events).task == 9
    assert sum(the(RoundScored, events).points) == 35


def test_g1_example_10_both_place_their_36th_card_in_one_tick() -> None:
    state = start(seats=2, seed=9).state
    for _ in range(36):
        step = placed(state, {1: 2, 2: 2})
        state = step.state
    assert the(RoundClosed, step.events).finishers == (0, 1)
    assert TASKS.detail(state)["rounds"][0]["kept"][0]["2"] == 36
    assert TASKS.detail(state)["rounds"][0]["kept"][1]["2"] == 36


def test_g1_example_11_an_open_card_is_not_counted() -> None:
    step = placed(start(cards("Y4ro"), cards("G2pa")).state, {1: 2})
    assert TASKS.detail(step.state)["rounds"][0]["kept"][1] == {str(task): 0 for task in range(2, 10)}


# One right card for each task: whoever lays it there alone takes the task.
ONE_CARD = {2: "L1pe", 3: "D6pe", 4: "D4bu", 5: "P5ro", 6: "Y3pe", 7: "R1an", 8: "P3an", 9: "Y4ro"}


def taking(*tasks: int) -> Columns:
    return {task: ONE_CARD[task] for task in tasks}


def test_g1_example_12_three_players() -> None:
    rounds = [
        (taking(9, 8, 3), taking(2, 4, 5, 6, 7)),
        (taking(9, 7, 2), taking(8, 6, 5, 3)),
        (taking(9, 5), taking(8, 7, 6, 4, 3, 2)),
    ]
    state, events = match_of(rounds, seats=3)
    scored = [each.points for each in events if isinstance(each, RoundScored)]
    assert scored == [(20, 24), (18, 22), (14, 30)]
    assert TASKS.standing(state).scores == (72, 72, 60)
    assert TASKS.standing(state).ranking == ((1,), (2,), (3,))
    assert the(MatchEnded, events).reason == model.BETTER_SOLO_ROUND


def test_g1_example_13_two_players() -> None:
    twenty_all = (taking(9, 8, 3), taking(2, 4, 5, 6, 7))
    state, _ = match_of([twenty_all, (taking(9, 8, 3), taking(5, 7)), twenty_all])
    assert TASKS.standing(state).scores == (60, 60)
    assert TASKS.standing(state).ranking == ((2,), (1,))
    even = (taking(9, 8, 5), taking(2, 3, 4, 6, 7))
    state, _ = match_of([even, (taking(9, 7), taking(8, 6, 2)), even])
    assert TASKS.standing(state).scores == (60, 60)
    assert TASKS.standing(state).ranking == ((1, 2),)
