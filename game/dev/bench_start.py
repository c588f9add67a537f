"""How soon there is a picture, against a bare window, and how soon the title takes a press."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.dev.figure import Figure
from game.dev.screens import screens

REPEATS = 5
LONGEST_S = 60  # something is wrong then
FIRST_FRAME_AIM = 3.0  # times a bare window's
READY_S, READY_AIM = 1.5, 1.0
BARE = (
    "import os, pygame; pygame.display.init(); pygame.display.set_mode((1280, 720)).fill((9, 9, 9));"
    " pygame.display.flip(); os._exit(0)"
)
KNOWN = '{"format": 1, "language": "en", "picture": {"presentation": "copied"}}'
FIRST, READY = "first", "ready"


def figures() -> Iterator[Figure]:
    with screens() as environments:
        for driver, environment in environments.items():
            bare, first, ready = [], [], []
            for _ in range(REPEATS):
                bare.append(_seconds(["-c", BARE], environment))
                first.append(_seconds(["-m", __name__, FIRST], environment))
                ready.append(_seconds(["-m", __name__, READY], environment))
            ratio = min(first) / min(bare)
            yield Figure(
                f"start frame {driver}",
                min(first),
                min(bare),
                ratio,
                FIRST_FRAME_AIM,
                "s, peer: a bare window",
            )
            unit = "s, at most the peer's"
            yield Figure(f"start title {driver}", min(ready), READY_S, min(ready) / READY_S, READY_AIM, unit)


def _seconds(arguments: list[str], environment: Mapping[str, str]) -> float:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, *arguments, data]
        begun = time.perf_counter()
        subprocess.run(
            command, env=dict(environment), check=True, stdout=subprocess.DEVNULL, timeout=LONGEST_S
        )
        return time.perf_counter() - begun


def _start(until: str) -> None:
    """Begin like the program does, and leave when it is there: nothing is closed, nothing waited for."""
    import os

    from game.opening import Opening, Wishes
    from game.paths import PlayerFolder

    # As on any evening but the very first: somebody has chosen the language, and the window was tried out.
    data = Path(sys.argv[2])
    data.joinpath("settings.json").write_text(KNOWN, encoding="utf-8")
    folder = PlayerFolder(data, can_save=True)
    opening = Opening(folder, Wishes(is_fullscreen=False, size=(1280, 720), is_mute=True, language="en"))
    opening.show()
    if until == READY:
        opening.load()
        from game.app import App
        from game.scenes.title import Title

        app = App(opening)
        while not isinstance(app.stack.top, Title):
            app.turn()
    os._exit(0)


if __name__ == "__main__":
    _start(sys.argv[1])
