"""A match of Sprint driven through its table tick by tick, for pictures and tests; lays are seats and tasks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.api import Batch, Event, Seat, Setup, all_seats
from game.core.rng import Rng
from game.devices.buttons import Button
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.scenes.table import SeatLook
from game.scenes.tasks import Phase, SprintTable
from game.session.gates import is_kept
from game.variants import VARIANTS
from game.variants.tasks.model import DECK, PLACES, Place, TasksView, column_place, is_covered

TASKS = VARIANTS["tasks"]
ALL_A = "2A 3A 4A 5A 6A 7A 8A 9A"
KEYS = dict(
    zip(
        (
            Button.LEFT,
            Button.UP,
            Button.RIGHT,
            Button.DOWN,
            Button.WEST,
            Button.NORTH,
            Button.EAST,
            Button.SOUTH,
        ),
        "QWERASDF",
        strict=True,
    )
)
OTHER_KEYS = dict(zip(KEYS, "UIOPJKLÖ", strict=True))
LONGEST_TICKS = 200_000

Presses = Mapping[Seat, tuple[Button, ...]]
Columns = Mapping[int, str]


def looks_of(seats: int, words: Words, **changes: Any) -> tuple[SeatLook, ...]:
    """Seat the huts from left to right."""
    return tuple(SeatLook(Seat(n), n, words(MASCOTS[n]))._replace(**changes) for n in range(1, seats + 1))


class Match:
    """Plays on the rules core and shows the table what the television may know, as a running match does."""

    def __init__(
        self,
        seats: int,
        *,
        seed: int = 1,
        deal: dict[str, Any] | None = None,
        looks: Sequence[SeatLook] | None = None,
        words: Words | None = None,
        slips_percent: int = 15,
        thought_ticks: tuple[int, int] = (50, 140),
        **options: Any,
    ) -> None:
        words = words or Words()
        read = TASKS.read_options(options, seats)
        dealt = None if deal is None else TASKS.read_deal(deal, seats, read)
        self.table = SprintTable(looks or looks_of(seats, words), words)
        self.state: Any = TASKS.deal(Setup(seats, seed, read, dealt)).state
        self.seats = all_seats(seats)
        self.events: list[Event] = []  # all that the television witnessed
        self.orders: list[list[Any]] = []  # as a match script has them
        self._rng = Rng(seed).fork(77)
        self._slips_percent = slips_percent
        self._thought_ticks = thought_ticks
        self._acts_at: dict[Seat, int] = {}
        self.table.begin(self.view)

    @property
    def view(self) -> TasksView:
        view: TasksView = TASKS.view(self.state, None)
        return view

    @property
    def is_over(self) -> bool:
        return TASKS.outcome(self.state) is not None

    # --- One tick ----------------------------------------------------------------------

    def lay(self, lays: Mapping[int, int]) -> Match:
        """Play one tick in which seats lay their open cards at tasks."""
        return self.advance({Seat(seat): Place(task) for seat, task in lays.items()})

    def advance(self, batch: Batch) -> Match:
        """Play one tick of the rules and one of the table."""
        self.table.tick({})
        return self._advance(batch)

    def _advance(self, batch: Batch) -> Match:
        tick = self.state.tick
        self.orders += [[tick, seat, TASKS.command_text(command)] for seat, command in batch.items()]
        step = TASKS.advance(self.state, batch)
        self.state = step.state
        seen = [TASKS.witness(event, None) for event in step.events]
        news = [event for event in seen if event is not None]
        self.events += news
        self.table.follow(self.view, news)
        return self

    def tick(self, presses: Presses | None = None) -> Match:
        """Live through one tick as a running match does: the rules stand still while the table shows something."""
        self.table.tick(presses or {})
        if self.table.holds_match or self.is_over:
            return self
        return self._advance(self._thoughts())

    def wait_still(self, ticks: int) -> Match:
        """Let time pass in which nobody lays anything."""
        for _ in range(ticks):
            self.advance({})
        return self

    def wait(self, ticks: int, presses: Presses | None = None) -> Match:
        for number in range(ticks):
            self.tick(presses if number == 0 else None)
        return self

    def to(self, phase: Phase) -> Match:
        """Go on until the table shows this."""
        for _ in range(LONGEST_TICKS):
            if self.table.phase is phase:
                return self
            self.tick()
        raise AssertionError(f"never came to {phase}")

    def through_check(self) -> Match:
        """Go on to the end of the show that the check is."""
        self.to(Phase.CHECK)
        check = self.table.check
        assert check is not None
        while not check.is_show_over:
            self.tick()
        return self

    def press_all(self, button: Button) -> Match:
        return self.tick({seat: (button,) for seat in self.seats})

    # --- What the seats think ----------------------------------------------------------

    def _thoughts(self) -> Batch:
        """Let everybody lay after a random thought: at a ticket that takes the card, or, by a slip, anywhere."""
        view = self.view
        if view.is_round_over:
            return {}
        batch = {}
        for side, seat in enumerate(view.on_turn):
            if seat not in self._acts_at:
                thought, self._rng = self._rng.below(self._thought_ticks[1] - self._thought_ticks[0])
                self._acts_at[seat] = view.tick + self._thought_ticks[0] + thought
            if view.tick >= self._acts_at[seat]:
                del self._acts_at[seat]
                batch[seat] = self._choice(view, side, seat)
        return batch

    def _choice(self, view: TasksView, side: int, seat: Seat) -> Place:
        card = view.open_cards[side]
        assert card is not None
        slip, self._rng = self._rng.below(100)
        legal = [place for place in PLACES if place in TASKS.legal(self.state, seat)]
        if slip >= self._slips_percent:
            good = [place for place in legal if self._takes(view, side, place.task, card)]
            legal = [place for place in good if place.task != PLACES[0].task] or good or legal
        number, self._rng = self._rng.below(len(legal))
        return legal[number]

    def _takes(self, view: TasksView, side: int, task: int, card: int) -> bool:
        if is_covered(view.sides, task):
            return len(view.columns[column_place(side, task)]) < 3
        return is_kept(view, side, task, card)


def laid_out(
    ours: Columns, theirs: Columns, *, sides: str = ALL_A, words: Words | None = None, **options: Any
) -> Match:
    """Play one round of two seats that lay these columns, and stop at its bell.

    Cards read `red-3-burger`; a star leaves it to the deck what is printed there.
    """
    used: set[str] = set()
    plans = [
        [(task, _card(card, used)) for task, cards in side.items() for card in cards.split()]
        for side in (ours, theirs)
    ]
    stacks = [[card for _, card in plan] for plan in plans]
    match = Match(2, deal={"rounds": [{"sides": sides, "stacks": stacks}]}, words=words, **options)
    length = max(len(plan) for plan in plans)
    for moment in range(length):
        # The shorter plan waits, so that both last cards fall into one tick.
        lays = {}
        for seat, plan in enumerate(plans, 1):
            place = moment - (length - len(plan))
            if place >= 0:
                lays[seat] = plan[place][0]
        match.lay(lays)
    return match


def _card(wanted: str, used: set[str]) -> str:
    """Find a card of the deck that nobody has yet."""
    form = re.compile(wanted.replace("*", "[a-z0-9-]+") + "$")
    texts = (TASKS.card_text(card) for card in DECK)
    found = next(text for text in texts if text not in used and form.match(text))
    used.add(found)
    return found
