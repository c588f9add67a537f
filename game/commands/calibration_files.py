"""Writes what calibration found: new rates into level files, par ghosts, and win chances between skills."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.bots.rivals.characters import GAMES, PAR
from game.commands.workers import shared_map
from game.core.api import Seat, Setup, all_seats
from game.ladder.level import Level, setup_of
from game.saves.level_files import GHOSTS, WIN_RATES
from game.session.level_match import Stand, play_attempt
from game.session.quick_match import quick_match
from game.session.seats import rival_source
from game.variants import VARIANTS

SKILLS = (0, 20, 40, 60, 80)
MATCHES_A_PAIR = 120
LEAST_CHANCE = 0.01
GHOST_TRIES = 40
TRIALS = ("trial",)

_RATES = re.compile(r"^rates = .*$", re.MULTILINE)


def write_all(folder: Path, levels: Sequence[Level], rows: Sequence[dict[str, Any]], workers: int) -> None:
    for level, row in zip(levels, rows, strict=True):
        if level.kind == "puzzle":
            continue
        _write_rates(folder, level, [round(star["rate"]) for star in row["stars"]])
        if level.kind in TRIALS:
            _write_ghost(folder, level)
    _write_winrates(folder, workers)


def _write_rates(folder: Path, level: Level, rates: Sequence[int]) -> None:
    file = next(folder.glob(f"{level.id}_*.toml"))
    text = file.read_text(encoding="utf-8")
    line = f"rates = [{', '.join(map(str, rates))}]"
    file.write_text(_RATES.sub(line, text, count=1), encoding="utf-8")


def _write_ghost(folder: Path, level: Level) -> None:
    """Keep the first par attempt that reaches a star as a match script."""
    for attempt in range(GHOST_TRIES):
        result, played = play_attempt(level, attempt, Stand(level.par))
        if result.stars:
            break
    leg = level.legs[0]
    variant = VARIANTS[leg.variant]
    setup = setup_of(level, leg, 0)
    script = {
        "format": 1,
        "variant": leg.variant,
        "seats": leg.seats,
        "seed": setup.seed,
        "options": leg.options,
        "commands": [[tick, seat, variant.command_text(command)] for tick, seat, command in played[0].orders],
        "about": {"level": level.id, "ghost": "par"},
    }
    target = folder / GHOSTS / f"{level.id}.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(script) + "\n", encoding="utf-8")


def _pair(variant_key: str, one: int, other: int) -> float:
    """Return how often the first of two skills wins; run by a worker."""
    variant = VARIANTS[variant_key]
    options = variant.read_options({"rounds": 1} if variant_key == "tasks" else {}, 2)
    won = 0.0
    for number in range(MATCHES_A_PAIR):
        first = number % 2
        skills = (one, other) if first == 0 else (other, one)
        setup = Setup(2, 7_000_000 + number, options)
        sources = {
            seat: rival_source(seat, options, PAR, skill, setup.seed)
            for seat, skill in zip(all_seats(2), skills, strict=True)
        }
        ranking = quick_match(variant, setup, sources).standing.ranking[0]
        won += (Seat(first + 1) in ranking) / len(ranking)
    return won / MATCHES_A_PAIR


def _write_winrates(folder: Path, workers: int) -> None:
    """Write the chance that the row's skill beats the column's, a game."""
    pairs = [(key, one, other) for key in GAMES for one in SKILLS for other in SKILLS if one < other]
    with shared_map(workers) as share:
        chances = dict(zip(pairs, share(_pair, *zip(*pairs, strict=True)), strict=True))
    lines = [
        "# Chance of winning a match for two: skill of the row against skill of the column.",
        f"skills = {list(SKILLS)}",
    ]
    for key in GAMES:
        lines.append(f"\n[{key}]")
        for one in SKILLS:
            row = [
                0.5
                if one == other
                else chances[key, one, other]
                if one < other
                else 1 - chances[key, other, one]
                for other in SKILLS
            ]
            # Nobody is sure to win: a person's skill is judged by these, and surprises happen.
            row = [min(1 - LEAST_CHANCE, max(LEAST_CHANCE, value)) for value in row]
            lines.append(f"skill_{one} = {[round(value, 3) for value in row]}")
    (folder / WIN_RATES).write_text("\n".join(lines) + "\n", encoding="utf-8")
