"""What is printed on the player's own keys: learned from each press, guessed from the language before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.devices.keys import DIGITS, Key

KEYCODE_LETTER_LIMIT = 1 << 30  # keys from here on have no letter of their own

# Keys that print no letter; the stage draws them as little pictures.
NAMED = {
    Key.ENTER: "enter",
    Key.ESCAPE: "esc",
    Key.BACKSPACE: "backspace",
    Key.TAB: "tab",
    Key.SPACE: "space",
    Key.F1: "F1",
    Key.F11: "F11",
    Key.RIGHT: "→",
    Key.LEFT: "←",
    Key.DOWN: "↓",
    Key.UP: "↑",
}

_ROWS = {  # the three rows of letters, from the scancodes of an American board
    "qwerty": ("qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"),
    "qwertz": ("qwertzuiopü+", "asdfghjklöä", "yxcvbnm,.-"),
    "swiss french": ("qwertzuiopè¨", "asdfghjkléà", "yxcvbnm,.-"),
    "azerty": ("azertyuiop^$", "qsdfghjklmù", "wxcvbn,;:!"),
    "italian": ("qwertyuiopè+", "asdfghjklòà", "zxcvbnm,.-"),
}
LETTER_ROWS = (
    (20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48),
    (4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52),
    (29, 27, 6, 25, 5, 17, 16, 54, 55, 56),
)

# Country first where the language alone does not say which board is sold there.
_BOARDS = {
    "fr_CH": "swiss french",
    "fr_LU": "swiss french",
    "it_CH": "qwertz",
    "fr_CA": "qwerty",
    "nl_BE": "azerty",
    "de": "qwertz",
    "fr": "azerty",
    "it": "italian",
}


def guessed_caps(locales: Sequence[str]) -> dict[int, str]:
    """Return what is probably printed on the keys, from the first of the system's languages (`de_CH`)."""
    first = locales[0] if locales else ""
    board = _BOARDS.get(first) or _BOARDS.get(first.partition("_")[0], "qwerty")
    caps = {scancode: str(digit) for scancode, digit in DIGITS.items()} | dict(NAMED)
    for scancodes, letters in zip(LETTER_ROWS, _ROWS[board], strict=True):
        caps |= {code: letter.upper() for code, letter in zip(scancodes, letters, strict=True)}
    return {int(scancode): cap for scancode, cap in caps.items()}


def learned_cap(scancode: int, keycode: int) -> str | None:
    """Return the letter that a pressed key turned out to carry, None for keys without one."""
    if scancode in NAMED or scancode in DIGITS or not 32 < keycode < KEYCODE_LETTER_LIMIT:
        return None
    letter = chr(keycode)
    return letter.upper() if letter.isprintable() and len(letter.upper()) == 1 else None


def cap_of(scancode: int, learned: Mapping[int, str], guessed: Mapping[int, str]) -> str:
    """Return what to draw on a key; a key that nobody knows shows its number."""
    return learned.get(scancode) or guessed.get(scancode) or f"#{scancode}"
