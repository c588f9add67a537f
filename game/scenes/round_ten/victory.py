"""The end of a match of Round Ten: the winners in the dial, crowned, under a ribbon."""

from __future__ import annotations

from collections.abc import Sequence

from game.languages.words import N_, Words
from game.scenes.round_ten.places import DIAL_X, RIBBON
from game.scenes.table import SeatLook
from game.stage.badges import badge
from game.stage.canvas import Canvas
from game.stage.ribbon import DROP_MS, draw_ribbon
from game.stage.tweens import out_back, span_ms

BADGE_PX = 190.0
BADGE_STEP_PX = 176.0
BADGE_Y = 300.0
BADGE_MS = 360
CROWN_W_PX = 132.0
GLOW_W_PX = 640.0
WINS = N_("{name} wins!")
TEAM_WINS = N_("{names} win!")


def draw_victory(canvas: Canvas, words: Words, winners: Sequence[SeatLook], since: float, now: float) -> None:
    grown = 1.0 if canvas.comfort.is_motion_reduced else out_back(span_ms(since, BADGE_MS).share(now))
    if grown <= 0:
        return
    canvas.centred("scenery-glow-warm", DIAL_X, BADGE_Y, GLOW_W_PX)
    size = BADGE_PX if len(winners) < 3 else 0.8 * BADGE_PX
    step = BADGE_STEP_PX if len(winners) < 3 else 0.84 * BADGE_STEP_PX
    for number, look in enumerate(winners):
        x = DIAL_X + (number - (len(winners) - 1) / 2) * step
        sprite = badge(canvas, look.hut, size, is_bot=look.is_bot, feathers=look.feathers)
        canvas.draw(canvas.sprites.stretched(sprite, grown, grown), x, BADGE_Y)
        canvas.centred(
            "scenery-crown", x, BADGE_Y - 0.62 * size - (1 - grown) * 60, CROWN_W_PX * size / BADGE_PX
        )
    draw_ribbon(canvas, RIBBON, victory_words(words, winners), drop=span_ms(since, DROP_MS), now=now)


def victory_words(words: Words, winners: Sequence[SeatLook]) -> str:
    if len(winners) == 1:
        return words(WINS, name=winners[0].name)
    return words(TEAM_WINS, names=words.listed([look.name for look in winners]))
