"""The blocks that winners stand on: they rise, carry a place and a score, and a badge on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, GOLD, INK, NUMBER_64, Face, Style
from game.stage.tweens import Span, out_bounce, span_ms, wave

FLOOR_Y = 930.0
FOOT_Y = 941.0  # the file reaches below the floor
SIDE_PX, TOP_PX = 17.0, 7.0  # what the file has beyond the block
MARGINS = (36, 100, 36, 12)
BLOCK_MS, STAGGER_MS = 420.0, 120.0
CROWN_PX, CROWN_DROP_PX, CROWN_MS, CROWN_SWAY_MS = 190.0, 160.0, 500.0, 2000.0
CROWN_FOR_BADGE = 270.0  # a badge this large wears it in full size
LOW_PX, FLAT_PX = 220.0, 130.0  # lower blocks show no place; flat ones have their score before the edge
CROWN_SINK = 0.16  # of the badge: the crown sits on it, not over it
STAR_PX, STAR_NUMBER = 178.0, Style(Face.DISPLAY, 64, INK, is_scaled=False)
DISC_R = 44.0
DISC_NUMBER = Style(Face.DISPLAY, 48, INK, is_scaled=False)
SCORE = NUMBER_64._replace(colour=CREAM)


class Block(NamedTuple):
    """Where somebody stands."""

    place: int  # 1 to 6; tied seats share one
    x: float
    y: float  # of its top
    w: float
    badge: float  # diameter


_FOUR = (
    Block(2, 116, 626, 250, 218),
    Block(1, 386, 530, 290, 288),
    Block(3, 696, 690, 230, 196),
    Block(4, 946, 808, 180, 146),
)
_SIX = (
    Block(2, 104, 626, 190, 172),
    Block(1, 306, 530, 214, 224),
    Block(3, 532, 690, 170, 160),
    Block(4, 714, 738, 150, 142),
    Block(5, 876, 784, 140, 130),
    Block(6, 1028, 818, 132, 122),
)


def blocks(count: int) -> list[Block]:
    """Say where so many seats stand, best first."""
    room = _FOUR if count <= len(_FOUR) else _SIX
    return sorted(room, key=lambda block: block.place)[:count]


def shared_blocks(groups: Sequence[int]) -> list[Block]:
    """Say where seats stand, best first; those of one group share its place and stand equally high."""
    room = blocks(sum(groups))
    standing: list[Block] = []
    for size in groups:
        best = room[len(standing)]
        own = room[len(standing) : len(standing) + size]
        standing += [block._replace(place=best.place, y=best.y) for block in own]
    return standing


class Rise(NamedTuple):
    """When each block comes up: the last place first, the winner at the end."""

    start: float
    seats: int

    def span(self, order: int) -> Span:
        """Say when a block rises; `order` 0 is the best."""
        wait = (self.seats - 1 - order) * STAGGER_MS
        return span_ms(span_ms(self.start, wait).start + span_ms(0, wait).ticks, BLOCK_MS)

    def crown_span(self) -> Span:
        last = self.span(0)
        return span_ms(last.start + last.ticks, CROWN_MS)

    def is_over(self, now: float) -> bool:
        return self.crown_span().is_over(now)


def draw_block(
    canvas: Canvas,
    block: Block,
    hut: int,
    score: str,
    rise: Rise,
    order: int,
    now: float,
    *,
    is_bot: bool = False,
    feathers: int = 0,
) -> None:
    """Draw a block with who stands on it."""
    share = 1.0 if canvas.comfort.is_motion_reduced else out_bounce(rise.span(order).share(now))
    if share <= 0:
        return
    top = FLOOR_Y - (FLOOR_Y - block.y) * share
    name = "scenery-podium-first" if block.place == 1 else "scenery-podium-other"
    with canvas.clipped(Box(block.x - 60, -200, block.w + 120, FOOT_Y + 200)):
        body = canvas.sprites.sliced(name, block.w + 2 * SIDE_PX, FOOT_Y - block.y + TOP_PX, MARGINS)
        canvas.draw(body, block.x - SIDE_PX, top - TOP_PX)
        _draw_place(canvas, block, top)
        if FLOOR_Y - block.y > FLAT_PX:
            _draw_score(canvas, block, score, top, is_first=block.place == 1)
    draw_badge(
        canvas,
        hut,
        block.x + block.w / 2,
        top - block.badge / 2 + 4,
        block.badge,
        is_bot=is_bot,
        feathers=feathers,
    )
    if FLOOR_Y - block.y <= FLAT_PX:
        _draw_score(canvas, block, score, top, is_first=False)


def draw_crown(canvas: Canvas, block: Block, rise: Rise, now: float) -> None:
    """Let the crown fall onto the winner's head, where it sways."""
    span = rise.crown_span()
    still = canvas.comfort.is_motion_reduced
    share = 1.0 if still else span.share(now)
    if share <= 0:
        return
    badge_top = block.y - block.badge * 1.06
    drop = (1 - out_bounce(share)) * CROWN_DROP_PX
    angle = 0.0 if still or share < 1 else 3 * wave(now - span.start, CROWN_SWAY_MS)
    w = CROWN_PX * block.badge / CROWN_FOR_BADGE
    h = w * 144 / 190
    y = badge_top - h / 2 + CROWN_SINK * block.badge - drop
    canvas.centred("scenery-crown", block.x + block.w / 2, y, w, angle=angle)


def _draw_place(canvas: Canvas, block: Block, top: float) -> None:
    x = block.x + block.w / 2
    if block.place == 1:
        canvas.centred("scenery-star-blank", x, top + 84, STAR_PX * min(1.0, block.w / 260), tint=CREAM)
        canvas.stamp("1", x, top + 90, STAR_NUMBER)
        return
    if FLOOR_Y - block.y <= LOW_PX:
        return
    r = DISC_R
    y = top + 84
    canvas.panel(Box(x - r, y - r, 2 * r, 2 * r), CREAM, r, outline=5, shadow=0)
    canvas.stamp(str(block.place), x, y, DISC_NUMBER)


def _draw_score(canvas: Canvas, block: Block, score: str, top: float, *, is_first: bool) -> None:
    x = block.x + block.w / 2
    w = max(112.0, canvas.text_width(score, SCORE) + 52)
    high = FLOOR_Y - block.y
    y = top + (high - 74 if high > 300 else high - 62 if high > FLAT_PX else high / 2 + 10)
    pill = Box(x - w / 2, y - 40, w, 80)
    canvas.panel(pill, INK, 40, rim=CREAM, outline=5, shadow=4)
    canvas.write(score, pill, SCORE, colour=GOLD if is_first else CREAM, most_lines=1)
