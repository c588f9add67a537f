"""The little stage of Nine?: curtain, plate, the badge of whoever it is about, and what can be pressed."""

from __future__ import annotations

import math
from enum import Enum
from typing import NamedTuple

from game.controls.signals import Pick, Spot
from game.devices.buttons import Button
from game.languages.reasons import REASONS
from game.languages.vocabulary import HEX_WORDS, NINE_WORDS, PROMPTS
from game.languages.words import N_, Words
from game.scenes.bluff import places
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import LEFT_RIGHT, UP_DOWN, draw_glyph
from game.stage.prompts import STACK_STEP, Hand, Prompt, draw_prompt_stack
from game.stage.theme import CREAM, GOLD, INK, PLUM, TITLE_36, TITLE_48, TOMATO, Face, Style

ONE_ONLY = N_("{name} only – eyes shut!")
ASKS = N_("{name} asks: nine?")
WHICH_ROW = N_("Which row is nine?")
TURN_IT_UP = N_("Turn it up, or leave it?")

PLATE_WORDS = Style(Face.DISPLAY, 40, CREAM)
NAME = Style(Face.DISPLAY, 48, CREAM, INK)
EYE_W_PX = 66.0
BIG_EYE_W_PX = 150.0
LOOK_TILE = Box(700, 800, 420, 132)
DOT_STEP_PX = 52.0
DOT_TICKS = 48
CLOCK_DOTS, CLOCK_R_PX, CLOCK_DOT_PX = 30, 110.0, 15.0
PROMPT_PAD_X, PROMPT_PAD_Y = 24.0, 8.0
FOCUS_BOX = Box(1478, 822, 290, 72)
EYES_SHUT_DOTS = 3


class Say(Enum):
    """What the stage is about."""

    WAIT = "wait"  # a bot thinks, or somebody else is on turn
    CLOSED = "closed"  # the hand lies behind the curtain
    EYES_SHUT = "eyes-shut"
    LOOKING = "looking"
    HAND = "hand"  # the hand lies open, nobody else may mind
    KNOCKS = "knocks"
    ASK = "ask"
    LAID = "laid"
    SHOW = "show"
    NOTHING = "nothing"  # before the first card, and after the last


class StageFace(NamedTuple):
    """All of the stage that stands still; it is drawn anew only when this changes."""

    say: Say
    look: SeatLook | None  # whose stage it is
    acting: SeatLook | None  # whose turn it is
    can_ask: bool = False
    focus: Pick | None = None  # of one switch
    verdict: int | None = None  # a sum, once the verdict has fallen
    is_won: bool = False
    is_lesson: bool = False  # a ribbon says what it is about
    has_clock: bool = False  # runs around the badge


class Line(NamedTuple):
    """A prompt, and what a click on it means."""

    prompt: Prompt
    pick: Pick | None = None


def lines(words: Words, face: StageFace) -> list[Line]:
    """List what the acting person can press now. Nothing here may depend on a hidden card."""
    skip = [Line(Prompt(Button.VIEW, words(PROMPTS["skip"])))] if face.is_lesson else []
    return [*_moves(words, face), *skip]


def _moves(words: Words, face: StageFace) -> list[Line]:
    choose = Line(Prompt(LEFT_RIGHT, words(PROMPTS["choose"])))
    row = Line(Prompt(UP_DOWN, words.sentence(HEX_WORDS["row"])))
    lay = Line(Prompt(Button.SOUTH, words.sentence(NINE_WORDS["lay"])))
    ask = (
        [Line(Prompt(Button.NORTH, words.sentence(NINE_WORDS["ask"])), Pick(Spot.ASK))]
        if face.can_ask
        else []
    )
    turn_up = Line(Prompt(Button.NORTH, words.sentence(NINE_WORDS["turn_up"])), Pick(Spot.TURN_UP))
    look = Line(Prompt(Button.L, words.sentence(NINE_WORDS["hand"])), Pick(Spot.LOOK))
    match face.say:
        case Say.CLOSED:
            return [look, *ask]
        case Say.EYES_SHUT | Say.LOOKING:
            return [choose, row, lay]
        case Say.HAND:
            return [choose, row, lay, *ask]
        case Say.KNOCKS:
            knock = Line(Prompt(Button.L, words.sentence(NINE_WORDS["knocks"])), Pick(Spot.LOOK))
            return [choose, row, knock, lay, *ask]
        case Say.ASK:
            back = Line(Prompt(Button.EAST, words.sentence(NINE_WORDS["never_mind"])), Pick(Spot.NEVER_MIND))
            return [Line(Prompt(LEFT_RIGHT, words.sentence(HEX_WORDS["row"]))), turn_up, back]
        case Say.LAID:
            return [
                turn_up,
                Line(Prompt(Button.SOUTH, words.sentence(NINE_WORDS["done"])), Pick(Spot.DONE)),
            ]
        case _:
            return []


def picked_line(words: Words, face: StageFace, x: float, y: float) -> Pick | None:
    """Find the prompt that was clicked."""
    found = lines(words, face)
    if not found or not places.PROMPTS.holds(x, y):
        return None
    inside = _inside_prompts()
    step = min(STACK_STEP, inside.h / len(found))
    top = inside.y + (inside.h - step * len(found)) / 2
    number = int((y - top) // step)
    return found[number].pick if 0 <= number < len(found) else None


def _inside_prompts() -> Box:
    box = places.PROMPTS
    return Box(
        box.x + PROMPT_PAD_X, box.y + PROMPT_PAD_Y, box.w - PROMPT_PAD_X - 12, box.h - 2 * PROMPT_PAD_Y
    )


# --- In front of the curtain -------------------------------------------------------------


def paint_front(canvas: Canvas, words: Words, face: StageFace) -> None:
    """Draw what hangs before the cloth and stands still: badge, name, prompts, and the tile that opens it."""
    if face.look is not None:
        _paint_badge(canvas, face.look, places.CLOCKED_BADGE_PX if face.has_clock else places.STAGE_BADGE_PX)
    if face.say is Say.CLOSED and face.acting is not None and face.focus is None:
        _paint_look_tile(canvas, words, face.acting)
    if face.focus is not None:
        _paint_focus(canvas, words, face)
        return
    found = lines(words, face)
    if found and face.acting is not None:
        canvas.picture("table-prompts", places.PROMPTS.x, places.PROMPTS.y)
        hand = Hand(face.acting.glyph_style, face.acting.caps)
        draw_prompt_stack(canvas, [line.prompt for line in found], _inside_prompts(), hand)


def _paint_badge(canvas: Canvas, look: SeatLook, diameter: float) -> None:
    draw_badge(
        canvas,
        look.hut,
        *places.STAGE_BADGE,
        diameter,
        is_bot=look.is_bot,
        feathers=look.feathers,
        has_cap=look.has_cap,
    )
    canvas.write(look.name, places.STAGE_NAME, NAME, most_lines=1)


def _paint_look_tile(canvas: Canvas, words: Words, look: SeatLook) -> None:
    box = LOOK_TILE
    canvas.panel(box, PLUM, 40, rim=GOLD, outline=5, shadow=8)
    draw_glyph(canvas, Button.L, box.x + 76, box.y + box.h / 2, 84, look.glyph_style, look.caps)
    canvas.centred("table-eye", box.x + 186, box.y + box.h / 2, 92)
    text = words.sentence(NINE_WORDS["hand"])
    canvas.write(
        text, Box(box.x + 246, box.y, box.w - 270, box.h), TITLE_48._replace(colour=CREAM), most_lines=1
    )


FOCUS_WORDS = {
    Spot.LOOK: NINE_WORDS["hand"],
    Spot.ASK: NINE_WORDS["ask"],
    Spot.TURN_UP: NINE_WORDS["turn_up"],
    Spot.DONE: NINE_WORDS["done"],
    Spot.PASS: NINE_WORDS["pass"],
    Spot.NEVER_MIND: NINE_WORDS["never_mind"],
    Spot.ROW: HEX_WORDS["row"],
    Spot.CARD: NINE_WORDS["lay"],
    Spot.PAUSE: PROMPTS["pause"],
}


def _paint_focus(canvas: Canvas, words: Words, face: StageFace) -> None:
    """Show what a press of the one switch would take now."""
    assert face.focus is not None and face.acting is not None
    canvas.picture("table-prompts", places.PROMPTS.x, places.PROMPTS.y)
    draw_glyph(canvas, Button.SOUTH, 1623, 776, 64, face.acting.glyph_style, face.acting.caps)
    canvas.panel(FOCUS_BOX, GOLD, FOCUS_BOX.h / 2, shadow=5)
    text = words.sentence(FOCUS_WORDS[face.focus.spot])
    canvas.write(text, FOCUS_BOX.grown(-10), TITLE_36, most_lines=1)
    if face.focus.spot in (Spot.CARD, Spot.ROW):
        canvas.picture("table-disc", 1623, 940, 1.3)
        canvas.stamp(str(face.focus.number), 1623, 940, PLATE_WORDS)


def draw_plate(canvas: Canvas, words: Words, face: StageFace) -> None:
    """Say on the plate over the stage what this is about."""
    if face.acting is None or face.say is Say.NOTHING or face.is_lesson:
        return
    name = face.acting.name
    eye = ""
    match face.say:
        case Say.SHOW:
            text = words(ASKS, name=name)
            if face.verdict is not None:
                code = "nine-reached" if face.is_won else "nine-missed"
                text = words(REASONS["nine"][code], sum=face.verdict)
        case Say.EYES_SHUT:
            text, eye = words(NINE_WORDS["eyes_shut"]), "table-eye-shut"
        case Say.LOOKING:
            text, eye = words(ONE_ONLY, name=name), "table-eye"
        case Say.ASK:
            text = words(WHICH_ROW)
        case Say.LAID:
            text = words(TURN_IT_UP)
        case _:
            text = words(REASONS["nine"]["not-your-turn"], seat=name)
    box = places.PLATE
    canvas.picture("table-plate", box.x, box.y)
    left = 112.0 if eye else 40.0
    if eye:
        canvas.centred(eye, box.x + 72, box.y + box.h / 2, EYE_W_PX)
    canvas.write(text, Box(box.x + left, box.y + 8, box.w - left - 40, box.h - 16), PLATE_WORDS, most_lines=1)


def draw_eyes_shut(canvas: Canvas, since_ticks: float, all_ticks: float) -> None:
    """Count down on the closed cloth while everybody else shuts their eyes."""
    x, y = places.STAGE_MIDDLE
    box = Box(x - 190, y - 92, 380, 176)
    canvas.panel(box, TOMATO, 44, shadow=8)
    canvas.centred("table-eye-shut", x, y - 36, BIG_EYE_W_PX * 0.72)
    gone = int(since_ticks / all_ticks * EYES_SHUT_DOTS)
    for number in range(EYES_SHUT_DOTS):
        dot = Box(x + (number - 1) * DOT_STEP_PX - 14, y + 32, 28, 28)
        canvas.panel(dot, CREAM if number >= gone else INK, 14, outline=3, shadow=0)


def draw_dots(canvas: Canvas, now: float) -> None:
    """Let three dots tick while a bot thinks."""
    x, y = places.STAGE_MIDDLE
    lit = int(now) // DOT_TICKS % 3
    for number in range(3):
        rise = 10 if number == lit else 0
        canvas.picture("table-wait-dot", x + (number - 1) * DOT_STEP_PX, y - 4 - rise, 1.8)


def draw_clock(canvas: Canvas, share: float) -> None:
    """Draw the turn clock as a ring of dots around the badge that go out one by one."""
    x, y = places.STAGE_BADGE
    for number in range(CLOCK_DOTS):
        angle = (number / CLOCK_DOTS - 0.25) * math.tau
        is_lit = number >= CLOCK_DOTS * (1 - share)
        colour = (GOLD if share > 0.2 else TOMATO) if is_lit else INK
        at = x + CLOCK_R_PX * math.cos(angle), y + CLOCK_R_PX * math.sin(angle)
        half = CLOCK_DOT_PX / 2
        canvas.panel(
            Box(at[0] - half, at[1] - half, CLOCK_DOT_PX, CLOCK_DOT_PX), colour, half, outline=2, shadow=0
        )
