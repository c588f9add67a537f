"""Round Ten: two coasters, a front and a back to play, and one look at a fresh card."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from game.controls.curtain import BACKS_TICKS, Curtain, Phase
from game.controls.signals import NEW_TURN_TICKS, Answer, Digit, Looking, Pick, Secrecy, Shrug, Signal, Spot
from game.core.api import Command, Tick
from game.core.glance import Glance
from game.devices.buttons import Button
from game.variants.ten.model import HAND_SIZE, MAY_LOOK, PEEKS, PLACES, PLAYS, READY, SWAP, TenView

EYES_SHUT_OPEN_TICKS = 0  # with one human nobody has to look away


class Look(NamedTuple):
    """Backs that this seat looks at; the scene learns their values as witnessed events."""

    places: tuple[int, ...]
    since: Tick


class TenControls:
    """One seat's coaster and its looks."""

    def __init__(self, secrecy: Secrecy = Secrecy.OPEN) -> None:
        self.wish = secrecy  # of the person; who else is there decides what becomes of it
        self.secrecy = secrecy
        self._curtain = _curtain(secrecy)
        self._place = 1
        self._waiting: list[Command] = []
        self.look: Look | None = None
        self.asked_again_at: Tick | None = None  # to see backs that a tailwind keeps visible

    def show_by(self, secrecy: Secrecy) -> None:
        """See backs this way from now on: somebody has sat down or gone."""
        if secrecy is not self.secrecy:
            self.secrecy = secrecy
            self._curtain = _curtain(secrecy)

    # --- What a scene draws ----------------------------------------------------------

    @property
    def place(self) -> int:
        """The coaster that the cursor is at."""
        return self._place

    def phase(self, tick: Tick) -> Phase:
        """Tell whether backs are shown, or about to be."""
        return self._curtain.phase(tick)

    # --- Presses ---------------------------------------------------------------------

    def answer(self, signal: Signal, glance: Glance) -> Answer:
        if isinstance(signal, Pick):
            return self._picked(signal, glance)
        if isinstance(signal, Digit) or not signal.is_down:
            return Shrug.IGNORED
        act = self._buttons.get(signal.button)
        return act(self, glance) if act else Shrug.IGNORED

    def carry_on(self, glance: Glance) -> Command | None:
        """Look at the second of two backs: one press asked for both, a tick has one command."""
        while self._waiting:
            command = self._waiting.pop(0)
            if command in glance.legal:
                return command
        return None

    def choices(self, glance: Glance, *, is_alone: bool) -> tuple[Pick, ...]:  # noqa: ARG002 - all open
        """List what a one-switch player's focus steps through."""
        view: TenView = glance.view
        look = (Pick(Spot.LOOK),) if _fresh_places(glance) else ()
        if glance.seat in view.opening:
            return *look, Pick(Spot.READY), Pick(Spot.SWAP), Pick(Spot.PAUSE)
        if view.turn == glance.seat:
            plays = [Pick(spot, place) for place in PLACES for spot in (Spot.FRONT, Spot.FLIP)]
            return *plays, Pick(Spot.SWAP), Pick(Spot.PAUSE)
        return *look, Pick(Spot.SWAP), Pick(Spot.PAUSE)

    # --- Inside ----------------------------------------------------------------------

    def _sideways(self, glance: Glance) -> Answer:  # noqa: ARG002 - with two coasters both ways lead to the other
        self._place = HAND_SIZE + 1 - self._place
        return Shrug.STEERED

    def _south(self, glance: Glance) -> Answer:
        if glance.seat in glance.view.opening:
            return READY
        return self._play(self._place, glance, is_flipped=False)

    def _north(self, glance: Glance) -> Answer:
        return self._play(self._place, glance, is_flipped=True)

    def _play(self, place: int, glance: Glance, *, is_flipped: bool) -> Answer:
        view: TenView = glance.view
        if view.turn != glance.seat or glance.tick < view.turn_from + NEW_TURN_TICKS:
            return Shrug.IGNORED
        self._place = place
        return PLAYS[place - 1][is_flipped]

    def _swap(self, glance: Glance) -> Answer:  # noqa: ARG002 - at any time, whatever lies there
        return SWAP

    def _look(self, glance: Glance) -> Answer:
        fresh = _fresh_places(glance)
        if self.secrecy is Secrecy.KNOCKS and len(fresh) > 1:
            # One number at a time, or nobody could count the pulses.
            fresh = tuple(place for place in fresh if place == self._place)
        if not fresh:
            return self._look_again(glance)
        self._waiting = [PEEKS[place - 1] for place in fresh[1:]]
        self.look = Look(fresh, glance.tick)
        self._curtain.open_for(glance.tick, glance.tick, BACKS_TICKS)
        return PEEKS[fresh[0] - 1]

    def _look_again(self, glance: Glance) -> Answer:
        if not any(back >= 0 for back in glance.view.backs):
            return Shrug.IGNORED
        self.asked_again_at = glance.tick
        return Shrug.STEERED

    def _picked(self, pick: Pick, glance: Glance) -> Answer:
        match pick.spot:
            case Spot.COASTER if pick.number in PLACES:
                self._place = pick.number
                return Shrug.STEERED
            case Spot.FRONT | Spot.FLIP if pick.number in PLACES:
                return self._play(pick.number, glance, is_flipped=pick.spot is Spot.FLIP)
            case Spot.SWAP:
                return SWAP
            case Spot.LOOK:
                return self._look(glance)
            case Spot.READY if glance.seat in glance.view.opening:
                return READY
            case Spot.PAUSE:
                return Shrug.PAUSE
        return Shrug.IGNORED

    _buttons: ClassVar[dict[Button, Callable[[TenControls, Glance], Answer]]] = {
        Button.LEFT: _sideways,
        Button.RIGHT: _sideways,
        Button.DOWN: _swap,
        Button.WEST: _swap,
        Button.SOUTH: _south,
        Button.NORTH: _north,
        Button.L: _look,
    }


def _fresh_places(glance: Glance) -> tuple[int, ...]:
    """List the own places whose back may still be looked at."""
    view: TenView = glance.view
    first = HAND_SIZE * (glance.seat - 1)
    looks = view.looks[first : first + HAND_SIZE]
    return tuple(place for place, look in zip(PLACES, looks, strict=True) if look == MAY_LOOK)


def _curtain(secrecy: Secrecy) -> Curtain:
    # A look happens once a card, so a thumb that slips must not end it before anything was shown.
    if secrecy is Secrecy.CURTAIN:
        return Curtain(Looking.TOGGLE)
    return Curtain(Looking.TOGGLE, eyes_shut_ticks=EYES_SHUT_OPEN_TICKS)
