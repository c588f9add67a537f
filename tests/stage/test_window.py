"""The window itself: what happens when its screen is away for a moment."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.stage.window import NoDisplayError, Path, Window, Wish


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setattr("game.stage.window.time.sleep", lambda _seconds: None)
    made = Window(Wish(size=(640, 360)))
    yield made
    made.close()


def away_for(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Let the next so many windows find no screen."""
    left = [times]
    driver = pygame.display.get_driver

    def missing() -> str:
        left[0] -= 1
        return "offscreen" if left[0] >= 0 else driver()

    monkeypatch.setattr(pygame.display, "get_driver", missing)


def test_a_screen_that_comes_back_is_opened_the_way_that_has_worked(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    away_for(monkeypatch, 3)
    window.change(window.wish._replace(path=Path.ACCELERATED))
    assert window.wish.path is Path.COPIED
    assert window.surface.get_size() == (640, 360)


def test_a_screen_that_stays_away_is_said(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    away_for(monkeypatch, 1000)
    with pytest.raises(NoDisplayError):
        window.change(window.wish._replace(path=Path.ACCELERATED))
