"""The things of Hex that everybody may know: cards, house rules, calls, reasons, events and the view."""

from __future__ import annotations

import enum

from msgspec import Struct

from game.core.api import Command, Deal, Event, Options, Reason, Seat, Tick, View
from game.core.contests import Contest

COLOUR_WORDS = ("yellow", "green", "blue", "violet", "red", "orange", "pink", "light-blue")
OBJECT_WORDS = ("flower", "die", "butterfly", "ball", "cup", "cone", "car", "telephone")

# A card is a small number: which of the eight colours, times eight, and which of the eight objects.
OBJECT_COUNT = len(OBJECT_WORDS)
CARDS = tuple(range(len(COLOUR_WORDS) * OBJECT_COUNT))
COLOUR = tuple(card // OBJECT_COUNT for card in CARDS)
OBJECT = tuple(card % OBJECT_COUNT for card in CARDS)

# The n-th colour with the n-th object is printed at side n of the board; the deck is all the rest (G2-01).
ROW_COUNT = 6
BOARD = tuple(place * OBJECT_COUNT + place for place in range(ROW_COUNT))
DECK = tuple(card for card in CARDS if card not in BOARD)

PILE_SIZES = {2: 13, 3: 9, 4: 7, 5: 6}  # cards of an own pile, by the number of seats
MAX_TOKENS = 3  # the third one has its consequence at once (G2-25)
BENCH_CARDS = 3  # that a seat sits out for its third token, with third_token = bench
TOKENS_AFTER_BENCH = 2
NEUTRAL_RESERVE = 6  # cards that penalty_cards always leaves on the neutral pile
REVEAL_TICKS = 144
TIE_TICKS = 3  # 25 ms: below that neither people nor pads can tell who was first (G2-17)
# So long into a reveal pause a call still answers the card before: late, not early.
STILL_ANSWERING_TICKS = 60

Row = tuple[int, ...]  # its pictures in the order laid, the board's first
Rows = tuple[Row, ...]

# Sets of rows as bits, row 1 being the lowest, and what rows each set holds.
ALL_ROWS = (1 << ROW_COUNT) - 1
ROWS_IN = tuple(
    tuple(row for row in range(1, ROW_COUNT + 1) if rows >> row - 1 & 1) for rows in range(ALL_ROWS + 1)
)


class Taken(Struct, frozen=True, gc=False):
    """Where each colour and each object lies already: what everybody at the table searches the rows for."""

    colours: tuple[int, ...]  # a colour: the set of rows that show it
    objects: tuple[int, ...]


def taken_in(rows: Rows) -> Taken:
    colours, objects = [0] * len(COLOUR_WORDS), [0] * OBJECT_COUNT
    bit = 1
    for row in rows:
        for picture in row:
            colours[COLOUR[picture]] |= bit
            objects[OBJECT[picture]] |= bit
        bit <<= 1
    return Taken(tuple(colours), tuple(objects))


def fitting_rows(card: int, taken: Taken) -> tuple[int, ...]:
    """Return the rows that the card fits: those that show neither its colour nor its object."""
    return ROWS_IN[ALL_ROWS & ~(taken.colours[COLOUR[card]] | taken.objects[OBJECT[card]])]


def clash(card: int, picture: int) -> bool:
    return COLOUR[card] == COLOUR[picture] or OBJECT[card] == OBJECT[picture]


def fits(card: int, row: Row) -> bool:
    """Tell whether a card goes with all pictures of a row, the board's included (G2-04)."""
    return not any(clash(card, picture) for picture in row)


def same_colour(card: int, row: Row) -> int | None:
    """Return the one picture of the row that has the card's colour."""
    colour = COLOUR[card]
    for picture in row:
        if COLOUR[picture] == colour:
            return picture
    return None


def same_object(card: int, row: Row) -> int | None:
    """Return the one picture of the row that has the card's object."""
    wanted = OBJECT[card]
    for picture in row:
        if OBJECT[picture] == wanted:
            return picture
    return None


class ThirdToken(enum.Enum):
    """What the third token does."""

    OUT = "out"
    BENCH = "bench"


class Ending(enum.Enum):
    """Why a match is over."""

    LAST_CARD = "last-card"
    LAST_SEAT = "last-seat"


class HexagonOptions(Options, frozen=True, kw_only=True):
    """House rules of Hex."""

    reveal_ticks: int = REVEAL_TICKS  # from one card's end until the next one takes calls
    tie_ticks: int = TIE_TICKS  # calls so soon after the first one are the same moment
    call_limit_ticks: int = 0  # 0: a card waits for ever
    first: Seat = Seat(1)
    third_token: ThirdToken = ThirdToken.OUT
    next_caller: bool = False
    penalty_cards: int = 0
    early_token: bool = False

    @property
    def pause_ticks(self) -> int:
        """From the tick that settles a card to the one in which the next takes calls: never the same one."""
        return self.reveal_ticks or 1


class HexagonDeal(Deal, frozen=True):
    """Start cards by row, own piles by seat and the neutral pile, top cards first."""

    rows: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    neutral: tuple[int, ...]


NO_ROW = 0


class Call(Command, frozen=True):
    """Say the number of a row, or that the card fits nowhere."""

    row: int  # 1 to 6, or NO_ROW


NO_FIT = Call(NO_ROW)
CALLS = (*(Call(row) for row in range(1, ROW_COUNT + 1)), NO_FIT)

# Why a call is refused.
SEAT_OUT = Reason("seat-out", "G2-25")
SEAT_BENCHED = Reason("seat-benched", "G2-25")
NOT_IN_PLAYOFF = Reason("not-in-playoff", "G2-19")
ALREADY_CALLED = Reason("already-called", "G2-08")
TOO_LATE = Reason("too-late", "G2-08")  # another call has settled the card
TIME_IS_UP = Reason("time-is-up", "G2-15")  # nobody called the card in time
TOO_EARLY = Reason("too-early", "G2-07")
ALREADY_JUMPED = Reason("already-jumped", "G2-07")

# Why things happen.
START_CARD_CLASHED = Reason("start-card-clashed", "G2-03")
RIGHT_ROW = Reason("right-row", "G2-10")
RIGHT_NO_FIT = Reason("right-no-fit", "G2-13")
WRONG_ROW = Reason("wrong-row", "G2-11")
NOTHING_FITTED = Reason("nothing-fitted", "G2-12")
SOMETHING_FITTED = Reason("something-fitted", "G2-12")
JUMPED_THE_GUN = Reason("jumped-the-gun", "G2-07")
SAME_MOMENT = Reason("same-moment", "G2-17")
SAME_MOMENT_AGAIN = Reason("same-moment-again", "G2-23")
CALL_LIMIT = Reason("call-limit", "G2-15")
NEXT_CALLER_MAY_TRY = Reason("next-caller-may-try", "G2-08")
PLAYOFF_WON = Reason("playoff-won", "G2-24")
PLAYOFF_LOST = Reason("playoff-lost", "G2-22")
PLAYOFF_TOO_SMALL = Reason("playoff-too-small", "G2-19")
PENALTY_CARDS = Reason("penalty-cards", "G2-11")
THIRD_TOKEN = Reason("third-token", "G2-25")
SAT_OUT = Reason("sat-out", "G2-25")
EVERYBODY_BENCHED = Reason("everybody-benched", "G2-25")
EARNED_LAST_CARD = Reason("earned-last-card", "G2-29")
LAST_SEAT_LEFT = Reason("last-seat-left", "G2-27")


class StartCardReplaced(Event, frozen=True):
    """A start card did not go with its board picture and was shuffled back."""

    card: int
    row: int
    reason: Reason = START_CARD_CLASHED


class CardRevealed(Event, frozen=True):
    """A card was turned up and takes calls from this tick on."""

    card: int
    turner: Seat | None  # None: the game turned it by itself (G2-20)
    is_own: bool  # off the turner's own pile; otherwise off the neutral one
    callers: tuple[Seat, ...]  # who may call it


class CardCalled(Event, frozen=True):
    """A call counted; whether it decides is known when the window of its moment closes."""

    seat: Seat
    call: Call
    card: int
    ticks: int  # since the card began to take calls


class CardPlaced(Event, frozen=True):
    """A right number: the card went to that row, and the caller turns an own card next."""

    seat: Seat
    card: int
    row: int
    fitting: tuple[int, ...]  # all rows that would have been right (G2-09)
    called_at: Tick
    reason: Reason = RIGHT_ROW


class NoFitProved(Event, frozen=True):
    """A right "no fit": the card went under the neutral pile, and the caller turns an own card next."""

    seat: Seat
    card: int
    called_at: Tick
    reason: Reason = RIGHT_NO_FIT


class CallFailed(Event, frozen=True):
    """A wrong call, with what a screen needs to show the mistake."""

    seat: Seat
    call: Call
    card: int
    fitting: tuple[int, ...]  # rows that would have been right
    same_colour: int | None  # the picture of the called row that has the card's colour
    same_object: int | None  # and the one that has its object
    called_at: Tick
    reason: Reason  # WRONG_ROW, NOTHING_FITTED or SOMETHING_FITTED


class TokenTaken(Event, frozen=True):
    """A seat got a red token."""

    seat: Seat
    tokens: int  # it has now
    reason: Reason  # why the call was wrong, or JUMPED_THE_GUN


class GunJumped(Event, frozen=True):
    """A seat called before there was a card to call."""

    seat: Seat
    call: Call
    ticks_early: int
    reason: Reason = JUMPED_THE_GUN


class CallsTied(Event, frozen=True):
    """Several seats called in one moment: nobody was first, whatever they said (G2-18)."""

    card: int
    calls: tuple[tuple[Seat, Tick, Command], ...]
    playoff: tuple[Seat, ...]  # the seats that alone may call the next card
    reason: Reason  # SAME_MOMENT, or SAME_MOMENT_AGAIN inside a playoff


class CardExpired(Event, frozen=True):
    """Nobody called the card in time."""

    card: int
    limit_ticks: int
    reason: Reason = CALL_LIMIT


class CardBuried(Event, frozen=True):
    """A card went face down under the neutral pile."""

    card: int
    neutral: int  # cards on that pile now
    reason: Reason


class CardLeftOpen(Event, frozen=True):
    """After a wrong call the card stays for those who have not called it."""

    card: int
    callers: tuple[Seat, ...]
    reason: Reason = NEXT_CALLER_MAY_TRY


class PenaltyCardsTaken(Event, frozen=True):
    """A wrong caller took neutral cards, unseen, under the own pile."""

    seat: Seat
    count: int
    pile: int  # cards on the own pile now
    reason: Reason = PENALTY_CARDS


class PlayoffEnded(Event, frozen=True):
    """Everybody may call again."""

    seats: tuple[Seat, ...]  # that were in it
    reason: Reason  # PLAYOFF_WON, PLAYOFF_LOST or PLAYOFF_TOO_SMALL


class SeatEliminated(Event, frozen=True):
    """The third token put a seat out of the match."""

    seat: Seat
    reason: Reason = THIRD_TOKEN


class SeatBenched(Event, frozen=True):
    """The third token makes a seat sit out some cards."""

    seat: Seat
    cards: int
    reason: Reason = THIRD_TOKEN


class SeatReturned(Event, frozen=True):
    """A seat came back from the bench."""

    seat: Seat
    tokens: int
    reason: Reason  # SAT_OUT, or EVERYBODY_BENCHED


class MatchWon(Event, frozen=True):
    """The match is over."""

    seats: tuple[Seat, ...]  # several only when the last ones went out in one tick
    ending: Ending
    reason: Reason  # EARNED_LAST_CARD or LAST_SEAT_LEFT


class HexagonView(View, frozen=True):
    """The table as everybody sees it; own piles are secret even from their owners (G2-05)."""

    options: HexagonOptions
    rows: Rows
    revealed: int | None
    opens: Tick
    eligible: tuple[Seat, ...]
    called: tuple[Seat, ...]
    contest: Contest | None
    decided: Tick | None
    jumped: tuple[Seat, ...]
    turner: Seat | None
    turns_own: bool
    playoff: tuple[Seat, ...]
    pile_counts: tuple[int, ...]
    neutral_count: int
    tokens: tuple[int, ...]
    bench: tuple[int, ...]
    right_calls: tuple[int, ...]
    ending: Ending | None
    winners: tuple[Seat, ...]
