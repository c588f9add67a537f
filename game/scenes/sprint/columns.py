"""Columns of roof tiles: what lies at the tickets, what flies there, and the ring around the latest card."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.scenes.sprint.brush import Brush, strip, tile
from game.scenes.sprint.places import (
    SUN,
    THINNEST_NUMBERED_STRIP,
    TILE_H,
    TILE_W,
    Spot,
    base_y,
    column_x,
    end_y,
    strip_step,
    tile_box,
    tile_y,
)
from game.stage.canvas import Box, Canvas
from game.stage.sprites import Sprite
from game.stage.tweens import TICKS_A_MS, Span, between, in_out_cubic, out_cubic

FLICK_TICKS = 140 * TICKS_A_MS
LAND_TICKS = 110 * TICKS_A_MS
SPARK_TICKS = 240 * TICKS_A_MS
FADE_TICKS = 120 * TICKS_A_MS  # in place of a flight, where motion is reduced

ARC_PX = 60
FLICK_TURN_DEGREES = 22
GHOSTS = ((0.10, 77), (0.20, 51), (0.30, 26))  # how far behind, and how visible of 255
SQUASH_X, SQUASH_Y = 1.08, 0.90
NUDGE_PX = 4
SPARKS = 6
SPARK_PX = 30
SPARK_FROM_PX, SPARK_TO_PX = 50, 92
RING_OUT_PX = 13  # 5 outside the edge, and the picture's own padding
RING_MARGINS = (32, 32, 32, 32)


class Flight(NamedTuple):
    """A card on its way from a corner to a column. It says nothing about right or wrong."""

    spot: Spot
    place: int  # in its column, from 0
    card: int
    start: float  # tick
    from_x: float  # the middle of the card as it lay in the corner
    from_y: float
    ticks: float = FLICK_TICKS  # longer, where the hand was quicker than its pace

    @property
    def lands_at(self) -> float:
        return self.start + self.ticks

    def is_landing(self, now: float) -> bool:
        return self.lands_at <= now < self.lands_at + LAND_TICKS

    @property
    def rests_at(self) -> float:
        return self.lands_at + SPARK_TICKS


def draw_column(
    brush: Brush, spot: Spot, cards: Sequence[int], *, count: int, nudge: float = 0, is_last_open: bool = True
) -> None:
    """Draw a column at rest on the table; `count` cards share its room, some of them perhaps still in the air."""
    base = base_y(spot.side)
    step = strip_step(count, abs(end_y(spot.side) - base))
    shift = nudge if spot.side == SUN else -nudge
    ys = [tile_y(spot.side, place, step, base) + shift for place in range(len(cards))]
    draw_tiles(brush, spot.side, column_x(spot.task), ys, cards, step=step, is_last_open=is_last_open)


def draw_tiles(
    brush: Brush,
    side: int,
    x: float,
    ys: Sequence[float],
    cards: Sequence[int],
    *,
    step: float,
    is_last_open: bool = True,
) -> None:
    """Draw cards that lie on one another, the first one lowest, at these heights."""
    has_number = step >= THINNEST_NUMBERED_STRIP
    last = len(cards) - 1
    for place, (card, y) in enumerate(zip(cards, ys, strict=True)):
        if place == last and is_last_open:
            sprite = tile(brush, card)
        else:
            sprite = strip(brush, card, is_upper=side == SUN, has_number=has_number)
        brush.canvas.draw(sprite, x, y)


def landed(columns: Mapping[Spot, Sequence[int]], flights: Iterable[Flight], now: float) -> dict[Spot, int]:
    """Count what lies in each column, without what is still in the air."""
    counts = {spot: len(cards) for spot, cards in columns.items()}
    for flight in flights:
        if now < flight.lands_at:
            counts[flight.spot] = min(counts[flight.spot], flight.place)
    return counts


def nudge_of(spot: Spot, flights: Iterable[Flight], now: float) -> float:
    """Say how far a column gives way to a card that has just landed on it."""
    for flight in flights:
        share = Span(flight.lands_at, LAND_TICKS).share(now)
        if flight.spot == spot and 0 < share < 1:
            return NUDGE_PX * math.sin(math.pi * share)
    return 0


def draw_flight(brush: Brush, flight: Flight, count: int) -> None:
    """Draw a card in the air, or the moment in which it lands."""
    target = tile_box(flight.spot, flight.place, count)
    if brush.is_calm:
        return
    share = Span(flight.start, flight.ticks).share(brush.now)
    if share < 1:
        for behind, alpha in reversed(GHOSTS):
            if share > behind:
                _draw_in_air(brush, flight, target, share - behind, alpha)
        _draw_in_air(brush, flight, target, share, 255)
    else:
        _draw_sparks(brush, flight, target)


def _draw_in_air(brush: Brush, flight: Flight, target: Box, share: float, alpha: int) -> None:
    eased = in_out_cubic(share)
    middle_x, middle_y = target.middle
    x = between(flight.from_x, middle_x, eased)
    y = between(flight.from_y, middle_y, eased) - ARC_PX * math.sin(math.pi * eased)
    lean = 1 if flight.from_x < middle_x else -1
    turned = brush.canvas.sprites.turned(
        tile(brush, flight.card), -lean * FLICK_TURN_DEGREES * math.sin(math.pi * eased)
    )
    brush.canvas.draw(turned, x - TILE_W / 2, y - TILE_H / 2, alpha=alpha)


def draw_landing(brush: Brush, flight: Flight, count: int) -> None:
    """Draw a card that squashes as it lands."""
    eased = out_cubic(Span(flight.lands_at, LAND_TICKS).share(brush.now))
    box = tile_box(flight.spot, flight.place, count)
    by_x, by_y = between(SQUASH_X, 1, eased), between(SQUASH_Y, 1, eased)
    brush.canvas.draw(brush.canvas.sprites.stretched(tile(brush, flight.card), by_x, by_y), box.x, box.y)


def draw_fading(brush: Brush, flight: Flight, count: int) -> None:
    """Draw a card that fades in at its place, in place of a flight."""
    box = tile_box(flight.spot, flight.place, count)
    alpha = round(255 * Span(flight.start, FADE_TICKS).share(brush.now))
    brush.canvas.draw(tile(brush, flight.card), box.x, box.y, alpha=alpha)


def _draw_sparks(brush: Brush, flight: Flight, target: Box) -> None:
    share = Span(flight.lands_at, SPARK_TICKS).share(brush.now)
    if share >= 1:
        return
    x, y = target.middle
    reach = between(SPARK_FROM_PX, SPARK_TO_PX, out_cubic(share))
    for number in range(SPARKS):
        # Turned a little from landing to landing, by nothing that says anything about the card.
        angle = math.tau * (number + 0.37 * flight.place) / SPARKS
        sprite = spark(brush.canvas, number)
        brush.canvas.draw(
            sprite,
            x + reach * 1.15 * math.cos(angle),
            y + reach * math.sin(angle),
            alpha=round(255 * (1 - share)),
        )


def spark(canvas: Canvas, number: int) -> Sprite:
    """Return one of the four kinds of sparks."""
    name = f"table-spark-{number % 4 + 1}"
    return canvas.sprites.get(name, SPARK_PX / canvas.sprites.view_box(name).w)


def latest_ring(canvas: Canvas) -> Sprite:
    w, h = TILE_W + 2 * RING_OUT_PX, TILE_H + 2 * RING_OUT_PX
    return canvas.sprites.sliced("table-ring-gold", w, h, RING_MARGINS)


def draw_latest_ring(brush: Brush, spot: Spot, place: int, count: int) -> None:
    box = tile_box(spot, place, count).grown(RING_OUT_PX)
    ring = latest_ring(brush.canvas)
    brush.canvas.draw(ring, box.x - ring.x, box.y - ring.y)
