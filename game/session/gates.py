"""Live-only rules between a wish and the core: who is too early, what waits for the hand, what flies."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol

from game.core.api import Command, Event, Seat, Tick
from game.core.glance import Glance
from game.session.tailwind import (
    CALL_TICKS,
    CARD_TICKS,
    GUIDING_FEATHERS,
    HINT_FEATHERS,
    HINT_TICKS,
    feathers_against,
)
from game.variants.hexagon.model import (
    STILL_ANSWERING_TICKS,
    CardRevealed,
    HexagonOptions,
    HexagonView,
    MatchWon,
)
from game.variants.tasks.model import (
    NUMBER,
    SIDE_LIMIT_5A,
    TASKS,
    CardPlaced,
    CardTurned,
    Place,
    RoundBegan,
    RoundClosed,
    TasksOptions,
    TasksView,
    column_place,
    is_covered,
    ticket,
)
from game.variants.tasks.tickets import check, fault_of_next

GUARD_TICKS = 10  # Sprint: nobody reacts to a new card in 83 ms
MOST_GUARD_TICKS = 50
GUIDING_HAND = "guiding-hand"  # why three feathers refuse a lay
HAND_TICKS = 48  # Sprint: what a hand needs for a card on a real table, for people and bots alike


class Hearing(Enum):
    """What a gate says to a wish."""

    KEPT = "kept"  # it goes to the rules, now or when its time has come
    IGNORED = "ignored"
    REFUSED = "refused"


class Wish(NamedTuple):
    """A command on its way to the rules: held by the hand, or flying to its medallion."""

    command: Command
    since: Tick
    due: Tick


class Gate(Protocol):
    """Stands between one seat's wishes and the rules."""

    def offer(self, command: Command, glance: Glance) -> tuple[Hearing, str]:
        """Take a wish; the word says why it does not go through."""

    def release(self, glance: Glance) -> Command | None:
        """Give the kept wish whose tick has come."""

    def dropped(self) -> bool:
        """Tell, once, whether a kept wish died on its way."""

    @property
    def kept(self) -> Wish | None: ...

    def notice(self, tick: Tick, event: Event) -> None: ...

    def sees_from(self, tick: Tick) -> Tick:
        """Return the tick from which this seat sees what it decides about."""


class OpenGate:
    """Turn games: a wish goes to the rules at once."""

    def __init__(self) -> None:
        self._wish: Wish | None = None

    @property
    def kept(self) -> Wish | None:
        return self._wish

    def offer(self, command: Command, glance: Glance) -> tuple[Hearing, str]:
        self._wish = Wish(command, glance.tick, glance.tick)
        return Hearing.KEPT, ""

    def release(self, glance: Glance) -> Command | None:  # noqa: ARG002 - nothing waits here
        wish, self._wish = self._wish, None
        return wish.command if wish else None

    def dropped(self) -> bool:
        return False

    def notice(self, tick: Tick, event: Event) -> None:
        """Nothing on a turn-based table changes what a hand may do."""

    def sees_from(self, tick: Tick) -> Tick:
        return tick


class SprintGate:
    """The hand of one Sprint seat: its guard, its pace, its slow flip, and the guiding hand of three feathers."""

    def __init__(
        self, seat: Seat, options: TasksOptions, *, hint_ticks: int = 0, guard_ticks: int = GUARD_TICKS
    ) -> None:
        self._seat = seat
        self._options = options
        own = options.tailwind[seat - 1]
        self._is_guided = own >= GUIDING_FEATHERS
        self._hint_ticks = min([t for t in (hint_ticks, HINT_TICKS * (own >= HINT_FEATHERS)) if t], default=0)
        self._guard_ticks = max(GUARD_TICKS, guard_ticks)
        self._flip_ticks = 0
        self._side = 0
        self._laid_at: Tick | None = None  # the own last lay of this round
        self._open_since = Tick(0)
        self._open_card = 0
        self._covered_sum = 0
        self._last_press = Tick(0)
        self._wish: Wish | None = None
        self._has_dropped = False

    @property
    def kept(self) -> Wish | None:
        return self._wish

    def notice(self, tick: Tick, event: Event) -> None:
        if isinstance(event, RoundBegan):
            self._side = 0 if self._seat in event.teams[0] else 1
            behind = feathers_against(self._options.tailwind, self._seat, event.teams[self._side])
            self._flip_ticks = CARD_TICKS * behind
            self._laid_at = None
            self._covered_sum = 0
            self._drop()
        elif isinstance(event, RoundClosed):
            self._drop()
        elif isinstance(event, CardTurned) and event.side == self._side:
            self._open_card = event.card
            self._open_since = tick
        elif isinstance(event, CardPlaced) and event.side == self._side:
            if event.is_covered:
                self._covered_sum += NUMBER[self._open_card]
            if event.seat == self._seat:
                self._laid_at = tick
                self._drop()

    def sees_from(self, tick: Tick) -> Tick:  # noqa: ARG002 - what lies there decides
        """Return when the own next card has turned: after a lay it may take its time."""
        if self._laid_at is None:
            return self._open_since
        return Tick(max(self._open_since, self._laid_at + self._flip_ticks))

    def offer(self, command: Command, glance: Glance) -> tuple[Hearing, str]:
        assert isinstance(command, Place)
        view: TasksView = glance.view
        tick = glance.tick
        self._last_press = tick
        if view.is_round_over:
            return Hearing.IGNORED, "round-over"
        if view.on_turn[self._side] != self._seat:
            # A press on the partner's turn answers no own card; the rules say so.
            self._wish = Wish(command, tick, tick)
            return Hearing.KEPT, ""
        if tick < self._visible_from():
            return Hearing.IGNORED, "card-unseen"
        if self._wish is not None:
            return Hearing.IGNORED, "already-laid"
        if self._is_guided and self._would_be_struck(view, command.task):
            return Hearing.REFUSED, GUIDING_HAND
        due = tick if self._laid_at is None else max(tick, self._laid_at + HAND_TICKS)
        self._wish = Wish(command, tick, Tick(due))
        return Hearing.KEPT, ""

    def _visible_from(self) -> Tick:
        if self._laid_at is None:
            return self._open_since
        return Tick(max(self._laid_at + self._guard_ticks + 1, self.sees_from(self._laid_at)))

    def _would_be_struck(self, view: TasksView, task: int) -> bool:
        if is_covered(view.sides, task):
            return self._covered_sum + NUMBER[self._open_card] > SIDE_LIMIT_5A
        return not is_kept(view, self._side, task, self._open_card)

    def release(self, glance: Glance) -> Command | None:
        wish = self._wish
        if wish is None or glance.tick < wish.due:
            return None
        self._wish = None
        return wish.command

    def dropped(self) -> bool:
        has, self._has_dropped = self._has_dropped, False
        return has

    def _drop(self) -> None:
        self._has_dropped = self._has_dropped or self._wish is not None
        self._wish = None

    def hint(self, glance: Glance) -> tuple[int, ...]:
        """Return the tasks that keep the own card, once this seat has looked at it long without a press."""
        if not self._hint_ticks:
            return ()
        view: TasksView = glance.view
        quiet_since = max(self._last_press, self.sees_from(glance.tick))
        is_due = glance.tick - quiet_since >= self._hint_ticks
        if view.is_round_over or view.on_turn[self._side] != self._seat or not is_due:
            return ()
        return tuple(task for task in TASKS if self._is_hinted(view, task))

    def _is_hinted(self, view: TasksView, task: int) -> bool:
        if is_covered(view.sides, task):
            # Breathing or not, this ticket would tell the sum, which only the house rule of the own sum may.
            return view.own_sum is not None and view.own_sum + NUMBER[self._open_card] <= SIDE_LIMIT_5A
        return is_kept(view, self._side, task, self._open_card)


def is_kept(view: TasksView, side: int, task: int, card: int) -> bool:
    """Tell whether a card laid at an open column would survive the check."""
    name = ticket(view.sides, task)
    only_wrong = view.options.strikes_only_card
    kept, strikes = check(name, view.columns[column_place(side, task)], only_wrong_card=only_wrong)
    is_lost = bool(strikes) and not only_wrong
    return not is_lost and fault_of_next(name, kept, card) is None


class HexGate:
    """The voice of one Hex seat: early calls are not heard, and against a tailwind a call flies before it counts."""

    def __init__(self, seat: Seat, options: HexagonOptions) -> None:
        self._options = options
        self._flight_ticks = CALL_TICKS[feathers_against(options.tailwind, seat)]
        self._wish: Wish | None = None
        self._card: int | None = None  # that the flying call answers
        self._has_dropped = False

    @property
    def kept(self) -> Wish | None:
        return self._wish

    def notice(self, tick: Tick, event: Event) -> None:  # noqa: ARG002 - a card is known by its face
        if isinstance(event, CardRevealed) and self._wish is not None and self._card is None:
            # Called in the very tick in which it was turned up.
            self._card = event.card
        elif isinstance(event, MatchWon):
            self._has_dropped = self._wish is not None
            self._wish = None

    def sees_from(self, tick: Tick) -> Tick:
        return tick

    def offer(self, command: Command, glance: Glance) -> tuple[Hearing, str]:
        tick = glance.tick
        view: HexagonView = glance.view
        if self._wish is not None:
            return Hearing.IGNORED, "already-called"
        if tick < view.opens and not self._still_answers(view, tick) and not self._options.early_token:
            return Hearing.IGNORED, "too-early"
        # Only a call that may count flies; what the rules refuse anyway, they refuse at once.
        flies = tick >= view.opens and bool(glance.legal)
        self._card = view.revealed
        self._wish = Wish(command, tick, Tick(tick + self._flight_ticks * flies))
        return Hearing.KEPT, ""

    def _still_answers(self, view: HexagonView, tick: Tick) -> bool:
        """Tell whether a press in the pause is a late answer to the card before: it is shown with its distance."""
        settled = view.opens - self._options.pause_ticks
        return view.decided is not None and tick <= settled + STILL_ANSWERING_TICKS

    def release(self, glance: Glance) -> Command | None:
        wish = self._wish
        if wish is None or glance.tick < wish.due:
            return None
        self._wish = None
        if wish.due == wish.since or self._lands_in_time(glance):
            return wish.command
        self._has_dropped = True
        return None

    def _lands_in_time(self, glance: Glance) -> bool:
        """Tell whether a call that flew still means its card: open, or settled a moment ago."""
        view: HexagonView = glance.view
        if view.revealed is not None:
            return view.revealed == self._card
        return glance.tick < view.opens and self._still_answers(view, glance.tick)

    def dropped(self) -> bool:
        has, self._has_dropped = self._has_dropped, False
        return has
