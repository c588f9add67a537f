"""The curtain: everybody else shuts their eyes, then the cloth opens for one pair of them."""

from __future__ import annotations

from game.channels.channel import NO_LOOK, Look, Paint, Takes
from game.controls.curtain import BACKS_TICKS, EYES_SHUT_TICKS, Phase
from game.stage.curtain import Curtain as Cloth
from game.stage.event_cues import Played


class CurtainChannel:
    """Shows a look between a blank frame and a blank frame, and is faster to close than to open."""

    takes = Takes.WHILE_LOOKING
    is_hushed = False
    eyes_shut_ticks = EYES_SHUT_TICKS
    look_ticks = BACKS_TICKS

    def __init__(self) -> None:
        self._look = NO_LOOK
        self._now = 0
        self._cloth = Cloth()
        self._sounds: list[Played] = []
        # Only drawing reads and writes this: a face needs a frame without one before it.
        self._is_blanked = False

    def follow(self, look: Look) -> None:
        self._now += 1
        was, self._look = self._look.phase, look
        if look.phase is Phase.OPEN and was is not Phase.OPEN:
            self._cloth.open(self._now)
            self._sounds.append(Played("curtain_open"))
        elif look.phase is not Phase.OPEN and was is Phase.OPEN:
            self._cloth.close(self._now)
            self._sounds.append(Played("curtain_close"))

    @property
    def phase(self) -> Phase:
        return self._look.phase

    @property
    def rests_others(self) -> bool:
        return self._look.phase is not Phase.CLOSED

    def openness(self, blend: float) -> float:
        return self._cloth.openness(self._now + blend)

    def reveal(self, paint: Paint) -> None:
        if self._look.phase is not Phase.OPEN:
            self._is_blanked = False
        elif not self._is_blanked:
            self._is_blanked = True
        else:
            paint(self._look.secret)

    def take_sounds(self) -> tuple[Played, ...]:
        sounds, self._sounds = tuple(self._sounds), []
        return sounds
