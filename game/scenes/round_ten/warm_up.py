"""The warm-up of Round Ten on the real table: make ten, look, flip and go over, in 45 seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from game.core.api import Event, Seat
from game.devices.buttons import Button, DeviceId
from game.languages.vocabulary import PROMPTS
from game.languages.words import Words
from game.scenes.lessons import LessonsScene, draw_hop
from game.scenes.round_ten.action_bar import BarFace, Say
from game.scenes.round_ten.lessons import LESSONS, Answer, Lesson, Pupil
from game.scenes.round_ten.story import SEEN_TICKS
from game.scenes.scene import Transition
from game.scenes.table import SeatLook
from game.scenes.ten import TenTable
from game.session.practice import practice_table
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt, draw_prompts
from game.stage.ribbon import DROP_MS, draw_ribbon
from game.stage.tweens import span_ms
from game.variants.ten.model import (
    EXACTLY_TEN,
    GOAL,
    NO_LOOK,
    NOBODY,
    OVER_TEN,
    CardKept,
    CardPlayed,
    PileBroken,
    TenView,
)

SHOW_TICKS = 190  # what all have found happens once for all, on the dial
LOOKED_TICKS = SEEN_TICKS + 30

CAPTION = Box(620, 770, 680, 68)
SKIP = Box(1110, 58, 256, 56)
ANSWERS_Y = 664.0
ANSWER_STEP_PX = 70.0
ANSWER_BADGE_PX = 62.0
NOTE = "{before} + {value} = {after}"  # numbers are the same in every language


class TenWarmUp(LessonsScene[Lesson, Pupil]):
    """Four lessons on the real table."""

    def __init__(
        self,
        looks: Sequence[SeatLook],
        words: Words,
        owners: Mapping[DeviceId, Seat],
        *,
        go_on: Callable[[], Transition],
        pause: Callable[[DeviceId], Transition] | None = None,
        patience: float | None = 1.0,
    ) -> None:
        self.table = TenTable(looks, words)
        self._view = _bare_view(len(looks))
        super().__init__(self.table, LESSONS, words, owners, go_on=go_on, pause=pause, patience=patience)

    def _pupil(self, lesson: Lesson, seat: Seat) -> Pupil:  # noqa: ARG002 - all sit alike here
        return Pupil(lesson)

    def _lay_out(self, lesson: Lesson) -> None:
        seats = self._view.seats
        self._view = replace(self._view, pile=lesson.pile, total=lesson.total, ups=lesson.ups * seats)
        self.table.begin(self._view)

    def _answered(self, seat: Seat, pupil: Pupil) -> None:
        if pupil.lesson.is_look and pupil.is_done:
            for place, back in enumerate(pupil.lesson.backs, 1):
                self.table.story.show_back(seat, place, back, self._now)

    def _tell_table(self) -> None:
        waiting = self.searching
        view = replace(self._view, opening=waiting)
        if view != self.table.story.view:
            self.table.follow(view, ())
        for seat, pupil in self.pupils.items():
            self.table.steer(seat, pupil.place)
        looks = tuple(self.table.looks[seat] for seat in waiting)
        self.table.force_bar(self._bar(self.lesson, looks) if looks else BarFace(Say.NOTHING))

    def _bar(self, lesson: Lesson, looks: tuple[SeatLook, ...]) -> BarFace:
        if lesson.is_look:
            return BarFace(Say.LOOK, looks)
        pupil = self.pupils[looks[0].seat]
        return BarFace(Say.PLAY, looks, lesson.ups[pupil.place - 1])

    # --- What all have found -------------------------------------------------------------

    def _show_all(self, lesson: Lesson) -> int:
        if lesson.is_look:
            return LOOKED_TICKS
        seat = self._people[0]
        place = next(
            place
            for place in (1, 2)
            for value in [(lesson.backs if lesson.is_flip else lesson.ups)[place - 1]]
            if (lesson.total + value > GOAL if lesson.goes_over else lesson.total + value == GOAL)
        )
        value = (lesson.backs if lesson.is_flip else lesson.ups)[place - 1]
        total = lesson.total + value
        reason = OVER_TEN if lesson.goes_over else EXACTLY_TEN
        played = CardPlayed(
            seat, reason, place, value, lesson.is_flip, was_looked_at=True, sum_before=lesson.total, sum=total
        )
        after: Event
        if lesson.goes_over:
            after = PileBroken(seat, reason, total, value, lesson.pile)
            self._view = replace(self._view, pile=(value,), total=value)
        else:
            points = self._view.points[seat - 1] + value
            after = CardKept(seat, reason, value, points, lesson.pile)
            self._view = replace(self._view, pile=(), total=0, points=_with_points(self._view, seat, points))
        self.table.follow(replace(self._view, opening=()), (played, after))
        return SHOW_TICKS

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self._now + blend
        self.table.draw(canvas, blend)
        if self.is_over:
            return
        for number, (seat, pupil) in enumerate(self.pupils.items()):
            if pupil.answer is not None and self.is_searching:
                x = 960 + (number - (len(self.pupils) - 1) / 2) * ANSWER_STEP_PX
                self._draw_answer(canvas, seat, pupil.answer, x, now)
        caption = self._words(self.lesson.caption)
        draw_ribbon(canvas, CAPTION, caption, drop=span_ms(self._since, DROP_MS), now=now)
        draw_prompts(canvas, [Prompt(Button.VIEW, self._words(PROMPTS["skip"]))], SKIP, align="right")
        for seat in sorted(self.votes):
            self.table.panels.draw_note(canvas, seat, self._words(PROMPTS["skip"]), SHOW_TICKS)

    def _draw_answer(self, canvas: Canvas, seat: Seat, answer: Answer, x: float, now: float) -> None:
        look, start = self.table.looks[seat], self.table.places.badge(seat)
        if draw_hop(canvas, look, answer, start, (x, ANSWERS_Y), ANSWER_BADGE_PX, now) is None:
            return
        if answer.value or answer.total != self._view.total:
            text = NOTE.format(before=answer.total - answer.value, value=answer.value, after=answer.total)
            self.table.panels.draw_note(canvas, seat, text, now - answer.at)


def _bare_view(seats: int) -> TenView:
    """Return a table on which nothing has happened yet."""
    view: TenView = practice_table("ten", seats, {}).view(None)
    return replace(view, opening=(), turn=NOBODY, looks=(NO_LOOK,) * len(view.looks))


def _with_points(view: TenView, seat: Seat, points: int) -> tuple[int, ...]:
    return tuple(points if other == seat - 1 else old for other, old in enumerate(view.points))
