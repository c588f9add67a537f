"""Puts pictures together ahead of their time, a few a frame, so that no card makes anybody wait."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.sprint.brush import Brush, properties
from game.scenes.sprint.columns import latest_ring, spark
from game.scenes.sprint.corners import large_face
from game.scenes.sprint.places import BOTH_SIDES
from game.stage.canvas import Canvas
from game.stage.scenery.tables import draw_cloth, fetch_cloth, prepare_cloth
from game.stage.tickets import ticket
from game.variants.tasks.model import DECK
from game.variants.tasks.tickets import RULES

# What the bell and the check bring along.
PIECES = (
    "table-wait",
    "table-wait-dot",
    "table-count-tab-lead-up",
    "table-count-tab-lead-down",
    "table-scoring-rail",
    "table-teambox-active",
    "table-teambox-waiting",
    "table-plaque-next",
    "table-lane-win",
    "table-crown-tab-up",
    "table-crown-tab-down",
    "table-bust-stamp",
    "table-sum-mark",
    "table-count-mark",
)
SPARK_KINDS = 4


class Readiness:
    """Walks through all pictures of the table once for each canvas, in an order that tells nothing."""

    def __init__(self) -> None:
        self._canvas: Canvas | None = None
        self._key: object = None
        self._steps: Iterator[None] = iter(())

    def go_on(self, brush: Brush) -> None:
        """Make a little more ready."""
        key = (brush.canvas.comfort, brush.words.language)
        if brush.canvas is not self._canvas or key != self._key:
            self._canvas, self._key, self._steps = brush.canvas, key, _steps(brush)
        next(self._steps, None)


def _steps(brush: Brush) -> Iterator[None]:
    """Do one step each time it is asked for the next."""
    # The bell must not wait for what is large: a second core begins with it.
    prepare_cloth(brush.canvas, "scoring")
    for name in PIECES:
        brush.canvas.sprites.begin(name)
    for number in range(SPARK_KINDS):
        spark(brush.canvas, number)
    latest_ring(brush.canvas)
    yield
    for card in DECK:
        face = properties(card)
        large_face(brush, card)
        brush.faces.roof_tile(*face)
        for side in BOTH_SIDES:
            brush.faces.strip(*face, is_upper=side == BOTH_SIDES[0])
        yield
    fetch_cloth(brush.canvas, "scoring")
    yield
    draw_cloth(brush.canvas, "scoring", is_shown=False)
    yield
    for name in PIECES:
        brush.canvas.sprites.get(name)
        yield
    for name in RULES:
        ticket(brush.canvas, name, is_wide=True)
        yield
    for card in DECK:
        brush.faces.struck(*properties(card))
        yield
