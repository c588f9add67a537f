"""Pictures of matches as numbers: they agree with the referee, and what is worth a line on the wall is read off them."""

from __future__ import annotations

import json

import pytest

from game.commands import paper_records as records
from game.core.api import Seat, all_seats
from game.core.script import judge, read_script
from game.session.charts import HexChart, NineChart, SprintChart, TenChart, Verdict
from game.session.facts import MatchFacts, read_facts
from game.session.wall_values import wall_values
from game.variants import VARIANTS
from game.variants.nine.model import COLOURLESS
from tests.session.records import facts_of as hand_written
from tests.session.records import hex_commands

SEEDS = (3, 4, 5)


def facts_of(key: str, seed: int, seats: int = 4) -> tuple[MatchFacts, list[int]]:
    script = records.script(key, seats, seed=seed)
    return read_facts(script), judge(script)["scores"]


@pytest.mark.parametrize("seed", SEEDS)
def test_margins_of_sprint_add_up_to_the_scores(seed: int) -> None:
    for seats in (2, 3, 4):
        facts, scores = facts_of("tasks", seed, seats)
        assert isinstance(facts.chart, SprintChart)
        assert len(facts.chart.rounds) == 3
        for seat in all_seats(seats):
            assert sum(each.points(seat) for each in facts.chart.rounds) == scores[seat - 1]
        for margin in (margin for each in facts.chart.rounds for margin in each.margins):
            if margin.side is not None and margin.task != 5:
                assert margin.counts[margin.side] >= margin.counts[1 - margin.side]


@pytest.mark.parametrize("seed", SEEDS)
def test_right_calls_of_hex_are_the_scores(seed: int) -> None:
    facts, scores = facts_of("hexagon", seed)
    assert isinstance(facts.chart, HexChart)
    calls = [call for each in facts.chart.cards for call in each.calls]
    for seat in all_seats(4):
        right = [call for call in calls if call.seat == seat and call.verdict is Verdict.RIGHT]
        assert len(right) == scores[seat - 1]
    assert all(call.ticks >= 0 for call in calls)


def test_who_was_a_blink_behind_is_in_the_picture_of_hex() -> None:
    calls = [((1, 100, True), [(2, 12)]), ((2, 80, True), [(1, 37)])]
    chart = hand_written("hexagon", 2, hex_commands(calls)).chart
    assert isinstance(chart, HexChart)
    first, second = chart.cards[:2]
    assert [(call.seat, call.ticks, call.verdict) for call in first.calls] == [
        (1, 100, Verdict.RIGHT),
        (2, 112, Verdict.LATE),
    ]
    assert [call.seat for call in second.calls] == [2], "a third of a second is not a blink"
    assert chart.quickest == second.calls[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_true_sums_of_nine_explain_every_ask(seed: int) -> None:
    facts, scores = facts_of("nine", seed)
    assert isinstance(facts.chart, NineChart)
    assert facts.chart.asks
    for ask in facts.chart.asks:
        assert ask.is_won == (ask.sum >= 9)
        before = facts.chart.moves[ask.move - 2][ask.row - 1].sum
        assert before == ask.sum, "what lay there is what was turned up"
    won = [ask for ask in facts.chart.asks if ask.is_won]
    assert len(won) == sum(seat.rows_won for seat in facts.seats)  # type: ignore[attr-defined]
    assert sum(ask.points for ask in won) == sum(scores)
    for move in facts.chart.moves:
        assert all(row.colour != COLOURLESS for row in move if row.sum), "cards that count have a colour"


@pytest.mark.parametrize("seed", SEEDS)
def test_points_of_ten_end_at_the_scores(seed: int) -> None:
    facts, scores = facts_of("ten", seed)
    assert isinstance(facts.chart, TenChart)
    assert list(facts.chart.points[-1]) == scores
    for earlier, later in zip(facts.chart.points, facts.chart.points[1:], strict=False):
        assert all(before <= after for before, after in zip(earlier, later, strict=True))
    assert facts.chart.targets == (11,) * 4
    for seat in all_seats(4):
        own = [turn for turn, who in facts.chart.floods if who == seat]
        assert len(own) == facts.seats[seat - 1].floods  # type: ignore[attr-defined]


# --- The wall ------------------------------------------------------------------------


def test_each_game_has_its_own_value_and_only_winners_count_where_speed_does() -> None:
    values = {}
    for key in ("tasks", "hexagon", "nine", "ten"):
        script = records.script(key, 4)
        facts = read_facts(script)
        values[key] = wall_values(facts, script.source["about"])
        winners = set(facts.final.ranking[0])
        if key in ("hexagon", "ten"):
            assert set(values[key]) <= winners
            assert values[key]
        if key == "nine":
            assert values[key] == {Seat(n): score for n, score in enumerate(facts.final.scores, 1) if score}
        if key == "tasks":
            assert isinstance(facts.chart, SprintChart)
            best = max(each.points(Seat(1)) for each in facts.chart.rounds)
            assert values[key].get(Seat(1), 0) == best


def test_bots_tastes_and_those_who_came_late_are_not_on_the_wall() -> None:
    script = records.script("nine", 4, people=2)
    about = script.source["about"]
    facts = read_facts(script)
    assert set(wall_values(facts, about)) <= {1, 2}
    assert wall_values(facts, {**about, "preset": "taste"}) == {}
    assert wall_values(facts, {**about, "result": {**about["result"], "finished": False}}) == {}
    record = records.record("nine", 4, people=2)
    record["about"]["seats"][0].append({"from": 500, "kind": "human", "mascot": "fox"})
    late = read_facts(read_script(json.dumps(record), VARIANTS))
    assert Seat(1) not in wall_values(late, record["about"])
