"""Two thousand scripts made by chance, whole and spoiled, get verdicts or clear sentences; nothing else."""

from __future__ import annotations

import json

import pytest

from game.core.fields import Problem
from game.dev import fuzz
from game.dev.fuzz import Case, made, main, run, tried

SEED = 20
SCRIPTS = 2000
PARCELS = 4  # parts that pytest's workers can share


@pytest.mark.parametrize("parcel", range(PARCELS))
def test_fuzzed_scripts_get_verdicts_or_sentences(parcel: int) -> None:
    tally = run(SEED, range(parcel, SCRIPTS, PARCELS))
    assert tally.findings == ()
    assert tally.verdicts + tally.sentences == SCRIPTS // PARCELS
    # Both kinds are common, and matches are really played, or the run would show little.
    assert tally.verdicts > 0.4 * SCRIPTS / PARCELS
    assert tally.sentences > 0.3 * SCRIPTS / PARCELS
    assert tally.finished > 0.05 * SCRIPTS / PARCELS
    assert tally.commands > 10 * SCRIPTS / PARCELS


def test_a_script_can_be_made_again_alone() -> None:
    before = [made(SEED, number) for number in range(60)]
    assert [made(SEED, number) for number in reversed(range(60))] == before[::-1]
    assert made(SEED + 1, 0) != before[0]


def test_all_games_and_seat_counts_come_up() -> None:
    bodies = [
        json.loads(case.raw) for case in (made(SEED, number) for number in range(300)) if not case.is_spoiled
    ]
    assert len({(body["variant"], body["seats"]) for body in bodies}) == 3 + 4 + 5 + 5
    assert any("deal" in body and body["deal"] for body in bodies)


VALID = next(number for number in range(100) if not made(SEED, number).is_spoiled)


@pytest.mark.parametrize(
    "answer",
    [
        b"{}",
        b"no json",
        ValueError("a traceback"),
        RecursionError(),
        Problem("seats", "two\nlines"),
        Problem("seats", "another number"),  # about a script that is valid
    ],
)
def test_wrong_answers_are_findings(monkeypatch: pytest.MonkeyPatch, answer: bytes | Exception) -> None:
    def wrong(*_arguments: object) -> bytes:
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(fuzz, "answered", wrong)
    tally = tried(SEED, VALID)
    assert len(tally.findings) == 1
    assert f"seed {SEED}, script {VALID} (valid)" in tally.findings[0]
    assert '"variant"' in tally.findings[0]


def test_findings_make_exit_1_and_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--scripts", "20", "--seed", "3"]) == 0
    assert "20 scripts: " in capsys.readouterr().out
    monkeypatch.setattr(fuzz, "made", lambda *_numbers: Case(b"{}", is_spoiled=False))
    assert main(["--scripts", "3"]) == 1
    printed = capsys.readouterr().out
    assert printed.count("a valid script was refused: script.format: expected this key") == 3
    assert "3 findings" in printed


def test_one_script_can_be_shown(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["--seed", str(SEED), "--show", "5"]) == 0
    assert capsysbinary.readouterr().out == made(SEED, 5).raw


def test_workers_share_the_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--scripts", "600"])
    alone = capsys.readouterr().out.partition(";")[0]
    main(["--scripts", "600", "--workers", "2"])
    assert capsys.readouterr().out.partition(";")[0] == alone
