"""A match of Hex driven through its table tick by tick, for pictures and tests; calls read `2 call 3`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.api import Batch, Command, Event, Seat, Setup
from game.devices.buttons import Button
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.scenes.hexagon import HexagonTable
from game.scenes.table import SeatLook
from game.variants import VARIANTS
from game.variants.hexagon.model import (
    DECK,
    NO_ROW,
    PILE_SIZES,
    ROW_COUNT,
    Call,
    HexagonView,
    fitting_rows,
)

HEXAGON = VARIANTS["hexagon"]
# Position P of the rules' worked examples; orange-butterfly fits its rows 1, 2, 4 and 5.
POSITION = "red-car violet-telephone green-cup yellow-die blue-flower pink-ball"
KEYS = {
    Button.UP: "Q",
    Button.LEFT: "A",
    Button.DOWN: "Z",
    Button.NORTH: "E",
    Button.EAST: "D",
    Button.SOUTH: "C",
    Button.L: "S",
    Button.R: "space",
}


def looks_of(seats: int, words: Words, **changes: Any) -> tuple[SeatLook, ...]:
    """Seat the huts from left to right."""
    return tuple(SeatLook(Seat(n), n, words(MASCOTS[n]))._replace(**changes) for n in range(1, seats + 1))


def deal_of(seats: int, neutral: str, piles: Sequence[str] = (), rows: str = POSITION) -> dict[str, Any]:
    """Write a deal: the named cards on top, the rest of the deck under them in its order."""
    named = [pile.split() for pile in piles] + [[] for _ in range(seats)]
    used = {*rows.split(), *neutral.split(), *[text for pile in named for text in pile]}
    unused = [HEXAGON.card_text(card) for card in DECK if HEXAGON.card_text(card) not in used]
    full = []
    for pile in named[:seats]:
        wanted = PILE_SIZES[seats] - len(pile)
        full.append([*pile, *unused[:wanted]])
        unused = unused[wanted:]
    return {"rows": rows.split(), "piles": full, "neutral": [*neutral.split(), *unused]}


class Match:
    """Plays on the rules core and shows the table what the television may know."""

    def __init__(
        self,
        seats: int,
        *,
        seed: int = 1,
        deal: dict[str, Any] | None = None,
        looks: Sequence[SeatLook] | None = None,
        words: Words | None = None,
        **options: Any,
    ) -> None:
        words = words or Words()
        read = HEXAGON.read_options(options, seats)
        dealt = None if deal is None else HEXAGON.read_deal(deal, seats, read)
        self.table = HexagonTable(looks or looks_of(seats, words), words)
        step = HEXAGON.deal(Setup(seats, seed, read, dealt))
        self.state: Any = step.state
        self.events: list[Event] = []
        self.table.begin(self.view)

    @property
    def view(self) -> HexagonView:
        view: HexagonView = HEXAGON.view(self.state, None)
        return view

    def play(self, *calls: str) -> Match:
        """Play one tick with these calls in it."""
        batch: dict[Seat, Command] = {}
        for call in calls:
            seat, words = call.split(maxsplit=1)
            batch[Seat(int(seat))] = _command(words)
        return self.advance(batch)

    def advance(self, batch: Batch) -> Match:
        step = HEXAGON.advance(self.state, batch)
        self.state = step.state
        seen = [HEXAGON.witness(event, None) for event in step.events]
        self.events = [event for event in seen if event is not None]
        self.table.tick({})
        self.table.follow(self.view, self.events)
        return self

    def wait(self, ticks: int) -> Match:
        for _ in range(ticks):
            self.advance({})
        return self

    def to_opening(self) -> Match:
        """Wait until the next card lies open."""
        while self.state.revealed is None:
            self.advance({})
        return self

    def settle(self, seat: int, *, is_right: bool = True) -> Match:
        """Let a seat call the next card, rightly or wrongly, and wait for the verdict."""
        self.to_opening().wait(20)
        return self.advance({Seat(seat): self._answer(is_right=is_right)}).wait(4)

    def _answer(self, *, is_right: bool) -> Call:
        right = fitting_rows(self.state.revealed, self.state.taken)
        if is_right:
            return Call(right[0] if right else NO_ROW)
        return Call(next(row for row in range(1, ROW_COUNT + 1) if row not in right))

    def hurry(self, cards: int) -> Match:
        """Let the seats call so many cards rightly, in turn, behind the table's back: it sees only the result."""
        for number in range(cards):
            while self.state.revealed is None:
                self._leap({})
            self._leap({Seat(number % len(self.state.piles) + 1): self._answer(is_right=True)})
            while self.state.revealed is not None:
                self._leap({})
        self.table.begin(self.view)
        return self

    def _leap(self, batch: Batch) -> None:
        """Play the next tick in which something happens."""
        due = HEXAGON.due(self.state)
        if not batch and due is not None:
            self.state = HEXAGON.skip(self.state, due)
        self.state = HEXAGON.advance(self.state, batch).state

    def rest(self, ticks: int) -> Match:
        """Let only the picture live on: the match stands still."""
        for _ in range(ticks):
            self.table.tick({})
        return self


def _command(words: str) -> Command:
    return Call(0) if words == "no-fit" else Call(int(words.split()[1]))
