"""Level files that somebody wrote wrongly: always a sentence that names the field, never a crash."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.fields import Problem
from game.ladder.level import read_level
from game.paths import LEVELS
from tests.ladder.shelf import SMALL

SHIPPED_TEXTS = [
    file.read_text(encoding="utf-8")
    for file in sorted(LEVELS.glob("*.toml"))
    if file.name.startswith(("S03", "S11", "H09", "N09", "R10", "L01", "L05"))
]
WRONG_VALUES = (
    '""', '"x"', "-1", "0", "1", "99999999999999999999", "1.5", "true", "[]", "[1]", '["x"]', "[[]]", "{}", '{ a = 1 }',
    "2026-11-18", "nan", "[1, 2, 3, 4]", '[[0, 9, "place 8"]]', '"place 99"', "'''\n'''",
)  # fmt: skip


def told(text: str) -> str:
    """Return what is said about a file; nothing where it is fine."""
    try:
        read_level(text)
    except Problem as problem:
        sentence = str(problem)
        assert ": expected " in sentence
        assert sentence.endswith(".")
        assert "\n" not in sentence
        return sentence
    return ""


@given(st.sampled_from([SMALL, *SHIPPED_TEXTS]), st.data())
@settings(max_examples=150)
def test_a_wrong_value_is_explained(text: str, data: st.DataObject) -> None:
    lines = text.splitlines()
    at = data.draw(st.sampled_from([number for number, line in enumerate(lines) if " = " in line]))
    key = lines[at].split(" = ")[0]
    told("\n".join([*lines[:at], f"{key} = {data.draw(st.sampled_from(WRONG_VALUES))}", *lines[at + 1 :]]))


@given(st.sampled_from([SMALL, *SHIPPED_TEXTS]), st.data())
@settings(max_examples=100)
def test_a_lost_or_doubled_line_is_explained(text: str, data: st.DataObject) -> None:
    lines = text.splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    told("\n".join([*lines[:at], *lines[at + 1 :]]))
    told("\n".join([*lines[:at], lines[at], *lines[at:]]))


@given(st.text(max_size=60))
def test_any_text_is_explained(text: str) -> None:
    assert told(text)


@given(st.sampled_from(SHIPPED_TEXTS), st.integers(0, 3000), st.sampled_from('[]="\n{}0x\x00\u00e9'))
@settings(max_examples=100)
def test_a_typing_error_is_explained(text: str, at: int, letter: str) -> None:
    told(text[: at % len(text)] + letter + text[at % len(text) :])


PUZZLE = next(text for text in SHIPPED_TEXTS if 'id = "S03"' in text)
TEAM = next(text for text in SHIPPED_TEXTS if 'id = "S11"' in text)
SERIES = next(text for text in SHIPPED_TEXTS if 'id = "L01"' in text)


@pytest.mark.parametrize(
    ("text", "old", "new", "field"),
    [
        (PUZZLE, "optimum = 27\n", "", "optimum"),
        (PUZZLE, '"place 4"]', '"place 44"]', "line[6]"),
        (PUZZLE, '[0, 2, "place 8"]', '[0, 5, "place 8"]', "prefix[1]"),
        (PUZZLE, "red-5-palm", "mauve-5-palm", "deal"),
        (PUZZLE, "2A 3A", "2A 3C", "deal"),
        (TEAM, "seat = 2", "seat = 9", "partner.seat"),
        (TEAM, 'bot = "fox"', 'bot = "statue"', "partner.bot"),
        (SERIES, 'variant = "nine"', 'variant = "ninety"', "legs[3].variant"),
        (SERIES, "target = 7", "target = 0", "legs[4].options.target"),
        (SERIES, 'kind = "series"', 'kind = "series"\nseats = 3', "seats"),
        (SMALL, "par = 20", "par = 200", "par"),
        (SMALL, 'name = "Mine"', 'name = ""', "name"),
        (SMALL, "cards = 6", "cards = 0", "cards"),
        (SMALL, "rounds = 1", "round = 1", "options.round"),
    ],
)  # fmt: skip
def test_the_field_is_named(text: str, old: str, new: str, field: str) -> None:
    assert told(text) == ""
    assert old in text
    assert told(text.replace(old, new, 1)).startswith(field)


def test_examples_are_toml_before_they_are_wrong() -> None:
    for text in SHIPPED_TEXTS:
        body: dict[str, Any] = tomllib.loads(text)
        assert body["format"] == 1
