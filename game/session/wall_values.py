"""What a match is worth on the wall of fame: Classic rules, and people who sat there from the first card to the last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.api import Seat
from game.session.charts import SprintChart
from game.session.facts import MatchFacts
from game.session.facts_hexagon import HexSeat
from game.session.facts_ten import TenSeat
from game.session.presets import CLASSIC
from game.session.story import median


def wall_values(facts: MatchFacts, about: Mapping[str, Any]) -> dict[Seat, int]:
    """Return the value of each seat that may enter the wall: see `saves.wall` for what each game counts."""
    is_finished = bool(about.get("result", {}).get("finished"))
    if about.get("preset") != CLASSIC or not is_finished:
        return {}
    values = {seat: _value(facts, seat) for seat in facts.stayers}
    return {seat: value for seat, value in values.items() if value is not None}


def _value(facts: MatchFacts, seat: Seat) -> int | None:
    own = facts.seats[seat - 1]
    has_won = seat in facts.final.ranking[0]
    if isinstance(facts.chart, SprintChart):
        best = max((each.points(seat) for each in facts.chart.rounds), default=0)
        return best or None
    if isinstance(own, HexSeat):
        return round(median(own.right_thinks)) if has_won and own.right_thinks else None
    if isinstance(own, TenSeat):
        return own.turns if has_won else None
    return facts.final.scores[seat - 1] or None
