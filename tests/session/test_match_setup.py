"""From huts to a match: seats, start seat, teams, feathers, secrets, and a runner that plays."""

from __future__ import annotations

import json

import pytest

from game.controls.signals import Secrecy
from game.core.script import judge, read_script
from game.devices.buttons import DeviceId
from game.session.match_setup import MOON, SUN, Guest, begin, filled, plan_match
from game.session.presets import CLASSIC, TASTE, preset, with_switch
from game.session.sources import BotSource, HumanSource
from game.session.wishes import Wishes
from game.variants import VARIANTS
from tests.session.couch import play_out


def human(hut: int, **changes: object) -> Guest:
    return Guest(hut, devices=(DeviceId(hut),), **changes)  # type: ignore[arg-type]


def test_bots_fill_free_huts_up_to_the_minimum() -> None:
    guests = filled("tasks", [human(2)], stars=3)
    assert [(guest.hut, guest.stars) for guest in guests] == [(2, 0), (1, 3)]
    assert filled("ten", guests, stars=1) == guests


def test_seats_are_the_taken_huts_from_left_to_right() -> None:
    plan = plan_match(preset("nine", CLASSIC), [human(5), Guest(1, stars=1), human(3)], seed=4)
    assert [guest.hut for guest in plan.guests] == [1, 3, 5]
    assert plan.seat_of(5) == 3
    assert plan.humans == (2, 3)
    assert [guest.mascot for guest in plan.guests] == ["fox", "hare", "snail"]


@pytest.mark.parametrize("key", ["hexagon", "nine"])
def test_the_start_seat_moves_on_with_every_match(key: str) -> None:
    guests = [human(1), human(2), human(3)]
    firsts = [
        plan_match(preset(key, CLASSIC), guests, seed=4, played_before=n).options.get("first", 1)
        for n in range(4)
    ]
    assert firsts == [1, 2, 3, 1]


def test_a_house_rule_may_fix_the_start_seat() -> None:
    rules = with_switch(preset("nine", CLASSIC), "start_seat", 2)
    assert plan_match(rules, [human(1), human(2)], seed=4, played_before=2).options["first"] == 2


def test_round_ten_draws_the_order_anew_from_three_seats_on() -> None:
    rules = preset("ten", CLASSIC)
    guests = [human(hut) for hut in (1, 2, 3, 4)]
    assert [guest.hut for guest in plan_match(rules, guests, seed=4).guests] == [1, 2, 3, 4]
    orders = {
        tuple(guest.hut for guest in plan_match(rules, guests, seed=seed, played_before=1).guests)
        for seed in range(12)
    }
    assert len(orders) > 4
    two = plan_match(rules, guests[:2], seed=4, played_before=1)
    assert [guest.hut for guest in two.guests] == [1, 2]
    teams = plan_match(with_switch(rules, "teams", value=True), guests, seed=4, played_before=1)
    assert [guest.hut for guest in teams.guests] == [1, 2, 3, 4]


def test_sprint_teams_are_chosen_in_the_huts() -> None:
    chosen = [human(1, team=SUN), human(2, team=MOON), human(3, team=MOON), human(4, team=SUN)]
    rules = preset("tasks", CLASSIC)
    assert plan_match(rules, chosen, seed=1).options["teams"] == [[1, 4], [2, 3]]
    uneven = [human(1, team=SUN), human(2, team=SUN), human(3, team=SUN), human(4, team=MOON)]
    assert plan_match(rules, uneven, seed=1).options["teams"] == [[1, 2], [3, 4]]


def test_feathers_go_into_the_options() -> None:
    guests = [human(1), human(2, feathers=2)]
    assert plan_match(preset("ten", CLASSIC), guests, seed=1).options == {"tailwind": [0, 2]}


def test_secrets_lie_open_only_for_one_person() -> None:
    rules = preset("nine", CLASSIC)
    alone = plan_match(rules, [human(1, wishes=Wishes(secrecy=Secrecy.CURTAIN)), Guest(2, stars=1)], seed=1)
    assert alone.guests[0].wishes.secrecy is Secrecy.OPEN
    two = plan_match(rules, [human(1), human(2, wishes=Wishes(secrecy=Secrecy.KNOCKS))], seed=1)
    assert [guest.wishes.secrecy for guest in two.guests] == [Secrecy.CURTAIN, Secrecy.KNOCKS]
    # Knocks tell numbers only, so the backs must show their colours.
    assert two.options["open_colours"] is True


@pytest.mark.parametrize("key", VARIANTS)
def test_a_planned_match_plays_and_is_recorded(key: str) -> None:
    guests = [Guest(1, stars=3), Guest(4, stars=2)]
    runner = begin(plan_match(preset(key, TASTE), guests, seed=8), date="2026-11-18", holds=frozenset())
    record = play_out(runner).record()
    verdict = judge(read_script(json.dumps(record), VARIANTS))
    assert verdict["digest"] == record["about"]["result"]["digest"]
    assert record["about"]["preset"] == TASTE
    assert [stays[0]["mascot"] for stays in record["about"]["seats"]] == ["fox", "crab"]


def test_people_and_bots_get_their_sources() -> None:
    runner = begin(
        plan_match(preset("tasks", CLASSIC), [human(1), Guest(2, stars=1)], seed=8), date="2026-11-18"
    )
    assert isinstance(runner.source(1), HumanSource)  # type: ignore[arg-type]
    assert isinstance(runner.source(2), BotSource)  # type: ignore[arg-type]
