"""A Nine? rival: counts what it has seen, doubts what it has not, and asks when nine is likely enough."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.bots.rivals.limits import NineLimits, Style, drawn, nine_limits, ticks_of
from game.bots.rivals.luck import Luck
from game.bots.rivals.nine_belief import Belief
from game.bots.rivals.nine_search import NineSearch
from game.bots.rivals.nine_value import Look, Turn, turns, weights_for
from game.bots.thought import Dice, Plan
from game.core.api import Command, Event, Seat, Tick
from game.variants.nine.model import (
    COLOUR,
    DONE,
    FACE_DOWN,
    NUMBER,
    REVEALS,
    CardLaid,
    Lay,
    NineOptions,
    NineView,
    Reveal,
    RevealFailed,
    RowWon,
)

SECOND_THOUGHT = 1 / 3  # of a turn: after laying at MAXI a seat has thought already
MOST_SEARCHING_SEATS = 4
MOST_CHOICES = 8


class NineRival:
    """Fills a seat of Nine?."""

    def __init__(self, seat: Seat, options: NineOptions, skill: float, style: Style, seed: int) -> None:
        self._seat = seat
        self._limits: NineLimits = nine_limits(skill, style)
        self._style = style
        self._dice = Dice(seed)
        self._memory = Luck(self._dice.memory)
        self._own: dict[tuple[int, int], int] = {}  # (row, place in it from 1) -> card
        self._is_asking = False  # what it meant when it laid at MAXI
        # The look ahead knows the rule sheet; under other house rules the value alone decides.
        is_usual = not (options.closed_colours or options.keep_hand or options.open_colours)
        self._can_search = is_usual and self._limits.rollouts > 0

    # --- What it remembers -----------------------------------------------------------

    def notice(self, tick: Tick, event: Event) -> None:  # noqa: ARG002 - a memory has no clock
        if isinstance(event, CardLaid):
            is_own = event.seat == self._seat and event.card != FACE_DOWN
            if is_own and self._memory.happens(self._limits.keeps_card):
                self._own[event.row, event.place] = event.card
        elif isinstance(event, RowWon | RevealFailed):
            self._own = {spot: card for spot, card in self._own.items() if spot[0] != event.row}

    # --- What it decides -------------------------------------------------------------

    def question(self, view: NineView, legal: Sequence[Command]) -> Hashable | None:
        return (view.acts_from, view.laid_at) if legal else None

    def plan(self, view: NineView, legal: Sequence[Command]) -> Plan:
        pace, choice = self._dice.next_decision()
        limits, luck = self._limits, Luck(choice)
        if view.laid_at is not None:
            ticks = ticks_of(drawn(Luck(pace), SECOND_THOUGHT * limits.turn, limits.spread))
            return Plan(REVEALS[view.laid_at - 1] if self._is_asking else DONE, ticks)
        ticks = ticks_of(drawn(Luck(pace), limits.turn, limits.spread))
        self._is_asking = False
        lays = [command for command in legal if isinstance(command, Lay)]
        if not lays:
            quiet = [command for command in legal if not isinstance(command, Reveal)]
            return Plan((quiet or list(legal))[0], ticks)
        if luck.happens(limits.whim):
            return Plan(lays[luck.below(len(lays))], ticks)
        return self._weighed(view, legal, ticks, luck)

    def _weighed(self, view: NineView, legal: Sequence[Command], ticks: int, luck: Luck) -> Plan:
        limits = self._limits
        belief = Belief(view, self._own, weighs_likelihoods=limits.weighs_likelihoods)
        look = Look(
            weights_for(view.seats), view.seats, len(view.won) + 1,
            [(COLOUR[card], NUMBER[card]) for card in view.hand], belief.rows(), belief.unseen,
            self._style.reveal_fear, self._style.zero_love,
        )  # fmt: skip
        possible = _possible(turns(look), view, legal)
        if not possible:
            return Plan(legal[0], ticks)
        best = max(
            range(len(possible)),
            key=lambda at: _noisy(possible[at], limits, luck),
        )
        command = self._meant(possible[best], legal)
        if self._can_search and view.seats <= MOST_SEARCHING_SEATS and len(possible) > 1:
            order = sorted(range(len(possible)), key=lambda at: -possible[at].worth)[:MOST_CHOICES]
            choices = [possible[at] for at in order]
            search = NineSearch(
                view, belief, self._seat, choices, limits.rollouts, limits.rollout_turns, luck
            )
            return Plan(command, ticks, _Foresight(search, self, legal))
        return Plan(command, ticks)

    def _meant(self, turn: Turn, legal: Sequence[Command]) -> Command:
        """Return the command that begins a turn, and remember how it is to end."""
        self._is_asking = turn.card is not None and turn.reveals
        if turn.card is None:
            return REVEALS[turn.row - 1]
        return next(command for command in legal if _is_lay(command, turn))

    def conclude(self, turn: Turn, legal: Sequence[Command]) -> Command:
        return self._meant(turn, legal)


def _is_lay(command: Command, turn: Turn) -> bool:
    return (
        isinstance(command, Lay)
        and command.row == turn.row
        and (COLOUR[command.card], NUMBER[command.card]) == turn.card
    )


def _noisy(turn: Turn, limits: NineLimits, luck: Luck) -> float:
    noise = limits.reveal_noise if turn.reveals else limits.noise
    return turn.worth + noise * luck.normal()


def _possible(found: Sequence[Turn], view: NineView, legal: Sequence[Command]) -> list[Turn]:
    """Leave out what a house rule forbids; closed start cards look free."""
    if not (view.options.closed_colours or view.options.open_colours):
        return list(found)
    rows = {command.row for command in legal if isinstance(command, Reveal)}
    lays = {
        (COLOUR[command.card], NUMBER[command.card], command.row)
        for command in legal
        if isinstance(command, Lay)
    }
    return [
        turn for turn in found if (turn.row in rows if turn.card is None else (*turn.card, turn.row) in lays)
    ]


class _Foresight:
    """The search of one turn, as a thought in slices."""

    def __init__(self, search: NineSearch, rival: NineRival, legal: Sequence[Command]) -> None:
        self._search = search
        self._rival = rival
        self._legal = legal

    def work(self, positions: int) -> int:
        return self._search.work(positions)

    def conclude(self) -> Command:
        while self._search.work(self._search.positions):
            continue
        return self._rival.conclude(self._search.best(), self._legal)
