"""What can be going on at a table of Hex, as plain values; times are presentation ticks."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.core.api import Seat
from game.stage.tweens import Span
from game.variants.hexagon.model import NO_ROW


class Ruling(Enum):
    """How a card ended, or a call on it."""

    RIGHT = "right"
    NO_FIT = "no fit"  # rightly
    WRONG = "wrong"
    TIED = "tied"
    EXPIRED = "expired"


class Note(Enum):
    """What is said over a panel."""

    TOO_SOON = "too soon"
    BENCH = "bench"
    BACK_AGAIN = "back again"


class Called(NamedTuple):
    """A badge on a medallion."""

    seat: Seat
    row: int
    at: int


class Late(NamedTuple):
    """A call that another one was ahead of."""

    seat: Seat
    ticks: int
    at: int


class Clash(NamedTuple):
    """A picture of a row that has the card's colour or its object; place 0 is the board's own."""

    row: int
    place: int
    picture: int
    is_colour: bool


class Verdict(NamedTuple):
    """What became of the open card."""

    ruling: Ruling
    card: int
    at: int
    seat: Seat | None = None
    row: int = NO_ROW
    clashes: tuple[Clash, ...] = ()
    free_row: int = NO_ROW  # one that would have been right
    is_over: bool = True  # the card is done; false: it waits for the next caller


class Face(NamedTuple):
    """A card that lies open in the middle."""

    card: int
    since: int


class Back(NamedTuple):
    """A card that lies face down in the middle, or is on its way there."""

    owner: Seat | None  # whose pile it comes from; None: the neutral one
    flight: Span


class Slide(NamedTuple):
    """A card on its way to a row."""

    card: int
    row: int
    place: int  # among the tiles there
    flight: Span


class Burial(NamedTuple):
    """A card on its way under the neutral pile."""

    card: int
    flight: Span


class Coin(NamedTuple):
    """A token on its way to a ring."""

    seat: Seat
    place: int  # which of the three rings
    from_row: int | None  # None: no call, it falls from above
    flight: Span


class Penalty(NamedTuple):
    """A neutral card on its way to a seat's pile."""

    seat: Seat
    flight: Span


class Flight(NamedTuple):
    """A badge on its slow way to a medallion: the seat plays against the wind."""

    seat: Seat
    row: int
    flight: Span
