"""A result as three short lines to pass on, and codes that survive being read aloud."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from msgspec import Struct

from game.core.fields import Problem

# Crockford's alphabet: no letter that looks like a digit.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ = {letter: value for value, letter in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}
BITS_A_LETTER = 5
CODE_LETTERS = 8
HALF = CODE_LETTERS // 2

VERSION = 1
VERSION_BITS, DAY_BITS, STAR_BITS, VALUE_BITS, CHECK_BITS = 4, 14, 2, 8, 12
MOST_VALUE = (1 << VALUE_BITS) - 1

TITLES = {"tasks": "Sprint", "hexagon": "Hex", "nine": "Nine?", "ten": "Round Ten"}
STAR = "*"


class Shared(Struct, frozen=True):
    """What a code tells."""

    day: int
    stars: int
    value: int


def _check(body: int, seed: int) -> int:
    digest = hashlib.blake2b(f"{body}/{seed}".encode(), digest_size=2).digest()
    return int.from_bytes(digest, "big") & ((1 << CHECK_BITS) - 1)


def code_of(shared: Shared, seed: int) -> str:
    """Write a result as `7K2M-9QXD`. The check catches typing errors, not cheats."""
    body = VERSION << DAY_BITS | shared.day
    body = body << STAR_BITS | shared.stars
    body = body << VALUE_BITS | max(0, min(MOST_VALUE, shared.value))
    return _written(body << CHECK_BITS | _check(body, seed), CODE_LETTERS)


def read_code(text: str, seed: int) -> Shared:
    """Read a code of the day with this seed; `Problem` says what is wrong."""
    number = _number(text, CODE_LETTERS)
    body, check = number >> CHECK_BITS, number & ((1 << CHECK_BITS) - 1)
    value = body & MOST_VALUE
    stars = body >> VALUE_BITS & 3
    day = body >> (VALUE_BITS + STAR_BITS) & ((1 << DAY_BITS) - 1)
    version = body >> (VALUE_BITS + STAR_BITS + DAY_BITS)
    if version != VERSION or check != _check(body, seed):
        raise Problem("code", "the eight letters as they were shared; one of them seems to be another")
    return Shared(day, stars, value)


def day_of(text: str) -> int:
    """Return the day that a code speaks of, before its check can be made."""
    body = _number(text, CODE_LETTERS) >> CHECK_BITS
    return body >> (VALUE_BITS + STAR_BITS) & ((1 << DAY_BITS) - 1)


def _written(number: int, letters: int) -> str:
    text = ""
    for _ in range(letters):
        text = ALPHABET[number & 31] + text
        number >>= BITS_A_LETTER
    return "-".join(text[at : at + HALF] for at in range(0, letters, HALF))


def _number(text: str, letters: int) -> int:
    plain = text.strip().upper().replace("-", "").replace(" ", "")
    if len(plain) != letters or any(letter not in _READ for letter in plain):
        raise Problem("code", f"{letters} letters and digits such as 7K2M-9QXD, found {text!r}")
    number = 0
    for letter in plain:
        number = number << BITS_A_LETTER | _READ[letter]
    return number


# --- Challenges: a level, a seed and a value to beat -------------------------------------

CHALLENGE_LETTERS = 16
_ID_BITS, _SEED_BITS, _TARGET_BITS = 15, 40, 13


def challenge_code(level: str, seed: int, target: int) -> str:
    """Write a challenge: the same deal against the sender's value. Level ids are a letter and two digits."""
    place = (ord(level[0]) - ord("A")) * 100 + int(level[1:3])
    body = place << _SEED_BITS | seed & ((1 << _SEED_BITS) - 1)
    body = body << _TARGET_BITS | max(0, min((1 << _TARGET_BITS) - 1, target))
    return _written(body << CHECK_BITS | _check(body, 0), CHALLENGE_LETTERS)


def read_challenge(text: str) -> tuple[str, int, int]:
    """Return level, seed and target; `Problem` says what is wrong."""
    number = _number(text, CHALLENGE_LETTERS)
    body, check = number >> CHECK_BITS, number & ((1 << CHECK_BITS) - 1)
    place = body >> (_SEED_BITS + _TARGET_BITS)
    if check != _check(body, 0) or place >= 2600:
        raise Problem("code", "a challenge as it was shared; one of its letters seems to be another")
    level = f"{chr(ord('A') + place // 100)}{place % 100:02}"
    return level, body >> _TARGET_BITS & ((1 << _SEED_BITS) - 1), body & ((1 << _TARGET_BITS) - 1)


# --- The text ----------------------------------------------------------------------------


def share_text(date: str, variant: str, shared: Shared, told: str, marks: str, seed: int) -> str:
    """Return the three lines; `told` is the result in words, `marks` the course of the match."""
    stars = STAR * shared.stars or "-"
    return "\n".join(
        (
            f"Subito Daily {date} {TITLES[variant]}",
            f"{stars} {told} {marks}".strip(),
            f"code {code_of(shared, seed)}",
        )
    )


def told_of(variant: str, values: Mapping[str, float]) -> str:
    """Tell a result in a few signs that are the same in every language."""
    seconds = f"{values.get('seconds', 0):.1f}s"
    points = f"{values.get('points', 0):.0f}"
    match variant:
        case "tasks":
            return f"{points} {seconds}"
        case "hexagon":
            return f"{seconds} {values.get('tokens', 0):.0f} tokens"
        case "ten":
            return f"{points}:{values.get('rivals', 0):.0f}"
        case _:
            return points
