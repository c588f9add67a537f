"""Speed as ratios in one run: each figure beside a floor or peer that was measured in the same minutes."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import chess
import msgspec

from game.core.api import NO_COMMANDS, Setup, Variant, all_seats
from game.dev.figure import Figure
from game.variants import VARIANTS

INPUT_WRONG = 2
TIME_UNIT = "s, at most the peer's"

SEATS = 4
RULES_AIMS = {"tasks": 10.0, "hexagon": 5.0, "nine": 5.0, "ten": 10.0}  # times python-chess
REPEATS = 7  # of game and peer in turn, so that a busy moment of the machine hits both
CPU_SECONDS_A_REPEAT = 0.6
MOST_CHESS_PLIES = 300  # random chess may go on for very long

START_REPEATS = 9
SCRIPT_REPEATS = 3
START_ALLOWANCE_S = 0.150  # besides three times a bare Python
AIM_OF_ALLOWED_TIME = 1.0
SCRIPT_LIMITS_S = {5_000: 0.5, 350_000: 10.0}  # commands, nearly all refused: seconds allowed
SMALL_SCRIPT = '{"format": 1, "variant": "tasks", "seats": 2, "seed": 7, "commands": [[12, 1, "place 7"]]}'


# --- rules ---------------------------------------------------------------------------


def rules() -> Iterator[Figure]:
    """Whole random legal matches of four seats against random games of python-chess."""
    for key, variant in VARIANTS.items():
        ours, theirs = [], []
        for repeat in range(REPEATS):
            ours.append(_rate(lambda dice: match_decisions(variant, dice), repeat))  # noqa: B023 - called at once
            theirs.append(_rate(chess_decisions, repeat))
        # The middle of the pairs' ratios: neither one lucky nor one disturbed pair decides.
        ratios = sorted(own / peer for own, peer in zip(ours, theirs, strict=True))
        yield Figure(
            f"rules {key}",
            max(ours),
            max(theirs),
            ratios[REPEATS // 2],
            RULES_AIMS[key],
            "decisions a CPU second",
        )


def _rate(play_one: Callable[[Random], int], seed: int) -> float:
    dice = Random(seed)
    decisions = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < CPU_SECONDS_A_REPEAT:
        decisions += play_one(dice)
    return decisions / spent


def match_decisions(variant: Variant[Any, Any, Any], dice: Random) -> int:
    """Play one match through the real protocol; return its decisions (a swap or an idle tick is none)."""
    legal_for, advance, outcome = variant.legal, variant.advance, variant.outcome
    is_race = variant.info.key == "hexagon"
    seats = all_seats(SEATS)
    options = variant.read_options({}, SEATS)
    swap: Any = variant.command_words(options).get("swap")
    throw = dice.random
    state = variant.deal(Setup(SEATS, dice.getrandbits(64), options)).state
    decisions = 0
    while outcome(state) is None:
        choices = [(seat, legal) for seat in seats if (legal := legal_for(state, seat))]
        if not choices:
            due = variant.due(state)
            assert due is not None, "a match in which nobody may act goes on by itself"
            state = advance(variant.skip(state, due), NO_COMMANDS).state
            continue
        if is_race:
            # The first call decides a card of Hex: one seat calls, and then its window has to close.
            choices = [choices[int(throw() * len(choices))]]
        batch = {seat: legal[int(throw() * len(legal))] for seat, legal in choices}
        step = advance(state, batch)
        state = step.state
        decisions += len(batch) - list(batch.values()).count(swap)
        if is_race and (due := variant.due(state)) is not None:
            state = advance(variant.skip(state, due), NO_COMMANDS).state
            if (due := variant.due(state)) is not None:
                state = variant.skip(state, due)
    return decisions


def chess_decisions(dice: Random) -> int:
    board = chess.Board()
    plies = 0
    while plies < MOST_CHESS_PLIES and not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(dice.random() * len(moves))])
        plies += 1
    return plies


# --- start ---------------------------------------------------------------------------


def start() -> Iterator[Figure]:
    """The referee's start against a bare Python's, and the game's against a bare window's."""
    ours, bare = [], []
    for _ in range(START_REPEATS):
        bare.append(_seconds(SMALL_SCRIPT, "-c", "pass"))
        ours.append(_seconds(SMALL_SCRIPT, "-m", "game", "referee"))
    allowed = 3 * min(bare) + START_ALLOWANCE_S
    yield Figure("start referee", min(ours), allowed, min(ours) / allowed, AIM_OF_ALLOWED_TIME, TIME_UNIT)
    from game.dev import bench_bundle, bench_start

    yield from bench_start.figures()
    yield from bench_bundle.figures()


def _seconds(script: str, *arguments: str) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, *arguments], input=script.encode(), stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begun


# --- scripts -------------------------------------------------------------------------


def scripts() -> Iterator[Figure]:
    """Long scripts, judged by the whole program, against the time they may take."""
    for count, allowed in SCRIPT_LIMITS_S.items():
        commands = ",".join(f'[{place // 2},{place % 2 + 1},"pass"]' for place in range(count))
        script = f'{{"format":1,"variant":"nine","seats":2,"seed":7,"commands":[{commands}]}}'
        seconds = min(_seconds(script, "-m", "game", "referee") for _ in range(SCRIPT_REPEATS))
        name = f"scripts {count} commands"
        yield Figure(name, seconds, allowed, seconds / allowed, AIM_OF_ALLOWED_TIME, TIME_UNIT)


# --- the program ---------------------------------------------------------------------


def frames() -> Iterator[Figure]:
    # Loaded when it is asked for: the rules are measured without pygame.
    from game.dev import bench_frames

    yield from bench_frames.figures()


def loading() -> Iterator[Figure]:
    from game.dev import bench_loading

    yield from bench_loading.figures()


def presses() -> Iterator[Figure]:
    from game.dev import bench_input

    yield from bench_input.figures()


def bots() -> Iterator[Figure]:
    from game.dev import bench_bots

    yield from bench_bots.figures()


GROUPS: dict[str, Callable[[], Iterator[Figure]]] = {
    "rules": rules,
    "frames": frames,
    "loading": loading,
    "start": start,
    "input": presses,
    "bots": bots,
    "scripts": scripts,
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.bench", description=__doc__)
    parser.add_argument(
        "groups", nargs="*", metavar="GROUP", help=f"any of {', '.join(GROUPS)}; all when none"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.groups if name not in GROUPS]
    if unknown:
        print(f"bench: expected groups out of {', '.join(GROUPS)}, found {unknown[0]!r}.", file=sys.stderr)
        return INPUT_WRONG
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # it would stand before the JSON
    figures = []
    for name in chosen.groups or GROUPS:
        for figure in GROUPS[name]():
            figures.append(figure)
            if not chosen.json:
                print(
                    f"{figure.name:24} {figure.value:12.4g} {figure.unit}, peer {figure.peer:.4g}:"
                    f" ratio {figure.ratio:.2f}, aim {figure.aim:g}",
                    flush=True,
                )
    if chosen.json:
        print(msgspec.json.encode({"figures": figures}).decode())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
