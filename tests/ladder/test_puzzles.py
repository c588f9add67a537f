"""Puzzles: the stated optimum is what an exhaustive search finds, and the stored line reaches it.

`python -m tests.ladder.proofs` searches the same and tells the counts of positions.
"""

from __future__ import annotations

import pytest

from game.bots.machines import best_open_play
from game.core.api import Setup
from game.ladder.level import Leg, Level, read_line, setup_of
from game.ladder.sprint_puzzles import sprint_puzzle, sprint_solver
from game.ladder.ten_puzzles import TenSolver, ten_puzzle
from game.session.level_match import line_value
from game.variants.tasks.model import Place
from game.variants.ten.model import TenDeal
from tests.ladder.duel_solver import DuelSolver
from tests.ladder.hex_solver import HexSolver
from tests.ladder.nine_solver import NineSolver, PlainNineSolver
from tests.ladder.shelf import PUZZLES, SHIPPED
from tests.ladder.sprint_packing import SprintPacking

LEGS = [(level, leg) for level in PUZZLES for leg in level.legs]


def names(value: object) -> str:
    return value.id if isinstance(value, Level) else ""


@pytest.mark.parametrize(("level", "leg"), LEGS, ids=names)
def test_the_stored_line_reaches_the_optimum(level: Level, leg: Leg) -> None:
    assert line_value(level, leg) == leg.optimum


def frozen_of(leg: Leg, setup: Setup) -> list[Place]:
    """Return what seat 2 has laid before a Sprint puzzle begins."""
    return [command for _, _, command in read_line(leg, setup)[0] if isinstance(command, Place)]


def proved(leg: Leg, setup: Setup) -> tuple[int, int]:
    """Return the best result of a puzzle and how many positions were looked at."""
    assert leg.moves or leg.variant in ("tasks", "nine")
    if leg.variant == "tasks":
        sprint = SprintPacking(setup, frozen_of(leg, setup))
        return sprint.best(), sprint.positions
    if leg.variant == "hexagon":
        reef = HexSolver(setup, leg.moves or 0)
        return reef.best(), reef.positions
    if leg.variant == "nine":
        curtain = NineSolver(setup)
        return curtain.best(), curtain.positions
    assert isinstance(setup.deal, TenDeal)
    if leg.rivals[0].bot == "perfect":
        duel = DuelSolver(setup.deal, leg.moves or 0)
        return duel.best(), duel.positions
    dial = TenSolver(setup.deal, leg.moves or 0)
    return dial.best(), dial.positions


@pytest.mark.parametrize(("level", "leg"), LEGS, ids=names)
def test_the_optimum_is_proved(level: Level, leg: Leg) -> None:
    best, positions = proved(leg, setup_of(level, leg, 0))
    assert best == leg.optimum
    assert positions > 80  # one after the other, not a formula


@pytest.mark.parametrize(("key", "number"), [("S03", 0), ("L05", 0)])
def test_sets_of_cards_prove_what_line_by_line_does(key: str, number: int) -> None:
    level = SHIPPED[key]
    leg = level.legs[number]
    setup = setup_of(level, leg, 0)
    frozen = frozen_of(leg, setup)
    assert SprintPacking(setup, frozen).best() == sprint_solver(setup, frozen).best()


@pytest.mark.parametrize("seed", range(6))
def test_sets_of_cards_prove_puzzles_of_the_day(seed: int) -> None:
    found = sprint_puzzle(seed)
    setup = setup_of(SHIPPED["S03"], found.leg, 0)
    assert SprintPacking(setup, frozen_of(found.leg, setup)).best() == found.best


def test_the_quick_search_of_a_curtain_agrees_with_the_rules() -> None:
    level = SHIPPED["N03"]
    setup = setup_of(level, level.legs[0], 0)
    assert NineSolver(setup).best() == PlainNineSolver(setup).best()


def test_the_perfect_rival_knows_the_value_of_its_puzzle() -> None:
    level = SHIPPED["R10"]
    leg = level.legs[0]
    deal = setup_of(level, leg, 0).deal
    assert isinstance(deal, TenDeal)
    own, other = deal.hands
    assert best_open_play(own, other, deal.draw, 0, 2 * (leg.moves or 0))[0] == leg.optimum


def test_looking_one_or_two_cards_ahead_is_not_enough() -> None:
    level = SHIPPED["S03"]
    setup = setup_of(level, level.legs[0], 0)
    solver = sprint_solver(setup, frozen_of(level.legs[0], setup))
    assert [solver.ahead(depth) for depth in (1, 2)] == [15, 22]


@pytest.mark.parametrize("make", [sprint_puzzle, ten_puzzle])
def test_puzzles_of_the_day_are_sound(make: object) -> None:
    assert callable(make)
    first = make(0)
    assert first.best >= first.quick
    assert make(0) == first
