"""A match of a level on its real table: goals in view, and an end where the level says so."""

from __future__ import annotations

from typing import Any

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import Inputs
from game.languages.words import N_, Words
from game.scenes.hexagon import HexagonTable
from game.scenes.islands.fog import draw_fog
from game.scenes.islands.ghosts import Ghosts
from game.scenes.islands.glass import Pane
from game.scenes.islands.goal_strip import (
    GoalLine,
    draw_hint,
    draw_moves,
    draw_strip,
    goal_lines,
    strip_place,
)
from game.scenes.islands.hints import FIRST, hint_sentence
from game.scenes.match import Ended, MatchScene
from game.scenes.scene import Transition, replace
from game.session.level_play import GlassRunner, LevelMatch
from game.stage.canvas import Canvas

MOVE_OF = N_("Move {n} of {most}")
MOVE = N_("Move {n}")
LINGER_TICKS = 3 * TICKS_A_SECOND // 2  # a match that ends early stays in sight for so long


class LevelScene(MatchScene):
    """One match of an attempt."""

    def __init__(
        self,
        match: LevelMatch,
        words: Words,
        *parts: Any,
        pane: Pane | None = None,
        ghosts: Ghosts | None = None,
        **more: Any,
    ) -> None:
        """`pane` shows what is still to come, where everything lies open; `ghosts` run beside a trial."""
        super().__init__(*parts, **more)
        self.level_match = match
        self.words = words
        self._pane = pane
        self.ghosts = ghosts
        self._lingered = 0
        self._told_at = -1  # how much had happened when the goals were counted last
        self._lines: tuple[GoalLine, ...] = ()
        self.hint = ""  # what was asked for, until the next move
        self._hinted_at = -1  # moves when it was given
        self._hint_stage = 0

    def tick(self, inputs: Inputs) -> Transition | None:
        match = self.level_match
        if not match.is_stopped:
            step = super().tick(inputs)
            match.follow()
            if self.ghosts is not None:
                self.ghosts.tick(match)
            return step
        self._lingered += 1
        self.table.tick({})
        self._sound()
        if self._lingered < LINGER_TICKS or self.table.holds_match:
            return None
        after = self._doors.over(Ended(self.runner.record(), self.looks, self.hands()))
        assert after is not None, "a level leads to its result"
        return replace(after)

    def ask_for_hint(self) -> None:
        """Tell which card is the next right one; asked again at the same move, where it goes."""
        match = self.level_match
        self._hint_stage = self._hint_stage + 1 if self._hinted_at == match.moves else FIRST
        self._hinted_at = match.moves
        match.play.hints += 1
        self.hint = hint_sentence(self.words, match.next_of_line, self._hint_stage)

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
        if match.play.level.fog and isinstance(self.table, HexagonTable):
            draw_fog(canvas, self.table)
        if self._pane is not None and isinstance(self.runner, GlassRunner) and not match.is_over:
            self._pane.draw(canvas, self.runner)
        place = strip_place(match.leg.variant, match.setup.seats)
        if not (isinstance(self.table, HexagonTable) and self.runner.view(None).playoff):
            # The ribbon of a tie-break needs the room.
            draw_strip(canvas, place, self.goal_lines)
        if self.ghosts is not None:
            self.ghosts.draw(canvas, match.leg.variant, self.looks[0].hut)
        if match.leg.deal is not None and match.leg.variant != "tasks":
            told = self.words(MOVE_OF, n=match.moves, most=match.leg.moves) if match.leg.moves else ""
            draw_moves(canvas, match.leg.variant, told or self.words(MOVE, n=match.moves))
        if self.hint and self._hinted_at == match.moves:
            draw_hint(canvas, match.leg.variant, self.hint)
