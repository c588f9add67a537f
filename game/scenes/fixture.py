"""A match that is to be played: who sits at it, by which rules, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from game.core.api import Event
from game.scenes.match import Ended
from game.scenes.pause import ASKING
from game.scenes.scene import Scene, Transition
from game.scenes.table import SeatLook
from game.session.match_setup import MatchPlan
from game.session.runner import Runner

IsEnough = Callable[[Sequence[Event]], bool]


class Fixture(NamedTuple):
    """One match to be played. A plain one needs a plan and where it leads; a level brings more of its own."""

    plan: MatchPlan
    over: Callable[[Ended], Scene]  # what follows its end
    again: Callable[[], Scene]  # the same once more, from the pause
    leave: Callable[[], Scene]  # where the pause's way out leads
    runner: Runner | None = None  # begun already, where others than the plan's guests sit at it
    looks: Sequence[SeatLook] | None = None  # where seats look otherwise than their huts do
    notes: Sequence[str] | None = None  # what is said before it begins; None: what is special about its rules
    is_enough: IsEnough | None = None  # asked with the events of each tick: over before the rules say so
    extras: Mapping[str, Callable[[], Transition]] = {}  # further entries of its pause, by their names there
    asking: Collection[str] = ASKING  # entries of the pause that are asked twice
    is_solo: bool = False  # one person with every device there is: nobody drops in, steps out or is replaced
