"""Acceptance checks of the races that go through real devices, the real scene and the rules at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import permutations

import pygame
import pytest

from game.controls.hexagon import ROW_OF
from game.controls.tasks import TASK_OF
from game.core.api import Event, Seat
from game.dev.hex_eye import Eye
from game.dev.race_room import PAD_BUTTONS, Bench, Race, bench
from game.dev.race_runs import skip_shows
from game.devices.buttons import LEFT_HALF, RIGHT_HALF, Asked, Button, DeviceId, Layout
from game.devices.keys import Key
from game.session.gates import HAND_TICKS
from game.stage.canvas import Box
from game.stage.sprites import Sprite
from game.variants.hexagon.model import CallsTied, CardCalled
from game.variants.tasks.model import CardPlaced as CardLaid

ONE, OTHER = Seat(1), Seat(2)
# Scancodes of the letters of both halves, and what three countries print on them.
LEFT_ROWS, RIGHT_ROWS = (20, 26, 8, 21, 4, 22, 7, 9), (24, 12, 18, 19, 13, 14, 15, 51)
LEFT_COLUMNS, RIGHT_COLUMNS = (20, 4, 29, 8, 7, 6, 22), (24, 13, 16, 18, 15, 55, 14)
PRINTED = {
    "qwerty": ("qwerasdf", "uiopjkl;"),
    "qwertz": ("qwerasdf", "uiopjklö"),
    "azerty": ("azerqsdf", "uiopjklm"),
}
TASKS = tuple(TASK_OF.values())
LONGEST_WAIT_TICKS = 2000
CALLS = (1, 2, 3, 4, 5, 6, 0)


@pytest.fixture
def pads() -> Iterator[Bench]:
    with bench(range(2)) as plugged:
        yield plugged


def key(race: Race, scancode: int, letter: str = "") -> list[tuple[Seat, int]]:
    """Tap a key, with what is printed on it; returns the calls it makes at once."""
    calls: list[tuple[Seat, int]] = []
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        code = ord(letter) if letter else 0
        pygame.event.post(pygame.Event(kind, scancode=scancode, key=code, mod=0, unicode=letter))
        calls += called(race, 1)
    return calls


def lived(race: Race, ticks: int) -> list[Event]:
    """Let ticks pass; return what the television saw in them."""
    seen: list[Event] = []
    for _ in range(ticks):
        race.tick()
        seen += race.runner.events_for(None)
    return seen


def sprint(pads: Bench, devices: Sequence[DeviceId] = ()) -> Race:
    race = Race(pads, "tasks", 2, seed=3, devices=devices)
    while race.table.holds_match:
        race.tick()
    lived(race, 2)
    return race


def laid(race: Race, seat: Seat, ticks: int = HAND_TICKS + 2) -> list[int]:
    """Return at which tasks a seat lays within some ticks."""
    seen = lived(race, ticks)
    return [event.task for event in seen if isinstance(event, CardLaid) and event.seat == seat]


def counted(race: Race) -> list[int]:
    """Count the cards of seat 1, task by task."""
    return [len(column) for column in race.runner.view(None).columns[: len(TASKS)]]


def test_check_10_every_button_of_a_pad_lays_at_its_task(pads: Bench) -> None:
    race = sprint(pads)
    for button, task in TASK_OF.items():
        race.press(ONE, button)
        assert laid(race, ONE) == [task]
    for shoulder in (Button.L, Button.R):
        race.press(ONE, shoulder)
        assert laid(race, ONE) == []


class CapEye(Eye):
    """Notes which keys are drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.caps: list[str] = []

    def composed(self, key: Hashable, box: Box, painter: Callable[[], None]) -> Sprite:
        if isinstance(key, tuple) and key[0] == "key":
            self.caps.append(key[1])
        return super().composed(key, box, painter)


def caps_of(pads: Bench, half: DeviceId) -> dict[Button, str]:
    glyphs = {button: pads.hub.glyph(half, button, Asked(Layout.ROWS, in_match=True)) for button in TASK_OF}
    return {button: glyph.sign for button, glyph in glyphs.items() if glyph is not None}


@pytest.mark.parametrize("board", list(PRINTED))
@pytest.mark.parametrize(
    ("half", "keys"), [(LEFT_HALF, LEFT_ROWS), (RIGHT_HALF, RIGHT_ROWS)], ids=["left", "right"]
)
def test_check_10_every_key_of_a_half_lays_at_its_task_and_its_letter_is_on_screen(
    pads: Bench, board: str, half: DeviceId, keys: Sequence[int]
) -> None:
    letters = PRINTED[board][half is RIGHT_HALF]
    race = sprint(pads, (half, pads.hands[0].device))
    for task, scancode, letter in zip(TASKS, keys, letters, strict=True):
        before = counted(race)
        key(race, scancode, letter)
        lived(race, HAND_TICKS + 2)
        grown = [task for task, old, new in zip(TASKS, before, counted(race), strict=True) if new > old]
        assert grown == [task], letter
    caps = caps_of(pads, half)
    assert [*caps.values()] == [*letters.upper()]
    race.table.relook([race.looks[0]._replace(glyph_style="keys", caps=caps), race.looks[1]])
    eye = CapEye()
    race.table.draw(eye, 0.0)
    assert set(letters.upper()) <= set(eye.caps)


# --- Hex ---------------------------------------------------------------------------------


def hexagon(pads: Bench, devices: Sequence[DeviceId] = (), **options: object) -> Race:
    """Wait for the tick in which the first card takes calls; a wrong call costs a token and no more."""
    race = Race(pads, "hexagon", 2, seed=3, devices=devices, options={"third_token": "bench", **options})
    while race.table.holds_match:
        race.tick()
    return race


def to_card(race: Race) -> None:
    """Wait for an open card that everybody may call."""
    for _ in range(LONGEST_WAIT_TICKS):
        view = race.runner.view(None)
        if view.revealed is not None and len(view.eligible) == 2:
            break
        race.tick()
    lived(race, 4)


def called(race: Race, ticks: int = 30) -> list[tuple[Seat, int]]:
    return [(event.seat, event.call.row) for event in lived(race, ticks) if isinstance(event, CardCalled)]


def test_check_11_seven_calls_of_a_pad_and_two_buttons_that_point_at_the_card(pads: Bench) -> None:
    for button, row in [*ROW_OF.items(), (Button.L, 0), (Button.R, 0)]:
        race = hexagon(pads)
        to_card(race)
        for silent in (Button.RIGHT, Button.WEST):
            race.press(ONE, silent)
            assert called(race, 6) == []
        race.press(ONE, button)
        assert called(race) == [(ONE, row)]
        race.let_go()


@pytest.mark.parametrize(
    ("half", "keys", "thumb"),
    [(LEFT_HALF, LEFT_COLUMNS, Key.SPACE), (RIGHT_HALF, RIGHT_COLUMNS, Key.ENTER)],
    ids=["left", "right"],
)
def test_check_11_seven_calls_of_a_half(pads: Bench, half: DeviceId, keys: Sequence[int], thumb: Key) -> None:
    for scancode, row in zip((*keys, int(thumb)), (*CALLS, 0), strict=True):
        race = hexagon(pads, (half, pads.hands[0].device))
        to_card(race)
        assert key(race, scancode) == [(ONE, row)]


@pytest.mark.parametrize(("apart", "is_tie"), [(3, True), (4, False)])
def test_check_16_three_ticks_are_a_tie_and_four_are_not_in_every_order(*, apart: int, is_tie: bool) -> None:
    for attached in permutations(range(2)):
        for first, second in permutations((ONE, OTHER)):
            with bench(attached) as pads:
                race = hexagon(pads)
                to_card(race)
                race.press(first, Button.UP)
                seen = lived(race, apart)
                race.press(second, Button.UP)
                seen += lived(race, 10)
                assert any(isinstance(event, CallsTied) for event in seen) == is_tie
                race.let_go()


# --- Thumbs ------------------------------------------------------------------------------


def thumb(race: Race, button: Button, *, is_down: bool) -> None:
    race.bench.hands[0].pad.button(PAD_BUTTONS[button], is_down=is_down)


LEFT_DOWN, LEFT_UP = (Button.LEFT, True), (Button.LEFT, False)
UP_DOWN, UP_UP = (Button.UP, True), (Button.UP, False)


@pytest.mark.parametrize(
    ("steps", "tasks"),
    [
        ([[LEFT_DOWN], [UP_DOWN], [UP_UP], [LEFT_UP]], [2]),
        ([[LEFT_DOWN], [UP_DOWN], [LEFT_UP]], [2, 3]),
        ([[LEFT_DOWN, UP_DOWN], [LEFT_UP]], [3]),
    ],
    ids=["slip", "roll", "diagonal"],
)
def test_check_12_a_slipping_thumb_lays_once_and_a_rolling_one_twice(
    pads: Bench, steps: list[list[tuple[Button, bool]]], tasks: list[int]
) -> None:
    race = sprint(pads)
    seen: list[Event] = []
    for step in steps:
        for button, is_down in step:
            thumb(race, button, is_down=is_down)
        seen += lived(race, 11)
    seen += lived(race, HAND_TICKS + 2)
    assert [event.task for event in seen if isinstance(event, CardLaid)] == tasks
    for button in (Button.LEFT, Button.UP):
        thumb(race, button, is_down=False)


@pytest.mark.parametrize(("apart", "ticks"), [(5, [0]), (11, [0, HAND_TICKS])])
def test_check_14_a_second_press_comes_too_early_or_waits_for_the_hand(
    pads: Bench, apart: int, ticks: list[int]
) -> None:
    race = sprint(pads)
    race.press(ONE, Button.LEFT, ticks=2)
    laid_at = []
    for tick in range(100):
        if tick == apart:
            race.press(ONE, Button.UP, ticks=2)
        race.tick()
        laid_at += [tick for event in race.runner.events_for(None) if isinstance(event, CardLaid)]
    assert laid_at == ticks


# --- Feathers ----------------------------------------------------------------------------


class FeatherEye(Eye):
    """Notes which badges are drawn with how many feathers."""

    def __init__(self) -> None:
        super().__init__()
        self.worn: list[tuple[int, int]] = []  # hut, feathers

    def composed(self, key: Hashable, box: Box, painter: Callable[[], None]) -> Sprite:
        if isinstance(key, tuple) and key[0] == "badge":
            self.worn.append((key[1], key[4]))
        return super().composed(key, box, painter)


def wears_feathers(race: Race) -> bool:
    eye = FeatherEye()
    race.table.draw(eye, 0.0)
    return (1, 2) in eye.worn


@pytest.mark.parametrize("game", ["tasks", "hexagon"])
def test_check_34_the_feathers_are_on_every_picture_of_their_seat(pads: Bench, game: str) -> None:
    race = Race(
        pads, game, 2, seed=3, options={"tailwind": [2, 0], **({"rounds": 1} if game == "tasks" else {})}
    )
    race.table.relook([race.looks[0]._replace(feathers=2), race.looks[1]])
    pictures = 0
    for _ in range(60_000):
        if race.is_over:
            break
        if race.now % 250 == 1:
            assert wears_feathers(race), race.now
            pictures += 1
        if race.now % 10 == 0 and race.may_press(OTHER):
            race.press(OTHER, Button.SOUTH)
        if race.now % 150 == 0 and race.may_press(ONE):
            race.press(ONE, Button.SOUTH)
        race.tick()
    assert race.is_over
    assert pictures > 5


def test_check_34_two_feathers_delay_the_other_seats_card_and_call(pads: Bench) -> None:
    race = Race(pads, "tasks", 2, seed=3, options={"tailwind": [2, 0]})
    skip_shows(race)
    lived(race, 2)
    race.press(OTHER, Button.LEFT)
    assert laid(race, OTHER, 5) == [2]
    for _ in range(40):
        race.press(OTHER, Button.LEFT, ticks=2)
        lived(race, 5)
    assert race.runner.view(None).laid[1] == 1, "the next card has not turned"
    race.let_go()
    lived(race, 40)
    race.press(OTHER, Button.LEFT)
    assert laid(race, OTHER, 5) == [2], "240 ticks after the lay"
    race.let_go()
    race = hexagon(pads, tailwind=[2, 0])
    to_card(race)
    race.press(OTHER, Button.UP)
    assert called(race, 60) == []
    assert called(race, 2) == [(OTHER, 1)]
