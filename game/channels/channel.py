"""What a private channel is: it takes one seat's looks, and decides when and how that seat alone meets them.

A channel knows nothing but what is handed to it: looks made of the seat's own view and of the events that this seat
witnessed. A further way to tell a secret (a phone, a printed slip) is one more class like those beside this file.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, Protocol

from game.controls.curtain import Phase
from game.stage.event_cues import Played

Paint = Callable[[Any], None]  # draws a secret


class Look(NamedTuple):
    """One seat's look at its own secrets, as it stands in this very tick."""

    phase: Phase = Phase.CLOSED
    secret: Any = None  # out of the seat's own view and witnessed events; only a painter reads it
    numbers: tuple[int, ...] = ()  # the same for a hand that counts


NO_LOOK = Look()


class Takes(Enum):
    """When a channel wants a secret."""

    ALWAYS = "always"  # it lies there for its seat alone, or on a screen of its own
    WHILE_LOOKING = "while-looking"  # only while the seat asks for it
    ONE_BY_ONE = "one-by-one"  # a number at a time, when the seat asks for it


class Channel(Protocol):
    """Brings one seat its secrets."""

    takes: Takes
    eyes_shut_ticks: int  # before a look that happens once, everybody else looks away so long
    look_ticks: int  # and it lasts so long, whatever there is to see

    def follow(self, look: Look) -> None:
        """Take in one tick of the match."""

    @property
    def phase(self) -> Phase:
        """Say what the room may notice of the look."""

    @property
    def rests_others(self) -> bool:
        """Tell whether all other hands and eyes rest: the secret is about to stand on the screen of all."""

    @property
    def is_hushed(self) -> bool:
        """Tell whether no pad may shake for any other reason: somebody counts."""

    def openness(self, blend: float) -> float:
        """Say how far the cloth before the secret is open, 0 to 1; 1 where there is no cloth."""

    def reveal(self, paint: Paint) -> None:
        """Draw the secret if this frame may show it. To be called once in every frame that shows its place."""

    def take_sounds(self) -> tuple[Played, ...]:
        """Hand over what is to be heard since the last time: never anything that depends on the secret."""
