"""A record running on its real table: what the player, the photo finish and shared pictures show."""

from __future__ import annotations

from typing import NamedTuple

from game.core.api import Tick
from game.languages.words import Words
from game.scenes.replay_tables import REPLAY_TABLES, ReplayTable, changes_of_seats, looks_at
from game.scenes.table import SeatLook
from game.session.open_views import TELEVISION, Eye
from game.session.replay import Replay
from game.stage.canvas import Canvas
from game.stage.event_cues import Played


class Place(NamedTuple):
    """A moment of a rerun: shows hold the match, so a tick alone does not say it."""

    tick: Tick
    held_ticks: int = 0  # of the show that goes on after it


class Rerun:
    """Carries a replay from tick to tick. A leap begins on a fresh table, so nothing of before lingers there."""

    def __init__(self, replay: Replay, words: Words, eye: Eye = TELEVISION, at: Tick = Tick(0)) -> None:  # noqa: B008 - a number
        self.replay = replay
        self.eye = eye
        self._words = words
        self._changes = changes_of_seats(replay.script)
        self._held_ticks = 0
        self._shown: ReplayTable
        self.seek(at)

    @property
    def looks(self) -> tuple[SeatLook, ...]:
        """Who sits there now."""
        return looks_at(self.replay.script, self.replay.tick_number, self._words)

    @property
    def is_over(self) -> bool:
        return self.replay.is_over and not self._shown.table.holds_match

    @property
    def place(self) -> Place:
        return Place(self.replay.tick_number, self._held_ticks)

    def seek(self, tick: Tick) -> None:
        self.replay.seek(tick)
        self._held_ticks = 0
        make = REPLAY_TABLES[self.replay.script.variant.info.key]
        self._shown = make(self.looks, self._words, self.eye)
        self._shown.table.begin(self.replay.view(self._shown.seen_by))
        self._shown.reveal(self.replay.secrets(self.eye))

    def look_through(self, eye: Eye) -> None:
        """Look on from other eyes."""
        self.eye = eye
        self.seek(self.replay.tick_number)

    def step(self) -> None:
        """Live through one tick of the table; the match goes on unless a show holds it."""
        shown, replay = self._shown, self.replay
        shown.table.tick({})
        if shown.table.holds_match or replay.is_over:
            self._held_ticks += 1
            return
        self._held_ticks = 0
        if replay.tick_number in self._changes:
            shown.table.relook(self.looks)
        replay.tick()
        shown.table.follow(replay.view(shown.seen_by), replay.events_for(shown.seen_by))
        shown.reveal(replay.secrets(self.eye))

    def take_sounds(self) -> tuple[Played, ...]:
        return self._shown.table.take_sounds()

    def draw(self, canvas: Canvas, blend: float) -> None:
        self._shown.table.draw(canvas, blend)
