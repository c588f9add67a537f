"""What the warm-up of Sprint teaches, a seat at its own pace: press, sort, go on with a row, and lay one wrong."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND
from game.languages.explanations import struck_sentence
from game.languages.words import N_, Words
from game.variants.tasks.model import COLOURS, SYMBOLS, TASKS, WORDS, CardStruck
from game.variants.tasks.tickets import RULES

SIDES = "A" * len(TASKS)
RIGHT_TICKS = round(0.9 * TICKS_A_SECOND)  # how long a right answer is enjoyed
WRONG_TICKS = round(3.2 * TICKS_A_SECOND)  # how long an explanation stands; the next press ends it
CHECK_TICKS = round(7.0 * TICKS_A_SECOND)


def _card(colour: str, number: int, symbol: str) -> int:
    return WORDS.index((COLOURS.index(colour), number, SYMBOLS.index(symbol)))


# The row that everybody goes on with.
ROW_TASK = 8
ROW = (_card("red", 3, "burger"), _card("light-blue", 4, "anchor"))
BEHIND = (_card("red", 4, "palm"), _card("dark-blue", 2, "anchor"))  # laid behind the wrong one


class Wants(Enum):
    """What a step asks for."""

    LIT = "the lit ticket"
    FIT = "a ticket that takes the card"
    ROW = "the row at ticket 8"
    WRONG = "any ticket that would strike the card"


class Step(NamedTuple):
    """One card of the lesson."""

    wants: Wants
    card: int
    text: str
    tasks: tuple[int, ...]  # that are open for it


STEPS = (
    Step(Wants.LIT, _card("dark-blue", 6, "rocket"), N_("This is your card. Press the lit ticket."), (6,)),
    Step(Wants.FIT, _card("yellow", 3, "palm"), N_("2, 3 or 4: which ticket takes this one?"), (2, 3, 4)),
    Step(Wants.FIT, _card("red", 5, "burger"), N_("And this one? 2 takes everything."), (2, 3, 4)),
    Step(Wants.FIT, _card("green", 6, "peace"), N_("One more: 2, 3 or 4?"), (2, 3, 4)),
    Step(Wants.ROW, _card("pink", 5, "bolt"), N_("8 goes one step up or down. Go on with the row!"), TASKS),
    Step(Wants.ROW, _card("dark-blue", 3, "palm"), N_("Down is fine as well. Again!"), TASKS),
    Step(Wants.WRONG, _card("yellow", 1, "bolt"), N_("Now lay one wrong. Nobody will stop you."), TASKS),
)


class Answer(NamedTuple):
    """What a seat did last, and what it is told."""

    task: int
    is_right: bool
    text: str
    at: int  # tick


class Lesson:
    """One seat's copy of the warm-up."""

    def __init__(self) -> None:
        self._number = 0
        self.answer: Answer | None = None
        self.struck: CardStruck | None = None  # the wrong card, once it was laid
        self._struck_at = 0

    @property
    def step(self) -> Step | None:
        """What is asked now; None: the check is on, or everything was learnt."""
        return STEPS[self._number] if self._number < len(STEPS) else None

    @property
    def cards_left(self) -> int:
        return len(STEPS) - self._number

    def is_done(self, now: int) -> bool:
        return self.step is None and now >= self._struck_at + CHECK_TICKS

    def check_age(self, now: float) -> float:
        return now - self._struck_at

    def press(self, task: int, now: int, words: Words) -> bool:
        """Take an answer; presses while a right one is enjoyed mean nothing, and are told so by False."""
        step = self.step
        if step is None or (self.answer is not None and self.answer.is_right):
            return False
        fault = _fault(step, task)
        is_right = _is_right(step, task, is_struck=fault is not None)
        self.answer = Answer(task, is_right, _told(step, task, fault, words, is_right=is_right), now)
        if is_right and step.wants is Wants.WRONG:
            self.struck = fault
        return True

    def tick(self, now: int) -> None:
        if self.answer is None:
            return
        age = now - self.answer.at
        if self.answer.is_right and age >= RIGHT_TICKS:
            self.answer = None
            self._number += 1
            if self.step is None:
                self._struck_at = now
        elif not self.answer.is_right and age >= WRONG_TICKS:
            self.answer = None


def _fault(step: Step, task: int) -> CardStruck | None:
    """Say what the check would have against the card at a task; everything but the row at 8 is empty."""
    column = ROW if task == ROW_TASK else ()
    before = column[-1] if column else None
    earlier = column[-2] if len(column) > 1 else None
    name = f"{task}A"
    fault = RULES[name](step.card, before, earlier)
    if fault is None:
        return None
    return CardStruck(
        1, 0, task, name, len(column) + 1, step.card, before, earlier, fault.reason, fault.guilty, BEHIND
    )


def _is_right(step: Step, task: int, *, is_struck: bool) -> bool:
    if step.wants is Wants.WRONG:
        return is_struck
    if step.wants is Wants.ROW:
        return task == ROW_TASK
    return task in step.tasks and not is_struck


def _told(step: Step, task: int, fault: CardStruck | None, words: Words, *, is_right: bool) -> str:
    if step.wants is Wants.WRONG:
        return (
            words("That sits wrong, and you see: nothing happens.") if is_right else words("That one fits!")
        )
    if is_right:
        return words("It fits!")
    if step.wants is Wants.LIT:
        return words("That was {task}. The lit one is {lit}.", task=task, lit=step.tasks[0])
    if fault is not None:
        return struck_sentence(words, fault)
    if step.wants is Wants.ROW:
        return words("It fits there too. Try 8 now.")
    return words("Only {list} for now.", list=words.listed([str(each) for each in step.tasks]))
