"""The warm-up of Round Ten: four lessons for all at once, nothing counts, and everybody may skip it."""

from __future__ import annotations

import pytest

from game.core.api import TICKS_A_SECOND, Seat
from game.dev.couch import looks_of
from game.dev.hex_eye import Eye
from game.devices.buttons import Button, DeviceId, Inputs, Press
from game.languages.words import LANGUAGES, Words
from game.scenes.round_ten.lessons import LESSONS, WRONG_TICKS
from game.scenes.round_ten.warm_up import TenWarmUp
from game.scenes.scene import POP, Transition, push
from game.stage.comfort import Comfort

# What is right in each lesson: the second coaster, a look, the first one's back, the first one.
RIGHT = ((Button.RIGHT, Button.SOUTH), (Button.L,), (Button.NORTH,), (Button.SOUTH,))


def warm_up(seats: int = 2, bots: tuple[int, ...] = (), words: Words | None = None) -> TenWarmUp:
    words = words or Words()
    looks = looks_of(seats, words, bots)
    owners = {DeviceId(look.seat): look.seat for look in looks if not look.is_bot}
    return TenWarmUp(looks, words, owners, go_on=lambda: POP)


def wait(lesson: TenWarmUp, ticks: int) -> int:
    """Let time pass until the warm-up is over; returns how many ticks that took."""
    for tick in range(ticks):
        if lesson.is_over:
            return tick
        lesson.live({})
    return ticks


def test_it_takes_45_seconds_when_nobody_does_anything() -> None:
    taken = wait(warm_up(), 75 * TICKS_A_SECOND)
    assert 40 * TICKS_A_SECOND < taken < 60 * TICKS_A_SECOND


def test_those_who_know_are_through_in_a_quarter_of_it() -> None:
    lesson = warm_up(3)
    ticks = 0
    for number, buttons in enumerate(RIGHT):
        assert lesson.number == number
        for button in buttons:
            lesson.live({seat: (button,) for seat in (Seat(1), Seat(2), Seat(3))})
        while lesson.number == number:
            lesson.live({})
            ticks += 1
    assert lesson.is_over
    assert ticks < 10 * TICKS_A_SECOND


def test_each_seat_goes_at_its_own_pace() -> None:
    lesson = warm_up(2)
    for button in RIGHT[0]:
        lesson.live({Seat(1): (button,)})
    wait(lesson, 60)
    assert lesson.number == 0
    assert lesson.pupils[Seat(1)].is_done
    assert not lesson.pupils[Seat(2)].is_done


def test_a_wrong_answer_costs_nothing_and_is_explained() -> None:
    lesson = warm_up(2)
    lesson.live({Seat(1): (Button.SOUTH,)})
    wait(lesson, 40)
    eye = Eye()
    lesson.draw(eye, 0)
    assert "7 + 1 = 8" in [written.text for written in eye.written or ()]
    assert any(drawn.what == "table-cross" for drawn in eye.pictures)
    wait(lesson, WRONG_TICKS)
    assert lesson.pupils[Seat(1)].answer is None
    assert lesson.table.story.points(Seat(1)) == 0


def test_playing_a_front_is_no_flip() -> None:
    lesson = warm_up(2)
    while lesson.number < 2:
        lesson.live({})
    lesson.live({Seat(1): (Button.SOUTH,), Seat(2): (Button.NORTH,)})
    assert not lesson.pupils[Seat(1)].is_done
    assert lesson.pupils[Seat(2)].is_done


def test_all_votes_skip_it_and_one_does_not() -> None:
    lesson = warm_up(2)
    lesson.live({Seat(1): (Button.VIEW,)})
    assert not lesson.is_over
    lesson.live({Seat(2): (Button.VIEW,)})
    assert lesson.is_over


def test_bots_are_not_waited_for() -> None:
    lesson = warm_up(4, bots=(2, 3, 4))
    for button in RIGHT[0]:
        lesson.live({Seat(1): (button,)})
    wait(lesson, 400)
    assert lesson.number == 1


def test_start_asks_for_the_pause_and_the_end_leads_on() -> None:
    paused: list[DeviceId] = []

    def pause(device: DeviceId) -> Transition:
        paused.append(device)
        return push(warm_up())

    words = Words()
    scene = TenWarmUp(looks_of(2, words), words, {DeviceId(7): Seat(1)}, go_on=lambda: POP, pause=pause)
    step = scene.tick(Inputs(presses={DeviceId(7): (Press(Button.START, is_down=True),)}))
    assert step is not None
    assert paused == [7]
    assert scene.tick(Inputs(presses={DeviceId(7): (Press(Button.VIEW, is_down=True),)})) is POP


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 200])
def test_all_words_fit(language: str, percent: int) -> None:
    lesson = warm_up(6, words=Words(language))
    for number in range(len(LESSONS)):
        while lesson.number < number:
            lesson.live({})
        lesson.live({Seat(2): (Button.SOUTH,)})
        wait(lesson, 30)
        eye = Eye(comfort=Comfort(text_percent=percent))
        lesson.draw(eye, 0)
        assert all(written.is_inside for written in eye.written or ())
