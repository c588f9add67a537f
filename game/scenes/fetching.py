"""Waits for a record to come from the disk, and then shows it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.script import Script
from game.devices.buttons import Button, Inputs, Layout
from game.saves.clerk import Answer
from game.scenes.backdrop import draw_backdrop
from game.scenes.cabinet import Cabinet
from game.scenes.menu_input import MenuReader
from game.scenes.scene import POP, Scene, Transition, replace
from game.scenes.trouble import TroubleScene
from game.stage.canvas import Canvas


class Fetching:
    """A moment of the booth at sunset; the loop never waits for a disk."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, answer: Answer[Script], show: Callable[[Script], Scene]) -> None:
        self._cabinet = cabinet
        self._answer = answer
        self._show = show
        self._reader = MenuReader()

    def tick(self, inputs: Inputs) -> Transition | None:
        if any(button is Button.EAST for _, button in self._reader.read(inputs)):
            return POP
        if not self._answer.is_done:
            return None
        if self._answer.value is not None:
            return replace(self._show(self._answer.value))
        trouble = self._answer.trouble
        if trouble is None:
            return replace(TroubleScene(self._cabinet, "replay-gone"))
        return replace(
            TroubleScene(self._cabinet, trouble.kind.value, what=trouble.file, detail=trouble.detail)
        )

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves
        draw_backdrop(canvas)
