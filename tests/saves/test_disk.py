"""Whole files: a failure at any step leaves the old content and no rubbish."""

import errno
import os
from pathlib import Path

import pytest

from game.saves import disk
from game.saves.disk import LockTimeoutError, backup_of, folder_lock, set_aside, sweep, write_whole


def test_a_write_keeps_the_file_before_as_backup(tmp_path: Path) -> None:
    path = tmp_path / "wall.json"
    for data in (b"one", b"two", b"three"):
        write_whole(path, data)
    assert path.read_bytes() == b"three"
    assert backup_of(path).read_bytes() == b"two"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["wall.backup.json", "wall.json"]


@pytest.mark.parametrize("step", ["fsync", "link", "replace"])
def test_a_failing_step_keeps_the_old_file_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "wall.json"
    write_whole(path, b"old")

    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "disk full")

    if step == "replace":
        monkeypatch.setattr(Path, "replace", full)
    else:
        monkeypatch.setattr(os, step, full)
    if step == "link":  # some file systems have none: a copy does as well
        write_whole(path, b"new")
        assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"new", b"old")
        return
    with pytest.raises(OSError, match="disk full"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert not list(tmp_path.glob("wall.json.new-*"))


def test_new_bytes_are_flushed_before_they_take_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    flush, move = os.fsync, Path.replace

    def noted_flush(handle: int) -> None:
        done.append("flush")
        flush(handle)

    def noted_move(path: Path, target: Path) -> Path:
        done.append("move")
        return move(path, target)

    monkeypatch.setattr(os, "fsync", noted_flush)
    monkeypatch.setattr(Path, "replace", noted_move)
    write_whole(tmp_path / "wall.json", b"new")
    assert done == ["flush", "move", "flush"], "the file, then its place, then the folder that names it"


def test_what_killed_programs_left_is_swept(tmp_path: Path) -> None:
    (tmp_path / "wall.json").write_bytes(b"whole")
    (tmp_path / "wall.json.new-4711").write_bytes(b"hal")
    sweep(tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["wall.json"]


def test_setting_aside_what_another_copy_took_is_no_error(tmp_path: Path) -> None:
    assert set_aside(tmp_path / "gone.json") is None


def test_the_lock_keeps_a_second_holder_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "LOCK_PATIENCE_S", 0.0)
    with (
        folder_lock(tmp_path),
        pytest.raises(LockTimeoutError),
        folder_lock(tmp_path),
    ):
        pass
    with folder_lock(tmp_path):
        pass
