"""Can a rival be told from the others by watching? `python -m game.dev.manners [--sets N] [--write]`.

Each character plays sets of twenty recorded matches against a player without a style, all at equal skill. Plain habits
are counted in each set (pace, slips, what is laid where, how often somebody asks or turns a card over); some sets teach
what is usual for whom, and others, of other seeds, are named by whose habits lie nearest.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import log, sqrt
from pathlib import Path
from statistics import mean, pstdev

from game.bots.rivals.characters import CHARACTERS, GAMES, PAR, SKILL_OF_STARS
from game.commands.calibration import wilson
from game.commands.table_of_bots import table
from game.core.api import Event, Seat, Setup, Tick, all_seats
from game.session.quick_match import quick_match
from game.session.seats import rival_source
from game.variants import VARIANTS
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.ten import model as ten

USUAL = Path(__file__).parents[2] / "tests" / "golden" / "manners.json"
STARS = 2
MATCHES_A_SET = 20
TEACHING_SETS = 8  # a character
NAMED_SETS = 10  # a character
AIM = 70.0  # per cent of sets
TEACHING_SEED, NAMING_SEED = 41_000_000, 42_000_000
LEAST_SPREAD = 1e-3

Happened = Sequence[tuple[Tick, Event]]
Habits = dict[str, float]


# --- What is counted in a match ------------------------------------------------------------


def _shares(name: str, counted: Mapping[int, int], among: Sequence[int]) -> Habits:
    whole = max(1, sum(counted.values()))
    return {f"{name} {each}": counted.get(each, 0) / whole for each in among}


def _pace(ticks: Sequence[int]) -> Habits:
    logs = [log(each) for each in ticks if each > 0] or [0.0]
    return {"pace": mean(logs), "unrest": pstdev(logs)}


def _tasks(seat: Seat, matches: Sequence[Happened]) -> Habits:
    side = seat - 1
    laid: Counter[int] = Counter()
    times = []
    struck = 0
    for happened in matches:
        turned = Tick(0)
        for tick, event in happened:
            if isinstance(event, tasks.CardTurned) and event.seat == seat:
                turned = tick
            elif isinstance(event, tasks.CardPlaced) and event.seat == seat:
                times.append(tick - turned)
                laid[event.task] += 1
            elif isinstance(event, tasks.CardStruck):
                struck += event.side == side
    return {**_pace(times), "struck": struck / max(1, len(times)), **_shares("task", laid, tasks.TASKS)}


def _hexagon(seat: Seat, matches: Sequence[Happened]) -> Habits:
    rows: Counter[int] = Counter()
    ends: Counter[int] = Counter()
    times = []
    wrong = none = 0
    for happened in matches:
        for _, event in happened:
            if isinstance(event, hexagon.CardCalled) and event.seat == seat:
                times.append(event.ticks)
                rows[event.call.row] += 1
                none += event.call.row == hexagon.NO_ROW
            elif isinstance(event, hexagon.CardPlaced) and event.seat == seat and len(event.fitting) > 1:
                # Where several rows were right, the chosen one tells from where somebody looks.
                ends[
                    0 if event.row == min(event.fitting) else 1 if event.row == max(event.fitting) else 2
                ] += 1
            elif isinstance(event, hexagon.CallFailed):
                wrong += event.seat == seat
    calls = max(1, len(times))
    return {
        **_pace(times), "wrong": wrong / calls, "no fit": none / calls,
        **_shares("row", rows, range(1, hexagon.ROW_COUNT + 1)), **_shares("end", ends, (0, 1)),
    }  # fmt: skip


def _nine(seat: Seat, matches: Sequence[Happened]) -> Habits:
    times = []
    turns = asks = failed = zeros = opens = opens_maxi = low = 0
    asked_sizes = []
    for happened in matches:
        before = Tick(0)
        for tick, event in happened:
            if isinstance(event, nine.CardLaid):
                if event.seat == seat:
                    times.append(tick - before)
                    turns += 1
                    zeros += nine.NUMBER[event.card] == 0
                    opens += event.place == 1
                    opens_maxi += event.place == 1 and nine.is_maxi(event.row)
                    low += 1 <= nine.NUMBER[event.card] <= 2
            elif isinstance(event, nine.RowWon | nine.RevealFailed) and event.seat == seat:
                asks += 1
                failed += isinstance(event, nine.RevealFailed)
                asked_sizes.append(len(event.cards))
            before = tick
    return {
        **_pace(times), "asks": asks / max(1, turns), "failed": failed / max(1, asks), "zeros": zeros / max(1, turns),
        "opens": opens / max(1, turns), "at maxi": opens_maxi / max(1, opens), "low cards": low / max(1, turns),
        "cards when asking": mean(asked_sizes) if asked_sizes else 0.0,
    }  # fmt: skip


def _ten(seat: Seat, matches: Sequence[Happened]) -> Habits:
    times = []
    plays = flipped = flipped_tens = over = left = 0
    values: Counter[int] = Counter()
    for happened in matches:
        before = Tick(0)
        for tick, event in happened:
            if not isinstance(event, ten.CardPlayed):
                continue
            if event.seat == seat:
                times.append(tick - before)
                plays += 1
                flipped += event.is_flipped
                flipped_tens += event.is_flipped and event.sum == ten.GOAL
                over += event.sum > ten.GOAL
                left += event.place == 1
                values[event.value] += 1
            before = tick
    whole = max(1, plays)
    return {
        **_pace(times), "flipped": flipped / whole, "flipped tens": flipped_tens / whole, "over": over / whole,
        "first place": left / whole, **_shares("value", values, ten.VALUES),
    }  # fmt: skip


COUNTED: Mapping[str, Callable[[Seat, Sequence[Happened]], Habits]] = {
    "tasks": _tasks,
    "hexagon": _hexagon,
    "nine": _nine,
    "ten": _ten,
}


# --- Sets of matches -------------------------------------------------------------------------


def record(variant_key: str, character: str, seed: int, skill: float) -> Happened:
    """Let a character play one match at seat 1 against a player without a style."""
    variant = VARIANTS[variant_key]
    options = variant.read_options({"rounds": 1} if variant_key == "tasks" else {}, 2)
    who = (CHARACTERS[character], PAR)
    sources = {
        seat: rival_source(seat, options, each, skill, seed)
        for seat, each in zip(all_seats(2), who, strict=True)
    }
    return quick_match(variant, Setup(2, seed, options), sources).events


def a_set(variant_key: str, character: str, seed: int, skill: float = SKILL_OF_STARS[STARS]) -> Habits:
    """Return the habits that one set of matches shows."""
    matches = [record(variant_key, character, seed + number, skill) for number in range(MATCHES_A_SET)]
    return COUNTED[variant_key](Seat(1), matches)


def sets(variant_key: str, character: str, first_seed: int, count: int, skill: float) -> Iterator[Habits]:
    # Every character has deals of its own: nobody is known by the cards.
    own = list(CHARACTERS).index(character)
    for number in range(count):
        yield a_set(variant_key, character, first_seed + 100_000 * own + MATCHES_A_SET * number, skill)


# --- Who is it? ------------------------------------------------------------------------------


class Watcher:
    """Knows what is usual for whom, and how much it varies from set to set."""

    def __init__(self, usual: Mapping[str, Habits], spread: Habits) -> None:
        self.usual = usual
        self.spread = spread

    def named(self, seen: Habits) -> str:
        """Return the character whose habits lie nearest, each habit in its own spread."""
        return min(self.usual, key=lambda name: self._distance(self.usual[name], seen))

    def _distance(self, usual: Habits, seen: Habits) -> float:
        return sum(((usual[habit] - seen[habit]) / self.spread[habit]) ** 2 for habit in usual)


def taught(variant_key: str, count: int, skill: float) -> Watcher:
    usual: dict[str, Habits] = {}
    squares: Counter[str] = Counter()
    for character in CHARACTERS:
        seen = list(sets(variant_key, character, TEACHING_SEED, count, skill))
        usual[character] = {habit: mean(each[habit] for each in seen) for habit in seen[0]}
        for each in seen:
            for habit, value in each.items():
                squares[habit] += (value - usual[character][habit]) ** 2  # type: ignore[assignment]
    tried = len(CHARACTERS) * (count - 1)
    return Watcher(
        usual, {habit: max(LEAST_SPREAD, sqrt(square / tried)) for habit, square in squares.items()}
    )


def kept_watcher(variant_key: str) -> Watcher:
    """Return what earlier runs have taught."""
    kept = json.loads(USUAL.read_text(encoding="utf-8"))[variant_key]
    return Watcher(kept["usual"], kept["spread"])


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.manners", description=__doc__)
    parser.add_argument("--sets", type=int, default=NAMED_SETS, help="to be named, a character")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be repeated")
    parser.add_argument("--skill", type=float, default=SKILL_OF_STARS[STARS])
    parser.add_argument("--write", action="store_true", help=f"keep what was taught in {USUAL.name}")
    chosen = parser.parse_args(arguments)
    kept = json.loads(USUAL.read_text(encoding="utf-8")) if USUAL.exists() else {}
    is_met = True
    for game in chosen.game or GAMES:
        watcher = taught(game, TEACHING_SETS, chosen.skill)
        kept[game] = {"usual": _rounded(watcher.usual), "spread": _rounded({"": watcher.spread})[""]}
        rows, right = [], 0
        for character in CHARACTERS:
            named = Counter(
                watcher.named(seen) for seen in sets(game, character, NAMING_SEED, chosen.sets, chosen.skill)
            )
            right += named[character]
            rows.append({game: character, **{each: named[each] or "" for each in CHARACTERS}})
        tried = chosen.sets * len(CHARACTERS)
        low, high = wilson(right, tried)
        is_met &= 100 * right / tried >= AIM
        print(table(rows, (game, *CHARACTERS)))
        print(
            f"{game}: {100 * right / tried:.0f} % [{low:.0f}, {high:.0f}] of {tried} sets named, aim {AIM:.0f}\n",
            flush=True,
        )
    if chosen.write:
        USUAL.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return 0 if is_met else 1


def _rounded(habits: Mapping[str, Habits]) -> dict[str, Habits]:
    return {name: {habit: round(value, 5) for habit, value in own.items()} for name, own in habits.items()}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
