"""How loud a sound is to an ear: K-weighting, gated programme loudness and the loudest tenth of a second."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from synth.signals import RATE, Biquad, Signal, filtered

BLOCK_SECONDS, BLOCK_STEPS = 0.4, 4  # blocks overlap by three quarters
ABSOLUTE_GATE, RELATIVE_GATE = -70.0, -10.0  # LUFS, LU
MOMENT_SECONDS = 0.1
OFFSET = -0.691

# The two stages of the weighting, derived for our rate from their analogue prototypes.
SHELF_HZ, SHELF_DB, SHELF_Q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
RUMBLE_HZ, RUMBLE_Q = 38.13547087602444, 0.5003270373238773


def _shelf() -> Biquad:
    k = np.tan(np.pi * SHELF_HZ / RATE)
    vh = 10 ** (SHELF_DB / 20)
    vb = vh**0.4996667741545416
    a0 = 1 + k / SHELF_Q + k * k
    b = ((vh + vb * k / SHELF_Q + k * k), 2 * (k * k - vh), (vh - vb * k / SHELF_Q + k * k))
    a = (a0, 2 * (k * k - 1), 1 - k / SHELF_Q + k * k)
    return Biquad((b[0] / a0, b[1] / a0, b[2] / a0), (1.0, a[1] / a0, a[2] / a0))


def _rumble() -> Biquad:
    k = np.tan(np.pi * RUMBLE_HZ / RATE)
    a0 = 1 + k / RUMBLE_Q + k * k
    return Biquad((1.0, -2.0, 1.0), (1.0, 2 * (k * k - 1) / a0, (1 - k / RUMBLE_Q + k * k) / a0))


def weighted(signal: Signal) -> Signal:
    return filtered(signal, _shelf(), _rumble())


def _window_power(power: Signal, window: int, hop: int) -> Signal:
    sums = np.concatenate(([0.0], np.cumsum(power)))
    starts = np.arange(0, max(1, len(power) - window + 1), hop)
    ends = np.minimum(starts + window, len(power))
    return (sums[ends] - sums[starts]) / window


def integrated(sides: NDArray[np.float64]) -> float:
    """Loudness of a whole piece in LUFS; the sides are the rows."""
    power: Signal = sum((weighted(side) ** 2 for side in sides), np.zeros(sides.shape[1]))
    window = int(BLOCK_SECONDS * RATE)
    blocks = _window_power(power, window, window // BLOCK_STEPS)
    loud = blocks[_lufs(blocks) > ABSOLUTE_GATE]
    if not len(loud):
        return -np.inf
    gate = _lufs(np.array([np.mean(loud)]))[0] + RELATIVE_GATE
    kept = loud[_lufs(loud) > gate]
    return float(_lufs(np.array([np.mean(kept)]))[0])


def loudest_moment(signal: Signal) -> float:
    """Loudness of the loudest 100 ms of one channel."""
    padded = np.pad(signal, (0, int(MOMENT_SECONDS * RATE)))
    window = int(MOMENT_SECONDS * RATE)
    return float(np.max(_lufs(_window_power(weighted(padded) ** 2, window, window // 20))))


def _lufs(power: Signal) -> Signal:
    return OFFSET + 10 * np.log10(np.maximum(power, 1e-12))
