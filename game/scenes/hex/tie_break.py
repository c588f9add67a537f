"""The ribbon of a tie-break, with the badges of those who alone may call."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.api import Seat
from game.languages.words import Words
from game.scenes.hex import places
from game.scenes.hex.seat_badge import draw_badge
from game.scenes.hex.story import Story
from game.scenes.table import SeatLook
from game.stage import ribbon
from game.stage.canvas import Canvas
from game.stage.theme import Face
from game.stage.tweens import Span, between, out_back, span_ms

BADGE_PX = 108.0
MANY_BADGE_PX = 84.0  # where more than one stands at an end
MANY_STEP_PX = 70.0
BADGE_INSET_PX = 80.0  # from the ribbon's ends to the middle of the outer badges
MANY_INSET_PX = 56.0
BOLT_PX = 64.0
WORDS_GAP_PX = 32.0


def draw_ribbon(
    canvas: Canvas, looks: Mapping[Seat, SeatLook], words: Words, story: Story, now: float
) -> None:
    view = story.view
    assert view is not None
    if story.ribbon_since is None or not view.playoff:
        return
    drop = span_ms(story.ribbon_since, ribbon.DROP_MS)
    left, right = _sides(view.playoff)
    is_many = len(left) > 1
    diameter, first = (MANY_BADGE_PX, MANY_INSET_PX) if is_many else (BADGE_PX, BADGE_INSET_PX)
    inset = first + MANY_STEP_PX * (len(left) - 1) + diameter / 2 + WORDS_GAP_PX
    text = (words("Tie-break again!") if story.is_repeated else words("Tie-break!")).upper()
    ribbon.draw_ribbon(canvas, places.RIBBON, text, drop=drop, now=now, inset=inset)
    y = _bar_y(canvas, drop, now) + places.RIBBON.h / 2
    half = canvas.lettering.width(text, Face.DISPLAY, round(places.RIBBON.h * ribbon.TEXT_SHARE)) / 2
    # Where the words leave room for them.
    if half + BOLT_PX * 1.4 < places.RIBBON.w / 2 - inset + WORDS_GAP_PX:
        for side in (-1, 1):
            canvas.centred("symbol-bolt", places.MIDDLE_X + side * (half + BOLT_PX * 0.8), y, BOLT_PX)
    for number, seat in enumerate(left):
        x = places.RIBBON.x + first + MANY_STEP_PX * number
        draw_badge(canvas, looks[seat], x, y, diameter)
    for number, seat in enumerate(reversed(right)):
        x = places.RIBBON.x + places.RIBBON.w - first - MANY_STEP_PX * number
        draw_badge(canvas, looks[seat], x, y, diameter)


def _sides(playoff: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    half = (len(playoff) + 1) // 2
    return playoff[:half], playoff[half:]


def _bar_y(canvas: Canvas, drop: Span, now: float) -> float:
    if canvas.comfort.is_motion_reduced:
        return places.RIBBON.y
    return between(ribbon.DROP_FROM_Y - places.RIBBON.h, places.RIBBON.y, out_back(drop.share(now)))
