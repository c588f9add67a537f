"""Turns chord names into voices that move as little as possible from one chord to the next."""

from __future__ import annotations

from collections.abc import Sequence

from synth.scores import ACCIDENTALS, STEPS

LOWEST_VOICE = (50, 59)  # D3 to B3
FIRST_LOWEST = 55  # G3

# The bass plays the roots, so a chord may do without its own.
CHORDS: dict[str, str] = {
    "C6": "C E G A",
    "Cmaj7": "C E G B",
    "C7": "C E G Bb",
    "C9": "E G Bb D",
    "C7s": "C F G Bb",
    "Dm": "D F A",
    "DmM7": "F A C#",
    "Dm6": "F A B",
    "Dm7": "D F A C",
    "Dm9": "F A C E",
    "D7": "D F# A C",
    "Em7": "E G B D",
    "E7": "E G# B D",
    "E7s": "E A B D",
    "F6": "F A C D",
    "Fmaj7": "F A C E",
    "Fmaj9": "A C E G",
    "Fm6": "F Ab C D",
    "G6": "G B D E",
    "G7": "F A B D",
    "G7s": "G C D F",
    "Gm6": "G Bb D E",
    "Gm7": "G Bb D F",
    "Am7": "A C E G",
    "Am9": "G B C E",
    "A7": "A C# E G",
    "Bbmaj7": "Bb D F A",
    "Bbm6": "Bb Db F G",
    "Bm7": "B D F# A",
}

Voicing = tuple[int, ...]


def voicings(names: Sequence[str]) -> list[Voicing]:
    """The chords of a piece in playing order, each led from the one before it."""
    led: list[Voicing] = []
    for name in names:
        options = inversions(name)
        if led:
            before = led[-1]
            best = min(options, key=lambda option: (movement(before, option), option))
        else:
            best = min(options, key=lambda option: (abs(option[0] - FIRST_LOWEST), option))
        led.append(best)
    return led


def inversions(name: str) -> list[Voicing]:
    classes = [(STEPS[tone[0]] + ACCIDENTALS[tone[1:]]) % 12 for tone in CHORDS[name].split()]
    found = []
    for i, lowest_class in enumerate(classes):
        for lowest in range(LOWEST_VOICE[0], LOWEST_VOICE[1] + 1):
            if lowest % 12 == lowest_class:
                above = [lowest + (c - lowest) % 12 for c in classes[:i] + classes[i + 1 :]]
                found.append(tuple(sorted([lowest, *above])))
    return sorted(set(found))


def movement(before: Voicing, after: Voicing) -> int:
    """Semitones that all voices walk together; a voice that has no partner walks from the nearest one."""
    if len(before) == len(after):
        return sum(abs(a - b) for a, b in zip(before, after))
    many, few = (before, after) if len(before) > len(after) else (after, before)
    return sum(min(abs(voice - other) for other in few) for voice in many)
