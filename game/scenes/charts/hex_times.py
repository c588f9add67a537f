"""Hex: every card, who called it, after how long a thought, and who was a blink behind."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.api import TICKS_A_SECOND, Seat
from game.languages.vocabulary import COLOUR_LETTERS
from game.languages.words import Words
from game.scenes.charts.paper import AXIS, GRID_PX, draw_pill, draw_seat, seconds, winners, written
from game.scenes.hex.seat_badge import draw_grey_badge
from game.scenes.table import SeatLook
from game.session.charts import HexChart, TimedCall, Verdict
from game.session.facts import MatchFacts
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.theme import EMPTY_STAR, GOLD, INK, PAPER, SAND, TICK_GREEN, TOMATO
from game.variants.hexagon.model import COLOUR, COLOUR_WORDS, OBJECT, OBJECT_WORDS

FIELD = Box(230, 236, 1550, 556)
LEAST_SECONDS, MOST_SECONDS = 1.0, 8.0
AIR_PX = 70.0  # over the slowest call: its badge, and what is said of it
MOST_BADGE_PX, LEAST_BADGE_PX = 66.0, 30.0
MOST_CARD_PX, CARD_RATIO = 74.0, 1.32
STEM_PX = 10.0
LATE_SHARE = 0.62  # of a badge
STEMS = {Verdict.RIGHT: TICK_GREEN, Verdict.WRONG: TOMATO, Verdict.TIED: EMPTY_STAR}


def draw_hex_times(
    canvas: Canvas, words: Words, chart: HexChart, facts: MatchFacts, looks: Mapping[Seat, SeatLook]
) -> None:
    if not chart.cards:
        return
    calls = [call for each in chart.cards for call in each.calls]
    most = min(MOST_SECONDS, max([LEAST_SECONDS, *(_seconds(canvas, call) for call in calls)]))
    foot = FIELD.y + FIELD.h
    step = FIELD.w / len(chart.cards)

    def height(call: TimedCall) -> float:
        return foot - min(1.0, _seconds(canvas, call) / most) * (FIELD.h - AIR_PX)

    for number in range(0, len(chart.cards), 2):
        canvas.block(Box(FIELD.x + number * step, FIELD.y - 16, step, FIELD.h + 16), PAPER)
    _draw_grid(canvas, words, most)
    faces = CardFaces(canvas, {colour: words(letter) for colour, letter in COLOUR_LETTERS.items()})
    badge = max(LEAST_BADGE_PX, min(MOST_BADGE_PX, step * 0.82))
    best = winners(facts)
    last_right = next((call for call in reversed(calls) if call.verdict is Verdict.RIGHT), None)
    for number, each in enumerate(chart.cards):
        x = FIELD.x + (number + 0.5) * step
        w = min(MOST_CARD_PX, step - 8)
        face = faces.hexagon(
            COLOUR_WORDS[COLOUR[each.card]], OBJECT_WORDS[OBJECT[each.card]], w, w * CARD_RATIO
        )
        canvas.draw(face, x - w / 2, foot + 22)
        settled = [call for call in each.calls if call.verdict is not Verdict.LATE]
        for call in settled:
            canvas.block(
                Box(x - STEM_PX / 2, height(call), STEM_PX, foot - height(call)), STEMS[call.verdict], 5
            )
        late = [call for call in each.calls if call.verdict is Verdict.LATE]
        for place, call in enumerate(late):
            side = 1 if place % 2 == 0 else -1
            draw_grey_badge(
                canvas, looks[call.seat], x + side * badge * 0.5, height(call), badge * LATE_SHARE
            )
        for call in settled:
            y = height(call)
            is_last = call is last_right and call.seat in best
            draw_seat(canvas, looks[call.seat], x, y, badge, is_best=is_last)
            if call.verdict is Verdict.WRONG:
                canvas.centred("table-cross", x + badge * 0.36, y + badge * 0.34, badge * 0.5)
            if call is chart.quickest:
                _draw_quickest(canvas, words, call, x, y + badge * 0.5)
    canvas.line((FIELD.x - 20, foot), (FIELD.x + FIELD.w, foot), INK, 5)


def _seconds(canvas: Canvas, call: TimedCall) -> float:
    return canvas.comfort.seen(call.ticks) / TICKS_A_SECOND


def _draw_grid(canvas: Canvas, words: Words, most: float) -> None:
    tenths = 5 if most <= 2.5 else 10 if most <= 5 else 20
    for mark in range(tenths, round(most * 10) + 1, tenths):
        y = FIELD.y + FIELD.h - mark / 10 / most * (FIELD.h - AIR_PX)
        canvas.line((FIELD.x - 20, y), (FIELD.x + FIELD.w, y), SAND, GRID_PX)
        written(canvas, seconds(words, mark / 10, 1), FIELD.x - 30, y, 96, AXIS, "right")


def _draw_quickest(canvas: Canvas, words: Words, call: TimedCall, x: float, y: float) -> None:
    """Hang the time of the quickest right call under its badge."""
    text = seconds(words, _seconds(canvas, call))
    w = canvas.text_width(text, AXIS) + 30
    left = min(max(x - w / 2, FIELD.x), FIELD.x + FIELD.w - w)
    canvas.centred("icon-star", left + w / 2, y + 18, 50)
    draw_pill(canvas, text, left, y + 56, GOLD)
