"""The end of a match of Nine?: the winners before the closed curtain, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from game.languages.reasons import REASONS
from game.languages.words import Words
from game.scenes.bluff import places
from game.scenes.round_ten.victory import victory_words
from game.scenes.table import SeatLook
from game.stage.badges import badge
from game.stage.canvas import Box, Canvas
from game.stage.ribbon import DROP_MS, draw_ribbon
from game.stage.theme import CREAM, LABEL_32, PLUM
from game.stage.tweens import out_back, span_ms
from game.variants.nine.model import MOST_POINTS, MatchEnded

BADGE_PX, BADGE_STEP_PX = 150.0, 168.0
BADGE_MS = 360
CROWN_W_PX = 100.0
CROWN_SHARE = 0.66  # of the badge: how high the crown sits
GLOW_W_PX = 560.0


def draw_victory(
    canvas: Canvas, words: Words, winners: Sequence[SeatLook], ended: MatchEnded, since: float, now: float
) -> None:
    grown = 1.0 if canvas.comfort.is_motion_reduced else out_back(span_ms(since, BADGE_MS).share(now))
    x, y = places.VICTORY_BADGES
    if grown > 0:
        canvas.centred("scenery-glow-warm", x, y, GLOW_W_PX)
        for number, look in enumerate(winners):
            left = x + (number - (len(winners) - 1) / 2) * BADGE_STEP_PX
            sprite = badge(canvas, look.hut, BADGE_PX, is_bot=look.is_bot, feathers=look.feathers)
            canvas.draw(canvas.sprites.stretched(sprite, grown, grown), left, y)
            crown_y = y - CROWN_SHARE * BADGE_PX - (1 - grown) * 60
            canvas.centred("scenery-crown", left, crown_y, CROWN_W_PX)
    draw_ribbon(
        canvas, places.VICTORY_RIBBON, victory_words(words, winners), drop=span_ms(since, DROP_MS), now=now
    )
    if not canvas.comfort.is_motion_reduced and not span_ms(since, DROP_MS).is_over(now):
        return  # the ribbon falls past here
    reason = ended.ending if ended.reason == MOST_POINTS else ended.reason
    note = places.VICTORY_NOTE
    canvas.panel(note, PLUM, note.h / 2, outline=4, shadow=6)
    text = words(REASONS["nine"][reason.code])
    inside = Box(note.x + 30, note.y + 6, note.w - 60, note.h - 12)
    canvas.write(text, inside, LABEL_32._replace(colour=CREAM), most_lines=1)
