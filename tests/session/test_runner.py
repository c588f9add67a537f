"""A running match: its record is what the referee says, seats change hands at borders, no press is lost."""

from __future__ import annotations

import json

import pytest

from game.controls.one_switch import OneSwitch
from game.controls.signals import Looking, Secrecy, Spot
from game.core.api import Seat, Tick
from game.core.match import digest, play
from game.core.rng import Rng
from game.core.script import judge, read_script
from game.devices.buttons import Button, DeviceId
from game.session.borders import Hold
from game.session.ledger import Fate
from game.session.match_setup import Guest, begin, plan_match
from game.session.presets import CLASSIC, preset
from game.session.recorder import BOT, HUMAN, Sitter
from game.session.runner import Runner
from game.session.seats import bot_source, human_source
from game.session.shared_pad import shared_pads
from game.session.sources import BotSource, HumanSource, ReplaySource
from game.session.wishes import Wishes
from game.variants import VARIANTS
from game.variants.nine.model import RevealFailed, RowWon
from game.variants.tasks.model import CardPlaced
from tests.session.couch import couch, inputs, person, play_out, run

GAMES = [(key, seats) for key in VARIANTS for seats in VARIANTS[key].info.seat_counts]
BUTTONS = tuple(Button)


def check_record(table: Runner) -> None:
    record = table.record()
    script = read_script(json.dumps(record), VARIANTS)
    verdict = judge(script)
    result = record["about"]["result"]
    for part in ("finished", "reason", "scores", "ranking", "digest"):
        assert verdict[part] == result[part]
    for tick, expected in record["about"]["digests"][:3]:
        orders = [order for order in script.orders if order[0] <= tick]
        *_, (_, step) = play(script.variant, script.setup, orders, Tick(tick))
        assert digest(step.state) == expected


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_judging_a_record_gives_the_recorded_result_and_digest(key: str, seats: int) -> None:
    options = {"tasks": {"rounds": 1}, "ten": {"target": 5}}.get(key, {})
    if key == "tasks" and seats == 3:
        options = {}
    table = play_out(couch(key, seats, {}, options=options, seed=40 + seats, stars=3))
    check_record(table)
    assert len(table.record()["about"]["digests"]) == table.tick_number // 300


@pytest.mark.parametrize(("key", "seats"), [("tasks", 2), ("hexagon", 3), ("nine", 2), ("ten", 4)])
def test_a_match_broken_off_is_recorded_as_well(key: str, seats: int) -> None:
    table = couch(key, seats, {})
    run(table, 1000)
    assert table.outcome is None
    check_record(table)


@pytest.mark.parametrize("key", VARIANTS)
def test_a_record_played_again_is_the_same_match(key: str) -> None:
    table = play_out(couch(key, 2, {}, options={"target": 5} if key == "ten" else {}, stars=3))
    record = table.record()
    script = read_script(json.dumps(record), VARIANTS)
    again = couch(key, 2, {}, options=record["options"])
    for seat in (Seat(1), Seat(2)):
        again.reseat(seat, ReplaySource(seat, script.orders), Sitter(BOT, "fox", 1), at_once=True)
    play_out(again)
    assert again.record()["about"]["result"] == record["about"]["result"]


def test_the_about_tells_of_people_and_rules() -> None:
    about = couch("ten", 2, {1: (1,)}).record()["about"]
    assert about["rules_version"] == VARIANTS["ten"].info.rules_version
    assert about["date"] == "2026-11-18"
    assert about["seats"] == [
        [{"from": 0, "kind": "human", "mascot": "fox"}],
        [{"from": 0, "kind": "bot", "mascot": "owl", "stars": 2}],
    ]


# --- Presses ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", VARIANTS)
def test_ten_thousand_presses_all_meet_a_fate(key: str) -> None:
    people = {seat: (seat,) for seat in (1, 2, 3, 4)}
    wishes = Wishes(secrecy=Secrecy.CURTAIN, looking=Looking.TOGGLE)
    table = couch(key, 4, people, wishes=wishes, options={"tailwind": [0, 1, 2, 3]})
    rng = Rng(9)
    pressed = 0
    ledgers = [person(table, seat).ledger for seat in people]
    seed = 9
    while pressed < 10_000:
        taps = []
        for device in people:
            # Up to twelve presses a second each.
            throw, rng = rng.below(10)
            if throw == 0:
                at, rng = rng.below(len(BUTTONS))
                taps.append((device, BUTTONS[at]))
        pressed += len(taps)
        table.tick(inputs(taps))
        if table.outcome is not None:
            assert all(ledger.adds_up and ledger.waiting == 0 for ledger in ledgers)
            check_record(table)
            seed += 1
            table = couch(key, 4, people, wishes=wishes, options={"tailwind": [0, 1, 2, 3]}, seed=seed)
            ledgers += [person(table, seat).ledger for seat in people]
    assert all(ledger.adds_up for ledger in ledgers)
    assert sum(ledger.pressed for ledger in ledgers) == pressed
    assert sum(ledger.count(Fate.PLACED) for ledger in ledgers) > 0


def test_the_order_of_devices_has_no_meaning() -> None:
    results = set()
    for order in ((1, 2, 3, 4), (4, 3, 2, 1), (2, 4, 1, 3)):
        table = couch("hexagon", 4, {seat: (seat,) for seat in order})
        taps = {tick: [(device, Button.UP) for device in order] for tick in range(5, 4000, 40)}
        run(table, 4000, taps)
        results.add(table.record()["about"]["result"]["digest"])
    assert len(results) == 1


def test_hands_rest_while_somebody_looks_at_a_secret() -> None:
    table = couch("ten", 2, {1: (1,), 2: (2,)})
    table.rest_others(Seat(1), Tick(50))
    run(table, 100, {20: [(1, Button.SOUTH), (2, Button.SOUTH)], 60: [(2, Button.WEST)]})
    assert table.view(None).opening == (2,)
    ledger = person(table, 2).ledger
    assert (ledger.count(Fate.IGNORED), ledger.count(Fate.PLACED)) == (1, 1)
    assert ledger.adds_up


def test_digits_reach_the_seat_of_their_device() -> None:
    table = couch("tasks", 2, {1: (1,), 2: (2,)})
    table.tick(inputs([])._replace(digits=((2, 7),)))  # type: ignore[arg-type]
    placed = [event for event in table.events_for(None) if isinstance(event, CardPlaced)]
    assert [(event.seat, event.task) for event in placed] == [(2, 7)]


# --- Few hands, one pad --------------------------------------------------------------


@pytest.mark.parametrize("key", ["nine", "ten"])
def test_one_switch_plays_a_whole_match(key: str) -> None:
    wishes = Wishes(has_one_switch=True, scan_ticks=48)
    table = couch(key, 2, {1: (1,)}, wishes=wishes, stars=1, options={"target": 5} if key == "ten" else {})
    controls = person(table, 1).controls
    assert isinstance(controls, OneSwitch)
    idle = (Spot.PAUSE, Spot.SWAP, Spot.LOOK, Spot.NEVER_MIND)
    while table.outcome is None:
        assert table.tick_number < 300_000
        presses = controls.focus(table.glance(Seat(1))).spot not in idle
        table.tick(inputs([(1, Button.VIEW)] if presses and table.tick_number % 20 == 0 else []))
    check_record(table)
    assert person(table, 1).ledger.count(Fate.PLACED) > 0
    assert not person(table, 1).wants_pause


def test_one_switch_can_leave() -> None:
    table = couch("nine", 2, {1: (1,)}, wishes=Wishes(has_one_switch=True))
    controls = person(table, 1).controls
    assert isinstance(controls, OneSwitch)
    while controls.focus(table.glance(Seat(1))).spot is not Spot.PAUSE:
        table.tick()
    table.tick(inputs([(1, Button.SOUTH)]))
    assert person(table, 1).wants_pause


def test_a_shared_pad_is_heard_only_where_it_is_held() -> None:
    guests = [Guest(hut, devices=(DeviceId(9),)) for hut in (1, 2, 3)]
    plan = plan_match(preset("ten", CLASSIC), guests, seed=2)
    table = begin(plan, date="2026-11-18", holds=frozenset())
    (pad,) = shared_pads(plan, table)
    for expected in (1, 2, 3):
        assert pad.wanted_by() == expected
        table.tick(inputs([(9, Button.SOUTH)]))
        assert table.view(None).opening[0] == expected
        pad.hand_to(Seat(expected))
        assert pad.wanted_by() is None
        table.tick(inputs([(9, Button.SOUTH)]))
    assert table.view(None).opening == ()
    on_turn = table.view(None).turn
    assert pad.wanted_by() == (None if on_turn == 3 else on_turn)


# --- Shows -----------------------------------------------------------------------------


def test_a_reveal_holds_the_table_until_it_was_shown() -> None:
    table = couch("nine", 2, {}, holds=frozenset({Hold.REVEAL}), stars=3)
    run(table, 200_000)
    assert table.hold is Hold.REVEAL
    assert any(isinstance(event, RowWon | RevealFailed) for event in table.events_for(None))
    tick = table.tick_number
    table.tick()
    assert table.tick_number == tick
    table.release()
    table.tick()
    assert table.tick_number == tick + 1


# --- Who sits where --------------------------------------------------------------------


def newcomer(table: Runner, key: str, seat: Seat) -> HumanSource:
    return human_source(key, seat, table.view(None).options, [])


def test_in_sprint_a_seat_changes_hands_with_the_next_round() -> None:
    table = couch("tasks", 2, {}, stars=3, holds=frozenset({Hold.SCORING}))
    run(table, 500)
    table.reseat(Seat(1), newcomer(table, "tasks", Seat(1)), Sitter(HUMAN, "hare"))
    run(table, 100_000)
    assert isinstance(table.source(Seat(1)), BotSource)
    over = table.tick_number
    table.release()
    assert isinstance(table.source(Seat(1)), HumanSource)
    assert table.record()["about"]["seats"][0][-1] == {"from": over, "kind": "human", "mascot": "hare"}


def test_in_hex_a_seat_changes_hands_with_the_next_card() -> None:
    table = couch("hexagon", 2, {})
    run(table, 5)
    table.reseat(Seat(2), newcomer(table, "hexagon", Seat(2)), Sitter(HUMAN, "hare"))
    while table.view(None).revealed is not None:
        assert isinstance(table.source(Seat(2)), BotSource)
        table.tick()
    table.tick()
    assert isinstance(table.source(Seat(2)), HumanSource)


@pytest.mark.parametrize("key", ["nine", "ten"])
def test_in_turn_games_a_bot_finishes_its_turn_and_a_person_who_leaves_is_replaced_at_once(key: str) -> None:
    options = {"look": False} if key == "ten" else {}
    table = couch(key, 2, {}, options=options)
    table.tick()
    on_turn = table.view(None).turn
    table.reseat(on_turn, newcomer(table, key, on_turn), Sitter(HUMAN, "hare"))
    table.tick()
    assert isinstance(table.source(on_turn), BotSource)
    while isinstance(table.source(on_turn), BotSource):
        assert table.tick_number < 20_000
        table.tick()
    assert table.view(None).turn == on_turn
    bot = bot_source(on_turn, table.view(None).options, 2, 1, stay=2)
    table.reseat(on_turn, bot, Sitter(BOT, "hare", 2))
    table.tick()
    assert table.source(on_turn) is bot
    play_out(table)
    check_record(table)
    assert [stay["kind"] for stay in table.record()["about"]["seats"][on_turn - 1]] == ["bot", "human", "bot"]


def test_who_takes_over_keeps_the_pace_and_the_memory_of_the_seat() -> None:
    table = couch("tasks", 2, {1: (1,), 2: (2,)})
    run(table, 30, {25: [(1, Button.LEFT)]})
    table.reseat(Seat(1), human_source("tasks", Seat(1), table.view(None).options, [3]), Sitter(HUMAN, "owl"), at_once=True)  # type: ignore[list-item]  # fmt: skip
    told = run(table, 200, {40: [(3, Button.UP)]})
    assert [tick for tick, event in told if isinstance(event, CardPlaced)] == [25 + 48]
