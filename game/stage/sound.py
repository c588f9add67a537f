"""Everything heard: named sounds with their seats' pitches, the music, the room, and the sliders over them."""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from game.core.api import Seat
from game.stage.music import LEAVE_TICKS, Music
from game.stage.ramps import Ducking, Ramp
from game.stage.sound_loading import Loading, files_in_memory
from game.stage.sound_settings import PLAIN_SOUND, SoundSettings
from game.stage.sound_table import AMBIENCE_FILE, SOUNDS, Bus, By, Sound, Tier, effect_file
from game.stage.speaker import AMBIENCE_CHANNEL, EFFECT_CHANNELS, Speaker, open_speaker
from game.stage.voices import Voices

PAUSED, BEHIND_CURTAIN = 0.35, 0.6  # what remains of the music
DIM_TICKS = 18
AMBIENCE_TICKS = 60
FINISH_TICKS = 12  # how fast the music gives way to the bell
SIDE_PAN = 0.35
KNOCK_MASKS, KNOCK_MASK_TICKS = 7, 36  # 2.1 seconds of the same shaker under every knock, whatever its number
NIGHT_GAIN = 10 ** ((Tier.B.value.moment - Tier.A.value.moment) / 20)
HEARD_AT_MOST = 32  # captions nobody asked for are forgotten

OpenSpeaker = Callable[..., Speaker | None]


class Heard(NamedTuple):
    """A sound that was due, for people who read it: recorded even where nothing can be heard."""

    name: str
    caption: str
    seat: Seat | None
    tier: Tier


class Due(NamedTuple):
    """A sound that waits for its tick."""

    ticks: int
    name: str
    seat: Seat | None
    step: int
    level: float


class Sounds:
    """Call `tick` once a tick, after everything that may want to be heard."""

    def __init__(
        self, folder: Path, settings: SoundSettings = PLAIN_SOUND, open_it: OpenSpeaker = open_speaker
    ) -> None:
        self._folder = folder
        self._open = open_it
        self._settings = settings
        self._due: list[Due] = []
        self._heard: deque[Heard] = deque(maxlen=HEARD_AT_MOST)
        self._turns: Counter[str] = Counter()
        self._sides: dict[Seat, int] = {}
        self._ducking = Ducking()
        self._pause, self._curtain = Ramp(1.0), Ramp(1.0)
        self._ambience = Ramp(1.0)
        self._music = Music()
        self._music.is_calm = settings.is_calm
        self._loading: Loading | None = None
        self._speaker: Speaker | None = None
        self._silence_is_known = False
        self._open_speaker()

    # --- life

    def load(self) -> None:
        """Begin to read the files; cues before the end are only seen, and music waits for it."""
        if self._speaker is not None and self._loading is None:
            self._loading = Loading(self._speaker, files_in_memory())
            self._loading.start()

    def wait_for_files(self) -> None:
        """For those who have nothing else to do meanwhile."""
        if self._loading is not None:
            self._loading.wait()

    @property
    def progress(self) -> float:
        """Of loading, from 0 to 1."""
        if self._speaker is None:
            return 1.0
        return self._loading.progress if self._loading else 0.0

    @property
    def unreadable(self) -> tuple[str, ...]:
        """Files that could not be read; they stay silent."""
        return tuple(self._loading.unreadable) if self._loading else ()

    @property
    def is_silent(self) -> bool:
        """There is no sound device."""
        return self._speaker is None

    def is_silence_news(self) -> bool:
        """Whether there is no sound device and nobody was told so far."""
        is_news = self._speaker is None and not self._silence_is_known
        self._silence_is_known = self._silence_is_known or is_news
        return is_news

    def close(self) -> None:
        if self._loading is not None:
            self._loading.cancel()
            self._loading = None
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None

    # --- what scenes ask for

    def play(
        self, name: str, *, seat: Seat | None = None, step: int = 1, level: float = 1.0, after: int = 0
    ) -> str:
        """Let a sound be heard in this tick, or `after` ticks; returns the key of its caption."""
        sound = SOUNDS[name]
        if sound.by is By.SEAT:
            if seat is None:
                raise ValueError(f"{name} sounds in a seat's pitch, so it needs a seat")
            step = int(seat)
        if not 1 <= step <= sound.steps:
            raise ValueError(f"{name} has steps 1 to {sound.steps}, not {step}")
        self._due.append(Due(after, name, seat, step, level))
        return sound.caption

    def mask_knocks(self) -> None:
        """Cover a private knock: always the same shaker for the same time."""
        for number in range(KNOCK_MASKS):
            self.play("knock_mask", after=number * KNOCK_MASK_TICKS)

    def music(self, name: str | None) -> None:
        """Let a tune follow; where nothing plays it begins in this tick. None: silence."""
        self._music.play(name, leave_ticks=LEAVE_TICKS)

    def finish_music(self) -> None:
        """The bell: all layers leave at once."""
        self._music.play(None, leave_ticks=FINISH_TICKS)

    def set_layer(self, layer: int) -> None:
        """Hear the layers of the tune up to this one, counted from 1."""
        self._music.set_layer(layer)

    @property
    def tune(self) -> str | None:
        """What plays."""
        return self._music.playing

    def duck(self) -> None:
        """Make room for a moment; the sounds that matter most do it by themselves."""
        self._ducking.duck()

    def dim_for_pause(self, *, on: bool) -> None:
        self._pause.go(PAUSED if on else 1.0, DIM_TICKS)

    def dim_for_curtain(self, *, on: bool) -> None:
        self._curtain.go(BEHIND_CURTAIN if on else 1.0, DIM_TICKS)

    def place_seats(self, sides: Mapping[Seat, int]) -> None:
        """Where the seats' panels are: -1 left, 1 right, 0 or unnamed in the middle."""
        self._sides = dict(sides)

    def apply(self, settings: SoundSettings) -> None:
        """Follow changed settings at once; mono needs the device to be opened anew."""
        must_reopen = settings.is_mono != self._settings.is_mono
        self._settings = settings
        self._music.is_calm = settings.is_calm
        if must_reopen and self._speaker is not None:
            was_loading = self._loading is not None
            self.close()
            self._music.forget_speaker()
            self._open_speaker()
            if was_loading:
                self.load()

    def take_heard(self) -> tuple[Heard, ...]:
        """What was due since the last call, oldest first."""
        heard = tuple(self._heard)
        self._heard.clear()
        return heard

    # --- time

    def tick(self) -> None:
        self._play_due()
        self._ducking.tick()
        self._pause.tick()
        self._curtain.tick()
        if self._is_ready:
            gain = (
                self._settings.gain(Bus.MUSIC) * self._ducking.gain * self._pause.level * self._curtain.level
            )
            self._music.tick(self._speaker, gain)
            self._tick_ambience()

    @property
    def _is_ready(self) -> bool:
        return self._speaker is None or (self._loading is not None and self._loading.is_done)

    def _open_speaker(self) -> None:
        self._speaker = self._open(self._folder, is_mono=self._settings.is_mono)
        if self._speaker is not None:
            self._voices = Voices(EFFECT_CHANNELS, self._speaker.is_busy)
        self._ambience_plays = False

    def _play_due(self) -> None:
        now = [due for due in self._due if due.ticks <= 0]
        self._due = [due._replace(ticks=due.ticks - 1) for due in self._due if due.ticks > 0]
        # Many at once must not be louder than the loudspeaker: power adds up, so each gets the root of its share.
        share = 1 / math.sqrt(len(now)) if now else 1.0
        for due in now:
            self._sound(due, share)

    def _sound(self, due: Due, share: float) -> None:
        asked = SOUNDS[due.name]
        self._heard.append(Heard(due.name, asked.caption, due.seat, asked.tier))
        name, step, level = due.name, due.step, due.level * share
        if self._settings.is_night:
            if asked.at_night:
                name, step = asked.at_night, 1
            elif asked.tier is Tier.A:
                level *= NIGHT_GAIN
        sound = SOUNDS[name]
        if sound.tier is Tier.A:
            self._ducking.duck()
        file = effect_file(name, step, self._next_variant(name, sound))
        if self._speaker is None or not self._speaker.has(file):
            return
        channel = self._voices.claim(name, sound)
        if channel is not None:
            volume = level * self._settings.gain(sound.bus)
            pan = SIDE_PAN * self._sides.get(due.seat, 0) if due.seat is not None else 0.0
            self._speaker.play(channel, file, volume * min(1.0, 1 - pan), volume * min(1.0, 1 + pan))

    def _next_variant(self, name: str, sound: Sound) -> int:
        # A counter and nothing else: a variant that depended on a card would tell the room about it.
        self._turns[name] += 1
        return (self._turns[name] - 1) % sound.variants + 1

    def _tick_ambience(self) -> None:
        wanted = 0.0 if self._settings.is_calm else self._music.ambience
        if self._ambience.target != wanted:
            self._ambience.go(wanted, AMBIENCE_TICKS)
        self._ambience.tick()
        if self._speaker is None or not self._speaker.has(AMBIENCE_FILE):
            return
        volume = self._settings.gain(Bus.ROOM) * self._ambience.level * self._ducking.gain
        if self._ambience_plays:
            self._speaker.set_volume(AMBIENCE_FILE, volume)
        else:
            self._speaker.loop_together(AMBIENCE_CHANNEL, [AMBIENCE_FILE], [volume])
            self._ambience_plays = True
