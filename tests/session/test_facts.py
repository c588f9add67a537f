"""Facts of a record: the moment that decided it, the lead over time, and records of whole matches."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.api import Seat, Tick
from game.core.script import judge, read_script
from game.session.facts import PHOTO_TICKS, read_facts
from game.session.facts_hexagon import LATE_TICKS
from game.session.facts_tasks import SprintSeat
from game.session.open_views import EVERYTHING, TELEVISION, Eye
from game.session.replay import Replay
from game.session.superlatives import lines
from game.variants import VARIANTS
from tests.session.couch import couch, play_out
from tests.session.records import facts_of, hex_commands

ALL_A = "2A 3A 4A 5A 6A 7A 8A 9A"


def sprint(rounds: list[Any], commands: list[tuple[int, int, str]]) -> Any:
    deal = {"rounds": [{"sides": ALL_A, "stacks": stacks} for stacks in rounds]}
    return facts_of("tasks", 2, commands, deal=deal)


def test_sprint_is_settled_by_the_task_after_which_nothing_can_change() -> None:
    stacks = [["red-6-burger", "red-3-burger"], ["pink-5-burger", "pink-2-burger"]]
    # Seat 1 takes task 9, seat 2 task 8: before the last comparison seat 2 was ahead.
    facts = sprint([stacks], [(20, 2, "place 8"), (30, 1, "place 9"), (90, 1, "place 9")])
    assert (facts.moment.task, facts.moment.tick) == (9, 90)
    # With task 2 for seat 1 and nothing else laid, only the end of the comparison settles it: 9 could still come.
    early = sprint([stacks], [(20, 1, "place 2"), (90, 1, "place 2")])
    assert early.moment.task == 9
    assert early.photo == (0, 90)


def test_a_lead_that_cannot_be_caught_settles_early() -> None:
    one = [["red-6-burger"], ["pink-5-burger"]]
    rounds = [one, one, one]
    # Two rounds of nine points each to seat 1: from task 3 on (35 to come) nothing is settled before task 8.
    commands = [(20, 1, "place 9"), (60, 1, "place 9"), (900, 1, "place 9")]
    facts = sprint(rounds, commands)
    assert facts.lead[-1][1] == (27, 0)
    # 18 ahead: after task 7 the tasks 8 and 9 (17 points) cannot change the order any more.
    assert facts.moment.task == 7
    assert facts.photo == (900 - PHOTO_TICKS, 900)


def test_strikes_belong_to_who_laid_the_card_also_in_teams() -> None:
    stacks = [
        ["red-3-burger", "red-6-burger"],
        ["red-6-rocket", "dark-blue-4-burger"],
        ["pink-2-burger", "pink-5-burger"],
        ["pink-2-rocket", "pink-5-rocket"],
    ]
    deal = {"rounds": [{"sides": ALL_A, "stacks": stacks}]}
    commands = [(20, 1, "place 4"), (90, 2, "place 4"), (200, 1, "place 2"), (300, 2, "place 4")]
    facts = facts_of("tasks", 4, commands, deal=deal)
    one, two = facts.seats[:2]
    assert isinstance(one, SprintSeat)
    assert isinstance(two, SprintSeat)
    assert (one.laid, one.struck, one.domino) == (2, 1, 2)
    assert (two.laid, two.struck, two.domino) == (2, 2, 0)
    # Seat 2's first card turned with seat 1's lay.
    assert [ticks for _, ticks in two.thinks] == [90 - 21, 300 - 201]


def test_the_winning_call_is_the_moment_of_hex() -> None:
    deal = {
        "rows": ["red-car", "red-telephone", "red-die", "red-flower", "yellow-car", "red-butterfly"],
        "piles": [["red-cone"], ["pink-ball", "pink-cup"]],
        "neutral": ["red-ball", "pink-cone", "blue-cup"],
    }
    commands = hex_commands([((1, 500, True), [(2, 10)])], deal=deal)
    facts = facts_of("hexagon", 2, commands, deal=deal)
    assert facts.moment is not None
    assert (facts.moment.tick, facts.moment.seat) == (500, 1)
    assert facts.photo == (500 - PHOTO_TICKS, 500 + LATE_TICKS)


def test_the_ask_after_which_the_lead_never_changed_is_the_moment_of_nine() -> None:
    hands = [["red-4", "red-5", "pink-4", "pink-5"], ["green-4", "green-5", "zero", "zero"]]
    deal = {
        "hands": hands,
        "draw": ["yellow-1"] * 3 + ["yellow-2", "yellow-3", "yellow-4", "pink-1", "pink-1", "pink-1"],
    }
    texts = [
        (1, "lay red-4 1"), (2, "lay green-4 2"), (1, "lay red-5 1"), (2, "lay green-5 2"), (1, "reveal 1"),
        (2, "reveal 2"), (1, "lay pink-4 3"), (2, "lay zero 3"), (1, "lay pink-5 3"), (2, "lay zero 3"),
        (1, "reveal 3"),
    ]  # fmt: skip
    commands = [(100 * place, seat, text) for place, (seat, text) in enumerate(texts)]
    facts = facts_of("nine", 2, commands, deal=deal)
    # 1 : 0, then 1 : 2, then 4 : 2.
    assert [scores for _, scores in facts.lead] == [(0, 0), (1, 0), (1, 2), (4, 2)]
    assert facts.moment is not None
    assert (facts.moment.tick, facts.moment.seat) == (1000, 1)
    shorter = facts_of("nine", 2, commands[:-1], deal=deal)
    assert shorter.moment is not None
    assert (shorter.moment.tick, shorter.moment.seat) == (500, 2)


def test_the_last_play_is_the_moment_of_ten() -> None:
    deal = {"hands": [["5/1", "4/3"], ["5/2", "0/3"]], "draw": ["1/2", "3/1", "2/3"]}
    commands = [(40, 1, "play 1"), (700, 2, "play 1")]
    facts = facts_of("ten", 2, commands, deal=deal, options={"look": False, "target": 5})
    assert facts.moment is not None
    assert (facts.moment.tick, facts.moment.seat) == (700, 2)
    assert facts.photo == (700 - PHOTO_TICKS, 700)
    assert [ticks for _, ticks in facts.seats[1].thinks] == [700 - 41]


@pytest.mark.parametrize(("key", "seats"), [("tasks", 3), ("hexagon", 4), ("nine", 4), ("ten", 3)])
def test_facts_agree_with_the_referee(key: str, seats: int) -> None:
    table = play_out(couch(key, seats, {}, stars=3, seed=12))
    record = table.record()
    for stays in record["about"]["seats"]:
        stays[-1]["kind"] = "human"
    script = read_script(json.dumps(record), VARIANTS)
    facts, verdict = read_facts(script), judge(script)
    assert list(facts.final.scores) == verdict["scores"]
    assert facts.lead[-1][1] == facts.final.scores
    counted = [getattr(seat, "right" if key == "hexagon" else "points") for seat in facts.seats]
    assert counted == verdict["scores"]
    pressed = sum(len(seat.thinks) for seat in facts.seats)
    accepted = [entry for entry in record["commands"] if entry[2].split()[0] not in ("peek", "ready", "swap")]
    assert pressed == len(accepted) - len(verdict["rejected"])
    assert all(ticks >= 0 for seat in facts.seats for _, ticks in seat.thinks)
    told = lines(facts)
    assert sorted(line.seat for line in told) == list(range(1, seats + 1))
    assert facts.moment is not None


@pytest.mark.parametrize("key", VARIANTS)
def test_a_replay_can_be_sought_and_seen_from_any_eye(key: str) -> None:
    table = play_out(couch(key, 2, {}, stars=3, seed=3, options={"target": 5} if key == "ten" else {}))
    record = table.record()
    replay = Replay(read_script(json.dumps(record), VARIANTS))
    middle = Tick(replay.last_tick // 2)
    moments = (middle, Tick(0), Tick(middle + 1))
    eye = Eye(Seat(2))
    views = {}
    while not replay.is_over:
        if replay.tick_number in moments:
            views[replay.tick_number] = (
                replay.view(TELEVISION),
                replay.view(eye),
                replay.view(EVERYTHING),
                replay.everything(),
            )
        replay.tick()
    assert replay.standing == table.standing
    assert replay.outcome == table.outcome
    end = replay.everything()
    for tick in moments:
        replay.seek(tick)
        assert (
            replay.view(TELEVISION),
            replay.view(eye),
            replay.view(EVERYTHING),
            replay.everything(),
        ) == views[tick]
        assert replay.events_for(TELEVISION) == ()
    replay.seek(Tick(replay.last_tick + 99))
    assert replay.everything() == end
    assert replay.is_over
