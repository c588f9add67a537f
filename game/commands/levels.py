"""`python -m game levels`: lists level files, checks them, and measures how hard they are."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.commands.calibration import calibrated, curve, is_inside, verdicts
from game.commands.calibration_files import write_all
from game.commands.table_of_bots import table
from game.ladder.islands import placed
from game.ladder.level import Level
from game.paths import LEVELS
from game.saves.level_files import OWN_FOLDER, Library, load_levels, read_files

DONE = 0
INPUT_WRONG = 2


def list_levels(data: Path | None, *, as_json: bool) -> int:
    """List every level, the player's own ones last."""
    shipped = load_levels(LEVELS)
    own = load_levels(data / OWN_FOLDER) if data else Library((), ())
    rows = [
        {
            "id": place.level.id,
            "island": place.island.name,
            "name": place.level.name,
            "variant": place.level.variant,
            "kind": place.level.kind,
            "goals": [[ask.text for ask in star] for star in place.level.stars],
        }
        for place in placed(shipped.levels, own.levels)
    ]
    for problem in (*shipped.problems, *own.problems):
        sys.stderr.write(f"{problem}\n")
    if as_json:
        _print_json({"levels": rows})
    else:
        told = [{**row, "goals": " / ".join(", ".join(star) for star in row["goals"])} for row in rows]
        print(table(told, ("id", "island", "name", "variant", "kind", "goals")))
    return DONE


def check_levels(files: Sequence[Path]) -> int:
    """Validate level files, the shipped ones where none is named."""
    library = read_files(files) if files else load_levels(LEVELS)
    for problem in library.problems:
        sys.stderr.write(f"{problem}\n")
    if library.problems:
        return INPUT_WRONG
    print(f"{len(library.levels)} levels are fine.")
    return DONE


def calibrate(
    ids: Sequence[str], matches: int, workers: int, *, writes: bool, as_json: bool, folder: Path = LEVELS
) -> int:
    """Let par players try the levels; tell rates, intervals and bands."""
    library = load_levels(folder)
    if library.problems:
        sys.stderr.write(f"{library.problems[0]}\n")
        return INPUT_WRONG
    known = {level.id: level for level in library.levels}
    for each in ids:
        if each not in known:
            sys.stderr.write(f"ID: expected one of {', '.join(known)}, found {each!r}.\n")
            return INPUT_WRONG
    if matches < 1 or workers < 1:
        sys.stderr.write("--matches and --workers: expected whole numbers from 1 on.\n")
        return INPUT_WRONG
    chosen: list[Level] = [known[each] for each in ids] if ids else list(library.levels)
    rows = calibrated(chosen, matches, workers, progress=None if as_json else _progress)
    if writes:
        write_all(folder, chosen, rows, workers)
    faults = verdicts(chosen, rows)
    if as_json:
        _print_json({"levels": rows, "faults": faults})
    else:
        print(curve(chosen, rows))
        for fault in faults:
            print(fault)
    return DONE if all(map(is_inside, rows)) and not faults else INPUT_WRONG


def _progress(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def _print_json(body: dict[str, Any]) -> None:
    sys.stdout.write(msgspec.json.encode(body).decode() + "\n")
