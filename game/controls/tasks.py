"""Subito Sprint: eight buttons, eight tasks, and a press is final."""

from __future__ import annotations

from game.controls.signals import Answer, Digit, Pick, Shrug, Signal, Spot
from game.core.api import Command
from game.core.glance import Glance
from game.devices.buttons import Button
from game.variants.tasks.model import FIRST_TASK, PLACES, TASKS

LEFT_HALF = (Button.LEFT, Button.UP, Button.RIGHT, Button.DOWN)  # tasks 2 to 5
RIGHT_HALF = (Button.WEST, Button.NORTH, Button.EAST, Button.SOUTH)  # tasks 6 to 9

TASK_OF = dict(zip(LEFT_HALF + RIGHT_HALF, TASKS, strict=True))


class SprintControls:
    """Eight direct targets; a pad in one hand sends the same buttons, aimed at the half that it has lit."""

    def answer(self, signal: Signal, glance: Glance) -> Answer:  # noqa: ARG002 - any task, whatever the view
        if isinstance(signal, Pick):
            return _place(signal.number) if signal.spot is Spot.TASK else Shrug.IGNORED
        if isinstance(signal, Digit):
            return _place(signal.number)
        if not signal.is_down:
            return Shrug.IGNORED
        return _place(TASK_OF.get(signal.button, 0))

    def carry_on(self, glance: Glance) -> Command | None:  # noqa: ARG002 - a press asks for one thing here
        return None


def _place(task: int) -> Answer:
    return PLACES[task - FIRST_TASK] if task in TASKS else Shrug.IGNORED
