"""A match of a level on its real table: goals in view, and an end where the level says so."""

from __future__ import annotations

from typing import Any

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import Inputs
from game.scenes.islands.goal_strip import GoalLine, draw_strip, goal_lines, strip_place
from game.scenes.match import Ended, MatchScene
from game.scenes.scene import Transition, replace
from game.session.level_play import LevelMatch
from game.stage.canvas import Canvas

LINGER_TICKS = 3 * TICKS_A_SECOND // 2  # a match that ends early stays in sight for so long


class LevelScene(MatchScene):
    """One match of an attempt."""

    def __init__(self, match: LevelMatch, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        self.level_match = match
        self._lingered = 0
        self._told_at = -1  # how much had happened when the goals were counted last
        self._lines: tuple[GoalLine, ...] = ()

    def tick(self, inputs: Inputs) -> Transition | None:
        match = self.level_match
        if not match.is_stopped:
            step = super().tick(inputs)
            match.follow()
            return step
        self._lingered += 1
        self.table.tick({})
        self._sound()
        if self._lingered < LINGER_TICKS or self.table.holds_match:
            return None
        after = self._doors.over(Ended(self.runner.record(), self.looks, self.hands()))
        assert after is not None, "a level leads to its result"
        return replace(after)

    @property
    def goal_lines(self) -> tuple[GoalLine, ...]:
        """How the stars stand; counted anew when something happened, and each second for those against time."""
        now = len(self.runner.history) + self.runner.tick_number // TICKS_A_SECOND
        if now != self._told_at:
            self._told_at = now
            self._lines = goal_lines(self.level_match.play.level.stars, self.level_match.values())
        return self._lines

    def draw(self, canvas: Canvas, blend: float) -> None:
        super().draw(canvas, blend)
        match = self.level_match
        draw_strip(canvas, strip_place(match.leg.variant, match.setup.seats), self.goal_lines)
