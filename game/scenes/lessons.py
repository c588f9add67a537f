"""A warm-up of lessons on the real table: one situation for all, each seat at its own pace, then what all have found."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from game.core.api import Seat
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.words import Words
from game.scenes.scene import Transition
from game.scenes.table import SeatLook, Table
from game.stage.badges import draw_badge
from game.stage.canvas import Canvas
from game.stage.event_cues import Played
from game.stage.tweens import between, in_out_cubic, span_ms

HOP_MS, HOP_PX = 210, 75.0
STAMP_K, STAMP_OFF_PX = 0.33, 21.0

Point = tuple[float, float]


class Lesson(Protocol):
    """One situation, and the time it may take."""

    @property
    def caption(self) -> str: ...

    @property
    def ticks(self) -> int: ...


class Answer(Protocol):
    """What a seat did last."""

    @property
    def at(self) -> int: ...

    @property
    def is_right(self) -> bool: ...


class Pupil(Protocol):
    """One seat's own copy of a lesson."""

    @property
    def answer(self) -> Answer | None: ...

    @property
    def is_done(self) -> bool: ...

    def press(self, button: Button, now: int) -> bool:
        """Take a press; tells whether it meant anything."""

    def forget_wrong(self, now: int) -> None:
        """Send a badge home once its answer has been explained."""


L = TypeVar("L", bound=Lesson)
P = TypeVar("P", bound=Pupil)


class LessonsScene(ABC, Generic[L, P]):
    """Everybody at once, each at the own pace; nothing here counts for anything."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        table: Table,
        lessons: Sequence[L],
        words: Words,
        owners: Mapping[DeviceId, Seat],
        *,
        go_on: Callable[[], Transition],
        pause: Callable[[DeviceId], Transition] | None = None,
        patience: float | None = 1.0,
    ) -> None:
        """`owners` says whose device is whose; `patience` stretches the clocks, None: nobody is hurried."""
        self.votes: set[Seat] = set()
        self.number = 0  # of the lesson
        self.pupils: dict[Seat, P] = {}
        self._shown_on = table
        self._lessons = lessons
        self._words = words
        self._owners = owners
        self._go_on = go_on
        self._pause = pause
        self._patience = patience
        self._people = tuple(sorted(set(owners.values())))
        self._now = 0
        self._since = 0
        self._shown_at: int | None = None
        self._show_ticks = 0
        self._sounds: list[Played] = []
        self._start(lessons[0])

    @property
    def is_over(self) -> bool:
        return self.number >= len(self._lessons) or self.votes.issuperset(self._people)

    @property
    def lesson(self) -> L:
        return self._lessons[min(self.number, len(self._lessons) - 1)]

    @property
    def is_searching(self) -> bool:
        """Tell whether answers are still taken; otherwise all are shown what there was to find."""
        return self._shown_at is None

    @property
    def searching(self) -> tuple[Seat, ...]:
        """The seats that still search."""
        if not self.is_searching:
            return ()
        return tuple(seat for seat, pupil in self.pupils.items() if not pupil.is_done)

    # --- What a game adds ----------------------------------------------------------------

    @abstractmethod
    def _pupil(self, lesson: L, seat: Seat) -> P:
        """Return one seat's own copy of a lesson."""

    @abstractmethod
    def _lay_out(self, lesson: L) -> None:
        """Lay the common situation on the table."""

    @abstractmethod
    def _show_all(self, lesson: L) -> int:
        """Let the right answer happen on the table, as in a match; returns how many ticks that takes."""

    @abstractmethod
    def _tell_table(self) -> None:
        """Light the panels of those who still search, and show everybody the same prompts."""

    def _answered(self, seat: Seat, pupil: P) -> None:
        """Show at once what an answer brings its seat; most lessons show it by the badge alone."""

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
        self._shown_on.tick({})
        for seat, buttons in presses.items():
            for button in buttons:
                self._press(seat, button)
        if self.is_over:
            return
        for pupil in self.pupils.values():
            pupil.forget_wrong(self._now)
        self._move_on()
        self._tell_table()

    def _press(self, seat: Seat, button: Button) -> None:
        if button is Button.VIEW:
            self.votes ^= {seat}
            self._sounds.append(Played("ready", seat))
            return
        pupil = self.pupils.get(seat)
        if pupil is None:
            return
        before = pupil.answer
        if not self.is_searching or not pupil.press(button, self._now):
            self._shown_on.nod(seat)
        elif pupil.answer is not None and pupil.answer is not before:
            self._sounds.append(Played("check" if pupil.answer.is_right else "wrong", seat))
            self._answered(seat, pupil)
        else:
            self._sounds.append(Played("hand_move", seat))

    def _move_on(self) -> None:
        if self._shown_at is None:
            is_mastered = all(pupil.is_done for pupil in self.pupils.values())
            if is_mastered or self._is_late:
                self._shown_at = self._now
                self._show_ticks = self._show_all(self.lesson)
        elif self._now >= self._shown_at + self._show_ticks:
            self.number += 1
            if self.number < len(self._lessons):
                self._start(self.lesson)

    @property
    def _is_late(self) -> bool:
        return self._patience is not None and self._now >= self._since + self.lesson.ticks * self._patience

    def _start(self, lesson: L) -> None:
        self._since, self._shown_at = self._now, None
        self._sounds.append(Played("ribbon"))
        self.pupils = {seat: self._pupil(lesson, seat) for seat in self._people}
        self._lay_out(lesson)
        self._tell_table()

    def take_sounds(self) -> tuple[Played, ...]:
        """Hand over, once, what is to be heard and felt since the last time."""
        sounds, self._sounds = (*self._sounds, *self._shown_on.take_sounds()), []
        return sounds

    # --- Drawing -----------------------------------------------------------------------

    @abstractmethod
    def draw(self, canvas: Canvas, blend: float) -> None: ...


def draw_hop(
    canvas: Canvas, look: SeatLook, answer: Answer, start: Point, end: Point, size: float, now: float
) -> Point | None:
    """Let a badge hop to its answer and take its stamp; returns where it stands, None while it is on its way."""
    share = in_out_cubic(span_ms(answer.at, HOP_MS).share(now))
    if canvas.comfort.is_motion_reduced:
        share = 1.0
    x = between(start[0], end[0], share)
    y = between(start[1], end[1], share) - HOP_PX * math.sin(math.pi * share)
    draw_badge(canvas, look.hut, x, y, size)
    if share < 1:
        return None
    stamp = "table-check" if answer.is_right else "table-cross"
    canvas.picture(stamp, x + STAMP_OFF_PX, y + STAMP_OFF_PX, STAMP_K)
    return x, y
