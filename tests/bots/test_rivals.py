"""Rivals at one to three stars: human times, seeded, blind to what is hidden, better with every star."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from itertools import pairwise
from statistics import median
from typing import Any

import pytest

from game.bots.rivals.characters import CHARACTERS, SKILL_OF_STARS, STARS, make_rival
from game.bots.thought import PacedBot, Plan
from game.core.api import TICKS_A_SECOND, Command, Event, Options, Seat, Setup, Tick, all_seats
from game.core.rng import Rng
from game.core.script import AnyVariant, read_script
from game.session.facts import read_facts
from game.session.match_setup import Guest, begin, plan_match
from game.session.presets import CLASSIC, preset, with_switch
from game.session.runner import Runner
from game.variants import VARIANTS
from tests.conformance.matches import Table, every_table, random_match
from tests.session.couch import play_out, run

GAMES = pytest.mark.parametrize("key", VARIANTS)
MATCHES = 8
FEW_POSITIONS = 12
# Of so many matches two stars win at least this many against one.
LEAST_WINS = {"tasks": 8, "hexagon": 7, "nine": 5, "ten": 5}


def make_bot(options: Options, stars: int, seat: Seat, seed: int) -> PacedBot:
    return make_rival(options, CHARACTERS["fox"], SKILL_OF_STARS[stars], seat, seed)


def bot_table(key: str, stars: tuple[int, ...], seed: int) -> Runner:
    guests = [Guest(hut, stars=count) for hut, count in enumerate(stars, 1)]
    rules = preset(key, CLASSIC)
    if key == "tasks":
        rules = with_switch(rules, "rounds", 1)
    return begin(plan_match(rules, guests, seed=seed), date="2026-11-18", holds=frozenset())


def record_of(table: Runner) -> dict[str, Any]:
    """Return the record of a match's first minute."""
    run(table, 60 * TICKS_A_SECOND)
    return table.record()


@GAMES
def test_more_stars_win(key: str) -> None:
    wins = 0
    for seed in range(MATCHES):
        stars = (2, 1) if seed % 2 else (1, 2)
        wins += play_out(bot_table(key, stars, seed)).standing.ranking[0] == (stars.index(2) + 1,)
    assert wins >= LEAST_WINS[key]


@GAMES
def test_more_stars_are_quicker(key: str) -> None:
    medians = []
    for stars in STARS:
        record = record_of(bot_table(key, (stars, stars), 3))
        facts = read_facts(read_script(json.dumps(record), VARIANTS))
        medians.append(median(ticks for seat in facts.seats for _, ticks in seat.thinks))
    assert medians == sorted(medians, reverse=True)
    # Nobody is quicker than a person, nor so slow that a table falls asleep.
    assert all(60 <= each <= 1200 for each in medians)


@GAMES
def test_equal_seeds_make_equal_matches(key: str) -> None:
    first, again = (record_of(bot_table(key, (2, 1), 5)) for _ in range(2))
    assert first == again
    assert record_of(bot_table(key, (2, 1), 6))["commands"] != first["commands"]


def tell(variant: AnyVariant, twins: Mapping[Seat, tuple[PacedBot, ...]], events: Iterable[Event]) -> None:
    for event in events:
        for seat, bots in twins.items():
            seen = variant.witness(event, seat)
            if seen is not None:
                for bot in bots:
                    bot.notice(Tick(0), seen)


def ask_twins(table: Table, character: str, stars: int, positions: int) -> list[Plan]:
    """Ask two equal bots a seat all through a match, one about the table and one about another that looks the same to it.

    Whatever the seat cannot know is exchanged for the second; returns the plans that both made.
    """
    variant = table.variant
    options = table.setup(62).options
    one, other = (
        {
            seat: make_rival(options, CHARACTERS[character], SKILL_OF_STARS[stars], seat, 7)
            for seat in all_seats(table.seats)
        }
        for _ in range(2)
    )
    twins = {seat: (one[seat], other[seat]) for seat in one}
    tell(variant, twins, variant.deal(table.setup(62)).events)
    plans: list[Plan] = []
    for count, moment in enumerate(random_match(table, 62)):
        if count % 4 == 0 and variant.due(moment.before) != moment.before.tick:
            for seat in twins:
                view = variant.view(moment.before, seat)
                legal = variant.legal(moment.before, seat)
                imagined = variant.view(variant.imagine(view, Rng(count)), seat)
                assert one[seat].question(view, legal) == other[seat].question(imagined, legal)
                if one[seat].question(view, legal) is not None:
                    plan, again = one[seat].plan(view, legal), other[seat].plan(imagined, legal)
                    assert (plan.command, plan.ticks) == (again.command, again.ticks)
                    assert conclusion(plan) == conclusion(again)
                    assert {plan.command, conclusion(plan)} <= set(legal)
                    assert plan.ticks > 0
                    plans.append(plan)
        tell(variant, twins, moment.step.events)
        if len(plans) > positions:
            break
    return plans


def conclusion(plan: Plan) -> Command:
    return plan.command if plan.foresight is None else plan.foresight.conclude()


@every_table
def test_neither_choice_nor_pace_depends_on_what_a_seat_cannot_know(table: Table) -> None:
    assert ask_twins(table, "fox", 1, positions=30)


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("stars", STARS)
@GAMES
def test_no_character_at_any_skill_sees_what_its_seat_cannot_know(
    key: str, stars: int, character: str
) -> None:
    table = Table(VARIANTS[key], 2, {})
    plans = ask_twins(table, character, stars, positions=FEW_POSITIONS)
    assert len(plans) >= FEW_POSITIONS
    looks_ahead = key in ("nine", "ten") and stars == max(STARS)
    assert any(plan.foresight is not None for plan in plans) == looks_ahead


def thoughts_of(stars: int, key: str, deal: dict[str, object], options: dict[str, object]) -> list[int]:
    variant = VARIANTS[key]
    read = variant.read_options(options, 2)
    state = variant.deal(Setup(2, 1, read, variant.read_deal(deal, 2, read))).state
    view, legal = variant.view(state, Seat(1)), variant.legal(state, Seat(1))
    bot = make_bot(read, stars, Seat(1), 3)
    return [bot.plan(view, legal).ticks for _ in range(20)]


@pytest.mark.parametrize("stars", STARS)
def test_the_pace_tells_nothing_of_a_hand(stars: int) -> None:
    draw = ["pink-1", "pink-1"]
    hands = ([["red-1", "zero"], ["red-6"]], [["red-5", "green-6"], ["red-6"]])
    paces = [thoughts_of(stars, "nine", {"hands": hand, "draw": draw}, {}) for hand in hands]
    assert paces[0] == paces[1]
    assert len(set(paces[0])) > 5


def test_a_thought_is_a_little_different_each_time() -> None:
    record = record_of(bot_table("tasks", (2, 2), 3))
    ticks = [entry[0] for entry in record["commands"] if entry[1] == 1]
    gaps = {later - earlier for earlier, later in pairwise(ticks)}
    assert len(gaps) > 10
