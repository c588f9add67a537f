"""The window: opened, made full screen, resized and shown; and which of two ways to show a frame is faster here."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, MutableMapping
from enum import Enum
from statistics import median
from typing import NamedTuple

import pygame
from pygame import Surface

from game.paths import ASSETS

TITLE = "Subito Arcade"
ICON, ICON_PX = ASSETS / "pictures" / "app-icon.svg", 64
WINDOW_CLASS = "subito-arcade"
SMALLEST_SIZE = (640, 360)
DEFAULT_SIZE = (1280, 720)
USUAL_REFRESH_HZ = 60
FLIPS_TO_JUDGE = 12
REOPEN_TRIES, REOPEN_WAIT_S = 10, 0.1
# A flip that takes longer than this copies through software OpenGL, or waits for something.
SLOW_FLIP_NS = 4_000_000

# Drivers that draw into memory: nobody would see the game.
UNSEEN_DRIVERS = ("offscreen", "dummy")

_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_DRIVER = "SDL_VIDEODRIVER"
_VSYNC = "SDL_RENDER_VSYNC"
_DRIVERS_BUT_WAYLAND = "x11,KMSDRM"


class NoDisplayError(Exception):
    """There is no screen to open a window on; the message says what to do."""


class Path(Enum):
    """How a finished frame reaches the screen."""

    COPIED = "copied"  # straight from memory: best without a graphics card, never waits
    ACCELERATED = "accelerated"  # through the graphics card


class Wish(NamedTuple):
    """The window as the settings ask for it."""

    size: tuple[int, int] = DEFAULT_SIZE
    is_fullscreen: bool = False
    path: Path = Path.COPIED
    waits_for_screen: bool = False  # no tearing, at the price of some milliseconds


class Window:
    """The one window of the program."""

    def __init__(self, wish: Wish, environment: MutableMapping[str, str] | None = None) -> None:
        self.wish = wish
        self._environment = os.environ if environment is None else environment
        self._asked_driver = self._environment.get(_DRIVER, "")
        self._flips_ns: list[int] = []
        if not self._asked_driver and _is_wayland_impossible(self._environment):
            self._environment[_DRIVER] = _DRIVERS_BUT_WAYLAND
        self._open()

    def _open(self) -> None:
        for name, value in hints(self.wish).items():
            self._environment[name] = value
        self._environment.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(_no_display()) from error
        driver = pygame.display.get_driver()
        if driver in UNSEEN_DRIVERS and driver != self._asked_driver:
            # SDL falls back to drawing into memory without a word.
            pygame.display.quit()
            raise NoDisplayError(_no_display())
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(pygame.image.load_sized_svg(ICON, (ICON_PX, ICON_PX)))
        self._set_mode()

    def _set_mode(self) -> None:
        if self.wish.is_fullscreen:
            pygame.display.set_mode(desktop_size(), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(inside_desktop(self.wish.size), pygame.RESIZABLE)
        self._flips_ns.clear()

    @property
    def surface(self) -> Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open from the start to the end"
        return surface

    @property
    def refresh_hz(self) -> int:
        try:
            rate = pygame.display.get_current_refresh_rate()
        except pygame.error:
            return USUAL_REFRESH_HZ
        return rate if rate > 0 else USUAL_REFRESH_HZ

    def toggle_fullscreen(self) -> None:
        self.change(self.wish._replace(is_fullscreen=not self.wish.is_fullscreen))

    def change(self, wish: Wish) -> None:
        """Become what the settings ask for; another way to show frames needs a new window."""
        if hints(wish) == hints(self.wish):
            self.wish = wish
            self._set_mode()
            return
        before, self.wish = self.wish, wish
        pygame.display.quit()
        self._reopen(before)

    def _reopen(self, before: Wish) -> None:
        """Open once more; a screen that is away for a moment is asked again, the way that has worked."""
        for _ in range(REOPEN_TRIES):
            try:
                self._open()
            except NoDisplayError:
                self.wish = before
                time.sleep(REOPEN_WAIT_S)
            else:
                return
        self._open()

    def note_size(self, size: tuple[int, int]) -> None:
        """Remember what the player made of a window by its edge."""
        if not self.wish.is_fullscreen:
            self.wish = self.wish._replace(
                size=(max(size[0], SMALLEST_SIZE[0]), max(size[1], SMALLEST_SIZE[1]))
            )

    def show(self, flip_ns: int | None = None) -> None:
        """Bring the frame to the screen; a measured time helps to judge the way it takes."""
        pygame.display.flip()
        if flip_ns is not None:
            self.note_flip(flip_ns)

    def note_flip(self, ns: int) -> None:
        if len(self._flips_ns) < FLIPS_TO_JUDGE:
            self._flips_ns.append(ns)

    @property
    def flips_ns(self) -> tuple[int, ...]:
        return tuple(self._flips_ns)

    @property
    def median_flip_ns(self) -> int | None:
        """Say how long a flip takes here, once enough were seen."""
        return round(median(self._flips_ns)) if len(self._flips_ns) >= FLIPS_TO_JUDGE else None

    def close(self) -> None:
        pygame.display.quit()


def hints(wish: Wish) -> Mapping[str, str]:
    """Say what SDL must be told before a window opens."""
    return {
        _ACCELERATION: "0" if wish.path is Path.COPIED and not wish.waits_for_screen else "1",
        _VSYNC: "1" if wish.waits_for_screen else "0",
    }


def desktop_size() -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else DEFAULT_SIZE


def inside_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """Make a window no larger than the screen, and no smaller than can be read."""
    wide, high = desktop_size()
    width = max(SMALLEST_SIZE[0], min(size[0], wide))
    height = max(SMALLEST_SIZE[1], min(size[1], high))
    return width, height


def _is_wayland_impossible(environment: Mapping[str, str]) -> bool:
    """Tell whether trying it would only make its library complain on standard error."""
    return sys.platform.startswith("linux") and not (
        environment.get("XDG_RUNTIME_DIR") or environment.get("WAYLAND_SOCKET")
    )


def _no_display() -> str:
    return (
        "There is no display to open a window on (or libX11 and libXext are missing); start the game on a"
        " desktop. Without one these work: referee, simulate, selftest."
    )
