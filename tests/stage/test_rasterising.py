"""A large picture made in bands, or ahead of its time, is the picture the loader would make whole."""

from __future__ import annotations

import pygame
import pytest

from game.paths import ASSETS
from game.stage.rasterising import LARGE_PX, rasterised, rasterised_ahead
from game.stage.sprites import Sprites

PICTURES = ASSETS / "pictures"
MOST_OF_A_PIXEL = 24  # a line that crosses the cut may be a shade off
MOST_PIXELS_SHARE = 0.002


@pytest.mark.parametrize(
    ("name", "want"),
    [("table-nine-tall", (1280, 800)), ("scenery-counter-wide", (2561, 393)), ("scenery-beach", (1367, 769))],
)
def test_bands_make_the_same_picture(name: str, want: tuple[int, int]) -> None:
    assert want[0] * want[1] >= LARGE_PX
    file = PICTURES / f"{name}.svg"
    whole, banded = pygame.image.load_sized_svg(file, want), rasterised(file, want)
    assert banded.get_size() == whole.get_size()
    pairs = zip(pygame.image.tobytes(whole, "RGBA"), pygame.image.tobytes(banded, "RGBA"), strict=True)
    differences = [abs(one - other) for one, other in pairs if one != other]
    assert len(differences) < MOST_PIXELS_SHARE * 4 * want[0] * want[1]
    assert max(differences, default=0) <= MOST_OF_A_PIXEL


def test_what_was_begun_ahead_is_the_same_and_is_taken_once() -> None:
    want = (1280, 800)
    file = PICTURES / "table-nine-tall.svg"
    here = pygame.image.tobytes(rasterised(file, want), "RGBA")
    assert pygame.image.tobytes(rasterised_ahead(file, want).result(), "RGBA") == here


def test_sprites_hand_out_what_was_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    sprites = Sprites(PICTURES, 0.5)
    sprites.begin("table-plate")
    sprites.begin_boxed("table-ten", 1920, 1080)
    for future in sprites._begun.values():
        future.result()
    monkeypatch.setattr("game.stage.sprites.rasterised", lambda *_: pytest.fail("it was made twice"))
    assert sprites.get("table-plate").surface.get_width() > 0
    assert sprites.fleeting("table-ten", 1920, 1080).surface.get_size() == (960, 540)
    assert sprites._begun == {}
