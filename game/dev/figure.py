"""One measured thing, beside the floor or peer that was measured with it."""

from __future__ import annotations

from msgspec import Struct


class Figure(Struct, frozen=True):
    """One measured thing."""

    name: str
    value: float
    peer: float
    ratio: float
    aim: float
    unit: str
