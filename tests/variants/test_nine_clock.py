"""The turn clock of Nine? in a dead end: skipping any stretch of it is the same as waiting."""

from __future__ import annotations

import pytest

from game.core.api import NO_COMMANDS, Tick
from game.variants.nine.game import NINE
from tests.variants.nine_table import Table


@pytest.mark.parametrize("begun", [1, 2, 5])
def test_turn_clock_of_a_dead_end_goes_round_alike_from_any_turn_on(begun: int) -> None:
    # Nothing but zeros, and no row lies: all that anybody can ever do is pass.
    table = Table("0", "0 0", "0", turn_ticks=3)
    table.play(*["pass"] * begun)
    waiting = table.state
    for tick in range(waiting.tick + 1, waiting.tick + 30):
        step = NINE.advance(waiting, NO_COMMANDS)
        assert step.events == ()
        waiting = step.state
        assert waiting == NINE.skip(table.state, Tick(tick))
