"""The corner of a seat: badge, stack and the card that is to be laid; a lone seat's side has an emblem beside it."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.scenes.sprint.brush import Brush, properties
from game.scenes.sprint.places import CARD_AT, CARD_H, CARD_W, CORNER_W, SUN
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge, draw_glow, draw_panel
from game.stage.canvas import Box
from game.stage.limits import panel_shake
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, INK, TOMATO, Face, Style
from game.stage.tweens import TICKS_A_MS, Span, out_back

FEW_CARDS = 6  # fewer than this many are left: the number turns red
BADGE_AT = (62, 66)
BADGE_PX = 96
CHIP_AT = (117, 27)
CHIP_MIDDLE = (36, 36)
WAIT_AT = (110, 243)
DONE_PX = 120
WAIT_DOTS = (-29, 0, 29)
DOT_TICKS = 400 * TICKS_A_MS
EMBLEM_NUMBER_AT = (110, 340)
HAND_AT = (104, 100)  # of the guiding hand, beside the badge
HAND_PX = 46

NOD_TICKS = 160 * TICKS_A_MS
NOD_PX = 4
DEAL_TICKS = 180 * TICKS_A_MS
DEAL_FROM_PX = 60
THINNEST = 0.06  # of its width: a card seen from the edge

STACK_NUMBER = Style(Face.DISPLAY, 64, CREAM, INK, is_scaled=False)
EMBLEM_NUMBER = Style(Face.DISPLAY, 72, CREAM, INK, is_scaled=False)
HEADLESS = -1000.0  # long before anything


class Corner(NamedTuple):
    """How a seat stands at this moment."""

    look: SeatLook
    x: float
    y: float
    left: int  # cards of its own stack, the open one included
    is_active: bool
    card: int | None  # the open one, if it may be seen
    closed: float = 1.0  # how wide the back is, 1 to 0, while the card has not turned yet
    nodded_at: float = HEADLESS
    shaken_at: float = HEADLESS
    dealt_at: float = HEADLESS
    has_guiding_hand: bool = False
    has_tick: bool = True  # in place of the last card, once it is laid


def draw_corner(brush: Brush, corner: Corner) -> None:
    canvas = brush.canvas
    x = corner.x + panel_shake(brush.now - corner.shaken_at, brush.canvas)
    y = corner.y
    if corner.is_active:
        draw_glow(canvas, "corner", x, y, brush.now)
    draw_panel(canvas, "corner", corner.look.hut, x, y, is_active=corner.is_active)
    draw_badge(
        canvas,
        corner.look.hut,
        x + BADGE_AT[0],
        y + BADGE_AT[1] + _nod(brush, corner.nodded_at),
        BADGE_PX,
        is_bot=corner.look.is_bot,
        feathers=corner.look.feathers,
        has_cap=corner.look.has_cap,
    )
    if corner.has_guiding_hand:
        canvas.centred("table-hand-pointer", x + HAND_AT[0], y + HAND_AT[1], HAND_PX)
    _draw_stack(brush, corner, x, y)
    _draw_card(brush, corner, x, y)


def _draw_stack(brush: Brush, corner: Corner, x: float, y: float) -> None:
    state = "active" if corner.is_active else "waiting"
    chip_x, chip_y = x + CHIP_AT[0], y + CHIP_AT[1]
    brush.canvas.picture(f"table-chip-{state}", chip_x, chip_y)
    style = STACK_NUMBER._replace(colour=TOMATO, outline=CREAM) if corner.left < FEW_CARDS else STACK_NUMBER
    brush.canvas.stamp(str(corner.left), chip_x + CHIP_MIDDLE[0], chip_y + CHIP_MIDDLE[1], style)


def _draw_card(brush: Brush, corner: Corner, x: float, y: float) -> None:
    canvas = brush.canvas
    if not corner.left and not corner.has_tick:
        return
    if not corner.left:
        canvas.centred("icon-tick", x + CORNER_W / 2, y + WAIT_AT[1], DONE_PX)
        return
    card_x, card_y = x + CARD_AT[0], y + CARD_AT[1]
    state = "active" if corner.is_active else "waiting"
    if corner.left > 1:
        canvas.picture(f"table-under-{state}", card_x, card_y)
    share = Span(corner.dealt_at, DEAL_TICKS).share(brush.now)
    if share < 1 and not brush.is_calm:
        card_y += DEAL_FROM_PX * (1 - out_back(share)) * (1 if corner.y > 400 else -1)
    if corner.card is not None and corner.is_active:
        canvas.draw(large_face(brush, corner.card), card_x, card_y)
        return
    back = brush.faces.back(CARD_W, CARD_H, has_star=corner.is_active)
    if corner.closed < 1:
        back = canvas.sprites.stretched(back, max(THINNEST, corner.closed), 1)
    canvas.draw(back, card_x, card_y)
    if not corner.is_active:
        canvas.picture("table-wait", x + WAIT_AT[0], y + WAIT_AT[1])
        shown = int(brush.now / DOT_TICKS) % len(WAIT_DOTS)
        for number, dot_x in enumerate(WAIT_DOTS):
            alpha = 255 if brush.is_calm or number == shown else 120
            canvas.picture("table-wait-dot", x + WAIT_AT[0] + dot_x, y + WAIT_AT[1] + 1, alpha=alpha)


def large_face(brush: Brush, card: int) -> Sprite:
    return brush.faces.sprint(*properties(card), CARD_W, CARD_H)


def _nod(brush: Brush, nodded_at: float) -> float:
    share = Span(nodded_at, NOD_TICKS).share(brush.now)
    return NOD_PX * math.sin(math.pi * share) if share < 1 else 0


def draw_emblem(brush: Brush, side: int, at: tuple[int, int], left: int) -> None:
    """Fill the corner beside a lone seat: its side's emblem, with the cards that side has left."""
    x, y = at
    brush.canvas.picture("table-corner-sun" if side == SUN else "table-corner-moon", x, y)
    box = Box(x + 20, y + EMBLEM_NUMBER_AT[1] - 40, 180, 80)
    style = EMBLEM_NUMBER._replace(colour=TOMATO) if left < FEW_CARDS else EMBLEM_NUMBER
    brush.canvas.write(str(left), box, style, most_lines=1)
