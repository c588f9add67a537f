"""Values that follow their files: changes, answers, troubles, and two copies of the program at once."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from game.paths import PlayerFolder
from game.saves import disk
from game.saves.clerk import Clerk
from game.saves.documents import load
from game.saves.kept import Change
from game.saves.saves import Saves
from game.saves.settings import SETTINGS, Settings, with_setting
from game.saves.trouble import Trouble, TroubleKind
from game.saves.wall import Wall, WallEntry

SOON_S = 20.0


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    opened = Saves(PlayerFolder(tmp_path, can_save=True))
    yield opened
    assert opened.close()


def louder(settings: Settings) -> Settings:
    return with_setting(settings, "sound.music", 100)


def entered(entry: WallEntry) -> Change[Wall]:
    return lambda wall: wall.with_entry("tasks", entry)


def test_a_change_holds_at_once_and_lands_on_disk(saves: Saves, tmp_path: Path) -> None:
    answer = saves.settings.change(louder)
    assert saves.settings.value.sound.music == 100
    assert answer.wait(SOON_S)
    assert answer.is_saved
    assert load(SETTINGS, tmp_path).value.sound.music == 100
    assert saves.news() == ()


def test_a_change_never_waits_for_the_disk(saves: Saves, tmp_path: Path) -> None:
    with disk.folder_lock(tmp_path):  # as if the disk hung
        answers = [saves.settings.change(louder) for _ in range(3)]
        assert saves.settings.value.sound.music == 100
        assert not any(answer.is_done for answer in answers)
    assert all(answer.wait(SOON_S) and answer.is_saved for answer in answers)


def test_an_impossible_value_is_refused_before_it_is_kept(saves: Saves) -> None:
    def too_loud(settings: Settings) -> Settings:
        return structs.replace(settings, sound=structs.replace(settings.sound, music=900))

    with pytest.raises(ValueError, match="music"):
        saves.settings.change(too_loud)
    assert saves.settings.value == Settings()


def test_two_copies_lose_nothing(saves: Saves, tmp_path: Path) -> None:
    other = Saves(PlayerFolder(tmp_path, can_save=True))
    for number in range(4):
        saves.wall.change(entered(WallEntry(10 + number, 1, "AAA")))
        other.wall.change(entered(WallEntry(10 + number, 2, "BBB")))
    saves.settings.change(lambda old: with_setting(old, "sound.music", 30))
    other.settings.change(lambda old: with_setting(old, "comfort.text_size", 150))
    saves.progress.change(lambda old: old.with_profile("A", old.profile("A").with_attempt("S01", 2, {})))
    other.progress.change(lambda old: old.with_profile("A", old.profile("A").with_attempt("S01", 1, {})))
    assert saves.flush()
    assert other.close()
    assert saves.news() == ()

    fresh = Saves(PlayerFolder(tmp_path, can_save=True))
    page = fresh.wall.value.page("tasks")
    assert sorted((entry.value, entry.initials) for entry in page) == [
        (value, initials) for value in (10, 11, 12, 13) for initials in ("AAA", "BBB")
    ]
    assert fresh.settings.value.sound.music == 30
    assert fresh.settings.value.comfort.text_size == 150
    record = fresh.progress.value.profile("A").record("S01")
    assert (record.stars, record.attempts) == (2, 2)
    assert fresh.close()


def test_what_the_other_copy_wrote_is_taken_up_with_the_next_write(saves: Saves, tmp_path: Path) -> None:
    other = Saves(PlayerFolder(tmp_path, can_save=True))
    other.wall.change(lambda wall: wall.with_entry("nine", WallEntry(15, 3, "OWL")))
    assert other.close()
    saves.wall.change(lambda wall: wall.with_entry("nine", WallEntry(12, 1, "FOX")))
    assert saves.flush()
    assert [entry.initials for entry in saves.wall.value.page("nine")] == ["FOX"], "until the loop asks"
    assert saves.news() == ()
    assert [entry.initials for entry in saves.wall.value.page("nine")] == ["OWL", "FOX"]


def test_a_full_disk_is_told_once_and_tried_again(
    saves: Saves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "disk full")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        failed = [saves.settings.change(louder) for _ in range(3)]
        assert all(answer.wait(SOON_S) for answer in failed)
    assert not any(answer.is_saved for answer in failed)
    troubles = saves.news()
    assert [(trouble.kind, trouble.file) for trouble in troubles] == [(TroubleKind.WRITE_FAILED, "settings")]
    assert "disk full" in troubles[0].detail
    assert saves.settings.value.sound.music == 100, "play goes on with it"
    assert saves.flush(), "tries once more"
    assert load(SETTINGS, tmp_path).value.sound.music == 100


def test_a_folder_that_takes_no_files_is_played_in_without_saving(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    saves = Saves(PlayerFolder(missing, can_save=False))
    assert [trouble.kind for trouble in saves.news()] == [TroubleKind.NOT_SAVING]
    assert saves.news() == (), "said once"
    answer = saves.settings.change(louder)
    assert saves.settings.value.sound.music == 100
    assert answer.is_done
    assert not answer.is_saved
    kept = saves.replays.write({"variant": "ten"})
    assert kept.trouble == Trouble(TroubleKind.NOT_SAVING, "replays")
    assert saves.close()
    assert not missing.exists()


def test_a_newer_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"format": 99, "hologram": true}')
    saves = Saves(PlayerFolder(tmp_path, can_save=True))
    assert [trouble.kind for trouble in saves.news()] == [TroubleKind.NEWER]
    assert not saves.settings.change(louder).is_saved
    assert saves.close()
    assert "hologram" in path.read_text()


def test_a_file_that_becomes_newer_while_we_play_is_never_overwritten(saves: Saves, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"format": 99, "hologram": true}')
    answer = saves.settings.change(louder)
    assert answer.wait(SOON_S)
    assert not answer.is_saved
    assert {trouble.kind for trouble in saves.news()} == {TroubleKind.NEWER, TroubleKind.WRITE_FAILED}
    assert "hologram" in path.read_text()


def test_a_broken_file_is_told_once_not_with_every_write(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"format": 1, "sound": {"music": 950}}')
    saves = Saves(PlayerFolder(tmp_path, can_save=True))
    told = saves.news()
    assert [(trouble.kind, trouble.detail) for trouble in told] == [(TroubleKind.BAD_VALUE, "sound.music")]
    saves.settings.change(lambda old: with_setting(old, "sound.room", 10))
    assert saves.close()
    assert saves.news() == ()


def test_unfinished_files_of_killed_programs_are_swept_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "wall.json.new-1").write_text("hal")
    saves = Saves(PlayerFolder(tmp_path, can_save=True))
    assert saves.close()
    assert not (tmp_path / "wall.json.new-1").exists()


def test_a_mistake_of_ours_reaches_whoever_asked_and_the_clerk_works_on() -> None:
    clerk = Clerk()

    def slip() -> None:
        raise ZeroDivisionError

    answer = clerk.ask(slip)
    assert clerk.ask(lambda: 7).wait(SOON_S)
    assert isinstance(answer.error, ZeroDivisionError)
    assert not answer.is_saved
    assert clerk.close(SOON_S)


def test_saving_and_speaking_load_no_pygame() -> None:
    code = "import sys, game.saves.saves, game.languages.explanations; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
