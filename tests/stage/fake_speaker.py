"""A speaker without a device that writes down what it was asked to do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Played(NamedTuple):
    """A sound that started on a channel."""

    channel: int
    file: str
    left: float
    right: float


class FakeSpeaker:
    """Everything sounds until `end` is called on its channel."""

    def __init__(self, folder: Path, *, is_mono: bool) -> None:
        self.folder = folder
        self.is_mono = is_mono
        self.loaded: set[str] = set()
        self.played: list[Played] = []
        self.together: list[tuple[int, tuple[str, ...], tuple[float, ...]]] = []
        self.volumes: dict[str, float] = {}
        self.busy: set[int] = set()
        self.streams: list[str] = []
        self.streaming: str | None = None
        self.stream_volume = 0.0
        self.is_closed = False

    def load(self, file: str) -> None:
        self.loaded.add(file)

    def has(self, file: str) -> bool:
        return file in self.loaded

    def play(self, channel: int, file: str, left: float, right: float) -> None:
        assert file in self.loaded
        self.played.append(Played(channel, file, left, right))
        self.busy.add(channel)

    def loop_together(self, first_channel: int, files: Sequence[str], volumes: Sequence[float]) -> None:
        assert self.loaded.issuperset(files)
        self.together.append((first_channel, tuple(files), tuple(volumes)))
        self.volumes.update(zip(files, volumes, strict=True))
        self.busy.update(range(first_channel, first_channel + len(files)))

    def set_volume(self, file: str, volume: float) -> None:
        self.volumes[file] = volume

    def is_busy(self, channel: int) -> bool:
        return channel in self.busy

    def stop(self, channel: int) -> None:
        self.busy.discard(channel)

    def end(self, *channels: int) -> None:
        self.busy.difference_update(channels)

    def stream(self, file: str, volume: float) -> None:
        self.streams.append(file)
        self.streaming = file
        self.stream_volume = volume

    def set_stream_volume(self, volume: float) -> None:
        self.stream_volume = volume

    def stop_stream(self) -> None:
        self.streaming = None

    def close(self) -> None:
        self.is_closed = True
