"""Reason signs in the tickets' grammar: the card before, a red sign, this card, the guilty property enlarged."""

from __future__ import annotations

import pygame

from game.scenes.sprint.brush import properties
from game.stage.canvas import Box, Canvas
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, INK, Face, Style
from game.variants.tasks.model import CardStruck

SIGN_H = 52.0
SIGN_PAD = 10.0
WIDEST_PX = 158.0  # a lane is little wider
PART_PX = 40.0  # a drop, a number or a symbol
MARK_PX = 30.0  # the red sign between them
DROP_FILE_W = 88.0
PATTERN_K = 0.5

NUMBER = Style(Face.DISPLAY, 40, INK, is_scaled=False)

# What stands between the card before and this one; without a card before, a cross follows this one.
CROSSED = "icon-cross"
MARKS = {
    "symbol-not-alternating": "sign-same",
    "colour-repeated": "sign-same",
    "symbol-repeated": "sign-same",
    "same-parity": "sign-same",
    "property-repeated": "sign-same",
    "third-colour": "sign-differs",
    "third-symbol": "sign-differs",
    "neither-number-nor-symbol": "sign-differs",
    "not-one-apart": "sign-no-step",
    "not-the-next-number": "sign-no-step",
    "colours-not-neighbours": "sign-not-next-door",
}
# Reasons in which the pattern of two cards is broken, so that both of them are shown.
SHOWS_EARLIER = frozenset({"third-colour", "third-symbol"})


def reason_sign(canvas: Canvas, struck: CardStruck) -> Sprite:
    """Return the sign of a strike; its origin is its middle."""
    parts = _parts(struck)
    guilty = struck.guilty.split("+")
    widths = [_part_width(part, guilty) for part in parts]
    w = sum(widths) + 2 * SIGN_PAD

    def paint() -> None:
        canvas.panel(Box(-w / 2, -SIGN_H / 2, w, SIGN_H), CREAM, SIGN_H / 2, outline=4, shadow=4)
        x = -w / 2 + SIGN_PAD
        for part, width in zip(parts, widths, strict=True):
            if isinstance(part, str):
                canvas.centred(part, x + width / 2, 0, MARK_PX)
            else:
                for number, name in enumerate(guilty):
                    _paint_property(canvas, part, name, x + PART_PX * (number + 0.5))
            x += width

    key = ("reason-sign", struck.reason.code, struck.guilty, tuple(parts))
    sprite = canvas.composed(key, Box(-w / 2 - 6, -SIGN_H / 2 - 6, w + 12, SIGN_H + 16), paint)
    k = min(1.0, WIDEST_PX / w)
    return canvas.sprites.stretched(sprite, k, k)


def _parts(struck: CardStruck) -> list[int | str]:
    """List the cards and the signs between them, from left to right."""
    mark = MARKS.get(struck.reason.code)
    if mark is None or struck.before is None:
        return [struck.card, CROSSED]
    if struck.reason.code in SHOWS_EARLIER and struck.earlier is not None:
        return [struck.earlier, struck.before, mark, struck.card]
    return [struck.before, mark, struck.card]


def _part_width(part: int | str, guilty: list[str]) -> float:
    return MARK_PX + 6 if isinstance(part, str) else PART_PX * len(guilty)


def _paint_property(canvas: Canvas, card: int, name: str, x: float) -> None:
    colour, number, symbol = properties(card)
    if name == "colour":
        canvas.draw(_drop(canvas, colour), x, 0)
    elif name == "number":
        canvas.stamp(str(number), x, 0, NUMBER)
    else:
        canvas.centred(f"symbol-{symbol}", x, 0, PART_PX + 2)


def _drop(canvas: Canvas, colour: str) -> Sprite:
    """Return a drop of a card colour with its pattern, which no colour goes without."""
    k = PART_PX / DROP_FILE_W
    box = canvas.sprites.view_box("sign-drop-mask")
    room = Box(box.x * k, box.y * k, box.w * k, box.h * k)

    def paint() -> None:
        canvas.picture(f"scenery-pattern-{colour}", room.x, room.y, PATTERN_K)
        # As large as the sheet: what the mask does not reach must go as well.
        mask = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        mask.blit(canvas.sprites.get("sign-drop-mask", k).surface, (0, 0))
        canvas.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.picture("sign-drop-rim", 0, 0, k)

    return canvas.composed(("drop", colour), room, paint)
