"""The warm-up of Nine?: six lessons at everybody's own pace, wrong answers explained, over in a minute."""

from __future__ import annotations

import pytest

from game.core.api import TICKS_A_SECOND, Seat
from game.dev.couch import looks_of
from game.devices.buttons import Button, DeviceId, Inputs, Press
from game.languages.words import Words
from game.scenes.bluff.lessons import LESSONS, WRONG_TICKS
from game.scenes.bluff.warm_up import NineWarmUp
from game.scenes.round_ten.warm_up import TenWarmUp
from game.scenes.scene import POP, Transition
from tests.scenes.hex_frames import canvas_of

LONGEST_S = 75
RIGHT = (
    (Button.RIGHT, Button.RIGHT, Button.SOUTH),  # yellow-5 to yellow
    (Button.RIGHT, Button.RIGHT, Button.SOUTH),  # the zero
    (Button.NORTH, Button.NORTH),
    (Button.NORTH, Button.NORTH),
    (Button.SOUTH, Button.NORTH),  # lay at MAXI, then ask
    (Button.L,),
)


def warm_up(seats: int = 3, people: int = 2) -> NineWarmUp:
    words = Words()
    owners = {DeviceId(seat): Seat(seat) for seat in range(1, people + 1)}
    bots = tuple(range(people + 1, seats + 1))
    return NineWarmUp(looks_of(seats, words, bots), words, owners, go_on=lambda: POP)


def answer(show: NineWarmUp, seat: int, *buttons: Button) -> None:
    for button in buttons:
        show.live({Seat(seat): (button,)})


def wait(show: NineWarmUp, ticks: int) -> None:
    for _ in range(ticks):
        show.live({})


def test_everybody_learns_all_six_things_in_under_a_minute() -> None:
    show = warm_up()
    ticks = 0
    for number, buttons in enumerate(RIGHT):
        wait(show, 30)
        assert show.number == number
        for seat in (1, 2):
            answer(show, seat, *buttons)
            assert show.pupils[Seat(seat)].is_done
        while show.number == number:
            show.live({})
            ticks += 1
    assert show.is_over
    assert ticks < 60 * TICKS_A_SECOND


def test_it_goes_on_by_itself_and_ends_in_time() -> None:
    show = warm_up()
    step: Transition | None = None
    ticks = 0
    while step is None:
        step = show.tick(Inputs())
        ticks += 1
    assert step is POP
    assert ticks <= LONGEST_S * TICKS_A_SECOND
    assert [lesson.ticks // TICKS_A_SECOND for lesson in LESSONS] == [10, 8, 10, 10, 10, 12]


def test_a_wrong_answer_costs_nothing_and_is_explained() -> None:
    show = warm_up()
    answer(show, 1, Button.SOUTH)  # opens a row with green instead
    wrong = show.pupils[Seat(1)].answer
    assert wrong is not None and not wrong.is_right
    wait(show, WRONG_TICKS)
    assert show.pupils[Seat(1)].answer is None
    answer(show, 1, *RIGHT[0])
    assert show.pupils[Seat(1)].is_done
    assert show.number == 0, "the other one has time"


def test_asking_the_wrong_row_shows_its_sum() -> None:
    show = warm_up(people=1)
    while show.number < 2:
        show.live({})
    answer(show, 1, Button.NORTH, Button.RIGHT, Button.NORTH)
    wrong = show.pupils[Seat(1)].answer
    assert wrong is not None and (wrong.is_right, wrong.total) == (False, 4)


def test_at_maxi_one_must_lay_before_asking() -> None:
    show = warm_up(people=1)
    while show.number < 4:
        show.live({})
    answer(show, 1, Button.NORTH, Button.RIGHT, Button.NORTH)
    assert not show.pupils[Seat(1)].is_done
    wait(show, WRONG_TICKS)
    answer(show, 1, *RIGHT[4])
    assert show.pupils[Seat(1)].is_done


def test_all_votes_skip_it_and_start_pauses() -> None:
    asked: list[DeviceId] = []
    words = Words()

    def pause(device: DeviceId) -> Transition:
        asked.append(device)
        return POP

    show = NineWarmUp(
        looks_of(2, words),
        words,
        {DeviceId(1): Seat(1), DeviceId(2): Seat(2)},
        go_on=lambda: POP,
        pause=pause,
    )
    answer(show, 1, Button.VIEW)
    assert not show.is_over
    show.tick(Inputs(presses={DeviceId(2): (Press(Button.START, is_down=True),)}))
    assert asked == [2]
    answer(show, 2, Button.VIEW)
    assert show.is_over


def test_every_lesson_can_be_drawn_at_any_moment() -> None:
    canvas = canvas_of((320, 180))
    show = warm_up(4, 4)
    ticks = 0
    while not show.is_over:
        show.live({Seat(ticks % 4 + 1): (Button.SOUTH,)} if ticks % 50 == 0 else {})
        if ticks % 40 == 0:
            show.draw(canvas, 0.5)
        ticks += 1


def heard(show: NineWarmUp | TenWarmUp) -> list[tuple[str, Seat | None]]:
    return [(sound.name, sound.seat) for sound in show.take_sounds()]


@pytest.mark.parametrize("kind", [NineWarmUp, TenWarmUp])
def test_every_answer_is_heard_in_the_seats_own_note(kind: type[NineWarmUp | TenWarmUp]) -> None:
    words, one, two = Words(), Seat(1), Seat(2)
    show = kind(looks_of(2, words), words, {DeviceId(1): one, DeviceId(2): two}, go_on=lambda: POP)
    assert heard(show) == [("ribbon", None)], "a new lesson"
    show.live({one: (Button.SOUTH,)})
    assert ("wrong", one) in heard(show)
    for button in (Button.RIGHT,) * (1 + (kind is NineWarmUp)):
        show.live({two: (button,)})
    assert ("hand_move", two) in heard(show)
    show.live({two: (Button.SOUTH,)})
    assert ("check", two) in heard(show)
    show.live({two: (Button.VIEW,)})
    assert ("ready", two) in heard(show)


@pytest.mark.parametrize("kind", [NineWarmUp, TenWarmUp])
def test_the_clocks_of_lessons_follow_the_rooms(kind: type[NineWarmUp | TenWarmUp]) -> None:
    words = Words()
    for patience in (1.5, None):
        show = kind(looks_of(2, words), words, {DeviceId(1): Seat(1)}, go_on=lambda: POP, patience=patience)
        for _ in range(12 * TICKS_A_SECOND):
            show.live({})
        assert show.is_searching, "the first lesson takes ten seconds where time runs as usual"
        for _ in range(4 * TICKS_A_SECOND):
            show.live({})
        has_gone_on = show.number > 0 or not show.is_searching
        assert has_gone_on is (patience is not None)
