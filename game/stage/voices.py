"""Decides which channel a sound gets when many want to be heard at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.stage.sound_table import Sound, Tier


class Voice(NamedTuple):
    """A sound on a channel; a lower number started earlier."""

    name: str
    tier: Tier
    number: int


class Voices:
    """The channels of the effects. Nobody waits: who finds no channel is not heard."""

    def __init__(self, channels: Sequence[int], is_busy: Callable[[int], bool]) -> None:
        self._channels = tuple(channels)
        self._is_busy = is_busy
        self._voices: dict[int, Voice] = {}
        self._started = 0

    def claim(self, name: str, sound: Sound) -> int | None:
        """The channel to play on, its former sound being cut off if need be; None: everything else matters more."""
        self._voices = {channel: voice for channel, voice in self._voices.items() if self._is_busy(channel)}
        channel = self._channel_for(name, sound)
        if channel is not None:
            self._started += 1
            self._voices[channel] = Voice(name, sound.tier, self._started)
        return channel

    def _channel_for(self, name: str, sound: Sound) -> int | None:
        same = [channel for channel, voice in self._voices.items() if voice.name == name]
        if len(same) >= sound.at_once:
            return min(same, key=self._age)
        for channel in self._channels:
            if channel not in self._voices:
                return channel
        weakest = min(
            self._channels, key=lambda channel: (self._voices[channel].tier.rank, self._age(channel))
        )
        tier = self._voices[weakest].tier
        if tier is Tier.A or tier.rank > sound.tier.rank:
            return None
        return weakest

    def _age(self, channel: int) -> int:
        return self._voices[channel].number
