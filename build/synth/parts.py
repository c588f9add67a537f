"""What the effects are put together from: knocks, paper, coins, bells, a muted tuba, ropes, a balloon."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from synth.instruments import Note, accordion, brass, clap, foot, glock, marimba_bar, reed, rim, shaker, tap
from synth.scores import pitch
from synth.signals import (
    LN_1000,
    Signal,
    bandpass,
    decay,
    fade_in,
    fade_out,
    filtered,
    harmonics,
    highpass,
    midi_hz,
    mixed,
    modal,
    phase_of,
    progress,
    samples,
    times,
    white,
)

HAND_VELOCITY = 0.9
BRIGHTNESS = (1.0, 1.12, 0.88)  # upper partials of a struck bar, by variant
KNOCK_TUNING = (1.0, 1.03, 0.97)  # unpitched knocks, by variant
SWEEP_STAGES = 24
COIN_IMPACTS_MS = (0, 95, 160, 203, 231, 248)
ROPE_RINGS = {0.08: 2450, 0.21: 2910, 0.37: 2630, 0.49: 3240, 0.63: 2780, 0.79: 3050, 0.92: 2540}


class Take(NamedTuple):
    """One recording of an effect: which seat or step it is for, and which of its variants. Counts from 0."""

    name: str
    step: int
    variant: int

    def seed(self, part: str) -> str:
        return f"{self.name} {self.step} {self.variant} {part}"


def note(take: Take, name: str, seconds: float, velocity: float = HAND_VELOCITY) -> Note:
    return Note(pitch(name), velocity, seconds, take.seed(name), beats=0.5, turn=take.variant)


def mar(take: Take, midi: float, t60: float) -> Signal:
    return marimba_bar(
        midi_hz(midi), HAND_VELOCITY, t60, take.seed(f"mar {midi:g}"), BRIGHTNESS[take.variant]
    )


def bells(take: Take, midi: float, seconds: float = 1.1) -> Signal:
    sound = glock(Note(midi, HAND_VELOCITY, seconds, take.seed("glock")))
    return fade_out(sound[: samples(seconds)], min(0.05, seconds / 3))


def squeeze(take: Take, names: str, ms: float) -> Signal:
    """Accordion: several notes at once."""
    return mixed(*((0.25, 0, accordion(note(take, name, ms / 1000))) for name in names.split()))


def horns(take: Take, names: str, ms: float) -> Signal:
    return mixed(*((0.25, 0, brass(note(take, name, ms / 1000))) for name in names.split()))


def reed_tone(take: Take, name: str, ms: float) -> Signal:
    return 0.5 * reed(note(take, name, ms / 1000))


def clapping(take: Take, number: int = 0) -> Signal:
    return 0.7 * clap(Note(60, HAND_VELOCITY, 0.2, take.seed(f"clap {number}"), turn=number))


def stamp(take: Take) -> Signal:
    return 0.7 * foot(Note(60, HAND_VELOCITY, 0.2, take.seed("foot")))


def rim_click(take: Take) -> Signal:
    return 0.5 * rim(Note(60, HAND_VELOCITY, 0.1, take.seed("rim"), turn=take.variant))


def shake(take: Take, number: int) -> Signal:
    return shaker(Note(60, HAND_VELOCITY, 0.1, take.seed(f"shaker {number}")))


def brush_tap(take: Take, velocity: float = HAND_VELOCITY, number: int = 0) -> Signal:
    return tap(Note(60, velocity, 0.1, take.seed(f"tap {number}")))


def hiss(take: Take, part: str, ms: float, hz: float, q: float, t60_ms: float = 0.0) -> Signal:
    """A short breath of band-passed noise; without a decay time it keeps its level to the end."""
    count = samples(ms / 1000)
    sound = filtered(white(take.seed(part), count), bandpass(hz, q))
    if t60_ms:
        sound = sound * decay(count, t60_ms / 1000)
    return fade_out(sound, ms / 4000)


def knock(take: Take, hz: float, t60_ms: float = 40.0) -> Signal:
    t60 = t60_ms / 1000
    tuned = hz * KNOCK_TUNING[take.variant]
    wood = modal(tuned, (1, 2.57, 4.95), (1, 0.45, 0.15), (t60, 0.5 * t60, 0.3 * t60), 1.2 * t60)
    return 0.4 * fade_out(fade_in(wood, 0.0005), 0.1 * t60)


def slap(take: Take, number: int = 0) -> Signal:
    count = samples(0.06)
    noise = filtered(white(take.seed(f"slap {number}"), count), bandpass(2100, 0.8)) * decay(count, 0.035)
    return mixed((1, 0, fade_out(fade_in(noise, 0.003), 0.01)), (0.4, 0, knock(take, 310, 40)))


def tok(take: Take, midi: float, t60: float = 0.3) -> Signal:
    return mixed(
        (1, 0, mar(take, midi, t60)),
        (0.16, 0, knock(take, 930, 30)),
        (0.06, 0, hiss(take, "tok", 20, 2400, 1.0, 14)),
    )


def gliding(noise: Signal, from_hz: float, to_hz: float) -> Signal:
    """Noise through a band-pass that glides: neighbouring filters cross-faded along the way."""
    count = len(noise)
    place = progress(count) * (SWEEP_STAGES - 1)
    out = np.zeros(count)
    for stage in range(SWEEP_STAGES):
        hz = from_hz * (to_hz / from_hz) ** (stage / (SWEEP_STAGES - 1))
        share = np.maximum(0, 1 - np.abs(place - stage))
        out += share * filtered(noise, bandpass(hz, 1.0))
    return out


def sweep(
    take: Take, from_hz: float, to_hz: float, ms: float, tremble_hz: float = 0.0, depth: float = 0.7
) -> Signal:
    count = samples(ms / 1000)
    shape = np.sin(np.pi * progress(count)) ** 1.5
    if tremble_hz:
        shape = shape * (1 - depth * (0.5 + 0.5 * np.cos(2 * np.pi * tremble_hz * times(count))))
    return gliding(white(take.seed(f"sweep {from_hz:g}"), count), from_hz, to_hz) * shape


def paper(take: Take, ms: float, bright: float) -> Signal:
    count = samples(ms / 1000)
    rustle = gliding(white(take.seed("paper"), count), 1500 * bright, 4800 * bright)
    rustle = fade_in(rustle * (1 - progress(count)) ** 1.6, 0.002)
    touch = fade_in(hiss(take, "touch", 20, 2600 * bright, 1.0, 20), 0.002)
    return mixed((0.7, 0, touch), (1.3, 12, rustle))


def riffle(take: Take, ms: float) -> Signal:
    parts = []
    at = 0.0
    while at < ms - 110:
        u = at / (ms - 110)
        click = fade_in(hiss(take, f"riffle {at:g}", 12, 2200 * (4000 / 2200) ** u, 1.4, 12), 0.001)
        parts.append((0.55 + 0.45 * u, at, click))
        at += 19 - 10 * u
    return mixed(*parts, (1, ms - 100, slap(take)))


def roll(take: Take, ms: float) -> Signal:
    parts = []
    at, number = 0.0, 0
    while at < ms:
        u = at / ms
        parts.append((1.0, at, brush_tap(take, 0.25 + 0.75 * u**1.4, number)))
        at += 34 - 8 * u
        number += 1
    return mixed(*parts)


def coin(take: Take) -> Signal:
    partials = (1, 1.493, 2.019, 2.617)
    ring = modal(2793, partials, (1, 0.8, 0.5, 0.3), (0.300, 0.240, 0.180, 0.120), 0.33)
    ring = fade_out(fade_in(ring, 0.0005), 0.03)
    hits = []
    for i, at in enumerate(COIN_IMPACTS_MS):
        hits.append((0.25 * 0.62**i, at, ring))
        hits.append((0.7 * 0.62**i, at, knock(take, 210, 60)))
    return mixed(*hits)


def bell(take: Take, midi: float, t60: float = 1.2) -> Signal:
    tone = modal(
        midi_hz(midi),
        (1, 1.004, 2.42, 4.21, 6.3),
        (1, 0.6, 0.5, 0.22, 0.1),
        (t60, t60, 0.55 * t60, 0.28 * t60, 0.15 * t60),
        min(1.1, t60),
    )
    click = fade_out(filtered(white(take.seed("bell"), samples(0.006)), highpass(2500)), 0.003)
    return mixed((0.3, 0, fade_out(fade_in(tone, 0.0006), 0.06)), (0.15, 0, click))


def glass(midi: float, t60: float) -> Signal:
    tone = modal(
        midi_hz(midi),
        (1, 2.32, 4.25, 6.63),
        (1, 0.45, 0.2, 0.08),
        (t60, 0.55 * t60, 0.28 * t60, 0.14 * t60),
        1.1 * t60,
    )
    return 0.3 * fade_out(fade_in(tone, 0.0006), 0.03)


def bwop(midi: float, ms: float, end: float = 0.76) -> Signal:
    """The muted tuba that says "no" without hurting anybody."""
    count = samples(ms / 1000)
    u, t = progress(count), times(count)
    f = midi_hz(midi)
    bend = np.where(u < 0.45, 1.0, end ** ((u - 0.45) / 0.55))
    rise = 0.84 + 0.16 * np.minimum(1, t / 0.040)
    weights = []
    for n in range(1, 13):
        nf = n * f
        weights.append(np.exp(-nf / 420) * (1 + 0.9 * np.exp(-(((nf - 430) / 160) ** 2))))
    tone = harmonics(phase_of(f * bend * rise, count), weights)
    return fade_out(fade_in(tone, 0.030), 0.35 * ms / 1000)


def slide_whistle() -> Signal:
    count = samples(0.520)
    u, t = progress(count), times(count)
    hz = 1568 * (392 / 1568) ** (u**1.35)
    wobble = 2 ** (30 * u * np.sin(2 * np.pi * 7 * t) / 1200)
    tone = harmonics(phase_of(hz * wobble, count), (1.0, 0.09, 0.03))
    return fade_out(fade_in(0.5 * tone, 0.020), 0.13)


def balloon(take: Take) -> Signal:
    length = 0.950
    count = samples(length)
    dice = np.random.default_rng(take.variant + 11)
    out = np.zeros(count)
    at = 0.0
    while at < length - 0.03:
        u = at / length
        size = samples(0.025)
        pulse = np.sin(2 * np.pi * 620 * (1 - 0.25 * u) * times(size)) * decay(size, 0.016)
        pulse += np.sin(2 * np.pi * 1500 * (1 - 0.30 * u) * times(size)) * decay(size, 0.009)
        start = samples(at)
        end = min(count, start + size)
        out[start:end] += fade_in(pulse, 0.0006)[: end - start]
        at += (1 + 0.07 * dice.uniform(-1, 1)) / (210 * (85 / 210) ** u)
    flutter = 0.75 + 0.25 * np.sin(2 * np.pi * 11 * times(count))
    sound = mixed((1, 0, out * flutter), (0.12, 0, sweep(take, 3600, 1200, 1000 * length)))
    return fade_out(0.5 * sound * (1 - progress(count)) ** 0.6, 0.03)


def ropes(take: Take, ms: float) -> Signal:
    """Curtain rings along a rod."""
    count = samples(ms / 1000)
    chop = np.maximum(0, np.sin(2 * np.pi * 38 * times(count)))
    rope = filtered(white(take.seed("rope"), count), bandpass(900, 1.0)) * chop
    parts = [(0.35, 0.0, fade_out(fade_in(rope, 0.005), 0.02))]
    for place, hz in ROPE_RINGS.items():
        ring = modal(hz, (1, 2.7), (0.4, 0.16), (0.070, 0.040), 0.08)
        parts.append((0.5, place * ms, fade_out(fade_in(ring, 0.0008), 0.01)))
    return mixed(*parts)


def pop(take: Take) -> Signal:
    count = samples(0.16)
    t = times(count)
    cork = np.sin(phase_of(90 + 150 * np.exp(-t / 0.020), count)) * np.exp(-LN_1000 * t / 0.080)
    parts = [
        (0.8, 0.0, fade_out(cork, 0.02)),
        (0.6, 0.0, hiss(take, "pop", 160, 2600, 0.5, 130)),
    ]
    for i in range(6):
        parts.append((0.3, 20 + 23.0 * i, hiss(take, f"flake {i}", 12, 3400, 1.4, 12)))
    return mixed(*parts)
