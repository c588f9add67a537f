"""The words all games are told in: seats, ticks, commands, events, states, views, variants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, NewType, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from game.core.rng import Rng

TICKS_A_SECOND = 120

Seat = NewType("Seat", int)  # a chair at the table, 1..6; never a device, never a person
Tick = NewType("Tick", int)  # whole simulation steps; the first one is 0
Viewer: TypeAlias = Seat | None  # None is the television: what the whole room may see


# Values like these cannot refer back to themselves, so Python's collector need not follow them (gc=False,
# also in everything derived from them): that spares a busy match much of its time.


class Command(Struct, frozen=True, gc=False):
    """Something a seat asks for. Imperative: Place, Call, Lay."""


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that did happen. Past participle: CardPlaced, TaskAwarded."""


class Reason(Struct, frozen=True):
    """Why the machine decided so: a word for screens and replays, and the numbered decision behind it."""

    code: str
    decision: str


Value: TypeAlias = int | str | tuple[int, ...]
Facts: TypeAlias = tuple[tuple[str, Value], ...]  # named values that a sentence about a reason needs

# One tick's commands: at most one a seat, and their order has no meaning.
Batch: TypeAlias = Mapping[Seat, Command]
NO_COMMANDS: Batch = {}


class Rejected(Event, frozen=True):
    """A command that the rules refused; it changed nothing."""

    seat: Seat
    command: Command
    reason: Reason
    facts: Facts = ()


class PileShuffled(Event, frozen=True):
    """A pile in play was shuffled anew. Only the referee sees the order."""

    cards: tuple[int, ...]  # top card first; empty for those who may not know
    count: int


MATCH_OVER = Reason("match-over", "M-01")
SEAT_UNKNOWN = Reason("no-such-seat", "M-02")


class Options(Struct, frozen=True, kw_only=True):
    """House rules of a match; each variant adds its own."""

    tailwind: tuple[int, ...]  # feathers a seat, 0 to 3


class Deal(Struct, frozen=True):
    """Explicit cards in place of a seeded shuffle; each variant has its own form."""


class Setup(Struct, frozen=True):
    """Equal setups and equal batches give equal matches, for ever."""

    seats: int
    seed: int
    options: Options
    deal: Deal | None = None


class State(Struct, frozen=True, gc=False):
    """A whole match at one moment: ints, enums and tuples only. Never leaves the rules undisguised."""

    tick: Tick  # the tick that the next advance plays


class View(Struct, frozen=True):
    """What one viewer may know of a state at this moment."""

    tick: Tick
    viewer: Viewer
    seats: int


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Options)


class Step(Struct, Generic[S], frozen=True, gc=False):
    """What one tick gives."""

    state: S
    events: tuple[Event, ...] = ()


class Standing(Struct, frozen=True):
    """Scores and order, at the end or so far."""

    scores: tuple[int, ...]  # a seat
    ranking: tuple[tuple[Seat, ...], ...]  # best first; seats of one group are tied


class Outcome(Struct, frozen=True):
    """How a match ended."""

    reason: str
    ranking: tuple[tuple[Seat, ...], ...]


class VariantInfo(Struct, frozen=True):
    """What a menu says of a game before anybody plays it."""

    key: str  # in scripts and on the command line
    title: str
    seat_counts: tuple[int, ...]
    rules_version: int  # raised whenever an old record would be judged differently


class Variant(Struct, Generic[S, V, O], frozen=True):
    """One game as a set of pure functions over its own states."""

    info: VariantInfo

    # Words in and out; the readers raise `fields.Problem` with a sentence.
    read_options: Callable[[Mapping[str, Any], int], O]
    read_deal: Callable[[Any, int, O], Deal]
    tell_deal: Callable[[Setup], dict[str, Any]]
    deal_excludes: frozenset[str]  # options that a written-out deal makes senseless
    command_words: Callable[[O], Mapping[str, Command]]
    command_text: Callable[[Command], str]
    card_text: Callable[[int], str]
    detail: Callable[[S], dict[str, Any]]

    # The match itself.
    deal: Callable[[Setup], Step[S]]
    legal: Callable[[S, Seat], tuple[Command, ...]]  # for the coming tick, sorted by text; () = may not act
    advance: Callable[[S, Batch], Step[S]]  # exactly one tick
    due: Callable[[S], Tick | None]  # the next tick in which something happens by itself
    is_pending: Callable[[S], bool]  # is that something more than a clock running out on somebody?
    skip: Callable[[S, Tick], S]  # like so many empty ticks; the caller never goes past `due`
    leap: Callable[[S, Tick], S]  # while `due` comes before this tick: over idle rounds that change nothing
    standing: Callable[[S], Standing]
    outcome: Callable[[S], Outcome | None]

    # Who may know what.
    view: Callable[[S, Viewer], V]
    witness: Callable[[Event, Viewer], Event | None]  # the event as that viewer may know it
    imagine: Callable[[V, Rng], S]  # a whole state that would look like this view


class Bot(Protocol):
    """Fills one seat for one match, from what that seat may know. What it remembers is its own affair."""

    def notice(self, event: Event) -> None:
        """Take in an event as this seat witnesses it."""

    def choose(self, view: Any, legal: Sequence[Command], rng: Rng) -> tuple[Command | None, Rng]: ...


def leap_nowhere(state: S, _tick: Tick) -> S:
    """Leap over nothing, in a game where idle time never comes back to where it was."""
    return state


@cache
def all_seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(1, count + 1))


def ranked(groups: Mapping[Any, Sequence[Seat]]) -> tuple[tuple[Seat, ...], ...]:
    """Order groups of tied seats by their keys, the highest key first."""
    return tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))
