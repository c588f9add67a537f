"""The band: which tune plays, how one gives way to the next, which layers of it are heard."""

from __future__ import annotations

from collections.abc import Iterable

from game.stage.ramps import Ramp
from game.stage.sound_table import TUNES, Tune, music_files
from game.stage.speaker import LAYER_CHANNELS, Speaker

LEAVE_TICKS = 30  # a tune fades out under the screen wipe
FIRST_CHANNEL = LAYER_CHANNELS[0]
MIXER_STEPS = 128  # the mixer knows no finer volumes, so smaller changes need not be told


def kept_in_memory() -> Iterable[str]:
    """Layers, which must start together, and openings, which are short; everything else is streamed."""
    openings = {tune.opening for tune in TUNES.values()}
    for name, tune in TUNES.items():
        if tune.layers > 1 or name in openings:
            yield from music_files(name)


class Music:
    """Knows what plays even where nothing can be heard: without a speaker it is the same, but silent."""

    def __init__(self) -> None:
        self.playing: str | None = None
        self.is_calm = False  # layers stay out
        self._next: str | None = None
        self._leaving = Ramp(1.0)
        self._layer = 1
        self._layers: list[Ramp] = []
        self._opening_ticks = 0
        self._told: dict[str, int] = {}

    def play(self, name: str | None, *, leave_ticks: int = LEAVE_TICKS) -> None:
        """Let a tune follow the one that plays; None: silence follows. What plays already goes on."""
        if name is not None:
            TUNES[name]  # an unknown tune is noticed here, not when the old one has faded
        if name != self._next:
            self._layer = 1
        self._next = name
        if self.playing is None:
            return
        if name == self.playing:
            self._leaving.go(1.0, leave_ticks)
        elif self._leaving.target != 0.0:
            self._leaving.go(0.0, leave_ticks)

    def set_layer(self, layer: int) -> None:
        """Hear the layers up to this one, counted from 1; a new tune starts with its first alone."""
        tune = self._tune
        self._layer = layer if tune.fall_ticks else max(layer, self._layer)
        for number, level in enumerate(self._layers, start=1):
            wanted = 1.0 if number <= layer else 0.0
            if wanted > level.target:
                level.go(wanted, tune.rise_ticks)
            elif wanted < level.target and tune.fall_ticks:
                level.go(wanted, tune.fall_ticks)

    @property
    def ambience(self) -> float:
        """How much of the room this tune leaves."""
        return self._tune.ambience if self.playing else 1.0

    def tick(self, speaker: Speaker | None, gain: float) -> None:
        self._leaving.tick()
        for level in self._layers:
            level.tick()
        if self.playing is not None and self._leaving.level == 0.0:
            self._stop(speaker)
        if self.playing is None and self._next is not None:
            self._start(self._next, speaker, gain)
        elif self._opening_ticks > 0:
            self._tick_opening(speaker, gain)
        elif self.playing is not None:
            self._tell_volumes(speaker, gain)

    def forget_speaker(self) -> None:
        """The speaker is gone; a new one is to start the same tune from its beginning."""
        self._reset()

    @property
    def _tune(self) -> Tune:
        return TUNES[self.playing] if self.playing else Tune(0.0)

    def _start(self, name: str, speaker: Speaker | None, gain: float) -> None:
        tune = TUNES[name]
        self.playing = name
        self._leaving = Ramp(1.0)
        self._layers = [Ramp(1.0 if number <= self._layer else 0.0) for number in range(1, tune.layers + 1)]
        self._told.clear()
        self._opening_ticks = tune.opening_ticks
        if speaker is None:
            return
        if tune.opening:
            (file,) = music_files(tune.opening)
            speaker.set_volume(file, gain)
            speaker.play(FIRST_CHANNEL, file, 1.0, 1.0)
        elif tune.layers > 1:
            speaker.loop_together(FIRST_CHANNEL, music_files(name), [gain * v for v in self._heard_layers()])
        else:
            speaker.stream(music_files(name)[0], gain)

    def _tick_opening(self, speaker: Speaker | None, gain: float) -> None:
        self._opening_ticks -= 1
        if speaker is None or self.playing is None:
            return
        if self._opening_ticks == 0:
            speaker.stream(music_files(self.playing)[0], gain * self._leaving.level)
        else:
            self._tell(speaker, music_files(self._tune.opening)[0], gain * self._leaving.level)

    def _stop(self, speaker: Speaker | None) -> None:
        tune = self._tune
        if speaker is not None:
            for channel in LAYER_CHANNELS:
                speaker.stop(channel)
            if tune.layers == 1 and self._opening_ticks == 0:
                speaker.stop_stream()
        self._reset()

    def _reset(self) -> None:
        self.playing = None
        self._layers = []
        self._opening_ticks = 0
        self._told.clear()

    def _heard_layers(self) -> list[float]:
        return [0.0 if self.is_calm and i > 0 else level.level for i, level in enumerate(self._layers)]

    def _tell_volumes(self, speaker: Speaker | None, gain: float) -> None:
        if speaker is None or self.playing is None:
            return
        files = music_files(self.playing)
        for file, level in zip(files, self._heard_layers(), strict=True):
            self._tell(speaker, file, gain * level * self._leaving.level)

    def _tell(self, speaker: Speaker, file: str, volume: float) -> None:
        step = round(volume * MIXER_STEPS)
        if self._told.get(file) == step:
            return
        self._told[file] = step
        if speaker.has(file):
            speaker.set_volume(file, volume)
        else:
            speaker.set_stream_volume(volume)
