"""`simulate`: seeded, counted a seat, and clear about what is wrong."""

from __future__ import annotations

import json

import pytest

from game.__main__ import main
from game.commands.simulate import simulated


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["simulate", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


BASIC = ("hexagon", "--seats", "2", "--rivals", "owl:3,random", "--matches", "4", "--seed", "9")


def test_json_has_the_promised_form(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, *BASIC, "--json")
    assert code == 0
    told = json.loads(out)
    assert (told["variant"], told["seats"], told["matches"], told["seed"]) == ("hexagon", 2, 4, 9)
    assert [result["rival"] for result in told["results"]] == ["owl:3", "random"]
    assert told["results"][0]["wins"] == 4
    assert all(set(result) == {"seat", "rival", "wins", "ties", "mean_score"} for result in told["results"])
    assert set(told["decision_ms"]) == {"p50", "p99"}
    assert told["mean_ticks"] > 0
    assert told["mean_decisions"] > 0


def test_equal_seeds_give_equal_results_but_for_the_times() -> None:
    first, again = (simulated("ten", 2, ["fox:1", "hare:1"], 2, 5, ["target=5"]) for _ in range(2))
    other = simulated("ten", 2, ["fox:1", "hare:1"], 2, 6, ["target=5"])
    for told in (first, again, other):
        del told["decision_ms"]
    assert first == again
    assert other["mean_ticks"] != first["mean_ticks"]


def test_partners_win_together() -> None:
    told = simulated("tasks", 4, ["owl:2", "owl:2", "random", "random"], 2, 1, ["rounds=1"])
    assert [result["wins"] for result in told["results"]] == [2, 2, 0, 0]


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (("chess", "--seats", "2", "--rivals", "fox,fox"), "variant"),
        (("nine", "--seats", "9", "--rivals", "fox"), "--seats"),
        (("nine", "--seats", "2", "--rivals", "fox"), "--rivals"),
        (("nine", "--seats", "2", "--rivals", "fox,wolf"), "--rivals"),
        (("nine", "--seats", "2", "--rivals", "fox,fox:4"), "--rivals"),
        (("nine", "--seats", "2", "--rivals", "fox,fox", "--option", "first"), "--option"),
        (("nine", "--seats", "2", "--rivals", "fox,fox", "--option", "first=7"), "options.first"),
        (("nine", "--seats", "2", "--rivals", "fox,fox", "--matches", "0"), "--matches"),
    ],
)
def test_a_wrong_input_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], field: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith(field)
    assert err.count("\n") == 1
