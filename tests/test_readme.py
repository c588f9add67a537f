"""What the README promises: its commands are run here, its pictures and links exist, and its options are the program's."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.dev.outside import SIZE, started
from game.dev.x_screen import XVFB
from tests.bundle.way_in import go_to_lobby

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMAND = re.compile(r"^    (\S.*)$|`((?:python3|sh|subito-arcade)(?: [^`]*)?)`", re.MULTILINE)
LONGEST_S = 120


def commands() -> list[str]:
    return [command.strip() for pair in COMMAND.findall(README) for command in pair if command]


@pytest.fixture
def installed() -> None:
    """The commands would install the game first; a test must neither do that nor use the network."""
    spec = importlib.util.spec_from_file_location("bootstrap", ROOT / "build" / "bootstrap.py")
    assert spec is not None
    assert spec.loader is not None
    bootstrap = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bootstrap)
    here = bootstrap.environment_stamp(ROOT)
    project = bootstrap.project_stamp((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if not bootstrap.is_installed(ROOT / ".venv", bootstrap.PLAY, here, here + project):
        missing = "the .venv here was not made by build/test.py from this pyproject.toml"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the README, in a folder that has what it speaks of."""
    line = command.replace("python3", sys.executable).replace("build/", f"{ROOT}/build/")
    return subprocess.run(
        line.split(), cwd=folder, capture_output=True, text=True, timeout=LONGEST_S, check=False
    )


def judges_its_own_example(command: str, folder: Path) -> None:
    example = re.search(r"```json\n(.*?)```", README, re.DOTALL)
    assert example is not None
    (folder / "match.json").write_text(example.group(1), encoding="utf-8")
    ran = run(command, folder)
    assert (ran.returncode, ran.stderr) == (0, "")
    verdict = json.loads(ran.stdout)
    assert (verdict["variant"], verdict["finished"], verdict["rejected"]) == ("tasks", False, [])


def checks_a_level(command: str, folder: Path) -> None:
    shutil.copy(next((ROOT / "levels").glob("S01*.toml")), folder / "my_level.toml")
    ran = run(command, folder)
    assert (ran.returncode, ran.stdout) == (0, "1 levels are fine.\n")
    broken = (folder / "my_level.toml").read_text(encoding="utf-8").replace("format = 1", "format = 9")
    (folder / "my_level.toml").write_text(broken, encoding="utf-8")
    ran = run(command, folder)
    assert ran.returncode == 2
    assert "my_level.toml: " in ran.stderr


def opens_a_window(command: str, folder: Path) -> None:
    arguments = [sys.executable, ROOT / "build" / "play.py"]
    assert command == "python3 build/play.py"
    with started([*arguments, "--windowed", "--mute", "--data", folder]) as outside:
        go_to_lobby(outside)


def shows_a_replay(command: str, folder: Path) -> None:
    replay = folder / "replay.json"
    script = {"format": 1, "variant": "ten", "seats": 2, "seed": 7, "commands": []}
    replay.write_text(json.dumps(script), encoding="utf-8")
    ran = run(command, folder)
    assert ran.returncode == 2, "there is no file called REPLAY"
    assert len(ran.stderr.splitlines()) == 1
    options = ["--windowed", "--size", f"{SIZE[0]}x{SIZE[1]}", "--mute", "--data", folder]
    with started([sys.executable, ROOT / "build" / "play.py", "watch", replay, *options]) as outside:
        outside.until("a frame", outside.has_frame)


def answers(command: str, folder: Path) -> None:
    ran = run(command, folder)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout


PLAY = "python3 build/play.py"
ANSWERS: dict[str, Callable[[str, Path], None]] = {
    PLAY: opens_a_window,
    f"{PLAY} levels check my_level.toml": checks_a_level,
    f"{PLAY} referee match.json": judges_its_own_example,
    f"{PLAY} watch REPLAY": shows_a_replay,
    f"{PLAY} simulate --help": answers,
    f"{PLAY} rivals": answers,
}
# Run by other tests: the bundle's own, and those that are made of it.
ELSEWHERE = {
    "subito-arcade": "tests/bundle/test_played.py",
    "sh install.sh": "tests/bundle/test_contents.py",
    "sh uninstall.sh": "tests/bundle/test_contents.py",
    f"{PLAY} selftest": "tests/test_selftest.py",
    "python3 build/bundle.py": "tests/bundle/conftest.py",
}
TESTS = ("python3 build/test.py", "python3 build/test.py -k referee")  # this very run


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("command", ANSWERS)
def test_a_command_does_what_the_readme_says(command: str, tmp_path: Path) -> None:
    if ANSWERS[command] in (opens_a_window, shows_a_replay) and shutil.which(XVFB) is None:
        pytest.fail(f"no {XVFB}") if os.environ.get("CI") else pytest.skip(f"no {XVFB}")
    ANSWERS[command](command, tmp_path)


def test_every_command_in_it_is_run_by_a_test() -> None:
    assert set(commands()) == {*ANSWERS, *ELSEWHERE, *TESTS}
    assert all((ROOT / place).is_file() for place in ELSEWHERE.values())


def test_its_pictures_and_links_exist() -> None:
    targets = re.findall(r"\]\(([^)]+)\)", README)
    assert [target for target in targets if not (ROOT / target).is_file()] == []
    pictures = [target for target in targets if target.endswith(".png")]
    on_disk = {path.relative_to(ROOT).as_posix() for path in (ROOT / ".github" / "pictures").glob("*.png")}
    assert set(pictures) == on_disk


def test_its_table_of_options_is_the_programs() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "game", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    offered = set(re.findall(r"--[a-z]+", ran.stdout)) - {"--help"}
    told = set(re.findall(r"^\| `(--[a-z]+)[^|]*\|", README, re.MULTILINE))
    told |= set(re.findall(r"`(--[a-z]+)`", README))
    assert offered <= told


def test_its_sentences_about_trouble_are_the_programs() -> None:
    """Whoever looks for a sentence that they have seen finds it."""
    said = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("game", "build")
        for path in (ROOT / folder).rglob("*.py")
    )
    rows = re.findall(r"^\| [^|\"]*\"([^\"]+)\"", README, re.MULTILINE)
    assert len(rows) >= 5
    assert [row for row in rows if row not in said] == []
