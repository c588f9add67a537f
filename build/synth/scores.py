"""Reads the scores: tempo, form, mix, chords, tunes and drum patterns of every piece, bar by bar."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

SCORES = Path(__file__).with_name("scores.txt")

LENGTHS = {"w": 4.0, "h": 2.0, "q": 1.0, "e": 0.5, "s": 0.25}
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
ACCIDENTALS = {"": 0, "#": 1, "b": -1}

TOKEN = re.compile(r"(?:(r)|([A-G])([#b]?)(\d))([whqes])(\.?)$")
COPY = re.compile(r"=(\w+?)(\d+)-(\d+)$")
TRANSPOSED = re.compile(r"(\w+)([+-]\d+)$")
REST_BARS = re.compile(r"R(\d+)$")


class Tone(NamedTuple):
    """One written note or rest; a rest has no pitch."""

    midi: int | None
    beats: float


class Seatplan(NamedTuple):
    """Where a track sits in the mix."""

    instrument: str
    loudness: float  # LU under the reference
    pan: float
    layer: int


Bar = tuple[str, ...]
Sections = dict[str, list[Bar]]


@dataclass
class Score:
    """One piece, its sections unfolded into bars of words."""

    name: str
    bpm: float
    beats_a_bar: int
    swing: float
    form: list[str]
    mix: dict[str, Seatplan] = field(default_factory=dict)
    chords: Sections = field(default_factory=dict)
    tunes: dict[str, Sections] = field(default_factory=dict)
    patterns: list[tuple[str, str, int | None, str]] = field(default_factory=list)
    text: str = ""

    def bars(self) -> list[tuple[str, int]]:
        """Every bar of the piece as (section, number in it), in playing order."""
        return [(section, bar) for section in self.form for bar in range(len(self.chords[section]))]

    def pattern(self, track: str, section: str, bar: int) -> str:
        """What a track repeats in this bar; the last line that fits wins."""
        found = ""
        for name, wanted_section, wanted_bar, steps in self.patterns:
            fits = wanted_section in ("*", section) and wanted_bar in (None, bar + 1)
            if name == track and fits:
                found = steps
        return found


def read_scores() -> dict[str, Score]:
    pieces = SCORES.read_text(encoding="utf-8").strip().split("\n\n")
    scores = [read_score(piece) for piece in pieces]
    return {score.name: score for score in scores}


def read_score(text: str) -> Score:
    lines = text.strip().splitlines()
    head, form = lines[0].split("|")
    name, bpm, metre, swing = head.split()
    score = Score(name, float(bpm), int(metre.split("/")[0]), float(swing), form.split(), text=text)
    for line in lines[1:]:
        kind, rest = line.split(":", 1)
        if kind == "mix":
            score.mix = dict(_seat(word) for word in rest.split())
        elif kind == "ch":
            _read_sections(rest, score.chords)
        elif kind == "pat":
            for entry in rest.split(";"):
                score.patterns.extend(_read_pattern(entry))
        elif kind == "more":
            for entry in rest.split(";"):
                track, section = entry.split(None, 1)
                _read_sections(section, score.tunes.setdefault(track, {}), score.tunes)
        else:
            _read_sections(rest, score.tunes.setdefault(kind, {}), score.tunes)
    return score


def _seat(word: str) -> tuple[str, Seatplan]:
    track, plan = word.split("=")
    instrument, loudness, pan, *layer = plan.split(":")
    return track, Seatplan(instrument, float(loudness), float(pan), int(layer[0]) if layer else 1)


def _read_pattern(entry: str) -> list[tuple[str, str, int | None, str]]:
    left, steps = entry.split("= ", 1)
    track, places = left.split()
    found: list[tuple[str, str, int | None, str]] = []
    for place in places.split(","):
        section, _, bar = place.partition("@")
        found.append((track, section, int(bar) if bar else None, steps.strip()))
    return found


def _read_sections(text: str, known: Sections, tunes: dict[str, Sections] | None = None) -> None:
    for part in text.split(";"):
        name, written = part.strip().split("= ", 1)
        bars = known.setdefault(name, [])
        for bar in written.split("|"):
            bars.extend(_unfolded(bar.strip(), name, known, tunes or {}))


def _unfolded(bar: str, section: str, known: Sections, tunes: dict[str, Sections]) -> list[Bar]:
    copy, transposed, rests = COPY.match(bar), TRANSPOSED.match(bar), REST_BARS.match(bar)
    if copy:
        source, first, last = copy.groups()
        return list(known[source][int(first) - 1 : int(last)])
    if transposed and transposed.group(1) in tunes:
        return [
            tuple(word if word.startswith("r") else f"{word}^{transposed.group(2)}" for word in line)
            for line in tunes[transposed.group(1)][section]
        ]
    if rests:
        return [()] * int(rests.group(1))
    return [tuple(bar.split())]


def read_tone(word: str) -> Tone:
    written, _, shift = word.partition("^")
    match = TOKEN.match(written)
    if match is None:
        raise ValueError(f"not a note: {word}")
    rest, letter, accidental, octave, length, dot = match.groups()
    beats = LENGTHS[length] * (1.5 if dot else 1.0)
    if rest:
        return Tone(None, beats)
    midi = 12 * (int(octave) + 1) + STEPS[letter] + ACCIDENTALS[accidental] + int(shift or 0)
    return Tone(midi, beats)


def pitch(name: str) -> int:
    """MIDI number of a note such as Eb3."""
    tone = read_tone(name + "q")
    assert tone.midi is not None
    return tone.midi
