"""The program can look itself over, as a checkout and as a package, and says what is broken."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands import selftest as command
from game.commands.selftest import Check, SelfTestError, selftest
from game.commands.showroom import SCREENS
from game.scenes.tables import TABLES
from game.variants import VARIANTS

ROOT = Path(__file__).parent.parent


def test_the_whole_program_is_well() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    ran = subprocess.run(
        [sys.executable, "-m", "game", "selftest"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        check=False,
    )
    lines = ran.stdout.splitlines()
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert re.fullmatch(r"\d+ passed, 0 failed", lines[-1])
    done = {line.partition(":")[0] for line in lines}
    assert {f"match {game}" for game in VARIANTS} <= done
    assert {f"table {game}" for game in TABLES} <= done
    assert {f"screen {name}" for name in SCREENS} <= done
    assert "4 virtual pads came and went" in ran.stdout
    assert re.search(r"^levels: \d+ levels$", ran.stdout, re.MULTILINE)
    assert not ran.stderr


def test_a_broken_thing_is_named_and_the_rest_is_still_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise SelfTestError("the picture is upside down")

    monkeypatch.setattr(command, "_checks", lambda: [Check("one", broken), Check("two", lambda: "fine")])
    said: list[str] = []
    assert selftest(said.append) == 2
    assert said == [
        "one: FAILED, SelfTestError: the picture is upside down",
        "two: fine",
        "1 passed, 1 failed",
    ]


def test_a_catalogue_with_a_gap_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "de.po").write_text('msgid "Rules"\nmsgstr ""\n', encoding="utf-8")
    monkeypatch.setattr(command, "ASSETS", tmp_path)
    with pytest.raises(SelfTestError, match="1 texts have no translation"):
        command._catalogue("de")


def test_a_broken_or_missing_level_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command, "LEVELS", tmp_path)
    with pytest.raises(SelfTestError, match="none in"):
        command._levels()
    (tmp_path / "X01.toml").write_text("format = 1", encoding="utf-8")
    with pytest.raises(SelfTestError, match=r"X01\.toml: .*expected"):
        command._levels()


def test_other_words_are_refused_in_one_sentence() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "game", "selftest", "--now"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1
