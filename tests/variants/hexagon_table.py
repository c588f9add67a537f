"""A table of Hex for tests: cards as `red-car`, calls as `12 2 call 3` (tick, seat, words)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from game.core.api import Command, Event, Reason, Rejected, Seat, Setup, Standing, Tick
from game.core.fields import Problem
from game.core.match import play
from game.variants.hexagon.game import HEXAGON
from game.variants.hexagon.model import CARDS, DECK, PILE_SIZES
from game.variants.hexagon.rules import HexagonState

E = TypeVar("E", bound=Event)

# Position P of the worked examples; the board's pictures come before these start cards.
POSITION = "red-car violet-telephone green-cup yellow-die blue-flower pink-ball"
# The first neutral card of most tests: it fits rows 1, 2, 4 and 5 of that position.
BUTTERFLY = "orange-butterfly"
FITTING_BUTTERFLY = (1, 2, 4, 5)

_BY_TEXT = {HEXAGON.card_text(each): each for each in CARDS}


def card(text: str) -> int:
    return _BY_TEXT[text]


def cards(texts: str) -> tuple[int, ...]:
    return tuple(card(text) for text in texts.split())


def seats(*numbers: int) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in numbers)


def call(words: str) -> Command:
    return HEXAGON.command_words(HEXAGON.read_options({}, 2))[words]


def deal_of(
    count: int, neutral: str, piles: Iterable[str] = (), *, spare: int = 20, rows: str = POSITION
) -> dict[str, Any]:
    """Write a deal: the named cards on top of full piles, and `spare` more cards under the neutral ones."""
    named = [pile.split() for pile in piles] + [[] for _ in range(count)]
    used = {*rows.split(), *neutral.split(), *[text for pile in named for text in pile]}
    unused = [HEXAGON.card_text(each) for each in DECK if HEXAGON.card_text(each) not in used]
    full = []
    for pile in named[:count]:
        wanted = PILE_SIZES[count] - len(pile)
        full.append([*pile, *unused[:wanted]])
        unused = unused[wanted:]
    return {"rows": rows.split(), "piles": full, "neutral": neutral.split() + unused[:spare]}


class Table:
    """One match of Hex that a test plays call by call."""

    def __init__(self, deal: dict[str, Any], **options: Any) -> None:
        count = len(deal["piles"])
        read = HEXAGON.read_options(options, count)
        self.setup = Setup(count, 0, read, HEXAGON.read_deal(deal, count, read))
        self.orders: list[tuple[Tick, Seat, Command]] = []
        self.until: int | None = None

    def calls(self, *orders: str) -> Table:
        for order in orders:
            tick, seat, words = order.split(maxsplit=2)
            self.orders.append((Tick(int(tick)), Seat(int(seat)), call(words)))
        return self

    def to(self, tick: int) -> Table:
        """Play on to the end of that tick."""
        self.until = tick
        return self

    @property
    def history(self) -> list[tuple[int, Event]]:
        until = None if self.until is None else Tick(self.until)
        steps = play(HEXAGON, self.setup, self.orders, until)
        return [(tick, event) for tick, step in steps for event in step.events]

    @property
    def state(self) -> HexagonState:
        until = None if self.until is None else Tick(self.until)
        *_, (_, step) = play(HEXAGON, self.setup, self.orders, until)
        assert isinstance(step.state, HexagonState)
        return step.state

    def events(self, kind: type[E]) -> list[E]:
        return [event for _, event in self.history if isinstance(event, kind)]

    def ticks(self, kind: type[Event]) -> list[int]:
        return [tick for tick, event in self.history if isinstance(event, kind)]

    @property
    def refusals(self) -> list[tuple[int, int, Reason]]:
        """Tell tick, seat and reason of every refused call."""
        return [
            (tick, event.seat, event.reason) for tick, event in self.history if isinstance(event, Rejected)
        ]

    @property
    def detail(self) -> dict[str, Any]:
        return HEXAGON.detail(self.state)

    @property
    def standing(self) -> Standing:
        return HEXAGON.standing(self.state)

    def legal_seats(self) -> tuple[int, ...]:
        """Say who may call in the tick after the last one played."""
        state = self.state
        return tuple(seat for seat in range(1, self.setup.seats + 1) if HEXAGON.legal(state, Seat(seat)))


def table(count: int, neutral: str = BUTTERFLY, *piles: str, spare: int = 20, **options: Any) -> Table:
    """Set up position P with these cards on top."""
    return Table(deal_of(count, neutral, piles, spare=spare), **options)


def bare(neutral: str, *piles: str, **options: Any) -> Table:
    """Set up position P with exactly these cards, no tie window and pauses of ten ticks."""
    deal = {"rows": POSITION.split(), "piles": [pile.split() for pile in piles], "neutral": neutral.split()}
    return Table(deal, **{"tie_ticks": 0, "reveal_ticks": 10, **options})


def problem_of_options(options: dict[str, Any], count: int = 3) -> str:
    try:
        HEXAGON.read_options(options, count)
    except Problem as problem:
        return str(problem)
    raise AssertionError("these options should be refused")


def problem_of_deal(deal: Any, count: int = 3) -> str:
    try:
        HEXAGON.read_deal(deal, count, HEXAGON.read_options({}, count))
    except Problem as problem:
        return str(problem)
    raise AssertionError("this deal should be refused")


def quick(count: int, neutral: str = BUTTERFLY, *piles: str, spare: int = 20, **options: Any) -> Table:
    """Set up position P with no tie window and pauses of ten ticks: cards open in ticks 0, 10 and so on.

    As long as the rows of P stand as dealt, every card fits somewhere, so `no-fit` is wrong.
    """
    return table(count, neutral, *piles, spare=spare, **{"tie_ticks": 0, "reveal_ticks": 10, **options})
