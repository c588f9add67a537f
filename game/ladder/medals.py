"""Medals: each can be won once, has a picture and is worth nothing but itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from game.core.api import TICKS_A_SECOND
from game.ladder.goals import Result
from game.ladder.islands import BEACON
from game.ladder.level import CHARACTERS, Leg, Level
from game.ladder.measures import PLAYER, Record, measured
from game.ladder.statistics import counted, reaction_ticks

# In the order of the profile page: rivals beaten, islands without a missing star, feats, the calendar, the end.
ISLAND_MEDALS = {"ticket-pier": "pier", "hex-reef": "reef", "curtain-cove": "cove", "dial-rock": "rock"}
FEATS = ("solver", "bluff", "pitch", "kitchen", "elephant")
MEDALS = (*CHARACTERS, *ISLAND_MEDALS.values(), *FEATS, "sevenfold", "cup", "beacon")

PUZZLES_IN_A_ROW = 3
BLUFFS_IN_A_MATCH = 3
PITCH_TICKS = 7 * TICKS_A_SECOND // 10
HITS_IN_A_ROW = 10
DAYS_FOR_A_MEDAL = 7
WINS_FOR_GOLD = 4
SOLVED_RUN, MEMORY_RUN = "run.puzzles", "run.memory"  # counters that begin anew after a miss


class Feats(Struct, frozen=True):
    """What an attempt did for medals: those won, and runs that go on."""

    medals: tuple[str, ...]
    runs: Mapping[str, int]


def feats_of(
    level: Level, legs: Sequence[Leg], records: Sequence[Record], result: Result, counters: Mapping[str, int]
) -> Feats:
    """Look through an attempt; `counters` are the player's before it."""
    won: list[str] = []
    runs = {name: counters.get(name, 0) for name in (SOLVED_RUN, MEMORY_RUN)}
    for leg, record in zip(legs, records, strict=True):
        if leg.deal is None:
            won += _match_feats(leg, record)
            if record.variant == "ten":
                runs[MEMORY_RUN] = _memory_run(runs[MEMORY_RUN], record)
    if level.kind == "puzzle":
        runs[SOLVED_RUN] = runs[SOLVED_RUN] + 1 if result.stars == 3 else 0
    if runs[SOLVED_RUN] >= PUZZLES_IN_A_ROW:
        won.append("solver")
    if runs[MEMORY_RUN] >= HITS_IN_A_ROW:
        won.append("elephant")
    if level.id == BEACON and result.stars:
        won.append("beacon")
    return Feats(tuple(dict.fromkeys(won)), runs)


def _match_feats(leg: Leg, record: Record) -> list[str]:
    values = measured(record)
    won = []
    if record.is_over and PLAYER in record.standing.ranking[0]:
        won += [rival.bot for rival in leg.rivals if rival.bot in CHARACTERS]
    if record.variant == "tasks" and record.is_over and values["struck"] == 0:
        won.append("kitchen")
    if record.variant == "nine" and values["bluffs"] >= BLUFFS_IN_A_MATCH:
        won.append("bluff")
    if record.variant == "hexagon" and values["win"] and values["tokens"] == 0:
        median = reaction_ticks(counted(record), "hexagon")
        if median is not None and median < PITCH_TICKS:
            won.append("pitch")
    return won


def _memory_run(run: int, record: Record) -> int:
    counts = counted(record)
    hits, chances = counts.get("ten.hits", 0), counts.get("ten.chances", 0)
    return run + hits if hits == chances else 0
