"""Measures Nine? and Round Ten through the real scenes: what the room may not notice, how matches end, how long they take."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.dev.measured import Line, run_parts

GAMES = ("nine", "ten")
SHOWN_FAULTS = 5


class Size(NamedTuple):
    """How much is played."""

    states: int  # a game
    picture: tuple[int, int]
    matches: int  # a seat count
    paced: int  # matches a game


FULL = Size(states=1000, picture=(640, 360), matches=50, paced=25)
SHORT = Size(states=15, picture=(320, 180), matches=1, paced=1)


def secrets(size: Size) -> Iterator[Line]:
    from game.dev import turn_secrets

    for game in GAMES:
        tally = turn_secrets.secrets(game, range(size.states), size.picture)
        said = (
            f"{size.states} pairs of states, {tally.frames} pairs of frames, {tally.open_frames} of them with an open"
            f" curtain ({tally.seen_open} differ inside it), {len(tally.found)} differences"
        )
        faults = map(str, tally.found[:SHOWN_FAULTS])
        yield Line(f"secrets {game}", "; ".join((said, *faults)), not tally.found)


def ends(size: Size) -> Iterator[Line]:
    from game.dev import turn_ends

    for game in GAMES:
        for seats in turn_ends.SEAT_COUNTS:
            result = turn_ends.ends(game, seats, size.matches)
            said = f"{result.matches} matches, {len(result.faults)} differ from the referee"
            faults = result.faults[:SHOWN_FAULTS]
            yield Line(f"ends {game} {seats}", "; ".join((said, *faults)), not result.faults)


def pace(size: Size) -> Iterator[Line]:
    from game.dev import turn_pace

    for game in GAMES:
        result = turn_pace.pace(game, range(1, size.paced + 1))
        said = (
            f"four seats behind curtains, {size.paced} matches: median {result.median:.1f} minutes"
            f" (from {min(result.minutes):.1f} to {max(result.minutes):.1f}), under {turn_pace.MOST_MINUTES[game]} wanted"
        )
        yield Line(f"pace {game}", said, result.is_good)


PARTS: Mapping[str, Callable[[Size], Iterator[Line]]] = {"secrets": secrets, "ends": ends, "pace": pace}


def main(arguments: Sequence[str]) -> int:
    return run_parts("python -m game.dev.turns", __doc__, PARTS, (FULL, SHORT), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
