"""Medals with their pictures: won ones in gold, the others as pale moulds."""

from __future__ import annotations

from collections.abc import Collection

from game.ladder.medals import MEDALS
from game.languages import ladder_words
from game.languages.words import Words
from game.stage.canvas import Box, Canvas
from game.stage.theme import BROWN, GOLD, INK, LABEL_28, PAPER, SAND, TITLE_36, TOMATO

COLUMNS = 6
CELL_GAP = 14.0
FOOT_H = 104.0
# A picture a medal: those of rivals wear their faces, those of islands the shape of their levels.
PICTURES = {
    "snail": "mascot-snail",
    "crab": "mascot-crab",
    "hare": "mascot-hare",
    "fox": "mascot-fox",
    "owl": "mascot-owl",
    "bot": "mascot-bot",
    "pier": "symbol-burger",
    "reef": "object-butterfly",
    "cove": "table-eye",
    "rock": "table-coaster-5",
    "solver": "icon-lock",
    "bluff": "icon-question",
    "pitch": "icon-note",
    "kitchen": "object-cup",
    "elephant": "icon-heart",
    "sevenfold": "icon-shell",
    "cup": "icon-trophy",
    "beacon": "scenery-lighthouse",
}


def medal_at(area: Box, x: float, y: float) -> int | None:
    """Say which medal a pointer is on."""
    for number in range(len(MEDALS)):
        if cell(area, number).holds(x, y):
            return number
    return None


def cell(area: Box, number: int) -> Box:
    rows = -(-len(MEDALS) // COLUMNS)
    w = (area.w - CELL_GAP * (COLUMNS - 1)) / COLUMNS
    h = (area.h - FOOT_H - CELL_GAP * (rows - 1)) / rows
    row, column = divmod(number, COLUMNS)
    return Box(area.x + column * (w + CELL_GAP), area.y + row * (h + CELL_GAP), w, h)


def draw_medals(canvas: Canvas, words: Words, area: Box, won: Collection[str], at: int) -> None:
    """Draw all of them, the one in focus explained below."""
    for number, medal in enumerate(MEDALS):
        box = cell(area, number)
        is_won, is_here = medal in won, number == at
        canvas.panel(box, PAPER if is_won else SAND, 22, outline=6 if is_here else 0, shadow=0)
        if is_here:
            canvas.rim(box.grown(5), GOLD, 26, 6)
        draw_medal(canvas, medal, *box.middle, min(box.w, box.h) - 8, is_won=is_won)
    name, what_for = ladder_words.MEDALS[MEDALS[at]]
    foot = Box(area.x, area.y + area.h - FOOT_H + 10, area.w, FOOT_H - 10)
    canvas.write(words(name), foot._replace(w=foot.w * 0.36), TITLE_36, align="left", most_lines=2)
    rest = Box(foot.x + foot.w * 0.38, foot.y, foot.w * 0.62, foot.h)
    canvas.write(words(what_for), rest, LABEL_28, align="left", most_lines=2)


def draw_medal(canvas: Canvas, medal: str, x: float, y: float, size: float, *, is_won: bool) -> None:
    """Draw a medal on its ribbon."""
    r = size * 0.38
    for side in (-1, 1):
        ribbon = Box(x + side * r * 0.42 - r * 0.26, y - size * 0.5, r * 0.52, size * 0.34)
        canvas.panel(ribbon, TOMATO if is_won else BROWN, 6, outline=4, shadow=0)
    disc = Box(x - r, y - r + size * 0.10, 2 * r, 2 * r)
    canvas.panel(disc, GOLD if is_won else SAND, r, rim=INK, outline=5, shadow=4)
    canvas.rim(disc.grown(-10), PAPER, r - 10, 4)
    name = PICTURES[medal]
    view = canvas.sprites.view_box(name)
    k = r * 1.25 / max(view.w, view.h)
    canvas.centred(name, x, disc.middle[1], view.w * k, alpha=255 if is_won else 70)
