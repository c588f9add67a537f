"""One line of the wall of fame: place, mascot, letters, feather, value."""

from __future__ import annotations

from game.languages.evening_words import wall_value
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.saves.wall import WallEntry
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.theme import BUTTER, GOLD, INK, TITLE_36, Colour

NUMBER = TITLE_36._replace(is_scaled=False)
VALUE_SHARE = 0.36  # of a line's width


def draw_wall_line(
    canvas: Canvas,
    words: Words,
    game: str,
    entry: WallEntry,
    place: int,
    box: Box,
    *,
    is_lit: bool = False,
    typed: str = "",
    ground: Colour = BUTTER,
) -> None:
    """Draw a line on paper; `typed` stands for letters that are just being chosen."""
    canvas.panel(box, GOLD if is_lit else ground, 16, outline=4 if is_lit else 0, shadow=0)
    middle = box.y + box.h / 2
    canvas.write(str(place), Box(box.x + 12, box.y, 52, box.h), NUMBER, most_lines=1)
    badge = min(52.0, box.h - 4)
    draw_badge(canvas, entry.hut, box.x + 98, middle, badge, feathers=1 if entry.has_feather else 0)
    value_w = box.w * VALUE_SHARE
    left = box.x + 146
    name = typed or entry.initials or words(MASCOTS[entry.hut])
    canvas.write(
        name, Box(left, box.y + 2, box.w - 160 - value_w, box.h - 4), TITLE_36, align="left", most_lines=1
    )
    value = Box(box.x + box.w - value_w - 18, box.y + 2, value_w, box.h - 4)
    canvas.write(
        wall_value(words, game, entry.value, canvas.comfort.seen),
        value,
        TITLE_36._replace(colour=INK),
        align="right",
        most_lines=1,
    )
