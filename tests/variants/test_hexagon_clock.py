"""The call limit of Hex where nobody calls: leaping over rounds of the neutral pile is the same as waiting."""

from __future__ import annotations

import pytest

from game.core.api import NO_COMMANDS, Rejected, Tick
from game.core.match import idle
from game.variants.hexagon.game import HEXAGON
from game.variants.hexagon.rules import HexagonState
from tests.variants.hexagon_table import BUTTERFLY, Table, bare, table

FAR = Tick(10**7)
NEUTRAL = f"{BUTTERFLY} pink-telephone violet-cup"
PILES = ("blue-car violet-die", "light-blue-die pink-flower", "yellow-ball green-flower")


def limited(**options: int | str | bool) -> Table:
    """Three neutral cards, each open for two ticks, with one tick between them: a round of nine ticks."""
    return bare(NEUTRAL, *PILES, **{"call_limit_ticks": 2, "reveal_ticks": 0, **options})


def waited(state: HexagonState, tick: int) -> HexagonState:
    while state.tick < tick:
        state = HEXAGON.advance(state, NO_COMMANDS).state
    return state


SITUATIONS = {
    "from the start": limited().to(0),
    "in a longer pause": limited(reveal_ticks=5).to(4),
    "after a wrong call": limited().calls("0 1 no-fit"),
    "in a playoff": limited().calls("0 1 no-fit", "0 2 no-fit"),
    "with a seat on the bench": limited(third_token="bench").calls("0 1 no-fit", "1 1 no-fit", "2 1 no-fit"),
    "with a card left open": limited(next_caller=True).calls("0 1 no-fit"),
    "in an open window": limited(tie_ticks=4).calls("0 1 no-fit").to(1),
}


@pytest.mark.parametrize("game", SITUATIONS.values(), ids=SITUATIONS)
def test_idle_time_is_the_same_as_waiting(game: Table) -> None:
    state = game.state
    for tick in range(state.tick + 1, state.tick + 80):
        *_, (_, last) = idle(HEXAGON, state, Tick(tick))
        assert last.state == waited(state, tick)


@pytest.mark.parametrize("game", SITUATIONS.values(), ids=SITUATIONS)
def test_a_long_wait_costs_few_steps(game: Table) -> None:
    steps = list(idle(HEXAGON, game.state, FAR))
    assert len(steps) < 40
    assert steps[-1][1].state.tick == FAR


def test_after_a_tie_a_refusal_counts_from_the_first_call() -> None:
    game = table(3).calls("0 1 call 1", "2 2 call 1", "5 1 call 1")
    (refused,) = game.events(Rejected)
    assert dict(refused.facts)["ticks_late"] == 5
