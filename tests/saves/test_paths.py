"""Where things lie: assets beside the package, the player's folder where each platform wants it."""

from pathlib import Path

import pytest

from game.paths import ASSETS, LEVELS, ROOT, outside_environment, platform_folder, player_folder

HOME = Path("/home/anna")


def test_assets_and_levels_are_found_from_the_package() -> None:
    assert (ROOT / "assets").is_dir()
    assert ASSETS.is_dir()
    assert LEVELS.is_dir()


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "/home/anna/.local/share/subito-arcade"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/subito-arcade"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, "/home/anna/.local/share/subito-arcade"),
        ("win32", {"APPDATA": "/C/Roaming"}, "/C/Roaming/Subito Arcade"),
        ("win32", {}, "/home/anna/AppData/Roaming/Subito Arcade"),
        ("darwin", {}, "/home/anna/Library/Application Support/Subito Arcade"),
    ],
)
def test_each_platform_has_its_folder(platform: str, environment: dict[str, str], folder: str) -> None:
    assert platform_folder(platform, environment, HOME) == Path(folder)


def test_an_asked_folder_is_made_and_takes_files(tmp_path: Path) -> None:
    folder = player_folder(tmp_path / "Ünï ✓" / "data")
    assert folder.can_save
    assert folder.path.is_dir()
    assert list(folder.path.iterdir()) == [], "the probe is gone again"


def test_without_an_asked_folder_the_platforms_own_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert player_folder().path == tmp_path / "subito-arcade"


@pytest.mark.parametrize("name", ["file/below", "zero\0byte"])
def test_a_folder_that_cannot_be_means_playing_without_saving(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not player_folder(f"{tmp_path}/{name}").can_save


def test_a_read_only_folder_means_playing_without_saving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(Path, "touch", refuse)
    assert not player_folder(tmp_path).can_save


def test_an_account_without_a_home_means_playing_without_saving(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", homeless)
    assert not player_folder().can_save


@pytest.mark.parametrize(
    ("inside", "outside"),
    [
        ({"LD_LIBRARY_PATH": "/game", "LD_LIBRARY_PATH_ORIG": "/mine"}, {"LD_LIBRARY_PATH": "/mine"}),
        ({"LD_LIBRARY_PATH": "/game"}, {}),
    ],
)
def test_programs_of_the_system_do_not_find_a_frozen_games_libraries(
    inside: dict[str, str], outside: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert outside_environment(inside) == inside, "nothing is changed in a checkout"
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert outside_environment({**inside, "LANG": "C"}) == {**outside, "LANG": "C"}
