"""Puts pictures together ahead of their time, a few a frame, so that no card makes anybody wait."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.sprint.brush import Brush, properties
from game.scenes.sprint.corners import large_face
from game.scenes.sprint.rail import draw_cloth
from game.stage.canvas import Canvas
from game.variants.tasks.model import DECK


class Readiness:
    """Walks through all pictures of the table once for each canvas, in an order that tells nothing."""

    def __init__(self) -> None:
        self._canvas: Canvas | None = None
        self._key: object = None
        self._cards: Iterator[int] = iter(())
        self._struck: Iterator[int] = iter(())

    def go_on(self, brush: Brush) -> None:
        """Make a little more ready."""
        key = (brush.canvas.comfort, brush.words.language)
        if brush.canvas is not self._canvas or key != self._key:
            self._canvas, self._key = brush.canvas, key
            self._cards, self._struck = iter(DECK), iter(DECK)
        card = next(self._cards, None)
        if card is not None:
            large_face(brush, card)
            brush.faces.roof_tile(*properties(card))
            for is_upper in (False, True):
                brush.faces.strip(*properties(card), is_upper=is_upper)
            if card == DECK[-1]:
                draw_cloth(brush.canvas, "table-scoring", is_shown=False)
            return
        struck = next(self._struck, None)
        if struck is not None:
            brush.faces.struck(*properties(struck))
