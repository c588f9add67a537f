"""What the boot shows: the title's evening sky, and the logo's cards as they are dealt."""

from __future__ import annotations

from game.stage.canvas import Canvas
from game.stage.scenery.shore import SKY, sky_picture
from game.stage.scenery.title import LOGO, Front, TitleScenery
from game.stage.theme import NEAR_BLACK

CARDS_A_TICK = 0.25
FRONT = Front(key="boot", paint=lambda: None)


class BootPicture:
    """Cards follow what is done, one after the other."""

    def __init__(self) -> None:
        self._done = 0.0
        self._dealt = 0.0  # cards on the table
        self._now = 0
        self._scenery = TitleScenery()

    def deal(self, done: float) -> None:
        """Live through one tick with so much of the loading done, 0 to 1."""
        self._now += 1
        self._done = max(self._done, done)
        self._dealt = min(self._done * len(LOGO), self._dealt + CARDS_A_TICK)

    def sketch(self, canvas: Canvas) -> None:
        """Show the sky out of focus: the very first frame must not wait for a sharp one."""
        if canvas.comfort.is_high_contrast:
            canvas.fill(NEAR_BLACK)
            return
        name, box = sky_picture(canvas, SKY)
        canvas.surface.blit(canvas.sprites.sketch(name, box.w, box.h), canvas.to_px(box.x, box.y))

    @property
    def is_complete(self) -> bool:
        return self._dealt >= len(LOGO)

    def draw(self, canvas: Canvas, blend: float = 0.0) -> None:
        self._scenery.draw(canvas, self._now + blend, FRONT, dealt=min(self._dealt, len(LOGO) - 0.01))
