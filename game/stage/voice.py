"""A voice of the system that reads menus aloud, where one answers; the program never waits for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.paths import outside_environment

# Tried in this order; {language} and {text} are filled in.
VOICES: Mapping[str, Sequence[str]] = {
    "spd-say": ("spd-say", "--cancel", "--language", "{language}", "--", "{text}"),
    "espeak-ng": ("espeak-ng", "-v", "{language}", "--", "{text}"),
    "say": ("say", "--", "{text}"),
}
# The text travels in the environment: it is never part of a command that a shell reads.
_WINDOWS_SPEECH = (
    "Add-Type -AssemblyName System.Speech;"
    " (New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak($env:SUBITO_SAYS)"
)
WINDOWS_VOICE = (
    "powershell",
    "-NoProfile",
    "-Command",
    _WINDOWS_SPEECH,
)
WINDOWS_TEXT = "SUBITO_SAYS"


class Spoken(Protocol):
    """Somebody who is speaking."""

    def poll(self) -> int | None: ...

    def terminate(self) -> None: ...


Start = Callable[[Sequence[str], Mapping[str, str]], Spoken]


def found_voice(find: Callable[[str], str | None] = shutil.which, platform: str = sys.platform) -> str | None:
    """Name the voice that this system has."""
    if platform == "win32":
        return "powershell" if find("powershell") else None
    return next((name for name in VOICES if find(name)), None)


class Voice:
    """Says one thing at a time: the newest counts, so a quick thumb is not followed by a long queue."""

    def __init__(self, name: str, start: Start | None = None) -> None:
        self._name = name
        self._start = start or _start
        self._speaking: Spoken | None = None
        self._last = ""

    def say(self, text: str, language: str) -> None:
        """Read something aloud, unless it was said just now."""
        if not text or text == self._last:
            return
        self.hush()
        self._last = text
        command, extra = self._command(text, language)
        try:
            self._speaking = self._start(command, extra)
        except OSError:
            self._speaking = None  # it was there a moment ago; the menus work without

    def hush(self) -> None:
        """Stop in the middle of the word."""
        if self._speaking is not None and self._speaking.poll() is None:
            self._speaking.terminate()
        self._speaking = None
        self._last = ""

    def _command(self, text: str, language: str) -> tuple[Sequence[str], Mapping[str, str]]:
        if self._name not in VOICES:
            return WINDOWS_VOICE, {WINDOWS_TEXT: text}
        return [part.format(language=language, text=text) for part in VOICES[self._name]], {}


def _start(command: Sequence[str], extra: Mapping[str, str]) -> Spoken:
    return subprocess.Popen(
        command,
        env={**outside_environment(os.environ), **extra},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
