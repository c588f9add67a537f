"""Says how many branches of the rules and of the session their tests go through; too few is a failure."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LEAST_PERCENT = 95.0
AREAS: Mapping[str, tuple[str, ...]] = {
    "rules": ("game/core/", "game/variants/"),
    "session": ("game/session/",),
}
# Tests that mean these areas; screens and tools go through them, too, but not on purpose.
TESTS = (
    *(
        "tests/core",
        "tests/variants",
        "tests/session",
        "tests/ladder",
        "tests/commands",
        "tests/scenes/test_replay_player.py",
    ),
    *("tests/conformance/test_secrets.py", "tests/test_referee.py", "tests/test_scripts.py"),
    *("tests/test_script_deals.py", "tests/test_verdicts.py"),
)
ENOUGH, TOO_FEW, SOMETHING_MISSING = 0, 1, 2


def settings(data: Path) -> str:
    """Write coverage's settings: worker processes are counted, too."""
    source = "\n    ".join(f"{ROOT / folder}" for folders in AREAS.values() for folder in folders)
    return f"[run]\nbranch = true\nparallel = true\npatch = subprocess\ndata_file = {data}\nsource =\n    {source}\n"


def measured(workers: int) -> dict[str, Any]:
    """Run the tests and read what coverage says about each file."""
    with tempfile.TemporaryDirectory() as folder:
        config, report = Path(folder, "settings.ini"), Path(folder, "report.json")
        config.write_text(settings(Path(folder, "data")), encoding="utf-8")
        coverage = [sys.executable, "-m", "coverage"]
        named = [f"--rcfile={config}"]
        tests = ["-m", "pytest", "-q", "-n", str(workers), *TESTS]
        if subprocess.run([*coverage, "run", *named, *tests], cwd=ROOT, check=False).returncode:
            raise RuntimeError("the tests themselves fail")
        subprocess.run([*coverage, "combine", "--quiet", *named], cwd=ROOT, check=True)
        written = [*coverage, "json", "--quiet", *named, "-o", str(report)]
        subprocess.run(written, cwd=ROOT, check=True)
        files: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))["files"]
        return files


def area_of(files: Mapping[str, Any], folders: tuple[str, ...]) -> tuple[float, list[str]]:
    """Return an area's covered branches in per cent, and its files that are below the limit."""
    inside = {
        name: entry["summary"]
        for name, entry in files.items()
        if Path(name).as_posix().removeprefix(f"{ROOT.as_posix()}/").startswith(folders)
    }
    every = sum(summary["num_branches"] for summary in inside.values())
    covered = sum(summary["covered_branches"] for summary in inside.values())
    thin = [
        f"{name}: {summary['covered_branches']} of {summary['num_branches']}"
        for name, summary in sorted(inside.items())
        if summary["covered_branches"] * 100 < summary["num_branches"] * LEAST_PERCENT
    ]
    return (100 * covered / every if every else 0.0), thin


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.covered", description=__doc__)
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes that share the tests")
    chosen = parser.parse_args(arguments)
    if find_spec("coverage") is None:
        print("coverage is not installed; `python3 build/test.py` installs it.", file=sys.stderr)
        return SOMETHING_MISSING
    try:
        files = measured(chosen.workers)
    except RuntimeError as error:
        print(f"Nothing is measured: {error}.", file=sys.stderr)
        return TOO_FEW
    is_enough = True
    for name, folders in AREAS.items():
        percent, thin = area_of(files, folders)
        is_enough = is_enough and percent >= LEAST_PERCENT
        print(f"{name}: {percent:.1f} % of the branches, at least {LEAST_PERCENT:.0f}")
        for line in thin:
            print(f"    {line}")
    return ENOUGH if is_enough else TOO_FEW


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
