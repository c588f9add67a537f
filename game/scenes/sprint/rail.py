"""The middle of the table: cloth, rail, tickets, count tabs and the two plaques."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.controls.tasks import TASK_OF
from game.core.api import Seat
from game.devices.buttons import Button
from game.scenes.sprint.brush import Brush
from game.scenes.sprint.places import (
    MOON,
    ROUND_PLAQUE,
    SCORE_PLAQUE,
    SUN,
    TAB_H,
    TAB_W,
    TAB_Y,
    TICKET_H,
    TICKET_Y,
    WIDE_TAB_W,
    ticket_box,
)
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph, glyph_width
from game.stage.sprites import Sprite
from game.stage.theme import (
    BUTTER,
    CREAM,
    GOLD,
    INK,
    Face,
    Style,
)
from game.stage.tickets import ticket
from game.stage.tweens import TICKS_A_MS, Span, between, out_cubic
from game.variants.tasks.model import TASKS
from game.variants.tasks.model import ticket as ticket_name

BUTTON_OF: Mapping[int, Button] = {task: button for button, task in TASK_OF.items()}

KEYS = "keys"  # the glyph style of those at a keyboard
EMBLEM_X, EMBLEM_PX = 960, 92
EMBLEM_Y = (96, 984)

TAB_OVER_PX = 3  # a tab ends so far before its ticket
TAB_NUMBER_Y = 26
# By how many key caps the tab carries: partners may sit at the two halves of a keyboard.
COUNT_SIZES = (36, 36, 30)
CAP_SIZES = (0, 40, 34)
REACH_H, REACH_BADGE_PX = 12.0, 44.0
POP_TICKS = 200 * TICKS_A_MS
POP = 1.15

LEAD_COUNT = Style(Face.DISPLAY, 36, INK, is_scaled=False)
PLAIN_COUNT = Style(Face.DISPLAY, 36, CREAM, is_scaled=False)
ROUND_WORD = Style(Face.LABEL, 30, BUTTER, is_scaled=False)
ROUND_NUMBER = Style(Face.DISPLAY, 64, CREAM, is_scaled=False)
SCORE = Style(Face.DISPLAY, 64, CREAM, is_scaled=False)
ROW_SCORE = Style(Face.DISPLAY, 56, CREAM, is_scaled=False)


class Tab(NamedTuple):
    """The count of a column, and since when it leads or not."""

    cards: int
    is_leading: bool
    changed_at: float


KeyCaps = list[tuple[str, Mapping[Button, str]]]


def ticket_style(looks: Iterable[SeatLook]) -> str | None:
    """Say how tickets show their buttons: one pad's letters only if all pads are of that kind, none for keys."""
    styles = {look.glyph_style for look in looks if not look.is_bot}
    pads = styles - {KEYS}
    if styles and not pads:
        return None
    return pads.pop() if len(pads) == 1 else "position"


def key_caps(looks: Iterable[SeatLook]) -> KeyCaps:
    """List the keys that people of one side need to be told."""
    return [(look.glyph_style, look.caps) for look in looks if look.glyph_style == KEYS and not look.is_bot]


# --- What rarely changes ---------------------------------------------------------------


def paint_rail(brush: Brush, sides: str, style: str | None) -> None:
    """Draw the rail with its tickets; `style` None: everybody plays on keys, whose caps stand on the tabs."""
    brush.canvas.picture("table-sprint-rail", 0, 0)
    for task in TASKS:
        box = ticket_box(task)
        brush.canvas.draw(ticket_face(brush, sides, task, style), box.x, box.y)


def ticket_face(brush: Brush, sides: str, task: int, style: str | None) -> Sprite:
    button = BUTTON_OF[task] if style else None
    return ticket(brush.canvas, ticket_name(sides, task), button=button, style=style or "position")


def paint_emblems(canvas: Canvas, sides: Sequence[int]) -> None:
    """Say which half of the table is the Sun's and which the Moon's."""
    for side in sides:
        canvas.centred("icon-sun" if side == SUN else "icon-moon", EMBLEM_X, EMBLEM_Y[side], EMBLEM_PX)


def paint_round_plaque(brush: Brush, round_number: int, rounds: int) -> None:
    box = ROUND_PLAQUE
    brush.canvas.picture("table-plaque", box.x, box.y)
    word = brush.words("Round")
    brush.canvas.write(word.upper(), Box(box.x + 20, box.y + 22, box.w - 40, 36), ROUND_WORD, most_lines=1)
    numbers = Box(box.x + 16, box.y + 68, box.w - 32, 70)
    brush.canvas.write(f"{round_number}/{rounds}", numbers, ROUND_NUMBER, most_lines=1)


def paint_side_scores(brush: Brush, scores: tuple[int, int]) -> None:
    """Write the points of the Sun above those of the Moon."""
    box = SCORE_PLAQUE
    brush.canvas.picture("table-plaque-score", box.x, box.y)
    for side, icon in ((SUN, "icon-sun"), (MOON, "icon-moon")):
        middle = box.y + (44 if side == SUN else 118)
        brush.canvas.centred(icon, box.x + 58, middle, 64)
        brush.canvas.write(
            str(scores[side]), Box(box.x + 96, middle - 36, box.w - 112, 72), SCORE, most_lines=1
        )


def paint_seat_scores(brush: Brush, looks: Mapping[Seat, SeatLook], scores: Mapping[Seat, int]) -> None:
    """Write the points of three seats, who meet on other sides every round."""
    box = SCORE_PLAQUE
    brush.canvas.picture("table-plaque", box.x, box.y)
    for row, (seat, look) in enumerate(sorted(looks.items())):
        middle = box.y + 32 + 48 * row
        draw_badge(brush.canvas, look.hut, box.x + 58, middle, 40, feathers=0)
        brush.canvas.write(
            str(scores[seat]), Box(box.x + 92, middle - 26, box.w - 108, 52), ROW_SCORE, most_lines=1
        )


# --- What changes with every card ------------------------------------------------------


def draw_tab(brush: Brush, side: int, task: int, tab: Tab, caps: KeyCaps) -> None:
    """Draw how many cards lie in a column; gold: more than the other side has, right or wrong.

    `caps` are the glyph styles of those who need keys named here.
    """
    canvas = brush.canvas
    w = WIDE_TAB_W if caps else TAB_W
    ticket_at = ticket_box(task)
    x = ticket_at.x + (ticket_at.w - w) / 2
    top, bottom = (
        (0.0, TICKET_Y - TAB_OVER_PX) if side == SUN else (TICKET_Y + TICKET_H + TAB_OVER_PX, 1200.0)
    )
    with canvas.clipped(Box(x - 20, top, w + 40, bottom - top)):
        _draw_tab_piece(brush, side, tab, x, w)
        middle = TAB_Y[side] + (TAB_NUMBER_Y if side == SUN else TAB_H - TAB_NUMBER_Y)
        number_at = x + (w / 2, 32, 25)[len(caps)]
        style = LEAD_COUNT if tab.is_leading else PLAIN_COUNT
        canvas.stamp(str(tab.cards), number_at, middle, style._replace(size=COUNT_SIZES[len(caps)]))
        right = x + w - 8
        size = CAP_SIZES[len(caps)]
        for glyph_style, own_caps in reversed(caps):
            cap_w = glyph_width(canvas, BUTTON_OF[task], size, glyph_style, own_caps)
            draw_glyph(canvas, BUTTON_OF[task], right - cap_w / 2, middle, size, glyph_style, own_caps)
            right -= cap_w + 1


def _draw_tab_piece(brush: Brush, side: int, tab: Tab, x: float, w: float) -> None:
    state = "lead" if tab.is_leading else "plain"
    name = f"table-count-tab-{state}-{'up' if side == SUN else 'down'}"
    margins = (24, 24, 24, 24)
    piece = (
        brush.canvas.sprites.get(name)
        if w == TAB_W
        else brush.canvas.sprites.sliced(name, w + 8, TAB_H + 8, margins)
    )
    share = Span(tab.changed_at, POP_TICKS).share(brush.now)
    if tab.is_leading and share < 1 and not brush.is_calm:
        grown = between(POP, 1, out_cubic(share))
        piece = brush.canvas.sprites.stretched(piece, grown, grown)
    brush.canvas.draw(piece, x, TAB_Y[side])


def draw_reach(brush: Brush, side: int, hut: int, tasks: Sequence[int]) -> None:
    """Light the half of the rail that a seat with one hand reaches now."""
    first, last = ticket_box(tasks[0]), ticket_box(tasks[-1])
    y = TICKET_Y - REACH_H / 2 if side == SUN else TICKET_Y + TICKET_H - REACH_H / 2
    bar = Box(first.x, y, last.x + last.w - first.x, REACH_H)
    brush.canvas.panel(bar, GOLD, REACH_H / 2, outline=2.5, shadow=0)
    draw_badge(brush.canvas, hut, bar.x + bar.w / 2, y + REACH_H / 2, REACH_BADGE_PX)
