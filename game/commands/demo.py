"""What `python -m game` shows without a window: demo matches of greedy seats, judged by the referee."""

from __future__ import annotations

from game.bots.yardsticks import yardstick
from game.core.api import TICKS_A_SECOND, Setup, all_seats
from game.core.match import Order
from game.core.rng import Rng
from game.core.script import AnyVariant, Script, judge
from game.session.bot_match import bot_match
from game.variants import VARIANTS

SEATS = 4
BOT_STREAM = 2  # the deal and the play have the first two


def demo(seed: int) -> int:
    """Play and judge one match of each game, and say so."""
    print(
        "There is no window yet: four greedy seats play a demo match of each game, and the referee judges it."
    )
    for variant in VARIANTS.values():
        setup = Setup(SEATS, seed, variant.read_options({}, SEATS))
        orders = greedy_orders(variant, setup)
        verdict = judge(Script(variant, setup, orders, None, {}))
        seconds = verdict["tick"] // TICKS_A_SECOND
        print(f"\n{variant.info.title}, seed {seed}: {len(orders)} commands in {seconds} seconds.")
        for rank, seats in enumerate(verdict["ranking"], 1):
            names = " and ".join(f"seat {seat}" for seat in seats)
            print(f"  {rank}. {names}: {verdict['scores'][seats[0] - 1]}")
        print(
            f"  The referee: {verdict['reason']}, {len(verdict['rejected'])} refused, digest {verdict['digest']}"
        )
    return 0


def greedy_orders(variant: AnyVariant, setup: Setup) -> list[Order]:
    bots = {seat: yardstick("greedy", variant.info.key, seat) for seat in all_seats(setup.seats)}
    return bot_match(variant, setup, bots, Rng(setup.seed).fork(BOT_STREAM))
