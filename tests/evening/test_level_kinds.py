"""Every kind of level once, on its real table, from the first count-in to its result."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game.core.api import Tick
from game.scenes.islands.ghosts import Ghosts
from game.scenes.islands.goal_strip import goal_lines, strip_place
from game.scenes.islands.level_scene import LevelScene
from game.scenes.islands.standing import Standing
from game.scenes.replay_tables import looks_at
from game.session.replay import read_record
from tests.evening.house import House
from tests.evening.test_ladder import begin_level, finish, hand_of, shown, to_map
from tests.ladder.shelf import SHIPPED

OpenHouse = Callable[..., House]
QUICK = 80  # as good as it gets without looking ahead


@pytest.mark.parametrize(
    ("level", "matches"),
    [("H02", 1), ("R11", 1), ("N04", 1), ("R07", 1), ("H07", 1), ("R09", 5), ("L05", 3)],
    ids=["match", "team", "boss", "memory", "trial", "endless", "puzzles in a row"],
)
def test_a_level_of_each_kind_comes_to_its_result(open_house: OpenHouse, level: str, matches: int) -> None:
    house = open_house()
    pad = to_map(house)
    scene = begin_level(house, level)
    play = scene.level_match.play
    result = finish(house, pad, skill=QUICK)
    house.draw()
    assert 1 <= len(play.records) <= matches
    assert house.app.evening.ladder.logbook.record(level).attempts == 1
    assert len(result.result.goals) == 3


def test_a_series_stops_between_its_games(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    scene = begin_level(house, "L01")
    hand_of(house, 95)
    for _ in range(30_000):
        if isinstance(house.scene, Standing):
            break
        if isinstance(house.scene, LevelScene) and house.scene.table.holds_match:
            house.tap(pad, "a")
        house.step()
    assert isinstance(shown(house), Standing)
    assert len(scene.level_match.play.records) == 1
    house.draw()
    house.step(60)
    house.tap(pad, "a")
    following = shown(house)
    assert isinstance(following, LevelScene)
    assert following.level_match.leg.variant == "hexagon"


def test_ghosts_of_the_own_best_and_of_par_run_beside_a_trial(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    begin_level(house, "H07")
    finish(house, pad)
    assert house.app._saves.flush()
    scene = begin_level(house, "H07")
    ghosts = scene.ghosts
    assert isinstance(ghosts, Ghosts)
    hand_of(house, 95)
    house.step(3_000)
    own, best, par = ghosts.counts
    assert own > 0
    assert best == own  # the same hand on the same cards
    assert par is not None
    house.draw()


def test_a_rival_with_the_player_s_own_mascot_wears_a_cap(open_house: OpenHouse) -> None:
    house = open_house()
    to_map(house)
    assert house.app.evening.ladder.logbook.hut == 1
    scene = begin_level(house, "H11")
    assert {look.name: look.has_cap for look in scene.looks} == {
        "Fox": False,
        "Pebble": False,
        "Clack": False,
        "Dart": False,
        "Russet": True,
    }
    house.draw()
    script = read_record(json.dumps(scene.runner.record()))
    again = looks_at(script, Tick(0), house.app.cabinet.words)
    assert [look.has_cap for look in again] == [False, False, False, False, True]


@pytest.mark.parametrize("level", sorted(SHIPPED))
def test_the_strip_of_goals_has_a_place_and_something_to_say(level: str) -> None:
    chosen = SHIPPED[level]
    lines = goal_lines(chosen.stars, {})
    assert len(lines) == 3
    for leg in chosen.legs:
        box = strip_place(leg.variant, leg.seats).box
        assert box.x >= 96
        assert box.x + box.w <= 1824
        assert box.y >= 54
        assert box.y + box.h <= 1026
