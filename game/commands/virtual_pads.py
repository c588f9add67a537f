"""Pads without hardware, through SDL's own virtual joysticks: the self-test plugs four of them in."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

GAME_CONTROLLER = 1  # SDL's type of a pad
AXES, BUTTONS, HATS = 6, 15, 0
LIBRARY_NAMES = ("libSDL2-", "libSDL2.", "SDL2.dll")


class NoVirtualPadsError(Exception):
    """This SDL cannot pretend; the text says why."""


class VirtualPad:
    """One of them, with buttons to press; what is set is seen at the next pump."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        index = sdl.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, BUTTONS, HATS)
        if index < 0:
            raise NoVirtualPadsError("SDL refuses virtual pads here")
        self._sdl = sdl
        self._handle = sdl.SDL_JoystickOpen(index)

    def button(self, number: int, *, is_down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, is_down)


@contextmanager
def virtual_pads(count: int) -> Iterator[list[VirtualPad]]:
    """Keep so many pads plugged in; pygame's joysticks must be initialised."""
    sdl = _sdl()
    before = pygame.joystick.get_count()
    try:
        yield [VirtualPad(sdl) for _ in range(count)]
    finally:
        while pygame.joystick.get_count() > before:
            # The newest lies last, so the others keep their places.
            sdl.SDL_JoystickDetachVirtual(pygame.joystick.get_count() - 1)


def _sdl() -> ctypes.CDLL:
    """Open the very library that pygame has loaded: another copy of SDL would not know its joysticks."""
    maps = Path("/proc/self/maps")
    if not maps.exists():
        raise NoVirtualPadsError(f"on {sys.platform} the loaded SDL cannot be found")
    for line in maps.read_text(encoding="utf-8").splitlines():
        path = line.partition("/")[2]
        if any(name in path for name in LIBRARY_NAMES):
            library = ctypes.CDLL(f"/{path}")
            if hasattr(library, "SDL_JoystickAttachVirtual"):
                library.SDL_JoystickOpen.restype = ctypes.c_void_p
                library.SDL_JoystickSetVirtualButton.argtypes = (
                    ctypes.c_void_p,
                    ctypes.c_int,
                    ctypes.c_uint8,
                )
                return library
    raise NoVirtualPadsError("this SDL has no virtual pads")
