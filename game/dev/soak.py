"""Lets the demo play for hours as fast as it goes, and says whether the memory stays where it is."""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import pygame

TICKS_A_SECOND = 120
TICKS_A_MINUTE = 60 * TICKS_A_SECOND
DRAW_EVERY_TICKS = 60
SETTLED_MINUTE = 10  # what is kept by then is all that is ever needed
MOST_MB, MOST_GROWTH_MB = 350.0, 5.0
SIZE = (1920, 1080)
OTHER_SIZES = (SIZE, (1280, 800), (2560, 1080), (640, 360))
LANGUAGES = ("en", "de", "fr", "it")
TEXT_SIZES = (100, 125, 150, 200)
DISTURB_EVERY_TICKS = 977  # a prime: it meets every moment of a match
DONE, TOO_MUCH = 0, 1


class Wish(NamedTuple):
    """How long, and what disturbs it."""

    minutes: int = 60
    plugs: bool = False
    resizes: bool = False
    languages: bool = False
    comforts: bool = False
    seed: int = 7


class Memory(NamedTuple):
    """How it stood after each minute of ticks, in MB."""

    by_minute: tuple[float, ...]

    @property
    def end_mb(self) -> float:
        return self.by_minute[-1]

    @property
    def growth_mb(self) -> float:
        """Since the tenth minute, or since the first in a short run."""
        place = min(SETTLED_MINUTE, len(self.by_minute)) - 1
        return self.end_mb - self.by_minute[place]


class NoSuchMemoryError(Exception):
    """This system does not tell how much memory a process has."""


def resident_mb() -> float:
    """Read how much memory this process has now."""
    status = Path("/proc/self/status")
    if not status.exists():
        raise NoSuchMemoryError(f"the memory of a process is read from {status}, which is not here")
    line = next(line for line in status.read_text(encoding="utf-8").splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def soak(wish: Wish, report: Callable[[int, float], object] = lambda _minute, _mb: None) -> Memory:
    """Run the demo's ticks; the same seed gives the same evening."""
    # Only now: the drivers must be chosen before.
    from game.app import App
    from game.opening import Opening, Wishes
    from game.paths import PlayerFolder
    from game.scenes.attract import Attract
    from game.scenes.title import Title

    figures = []
    with tempfile.TemporaryDirectory() as data:
        Path(data, "settings.json").write_text('{"format": 1, "language": "en"}', encoding="utf-8")
        wishes = Wishes(is_fullscreen=False, size=SIZE, is_mute=True, seed=wish.seed)
        app = App(Opening(PlayerFolder(Path(data), can_save=True), wishes))
        disturber = Disturber(app, wish)
        resize(SIZE)  # without a screen the window opens smaller than anybody plays
        while not isinstance(app.stack.top, Title):
            app.tick()
        for tick in range(1, wish.minutes * TICKS_A_MINUTE + 1):
            app.hub.pump()
            app.tick()
            disturber.tick(tick)
            if isinstance(app.stack.top, Title):
                # Nobody waits a minute for the next match here; another game each time.
                app.stack.top.hurry()
            if tick % DRAW_EVERY_TICKS == 0:
                app.draw(0.0)
            if tick % TICKS_A_MINUTE == 0:
                gc.collect()
                figures.append(resident_mb())
                report(tick // TICKS_A_MINUTE, figures[-1])
        assert isinstance(app.stack.top, Attract | Title), "whatever disturbs it, the demo goes on"
        disturber.close()
        app.close()
    return Memory(tuple(figures))


def resize(size: tuple[int, int]) -> None:
    """Pull the window to a size, as a person does by its edge."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    width, height = pygame.display.get_window_size()
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))


class Disturber:
    """Plugs, resizes and changes settings at random."""

    def __init__(self, app: object, wish: Wish) -> None:
        from game.app import App

        assert isinstance(app, App)
        self._app = app
        self._wish = wish
        self._dice = Random(wish.seed)
        self._pads: list[ExitStack] = []

    def tick(self, tick: int) -> None:
        if tick % DISTURB_EVERY_TICKS:
            return
        if self._wish.resizes:
            resize(self._dice.choice(OTHER_SIZES))
        if self._wish.languages:
            self._app.cabinet.words.switch(self._dice.choice(LANGUAGES))
        if self._wish.comforts:
            self._change("comfort.text_size", self._dice.choice(TEXT_SIZES))
            self._change("comfort.is_high_contrast", self._dice.random() < 0.5)
            self._change("comfort.is_motion_reduced", self._dice.random() < 0.5)
        if self._wish.plugs:
            self._plug()

    def _change(self, path: str, value: object) -> None:
        from game.saves.settings import with_setting

        self._app.cabinet.change(lambda settings: with_setting(settings, path, value))

    def _plug(self) -> None:
        """Pull a pad out, or plug one in."""
        from game.commands.virtual_pads import virtual_pads

        if self._pads and self._dice.random() < 0.5:
            self._pads.pop().close()
            return
        plugged = ExitStack()
        plugged.enter_context(virtual_pads(1))
        self._pads.append(plugged)

    def close(self) -> None:
        while self._pads:
            self._pads.pop().close()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.soak", description=__doc__)
    parser.add_argument("--minutes", type=int, default=60, metavar="N", help="of ticks, not of time")
    parser.add_argument("--plugs", action="store_true", help="pads come and go")
    parser.add_argument("--resizes", action="store_true", help="the window changes")
    parser.add_argument("--languages", action="store_true", help="the language changes")
    parser.add_argument("--comforts", action="store_true", help="text size, contrast and motion change")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    chosen = parser.parse_args(arguments)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    wish = Wish(chosen.minutes, chosen.plugs, chosen.resizes, chosen.languages, chosen.comforts, chosen.seed)
    is_quiet = chosen.json
    memory = soak(
        wish, lambda minute, mb: None if is_quiet else print(f"minute {minute}: {mb:.1f} MB", flush=True)
    )
    is_good = memory.end_mb <= MOST_MB and memory.growth_mb <= MOST_GROWTH_MB
    if chosen.json:
        body = {"by_minute": memory.by_minute, "end_mb": memory.end_mb, "growth_mb": memory.growth_mb}
        print(msgspec.json.encode(body).decode())
    else:
        print(f"ends at {memory.end_mb:.1f} MB, {memory.growth_mb:+.1f} MB since minute {SETTLED_MINUTE}")
    return DONE if is_good else TOO_MUCH


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
