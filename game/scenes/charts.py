"""One picture a match, drawn in the game's own hand: what people point at when they say "there, that was it"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.api import TICKS_A_SECOND, Seat
from game.languages.words import N_, Words
from game.scenes.table import SeatLook
from game.session.charts import Ask, HexChart, NineChart, SprintChart, TaskMargin, TenChart, Verdict
from game.session.facts import MatchFacts
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.ribbon import draw_ribbon
from game.stage.theme import (
    BROWN,
    BUTTER,
    CARD_COLOURS,
    CREAM,
    EMPTY_STAR,
    GOLD,
    INK,
    LABEL_28,
    PAPER,
    PLUM,
    SAND,
    TERRACOTTA,
    TICK_GREEN,
    TOMATO,
    Colour,
    Face,
    Style,
)

PANEL = Box(96, 128, 1728, 820)
RIBBON = Box(600, 92, 720, 88)
AROUND = Box(80, 80, 1760, 900)  # paper, ribbon and shadow
FIELD = Box(230, 250, 1530, 620)  # where the picture is
NUMBER = Style(Face.DISPLAY, 34, INK, is_scaled=False)
SMALL = Style(Face.DISPLAY, 28, INK, is_scaled=False)
AXIS = LABEL_28._replace(is_scaled=False, colour=BROWN)
GRID_PX, LINE_PX = 3, 9

# One colour a hut; who it is says the badge at the end of every line.
HUT_COLOURS: tuple[Colour, ...] = (
    TERRACOTTA,
    CARD_COLOURS["green"],
    CARD_COLOURS["dark-blue"],
    CARD_COLOURS["red"],
    CARD_COLOURS["violet"],
    BROWN,
)

HEADLINES = {
    "tasks": N_("Ticket by ticket"),
    "hexagon": N_("Thought, then said"),
    "nine": N_("What really lay there"),
    "ten": N_("The way to the target"),
}
SECONDS = N_("{n} s")
ROUND = N_("Round {n}")

Looks = Mapping[Seat, SeatLook]


def draw_chart(canvas: Canvas, words: Words, facts: MatchFacts, looks: Looks) -> None:
    """Draw the picture of a match; it stands still, so it is painted once."""

    def paint() -> None:
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, words(HEADLINES[facts.variant]))
        PAINTERS[facts.variant](canvas, words, facts.chart, looks)

    key = ("chart", facts.chart, tuple(look.hut for look in looks.values()), words.language)
    canvas.draw(canvas.composed(key, AROUND, paint), 0, 0)


def _written(
    canvas: Canvas, text: str, x: float, y: float, w: float, style: Style, align: str = "centre"
) -> None:
    left = {"left": x, "centre": x - w / 2, "right": x - w}[align]
    canvas.write(text, Box(left, y - 22, w, 44), style, align=align, most_lines=1)


# --- Sprint: margins a ticket over the rounds -------------------------------------------

TICKET_H = 92
LEAST_REACH = 4  # cards; a picture of small margins is not blown up


def _draw_sprint(canvas: Canvas, words: Words, chart: SprintChart, looks: Looks) -> None:  # noqa: ARG001 - sides, not seats
    rounds = chart.rounds
    if not rounds:
        return
    tickets = len(rounds[0].margins)
    step = FIELD.w / tickets
    middle = FIELD.y + FIELD.h / 2
    reach = FIELD.h / 2 - TICKET_H / 2 - 50
    canvas.centred("icon-sun", 160, middle - 150, 84)
    canvas.centred("icon-moon", 160, middle + 150, 84)
    bar = min(46.0, (step - 40) / len(rounds))
    leads = [abs(margin.counts[0] - margin.counts[1]) for each in rounds for margin in each.margins]
    most = max([LEAST_REACH, *leads])
    for place in range(tickets):
        x = FIELD.x + place * step
        canvas.panel(Box(x + 6, FIELD.y - 20, step - 12, FIELD.h + 40), PAPER, 22, outline=0, shadow=0)
        for number, each in enumerate(rounds):
            centre = x + step / 2 + (number - (len(rounds) - 1) / 2) * (bar + 8)
            _draw_margin(canvas, each.margins[place], centre, bar, middle, reach / most)
        ticket = Box(x + 16, middle - TICKET_H / 2, step - 32, TICKET_H)
        canvas.panel(ticket, CREAM, 16, outline=5, shadow=5)
        canvas.stamp(
            str(rounds[0].margins[place].task), *ticket.middle, Style(Face.DISPLAY, 64, INK, is_scaled=False)
        )
    _draw_round_legend(canvas, words, len(rounds), bar)


def _draw_margin(
    canvas: Canvas, margin: TaskMargin, x: float, bar: float, middle: float, a_card: float
) -> None:
    """Draw a bar towards the side that took the ticket, as long as its lead in cards; a lead in the sum is short."""
    edge = TICKET_H / 2 + 4
    if margin.side is None:
        canvas.panel(Box(x - bar / 2, middle - edge - 16, bar, 2 * edge + 32), SAND, 10, outline=3, shadow=0)
        return
    lead = margin.counts[margin.side] - margin.counts[1 - margin.side]
    long = edge + 14 + max(lead, 0.4) * a_card
    colour = GOLD if margin.side == 0 else PLUM
    top = middle - long if margin.side == 0 else middle
    canvas.panel(Box(x - bar / 2, top, bar, long), colour, 12, outline=4, shadow=0)
    y = middle - long - 24 if margin.side == 0 else middle + long + 24
    _written(canvas, f"+{lead}" if lead else "=", x, y, bar + 30, SMALL)


def _draw_round_legend(canvas: Canvas, words: Words, rounds: int, bar: float) -> None:
    y = FIELD.y + FIELD.h + 46
    for number in range(rounds):
        x = FIELD.x + 180 + number * 420
        for each in range(rounds):
            colour = TOMATO if each == number else SAND
            canvas.block(Box(x + each * (bar / 2 + 4), y - 14, bar / 2, 28), colour, 6)
        _written(canvas, words(ROUND, n=number + 1), x + rounds * (bar / 2 + 4) + 16, y, 240, AXIS, "left")


# --- Hex: reaction times a card -----------------------------------------------------------

MOST_SECONDS = 8.0
BADGE_PX = 60
STEMS = {Verdict.RIGHT: TICK_GREEN, Verdict.WRONG: TOMATO, Verdict.TIED: EMPTY_STAR}


def _draw_hex(canvas: Canvas, words: Words, chart: HexChart, looks: Looks) -> None:
    times = [call.ticks / TICKS_A_SECOND for card in chart.cards for call in card]
    most = min(MOST_SECONDS, max([2.0, *times]))
    foot = FIELD.y + FIELD.h

    def height(seconds: float) -> float:
        return foot - min(1.0, seconds / most) * (FIELD.h - 30)

    step = FIELD.w / max(1, len(chart.cards))
    for number in range(0, len(chart.cards), 2):
        stripe = Box(FIELD.x + number * step, FIELD.y - 30, step, FIELD.h + 30)
        canvas.block(stripe, PAPER)
    second = 1
    while second <= most:
        y = height(second)
        canvas.line((FIELD.x - 20, y), (FIELD.x + FIELD.w, y), SAND, GRID_PX)
        _written(canvas, words(SECONDS, n=second), FIELD.x - 34, y, 88, AXIS, "right")
        second += 1 if most <= 5 else 2
    canvas.line((FIELD.x - 20, foot), (FIELD.x + FIELD.w, foot), INK, 5)
    badge = max(30.0, min(BADGE_PX, step * 1.3))
    for number, card in enumerate(chart.cards):
        x = FIELD.x + (number + 0.5) * step
        if number % 5 == 4 or len(chart.cards) <= 20:
            _written(canvas, str(number + 1), x, foot + 32, 80, AXIS)
        for call in card:
            y = height(call.ticks / TICKS_A_SECOND)
            canvas.block(Box(x - 5, y, 10, foot - y), STEMS[call.verdict], 5)
        for call in card:
            y = height(call.ticks / TICKS_A_SECOND)
            look = looks[call.seat]
            draw_badge(canvas, look.hut, x, y, badge, is_bot=look.is_bot)
            if call.verdict is Verdict.WRONG:
                canvas.centred("table-cross", x + badge * 0.36, y + badge * 0.34, badge * 0.5)


# --- Nine?: every row's true sum, and each ask ---------------------------------------------

GOAL = 9
MOST_SUM = 15


def _draw_nine(canvas: Canvas, words: Words, chart: NineChart, looks: Looks) -> None:  # noqa: ARG001 - numbers alone
    rows = len(chart.sums[0]) if chart.sums else 0
    if not rows:
        return
    lane = FIELD.h / rows
    step = FIELD.w / (len(chart.sums) + 1)
    for row in range(1, rows + 1):
        top = FIELD.y - 30 + (row - 1) * (lane + 8)
        foot = top + lane - 12
        canvas.panel(Box(FIELD.x - 20, top, FIELD.w + 20, lane - 4), PAPER, 16, outline=0, shadow=0)
        start = Box(132, top + 4, 72, lane - 12)
        canvas.panel(start, BUTTER, 12, outline=4, shadow=4)
        canvas.stamp(str(row), *start.middle, NUMBER)

        def height(total: int, foot: float = foot, lane: float = lane) -> float:
            return foot - min(total, MOST_SUM) / MOST_SUM * (lane - 22)

        goal = height(GOAL)
        x = FIELD.x
        while x < FIELD.x + FIELD.w - 20:
            canvas.line((x, goal), (x + 14, goal), TOMATO, GRID_PX)
            x += 28
        before = 0
        for move, sums in enumerate(chart.sums, 1):
            now = sums[row - 1]
            left, right = FIELD.x + (move - 1) * step, FIELD.x + move * step
            if before:
                canvas.block(Box(left, height(before), right - left + 1, foot - height(before)), SAND)
            if before or now:
                canvas.block(Box(left, height(before) - 4, right - left + 4, 8), TERRACOTTA)
                low, high = sorted((height(before), height(now)))
                canvas.block(Box(right - 4, low - 4, 8, high - low + 8), TERRACOTTA)
            before = now
        # Over the line, so that nothing hides who asked.
        for ask in (ask for ask in chart.asks if ask.row == row):
            _draw_ask(canvas, ask, looks, FIELD.x + ask.move * step, height(ask.sum), min(50.0, lane * 0.62))


def _draw_ask(canvas: Canvas, ask: Ask, looks: Looks, x: float, y: float, size: float) -> None:
    look = looks[ask.seat]
    draw_badge(canvas, look.hut, x, y, size, is_bot=look.is_bot)
    canvas.centred(
        "table-check" if ask.is_won else "table-cross", x + size * 0.42, y + size * 0.3, size * 0.5
    )
    _written(canvas, str(ask.sum), x + size * 0.62 + 6, y - 4, 60, SMALL, "left")


# --- Round Ten: points over turns ------------------------------------------------------------


def _draw_ten(canvas: Canvas, words: Words, chart: TenChart, looks: Looks) -> None:  # noqa: ARG001 - numbers alone
    if not chart.points:
        return
    most = max([*chart.targets, *chart.points[-1]])
    foot = FIELD.y + FIELD.h
    width = FIELD.w - 110  # the badges stand at the end
    step = width / len(chart.points)
    seats = len(chart.targets)

    def height(points: float) -> float:
        return foot - points / most * (FIELD.h - 40)

    for mark in range(0, most + 1, 1 if most <= 12 else 2):
        y = height(mark)
        canvas.line((FIELD.x - 20, y), (FIELD.x + width, y), SAND, GRID_PX)
        _written(canvas, str(mark), FIELD.x - 40, y, 70, AXIS, "right")
    target = height(max(chart.targets))
    canvas.line((FIELD.x - 20, target), (FIELD.x + width, target), TOMATO, 6)
    ends: list[tuple[float, Seat]] = []
    for number in range(seats):
        seat = Seat(number + 1)
        colour = HUT_COLOURS[looks[seat].hut - 1]
        shift = (number - (seats - 1) / 2) * 7  # lines of equal points lie side by side
        before = 0
        for turn, points in enumerate(chart.points):
            now = points[number]
            left, right = FIELD.x + turn * step, FIELD.x + (turn + 1) * step
            y = height(before) + shift
            canvas.block(Box(left, y - LINE_PX / 2, right - left + LINE_PX / 2, LINE_PX), colour, 3)
            if now != before:
                top = height(now) + shift
                canvas.block(Box(right - LINE_PX / 2, top, LINE_PX, y - top), colour, 3)
                canvas.panel(Box(right - 17, top - 17, 34, 34), colour, 17, outline=4, shadow=0)
            before = now
        ends.append((height(before) + shift, seat))
    _draw_ends(canvas, ends, FIELD.x + width + 58, looks)


def _draw_ends(canvas: Canvas, ends: list[tuple[float, Seat]], x: float, looks: Looks) -> None:
    """Put every badge at the end of its line, apart from the others."""
    badge = 76.0
    lowest = FIELD.y + FIELD.h + 20
    placed = lowest + badge
    for y, seat in sorted(ends, reverse=True):
        placed = min(y, placed - badge * 0.96)
        look = looks[seat]
        draw_badge(canvas, look.hut, x, placed, badge, is_bot=look.is_bot, feathers=look.feathers)


PAINTERS: Mapping[str, Callable[[Canvas, Words, Any, Looks], None]] = {
    "tasks": _draw_sprint,
    "hexagon": _draw_hex,
    "nine": _draw_nine,
    "ten": _draw_ten,
}
