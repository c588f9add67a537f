"""How anybody gets from the start to the huts: by pressing the confirming key until they are there."""

from __future__ import annotations

import time

from game.dev.outside import LONGEST_S, NotSeenError, Outside

LOBBY = "menu-lobby-two-and-a-bot"


def go_to_lobby(outside: Outside) -> None:
    """Confirm whatever comes: the first questions, a sentence about something missing, the title."""
    outside.until("a frame", outside.has_frame)
    begun = time.monotonic()
    while not outside.looks_like(LOBBY):
        if outside.process.poll() is not None or time.monotonic() > begun + LONGEST_S:
            raise NotSeenError("the huts were never seen")
        outside.screen.focus()  # each time: changing the way to show pictures opens another window
        outside.tap("space")
