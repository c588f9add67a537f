"""Puzzles: the stated optimum is what an exhaustive search finds, and the stored line reaches it.

The quick searches run here; `python -m tests.ladder.proofs` searches every puzzle and tells its count of positions.
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
from tests.ladder.hex_solver import HexSolver
from tests.ladder.nine_solver import NineSolver
from tests.ladder.shelf import PUZZLES, SHIPPED

LEGS = [(level, leg) for level in PUZZLES for leg in level.legs]


def names(value: object) -> str:
    return value.id if isinstance(value, Level) else ""


@pytest.mark.parametrize(("level", "leg"), LEGS, ids=names)
def test_the_stored_line_reaches_the_optimum(level: Level, leg: Leg) -> None:
    assert line_value(level, leg) == leg.optimum


def proved(leg: Leg, setup: Setup) -> tuple[int, int]:
    """Return the best result of a puzzle and how many positions were looked at."""
    assert leg.moves or leg.variant in ("tasks", "nine")
    if leg.variant == "tasks":
        frozen = [command for _, _, command in read_line(leg, setup)[0] if isinstance(command, Place)]
        sprint = sprint_solver(setup, frozen)
        return sprint.best(), sprint.positions
    if leg.variant == "hexagon":
        reef = HexSolver(setup, leg.moves or 0)
        return reef.best(), reef.positions
    if leg.variant == "nine":
        curtain = NineSolver(setup)
        return curtain.best(), curtain.positions
    assert isinstance(setup.deal, TenDeal)
    if leg.rivals[0].bot == "perfect":
        own, other = setup.deal.hands
        return best_open_play(own, other, setup.deal.draw, 0, 2 * (leg.moves or 0))[0], 1
    dial = TenSolver(setup.deal, leg.moves or 0)
    return dial.best(), dial.positions


QUICK = (
    ("S03", 0), ("H03", 0), ("H10", 0), ("N03", 0), ("R03", 0), ("R06", 0), ("R10", 0), ("L05", 0), ("L05", 2),
)  # fmt: skip


@pytest.mark.parametrize(("key", "number"), QUICK)
def test_the_optimum_is_proved(key: str, number: int) -> None:
    level = SHIPPED[key]
    leg = level.legs[number]
    best, positions = proved(leg, setup_of(level, leg, 0))
    assert best == leg.optimum
    assert positions > 0


def test_looking_one_or_two_cards_ahead_is_not_enough() -> None:
    level = SHIPPED["S03"]
    setup = setup_of(level, level.legs[0], 0)
    frozen = [command for _, _, command in read_line(level.legs[0], setup)[0] if isinstance(command, Place)]
    solver = sprint_solver(setup, frozen)
    assert [solver.ahead(depth) for depth in (1, 2)] == [15, 22]


@pytest.mark.parametrize("make", [sprint_puzzle, ten_puzzle])
def test_puzzles_of_the_day_are_sound(make: object) -> None:
    assert callable(make)
    first = make(0)
    assert first.best >= first.quick
    assert make(0) == first
