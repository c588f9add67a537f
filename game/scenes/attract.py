"""What plays when nobody is there: a match of bots on the real table, until somebody presses anything."""

from __future__ import annotations

from game.devices.buttons import NO_INPUTS, Inputs
from game.devices.buttons import Layout as DeviceLayout
from game.scenes.match import MatchScene
from game.scenes.scene import POP, Transition
from game.stage.canvas import Canvas


class Attract:
    """Shows a match; the press that ends it does nothing else."""

    layout = DeviceLayout.CURSOR
    is_overlay = False

    def __init__(self, match: MatchScene) -> None:
        self._match = match

    def tick(self, inputs: Inputs) -> Transition | None:
        if inputs.clicks or any(inputs.downs(device) for device in inputs.presses):
            return POP
        return POP if self._match.tick(NO_INPUTS) is not None else None

    def draw(self, canvas: Canvas, blend: float) -> None:
        self._match.draw(canvas, blend)
