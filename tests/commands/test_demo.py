"""The demo that stands in for the window: one match of each game, judged, and said so."""

from __future__ import annotations

import pytest

from game import __version__
from game.__main__ import main
from game.commands.demo import greedy_orders
from game.core.api import Setup
from game.core.script import Script, judge
from game.variants import VARIANTS


def test_it_plays_each_game_and_says_that_there_is_no_window(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "3"]) == 0
    printed = capsys.readouterr().out
    assert "no window yet" in printed
    for variant in VARIANTS.values():
        assert f"{variant.info.title}, seed 3" in printed
    assert printed.count("The referee:") == 4
    assert main(["--seed", "3"]) == 0
    assert capsys.readouterr().out == printed


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_greedy_seats_play_a_whole_match_without_a_refusal(key: str, seed: int) -> None:
    variant = VARIANTS[key]
    for seats in variant.info.seat_counts:
        setup = Setup(seats, seed, variant.read_options({}, seats))
        verdict = judge(Script(variant, setup, greedy_orders(variant, setup), None, {}))
        assert verdict["finished"]
        assert verdict["rejected"] == []


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
