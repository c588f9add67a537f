"""What a photo finish is made of: the table before the deciding press, or the check that settled a Sprint."""

from __future__ import annotations

from typing import Protocol

from game.core.api import Tick
from game.core.script import Script
from game.languages.words import Words
from game.scenes.replay_tables import looks_at
from game.scenes.rerun import Rerun
from game.scenes.sprint.brush import brush_for
from game.scenes.sprint.check_plan import COMPARE_TICKS
from game.scenes.sprint.check_show import CheckShow
from game.scenes.sprint.places import ticket_box
from game.session.facts import PHOTO_TICKS, MatchFacts
from game.session.open_views import EVERYTHING
from game.session.replay import Replay
from game.session.story import Moment
from game.stage.canvas import Canvas

AFTERGLOW_TICKS = 150  # at full speed, for what the moment sets going
ASK_TICKS = 360  # a row that is turned up card by card takes longer
RING_PX, RING_CORNER_PX = 14.0, 32


class Reel(Protocol):
    """A strip of film with everything open, tick by tick."""

    afterglow_ticks: int

    @property
    def has_happened(self) -> bool:
        """Tell whether the moment has come."""

    def step(self) -> None: ...

    def draw(self, canvas: Canvas, blend: float) -> None: ...


def reel_of(script: Script, facts: MatchFacts, words: Words) -> Reel:
    moment = facts.moment
    if facts.variant == "tasks" and moment is not None and moment.task is not None:
        return CheckReel(script, moment, moment.task, words)
    return TableReel(script, facts, words)


class TableReel:
    """The real table, from three seconds before the deciding press on."""

    def __init__(self, script: Script, facts: MatchFacts, words: Words) -> None:
        first, self._last = facts.photo
        self._rerun = Rerun(Replay(script), words, EVERYTHING, first)
        self.afterglow_ticks = ASK_TICKS if facts.variant == "nine" else AFTERGLOW_TICKS

    @property
    def at(self) -> Tick:
        return self._rerun.replay.tick_number

    @property
    def has_happened(self) -> bool:
        return self.at > self._last or self._rerun.replay.is_over

    def step(self) -> None:
        self._rerun.step()
        self._rerun.take_sounds()  # a film is silent: the fanfare plays

    def draw(self, canvas: Canvas, blend: float) -> None:
        self._rerun.draw(canvas, blend)


class CheckReel:
    """The check of the last round: no press decides a Sprint, but the ticket after which nothing could change."""

    afterglow_ticks = AFTERGLOW_TICKS

    def __init__(self, script: Script, moment: Moment, task: int, words: Words) -> None:
        replay = Replay(script)
        replay.seek(Tick(moment.tick + 1))
        looks = {look.seat: look for look in looks_at(script, moment.tick, words)}
        self._words = words
        self._task = task
        self._show = CheckShow(replay.view(EVERYTHING), looks, ())
        self._show.age_ticks = max(0, self._show.plan.compare_at[task] - PHOTO_TICKS)

    @property
    def has_happened(self) -> bool:
        return self._show.age_ticks > self._show.plan.compare_at[self._task]

    def step(self) -> None:
        self._show.tick({})

    def draw(self, canvas: Canvas, blend: float) -> None:
        self._show.draw(brush_for(canvas, self._words, self._show.age_ticks + blend), blend)
        if self._show.age_ticks >= self._show.plan.compare_at[self._task] + COMPARE_TICKS // 2:
            ticket = ticket_box(self._task, 1).grown(RING_PX)
            corners = (RING_CORNER_PX,) * 4
            ring = canvas.sprites.sliced("table-ring-gold", ticket.w, ticket.h, corners)
            canvas.draw(ring, ticket.x - ring.x, ticket.y - ring.y)
