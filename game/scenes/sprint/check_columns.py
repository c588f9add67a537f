"""Columns in the check: blind cards turn over, wrong ones slide out, and what stays moves up to its ticket."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.sprint.brush import Brush, properties, strip, tile
from game.scenes.sprint.check_plan import REVEAL_TICKS, STRIKE_TICKS, CheckPlan, ColumnCheck, OutCard
from game.scenes.sprint.places import (
    STRIP_H,
    SUN,
    THINNEST_NUMBERED_STRIP,
    TILE_H,
    TILE_W,
    Spot,
    base_y,
    column_x,
    end_y,
    strip_step,
    tile_y,
)
from game.scenes.sprint.signs import SIGN_H, reason_sign
from game.stage.canvas import Box
from game.stage.theme import CREAM, INK, Face, Style
from game.stage.tweens import TICKS_A_MS, Span, between, in_out_cubic, out_back, out_cubic
from game.variants.tasks.model import FACE_DOWN, is_covered

STRUCK_H = 60.0
OUT_PITCH = 56.0  # from one struck card to the next
SIGN_ROOM = 44.0  # a wrong card has its sign under it
OUT_GAP = 12.0
CHAIN_PX, CHAIN_OUT_PX = 44.0, 34.0
LEAST_OUT_SHARE = 0.5  # of a column's room, which struck cards may take from the ones that stay
TILTS = (-6.0, 6.0)
TILT_X = (-6.0, 8.0)

WON_BASE = (362, 720)  # beyond the crown tab, a side
LOST_BASE = (440, 640)  # right at the rail
SETTLE_TICKS = 200 * TICKS_A_MS

OVER_ALPHA = 120
STAMP_TICKS = 220 * TICKS_A_MS
STAMP_FROM = 1.7
STAMP = Style(Face.DISPLAY, 56, CREAM, INK, is_scaled=False)
STAMP_TILT = 8.0


class Places(NamedTuple):
    """Where the cards of a column lie, as top edges."""

    kept: tuple[float, ...]
    out: tuple[float, ...]
    step: float


def settled(column: ColumnCheck, side: int, base: float) -> Places:
    """Place what stays and, beyond it, what is out."""
    room = abs(end_y(side) - base)
    heights = [OUT_PITCH + (SIGN_ROOM if card.is_guilty else 0) for card in column.out]
    wanted = sum(heights) + (OUT_GAP if heights else 0)
    count = len(column.kept)
    stack = TILE_H + STRIP_H * (count - 1) if count else 0
    out_room = min(wanted, max(room - stack, LEAST_OUT_SHARE * room))
    step = strip_step(count, room - out_room)
    extent = TILE_H + step * (count - 1) if count else 0
    # The last one is seen whole; the others give way to it.
    others = sum(heights[:-1])
    free = room - extent - OUT_GAP - (heights[-1] if heights else 0)
    squeeze = max(0.0, min(1.0, free / others)) if others else 1.0
    kept = tuple(tile_y(side, place, step, base) for place in range(count))
    out = []
    at = extent + OUT_GAP
    for height in heights:
        out.append(base - at - STRUCK_H if side == SUN else base + at)
        at += height * squeeze
    return Places(kept, tuple(out), step)


def draw_checked_column(brush: Brush, plan: CheckPlan, spot: Spot, age: float, spread: float) -> None:
    """Draw a column at a moment of the check."""
    column = plan.columns[spot]
    if not column.cards:
        return
    x = column_x(spot.task, spread)
    base = _base(plan, spot, age)
    share = in_out_cubic(Span(plan.strike_at[spot.task], STRIKE_TICKS * 0.8).share(age))
    if not column.out or share <= 0:
        _draw_whole(brush, plan, spot, x, base, age)
        return
    _draw_struck(brush, spot, column, x, base, 1.0 if brush.is_calm else share)


def _base(plan: CheckPlan, spot: Spot, age: float) -> float:
    """Say where a column begins: once its ticket is given away, the crown's tab or nothing lies before it."""
    winner = plan.winner(spot.task)
    target = WON_BASE[spot.side] if winner == spot.side else LOST_BASE[spot.side]
    share = Span(plan.compare_at[spot.task], SETTLE_TICKS).share(age)
    return between(base_y(spot.side), target, out_cubic(share))


def _draw_whole(brush: Brush, plan: CheckPlan, spot: Spot, x: float, base: float, age: float) -> None:
    column = plan.columns[spot]
    count = len(column.cards)
    step = strip_step(count, abs(end_y(spot.side) - base))
    is_blind = is_covered(plan.result.sides, spot.task)
    turn = Span(plan.reveal_at, REVEAL_TICKS).share(age) if is_blind else 1.0
    width = 1.0 if brush.is_calm else abs(1 - 2 * turn)
    is_over = column.over is not None and age >= plan.strike_at[spot.task]
    for place, card in enumerate(column.cards):
        shown = card if turn >= 0.5 else FACE_DOWN
        sprite = (
            tile(brush, shown)
            if place == count - 1
            else strip(brush, shown, is_upper=spot.side == SUN, has_number=step >= THINNEST_NUMBERED_STRIP)
        )
        if width < 1:
            sprite = brush.canvas.sprites.stretched(sprite, max(0.05, width), 1)
        alpha = OVER_ALPHA if is_over else 255
        brush.canvas.draw(sprite, x, tile_y(spot.side, place, step, base), alpha=alpha)


def _draw_struck(brush: Brush, spot: Spot, column: ColumnCheck, x: float, base: float, share: float) -> None:
    count = len(column.cards)
    laid_step = strip_step(count, abs(end_y(spot.side) - base))
    goal = settled(column, spot.side, base)
    out_places = {card.place for card in column.out}
    kept_places = [place for place in range(count) if place not in out_places]
    has_number = goal.step >= THINNEST_NUMBERED_STRIP
    for number, place in enumerate(kept_places):
        y = between(tile_y(spot.side, place, laid_step, base), goal.kept[number], share)
        is_last = number == len(kept_places) - 1
        card = column.cards[place]
        sprite = (
            tile(brush, card)
            if is_last
            else strip(brush, card, is_upper=spot.side == SUN, has_number=has_number)
        )
        brush.canvas.draw(sprite, x, y)
    # The wrong card lies on top of what left with it.
    for number, out in reversed(list(enumerate(column.out))):
        from_y = tile_y(spot.side, out.place, laid_step, base)
        y = between(from_y, goal.out[number], share)
        _draw_out_card(brush, out, number, x, y, share)
    for number, out in enumerate(column.out):
        if out.is_guilty:
            _draw_sign(brush, out, spot.side, x, goal.out[number], share)


def _draw_out_card(brush: Brush, out: OutCard, number: int, x: float, y: float, share: float) -> None:
    sprite = brush.faces.struck(*properties(out.card))
    tilt = number % 2
    turned = brush.canvas.sprites.turned(sprite, TILTS[tilt] * share)
    brush.canvas.draw(turned, x + TILT_X[tilt] * share, y)


def _draw_sign(brush: Brush, out: OutCard, side: int, x: float, y: float, share: float) -> None:
    """Put the reason beside its card, on the side away from the ticket."""
    if share < 0.6:
        return
    grown = 1.0 if brush.is_calm else out_back(min(1.0, (share - 0.6) / 0.4))
    middle = y - SIGN_H / 2 + 14 if side == SUN else y + STRUCK_H + SIGN_H / 2 - 14
    sprite = brush.canvas.sprites.stretched(reason_sign(brush.canvas, out.strike), grown, grown)
    brush.canvas.draw(sprite, x + TILE_W / 2, middle)
    if out.strike.behind:
        beyond = middle - CHAIN_OUT_PX if side == SUN else middle + CHAIN_OUT_PX
        brush.canvas.centred("sign-chain", x + TILE_W / 2, beyond, CHAIN_PX, angle=90)


def draw_bust_stamp(brush: Brush, plan: CheckPlan, spot: Spot, age: float, spread: float) -> None:
    """Stamp a side that went over twelve."""
    column = plan.columns[spot]
    if column.over is None or age < plan.strike_at[spot.task]:
        return
    share = Span(plan.strike_at[spot.task], STAMP_TICKS).share(age)
    text = f"{column.over.sum}!"

    def paint_words() -> None:
        brush.canvas.stamp(text, 0, 0, STAMP)

    words = brush.canvas.composed(("bust", text), Box(-80, -44, 160, 88), paint_words)
    words = brush.canvas.sprites.turned(words, STAMP_TILT)
    stamp = brush.canvas.sprites.get("table-bust-stamp")
    if share < 1 and not brush.is_calm:
        grown = between(STAMP_FROM, 1, out_cubic(share))
        stamp = brush.canvas.sprites.stretched(stamp, grown, grown)
    base = _base(plan, spot, age)
    count = len(column.cards)
    step = strip_step(count, abs(end_y(spot.side) - base))
    reach = (TILE_H + step * (count - 1)) / 2
    y = base - reach if spot.side == SUN else base + reach
    x = column_x(spot.task, spread) + TILE_W / 2
    brush.canvas.draw(stamp, x, y)
    brush.canvas.draw(words, x, y)
