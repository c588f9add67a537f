"""`levels`, `levels check` and `levels calibrate`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.commands.calibration import calibrated, verdicts, wilson
from tests.ladder.shelf import SHIPPED, SMALL


def test_levels_are_listed_with_own_ones_last(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "X01_mine.toml").write_text(SMALL, encoding="utf-8")
    assert main(["levels", "--json", "--data", str(tmp_path)]) == 0
    levels = json.loads(capsys.readouterr().out)["levels"]
    assert len(levels) == 57
    assert levels[0]["id"] == "S01"
    assert levels[-1] == {
        "id": "X01",
        "island": "Driftwood",
        "name": "Mine",
        "variant": "tasks",
        "kind": "match",
        "goals": [["win"], ["lead >= 5"], ["lead >= 9", "struck <= 0"]],
    }
    assert main(["levels"]) == 0
    assert "Ticket Pier" in capsys.readouterr().out


def test_check_explains_each_mistake(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad = tmp_path / "X01_good.toml", tmp_path / "X02_bad.toml"
    good.write_text(SMALL, encoding="utf-8")
    bad.write_text(SMALL.replace('bot = "fox"', 'bot = "wolf"'), encoding="utf-8")
    assert main(["levels", "check"]) == 0
    assert main(["levels", "check", str(good)]) == 0
    capsys.readouterr()
    assert main(["levels", "check", str(good), str(bad), str(tmp_path / "none.toml")]) == 2
    sentences = capsys.readouterr().err.splitlines()
    assert len(sentences) == 2
    assert sentences[0].startswith("X02_bad.toml: rivals[1].bot: expected one of snail")
    assert sentences[1].startswith("none.toml: file: expected")


def test_calibration_has_the_promised_form(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["levels", "calibrate", "H01", "S03", "--matches", "6", "--workers", "1", "--json"])
    assert code in (0, 2)
    rows = json.loads(capsys.readouterr().out)["levels"]
    assert [row["id"] for row in rows] == ["H01", "S03"]
    for row in rows:
        assert len(row["stars"]) == 3
        assert all({"rate", "low", "high", "band", "inside"} <= set(star) for star in row["stars"])
    assert main(["levels", "calibrate", "Z99"]) == 2


def test_one_worker_and_two_find_the_same() -> None:
    levels = [SHIPPED["H01"]]
    assert calibrated(levels, 30, 1) == calibrated(levels, 30, 2)


def test_a_falling_path_and_a_flat_slope_are_faults() -> None:
    harder, easier = SHIPPED["H04"], SHIPPED["H02"]
    star = {"rate": 60.0, "inside": True}
    row = {"stars": [star] * 3, "tries": 40_000, "longest_ticks": 9, "fault": None}
    rows = [
        {**row, "weaker": [60.0, 58.0, 62.0], "stronger": [90.0, 88.0, 92.0]},
        {**row, "weaker": None, "stronger": None},
    ]
    faults = verdicts([harder, easier], rows)
    assert any(fault.startswith("H04") and "weaker" in fault for fault in faults)
    assert any(fault.startswith("H02") and "never falls" in fault for fault in faults)
    assert len(faults) == 2


def test_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 1), round(high, 1)) == (40.4, 59.6)
    assert wilson(0, 0) == (0.0, 100.0)
