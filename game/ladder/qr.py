"""A short text as a square of dark and light modules that every phone can read: QR codes up to version 6, level L."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

Modules = tuple[tuple[bool, ...], ...]  # rows of dark ones

# Data bytes and checking bytes of a block, and how many blocks there are, a version; level L mends 7 %.
BLOCKS = ((19, 7, 1), (34, 10, 1), (55, 15, 1), (80, 20, 1), (108, 26, 1), (68, 18, 2))
LARGEST_BYTES = 134
BYTE_MODE, MODE_BITS, COUNT_BITS = 0b0100, 4, 8
PADDING = (0xEC, 0x11)
LEVEL_L = 0b01
FORMAT_GENERATOR, FORMAT_MASK, FORMAT_BITS = 0b10100110111, 0b101010000010010, 10
FIELD_POLYNOMIAL = 0x11D
FINDER_PX, TIMING_AT = 7, 6
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, _column: row % 2 == 0,
    lambda _row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)
RUN_FROM, RUN_COST, SQUARE_COST, FINDER_COST, BALANCE_COST = 5, 3, 3, 40, 10
FINDER_LIKE = (True, False, True, True, True, False, True)


def qr_code(text: str) -> Modules:
    """Return the smallest code that holds a text of at most 134 bytes."""
    data = text.encode("utf-8")
    if len(data) > LARGEST_BYTES:
        raise ValueError(f"at most {LARGEST_BYTES} bytes, found {len(data)}")
    version = next(
        number for number, (size, _, count) in enumerate(BLOCKS, 1) if size * count >= len(data) + 2
    )
    bits = _bits_of(_interleaved(_padded(data, version), version))
    return min(
        (_painted(version, bits, mask) for mask in range(len(MASKS))),
        key=_penalty,
    )


# --- Bytes ---------------------------------------------------------------------------------


def _padded(data: bytes, version: int) -> list[int]:
    """Return the data bytes of a code: mode, length, text, end, and what fills the rest."""
    size, _, count = BLOCKS[version - 1]
    number = BYTE_MODE << COUNT_BITS | len(data)
    for byte in data:
        number = number << 8 | byte
    number <<= MODE_BITS  # the end mark brings it to whole bytes
    length = len(data) + 2
    told = [number >> 8 * (length - 1 - place) & 0xFF for place in range(length)]
    missing = size * count - length
    return told + [PADDING[place % 2] for place in range(missing)]


def _interleaved(data: Sequence[int], version: int) -> list[int]:
    size, checks, count = BLOCKS[version - 1]
    blocks = [list(data[number * size : (number + 1) * size]) for number in range(count)]
    checking = [_check_bytes(block, checks) for block in blocks]
    told = [block[place] for place in range(size) for block in blocks]
    return told + [block[place] for place in range(checks) for block in checking]


def _times(one: int, other: int) -> int:
    """Multiply in the field of 256 elements."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        one <<= 1
        if one & 0x100:
            one ^= FIELD_POLYNOMIAL
        other >>= 1
    return product


def _check_bytes(block: Sequence[int], count: int) -> list[int]:
    """Return the Reed-Solomon bytes of a block: the remainder of a division by the generator."""
    generator = [1]
    root = 1
    for _ in range(count):
        generator = [
            _times(value, root) ^ before
            for value, before in zip([*generator, 0], [0, *generator], strict=True)
        ]
        root = _times(root, 2)
    factors = generator[::-1][1:]  # the highest one is always 1
    rest = [0] * count
    for byte in block:
        lead = byte ^ rest[0]
        rest = [*rest[1:], 0]
        rest = [value ^ _times(factor, lead) for value, factor in zip(rest, factors, strict=True)]
    return rest


def _bits_of(data: Sequence[int]) -> list[bool]:
    return [bool(byte >> place & 1) for byte in data for place in range(7, -1, -1)]


# --- Modules -------------------------------------------------------------------------------


class _Sheet(Struct):
    """Modules while they are painted; None: still free for data."""

    side: int
    modules: list[list[bool | None]]


def _painted(version: int, bits: Sequence[bool], mask: int) -> Modules:
    side = 17 + 4 * version
    sheet = _Sheet(side, [[None] * side for _ in range(side)])
    _paint_patterns(sheet, version)
    _paint_format(sheet, mask)
    waiting = iter(bits)
    for row, column in _free_places(sheet):
        bit = next(waiting, False)
        sheet.modules[row][column] = bit != MASKS[mask](row, column)
    return tuple(tuple(bool(module) for module in line) for line in sheet.modules)


def _paint_patterns(sheet: _Sheet, version: int) -> None:
    side, modules = sheet.side, sheet.modules
    for top, left in ((0, 0), (0, side - FINDER_PX), (side - FINDER_PX, 0)):
        for row in range(-1, FINDER_PX + 1):
            for column in range(-1, FINDER_PX + 1):
                if 0 <= top + row < side and 0 <= left + column < side:
                    far = max(abs(row - 3), abs(column - 3))
                    modules[top + row][left + column] = far in (0, 1, 3)
    if version > 1:
        middle = side - FINDER_PX
        for row in range(-2, 3):
            for column in range(-2, 3):
                modules[middle + row][middle + column] = max(abs(row), abs(column)) != 1
    for place in range(8, side - 8):
        modules[TIMING_AT][place] = modules[place][TIMING_AT] = place % 2 == 0


def _paint_format(sheet: _Sheet, mask: int) -> None:
    """Write level and mask beside the finders, twice."""
    told = LEVEL_L << 3 | mask
    rest = told << FORMAT_BITS
    for place in range(14, FORMAT_BITS - 1, -1):
        if rest >> place & 1:
            rest ^= FORMAT_GENERATOR << place - FORMAT_BITS
    word = (told << FORMAT_BITS | rest) ^ FORMAT_MASK
    side, modules = sheet.side, sheet.modules
    for place in range(15):
        bit = bool(word >> place & 1)
        # Down beside the upper left finder, around its corner, and once more beside the other two.
        upright = place if place < 6 else place + 1 if place < 8 else side - 15 + place
        modules[upright][8] = bit
        across = side - 1 - place if place < 8 else 7 if place == 8 else 14 - place
        modules[8][across] = bit
    modules[side - 8][8] = True


def _free_places(sheet: _Sheet) -> Iterator[tuple[int, int]]:
    """Go up and down in pairs of columns from the right, past the timing line."""
    column = sheet.side - 1
    goes_up = True
    while column > 0:
        if column == TIMING_AT:
            column -= 1
        rows = range(sheet.side - 1, -1, -1) if goes_up else range(sheet.side)
        for row in rows:
            for place in (column, column - 1):
                if sheet.modules[row][place] is None:
                    yield row, place
        goes_up = not goes_up
        column -= 2


def _penalty(modules: Modules) -> int:
    """Count what makes a code hard to read: long runs, squares, false finders, too much of one tone."""
    columns = tuple(zip(*modules, strict=True))
    total = sum(_line_penalty(line) for line in (*modules, *columns))
    side = len(modules)
    for row in range(side - 1):
        for place in range(side - 1):
            square = {modules[row + down][place + right] for down in (0, 1) for right in (0, 1)}
            total += SQUARE_COST * (len(square) == 1)
    dark = sum(sum(line) for line in modules)
    return total + BALANCE_COST * (abs(dark * 20 - side * side * 10) // (side * side))


def _line_penalty(line: Sequence[bool]) -> int:
    total, run = 0, 1
    for place in range(1, len(line) + 1):
        if place < len(line) and line[place] == line[place - 1]:
            run += 1
            continue
        if run >= RUN_FROM:
            total += RUN_COST + run - RUN_FROM
        run = 1
    for place in range(len(line) - 6):
        if tuple(line[place : place + 7]) == FINDER_LIKE:
            before, after = line[max(0, place - 4) : place], line[place + 7 : place + 11]
            total += FINDER_COST * ((not any(before)) + (not any(after)))
    return total
