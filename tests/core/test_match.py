"""The fold: idle time is skipped, what is pending is played out, and the digest names a state."""

from __future__ import annotations

from msgspec import structs

from game.core.api import NO_COMMANDS, Seat, Setup, Tick
from game.core.contests import clear_winner, joined, opened
from game.core.match import digest, idle, play
from game.variants import VARIANTS

TASKS = VARIANTS["tasks"]
HEXAGON = VARIANTS["hexagon"]


def setup_of(key: str, **options: object) -> Setup:
    return Setup(2, 1, VARIANTS[key].read_options(options, 2))


def test_without_commands_the_first_tick_is_played() -> None:
    for key, variant in VARIANTS.items():
        *_, (tick, step) = play(variant, setup_of(key), [])
        assert tick == 0
        assert step.state.tick == 1


def test_idle_time_costs_no_steps() -> None:
    orders = [
        (Tick(tick), Seat(1), TASKS.command_words(setup_of("tasks").options)["place 2"])
        for tick in (0, 10**7)
    ]
    steps = list(play(TASKS, setup_of("tasks"), orders))
    assert len(steps) == 4  # the deal, the first command, the long wait, the second command
    assert steps[-1][1].state.tick == 10**7 + 1


def test_what_happens_by_itself_happens_before_a_later_command() -> None:
    words = HEXAGON.command_words(setup_of("hexagon").options)
    orders = [(Tick(5), Seat(1), words["no-fit"]), (Tick(1000), Seat(2), words["no-fit"])]
    ticks = [tick for tick, step in play(HEXAGON, setup_of("hexagon"), orders) if step.events]
    assert ticks[-6:] == [5, 8, 152, 1000, 1003, 1147]


def test_pending_things_are_played_out_and_until_stops_them() -> None:
    words = HEXAGON.command_words(setup_of("hexagon").options)
    orders = [(Tick(5), Seat(1), words["no-fit"])]
    *_, (tick, _) = play(HEXAGON, setup_of("hexagon"), orders)
    assert tick == 5 + 3 + 144
    for until in (5, 7, 8, 100, 152, 500):
        *_, (_, step) = play(HEXAGON, setup_of("hexagon"), orders, Tick(until))
        assert step.state.tick == until + 1


def test_a_call_limit_is_not_waited_for_but_comes_with_time() -> None:
    setup = setup_of("hexagon", call_limit_ticks=50)
    *_, (tick, _) = play(HEXAGON, setup, [])
    assert tick == 0
    ticks = [tick for tick, step in play(HEXAGON, setup, [], Tick(400)) if step.events]
    assert [tick for tick in ticks if tick] == [50, 194, 244, 388]


def test_cards_that_nobody_calls_come_round_again_without_a_step_each() -> None:
    setup = setup_of("hexagon", call_limit_ticks=50)
    start = HEXAGON.deal(setup).state
    for tick in (40, 400, 5_000, 5_500, 12_345):
        *_, (_, last) = idle(HEXAGON, start, Tick(tick))
        stepped = start
        while (due := HEXAGON.due(stepped)) is not None and due < tick:
            stepped = HEXAGON.advance(HEXAGON.skip(stepped, due), NO_COMMANDS).state
        assert last.state == HEXAGON.skip(stepped, Tick(tick))
    assert len(list(idle(HEXAGON, start, Tick(10**7)))) < 100


def test_the_digest_names_a_whole_state() -> None:
    state = TASKS.deal(setup_of("tasks")).state
    assert digest(state) == digest(TASKS.deal(setup_of("tasks")).state)
    assert len(digest(state)) == 32
    assert digest(structs.replace(state, tick=1)) != digest(state)


def test_a_contest_is_won_by_an_only_call_and_by_no_one_of_several() -> None:
    words = HEXAGON.command_words(setup_of("hexagon").options)
    contest = joined(opened(Tick(10), 3), Seat(2), Tick(10), words["call 1"])
    assert contest.closes == 13
    assert clear_winner(contest) == (2, 10, words["call 1"])
    assert contest.has_called(Seat(2))
    assert not contest.has_called(Seat(1))
    assert clear_winner(joined(contest, Seat(1), Tick(12), words["no-fit"])) is None
