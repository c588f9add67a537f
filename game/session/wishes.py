"""What a person wishes for the own seat."""

from __future__ import annotations

from msgspec import Struct

from game.controls.curtain import SILENCE_TICKS
from game.controls.one_switch import STEP_TICKS
from game.controls.signals import Looking, Secrecy
from game.session.gates import GUARD_TICKS


class Wishes(Struct, frozen=True):
    """How a person plays: kept with the person, changeable in Me and in the pause."""

    has_one_switch: bool = False
    scan_ticks: int = STEP_TICKS
    secrecy: Secrecy = Secrecy.OPEN
    looking: Looking = Looking.HOLD
    silence_ticks: int = SILENCE_TICKS  # after which a toggled curtain closes
    guard_ticks: int = GUARD_TICKS  # raised for tremor


DEFAULT_WISHES = Wishes()
