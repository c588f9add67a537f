"""Measures how fair and true Sprint and Hex are: virtual pads, real scenes, a hand on the clock, the same every time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.dev.measured import Line, run_parts

RACES = ("tasks", "hexagon")


class Size(NamedTuple):
    """How much is played."""

    cards: int
    all_orders: bool
    presses: int
    matches: int  # a seat count
    pairs: int  # a ticket
    openings: int
    draw_every: int  # ticks


FULL = Size(cards=20_000, all_orders=True, presses=10_000, matches=50, pairs=20, openings=100, draw_every=2)
SHORT = Size(cards=80, all_orders=False, presses=600, matches=3, pairs=1, openings=3, draw_every=12)


def shares(size: Size) -> Iterator[Line]:
    from game.dev import race_runs

    result = race_runs.shares(size.cards)
    low, high = result.bounds
    won = ", ".join(f"{100 * won / result.cards:.2f} %" for won in result.won)
    said = (
        f"{won} of {result.cards} cards won ({result.matches} matches, {result.ties} ties); "
        f"99 % interval {100 * low:.2f} to {100 * high:.2f} %"
    )
    yield Line("shares", said, result.is_fair)


def orders(size: Size) -> Iterator[Line]:
    from game.dev import race_runs

    for game in RACES:
        pairs = race_runs.every_pair() if size.all_orders else race_runs.some_pairs()
        result = race_runs.orders(game, pairs)
        said = f"{result.tried} orders of attaching and pressing, {result.results} result"
        yield Line(f"orders {game}", said, result.results == 1)


def presses(size: Size) -> Iterator[Line]:
    from game.dev import race_runs

    for game in RACES:
        result = race_runs.presses(game, size.presses)
        ignored = ", ".join(f"{why or 'no target'} {count}" for why, count in sorted(result.ignored.items()))
        total = sum(result.ignored.values())
        said = (
            f"{result.made} presses = {result.placed} placed + {result.refused} refused "
            f"+ {total} ignored ({ignored})"
        )
        yield Line(f"presses {game}", said, result.adds_up)


def ends(size: Size) -> Iterator[Line]:
    from game.dev import race_ends

    for game in RACES:
        for seats in race_ends.SEAT_COUNTS[game]:
            result = race_ends.ends(game, seats, size.matches)
            said = f"{result.matches} matches, {len(result.faults)} differ from the referee"
            yield Line(f"ends {game} {seats}", "; ".join((said, *result.faults[:3])), not result.faults)


def lays(size: Size) -> Iterator[Line]:
    from game.dev import race_frames

    result = race_frames.lays(race_frames.STRIKING, size.pairs, draw_every=size.draw_every)
    said = f"{result.pairs} pairs of a right and a wrong card, {result.frames} frames, {len(result.faults)} differ"
    yield Line("lays", "; ".join((said, *result.faults[:3])), not result.faults)


def openings(size: Size) -> Iterator[Line]:
    from game.dev import race_frames

    result = race_frames.openings(size.openings, draw_every=size.draw_every)
    said = f"{result.pairs} pairs of hidden cards, {result.frames} frames, {len(result.faults)} differ"
    yield Line("openings", "; ".join((said, *result.faults[:3])), not result.faults)


PARTS: Mapping[str, Callable[[Size], Iterator[Line]]] = {
    "shares": shares,
    "orders": orders,
    "presses": presses,
    "ends": ends,
    "lays": lays,
    "openings": openings,
}


def main(arguments: Sequence[str]) -> int:
    return run_parts("python -m game.dev.races", __doc__, PARTS, (FULL, SHORT), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
