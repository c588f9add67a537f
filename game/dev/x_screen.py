"""Eyes and fingers at an X display from outside any program: pictures of the screen, and keys that really go down."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from ctypes import POINTER, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p

XVFB = "Xvfb"
Z_PIXMAP, ALL_PLANES, REVERT_TO_PARENT, NOW = 2, 0xFFFFFFFF, 2, 0
VIEWABLE = 2
BYTES_A_PIXEL = 4


class NoScreenError(Exception):
    """Something of X is missing here; the text says what."""


class _Image(ctypes.Structure):
    _fields_ = [
        *[(name, c_int) for name in ("width", "height", "xoffset", "format")],
        ("data", POINTER(ctypes.c_char)),
        *[(name, c_int) for name in ("byte_order", "unit", "bit_order", "pad", "depth", "bytes_per_line")],
    ]


class _Attributes(ctypes.Structure):
    _fields_ = [
        *[(name, c_int) for name in ("x", "y", "width", "height", "border_width", "depth")],
        ("visual", c_void_p),
        ("root", c_ulong),
        *[(name, c_int) for name in ("c_class", "bit_gravity", "win_gravity", "backing_store")],
        *[(name, c_ulong) for name in ("backing_planes", "backing_pixel")],
        ("save_under", c_int),
        ("colormap", c_ulong),
        *[(name, c_int) for name in ("map_installed", "map_state")],
        ("rest", ctypes.c_byte * 128),
    ]


_ErrorHandler = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)
# A window may vanish between two questions; the answer is then that there is none.
_overlook = _ErrorHandler(lambda _display, _error: 0)


class XScreen:
    """One display."""

    def __init__(self, name: str) -> None:
        try:
            self._x, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        except OSError as error:
            raise NoScreenError(f"{error}: install libx11-6 and libxtst6") from None
        self._declare()
        self._x.XInitThreads()
        self._x.XSetErrorHandler(_overlook)
        self._display = self._x.XOpenDisplay(name.encode())
        if not self._display:
            raise NoScreenError(f"no display {name}")
        self._root = self._x.XDefaultRootWindow(self._display)

    def _declare(self) -> None:
        x, test = self._x, self._test
        x.XOpenDisplay.restype = c_void_p
        x.XDefaultRootWindow.argtypes, x.XDefaultRootWindow.restype = [c_void_p], c_ulong
        x.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
        x.XGetImage.restype = POINTER(_Image)
        x.XDestroyImage.argtypes = [POINTER(_Image)]
        x.XQueryTree.argtypes = [c_void_p, c_ulong, *[c_void_p] * 4]
        x.XGetWindowAttributes.argtypes = [c_void_p, c_ulong, c_void_p]
        x.XSetInputFocus.argtypes = [c_void_p, c_ulong, c_int, c_ulong]
        x.XStringToKeysym.argtypes, x.XStringToKeysym.restype = [c_char_p], c_ulong
        x.XKeysymToKeycode.argtypes, x.XKeysymToKeycode.restype = [c_void_p, c_ulong], ctypes.c_ubyte
        x.XFree.argtypes = x.XFlush.argtypes = x.XCloseDisplay.argtypes = [c_void_p]
        x.XSync.argtypes = [c_void_p, c_int]
        test.XTestFakeKeyEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]

    # --- Eyes ----------------------------------------------------------------------------

    def picture(self, size: tuple[int, int]) -> bytes:
        """Return the upper left part of the screen, four bytes a pixel: blue, green, red, nothing."""
        image = self._x.XGetImage(self._display, self._root, 0, 0, *size, ALL_PLANES, Z_PIXMAP)
        if not image:
            raise NoScreenError(f"no picture of {size}: is the screen that large?")
        try:
            return ctypes.string_at(image.contents.data, size[0] * size[1] * BYTES_A_PIXEL)
        finally:
            self._x.XDestroyImage(image)

    def window(self) -> int | None:
        """Find the window that is shown."""
        root, parent, count = c_ulong(), c_ulong(), c_uint()
        children = POINTER(c_ulong)()
        found = (byref(root), byref(parent), byref(children), byref(count))
        if not self._x.XQueryTree(self._display, self._root, *found):
            return None
        windows = [children[place] for place in range(count.value)]
        if windows:
            self._x.XFree(children)
        return next((window for window in reversed(windows) if self._is_shown(window)), None)

    def _is_shown(self, window: int) -> bool:
        about = _Attributes()
        self._x.XGetWindowAttributes(self._display, window, byref(about))
        state: int = about.map_state
        return state == VIEWABLE

    # --- Fingers -------------------------------------------------------------------------

    def focus(self) -> bool:
        """Let keys reach the window: there is no window manager that would; tells whether there is one."""
        window = self.window()
        if window is None:
            return False
        self._x.XSetInputFocus(self._display, window, REVERT_TO_PARENT, NOW)
        self._x.XSync(self._display, 0)
        return True

    def key(self, name: str, *, is_down: bool) -> None:
        """Press or release a key by its X name, such as Return or semicolon."""
        code = self._x.XKeysymToKeycode(self._display, self._x.XStringToKeysym(name.encode()))
        assert code, f"no key is called {name}"
        self._test.XTestFakeKeyEvent(self._display, code, is_down, NOW)
        self._x.XFlush(self._display)

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)


@contextmanager
def unseen_display(size: tuple[int, int] = (1920, 1080)) -> Iterator[str]:
    """Start a display that nobody sees, and give its name."""
    if shutil.which(XVFB) is None:
        raise NoScreenError(f"{XVFB} is not installed")
    reader, writer = os.pipe()
    screen = ["-screen", "0", f"{size[0]}x{size[1]}x24"]
    server = subprocess.Popen(
        [XVFB, "-displayfd", str(writer), *screen, "-nolisten", "tcp", "-noreset"],
        pass_fds=(writer,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()  # the server picks a free one and says it when it is ready
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def distance(one: bytes, other: bytes, every: Iterable[int]) -> float:
    """Say how far two pictures are apart on average, of 255, looking at some of their bytes."""
    apart = [abs(one[place] - other[place]) for place in every]
    return sum(apart) / len(apart)
