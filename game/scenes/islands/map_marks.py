"""The signs on the map besides its levels: the pill of stars, the island's name, the buoy, the badge on the road."""

from __future__ import annotations

from game.devices.buttons import Button
from game.languages.words import N_, Words
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph
from game.stage.prompts import Hand
from game.stage.ribbon import draw_ribbon
from game.stage.theme import CREAM, GOLD, INK, LABEL_28, NUMBER_64, TITLE_48
from game.stage.tweens import breath, wave

PILL = Box(96, 60, 420, 86)
NAME = Box(640, 62, 400, 66)
BUOY = Box(1136, 62, 150, 170)
FOCUS_MS = 1600
BUOY_MS, BUOY_PX = 2200, 5.0
BADGE_UP, BADGE_PX = 158.0, 112.0
CANNOT_PLAY = N_("This level cannot be played")


def draw_pill(canvas: Canvas, won: int, most: int, hut: int, now: float, *, has_focus: bool) -> None:
    """Draw the stars of the island and whose they are."""
    canvas.panel(PILL, INK, 43, rim=GOLD if not has_focus else CREAM, outline=6, shadow=8)
    if has_focus:
        _ring(canvas, PILL, 52, now)
    canvas.centred("icon-star", PILL.x + 56, PILL.y + 43, 68)
    number = NUMBER_64._replace(colour=GOLD, size=58)
    w = canvas.text_width(str(won), number)
    canvas.write(str(won), Box(PILL.x + 100, PILL.y, w + 12, PILL.h), number, align="left", most_lines=1)
    rest = Box(PILL.x + 112 + w, PILL.y + 8, 330 - 120 - w + 20, PILL.h - 8)
    canvas.write(
        f"/ {most}", rest, TITLE_48._replace(colour=CREAM, is_scaled=False), align="left", most_lines=1
    )
    draw_badge(canvas, hut, PILL.x + 360, PILL.y + 43, 84)


def _ring(canvas: Canvas, box: Box, radius: float, now: float) -> None:
    swell = 0.0 if canvas.comfort.is_motion_reduced else breath(now, FOCUS_MS, 0, 4)
    canvas.block(box.grown(8 + round(swell)), GOLD, radius, outline=5)


def draw_name(canvas: Canvas, name: str, hand: Hand) -> None:
    """Write the island's name between the buttons that lead to others."""
    draw_ribbon(canvas, NAME, name)
    for button, x in ((Button.L, NAME.x - 84), (Button.R, NAME.x + NAME.w + 84)):
        draw_glyph(canvas, hand.placed(button), x, NAME.y + NAME.h / 2, 52, hand.style, hand.caps)


def draw_buoy(canvas: Canvas, now: float, *, has_focus: bool) -> None:
    """Draw the buoy that leads to the catch of the day."""
    dy = 0.0 if canvas.comfort.is_motion_reduced else BUOY_PX * wave(now, BUOY_MS)
    x, y = BUOY.middle
    if has_focus:
        canvas.centred("scenery-glow", x, y, 300, alpha=150)
        _ring(canvas, BUOY, 40, now)
    canvas.centred("scenery-buoy", x, y + dy, 124)
    canvas.centred("icon-shell", x + 44, y + 58 + dy, 56)


def draw_badge_mark(canvas: Canvas, hut: int, at: tuple[float, float], now: float) -> None:
    """Draw the player's badge above a node, pointing at it."""
    bob = 0.0 if canvas.comfort.is_motion_reduced else 4 * wave(now, FOCUS_MS)
    x, y = at[0], at[1] - BADGE_UP + bob
    canvas.centred("table-arrow", x, y + BADGE_PX / 2 + 14, 44)
    draw_badge(canvas, hut, x, y, BADGE_PX)


def draw_wreck(canvas: Canvas, words: Words, sentence: str, card: Box) -> None:
    """Say what is wrong with a level file."""
    canvas.panel(card, CREAM, 40, rim=INK, outline=7, shadow=12)
    canvas.centred("icon-warning", card.x + card.w / 2, card.y + 160, 150)
    title = Box(card.x + 24, card.y + 250, card.w - 48, 110)
    canvas.write(words(CANNOT_PLAY), title, TITLE_48, most_lines=2)
    room = Box(card.x + 32, card.y + 370, card.w - 64, card.h - 460)
    canvas.write(sentence, room, LABEL_28, most_lines=14)
