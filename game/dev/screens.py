"""Where tools run the program: in memory alone, and in a real window on a screen that nobody sees, if there is one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress

from game.dev.x_screen import NoScreenError, unseen_display

DRIVERS = ("dummy", "x11")


@contextmanager
def screens() -> Iterator[Mapping[str, dict[str, str]]]:
    """Give the environment of each kind of screen for a program to be started in."""
    plain = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    found = {"dummy": {**plain, "SDL_VIDEODRIVER": "dummy"}}
    with ExitStack() as opened:
        with suppress(NoScreenError):
            name = opened.enter_context(unseen_display())
            found["x11"] = {**plain, "SDL_VIDEODRIVER": "x11", "DISPLAY": name}
        yield found
