"""The band: every instrument of the music as a function from a note to its sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from synth.signals import (
    Signal,
    bandpass,
    decay,
    fade_in,
    fade_out,
    filtered,
    harmonics,
    highpass,
    lowpass,
    midi_hz,
    modal,
    phase_of,
    progress,
    samples,
    times,
    white,
)

LONGEST_BASS_NOTE = 1.4  # seconds
LONGEST_GLOCK_NOTE = 1.1
LONG_ACCORDION_BEATS = 1.5
SWISH_SECONDS = (0.18, 0.6)


class Note(NamedTuple):
    """What a player reads: the pitch, how hard, how long, and the roll of dice that makes it this one note."""

    midi: float
    velocity: float
    seconds: float
    seed: str
    beats: float = 1.0
    turn: int = 0  # counts the notes of a track; unpitched instruments vary by it

    @property
    def hz(self) -> float:
        return midi_hz(self.midi)


Instrument = Callable[[Note], Signal]


def cents(amount: Signal) -> Signal:
    return 2.0 ** (amount / 1200)


def scoop(count: int, depth_cents: float, tau: float) -> Signal:
    """A pitch that starts off and settles: reeds and lips do it, strings sharpen when plucked."""
    return cents(depth_cents * np.exp(-times(count) / tau))


def vibrato(count: int, hz: float, depth_cents: float, after: float) -> Signal:
    t = times(count)
    ramp = np.clip((t - after) / 0.12, 0, 1)
    return cents(depth_cents * ramp * np.sin(2 * np.pi * hz * (t - after)))


def marimba(note: Note) -> Signal:
    t60 = float(np.clip(1.25 * (262 / note.hz) ** 0.55, 0.4, 1.6))
    return marimba_bar(note.hz, note.velocity, t60, note.seed, 1.0)


def marimba_bar(hz: float, velocity: float, t60: float, seed: str, brightness: float) -> Signal:
    v = velocity
    bar = modal(
        hz,
        (1, 3.98, 9.7),
        (1, (0.36 * v + 0.02) * brightness, 0.14 * v * v * brightness),
        (t60, 0.28 * t60, 0.1 * t60),
        1.1 * t60,
    )
    bar = fade_in(bar, 0.0015)
    mallet = filtered(white(seed, samples(0.030)), bandpass(min(2.1 * hz, 2600), 1.2))
    bar[: len(mallet)] += 0.5 * v * mallet * decay(len(mallet), 0.020)
    return fade_out(0.5 * v * bar, 0.01)


def bass(note: Note) -> Signal:
    f = note.hz
    sounding = min(note.seconds, LONGEST_BASS_NOTE)
    count = samples(sounding + 0.12)
    phase = phase_of(f * scoop(count, 14, 0.020), count)
    t = times(count)
    out = np.zeros(count)
    for n in range(1, 15):
        stretched = n * np.sqrt(1 + 8e-5 * n * n)
        if stretched * f > 4200:
            break
        t60 = 2 * (80 / f) ** 0.3 / (1 + 0.42 * (n - 1))
        out += np.sin(0.22 * np.pi * n) / n**1.25 * np.sin(stretched * phase) * decay(count, t60)
    thump = filtered(white(note.seed, count), lowpass(320)) * decay(count, 0.040)
    out = fade_in(out + 1.1 * thump, 0.004)
    out *= np.exp(-6.908 * np.maximum(0, t - sounding) / 0.090)
    return fade_out(note.velocity * out, 0.01)


def accordion(note: Note) -> Signal:
    long = note.beats >= LONG_ACCORDION_BEATS
    count = samples(note.seconds + 0.090)
    t = times(count)
    out = np.zeros(count)
    for reed_number, off in enumerate((-6.0, 5.0)):
        f = note.hz * 2 ** (off / 1200)
        angles = 2 * np.pi * _fixed_phases(reed_number)
        weights = []
        for n in range(1, int(7000 / f) + 1):
            nf = n * f
            colour = 1 + 0.9 * np.exp(-(((nf - 1500) / 900) ** 2))
            size = n**-1.05 * colour / np.sqrt(1 + (nf / 4200) ** 4)
            weights.append(size * np.exp(1j * angles[n % len(angles)]))
        out += harmonics(phase_of(f, count), weights)
    attack = samples(0.060 if long else 0.018)
    envelope = 0.82 + 0.28 * np.exp(-t / 0.060)
    rise = np.minimum(1, np.arange(count) / attack)
    envelope *= np.sin(np.pi / 2 * rise) ** 2
    if long:
        envelope *= 1 + 0.15 * np.sin(np.pi * progress(count))
    return fade_out(note.velocity * out * envelope, 0.090)


def _fixed_phases(reed_number: int) -> Signal:
    # The same for every note: a reed's partials keep their places, only the note changes.
    return np.random.default_rng(reed_number + 1).random(97)


def reed(note: Note) -> Signal:
    count = samples(note.seconds + 0.070)
    f = note.hz
    pitch = f * scoop(count, -35, 0.030) * vibrato(count, 5.2, 6.9, 0.180)
    weights = []
    for n in range(1, int(9000 / f) + 1):
        size = (1.0 if n % 2 else 0.14) / n / np.sqrt(1 + (n * f / 1900) ** 4)
        weights.append(size * np.exp(0.3j * n))
    tone = harmonics(phase_of(pitch, count), weights)
    tone += 0.02 * filtered(white(note.seed, count), bandpass(2200, 1.0))
    return fade_out(fade_in(note.velocity * tone, 0.028), 0.070)


def whistle(note: Note) -> Signal:
    count = samples(note.seconds + 0.080)
    pitch = note.hz * scoop(count, -70, 0.022) * vibrato(count, 5.5, 16, 0.150)
    tone = harmonics(phase_of(pitch, count), (1.0, 0.07, 0.025))
    tone += 0.3 * filtered(white(note.seed, count), bandpass(note.hz, 7))
    return fade_out(fade_in(note.velocity * tone, 0.040), 0.080)


def brass(note: Note) -> Signal:
    return _horn(note, 900, 2300)


def tuba(note: Note) -> Signal:
    return _horn(note, 380, 900)


def _horn(note: Note, dull_hz: float, bright_hz: float) -> Signal:
    """Lips: dull while soft, bright for a moment after the attack."""
    count = samples(note.seconds + 0.070)
    t = times(count)
    f = note.hz
    dull, bright = [], []
    for n in range(1, int(6500 / f) + 1):
        turn = np.exp(0.2j * n * n)
        nf = n * f
        formant = 1 + 0.8 * np.exp(-(((nf - 1250) / 450) ** 2))
        dull.append(np.exp(-(nf - f) / dull_hz) * turn)
        bright.append(np.exp(-(nf - f) / bright_hz) * formant * turn)
    phase = phase_of(f * scoop(count, -45, 0.025), count)
    blend = note.velocity * np.minimum(1, t / 0.035)
    blend *= 0.55 + 0.45 * np.exp(-np.maximum(0, t - 0.035) / 0.120)
    tone = (1 - blend) * harmonics(phase, dull) + blend * harmonics(phase, bright)
    tone *= 0.8 + 0.2 * np.exp(-t / 0.100)
    return fade_out(fade_in(note.velocity * tone, 0.030), 0.070)


def glock(note: Note) -> Signal:
    v = note.velocity
    t60 = float(np.clip(1.5 * (1047 / note.hz) ** 0.5, 0.5, 1.6))
    tone = modal(
        note.hz,
        (1, 2.756, 5.404, 8.93),
        (1, 0.35 * v, 0.16 * v, 0.06 * v),
        (t60, 0.4 * t60, 0.15 * t60, 0.06 * t60),
        LONGEST_GLOCK_NOTE,
    )
    return fade_out(fade_in(v * tone, 0.0006), 0.05)


def rim(note: Note) -> Signal:
    tune = (1.0, 1.015, 0.988)[note.turn % 3]
    click = modal(tune, (460, 1720, 2640, 3900), (0.5, 1, 0.55, 0.25), (0.050, 0.045, 0.030, 0.018), 0.09)
    noise = filtered(white(note.seed, samples(0.006)), highpass(2500))
    click[: len(noise)] += 0.5 * fade_out(noise, 0.003)
    return note.velocity * fade_in(click, 0.0005)


def clap(note: Note) -> Signal:
    count = samples(0.22)
    envelope = np.zeros(count)
    late = np.random.default_rng(abs(note.turn) + 7).uniform(-0.0015, 0.0015, 4)
    bursts = zip((0.0, 0.010, 0.019, 0.027), late, (0.6, 0.75, 0.7, 1.0), (0.020, 0.020, 0.020, 0.130))
    for at, off, size, t60 in bursts:
        start = samples(max(0.0, at + off))
        envelope[start:] = np.maximum(envelope[start:], size * decay(count - start, t60))
    noise = white(note.seed, count) * envelope
    hands = filtered(noise, bandpass(1150, 0.9)) + 0.35 * filtered(noise, bandpass(2300, 1.2))
    return fade_out(note.velocity * hands, 0.02)


def shaker(note: Note) -> Signal:
    count = samples(0.11)
    noise = filtered(white(note.seed, count), highpass(4800), lowpass(10_500))
    return note.velocity * fade_out(fade_in(noise * decay(count, 0.070), 0.014), 0.02)


def foot(note: Note) -> Signal:
    count = samples(0.24)
    t = times(count)
    drum = np.sin(phase_of(58 + 52 * np.exp(-t / 0.018), count)) * decay(count, 0.170)
    skin = filtered(white(note.seed, count), lowpass(900)) * decay(count, 0.012)
    return note.velocity * fade_out(fade_in(drum + 0.9 * skin, 0.001), 0.03)


def tap(note: Note) -> Signal:
    count = samples(0.16)
    brush = filtered(white(note.seed, count), highpass(1400), lowpass(6500)) * decay(count, 0.110)
    drum = np.sin(2 * np.pi * 195 * times(count)) * decay(count, 0.070)
    return note.velocity * fade_out(fade_in(0.8 * brush + 0.5 * drum, 0.001), 0.02)


def swish(note: Note) -> Signal:
    count = samples(float(np.clip(note.seconds, *SWISH_SECONDS)))
    shape = np.sin(np.pi * progress(count) ** 0.7) ** 1.5
    return note.velocity * filtered(white(note.seed, count), bandpass(2900, 0.6), highpass(1200)) * shape


def tick(note: Note) -> Signal:
    hz = (1320, 990)[note.turn % 2]
    click = modal(hz, (1, 2.57, 4.95), (1, 0.5, 0.2), (0.035, 0.020, 0.012), 0.06)
    return note.velocity * fade_in(click, 0.0005)


def snap(note: Note) -> Signal:
    count = samples(0.1)
    raw = white(note.seed, count)
    out = 2.0 * filtered(raw, bandpass(1850, 3.5)) * decay(count, 0.050)
    out += filtered(raw, bandpass(3600, 2)) * decay(count, 0.025)
    late = samples(0.012)
    echo = 0.8 * filtered(raw, bandpass(2100, 4)) * decay(count, 0.040)
    out[late:] += echo[: count - late]
    return fade_out(note.velocity * out, 0.02)


class Chair(NamedTuple):
    """An instrument's place in the room and how its player treats a written length."""

    play: Instrument
    room_db: float
    holds: bool = False  # sounds as long as written, less a breath; the others ring or are struck
    exact: bool = False  # the pulse: never early, never late


BAND = {
    "marimba": Chair(marimba, -13),
    "bass": Chair(bass, -24, exact=True),
    "accordion": Chair(accordion, -14, holds=True),
    "reed": Chair(reed, -11, holds=True),
    "whistle": Chair(whistle, -10, holds=True),
    "brass": Chair(brass, -12, holds=True),
    "tuba": Chair(tuba, -14, holds=True),
    "glock": Chair(glock, -11),
    "rim": Chair(rim, -12),
    "clap": Chair(clap, -10),
    "shaker": Chair(shaker, -18),
    "foot": Chair(foot, -22, exact=True),
    "tap": Chair(tap, -15),
    "swish": Chair(swish, -18),
    "tick": Chair(tick, -12),
    "snap": Chair(snap, -10),
}
