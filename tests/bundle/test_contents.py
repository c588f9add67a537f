"""What lies in the bundle: the whole game and nothing of the workshop, each library with its licence, and not too much."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path

import pytest

from game.dev import bundle as maker
from game.dev.licences import libraries, licence_of, without_licence

ROOT = maker.ROOT


def frozen_modules(program: Path) -> set[str]:
    from PyInstaller.archive.readers import CArchiveReader

    inside = CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz")
    return set(inside.toc)


def source_modules() -> set[str]:
    names = set()
    for file in (ROOT / "game").rglob("*.py"):
        parts = file.relative_to(ROOT).with_suffix("").parts
        names.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def test_every_module_of_the_game_is_in_it_and_no_tool_of_the_workshop(program: Path) -> None:
    frozen = frozen_modules(program)
    wanted = {name for name in source_modules() if not f"{name}.".startswith("game.dev.")}
    ours = {name for name in frozen if name.split(".")[0] == "game"} | {"game.__main__"}
    assert ours == wanted
    assert any(name.startswith("game.devices.") for name in ours)


def test_only_two_packages_of_others_are_in_it(program: Path) -> None:
    strangers = (
        "numpy",
        "pytest",
        "hypothesis",
        "setuptools",
        "PyInstaller",
        "typing_extensions",
        "ssl",
        "asyncio",
    )
    frozen = {name.split(".")[0] for name in frozen_modules(program)}
    assert frozen.isdisjoint(strangers)
    compiled = {file.parts[0] for file in libraries(maker.INSIDE) if len(file.parts) > 1}
    assert {name for name in compiled if not name.startswith("python3")} == {
        "pygame",
        "pygame_ce.libs",
        "msgspec",
    }


@pytest.mark.usefixtures("program")
def test_every_library_has_its_licence_beside_it() -> None:
    found = libraries(maker.INSIDE)
    assert len(found) > 40
    assert without_licence(found) == []
    texts = {file.stem for file in (maker.FOLDER / "licences").iterdir()}
    assert {licence_of(file) for file in found} <= texts
    assert {"subito-arcade", "python", "sdl", "pygame-ce", "msgspec", "lgpl-2.1", "pyinstaller"} <= texts
    fonts = {file.stem for file in (ROOT / "assets" / "fonts").glob("*.txt")}
    assert {f"font-{name}" for name in fonts} <= texts
    assert all(file.stat().st_size > 500 for file in (maker.FOLDER / "licences").iterdir())


def test_a_library_that_nobody_knows_is_noticed() -> None:
    strange = Path("libstrange-1.so.2")
    assert without_licence([strange, Path("libz.so.1"), Path("python3.11/lib-dynload/math.so")]) == [strange]


@pytest.mark.usefixtures("program")
def test_assets_and_levels_are_those_of_the_sources() -> None:
    for folder in ("assets", "levels"):
        inside = {
            file.relative_to(maker.INSIDE) for file in (maker.INSIDE / folder).rglob("*") if file.is_file()
        }
        wanted = {file.relative_to(ROOT) for file in (ROOT / folder).rglob("*") if file.is_file()}
        assert inside == wanted


@pytest.mark.usefixtures("program")
def test_it_is_small_enough() -> None:
    assert maker.folder_mb() <= maker.MOST_FOLDER_MB
    package = maker.OUT / f"{maker.package_name()}.tar.xz"
    assert package.stat().st_size / maker.BYTES_A_MB <= maker.MOST_PACKED_MB
    with tarfile.open(package) as archive:
        names = archive.getnames()
    assert {name.split("/")[0] for name in names} == {maker.NAME}
    for name in ("README.txt", "install.sh", "uninstall.sh", "subito-arcade.desktop", "subito-arcade.png"):
        assert f"{maker.NAME}/{name}" in names


def test_the_stamp_follows_the_sources(tmp_path: Path) -> None:
    for source in maker.SOURCES:
        place = tmp_path / source
        if (ROOT / source).is_dir():
            place.mkdir(parents=True)
            (place / "file").write_text("one", encoding="utf-8")
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text("one", encoding="utf-8")
    (tmp_path / "game" / "dev").mkdir()
    before = maker.source_stamp(tmp_path)
    (tmp_path / "game" / "dev" / "tool.py").write_text("two", encoding="utf-8")
    assert maker.source_stamp(tmp_path) == before, "tools are not frozen"
    (tmp_path / "levels" / "file").write_text("two", encoding="utf-8")
    assert maker.source_stamp(tmp_path) != before


@pytest.mark.usefixtures("program")
def test_it_installs_for_one_user_and_leaves_without_a_trace(tmp_path: Path) -> None:
    home = tmp_path / "Zuhause mit $ und Ä"
    home.mkdir()
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"}

    def run(script: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", script], env=environment, capture_output=True, text=True, check=False, cwd=tmp_path
        )

    def trace() -> set[str]:
        return {
            str(path.relative_to(home)) for path in home.rglob("*") if not path.is_dir() or path.is_symlink()
        }

    data = home / ".local" / "share"
    refused = run(maker.FOLDER / "uninstall.sh")
    assert (refused.returncode, refused.stdout) == (2, "")
    for _ in range(2):  # a second time it replaces what is there
        assert run(maker.FOLDER / "install.sh").returncode == 0
    version = subprocess.run(
        [home / ".local" / "bin" / "subito-arcade", "--version"], capture_output=True, text=True, check=True
    )
    assert version.stdout.startswith("Subito Arcade ")
    entry = (data / "applications" / "subito-arcade.desktop").read_text(encoding="utf-8")
    written = str(data / "subito-arcade-game" / "subito-arcade").replace("$", "\\\\$")
    assert f'\nExec="{written}"\n' in entry
    assert entry.count("Exec=") == 1
    (data / "subito-arcade").mkdir()
    (data / "subito-arcade" / "settings.json").write_text("{}", encoding="utf-8")
    assert run(data / "subito-arcade-game" / "uninstall.sh").returncode == 0
    assert trace() == {".local/share/subito-arcade/settings.json"}
