"""An attempt on its way: at which level, and what follows when it is over or left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.ladder.islands import Place
from game.scenes.scene import Scene
from game.session.level_play import LevelPlay

Record = Mapping[str, Any]  # of the last match, as a script


class Run(NamedTuple):
    """An attempt at a level, a catch, a cup or a challenge."""

    place: Place
    play: LevelPlay
    over: Callable[[Run, Record], Scene]
    again: Callable[[Run], Scene]
    leave: Callable[[], Scene]
