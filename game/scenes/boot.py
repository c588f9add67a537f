"""The first second: the logo's cards are dealt as loading steps end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.devices.buttons import Inputs, Layout
from game.scenes.boot_picture import BootPicture
from game.scenes.scene import Scene, Transition, home
from game.stage.canvas import Canvas

MOST_TICKS = 150  # 1.25 s: what is not loaded by then comes in its own time


class Boot:
    """Does one small step of loading a tick, so that the window answers from the first frame on."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self, steps: Iterator[float], then: Callable[[], Scene], picture: BootPicture | None = None
    ) -> None:
        self._steps = steps  # each gives how much is done, 0 to 1
        self._then = then
        self._picture = picture or BootPicture()
        self._now = 0

    def tick(self, inputs: Inputs) -> Transition | None:  # noqa: ARG002 - presses wait for the title
        self._now += 1
        done = next(self._steps, 1.0)
        self._picture.deal(done)
        is_over = done >= 1.0 and self._picture.is_complete
        return home(self._then()) if is_over or self._now >= MOST_TICKS else None

    def draw(self, canvas: Canvas, blend: float) -> None:
        self._picture.draw(canvas, blend)
