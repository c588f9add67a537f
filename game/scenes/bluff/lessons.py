"""The six lessons of Nine?: what lies there, what is asked, and what an answer comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from game.controls.nine import NineControls
from game.core.api import TICKS_A_SECOND, Command, Event, Rejected, Seat
from game.core.glance import Glance
from game.devices.buttons import Button, Press
from game.languages.words import N_
from game.session.practice import nine_table
from game.session.table import Table
from game.variants.nine.model import CARD_TEXT, FIRST_MAXI, Lay, NineView, Reveal, RevealFailed, RowWon

CARD = {text: card for card, text in enumerate(CARD_TEXT)}
WRONG_TICKS = 140  # a wrong answer is explained so long, then its badge goes home


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


def table_of(lesson: Lesson, seats: int, turn: Seat) -> Table:
    """Lay out a lesson with one seat on turn; every seat holds the same hand."""
    rows = {number: tuple(CARD[text] for text in cards.split()) for number, cards in lesson.rows.items()}
    return nine_table([CARD[text] for text in lesson.hand.split()], rows, seats, turn)


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
        self.table = table_of(lesson, seats, seat)
        self.answer: Answer | None = None

    @property
    def is_done(self) -> bool:
        return self.answer is not None and self.answer.is_right

    @property
    def glance(self) -> Glance:
        return self.table.glance(self.seat)

    @property
    def view(self) -> NineView:
        view: NineView = self.table.view(self.seat)
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
        is_first_half = self._wants_both() and isinstance(command, Lay) and command.row >= FIRST_MAXI
        if is_first_half and not _refusal(self.table.tried(self.seat, command)):
            # Now the same row may be turned up.
            self.table.advance({self.seat: command})
            return None
        return self._explain(command, row, now)

    def _wants_both(self) -> bool:
        return self.lesson.after is After.WON and bool(self.lesson.card)

    def _is_laid_first(self) -> bool:
        return not self._wants_both() or self.is_laid

    @property
    def is_laid(self) -> bool:
        """Tell whether the first of two steps is done: now the row may be turned up."""
        return self.view.laid_at is not None

    def _explain(self, command: Command, row: int, now: int) -> None:
        events = self.table.tried(self.seat, command)
        sums = [event.sum for event in events if isinstance(event, RowWon | RevealFailed)]
        self.answer = Answer(row, now, False, _refusal(events), sums[0] if sums else None)

    def forget_wrong(self, now: int) -> None:
        """Send a badge home once its answer has been explained; the table is as it was."""
        if self.answer is not None and not self.answer.is_right and now >= self.answer.at + WRONG_TICKS:
            self.answer = None


def _refusal(events: Sequence[Event]) -> Rejected | None:
    return next((event for event in events if isinstance(event, Rejected)), None)
