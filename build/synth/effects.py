"""Finishes the effects: the room around each, its loudness and peak by tier, one loudness for a whole family."""

from __future__ import annotations

import numpy as np

from game.stage.sound_table import SOUNDS, VARIANT_LEVELS, Sound
from synth.loudness import loudest_moment
from synth.parts import Take
from synth.recipes import RECIPES
from synth.signals import (
    Signal,
    after_silence,
    convolved_round,
    fade_in,
    fade_out,
    filtered,
    gain_of,
    highpass,
    room,
    samples,
    soft_knee,
)

ROOM_DB = -17.0
RUMBLE_FILTER_HZ = 40
AUDIBLE_DB = -52.0  # under its own peak; what is softer is cut off
END_FADE_SECONDS = 0.012
START_FADE_SECONDS = 0.0003  # the very first sample lies on the line, no ear hears the rest

Family = dict[tuple[int, int], Signal]  # (step, variant), both from 1


def family(name: str) -> tuple[Family, float]:
    """All files of one effect and the loudness they share."""
    sound = SOUNDS[name]
    takes = {
        (step + 1, variant + 1): _finished(RECIPES[name](Take(name, step, variant)))
        for step in range(sound.steps)
        for variant in range(sound.variants)
    }
    loudness = _shared_loudness(sound, list(takes.values()))
    levelled = {
        place: take * gain_of(loudness + VARIANT_LEVELS[place[1] - 1] - loudest_moment(take))
        for place, take in takes.items()
    }
    return levelled, loudness


def _shared_loudness(sound: Sound, takes: list[Signal]) -> float:
    """The tier's loudness, or the loudest that every member reaches under the tier's peak."""
    reachable = (
        loudest_moment(take) + sound.tier.value.peak - 20 * np.log10(np.max(np.abs(take))) for take in takes
    )
    return float(min(sound.tier.value.moment, *reachable))


def _finished(raw: Signal) -> Signal:
    impulse = room().mean(axis=0)
    impulse = impulse / np.sqrt(np.sum(impulse**2))
    wide = np.pad(raw, (0, len(impulse)))
    wet = filtered(wide + gain_of(ROOM_DB) * convolved_round(wide, impulse), highpass(RUMBLE_FILTER_HZ))
    wet = soft_knee(wet / np.max(np.abs(wet)))
    audible = np.flatnonzero(np.abs(wet) > gain_of(AUDIBLE_DB))
    wet = wet[: audible[-1] + 1 + samples(END_FADE_SECONDS)]
    return after_silence(fade_out(fade_in(wet, START_FADE_SECONDS), END_FADE_SECONDS))
