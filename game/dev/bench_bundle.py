"""How soon the frozen game has a picture, against a frozen bare window, and how soon its title is there; from outside."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game.dev import bundle
from game.dev.figure import Figure
from game.dev.outside import SIZE, Outside, screen_picture, started
from game.dev.x_screen import NoScreenError

REPEATS = 5
FIRST_FRAME_AIM = 3.0  # times a bare window's
READY_S, READY_AIM = 1.5, 1.0
TITLE = "menu-title-six-tiles"
BARE = bundle.OUT / "bare" / "bare"
BARE_CODE = f"""
import os, time
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
pygame.display.set_mode({SIZE}).fill((90, 90, 90))
pygame.display.flip()
time.sleep(60)
"""


def figures() -> Iterator[Figure]:
    """Measure the bundle that is there; without one, or without a screen, there is nothing to say."""
    if not bundle.is_fresh():
        return
    _freeze_bare()
    screen_picture(TITLE)
    bare, frame, title = [], [], []
    try:
        for _ in range(REPEATS):
            bare.append(_seconds([BARE], Outside.has_frame))
            frame.append(_seconds(_game(), Outside.has_frame))
            title.append(_seconds(_game(), _is_at_title))
    except NoScreenError:
        return
    unit = "s, peer: a frozen bare window"
    yield Figure("start bundle frame", min(frame), min(bare), min(frame) / min(bare), FIRST_FRAME_AIM, unit)
    unit = "s, at most the peer's"
    yield Figure("start bundle title", min(title), READY_S, min(title) / READY_S, READY_AIM, unit)


def _game() -> list[str | Path]:
    # As on any evening but the very first: somebody has chosen the language before.
    data = Path(tempfile.mkdtemp())
    settings = '{"format": 1, "language": "en", "picture": {"presentation": "copied"}}'
    (data / "settings.json").write_text(settings, encoding="utf-8")
    return [bundle.program(), "--windowed", "--size", f"{SIZE[0]}x{SIZE[1]}", "--mute", "--data", data]


def _seconds(command: list[str | Path], is_there: Callable[[Outside], bool]) -> float:
    with started(command) as outside:
        outside.until("seen", lambda: is_there(outside), look_again_s=0.004)
        return time.monotonic() - outside.begun_s


def _is_at_title(outside: Outside) -> bool:
    """Tell by the sky: which tiles lie below it depends on the evening."""
    return outside.looks_like(TITLE, is_upper_half=True)


def _freeze_bare() -> None:
    """Freeze as little as a window can be made of, by the same tool."""
    if BARE.exists():
        return
    bundle.WORK.mkdir(parents=True, exist_ok=True)
    script = bundle.WORK / "bare.py"
    script.write_text(BARE_CODE, encoding="utf-8")
    folders = ["--workpath", str(bundle.WORK), "--distpath", str(bundle.OUT), "--specpath", str(bundle.WORK)]
    options = ["--noconfirm", "--log-level", "ERROR", "--strip", "--exclude-module", "numpy"]
    command = [sys.executable, "-m", "PyInstaller", *folders, *options, str(script)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
