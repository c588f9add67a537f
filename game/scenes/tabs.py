"""Pages side by side under one ribbon; where letters are large, only the open one is named, between two arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.stage.canvas import Box, Canvas
from game.stage.comfort import LIST_FROM_PERCENT
from game.stage.theme import CREAM, GOLD, INK, PLUM, TITLE_28, TITLE_36

TAB_H_PX, LARGE_TAB_H_PX = 74, 104
GAP_PX = 10
BELOW_PX = 24
ICON_PX, ICON_ROOM_PX = 34, 46
ARROW_PX = 44


class Tab(NamedTuple):
    """One page."""

    name: str
    icon: str | None = None


def below_tabs(area: Box, text_percent: int) -> Box:
    """Say what room is left for the open page."""
    taken = _height(text_percent) + BELOW_PX
    return Box(area.x, area.y + taken, area.w, area.h - taken)


def tab_at(area: Box, count: int, chosen: int, text_percent: int, x: float, y: float) -> int | None:
    """Say which page a click on a tab opens."""
    bar = area._replace(h=_height(text_percent))
    if not bar.holds(x, y):
        return None
    if text_percent >= LIST_FROM_PERCENT:
        return (chosen + (-1 if x < bar.middle[0] else 1)) % count
    return next((place for place, box in enumerate(_boxes(area, count)) if box.holds(x, y)), None)


def draw_tabs(canvas: Canvas, area: Box, tabs: Sequence[Tab], chosen: int) -> None:
    if canvas.comfort.text_percent >= LIST_FROM_PERCENT:
        _draw_open_one(canvas, area._replace(h=_height(canvas.comfort.text_percent)), tabs[chosen])
        return
    for place, (box, tab) in enumerate(zip(_boxes(area, len(tabs)), tabs, strict=True)):
        is_open = place == chosen
        rim = INK if is_open else CREAM
        canvas.panel(box, GOLD if is_open else PLUM, 22, rim=rim, outline=4, shadow=6 if is_open else 0)
        words = Box(box.x + 8, box.y, box.w - 16, box.h)
        if tab.icon is not None:
            canvas.centred(tab.icon, box.x + 10 + ICON_PX / 2, box.y + box.h / 2, ICON_PX)
            words = Box(box.x + ICON_ROOM_PX, box.y, box.w - ICON_ROOM_PX - 6, box.h)
        style = TITLE_28._replace(colour=INK if is_open else CREAM, is_scaled=False)
        canvas.write(tab.name, words, style)


def _draw_open_one(canvas: Canvas, box: Box, tab: Tab) -> None:
    canvas.panel(box, GOLD, 28, outline=4, shadow=6)
    middle = box.y + box.h / 2
    canvas.centred("table-arrow", box.x + 50, middle, ARROW_PX, angle=-90)
    canvas.centred("table-arrow", box.x + box.w - 50, middle, ARROW_PX, angle=90)
    canvas.write(tab.name, Box(box.x + 100, box.y, box.w - 200, box.h), TITLE_36, most_lines=1)


def _height(text_percent: int) -> float:
    return LARGE_TAB_H_PX if text_percent >= LIST_FROM_PERCENT else TAB_H_PX


def _boxes(area: Box, count: int) -> list[Box]:
    wide = (area.w - GAP_PX * (count - 1)) / count
    return [Box(area.x + place * (wide + GAP_PX), area.y, wide, TAB_H_PX) for place in range(count)]
