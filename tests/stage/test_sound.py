"""What is heard when: voices, levels, layers, night and silence, with a speaker that only takes notes."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.api import Seat
from game.paths import ASSETS
from game.stage.sound import Sounds
from game.stage.sound_settings import SoundSettings
from game.stage.sound_table import AMBIENCE_FILE, SOUNDS, TUNES, Bus, By, Tier, music_files
from game.stage.speaker import EFFECT_CHANNELS, Speaker, open_speaker
from game.stage.voices import Voices
from tests.stage.fake_speaker import FakeSpeaker

FULL = SoundSettings(100, 100, 100, 100, 100)
SPRINT = music_files("sprint")
HEX = music_files("hex")


class Room:
    """Sounds over a fake speaker, everything loaded."""

    def __init__(self, settings: SoundSettings = FULL) -> None:
        self.opened: list[FakeSpeaker] = []
        self.sounds = Sounds(Path("sound"), settings, self.open_fake)
        self.sounds.load()
        self.sounds.wait_for_files()

    def open_fake(self, folder: Path, *, is_mono: bool) -> Speaker:
        self.opened.append(FakeSpeaker(folder, is_mono=is_mono))
        return self.opened[-1]

    @property
    def speaker(self) -> FakeSpeaker:
        return self.opened[-1]

    def tick(self, ticks: int = 1) -> None:
        for _ in range(ticks):
            self.sounds.tick()

    def layer_starts(self) -> list[tuple[float, ...]]:
        """The volumes with which layers were started, oldest first."""
        return [volumes for channel, _, volumes in self.speaker.together if channel == 0]

    def files(self) -> list[str]:
        return [played.file for played in self.speaker.played]


def step_of(file: str) -> int:
    return int(file.removesuffix(".ogg").split("_")[-2])


def variant_of(file: str) -> int:
    return int(file.removesuffix(".ogg").split("_")[-1])


# --- single sounds


def test_a_seat_has_its_own_pitch() -> None:
    room = Room()
    for seat in range(1, 7):
        room.sounds.play("place", seat=Seat(seat))
        room.tick()
        room.speaker.end(*EFFECT_CHANNELS)
    assert [step_of(file) for file in room.files()] == [1, 2, 3, 4, 5, 6]


def test_variants_take_turns_whoever_plays() -> None:
    room = Room()
    for seat in (1, 1, 4, 2, 2, 2, 1):
        room.sounds.play("place", seat=Seat(seat))
        room.tick()
    assert [variant_of(file) for file in room.files()] == [1, 2, 3, 1, 2, 3, 1]


def test_a_sound_in_a_seats_pitch_needs_the_seat_and_a_step_must_exist() -> None:
    room = Room()
    with pytest.raises(ValueError, match="needs a seat"):
        room.sounds.play("place")
    with pytest.raises(ValueError, match="steps 1 to 8"):
        room.sounds.play("row_won", step=9)
    with pytest.raises(KeyError):
        room.sounds.play("moo")


def test_many_at_once_share_the_loudness() -> None:
    room = Room()
    for seat in (1, 2, 3):
        room.sounds.play("place", seat=Seat(seat))
    room.sounds.play("deal")
    room.tick()
    assert [played.left for played in room.speaker.played] == pytest.approx([1 / math.sqrt(4)] * 4)


def test_a_seat_on_the_left_is_heard_on_the_left() -> None:
    room = Room()
    room.sounds.place_seats({Seat(1): -1, Seat(2): 1})
    for seat in (1, 2, 3):
        room.sounds.play("call", seat=Seat(seat))
        room.tick()
    sides = [(played.left, played.right) for played in room.speaker.played]
    assert sides == [pytest.approx((1, 0.65)), pytest.approx((0.65, 1)), pytest.approx((1, 1))]


def test_a_sound_can_wait() -> None:
    room = Room()
    room.sounds.play("token", after=30)
    room.tick(30)
    assert room.files() == []
    room.tick()
    assert room.files() == ["fx/token_1_1.ogg"]


def test_the_knock_mask_is_always_the_same_length_on_its_own_slider() -> None:
    room = Room(FULL._replace(knock_mask=50))
    room.sounds.mask_knocks()
    starts = []
    for tick in range(400):
        before = len(room.speaker.played)
        room.tick()
        room.speaker.end(*EFFECT_CHANNELS)
        if len(room.speaker.played) > before:
            starts.append(tick)
    assert starts == [0, 36, 72, 108, 144, 180, 216]
    assert room.speaker.played[0].left == pytest.approx(0.5**1.5)


def test_captions_tell_what_was_due_and_who_did_it() -> None:
    room = Room()
    key = room.sounds.play("place", seat=Seat(3))
    room.sounds.play("finish", after=5)
    room.tick()
    assert [(heard.caption, heard.seat) for heard in room.sounds.take_heard()] == [(key, Seat(3))]
    room.tick(5)
    assert [(heard.name, heard.tier) for heard in room.sounds.take_heard()] == [("finish", Tier.A)]
    assert room.sounds.take_heard() == ()


def test_sounds_are_only_seen_while_they_are_not_loaded() -> None:
    speaker = FakeSpeaker(Path(), is_mono=False)
    sounds = Sounds(Path(), FULL, lambda *_folder, **_options: speaker)
    sounds.music("title")
    sounds.play("ui_move")
    sounds.tick()
    assert speaker.played == []
    assert speaker.streams == []
    assert len(sounds.take_heard()) == 1


# --- voices


def busy_voices() -> tuple[Voices, set[int]]:
    busy: set[int] = set()
    return Voices(EFFECT_CHANNELS, busy.__contains__), busy


def claim(voices: Voices, busy: set[int], name: str) -> int | None:
    channel = voices.claim(name, SOUNDS[name])
    if channel is not None:
        busy.add(channel)
    return channel


FILLING = ("place", "place", "place", "call", "call", "deal", "ready", "ready")


def test_eight_voices_and_the_oldest_of_the_least_important_gives_way() -> None:
    voices, busy = busy_voices()
    channels = [claim(voices, busy, name) for name in FILLING]
    assert sorted(channel for channel in channels if channel is not None) == list(EFFECT_CHANNELS)
    assert claim(voices, busy, "join") == channels[5]  # the D
    assert claim(voices, busy, "join") == channels[3]  # then the older C
    assert claim(voices, busy, "deal") is None


def test_three_of_a_family_and_two_soft_ones() -> None:
    voices, busy = busy_voices()
    first = [claim(voices, busy, "place") for _ in range(3)]
    assert claim(voices, busy, "place") == first[0]
    assert claim(voices, busy, "place") == first[1]
    soft = [claim(voices, busy, "flick") for _ in range(2)]
    assert claim(voices, busy, "flick") == soft[0]


def test_the_most_important_are_never_cut_off() -> None:
    voices, busy = busy_voices()
    important = [name for name, sound in SOUNDS.items() if sound.tier is Tier.A][:8]
    for name in important:
        assert claim(voices, busy, name) is not None
    assert claim(voices, busy, "place") is None
    busy.discard(7)
    assert claim(voices, busy, "place") == 7


# --- levels


def test_sliders_follow_the_ear() -> None:
    assert FULL.gain(Bus.MUSIC) == 1
    assert FULL._replace(music=50).gain(Bus.MUSIC) == pytest.approx(0.5**1.5)
    assert FULL._replace(master=50, music=50).gain(Bus.MUSIC) == pytest.approx(0.25**1.5)
    assert FULL._replace(master=0).gain(Bus.EFFECTS) == 0
    assert SoundSettings()[:5] == (100, 80, 100, 80, 80)


def test_an_important_sound_turns_music_and_room_down_for_a_moment() -> None:
    room = Room()
    room.sounds.music("title")
    room.tick(120)
    room.sounds.play("finish")
    levels = []
    for _ in range(70):
        room.tick()
        levels.append(room.speaker.stream_volume)
    assert levels[3] == pytest.approx(0.5)  # 30 ms
    assert levels[3:21] == pytest.approx([0.5] * 18)  # held for 150 ms
    assert levels[23] > 0.5
    assert levels[55] == pytest.approx(1)  # back 250 ms later
    assert all(abs(b - a) < 0.13 for a, b in pairwise(levels))
    room.sounds.play("place", seat=Seat(1))
    room.tick(4)
    assert room.speaker.stream_volume == pytest.approx(1)


def test_the_room_is_ducked_too() -> None:
    room = Room()
    room.tick(2)
    room.sounds.duck()
    room.tick(4)
    assert room.speaker.volumes[AMBIENCE_FILE] == pytest.approx(0.5)


def test_pause_and_curtain_leave_a_part_of_the_music() -> None:
    room = Room()
    room.sounds.music("nine")
    room.sounds.dim_for_curtain(on=True)
    room.tick(30)
    assert room.speaker.stream_volume == pytest.approx(0.6)
    room.sounds.dim_for_pause(on=True)
    room.tick(30)
    assert room.speaker.stream_volume == pytest.approx(0.6 * 0.35)
    room.sounds.dim_for_curtain(on=False)
    room.sounds.dim_for_pause(on=False)
    room.tick(30)
    assert room.speaker.stream_volume == pytest.approx(1)


# --- music


def test_a_tune_fades_out_before_the_next_begins() -> None:
    room = Room()
    room.sounds.music("title")
    room.tick()
    assert room.speaker.streaming == "music/title.ogg"
    room.sounds.music("lobby")
    levels = []
    while room.speaker.streaming == "music/title.ogg":
        room.tick()
        levels.append(room.speaker.stream_volume)
    assert len(levels) == 30  # 250 ms
    assert levels[:-1] == sorted(levels[:-1], reverse=True)
    assert levels[-2] < 0.05
    assert room.speaker.streaming == "music/lobby.ogg"
    assert room.speaker.stream_volume == 1


def test_the_same_tune_goes_on() -> None:
    room = Room()
    for _ in range(3):
        room.sounds.music("lobby")
        room.tick(40)
    assert room.speaker.streams == ["music/lobby.ogg"]


def test_a_tune_begins_in_the_tick_it_is_asked_for_when_nothing_plays() -> None:
    room = Room()
    room.sounds.music("sprint")
    room.tick()
    assert room.layer_starts()[-1:] == [(1.0, 0.0, 0.0)]


def test_sprints_layers_come_in_slowly_and_stay() -> None:
    room = Room()
    room.sounds.music("sprint")
    room.tick()
    room.sounds.set_layer(2)
    room.tick(30)
    assert room.speaker.volumes[SPRINT[1]] == pytest.approx(0.5, abs=0.01)
    room.tick(30)
    assert [room.speaker.volumes[file] for file in SPRINT] == pytest.approx([1, 1, 0])
    room.sounds.set_layer(3)
    room.sounds.set_layer(1)
    room.tick(60)
    assert [room.speaker.volumes[file] for file in SPRINT] == pytest.approx([1, 1, 1])
    assert room.layer_starts() == [(1.0, 0.0, 0.0)]


def test_the_bell_ends_all_layers_and_a_new_round_begins_with_the_first() -> None:
    room = Room()
    room.sounds.music("sprint")
    room.tick()
    room.sounds.set_layer(3)
    room.tick(60)
    room.sounds.finish_music()
    room.tick(12)
    assert room.sounds.tune is None
    assert room.speaker.busy.isdisjoint(range(3))
    room.sounds.music("sprint")
    room.tick()
    assert room.layer_starts()[-1:] == [(1.0, 0.0, 0.0)]


def test_hex_takes_its_second_layer_away_again() -> None:
    room = Room()
    room.sounds.music("hex")
    room.tick()
    room.sounds.set_layer(2)
    room.tick(12)
    assert room.speaker.volumes[HEX[1]] == pytest.approx(1)
    room.sounds.set_layer(1)
    room.tick(60)
    assert room.speaker.volumes[HEX[1]] == pytest.approx(0.5, abs=0.01)
    room.tick(60)
    assert room.speaker.volumes[HEX[1]] == 0


def test_the_podium_opens_with_a_fanfare() -> None:
    room = Room()
    room.sounds.music("podium")
    room.tick()
    assert room.files() == ["music/fanfare.ogg"]
    room.tick(959)
    assert room.speaker.streaming is None
    room.tick()
    assert room.speaker.streaming == "music/podium.ogg"


def test_leaving_the_podium_early_ends_the_fanfare() -> None:
    room = Room()
    room.sounds.music("podium")
    room.tick(100)
    room.sounds.music("title")
    room.tick(30)
    assert 0 not in room.speaker.busy
    assert room.speaker.streams == ["music/title.ogg"]


def test_the_room_steps_back_in_the_fast_games() -> None:
    room = Room()
    room.sounds.music("hex")
    room.tick(61)
    assert room.speaker.volumes[AMBIENCE_FILE] == pytest.approx(0.5)


# --- settings


def test_a_calm_room_has_no_layers_and_no_crowd() -> None:
    room = Room(FULL._replace(is_calm=True))
    room.sounds.music("sprint")
    room.tick()
    room.sounds.set_layer(3)
    room.tick(120)
    assert [room.speaker.volumes[file] for file in SPRINT] == [1, 0, 0]
    assert room.speaker.volumes[AMBIENCE_FILE] == 0


def test_night_mode_softens_the_loud_and_replaces_the_harsh() -> None:
    room = Room(FULL._replace(is_night=True))
    room.sounds.play("finish")
    room.tick()
    room.sounds.play("wrong")
    room.tick()
    loud, harsh = room.speaker.played
    assert 20 * math.log10(loud.left) == pytest.approx(Tier.B.value.moment - Tier.A.value.moment)
    assert harsh.file == "fx/row_none_1_1.ogg"
    assert [heard.caption for heard in room.sounds.take_heard()] == ["caption.finish", "caption.wrong"]


def test_mono_opens_the_speaker_anew_and_the_tune_goes_on() -> None:
    room = Room()
    room.sounds.music("sprint")
    room.tick()
    room.sounds.set_layer(2)
    room.tick(60)
    room.sounds.apply(FULL._replace(is_mono=True))
    stereo, mono = room.opened
    assert stereo.is_closed
    assert mono.is_mono
    room.sounds.wait_for_files()
    room.tick(2)
    assert room.layer_starts() == [(1.0, 1.0, 0.0)]


def test_changed_volumes_are_heard_at_once() -> None:
    room = Room()
    room.sounds.music("title")
    room.tick()
    room.sounds.apply(FULL._replace(music=0))
    room.tick()
    assert room.speaker.stream_volume == 0
    assert len(room.opened) == 1


# --- no device


def test_without_a_device_everything_goes_on_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds(ASSETS / "sound")
    assert sounds.is_silent
    assert sounds.is_silence_news()
    assert not sounds.is_silence_news()
    sounds.load()
    assert sounds.progress == 1
    for name, sound in SOUNDS.items():
        caption = sounds.play(name, seat=Seat(1) if sound.by is By.SEAT else None)
        sounds.tick()
        assert sounds.take_heard()[0].caption == caption
    for tune in TUNES:
        sounds.music(tune)
        for _ in range(40):
            sounds.tick()
        assert sounds.tune == tune
        sounds.set_layer(2)
        sounds.tick()
    sounds.apply(SoundSettings(is_mono=True, is_night=True))
    sounds.close()


def test_a_device_is_no_news() -> None:
    room = Room()
    assert not room.sounds.is_silent
    assert not room.sounds.is_silence_news()


# --- the real mixer


def test_the_real_mixer_reads_every_file_and_plays_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speakers: list[Speaker] = []

    def open_and_keep(folder: Path, *, is_mono: bool) -> Speaker | None:
        speaker = open_speaker(folder, is_mono=is_mono)
        assert speaker is not None
        speakers.append(speaker)
        return speaker

    sounds = Sounds(ASSETS / "sound", FULL, open_and_keep)
    try:
        sounds.load()
        sounds.wait_for_files()
        assert sounds.progress == 1
        assert sounds.unreadable == ()
        sounds.music("sprint")
        sounds.play("place", seat=Seat(2))
        sounds.tick()
        assert all(speakers[0].is_busy(channel) for channel in (0, 1, 2, 3, 4))
        sounds.music("title")
        for _ in range(31):
            sounds.tick()
        assert sounds.tune == "title"
        assert not any(speakers[0].is_busy(channel) for channel in (0, 1, 2))
    finally:
        sounds.close()
