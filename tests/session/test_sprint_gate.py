"""The hand of a Sprint seat: guard, pace, slow flip, guiding hand, slow hint."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.bots.thought import Plan
from game.core.api import Event, Seat, Tick
from game.devices.buttons import Button
from game.session.borders import Hold
from game.session.gates import HAND_TICKS
from game.session.ledger import Fate
from game.session.runner import Runner
from game.session.sources import BotSource
from game.session.wishes import Wishes
from game.variants.tasks.model import CardPlaced, Place, RoundBegan, TasksView
from tests.session.couch import couch, person, play_out, run, ticks_of

ONE = 7  # a device
TWO = 8


def lays(told: list[tuple[int, Event]], seat: int = 1) -> list[int]:
    return ticks_of(told, CardPlaced, seat)


@pytest.mark.parametrize(("apart", "expected"), [(5, [20]), (10, [20]), (11, [20, 68]), (60, [20, 80])])
def test_a_second_press_waits_for_the_hand_or_comes_too_early(apart: int, expected: list[int]) -> None:
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)})
    told = run(table, 200, {20: [(ONE, Button.LEFT)], 20 + apart: [(ONE, Button.UP)]})
    assert lays(told) == expected


def test_a_held_press_is_final_and_shown_at_once() -> None:
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)})
    taps = {20: [(ONE, Button.LEFT)], 40: [(ONE, Button.UP)], 50: [(ONE, Button.DOWN)]}
    run(table, 45, taps)
    wish = table.wish(Seat(1))
    assert wish is not None
    assert (wish.command, wish.since, wish.due) == (Place(3), 40, 20 + HAND_TICKS)
    told = run(table, 200, taps)
    assert lays(told) == [68]
    assert [event.task for _, event in told if isinstance(event, CardPlaced)] == [3]
    assert table.wish(Seat(1)) is None


def test_hammering_in_one_tick_lays_one_card() -> None:
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)})
    buttons = [Button.SOUTH, Button.EAST, Button.NORTH]
    told = run(table, 200, {20: [(ONE, button) for button in buttons]})
    assert lays(told) == [20]
    ledger = person(table, 1).ledger
    assert (ledger.count(Fate.PLACED), ledger.count(Fate.IGNORED)) == (1, 2)


def test_a_higher_repeat_guard_stops_a_trembling_thumb() -> None:
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)}, wishes=Wishes(guard_ticks=30))
    taps = {20: [(ONE, Button.LEFT)], 50: [(ONE, Button.UP)], 51: [(ONE, Button.UP)]}
    assert lays(run(table, 200, taps)) == [20, 68]
    assert person(table, 1).ledger.count(Fate.IGNORED) == 1


def test_two_pads_on_one_seat_give_one_command() -> None:
    table = couch("tasks", 2, {1: (ONE, TWO), 2: (9,)})
    told = run(table, 200, {20: [(TWO, Button.SOUTH), (ONE, Button.LEFT)], 100: [(TWO, Button.UP)]})
    placed = [(tick, event.task) for tick, event in told if isinstance(event, CardPlaced)]
    assert placed == [(20, 2), (100, 3)]
    assert person(table, 1).ledger.adds_up


def test_bots_have_the_same_hand() -> None:
    class Hasty:
        def notice(self, tick: Tick, event: Event) -> None:
            """Remember nothing."""

        def question(self, view: TasksView, _legal: object) -> object:
            return view.laid[1]

        def plan(self, _view: TasksView, _legal: object) -> Plan:
            return Plan(Place(2), 1)

    table = couch("tasks", 2, {1: (ONE,)})
    source = table.source(Seat(2))
    assert isinstance(source, BotSource)
    source.bot = Hasty()
    ticks = lays(run(table, 400), 2)
    assert {later - earlier for earlier, later in pairwise(ticks)} == {HAND_TICKS}


def test_tailwind_turns_the_next_card_later() -> None:
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)}, options={"tailwind": [0, 2]})
    taps = {20: [(ONE, Button.LEFT)], 259: [(ONE, Button.LEFT)], 260: [(ONE, Button.UP)]}
    run(table, 30, taps)
    assert table.sees_from(Seat(1)) == 20 + 240
    told = run(table, 300, taps)
    assert [(tick, event.task) for tick, event in told if isinstance(event, CardPlaced)] == [(260, 3)]


def test_the_seat_with_the_feathers_has_no_delay() -> None:
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)}, options={"tailwind": [0, 2]})
    taps = {20: [(TWO, Button.LEFT)], 40: [(TWO, Button.UP)]}
    assert lays(run(table, 200, taps), 2) == [20, 68]


def test_partners_feathers_are_no_opponents() -> None:
    people = {seat: (seat,) for seat in (1, 2, 3, 4)}
    table = couch("tasks", 4, people, options={"tailwind": [0, 3, 1, 0]})
    taps = {20: [(1, Button.LEFT)], 30: [(2, Button.LEFT)]}
    run(table, 60, taps)
    assert table.sees_from(Seat(1)) == 20 + 120


def test_bots_wait_for_their_slow_flip() -> None:
    table = play_out(couch("tasks", 2, {}, options={"tailwind": [0, 3], "rounds": 1}, stars=3))
    ticks = [entry[0] for entry in table.record()["commands"] if entry[1] == 1]
    assert min(later - earlier for earlier, later in pairwise(ticks)) > 360


SHORT_DEAL = {
    "rounds": [
        {
            "sides": "2A 3A 4A 5A 6A 7A 8A 9A",
            # A three: odd, so task 4 strikes it.
            "stacks": [["red-3-burger", "red-3-rocket", "red-6-burger"], ["pink-2-burger"]],
        }
    ]
}


def test_three_feathers_refuse_what_would_be_struck() -> None:
    taps = {20: [(ONE, Button.RIGHT)], 60: [(ONE, Button.UP)]}
    people = {1: (ONE,), 2: (TWO,)}
    guided = couch("tasks", 2, people, deal=SHORT_DEAL, options={"tailwind": [3, 0]})
    assert lays(run(guided, 100, taps)) == [60]
    assert person(guided, 1).ledger.count(Fate.REFUSED) == 1
    plain = couch("tasks", 2, people, deal=SHORT_DEAL, options={"tailwind": [2, 0]})
    assert lays(run(plain, 100, taps)) == [20, 68]


def test_three_feathers_refuse_what_bursts_the_covered_sum() -> None:
    stacks = [["red-6-burger", "red-6-rocket", "pink-2-burger", "red-1-anchor"], ["pink-5-burger"]]
    deal = {"rounds": [{"sides": "2A 3A 4A 5A 6A 7A 8A 9A", "stacks": stacks}]}
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)}, deal=deal, options={"tailwind": [3, 0]})
    taps = {tick: [(ONE, Button.DOWN)] for tick in (20, 80, 140)}
    assert lays(run(table, 200, taps)) == [20, 80]
    assert person(table, 1).ledger.count(Fate.REFUSED) == 1


def test_the_slow_hint_waits_for_silence_and_hides_the_covered_sum() -> None:
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)}, hint_ticks=300)
    run(table, 299)
    assert table.hint(Seat(1)) == ()
    run(table, 301)
    hinted = table.hint(Seat(1))
    assert 2 in hinted
    assert 5 not in hinted
    assert table.hint(Seat(2)) != ()
    run(table, 310, {301: [(ONE, Button.LEFT)]})
    assert table.hint(Seat(1)) == ()
    shown = couch("tasks", 2, {1: (ONE,)}, hint_ticks=10, options={"own_sum": True})
    run(shown, 20)
    assert 5 in shown.hint(Seat(1))


def test_no_hint_unless_the_table_or_a_feather_wants_it() -> None:
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)}, options={"tailwind": [1, 0]})
    run(table, 1000)
    assert table.hint(Seat(1)) != ()
    assert table.hint(Seat(2)) == ()


def held(table: Runner) -> Hold | None:
    return table.hold


def test_a_round_begins_unheard_and_counted_in() -> None:
    table = couch("tasks", 2, {}, holds=frozenset(Hold), stars=3)
    assert held(table) is Hold.COUNTDOWN
    table.tick()
    assert table.tick_number == 0
    table.release()
    run(table, 100_000)
    assert held(table) is Hold.SCORING
    assert table.view(None).is_round_over
    table.release()
    assert held(table) is Hold.COUNTDOWN
    assert any(isinstance(event, RoundBegan) for event in table.events_for(None))
    before = table.tick_number
    table.tick()
    assert table.tick_number == before
    table.release()
    table.tick()
    assert table.tick_number == before + 1


def test_what_waits_when_the_bell_rings_is_let_go() -> None:
    table = couch("tasks", 2, {1: (ONE,), 2: (TWO,)}, deal=SHORT_DEAL)
    run(table, 60, {20: [(ONE, Button.LEFT)], 40: [(ONE, Button.LEFT)], 50: [(TWO, Button.LEFT)]})
    ledger = person(table, 1).ledger
    assert (ledger.count(Fate.PLACED), ledger.count(Fate.IGNORED), ledger.waiting) == (1, 1, 0)
    assert ledger.adds_up
