"""Finds the picture of a match, and keeps it once it is painted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.api import Seat
from game.languages.words import N_, Text, Words
from game.scenes.charts.hex_times import draw_hex_times
from game.scenes.charts.nine_sums import draw_nine_sums
from game.scenes.charts.paper import AROUND, draw_paper
from game.scenes.charts.sprint_margins import draw_sprint_margins
from game.scenes.charts.ten_points import draw_ten_points
from game.scenes.table import SeatLook
from game.session.facts import MatchFacts
from game.stage.canvas import Canvas

Looks = Mapping[Seat, SeatLook]

HEADLINES: Mapping[str, Text] = {
    "tasks": N_("Ticket by ticket"),
    "hexagon": N_("Thought, then said"),
    "nine": N_("What really lay there"),
    "ten": N_("The way to the target"),
}
PAINTERS: Mapping[str, Callable[[Canvas, Words, Any, MatchFacts, Looks], None]] = {
    "tasks": draw_sprint_margins,
    "hexagon": draw_hex_times,
    "nine": draw_nine_sums,
    "ten": draw_ten_points,
}


def draw_chart(canvas: Canvas, words: Words, facts: MatchFacts, looks: Looks) -> None:
    """Draw the picture of a match; it stands still, so it is painted once."""

    def paint() -> None:
        draw_paper(canvas, words(HEADLINES[facts.variant]))
        PAINTERS[facts.variant](canvas, words, facts.chart, facts, looks)

    worn = tuple((look.hut, look.is_bot, look.feathers) for look in looks.values())
    key = ("chart", facts.chart, facts.final, worn, words.language)
    canvas.draw(canvas.composed(key, AROUND, paint), 0, 0)
