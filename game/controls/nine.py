"""Nine?: a hand behind a curtain, a cursor over cards and rows, and asking as a step of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import ClassVar, NamedTuple

from game.controls.curtain import ONE_SWITCH_TICKS, Curtain, Phase
from game.controls.signals import NEW_TURN_TICKS, Answer, Digit, Looking, Pick, Secrecy, Shrug, Signal, Spot
from game.core.api import Command, Seat, Tick
from game.core.glance import Glance
from game.core.rng import Rng
from game.devices.buttons import Button
from game.variants.nine.model import COLOUR, DONE, LAYS, PASS, REVEALS, ROWS, Lay, NineView

NO_PLACE = 0
SEED_STEP, SEED_LIMIT = 61, 2**32  # more than there are cards, so that every hand has dice of its own
NO_ROW = 0


class Step(Enum):
    """What the seat's presses are about."""

    HAND = "hand"  # which card, and where to
    CHOSEN = "chosen"  # the card is taken, only its row is missing (mouse and one switch)
    ASK = "ask"  # which row to turn up
    LAID = "laid"  # at MAXI: turn this row up, or leave it


class NineCursor(NamedTuple):
    """What a scene draws: behind the curtain the card, on the table the row."""

    step: Step
    place: int  # in the hand, from 1; NO_PLACE with no card
    row: int  # NO_ROW where the card may go nowhere
    rows: tuple[int, ...]  # that the cursor can reach


class NineControls:
    """One seat's cursor. A new turn finds the curtain closed and nothing asked."""

    def __init__(
        self,
        secrecy: Secrecy = Secrecy.OPEN,
        looking: Looking = Looking.HOLD,
        curtain: Curtain | None = None,
        *,
        is_place_seen: bool = False,
    ) -> None:
        """`is_place_seen`: others see at which place a card is chosen, so places may tell nothing of the cards."""
        self.wish = secrecy  # of the person; who else is there decides what becomes of it
        self.secrecy = secrecy
        self._curtain = curtain or Curtain(looking)
        self._is_place_seen = is_place_seen or secrecy is Secrecy.KNOCKS
        self._lying: tuple[int, ...] | None = None
        self._turn: Tick | None = None
        self._step = Step.HAND
        self._place = 1
        self._row = NO_ROW
        self.last_knock: tuple[Tick, int] | None = None  # when, and at which place of the hand

    def show_by(self, secrecy: Secrecy) -> None:
        """See the hand this way from now on: somebody has sat down or gone."""
        if secrecy is self.secrecy:
            return
        self.secrecy = secrecy
        self._is_place_seen = self._is_place_seen or secrecy is Secrecy.KNOCKS
        self.rest()

    # --- What a scene draws ----------------------------------------------------------

    def phase(self, tick: Tick) -> Phase:
        """Tell what the room sees of this seat's curtain."""
        return self._curtain.phase(tick) if self.secrecy is Secrecy.CURTAIN else Phase.CLOSED

    def shows_hand(self, tick: Tick) -> bool:
        return self.secrecy is Secrecy.OPEN or self.phase(tick) is Phase.OPEN

    def hand(self, view: NineView, seat: Seat) -> tuple[int, ...]:
        """Return the seat's cards in the order of their places.

        A hand comes sorted. Where others see the places it is mixed, so that a place tells no more of its card than
        its back does, and a new card takes the place of the one that went.
        """
        if not self._is_place_seen:
            return view.hand
        if self._lying is None or sorted(self._lying) != list(view.hand):
            mixed = _mixed(view.hand, seat, has_coloured_backs=view.options.open_colours)
            self._lying = _refilled(self._lying or (), mixed)
        return self._lying

    def rest(self) -> None:
        """Close the curtain: the turn is over, or the match stands still."""
        self._curtain.close()

    def cursor(self, glance: Glance) -> NineCursor:
        view: NineView = glance.view
        step = self._step_now(view)
        if step is Step.LAID:
            assert view.laid_at is not None
            return NineCursor(step, NO_PLACE, view.laid_at, (view.laid_at,))
        if step is Step.ASK:
            rows = _rows_lying(view)
            return NineCursor(step, NO_PLACE, _nearest(self._row, rows), rows)
        place = min(self._place, len(view.hand))
        rows = self._rows_for(glance, place)
        return NineCursor(step, place, _nearest(self._row, rows), rows)

    def _rows_for(self, glance: Glance, place: int) -> tuple[int, ...]:
        """List the rows that the card at a place of the hand may go to.

        With knocks everybody sees the cursor and the colours of the backs: it visits the rows that any card of this
        colour could go to, or it would tell a zero from the others.
        """
        if place == NO_PLACE:
            return ()
        card = self.hand(glance.view, glance.seat)[place - 1]
        if self.secrecy is Secrecy.KNOCKS:
            return _rows_of_colour(glance.view, COLOUR[card])
        return tuple(
            command.row for command in glance.legal if isinstance(command, Lay) and command.card == card
        )

    # --- Presses ---------------------------------------------------------------------

    def answer(self, signal: Signal, glance: Glance) -> Answer:
        view: NineView = glance.view
        if view.turn != glance.seat:
            self._curtain.close()
            return Shrug.IGNORED
        self._meet_turn(view)
        if isinstance(signal, Pick):
            return self._picked(signal, glance)
        if isinstance(signal, Digit):
            return self._card_chosen(signal.number, glance, Step.HAND)
        if not signal.is_down:
            if signal.button is Button.L:
                self._curtain.release()
            return Shrug.IGNORED
        act = self._buttons.get(signal.button)
        return act(self, glance) if act else Shrug.IGNORED

    def carry_on(self, glance: Glance) -> Command | None:  # noqa: ARG002 - a press asks for one thing here
        return None

    def choices(self, glance: Glance, *, is_alone: bool) -> tuple[Pick, ...]:
        """List what a one-switch player's focus steps through.

        With others at the table it visits all cards and rows: skipping one would tell of the hand.
        """
        view: NineView = glance.view
        if view.turn != glance.seat:
            return (Pick(Spot.PAUSE),)
        self._meet_turn(view)
        step = self._step_now(view)
        if step is Step.LAID:
            return Pick(Spot.TURN_UP), Pick(Spot.DONE), Pick(Spot.PAUSE)
        if step is not Step.HAND:
            rows = self.cursor(glance).rows if is_alone or step is Step.ASK else ROWS
            knock = (Pick(Spot.LOOK),) if step is Step.CHOSEN and self.secrecy is Secrecy.KNOCKS else ()
            return *(Pick(Spot.ROW, row) for row in rows), *knock, Pick(Spot.NEVER_MIND)
        places = range(1, len(view.hand) + 1)
        look = (Pick(Spot.LOOK),) if self.secrecy is Secrecy.CURTAIN else ()
        cards = [Pick(Spot.CARD, place) for place in places if not is_alone or self._rows_for(glance, place)]
        ask = (Pick(Spot.ASK),) if _rows_lying(view) else ()
        # Only a table on which nobody could tell may offer passing to some hands and not to others.
        may_pass = PASS in glance.legal if is_alone else _could_pass(view)
        give_up = (Pick(Spot.PASS),) if may_pass else ()
        return *look, *cards, *ask, *give_up, Pick(Spot.PAUSE)

    # --- Inside ----------------------------------------------------------------------

    def _meet_turn(self, view: NineView) -> None:
        if self._turn != view.acts_from:
            self._turn = view.acts_from
            self._step = Step.HAND
            self._row = NO_ROW
            self._curtain.close()

    def _step_now(self, view: NineView) -> Step:
        return Step.LAID if view.laid_at is not None else self._step

    def _look(self, glance: Glance) -> Answer:
        if self.secrecy is Secrecy.OPEN:
            return Shrug.IGNORED
        if self.secrecy is Secrecy.KNOCKS:
            self.last_knock = (glance.tick, self.cursor(glance).place)
            return Shrug.STEERED
        self._step = Step.HAND
        self._curtain.press(glance.tick, glance.view.acts_from)
        return Shrug.STEERED

    def _may_choose_card(self, tick: Tick) -> bool:
        # With knocks the backs lie on the table, so there is no curtain to open first.
        return self.secrecy is Secrecy.KNOCKS or self.shows_hand(tick)

    def _sideways(self, glance: Glance, by: int) -> Answer:
        cursor = self.cursor(glance)
        if cursor.step is Step.ASK:
            self._row = _stepped(cursor.row, cursor.rows, by)
            return Shrug.STEERED
        if cursor.step is Step.LAID or not glance.view.hand:
            return Shrug.IGNORED
        places = range(1, len(glance.view.hand) + 1)
        return self._card_chosen(_stepped(cursor.place, places, by), glance, Step.HAND)

    def _card_chosen(self, place: int, glance: Glance, step: Step) -> Answer:
        view: NineView = glance.view
        if view.laid_at is not None or self._step is Step.ASK or not 1 <= place <= len(view.hand):
            return Shrug.IGNORED
        if step is Step.HAND and not self._may_choose_card(glance.tick):
            return Shrug.IGNORED
        self._place = place
        self._step = step
        self._curtain.touch(glance.tick)
        return Shrug.STEERED

    def _up_or_down(self, glance: Glance, by: int) -> Answer:
        cursor = self.cursor(glance)
        if cursor.step not in (Step.HAND, Step.CHOSEN) or not cursor.rows:
            return Shrug.IGNORED
        if not self._may_choose_card(glance.tick):
            return Shrug.IGNORED
        self._row = _stepped(cursor.row, cursor.rows, by)
        self._curtain.touch(glance.tick)
        return Shrug.STEERED

    def _south(self, glance: Glance) -> Answer:
        if _is_new_turn(glance):
            return Shrug.IGNORED
        cursor = self.cursor(glance)
        if cursor.step is Step.LAID:
            return DONE
        if cursor.step is Step.ASK:
            return self._turn_up(cursor.row)
        if PASS in glance.legal:
            return PASS
        if not self._may_choose_card(glance.tick):
            return Shrug.IGNORED
        return self._lay(cursor.row, glance)

    def _north(self, glance: Glance) -> Answer:
        if _is_new_turn(glance):
            return Shrug.IGNORED
        # Behind the open curtain nobody can see that a question begins.
        if self.phase(glance.tick) is not Phase.CLOSED:
            return Shrug.IGNORED
        cursor = self.cursor(glance)
        if cursor.step is Step.LAID:
            return REVEALS[cursor.row - 1]
        if cursor.step is Step.ASK:
            return self._turn_up(cursor.row)
        return self._ask(glance)

    def _ask(self, glance: Glance) -> Answer:
        if glance.view.laid_at is not None or not _rows_lying(glance.view):
            return Shrug.IGNORED
        self._curtain.close()
        self._step = Step.ASK
        return Shrug.STEERED

    def _never_mind(self, glance: Glance) -> Answer:  # noqa: ARG002 - taking back needs no look at the table
        if self._step is Step.HAND:
            return Shrug.IGNORED
        self._step = Step.HAND
        return Shrug.STEERED

    def _turn_up(self, row: int) -> Answer:
        self._step = Step.HAND
        return REVEALS[row - 1]

    def _lay(self, row: int, glance: Glance) -> Answer:
        hand = self.hand(glance.view, glance.seat)
        place = min(self._place, len(hand))
        if place == NO_PLACE:
            return Shrug.IGNORED
        self._step = Step.HAND
        card = hand[place - 1]
        if row == NO_ROW:
            # A card that may go nowhere is tried at the first start card: the refusal says why it may not.
            return LAYS[card][0]
        self._curtain.close()
        return LAYS[card][row - 1]

    def _picked(self, pick: Pick, glance: Glance) -> Answer:
        view: NineView = glance.view
        step = self._step_now(view)
        if pick.spot is Spot.PAUSE:
            return Shrug.PAUSE
        if pick.spot is Spot.NEVER_MIND:
            return self._never_mind(glance)
        if pick.spot is Spot.LOOK:
            if self.secrecy is not Secrecy.CURTAIN:
                return self._look(glance)
            self._curtain.open_for(glance.tick, view.acts_from, ONE_SWITCH_TICKS)
            return Shrug.STEERED
        if pick.spot is Spot.CARD:
            return self._card_chosen(pick.number, glance, Step.CHOSEN)
        if _is_new_turn(glance):
            return Shrug.IGNORED
        if pick.spot is Spot.ROW:
            return self._row_picked(pick.number, step, glance)
        if pick.spot is Spot.ASK:
            return self._ask(glance)
        if step is Step.LAID and pick.spot in (Spot.TURN_UP, Spot.DONE):
            assert view.laid_at is not None
            return DONE if pick.spot is Spot.DONE else REVEALS[view.laid_at - 1]
        return PASS if pick.spot is Spot.PASS else Shrug.IGNORED

    def _row_picked(self, row: int, step: Step, glance: Glance) -> Answer:
        if row not in ROWS:
            return Shrug.IGNORED
        if step is Step.ASK:
            return self._turn_up(row)
        return self._lay(row, glance) if step is Step.CHOSEN else Shrug.IGNORED

    _buttons: ClassVar[dict[Button, Callable[[NineControls, Glance], Answer]]] = {
        Button.L: _look,
        Button.LEFT: lambda self, glance: self._sideways(glance, -1),
        Button.RIGHT: lambda self, glance: self._sideways(glance, 1),
        Button.UP: lambda self, glance: self._up_or_down(glance, -1),
        Button.DOWN: lambda self, glance: self._up_or_down(glance, 1),
        Button.SOUTH: _south,
        Button.NORTH: _north,
        Button.EAST: _never_mind,
    }


def _is_new_turn(glance: Glance) -> bool:
    view: NineView = glance.view
    return view.laid_at is None and glance.tick < view.acts_from + NEW_TURN_TICKS


def _could_pass(view: NineView) -> bool:
    """Tell whether there is any hand that has nothing to lay on this table."""
    return view.options.closed_colours or not _rows_lying(view)


def _rows_lying(view: NineView) -> tuple[int, ...]:
    return tuple(number for number, row in zip(ROWS, view.rows, strict=True) if row is not None)


def _rows_of_colour(view: NineView, colour: int) -> tuple[int, ...]:
    """List the rows where a card of this colour that is no zero may lie, as everybody can tell."""
    home = [
        number
        for number, row in zip(ROWS, view.rows, strict=True)
        if row is not None and COLOUR[row.cards[0]] == colour
    ]
    closed = view.won if view.options.closed_colours else ()
    if home or colour in [won.colour for won in closed]:
        return tuple(home)
    shut = [won.row for won in closed]
    return tuple(
        number for number, row in zip(ROWS, view.rows, strict=True) if row is None and number not in shut
    )


def _mixed(hand: Sequence[int], seat: Seat, *, has_coloured_backs: bool) -> tuple[int, ...]:
    """Lay cards in an order that only whoever knows the cards could tell: coloured backs side by side."""
    seed = int(seat)
    for card in hand:
        seed = seed * SEED_STEP + card + 1
    mixed, _ = Rng(seed % SEED_LIMIT).shuffled(hand)
    return tuple(sorted(mixed, key=lambda card: COLOUR[card])) if has_coloured_backs else mixed


def _refilled(lying: Sequence[int], hand: Sequence[int]) -> tuple[int, ...]:
    """Let cards that have come take the places of those that went, and close the gaps that remain."""
    new = list(hand)
    places: list[int | None] = []
    for card in lying:
        places.append(card if card in new else None)
        if card in new:
            new.remove(card)
    filled = [new.pop(0) if card is None and new else card for card in places]
    return (*(card for card in filled if card is not None), *new)


def _nearest(row: int, rows: Sequence[int]) -> int:
    if row in rows:
        return row
    return rows[0] if rows else NO_ROW


def _stepped(value: int, values: Sequence[int], by: int) -> int:
    return values[(values.index(value) + by) % len(values)]
