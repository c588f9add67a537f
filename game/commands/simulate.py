"""`python -m game simulate`: bot matches without a window."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from game.commands.table_of_bots import (
    RivalName,
    Timed,
    mates_of,
    quantile_ms,
    read_rival,
    source_named,
    table,
)
from game.core.api import Options, Setup, all_seats
from game.core.fields import Problem
from game.core.script import AnyVariant
from game.session.quick_match import Played, quick_match
from game.variants import VARIANTS

DONE = 0
INPUT_WRONG = 2


def simulate(
    variant_key: str,
    seats: int,
    rivals: str,
    matches: int,
    seed: int,
    options: Sequence[str],
    *,
    as_json: bool,
) -> int:
    try:
        result = simulated(variant_key, seats, rivals.split(","), matches, seed, options)
    except Problem as problem:
        sys.stderr.write(f"{problem}\n")
        return INPUT_WRONG
    if as_json:
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    else:
        _print(result)
    return DONE


def simulated(
    variant_key: str, seats: int, names: Sequence[str], matches: int, seed: int, options: Sequence[str]
) -> dict[str, Any]:
    """Play the matches; equal seeds give equal results but for the times."""
    variant = VARIANTS.get(variant_key)
    if variant is None:
        raise Problem("variant", f"one of {', '.join(VARIANTS)}, found {variant_key!r}")
    counts = variant.info.seat_counts
    if seats not in counts:
        raise Problem("--seats", f"a number from {counts[0]} to {counts[-1]}, found {seats}")
    if len(names) != seats:
        raise Problem("--rivals", f"{seats} names with commas between them, one a seat, found {len(names)}")
    if matches < 1:
        raise Problem("--matches", f"a whole number from 1 on, found {matches}")
    rivals = [read_rival(name.strip()) for name in names]
    read = variant.read_options(dict(map(_option, options)), seats)
    tally = _Tally(rivals, read)
    for number in range(matches):
        tally.add(_match(variant, rivals, Setup(seats, seed + number, read), tally.taken_ns))
    return {
        "variant": variant_key,
        "seats": seats,
        "matches": matches,
        "seed": seed,
        **tally.told(),
    }


def _option(text: str) -> tuple[str, Any]:
    name, found, value = text.partition("=")
    if not found:
        raise Problem("--option", f"NAME=VALUE, found {text!r}")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value  # plain words need no quotes


def _match(variant: AnyVariant, rivals: Sequence[RivalName], setup: Setup, taken_ns: list[int]) -> Played:
    sources = {}
    for seat, rival in zip(all_seats(setup.seats), rivals, strict=True):
        source = source_named(rival, variant.info.key, seat, setup.options, setup.seed)
        source.bot = Timed(source.bot, time.perf_counter_ns, taken_ns)
        sources[seat] = source
    return quick_match(variant, setup, sources)


class _Tally:
    """Adds up matches."""

    def __init__(self, rivals: Sequence[RivalName], options: Options) -> None:
        self._rivals = rivals
        self._options = options
        self._wins = [0] * len(rivals)
        self._ties = [0] * len(rivals)
        self._scores = [0] * len(rivals)
        self._matches = self._ticks = self._decisions = 0
        self.taken_ns: list[int] = []

    def add(self, played: Played) -> None:
        seats = len(self._rivals)
        self._matches += 1
        self._ticks += played.ticks
        self._decisions += len(played.orders)
        first = played.standing.ranking[0]
        for seat in all_seats(seats):
            self._scores[seat - 1] += played.standing.scores[seat - 1]
            if seat in first:
                is_alone = set(first) <= set(mates_of(self._options, seats, seat))
                (self._wins if is_alone else self._ties)[seat - 1] += 1

    def told(self) -> dict[str, Any]:
        results = [
            {
                "seat": at + 1,
                "rival": rival.text,
                "wins": self._wins[at],
                "ties": self._ties[at],
                "mean_score": round(self._scores[at] / self._matches, 3),
            }
            for at, rival in enumerate(self._rivals)
        ]
        return {
            "results": results,
            "mean_ticks": round(self._ticks / self._matches, 1),
            "mean_decisions": round(self._decisions / self._matches, 1),
            "decision_ms": {"p50": quantile_ms(self.taken_ns, 0.5), "p99": quantile_ms(self.taken_ns, 0.99)},
        }


def _print(result: dict[str, Any]) -> None:
    print(
        f"{result['matches']} matches of {result['variant']} for {result['seats']}, from seed {result['seed']}"
    )
    print(table(result["results"], ("seat", "rival", "wins", "ties", "mean_score")))
    print(f"mean length: {result['mean_ticks']} ticks, {result['mean_decisions']} decisions")
    print(f"a decision: p50 {result['decision_ms']['p50']} ms, p99 {result['decision_ms']['p99']} ms")
