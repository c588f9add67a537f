"""`rivals`: six characters, three skills each, with measured ratings that grow with the stars."""

from __future__ import annotations

import json

import pytest

from game.__main__ import main
from game.bots.rivals.characters import CHARACTERS, GAMES


def test_json_has_the_promised_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rivals", "--json"]) == 0
    rivals = json.loads(capsys.readouterr().out)["rivals"]
    assert [rival["id"] for rival in rivals] == list(CHARACTERS)
    for rival in rivals:
        assert rival["style"]
        assert len(rival["skills"]) == 3
        assert set(rival["ratings"]) == set(GAMES)


def test_more_stars_are_rated_higher(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rivals", "--json"])
    for rival in json.loads(capsys.readouterr().out)["rivals"]:
        for entries in rival["ratings"].values():
            ratings = [entry["rating"] for entry in entries]
            assert ratings == sorted(ratings)
            assert all(entry["low"] <= entry["rating"] <= entry["high"] for entry in entries)


def test_every_rival_is_told_on_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rivals"]) == 0
    out = capsys.readouterr().out
    assert all(character.name in out for character in CHARACTERS.values())
