"""The shipped sound files: all there, made from the recipes as they stand, as loud as stated, without clicks."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from functools import lru_cache
from types import ModuleType
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.paths import ASSETS, ROOT
from game.stage.sound_table import (
    AMBIENCE_FILE,
    AMBIENCE_LOUDNESS,
    SOUNDS,
    TUNES,
    VARIANT_LEVELS,
    effect_file,
    effect_files,
    music_files,
)

FOLDER = ASSETS / "sound"
RATE = 44_100
FULL_SCALE = 32_768
MOST_BYTES = 8_000_000
HIGHEST_PEAK_DB = -3.0
MOST_OFFSET = 0.002  # of a whole file from the middle line
QUIET = 0.001  # first and last sample of what does not loop
LONGEST_EFFECT_SECONDS = 1.5
LOUDNESS_TOLERANCE = 0.7
CENTS_TOLERANCE = 8
SOON_SECONDS = 0.005  # well inside the tick of the press; the encoder needs 3 ms of silence before an attack

# (beats, beats a minute): a loop that is one sample off stumbles.
LOOPS = {
    "title": (128, 116),
    "lobby": (64, 112),
    "sprint": (96, 126),
    "hex": (64, 120),
    "nine": (96, 112),
    "ten": (96, 120),
    "ladder": (64, 112),
    "podium": (64, 120),
}
SEAT_NOTES_HZ = (523.25, 587.33, 659.26, 783.99, 880.00, 1046.50)

# The K-weighting as the standard prints it, for 48 kHz; only its magnitude is used, so the rate does not matter.
STANDARD_RATE = 48_000
SHELF = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
HIGH_PASS = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))

Samples = NDArray[np.float64]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()
    decoded.cache_clear()


@lru_cache(maxsize=3)  # the layers of one tune; all music at once would be some hundred megabytes
def decoded(file: str) -> Samples:
    """Left and right as rows, from -1 to 1, as the game hears them."""
    raw = pygame.mixer.Sound(FOLDER / file).get_raw()
    return np.frombuffer(raw, dtype="<i2").reshape(-1, 2).T / FULL_SCALE


def manifest_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("manifest", ROOT / "build" / "synth" / "manifest.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MANIFEST: dict[str, Any] = manifest_module().read()


def weighted_power(side: Samples) -> Samples:
    size = 1 << (len(side) + RATE // 2).bit_length()
    spectrum = np.fft.rfft(side, size)
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / RATE) / STANDARD_RATE)
    for b, a in (SHELF, HIGH_PASS):
        spectrum *= np.abs((b[0] + b[1] * z + b[2] * z**2) / (a[0] + a[1] * z + a[2] * z**2))
    power: Samples = np.fft.irfft(spectrum, size)[: len(side)] ** 2
    return power


def moving_loudness(power: Samples, seconds: float, hop_seconds: float) -> Samples:
    window, hop = int(seconds * RATE), int(hop_seconds * RATE)
    sums = np.concatenate(([0.0], np.cumsum(np.pad(power, (0, max(0, window - len(power)))))))
    starts = np.arange(0, len(sums) - window, hop)
    means = (sums[starts + window] - sums[starts]) / window
    loudness: Samples = -0.691 + 10 * np.log10(np.maximum(means, 1e-12))
    return loudness


def integrated_loudness(sides: Samples) -> float:
    blocks = moving_loudness(weighted_power(sides[0]) + weighted_power(sides[1]), 0.4, 0.1)
    blocks = blocks[blocks > -70]
    return mean_loudness(blocks[blocks > mean_loudness(blocks) - 10])


def mean_loudness(blocks: Samples) -> float:
    return float(10 * np.log10(np.mean(10 ** (blocks / 10))))


def loudest_moment(side: Samples) -> float:
    return float(np.max(moving_loudness(weighted_power(np.pad(side, (0, RATE // 10))), 0.1, 0.005)))


def peak_db(samples: Samples) -> float:
    return float(20 * np.log10(np.max(np.abs(samples))))


EFFECT_FILES = [effect_file(*place) for place in effect_files()]
MUSIC_FILES = [file for name in TUNES for file in music_files(name)]
LOOP_FILES = [file for name in LOOPS for file in music_files(name)] + [AMBIENCE_FILE]
ALL_FILES = [*EFFECT_FILES, *MUSIC_FILES, AMBIENCE_FILE]


def test_the_files_are_those_of_the_table_and_no_others() -> None:
    there = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file())
    assert there == sorted(ALL_FILES)


def test_the_files_are_small_enough() -> None:
    assert sum((FOLDER / file).stat().st_size for file in ALL_FILES) <= MOST_BYTES


def test_the_files_were_made_from_the_recipes_as_they_stand() -> None:
    assert MANIFEST["sources"] == manifest_module().sources_hash(), "run python build/make_sound.py"
    assert sorted(MANIFEST["files"]) == sorted(ALL_FILES)


def test_every_sound_has_a_caption_of_its_own() -> None:
    captions = [sound.caption for sound in SOUNDS.values()]
    assert all(captions)
    assert len(set(captions)) == len(captions)


def test_night_mode_replaces_sounds_by_softer_ones() -> None:
    for sound in SOUNDS.values():
        if sound.at_night:
            assert SOUNDS[sound.at_night].tier.rank < sound.tier.rank
            assert SOUNDS[sound.at_night].steps == 1


@pytest.mark.parametrize("name", LOOPS)
def test_loops_have_their_length_to_the_sample(name: str) -> None:
    beats, tempo = LOOPS[name]
    for file in music_files(name):
        assert decoded(file).shape[1] == round(beats * 60 * RATE / tempo)


@pytest.mark.parametrize("file", LOOP_FILES)
def test_loops_close_without_a_click(file: str) -> None:
    for side in decoded(file):
        steps = np.abs(np.diff(side))
        assert abs(side[0] - side[-1]) < np.quantile(steps, 0.99)


@pytest.mark.parametrize("name", SOUNDS)
def test_effects_are_as_loud_as_their_tier_and_begin_and_end_in_silence(name: str) -> None:
    sound = SOUNDS[name]
    for step in range(1, sound.steps + 1):
        for variant in range(1, sound.variants + 1):
            file = effect_file(name, step, variant)
            side = decoded(file)[0]
            intended = MANIFEST["files"][file]["loudness"]
            assert intended <= sound.tier.value.moment + VARIANT_LEVELS[variant - 1] + 0.01
            assert loudest_moment(side) == pytest.approx(intended, abs=LOUDNESS_TOLERANCE), file
            assert peak_db(side) <= min(HIGHEST_PEAK_DB, sound.tier.value.peak + 1), file
            assert abs(np.mean(side)) < MOST_OFFSET, file
            assert max(abs(side[0]), abs(side[-1])) < QUIET, file
            assert len(side) <= LONGEST_EFFECT_SECONDS * RATE, file


@pytest.mark.parametrize("name", TUNES)
def test_tunes_are_as_loud_as_stated(name: str) -> None:
    layers = [decoded(file) for file in music_files(name)]
    assert integrated_loudness(np.sum(layers, axis=0)) == pytest.approx(
        TUNES[name].loudness, abs=LOUDNESS_TOLERANCE
    )
    for layer in layers:
        assert peak_db(layer) <= HIGHEST_PEAK_DB
        assert np.max(np.abs(np.mean(layer, axis=1))) < MOST_OFFSET


def test_the_fanfare_begins_and_ends_in_silence() -> None:
    sides = decoded(music_files("fanfare")[0])
    assert np.max(np.abs(sides[:, [0, -1]])) < QUIET


def test_the_room_is_far_behind_the_music() -> None:
    sides = decoded(AMBIENCE_FILE)
    assert integrated_loudness(sides) == pytest.approx(AMBIENCE_LOUDNESS, abs=LOUDNESS_TOLERANCE)


@pytest.mark.parametrize("seat", range(1, 7))
def test_a_seats_tok_is_in_its_pitch(seat: int) -> None:
    side = decoded(effect_file("place", seat, 1))[0]
    size = 1 << 19
    spectrum = np.abs(np.fft.rfft(side, size))
    strongest_hz = float(np.argmax(spectrum)) * RATE / size
    assert abs(1200 * np.log2(strongest_hz / SEAT_NOTES_HZ[seat - 1])) <= CENTS_TOLERANCE


def test_a_tok_answers_at_once() -> None:
    for seat in range(1, 7):
        side = np.abs(decoded(effect_file("place", seat, 1))[0])
        assert np.argmax(side >= 0.5 * np.max(side)) <= SOON_SECONDS * RATE
