"""Subito Sprint: eight buttons, eight tasks, and a press is final."""

from __future__ import annotations

from game.controls.signals import Answer, Digit, OneHand, Pick, Shrug, Signal, Spot
from game.core.api import Command
from game.core.glance import Glance
from game.devices.buttons import Button
from game.variants.tasks.model import FIRST_TASK, PLACES, TASKS

LEFT_HALF = (Button.LEFT, Button.UP, Button.RIGHT, Button.DOWN)  # tasks 2 to 5
RIGHT_HALF = (Button.WEST, Button.NORTH, Button.EAST, Button.SOUTH)  # tasks 6 to 9
HALF = len(LEFT_HALF)

TASK_OF = dict(zip(LEFT_HALF + RIGHT_HALF, TASKS, strict=True))


class SprintControls:
    """Two hands reach all eight tasks; one hand reaches half of the rail, and a bumper lights the other half."""

    def __init__(self, one_hand: OneHand = OneHand.NO) -> None:
        self._hand = one_hand
        self._is_other_half_lit = False

    @property
    def lit_tasks(self) -> tuple[int, ...]:
        """Tasks that the buttons reach at this moment."""
        if self._hand is OneHand.NO:
            return TASKS
        is_right_half = (self._hand is OneHand.RIGHT) != self._is_other_half_lit
        return TASKS[HALF:] if is_right_half else TASKS[:HALF]

    def answer(self, signal: Signal, glance: Glance) -> Answer:  # noqa: ARG002 - any task, whatever the view
        if isinstance(signal, Pick):
            return _place(signal.number) if signal.spot is Spot.TASK else Shrug.IGNORED
        if isinstance(signal, Digit):
            return _place(signal.number)
        if not signal.is_down:
            return Shrug.IGNORED
        if self._hand is OneHand.NO:
            return _place(TASK_OF.get(signal.button, 0))
        return self._one_handed(signal.button)

    def carry_on(self, glance: Glance) -> Command | None:  # noqa: ARG002 - a press asks for one thing here
        return None

    def _one_handed(self, button: Button) -> Answer:
        is_left = self._hand is OneHand.LEFT
        if button is (Button.L if is_left else Button.R):
            self._is_other_half_lit = not self._is_other_half_lit
            return Shrug.STEERED
        own = LEFT_HALF if is_left else RIGHT_HALF
        return _place(self.lit_tasks[own.index(button)]) if button in own else Shrug.IGNORED


def _place(task: int) -> Answer:
    return PLACES[task - FIRST_TASK] if task in TASKS else Shrug.IGNORED
