"""Nine?: what really lay in every row, move by move, and where somebody asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from game.core.api import Seat
from game.languages.vocabulary import NINE_WORDS
from game.languages.words import Words
from game.scenes.charts.paper import GRID_PX, NUMBER, draw_pill, draw_seat
from game.scenes.table import SeatLook
from game.session.charts import NO_ROW, Ask, NineChart, RowAfter
from game.session.facts import MatchFacts
from game.stage.canvas import Box, Canvas
from game.stage.theme import BUTTER, CREAM, GOLD, INK, PAPER, TOMATO
from game.variants.nine.model import COLOURLESS, COLOURS, FIRST_MAXI, GOAL, ROWS

FIELD = Box(292, 206, 1490, 708)
LANE_GAP_PX = 10.0
START_X, START_W = 126.0, 148.0
LEAST_TOP, MOST_TOP = 12, 18  # the sum at a lane's upper edge
LINE_PX = 5.0
DASH_PX, DASH_STEP_PX = 14.0, 26.0
MOST_BADGE_PX = 58.0


def draw_nine_sums(
    canvas: Canvas,
    words: Words,
    chart: NineChart,
    facts: MatchFacts,  # noqa: ARG001 - the rows tell it all
    looks: Mapping[Seat, SeatLook],
) -> None:
    if not chart.moves:
        return
    lane_h = (FIELD.h + LANE_GAP_PX) / len(ROWS) - LANE_GAP_PX
    highest = max([LEAST_TOP, *(row.sum for move in chart.moves for row in move)])
    step = FIELD.w / (len(chart.moves) + 1)
    for row in ROWS:
        lane = Box(FIELD.x, FIELD.y + (row - 1) * (lane_h + LANE_GAP_PX), FIELD.w, lane_h)
        _draw_start_card(canvas, words, row, lane)
        _Lane(canvas, lane, min(MOST_TOP, highest), step).draw(row, chart, looks)


def _draw_start_card(canvas: Canvas, words: Words, row: int, lane: Box) -> None:
    is_maxi = row >= FIRST_MAXI
    box = Box(START_X, lane.y + 4, START_W, lane.h - 8)
    canvas.panel(box, GOLD if is_maxi else BUTTER, 16, outline=4, shadow=4)
    canvas.write(words(NINE_WORDS["maxi" if is_maxi else "mini"]), box.grown(-10), NUMBER, most_lines=1)


class _Lane:
    """One row of the table as a strip of time. Its places are those of moves and sums."""

    def __init__(self, canvas: Canvas, box: Box, top_sum: int, step: float) -> None:
        self._canvas = canvas
        self._box = box
        self._top_sum = top_sum
        self._step = step

    def _x(self, move: int) -> float:
        return self._box.x + move * self._step

    def _y(self, total: int) -> float:
        return self._box.y + self._box.h - min(total, self._top_sum) / self._top_sum * (self._box.h - 10)

    def draw(self, row: int, chart: NineChart, looks: Mapping[Seat, SeatLook]) -> None:
        canvas, box = self._canvas, self._box
        canvas.panel(box, PAPER, 16, outline=0, shadow=0)
        for first, last, after in _spans(row, chart):
            if after != NO_ROW:
                self._draw_stay(self._x(first), self._x(last), after)
        self._draw_goal()
        asks = [ask for ask in chart.asks if ask.row == row]
        # Pills first, so that nothing hides who asked.
        for ask in asks:
            self._draw_verdict(ask)
        for ask in asks:
            size = min(MOST_BADGE_PX, self._box.h * 0.62)
            x, y = self._x(ask.move), self._middle(ask)
            draw_seat(canvas, looks[ask.seat], x, y, size)
            mark = "table-check" if ask.is_won else "table-cross"
            canvas.centred(mark, x - size * 0.4, y + size * 0.34, size * 0.5)

    def _draw_stay(self, left: float, right: float, row: RowAfter) -> None:
        """Draw cards that lie for a while, in their colour; what is over nine shines."""
        canvas = self._canvas
        foot, top = self._box.y + self._box.h, self._y(row.sum)
        cards = Box(left, top, right - left, foot - top)
        if cards.h > 0:
            with canvas.clipped(cards):
                canvas.tiled(f"scenery-pattern-{_pattern(row.colour)}", cards)
        is_enough = row.sum >= GOAL
        if is_enough:
            canvas.block(Box(left, top, right - left, self._y(GOAL) - top), GOLD)
        canvas.block(Box(left, top, LINE_PX, foot - top), INK)
        canvas.block(Box(right - LINE_PX, top, LINE_PX, foot - top), INK)
        thick = 2.4 * LINE_PX if is_enough else LINE_PX
        canvas.block(Box(left, top - thick + LINE_PX, right - left, thick), INK)
        if is_enough:
            canvas.block(Box(left + 3, top - thick + LINE_PX + 3, right - left - 6, thick - 6), GOLD)

    def _draw_goal(self) -> None:
        y = self._y(GOAL)
        x = self._box.x + 6
        while x < self._box.x + self._box.w - DASH_PX:
            self._canvas.line((x, y), (x + DASH_PX, y), TOMATO, GRID_PX)
            x += DASH_STEP_PX

    def _middle(self, ask: Ask) -> float:
        """Return the height of a badge: at the sum it asked for, and inside the lane."""
        half = min(MOST_BADGE_PX, self._box.h * 0.62) / 2
        return min(max(self._y(ask.sum), self._box.y + half), self._box.y + self._box.h - half)

    def _draw_verdict(self, ask: Ask) -> None:
        x, y = self._x(ask.move) + MOST_BADGE_PX * 0.34, self._middle(ask)
        is_near_end = x > self._box.x + self._box.w - 150
        if is_near_end:
            x -= MOST_BADGE_PX * 0.68 + (150 if ask.is_won else 80)
        end = draw_pill(self._canvas, str(ask.sum), x, y, CREAM)
        if ask.is_won:
            draw_pill(self._canvas, f"+{ask.points}", end - 6, y, GOLD)


def _pattern(colour: int) -> str:
    return "zero" if colour == COLOURLESS else COLOURS[colour]


def _spans(row: int, chart: NineChart) -> Iterator[tuple[int, int, RowAfter]]:
    """Tell how long each state of a row lasted: from one move to another."""
    at = 0
    states = [NO_ROW, *(move[row - 1] for move in chart.moves)]
    for state, group in groupby(states):
        count = len(list(group))
        yield at, at + count, state
        at += count
