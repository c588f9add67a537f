"""Kills the program while it saves, again and again, and looks whether anything is lost that was said to be saved.

`python -m game.dev.kill_saves [--rounds 500]`: in each round two copies of the program write into one folder until both
are killed, half of the rounds at a file operation drawn by lot, half at a moment drawn by lot.
"""

from __future__ import annotations

import argparse
import itertools
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from msgspec import Struct, structs

from game.paths import PlayerFolder
from game.saves.clerk import Answer
from game.saves.progress import Progress
from game.saves.saves import Saves
from game.saves.settings import GameKey, GameRules, Settings
from game.saves.wall import PLACES, WallEntry

ROUNDS = 500
FIRST_SEED = 1
WRITERS: tuple[GameKey, GameKey] = ("tasks", "hexagon")  # each copy writes under its own game
INITIALS = "AAA"
COUNTER = "saved"
PATIENCE_S = 30.0
LATEST_OPERATION = 60  # a whole set of four writes has about forty
LATEST_MOMENT_S = 0.05
CHECKED_REPLAYS = 5  # a copy and round; older ones may have made room for newer


class Promises(Struct):
    """What the copies said was saved."""

    counts: int = 0
    attempts: int = 0  # with those that were under way
    rules: dict[str, int] = {}
    wall: dict[str, int] = {}
    replays: list[str] = []


# --- The copy that is killed ---------------------------------------------------------


def write_for_ever(folder: Path, game: GameKey, first: int, dies_at: int) -> None:
    """Save one thing after the other and say each time that it is on disk."""
    saves = Saves(PlayerFolder(folder, can_save=True))
    if dies_at:
        _die_at_operation(folder, dies_at)
    for number in itertools.count(first + 1):
        _save_each(saves, game, number)


def _save_each(saves: Saves, game: GameKey, number: int) -> None:
    jobs: dict[str, Callable[[], Answer[str] | Answer[None]]] = {
        "count": lambda: saves.progress.change(_counted),
        "rules": lambda: saves.settings.change(lambda old: _with_number(old, game, number)),
        "wall": lambda: saves.wall.change(lambda old: old.with_entry("tasks", WallEntry(number, 1))),
        "replay": lambda: saves.replays.write(_script(number)),
    }
    for word, job in jobs.items():
        _say(f"begin {word}")
        answer = job()
        if not answer.wait(PATIENCE_S) or not answer.is_saved:
            raise SystemExit(f"not saved: {answer.trouble or answer.error}")
        _say(f"{word} {answer.value or number}")


def _counted(progress: Progress) -> Progress:
    return progress.with_profile(INITIALS, progress.profile(INITIALS).with_counted({COUNTER: 1}))


def _with_number(settings: Settings, game: GameKey, number: int) -> Settings:
    return settings.with_rules(game, structs.replace(GameRules(), ours=({"rounds": number}, {}, {})))


def _script(number: int) -> dict[str, object]:
    about = {"date": f"2000-01-01T{number:09d}"}
    return {"format": 1, "variant": "ten", "seats": 2, "seed": number, "commands": [], "about": about}


def _say(line: str) -> None:
    # One write a line, past all buffers: what arrived was said, whatever happens next.
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def _die_at_operation(folder: Path, number: int) -> None:
    """End this process as by kill -9, just before its n-th file operation in the folder."""
    left = number

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal left
        is_ours = event in {"open", "os.rename", "os.link", "os.remove"} and str(folder) in str(arguments[0])
        left -= is_ours
        if is_ours and left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)


# --- The one who kills ---------------------------------------------------------------


def kill_round(folder: Path, promises: Promises, dice: Random, *, by_operation: bool) -> None:
    """Let both copies write until they are dead, and note what they promised."""
    copies = []
    for game in WRITERS:
        dies_at = dice.randint(1, LATEST_OPERATION) if by_operation else 0
        first = max([*promises.rules.values(), *promises.wall.values(), 0])
        arguments = ["--copy", str(folder), game, str(first), str(dies_at)]
        command = [sys.executable, "-m", "game.dev.kill_saves", *arguments]
        copies.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
    for game, copy in zip(WRITERS, copies, strict=True):
        assert copy.stdout is not None
        said = [copy.stdout.readline()]
        if not by_operation:
            time.sleep(dice.uniform(0, LATEST_MOMENT_S))
            copy.kill()
        said += copy.stdout.readlines()
        copy.stdout.close()
        if copy.wait(PATIENCE_S) != -signal.SIGKILL:
            raise RuntimeError("a copy ended by itself")
        _note(promises, game, said)


def _note(promises: Promises, game: str, said: list[str]) -> None:
    new_replays = []
    for line in said:
        word, _, rest = line.strip().partition(" ")
        if line == "begin count\n":
            promises.attempts += 1
        elif word == "count":
            promises.counts += 1
        elif word == "rules":
            promises.rules[game] = int(rest)
        elif word == "wall":
            promises.wall[game] = int(rest)
        elif word == "replay":
            new_replays.append(rest)
    promises.replays = [*promises.replays[-CHECKED_REPLAYS:], *new_replays[-CHECKED_REPLAYS:]]


def losses(folder: Path, promises: Promises) -> list[str]:
    """Open the folder as the next start would, and name every promise that was not kept."""
    saves = Saves(PlayerFolder(folder, can_save=True))
    lost = [f"trouble: {trouble}" for trouble in saves.news()]
    counted = saves.progress.value.profile(INITIALS).counters.get(COUNTER, 0)
    if not promises.counts <= counted <= promises.attempts:
        lost.append(f"counted {counted}, promised {promises.counts} of {promises.attempts}")
    for game in WRITERS:
        kept = saves.settings.value.rules_of(game).ours[0].get("rounds", 0)
        if not isinstance(kept, int) or kept < promises.rules.get(game, 0):
            lost.append(f"rules of {game}: {kept}, promised {promises.rules[game]}")
    page = [entry.value for entry in saves.wall.value.page("tasks")]
    for number in promises.wall.values():
        if number not in page and not (len(page) == PLACES and min(page) >= number):
            lost.append(f"wall: {number} is not among {page}")
    listing = saves.replays.list()
    listing.wait(PATIENCE_S)
    assert listing.value is not None
    names = {card.name for card in listing.value.cards}
    lost += [f"replay: {name}" for name in promises.replays if name not in names]
    lost += [f"trouble: {trouble}" for trouble in listing.value.troubles]
    saves.close()
    return lost


def kill_often(
    folder: Path, rounds: int, seed: int, *, only_by_operation: bool = False
) -> tuple[Promises, list[str]]:
    """Run the rounds, looking after each; stop at the first loss."""
    dice = Random(seed)
    promises = Promises()
    for number in range(rounds):
        kill_round(folder, promises, dice, by_operation=only_by_operation or number % 2 == 0)
        lost = losses(folder, promises)
        if lost:
            return promises, [f"round {number + 1}: {loss}" for loss in lost]
    return promises, []


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.kill_saves", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--copy", nargs=4, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.copy:
        folder, game, first, dies_at = chosen.copy
        write_for_ever(Path(folder), game, int(first), int(dies_at))
    with tempfile.TemporaryDirectory() as folder:
        promises, lost = kill_often(Path(folder), chosen.rounds, chosen.seed)
    for loss in lost:
        print(loss)
    print(f"{chosen.rounds} rounds, {promises.counts} counted of {promises.attempts} begun, {len(lost)} lost")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
