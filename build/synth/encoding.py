"""Writes finished sounds as Ogg Vorbis."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from synth.signals import RATE

BLOCK_FRAMES = 4096  # the encoder does not survive a minute of sound in one call
FULL_SCALE = 32_767


def fingerprint(sides: NDArray[np.float64]) -> str:
    """Of the samples as 16-bit numbers: encoding twice gives other bytes, but the same sound."""
    return hashlib.sha256(np.round(sides * FULL_SCALE).astype("<i2").tobytes()).hexdigest()


def write_ogg(path: Path, sides: NDArray[np.float64], quality: float) -> None:
    """One row a side; quality from 0 to 1 as Vorbis counts it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    frames = np.ascontiguousarray(sides.T)
    with soundfile.SoundFile(
        str(path), "w", RATE, sides.shape[0], format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(frames), BLOCK_FRAMES):
            file.write(frames[start : start + BLOCK_FRAMES])
