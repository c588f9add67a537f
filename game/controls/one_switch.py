"""Play with one switch: a focus steps through what can be done, and any press takes it."""

from __future__ import annotations

from typing import Protocol

from game.controls.signals import Answer, Digit, Pick, Shrug, Signal
from game.core.api import TICKS_A_SECOND, Command, Tick
from game.core.glance import Glance

STEP_TICKS = TICKS_A_SECOND
SHORTEST_STEP_TICKS, LONGEST_STEP_TICKS = 2 * TICKS_A_SECOND // 5, 3 * TICKS_A_SECOND


class Scannable(Protocol):
    """Controls whose every action is also a place to pick."""

    def answer(self, signal: Signal, glance: Glance) -> Answer: ...

    def carry_on(self, glance: Glance) -> Command | None: ...

    def choices(self, glance: Glance, *, is_alone: bool) -> tuple[Pick, ...]: ...


class OneSwitch:
    """Wraps the controls of a turn game; the focus starts anew whenever the choices change."""

    def __init__(self, inner: Scannable, *, is_alone: bool, step_ticks: int = STEP_TICKS) -> None:
        self.inner = inner
        self._is_alone = is_alone
        self._step_ticks = step_ticks
        self._choices: tuple[Pick, ...] = ()
        self._since = Tick(0)

    def focus(self, glance: Glance) -> Pick:
        """Return the choice that a press would take now."""
        choices = self.inner.choices(glance, is_alone=self._is_alone)
        if choices != self._choices:
            self._choices = choices
            self._since = glance.tick
        return choices[(glance.tick - self._since) // self._step_ticks % len(choices)]

    def answer(self, signal: Signal, glance: Glance) -> Answer:
        is_release = not isinstance(signal, Digit | Pick) and not signal.is_down
        if is_release:
            return Shrug.IGNORED
        answer = self.inner.answer(self.focus(glance), glance)
        self._since = glance.tick
        return answer

    def carry_on(self, glance: Glance) -> Command | None:
        return self.inner.carry_on(glance)
