"""The end of a match of Hex: the winner in the middle, the card that need not be played, and confetti."""

from __future__ import annotations

import math

from game.core.api import Seat
from game.languages.words import Words
from game.scenes.hex import board, places
from game.scenes.hex.panels import Panels
from game.scenes.hex.seat_badge import draw_badge
from game.scenes.hex.story import SLIDE_TICKS, Story
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.ribbon import DROP_MS, draw_ribbon
from game.stage.tweens import between, out_back, span_ms, wave

BADGE_PX = 210.0
BADGE_STEP_PX = 190.0
BADGE_MS = 360
CROWN_W_PX = 150.0
CROWN_SHARE = 0.6  # of the badge: how high the crown sits
GLOW_W_PX = 460.0
LAST_CARD_MS = 420
LAST_CARD_RISE_PX = 104.0
CONFETTI = 44
CONFETTI_KINDS = 6
CONFETTI_MS = 2600
FALL_PX = 900.0
SWAY_PX = 40.0


def draw_victory(
    canvas: Canvas, faces: CardFaces, panels: Panels, words: Words, story: Story, now: float
) -> None:
    view, won_at = story.view, story.won_at
    assert view is not None and won_at is not None
    for seat in view.winners:
        if view.pile_counts[seat - 1] == 1:
            _draw_last_card(canvas, faces, panels, seat, won_at, now)
    # First the card that settled it goes its way.
    since = won_at + SLIDE_TICKS
    if now < since:
        return
    names = [look.name for look in panels.looks if look.seat in view.winners]
    text = words("{name} wins!", name=names[0]) if len(names) == 1 else words("Shared victory!")
    draw_ribbon(canvas, places.RIBBON, text, drop=span_ms(since, DROP_MS), now=now)
    _draw_winners(canvas, panels, view.winners, since, now)
    if not canvas.comfort.is_motion_reduced:
        _draw_confetti(canvas, since, now)


def _draw_winners(canvas: Canvas, panels: Panels, winners: tuple[Seat, ...], since: int, now: float) -> None:
    grown = 1.0 if canvas.comfort.is_motion_reduced else out_back(span_ms(since, BADGE_MS).share(now))
    if grown <= 0:
        return
    canvas.centred("scenery-glow-warm", places.MIDDLE_X, places.MIDDLE_Y, GLOW_W_PX)
    looks = [look for look in panels.looks if look.seat in winners]
    for number, look in enumerate(looks):
        x = places.MIDDLE_X + (number - (len(looks) - 1) / 2) * BADGE_STEP_PX
        draw_badge(canvas, look, x, places.MIDDLE_Y + 20, BADGE_PX, grown=grown)
        drop = (1 - grown) * 60
        canvas.centred("scenery-crown", x, places.MIDDLE_Y + 20 - BADGE_PX * CROWN_SHARE - drop, CROWN_W_PX)


def _draw_last_card(
    canvas: Canvas, faces: CardFaces, panels: Panels, seat: Seat, since: int, now: float
) -> None:
    """Let the one card that is not played any more rise from its pile, still face down."""
    x, y = panels.chip_place(canvas, seat)
    share = 1.0 if canvas.comfort.is_motion_reduced else out_back(span_ms(since, LAST_CARD_MS).share(now))
    top = y - places.TILE_H / 2 - LAST_CARD_RISE_PX * share
    box = Box(x - places.TILE_W / 2, top, places.TILE_W, places.TILE_H)
    canvas.draw(faces.back(places.TILE_W, places.TILE_H), box.x, box.y)
    board.draw_gold_ring(canvas, box)


def _draw_confetti(canvas: Canvas, since: int, now: float) -> None:
    fallen = span_ms(since, CONFETTI_MS).share(now)
    if fallen >= 1:
        return
    for number in range(CONFETTI):
        # The golden ratio spreads them evenly without a pattern.
        across = number * 0.6180339887 % 1
        late = number * 0.7548776662 % 1 * 0.4
        share = (fallen - late) / (1 - late)
        if share <= 0:
            continue
        x = between(places.LANE_LEFT, places.LANE_RIGHT, across) + SWAY_PX * wave(now + number * 37, 1400)
        y = -40 + FALL_PX * share + 60 * math.sin(number)
        canvas.picture(
            f"scenery-confetti-{number % CONFETTI_KINDS + 1}",
            x,
            y,
            angle=number * 47 + 180 * share,
            alpha=round(255 * min(1.0, 4 * (1 - share))),
        )
