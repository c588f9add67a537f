"""One setup and one list of commands give one match: in every process, by every way of playing it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.api import NO_COMMANDS, Tick
from game.core.match import digest, idle, play
from game.core.script import judge, read_script
from game.variants import VARIANTS
from tests.conformance.matches import Table, every_table, later, orders_of, random_match, script_of

ROOT = Path(__file__).resolve().parents[2]
LONG_IDLE_TICKS = 20_000
EVERY_NTH_MOMENT = 20


@every_table
def test_two_runs_are_the_same_to_the_last_event(table: Table) -> None:
    first, second = list(random_match(table, 5)), list(random_match(table, 5))
    assert first == second
    assert digest(first[-1].step.state) == digest(second[-1].step.state)


@every_table
def test_another_seed_is_another_match(table: Table) -> None:
    setups = [table.variant.deal(table.setup(seed)).state for seed in range(8)]
    assert len({digest(state) for state in setups}) == 8


@every_table
def test_the_recorded_match_is_judged_as_it_was_played(table: Table) -> None:
    for seed in (1, 2):
        moments = list(random_match(table, seed))
        text = json.dumps(script_of(table, seed, moments))
        verdict = judge(read_script(text, VARIANTS))
        final = moments[-1].step.state
        assert verdict["finished"]
        assert verdict["digest"] == digest(final)
        assert verdict["rejected"] == []
        assert verdict["tick"] == final.tick - 1


@every_table
def test_skipping_is_the_same_as_waiting(table: Table) -> None:
    variant = table.variant
    checked = 0
    for moment in random_match(table, 3):
        state = moment.step.state
        due = variant.due(state)
        if variant.outcome(state) is not None or checked > 12:
            break
        goal = Tick(state.tick + 7 if due is None else min(due, state.tick + 200))
        waiting = state
        while waiting.tick < goal:
            step = variant.advance(waiting, NO_COMMANDS)
            assert step.events == ()
            assert step.state.tick == later(waiting)
            waiting = step.state
        assert waiting == variant.skip(state, goal)
        checked += goal > state.tick
    assert checked


@every_table
def test_a_long_idle_time_leads_where_all_its_steps_lead(table: Table) -> None:
    variant = table.variant
    for count, moment in enumerate(random_match(table, 6)):
        if count % EVERY_NTH_MOMENT:
            continue
        state = stepped = moment.step.state
        goal = Tick(state.tick + LONG_IDLE_TICKS)
        while (due := variant.due(stepped)) is not None and due < goal:
            stepped = variant.advance(variant.skip(stepped, due), NO_COMMANDS).state
        *_, (_, last) = idle(variant, state, goal)
        assert last.state == variant.skip(stepped, goal)


@every_table
def test_the_fold_plays_what_was_played(table: Table) -> None:
    moments = list(random_match(table, 4))
    orders = [(tick, seat, command) for tick, seat, command in orders_of(moments)]
    steps = list(play(table.variant, table.setup(4), orders, moments[-1].before.tick))
    assert steps[-1][1].state == moments[-1].step.state
    folded = [event for _, step in steps[1:] for event in step.events]
    assert folded == [event for moment in moments for event in moment.step.events]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_digests_do_not_depend_on_the_process(hash_seed: str) -> None:
    code = (
        "from tests.conformance.matches import tables, random_match\n"
        "from game.core.match import digest\n"
        "for each in tables()[::3]:\n"
        "    *_, last = random_match(each.values[0], 9)\n"
        "    print(each.id, digest(last.step.state))\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    here = []
    from tests.conformance.matches import tables

    for each in tables()[::3]:
        *_, last = random_match(each.values[0], 9)
        here.append(f"{each.id} {digest(last.step.state)}")
    assert done.stdout.splitlines() == here
