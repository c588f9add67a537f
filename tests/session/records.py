"""Records written by hand or by an all-knowing player, for tests of facts and superlatives."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.core.api import Seat, Setup, Tick
from game.core.script import read_script
from game.session.facts import MatchFacts, read_facts
from game.session.superlatives import winners
from game.variants import VARIANTS
from game.variants.hexagon.model import fits

Written = tuple[int, int, str]


def facts_of(
    key: str,
    seats: int,
    commands: Iterable[Written],
    *,
    deal: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    kinds: Sequence[str] | None = None,
    seed: int = 1,
) -> MatchFacts:
    script: dict[str, Any] = {
        "format": 1,
        "variant": key,
        "seats": seats,
        "seed": seed,
        "options": dict(options or {}),
        "commands": [list(command) for command in commands],
    }
    if deal is not None:
        script["deal"] = deal
    if kinds is not None:
        script["about"] = {"seats": [[{"from": 0, "kind": kind, "mascot": "fox"}] for kind in kinds]}
    return read_facts(read_script(json.dumps(script), VARIANTS))


def won(facts: MatchFacts) -> dict[str, int]:
    """Return who won which superlative."""
    return {line.key: line.seat for line in winners(facts)}


Call = tuple[int, int, bool]  # seat, ticks of thought, whether the call is right


def hex_commands(
    calls: Iterable[Call | tuple[Call, Sequence[tuple[int, int]]]],
    *,
    deal: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    seats: int = 2,
    seed: int = 1,
) -> list[Written]:
    """Write calls card by card, right or wrong as asked; each may be followed by late calls (seat, ticks behind)."""
    variant = VARIANTS["hexagon"]
    read = variant.read_options(options or {}, seats)
    dealt = variant.read_deal(deal, seats, read) if deal else None
    state = variant.deal(Setup(seats, seed, read, dealt)).state
    words = variant.command_words(read)
    written: list[Written] = []
    for entry in calls:
        (seat, think, is_right), late = entry if isinstance(entry[0], tuple) else (entry, ())
        while state.contest is not None or state.revealed is None:
            state = variant.advance(state, {}).state
        view = variant.view(state, None)
        right = [f"call {row}" for row, cards in enumerate(view.rows, 1) if fits(view.revealed, cards)]
        wrong = [f"call {row}" for row in range(1, 7) if f"call {row}" not in right]
        text = (right or ["no-fit"])[0] if is_right else wrong[0]
        at = view.opens + think
        orders = {at: {seat: text}}
        for other, behind in late:
            orders.setdefault(at + behind, {})[other] = text
        for tick in sorted(orders):
            state = variant.skip(state, Tick(tick)) if state.contest is None else _until(variant, state, tick)
            batch = {Seat(who): words[what] for who, what in orders[tick].items()}
            written += [(tick, who, what) for who, what in sorted(orders[tick].items())]
            state = variant.advance(state, batch).state
    return written


def _until(variant: Any, state: Any, tick: int) -> Any:
    while state.tick < tick:
        state = variant.advance(state, {}).state
    return state
