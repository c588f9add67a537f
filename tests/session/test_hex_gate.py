"""The voice of a Hex seat: early calls, late calls, ties, and calls that fly against a tailwind."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.api import Rejected, Seat
from game.devices.buttons import Button
from game.session.ledger import Fate
from game.session.runner import AFTERGLOW_TICKS, Runner
from game.variants.hexagon.model import (
    CallsTied,
    CardCalled,
    CardPlaced,
    CardRevealed,
    GunJumped,
    NoFitProved,
    TokenTaken,
    fits,
)
from tests.session.couch import couch, inputs, person, run, ticks_of

BUTTONS = (Button.UP, Button.LEFT, Button.DOWN, Button.NORTH, Button.EAST, Button.SOUTH)
PEOPLE = {1: (1,), 2: (2,)}


def right_button(table: Runner) -> Button:
    """Return the button of a row that the open card fits, or of "no fit"."""
    view = table.view(None)
    for button, row in zip(BUTTONS, view.rows, strict=True):
        if fits(view.revealed, row):
            return button
    return Button.L


def opened(**changes: object) -> tuple[Runner, Button]:
    table = couch("hexagon", 2, PEOPLE, **changes)  # type: ignore[arg-type]
    run(table, 1)
    return table, right_button(table)


@pytest.mark.parametrize(("apart", "is_tie"), [(0, True), (3, True), (4, False)])
def test_three_ticks_are_one_moment_and_four_are_not(apart: int, is_tie: bool) -> None:  # noqa: FBT001
    for first, second in permutations((1, 2)):
        table, button = opened()
        told = run(table, 60, {20: [(first, button)], 20 + apart: [*([(second, button)])]})
        if apart == 0:
            table, button = opened()
            told = run(table, 60, {20: [(first, button), (second, button)]})
        assert bool(ticks_of(told, CallsTied)) is is_tie
        if not is_tie:
            right = ticks_of(told, CardPlaced, first) + ticks_of(told, NoFitProved, first)
            assert len(right) == 1


def test_a_late_call_is_refused_and_recorded_with_its_distance() -> None:
    table, button = opened()
    told = run(table, 60, {20: [(1, button)], 30: [(2, button)]})
    refused = [event for _, event in told if isinstance(event, Rejected)]
    assert dict(refused[0].facts)["ticks_late"] == 10
    assert person(table, 2).ledger.count(Fate.REFUSED) == 1
    assert [30, 2] in [entry[:2] for entry in table.record()["commands"]]


def test_check_15_a_call_in_the_tick_before_opening_is_ignored_and_in_the_opening_tick_it_counts() -> None:
    table, button = opened()
    run(table, 25, {20: [(1, button)]})
    opens = table.view(None).opens
    told = run(table, opens + 20, {opens - 1: [(2, Button.UP)], opens: [(1, Button.UP)]})
    assert ticks_of(told, CardCalled) == [opens]
    assert ticks_of(told, CardRevealed) == [opens]
    assert not [event for _, event in told if isinstance(event, Rejected)]
    heard = person(table, 2).ledger
    assert (heard.count(Fate.IGNORED), heard.count(Fate.PLACED)) == (1, 0)


def test_the_badge_learns_why_it_shakes_its_head() -> None:
    table, button = opened()
    run(table, 25, {20: [(1, button)]})
    opens = table.view(None).opens
    run(table, opens, {opens - 1: [(2, Button.UP)]})
    assert [(each.fate, each.why) for each in table.heard(Seat(2))] == [(Fate.IGNORED, "too-early")]


def test_jumping_the_gun_costs_a_token_where_the_house_says_so() -> None:
    table, button = opened(options={"early_token": True})
    run(table, 25, {20: [(1, button)]})
    opens = table.view(None).opens
    told = run(table, opens + 1, {opens - 1: [(2, Button.UP)]})
    assert ticks_of(told, GunJumped, 2) == [opens - 1]
    assert ticks_of(told, TokenTaken, 2) == [opens - 1]


@pytest.mark.parametrize(("feathers", "flight"), [(1, 24), (2, 60), (3, 96)])
def test_against_a_tailwind_a_call_flies_before_it_counts(feathers: int, flight: int) -> None:
    table, button = opened(options={"tailwind": [0, feathers]})
    run(table, 25, {20: [(1, button)]})
    wish = table.wish(Seat(1))
    assert wish is not None
    assert (wish.since, wish.due) == (20, 20 + flight)
    told = run(table, 200)
    assert ticks_of(told, CardCalled, 1) == [20 + flight]
    assert person(table, 1).ledger.count(Fate.PLACED) == 1


def test_a_call_that_counts_meanwhile_wins() -> None:
    table, button = opened(options={"tailwind": [0, 2]})
    told = run(table, 200, {20: [(1, button)], 50: [(2, button)]})
    assert ticks_of(told, CardCalled) == [50]
    refused = [(tick, event) for tick, event in told if isinstance(event, Rejected)]
    assert [(tick, event.seat) for tick, event in refused] == [(80, 1)]
    assert person(table, 1).ledger.adds_up


def test_a_call_in_the_opening_tick_flies_as_well() -> None:
    table, button = opened(options={"tailwind": [0, 1]})
    run(table, 40, {20: [(2, button)]})
    opens = table.view(None).opens
    told = run(table, opens + 60, {opens: [(1, Button.UP)]})
    assert ticks_of(told, CardCalled, 1) == [opens + 24]


def test_a_flying_call_never_lands_on_another_card() -> None:
    # With next to no pause the next card lies open before the flight ends.
    table, button = opened(options={"tailwind": [0, 3], "reveal_ticks": 10})
    told = run(table, 200, {20: [(1, button)], 40: [(2, button)]})
    assert ticks_of(told, CardCalled) == [40]
    assert person(table, 1).ledger.count(Fate.IGNORED) == 1
    assert person(table, 1).ledger.adds_up


def test_a_second_call_in_one_tick_is_refused_by_the_rules() -> None:
    table, button = opened()
    run(table, 60, {20: [(1, button), (1, Button.UP)]})
    ledger = person(table, 1).ledger
    assert (ledger.count(Fate.PLACED), ledger.count(Fate.REFUSED)) == (1, 1)


def test_late_calls_are_noted_for_a_moment_after_the_winning_one() -> None:
    deal = {
        "rows": ["red-car", "red-telephone", "red-die", "red-flower", "yellow-car", "red-butterfly"],
        "piles": [["red-cone"], ["pink-ball", "pink-cup"]],
        "neutral": ["red-ball", "pink-cone"],
    }
    table = couch("hexagon", 2, PEOPLE, deal=deal)
    taps = {20: [(1, Button.L)], 32: [(2, Button.L)], 90: [(2, Button.L)]}
    while not table.is_finished:
        table.tick(inputs(taps.get(table.tick_number, ())))
    assert table.outcome is not None
    assert table.tick_number == 20 + 3 + 1 + AFTERGLOW_TICKS["hexagon"]
    assert table.record()["commands"] == [[20, 1, "no-fit"], [32, 2, "no-fit"]]
    table.tick(inputs(taps[90]))
    assert person(table, 2).ledger.count(Fate.REFUSED) == 1
