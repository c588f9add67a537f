"""Check 28 for the turn games: one hand on a pad, left or right, goes from the title through a whole match."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.api import Seat
from game.scenes.podium import Podium
from tests.evening.house import House
from tests.evening.test_one_hand import HANDS, OneHanded, Thumb, seated

OpenHouse = Callable[..., House]
SEAT = Seat(1)
MOST_TURNS = 4000
TURN_TICKS = 40


@pytest.mark.parametrize("game", ["nine", "ten"])
@pytest.mark.parametrize("one", HANDS, ids=["left hand", "right hand"])
def test_check_28_one_hand_finishes_a_turn_game(open_house: OpenHouse, one: OneHanded, game: str) -> None:
    """The bumper lays, plays, is ready and leaves a row covered; another card comes by a direction."""
    house = open_house()
    match = seated(house, one, game)
    thumb = Thumb(house, one)
    pressed = 0
    for _ in range(MOST_TURNS):
        if house.scene is not match:
            break
        view = match.runner.view(None)
        is_mine = view.turn == SEAT or SEAT in getattr(view, "opening", ())
        if not is_mine or match.table.holds_match:
            house.step(TURN_TICKS)
            continue
        thumb.press(one.bumper)
        pressed += 1
        after = match.runner.view(None)
        if after.turn == SEAT and getattr(after, "laid_at", None) is None:
            thumb.press(one.right)  # this one goes nowhere: try the next
        house.step(TURN_TICKS)
    assert isinstance(house.scene, Podium)
    assert pressed > 5
    assert match.runner.outcome is not None
