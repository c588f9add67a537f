"""A minute of the demo, undisturbed and with everything that a room can do to it."""

from __future__ import annotations

import pytest

from game.dev import soak
from game.dev.soak import MOST_MB, Memory, Wish


@pytest.mark.parametrize(
    "wish",
    [Wish(minutes=1), Wish(minutes=1, plugs=True, resizes=True, languages=True, comforts=True)],
    ids=["quiet", "disturbed"],
)
def test_a_minute_of_the_demo_is_played_and_measured(wish: Wish, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "SIZE", (640, 360))
    monkeypatch.setattr(soak, "OTHER_SIZES", ((640, 360), (960, 400)))
    monkeypatch.setattr(soak, "DRAW_EVERY_TICKS", 600)
    seen: list[int] = []
    memory = soak.soak(wish, lambda minute, _mb: seen.append(minute))
    assert seen == [1]
    assert memory.end_mb > 0


def test_growth_counts_from_the_tenth_minute() -> None:
    rising = tuple(100.0 + minute for minute in range(1, 21))
    assert Memory(rising).growth_mb == 10.0
    assert Memory((100.0, 103.0)).growth_mb == 0.0
    assert Memory(rising).end_mb < MOST_MB
