"""The turn clock of Nine? where nobody can lay: leaping over whole rounds of passes is the same as waiting."""

from __future__ import annotations

import pytest

from game.core.api import NO_COMMANDS, Tick
from game.core.match import idle
from game.variants.nine.game import NINE
from game.variants.nine.rules import NineState
from tests.variants.nine_table import Table

FAR = Tick(10**7)


def zeros_only(*, passes: int) -> Table:
    """Nothing but zeros, and no row lies: all that anybody can ever do is pass."""
    table = Table("0", "0 0", "0", turn_ticks=3)
    table.play(*["pass"] * passes)
    return table


def closed_with_a_row() -> Table:
    """Red is closed and all hands are red; a pink row lies and could still be revealed."""
    table = Table("R4 R1", "R5 P1", draw="R2 R3 R6 R1 R1", closed_colours=True, turn_ticks=3)
    table.play("lay R4 1", "lay R5 1", "reveal 1", "lay P1 2")
    assert table.legal() == ["pass", "reveal 2"]
    return table


def waited(state: NineState, tick: int) -> NineState:
    while state.tick < tick:
        state = NINE.advance(state, NO_COMMANDS).state
    return state


@pytest.mark.parametrize("passes", [0, 1, 2, 5])
def test_idle_time_is_the_same_as_waiting_from_any_turn_on(passes: int) -> None:
    state = zeros_only(passes=passes).state
    for tick in range(state.tick + 1, state.tick + 40):
        *_, (_, last) = idle(NINE, state, Tick(tick))
        assert last.state == waited(state, tick)


def test_idle_time_is_the_same_as_waiting_while_a_row_could_be_revealed() -> None:
    state = closed_with_a_row().state
    for tick in range(state.tick + 1, state.tick + 30):
        *_, (_, last) = idle(NINE, state, Tick(tick))
        assert last.state == waited(state, tick)
    table = closed_with_a_row()
    table.wait(table.state.acts_from + 3)
    table.tick()
    assert table.kinds() == ["ClockRanOut", "TurnPassed"]


@pytest.mark.parametrize("table", [zeros_only(passes=0), closed_with_a_row()])
def test_a_long_wait_costs_few_steps(table: Table) -> None:
    steps = list(idle(NINE, table.state, FAR))
    assert len(steps) < 10
    assert steps[-1][1].state.tick == FAR


def test_nothing_is_leapt_over_while_somebody_can_lay_or_draw() -> None:
    for table in (Table("0", "R1", turn_ticks=3), Table("0", "0 R1", turn_ticks=3)):
        assert NINE.leap(table.state, FAR) == table.state
    table = Table("0 R1", "0", turn_ticks=3)
    table.play("lay R1 1")
    assert NINE.leap(table.state, FAR) == table.state
    # A card laid at MAXI, and a penalty turn to come, both bring a draw.
    table = Table("R1", "0", turn_ticks=3)
    table.play("lay R1 4")
    assert NINE.leap(table.state, FAR) == table.state
