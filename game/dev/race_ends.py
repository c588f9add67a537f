"""Random races through pads and real scenes: the last picture must be what the referee says of the record."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.core.script import judge, read_script
from game.dev.hex_eye import Eye, Look
from game.dev.race_players import HexPlayers, SprintPlayers
from game.dev.race_room import Race, bench
from game.scenes.hexagon import CELEBRATION_TICKS
from game.scenes.sprint.check_show import CheckShow
from game.scenes.sprint.places import BOTH_SIDES, Spot
from game.scenes.tasks import SprintTable
from game.variants import VARIANTS
from game.variants.hexagon.model import MAX_TOKENS
from game.variants.tasks.model import TASKS

SEAT_COUNTS = {"tasks": (2, 3, 4), "hexagon": (2, 3, 4, 5)}
SLIPS = 0.25
LONGEST_RACE_TICKS = 400_000
AT_REST_TICKS = CELEBRATION_TICKS - 20  # after the end, everything lies where it belongs
HOUSES: Mapping[str, Sequence[dict[str, Any]]] = {
    "tasks": ({}, {"strike": "card", "sides": ["B", "mix", "mix"]}, {"sides": ["mix"] * 3, "own_sum": True}),
    "hexagon": (
        {},
        {"third_token": "bench", "next_caller": True, "call_limit_ticks": 110},
        {"penalty_cards": 2, "tie_ticks": 8, "reveal_ticks": 90, "early_token": True},
    ),
}


class Ends(NamedTuple):
    """How many matches ended, and what differed."""

    matches: int
    faults: tuple[str, ...]


def ends(game: str, seats: int, matches: int, seed: int = 7) -> Ends:
    """Play random matches with so many seats."""
    faults = []
    with bench(range(seats)) as pads:
        for number in range(matches):
            dice = Random(f"{seed} {game} {seats} {number}")
            options = HOUSES[game][number % len(HOUSES[game])]
            race = Race(pads, game, seats, seed=dice.randrange(2**32), options=options)
            shown = _sprint(race, dice) if game == "tasks" else _hex(race, dice)
            assert race.ended is not None, "a match ends"
            record = race.ended.record
            verdict = judge(read_script(json.dumps(record), VARIANTS))
            expected = _sprint_verdict(verdict) if game == "tasks" else _hex_verdict(verdict, race)
            told = {key: record["about"]["result"][key] for key in ("scores", "ranking", "digest")}
            if shown != expected:
                faults.append(f"match {number}: the table shows {shown}, the referee says {expected}")
            if told != {key: verdict[key] for key in told}:
                faults.append(f"match {number}: the podium is told {told}")
            race.let_go()
    return Ends(matches, tuple(faults))


# --- Hex ---------------------------------------------------------------------------------


def _hex(race: Race, dice: Random) -> dict[str, Any]:
    players = HexPlayers(dice, slips=SLIPS)
    while race.runner.outcome is None and race.now < LONGEST_RACE_TICKS:
        players.play(race)
        race.tick()
    for _ in range(AT_REST_TICKS):
        race.tick()
    assert not isinstance(race.table, SprintTable)
    look = Look(race.table)
    while not race.is_over:
        race.tick()
    card_text = VARIANTS["hexagon"].card_text
    return {
        "rows": [[card_text(card) for card in row] for row in look.tiles()],
        "piles": [look.stack(seat) for seat in race.seats],
        "tokens": [look.tokens(seat) for seat in race.seats],
        "waiting": [look.state(seat) == "waiting" for seat in race.seats],
        "neutral": look.neutral(),
        "winner": [word for word in look.words if word.endswith("wins!")],
    }


def _hex_verdict(verdict: Mapping[str, Any], race: Race) -> dict[str, Any]:
    detail = verdict["detail"]
    (winner,) = verdict["ranking"][0]
    return {
        "rows": [row[1:] for row in detail["rows"]],  # the first is printed on the board
        "piles": [len(pile) for pile in detail["piles"]],
        "tokens": detail["tokens"],
        "waiting": [tokens == MAX_TOKENS for tokens in detail["tokens"]],
        "neutral": len(detail["neutral"]),
        "winner": [f"{race.looks[winner - 1].name} wins!"],
    }


# --- Sprint ------------------------------------------------------------------------------


def _sprint(race: Race, dice: Random) -> dict[str, Any]:
    players = SprintPlayers(dice, slips=SLIPS)
    table = race.table
    assert isinstance(table, SprintTable)
    rounds: list[dict[str, Any]] = []
    read: CheckShow | None = None
    scores: list[int] = []
    while not race.is_over and race.now < LONGEST_RACE_TICKS:
        players.play(race)
        race.tick()
        check = table.check
        if check is not None and check is not read and check.is_show_over:
            read = check
            totals = check.totals(check.plan.ends_at)
            scores = [totals[seat] for seat in race.seats]
            rounds.append(_read_check(table, check, scores))
    return {"rounds": rounds, "scores": scores}


def _read_check(table: SprintTable, check: CheckShow, scores: Sequence[int]) -> dict[str, Any]:
    """Read a check at its end; its numbers must stand written on the screen."""
    plan = check.plan
    points = list(plan.points_by(plan.ends_at))
    eye = Eye()
    table.draw(eye, 0.0)
    written = {each.text for each in eye.written or ()}
    missing = {*(f"+{each}" for each in points), *map(str, scores)} - written
    return {
        "kept": [
            {str(task): len(plan.columns[Spot(side, task)].kept) for task in TASKS} for side in BOTH_SIDES
        ],
        "awards": {str(task): _script_side(plan.winner(task)) for task in TASKS},
        "points": points,
        **({"not written": sorted(missing)} if missing else {}),
    }


def _script_side(side: int | None) -> int | None:
    """Match scripts count sides from one."""
    return None if side is None else side + 1


def _sprint_verdict(verdict: Mapping[str, Any]) -> dict[str, Any]:
    keys = ("kept", "awards", "points")
    rounds = [{key: each[key] for key in keys} for each in verdict["detail"]["rounds"]]
    return {"rounds": rounds, "scores": verdict["scores"]}
