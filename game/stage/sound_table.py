"""Every sound and every tune by name: files, loudness, bus, how many may sound at once, caption."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

SEATS = 6
EFFECTS_FOLDER = "fx"
MUSIC_FOLDER = "music"
AMBIENCE_FILE = f"{MUSIC_FOLDER}/ambience.ogg"
AMBIENCE_LOUDNESS = -36.0  # LUFS

# A variant of the same sound is a little softer than the first, as no hand strikes twice alike (decibels).
VARIANT_LEVELS = (0.0, -0.8, -1.5)


class Bus(Enum):
    """What a volume slider of its own stands for; the master stands over all of them."""

    MUSIC = "music"
    EFFECTS = "effects"
    ROOM = "room"
    KNOCK_MASK = "knock_mask"


class Loudness(NamedTuple):
    """Of the loudest 100 ms, K-weighted, and the highest sample; both in decibels of full scale."""

    moment: float
    peak: float


class Tier(Enum):
    """How much a sound matters: A turns the music down, D gives way first."""

    A = Loudness(-14.0, -4.0)
    B = Loudness(-18.0, -6.0)
    C = Loudness(-22.0, -10.0)
    D = Loudness(-27.0, -14.0)

    @property
    def rank(self) -> int:
        """0 for the least important."""
        return "DCBA".index(self.name)


class By(Enum):
    """What chooses among the files of a sound besides the variant."""

    NOTHING = "nothing"
    SEAT = "seat"  # the room hears who acted
    STEP = "step"  # a task, a wedge of the dial, a star …


@dataclass(frozen=True)
class Sound:
    """A family of files that are one sound to the ear."""

    tier: Tier
    variants: int = 1
    by: By = By.NOTHING
    steps: int = 1
    bus: Bus = Bus.EFFECTS
    at_night: str = ""  # the softer sound that night mode puts in its place
    caption: str = ""  # key of the text that tells it to people who do not hear it

    @property
    def at_once(self) -> int:
        """More of the same at one time would be a noise, not a message."""
        return 2 if self.tier is Tier.D else 3


def _seat(tier: Tier, variants: int = 1) -> Sound:
    return Sound(tier, variants, By.SEAT, SEATS)


def _steps(tier: Tier, steps: int) -> Sound:
    return Sound(tier, 1, By.STEP, steps)


def _with_captions(sounds: Mapping[str, Sound]) -> dict[str, Sound]:
    return {name: replace(sound, caption=f"caption.{name}") for name, sound in sounds.items()}


A, B, C, D = Tier.A, Tier.B, Tier.C, Tier.D

SOUNDS = _with_captions(
    {
        # Menus and the lobby
        "ui_move": Sound(C, 3),
        "hand_move": Sound(C, 3),
        "letter": Sound(C, 3),
        "check": Sound(C, 3),
        "ui_confirm": Sound(C, 3),
        "ui_back": Sound(C, 3),
        "ui_error": Sound(C, 3),
        "wipe": Sound(C, 3),
        "ribbon": Sound(C, 3),
        "join": _seat(B),
        "leave": _seat(C),
        "ready": _seat(B),
        "all_ready": Sound(B, 3),
        "pad_lost": Sound(B, 3),
        "pad_found": Sound(C, 3),
        "pause_in": Sound(C),
        "pause_out": Sound(C),
        # Every table
        "turn": _seat(C),
        "timer_tick": Sound(C, 2),
        "timer_out": Sound(B),
        "count": _steps(A, 4),  # SU, BI, TO, GO
        "deal": Sound(D, 3),
        "reveal": Sound(D, 3),
        "flick": Sound(D, 3),
        "draw": Sound(D, 3),
        "place": _seat(B, 3),
        # Sprint
        "place_down": _seat(B),
        "lead": _steps(B, 2),  # Sun, Moon
        "stack_low": _seat(B),
        "finish": Sound(A),
        "strike": Sound(B, 3, at_night="row_none"),
        "bust": Sound(B, at_night="row_none"),
        "row_won": _steps(B, 8),  # tasks 2 to 9
        "row_none": Sound(C, 3),
        "sum_tick": Sound(D, 3),
        "round_won": _steps(A, 2),  # Sun, Moon
        # Hex
        "call_right": _seat(B),
        "nofit_right": _seat(B),
        "call": _seat(C),
        "late": Sound(D, 3),
        "wrong": Sound(B, 3, at_night="row_none"),
        "token": Sound(B, 3),
        "tie_start": Sound(A),
        "tie_won": _seat(B),
        "last_card": _seat(B),
        "out": Sound(A, at_night="row_none"),
        # Nine?
        "knock_mask": Sound(C, 3, bus=Bus.KNOCK_MASK),
        "curtain_open": Sound(C, 3),
        "curtain_close": Sound(C, 3),
        "peek": Sound(D),
        "lay": _seat(B),
        "ask_nine": Sound(B),
        "roll": Sound(B, 3),
        "nine_yes": Sound(A),
        "nine_no": Sound(B, 3, at_night="row_none"),
        "point": _steps(B, 6),  # points 1 to 6
        "penalty": Sound(B),
        "pass": Sound(C, 3),
        "pile_last": Sound(B),
        # Ten
        "flip": _seat(B),
        "dial": _steps(B, 10),  # wedges 1 to 10
        "ten_exact": Sound(A),
        "over": Sound(B, 3, at_night="row_none"),
        "swap": Sound(C, 3),
        "reshuffle": Sound(C, 3),
        # Ladder and podium
        "star": _steps(A, 3),
        "goal_fail": Sound(C),
        "step": Sound(C, 3),
        "unlock": Sound(B),
        "record": Sound(A),
        "achievement": Sound(B),
        "block": _steps(B, 4),  # fourth place to first
        "confetti": Sound(C, 3),
    }
)


def effect_file(name: str, step: int, variant: int) -> str:
    """Path below the sound folder; steps and variants count from 1."""
    return f"{EFFECTS_FOLDER}/{name}_{step}_{variant}.ogg"


def effect_files() -> Iterator[tuple[str, int, int]]:
    """(name, step, variant) of every file there must be."""
    for name, sound in SOUNDS.items():
        for step in range(1, sound.steps + 1):
            for variant in range(1, sound.variants + 1):
                yield name, step, variant


@dataclass(frozen=True)
class Tune:
    """A piece of music, as one streamed file or as layers in memory that start in one sample."""

    loudness: float  # LUFS, all layers together
    layers: int = 1
    loops: bool = True
    ambience: float = 1.0  # how much of the room is heard under it
    rise_ticks: int = 0  # how slowly a layer comes in …
    fall_ticks: int = 0  # … and goes; 0: it stays to the end of the piece
    opening: str = ""  # a piece that is played once before the loop
    opening_ticks: int = 0


TUNES: dict[str, Tune] = {
    "title": Tune(-22),
    "lobby": Tune(-24),
    "sprint": Tune(-20, layers=3, ambience=0.5, rise_ticks=60),
    "hex": Tune(-22, layers=2, ambience=0.5, rise_ticks=12, fall_ticks=120),
    "nine": Tune(-23),
    "ten": Tune(-23),
    "ladder": Tune(-23),
    "podium": Tune(-21, opening="fanfare", opening_ticks=960),
    "fanfare": Tune(-18, loops=False),
}


def music_files(name: str) -> tuple[str, ...]:
    """Paths below the sound folder, the first layer first."""
    layers = TUNES[name].layers
    if layers == 1:
        return (f"{MUSIC_FOLDER}/{name}.ogg",)
    return tuple(f"{MUSIC_FOLDER}/{name}_{layer}.ogg" for layer in range(1, layers + 1))
