"""The open channel: one person plays, so what they may know simply lies there."""

from __future__ import annotations

from game.channels.channel import NO_LOOK, Look, Paint, Takes
from game.controls.curtain import BACKS_TICKS, Phase
from game.stage.event_cues import Played


class OpenChannel:
    """Shows every look plainly: there is nobody to hide it from."""

    takes = Takes.ALWAYS
    is_hushed = False
    eyes_shut_ticks = 0
    look_ticks = BACKS_TICKS
    rests_others = False

    def __init__(self) -> None:
        self._look = NO_LOOK

    def follow(self, look: Look) -> None:
        self._look = look

    @property
    def phase(self) -> Phase:
        return self._look.phase

    def openness(self, blend: float) -> float:  # noqa: ARG002 - no cloth hangs here
        return 1.0

    def reveal(self, paint: Paint) -> None:
        if self._look.phase is Phase.OPEN:
            paint(self._look.secret)

    def take_sounds(self) -> tuple[Played, ...]:
        return ()
