"""The warm-up of Nine? on the real table: colours, zeros, asking, MINI and MAXI, and the curtain, in 60 seconds."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from game.channels.channel import NO_LOOK, Look
from game.channels.curtain import CurtainChannel
from game.channels.open import OpenChannel
from game.controls.curtain import Phase
from game.core.api import Seat
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.vocabulary import PROMPTS
from game.languages.words import Words
from game.scenes.bluff import places
from game.scenes.bluff.asking import ENDS_AT
from game.scenes.bluff.hand import HandSecret
from game.scenes.bluff.lessons import CARD, LESSONS, NINE, After, Answer, Lesson, Pupil, is_mastered, state_of
from game.scenes.bluff.refusals import draw_refusal
from game.scenes.bluff.theatre import Say, StageFace
from game.scenes.nine import NineTable
from game.scenes.scene import Transition
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.event_cues import Played
from game.stage.ribbon import DROP_MS, draw_ribbon
from game.stage.theme import GOLD, INK, Face, Style
from game.stage.tweens import between, in_out_cubic, span_ms
from game.variants.nine.model import LAYS, REVEALS, NineView

LAID_TICKS = 80  # what all have found happens once for all
LOOK_TICKS = 150
CAPTION = Box(430, 602, 1060, 88)
ANSWER_BADGE_PX, ANSWER_STEP_PX = 70.0, 60.0
ANSWERS_Y = 548.0
POINTER_PX, POINTER_STEP_PX, POINTER_Y = 52.0, 36.0, 986.0
LOOKED_Y = 800.0
HOP_MS, HOP_PX = 220, 80.0
STAMP_K, STAMP_OFF_PX = 0.32, 20.0
SUM = Style(Face.DISPLAY, 64, GOLD, INK, is_scaled=False)
STAGE_SEAT = Seat(1)


class NineWarmUp:
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
        self.table = NineTable(looks, words)
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
        self._show_ticks = 0
        self._open, self._cloth = OpenChannel(), CurtainChannel()
        self.pupils: dict[Seat, Pupil] = {}
        self._begin(LESSONS[0])

    @property
    def is_over(self) -> bool:
        return self.number >= len(LESSONS) or self.votes.issuperset(self._people)

    @property
    def _lesson(self) -> Lesson:
        return LESSONS[min(self.number, len(LESSONS) - 1)]

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

    def _move_on(self) -> None:
        lesson = self._lesson
        if self._shown_at is None:
            if is_mastered(self.pupils) or self._now >= self._since + lesson.ticks:
                self._shown_at = self._now
                self._show_all(lesson)
        elif self._now >= self._shown_at + self._show_ticks:
            self.number += 1
            if self.number < len(LESSONS):
                self._begin(LESSONS[self.number])

    def _begin(self, lesson: Lesson) -> None:
        self._since, self._shown_at = self._now, None
        seats = len(self.table.looks)
        self.pupils = {seat: Pupil(lesson, seats, seat) for seat in self._people}
        self.table.begin(self._seen(state_of(lesson, seats, STAGE_SEAT)))
        self.table.show_private(STAGE_SEAT, self._cloth if lesson.is_look else self._open)
        self._tell_table()

    def _seen(self, state: object) -> NineView:
        view: NineView = NINE.view(state, None)
        return view

    def _tell_table(self) -> None:
        """Light the panels of those who still search, and lay the common hand on the stage."""
        lesson = self._lesson
        waiting = () if self._shown_at is not None else self._searching()
        hand = tuple(sorted(CARD[text] for text in lesson.hand.split()))
        has_looked = lesson.is_look and any(pupil.is_done for pupil in self.pupils.values())
        if lesson.is_look:
            self._cloth.follow(Look(Phase.OPEN, HandSecret(hand)) if has_looked else NO_LOOK)
        else:
            self._open.follow(Look(Phase.OPEN, HandSecret(hand)))
        look = self.table.looks[waiting[0] if waiting else self._people[0]]
        say = Say.CLOSED if lesson.is_look else self._say()
        face = StageFace(
            say if waiting and not has_looked else Say.WAIT,
            None,
            look,
            can_ask=lesson.after in (After.WON, After.FAILED),
            is_lesson=True,
        )
        self.table.teach(face, waiting)

    def _say(self) -> Say:
        laid = [
            pupil for pupil in self.pupils.values() if pupil.state.laid_at is not None and not pupil.is_done
        ]
        return Say.LAID if laid else Say.HAND

    def _searching(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, pupil in self.pupils.items() if not pupil.is_done)

    # --- What all have found -------------------------------------------------------------

    def _show_all(self, lesson: Lesson) -> None:
        """Let the right answer happen on the table, as in a match."""
        self._show_ticks = LOOK_TICKS
        if lesson.after is After.NOTHING:
            return
        self._show_ticks = LAID_TICKS
        state = state_of(lesson, len(self.table.looks), self._people[0])
        if lesson.card:
            step = NINE.advance(state, {state.turn: LAYS[CARD[lesson.card]][lesson.row - 1]})
            state = step.state
        if lesson.after is not After.LAID:
            # A card that was laid for it lies already when the row is turned up.
            self.table.begin(self._seen(state))
            step = NINE.advance(state, {state.turn: REVEALS[lesson.row - 1]})
            state = step.state
            self._show_ticks = ENDS_AT + 20
        first = NINE.witness(step.events[0], None)
        assert first is not None, "everybody sees that a card is laid, and what a question comes to"
        self.table.follow(self._seen(state), [first])

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self._now + blend
        self.table.draw(canvas, blend)
        if self.is_over:
            return
        if self._shown_at is None:
            self._draw_pupils(canvas, now)
        if self.table.story.asked is None:
            drop = span_ms(self._since, DROP_MS)
            draw_ribbon(canvas, CAPTION, self._words(self._lesson.caption), drop=drop, now=now)
        for seat in sorted(self.votes):
            self.table.panels.draw_pill(canvas, seat, self._words(PROMPTS["skip"]))

    def _draw_pupils(self, canvas: Canvas, now: float) -> None:
        by_row: dict[int, list[Pupil]] = {}
        for number, pupil in enumerate(self.pupils.values()):
            if pupil.answer is not None:
                by_row.setdefault(pupil.answer.row, []).append(pupil)
            elif not pupil.lesson.is_look:
                self._draw_pointer(canvas, pupil, number)
        for pupils in by_row.values():
            for number, pupil in enumerate(pupils):
                off = (number - (len(pupils) - 1) / 2) * ANSWER_STEP_PX
                assert pupil.answer is not None
                self._draw_answer(canvas, pupil, pupil.answer, off, now)

    def _draw_pointer(self, canvas: Canvas, pupil: Pupil, number: int) -> None:
        """Show where a seat's cursor stands: its badge under the card, and in the column it means."""
        cursor = pupil.controls.cursor(pupil.glance)
        look = self.table.looks[pupil.seat]
        off = (number - (len(self.pupils) - 1) / 2) * POINTER_STEP_PX
        count = len(pupil.view.hand)
        if cursor.place:
            x, _ = places.hand_place(cursor.place, count)
            draw_badge(canvas, look.hut, x + places.HAND_W / 2 + off, POINTER_Y, POINTER_PX)
        if cursor.row:
            x = places.column_x(cursor.row) + places.COLUMN_W / 2
            draw_badge(canvas, look.hut, x + off, ANSWERS_Y, POINTER_PX)

    def _draw_answer(self, canvas: Canvas, pupil: Pupil, answer: Answer, off: float, now: float) -> None:
        share = in_out_cubic(span_ms(answer.at, HOP_MS).share(now))
        if canvas.comfort.is_motion_reduced:
            share = 1.0
        start = self.table.seats.badge(pupil.seat)
        end = (places.STAGE_MIDDLE[0] + off, LOOKED_Y)
        if answer.row:
            end = (places.column_x(answer.row) + places.COLUMN_W / 2 + off, ANSWERS_Y)
        x = between(start[0], end[0], share)
        y = between(start[1], end[1], share) - HOP_PX * math.sin(math.pi * share)
        draw_badge(canvas, self.table.looks[pupil.seat].hut, x, y, ANSWER_BADGE_PX)
        if share < 1:
            return
        stamp = "table-check" if answer.is_right else "table-cross"
        canvas.picture(stamp, x + STAMP_OFF_PX, y + STAMP_OFF_PX, STAMP_K)
        if answer.refused is not None:
            faces = self.table.card_faces(canvas)
            draw_refusal(canvas, faces, answer.refused, x, y - 40, now - answer.at)
        elif answer.total is not None and not answer.is_right:
            canvas.stamp(str(answer.total), x, y - 72, SUM)
