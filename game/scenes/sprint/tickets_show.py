"""Before every round the tickets turn over one by one, with their names and what they ask (G1-14)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.api import TICKS_A_SECOND, Seat
from game.devices.buttons import Button
from game.languages.vocabulary import PROMPTS, TASK_NAMES, TASK_RULES
from game.scenes.group import Presses
from game.scenes.seat_signs import draw_signs, signs_width
from game.scenes.sprint.brush import Brush
from game.scenes.sprint.places import CORNER_W, CORNERS, TICKET_W, UPPER_BASE, corners, ticket_box
from game.scenes.sprint.rail import ticket_face
from game.scenes.table import SeatLook
from game.stage.canvas import Box
from game.stage.event_cues import Played
from game.stage.ribbon import draw_ribbon
from game.stage.theme import CREAM, GOLD, INK, LABEL_28, PAPER, PLUM, SAND, TITLE_36, Style
from game.stage.tickets import ticket_back
from game.stage.tweens import TICKS_A_MS, Span, out_back
from game.variants.tasks.model import TASKS, TasksView, ticket

SHOW_TICKS = 6 * TICKS_A_SECOND
UNATTENDED_TICKS = 3 * TICKS_A_SECOND  # where no human is to read them
FIRST_TURN_TICKS = 300 * TICKS_A_MS
TURN_STAGGER_TICKS = 130 * TICKS_A_MS
TURN_TICKS = 260 * TICKS_A_MS
NOTE_TICKS = 220 * TICKS_A_MS

NOTES_X, NOTE_PITCH, NOTE_W, NOTE_H = 328.0, 318.0, 304.0, 236.0
NOTE_Y = (UPPER_BASE + 30 - NOTE_H, 650.0)  # above the first ticket, below the second, and so on
NOTE_PAD = 16.0
TITLE_PAD = 20.0  # leaves the disc in the corner alone
NOTE_DOTS = 20
TAIL_W, TAIL_H = 36.0, 22.0
RIBBON = Box(540, 50, 840, 76)
PROMPT = Box(700, 936, 520, 74)
DOT_PX = 52.0
DISC_NUMBER = Style(TITLE_36.face, 36, CREAM, is_scaled=False)
PROMPT_WORDS = Style(TITLE_36.face, 36, CREAM)


class TicketsShow:
    """Lasts some seconds, or until all humans are ready. A look at the rules stops its clock."""

    def __init__(
        self,
        view: TasksView,
        looks: Mapping[Seat, SeatLook],
        humans: Collection[Seat],
        *,
        patience: float | None = 1.0,
        style: str | None = "position",
    ) -> None:
        self._view = view
        self._looks = dict(looks)
        self._humans = frozenset(humans)
        self._ready: set[Seat] = set()
        self._style = style
        self._ticks = UNATTENDED_TICKS if not humans else None if patience is None else SHOW_TICKS * patience
        self._age_ticks = 0
        self._waited_ticks = 0
        self._is_stopped = False

    @property
    def is_over(self) -> bool:
        if self._humans and self._ready >= self._humans:
            return True
        return self._ticks is not None and self._waited_ticks >= self._ticks

    @property
    def ready(self) -> frozenset[Seat]:
        return frozenset(self._ready)

    @property
    def sounds(self) -> tuple[Played, ...]:
        """What is heard in this very tick: the ribbon, then one ticket after the other."""
        turns = [round(FIRST_TURN_TICKS + TURN_STAGGER_TICKS * number) for number in range(len(TASKS))]
        if self._age_ticks == 1:
            return (Played("ribbon"),)
        return (Played("reveal"),) if self._age_ticks in turns else ()

    def tick(self, presses: Presses) -> None:
        self._age_ticks += 1
        self._waited_ticks += not self._is_stopped
        for seat in self._humans:
            for button in presses.get(seat, ()):
                if button is Button.SOUTH:
                    self._ready.add(seat)
                elif button is Button.VIEW:
                    self._is_stopped = not self._is_stopped

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, brush: Brush, blend: float) -> None:
        """Draw over the table: tickets, notes and who is ready."""
        age = self._age_ticks + blend
        draw_ribbon(brush.canvas, RIBBON, self._headline(brush), drop=Span(0, 43), now=age)
        for task in TASKS:
            self._draw_ticket(brush, task, age)
        for task in TASKS:
            self._draw_note(brush, task, age)
        self._draw_ready(brush)

    def _headline(self, brush: Brush) -> str:
        said = brush.words("Round {round} of {rounds}", round=self._view.round, rounds=self._view.rounds)
        if len(self._looks) != 3:
            return said
        name = self._looks[self._view.teams[0][0]].name
        return f"{said} · {brush.words('{name} alone', name=name)}"

    def _turn(self, task: int, age: float) -> float:
        start = FIRST_TURN_TICKS + TURN_STAGGER_TICKS * TASKS.index(task)
        return Span(start, TURN_TICKS).share(age)

    def _draw_ticket(self, brush: Brush, task: int, age: float) -> None:
        share = 1.0 if brush.is_calm else self._turn(task, age)
        if share >= 1:
            return
        # Covers the ticket that lies on the rail below.
        box = ticket_box(task)
        face = ticket_face(brush, self._view.sides, task, self._style)
        sprite = ticket_back(brush.canvas) if share < 0.5 else face
        width = max(0.04, abs(1 - 2 * share))
        brush.canvas.block(Box(box.x - 4, box.y - 2, TICKET_W + 8, box.h + 6), (96, 56, 32), 12)
        brush.canvas.draw(brush.canvas.sprites.stretched(sprite, width, 1), box.x, box.y)

    def _draw_note(self, brush: Brush, task: int, age: float) -> None:
        number = TASKS.index(task)
        start = FIRST_TURN_TICKS + TURN_STAGGER_TICKS * number + TURN_TICKS / 2
        share = Span(start, NOTE_TICKS).share(age)
        if share <= 0:
            return
        is_above = number % 2 == 0
        rise = 0.0 if brush.is_calm else (1 - out_back(share)) * (30 if is_above else -30)
        box = Box(NOTES_X + NOTE_PITCH * (number // 2), NOTE_Y[number % 2] + rise, NOTE_W, NOTE_H)
        alpha = round(255 * min(1.0, share * 2))
        canvas = brush.canvas
        name = ticket(self._view.sides, task)
        tip = ticket_box(task).middle[0]
        self._draw_tail(brush, tip, box, is_above=is_above, alpha=alpha)
        canvas.panel(box, PAPER, 24, outline=5, shadow=8, alpha=alpha)
        inner = Box(box.x + NOTE_PAD, box.y + 16, box.w - 2 * NOTE_PAD, 84)
        title = Box(box.x + TITLE_PAD, inner.y, box.w - 2 * TITLE_PAD, inner.h)
        canvas.write(brush.words(TASK_NAMES[name]), title, TITLE_36, most_lines=2, alpha=alpha)
        for number in range(NOTE_DOTS):
            step = inner.w / NOTE_DOTS
            canvas.block(Box(inner.x + step * (number + 0.25), box.y + 108, step / 2, 3), SAND)
        rule = Box(inner.x, box.y + 118, inner.w, NOTE_H - 130)
        canvas.write(brush.words(TASK_RULES[name]), rule, LABEL_28, most_lines=3, alpha=alpha)

        disc_x, disc_y = box.x + 6, box.y + 4
        if share >= 1:
            canvas.picture("table-disc", disc_x, disc_y)
            canvas.stamp(str(task), disc_x, disc_y, DISC_NUMBER)

    def _draw_tail(self, brush: Brush, tip: float, box: Box, *, is_above: bool, alpha: int) -> None:
        """Tie a note to its ticket by a small dark tab."""
        x = min(max(tip - TAIL_W / 2, box.x + 24), box.x + box.w - 24 - TAIL_W)
        y = box.y + box.h - 4 if is_above else box.y - TAIL_H + 2
        brush.canvas.panel(Box(x, y, TAIL_W, TAIL_H), INK, 6, outline=1, shadow=0, alpha=alpha)

    def _draw_ready(self, brush: Brush) -> None:
        canvas = brush.canvas
        places, _ = corners(self._view.teams)
        for seat in self._ready:
            x, y = places[seat]
            canvas.centred("icon-tick", x + CORNER_W - 34, y + CORNERS[0][1] + 300, 64)
        if not self._humans:
            return
        canvas.panel(PROMPT, PLUM, PROMPT.h / 2)
        canvas.touchable.append((PROMPT, Button.SOUTH))
        middle = PROMPT.middle[1] - 4
        people = [self._looks[seat] for seat in sorted(self._humans)]
        draw_signs(canvas, people, Button.SOUTH, PROMPT.x + 32, middle, DOT_PX)
        w = signs_width(canvas, people, Button.SOUTH, DOT_PX)
        text = Box(PROMPT.x + 44 + w, PROMPT.y + 11, PROMPT.w - 76 - w, 44)
        canvas.write(brush.words(PROMPTS["ready"]), text, PROMPT_WORDS, most_lines=1)
        if self._ticks:
            track = Box(PROMPT.x + 40, PROMPT.y + PROMPT.h - 18, PROMPT.w - 80, 8)
            canvas.block(track, INK, 4)
            left = max(0.0, 1 - self._waited_ticks / self._ticks)
            canvas.block(track._replace(w=max(8.0, track.w * left)), GOLD, 4)
