"""The four lessons of Round Ten: what lies there, what is asked, and what an answer comes to."""

from __future__ import annotations

from typing import NamedTuple

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import Button
from game.languages.words import N_
from game.variants.ten.model import GOAL, HAND_SIZE

WRONG_TICKS = 110  # a wrong answer is explained so long, then its badge goes home


class Lesson(NamedTuple):
    """One situation for all, and the time it may take."""

    caption: str
    pile: tuple[int, ...]
    ups: tuple[int, int]
    backs: tuple[int, int]
    ticks: int
    is_look: bool = False  # asks for a look instead of a play
    is_flip: bool = False  # asks for a back
    goes_over: bool = False  # asks for too much

    @property
    def total(self) -> int:
        return sum(self.pile)


LESSONS = (
    Lesson(N_("Seven lie there. Who has the 3?"), (4, 0, 3), (1, 3), (5, 0), 10 * TICKS_A_SECOND),
    Lesson(N_("What is on the other side? Look!"), (3, 5), (5, 1), (2, 4), 12 * TICKS_A_SECOND, is_look=True),
    Lesson(
        N_("Two are missing: flip the right one!"), (3, 5), (5, 1), (2, 4), 10 * TICKS_A_SECOND, is_flip=True
    ),
    Lesson(
        N_("Now go over ten: only your card stays!"),
        (3, 5),
        (5, 1),
        (2, 4),
        13 * TICKS_A_SECOND,
        goes_over=True,
    ),
)


class Answer(NamedTuple):
    """What a seat did last."""

    place: int
    value: int
    total: int  # what the dial would come to
    at: int
    is_flipped: bool
    is_right: bool


class Pupil:
    """One seat's own copy of a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.place = 1
        self.answer: Answer | None = None

    @property
    def is_done(self) -> bool:
        return self.answer is not None and self.answer.is_right

    def press(self, button: Button, now: int) -> bool:
        """Take a press; tells whether it meant anything."""
        if self.is_done:
            return False
        if button in (Button.LEFT, Button.RIGHT):
            self.place = HAND_SIZE + 1 - self.place
            return True
        if self.lesson.is_look:
            if button is not Button.L:
                return False
            self.answer = Answer(self.place, 0, self.lesson.total, now, is_flipped=False, is_right=True)
            return True
        if button not in (Button.SOUTH, Button.NORTH):
            return False
        self.answer = self._played(now, is_flipped=button is Button.NORTH)
        return True

    def _played(self, now: int, *, is_flipped: bool) -> Answer:
        lesson = self.lesson
        value = (lesson.backs if is_flipped else lesson.ups)[self.place - 1]
        total = lesson.total + value
        is_right = total > GOAL if lesson.goes_over else total == GOAL and is_flipped == lesson.is_flip
        return Answer(self.place, value, total, now, is_flipped, is_right)

    def forget_wrong(self, now: int) -> None:
        if self.answer is not None and not self.answer.is_right and now >= self.answer.at + WRONG_TICKS:
            self.answer = None
