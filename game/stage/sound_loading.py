"""Reads the sounds into memory beside the running game, before the first music starts."""

from __future__ import annotations

import threading
from collections.abc import Iterable

import pygame

from game.stage.music import kept_in_memory
from game.stage.sound_table import AMBIENCE_FILE, effect_file, effect_files
from game.stage.speaker import Speaker


def files_in_memory() -> list[str]:
    """The long ones last: the menus' own sounds are there first."""
    effects = [effect_file(*place) for place in effect_files()]
    return [*effects, AMBIENCE_FILE, *kept_in_memory()]


class Loading:
    """A thread of its own: decoding releases Python, so the loop goes on meanwhile."""

    # Decoding a long file while something sounds makes the sound stutter: hence everything at the start.

    def __init__(self, speaker: Speaker, files: Iterable[str]) -> None:
        self._speaker = speaker
        self._files = tuple(files)
        self._done = 0
        self._is_cancelled = False
        self.unreadable: list[str] = []
        self._thread = threading.Thread(target=self.run, name="sound loading", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def run(self) -> None:
        """The whole work, file by file; a file that cannot be read stays silent."""
        for file in self._files:
            if self._is_cancelled:
                return
            try:
                self._speaker.load(file)
            except (OSError, pygame.error):
                self.unreadable.append(file)
            self._done += 1

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return self._done / len(self._files)

    @property
    def is_done(self) -> bool:
        return self._done == len(self._files)

    def wait(self) -> None:
        self._thread.join()

    def cancel(self) -> None:
        self._is_cancelled = True
        if self._thread.is_alive():
            self._thread.join()
