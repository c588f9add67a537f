"""What is inside and below the huts of the lobby: badges, glyphs to press, state pills, stars and teams."""

from __future__ import annotations

from typing import NamedTuple

from game.devices.buttons import Button
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph, key_cap
from game.stage.scenery.lobby import hut_x
from game.stage.theme import (
    CREAM,
    EMPTY_STAR,
    GOLD,
    INK,
    LABEL_28,
    PLUM,
    READY_GREEN,
    TITLE_28,
    TITLE_36,
)
from game.stage.tweens import Span, out_back

BADGE_Y_PX, BADGE_PX = 600, 180
ICON_Y_PX, ICON_W_PX = 790, 84
STAR_PX, STAR_Y_PX = 48, 740
PILL = Box(6, 856, 244, 66)
DISC_X_PX, DISC_Y_PX, DISC_R_PX = 226, 490, 44
TRIO_Y_PX = (560, 650, 740)
TRIO_PX = 78
POP_MS, POP_SCALE = 180, 0.15
NAME_PLATE = Box(20, 400, 218, 56)
FADED = (124, 98, 98)
ME_AREA = Box(28, 486, 200, 340)  # inside the doorway, from the hut's x


class Resident(NamedTuple):
    """Who lives in a hut, as the screen shows it."""

    hut: int
    is_bot: bool
    stars: int
    feathers: int
    is_ready: bool
    is_keyboard: bool
    team: int | None  # 0 Sun, 1 Moon, None where there are no teams
    state: str  # the word on the pill
    ready_button: tuple[str, dict[Button, str]] = ("position", {})  # style and caps
    came: Span = Span(-1000, 1)  # since when
    is_lost: bool = False  # the pad is gone


class MePage(NamedTuple):
    """One entry of Me, as it is shown in the doorway."""

    label: str
    value: str
    place: str  # "2/9"


def draw_name(canvas: Canvas, hut: int, name: str, *, is_free: bool) -> None:
    """Put the name of the mascot over the door."""
    plate = Box(hut_x(hut) + NAME_PLATE.x, NAME_PLATE.y, NAME_PLATE.w, NAME_PLATE.h)
    canvas.panel(plate, FADED if is_free else INK, 12, rim=CREAM, outline=4, shadow=0)
    style = TITLE_36._replace(colour=CREAM, is_scaled=False)
    canvas.write(name.upper(), plate.grown(-8), style, most_lines=1)


def draw_resident(canvas: Canvas, who: Resident, now: float, me: MePage | None = None) -> None:
    """Draw who is in an open hut."""
    x = hut_x(who.hut)
    if me is not None:
        _draw_me(canvas, me, x, who.ready_button)
    else:
        share = 1.0 if canvas.comfort.is_motion_reduced else who.came.share(now)
        size = BADGE_PX * (out_back(share) if share < 1 else 1.0)
        if size > 8:
            alpha = 110 if who.is_lost else 255
            draw_badge(
                canvas,
                who.hut,
                x + 128,
                BADGE_Y_PX,
                size,
                is_bot=who.is_bot,
                feathers=who.feathers,
                alpha=alpha,
            )
        if who.is_bot:
            draw_stars(canvas, who.stars, x + 128, STAR_Y_PX)
        else:
            icon = "icon-keyboard" if who.is_keyboard else "icon-pad"
            canvas.centred(icon, x + 128, ICON_Y_PX, ICON_W_PX)
    if who.team is not None:
        canvas.centred("table-disc", x + DISC_X_PX, DISC_Y_PX, DISC_R_PX * 2.2)
        canvas.centred("icon-moon" if who.team else "icon-sun", x + DISC_X_PX, DISC_Y_PX, DISC_R_PX * 1.5)
    _draw_pill(canvas, who, x)


def draw_stars(canvas: Canvas, stars: int, x: float, y: float, size: float = STAR_PX) -> None:
    for place in range(3):
        at = x + (place - 1) * size * 1.12
        if place < stars:
            canvas.centred("icon-star", at, y, size)
        else:
            canvas.centred("scenery-star-blank", at, y, size, tint=EMPTY_STAR)


def draw_free_door(canvas: Canvas, hut: int, word: str) -> None:
    """Show what opens a closed door: the bottom button, Space or Enter."""
    x = hut_x(hut) + 128
    draw_glyph(canvas, Button.SOUTH, x, TRIO_Y_PX[0], TRIO_PX)
    for cap, y in zip(("space", "enter"), TRIO_Y_PX[1:], strict=True):
        canvas.draw(key_cap(canvas, cap, TRIO_PX * 0.86), x, y)
    pill = Box(hut_x(hut) + PILL.x, PILL.y, PILL.w, PILL.h)
    canvas.panel(pill, INK, 33, rim=GOLD, outline=5, shadow=6)
    canvas.write(word, pill.grown(-14), TITLE_36._replace(colour=GOLD, is_scaled=False), most_lines=1)


def _draw_pill(canvas: Canvas, who: Resident, x: float) -> None:
    pill = Box(x + PILL.x, PILL.y, PILL.w, PILL.h)
    words = Box(pill.x + 70, pill.y, pill.w - 88, pill.h)
    ink = INK
    if who.is_ready:
        canvas.panel(pill, READY_GREEN, 33, outline=5, shadow=6)
        canvas.centred("icon-tick", pill.x + 40, pill.y + 33, 44)
        ink = CREAM
    else:
        canvas.panel(pill, CREAM, 33, outline=5, shadow=6)
        if who.is_lost:
            words = Box(pill.x + 16, pill.y, pill.w - 32, pill.h)  # nothing to press with
        else:
            style, caps = who.ready_button
            draw_glyph(canvas, Button.SOUTH, pill.x + 40, pill.y + 33, 50, style, caps)
    canvas.write(who.state, words, TITLE_36._replace(colour=ink, is_scaled=False), most_lines=1)


def _draw_me(canvas: Canvas, page: MePage, x: float, confirm: tuple[str, dict[Button, str]]) -> None:
    """One entry at a time, so that the others' huts stay in sight."""
    area = Box(x + ME_AREA.x - 8, ME_AREA.y, ME_AREA.w + 16, ME_AREA.h)
    canvas.panel(area, PLUM, 24, rim=GOLD, outline=5, shadow=0)
    middle = area.x + area.w / 2
    canvas.centred("table-arrow-flat", middle, area.y + 26, 34)
    canvas.centred("table-arrow-flat", middle, area.y + area.h - 26, 34, angle=180)
    label = Box(area.x + 5, area.y + 46, area.w - 10, 114)
    canvas.write(page.label, label, TITLE_28._replace(colour=CREAM, is_scaled=False), most_lines=3)
    value = Box(area.x + 10, area.y + 166, area.w - 20, 96)
    if page.value:
        canvas.panel(value, GOLD, 18, outline=4, shadow=0)
        canvas.write(page.value, value.grown(-10), TITLE_28._replace(is_scaled=False), most_lines=3)
    else:
        style, caps = confirm
        draw_glyph(canvas, Button.SOUTH, *value.middle, TRIO_PX, style, caps)
    foot = Box(area.x + 12, area.y + 264, area.w - 24, 34)
    canvas.write(page.place, foot, LABEL_28._replace(colour=CREAM, is_scaled=False), most_lines=1)
