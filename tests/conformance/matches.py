"""Random legal matches of every game, seat count and set of house rules, for tests that hold for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game.core.api import Command, Seat, Setup, Step, Tick, Variant, Viewer, all_seats
from game.core.rng import Rng
from game.core.script import AnyVariant
from game.variants import VARIANTS

LONGEST_MATCH_STEPS = 20_000
SILENCE_STREAM = 7

# House rules that change how a match runs, each with the seat counts it is for (None: all).
HOUSE_RULES: dict[str, list[tuple[dict[str, Any], tuple[int, ...] | None]]] = {
    "tasks": [
        ({"assist": "block"}, None),
        ({"strike": "card", "own_sum": True, "rounds": 2, "sides": ["B", "mix"]}, None),
        ({"teams": [[1, 4], [2, 3]]}, (4,)),
    ],
    "hexagon": [
        ({"tie_ticks": 0, "reveal_ticks": 0, "first": 2}, None),
        ({"third_token": "bench", "next_caller": True, "call_limit_ticks": 40}, None),
        ({"early_token": True, "penalty_cards": 2, "tie_ticks": 6, "reveal_ticks": 90}, None),
    ],
    "nine": [
        ({"closed_colours": True, "look_again": True, "first": 2}, None),
        ({"keep_hand": True, "turn_ticks": 50}, None),
        ({"open_colours": True}, None),
    ],
    "ten": [
        ({"look": False, "target": 5}, None),
        ({"open_look": True, "covered_draw": True, "turn_ticks": 40}, None),
        ({"teams": True}, (4, 5, 6)),
    ],
}


class Table(NamedTuple):
    """A game with its seat count and house rules."""

    variant: AnyVariant
    seats: int
    options: dict[str, Any]

    def setup(self, seed: int) -> Setup:
        return Setup(self.seats, seed, self.variant.read_options(self.options, self.seats))


def tables() -> list[Any]:
    """List every table as a pytest parameter whose name begins with the variant's."""
    found = []
    for key, variant in VARIANTS.items():
        for seats in variant.info.seat_counts:
            feathers = [seat % 4 for seat in range(seats)]
            for options, counts in [({}, None), ({"tailwind": feathers}, None), *HOUSE_RULES[key]]:
                if counts is None or seats in counts:
                    name = "-".join([key, str(seats), *options])
                    found.append(pytest.param(Table(variant, seats, options), id=name))
    return found


every_table = pytest.mark.parametrize("table", tables())


class Moment(NamedTuple):
    """One tick: the state before it, what was asked for, and what came of it."""

    before: Any
    batch: dict[Seat, Command]
    step: Step[Any]


def random_match(table: Table, seed: int) -> Iterator[Moment]:
    """Play random legal commands until the match ends; not everybody acts in every tick."""
    variant = table.variant
    rng = Rng(seed).fork(SILENCE_STREAM)
    state = variant.deal(table.setup(seed)).state
    for _ in range(LONGEST_MATCH_STEPS):
        if variant.outcome(state) is not None:
            return
        batch, rng = random_batch(variant, state, table.seats, rng)
        if not batch:
            state = skipped(variant, state)
        step = variant.advance(state, batch)
        yield Moment(state, batch, step)
        state = step.state
    raise AssertionError(f"the match does not end within {LONGEST_MATCH_STEPS} steps")


def random_batch(
    variant: Variant[Any, Any, Any], state: Any, seats: int, rng: Rng
) -> tuple[dict[Seat, Command], Rng]:
    batch = {}
    for seat in all_seats(seats):
        legal = variant.legal(state, seat)
        # One in three keeps the races from being all ties, and leaves ticks in which nobody acts.
        throw, rng = rng.below(3 * max(1, len(legal)))
        if throw < len(legal):
            batch[seat] = legal[throw]
    return batch, rng


def skipped(variant: Variant[Any, Any, Any], state: Any) -> Any:
    """Go on to the next tick in which something happens by itself, or stay."""
    due = variant.due(state)
    return state if due is None else variant.skip(state, due)


def viewers(seats: int) -> tuple[Viewer, ...]:
    return (None, *all_seats(seats))


def orders_of(moments: list[Moment]) -> list[list[Any]]:
    """Write a played match as the commands of a script."""
    return [
        [moment.before.tick, seat, command]
        for moment in moments
        for seat, command in sorted(moment.batch.items())
    ]


def script_of(table: Table, seed: int, moments: list[Moment]) -> dict[str, Any]:
    """Write a played match as a script that ends where it ended, be it by a clock that ran out."""
    text = table.variant.command_text
    return {
        "format": 1,
        "variant": table.variant.info.key,
        "seats": table.seats,
        "seed": seed,
        "options": table.options,
        "commands": [[tick, seat, text(command)] for tick, seat, command in orders_of(moments)],
        "until": moments[-1].before.tick if moments else 0,
    }


def later(state: Any) -> Tick:
    return Tick(state.tick + 1)
