"""What the tests of the stage share: canvases of any size without a window."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.paths import ASSETS
from game.stage.canvas import Canvas
from game.stage.comfort import PLAIN, Comfort

MakeCanvas = Callable[..., Canvas]


@pytest.fixture
def make_canvas() -> MakeCanvas:
    """Return a maker of canvases: `make_canvas((1280, 720), Comfort(...))`."""

    def make(size: tuple[int, int] = (1280, 720), comfort: Comfort = PLAIN) -> Canvas:
        pygame.display.init()
        return Canvas(pygame.display.set_mode(size), ASSETS, comfort)

    return make
