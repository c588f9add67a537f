"""Where the program finds its assets and levels, and where it may keep what belongs to the player."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

_PACKAGE = Path(__file__).resolve().parent
# A wheel carries the data inside the package; a checkout and a bundle have it beside the package.
ROOT = _PACKAGE / "_data" if (_PACKAGE / "_data").is_dir() else _PACKAGE.parent
ASSETS = ROOT / "assets"
LEVELS = ROOT / "levels"
LOCALE = ASSETS / "locale"

FOLDER_NAME = "Subito Arcade"
FOLDER_NAME_ON_LINUX = "subito-arcade"
PROBE_NAME = ".can-write"
_LIBRARY_PATH = "LD_LIBRARY_PATH"


class PlayerFolder(NamedTuple):
    """The folder of settings, progress and replays; without `can_save` the game is played without saving."""

    path: Path
    can_save: bool


def player_folder(asked: str | Path | None = None) -> PlayerFolder:
    """Find or make the player's folder: the one asked for on the command line, else the platform's own."""
    try:
        path = Path(asked) if asked is not None else platform_folder(sys.platform, os.environ, Path.home())
    except RuntimeError:  # an account without a home
        return PlayerFolder(Path(), can_save=False)
    return PlayerFolder(path, _takes_files(path))


def platform_folder(platform: str, environment: Mapping[str, str], home: Path) -> Path:
    """Say where this platform wants a program's own data."""
    if platform == "win32":
        roaming = environment.get("APPDATA")
        return (Path(roaming) if roaming else home / "AppData" / "Roaming") / FOLDER_NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / FOLDER_NAME
    data_home = environment.get("XDG_DATA_HOME", "")
    # The XDG rules: a relative path there is to be ignored.
    base = Path(data_home) if data_home.startswith("/") else home / ".local" / "share"
    return base / FOLDER_NAME_ON_LINUX


def _takes_files(path: Path) -> bool:
    """Try it: permission bits say little on network drives, on Windows and to an administrator."""
    probe = path / f"{PROBE_NAME}-{os.getpid()}"
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except (OSError, ValueError):  # ValueError: a path no system can have, such as one with a zero byte
        return False
    return True


_OPENERS = {"win32": "explorer", "darwin": "open"}  # elsewhere the desktop's own


def _opener() -> str | None:
    import shutil

    return shutil.which(_OPENERS.get(sys.platform, "xdg-open"))


def can_open_folders() -> bool:
    return _opener() is not None


def open_folder(path: Path) -> None:
    """Show a folder in the desktop's own program, and do not wait for it."""
    import subprocess

    opener = _opener()
    if opener is not None:
        subprocess.Popen(
            [opener, str(path)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=outside_environment(os.environ),
        )


def outside_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Give the environment for a program of the system.

    A frozen game looks for libraries in its own folder first, and others that look there too find the wrong ones.
    """
    own = dict(environment)
    if getattr(sys, "frozen", False):
        before = own.pop(f"{_LIBRARY_PATH}_ORIG", None)
        own.pop(_LIBRARY_PATH, None)
        if before is not None:
            own[_LIBRARY_PATH] = before
    return own
