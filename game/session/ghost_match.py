"""Ghosts for a match: read from a record, or played by a par player; what both had done at a moment, beside the player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.api import Event, Tick
from game.core.match import play
from game.core.script import Script
from game.ladder.ghosts import Ghost, ghost_of
from game.ladder.level import Level
from game.ladder.measures import PLAYER
from game.session.level_match import Stand, play_attempt
from game.session.quick_match import Played
from game.variants.nine.model import CardLaid, TurnPassed

PAR_TRIES = 8  # the first par attempt with a star is shown


class Pace(NamedTuple):
    """How far the player is, and when: races count ticks, turn games own turns."""

    time: int
    done: int  # cards laid, right calls, point cards


def ghost_of_record(script: Script) -> Ghost:
    """Read a ghost from a recorded match, with everything open."""
    events: list[tuple[Tick, Event]] = []
    for tick, step in play(script.variant, script.setup, script.orders, script.until):
        events += [(Tick(tick), event) for event in step.events]
    return ghost_of(script.variant.info.key, events)


def par_ghost(level: Level) -> Ghost:
    """Let a par player try a level until there is a star; the same every time."""
    played: list[Played] = []
    for attempt in range(PAR_TRIES):
        result, played = play_attempt(level, attempt, Stand(level.par))
        if result.stars:
            break
    return ghost_of(level.variant, played[0].events)


def pace(variant: str, events: Sequence[tuple[Tick, Event]], tick: Tick) -> Pace:
    """Say how far the player has come by now."""
    counts = ghost_of(variant, events).counts
    count = counts[-1] if counts else 0
    if variant != "nine":
        return Pace(tick, count)
    turns = sum(isinstance(event, CardLaid | TurnPassed) and event.seat == PLAYER for _, event in events)
    return Pace(turns, count)
