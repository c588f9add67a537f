"""A Round Ten rival: looks, remembers as well as it can, and plays what leaves little behind."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.bots.rivals.limits import Style, TenLimits, drawn, ten_limits, ticks_of
from game.bots.rivals.luck import Luck
from game.bots.rivals.ten_habits import Habits
from game.bots.rivals.ten_search import Rules, TenSearch
from game.bots.rivals.ten_value import Hand, Prospect, capped, needs_of, side_values
from game.bots.thought import Dice, Plan
from game.core.api import Command, Event, Seat, Tick
from game.variants.ten.model import (
    HAND_SIZE,
    PLAYS,
    UNKNOWN,
    VALUE_COUNT,
    BackSeen,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    HandDealt,
    Peek,
    Play,
    Ready,
    TenOptions,
    TenView,
)

LOOK_SHARE = 0.16  # of a turn: a glance at a back


class TenRival:
    """Fills a seat of Round Ten."""

    def __init__(self, seat: Seat, options: TenOptions, skill: float, style: Style, seed: int) -> None:
        self._seat = seat
        self._limits: TenLimits = ten_limits(skill, style)
        self._style = style
        self._dice = Dice(seed)
        self._memory = Luck(self._dice.memory)
        self._backs = [UNKNOWN] * HAND_SIZE
        self._habits = Habits(len(options.tailwind))

    # --- What it remembers -----------------------------------------------------------

    def notice(self, tick: Tick, event: Event) -> None:  # noqa: ARG002 - a memory has no clock
        if self._limits.rollouts:
            self._habits.notice(event)
        if getattr(event, "seat", None) != self._seat:
            return
        match event:
            case HandDealt():
                self._backs = [self._noted(back) for back in event.backs]
            case BackSeen() | CardDrawn():
                self._backs[event.place - 1] = self._noted(event.back)
            case CardsSwapped():
                self._backs.reverse()
            case CardPlayed():
                # While one card is played, the back of the other may slip out of the mind.
                if self._memory.happens(self._limits.loses_back):
                    self._backs[HAND_SIZE - event.place] = UNKNOWN
                self._backs[event.place - 1] = UNKNOWN
            case _:
                pass

    def _noted(self, back: int) -> int:
        if back < 0:
            return UNKNOWN
        if not self._memory.happens(self._limits.notes_back):
            return UNKNOWN
        if self._memory.happens(self._limits.notes_wrongly):
            return self._memory.below(VALUE_COUNT)
        return back

    # --- What it decides -------------------------------------------------------------

    def question(self, view: TenView, legal: Sequence[Command]) -> Hashable | None:
        if any(isinstance(command, Play) for command in legal):
            return "play", view.turn_from
        if not any(isinstance(command, Peek | Ready) for command in legal):
            return None
        # Others play on meanwhile; that makes no new question of the own look.
        first = HAND_SIZE * (self._seat - 1)
        return "look", self._seat in view.opening, view.looks[first : first + HAND_SIZE]

    def plan(self, view: TenView, legal: Sequence[Command]) -> Plan:
        pace, choice = self._dice.next_decision()
        limits = self._limits
        looks = [command for command in legal if isinstance(command, Peek | Ready)]
        if looks:
            return Plan(looks[0], ticks_of(drawn(Luck(pace), LOOK_SHARE * limits.turn, limits.spread)))
        ticks = ticks_of(drawn(Luck(pace), limits.turn, limits.spread))
        plays = [command for command in legal if isinstance(command, Play)]
        luck = Luck(choice)
        if luck.happens(limits.whim):
            return Plan(plays[luck.below(len(plays))], ticks)
        hand = self._hand(view)
        worths = side_values(_prospect(view, self._seat, hand), hand)
        best = max(
            (worth + limits.noise * luck.normal() + self._style.flips * is_flipped, place, is_flipped)
            for worth, place, is_flipped in worths
        )
        command = PLAYS[best[1] - 1][best[2]]
        if limits.rollouts and len(worths) > 1:
            search = TenSearch(
                view, self._seat, hand, worths, limits.rollouts, limits.rollout_plays, self._habits,
                self._style.flips, luck,
            )  # fmt: skip
            return Plan(command, ticks, _Foresight(search))
        return Plan(command, ticks)

    def _hand(self, view: TenView) -> Hand:
        first = HAND_SIZE * (self._seat - 1)
        fronts = view.ups[first], view.ups[first + 1]
        shown = view.backs[first], view.backs[first + 1]
        backs = [seen if seen != UNKNOWN else own for seen, own in zip(shown, self._backs, strict=True)]
        return Hand(fronts, (backs[0], backs[1]))


def _prospect(view: TenView, seat: Seat, own: Hand) -> Prospect:
    rules = Rules(view)
    me = seat - 1
    following, later = (me + 1) % view.seats, (me + 2) % view.seats

    def hand(of: int) -> Hand:
        first = HAND_SIZE * of
        return Hand((view.ups[first], view.ups[first + 1]), (view.backs[first], view.backs[first + 1]))

    return Prospect(
        view.seats,
        view.total,
        needs_of(rules.targets, view.points, rules.teams[me]),
        capped(needs_of(rules.targets, view.points, rules.teams[following])),
        hand(following),
        own if later == me else hand(later),
        following in rules.teams[me],
        later in rules.teams[me],
        view.top,
    )


class _Foresight:
    """The search of one turn, as a thought in slices."""

    def __init__(self, search: TenSearch) -> None:
        self._search = search

    def work(self, positions: int) -> int:
        return self._search.work(positions)

    def conclude(self) -> Command:
        while not self._search.is_done:
            self._search.work(self._search.positions)
        place, is_flipped = self._search.best()
        return PLAYS[place - 1][is_flipped]
