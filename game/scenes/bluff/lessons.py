"""The six lessons of Nine?: what lies there, what is asked, and what an answer comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.controls.nine import NineControls
from game.controls.signals import NEW_TURN_TICKS
from game.core.api import TICKS_A_SECOND, Command, Rejected, Seat, Setup, Tick
from game.core.glance import Glance
from game.devices.buttons import Button, Press
from game.languages.words import N_
from game.variants import VARIANTS
from game.variants.nine.model import CARD_TEXT, FIRST_MAXI, NUMBER, Lay, NineView, Reveal, Row

NINE = VARIANTS["nine"]
CARD = {text: card for card, text in enumerate(CARD_TEXT)}
WRONG_TICKS = 140  # a wrong answer is explained so long, then its badge goes home
READY_TICK = Tick(2 * NEW_TURN_TICKS)  # every pupil's turn began a while ago


class After(Enum):
    """What all see happen once everybody has found it."""

    LAID = "laid"
    WON = "won"
    FAILED = "failed"
    NOTHING = "nothing"


class Lesson(NamedTuple):
    """One situation for all, and the time it may take."""

    caption: str
    rows: Mapping[int, str]  # the cards of each row that lies there
    hand: str
    ticks: int
    is_right: Callable[[Command], bool]
    after: After
    row: int  # where the answer happens for all
    card: str = ""  # that is laid for all
    is_look: bool = False  # asks for a look instead of a move


def _adds(card: str) -> Callable[[Command], bool]:
    return lambda command: isinstance(command, Lay) and command.card == CARD[card]


def _asks(row: int) -> Callable[[Command], bool]:
    return lambda command: isinstance(command, Reveal) and command.row == row


LESSONS = (
    Lesson(
        N_("Same colour, face down: lay the yellow one!"),
        {1: "yellow-4", 5: "dark-blue-3 dark-blue-1"},
        "green-2 pink-3 yellow-5",
        10 * TICKS_A_SECOND,
        _adds("yellow-5"),
        After.LAID,
        1,
        "yellow-5",
    ),
    Lesson(
        N_("A zero goes with any colour: lay it!"),
        {1: "yellow-4 yellow-5", 5: "dark-blue-3 dark-blue-1"},
        "green-2 pink-3 zero",
        8 * TICKS_A_SECOND,
        _adds("zero"),
        After.LAID,
        5,
        "zero",
    ),
    Lesson(
        N_("Yellow is 4 and 5: ask, it is nine!"),
        {1: "yellow-4 yellow-5", 5: "dark-blue-3 dark-blue-1 zero"},
        "green-2 pink-3 red-1",
        10 * TICKS_A_SECOND,
        _asks(1),
        After.WON,
        1,
    ),
    Lesson(
        N_("Ask too early: your hand is gone, and one turn!"),
        {5: "dark-blue-3 dark-blue-1 zero"},
        "green-2 pink-3 red-1",
        10 * TICKS_A_SECOND,
        _asks(5),
        After.FAILED,
        5,
    ),
    Lesson(
        N_("MINI: lay or ask. MAXI: lay blue, then ask at once!"),
        {1: "red-2", 5: "dark-blue-3 dark-blue-1"},
        "dark-blue-6 green-2 pink-3",
        10 * TICKS_A_SECOND,
        _asks(5),
        After.WON,
        5,
        "dark-blue-6",
    ),
    Lesson(
        N_("Your hand waits behind the curtain: look!"),
        {1: "red-2"},
        "dark-blue-6 green-2 pink-3 red-5 yellow-1 zero",
        12 * TICKS_A_SECOND,
        lambda _: False,
        After.NOTHING,
        0,
        is_look=True,
    ),
)


def state_of(lesson: Lesson, seats: int, turn: Seat) -> Any:
    """Return the lesson's table with one seat on turn; every seat holds the same hand."""
    options = NINE.read_options({}, seats)
    state: Any = NINE.deal(Setup(seats, 0, options)).state
    hand = tuple(sorted(CARD[text] for text in lesson.hand.split()))
    rows: list[Row | None] = []
    for number in range(1, len(state.rows) + 1):
        cards = tuple(CARD[text] for text in lesson.rows.get(number, "").split())
        rows.append(Row(cards, (turn,) * len(cards)) if cards else None)
    return replace(state, hands=(hand,) * seats, rows=tuple(rows), turn=turn, tick=READY_TICK)


class Answer(NamedTuple):
    """What a seat did last."""

    row: int  # 0: nowhere on the table
    at: int
    is_right: bool
    refused: Rejected | None = None
    total: int | None = None  # of a row that was asked about in vain


class Pupil:
    """One seat's own copy of a lesson."""

    def __init__(self, lesson: Lesson, seats: int, seat: Seat) -> None:
        self.lesson = lesson
        self.seat = seat
        self.controls = NineControls()
        self.state = state_of(lesson, seats, seat)
        self.answer: Answer | None = None

    @property
    def is_done(self) -> bool:
        return self.answer is not None and self.answer.is_right

    @property
    def glance(self) -> Glance:
        return Glance(NINE, self.state, self.seat)

    @property
    def view(self) -> NineView:
        view: NineView = NINE.view(self.state, self.seat)
        return view

    def press(self, button: Button, now: int) -> bool:
        """Take a press; tells whether it meant anything."""
        if self.is_done:
            return False
        if self.lesson.is_look:
            if button is Button.L:
                self.answer = Answer(0, now, is_right=True)
            return button is Button.L
        answer = self.controls.answer(Press(button, is_down=True), self.glance)
        if isinstance(answer, Command):
            self._judge(answer, now)
            return True
        return answer.value != "ignored"

    def _judge(self, command: Command, now: int) -> None:
        row: int = getattr(command, "row", 0)
        if self.lesson.is_right(command):
            if not self._is_laid_first():
                return self._explain(command, row, now)
            self.answer = Answer(row, now, is_right=True)
            return None
        if self.lesson.card and isinstance(command, Lay) and command.row >= FIRST_MAXI and self._wants_both():
            step = NINE.advance(self.state, {self.seat: command})
            if any(isinstance(event, Rejected) for event in step.events):
                return self._explain(command, row, now)
            # The first half of it: now the same row may be turned up.
            self.state = step.state
            return None
        return self._explain(command, row, now)

    def _wants_both(self) -> bool:
        return self.lesson.after is After.WON and bool(self.lesson.card)

    def _is_laid_first(self) -> bool:
        return not self._wants_both() or self.state.laid_at is not None

    def _explain(self, command: Command, row: int, now: int) -> None:
        events = NINE.advance(self.state, {self.seat: command}).events
        refused = next((event for event in events if isinstance(event, Rejected)), None)
        total = None
        if isinstance(command, Reveal):
            total = sum(NUMBER[card] for card in self.state.rows[row - 1].cards)
        self.answer = Answer(row, now, False, refused, total)

    def forget_wrong(self, now: int) -> None:
        """Send a badge home once its answer has been explained; the table is as it was."""
        if self.answer is not None and not self.answer.is_right and now >= self.answer.at + WRONG_TICKS:
            self.answer = None


def is_mastered(pupils: Mapping[Seat, Pupil]) -> bool:
    return all(pupil.is_done for pupil in pupils.values())
