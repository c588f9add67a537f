"""The goals of a level, small beside the match: three stars, and how far each of them is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.ladder.level import Ask
from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, EMPTY_STAR, GOLD, INK, Face, Style

ROW_H, UPRIGHT_ROW_H = 50.0, 38.0
STAR_PX = 34.0
CELL_W = 140.0
TEXT = Style(Face.DISPLAY, 30, CREAM, is_scaled=False)
NEVER = 9999


class GoalLine(NamedTuple):
    """One star as it stands now."""

    is_met: bool
    told: str  # empty: only winning counts


class StripPlace(NamedTuple):
    """Where the strip has room."""

    x: float
    y: float
    is_upright: bool  # one below the other

    @property
    def box(self) -> Box:
        if self.is_upright:
            return Box(self.x, self.y, CELL_W + 16, 3 * UPRIGHT_ROW_H + 10)
        return Box(self.x, self.y, 3 * CELL_W + 16, ROW_H + 8)


def strip_place(variant: str, seats: int) -> StripPlace:
    """Find a place that hides nothing, whatever the table shows."""
    if variant == "hexagon":
        return StripPlace(96, 54, is_upright=False)
    if variant == "nine":
        return StripPlace(1346, 622, is_upright=False)  # on the curtain's edge, beside the plate
    if variant == "ten":
        return StripPlace(96, 856, is_upright=True) if seats == 2 else StripPlace(400, 458, is_upright=True)
    if seats == 4:
        return StripPlace(436, 54, is_upright=False)  # beside the side's emblem
    return StripPlace(1631, 60, is_upright=True)  # above the emblem of the side


def goal_lines(stars: Sequence[Sequence[Ask]], values: Mapping[str, float]) -> tuple[GoalLine, ...]:
    """Say how each star stands; whatever is not decided yet counts as it is now."""
    return tuple(
        GoalLine(all(ask.is_met(values) for ask in star), _told(_telling(star, values), values))
        for star in stars
    )


def _telling(star: Sequence[Ask], values: Mapping[str, float]) -> Ask | None:
    """Choose what to show of several conditions: the one that fails, else the clock, else the last."""
    numbers = [ask for ask in star if ask.measure != "win"]
    failing = [ask for ask in numbers if not ask.is_met(values)]
    telling = failing or [ask for ask in numbers if ask.measure == "seconds"] or numbers
    return telling[-1] if telling else None


def _told(ask: Ask | None, values: Mapping[str, float]) -> str:
    if ask is None:
        return ""
    value = values.get(ask.measure, 0.0)
    now = "–" if value >= NEVER else f"{value:.0f}"
    return f"{now}/{ask.bound:.0f}"


def draw_strip(canvas: Canvas, place: StripPlace, lines: Sequence[GoalLine]) -> None:
    box = place.box
    canvas.panel(box, INK, 28, rim=GOLD, outline=3, shadow=0)
    for number, line in enumerate(lines):
        x = box.x + 8 + (0 if place.is_upright else number * CELL_W)
        high = UPRIGHT_ROW_H if place.is_upright else ROW_H
        y = box.y + 4 + (number * high if place.is_upright else 0)
        middle = y + high / 2
        if line.is_met:
            canvas.centred("icon-star", x + 28, middle, STAR_PX)
        else:
            canvas.centred("scenery-star-blank", x + 28, middle, STAR_PX, tint=EMPTY_STAR)
        if line.told:
            canvas.write(line.told, Box(x + 52, y, CELL_W - 54, high), TEXT, align="left", most_lines=1)
        else:
            canvas.centred("icon-crown", x + 78, middle, 34)


# --- Puzzles -------------------------------------------------------------------------------

MOVES_AT = {"hexagon": Box(580, 54, 300, 58), "nine": Box(110, 622, 300, 58), "ten": Box(276, 908, 290, 58)}
HINTS_AT = {
    "tasks": Box(500, 54, 920, 64),
    "hexagon": Box(1100, 54, 724, 64),
    "nine": Box(360, 556, 1200, 56),
    "ten": Box(96, 560, 470, 84),
}


def draw_moves(canvas: Canvas, variant: str, told: str) -> None:
    """Count the moves of a puzzle."""
    box = MOVES_AT[variant]
    canvas.panel(box, INK, 28, rim=GOLD, outline=3, shadow=0)
    canvas.write(told, Box(box.x + 16, box.y, box.w - 32, box.h), TEXT, most_lines=1)


def draw_hint(canvas: Canvas, variant: str, told: str) -> None:
    box = HINTS_AT[variant]
    canvas.panel(box, GOLD, 28, outline=4, shadow=6)
    canvas.centred("icon-eye", box.x + 44, box.middle[1], 44)
    room = Box(box.x + 80, box.y, box.w - 100, box.h)
    canvas.write(told, room, TEXT._replace(colour=INK), align="left", most_lines=2)
