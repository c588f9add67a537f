"""House rules: presets make options that the rules take, three seats always play three rounds, clocks can be stretched."""

from __future__ import annotations

import pytest

from game.session.presets import (
    CLASSIC,
    FAMILY,
    NO_CLOCKS,
    OURS,
    PRESETS,
    SHARP,
    SWITCHES,
    TASTE,
    HouseRules,
    hint_ticks,
    options_for,
    preset,
    preset_unasked,
    switch,
    with_switch,
)
from game.variants import VARIANTS

EVERY = [(key, name) for key in VARIANTS for name in PRESETS]


@pytest.mark.parametrize(("key", "name"), EVERY)
def test_every_preset_makes_valid_options_for_every_seat_count(key: str, name: str) -> None:
    for seats in VARIANTS[key].info.seat_counts:
        VARIANTS[key].read_options(options_for(preset(key, name), seats), seats)


@pytest.mark.parametrize("key", VARIANTS)
def test_every_switch_at_every_value_is_valid(key: str) -> None:
    for each in SWITCHES[key]:
        assert each.default in each.values
        for value in each.values:
            rules = with_switch(preset(key, CLASSIC), each.key, value)
            for seats in VARIANTS[key].info.seat_counts:
                VARIANTS[key].read_options(options_for(rules, seats), seats)


@pytest.mark.parametrize("key", VARIANTS)
def test_switches_stand_in_rulebook_order(key: str) -> None:
    live_last = [each.decision for each in SWITCHES[key] if not each.is_live]
    assert live_last == sorted(live_last)


@pytest.mark.parametrize("key", VARIANTS)
def test_classic_is_the_rules_default(key: str) -> None:
    assert options_for(preset(key, CLASSIC), 2) == {}
    assert preset(key, CLASSIC).gold == ()


def test_the_presets_of_the_table() -> None:
    def made(key: str, name: str, seats: int = 2) -> dict[str, object]:
        return options_for(preset(key, name), seats)

    assert made("tasks", TASTE) == {"rounds": 1, "sides": ["A"], "own_sum": True}
    assert made("tasks", FAMILY) == {"rounds": 2, "sides": ["A", "A"], "strike": "card"}
    assert made("tasks", SHARP) == {"sides": ["mix", "mix", "mix"]}
    assert made("hexagon", TASTE) == {"third_token": "bench"}
    assert made("hexagon", FAMILY) == {"third_token": "bench", "next_caller": True}
    assert made("hexagon", SHARP) == {"call_limit_ticks": 960, "early_token": True, "penalty_cards": 2}
    assert made("nine", TASTE) == {"look_again": True}
    assert made("nine", FAMILY) == {"look_again": True, "keep_hand": True}
    assert made("nine", SHARP) == {"closed_colours": True, "turn_ticks": 3600}
    assert made("ten", TASTE) == {"target": 7, "open_look": True}
    assert made("ten", FAMILY) == {"open_look": True}
    assert made("ten", SHARP) == {"covered_draw": True}
    assert [hint_ticks(preset("tasks", name)) for name in PRESETS] == [300, 0, 480, 0]
    assert hint_ticks(preset("ten", TASTE)) == 0


def test_three_seats_of_sprint_always_play_three_rounds() -> None:
    assert options_for(preset("tasks", TASTE), 3) == {"sides": ["A", "A", "A"], "own_sum": True}
    assert options_for(preset("tasks", FAMILY), 3)["sides"] == ["A", "A", "A"]


def test_touching_a_switch_makes_the_rules_ours_and_gold() -> None:
    rules = with_switch(preset("hexagon", TASTE), "tie_ticks", 0)
    assert (rules.preset, rules.gold) == (OURS, ("tie_ticks", "third_token"))
    back = with_switch(with_switch(rules, "tie_ticks", 3), "third_token", "out")
    assert back == HouseRules("hexagon", OURS)
    assert rules.value("tie_ticks") == 0
    assert rules.value("penalty_cards") == switch("hexagon", "penalty_cards").default


def test_sides_can_be_chosen_one_by_one() -> None:
    sides = "2A 3B 4A 5B 6B 7A 8A 9B"
    rules = with_switch(preset("tasks", CLASSIC), "sides", sides)
    options = options_for(rules, 2)
    assert options["sides"] == [sides] * 3
    VARIANTS["tasks"].read_options(options, 2)


def test_time_stretches_clocks_and_pauses() -> None:
    sharp = preset("nine", SHARP)
    assert options_for(sharp, 2, 150)["turn_ticks"] == 5400
    assert "turn_ticks" not in options_for(sharp, 2, NO_CLOCKS)
    hexagon = preset("hexagon", SHARP)
    assert options_for(hexagon, 2, 200)["reveal_ticks"] == 288
    assert options_for(hexagon, 2, 150)["call_limit_ticks"] == 1440
    assert options_for(hexagon, 2, NO_CLOCKS)["reveal_ticks"] == 288
    slower = with_switch(preset("hexagon", CLASSIC), "reveal_percent", 150)
    assert options_for(slower, 2)["reveal_ticks"] == 216


def test_teams_of_round_ten_need_four_seats() -> None:
    teams = with_switch(preset("ten", CLASSIC), "teams", value=True)
    assert options_for(teams, 3) == {}
    assert options_for(teams, 4) == {"teams": True}


def test_a_first_match_is_a_taste() -> None:
    assert preset_unasked(has_finished_one=False) == TASTE
    assert preset_unasked(has_finished_one=True) == CLASSIC
