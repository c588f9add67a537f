"""Long runs of races through virtual pads and the real scenes: nobody is favoured, and no press is lost."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

from game.core.api import Seat
from game.dev.race_players import HexPlayers
from game.dev.race_room import Bench, Race, bench
from game.devices.buttons import Button
from game.session.ledger import Fate
from game.variants.hexagon.model import CallsTied, CardPlaced, NoFitProved

PADS = 4
Z_99_PERCENT = 2.5758  # two-sided
SLIPS = 0.06
GAP_TICKS = 10  # at least, between two presses of one pad: up to twelve a second
REST_TICKS = 400  # after the last press everything that waits or flies has met its fate
HAMMERED_BUTTONS = [button for button in Button if button not in (Button.START, Button.VIEW)]
HAMMERED_OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "tasks": {"tailwind": [0, 1, 2, 3], "rounds": 2},
    "hexagon": {"tailwind": [0, 1, 2, 3], "third_token": "bench"},
}
ORDERED_TICKS = 480
ORDERED_EVERY_TICKS = 60
# What the rules of the live table may say to a press that they ignore.
IGNORED_BY = {
    "round-over": "the round is over",
    "card-unseen": "Sprint: the guard after the own lay, or the slow flip against a tailwind",
    "already-laid": "Sprint: the card is on its way",
    "too-early": "Hex: the card does not take calls yet",
    "already-called": "Hex: the own call is flying",
    "overtaken": "what it was meant for ended before it counted",
    "over": "what it was meant for is over",
    "too-many": "it waited behind another one for too long",
    "": "a button that means nothing in this game",
    "show": "tickets, count-in, check or celebration: the rules stand still",
}


class Shares(NamedTuple):
    """Who won how many cards, and between which shares chance alone would leave them."""

    won: tuple[int, ...]
    cards: int
    ties: int
    matches: int

    @property
    def bounds(self) -> tuple[float, float]:
        share = 1 / len(self.won)
        spread = Z_99_PERCENT * math.sqrt(share * (1 - share) / self.cards)
        return share - spread, share + spread

    @property
    def is_fair(self) -> bool:
        low, high = self.bounds
        return all(low <= won / self.cards <= high for won in self.won)


def shares(cards: int, seed: int = 7) -> Shares:
    """Let four equals play Hex until so many cards are won."""
    won: Counter[Seat] = Counter()
    ties = matches = 0
    dice = Random(seed)
    with bench(range(PADS)) as pads:
        while won.total() < cards:
            matches += 1
            race = Race(pads, "hexagon", PADS, seed=dice.randrange(2**32))
            players = HexPlayers(dice, slips=SLIPS)
            while race.runner.outcome is None and won.total() < cards:
                players.play(race)
                race.tick()
                for event in race.runner.events_for(None):
                    if isinstance(event, CardPlaced | NoFitProved):
                        won[event.seat] += 1
                    ties += isinstance(event, CallsTied)
            race.let_go()
    return Shares(tuple(won[Seat(seat)] for seat in range(1, PADS + 1)), cards, ties, matches)


# --- Four pads in one tick ---------------------------------------------------------------


class Orders(NamedTuple):
    """How many orders were tried, and how many different ends there were."""

    tried: int
    results: int


ALL_ORDERS = tuple(permutations(range(PADS)))


def orders(game: str, pairs: Iterable[tuple[Sequence[int], Sequence[int]]], seed: int = 7) -> Orders:
    """Press four pads in one tick, again and again, for each order of attaching and of pressing."""
    results = set()
    tried = 0
    for attached, pressed in pairs:
        tried += 1
        with bench(attached) as pads:
            results.add(_ordered(pads, game, pressed, seed))
    return Orders(tried, len(results))


def every_pair() -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    return ((one, other) for one in ALL_ORDERS for other in ALL_ORDERS)


def some_pairs() -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Every order of attaching once and every order of pressing once."""
    return iter(zip(ALL_ORDERS, reversed(ALL_ORDERS), strict=True))


def _ordered(pads: Bench, game: str, pressed: Sequence[int], seed: int) -> str:
    """Return the digest of a match in which all pads always press in the same tick."""
    dice = Random(seed)
    race = Race(pads, game, PADS, seed=seed)
    buttons = list(_targets(game))
    skip_shows(race)
    for tick in range(ORDERED_TICKS):
        if tick % ORDERED_EVERY_TICKS == 0 and race.runner.outcome is None:
            wanted = [dice.choice(buttons) for _ in range(PADS)]
            is_split = dice.random() < 0.5
            for number in pressed:
                race.press(Seat(number + 1), wanted[number])
                if is_split:
                    # A tick sees the pads more than once; which look saw a press must not matter.
                    pads.hub.pump()
        race.tick()
    race.let_go()
    digest: str = race.runner.record()["about"]["result"]["digest"]
    return digest


def _targets(game: str) -> Iterable[Button]:
    if game == "tasks":
        return (b for b in Button if b not in (Button.START, Button.VIEW, Button.L, Button.R))
    return (b for b in Button if b not in (Button.START, Button.VIEW, Button.RIGHT, Button.WEST))


def skip_shows(race: Race) -> None:
    """Let everything pass that stands before the first card."""
    while race.table.holds_match:
        if race.is_menu:
            for seat in race.seats:
                if race.may_press(seat):
                    race.press(seat, Button.SOUTH)
        race.tick()
    race.let_go()


# --- No press is lost --------------------------------------------------------------------


class Presses(NamedTuple):
    """What became of every press."""

    made: int
    placed: int
    refused: int
    ignored: Mapping[str, int]  # by the rule that ignored it
    matches: int

    @property
    def adds_up(self) -> bool:
        is_known = set(self.ignored) <= set(IGNORED_BY)
        return is_known and self.made == self.placed + self.refused + sum(self.ignored.values())


def presses(game: str, count: int, seed: int = 7) -> Presses:
    """Let four pads hammer at random; a match that ends is followed by the next."""
    dice = Random(seed)
    made = placed = refused = matches = 0
    ignored: Counter[str] = Counter()
    with bench(range(PADS)) as pads:
        while made < count:
            matches += 1
            race = Race(pads, game, PADS, seed=dice.randrange(2**32), options=HAMMERED_OPTIONS[game])
            hammer = Hammer(race, dice, count - made)
            hammer.run()
            made += hammer.made
            ledgers = [race.person(seat).ledger for seat in race.seats]
            assert all(ledger.adds_up and ledger.waiting == 0 for ledger in ledgers), "a press has no fate"
            placed += sum(ledger.count(Fate.PLACED) for ledger in ledgers)
            refused += sum(ledger.count(Fate.REFUSED) for ledger in ledgers)
            for ledger in ledgers:
                ignored.update(ledger.ignored_by)
            ignored["show"] += hammer.shown
            race.let_go()
    return Presses(made, placed, refused, dict(ignored), matches)


class Hammer:
    """Four thumbs that press whatever they find, up to twelve times a second each."""

    def __init__(self, race: Race, dice: Random, most: int) -> None:
        self._race = race
        self._dice = dice
        self._most = most
        self._next_at = {seat: dice.randrange(GAP_TICKS) for seat in race.seats}
        self.made = 0
        self.shown = 0  # presses that met a show

    def run(self) -> None:
        """Hammer until the match or the presses are over, and until every press has met its fate."""
        race = self._race
        resting = 0
        while not race.is_over and resting < REST_TICKS:
            if self.made < self._most:
                self._press()
            else:
                resting += 1
            self._tick()

    def _press(self) -> None:
        for seat in self._race.seats:
            if (
                self._race.now >= self._next_at[seat]
                and self._race.may_press(seat)
                and self.made < self._most
            ):
                self._race.press(seat, self._dice.choice(HAMMERED_BUTTONS), ticks=self._dice.randint(1, 5))
                self._next_at[seat] = self._race.now + GAP_TICKS + self._dice.randrange(GAP_TICKS)
                self.made += 1

    def _tick(self) -> None:
        race = self._race
        heard = -self._heard()
        was_held = race.table.holds_match or race.runner.hold is not None
        inputs = race.tick()
        heard += self._heard()
        unheard = sum(len(inputs.downs(device)) for device in inputs.presses) - heard
        is_deaf = was_held or race.table.holds_match or race.runner.is_finished
        assert unheard == 0 or is_deaf, "a press was lost"
        self.shown += unheard

    def _heard(self) -> int:
        return sum(self._race.person(seat).ledger.pressed for seat in self._race.seats)
