"""What became of every press: placed, refused, ignored or a cursor's step. The counts always add up."""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import NamedTuple


class Fate(Enum):
    """How a press ended."""

    PLACED = "placed"  # the rules carried it out
    REFUSED = "refused"  # a rule said no, and why
    IGNORED = "ignored"  # it came too early, too late or meant nothing here
    STEERED = "steered"  # it moved a cursor or a curtain


class Heard(NamedTuple):
    """A press and its fate, for the badge that nods or shakes its head."""

    fate: Fate
    why: str = ""


class PressLedger:
    """Counts one seat's presses."""

    def __init__(self) -> None:
        self._counts = dict.fromkeys(Fate, 0)
        self.ignored_by: Counter[str] = Counter()  # the rules that ignored presses; "": no target there
        self.pressed = 0
        self.waiting = 0  # in the buffer or kept by a gate, not yet judged

    def press(self) -> None:
        self.pressed += 1
        self.waiting += 1

    def close(self, fate: Fate, why: str = "") -> None:
        self.waiting -= 1
        self._counts[fate] += 1
        if fate is Fate.IGNORED:
            self.ignored_by[why] += 1

    def count(self, fate: Fate) -> int:
        return self._counts[fate]

    @property
    def adds_up(self) -> bool:
        return self.pressed == self.waiting + sum(self._counts.values())
