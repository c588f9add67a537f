"""A table of Round Ten for tests: cards and commands as the match script writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import structs

from game.core.api import Command, Event, PileShuffled, Rejected, Seat, Setup, Standing, Tick
from game.variants.ten.game import TEN
from game.variants.ten.model import CARDS, DECK, EMPTY, NOBODY, PAIR
from game.variants.ten.rules import TenState

E = TypeVar("E", bound=Event)

PLENTY = 12  # cards in a pile that no test means to use up
NO_CARD = "-"
_TEXTS = {TEN.card_text(card): card for card in CARDS} | {NO_CARD: EMPTY}
_WORDS = TEN.command_words(TEN.read_options({}, 2))


def card(word: str) -> int:
    return _TEXTS[word]


def cards(words: str) -> tuple[int, ...]:
    return tuple(_TEXTS[word] for word in words.split())


def words_of(found: Sequence[int]) -> str:
    """Write cards as the tests write them, an empty place as a dash."""
    return " ".join(next(text for text, number in _TEXTS.items() if number == each) for each in found)


def command(words: str) -> Command:
    return _WORDS[words]


def plenty(hands: Sequence[str]) -> str:
    """Make a draw pile of what the hands leave in the deck, the lower number up."""
    left = list(DECK)
    for each in cards(" ".join(hands)):
        left.remove(PAIR[each])
    return words_of(left[:PLENTY])


class Table:
    """A match that is played command by command; a seat's two cards are given as words.

    Seat 1 begins where the highest sum is shared. Unless a test is about the opening, all have said ready.
    """

    def __init__(
        self,
        *hands: str,
        draw: str | None = None,
        seed: int = 0,
        first: int | None = None,
        is_opening: bool = False,
        **options: Any,
    ) -> None:
        seats = len(hands)
        read = TEN.read_options(options, seats)
        raw: dict[str, Any] = {
            "hands": [each.split() for each in hands],
            "draw": (plenty(hands) if draw is None else draw).split(),
        }
        sums = [sum(int(word[0]) for word in each.split()) for each in hands]
        if sums.count(max(sums)) > 1:
            raw["first"] = first or sums.index(max(sums)) + 1
        self.setup = Setup(seats, seed, read, TEN.read_deal(raw, seats, read))
        step = TEN.deal(self.setup)
        self.state: TenState = step.state
        self.events: tuple[Event, ...] = step.events  # of the last tick, or of the deal
        if read.look and not is_opening:
            self.tick(**{f"seat{seat}": "ready" for seat in range(1, seats + 1)})

    def tick(self, **commands: str) -> tuple[Event, ...]:
        """Play one tick: seat1="play 1", seat2="peek 2"."""
        batch = {Seat(int(name.removeprefix("seat"))): command(words) for name, words in commands.items()}
        step = TEN.advance(self.state, batch)
        self.state, self.events = step.state, step.events
        return step.events

    def play(self, *commands: str) -> tuple[Event, ...]:
        """Let whoever is on turn do these, one a tick; the last tick's events."""
        for words in commands:
            assert self.state.turn != NOBODY, f"nobody can play {words}"
            self.tick(**{f"seat{self.state.turn}": words})
            assert not self.all(Rejected), f"{words}: {self.all(Rejected)}"
        return self.events

    def refused(self, words: str, seat: int | None = None) -> Rejected:
        """Ask for something that must be refused and change nothing."""
        who = self.state.turn if seat is None else seat
        before = self.state
        self.tick(**{f"seat{who}": words})
        assert TEN.skip(before, Tick(before.tick + 1)) == self.state
        (rejected,) = self.events
        assert isinstance(rejected, Rejected)
        assert (rejected.seat, rejected.command) == (who, command(words))
        return rejected

    def wait(self, until: int) -> None:
        """Let time pass; the next tick is `until`."""
        self.state = TEN.skip(self.state, Tick(until))

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def the(self, kind: type[E]) -> E:
        """Return the only event of a kind in the last tick."""
        (event,) = self.all(kind)
        return event

    def legal(self, seat: int | None = None) -> list[str]:
        who = self.state.turn if seat is None else Seat(seat)
        return [TEN.command_text(each) for each in TEN.legal(self.state, who)]

    def hand(self, seat: int) -> str:
        return words_of(self.state.hands[2 * seat - 2 : 2 * seat])

    def draw(self) -> str:
        return words_of(self.state.draw)

    def pile(self) -> Any:
        return TEN.detail(self.state)["pile"]

    def kept(self) -> Any:
        return TEN.detail(self.state)["kept"]

    def shuffled(self) -> str:
        return words_of(self.the(PileShuffled).cards)

    def give(self, seat: int, points: int) -> None:
        """Let a seat have won so many points before, in cards worth one."""
        kept = list(self.state.kept)
        kept[seat - 1] = cards("1/0") * points
        self.state = structs.replace(self.state, kept=tuple(kept))

    def lay_pile(self, words: str) -> None:
        """Let these cards lie on the pile already."""
        pile = cards(words)
        self.state = structs.replace(self.state, pile=pile, total=sum(int(word[0]) for word in words.split()))

    def standing(self) -> Standing:
        return TEN.standing(self.state)


def sorted_pairs(words: str) -> list[str]:
    """Write cards without regard to order and to the side that is up."""
    return sorted("/".join(sorted(word.split("/"))) for word in words.split())
