"""Measures levels with par players: star rates with intervals, bands, slopes, and puzzles by their best lines."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from game.commands.table_of_bots import table
from game.commands.workers import shared_map
from game.core.api import TICKS_A_SECOND
from game.ladder.level import Level
from game.session.level_match import Stand, line_value, play_attempt

BAND = 6.0  # points above and below the target rate
SEARCHING_BAND = 12.0
SEARCHING_MATCHES = 100
SEARCHING_LEVELS_FROM = 80  # par: rivals look ahead there, which takes its time
SLOPE_STEP = 20
LEAST_SLOPE = 3.0
Z_90 = 1.645  # of an interval that holds nine in ten
HIGH_RATE = 92.0
CHUNK = 25  # attempts that a worker plays in one go
LONGEST_TICKS = 30 * 60 * TICKS_A_SECOND
FIRST_ATTEMPT = 400  # people begin at 0, so calibration does not play their very deals

Row = dict[str, Any]


class Tally:
    """Counts attempts of one level at one skill."""

    def __init__(self) -> None:
        self.tried = 0
        self.reached = [0, 0, 0]
        self.ticks = 0
        self.longest = 0
        self.cpu = 0.0

    def add(self, counts: Sequence[float]) -> None:
        tried, one, two, three, ticks, longest, cpu = counts
        self.tried += int(tried)
        for at, more in enumerate((one, two, three)):
            self.reached[at] += int(more)
        self.ticks += int(ticks)
        self.longest = max(self.longest, int(longest))
        self.cpu += cpu


def _chunk(level: Level, skill: float, first: int, count: int) -> tuple[float, ...]:
    """Play some attempts; run by a worker."""
    began = time.process_time()
    reached = [0, 0, 0]
    ticks = longest = 0
    for attempt in range(first, first + count):
        result, played = play_attempt(level, attempt, Stand(skill))
        for star in range(result.stars):
            reached[star] += 1
        length = sum(match.ticks for match in played)
        ticks += length
        longest = max(longest, *(match.ticks for match in played))
    return count, *reached, ticks, longest, time.process_time() - began


def wilson(reached: int, tried: int, z: float = 1.96) -> tuple[float, float]:
    """Return the interval of a rate, in per cent."""
    if tried == 0:
        return 0.0, 100.0
    share = reached / tried
    middle = share + z * z / (2 * tried)
    width = z * sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    scale = 1 + z * z / tried
    return 100 * max(0.0, (middle - width) / scale), 100 * min(1.0, (middle + width) / scale)


def _jobs(levels: Sequence[Level], matches: int) -> Iterator[tuple[Level, int, int, int]]:
    for level in levels:
        if level.kind == "puzzle":
            continue
        at_par = min(matches, SEARCHING_MATCHES) if level.par >= SEARCHING_LEVELS_FROM else matches
        for step in (0, -SLOPE_STEP, SLOPE_STEP):
            if step and (level.is_luck or level.par >= SEARCHING_LEVELS_FROM):
                continue
            skill = level.par + step
            if not 0 <= skill <= 100:
                continue
            count = at_par if step == 0 else (at_par + 1) // 2
            for first in range(0, count, CHUNK):
                yield level, skill, FIRST_ATTEMPT + first, min(CHUNK, count - first)


def calibrated(
    levels: Sequence[Level], matches: int, workers: int, progress: Callable[[str], None] | None = None
) -> list[Row]:
    """Return one row a level; equal for any number of workers."""
    tallies: dict[tuple[str, int], Tally] = {}
    jobs = list(_jobs(levels, matches))
    if not jobs:
        return [_row(level, tallies) for level in levels]
    with shared_map(workers) as share:
        for (level, skill, _, _), counts in zip(jobs, share(_chunk, *zip(*jobs, strict=True)), strict=True):
            key = level.id, skill - level.par
            if key not in tallies and progress:
                progress(f"{level.id} at {skill}")
            tallies.setdefault(key, Tally()).add(counts)
    return [_row(level, tallies) for level in levels]


def _row(level: Level, tallies: Mapping[tuple[str, int], Tally]) -> Row:
    if level.kind == "puzzle":
        return _puzzle_row(level)
    tally = tallies[level.id, 0]
    half = SEARCHING_BAND if level.par >= SEARCHING_LEVELS_FROM else BAND
    stars = []
    for at, reached in enumerate(tally.reached):
        rate = 100 * reached / tally.tried
        low, high = wilson(reached, tally.tried)
        target = level.rates[at] if level.rates else None
        band = [max(0.0, target - half), min(100.0, target + half)] if target is not None else [0.0, 100.0]
        # A rate is outside when even chance does not explain it.
        spread = 196 * sqrt(max(rate, 1) * (100 - min(rate, 99)) / 10_000 / tally.tried)
        stars.append(
            {
                "rate": round(rate, 1),
                "low": round(low, 1),
                "high": round(high, 1),
                "band": band,
                "inside": band[0] - spread <= rate <= band[1] + spread,
            }
        )
    return {
        "id": level.id,
        "stars": stars,
        "par": level.par,
        "tries": tally.tried,
        "weaker": _first_star(tallies.get((level.id, -SLOPE_STEP))),
        "stronger": _first_star(tallies.get((level.id, SLOPE_STEP))),
        "seconds": round(tally.ticks / tally.tried / TICKS_A_SECOND, 1),
        "longest_ticks": tally.longest,
        "fault": _few_tries(tally, half),
    }


def _few_tries(tally: Tally, half: float) -> str | None:
    """Say so when chance alone could carry a rate from one end of its band to the other."""
    low, high = max(
        (wilson(reached, tally.tried, Z_90) for reached in tally.reached), key=lambda ends: ends[1] - ends[0]
    )
    if high - low <= 2 * half:
        return None
    return (
        f"expected so many tries that the 90 % interval is no wider than {2 * half:.0f} points,"
        f" found {high - low:.0f} after {tally.tried}."
    )


def _first_star(tally: Tally | None) -> list[float] | None:
    if tally is None:
        return None
    low, high = wilson(tally.reached[0], tally.tried)
    return [round(100 * tally.reached[0] / tally.tried, 1), round(low, 1), round(high, 1)]


def _puzzle_row(level: Level) -> Row:
    values = [(leg.optimum, line_value(level, leg)) for leg in level.legs]
    problems = [
        f"expected the best line to reach {optimum}, found {value:g}."
        for optimum, value in values
        if value != optimum
    ]
    star = {"rate": 100.0, "low": 100.0, "high": 100.0, "band": [100.0, 100.0], "inside": not problems}
    return {
        "id": level.id, "stars": [star] * 3, "par": level.par, "tries": 1, "weaker": None, "stronger": None,
        "seconds": 0.0, "longest_ticks": 0, "fault": problems[0] if problems else None,
    }  # fmt: skip


def is_inside(row: Row) -> bool:
    return all(star["inside"] for star in row["stars"])


def verdicts(levels: Sequence[Level], rows: Sequence[Row]) -> list[str]:
    """Say what is wrong besides rates: slopes, lengths, puzzles, and a path that does not rise."""
    faults = []
    before: dict[str, int] = {}
    for level, row in zip(levels, rows, strict=True):
        if row["fault"]:
            faults.append(f"{level.id}: {row['fault']}")
        if row["longest_ticks"] > LONGEST_TICKS:
            faults.append(
                f"{level.id}: expected a match under 30 minutes, found one of {row['longest_ticks']} ticks."
            )
        faults += _slope_faults(level, row)
        island = level.id[0]
        if level.par < before.get(island, 0):
            faults.append(f"{level.id}: expected a par that never falls along an island, found {level.par}.")
        before[island] = level.par
    return faults


def _slope_faults(level: Level, row: Row) -> list[str]:
    """A better player must be better off: the gain of 20 points of skill must not lie wholly under three points."""
    if level.kind == "puzzle" or level.is_luck:
        return []
    rate, tried = row["stars"][0]["rate"], row["tries"]
    faults = []
    if row["weaker"] and level.par >= SLOPE_STEP and _gain_high(row["weaker"][0], rate, tried) < LEAST_SLOPE:
        faults.append(
            f"{level.id}: expected a weaker player to do worse, found {row['weaker'][0]} and {rate} %."
        )
    stronger = row["stronger"]
    if stronger and rate <= HIGH_RATE and _gain_high(rate, stronger[0], tried) < LEAST_SLOPE:
        faults.append(f"{level.id}: expected a better player to do better, found {rate} and {stronger[0]} %.")
    return faults


def _gain_high(low_rate: float, high_rate: float, tried: int) -> float:
    """Return the upper end of the interval of a gain; the comparison has half as many tries."""
    variance = low_rate * (100 - low_rate) / tried + high_rate * (100 - high_rate) / tried
    return high_rate - low_rate + 1.96 * sqrt(2 * variance)


def curve(levels: Sequence[Level], rows: Sequence[Row]) -> str:
    """Write the difficulty curve as a table."""
    lines = []
    for level, row in zip(levels, rows, strict=True):
        line: dict[str, Any] = {"id": level.id, "name": level.name, "kind": level.kind, "par": level.par}
        for name, star in zip(("*", "**", "***"), row["stars"], strict=True):
            mark = "" if star["inside"] else " !"
            line[name] = f"{star['rate']:.0f} [{star['low']:.0f},{star['high']:.0f}]{mark}"
        line["asked"] = "/".join(map(str, level.rates)) if level.rates else "best line"
        line["-20"] = f"{row['weaker'][0]:.0f}" if row["weaker"] else "-"
        line["+20"] = f"{row['stronger'][0]:.0f}" if row["stronger"] else "-"
        line["s"] = f"{row['seconds']:.0f}"
        lines.append(line)
    return table(lines, ("id", "name", "kind", "par", "*", "**", "***", "asked", "-20", "+20", "s"))
