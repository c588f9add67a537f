"""The paper that the picture of a match is drawn on: its headline, its field, and pieces all four have in common."""

from __future__ import annotations

from game.languages.words import N_, Words
from game.scenes.table import SeatLook
from game.session.facts import MatchFacts
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.ribbon import draw_ribbon
from game.stage.theme import BROWN, CREAM, INK, LABEL_28, Colour, Face, Style

PANEL = Box(96, 128, 1728, 820)
RIBBON = Box(600, 92, 720, 88)
AROUND = Box(80, 80, 1760, 900)  # paper, ribbon and shadow
NUMBER = Style(Face.DISPLAY, 34, INK, is_scaled=False)
SMALL = Style(Face.DISPLAY, 28, INK, is_scaled=False)
AXIS = LABEL_28._replace(is_scaled=False, colour=BROWN)
GRID_PX = 3
PILL_H_PX = 38
CROWN_SHARE = 0.62  # of a badge's size
CROWN_UP = 0.56

SECONDS = N_("{n} s")


def draw_paper(canvas: Canvas, headline: str) -> None:
    canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
    draw_ribbon(canvas, RIBBON, headline)


def written(
    canvas: Canvas, text: str, x: float, y: float, w: float, style: Style, align: str = "centre"
) -> None:
    """Write one line beside, over or before a place."""
    left = {"left": x, "centre": x - w / 2, "right": x - w}[align]
    canvas.write(text, Box(left, y - 22, w, 44), style, align=align, most_lines=1)


def draw_pill(canvas: Canvas, text: str, x: float, y: float, colour: Colour, ink: Colour = INK) -> float:
    """Draw words on a small sticker whose left end is at x; returns where it ends."""
    style = SMALL._replace(colour=ink)
    w = canvas.text_width(text, style) + 26
    box = Box(x, y - PILL_H_PX / 2, w, PILL_H_PX)
    canvas.panel(box, colour, PILL_H_PX / 2, outline=4, shadow=0)
    canvas.write(text, box, style, most_lines=1)
    return x + w


def draw_seat(
    canvas: Canvas, look: SeatLook, x: float, y: float, size: float, *, is_best: bool = False
) -> None:
    """Draw somebody's badge, with the crown if the match was theirs."""
    draw_badge(canvas, look.hut, x, y, size, is_bot=look.is_bot, feathers=look.feathers)
    if is_best:
        canvas.centred("scenery-crown", x, y - size * CROWN_UP, size * CROWN_SHARE)


def seconds(words: Words, value: float, digits: int = 2) -> str:
    """Say a time as people of this language write it."""
    return words(SECONDS, n=words.decimal(value, digits))


def winners(facts: MatchFacts) -> frozenset[int]:
    return frozenset(int(seat) for seat in facts.final.ranking[0])
