"""What the first screens show is made ready ahead, step by step, and then only used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.stage.canvas import Canvas
from game.stage.comfort import Comfort
from game.stage.preload import preload_lobby, preload_title
from game.stage.scenery.lobby import Doors, HutState, draw_lobby

MakeCanvas = Callable[..., Canvas]


@pytest.mark.parametrize("comfort", [Comfort(), Comfort(is_high_contrast=True)])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
def test_a_lobby_made_ready_loads_no_large_picture(
    size: tuple[int, int], comfort: Comfort, make_canvas: MakeCanvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = make_canvas(size, comfort)
    for shares in (list(preload_title(canvas)), list(preload_lobby(canvas))):
        assert shares == sorted(shares)
        assert shares[-1] == 1.0
    loaded: list[str] = []
    load = pygame.image.load_sized_svg

    def noting(file: Path, want: tuple[int, int]) -> Any:
        loaded.append(file.stem)
        return load(file, want)

    monkeypatch.setattr(pygame.image, "load_sized_svg", noting)
    doors = Doors()
    doors.show([HutState.TAKEN] * 3 + [HutState.FREE] * 3, 0)
    draw_lobby(canvas, 900, doors)
    assert [name for name in loaded if not name.startswith(("scenery-seat", "scenery-glow"))] == []
