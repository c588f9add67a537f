"""Goals: measures from what happened, stars only together with the first, one star with help."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from game.core.match import play
from game.core.script import read_script
from game.ladder.ghosts import ghost_of
from game.ladder.goals import Attempt, judged
from game.ladder.level import read_level
from game.ladder.marks import marks_of
from game.ladder.measures import Record, measured
from game.session.level_match import Stand, chairs, play_attempt, play_line, record_of
from game.variants import VARIANTS
from tests.ladder.shelf import SHIPPED, SMALL


def record(key: str, commands: list[list[object]], **script: object) -> Record:
    written = {"format": 1, "variant": key, "seats": 2, "commands": commands, **script}
    read = read_script(json.dumps(written), VARIANTS)
    events = []
    state: Any = None
    for tick, step in play(read.variant, read.setup, read.orders, read.until):
        events += [(tick, event) for event in step.events]
        state = step.state
    variant = read.variant
    return Record(
        key,
        2,
        read.setup.options,
        events,
        variant.standing(state),
        state.tick,
        variant.outcome(state) is not None,
    )


SPRINT_DEAL = {
    "rounds": [
        {
            "sides": "2A 3A 4A 5A 6A 7A 8A 9A",
            "stacks": [
                ["dark-blue-1-rocket", "green-2-palm", "red-4-bolt"],
                ["light-blue-6-anchor", "red-3-burger", "red-5-peace", "dark-blue-1-burger"],
            ],
        }
    ]
}


def test_sprint_counts_lead_struck_cards_fives_and_time() -> None:
    # At task 3 a green card is wrong, and the red one behind it goes with it.
    commands = [[0, 1, "place 5"], [1, 2, "place 9"], [60, 1, "place 3"], [240, 1, "place 3"]]
    values = measured(record("tasks", commands, deal=SPRINT_DEAL))
    assert values == {"lead": -4, "points": 5, "struck": 2, "fives": 1, "seconds": 2, "win": 0}
    assert marks_of(record("tasks", commands, deal=SPRINT_DEAL)) == "---#---x"


HEX_DEAL = {
    "rows": ["green-cup", "blue-cup", "green-ball", "pink-cone", "yellow-telephone", "yellow-die"],
    "piles": [["red-flower", "blue-car"], ["light-blue-die", "violet-cup"]],
    "neutral": ["yellow-cone", "orange-cup", "red-car"],
}


def test_hex_counts_right_calls_and_tokens() -> None:
    options = {"reveal_ticks": 1, "tie_ticks": 0}
    told = record("hexagon", [[0, 1, "call 2"], [5, 1, "no-fit"]], deal=HEX_DEAL, options=options)
    values = measured(told)
    assert (values["right"], values["ahead"], values["tokens"], values["win"]) == (1, 1, 1, 0)
    assert marks_of(told) == "#x"


def test_nine_counts_turns_rows_and_bluffs() -> None:
    deal = {
        "hands": [
            ["red-4", "red-5", "zero", "pink-1", "pink-2"],
            ["red-1", "green-1", "green-2", "yellow-1"],
        ],
        "draw": ["yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6", "light-blue-1", "light-blue-2"],
    }
    commands = [
        [0, 1, "lay red-4 4"], [1, 1, "done"], [2, 2, "lay green-1 1"], [3, 1, "lay red-5 4"], [4, 1, "reveal 4"],
        [5, 2, "lay green-2 1"], [6, 1, "lay zero 1"], [7, 2, "reveal 1"],
    ]  # fmt: skip
    told = record("nine", commands, deal=deal)
    values = measured(told)
    assert (values["cards"], values["maxis"], values["minis"], values["bluffs"]) == (1, 1, 0, 1)
    assert values["first_card_turn"] == 2
    assert values["third_card_turn"] > 100
    assert ghost_of("nine", told.events).count_at(2) == 1
    assert ghost_of("nine", told.events).count_at(1) == 0


def test_ten_counts_gifts_floods_and_backs() -> None:
    level = SHIPPED["R03"]
    told = play_line(level, level.legs[0])
    values = measured(told)
    assert values["lead"] == values["points"] == 10
    assert values["rivals"] == 0
    assert values["back_tens"] == 1
    assert sum(int(mark) for mark in marks_of(told) if mark.isdigit()) == 10
    assert ghost_of("ten", told.events).count_at(4) == 10


LEVEL = read_level(SMALL)


@pytest.mark.parametrize(
    ("values", "stars"),
    [
        ({"win": 0, "lead": 20, "struck": 0}, 0),  # further stars count only with the first
        ({"win": 1, "lead": 4, "struck": 0}, 1),
        ({"win": 1, "lead": 5, "struck": 3}, 2),
        ({"win": 1, "lead": 9, "struck": 0}, 3),
        ({"win": 1, "lead": 9, "struck": 1}, 2),
    ],
)
def test_stars(values: Mapping[str, float], stars: int) -> None:
    result = judged(LEVEL, values)
    assert result.stars == stars
    assert judged(LEVEL, values, had_help=True).stars == min(1, stars)
    assert result.goals[2][0].asked == 9
    assert result.goals[2][0].reached == values["lead"]


def test_an_endless_level_goes_on_until_a_loss_and_rivals_grow() -> None:
    level = SHIPPED["R09"]
    leg = level.legs[0]
    assert [chairs(leg, won)[next(iter(chairs(leg)))].skill for won in range(3)] == [0, 5, 10]
    result, played = play_attempt(level, 2, Stand(95))
    assert result.values["wins"] in (len(played), len(played) - 1)


def test_a_series_adds_up_its_matches() -> None:
    level = SHIPPED["L01"]
    tried = Attempt(level)
    for key in ("L01",):
        result, played = play_attempt(SHIPPED[key], 1, Stand(62))
        assert len(played) == 4
        assert result.values["wins"] >= result.values["card_wins"]
    assert tried.next_leg() == level.legs[0]


def test_a_record_of_a_quick_match_can_be_measured() -> None:
    from game.ladder.level import setup_of

    level = SHIPPED["H07"]
    result, played = play_attempt(level, 0, Stand(80))
    leg = level.legs[0]
    again = measured(record_of(leg, setup_of(level, leg, 0), played[0]))
    assert again["seconds"] == result.values["seconds"]
    assert ghost_of("hexagon", played[0].events).count_at(10**6) == again["right"]
