"""Round Ten: everybody's points turn by turn, each ten with its worth, and each play that went over."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.api import Seat
from game.languages.words import Words
from game.scenes.charts.paper import AXIS, GRID_PX, SMALL, draw_seat, winners, written
from game.scenes.table import SeatLook
from game.session.charts import TenChart
from game.session.facts import MatchFacts
from game.stage.canvas import Box, Canvas
from game.stage.theme import BROWN, CARD_COLOURS, CREAM, INK, PAPER, SAND, TERRACOTTA, TOMATO, Colour

FIELD = Box(230, 236, 1410, 640)  # the badges stand right of it
END_X = FIELD.x + FIELD.w + 76
LINE_PX, RIM_PX = 10.0, 4.0
APART_PX = 9.0  # lines of equal points lie side by side
DOT_PX, FLOOD_PX = 46.0, 34.0
BADGE_PX = 84.0
POINTS = SMALL._replace(colour=CREAM, outline=INK)

# One colour a hut; who it is says the badge at the end of every line.
HUT_COLOURS: tuple[Colour, ...] = (
    TERRACOTTA,
    CARD_COLOURS["green"],
    CARD_COLOURS["dark-blue"],
    CARD_COLOURS["red"],
    CARD_COLOURS["violet"],
    BROWN,
)


def draw_ten_points(
    canvas: Canvas,
    words: Words,  # noqa: ARG001 - numbers alone
    chart: TenChart,
    facts: MatchFacts,
    looks: Mapping[Seat, SeatLook],
) -> None:
    if not chart.points:
        return
    picture = _Lines(canvas, chart)
    picture.draw_grid()
    order = sorted(looks, key=lambda seat: chart.points[-1][seat - 1])
    for seat in order:
        picture.draw_line(seat, HUT_COLOURS[looks[seat].hut - 1])
    for seat in order:
        picture.draw_moments(seat, HUT_COLOURS[looks[seat].hut - 1])
    _draw_ends(canvas, {seat: picture.end(seat) for seat in looks}, looks, winners(facts))


class _Lines:
    """Points over turns; its places are those of turns and points."""

    def __init__(self, canvas: Canvas, chart: TenChart) -> None:
        self._canvas = canvas
        self._chart = chart
        self._most = max([*chart.targets, *chart.points[-1]])
        self._step = FIELD.w / len(chart.points)

    def _y(self, points: float) -> float:
        return FIELD.y + FIELD.h - points / self._most * (FIELD.h - 30)

    def _x(self, turn: int) -> float:
        return FIELD.x + turn * self._step

    def _shift(self, seat: Seat) -> float:
        return (seat - 1 - (len(self._chart.targets) - 1) / 2) * APART_PX

    def end(self, seat: Seat) -> float:
        return self._y(self._chart.points[-1][seat - 1]) + self._shift(seat)

    def draw_grid(self) -> None:
        canvas = self._canvas
        mark_step = 1 if self._most <= 12 else 2
        for mark in range(0, self._most + 1, mark_step):
            y = self._y(mark)
            if mark % (2 * mark_step) == 0 and mark + mark_step <= self._most:
                top = self._y(mark + mark_step)
                canvas.block(Box(FIELD.x - 20, top, FIELD.w + 20, y - top), PAPER)
        for mark in range(0, self._most + 1, mark_step):
            y = self._y(mark)
            canvas.line((FIELD.x - 20, y), (FIELD.x + FIELD.w, y), SAND, GRID_PX)
            written(canvas, str(mark), FIELD.x - 40, y, 70, AXIS, "right")
        for target in set(self._chart.targets):
            y = self._y(target)
            canvas.line((FIELD.x - 20, y), (FIELD.x + FIELD.w, y), TOMATO, 6)
            canvas.centred("icon-flag", FIELD.x - 8, y - 22, 52)

    def draw_line(self, seat: Seat, colour: Colour) -> None:
        """Draw a seat's stairs: an ink line, and the colour in it."""
        for shade, thick in ((INK, LINE_PX + 2 * RIM_PX), (colour, LINE_PX)):
            before = 0
            for turn, points in enumerate(self._chart.points):
                now = points[seat - 1]
                left, right = self._x(turn), self._x(turn + 1)
                y = self._y(before) + self._shift(seat)
                self._canvas.block(Box(left, y - thick / 2, right - left + thick / 2, thick), shade)
                if now != before:
                    top = self._y(now) + self._shift(seat)
                    self._canvas.block(Box(right - thick / 2, top - thick / 2, thick, y - top + thick), shade)
                before = now

    def draw_moments(self, seat: Seat, colour: Colour) -> None:
        """Mark each ten with what it brought, and each play over ten with a cross."""
        before = 0
        floods = {turn for turn, who in self._chart.floods if who == seat}
        for turn, points in enumerate(self._chart.points, 1):
            now = points[seat - 1]
            x, y = self._x(turn), self._y(now) + self._shift(seat)
            if turn in floods:
                self._canvas.centred("table-cross", x, y, FLOOD_PX)
            if now > before:
                dot = Box(x - DOT_PX / 2, y - DOT_PX / 2, DOT_PX, DOT_PX)
                self._canvas.panel(dot, colour, DOT_PX / 2, outline=4, shadow=0)
                self._canvas.stamp(str(now - before), x, y, POINTS)
            before = now


def _draw_ends(
    canvas: Canvas, ends: Mapping[Seat, float], looks: Mapping[Seat, SeatLook], best: frozenset[int]
) -> None:
    """Put every badge at the end of its line, apart from the others."""
    placed = FIELD.y + FIELD.h + BADGE_PX
    for y, seat in sorted(((y, seat) for seat, y in ends.items()), reverse=True):
        placed = min(y, placed - BADGE_PX * 0.98)
        draw_seat(canvas, looks[seat], END_X, placed, BADGE_PX, is_best=seat in best)
