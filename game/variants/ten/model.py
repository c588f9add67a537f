"""Cards, options, commands, reasons, events and the view of Round Ten."""

from __future__ import annotations

from itertools import combinations

from game.core.api import Command, Deal, Event, Options, Reason, Seat, Tick, View, all_seats

VALUES = (0, 1, 2, 3, 4, 5)
LOW_VALUES = (0, 1, 2)

# A card is a small number: its upper side times six, and its lower side.
VALUE_COUNT = len(VALUES)
CARDS = tuple(range(VALUE_COUNT * VALUE_COUNT))
EMPTY = -1  # in a place where no card lies; the tables below answer it with itself, as their last entry
UP = (*(card // VALUE_COUNT for card in CARDS), EMPTY)
DOWN = (*(card % VALUE_COUNT for card in CARDS), EMPTY)
FLIPPED = (*(DOWN[card] * VALUE_COUNT + UP[card] for card in CARDS), EMPTY)
PAIR = tuple(min(card, FLIPPED[card]) for card in CARDS)  # one name for a card, whatever side is up

# G4-01: no card has one number twice; each pair three times, and a low with a high number once more.
COPIES = 3
DECK = tuple(
    low * VALUE_COUNT + high
    for low, high in combinations(VALUES, 2)
    for _ in range(COPIES + (low in LOW_VALUES and high not in LOW_VALUES))
)

GOAL = 10  # what the pile should come to
HAND_SIZE = 2
PLACES = (1, 2)
DEFAULT_TARGET = 11  # points a member
MOST_TARGET = 99
TARGET_CUT = 2  # points a feather takes off the own target
FEATHERS_TO_KEEP_BACKS = 2  # from so many on, backs that were looked at stay visible to their owner
TEAM_LETTERS = {4: "ABAB", 5: "ABCAB", 6: "ABABAB"}  # by the number of seats (G4-19)

NOBODY = Seat(0)
UNKNOWN = -1  # a side that the viewer may not know

# What became of the one look at the back of a card (G4-05).
NO_LOOK = 0  # too late, or there never was one
MAY_LOOK = 1
HAS_LOOKED = 2


class TenOptions(Options, frozen=True, kw_only=True):
    """House rules of Round Ten."""

    look: bool = True  # false: nobody looks at backs (G4-24)
    teams: bool = False
    target: int = DEFAULT_TARGET
    open_look: bool = False  # everybody sees a new back (against G4-04)
    covered_draw: bool = False  # nobody sees the top of the draw pile (option of G4-03)
    turn_ticks: int = 0  # 0: no clock


class TenDeal(Deal, frozen=True):
    """All cards written out."""

    hands: tuple[tuple[int, ...], ...]  # two cards a seat
    draw: tuple[int, ...]  # top card first
    first: Seat = NOBODY  # named only where seats share the highest sum


# --- Commands ------------------------------------------------------------------------


class Peek(Command, frozen=True):
    """Look at the back of an own card."""

    place: int


class Ready(Command, frozen=True):
    """End the own look at the first two cards."""


class Play(Command, frozen=True):
    """Lay an own card on the pile."""

    place: int
    is_flipped: bool


class Swap(Command, frozen=True):
    """Exchange the places of the two own cards."""


PEEKS = tuple(Peek(place) for place in PLACES)
PLAYS = tuple((Play(place, False), Play(place, True)) for place in PLACES)  # front and back of each place
READY = Ready()
SWAP = Swap()


# --- Why -----------------------------------------------------------------------------

# What happened.
DEALT = Reason("dealt", "G4-02")
HIGHEST_SUM = Reason("highest-sum", "G4-07")
DRAWN_BY_LOT = Reason("drawn-by-lot", "G4-07")
LOOK_ENDED = Reason("look-ended", "G4-05")
ALL_READY = Reason("all-ready", "G4-05")
LOOKED = Reason("looked-once", "G4-05")
SORTED = Reason("sorted", "G4-06")
MUST_PLAY = Reason("must-play", "G4-08")
UNDER_TEN = Reason("under-ten", "G4-11")
EXACTLY_TEN = Reason("exactly-ten", "G4-12")
OVER_TEN = Reason("over-ten", "G4-13")
DREW = Reason("drew", "G4-10")
PILES_EMPTY = Reason("both-piles-empty", "G4-17")
CARDS_RETURNED = Reason("cards-returned", "G4-17")
HAND_EMPTY = Reason("hand-empty", "G4-17")
ALL_HANDS_EMPTY = Reason("all-hands-empty", "G4-17")
TARGET_REACHED = Reason("target-reached", "G4-18")
TEAM_TARGET_REACHED = Reason("team-target-reached", "G4-20")

# What was refused.
NOT_YOUR_TURN = Reason("not-your-turn", "G4-08")
STILL_LOOKING = Reason("others-still-look", "G4-05")
PLACE_EMPTY = Reason("place-empty", "G4-17")
NOBODY_LOOKS = Reason("nobody-looks", "G4-24")
LOOKED_BEFORE = Reason("looked-before", "G4-05")
TOO_LATE_TO_LOOK = Reason("too-late-to-look", "G4-05")
READY_BEFORE = Reason("ready-before", "G4-05")
OPENING_OVER = Reason("opening-over", "G4-05")
NO_SUCH_COMMAND = Reason("no-such-command", "G4-08")


# --- Events --------------------------------------------------------------------------


class HandDealt(Event, frozen=True):
    """A seat has its first two cards."""

    seat: Seat
    reason: Reason
    ups: tuple[int, ...]
    backs: tuple[int, ...]  # UNKNOWN for those who may not know
    is_open: bool  # all see the backs


class FirstSeatFound(Event, frozen=True):
    """The seat that begins, and why."""

    seat: Seat
    reason: Reason
    sums: tuple[int, ...]  # of the upper sides, a seat
    tied: tuple[Seat, ...]  # all seats with the highest sum


class SeatReady(Event, frozen=True):
    """A seat has ended its opening look."""

    seat: Seat
    reason: Reason
    waiting: tuple[Seat, ...]  # seats that still look


class OpeningEnded(Event, frozen=True):
    """All seats are ready, and one begins."""

    seat: Seat
    reason: Reason


class BackSeen(Event, frozen=True):
    """A seat looked at the back of a card."""

    seat: Seat
    reason: Reason
    place: int
    up: int
    back: int  # UNKNOWN for those who may not know
    is_open: bool  # all see it


class CardsSwapped(Event, frozen=True):
    """A seat exchanged its two places; it is seen by all (G4-06)."""

    seat: Seat
    reason: Reason
    ups: tuple[int, int]  # as they lie now; EMPTY for no card


class ClockRanOut(Event, frozen=True):
    """A seat did not play in time, so the machine plays for it."""

    seat: Seat
    reason: Reason
    command: Command
    turn_ticks: int


class CardPlayed(Event, frozen=True):
    """A card lies on the pile; the reason tells what the new sum means."""

    seat: Seat
    reason: Reason
    place: int
    value: int  # the side that is up now
    is_flipped: bool
    was_looked_at: bool
    sum_before: int
    sum: int


class CardKept(Event, frozen=True):
    """Exactly ten: the card is worth its upper side, and the other cards leave."""

    seat: Seat
    reason: Reason
    value: int
    points: int  # of the seat, with this card
    discarded: tuple[int, ...]  # values


class PileBroken(Event, frozen=True):
    """Over ten: nobody scores, and only the last card stays."""

    seat: Seat
    reason: Reason
    sum: int
    stays: int  # the value that the next seat faces
    discarded: tuple[int, ...]  # values


class CardDrawn(Event, frozen=True):
    """A seat has a new card."""

    seat: Seat
    reason: Reason
    place: int
    up: int
    back: int  # UNKNOWN for those who may not know
    is_open: bool  # all see the back


class PlaceLeftEmpty(Event, frozen=True):
    """There was no card to draw."""

    seat: Seat
    reason: Reason
    place: int


class TurnSkipped(Event, frozen=True):
    """A seat without a card cannot play."""

    seat: Seat
    reason: Reason


class CardsRanOut(Event, frozen=True):
    """Nobody has a card to play; the match can only be left."""

    seat: Seat  # that played the last one
    reason: Reason
    sum: int


class MatchWon(Event, frozen=True):
    """A seat or a team has its target."""

    seat: Seat  # whose card brought it
    reason: Reason
    winners: tuple[Seat, ...]
    points: int  # of all winners together
    target: int


# --- What lies open ------------------------------------------------------------------


class TenView(View, frozen=True):
    """What a viewer may know of Round Ten at this moment. Backs once seen are the viewer's own memory."""

    options: TenOptions
    first: Seat
    opening: tuple[Seat, ...]  # seats that still look at their first cards
    turn: Seat  # NOBODY in the opening, after the end, and when no hand has a card
    turn_from: Tick
    ups: tuple[int, ...]  # two places a seat; EMPTY where no card lies
    backs: tuple[int, ...]  # UNKNOWN, but for what a tailwind keeps visible
    looks: tuple[int, ...]  # what became of the look, a place
    pile: tuple[int, ...]  # values in the order laid
    total: int
    top: int  # upper side of the draw pile; UNKNOWN if covered or empty
    draw_count: int
    discard_count: int
    kept: tuple[tuple[int, ...], ...]  # values a seat
    points: tuple[int, ...]  # a seat
    winner: Seat


# --- Questions that rules, bots and screens share ------------------------------------


def values_of(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the upper sides."""
    return tuple([UP[card] for card in cards])


def total_after(total: int, value: int) -> int:
    """Say what the next seat faces when this value is played on a pile of this sum."""
    new = total + value
    if new == GOAL:
        return 0
    return new if new < GOAL else value


def points_for(total: int, value: int) -> int:
    """Say what this value scores on a pile of this sum."""
    return value if total + value == GOAL else 0


def own_target(options: TenOptions, seat: Seat) -> int:
    """Return a seat's share of the points needed; a tailwind never makes it less than one."""
    return max(1, options.target - TARGET_CUT * options.tailwind[seat - 1])


def team_of(options: TenOptions, seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats that win with this one, itself included (G4-19, G4-23)."""
    if not options.teams:
        return (seat,)
    letters = TEAM_LETTERS[seats]
    return tuple([mate for mate in all_seats(seats) if letters[mate - 1] == letters[seat - 1]])


def team_target(options: TenOptions, team: tuple[Seat, ...]) -> int:
    """Return what a team needs together (G4-20)."""
    return sum([own_target(options, seat) for seat in team])


def shows_new_backs(options: TenOptions) -> bool:
    """Tell whether all see a back when its card is dealt or drawn; where nobody looks, nobody is shown one."""
    return options.open_look and options.look
