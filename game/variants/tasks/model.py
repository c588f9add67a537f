"""Cards, options, commands, events and the view of Subito Sprint."""

from __future__ import annotations

from msgspec import Struct

from game.core.api import Command, Deal, Event, Options, Reason, Seat, View

# G1-03: the order of the colours is the colour bar.
COLOURS = ("red", "pink", "yellow", "green", "light-blue", "dark-blue")
SYMBOLS = ("burger", "palm", "anchor", "rocket", "peace", "bolt")
NUMBERS = (1, 2, 3, 4, 5, 6)

# A card is a small whole number; any mixture of the three properties has one.
WORDS = tuple(
    (colour, number, symbol)
    for colour in range(len(COLOURS))
    for number in NUMBERS
    for symbol in range(len(SYMBOLS))
)
COLOUR = tuple(colour for colour, _, _ in WORDS)
NUMBER = tuple(number for _, number, _ in WORDS)
SYMBOL = tuple(symbol for _, _, symbol in WORDS)
# G1-01: 72 of them, each colour, number and symbol twelve times, each pair of them twice.
DECK = tuple(card for card, properties in enumerate(WORDS) if sum(properties) % 3 == 0)
FACE_DOWN = -1  # a card in a view whose face this viewer may not know

TASKS = (2, 3, 4, 5, 6, 7, 8, 9)  # also what each is worth
FIRST_TASK = TASKS[0]
SIDE_LIMIT_5A = 12  # points; exactly this many are fine (G1-19)

CARDS_ALONE = 36
CARDS_IN_TEAM = 18
DEFAULT_ROUNDS = 3
MOST_ROUNDS = 9
MOST_ROUNDS_OF_THREE = 3  # each of three seats plays alone once (G1-37)


class TasksOptions(Options, frozen=True, kw_only=True):
    """House rules of Sprint; `None` means as dealt, or the rule sheet's default."""

    teams: tuple[tuple[int, int], tuple[int, int]] = ((1, 2), (3, 4))  # of four seats
    rounds: int | None = None
    sides: tuple[str, ...] | None = None  # a round: eight letters A, B or ? (drawn by lot)
    is_blocking: bool = False  # `assist`: what would be struck is refused at once
    strikes_only_card: bool = False  # `strike`: what lies behind a wrong card is judged without it
    shows_own_sum: bool = False  # `own_sum`: against G1-18, a seat is told its own sum at 5A


class RoundDeal(Struct, frozen=True):
    """The tickets and stacks of one round."""

    sides: str  # eight letters, tasks 2 to 9
    stacks: tuple[tuple[int, ...], ...]  # a seat, top card first


class TasksDeal(Deal, frozen=True):
    """All rounds written out."""

    rounds: tuple[RoundDeal, ...]


class Place(Command, frozen=True):
    """Lay the open card at a task."""

    task: int


PLACES = tuple(Place(task) for task in TASKS)


# --- Why -----------------------------------------------------------------------------

PARTNERS_TURN = Reason("partners-turn", "G1-38")
LAST_CARD_LAID = Reason("last-card-laid", "G1-15")
MOST_CARDS = Reason("most-cards", "G1-32")
HIGHER_SUM = Reason("higher-sum", "G1-32")
OTHER_SIDE_OVER = Reason("other-side-over-twelve", "G1-20")
BOTH_OVER = Reason("both-over-twelve", "G1-20")
EQUAL = Reason("equal-cards-and-sum", "G1-32")
NOTHING_LAID = Reason("nothing-laid", "G1-33")
SUM_OVER = Reason("sum-over-twelve", "G1-19")
MOST_POINTS = Reason("most-points", "G1-32")
BETTER_LAST_ROUND = Reason("better-last-round", "G1-36")
BETTER_SOLO_ROUND = Reason("better-solo-round", "G1-37")
SHARED_VICTORY = Reason("shared-victory", "G1-36")


# --- Events --------------------------------------------------------------------------
# A side is 0 or 1 in this program and 1 or 2 in match scripts.


class RoundBegan(Event, frozen=True):
    """Tickets and stacks lie ready."""

    round: int
    sides: str
    teams: tuple[tuple[Seat, ...], tuple[Seat, ...]]  # the members of each side, in playing order


class CardTurned(Event, frozen=True):
    """The next open card of a side, seen by everybody."""

    side: int
    seat: Seat
    card: int


class CardPlaced(Event, frozen=True):
    """A card was laid; nothing is said about right or wrong before the check (G1-07)."""

    seat: Seat
    side: int
    task: int
    place: int  # in its column, from 1
    card: int  # FACE_DOWN for a viewer of a covered column
    is_covered: bool  # laid face down at 5A (G1-18)


class RoundClosed(Event, frozen=True):
    """Somebody laid the last card; open cards are set aside (G1-15)."""

    round: int
    finishers: tuple[int, ...]  # the sides without cards: both, when it was the same tick (G1-16)
    set_aside: tuple[tuple[int, int], ...]  # (side, card) of open cards that were not laid
    reason: Reason


class CardStruck(Event, frozen=True):
    """The check found a wrong card, and what it costs."""

    round: int
    side: int
    task: int
    ticket: str  # the task with its side, such as 6A
    place: int  # in the column as laid, from 1
    card: int
    before: int | None  # the card it was compared with
    earlier: int | None  # the one before that, where the pattern needs two
    reason: Reason
    guilty: str  # the property at fault: colour, number, symbol, or several with a plus
    behind: tuple[int, ...]  # cards that leave with it (G1-08)


class SumExceeded(Event, frozen=True):
    """A side has more than twelve at 5A (G1-20); no card leaves."""

    round: int
    side: int
    cards: tuple[int, ...]
    sum: int
    reason: Reason


class TaskAwarded(Event, frozen=True):
    """A task card goes to a side."""

    round: int
    task: int
    side: int
    counts: tuple[int, int]  # kept cards a side
    sums: tuple[int, int]  # of the kept cards
    reason: Reason


class TaskLost(Event, frozen=True):
    """A task card goes to nobody and does not carry over (G1-34)."""

    round: int
    task: int
    counts: tuple[int, int]
    sums: tuple[int, int]
    reason: Reason


class RoundScored(Event, frozen=True):
    """The points of a round, a side."""

    round: int
    points: tuple[int, int]


class MatchEnded(Event, frozen=True):
    """All rounds are played."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]  # a seat
    tie_breaks: tuple[int, ...]  # a seat: the points that part equal scores
    reason: Reason


# --- What lies open ------------------------------------------------------------------


class RoundResult(Struct, frozen=True):
    """A round after its check; everything in it was shown to everybody."""

    sides: str
    teams: tuple[tuple[Seat, ...], tuple[Seat, ...]]
    columns: tuple[tuple[int, ...], ...]  # side 0 tasks 2 to 9, then side 1
    kept: tuple[int, ...]  # cards that survive, in the same order
    awards: tuple[int | None, ...]  # the side a task went to, tasks 2 to 9
    points: tuple[int, int]


class TasksView(View, frozen=True):
    """What lies open on the table of Sprint."""

    options: TasksOptions
    rounds: int
    round: int
    is_round_over: bool
    sides: str
    teams: tuple[tuple[Seat, ...], tuple[Seat, ...]]
    columns: tuple[tuple[int, ...], ...]  # as in RoundResult; covered cards as FACE_DOWN
    open_cards: tuple[int | None, int | None]  # a side; None once the round is over
    on_turn: tuple[Seat, Seat]  # who lays the next card of each side
    laid: tuple[int, int]  # cards laid this round, a side
    left: tuple[int, int]  # cards not yet laid, the open one included, a side
    own_sum: int | None  # the own side's sum at 5A, where the house rule tells it
    results: tuple[RoundResult, ...]
    dealt_ahead: tuple[tuple[int, ...], ...]  # stack lengths of written-out rounds still to come


def ticket(sides: str, task: int) -> str:
    """Name a task with the side of it that is in play, such as 6A."""
    return f"{task}{sides[task - FIRST_TASK]}"


def column_place(side: int, task: int) -> int:
    """Tell where a side's column of a task stands in `columns`."""
    return side * len(TASKS) + task - FIRST_TASK


def is_covered(sides: str, task: int) -> bool:
    return task == 5 and sides[5 - FIRST_TASK] == "A"


def card_sum(cards: tuple[int, ...]) -> int:
    return sum([NUMBER[card] for card in cards])
