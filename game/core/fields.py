"""Reads fields of a file that people and programs write, and says in one sentence what is wrong with one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

T = TypeVar("T")

SHOWN_CHARACTERS = 60  # of a wrong value, so that the sentence stays one line


class Problem(ValueError):  # noqa: N818 - it is the file that errs
    """A field that is not as it should be; its text names the field and what was expected."""

    def __init__(self, field: str, expected: str) -> None:
        super().__init__(f"{field}: expected {expected}.")


def shown(value: object) -> str:
    """Write a wrong value so that it fits into a sentence."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, int):
        # Python refuses to write out numbers of thousands of digits.
        return str(value) if abs(value) < 10**20 else "a huge number"
    text = ascii(value)
    return text if len(text) <= SHOWN_CHARACTERS else f"{text[:SHOWN_CHARACTERS]}…"


def mismatch(field: str, expected: str, value: object) -> Problem:
    return Problem(field, f"{expected}, found {shown(value)}")


def whole(value: object, field: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise mismatch(field, f"a whole number from {low} to {high}", value)
    return value


def flag(value: object, field: str) -> bool:
    if not isinstance(value, bool):
        raise mismatch(field, "true or false", value)
    return value


def one_of(value: object, field: str, choices: Mapping[str, T]) -> T:
    if not isinstance(value, str) or value not in choices:
        raise mismatch(field, f"one of {', '.join(choices)}", value)
    return choices[value]


def items(value: object, field: str, low: int, high: int, what: str) -> list[Any]:
    """Return a list of low to high entries."""
    if not isinstance(value, list):
        raise mismatch(field, f"a list of {what}", value)
    if not low <= len(value) <= high:
        count = str(low) if low == high else f"{low} to {high}"
        raise Problem(field, f"a list of {count} {what}, found {len(value)}")
    return value


def keyed(value: object, field: str, known: Iterable[str], required: Iterable[str] = ()) -> dict[str, Any]:
    """Return an object that has all required keys and no unknown ones."""
    if not isinstance(value, dict):
        raise mismatch(field, "an object", value)
    names = tuple(known)
    for key in value:
        if key not in names:
            raise Problem(
                f"{field}.{shown(key)[1:-1]}", f"one of the keys {', '.join(names)}, found an unknown key"
            )
    for key in required:
        if key not in value:
            raise Problem(f"{field}.{key}", "this key, but it is missing")
    return value


def read_tailwind(raw: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """Read the one house rule that all games share."""
    if "tailwind" not in raw:
        return (0,) * seats
    feathers = items(raw["tailwind"], "options.tailwind", seats, seats, "numbers, one a seat")
    return tuple(whole(each, f"options.tailwind[{place}]", 0, 3) for place, each in enumerate(feathers, 1))


def read_cards(
    value: object, field: str, low: int, high: int, card: Callable[[object, str], T]
) -> tuple[T, ...]:
    """Read a list of cards, each by the variant's own words."""
    texts = items(value, field, low, high, "cards")
    return tuple([card(text, f"{field}[{place}]") for place, text in enumerate(texts, 1)])


class CardCount:
    """Watches that no card is dealt more often than the deck holds it."""

    def __init__(self, deck: Iterable[int], card_text: Callable[[int], str]) -> None:
        self._left: dict[int, int] = {}
        for card in deck:
            self._left[card] = self._left.get(card, 0) + 1
        self._card_text = card_text

    def take(self, cards: Iterable[int], field: str) -> None:
        for place, card in enumerate(cards, 1):
            left = self._left.get(card, 0)
            if left == 0:
                raise Problem(
                    f"{field}[{place}]",
                    f"each card at most as often as the deck holds it, found {self._card_text(card)} once too often",
                )
            self._left[card] = left - 1
