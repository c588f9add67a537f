"""How long a match of the turn games takes when four people sit behind curtains and make up their minds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import Any, NamedTuple, Protocol

from game.bots.nine import GreedyNine
from game.bots.ten import GreedyTen
from game.controls.signals import Secrecy
from game.core.api import TICKS_A_SECOND, Command, Event, Seat, all_seats
from game.core.glance import Glance
from game.core.rng import Rng
from game.dev.couch import Couch
from game.dev.turn_players import PLAYERS
from game.session.wishes import Wishes
from game.variants import VARIANTS
from game.variants.ten.model import Play

SEATS = 4
THINK_TICKS = {"nine": 3 * TICKS_A_SECOND, "ten": 3 * TICKS_A_SECOND // 2}
MOST_MINUTES = {"nine": 12, "ten": 6}
LONGEST_TICKS = 60 * 60 * TICKS_A_SECOND


class Pace(NamedTuple):
    """How many minutes each match took, from the count-in to the podium."""

    game: str
    minutes: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.minutes)

    @property
    def is_good(self) -> bool:
        return self.median < MOST_MINUTES[self.game]


class Mind(Protocol):
    """A yardstick: it notices what its seat witnesses, and chooses."""

    def notice(self, event: Event) -> None: ...

    def choose(self, view: Any, legal: Sequence[Command], rng: Rng) -> tuple[Command | None, Rng]: ...


MINDS: Mapping[str, Callable[[Seat], Mind]] = {"nine": GreedyNine, "ten": GreedyTen}


class _Minds:
    """Decides for everybody, each out of what the own seat has witnessed."""

    def __init__(self, game: str, couch: Couch, seed: int) -> None:
        self._variant = VARIANTS[game]
        self._couch = couch
        self._minds = {seat: MINDS[game](seat) for seat in all_seats(SEATS)}
        self._noticed = dict.fromkeys(self._minds, 0)
        self._rng = Rng(seed)

    def choose(self, seat: Seat, glance: Glance) -> Command:
        mind, happened = self._minds[seat], self._couch.runner._history
        for _, event in happened[self._noticed[seat] :]:
            seen = self._variant.witness(event, seat)
            if seen is not None:
                mind.notice(seen)
        self._noticed[seat] = len(happened)
        legal = [each for each in glance.legal if isinstance(each, Play)] or glance.legal
        command, self._rng = mind.choose(glance.view, legal, self._rng)
        assert command is not None, "whoever is on turn may do something"
        return command


def pace(game: str, seeds: Sequence[int]) -> Pace:
    """Play a match for every seed."""
    return Pace(game, tuple(_minutes(game, seed) for seed in seeds))


def _minutes(game: str, seed: int) -> float:
    people = {int(seat): Wishes(secrecy=Secrecy.CURTAIN) for seat in all_seats(SEATS)}
    couch = Couch(game, SEATS, people, seed=seed)
    players = PLAYERS[game](couch, _Minds(game, couch, seed).choose, THINK_TICKS[game])
    while couch.step is None and couch.now < LONGEST_TICKS:
        players.play()
    return couch.now / TICKS_A_SECOND / 60
