"""Where tools run the program: in memory alone, and in a real window on a screen that nobody sees, if there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

DRIVERS = ("dummy", "x11")
XVFB = "Xvfb"


@contextmanager
def screens() -> Iterator[Mapping[str, dict[str, str]]]:
    """Give the environment of each kind of screen for a program to be started in."""
    plain = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    found = {"dummy": {**plain, "SDL_VIDEODRIVER": "dummy"}}
    if shutil.which(XVFB) is None:
        yield found
        return
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [XVFB, "-displayfd", str(writer), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(writer,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()  # the server picks a free one and says it when it is ready
        found["x11"] = {**plain, "SDL_VIDEODRIVER": "x11", "DISPLAY": f":{number}"}
        yield found
    finally:
        server.terminate()
        server.wait()
