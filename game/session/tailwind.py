"""What feathers do in a live match: delays of a seat's hand, never of anybody's eyes."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.api import TICKS_A_SECOND, Seat

MOST_FEATHERS = 3
CARD_TICKS = TICKS_A_SECOND  # Sprint: a seat's next card turns so much later, a feather it is behind
CALL_TICKS = (0, 24, 60, 96)  # Hex: a seat's call counts so much later, by feathers
GUIDING_FEATHERS = 3  # Sprint: from so many on, what would be struck is refused
HINT_FEATHERS = 1
HINT_TICKS = 5 * TICKS_A_SECOND // 2


def feathers_against(feathers: tuple[int, ...], seat: Seat, mates: Iterable[Seat] = ()) -> int:
    """Return how far the best-helped opponent's feathers exceed the own ones, at least 0."""
    own = {seat, *mates}
    others = [count for number, count in enumerate(feathers, 1) if Seat(number) not in own]
    return max(0, max(others, default=0) - feathers[seat - 1])
