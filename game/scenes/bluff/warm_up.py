"""The warm-up of Nine? on the real table: colours, zeros, asking, MINI and MAXI, and the curtain, in 60 seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.channels.channel import NO_LOOK, Look
from game.channels.curtain import CurtainChannel
from game.channels.open import OpenChannel
from game.controls.curtain import Phase
from game.core.api import Seat
from game.devices.buttons import DeviceId
from game.languages.vocabulary import PROMPTS
from game.languages.words import Words
from game.scenes.bluff import places
from game.scenes.bluff.asking import ENDS_AT
from game.scenes.bluff.hand import HandSecret
from game.scenes.bluff.lessons import CARD, LESSONS, After, Answer, Lesson, Pupil, table_of
from game.scenes.bluff.refusals import draw_refusal
from game.scenes.bluff.theatre import Say, StageFace
from game.scenes.lessons import LessonsScene, draw_hop
from game.scenes.nine import NineTable
from game.scenes.scene import Transition
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.ribbon import DROP_MS, draw_ribbon
from game.stage.theme import GOLD, INK, Face, Style
from game.stage.tweens import span_ms
from game.variants.nine.model import LAYS, REVEALS

LAID_TICKS = 80  # what all have found happens once for all
LOOK_TICKS = 150
CAPTION = Box(430, 602, 1060, 88)
ANSWER_BADGE_PX, ANSWER_STEP_PX = 70.0, 60.0
ANSWERS_Y = 548.0
POINTER_PX, POINTER_STEP_PX, POINTER_Y = 52.0, 36.0, 986.0
LOOKED_Y = 800.0
SUM = Style(Face.DISPLAY, 64, GOLD, INK, is_scaled=False)
STAGE_SEAT = Seat(1)


class NineWarmUp(LessonsScene[Lesson, Pupil]):
    """Six lessons on the real table; the last one opens the curtain."""

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
        self.table = NineTable(looks, words)
        self._open, self._cloth = OpenChannel(), CurtainChannel()
        super().__init__(self.table, LESSONS, words, owners, go_on=go_on, pause=pause, patience=patience)

    def _pupil(self, lesson: Lesson, seat: Seat) -> Pupil:
        return Pupil(lesson, len(self.table.looks), seat)

    def _lay_out(self, lesson: Lesson) -> None:
        self.table.begin(table_of(lesson, len(self.table.looks), STAGE_SEAT).view(None))
        self.table.show_private(STAGE_SEAT, self._cloth if lesson.is_look else self._open)

    def _tell_table(self) -> None:
        """Light the panels of those who still search, and lay the common hand on the stage."""
        lesson, waiting = self.lesson, self.searching
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
        has_laid = any(pupil.is_laid and not pupil.is_done for pupil in self.pupils.values())
        return Say.LAID if has_laid else Say.HAND

    # --- What all have found -------------------------------------------------------------

    def _show_all(self, lesson: Lesson) -> int:
        if lesson.after is After.NOTHING:
            return LOOK_TICKS
        seat = self._people[0]
        shown = table_of(lesson, len(self.table.looks), seat)
        if lesson.card:
            shown.advance({seat: LAYS[CARD[lesson.card]][lesson.row - 1]})
        is_asked = lesson.after is not After.LAID
        if is_asked:
            # A card that was laid for it lies already when the row is turned up.
            self.table.begin(shown.view(None))
            shown.advance({seat: REVEALS[lesson.row - 1]})
        # The first event is the lay or the answer; whatever follows from it belongs to a match.
        self.table.follow(shown.view(None), shown.events_for(None)[:1])
        return ENDS_AT + 20 if is_asked else LAID_TICKS

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self._now + blend
        self.table.draw(canvas, blend)
        if self.is_over:
            return
        if self.is_searching:
            self._draw_pupils(canvas, now)
        if self.table.story.asked is None:
            drop = span_ms(self._since, DROP_MS)
            draw_ribbon(canvas, CAPTION, self._words(self.lesson.caption), drop=drop, now=now)
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
        end = (places.STAGE_MIDDLE[0] + off, LOOKED_Y)
        if answer.row:
            end = (places.column_x(answer.row) + places.COLUMN_W / 2 + off, ANSWERS_Y)
        look, start = self.table.looks[pupil.seat], self.table.seats.badge(pupil.seat)
        spot = draw_hop(canvas, look, answer, start, end, ANSWER_BADGE_PX, now)
        if spot is None:
            return
        x, y = spot
        if answer.refused is not None:
            faces = self.table.card_faces(canvas)
            draw_refusal(canvas, faces, answer.refused, x, y - 40, now - answer.at)
        elif answer.total is not None and not answer.is_right:
            canvas.stamp(str(answer.total), x, y - 72, SUM)
