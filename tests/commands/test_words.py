"""The words of the command line: the version, and one sentence about words that make no sense."""

from __future__ import annotations

import pytest

from game import __version__
from game.__main__ import main


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"Subito Arcade {__version__}\n"


@pytest.mark.parametrize(
    "arguments", [["--seed", "-1"], ["--seed", "x"], ["--seed", str(2**64)], ["dance"], ["--sed", "1"]]
)
def test_wrong_words_get_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("python -m game")
    assert captured.err.count("\n") == 1
