"""The bar itself: sea, foam, people talking and cups, in a loop of noise that closes by its making."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from synth.loudness import integrated
from synth.parts import glass
from synth.scores import pitch
from synth.signals import RATE, Signal, gain_of, generator, soft_knee, times

SECONDS = 24
SWELL_SECONDS = 8
VOICE_BANDS_HZ = (280.0, 850.0)
VOICES = 8
CLINKS = (
    (3.7, "D7", -0.5),
    (11.2, "F7", 0.4),
    (12.05, "C7", 0.45),
    (19.4, "Eb7", -0.2),
)  # seconds, note, pan
CLINK_LEVEL = 0.10


def render(target: float) -> NDArray[np.float64]:
    count = SECONDS * RATE
    wave = 0.5 - 0.5 * np.cos(2 * np.pi * times(count) / SWELL_SECONDS)
    swell = 0.3 + 0.7 * wave**2
    sides = np.zeros((2, count))
    for side in range(2):
        sides[side] += 0.55 * swell * _noise(f"sea {side}", count, 0, 420)
        sides[side] += 0.10 * swell**3 * _noise(f"foam {side}", count, 1200, 2700)
    _add_murmur(sides)
    _add_clinks(sides)
    sides -= sides.mean(axis=1, keepdims=True)
    for _ in range(2):
        sides *= gain_of(target - integrated(sides))
    return soft_knee(sides)


def _noise(name: str, count: int, low_hz: float, high_hz: float) -> Signal:
    """Noise between two frequencies, of power one, whose end meets its beginning."""
    hz = np.fft.rfftfreq(count, 1 / RATE)
    dice = generator(name)
    spectrum = dice.standard_normal(len(hz)) + 1j * dice.standard_normal(len(hz))
    centre, width = (low_hz + high_hz) / 2, max(1e-9, (high_hz - low_hz) / 2)
    shape = np.exp(-(((hz - centre) / width) ** 4)) if low_hz else 1 / (1 + (hz / high_hz) ** 4)
    shape[0] = 0.0
    wave: Signal = np.fft.irfft(spectrum * shape, count)
    wave /= np.sqrt(np.mean(wave**2))
    return wave


def _add_murmur(sides: NDArray[np.float64]) -> None:
    count = sides.shape[1]
    low, high = VOICE_BANDS_HZ
    for voice in range(VOICES):
        hz = low * (high / low) ** (voice / (VOICES - 1))
        tone = _noise(f"voice {voice}", count, 0.88 * hz, 1.12 * hz)
        syllables = np.maximum(0, _noise(f"syllables {voice}", count, 2.5, 5.5))
        phrases = np.maximum(0, 0.4 + _noise(f"phrases {voice}", count, 0, 0.35))
        angle = np.pi / 2 * (voice + 0.5) / VOICES
        talk = 0.32 * tone * syllables * phrases / np.sqrt(VOICES)
        sides[0] += np.cos(angle) * talk
        sides[1] += np.sin(angle) * talk


def _add_clinks(sides: NDArray[np.float64]) -> None:
    for at, name, pan in CLINKS:
        cup = CLINK_LEVEL * glass(pitch(name), 0.35)
        start = int(at * RATE)
        angle = (pan + 1) * np.pi / 4
        sides[0, start : start + len(cup)] += np.cos(angle) * cup
        sides[1, start : start + len(cup)] += np.sin(angle) * cup
