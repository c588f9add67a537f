"""The frozen game where something is missing: each time it plays on, or says in one sentence what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.dev.outside import SIZE, started
from tests.bundle.way_in import go_to_lobby

NOBODY = 65534
NOWHERE = "/proc/nowhere"  # not even an administrator can make this folder
ODD_NAME = "Ünï ✓ ホーム"
NO_SOUND = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/dev/null"}
WINDOW = ("--windowed", "--size", f"{SIZE[0]}x{SIZE[1]}")


def run(program: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run it without a display."""
    unseen = {"PATH": os.environ["PATH"], "HOME": NOWHERE, **environment}
    return subprocess.run(
        [program, *arguments], env=unseen, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_without_a_display_it_says_so_in_one_sentence(program: Path) -> None:
    ran = run(program)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert len(ran.stderr.splitlines()) == 1
    assert "no display" in ran.stderr
    assert "selftest" in ran.stderr


def test_without_a_display_the_other_commands_work(program: Path) -> None:
    ran = run(program, "selftest")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.splitlines()[-1].endswith(" passed, 0 failed")
    assert "4 virtual pads came and went" in ran.stdout
    assert run(program, "--version").stdout.startswith("Subito Arcade ")
    assert run(program, "--help").stdout.startswith("usage: subito-arcade ")
    assert (
        run(program, "simulate", "ten", "--seats", "2", "--rivals", "fox,hare", "--matches", "1").returncode
        == 0
    )
    assert run(program, "levels", "check").returncode == 0
    assert run(program, "levels", "calibrate", "H01", "--matches", "1").returncode in (0, 2)
    assert run(program, "rivals").returncode == 0


def test_a_wrong_line_gets_one_sentence_with_its_own_name(program: Path) -> None:
    ran = run(program, "--colour")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "subito-arcade: unrecognized arguments: --colour; see subito-arcade --help.\n"


def test_a_home_that_cannot_be_written_is_no_reason_not_to_play(program: Path) -> None:
    with started([program, *WINDOW, "--mute"], {"HOME": NOWHERE, "XDG_DATA_HOME": ""}) as outside:
        go_to_lobby(outside)


def test_without_sound_it_is_played_in_silence(program: Path, tmp_path: Path) -> None:
    with started([program, *WINDOW, "--data", tmp_path], NO_SOUND) as outside:
        go_to_lobby(outside)


@pytest.mark.parametrize("locale", ["C", "de_DE.UTF-8"])
def test_a_home_with_an_odd_name_keeps_what_is_saved(program: Path, tmp_path: Path, locale: str) -> None:
    home = tmp_path / ODD_NAME
    home.mkdir()
    environment = {"HOME": str(home), "XDG_DATA_HOME": "", "LC_ALL": locale}
    # As a double click starts it: on the whole screen, in the system's language, with all that it asks at first.
    with started([program], environment) as outside:
        go_to_lobby(outside)
        outside.process.terminate()
        assert outside.process.wait(60) == 0
    saved = home / ".local" / "share" / "subito-arcade" / "settings.json"
    assert '"last_game"' in saved.read_text(encoding="utf-8")


@pytest.fixture
def locked_folder(program: Path) -> Iterator[Path]:
    """A copy that nobody may write to, in a folder with an odd name that others may enter."""
    top = Path(tempfile.mkdtemp(prefix=f"{ODD_NAME} "))
    folder = top / "game"
    shutil.copytree(program.parent, folder, symlinks=True)
    for path in (top, folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o555 if path.is_dir() or os.access(path, os.X_OK) else 0o444)
    yield folder
    for path in (top, folder, *(path for path in folder.rglob("*") if path.is_dir())):
        path.chmod(0o755)
    shutil.rmtree(top)


def test_a_read_only_folder_is_enough(program: Path, locked_folder: Path) -> None:
    before = sorted(locked_folder.rglob("*"))
    with tempfile.TemporaryDirectory() as home:
        is_root = os.getuid() == 0
        if is_root:
            os.chown(home, NOBODY, NOBODY)  # an administrator may write anywhere, so somebody else plays
        environment = {"HOME": home, "XDG_DATA_HOME": ""}
        command = [locked_folder / program.name, *WINDOW, "--mute"]
        with started(command, environment, user=NOBODY if is_root else None) as outside:
            go_to_lobby(outside)
        assert (Path(home) / ".local" / "share" / "subito-arcade").is_dir()
    assert sorted(locked_folder.rglob("*")) == before
