"""Plays a score: every track into a stem of stated loudness, the stems into layers that close as loops."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from synth.chords import Voicing, voicings
from synth.instruments import BAND, Note
from synth.loudness import integrated
from synth.scores import Score, Seatplan, read_tone
from synth.signals import (
    RATE,
    Signal,
    after_silence,
    convolved_round,
    fade_in,
    fade_out,
    filtered_round,
    gain_of,
    generator,
    highpass,
    room,
    soft_knee,
)

REFERENCE = -22.0  # LUFS that the mix's figures count from
RING_OUT_SECONDS = 1.6  # after a piece that does not loop
START_FADE, END_FADE = 0.001, 0.1  # seconds, of a piece that does not loop
RUMBLE_FILTER_HZ = 32
LEVELLING_PASSES = 3  # the knee takes a little loudness away; two more passes give it back

PATTERN_VELOCITY = {"x": 0.75, "X": 0.95, "o": 0.45}
DIGIT_VELOCITY = 0.75
ON_ONE, ON_BEAT, OFF_BEAT = 0.88, 0.80, 0.72
LOUDNESS_PLAY, TIME_PLAY = 0.06, 0.003  # how human: share of velocity, seconds
HELD_SHARE, SHORT_SHARE, SHORT_BEATS = 0.88, 0.70, 0.5
WHOLE_CHORD = {"comp", "hi"}
OCTAVE_UP = {"arp", "low", "hi"}
UNPITCHED_MIDI = 60

Stereo = NDArray[np.float64]


class Event(NamedTuple):
    """A note to play: when and how long in beats of the whole piece, before swing."""

    start: float
    beats: float
    midi: int
    velocity: float


def render(score: Score, target: float, *, loops: bool) -> list[Stereo]:
    """The layers of a piece, all of one length, which together have the wanted loudness."""
    beats = len(score.bars()) * score.beats_a_bar
    length = round(beats * 60 * RATE / score.bpm)
    if not loops:
        length += int(RING_OUT_SECONDS * RATE)
    layers: dict[int, Stereo] = {}
    for track, seat in score.mix.items():
        stem = _stem(score, track, seat, length)
        stem *= gain_of(REFERENCE + seat.loudness - integrated(stem))
        layers[seat.layer] = layers.get(seat.layer, np.zeros((2, length))) + stem
    mixes = [_cleaned(layers[number]) for number in sorted(layers)]
    if not loops:
        mixes = [np.array([_with_ends(side) for side in mix]) for mix in mixes]
    for _ in range(LEVELLING_PASSES):
        heard = np.sum([soft_knee(mix) for mix in mixes], axis=0)
        scale = gain_of(target - integrated(heard))
        mixes = [scale * mix for mix in mixes]
    return [soft_knee(mix) for mix in mixes]


def _with_ends(side: Signal) -> Signal:
    return after_silence(fade_out(fade_in(side, START_FADE), END_FADE))


def _cleaned(mix: Stereo) -> Stereo:
    sides = [filtered_round(side, highpass(RUMBLE_FILTER_HZ)) for side in mix]
    return np.array([side - np.mean(side) for side in sides])


def _stem(score: Score, track: str, seat: Seatplan, length: int) -> Stereo:
    chair = BAND[seat.instrument]
    dice = generator(f"{score.name} {track}")
    dry: Signal = np.zeros(length)
    beat_seconds = 60 / score.bpm
    for turn, event in enumerate(_events(score, track)):
        start = _swung(event.start, score.swing) * beat_seconds
        written = _swung(event.start + event.beats, score.swing) * beat_seconds - start
        share = SHORT_SHARE if event.beats <= SHORT_BEATS else HELD_SHARE
        louder, later = dice.uniform(-1, 1), dice.uniform(-1, 1)
        note = Note(
            midi=event.midi,
            velocity=event.velocity * (1 + LOUDNESS_PLAY * louder),
            seconds=written * share if chair.holds else written,
            seed=f"{score.name} {track} {turn}",
            beats=event.beats,
            turn=turn,
        )
        at = start if chair.exact else start + TIME_PLAY * later
        if event.start == 0:
            at = max(0.0, at)  # a piece that does not loop has nothing before its first note
        _add_round(dry, round(at * RATE), chair.play(note))
    return _placed(dry, seat.pan, gain_of(chair.room_db))


def _add_round(loop: Signal, start: int, sound: Signal) -> None:
    """Write a sound into a loop: what runs over the end goes on at the beginning."""
    start %= len(loop)
    before = sound[: len(loop) - start]
    loop[start : start + len(before)] += before
    after = sound[len(before) :]
    loop[: len(after)] += after


def _placed(dry: Signal, pan: float, send: float) -> Stereo:
    angle = (pan + 1) * np.pi / 4
    sides = []
    for gain, impulse in zip((np.cos(angle), np.sin(angle)), room()):
        sides.append(gain * dry + send * np.sqrt(0.5) * convolved_round(dry, impulse))
    return np.array(sides)


def _swung(beats: float, swing: float) -> float:
    whole, part = divmod(beats, 1.0)
    if part < 0.5:
        return whole + part / 0.5 * swing
    return whole + swing + (part - 0.5) / 0.5 * (1 - swing)


def _events(score: Score, track: str) -> list[Event]:
    events = list(_tune_events(score, track)) + list(_pattern_events(score, track))
    return sorted(events)


def _tune_events(score: Score, track: str) -> Iterator[Event]:
    sections = score.tunes.get(track, {})
    for number, (section, bar) in enumerate(score.bars()):
        if section not in sections:
            continue
        position = 0.0
        for word in sections[section][bar]:
            tone = read_tone(word)
            if tone.midi is not None:
                yield Event(number * score.beats_a_bar + position, tone.beats, tone.midi, _accent(position))
            position += tone.beats
        if position not in (0.0, float(score.beats_a_bar)):
            raise ValueError(f"{score.name} {track} {section} bar {bar + 1} lasts {position:g} beats")


def _accent(position: float) -> float:
    if position == 0:
        return ON_ONE
    return ON_BEAT if position == int(position) else OFF_BEAT


def _pattern_events(score: Score, track: str) -> Iterator[Event]:
    chords = _chord_plan(score)
    for number, (section, bar) in enumerate(score.bars()):
        steps = score.pattern(track, section, bar)
        for i, sign in enumerate(steps):
            if sign in ".=":
                continue
            step = score.beats_a_bar / len(steps)
            held = len(steps[i + 1 :]) - len(steps[i + 1 :].lstrip("="))
            voices = chords[number]
            voicing = voices[int(i * len(voices) / len(steps))]
            velocity = PATTERN_VELOCITY.get(sign, DIGIT_VELOCITY)
            for midi in _struck(track, sign, voicing):
                yield Event(number * score.beats_a_bar + i * step, step * (1 + held), midi, velocity)


def _struck(track: str, sign: str, voicing: Voicing) -> tuple[int, ...]:
    lift = 12 if track in OCTAVE_UP else 0
    if sign.isdigit():
        voice = int(sign) - 1
        return (voicing[voice % len(voicing)] + 12 * (voice // len(voicing)) + lift,)
    if track in WHOLE_CHORD:
        return tuple(midi + lift for midi in voicing)
    return (UNPITCHED_MIDI,)


def _chord_plan(score: Score) -> list[list[Voicing]]:
    """For every bar its chords, which share it equally."""
    names = [score.chords[section][bar] for section, bar in score.bars()]
    led = iter(voicings([name for bar in names for name in bar]))
    return [[next(led) for _ in bar] for bar in names]
