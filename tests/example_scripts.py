"""Small valid scripts of every game, for tests that spoil one thing about them."""

from __future__ import annotations

import json
from typing import Any

from game.core.fields import Problem
from game.core.script import explicit, judge, read_script
from game.variants import VARIANTS

Body = dict[str, Any]
MISSING: Any = object()  # as a value: leave this key out

ALL_A = "2A 3A 4A 5A 6A 7A 8A 9A"

TASKS_DEAL: Body = {
    "rounds": [
        {"sides": ALL_A, "stacks": [["red-3-burger", "green-2-palm"], ["pink-1-palm", "pink-2-burger"]]}
    ]
}
HEXAGON_DEAL: Body = {
    "rows": ["green-cup", "blue-cup", "green-ball", "pink-cone", "yellow-telephone", "yellow-die"],
    "piles": [["blue-car", "violet-telephone"], ["light-blue-die"]],
    "neutral": ["yellow-cone", "orange-cup"],
}
NINE_DEAL: Body = {"hands": [["red-1", "zero"], ["pink-2"]], "draw": ["red-2", "red-3", "red-4"]}
TEN_DEAL: Body = {"hands": [["3/5", "0/2"], ["1/3", "1/0"]], "draw": ["4/1"]}
DEALS = {"tasks": TASKS_DEAL, "hexagon": HEXAGON_DEAL, "nine": NINE_DEAL, "ten": TEN_DEAL}

# A command of each game that its grammar knows.
WORDS = {"tasks": "place 2", "hexagon": "call 1", "nine": "pass", "ten": "swap"}


def values(*each: Any) -> tuple[Any, ...]:
    """Return values of any kinds, for tries at a place where another kind belongs."""
    return each


def seeded(variant: str = "tasks", **changes: Any) -> Body:
    """Return a script without a deal; `MISSING` leaves a key out."""
    body = {"format": 1, "variant": variant, "seats": 2, "seed": 7, "commands": [], **changes}
    return {key: value for key, value in body.items() if value is not MISSING}


def dealt(variant: str, **changes: Any) -> Body:
    """Return a script with a deal whose parts are changed; the deal is a copy."""
    deal = {**json.loads(json.dumps(DEALS[variant])), **changes}
    return seeded(
        variant, seed=MISSING, deal={key: each for key, each in deal.items() if each is not MISSING}
    )


def verdict_of(body: Body) -> Body:
    return judge(read_script(json.dumps(body), VARIANTS))


def explicit_of(body: Body) -> Body:
    return explicit(read_script(json.dumps(body), VARIANTS))


def complaint_about(text: str) -> str:
    """Return the sentence about an invalid script; a valid one fails the test."""
    try:
        read_script(text, VARIANTS)
    except Problem as problem:
        return str(problem)
    raise AssertionError(f"this script was taken as valid: {text[:200]}")


def assert_refused(body: Body, *words: str) -> None:
    """Require one sentence that names the field and says what was expected."""
    sentence = complaint_about(json.dumps(body))
    assert len(sentence.splitlines()) == 1
    assert ": expected " in sentence
    assert sentence.endswith(".")
    for word in words:
        assert word in sentence
