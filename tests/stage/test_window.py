"""The window itself: what happens when its screen is away for a moment."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.stage.probe import Probe
from game.stage.window import FLIPS_TO_JUDGE, SLOW_FLIP_NS, NoDisplayError, Path, Window, Wish


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


def test_a_slow_picture_is_tried_another_way_only_while_nobody_minds(window: Window) -> None:
    probe = Probe(window)
    for _ in range(FLIPS_TO_JUDGE):
        window.note_flip(2 * SLOW_FLIP_NS)
    assert not probe.look(may_open=False)
    assert probe.result is None
    assert window.wish == Wish(size=(640, 360))
    assert probe.look()
    assert window.wish == Wish(size=(640, 360), path=Path.ACCELERATED)
    window.note_flip(50 * SLOW_FLIP_NS)  # the first one has much to set up
    assert not probe.look()
    window.note_flip(5 * SLOW_FLIP_NS)
    assert probe.look(may_open=False), "one hopeless flip ends the trial at once"
    assert window.wish == Wish(size=(640, 360))
    assert probe.result is Path.COPIED


def test_a_trial_without_a_verdict_is_given_up_for_the_way_that_works(window: Window) -> None:
    probe = Probe(window)
    for _ in range(FLIPS_TO_JUDGE):
        window.note_flip(2 * SLOW_FLIP_NS)
    assert probe.look()
    assert probe.give_up()
    assert window.wish.path is Path.COPIED
    assert probe.result is None, "the next start tries again"
    assert not probe.give_up()
