"""Knocks: the pad in one pair of hands pulses a number, and nobody has to look away."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.channels.channel import NO_LOOK, Look, Paint, Takes
from game.controls.curtain import Phase
from game.stage.event_cues import Played
from game.stage.tweens import TICKS_A_MS

PULSE_MS = 160
EVERY_MS = 350
ZERO_MS = 500  # nothing at all could also be a pad that is asleep
KNOCK_STRENGTH = 0.8  # of both motors
LOOK_MS = 2100  # longer than the longest number, and the same for all of them
REST_MS = 400  # between two numbers

PULSE_EVERY_TICKS = round(EVERY_MS * TICKS_A_MS)
LOOK_TICKS = round(LOOK_MS * TICKS_A_MS)
REST_TICKS = round(REST_MS * TICKS_A_MS)

Knock = Callable[[int], object]  # shakes the pad for so many milliseconds


def pulses(number: int) -> tuple[tuple[int, int], ...]:
    """List the pulses of a number: ticks after its beginning, and how long each lasts in milliseconds."""
    if number == 0:
        return ((0, ZERO_MS),)
    return tuple((place * PULSE_EVERY_TICKS, PULSE_MS) for place in range(number))


class KnocksChannel:
    """Tells one number after the other. The television sees and hears the same for every number."""

    takes = Takes.ONE_BY_ONE
    eyes_shut_ticks = 0
    look_ticks = LOOK_TICKS
    rests_others = False

    def __init__(self, knock: Knock) -> None:
        self._knock = knock
        self._look = NO_LOOK
        self._waiting: deque[int] = deque()
        self._told = 0  # numbers of the present look
        self._number: int | None = None
        self._age_ticks = 0
        self._sounds: list[Played] = []

    def follow(self, look: Look) -> None:
        if look.phase is Phase.CLOSED:
            self._told = 0
        else:
            self._waiting += look.numbers[self._told :]
            self._told = len(look.numbers)
        self._look = look
        self._age_ticks += 1
        if self._number is not None and self._age_ticks >= LOOK_TICKS + REST_TICKS:
            self._number = None
        if self._number is None and self._waiting:
            self._number = self._waiting.popleft()
            self._age_ticks = 0
            self._sounds.append(Played("knock_mask"))
        if self._number is not None:
            self._pulse(self._number)

    def _pulse(self, number: int) -> None:
        for at, milliseconds in pulses(number):
            if at == self._age_ticks:
                self._knock(milliseconds)

    @property
    def phase(self) -> Phase:
        is_telling = self._number is not None and self._age_ticks < LOOK_TICKS
        return Phase.OPEN if is_telling else Phase.CLOSED

    @property
    def is_hushed(self) -> bool:
        """Tell whether this pad must not shake for any other reason."""
        return self._number is not None

    def openness(self, blend: float) -> float:  # noqa: ARG002 - no cloth hangs here
        return 0.0

    def reveal(self, paint: Paint) -> None:
        """Draw nothing: a knocked secret is never on the screen."""

    def take_sounds(self) -> tuple[Played, ...]:
        sounds, self._sounds = tuple(self._sounds), []
        return sounds
