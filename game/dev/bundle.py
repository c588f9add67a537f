"""Freezes the game into one folder that needs no Python, looks it over, and packs it for people to download."""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game import __version__
from game.dev.licences import libraries, without_licence

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "build" / "game.spec"
BESIDE = ROOT / "build" / "beside"  # what a player finds next to the program
LICENCES = ROOT / "build" / "licences"
WORK, OUT = ROOT / "build" / ".work", ROOT / "build" / "out"
NAME = "subito-arcade"
FOLDER = OUT / NAME
INSIDE = FOLDER / "_internal"
STAMP = OUT / f"{NAME}.stamp"  # of the sources that the folder was made from
# Whoever changes one of these needs a new bundle.
SOURCES = (
    *("game", "assets", "levels"),
    *("build/game.spec", "build/beside", "build/licences", "LICENSE", "pyproject.toml"),
)
NOT_FROZEN = "game/dev/"
ICON_PX = 256
MOST_FOLDER_MB, MOST_PACKED_MB = 60.0, 25.0
BYTES_A_MB = 1_000_000
XZ_PRESET: Final = 9
LONGEST_SELFTEST_S = 300
IS_LINUX, IS_MAC = sys.platform.startswith("linux"), sys.platform == "darwin"
DONE, FAILED, SOMETHING_MISSING = 0, 1, 2


class BundleError(Exception):
    """The bundle is not fit to be handed out; the text says why."""


def source_stamp(root: Path = ROOT) -> str:
    """Digest everything that ends up in the bundle."""
    digest = hashlib.sha256()
    for file in _source_files(root):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _source_files(root: Path) -> Iterator[Path]:
    for source in SOURCES:
        start = root / source
        for file in sorted(start.rglob("*")) if start.is_dir() else [start]:
            place = file.relative_to(root).as_posix()
            if file.is_file() and "__pycache__" not in place and not place.startswith(NOT_FROZEN):
                yield file


def is_fresh() -> bool:
    """Tell whether the folder was made from the sources as they are now."""
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == source_stamp()


# --- Making it ----------------------------------------------------------------------------


def write_icon(file: Path) -> None:
    """Draw the icon as a picture of points: systems want no SVG everywhere."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    file.parent.mkdir(parents=True, exist_ok=True)
    picture = pygame.image.load_sized_svg(ROOT / "assets" / "pictures" / "app-icon.svg", (ICON_PX, ICON_PX))
    pygame.image.save(picture, file)


def freeze() -> None:
    """Let PyInstaller make the folder."""
    write_icon(WORK / "icon.png")
    folders = ["--workpath", str(WORK), "--distpath", str(OUT)]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, str(SPEC)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise BundleError("PyInstaller stopped; what it said stands above")


def furnish() -> None:
    """Put beside the program what its player needs: a page to read, licences, and on Linux an entry for menus."""
    licences = FOLDER / "licences"
    shutil.copytree(LICENCES, licences)
    shutil.copy(ROOT / "LICENSE", licences / f"{NAME}.txt")
    for text in (ROOT / "assets" / "fonts").glob("*.txt"):
        shutil.copy(text, licences / f"font-{text.name}")
    shutil.copy(BESIDE / "README.txt", FOLDER)
    if IS_LINUX:
        for name in (f"{NAME}.desktop", "install.sh", "uninstall.sh"):
            shutil.copy(BESIDE / name, FOLDER)
        shutil.copy(WORK / "icon.png", FOLDER / f"{NAME}.png")


# --- Looking it over ----------------------------------------------------------------------


def program() -> Path:
    return FOLDER / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def look_over() -> str:
    """Let the frozen program look at itself, and see that nothing is in it that may not be."""
    strangers = [name for name in ("numpy", "game/dev") if (INSIDE / name).exists()]
    if strangers:
        raise BundleError(f"does not belong into it: {', '.join(strangers)}")
    unknown = without_licence(libraries(INSIDE)) if IS_LINUX else []
    if unknown:
        raise BundleError(f"no licence in build/licences for {', '.join(map(str, unknown))}")
    ran = subprocess.run(
        [program(), "selftest"], capture_output=True, text=True, timeout=LONGEST_SELFTEST_S, check=False
    )
    if ran.returncode:
        raise BundleError(f"its selftest found something:\n{ran.stdout}{ran.stderr}")
    return ran.stdout.splitlines()[-1]


def folder_mb(folder: Path = FOLDER) -> float:
    """Weigh a folder; a link weighs nothing."""
    sizes = (file.lstat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return sum(sizes) / BYTES_A_MB


# --- Packing ------------------------------------------------------------------------------


def package_name() -> str:
    system = "linux" if IS_LINUX else "macos" if IS_MAC else "windows"
    return f"{NAME}-{__version__}-{system}-{platform.machine().lower()}"


def pack() -> Path:
    """Pack the folder for download: .tar.xz, and .zip where people have no program for that."""
    top = OUT / "Subito Arcade.app" if IS_MAC else FOLDER
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(OUT / package_name()), "zip", OUT, top.name))
    package = OUT / f"{package_name()}.tar.xz"
    with tarfile.open(package, "w:xz", preset=XZ_PRESET) as archive:
        archive.add(top, arcname=top.name, filter=_anonymous)
        if IS_MAC:
            for beside in (FOLDER / "README.txt", FOLDER / "licences"):
                archive.add(beside, arcname=beside.name, filter=_anonymous)
    return package


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nobody needs to know who packed it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 build/bundle.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--no-package", action="store_true", help="leave it a folder, do not pack it")
    parser.add_argument("--if-stale", action="store_true", help="do nothing if nothing has changed")
    chosen = parser.parse_args(arguments)
    if find_spec("PyInstaller") is None:
        print("PyInstaller is not installed; `python3 build/bundle.py` installs it.", file=sys.stderr)
        return SOMETHING_MISSING
    if chosen.if_stale and is_fresh():
        print(f"{FOLDER} is as new as its sources.")
        return DONE
    try:
        make(is_packed=not chosen.no_package)
    except BundleError as error:
        print(f"No bundle: {error}.", file=sys.stderr)
        return FAILED
    return DONE


def make(*, is_packed: bool) -> None:
    begun = time.monotonic()
    STAMP.unlink(missing_ok=True)
    stamp = source_stamp()
    freeze()
    furnish()
    print(f"selftest: {look_over()}")
    weight = folder_mb()
    print(f"{FOLDER.relative_to(ROOT)}: {weight:.1f} MB, at most {MOST_FOLDER_MB:.0f}")
    if weight > MOST_FOLDER_MB:
        raise BundleError("the folder is too large")
    if is_packed:
        package = pack()
        packed = package.stat().st_size / BYTES_A_MB
        print(f"{package.relative_to(ROOT)}: {packed:.1f} MB, at most {MOST_PACKED_MB:.0f}")
        if packed > MOST_PACKED_MB:
            raise BundleError("the package is too large")
    STAMP.write_text(stamp, encoding="utf-8")
    print(f"done in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
