"""Plants mistakes in the rules of the four games, one at a time, and counts how many the tests notice.

The working folder is never touched: the mistakes are planted in copies of it. Survivors that no test can
notice are explained in `tests/mutation/survivors.txt`.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from game.dev.mutants import Mutant, mutants_in, planted

ROOT = Path(__file__).resolve().parents[2]
SURVIVORS = Path("tests/mutation/survivors.txt")
GAMES = ("tasks", "hexagon", "nine", "ten")

# Which share of a game's mistakes goes into which of its files, in percent.
SHARES = ((60, ("rules", "tickets")), (20, ("secrets",)), (20, ("texts", "model")))
DEFAULT_COUNT = 400
DEFAULT_SEED = 1
DEFAULT_WORKERS = 2

NOT_COPIED = (".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", ".work", "out", "dist")
# A slip can make a loop endless: it then ends by time, or by memory before the machine suffers.
MEMORY_BYTES = 2 << 30
SLOWER_BY = 4
SECONDS_MORE = 15
PYTEST_CODE = (
    "import os, resource, sys, pytest; os.nice(10); "
    f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY_BYTES}, {MEMORY_BYTES})); "
    "sys.exit(pytest.main(sys.argv[1:]))"
)
PYTEST_OPTIONS = ("-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist")
PYTEST_PASSED = 0
PYTEST_NOT_COLLECTED = 2
PYTEST_NO_TESTS = 5

REPORT_EVERY = 20
EXIT_DONE = 0
EXIT_TESTS_RED = 1


class Fate(Enum):
    SURVIVED = "survived"
    KILLED = "killed"
    NOT_IMPORTABLE = "killed, cannot be imported"
    TIMED_OUT = "killed, never ends"


class TestsRed(Exception):  # noqa: N818 - it is the tests that err
    """Nothing can be said about mistakes while tests fail without one."""


class Stage(NamedTuple):
    """Tests of one pytest run; the likeliest to notice stand first."""

    arguments: tuple[str, ...]
    most_seconds: float = 600.0


class Survivor(NamedTuple):
    """An entry of the list of survivors."""

    file: str
    line: str  # its text: numbers would move
    instead: str  # the line with the mistake
    reason: str


# --- The plan -----------------------------------------------------------------------------


def plan(root: Path, games: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """Choose mistakes evenly over the games, by shares over the files of a game, in turn over all kinds."""
    chosen: list[Mutant] = []
    for place, game in enumerate(games):
        wanted = count // len(games) + (place < count % len(games))
        spare: list[Mutant] = []  # for what the shares leave over, the rules first
        for share, modules in SHARES:
            paths = [f"game/variants/{game}/{module}.py" for module in modules]
            found = [each for path in paths if (root / path).is_file() for each in mutants_in(root, path)]
            mixed = _mixed(found, Random(f"{seed} {game} {modules}"))
            taken = wanted * share // 100
            chosen += mixed[:taken]
            spare += mixed[taken:]
        chosen += spare[: wanted - sum(game_of(mutant) == game for mutant in chosen)]
    return chosen


def _mixed(mutants: Sequence[Mutant], rng: Random) -> list[Mutant]:
    """Take one mutant of each kind in turn, and none twice at one place before every place had its turn."""
    by_kind: dict[str, list[Mutant]] = {}
    for mutant in rng.sample(mutants, len(mutants)):
        by_kind.setdefault(mutant.kind, []).append(mutant)
    first: list[Mutant] = []
    again: list[Mutant] = []
    places = set()
    while any(by_kind.values()):
        for kind in sorted(by_kind):
            if by_kind[kind]:
                mutant = by_kind[kind].pop()
                place = mutant.path, mutant.start, mutant.end
                (again if place in places else first).append(mutant)
                places.add(place)
    return first + again


def game_of(mutant: Mutant) -> str:
    return Path(mutant.path).parent.name


def stages(root: Path, game: str, module: str) -> list[Stage]:
    """Name the tests of a game: first its own ones, then those that it shares with the others."""
    own = sorted((root / "tests" / "variants").glob(f"test_{game}*.py"))
    own.sort(key=lambda path: not path.stem.endswith(module))
    perft = sorted((root / "tests").glob(f"test_perft_{game}.py"))
    shared = [root / "tests" / "test_golden.py", *sorted((root / "tests" / "conformance").glob("test_*.py"))]
    own_names = tuple(str(path.relative_to(root)) for path in (*own, *perft))
    shared_names = tuple(str(path.relative_to(root)) for path in shared if path.is_file())
    found = [Stage(own_names)] if own_names else []
    return [*found, Stage(("-k", f"[{game}", *shared_names))] if shared_names else found


# --- Running ------------------------------------------------------------------------------


def run_stage(tree: Path, stage: Stage, *, fills_cache: bool = False) -> Fate:
    """Run tests in a copy; only the right rules may go into Python's cache."""
    process = subprocess.Popen(
        [sys.executable, "-c", PYTEST_CODE, *PYTEST_OPTIONS, *stage.arguments],
        cwd=tree,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "" if fills_cache else "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # so that programs started by tests can be ended with it
    )
    try:
        code = process.wait(stage.most_seconds)
    except subprocess.TimeoutExpired:
        return Fate.TIMED_OUT
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    if code in (PYTEST_PASSED, PYTEST_NO_TESTS):
        return Fate.SURVIVED
    return Fate.NOT_IMPORTABLE if code == PYTEST_NOT_COLLECTED else Fate.KILLED


def try_out(tree: Path, mutant: Mutant, timed: Sequence[Stage]) -> Fate:
    """Plant a mistake in a copy, run the tests until one notices, and take it out again."""
    file = tree / mutant.path
    text, times = file.read_bytes(), file.stat()
    try:
        file.write_bytes(planted(text, mutant))
        # Never the time of the right text, or Python would take that from its cache.
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns + 10**10))
        for stage in timed:
            fate = run_stage(tree, stage)
            if fate is not Fate.SURVIVED:
                return fate
        return Fate.SURVIVED
    finally:
        file.write_bytes(text)
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))


def timed_stages(tree: Path, game: str) -> list[Stage]:
    """Run a game's tests on the right rules: tests that fail already can prove nothing."""
    found = stages(tree, game, "rules")
    if not found:
        raise TestsRed(f"{game} has no tests.")
    timed = []
    for stage in found:
        begun = time.monotonic()
        if run_stage(tree, stage, fills_cache=True) is not Fate.SURVIVED:
            raise TestsRed(f"Tests fail without any mistake: python -m pytest {shlex.join(stage.arguments)}")
        timed.append(Stage(stage.arguments, SECONDS_MORE + SLOWER_BY * (time.monotonic() - begun)))
    return timed


def run_all(trees: Sequence[Path], mutants: Sequence[Mutant], limits: dict[str, list[Stage]]) -> list[Fate]:
    """Try all mutants, as many at once as there are copies."""
    free: SimpleQueue[Path] = SimpleQueue()
    for tree in trees:
        free.put(tree)

    def try_one(mutant: Mutant) -> Fate:
        tree = free.get()
        try:
            ordered = stages(tree, game_of(mutant), Path(mutant.path).stem)
            limited = zip(ordered, limits[game_of(mutant)], strict=True)
            return try_out(
                tree, mutant, [Stage(each.arguments, limit.most_seconds) for each, limit in limited]
            )
        finally:
            free.put(tree)

    fates: list[Fate] = []
    with ThreadPoolExecutor(len(trees)) as pool:
        for fate in pool.map(try_one, mutants):
            fates.append(fate)
            if len(fates) % REPORT_EVERY == 0:
                print(f"{len(fates)} of {len(mutants)}", file=sys.stderr, flush=True)
    return fates


def copied(target: Path, source: Path, *not_copied: str) -> Path:
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(*not_copied))
    return target


# --- Report -------------------------------------------------------------------------------


def read_survivors(text: str) -> list[Survivor]:
    """Read the list: paragraphs of four named lines; a reason may go on in lines with a margin."""
    entries = []
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for paragraph in "\n".join(lines).split("\n\n"):
        if paragraph.strip():
            fields = dict(_fields(paragraph))
            entries.append(Survivor(fields["file"], fields["line"], fields["instead"], fields["reason"]))
    return entries


def _fields(paragraph: str) -> Iterator[tuple[str, str]]:
    for line in paragraph.strip().replace("\n  ", " ").splitlines():
        name, _, value = line.partition(":")
        yield name, value.strip()


def table(mutants: Sequence[Mutant], fates: Sequence[Fate], games: Sequence[str]) -> str:
    lines = [f"{'game':8} planted  killed  survived    rate  (not importable, never ending)"]
    for game in (*games, "all"):
        of_game = [
            fate for mutant, fate in zip(mutants, fates, strict=True) if game in (game_of(mutant), "all")
        ]
        survived = of_game.count(Fate.SURVIVED)
        killed = len(of_game) - survived
        lines.append(
            f"{game:8} {len(of_game):7} {killed:7} {survived:9} {killed / max(len(of_game), 1):7.1%}"
            f"  ({of_game.count(Fate.NOT_IMPORTABLE)}, {of_game.count(Fate.TIMED_OUT)})"
        )
    return "\n".join(lines)


def survivor_lines(mutants: Sequence[Mutant], fates: Sequence[Fate]) -> Iterator[str]:
    """Tell of each survivor what the list of survivors would say."""
    listed = ROOT / SURVIVORS
    known = read_survivors(listed.read_text(encoding="utf-8")) if listed.is_file() else []
    explained = {entry[:3] for entry in known}
    for mutant, fate in zip(mutants, fates, strict=True):
        if fate is Fate.SURVIVED:
            is_listed = (mutant.path, mutant.right_line, mutant.wrong_line) in explained
            yield f"{'listed' if is_listed else 'NEW'}: {mutant}"
            yield f"  line: {mutant.right_line}\n  instead: {mutant.wrong_line}"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.mutate", description=__doc__)
    parser.add_argument("--count", type=int, default=DEFAULT_COUNT)
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED)
    parser.add_argument("--workers", type=int, default=DEFAULT_WORKERS)
    parser.add_argument("--only", choices=GAMES, action="append")
    wanted = parser.parse_args(arguments)
    games: Sequence[str] = wanted.only or GAMES

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        # One copy first: others may be editing while this runs.
        first = copied(Path(folder, "1"), ROOT, *NOT_COPIED)
        try:
            limits = {game: timed_stages(first, game) for game in games}
        except TestsRed as problem:
            print(problem, file=sys.stderr)
            return EXIT_TESTS_RED
        others = [copied(Path(folder, str(number)), first) for number in range(2, wanted.workers + 1)]
        mutants = plan(first, games, wanted.count, wanted.seed)
        fates = run_all([first, *others], mutants, limits)
    for line in survivor_lines(mutants, fates):
        print(line)
    print(table(mutants, fates, games))
    return EXIT_DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
