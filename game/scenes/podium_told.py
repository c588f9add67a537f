"""What a podium tells besides places: facts of the record, superlatives, offers, rivalries and the wall of fame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.api import Seat
from game.core.script import Script
from game.saves.wall import WallEntry
from game.scenes.initials import Claim
from game.session.facts import MatchFacts
from game.session.superlatives import Line


class Told(NamedTuple):
    """The story of a match; everything in it comes from its record and from the evening so far."""

    script: Script
    facts: MatchFacts
    lines: Mapping[Seat, Line]  # one a person
    offers: Mapping[Seat, int] = {}  # 1: take a feather, -1: hand one back
    rivalries: tuple[str, ...] = ()  # sentences
    suggestion: str = ""  # the game to try next
    claims: tuple[Claim, ...] = ()  # new lines of the wall whose people have no letters yet tonight
    page: tuple[WallEntry, ...] = ()  # the wall's page of this game, the new lines among them
