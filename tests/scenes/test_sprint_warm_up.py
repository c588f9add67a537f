"""The warm-up of Sprint: everybody at the own pace, wrong answers explained at once, and out by doing or by voting."""

from __future__ import annotations

import pygame
import pytest

from game.controls.tasks import TASK_OF
from game.core.api import TICKS_A_SECOND, Seat
from game.dev.sprint_match import looks_of
from game.devices.buttons import NO_INPUTS, Button, DeviceId, Inputs, Press
from game.languages.words import LANGUAGES, Words
from game.scenes.scene import POP, QUIT, Transition
from game.scenes.sprint.lesson import CHECK_TICKS, RIGHT_TICKS, ROW, STEPS, WRONG_TICKS, Wants
from game.scenes.sprint.warm_up import MOST_TICKS, SprintWarmUp
from game.stage.canvas import Canvas
from game.variants.tasks.tickets import RULES
from tests.scenes.sprint_frames import canvas_of

BUTTON_OF = {task: button for button, task in TASK_OF.items()}
RIGHT_WAY = (6, 2, 3, 4, 8, 8, 4)
UNHURRIED_TICKS = 5 * TICKS_A_SECOND  # how long somebody may look at each card


def _warm_up(seats: int = 2, words: Words | None = None, bots: int = 0) -> SprintWarmUp:
    words = words or Words()
    looks = list(looks_of(seats, words))
    for number in range(seats - bots, seats):
        looks[number] = looks[number]._replace(is_bot=True)
    owners = {DeviceId(number): Seat(number) for number in range(1, seats - bots + 1)}
    return SprintWarmUp(looks, words, owners, go_on=lambda: POP, pause=lambda _device: QUIT)


def _press(show: SprintWarmUp, buttons: dict[int, Button]) -> Transition | None:
    return show.tick(Inputs({DeviceId(seat): (Press(button, True),) for seat, button in buttons.items()}))


def _answer(show: SprintWarmUp, answers: dict[int, int]) -> Transition | None:
    return _press(show, {seat: BUTTON_OF[task] for seat, task in answers.items()})


def _wait(show: SprintWarmUp, ticks: int) -> Transition | None:
    return next((step for step in (show.tick(NO_INPUTS) for _ in range(ticks)) if step is not None), None)


def _texts(canvas: Canvas, show: SprintWarmUp) -> list[str]:
    canvas.written = []
    show.draw(canvas, 0.0)
    written = [entry.text for entry in canvas.written]
    canvas.written = None
    return written


def test_a_seat_that_answers_rightly_is_through_in_under_a_minute_and_does_not_wait_for_steps_of_others() -> (
    None
):
    show = _warm_up(2)
    ticks = 0
    for task in RIGHT_WAY:
        assert _wait(show, UNHURRIED_TICKS) is None
        _answer(show, {1: task})
        assert _wait(show, RIGHT_TICKS) is None
        ticks += UNHURRIED_TICKS + RIGHT_TICKS + 1
    lesson = show.lessons[Seat(1)]
    assert lesson.step is None
    assert show.lessons[Seat(2)].step == STEPS[0]
    _wait(show, CHECK_TICKS)
    assert lesson.is_done(ticks + CHECK_TICKS)
    assert ticks + CHECK_TICKS < 60 * TICKS_A_SECOND


def test_ends_when_everybody_is_through() -> None:
    show = _warm_up(2)
    for task in RIGHT_WAY:
        _answer(show, {1: task, 2: task})
        _wait(show, RIGHT_TICKS)
    assert _wait(show, CHECK_TICKS - 1) is None
    assert _wait(show, 2) is POP


def test_ends_when_all_humans_voted_to_skip_and_bots_are_not_asked() -> None:
    show = _warm_up(3, bots=1)
    assert _press(show, {1: Button.VIEW}) is None
    assert _press(show, {2: Button.VIEW}) is POP


def test_ends_after_75_seconds_whatever_happens() -> None:
    show = _warm_up(2)
    assert _wait(show, MOST_TICKS - 1) is None
    assert _wait(show, 1) is POP


def test_time_of_the_room_stretches_its_clock() -> None:
    words = Words()
    for patience, is_over in ((1.5, False), (None, False), (1.0, True)):
        show = SprintWarmUp(
            looks_of(2, words), words, {}, go_on=lambda: POP, pause=lambda _: QUIT, patience=patience
        )
        assert (_wait(show, MOST_TICKS + 1) is POP) == is_over


def test_lays_mistakes_and_the_check_are_heard_and_ignored_presses_only_nod() -> None:
    show = _warm_up(2)
    show.take_sounds()
    _answer(show, {1: 6, 2: 4})
    assert [(sound.name, sound.seat) for sound in show.take_sounds()] == [
        ("flick", None),
        ("place", 1),
        ("wrong", 2),
    ]
    _answer(show, {1: 7})  # while the right answer is enjoyed
    _press(show, {2: Button.L})
    assert show.take_sounds() == ()
    _wait(show, RIGHT_TICKS)
    for task in RIGHT_WAY[1:]:
        _answer(show, {1: task})
        _wait(show, RIGHT_TICKS)
    show.take_sounds()
    _wait(show, CHECK_TICKS)
    assert [sound.name for sound in show.take_sounds()] == ["strike", "ready"]


def test_start_pauses() -> None:
    assert _press(_warm_up(2), {2: Button.START}) is QUIT


def test_a_wrong_answer_is_explained_at_once_and_costs_nothing() -> None:
    show = _warm_up(2)
    _answer(show, {1: 6})
    _wait(show, RIGHT_TICKS)
    _answer(show, {1: 3})
    lesson = show.lessons[Seat(1)]
    assert lesson.answer is not None
    assert lesson.answer.text == "Yellow stays outside."
    assert "Yellow stays outside." in _texts(canvas_of(), show)
    _wait(show, WRONG_TICKS)
    assert lesson.answer is None
    assert lesson.step == STEPS[1], "the same card again"


def test_the_next_press_ends_an_explanation() -> None:
    show = _warm_up(2)
    _answer(show, {1: 2})
    _answer(show, {1: 6})
    answer = show.lessons[Seat(1)].answer
    assert answer is not None
    assert answer.is_right


def test_a_fitting_card_is_no_answer_where_a_wrong_one_is_asked_for() -> None:
    show = _warm_up(2)
    for task in RIGHT_WAY[:-1]:
        _answer(show, {1: task})
        _wait(show, RIGHT_TICKS)
    lesson = show.lessons[Seat(1)]
    assert lesson.step is not None
    assert lesson.step.wants is Wants.WRONG
    _answer(show, {1: 2})
    assert lesson.answer is not None
    assert not lesson.answer.is_right
    _answer(show, {1: 3})
    assert lesson.struck is not None
    assert lesson.struck.behind, "everything behind it goes as well"


def test_the_lesson_is_true_to_the_tickets() -> None:
    for step, task in zip(STEPS, RIGHT_WAY, strict=True):
        before, earlier = (ROW[-1], ROW[-2]) if task == 8 else (None, None)
        fault = RULES[f"{task}A"](step.card, before, earlier)
        assert (fault is not None) == (step.wants is Wants.WRONG)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_said_in_every_language(language: str) -> None:
    words = Words(language)
    said = [words(step.text) for step in STEPS]
    assert len(set(said)) == len(STEPS)
    if language != "en":
        assert not set(said) & {step.text for step in STEPS}


def test_badges_hop_to_their_owners_answers() -> None:
    canvas = canvas_of()
    frames = set()
    for task in (6, 7):
        show = _warm_up(2)
        _answer(show, {2: task})
        _wait(show, 30)
        show.draw(canvas, 0.0)
        frames.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(frames) == 2
