"""One Hex card for the cup: the first right call takes it, a wrong one loses it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.api import Tick
from game.devices.buttons import Inputs
from game.scenes.match import MatchScene
from game.scenes.scene import Scene, Transition, replace
from game.session.cup import TieBreak

SHOWN_TICKS = 240  # the deciding call stays in sight
FOR_EVER = Tick(10**7)


class CupTieBreak(MatchScene):
    """A small match of Hex that ends with the first right call, or when only one may still call."""

    def __init__(self, tie: TieBreak, won: Callable[[int], Scene], *match: Any, **wishes: Any) -> None:
        super().__init__(*match, **wishes)
        self._tie = tie
        self._won = won
        self._decided_ticks = 0

    @property
    def tie(self) -> TieBreak:
        return self._tie

    def tick(self, inputs: Inputs) -> Transition | None:
        before = self.runner.tick_number
        step = super().tick(inputs)
        if step is not None:
            return step
        if self.runner.tick_number != before:
            self._tie = self._tie.after(self.runner.events_for(None))
            out = [look.seat for look in self.looks if not self._tie.may_call(look.seat)]
            self.runner.rest(out, FOR_EVER)
        if self._tie.winner is not None:
            self._decided_ticks += 1
        if self._decided_ticks >= SHOWN_TICKS:
            assert self._tie.winner is not None
            return replace(self._won(self._tie.winner))
        return None
