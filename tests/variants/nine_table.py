"""A table of Nine? for tests: cards and commands as short words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import structs

from game.core.api import Command, Event, PileShuffled, Rejected, Seat, Setup, Standing, Tick
from game.variants.nine.game import NINE
from game.variants.nine.model import COLOURS, WonRow
from game.variants.nine.rules import NineState

E = TypeVar("E", bound=Event)

COLOUR_LETTERS = "RPYGLD"
# A pile that no test means to use up.
PLENTY = "L1 L1 L1 L2 L3 L4 L5 L6 D1 D1 D1 D2 D3 D4 D5 D6"


def text(word: str) -> str:
    """Write out a card as the worked examples write it: R3 is red-3, 0 is a zero, R0 a coloured zero."""
    return "zero" if word == "0" else f"{COLOURS[COLOUR_LETTERS.index(word[0])]}-{word[1:]}"


def card(word: str) -> int:
    words = [NINE.card_text(each) for each in range(43)]
    return words.index(text(word))


def cards(words: str) -> tuple[int, ...]:
    return tuple(card(word) for word in words.split())


def hand(words: str) -> tuple[int, ...]:
    """Read cards whose order has no meaning."""
    return tuple(sorted(cards(words)))


def texts(words: str) -> list[str]:
    return [text(word) for word in words.split()]


def command(words: str) -> Command:
    """Read a command with a short card, such as `lay R3 1`."""
    parts = words.split()
    if parts[0] == "lay":
        parts[1] = text(parts[1])
    with_zero, coloured_zeros = (
        NINE.command_words(NINE.read_options({"open_colours": is_open}, 2)) for is_open in (False, True)
    )
    return with_zero.get(" ".join(parts)) or coloured_zeros[" ".join(parts)]


def short(commands: Iterable[Command]) -> list[str]:
    """Tell commands in short words."""
    found = []
    for each in commands:
        words = NINE.command_text(each).split()
        if words[0] == "lay":
            words[1] = next(word for word in _WORDS if text(word) == words[1])
        found.append(" ".join(words))
    return found


_WORDS = ("0", *(f"{letter}{number}" for letter in COLOUR_LETTERS for number in range(7)))


class Table:
    """A match that is played command by command; a seat's hand is given as short words."""

    def __init__(self, *hands: str, draw: str = PLENTY, seed: int = 0, **options: Any) -> None:
        seats = len(hands)
        read = NINE.read_options(options, seats)
        deal = NINE.read_deal({"hands": [texts(each) for each in hands], "draw": texts(draw)}, seats, read)
        self.setup = Setup(seats, seed, read, deal)
        self.state: NineState = NINE.deal(self.setup).state
        self.events: tuple[Event, ...] = ()  # of the last tick

    def tick(self, **commands: str) -> tuple[Event, ...]:
        """Play one tick: seat1="reveal 1", seat2="pass"."""
        batch = {Seat(int(name.removeprefix("seat"))): command(words) for name, words in commands.items()}
        step = NINE.advance(self.state, batch)
        self.state, self.events = step.state, step.events
        return step.events

    def play(self, *commands: str) -> tuple[Event, ...]:
        """Let whoever is on turn do these, one a tick; the last tick's events."""
        for words in commands:
            assert self.state.turn is not None, f"the match ended before {words}"
            self.tick(**{f"seat{self.state.turn}": words})
            assert not self.all(Rejected), f"{words}: {self.all(Rejected)}"
        return self.events

    def refused(self, words: str, seat: int | None = None) -> Rejected:
        """Ask for something that must be refused and change nothing."""
        who = self.state.turn if seat is None else seat
        before = self.state
        self.tick(**{f"seat{who}": words})
        assert NINE.skip(before, Tick(before.tick + 1)) == self.state
        (rejected,) = self.events
        assert isinstance(rejected, Rejected)
        assert rejected.seat == who
        assert rejected.command == command(words)
        return rejected

    def wait(self, until: int) -> None:
        """Let time pass; the next tick is `until`."""
        self.state = NINE.skip(self.state, Tick(until))

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def the(self, kind: type[E]) -> E:
        """Return the only event of a kind in the last tick."""
        (event,) = self.all(kind)
        return event

    def kinds(self) -> list[str]:
        return [type(event).__name__ for event in self.events]

    def legal(self, seat: int | None = None) -> list[str]:
        who = self.state.turn if seat is None else Seat(seat)
        assert who is not None
        return short(NINE.legal(self.state, who))

    def row(self, number: int) -> tuple[int, ...] | None:
        row = self.state.rows[number - 1]
        return None if row is None else row.cards

    def hand(self, seat: int) -> tuple[int, ...]:
        return self.state.hands[seat - 1]

    def pile_size(self) -> int:
        return len(self.state.draw)

    def points(self) -> Any:
        return NINE.detail(self.state)["points"]

    def penalty(self) -> Any:
        return NINE.detail(self.state)["penalty"]


def shuffled_pile(events: Sequence[Event]) -> tuple[int, ...]:
    (shuffled,) = [event for event in events if isinstance(event, PileShuffled)]
    assert shuffled.count == len(shuffled.cards)
    return shuffled.cards


def standing_of(*points: Sequence[int]) -> Standing:
    """Rank seats that hold these point cards."""
    won = sorted((value, seat) for seat, values in enumerate(points, 1) for value in values)
    rows = tuple(WonRow(Seat(seat), 1, value, cards("R4 R5")) for value, seat in won)
    start = Table(*("R1", "P1", "Y1", "G1")[: len(points)]).state
    return NINE.standing(structs.replace(start, won=rows))
