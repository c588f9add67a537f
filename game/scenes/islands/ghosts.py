"""Ghosts beside a trial: the own best try and a par player, as pale counters that run along."""

from __future__ import annotations

import threading

from game.core.api import TICKS_A_SECOND
from game.core.script import Script
from game.ladder.ghosts import Ghost
from game.ladder.level import Level
from game.saves.clerk import Answer
from game.session.ghost_match import Pace, ghost_of_record, pace, par_ghost
from game.session.level_play import LevelMatch
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.theme import BUTTER, CREAM, GOLD, INK, Face, Style

PLACES = {
    "hexagon": Box(1398, 54, 426, 58),
    "tasks": Box(1631, 640, 166, 124),
    "nine": Box(110, 622, 426, 58),
}
NUMBER = Style(Face.DISPLAY, 30, CREAM, is_scaled=False)
PALE_ALPHA = 150
UPRIGHT_UNDER_PX = 200  # a narrow place shows them one below the other


class Ghosts:
    """Waits for the own best record and for the par player, and tells how far both were."""

    def __init__(self, level: Level, par: Script | None, best: Answer[Script] | None) -> None:
        """`par`: how a par player tried this very deal, where that is known."""
        self._best_record = best
        self._best: Ghost | None = None
        self._par: Ghost | None = None
        self._told_at = -1
        self._pace = Pace(0, 0)
        if par is not None:
            self._par = ghost_of_record(par)
            return
        # Of a level of the player's own nobody knows. A daemon without pygame: a level never waits for its ghosts.
        threading.Thread(target=self._summon, args=(level,), name="ghosts", daemon=True).start()

    def _summon(self, level: Level) -> None:
        self._par = par_ghost(level)

    def tick(self, match: LevelMatch) -> None:
        record = self._best_record
        if record is not None and record.is_done:
            self._best_record = None
            if record.value is not None:
                self._best = ghost_of_record(record.value)
        runner = match.runner
        now = len(runner.history) * TICKS_A_SECOND + runner.tick_number // 12
        if now != self._told_at:
            self._told_at = now
            self._pace = pace(match.leg.variant, runner.history, runner.tick_number)

    @property
    def counts(self) -> tuple[int, int | None, int | None]:
        """The player's count, and those of the own best and of par at the same moment; None: there is none."""
        time = self._pace.time
        best = self._best.count_at(time) if self._best is not None else None
        par = self._par.count_at(time) if self._par is not None else None
        return self._pace.done, best, par

    def draw(self, canvas: Canvas, variant: str, hut: int) -> None:
        box = PLACES.get(variant)
        if box is None:
            return
        canvas.panel(box, INK, 28, rim=GOLD, outline=3, shadow=0)
        is_upright = box.w < UPRIGHT_UNDER_PX
        w, h = (box.w, (box.h - 8) / 3) if is_upright else ((box.w - 12) / 3, box.h)
        for number, count in enumerate(self.counts):
            x = box.x + 6 + (0 if is_upright else number * w)
            y = box.y + (4 + number * h if is_upright else 0)
            alpha = 255 if number == 0 else PALE_ALPHA
            if number < 2:
                draw_badge(canvas, hut, x + 30, y + h / 2, 36, alpha=alpha)
            else:
                canvas.centred("icon-flag", x + 30, y + h / 2, 34, alpha=alpha)
            told = "–" if count is None else str(count)
            colour = CREAM if number == 0 else BUTTER
            canvas.write(
                told, Box(x + 56, y, w - 62, h), NUMBER._replace(colour=colour), align="left", most_lines=1
            )
