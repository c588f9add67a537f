"""QR codes, read back by a reader of their own: what was written must come out, and every check must hold."""

from __future__ import annotations

import pytest

from game.ladder.qr import LARGEST_BYTES, MASKS, Modules, qr_code

# Data bytes, checking bytes and blocks at level L, by version, as the standard lists them.
SIZES = {21: (19, 7, 1), 25: (34, 10, 1), 29: (55, 15, 1), 33: (80, 20, 1), 37: (108, 26, 1), 41: (68, 18, 2)}
# The fifteen format bits of level L with masks 0 to 7, as the standard prints them.
FORMATS = (
    "111011111000100",
    "111001011110011",
    "111110110101010",
    "111100010011101",
    "110011000101111",
    "110001100011000",
    "110110001000001",
    "110100101110110",
)


def format_of(modules: Modules) -> tuple[str, str]:
    """Read both copies of the format, the highest bit first."""
    side = len(modules)
    one = [modules[8][column] for column in (0, 1, 2, 3, 4, 5, 7, 8)]
    one += [modules[row][8] for row in (7, 5, 4, 3, 2, 1, 0)]
    other = [modules[row][8] for row in range(side - 1, side - 8, -1)]
    other += [modules[8][column] for column in range(side - 8, side)]
    return tuple("".join(str(int(bit)) for bit in bits) for bits in (one, other))  # type: ignore[return-value]


def is_function(side: int, row: int, column: int) -> bool:
    """Tell whether a module belongs to a pattern and not to the data."""
    in_finder = (
        (row < 9 and column < 9) or (row < 9 and column >= side - 8) or (row >= side - 8 and column < 9)
    )
    in_alignment = side > 21 and abs(row - side + 7) <= 2 and abs(column - side + 7) <= 2
    return in_finder or in_alignment or row == 6 or column == 6


def codewords(modules: Modules) -> list[int]:
    side = len(modules)
    mask = MASKS[FORMATS.index(format_of(modules)[0])]
    bits = []
    columns = [column for column in range(side - 1, -1, -1) if column != 6]
    for pair in range(0, len(columns), 2):
        rows = range(side - 1, -1, -1) if pair % 4 == 0 else range(side)
        for row in rows:
            for column in columns[pair : pair + 2]:
                if not is_function(side, row, column):
                    bits.append(modules[row][column] != mask(row, column))
    return [
        sum(bit << 7 - place for place, bit in enumerate(bits[at : at + 8]))
        for at in range(0, len(bits) - len(bits) % 8, 8)
    ]


def blocks_of(modules: Modules) -> list[list[int]]:
    size, checks, count = SIZES[len(modules)]
    words = codewords(modules)[: (size + checks) * count]
    return [words[number::count] for number in range(count)]


EXP = [1]
for _ in range(254):
    EXP.append(EXP[-1] << 1 ^ (0x11D if EXP[-1] & 0x80 else 0))
LOG = {value: power for power, value in enumerate(EXP)}


def syndrome(block: list[int], power: int) -> int:
    total = 0
    for word in block:
        total = (EXP[(LOG[total] + power) % 255] if total else 0) ^ word
    return total


def text_of(modules: Modules) -> str:
    size, _, _ = SIZES[len(modules)]
    data = [word for block in blocks_of(modules) for word in block[:size]]
    number = int.from_bytes(bytes(data), "big")
    total = 8 * len(data)
    assert number >> total - 4 == 0b0100  # bytes
    length = number >> total - 12 & 0xFF
    return (number >> total - 12 - 8 * length & (1 << 8 * length) - 1).to_bytes(length, "big").decode()


TEXTS = [
    "7K2M-9QXD",
    "Subito Daily 2026-11-18 Hex",
    "Subito Daily 2026-11-18 Hex\n*** 31.9s 0 tokens ####-########\ncode 7K2M-9QXD",
    "Grüße vom Zettelsteg",
    "x" * 104,
    "y" * LARGEST_BYTES,
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_code_says_what_was_written(text: str) -> None:
    modules = qr_code(text)
    assert text_of(modules) == text
    one, other = format_of(modules)
    assert one == other
    _, checks, _ = SIZES[len(modules)]
    for block in blocks_of(modules):
        assert [syndrome(block, power) for power in range(checks)] == [0] * checks


def test_a_code_is_as_small_as_can_be() -> None:
    assert [len(qr_code("x" * count)) for count in (17, 18, 32, 33, 53, 54, 78, 79, 106, 107)] == [
        21, 25, 25, 29, 29, 33, 33, 37, 37, 41,
    ]  # fmt: skip


def test_finders_stand_in_three_corners() -> None:
    modules = qr_code("Subito")
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for top, left in ((0, 0), (0, 14), (14, 0)):
        seen = [
            "".join(str(int(modules[top + row][left + column])) for column in range(7)) for row in range(7)
        ]
        assert seen == finder


def test_what_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="at most"):
        qr_code("z" * (LARGEST_BYTES + 1))
