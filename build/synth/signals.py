"""The raw material of every sound: noise, envelopes, filters, harmonics and the one room they all stand in."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]

RATE = 44_100  # samples a second
LN_1000 = 6.908  # sixty decibels as a natural logarithm of amplitude
FLAT_Q = 0.707
HIGHEST_PARTIAL_HZ = 16_000.0

ENCODER_LEAD = 132  # samples, 3 ms: Vorbis smears an attack backwards by that much

ROOM_SECONDS = 0.5
ROOM_TAPS_MS = ((7.1, 11.9, 17.3, 23.9), (8.3, 13.1, 19.7, 26.3))  # left, right
ROOM_TAP, ROOM_TAP_FALL = 0.5, 0.8
ROOM_TAIL_FROM_MS, ROOM_TAIL_T60, ROOM_TAIL_GAIN = 9.0, 0.42, 0.10


class Biquad(NamedTuple):
    """A second-order filter as the two polynomials of its transfer function."""

    b: tuple[float, float, float]
    a: tuple[float, float, float]


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(count: int) -> Signal:
    return np.arange(count) / RATE


def progress(count: int) -> Signal:
    """From 0 to 1 along the length."""
    return np.arange(count) / max(1, count)


def decay(count: int, t60: float) -> Signal:
    return np.exp(-LN_1000 * times(count) / t60)


def midi_hz(note: float) -> float:
    return float(440.0 * 2.0 ** ((note - 69) / 12))


def generator(name: str) -> np.random.Generator:
    """Dice that depend on a name alone, so that every build rolls the same."""
    return np.random.default_rng(int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big"))


def white(name: str, count: int) -> Signal:
    return generator(name).standard_normal(count)


def lowpass(hz: float, q: float = FLAT_Q) -> Biquad:
    w, alpha = _angle(hz, q)
    c = float(np.cos(w))
    return Biquad(((1 - c) / 2, 1 - c, (1 - c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def highpass(hz: float, q: float = FLAT_Q) -> Biquad:
    w, alpha = _angle(hz, q)
    c = float(np.cos(w))
    return Biquad(((1 + c) / 2, -(1 + c), (1 + c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def bandpass(hz: float, q: float) -> Biquad:
    """Band-pass with 0 dB at its centre."""
    w, alpha = _angle(hz, q)
    return Biquad((alpha, 0.0, -alpha), (1 + alpha, -2 * float(np.cos(w)), 1 - alpha))


def _angle(hz: float, q: float) -> tuple[float, float]:
    w = 2 * np.pi * min(hz, 0.49 * RATE) / RATE
    return w, float(np.sin(w)) / (2 * q)


def filtered(signal: Signal, *biquads: Biquad) -> Signal:
    """The signal through the filters; the ringing after its end is dropped."""
    size = fast_size(len(signal) + RATE // 4)
    spectrum = np.fft.rfft(signal, size)
    z = np.exp(-2j * np.pi * np.arange(len(spectrum)) / size)
    for b, a in biquads:
        spectrum *= (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)
    return np.fft.irfft(spectrum, size)[: len(signal)]


def filtered_round(loop: Signal, *biquads: Biquad) -> Signal:
    """The same over a loop: what rings out at the end sounds on at the beginning."""
    # One second of run-up, in which every filter of ours has long forgotten that it was ever started.
    run_up = loop[-RATE:]
    return filtered(np.concatenate((run_up, loop)), *biquads)[len(run_up) :]


def convolved_round(loop: Signal, impulse: Signal) -> Signal:
    """A loop in a room: the echoes of its end sound in its beginning."""
    size = fast_size(len(loop) + len(impulse))
    echo = np.fft.irfft(np.fft.rfft(loop, size) * np.fft.rfft(impulse, size), size)
    out = echo[: len(loop)]
    out[: len(impulse)] += echo[len(loop) : len(loop) + len(impulse)]
    return out


def fast_size(wanted: int) -> int:
    """The next length that a Fourier transform likes: a power of two, or three quarters of one."""
    size = 1 << (wanted - 1).bit_length()
    return size * 3 // 4 if size * 3 // 4 >= wanted else size


def modal(
    hz: float, ratios: Sequence[float], amplitudes: Sequence[float], t60s: Sequence[float], seconds: float
) -> Signal:
    """Struck bars, bells and glasses: a handful of partials, each dying at its own pace."""
    count = samples(seconds)
    t = times(count)
    out = np.zeros(count)
    for ratio, amplitude, t60 in zip(ratios, amplitudes, t60s):
        if ratio * hz < HIGHEST_PARTIAL_HZ:
            out += amplitude * np.sin(2 * np.pi * ratio * hz * t) * decay(count, t60)
    return out


def phase_of(hz: Signal | float, count: int) -> Signal:
    """The running angle of a tone whose pitch may change on the way."""
    track = np.broadcast_to(np.asarray(hz, dtype=np.float64), (count,))
    return 2 * np.pi * np.cumsum(track) / RATE


def harmonics(phase: Signal, weights: Sequence[complex]) -> Signal:
    """Sum of weights[n-1]·sin(n·phase), a weight's own angle being its phase."""
    turn = np.exp(1j * phase)
    total = np.zeros(len(phase), dtype=np.complex128)
    for weight in reversed(weights):
        total = (total + weight) * turn
    return total.imag


def fade_in(signal: Signal, seconds: float) -> Signal:
    count = min(len(signal), samples(seconds))
    out = signal.copy()
    out[:count] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / max(1, count))
    return out


def fade_out(signal: Signal, seconds: float) -> Signal:
    return fade_in(signal[::-1], seconds)[::-1]


def after_silence(signal: Signal) -> Signal:
    """With the moment of silence before it that the encoder needs, or it would begin with a click."""
    return np.pad(signal, (ENCODER_LEAD, 0))


def mixed(*parts: tuple[float, float, Signal]) -> Signal:
    """Sum of (gain, milliseconds, signal)."""
    length = max(samples(at / 1000) + len(signal) for _, at, signal in parts)
    out = np.zeros(length)
    for gain, at, signal in parts:
        start = samples(at / 1000)
        out[start : start + len(signal)] += gain * signal
    return out


def soft_knee(signal: Signal, knee: float = 0.5) -> Signal:
    """Leaves what is below the knee alone and bends what is above, so that nothing reaches full scale."""
    size = np.abs(signal)
    room = (1 - knee) * 0.6
    bent = knee + room * np.tanh((size - knee) / room)
    return np.where(size <= knee, signal, np.sign(signal) * bent)


@cache
def room() -> NDArray[np.float64]:
    """The impulse response of the bar, left and right: four early walls and a short, dull tail."""
    count = samples(ROOM_SECONDS)
    sides = []
    for side, taps in enumerate(ROOM_TAPS_MS):
        tail = filtered(white(f"room {side}", count), lowpass(4200), highpass(220))
        tail = tail * decay(count, ROOM_TAIL_T60) * ROOM_TAIL_GAIN
        impulse = np.zeros(count)
        start = samples(ROOM_TAIL_FROM_MS / 1000)
        impulse[start:] = tail[: count - start]
        for i, tap in enumerate(taps):
            impulse[samples(tap / 1000)] += ROOM_TAP * ROOM_TAP_FALL**i
        sides.append(impulse / np.sqrt(np.sum(impulse**2)))
    return np.array(sides)


def gain_of(decibels: float) -> float:
    return float(10 ** (decibels / 20))
