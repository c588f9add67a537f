"""Fog over the rows of Hex: only the newest card of each row is seen."""

from __future__ import annotations

from game.scenes.hex import board, places
from game.scenes.hexagon import HexagonTable
from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, Colour

FOG: Colour = (150, 178, 188)
RADIUS_PX = 14.0


def draw_fog(canvas: Canvas, table: HexagonTable) -> None:
    """Cover all but the last tile of each row; a row that explains a mistake is clear for that moment."""
    story = table.story
    if story.view is None:
        return
    explained = {clash.row for clash in story.verdict.clashes} if story.verdict is not None else set()
    faces = table.card_faces(canvas)
    for number, row in enumerate(story.view.rows, 1):
        tiles = len(row) - 1  # the board's own picture is a medallion
        if tiles < 2 or number in explained:
            continue
        step = places.pitch(number, tiles)
        for place in range(tiles - 1):
            _draw_bank(canvas, places.tile(number, place, step))
        if story.slide is None or story.slide.row != number:
            last = places.tile(number, tiles - 1, step)
            canvas.draw(board.small_face(faces, row[-1]), last.x, last.y)


def _draw_bank(canvas: Canvas, box: Box) -> None:
    canvas.panel(box, FOG, RADIUS_PX, rim=CREAM, outline=4, shadow=0)
    canvas.centred("scenery-cloud-short", *box.middle, box.w - 14)
