"""The bar of the replay player: where we are, how fast, through whose eyes, and what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND
from game.languages.words import N_, Words
from game.session.open_views import Eye
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Hand, Prompt, draw_prompts
from game.stage.theme import CREAM, GOLD, INK, LABEL_32, PLUM, TITLE_36

PANEL = Box(72, 838, 1776, 206)
BAR = Box(330, 872, 900, 28)  # how much of the match is over
TIME = Box(104, 858, 206, 56)
SPEED_PILL = Box(1250, 856, 130, 60)
EYE_PILL = Box(1396, 856, 428, 60)
FOOT = Box(104, 960, 1712, 60)
NOTE = Box(360, 742, 1200, 72)
KNOB_PX = 44
STAR_PX = 40
SIGN_PX = 34
SECONDS_A_MINUTE = 60

TELEVISION_EYE = N_("Television")
OPEN_EYE = N_("Everything")


class BarFace(NamedTuple):
    """What the bar shows."""

    at: int
    last: int
    moment: int | None  # what decided the match
    is_playing: bool
    speed: float
    eye: Eye
    eye_look: tuple[int, str] | None  # hut and name of the seat whose eyes these are
    is_pinned: bool
    note: str = ""


def clock(ticks: int) -> str:
    """Write a length as minutes and seconds."""
    seconds = ticks // TICKS_A_SECOND
    return f"{seconds // SECONDS_A_MINUTE}:{seconds % SECONDS_A_MINUTE:02}"


def draw_bar(canvas: Canvas, words: Words, face: BarFace, prompts: Sequence[Prompt], hand: Hand) -> None:
    canvas.panel(PANEL, INK, 36, rim=CREAM, outline=6, shadow=10)
    _draw_line(canvas, face)
    canvas.write(
        f"{clock(face.at)} / {clock(face.last)}", TIME, TITLE_36._replace(colour=CREAM), most_lines=1
    )
    canvas.panel(SPEED_PILL, PLUM, 30, outline=4, shadow=0)
    digits = 0 if face.speed == int(face.speed) else 1
    canvas.write(
        f"{words.decimal(face.speed, digits)}×",
        SPEED_PILL.grown(-8),
        TITLE_36._replace(colour=GOLD if face.speed != 1 else CREAM, is_scaled=False),
        most_lines=1,
    )
    _draw_eye(canvas, words, face)
    if face.is_pinned:
        canvas.centred("icon-pin", PANEL.x + PANEL.w - 40, PANEL.y - 4, 56)
    draw_prompts(canvas, prompts, FOOT, hand)
    if face.note:
        canvas.panel(NOTE, CREAM, 36, outline=5, shadow=8)
        canvas.write(face.note, NOTE.grown(-14), LABEL_32)


def _draw_line(canvas: Canvas, face: BarFace) -> None:
    canvas.panel(BAR, PLUM, BAR.h / 2, outline=4, rim=CREAM, shadow=0)
    share = face.at / max(1, face.last)
    if share > 0:
        filled = Box(BAR.x + 4, BAR.y + 4, max(BAR.h - 8, (BAR.w - 8) * share), BAR.h - 8)
        canvas.block(filled, GOLD, filled.h / 2)
    middle = BAR.y + BAR.h / 2
    if face.moment is not None:
        canvas.centred("icon-star", BAR.x + BAR.w * face.moment / max(1, face.last), middle, STAR_PX)
    x = BAR.x + BAR.w * share
    knob = Box(x - KNOB_PX / 2, middle - KNOB_PX / 2, KNOB_PX, KNOB_PX)
    canvas.panel(knob, GOLD, KNOB_PX / 2, outline=4, shadow=4)
    if face.is_playing:
        canvas.centred("table-arrow-flat", x + 1, middle, SIGN_PX * 0.8, angle=90)
    else:
        for side in (-1, 1):
            canvas.block(Box(x + side * 7 - 3, middle - 9, 6, 18), INK, 2)


def _draw_eye(canvas: Canvas, words: Words, face: BarFace) -> None:
    canvas.panel(EYE_PILL, PLUM, 30, outline=4, shadow=0)
    x, y = EYE_PILL.x + 40, EYE_PILL.y + EYE_PILL.h / 2
    if face.eye_look is not None:
        hut, name = face.eye_look
        draw_badge(canvas, hut, x, y, 52)
    else:
        canvas.centred("icon-eye" if face.eye.is_everything else "icon-picture", x, y, 46)
        name = words(OPEN_EYE if face.eye.is_everything else TELEVISION_EYE)
    box = Box(x + 40, EYE_PILL.y + 8, EYE_PILL.w - 100, EYE_PILL.h - 16)
    canvas.write(name, box, TITLE_36._replace(colour=CREAM), align="left", most_lines=1)
