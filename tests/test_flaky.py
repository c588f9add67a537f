"""The command that runs tests over and over counts its runs and finds the one that fails sometimes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.dev.flaky import ROOT, goes_outside


def run(file: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "game.dev.flaky", str(file), "--rootdir", str(file.parent), *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_test_that_fails_sometimes_is_found(tmp_path: Path) -> None:
    file = tmp_path / "test_moody.py"
    file.write_text(
        "import pytest\nseen = []\n"
        "@pytest.mark.parametrize('mood', ['good', 'bad'])\n"
        "def test_moody(mood):\n    seen.append(mood)\n    assert mood == 'good' or len(seen) % 5\n"
        "def test_steady(tmp_path):\n    (tmp_path / 'file').mkdir()\n",
        encoding="utf-8",
    )
    ran = run(file, "--inside", "6", "--outside", "9", "--busy", "1")
    assert ran.returncode == 1, ran.stdout
    assert "3 tests, 18 runs in " in ran.stdout
    assert "test_moody.py::test_moody[bad]" in ran.stdout.splitlines()[-1]


def test_what_opens_something_is_run_more_often(tmp_path: Path) -> None:
    file = tmp_path / "test_process.py"
    file.write_text("import subprocess\ndef test_nothing():\n    pass\n", encoding="utf-8")
    ran = run(file, "--inside", "2", "--outside", "4")
    assert ran.returncode == 0, ran.stdout
    assert "1 tests, 4 runs in " in ran.stdout


def test_windows_threads_and_processes_are_known_by_their_names() -> None:
    tests = ROOT / "tests"
    for name in (
        "test_selftest.py",
        "bundle/test_played.py",
        "evening/test_whole_way.py",
        "devices/test_pads.py",
    ):
        assert goes_outside(tests / name), name
    for name in ("core/test_rng.py", "variants/test_ten.py", "ladder/test_goals.py"):
        assert not goes_outside(tests / name), name
