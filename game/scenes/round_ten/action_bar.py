"""The bar under the dial: what the seat that is to act can press, who looks, and who is being waited for."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from game.controls.signals import Pick, Spot
from game.devices.buttons import Button
from game.languages.vocabulary import NINE_WORDS, PROMPTS, TEN_WORDS
from game.languages.words import N_, Words
from game.scenes.round_ten import coasters
from game.scenes.round_ten.places import BAR, BAR_BADGE, BAR_WORDS, well
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.glyphs import draw_glyph
from game.stage.theme import CREAM, GOLD, INK, PLUM, TITLE_36, TITLE_48, TOMATO
from game.variants.ten.model import EMPTY, UNKNOWN

GLYPH_PX = 76.0
COASTER_R_PX = 48.0
SIGN_W_PX = 92.0
DOT_STEP_PX = 44.0
SMALL_BADGE_PX = 76.0
CLOCK_H_PX = 14.0
ONLY_ONE_LOOKS = N_("Only {who} looks")
RING_MARGINS = (32, 32, 32, 32)
RING_GROWN_PX = 8.0


class Say(Enum):
    """What the bar is about."""

    PLAY = "play"  # two ways to play the chosen coaster
    OPENING = "opening"
    LOOK = "look"  # and nothing else, in the warm-up
    OFFER = "offer"  # a look at the new back
    EYES_SHUT = "eyes shut"
    LOOKING = "looking"
    WAIT = "wait"
    NOTHING = "nothing"


class BarFace(NamedTuple):
    """All that the bar shows; it is drawn anew only when this changes."""

    say: Say
    looks: tuple[SeatLook, ...] = ()  # who is to act
    value: int = UNKNOWN  # the chosen front
    focus: Pick | None = None  # of a one-switch player
    may_look: bool = False


def focused_well(focus: Pick | None) -> int | None:
    """Say which of the two wells a one-switch player's focus stands on."""
    if focus is None:
        return None
    return {Spot.FRONT: 0, Spot.FLIP: 1, Spot.LOOK: 0, Spot.READY: 1}.get(focus.spot)


def paint_bar(canvas: Canvas, faces: CardFaces, words: Words, face: BarFace) -> None:
    if face.say is Say.NOTHING:
        return
    canvas.picture("table-action-bar", *BAR)
    if face.say in (Say.EYES_SHUT, Say.LOOKING):
        _paint_plate(canvas, words, face)
        return
    _paint_badges(canvas, face.looks)
    look = face.looks[0] if len(face.looks) == 1 else None
    match face.say:
        case Say.WAIT:
            canvas.panel(_whole_well(), INK, 28, outline=0, shadow=0)
        case Say.PLAY:
            _paint_front(canvas, faces, look, face.value)
            _paint_back(canvas, faces, look)
        case Say.OPENING:
            if face.may_look:
                _paint_look(canvas, words, look)
            _paint_word(canvas, look, 1, "icon-tick", words(PROMPTS["ready"]))
        case Say.LOOK:
            _paint_look(canvas, words, look)
        case Say.OFFER:
            _paint_look(canvas, words, look)
            _paint_word(canvas, look, 1, "table-eye-shut", words(PROMPTS["skip"]))
    _paint_focus(canvas, words, face.focus)


def _paint_badges(canvas: Canvas, looks: Sequence[SeatLook]) -> None:
    x, y, diameter = BAR[0] + BAR_BADGE[0], BAR[1] + BAR_BADGE[1], BAR_BADGE[2]
    if len(looks) == 1:
        look = looks[0]
        draw_badge(
            canvas,
            look.hut,
            x,
            y,
            diameter,
            is_bot=look.is_bot,
            feathers=look.feathers,
            has_cap=look.has_cap,
        )
        return
    # Several at once: in rows of two, small ones.
    size = SMALL_BADGE_PX if len(looks) <= 4 else SMALL_BADGE_PX * 0.72
    rows = (len(looks) + 1) // 2
    for number, look in enumerate(looks):
        row, column = divmod(number, 2)
        in_row = min(2, len(looks) - 2 * row)
        dx = (column - (in_row - 1) / 2) * size
        dy = (row - (rows - 1) / 2) * size * 0.98
        draw_badge(canvas, look.hut, x + dx, y + dy, size * 0.92, has_cap=look.has_cap)


def _glyph(canvas: Canvas, look: SeatLook | None, button: Button, x: float, y: float, size: float) -> None:
    style, caps = (look.glyph_style, look.caps) if look is not None else ("position", {})
    draw_glyph(canvas, button, x, y, size, style, caps)


def _paint_front(canvas: Canvas, faces: CardFaces, look: SeatLook | None, value: int) -> None:
    box = well(0)
    middle = box.y + box.h / 2
    _glyph(canvas, look, Button.SOUTH, box.x + 54, middle, GLYPH_PX)
    if value != EMPTY:
        canvas.draw(coasters.face(faces, value, COASTER_R_PX), box.x + 148, middle)
    canvas.picture("table-arrow-flat", box.x + 226, middle)


def _paint_back(canvas: Canvas, faces: CardFaces, look: SeatLook | None) -> None:
    box = well(1)
    middle = box.y + box.h / 2
    _glyph(canvas, look, Button.NORTH, box.x + 54, middle, GLYPH_PX)
    canvas.draw(faces.coaster_back(COASTER_R_PX), box.x + 148, middle)
    canvas.picture("table-flip-mark-gold", box.x + 222, middle, 1.05)


def _paint_look(canvas: Canvas, words: Words, look: SeatLook | None) -> None:
    _paint_word(canvas, look, 0, "table-eye", words(TEN_WORDS["look"]))


def _paint_word(canvas: Canvas, look: SeatLook | None, number: int, sign: str, word: str) -> None:
    box = well(number)
    button = Button.L if number == 0 else Button.SOUTH
    _glyph(canvas, look, button, box.x + 64, box.y + 52, GLYPH_PX)
    w = SIGN_W_PX if sign.startswith("table") else 66.0
    canvas.centred(sign, box.x + 178, box.y + 52, w)
    words = Box(box.x + 14, box.y + 92, box.w - 28, 46)
    canvas.write(word, words, TITLE_36._replace(size=32, colour=CREAM), most_lines=1)


def _paint_focus(canvas: Canvas, words: Words, focus: Pick | None) -> None:
    """Show where the focus of one switch stands: on a well, or on a word of its own above the bar."""
    number = focused_well(focus)
    if number is not None:
        box = well(number).grown(RING_GROWN_PX + 13)
        canvas.draw(
            canvas.sprites.sliced("table-ring-gold", box.w, box.h, RING_MARGINS), box.x + 48, box.y + 48
        )
    elif focus is not None:
        text = words(TEN_WORDS["swap"]) if focus.spot is Spot.SWAP else words(PROMPTS["pause"])
        pill = Box(BAR[0] + 242, BAR[1] - 34, 260, 64)
        canvas.panel(pill, GOLD, 32, shadow=5)
        canvas.write(text, pill.grown(-12), TITLE_36, most_lines=1)


def draw_dots(canvas: Canvas, lit: int) -> None:
    """Let three dots tick while a bot thinks."""
    middle = BAR_WORDS.x + BAR_WORDS.w / 2 + BAR[0]
    for number in range(3):
        x = middle + (number - 1) * DOT_STEP_PX
        rise = 8 if number == lit else 0
        canvas.picture("table-wait-dot", x, BAR[1] + 95 - rise, 1.5)


def _paint_plate(canvas: Canvas, words: Words, face: BarFace) -> None:
    """Tell everybody who may look now, and all others to shut their eyes."""
    _paint_badges(canvas, face.looks)
    box = _whole_well()
    canvas.panel(box, TOMATO if face.say is Say.EYES_SHUT else PLUM, 28, outline=4, shadow=0)
    upper = Box(box.x + 112, box.y + 10, box.w - 132, 72)
    lower = Box(box.x + 112, box.y + 80, box.w - 132, 58)
    canvas.centred("table-eye-shut", box.x + 62, box.y + box.h / 2, 84)
    outline = INK if face.say is Say.EYES_SHUT else None  # cream on tomato needs one
    heading = TITLE_48._replace(colour=CREAM, outline=outline)
    canvas.write(words(NINE_WORDS["eyes_shut"]), upper, heading, most_lines=1)
    only = words(ONLY_ONE_LOOKS, who=face.looks[0].name)
    canvas.write(only, lower, TITLE_36._replace(colour=CREAM, outline=outline), most_lines=1)


def _whole_well() -> Box:
    return Box(BAR[0] + BAR_WORDS.x, BAR[1] + BAR_WORDS.y, BAR_WORDS.w, BAR_WORDS.h)


def draw_clock(canvas: Canvas, share: float) -> None:
    """Draw how much of a time is left along the bar's lower edge."""
    box = Box(BAR[0] + 182, BAR[1] + 170, 540, CLOCK_H_PX)
    canvas.block(box, PLUM, CLOCK_H_PX / 2)
    if share > 0:
        canvas.block(Box(box.x, box.y, max(CLOCK_H_PX, box.w * share), box.h), GOLD, CLOCK_H_PX / 2)
