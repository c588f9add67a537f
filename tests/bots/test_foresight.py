"""Thinking ahead: in slices that never cost a tick, to the same end however it is sliced."""

from __future__ import annotations

import pytest

from game.bots.rivals.characters import PAR, make_rival
from game.bots.thought import SLICE_POSITIONS, Foresight, PacedBot
from game.core.api import Seat, Setup, Tick
from game.core.script import AnyVariant
from game.variants import VARIANTS

TOP_SKILL = 96
MOST_OVER = 64  # positions: one world is looked at for all choices before a slice may end


def asked(key: str, seed: int) -> tuple[PacedBot, AnyVariant, object]:
    """Return a rival that knows the deal, and the first moment in which it has to decide."""
    variant = VARIANTS[key]
    setup = Setup(2, seed, variant.read_options({"look": False} if key == "ten" else {}, 2))
    step = variant.deal(setup)
    state = step.state
    seat = next(seat for seat in (Seat(1), Seat(2)) if variant.legal(state, seat))
    bot = make_rival(setup.options, PAR, TOP_SKILL, seat, seed)
    for event in step.events:
        seen = variant.witness(event, seat)
        if seen is not None:
            bot.notice(Tick(0), seen)
    return bot, variant, (state, seat)


def foresight_of(key: str, seed: int) -> tuple[Foresight, int]:
    bot, variant, moment = asked(key, seed)
    assert isinstance(moment, tuple)
    state, seat = moment
    plan = bot.plan(variant.view(state, seat), variant.legal(state, seat))
    assert plan.foresight is not None
    return plan.foresight, plan.ticks


@pytest.mark.parametrize("key", ["nine", "ten"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_slices_come_to_the_same_end(key: str, seed: int) -> None:
    at_once, _ = foresight_of(key, seed)
    sliced, _ = foresight_of(key, seed)
    slices = 0
    while taken := sliced.work(SLICE_POSITIONS):
        assert taken <= SLICE_POSITIONS + MOST_OVER
        slices += 1
    assert slices > 3
    assert sliced.conclude() == at_once.conclude()


@pytest.mark.parametrize("key", ["nine", "ten"])
def test_a_thought_is_over_before_its_tick_comes(key: str) -> None:
    foresight, ticks = foresight_of(key, 4)
    for _ in range(ticks):
        foresight.work(SLICE_POSITIONS)
    assert foresight.work(SLICE_POSITIONS) == 0
