"""The loudspeaker: the few things the game asks of pygame's mixer, in the game's words."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import pygame

RATE = 44_100  # at another rate a decoded loop is some samples short and the beat stumbles
SAMPLE_FORMAT = -16  # signed 16 bit
BUFFER_SAMPLES = 512

LAYER_CHANNELS = range(3)
AMBIENCE_CHANNEL = 3
EFFECT_CHANNELS = range(4, 12)
CHANNELS = 12

FOR_EVER = -1
# Layers started within this time share an audio buffer, so they sound in the same sample.
TOGETHER_SECONDS = 0.002
TOGETHER_ATTEMPTS = 5


class Speaker(Protocol):
    """Plays files by their path below the sound folder."""

    def load(self, file: str) -> None:
        """Decode a file into memory; what is played on a channel must have been loaded."""

    def has(self, file: str) -> bool: ...

    def play(self, channel: int, file: str, left: float, right: float) -> None: ...

    def loop_together(self, first_channel: int, files: Sequence[str], volumes: Sequence[float]) -> None:
        """Start endless loops on neighbouring channels in the same sample."""

    def set_volume(self, file: str, volume: float) -> None:
        """Of a loaded file, wherever it sounds."""

    def is_busy(self, channel: int) -> bool: ...

    def stop(self, channel: int) -> None: ...

    def stream(self, file: str, volume: float) -> None:
        """Loop a long piece from disk."""

    def set_stream_volume(self, volume: float) -> None: ...

    def stop_stream(self) -> None: ...

    def close(self) -> None: ...


def open_speaker(folder: Path, *, is_mono: bool) -> Speaker | None:
    """None where the computer has no sound device; the game is whole without one."""
    try:
        return MixerSpeaker(folder, is_mono=is_mono)
    except (pygame.error, NotImplementedError, ImportError):  # the last two: a pygame built without its mixer
        return None


class MixerSpeaker:
    """The real one."""

    def __init__(self, folder: Path, *, is_mono: bool) -> None:
        self._folder = folder
        self._is_mono = is_mono
        self._clips: dict[str, pygame.mixer.Sound] = {}
        pygame.mixer.quit()  # somebody may have opened it with the defaults, and a second opening changes nothing
        pygame.mixer.init(RATE, SAMPLE_FORMAT, 1 if is_mono else 2, BUFFER_SAMPLES, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        self._channels = [pygame.mixer.Channel(number) for number in range(CHANNELS)]

    def load(self, file: str) -> None:
        self._clips[file] = pygame.mixer.Sound(self._folder / file)

    def has(self, file: str) -> bool:
        return file in self._clips

    def play(self, channel: int, file: str, left: float, right: float) -> None:
        self._channels[channel].play(self._clips[file])
        # Only now: playing resets a channel's volume.
        if self._is_mono:
            self._channels[channel].set_volume(max(left, right))
        else:
            self._channels[channel].set_volume(left, right)

    def loop_together(self, first_channel: int, files: Sequence[str], volumes: Sequence[float]) -> None:
        clips = [self._clips[file] for file in files]
        channels = self._channels[first_channel : first_channel + len(clips)]
        # On the clip, not on the channel: playing would reset it, and a silent layer would be heard for a moment.
        for clip, volume in zip(clips, volumes, strict=True):
            clip.set_volume(volume)
        for _ in range(TOGETHER_ATTEMPTS):
            started = time.perf_counter()
            for channel, clip in zip(channels, clips, strict=True):
                channel.play(clip, FOR_EVER)
            if time.perf_counter() - started < TOGETHER_SECONDS:
                return  # otherwise once more: playing anew starts all of them from the beginning

    def set_volume(self, file: str, volume: float) -> None:
        self._clips[file].set_volume(volume)

    def is_busy(self, channel: int) -> bool:
        return self._channels[channel].get_busy()

    def stop(self, channel: int) -> None:
        self._channels[channel].stop()

    def stream(self, file: str, volume: float) -> None:
        pygame.mixer.music.load(self._folder / file)
        pygame.mixer.music.set_volume(volume)
        pygame.mixer.music.play(FOR_EVER)

    def set_stream_volume(self, volume: float) -> None:
        pygame.mixer.music.set_volume(volume)

    def stop_stream(self) -> None:
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()

    def close(self) -> None:
        self._clips.clear()
        pygame.mixer.quit()
