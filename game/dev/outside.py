"""The program from outside, as a person has it: a window to look at, keys to press, and files that it leaves."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache

from game.dev.x_screen import BYTES_A_PIXEL, XScreen, distance, unseen_display

SIZE = (640, 360)
LOOK_AGAIN_S = 0.02
LONGEST_S = 60.0  # until something that was asked for is seen
# Every seventh pixel of every fifth line is enough to tell one screen from another.
LOOKED_AT = tuple(
    (y * SIZE[0] + x) * BYTES_A_PIXEL + colour
    for y in range(2, SIZE[1], 5)
    for x in range(3, SIZE[0], 7)
    for colour in range(3)
)
UPPER_HALF = LOOKED_AT[: len(LOOKED_AT) // 2]
ALIKE = 25.0  # of 255: the same screen with other people on it; other screens are twice as far away
ALIKE_ABOVE = 12.0  # less moves up there, and several screens share their sky
BLACK = bytes(SIZE[0] * SIZE[1] * BYTES_A_PIXEL)


class NotSeenError(Exception):
    """What should have come to pass did not."""


@cache
def screen_picture(situation: str) -> bytes:
    """Draw a screen of the gallery as it would lie on a display."""
    os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    import pygame

    from game.dev.gallery import render
    from game.dev.situations import find_situations
    from game.languages.words import Words
    from game.paths import ASSETS
    from game.stage.canvas import Canvas

    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode(SIZE), ASSETS)
    wanted = next(each for each in find_situations() if each.name == situation)
    render(wanted, canvas, Words())
    return pygame.image.tobytes(canvas.surface, "BGRA")


class Outside:
    """The running program on a display of its own."""

    def __init__(self, process: subprocess.Popen[str], screen: XScreen, begun_s: float) -> None:
        self.process = process
        self.screen = screen
        self.begun_s = begun_s  # when it was started, by the monotonic clock

    # --- Looking ---------------------------------------------------------------------------

    def until(
        self,
        what: str,
        is_so: Callable[[], bool],
        *,
        look_again_s: float = LOOK_AGAIN_S,
        longest_s: float = LONGEST_S,
    ) -> None:
        """Wait until something is so."""
        begun = time.monotonic()
        while not is_so():
            if self.process.poll() is not None:
                _, said = self.process.communicate()
                raise NotSeenError(f"the program ended with {self.process.returncode} before {what}: {said}")
            if time.monotonic() > begun + longest_s:
                raise NotSeenError(f"after {longest_s:.0f} s still not: {what}")
            time.sleep(look_again_s)

    def picture(self) -> bytes:
        return self.screen.picture(SIZE)

    def looks_like(self, situation: str, *, is_upper_half: bool = False) -> bool:
        places, limit = (UPPER_HALF, ALIKE_ABOVE) if is_upper_half else (LOOKED_AT, ALIKE)
        return distance(self.picture(), screen_picture(situation), places) < limit

    def has_frame(self) -> bool:
        """Tell whether anything is drawn in the middle."""
        middle = (SIZE[1] // 2 * SIZE[0]) * BYTES_A_PIXEL
        line = self.picture()[middle : middle + SIZE[0] * BYTES_A_PIXEL]
        return line != BLACK[: len(line)]

    # --- Pressing --------------------------------------------------------------------------

    def tap(self, *keys: str, held_s: float = 0.04, gap_s: float = 0.12) -> None:
        """Press keys one after the other, as long as a thumb does."""
        for key in keys:
            self.screen.key(key, is_down=True)
            time.sleep(held_s)
            self.screen.key(key, is_down=False)
            time.sleep(gap_s)


@contextmanager
def started(
    command: Sequence[object], environment: Mapping[str, str] | None = None, user: int | None = None
) -> Iterator[Outside]:
    """Start the program in a window on a display that nobody sees, and end it in any case."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    with unseen_display(SIZE) as display:
        screen = XScreen(display)
        begun_s = time.monotonic()
        process = subprocess.Popen(
            [str(part) for part in command],
            env={**plain, "SDL_AUDIODRIVER": "dummy", **(environment or {}), "DISPLAY": display},
            user=user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            yield Outside(process, screen, begun_s)
        finally:
            process.kill()
            process.communicate()
            screen.close()
