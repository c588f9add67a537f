"""Cards, options, commands, events and the view of Nine?."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.api import Command, Deal, Event, Options, Reason, Seat, Tick, View

# --- Cards ---------------------------------------------------------------------------

# G3-02: the same six colours as in Sprint. A colour is its place in this list.
COLOURS = ("red", "pink", "yellow", "green", "light-blue", "dark-blue")
COLOURLESS = len(COLOURS)  # the colour of a zero, unless the house rule of open colours gives it one

# A card is its place in this list. The list is in text order and hands are kept sorted, so the commands
# of a hand come out sorted as well.
_FACES = (
    *sorted(
        (f"{name}-{number}", colour, number) for colour, name in enumerate(COLOURS) for number in range(7)
    ),
    ("zero", COLOURLESS, 0),
)
CARD_TEXT = tuple(text for text, _, _ in _FACES)
COLOUR = tuple(colour for _, colour, _ in _FACES)
NUMBER = tuple(number for _, _, number in _FACES)
CARDS = tuple(range(len(_FACES)))
FACE_DOWN = -1  # a card in a view or event whose face this viewer may not know

_TIMES_IN_DECK = (0, 3, 1, 1, 1, 1, 1)  # a number, in each colour
_COLOURED = tuple(card for card in CARDS for _ in range(_TIMES_IN_DECK[NUMBER[card]]))
_COLOURED_ZEROS = tuple(card for card in CARDS if NUMBER[card] == 0 and COLOUR[card] != COLOURLESS)
ZERO = CARDS[-1]
# G3-03: six zeros without a colour; the house rule `open_colours` has one in each colour instead.
DECK = (*_COLOURED, *(ZERO,) * len(COLOURS))
DECK_OF_OPEN_COLOURS = tuple(sorted(_COLOURED + _COLOURED_ZEROS))

HAND_SIZE = 6  # cards; also what a penalty turn draws
GOAL = 9  # points that a row needs
ROWS = (1, 2, 3, 4, 5, 6)  # a row is named by its start card
FIRST_MAXI = 4  # start cards 1 to 3 are MINI, 4 to 6 MAXI
POINT_CARDS = 6  # worth 1 to 6, in this order
TAILWIND_POINTS = (0, 3, 7, 11)  # added to the points of a seat, by its feathers


class NineOptions(Options, frozen=True, kw_only=True):
    """House rules of Nine?."""

    first: Seat = Seat(1)  # G3-04
    closed_colours: bool = False  # G3-17, second reading: a won row closes its colour and its start card
    look_again: bool = False  # against G3-11: a seat sees its own face-down cards
    keep_hand: bool = False  # against G3-18, G3-19: a failed reveal costs neither the hand nor a turn
    open_colours: bool = False  # against G3-03: each zero has a colour, and backs show theirs
    turn_ticks: int = 0  # ticks for a whole turn; 0 = no clock


class NineDeal(Deal, frozen=True):
    """Hands and draw pile written out."""

    hands: tuple[tuple[int, ...], ...]  # a seat
    draw: tuple[int, ...]  # top card first


# --- Commands ------------------------------------------------------------------------


class Lay(Command, frozen=True):
    """Open a row with a card, or add the card face down to the row that lies there."""

    card: int
    row: int


class Reveal(Command, frozen=True):
    """Turn a row up and claim that it holds nine."""

    row: int


class Done(Command, frozen=True):
    """Leave the MAXI row just laid at as it lies."""


class Pass(Command, frozen=True):
    """Give the turn away, because no card of the hand can be laid."""


LAYS = tuple(tuple(Lay(card, row) for row in ROWS) for card in CARDS)  # by card, then by row
REVEALS = tuple(Reveal(row) for row in ROWS)
DONE = Done()
PASS = Pass()


# --- Why -----------------------------------------------------------------------------

# Refusals.
NOT_YOUR_TURN = Reason("not-your-turn", "G3-04")
TURN_JUST_CAME = Reason("turn-just-came", "G3-04")
ALREADY_LAID = Reason("already-laid", "G3-06")
CARD_NOT_IN_HAND = Reason("card-not-in-hand", "G3-06")
ZERO_CANNOT_OPEN = Reason("zero-cannot-open", "G3-03")
COLOUR_LIES_ALREADY = Reason("colour-lies-already", "G3-09")
WRONG_COLOUR = Reason("wrong-colour", "G3-10")
COLOUR_CLOSED = Reason("colour-closed", "G3-17")
START_CARD_CLOSED = Reason("start-card-closed", "G3-17")
CARD_CAN_BE_LAID = Reason("card-can-be-laid", "G3-12")
NO_ROW_THERE = Reason("no-row-there", "G3-13")
OTHER_ROW = Reason("only-the-row-just-laid-at", "G3-15")
NOTHING_LAID = Reason("nothing-laid-at-maxi", "G3-15")

# What happened.
ROW_OPENED = Reason("row-opened", "G3-08")
CARD_ADDED = Reason("card-added", "G3-10")
NOTHING_FITS = Reason("nothing-fits", "G3-12")
LEFT_COVERED = Reason("left-covered", "G3-15")
GOAL_REACHED = Reason("nine-reached", "G3-16")
GOAL_MISSED = Reason("nine-missed", "G3-18")
HAND_REFILLED = Reason("hand-refilled", "G3-05")
PENALTY_TURN = Reason("penalty-turn", "G3-19")
TIME_IS_UP = Reason("time-is-up", "G3-06")

# The end.
LAST_POINT_CARD = Reason("point-cards", "G3-24")
PILE_EMPTY = Reason("pile-empty", "G3-27")
MOST_POINTS = Reason("most-points", "G3-25")
MORE_POINT_CARDS = Reason("more-point-cards", "G3-25")
SHARED_VICTORY = Reason("shared-victory", "G3-25")


# --- Events --------------------------------------------------------------------------


class CardLaid(Event, frozen=True):
    """A card was laid: the first of a row open, every other face down."""

    seat: Seat
    card: int  # FACE_DOWN for those who did not lay it, unless it opens the row
    row: int
    place: int  # in the row, from 1
    reason: Reason


class RevealDeclined(Event, frozen=True):
    """A seat laid at MAXI and did not turn the row up."""

    seat: Seat
    row: int
    reason: Reason


class TurnPassed(Event, frozen=True):
    """A seat had no card to lay."""

    seat: Seat
    reason: Reason


class RowWon(Event, frozen=True):
    """A revealed row held nine or more; its cards leave the game, shown to everybody."""

    seat: Seat
    row: int
    cards: tuple[int, ...]  # in the order laid
    laid_by: tuple[Seat, ...]  # who laid each of them
    sum: int
    points: int  # the point card it brings
    reason: Reason


class RevealFailed(Event, frozen=True):
    """A revealed row held less than nine; its cards were shown to everybody (G3-22)."""

    seat: Seat
    row: int
    cards: tuple[int, ...]  # in the order laid; the first one stays
    laid_by: tuple[Seat, ...]  # who laid each of them
    sum: int
    missing: int  # points to nine
    returned: tuple[int, ...]  # the row's cards that go into the draw pile
    hand_returned: int  # so many hand cards go with them, unseen
    loses_turn: bool  # the seat's next turn is a penalty turn (G3-19)
    reason: Reason


class CardsDrawn(Event, frozen=True):
    """A seat took cards from the draw pile."""

    seat: Seat
    cards: tuple[int, ...]  # FACE_DOWN for the others
    colours: tuple[int, ...]  # of their backs; empty unless backs show colours
    left: int  # cards in the pile after it
    reason: Reason


class ClockRanOut(Event, frozen=True):
    """The time for a turn was up, and the first legal command in text order was played."""

    seat: Seat
    command: Command | None  # None for those who may not know the card
    reason: Reason


class MatchEnded(Event, frozen=True):
    """The last point card was won, or the draw pile is used up."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]  # a seat
    point_cards: tuple[int, ...]  # a seat: how many, which parts equal scores
    ending: Reason  # what ended the match
    reason: Reason  # what decided it


# --- What lies open ------------------------------------------------------------------


class Row(Struct, frozen=True, gc=False):
    """The cards at a start card, in the order laid; only the first one lies open."""

    cards: tuple[int, ...]  # in a view FACE_DOWN where this viewer may not know
    laid_by: tuple[Seat, ...]


class WonRow(Struct, frozen=True, gc=False):
    """A row out of the game; its stack lies beside the table with the top card open."""

    seat: Seat  # who revealed it
    row: int  # where it lay
    points: int
    cards: tuple[int, ...]  # in the order laid; the last one is the top of the stack

    @property
    def colour(self) -> int:
        return COLOUR[self.cards[0]]

    @property
    def top_card(self) -> int:
        return self.cards[-1]


class NineView(View, frozen=True):
    """What lies open on the table of Nine?, and the viewer's own hand."""

    options: NineOptions
    turn: Seat | None  # None after the end
    acts_from: Tick  # the first tick of this turn
    laid_at: int | None  # the MAXI row just laid at: it may be revealed now
    hand: tuple[int, ...]  # the viewer's own
    hand_sizes: tuple[int, ...]  # a seat
    hand_colours: tuple[tuple[int, ...], ...]  # a seat; empty unless backs show colours
    draw_size: int
    draw_colour: int | None  # of the top card, where backs show colours
    rows: tuple[Row | None, ...]  # None: the start card is free (or closed)
    won: tuple[WonRow, ...]  # in the order won
    penalty: tuple[Seat, ...]  # whose next turn is a penalty turn


# --- Questions that rules, bots and screens share ------------------------------------


def deck(options: NineOptions) -> tuple[int, ...]:
    return DECK_OF_OPEN_COLOURS if options.open_colours else DECK


def is_maxi(row: int) -> bool:
    return row >= FIRST_MAXI


def fits_colour(card: int, colour: int) -> bool:
    """Say whether a card may be added to a row of this colour (G3-03, G3-10)."""
    return COLOUR[card] in (colour, COLOURLESS)


def card_sum(cards: Sequence[int]) -> int:
    return sum([NUMBER[card] for card in cards])


def sees_own_cards(options: NineOptions, seat: Seat) -> bool:
    """Say whether a seat's own face-down cards stay visible to it: by house rule, or by its tailwind."""
    return options.look_again or options.tailwind[seat - 1] > 0


def point_cards(won: Sequence[WonRow], seat: Seat) -> tuple[int, ...]:
    """Return a seat's point cards in the order won."""
    return tuple([row.points for row in won if row.seat == seat])


def score(won: Sequence[WonRow], options: NineOptions, seat: Seat) -> int:
    return sum(point_cards(won, seat)) + TAILWIND_POINTS[options.tailwind[seat - 1]]
