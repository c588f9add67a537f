"""Reads level files: those that are shipped, and those that players put into their own folder."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from game.core.fields import Problem
from game.core.script import Script, read_script
from game.ladder.level import Level, read_level
from game.ladder.skill import TEN_TO_ONE, WinRates, plain_rates
from game.saves.trouble import Trouble, TroubleKind
from game.variants import VARIANTS

WIN_RATES = "winrates.toml"
GHOSTS = "ghosts"  # beside the shipped levels: how a par player did it
OWN_FOLDER = "levels"  # inside the player's folder
LARGEST_LEVEL_BYTES = 256 * 1024


class Library(Struct, frozen=True):
    """Levels that can be played, and sentences about the files that cannot."""

    levels: tuple[Level, ...]
    problems: tuple[str, ...]


def load_levels(folder: Path) -> Library:
    """Read all level files of a folder; a broken one never stops the rest, a missing folder is empty."""
    if not folder.is_dir():
        return Library((), ())
    return read_files(sorted(file for file in folder.glob("*.toml") if file.name != WIN_RATES))


def read_files(files: Iterable[Path]) -> Library:
    levels: dict[str, Level] = {}
    problems = []
    for file in files:
        try:
            level = read_file(file)
            if level.id in levels:
                raise Problem("id", f"an id of its own, found {level.id!r} a second time")
        except Problem as problem:
            problems.append(f"{file.name}: {problem}")
        else:
            levels[level.id] = level
    return Library(tuple(levels.values()), tuple(problems))


def read_file(file: Path) -> Level:
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise Problem("file", f"to be readable, but {(error.strerror or 'it is not').lower()}") from None
    if len(raw) > LARGEST_LEVEL_BYTES:
        raise Problem("file", f"at most {LARGEST_LEVEL_BYTES} bytes, found {len(raw)}")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Problem("file", f"UTF-8 text, but byte {error.start} is none") from None
    return read_level(text)


def own_troubles(home: Path) -> tuple[Trouble, ...]:
    """Name the levels in the player's folder that have a mistake."""
    return tuple(
        Trouble(TroubleKind.LEVEL_WRONG, problem.partition(":")[0], problem)
        for problem in load_levels(home / OWN_FOLDER).problems
    )


def load_par_ghost(folder: Path, level: str) -> Script | None:
    """Read the par player's attempt at a trial; None: nobody has played it for this level."""
    file = folder / GHOSTS / f"{level}.json"
    try:
        return read_script(file.read_text(encoding="utf-8"), VARIANTS)
    except (OSError, UnicodeDecodeError, Problem):
        return None


def load_win_rates(folder: Path) -> dict[str, WinRates]:
    """Read what calibration has measured of skills against each other; without it a plain guess serves."""
    rates = {variant: plain_rates(variant) for variant in TEN_TO_ONE}
    try:
        told = tomllib.loads((folder / WIN_RATES).read_text(encoding="utf-8"))
        skills = [int(skill) for skill in told["skills"]]
        for variant in rates:
            rates[variant] = {
                skill: [float(value) for value in told[variant][f"skill_{skill}"]] for skill in skills
            }
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError):
        return {variant: plain_rates(variant) for variant in TEN_TO_ONE}
    return rates
