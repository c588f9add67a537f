"""From the parts of a pad to logical buttons: binding, sticks, swap, one hand and guard, in that order."""

from __future__ import annotations

from collections.abc import Iterable

from game.devices.buttons import Asked, Button, Layout, Press
from game.devices.directions import DPad
from game.devices.mapping import CONFIRM_SWAP, PAD_BINDING
from game.devices.one_hand import OneHandForm, Side
from game.devices.parts import D_PAD, Axis, AxisMove, PadChange, Part
from game.devices.presses import PressLedger
from game.devices.settings import Looking, ModelSettings, OneHand, Swap, Wishes
from game.devices.sticks import Stick, Trigger

# The left stick is a d-pad, the right one the diamond of the face buttons.
LEFT_STICK = {
    Button.UP: Part.UP,
    Button.DOWN: Part.DOWN,
    Button.LEFT: Part.LEFT,
    Button.RIGHT: Part.RIGHT,
}
RIGHT_STICK = {
    Button.UP: Part.NORTH,
    Button.DOWN: Part.SOUTH,
    Button.LEFT: Part.WEST,
    Button.RIGHT: Part.EAST,
}
D_PAD_BUTTONS = {part: button for button, part in LEFT_STICK.items()}
TRIGGERS = {Axis.L_TRIGGER: Part.L_TRIGGER, Axis.R_TRIGGER: Part.R_TRIGGER}


class PadReader:
    """One pad. It is told all changes of a tick at once, and answers with the presses of that tick."""

    def __init__(self, *, confirms_right: bool) -> None:
        self._confirms_right = confirms_right
        self._ledger = PressLedger()
        self._d_pad = DPad()
        self._sticks = {"left": Stick(), "right": Stick()}
        self._triggers = {axis: Trigger() for axis in TRIGGERS}
        self._moved: set[Axis] = set()
        self._hand: OneHandForm | None = None
        self._layout = Layout.CURSOR
        self.touched: tuple[Part, ...] = ()  # what went down in the last tick, whatever it is bound to
        self._wishes = Wishes()
        self.model = ModelSettings()

    @property
    def model(self) -> ModelSettings:
        return self._model

    @model.setter
    def model(self, model: ModelSettings) -> None:
        self._model = model
        self._bound = (model.binding or PAD_BINDING).by_control()
        for stick in self._sticks.values():
            stick.enter_percent = model.stick_percent

    @property
    def wishes(self) -> Wishes:
        return self._wishes

    @wishes.setter
    def wishes(self, wishes: Wishes) -> None:
        if wishes.one_hand is not self._wishes.one_hand:
            self._hand = None if wishes.one_hand is OneHand.OFF else OneHandForm(wishes.one_hand)
        self._wishes = wishes

    @property
    def swaps_confirm(self) -> bool:
        if self._wishes.swap is Swap.AUTO:
            return self._confirms_right
        return self._wishes.swap is Swap.ON

    @property
    def looks_by_toggle(self) -> bool:
        """Looking is the only hold in the program; one hand cannot hold and choose."""
        return self._wishes.looking is Looking.TOGGLE or self._hand is not None

    @property
    def lit_side(self) -> Side | None:
        """Return the half that one hand aims at, None for a pad in two hands."""
        return None if self._hand is None else self._hand.lit

    @property
    def left_stick(self) -> tuple[int, int]:
        return self._sticks["left"].x, self._sticks["left"].y

    @property
    def right_stick(self) -> tuple[int, int]:
        return self._sticks["right"].x, self._sticks["right"].y

    def part_for(self, button: Button, asked: Asked) -> Part | None:
        """Return what to press for a button: the truth for prompts."""
        within_reach = self._hand.parts if self._hand is not None else ()
        return next((part for part in (*within_reach, *Part) if self._button(part, asked) is button), None)

    def read(self, tick: int, changes: Iterable[PadChange], asked: Asked) -> tuple[Press, ...]:
        self._begin_layout(asked.layout)
        touched: list[Part] = []
        for change in changes:
            if isinstance(change, AxisMove):
                touched += self._move(tick, change, asked)
            else:
                touched += [change.part] if change.is_down else []
                self._change_part(tick, change.part, asked, is_down=change.is_down)
        self._fire_d_pad(tick, self._d_pad.settle(), asked)
        self._settle_sticks(tick, asked)
        self.touched = tuple(touched)
        return self._ledger.take()

    def let_go(self) -> tuple[Press, ...]:
        """End all that is held: the pad is gone."""
        self._ledger.release_all()
        return self._ledger.take()

    def _begin_layout(self, layout: Layout) -> None:
        if layout is not self._layout:
            self._layout = layout
            if self._hand is not None:
                self._hand.begin_match()

    def _change_part(self, tick: int, part: Part, asked: Asked, *, is_down: bool) -> None:
        if part in D_PAD:
            presses = self._d_pad.change(D_PAD_BUTTONS[part], is_down=is_down)
            self._fire_d_pad(tick, presses, asked)
        else:
            self._fire(tick, ("part", part), part, asked, is_down=is_down)

    def _fire_d_pad(self, tick: int, presses: Iterable[Press], asked: Asked) -> None:
        for press in presses:
            part = LEFT_STICK[press.button]
            self._fire(tick, ("part", part), part, asked, is_down=press.is_down)

    def _move(self, tick: int, move: AxisMove, asked: Asked) -> list[Part]:
        if move.axis in self._triggers:
            part = TRIGGERS[move.axis]
            trigger = self._triggers[move.axis]
            if not trigger.move(move.value):
                return []
            self._change_part(tick, part, asked, is_down=trigger.is_pressed)
            return [part] if trigger.is_pressed else []
        # A second report within one tick: the place of the first one counts before it is overwritten.
        if move.axis in self._moved:
            self._settle_sticks(tick, asked)
        self._moved.add(move.axis)
        stick = self._sticks["left" if move.axis in (Axis.LEFT_X, Axis.LEFT_Y) else "right"]
        if move.axis in (Axis.LEFT_X, Axis.RIGHT_X):
            stick.x = move.value
        else:
            stick.y = move.value
        return []

    def _settle_sticks(self, tick: int, asked: Asked) -> None:
        self._moved.clear()
        by_flick = asked.layout is not Layout.CURSOR
        for name, parts in (("left", LEFT_STICK), ("right", RIGHT_STICK)):
            if name == "right" and not self._model.uses_right_stick:
                continue
            for press in self._sticks[name].settle(tick, by_flick=by_flick):
                self._fire(tick, (name, press.button), parts[press.button], asked, is_down=press.is_down)

    def _fire(
        self, tick: int, holder: tuple[str, object], part: Part, asked: Asked, *, is_down: bool
    ) -> None:
        if not is_down:
            self._ledger.up(holder)
            return
        if self._hand is not None and self._hand.lights_other_half(part, asked):
            self._hand.toggle()
            return
        button = self._button(part, asked)
        if button is not None:
            guard_ticks = self._wishes.guard_ticks if asked.is_menu else 0
            self._ledger.down(holder, button, tick=tick, guard_ticks=guard_ticks)

    def _button(self, part: Part, asked: Asked) -> Button | None:
        if self._hand is not None and part in self._hand.parts:
            return self._hand.button(part, asked)
        button = self._bound.get(part)
        if button is not None and asked.layout is Layout.CURSOR and self.swaps_confirm:
            return CONFIRM_SWAP.get(button, button)
        return button
