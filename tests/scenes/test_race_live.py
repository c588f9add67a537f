"""What a press means at the table of a race besides the rules: refusals, feathers, and what a pad in one hand reaches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from game.core.api import Seat
from game.dev.race_room import Bench, Race, bench
from game.dev.race_runs import skip_shows
from game.devices.buttons import Button
from game.devices.settings import OneHand, Wishes
from game.session.gates import is_kept
from game.session.ledger import Fate
from game.variants.tasks.model import TASKS, TasksView

PADS = 4


@pytest.fixture
def pads() -> Iterator[Bench]:
    with bench(range(PADS)) as plugged:
        yield plugged


def heard(race: Race, ticks: int = 4) -> list[object]:
    """Return the sounds and rumbles of the next ticks, without the music."""
    race.ear.take()
    for _ in range(ticks):
        race.tick()
    return [notice[1] for notice in race.ear.take() if notice[0] != "layer"]


def sprint(pads: Bench, seats: int, **options: object) -> Race:
    race = Race(pads, "tasks", seats, seed=2, options={"rounds": 1, "sides": ["A"], **options})
    skip_shows(race)
    race.tick()
    return race


def test_a_press_on_the_partners_turn_is_silent(pads: Bench) -> None:
    race = sprint(pads, 4)
    race.press(Seat(2), Button.SOUTH)
    assert heard(race) == []
    assert race.person(Seat(2)).ledger.count(Fate.REFUSED) == 1


def wrong_task(race: Race) -> Button:
    """Find a button at which the open card of seat 1 would be struck, with nothing laid yet: 3 or 4."""
    view: TasksView = race.runner.view(None)
    card = view.open_cards[0]
    assert card is not None
    return next(
        button for task, button in ((3, Button.UP), (4, Button.RIGHT)) if not is_kept(view, 0, task, card)
    )


@pytest.mark.parametrize(
    "options", [{"assist": "block"}, {"tailwind": [3, 0]}], ids=["block", "guiding hand"]
)
def test_a_help_that_keeps_a_card_back_is_heard_once(pads: Bench, options: dict[str, object]) -> None:
    race = sprint(pads, 2, **options)
    race.press(Seat(1), wrong_task(race))
    assert heard(race).count("wrong") == 1
    assert race.runner.view(None).laid == (0, 0)


@pytest.mark.parametrize(
    ("hand", "own", "bumper"),
    [(OneHand.LEFT, (2, 3, 4, 5), Button.L), (OneHand.RIGHT, (6, 7, 8, 9), Button.R)],
)
def test_the_rail_shows_which_half_one_hand_reaches(
    pads: Bench, hand: OneHand, own: tuple[int, ...], bumper: Button, monkeypatch: pytest.MonkeyPatch
) -> None:
    pads.hub.set_wishes(pads.hands[0].device, Wishes(one_hand=hand))
    race = sprint(pads, 2)
    shown: dict[Seat, Sequence[int]] = {}
    monkeypatch.setattr(race.table, "reach", shown.__setitem__)
    race.tick()
    assert shown == {1: own, 2: TASKS}
    race.press(Seat(1), bumper)
    race.tick()
    assert set(shown[Seat(1)]) == set(TASKS) - set(own)
