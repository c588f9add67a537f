"""Runs tests over and over, alone or beside a busy process: one that fails sometimes is worth less than none."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TIMES_OUTSIDE, TIMES_INSIDE = 50, 20
# Whoever names one of these opens a window, a thread or a process, or lets a tool do it.
OPENERS = re.compile(
    r"\b(subprocess|threading|multiprocessing|concurrent\.futures|ThreadPoolExecutor|pygame\.display|VirtualPad"
    r"|virtual_pads|App\(|House\(|open_house|Window\(|Sounds\(|Saves\(|soak|started\(|run_all|shared_map|kill_saves)"
)
OWN_IMPORT = re.compile(r"^(?:from|import) (tests(?:\.\w+)+)", re.MULTILINE)
BUSY_CODE = "while True: sum(range(100_000))"
FOUND_NONE, FOUND_SOME = 0, 1
NO_TESTS = 5  # pytest's own


@cache
def goes_outside(file: Path) -> bool:
    """Tell whether the tests of a file open a window, a thread or a process, themselves or by a helper of theirs."""
    text = file.read_text(encoding="utf-8")
    helpers = [ROOT / (name.replace(".", "/") + ".py") for name in OWN_IMPORT.findall(text)]
    shared = file.parent / "conftest.py"
    if file.name != "conftest.py" and shared.is_file() and shared.parent != ROOT / "tests":
        helpers.append(shared)
    return bool(OPENERS.search(text)) or any(goes_outside(each) for each in helpers if each.is_file())


class Repeater:
    """Gives every test a number of runs, as if they were so many tests."""

    def __init__(self, outside: int, inside: int) -> None:
        self._outside, self._inside = outside, inside
        self.failed: dict[str, int] = {}
        self.runs = self.tests = 0

    @pytest.fixture
    def run_number(self, request: pytest.FixtureRequest) -> object:
        return request.param

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        assert metafunc.module.__file__ is not None
        times = self._outside if goes_outside(Path(metafunc.module.__file__)) else self._inside
        metafunc.fixturenames.append("run_number")
        metafunc.parametrize("run_number", range(times), indirect=True, ids=lambda number: f"run{number}")

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.tests = len({_plain(item.nodeid) for item in session.items})

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.runs += report.when == "call"
        if report.failed:
            self.failed[_plain(report.nodeid)] = self.failed.get(_plain(report.nodeid), 0) + 1


def _plain(nodeid: str) -> str:
    """Name a test without the number of its run."""
    return re.sub(r"-?run\d+-?", "", nodeid).replace("[]", "")


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep so many processors busy meanwhile."""
    others = [subprocess.Popen([sys.executable, "-c", BUSY_CODE]) for _ in range(processes)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m game.dev.flaky", description=__doc__, epilog="Everything else goes to pytest."
    )
    parser.add_argument(
        "--outside", type=int, default=TIMES_OUTSIDE, metavar="N", help="runs of what opens something"
    )
    parser.add_argument("--inside", type=int, default=TIMES_INSIDE, metavar="N", help="runs of the rest")
    parser.add_argument(
        "--busy", type=int, default=0, metavar="N", help="processes that keep the machine busy"
    )
    chosen, for_pytest = parser.parse_known_args(arguments)
    repeater = Repeater(chosen.outside, chosen.inside)
    begun = time.monotonic()
    with busy(chosen.busy):
        code = pytest.main(
            ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", *for_pytest], plugins=[repeater]
        )
    print(
        f"{repeater.tests} tests, {repeater.runs} runs in {time.monotonic() - begun:.0f} s beside {chosen.busy} busy"
    )
    for name, count in sorted(repeater.failed.items()):
        print(f"failed {count} times: {name}")
    return FOUND_SOME if repeater.failed or code not in (0, NO_TESTS) else FOUND_NONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
