"""Task tickets: the value, the button that lays there, and the rule as a pictogram."""

from __future__ import annotations

from collections.abc import Mapping

from game.devices.buttons import Button
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import NO_CAPS, draw_glyph
from game.stage.sprites import Sprite
from game.stage.theme import INK, NUMBER_64

TICKET_W, WIDE_W, TICKET_H = 144.0, 152.0, 176.0
PERFORATION_Y = 71.0
PAD, SHADOW = 8.0, 20.0  # what the file has around the nominal ticket

VALUE_X, SIGN_X, HEAD_Y = 40.0, 102.0, 38.0
GLYPH_SIZE = 62.0
PICTOGRAM_W = 130.0
PICTOGRAM_K = 0.93  # clear of the perforation and of the edge
PICTOGRAM_Y = 76.0


def ticket(
    canvas: Canvas,
    side: str,
    *,
    button: Button | None = None,
    style: str = "position",
    caps: Mapping[Button, str] = NO_CAPS,
    is_wide: bool = False,
) -> Sprite:
    """Return the ticket of a task side ("2", "3A" … "9B"); its origin is its top left corner.

    Without a button the head is free beside the value: that is where scoring writes counts and sums.
    """
    value, task = side[0], side.lower()
    task = "2" if value == "2" else task
    w = WIDE_W if is_wide else TICKET_W

    def paint() -> None:
        canvas.picture("table-ticket-wide" if is_wide else "table-ticket", 0, 0)
        canvas.stamp(value, VALUE_X, HEAD_Y, NUMBER_64._replace(colour=INK))
        if button is not None:
            draw_glyph(canvas, button, SIGN_X, HEAD_Y, GLYPH_SIZE, style, caps)
        canvas.picture(f"task-{task}", (w - PICTOGRAM_W * PICTOGRAM_K) / 2, PICTOGRAM_Y, PICTOGRAM_K)

    key = ("ticket", side, button, style, caps.get(button, "") if button else "", is_wide)
    return canvas.composed(key, Box(-PAD, -PAD, w + 2 * PAD, TICKET_H + SHADOW), paint)


def ticket_back(canvas: Canvas, *, is_wide: bool = False) -> Sprite:
    """Return a ticket that nobody has turned over yet."""
    name = "table-ticket-back-wide" if is_wide else "table-ticket-back"
    return canvas.sprites.get(name)
