"""Every reader takes what is right and says in one sentence what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import fields
from game.core.fields import CardCount, Problem


def sentence(reader: Any, *arguments: Any) -> str:
    with pytest.raises(Problem) as caught:
        reader(*arguments)
    return str(caught.value)


def test_whole_numbers() -> None:
    assert fields.whole(3, "seats", 2, 4) == 3
    for wrong, found in ((1, "1"), (5, "5"), (True, "true"), (2.0, "2.0"), ("3", "'3'"), (None, "null")):
        text = sentence(fields.whole, wrong, "seats", 2, 4)
        assert text == f"seats: expected a whole number from 2 to 4, found {found}."


def test_flags() -> None:
    assert fields.flag(True, "look") is True
    assert sentence(fields.flag, 1, "look") == "look: expected true or false, found 1."


def test_choices() -> None:
    assert fields.one_of("a", "side", {"a": 1, "b": 2}) == 1
    assert sentence(fields.one_of, "c", "side", {"a": 1, "b": 2}) == "side: expected one of a, b, found 'c'."
    assert sentence(fields.one_of, ["a"], "side", {"a": 1}) == "side: expected one of a, found a list of 1."


def test_items() -> None:
    assert fields.items([1, 2], "rows", 1, 2, "rows") == [1, 2]
    assert (
        sentence(fields.items, {}, "rows", 1, 2, "rows") == "rows: expected a list of rows, found an object."
    )
    assert (
        sentence(fields.items, [], "rows", 1, 2, "rows") == "rows: expected a list of 1 to 2 rows, found 0."
    )
    assert sentence(fields.items, [], "rows", 2, 2, "rows") == "rows: expected a list of 2 rows, found 0."


def test_keys() -> None:
    assert fields.keyed({"a": 1}, "deal", ("a", "b"), ("a",)) == {"a": 1}
    assert sentence(fields.keyed, [], "deal", ("a",)) == "deal: expected an object, found a list of 0."
    assert sentence(fields.keyed, {"c": 1}, "deal", ("a", "b")) == (
        "deal.c: expected one of the keys a, b, found an unknown key."
    )
    assert (
        sentence(fields.keyed, {}, "deal", ("a",), ("a",)) == "deal.a: expected this key, but it is missing."
    )


def test_tailwind() -> None:
    assert fields.read_tailwind({}, 3) == (0, 0, 0)
    assert fields.read_tailwind({"tailwind": [0, 3, 1]}, 3) == (0, 3, 1)
    assert sentence(fields.read_tailwind, {"tailwind": [0, 3]}, 3).startswith("options.tailwind: expected")
    assert sentence(fields.read_tailwind, {"tailwind": [0, 3, 4]}, 3).startswith(
        "options.tailwind[3]: expected"
    )


def test_card_count() -> None:
    count = CardCount((1, 1, 2), lambda card: f"card-{card}")
    count.take((1, 2, 1), "hand")
    assert sentence(count.take, (2,), "draw") == (
        "draw[1]: expected each card at most as often as the deck holds it, found card-2 once too often."
    )
    assert sentence(CardCount((1,), str).take, (1, 7), "draw").startswith("draw[2]")


@pytest.mark.parametrize("wrong", ["x" * 500, 10**400, "line\nbreak", "\ud800", {"a": 1}, float("1e300")])
def test_a_sentence_is_one_short_line_whatever_was_found(wrong: Any) -> None:
    text = sentence(fields.whole, wrong, "seats", 2, 4)
    assert "\n" not in text
    assert len(text) < 160
    text.encode("ascii", "backslashreplace")
