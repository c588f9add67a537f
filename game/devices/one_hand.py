"""A whole pad under one hand: bumper, trigger, stick click and four directions of that side do everything."""

from __future__ import annotations

from enum import Enum

from game.devices.buttons import Asked, Button, Layout
from game.devices.directions import FACE_OF_DIRECTION
from game.devices.parts import Part
from game.devices.settings import OneHand


class Side(Enum):
    """A half of the rail in Sprint, of the columns in Hex."""

    LEFT = "left"
    RIGHT = "right"


# What the hand reaches: bumper, trigger, stick click, menu button, and its four directions.
REACH = {
    OneHand.LEFT: (Part.L_BUMPER, Part.L_TRIGGER, Part.L_STICK, Part.VIEW),
    OneHand.RIGHT: (Part.R_BUMPER, Part.R_TRIGGER, Part.R_STICK, Part.START),
}
DIRECTIONS = {
    OneHand.LEFT: {
        Part.UP: Button.UP,
        Part.DOWN: Button.DOWN,
        Part.LEFT: Button.LEFT,
        Part.RIGHT: Button.RIGHT,
    },
    OneHand.RIGHT: {
        Part.NORTH: Button.UP,
        Part.SOUTH: Button.DOWN,
        Part.WEST: Button.LEFT,
        Part.EAST: Button.RIGHT,
    },
}

# In Hex the direction that points at the card, from either column, says that it fits nowhere.
INWARD = {Side.LEFT: Button.RIGHT, Side.RIGHT: Button.LEFT}


class OneHandForm:
    """Reads the parts of one hand; its bumper lights the other half, so that nothing needs a chord."""

    def __init__(self, hand: OneHand) -> None:
        self._hand = hand
        self._bumper, self._trigger, self._click, self._menu = REACH[hand]
        self._directions = DIRECTIONS[hand]
        self.lit = self._own_side

    @property
    def _own_side(self) -> Side:
        return Side.LEFT if self._hand is OneHand.LEFT else Side.RIGHT

    @property
    def parts(self) -> tuple[Part, ...]:
        """What this hand reaches. Everything else on the pad stays as it is."""
        return (*self._directions, self._bumper, self._trigger, self._click, self._menu)

    def lights_other_half(self, part: Part, asked: Asked) -> bool:
        return part is self._bumper and asked.layout is not Layout.CURSOR

    def toggle(self) -> None:
        self.lit = Side.RIGHT if self.lit is Side.LEFT else Side.LEFT

    def begin_match(self) -> None:
        """Light the half on the hand's own side."""
        self.lit = self._own_side

    def button(self, part: Part, asked: Asked) -> Button | None:
        """Return what a part of this hand means now."""
        if part is self._menu:
            return Button.EAST if asked.is_menu else Button.START
        if part in self._directions:
            return self._aimed(self._directions[part], asked.layout)
        if asked.layout is Layout.CURSOR:
            return {self._bumper: Button.SOUTH, self._trigger: Button.NORTH, self._click: Button.L}[part]
        # In Hex a trigger says "no fit", as on any pad; the click of the stick opens the rules, or skips a warm-up.
        return {self._trigger: Button.L, self._click: Button.VIEW}.get(part)

    def _aimed(self, direction: Button, layout: Layout) -> Button:
        if layout is Layout.COLUMNS and direction is INWARD[self.lit]:
            return Button.L
        if layout is Layout.CURSOR or self.lit is Side.LEFT:
            return direction
        return FACE_OF_DIRECTION[direction]
