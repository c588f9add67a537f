"""The warm-up of Hex: a free row, a card that fits nowhere, a race and three cards for real, in 45 seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum

from msgspec.structs import replace

from game.controls.hexagon import HexControls
from game.core.api import Command, Event, Seat
from game.devices.buttons import Button, DeviceId, Inputs, Layout, Press
from game.languages.words import N_, Words
from game.scenes.hex.practice import Practice
from game.scenes.hexagon import HexagonTable
from game.scenes.scene import Transition
from game.scenes.seat_signs import draw_signs, signs_width
from game.scenes.table import SeatLook
from game.session.practice import card_texts, practice_table
from game.session.table import Table
from game.stage.canvas import Box, Canvas
from game.stage.event_cues import Played
from game.stage.ribbon import DROP_MS, draw_ribbon
from game.stage.theme import CREAM, LABEL_32
from game.stage.tweens import span_ms
from game.variants.hexagon.model import (
    DECK,
    PILE_SIZES,
    Call,
    CardRevealed,
    HexagonView,
)

CARDS = card_texts("hexagon", DECK)
LESSON_TICKS = 960  # eight seconds for each of the two lessons
MASTERED_TICKS = 90  # everybody may enjoy having got it
CALL_LIMIT_TICKS = 720
REAL_CARDS = 4  # the race, and three more
LAST_PAUSE_TICKS = 120

# One deal for everything. The rows leave the violet car three places, and the red die none.
ROWS = "red-car violet-telephone orange-die yellow-die blue-flower red-ball"
FREE_CARD = "violet-car"
HOMELESS_CARD = "red-die"
REAL_TOP = "pink-cup light-blue-car orange-telephone pink-butterfly green-flower"

CAPTION = Box(400, 54, 1120, 88)
SKIP = Box(1590, 54, 234, 88)
SKIP_SIGN_PX = 46.0


class Part(IntEnum):
    """Where the warm-up has got to."""

    FREE_ROW = 0
    NO_FIT = 1
    RACE = 2
    REAL = 3
    OVER = 4


CAPTIONS: Mapping[Part, str] = {
    Part.FREE_ROW: N_("Press a row that has neither its colour nor its object!"),
    Part.NO_FIT: N_("This one fits nowhere: call “No fit”!"),
    Part.RACE: N_("Now quick: the first call counts, a wrong one costs a token!"),
    Part.REAL: N_("Three cards for real!"),
    Part.OVER: N_("Here we go!"),
}


class HexWarmUp:
    """Everybody at once on the real table; nothing here counts for anything."""

    layout = Layout.COLUMNS
    is_overlay = False

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
        """`owners` says whose device is whose; `patience` stretches the clocks, None: nobody is hurried."""
        self.table = HexagonTable(looks, words)
        self.part = Part.FREE_ROW
        self.votes: set[Seat] = set()
        self.practice: Practice | None = None
        self._words = words
        self._owners = owners
        self._go_on = go_on
        self._pause = pause
        self._lesson_ticks = None if patience is None else LESSON_TICKS * patience
        self._people = tuple(look.seat for look in looks if not look.is_bot)
        self._controls = HexControls()
        self._sounds: list[Played] = []
        self._now = 0
        self._part_since = 0
        self._mastered_at: int | None = None
        self._ended_at: int | None = None
        self._revealed = 0
        self._match = _dealt(len(looks), 0 if patience is None else round(CALL_LIMIT_TICKS * patience))
        self._practise(FREE_CARD)

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
        return self._go_on() if self.part is Part.OVER else None

    def live(self, presses: Mapping[Seat, tuple[Button, ...]]) -> None:
        """Take what every seat pressed, and let a tick go by."""
        if self.part is Part.OVER:
            return
        self._now += 1
        self.table.tick({})
        answers = self._heard(presses)
        if self.votes.issuperset(self._people):
            self._go_to(Part.OVER)
        elif self.practice is not None:
            self._teach(self.practice, answers)
        else:
            self._play(answers)

    def _heard(self, presses: Mapping[Seat, tuple[Button, ...]]) -> dict[Seat, Command]:
        answers: dict[Seat, Command] = {}
        for seat, buttons in presses.items():
            if seat not in self._people:
                continue
            for button in buttons:
                answer = self._controls.answer(Press(button, is_down=True), self._match.glance(seat))
                if button is Button.VIEW:
                    self.votes ^= {seat}
                    self._sounds.append(Played("ready", seat))
                elif isinstance(answer, Call):
                    answers.setdefault(seat, answer)
                else:
                    self.table.nod(seat)
        return answers

    # --- The two lessons ---------------------------------------------------------------

    def _practise(self, text: str) -> None:
        card = CARDS[text]
        view: HexagonView = replace(self._match.view(None), revealed=card)
        self.table.begin(view)
        self.table.follow(view, [CardRevealed(card, None, False, view.eligible)])
        self.practice = Practice(view, self._people)
        self._mastered_at = None

    def _teach(self, practice: Practice, answers: Mapping[Seat, Command]) -> None:
        practice.tick()
        for seat, call in answers.items():
            assert isinstance(call, Call)
            if practice.answer(seat, call.row):
                is_right = practice.answers[seat].is_right
                self._sounds.append(Played("call_right" if is_right else "wrong", seat))
            else:
                self.table.nod(seat)
        if practice.is_mastered and self._mastered_at is None:
            self._mastered_at = self._now
        is_mastered = self._mastered_at is not None and self._now >= self._mastered_at + MASTERED_TICKS
        is_late = self._lesson_ticks is not None and self._now >= self._part_since + self._lesson_ticks
        if is_mastered or is_late:
            self._next_part()

    def _next_part(self) -> None:
        if self.part is Part.FREE_ROW:
            self._go_to(Part.NO_FIT)
            self._practise(HOMELESS_CARD)
        else:
            self._go_to(Part.RACE)
            self.practice = None
            self.table.begin(self._match.view(None))

    def _go_to(self, part: Part) -> None:
        self.part = part
        self._part_since = self._now
        self._sounds.append(Played("ribbon"))

    # --- The race and the real cards ---------------------------------------------------

    def _play(self, answers: Mapping[Seat, Command]) -> None:
        self._match.advance(answers)
        self._follow(self._match.events_for(None))
        if self._ended_at is not None and self._now >= self._ended_at + LAST_PAUSE_TICKS:
            self._go_to(Part.OVER)

    def _follow(self, events: Sequence[Event]) -> None:
        view: HexagonView = self._match.view(None)
        if any(isinstance(event, CardRevealed) for event in events):
            self._revealed += 1
            if self._revealed == 2:
                self._go_to(Part.REAL)
        if self._revealed <= REAL_CARDS and self._ended_at is None:
            self.table.follow(view, events)
        if self._revealed == REAL_CARDS and view.revealed is None and self._ended_at is None:
            self._ended_at = self._now

    def take_sounds(self) -> tuple[Played, ...]:
        """Hand over, once, what is to be heard and felt since the last time."""
        sounds, self._sounds = (*self._sounds, *self.table.take_sounds()), []
        return sounds

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self._now + blend
        self.table.draw(canvas, blend)
        if self.practice is not None:
            self.practice.draw(canvas, self.table, blend)
        drop = span_ms(self._part_since, DROP_MS)
        draw_ribbon(canvas, CAPTION, self._words(CAPTIONS[self.part]), drop=drop, now=now)
        self._draw_skip(canvas)
        for seat in sorted(self.votes):
            self.table.panels.draw_pill(canvas, seat, self._words("Skip"))

    def _draw_skip(self, canvas: Canvas) -> None:
        canvas.touchable.append((SKIP, Button.VIEW))
        people = [self.table.looks[seat] for seat in self._people]
        left = SKIP.x + (SKIP.w - signs_width(canvas, people, Button.VIEW, SKIP_SIGN_PX)) / 2
        draw_signs(canvas, people, Button.VIEW, left, SKIP.y + SKIP_SIGN_PX / 2, SKIP_SIGN_PX)
        word = Box(SKIP.x, SKIP.y + SKIP_SIGN_PX, SKIP.w, SKIP.h - SKIP_SIGN_PX)
        canvas.write(self._words("Skip"), word, LABEL_32, most_lines=1, colour=CREAM)


def _dealt(seats: int, call_limit_ticks: int) -> Table:
    """Deal the cards of the lessons and real cards that are fun; nobody can win or go out on the way."""
    used = {*ROWS.split(), *REAL_TOP.split(), FREE_CARD, HOMELESS_CARD}
    rest = [text for text in CARDS if text not in used]
    size = PILE_SIZES[seats]
    piles = [rest[size * place : size * (place + 1)] for place in range(seats)]
    neutral = [*REAL_TOP.split(), *rest[size * seats :]]
    options = {"third_token": "bench", "call_limit_ticks": call_limit_ticks}
    return practice_table(
        "hexagon", seats, options, {"rows": ROWS.split(), "piles": piles, "neutral": neutral}
    )
