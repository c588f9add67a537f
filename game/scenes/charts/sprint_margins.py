"""Sprint: how far each ticket was won in every round, and what the rounds brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.api import Seat
from game.languages.words import N_, Words
from game.scenes.charts.paper import NUMBER, SMALL, draw_seat, written
from game.scenes.table import SeatLook
from game.session.charts import SprintChart, SprintRound, TaskMargin
from game.session.facts import MatchFacts
from game.stage.canvas import Box, Canvas
from game.stage.theme import BUTTER, CREAM, GOLD, INK, LABEL_28, PAPER, PLUM, SAND, TOMATO, Face, Style

FIELD = Box(230, 226, 1550, 560)
TICKET_H = 92
TICKET = Style(Face.DISPLAY, 64, INK, is_scaled=False)
LEAST_REACH = 4  # cards; a picture of small margins is not blown up
SUN, MOON = 0, 1
EMBLEMS = ("icon-sun", "icon-moon")
EMBLEM_X, EMBLEM_AWAY_PX = 160, 150
MOST_BAR_PX, BAR_GAP_PX = 46.0, 8.0

PLAQUES = Box(130, 818, 1650, 104)
PLAQUE_GAP_PX = 20.0
NAME_W_PX, MARK_PX = 164.0, 14.0
BADGE_PX, BADGE_STEP_PX = 54.0, 50.0
POINTS_W_PX = 76.0

ROUND = N_("Round {n}")


def draw_sprint_margins(
    canvas: Canvas, words: Words, chart: SprintChart, facts: MatchFacts, looks: Mapping[Seat, SeatLook]
) -> None:
    rounds = chart.rounds
    if not rounds:
        return
    tickets = len(rounds[0].margins)
    step = FIELD.w / tickets
    middle = FIELD.y + FIELD.h / 2
    reach = FIELD.h / 2 - TICKET_H / 2 - 56
    canvas.centred(EMBLEMS[SUN], EMBLEM_X, middle - EMBLEM_AWAY_PX, 84)
    canvas.centred(EMBLEMS[MOON], EMBLEM_X, middle + EMBLEM_AWAY_PX, 84)
    bar = min(MOST_BAR_PX, (step - 40) / len(rounds))
    leads = [abs(margin.counts[0] - margin.counts[1]) for each in rounds for margin in each.margins]
    a_card = reach / max([LEAST_REACH, *leads])
    settling = facts.moment.task if facts.moment else None
    for place in range(tickets):
        x = FIELD.x + place * step
        task = rounds[0].margins[place].task
        canvas.panel(Box(x + 6, FIELD.y, step - 12, FIELD.h), PAPER, 22, outline=0, shadow=0)
        for number, each in enumerate(rounds):
            centre = x + step / 2 + (number - (len(rounds) - 1) / 2) * (bar + BAR_GAP_PX)
            _draw_margin(canvas, each.margins[place], centre, bar, middle, a_card)
        ticket = Box(x + 16, middle - TICKET_H / 2, step - 32, TICKET_H)
        if task == settling:
            canvas.panel(ticket.grown(9), TOMATO, 24, outline=5, shadow=0)
        canvas.panel(ticket, CREAM, 16, outline=5, shadow=5)
        canvas.stamp(str(task), *ticket.middle, TICKET)
    _draw_plaques(canvas, words, rounds, looks)


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
    colour = GOLD if margin.side == SUN else PLUM
    top = middle - long if margin.side == SUN else middle
    canvas.panel(Box(x - bar / 2, top, bar, long), colour, 12, outline=4, shadow=0)
    y = middle - long - 24 if margin.side == SUN else middle + long + 24
    written(canvas, f"+{lead}" if lead > 0 else "=", x, y, bar + 30, SMALL)


def _draw_plaques(
    canvas: Canvas, words: Words, rounds: Sequence[SprintRound], looks: Mapping[Seat, SeatLook]
) -> None:
    """Say under the tickets who played with whom in each round, and how it ended."""
    w = (PLAQUES.w - PLAQUE_GAP_PX * (len(rounds) - 1)) / len(rounds)
    for number, each in enumerate(rounds):
        box = Box(PLAQUES.x + number * (w + PLAQUE_GAP_PX), PLAQUES.y, w, PLAQUES.h)
        canvas.panel(box, BUTTER, 24, outline=4, shadow=5)
        for mark in range(len(rounds)):
            colour = TOMATO if mark == number else SAND
            canvas.block(Box(box.x + 22 + mark * 20, box.y + 62, MARK_PX, 26), colour, 5)
        name = Box(box.x + 18, box.y + 10, NAME_W_PX - 18, 44)
        canvas.write(
            words(ROUND, n=number + 1), name, LABEL_28._replace(is_scaled=False), align="left", most_lines=1
        )
        middle = box.x + NAME_W_PX + (w - NAME_W_PX - 12) / 2
        for side in (SUN, MOON):
            away = 1 if side == MOON else -1
            points = each.side_points(side)
            is_won = points > each.side_points(1 - side)
            pill = Box(middle + away * (POINTS_W_PX / 2 + 2) - POINTS_W_PX / 2, box.y + 26, POINTS_W_PX, 52)
            canvas.panel(pill, GOLD if is_won else CREAM, 18, outline=4, shadow=0)
            canvas.write(str(points), pill, NUMBER, most_lines=1)
            for place, seat in enumerate(each.teams[side]):
                x = middle + away * (POINTS_W_PX + 4 + BADGE_PX / 2 + place * BADGE_STEP_PX)
                draw_seat(canvas, looks[seat], x, box.middle[1], BADGE_PX)
