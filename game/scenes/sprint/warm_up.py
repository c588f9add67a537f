"""The warm-up of Sprint on the real table: all seats at once, each on its own copy and at its own pace."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from game.controls.tasks import TASK_OF
from game.core.api import TICKS_A_SECOND, Seat
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.vocabulary import PROMPTS, SPRINT_WORDS
from game.languages.words import Words
from game.scenes.scene import Transition
from game.scenes.seat_ring import draw_seat_ring
from game.scenes.seat_signs import draw_signs, signs_width
from game.scenes.sprint.brush import Brush, brush_for, properties
from game.scenes.sprint.columns import FLICK_TICKS, Flight, draw_column, draw_flight, draw_landing
from game.scenes.sprint.corners import HEADLESS, Corner, draw_corner
from game.scenes.sprint.lesson import BEHIND, CHECK_TICKS, ROW, ROW_TASK, SIDES, Answer, Lesson, Step, Wants
from game.scenes.sprint.places import (
    BOTH_SIDES,
    CARD_AT,
    CARD_H,
    CARD_W,
    CORNER_H,
    CORNER_W,
    CORNERS,
    ROUND_PLAQUE,
    SCORE_PLAQUE,
    SUN,
    TICKET_H,
    TILE_W,
    Spot,
    ticket_box,
)
from game.scenes.sprint.rail import (
    Tab,
    draw_tab,
    key_caps,
    paint_emblems,
    paint_rail,
    ticket_style,
)
from game.scenes.sprint.signs import reason_sign
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.event_cues import Played
from game.stage.scenery.tables import cloth_slot, draw_cloth
from game.stage.theme import BUTTER, LABEL_32, PAPER, Face, Style
from game.stage.tweens import Span, between, breath, in_out_cubic, out_cubic
from game.variants.tasks.model import TASKS

MOST_TICKS = 75 * TICKS_A_SECOND

NOTE_W, NOTE_H = 470.0, 152.0
NOTE_X = (330.0, 1120.0)  # beside a left corner, beside a right one
NOTE_Y = (62.0, 866.0)
HOP_TICKS = FLICK_TICKS * 1.6
HOP_PX = 70.0
BADGE_PX = 62.0
STRUCK_PITCH = 58.0
SLIDE_TICKS = TICKS_A_SECOND * 0.6
CHECK_STARTS_TICKS = TICKS_A_SECOND * 0.9  # first the column lies there as laid

SKIP_SIGN_PX = 52.0
FIRST_ROUND_CORNERS = {2: (0, 2), 3: (0, 2, 3), 4: (0, 1, 2, 3)}  # left to right, Sun above Moon
PLAQUE_WORD = Style(Face.DISPLAY, 40, BUTTER, is_scaled=False)


class SprintWarmUp:
    """Runs until everybody has learnt it or wants on."""

    is_overlay = False
    layout = Layout.ROWS

    def __init__(
        self,
        looks: Sequence[SeatLook],
        words: Words,
        owners: Mapping[DeviceId, Seat],
        *,
        go_on: Callable[[], Transition],
        pause: Callable[[DeviceId], Transition],
        patience: float | None = 1.0,
    ) -> None:
        """`owners` says whose device is whose; `patience` stretches its clock, None: nobody is hurried."""
        self._looks = {look.seat: look for look in looks}
        # Everybody sits where the first round will have them.
        self._corners = dict(zip(self._looks, FIRST_ROUND_CORNERS[len(looks)], strict=True))
        self._words = words
        self._owners = dict(owners)
        self._go_on = go_on
        self._pause = pause
        self._most_ticks = None if patience is None else MOST_TICKS * patience
        self._now = 0
        people = [look.seat for look in looks if not look.is_bot]
        self.lessons = {seat: Lesson() for seat in people}
        self.votes: set[Seat] = set()
        self._nodded: dict[Seat, float] = {}
        self._has_rung = False
        self._sounds: list[Played] = [Played("ribbon")]

    # --- Time --------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        is_late = self._most_ticks is not None and self._now >= self._most_ticks
        return is_late or all(
            seat in self.votes or lesson.is_done(self._now) for seat, lesson in self.lessons.items()
        )

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        for device, seat in self._owners.items():
            for button in inputs.downs(device):
                if button is Button.START:
                    return self._pause(device)
                self._press(seat, button)
        for seat, lesson in self.lessons.items():
            lesson.tick(self._now)
            if lesson.step is None:
                self._sounds += self._sounds_of_check(seat, round(lesson.check_age(self._now)))
        return self._go_on() if self.is_over else None

    def _press(self, seat: Seat, button: Button) -> None:
        if seat not in self.lessons:
            return
        if button is Button.VIEW:
            self.votes ^= {seat}
            self._sounds.append(Played("ready", seat))
            return
        lesson = self.lessons[seat]
        task = TASK_OF.get(button)
        if task is None or not lesson.press(task, self._now, self._words):
            self._nodded[seat] = self._now
        elif lesson.answer is not None and lesson.answer.is_right:
            self._sounds += [Played("flick"), Played("place", seat, after=round(FLICK_TICKS))]
        else:
            self._sounds.append(Played("wrong", seat))

    def _sounds_of_check(self, seat: Seat, age: int) -> list[Played]:
        """Let a seat's own check be heard; the bell is everybody's, so it rings for the first one only."""
        if age == 0 and not self._has_rung:
            self._has_rung = True
            return [Played("finish")]
        if age == round(CHECK_STARTS_TICKS):
            return [Played("strike")]
        return [Played("ready", seat)] if age == CHECK_TICKS else []

    def take_sounds(self) -> tuple[Played, ...]:
        """Hand over, once, what is to be heard and felt since the last time."""
        sounds, self._sounds = tuple(self._sounds), []
        return sounds

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        brush = brush_for(canvas, self._words, self._now + blend)
        draw_cloth(canvas, "sprint", is_shown=False)

        def paint() -> None:
            paint_emblems(canvas, BOTH_SIDES)
            paint_rail(brush, SIDES, style)

        style = ticket_style(self._looks.values())
        canvas.layer("sprint-warm-up", (self._words.language, style), paint, over=cloth_slot("sprint"))
        self._draw_plaques(brush)
        self._draw_caps(brush)
        for side in BOTH_SIDES:
            draw_column(brush, Spot(side, ROW_TASK), ROW, count=len(ROW))
        for seat, corner in self._corners.items():
            self._draw_seat(brush, seat, corner)
        for seat in self.lessons:
            self._draw_hop(brush, seat, self._corners[seat])

    def _draw_plaques(self, brush: Brush) -> None:
        canvas = brush.canvas
        canvas.picture("table-plaque", ROUND_PLAQUE.x, ROUND_PLAQUE.y)
        inside = ROUND_PLAQUE.grown(-2)
        canvas.write(brush.words("Warm-up"), inside, PLAQUE_WORD, most_lines=2)
        box = SCORE_PLAQUE
        canvas.picture("table-plaque", box.x, box.y)
        canvas.touchable.append((box, Button.VIEW))
        people = [self._looks[seat] for seat in self.lessons]
        draw_signs(canvas, people, Button.VIEW, box.x + 18, box.y + 48, SKIP_SIGN_PX)
        left = box.x + 40 + signs_width(canvas, people, Button.VIEW, SKIP_SIGN_PX)
        for number, seat in enumerate(sorted(self.votes)):
            draw_badge(canvas, self._looks[seat].hut, left + 30 * number, box.y + 48, 42)
        word = Box(box.x + 9, box.y + 90, box.w - 18, 50)
        canvas.write(brush.words(PROMPTS["skip"]), word, PLAQUE_WORD, most_lines=1)

    def _draw_caps(self, brush: Brush) -> None:
        """Name the keys of those who have no pad, where they will find them in the match."""
        for side in BOTH_SIDES:
            caps = key_caps(
                self._looks[seat] for seat, corner in self._corners.items() if corner // 2 == side
            )
            for task in TASKS if caps else ():
                cards = len(ROW) if task == ROW_TASK else 0
                draw_tab(brush, side, task, Tab(cards, is_leading=False, changed_at=HEADLESS), caps)

    def _draw_seat(self, brush: Brush, seat: Seat, number: int) -> None:
        x, y = CORNERS[number]
        look = self._looks[seat]
        lesson = self.lessons.get(seat)
        is_active = lesson is not None and not lesson.is_done(self._now) and seat not in self.votes
        step = lesson.step if lesson is not None else None
        left = lesson.cards_left if lesson is not None else 0
        card = step.card if step is not None and not self._is_in_air(lesson) else None
        is_checking = lesson is not None and lesson.step is None and is_active
        shown = Corner(
            look,
            x,
            y,
            left,
            is_active,
            card,
            1.0,
            self._nodded.get(seat, HEADLESS),
            HEADLESS,
            HEADLESS,
            has_tick=not is_checking,
        )
        draw_corner(brush, shown)
        if lesson is None:
            return
        if is_checking:
            self._draw_check(brush, lesson, x, y)
        elif step is not None and is_active:
            self._draw_lit(brush, look, lesson, step, number)
        if is_active:
            self._draw_note(brush, lesson, number)

    def _is_in_air(self, lesson: Lesson | None) -> bool:
        return lesson is not None and lesson.answer is not None and lesson.answer.is_right

    def _draw_lit(self, brush: Brush, look: SeatLook, lesson: Lesson, step: Step, number: int) -> None:
        """Light the tickets that are open for a seat, in its own outline on its own half."""
        if lesson.answer is not None and lesson.answer.is_right:
            return
        alpha = 255 if brush.is_calm else round(breath(brush.now, 1600, 90, 255))
        tasks = (
            (ROW_TASK,) if step.wants is Wants.ROW else step.tasks if step.wants is not Wants.WRONG else ()
        )
        is_upper = number < 2
        for task in tasks:
            box = ticket_box(task).grown(4.0 * (number % 2))
            top = box.y - 16 if is_upper else box.y + TICKET_H / 2
            with brush.canvas.clipped(Box(box.x - 20, top, box.w + 40, TICKET_H / 2 + 20)):
                draw_seat_ring(brush.canvas, look.hut, box, 16, alpha=alpha)

    def _draw_note(self, brush: Brush, lesson: Lesson, number: int) -> None:
        """Say what a seat is to do, or what became of its answer."""
        box = Box(NOTE_X[number % 2], NOTE_Y[number // 2], NOTE_W, NOTE_H)
        answer = lesson.answer
        canvas = brush.canvas
        canvas.panel(box, PAPER, 26, outline=5, shadow=8)
        text = self._note(lesson)
        inner = Box(box.x + 24, box.y + 14, box.w - 48, box.h - 28)
        if answer is not None:
            canvas.centred("icon-tick" if answer.is_right else "icon-cross", box.x + 56, box.middle[1], 72)
            inner = inner._replace(x=inner.x + 76, w=inner.w - 76)
        canvas.write(text, inner, LABEL_32, most_lines=3)

    def _note(self, lesson: Lesson) -> str:
        if lesson.answer is not None:
            return lesson.answer.text
        if lesson.step is not None:
            return self._words(lesson.step.text)
        if lesson.check_age(self._now) < CHECK_STARTS_TICKS + SLIDE_TICKS:
            return self._words("The bell! Now everything is checked.")
        if lesson.check_age(self._now) < CHECK_TICKS * 0.62:
            return self._words(SPRINT_WORDS["behind"])
        return self._words("When in doubt, 2 takes every card.")

    def _draw_check(self, brush: Brush, lesson: Lesson, x: float, y: float) -> None:
        """Let the wrong card slide out in the seat's own corner, and everything behind it."""
        struck = lesson.struck
        assert struck is not None
        share = Span(CHECK_STARTS_TICKS, SLIDE_TICKS).share(lesson.check_age(brush.now))
        eased = 1.0 if brush.is_calm and share else in_out_cubic(share)
        left = x + CARD_AT[0] + (CARD_W - TILE_W) / 2
        top = y + CARD_AT[1]
        cards = (struck.card, *BEHIND)
        for number, card in reversed(list(enumerate(cards))):
            sprite = (
                brush.faces.struck(*properties(card))
                if eased > 0
                else brush.faces.roof_tile(*properties(card))
            )
            at = between(top + 34 * number, top + STRUCK_PITCH * number + (44 if number else 0), eased)
            tilt = (-6 if number % 2 == 0 else 6) * eased
            brush.canvas.draw(
                brush.canvas.sprites.turned(sprite, tilt), left + (8 if number % 2 else -6) * eased, at
            )
        if share >= 1:
            brush.canvas.draw(reason_sign(brush.canvas, struck), x + CORNER_W / 2, top + 78)
            brush.canvas.centred("sign-chain", x + CORNER_W - 34, top + 110, 44, angle=90)

    def _draw_hop(self, brush: Brush, seat: Seat, number: int) -> None:
        """Let a badge hop to its owner's answer, with the card it lays."""
        lesson = self.lessons[seat]
        answer = lesson.answer
        if answer is None or lesson.step is None:
            return
        corner = CORNERS[number]
        share = 1.0 if brush.is_calm else Span(answer.at, HOP_TICKS).share(brush.now)
        eased = out_cubic(share)
        box = ticket_box(answer.task)
        is_upper = corner[1] < CORNER_H
        target_x = box.x + 38 + (box.w - 76) * (number % 2)
        target_y = box.y - 28 if is_upper else box.y + box.h + 28
        x = between(corner[0] + CORNER_W / 2, target_x, eased)
        y = between(corner[1] + CORNER_H / 2, target_y, eased) - HOP_PX * math.sin(math.pi * eased)
        if answer.is_right:
            self._draw_laid_card(brush, lesson.step, answer, corner)
        draw_badge(brush.canvas, self._looks[seat].hut, x, y, BADGE_PX)
        if share >= 1:
            sign = "icon-tick" if answer.is_right else "icon-cross"
            brush.canvas.centred(sign, x + 24, y + 18, 34)

    def _draw_laid_card(self, brush: Brush, step: Step, answer: Answer, corner: tuple[int, int]) -> None:
        """Let the card fly to its column, and lie there as long as the answer is enjoyed."""
        spot = Spot(SUN if corner[1] < CORNER_H else 1 - SUN, answer.task)
        place = len(ROW) if answer.task == ROW_TASK else 0
        middle = corner[0] + CARD_AT[0] + CARD_W / 2, corner[1] + CARD_AT[1] + CARD_H / 2
        flight = Flight(spot, place, step.card, answer.at, *middle)
        if brush.is_calm or brush.now >= flight.lands_at:
            draw_landing(brush, flight, place + 1)
        draw_flight(brush, flight, place + 1)
