"""The warm-up of Round Ten on the real table: make ten, look, flip and go over, in 45 seconds."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from game.core.api import Event, Seat, Setup
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.vocabulary import PROMPTS
from game.languages.words import Words
from game.scenes.round_ten.action_bar import BarFace, Say
from game.scenes.round_ten.lessons import LESSONS, Answer, Lesson, Pupil, is_mastered
from game.scenes.round_ten.story import SEEN_TICKS
from game.scenes.scene import Transition
from game.scenes.table import SeatLook
from game.scenes.ten import TenTable
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.event_cues import Played
from game.stage.prompts import Prompt, draw_prompts
from game.stage.ribbon import DROP_MS, draw_ribbon
from game.stage.tweens import between, in_out_cubic, span_ms
from game.variants import VARIANTS
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

TEN = VARIANTS["ten"]
SHOW_TICKS = 190  # what all have found happens once for all, on the dial
LOOKED_TICKS = SEEN_TICKS + 30

CAPTION = Box(620, 770, 680, 68)
SKIP = Box(1110, 58, 256, 56)
ANSWERS_Y = 664.0
ANSWER_STEP_PX = 70.0
ANSWER_BADGE_PX = 62.0
HOP_MS, HOP_PX = 200, 70.0
STAMP_K, STAMP_OFF_PX = 0.34, 22.0
NOTE = "{before} + {value} = {after}"  # numbers are the same in every language


class TenWarmUp:
    """Everybody at once, each at the own pace; nothing here counts for anything."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        looks: Sequence[SeatLook],
        words: Words,
        owners: Mapping[DeviceId, Seat],
        *,
        go_on: Callable[[], Transition],
        pause: Callable[[DeviceId], Transition] | None = None,
    ) -> None:
        """`owners` says whose device something is."""
        self.table = TenTable(looks, words)
        self.votes: set[Seat] = set()
        self.number = 0  # of the lesson
        self._words = words
        self._owners = owners
        self._go_on = go_on
        self._pause = pause
        self._people = tuple(sorted(set(owners.values())))
        self._now = 0
        self._since = 0
        self._shown_at: int | None = None
        self._view = _bare_view(len(looks))
        self.pupils: dict[Seat, Pupil] = {}
        self._begin(LESSONS[0])

    @property
    def is_over(self) -> bool:
        return self.number >= len(LESSONS) or self.votes.issuperset(self._people)

    # --- One tick ----------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        presses: dict[Seat, tuple[Button, ...]] = {}
        for device in inputs.presses:
            seat = self._owners.get(device)
            for button in inputs.downs(device):
                if button is Button.START and self._pause is not None:
                    return self._pause(device)
                if seat is not None:
                    presses[seat] = (*presses.get(seat, ()), button)
        self.live(presses)
        return self._go_on() if self.is_over else None

    def live(self, presses: Mapping[Seat, tuple[Button, ...]]) -> None:
        """Take what every seat pressed, and let a tick go by."""
        self._now += 1
        self.table.tick({})
        for seat, buttons in presses.items():
            if Button.VIEW in buttons:
                self.votes ^= {seat}
            for button in buttons:
                self._press(seat, button)
        if self.is_over:
            return
        for pupil in self.pupils.values():
            pupil.forget_wrong(self._now)
        self._move_on()
        self._tell_table()

    def take_sounds(self) -> tuple[Played, ...]:
        return self.table.take_sounds()

    def _press(self, seat: Seat, button: Button) -> None:
        pupil = self.pupils.get(seat)
        if pupil is None or button is Button.VIEW:
            return
        if self._shown_at is not None or not pupil.press(button, self._now):
            self.table.nod(seat)
        elif pupil.lesson.is_look and pupil.is_done:
            for place, back in enumerate(pupil.lesson.backs, 1):
                self.table.story.show_back(seat, place, back, self._now)

    def _move_on(self) -> None:
        lesson = LESSONS[self.number]
        if self._shown_at is None:
            if is_mastered(self.pupils) or self._now >= self._since + lesson.ticks:
                self._shown_at = self._now
                self._show_all(lesson)
            return
        if self._now >= self._shown_at + (LOOKED_TICKS if lesson.is_look else SHOW_TICKS):
            self.number += 1
            if self.number < len(LESSONS):
                self._begin(LESSONS[self.number])

    def _begin(self, lesson: Lesson) -> None:
        self._since = self._now
        self._shown_at = None
        self.pupils = {seat: Pupil(lesson) for seat in self._people}
        seats = self._view.seats
        self._view = replace(self._view, pile=lesson.pile, total=lesson.total, ups=lesson.ups * seats)
        self.table.begin(self._view)
        self._tell_table()

    def _tell_table(self) -> None:
        """Light the panels of those who still search, and show everybody the same bar."""
        waiting = tuple(seat for seat, pupil in self.pupils.items() if not pupil.is_done)
        if self._shown_at is not None:
            waiting = ()
        view = replace(self._view, opening=waiting)
        if view != self.table.story.view:
            self.table.follow(view, ())
        for seat, pupil in self.pupils.items():
            self.table.steer(seat, pupil.place)
        looks = tuple(self.table.looks[seat] for seat in waiting)
        self.table.force_bar(self._bar(LESSONS[self.number], looks) if looks else BarFace(Say.NOTHING))

    def _bar(self, lesson: Lesson, looks: tuple[SeatLook, ...]) -> BarFace:
        if lesson.is_look:
            return BarFace(Say.LOOK, looks)
        pupil = self.pupils[looks[0].seat]
        return BarFace(Say.PLAY, looks, lesson.ups[pupil.place - 1])

    # --- What all have found -------------------------------------------------------------

    def _show_all(self, lesson: Lesson) -> None:
        """Let the right answer happen on the dial, as in a match."""
        if lesson.is_look:
            return
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

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self._now + blend
        self.table.draw(canvas, blend)
        if self.is_over:
            return
        for number, (seat, pupil) in enumerate(self.pupils.items()):
            if pupil.answer is not None and self._shown_at is None:
                x = 960 + (number - (len(self.pupils) - 1) / 2) * ANSWER_STEP_PX
                self._draw_answer(canvas, seat, pupil.answer, x, now)
        caption = self._words(LESSONS[self.number].caption)
        draw_ribbon(canvas, CAPTION, caption, drop=span_ms(self._since, DROP_MS), now=now)
        draw_prompts(canvas, [Prompt(Button.VIEW, self._words(PROMPTS["skip"]))], SKIP, align="right")
        for seat in sorted(self.votes):
            self.table.panels.draw_note(canvas, seat, self._words(PROMPTS["skip"]), SHOW_TICKS)

    def _draw_answer(self, canvas: Canvas, seat: Seat, answer: Answer, x: float, now: float) -> None:
        look = self.table.looks[seat]
        share = in_out_cubic(span_ms(answer.at, HOP_MS).share(now))
        if canvas.comfort.is_motion_reduced:
            share = 1.0
        start = self.table.places.badge(seat)
        hop = HOP_PX * math.sin(math.pi * share)
        at_x, at_y = between(start[0], x, share), between(start[1], ANSWERS_Y, share) - hop
        draw_badge(canvas, look.hut, at_x, at_y, ANSWER_BADGE_PX)
        if share < 1:
            return
        stamp = "table-check" if answer.is_right else "table-cross"
        canvas.picture(stamp, at_x + STAMP_OFF_PX, at_y + STAMP_OFF_PX, STAMP_K)
        if answer.value or answer.total != self._view.total:
            text = NOTE.format(before=answer.total - answer.value, value=answer.value, after=answer.total)
            self.table.panels.draw_note(canvas, seat, text, now - answer.at)


def _bare_view(seats: int) -> TenView:
    """Return a table on which nothing has happened yet."""
    state = TEN.deal(Setup(seats, 0, TEN.read_options({}, seats))).state
    view: TenView = TEN.view(state, None)
    return replace(view, opening=(), turn=NOBODY, looks=(NO_LOOK,) * len(view.looks))


def _with_points(view: TenView, seat: Seat, points: int) -> tuple[int, ...]:
    return tuple(points if other == seat - 1 else old for other, old in enumerate(view.points))
