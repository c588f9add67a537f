"""Bots for Round Ten."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.bots.thought import Dice, Plan, chance, thought
from game.core.api import Command, Event, Seat
from game.core.rng import Rng
from game.variants.ten.model import (
    GOAL,
    HAND_SIZE,
    UNKNOWN,
    VALUE_COUNT,
    VALUES,
    BackSeen,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    HandDealt,
    Peek,
    Play,
    Ready,
    TenView,
    total_after,
)


class GreedyTen:
    """Looks at every back it may, makes ten where it can, and otherwise plays high."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._backs = [UNKNOWN] * HAND_SIZE

    def notice(self, event: Event) -> None:
        if isinstance(event, HandDealt) and event.seat == self._seat:
            self._backs = list(event.backs)
        elif isinstance(event, BackSeen | CardDrawn) and event.seat == self._seat:
            self._backs[event.place - 1] = event.back
        elif isinstance(event, CardsSwapped) and event.seat == self._seat:
            self._backs.reverse()

    def forget(self, place: int) -> None:
        self._backs[place - 1] = UNKNOWN

    def choose(self, view: TenView, legal: Sequence[Command], rng: Rng) -> tuple[Command | None, Rng]:
        for command in legal:
            # A look first: it is free, and lost with the next turn.
            if isinstance(command, Peek | Ready):
                return command, rng
        known = [
            (_promise(view.total, value), -place, command)
            for place, command in enumerate(legal)
            if isinstance(command, Play) and (value := self.value(view, command)) != UNKNOWN
        ]
        return (max(known)[2], rng) if known else (None, rng)

    def value(self, view: TenView, play: Play) -> int:
        """Return what a play would show, as far as this seat remembers."""
        at = HAND_SIZE * (self._seat - 1) + play.place - 1
        if not play.is_flipped:
            return view.ups[at]
        return view.backs[at] if view.backs[at] != UNKNOWN else self._backs[play.place - 1]


def _promise(total: int, value: int) -> tuple[int, int]:
    """Order plays: ten with many points, then high below ten, then over ten with a low card left lying."""
    new = total + value
    if new == GOAL:
        return 2, value
    return (1, value) if new < GOAL else (0, -value)


MOST_VALUE = max(VALUES)


class TenSkill(Struct, frozen=True):
    """How good a person this bot is like."""

    turn_ticks: int  # median for a play
    look_ticks: int  # median for a look at a back
    miss_permille: int  # a back that was seen is not taken in
    confuse_permille: int  # it is taken in as another number
    forget_permille: int  # the other card's back is lost while playing this one
    whim_permille: int  # plays any card on any side
    care_permille: int  # thinks of what the next seat finds


class PacedTen:
    """Greedy with a memory that fades. Its pace tells nothing of its backs."""

    def __init__(self, seat: Seat, skill: TenSkill, dice: Dice) -> None:
        self._seat = seat
        self._skill = skill
        self._dice = dice
        self._greedy = GreedyTen(seat)

    def notice(self, event: Event) -> None:
        if isinstance(event, BackSeen) and event.seat == self._seat:
            event = self._as_remembered(event)
        self._greedy.notice(event)
        if not isinstance(event, CardPlayed) or event.seat != self._seat:
            return
        # While one card is played, the back of the other may slip out of the mind.
        if self._dice.slips_mind(self._skill.forget_permille):
            self._greedy.forget(HAND_SIZE + 1 - event.place)

    def _as_remembered(self, event: BackSeen) -> BackSeen:
        if self._dice.slips_mind(self._skill.miss_permille):
            return replace(event, back=UNKNOWN)
        if self._dice.slips_mind(self._skill.confuse_permille):
            return replace(event, back=self._dice.remembered_below(VALUE_COUNT))
        return event

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
        plays = [command for command in legal if isinstance(command, Play)]
        has_whim, choice = chance(choice, self._skill.whim_permille)
        if has_whim and plays:
            at, _ = choice.below(len(plays))
            command: Command | None = plays[at]
        else:
            is_careful, choice = chance(choice, self._skill.care_permille)
            command = self._careful(view, plays) if is_careful else None
            if command is None:
                command, _ = self._greedy.choose(view, legal, choice)
        assert command is not None, "a question has an answer"
        median = self._skill.turn_ticks if plays else self._skill.look_ticks
        return Plan(command, thought(pace, median))

    def _careful(self, view: TenView, plays: Sequence[Play]) -> Command | None:
        """Make ten if possible; otherwise leave a pile that the next seat's open cards do not finish."""
        known = [
            (_care(view, self._seat, value), -place, play)
            for place, play in enumerate(plays)
            if (value := self._greedy.value(view, play)) != UNKNOWN
        ]
        return max(known)[2] if known else None


def _care(view: TenView, seat: Seat, value: int) -> tuple[int, int, int]:
    """Order plays: ten with many points, then what the next seat cannot finish at all, or not with its fronts."""
    if view.total + value == GOAL:
        return 3, value, 0
    left = total_after(view.total, value)
    missing = GOAL - left
    first = HAND_SIZE * (seat % view.seats)
    if missing > MOST_VALUE:
        return 2, 0, left
    is_gift = missing in view.ups[first : first + HAND_SIZE]
    # If it must be a gift, then a small one.
    return (0, -missing, 0) if is_gift else (1, -missing, 0)
