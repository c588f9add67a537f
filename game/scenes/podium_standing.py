"""The left side of the podium: who stands on which block, wears the crown, and is offered a feather."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.api import Seat
from game.devices.buttons import Button
from game.languages.words import N_, Words
from game.scenes.table import SeatLook
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph
from game.stage.podium_blocks import Block, Rise, draw_block, draw_crown, shared_blocks
from game.stage.prompts import Hand
from game.stage.theme import GOLD, TITLE_28

CHIP_H_PX, CHIP_AIR_PX = 50, 122
CHIP_OVER_BADGE_PX, CHIP_GAP_PX = 30.0, 10.0
ARROW_PX = 34.0  # says whose chip it is
IN_BLOCK_PX = 236  # from a winner's block's top: between its star and its score
LEFT_PX, RIGHT_PX = 96.0, 1168.0  # chips stay on the screen and off the paper

TAKE_FEATHER = N_("Tailwind?")
HAND_BACK = N_("Hand one back?")


class Standing:
    """The blocks of one podium. Tied seats share a place and stand equally high."""

    def __init__(self, ranking: Sequence[Sequence[Seat]], scores: Sequence[int]) -> None:
        self.order = [seat for group in ranking for seat in group]  # best first
        self._scores = tuple(scores)
        self._blocks = dict(zip(self.order, shared_blocks([len(group) for group in ranking]), strict=True))

    def block(self, seat: Seat) -> Block:
        return self._blocks[seat]

    def draw(self, canvas: Canvas, look: Callable[[Seat], SeatLook], now: float) -> None:
        rise = Rise(0, len(self.order))
        for number, seat in enumerate(self.order):
            worn, block = look(seat), self._blocks[seat]
            score = str(self._scores[seat - 1])
            draw_block(
                canvas, block, worn.hut, score, rise, number, now,
                is_bot=worn.is_bot, feathers=worn.feathers,
            )  # fmt: skip
            if block.place == 1:
                draw_crown(canvas, block, rise, now)

    def draw_offers(
        self, canvas: Canvas, words: Words, offers: Mapping[Seat, int], hand: Callable[[Seat], Hand]
    ) -> None:
        """Hang a chip at each block that is offered something: 1 takes a feather, -1 hands one back."""
        hung: list[Box] = []
        for seat, by in offers.items():
            text = words(TAKE_FEATHER if by > 0 else HAND_BACK)
            box = _clear_of(hung, self._chip_box(canvas, text, seat, by))
            hung.append(box)
            if by > 0:
                block = self._blocks[seat]
                canvas.centred("table-arrow", block.x + block.w / 2, box.y + box.h + 12, ARROW_PX)
            _draw_chip(canvas, text, box, by, hand(seat))

    def _chip_box(self, canvas: Canvas, text: str, seat: Seat, by: int) -> Box:
        block = self._blocks[seat]
        w = canvas.text_width(text, TITLE_28._replace(is_scaled=False)) + CHIP_AIR_PX
        x = min(max(LEFT_PX, block.x + block.w / 2 - w / 2), RIGHT_PX - w)
        # Over a winner's head is the crown: who hands a feather back finds the chip on the block.
        over = block.y - block.badge * 1.06 - CHIP_OVER_BADGE_PX - CHIP_H_PX
        return Box(x, block.y + IN_BLOCK_PX if by < 0 else over, w, CHIP_H_PX)


def _clear_of(hung: Sequence[Box], box: Box) -> Box:
    """Raise a chip until it covers no other."""
    while any(_overlap(box, other) for other in hung):
        box = box._replace(y=box.y - CHIP_H_PX - CHIP_GAP_PX)
    return box


def _overlap(one: Box, other: Box) -> bool:
    beside = one.x + one.w <= other.x or other.x + other.w <= one.x
    apart = one.y + one.h <= other.y or other.y + other.h <= one.y
    return not beside and not apart


def _draw_chip(canvas: Canvas, text: str, box: Box, by: int, hand: Hand) -> None:
    middle = box.y + CHIP_H_PX / 2
    canvas.panel(box, GOLD, CHIP_H_PX / 2, outline=5, shadow=6)
    canvas.centred("seat-feather", box.x + 34, middle, 30)
    room = Box(box.x + 54, box.y + 4, box.w - CHIP_AIR_PX + 2, box.h - 8)
    canvas.write(text, room, TITLE_28._replace(is_scaled=False), most_lines=1)
    button = hand.placed(Button.UP if by > 0 else Button.DOWN)
    draw_glyph(canvas, button, box.x + box.w - 36, middle, 44, hand.style, hand.caps)
