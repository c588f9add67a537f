"""Who called what, and what came of it: badges on medallions, late ones behind them, stamps, coins, slow flights."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.core.api import TICKS_A_SECOND, Seat
from game.languages.words import Words
from game.scenes.hex import places
from game.scenes.hex.moments import Called, Coin, Late, Ruling
from game.scenes.hex.panels import Panels
from game.scenes.hex.places import Point
from game.scenes.hex.seat_badge import draw_badge, draw_grey_badge
from game.scenes.hex.story import Story
from game.scenes.table import SeatLook
from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, INK, LABEL_28
from game.stage.tweens import between, in_out_cubic, out_back, out_bounce, out_cubic, span_ms

BADGE_PX = 112.0
SHARED_BADGE_PX = 84.0  # several on one medallion
GATHER_PX = 30.0
GATHER_MANY_PX = 44.0
POP_MS = 90
POP_FROM = 1.28
STAMP_K = 0.5
STAMP_OFF_PX = 40.0
STAMP_MS = 140

LATE_BADGE_PX = 46.0
LATE_W_PX, LATE_H_PX = 164.0, 48.0
LATE = LABEL_28._replace(colour=CREAM, is_scaled=False)
# Behind the badge, inside the board: places of the late ones for a left row, from the middle.
LATE_PLACES: Mapping[int, tuple[Point, ...]] = {
    1: ((-172, -104), (-172, -52), (-172, 0), (-172, 52)),
    2: ((-172, -82), (-172, 82), (-172, -134), (-172, 134)),
    3: ((-172, 104), (-172, 52), (-172, 0), (-172, -52)),
    0: ((-172, -104), (172, -104), (-172, -52), (172, -52)),
}
LATE_POP_MS = 120

COIN_RISE_PX = 90.0
FLIGHT_ARC_PX = 50.0
ASIDE_PX = 88.0  # a badge steps aside for a clash with the medallion itself
ASIDE_INWARDS_PX = 30.0
ASIDE_BADGE_PX = 78.0


def draw_calls(canvas: Canvas, looks: Mapping[Seat, SeatLook], story: Story, now: float) -> None:
    """Draw the badges on their medallions, with a stamp once the verdict is in."""
    for called in story.calls:
        x, y, diameter = badge_place(story, called)
        # At once and whole; only its size settles.
        grown = between(POP_FROM, 1.0, out_cubic(span_ms(called.at, POP_MS).share(now)))
        if canvas.comfort.is_motion_reduced:
            grown = 1.0
        draw_badge(canvas, looks[called.seat], x, y, diameter, grown=grown)
        verdict = story.verdict
        if verdict is not None and verdict.seat == called.seat:
            is_wrong = verdict.ruling is Ruling.WRONG
            off = STAMP_OFF_PX * diameter / BADGE_PX
            # Away from the medallion, where the badge has left it.
            down = -off if y < places.target(called.row)[1] else off
            name = "table-cross" if is_wrong else "table-check"
            _draw_stamp(canvas, name, x + off, y + down, now - verdict.at)


def badge_place(story: Story, called: Called) -> tuple[float, float, float]:
    """Return where a call's badge is, and how large: on its target, side by side with others of its moment."""
    x, y = places.target(called.row)
    verdict = story.verdict
    if verdict is not None and any(clash.place == 0 and clash.row == called.row for clash in verdict.clashes):
        # The medallion itself is what clashes: it must be seen.
        return *aside(called.row), ASIDE_BADGE_PX
    sharing = _sharing(story.calls, called)
    if len(sharing) == 1:
        return x, y, BADGE_PX
    return *gathered(x, y, len(sharing))[sharing.index(called)], SHARED_BADGE_PX


def aside(row: int) -> Point:
    """Return where a badge stands that makes way for its medallion."""
    x, y = places.medallion(row)
    up_or_down = ASIDE_PX if y > places.MIDDLE_Y else -ASIDE_PX
    return x - ASIDE_INWARDS_PX * places.outwards(row), y + up_or_down


def gathered(x: float, y: float, count: int) -> list[Point]:
    """Return places for so many badges around one target."""
    if count == 1:
        return [(x, y)]
    if count == 2:
        return [(x - GATHER_PX, y), (x + GATHER_PX, y)]
    turns = [math.tau * number / count for number in range(count)]
    return [(x + GATHER_MANY_PX * math.sin(turn), y - GATHER_MANY_PX * math.cos(turn)) for turn in turns]


def _sharing(calls: Sequence[Called], called: Called) -> list[Called]:
    return [other for other in calls if other.row == called.row]


def _draw_stamp(canvas: Canvas, name: str, x: float, y: float, since: float) -> None:
    share = span_ms(0, STAMP_MS).share(since)
    k = STAMP_K if canvas.comfort.is_motion_reduced else STAMP_K * between(1.5, 1.0, out_cubic(share))
    sprite = canvas.sprites.get(name, STAMP_K)
    canvas.draw(canvas.sprites.stretched(sprite, k / STAMP_K, k / STAMP_K), x, y)


# --- Late calls ------------------------------------------------------------------------


def draw_late(canvas: Canvas, looks: Mapping[Seat, SeatLook], words: Words, story: Story, now: float) -> None:
    """Draw who was beaten, and by how much: small and grey, behind the badge that was first."""
    if not story.calls:
        return
    row = story.calls[0].row
    has_ties = story.verdict is not None and bool(story.verdict.clashes)
    for late, (x, y) in zip(story.late, late_places(row, is_across=has_ties), strict=False):
        share = out_back(span_ms(late.at, LATE_POP_MS).share(now))
        shift = 0.0 if canvas.comfort.is_motion_reduced else (1 - share) * 24 * places.outwards(row or 1)
        pill = Box(x - LATE_W_PX / 2 + shift, y - LATE_H_PX / 2, LATE_W_PX, LATE_H_PX)
        draw_pill(canvas, pill)
        draw_grey_badge(canvas, looks[late.seat], pill.x + LATE_H_PX / 2, y, LATE_BADGE_PX)
        room = Box(pill.x + LATE_H_PX, pill.y, pill.w - LATE_H_PX - 12, pill.h)
        canvas.write(late_text(words, late), room, LATE, most_lines=1)


def draw_pill(canvas: Canvas, pill: Box) -> None:
    canvas.panel(pill, INK, pill.h / 2, rim=INK, outline=0, shadow=0)


def late_text(words: Words, late: Late) -> str:
    return words("+{seconds} s", seconds=_decimal(words, late.ticks / TICKS_A_SECOND))


def _decimal(words: Words, seconds: float) -> str:
    return f"{seconds:.2f}".replace(".", words.context("in numbers", "."))


def late_places(row: int, *, is_across: bool = False) -> list[Point]:
    """Return places behind the badge of a row; across the board where ties lie in the way."""
    mirror = -1 if row and places.is_left(row) == is_across else 1
    left_row = (row - 1) % 3 + 1 if row else 0
    return [(places.MIDDLE_X + mirror * x, places.MIDDLE_Y + y) for x, y in LATE_PLACES[left_row]]


# --- Coins and slow flights ------------------------------------------------------------


def draw_coins(canvas: Canvas, panels: Panels, story: Story, now: float) -> None:
    for coin in story.coins:
        x, y = _coin_place(canvas, panels, coin, now)
        canvas.picture("table-token", x, y)


def _coin_place(canvas: Canvas, panels: Panels, coin: Coin, now: float) -> Point:
    """Follow a token that leaps off the call and drops into its ring."""
    end_x, end_y = panels.ring_place(canvas, coin.seat, coin.place)
    if canvas.comfort.is_motion_reduced:
        return end_x, end_y
    share = coin.flight.share(now)
    if coin.from_row is None:
        return end_x, between(end_y - COIN_RISE_PX, end_y, out_bounce(share))
    start_x, start_y = places.target(coin.from_row)
    bow = COIN_RISE_PX * 4 * share * (1 - share)
    return between(start_x, end_x, share), between(start_y, end_y, share**2) - bow


def draw_flights(
    canvas: Canvas, looks: Mapping[Seat, SeatLook], panels: Panels, story: Story, now: float
) -> None:
    """Draw badges on their slow way to a medallion, for all to see."""
    for flying in story.flights:
        share = in_out_cubic(flying.flight.share(now))
        start, end = panels.badge_place(canvas, flying.seat), places.target(flying.row)
        bow = FLIGHT_ARC_PX * 4 * share * (1 - share)
        x, y = between(start[0], end[0], share), between(start[1], end[1], share) - bow
        draw_badge(canvas, looks[flying.seat], x, y, BADGE_PX)
