"""Levels that walk: a volume never jumps, it takes a step every tick."""

from __future__ import annotations

DUCKED = 0.5  # −6 dB
DUCK_DOWN_TICKS = 4
DUCK_HOLD_TICKS = 18
DUCK_UP_TICKS = 30


class Ramp:
    """A level on its way to where it was sent."""

    def __init__(self, level: float) -> None:
        self.level = level
        self.target = level
        self._step = 0.0

    def go(self, target: float, ticks: int) -> None:
        """Reach the target in so many ticks; 0 is at once."""
        self.target = target
        if ticks <= 0:
            self.level = target
        else:
            self._step = abs(target - self.level) / ticks

    def tick(self) -> None:
        distance = self.target - self.level
        if abs(distance) <= self._step * 1.001:  # the last step of many small sums must not miss
            self.level = self.target
        else:
            self.level += self._step if distance > 0 else -self._step

    @property
    def has_arrived(self) -> bool:
        return self.level == self.target


class Ducking:
    """Makes room for a sound that matters: down quickly, a short hold, back without haste."""

    def __init__(self) -> None:
        self._gain = Ramp(1.0)
        self._hold = 0

    @property
    def gain(self) -> float:
        return self._gain.level

    def duck(self) -> None:
        self._gain.go(DUCKED, DUCK_DOWN_TICKS)
        self._hold = DUCK_HOLD_TICKS

    def tick(self) -> None:
        self._gain.tick()
        if not self._gain.has_arrived or self._gain.target != DUCKED:
            return
        if self._hold == 0:
            self._gain.go(1.0, DUCK_UP_TICKS)
        else:
            self._hold -= 1
