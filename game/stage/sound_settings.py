"""What the people in the room set about sound: five volumes, mono, night mode, a calm room."""

from __future__ import annotations

from typing import NamedTuple

from game.stage.sound_table import Bus

LOUDNESS_CURVE = 1.5  # a slider at half sounds about half as loud


class SoundSettings(NamedTuple):
    """Volumes in percent, in tens."""

    master: int = 100
    music: int = 80
    effects: int = 100
    room: int = 80
    knock_mask: int = 80
    is_mono: bool = False
    is_night: bool = False  # loud cues softer, harsh ones replaced
    is_calm: bool = False  # no music layers, no crowd

    def gain(self, bus: Bus) -> float:
        percent: int = getattr(self, bus.value)
        return float((self.master / 100 * percent / 100) ** LOUDNESS_CURVE)


PLAIN_SOUND = SoundSettings()
