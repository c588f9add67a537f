"""The presets of a game's house rules as cards: a picture, a name, and the signs of what differs from Classic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.scenes.tabs import Tab, below_tabs, draw_tabs, tab_at
from game.stage.canvas import Box, Canvas
from game.stage.comfort import LIST_FROM_PERCENT
from game.stage.theme import CREAM, GOLD, INK, OUTLINE_TILE_PX, PAPER, RADIUS_CHIP_PX, TITLE_28

CARD_H_PX, GAP_PX, BELOW_PX = 168.0, 12.0, 20.0
RISE_PX = 8.0  # the chosen card stands out of the row
PICTURE_PX, PICTURE_Y_PX = 64.0, 44.0
NAME_Y_PX, NAME_H_PX = 78.0, 44.0
SIGN_PX, SIGN_STEP_PX, SIGNS_Y_PX = 30.0, 38.0, 142.0
MOST_SIGNS = 5


class PresetCard(NamedTuple):
    """One preset."""

    name: str
    picture: str
    signs: Sequence[str] = ()  # pictures of the switches that differ from Classic


def below_cards(area: Box, text_percent: int) -> Box:
    """Say what room is left for the switches; where letters are large, cards give way to one name with arrows."""
    if text_percent >= LIST_FROM_PERCENT:
        return below_tabs(area, text_percent)
    taken = CARD_H_PX + BELOW_PX
    return Box(area.x, area.y + taken, area.w, area.h - taken)


def card_at(area: Box, count: int, chosen: int, text_percent: int, x: float, y: float) -> int | None:
    """Say which card a click takes."""
    if text_percent >= LIST_FROM_PERCENT:
        return tab_at(area, count, chosen, text_percent, x, y)
    return next((place for place, box in enumerate(_boxes(area, count)) if box.holds(x, y)), None)


def draw_cards(canvas: Canvas, area: Box, cards: Sequence[PresetCard], chosen: int) -> None:
    if canvas.comfort.text_percent >= LIST_FROM_PERCENT:
        draw_tabs(canvas, area, [Tab(card.name) for card in cards], chosen)
        return
    for place, (box, card) in enumerate(zip(_boxes(area, len(cards)), cards, strict=True)):
        _draw_card(canvas, box, card, is_chosen=place == chosen)


def _draw_card(canvas: Canvas, box: Box, card: PresetCard, *, is_chosen: bool) -> None:
    if is_chosen:
        canvas.panel(box.grown(RISE_PX), GOLD, RADIUS_CHIP_PX + RISE_PX, outline=5, shadow=8)
    canvas.panel(box, CREAM if is_chosen else PAPER, RADIUS_CHIP_PX, outline=OUTLINE_TILE_PX + 1, shadow=6)
    middle = box.x + box.w / 2
    canvas.centred(card.picture, middle, box.y + PICTURE_Y_PX, PICTURE_PX)
    name = Box(box.x + 6, box.y + NAME_Y_PX, box.w - 12, NAME_H_PX)
    canvas.write(card.name, name, TITLE_28._replace(is_scaled=False), most_lines=1)
    shown = card.signs[:MOST_SIGNS]
    left = middle - SIGN_STEP_PX * (len(shown) - 1) / 2
    if shown:
        strip = Box(left - SIGN_STEP_PX / 2 - 4, box.y + SIGNS_Y_PX - 20, SIGN_STEP_PX * len(shown) + 8, 40)
        canvas.panel(strip, INK, 20, outline=0, shadow=0)
    for place, sign in enumerate(shown):
        canvas.centred(sign, left + place * SIGN_STEP_PX, box.y + SIGNS_Y_PX, SIGN_PX)


def _boxes(area: Box, count: int) -> list[Box]:
    wide = (area.w - GAP_PX * (count - 1)) / count
    return [Box(area.x + place * (wide + GAP_PX), area.y, wide, CARD_H_PX) for place in range(count)]
