"""The first second: the logo's cards are dealt as loading steps end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.devices.buttons import Inputs, Layout
from game.scenes.scene import Scene, Transition, home
from game.stage.canvas import Canvas
from game.stage.scenery.title import LOGO, Front, TitleScenery

MOST_TICKS = 150  # 1.25 s: what is not loaded by then comes in its own time


class Boot:
    """Does one small step of loading a tick, so that the window answers from the first frame on."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, steps: Iterator[float], then: Callable[[], Scene]) -> None:
        self._steps = steps  # each gives how much is done, 0 to 1
        self._then = then
        self._done = 0.0
        self._shown = 0.0  # cards on the table; they follow what is done, one after the other
        self._now = 0
        self._scenery = TitleScenery()

    def tick(self, inputs: Inputs) -> Transition | None:  # noqa: ARG002 - presses wait for the title
        self._now += 1
        self._done = next(self._steps, 1.0)
        self._shown = min(self._done * len(LOGO), self._shown + 0.25)
        is_over = self._done >= 1.0 and self._shown >= len(LOGO)
        return home(self._then()) if is_over or self._now >= MOST_TICKS else None

    def draw(self, canvas: Canvas, blend: float) -> None:
        front = Front(key="boot", paint=lambda: None)
        self._scenery.draw(canvas, self._now + blend, front, dealt=min(self._shown, len(LOGO) - 0.01))
