"""Virtual people for races: they see what the television shows, think for a moment, and press a button of their pad."""

from __future__ import annotations

from random import Random

from game.controls.hexagon import LEFT_ROWS, RIGHT_ROWS
from game.controls.tasks import TASK_OF
from game.core.api import Seat
from game.dev.race_room import Race
from game.devices.buttons import Button
from game.session.gates import is_kept
from game.variants.hexagon.model import NO_ROW, ROW_COUNT, HexagonView, fitting_rows, taken_in
from game.variants.tasks.model import TASKS, TasksView, column_place, is_covered

HEX_THOUGHT_TICKS = (50, 130)  # most often in the middle, so that calls meet often
SPRINT_THOUGHT_TICKS = (12, 60)
MOST_BLIND = 3  # cards at 5A before somebody stops trusting their memory

ROW_BUTTONS = dict(enumerate(LEFT_ROWS + RIGHT_ROWS, 1))
TASK_BUTTONS = {task: button for button, task in TASK_OF.items()}


class HexPlayers:
    """Equals at Hex: the same thoughts and the same slips for every seat."""

    def __init__(self, dice: Random, *, slips: float) -> None:
        self._dice = dice
        self._slips = slips
        self._card: tuple[int, int] | None = None  # the open one, and when it opened
        self._due: dict[Seat, int] = {}

    def play(self, race: Race) -> None:
        """Press what is due in this tick; always in the order of the seats, so that a queue could show itself."""
        view: HexagonView = race.runner.view(None)
        if view.revealed is None or view.ending is not None:
            self._card = None
            return
        if self._card is None or self._card[0] != view.revealed:
            self._card = (view.revealed, race.now)
            shortest, longest = HEX_THOUGHT_TICKS
            self._due = {
                seat: race.now + round(self._dice.triangular(shortest, longest)) for seat in view.eligible
            }
        for seat in race.seats:
            if self._due.get(seat) == race.now and race.may_press(seat):
                race.press(seat, self._call(view))

    def _call(self, view: HexagonView) -> Button:
        assert view.revealed is not None
        right = fitting_rows(view.revealed, taken_in(view.rows)) or (NO_ROW,)
        row = self._dice.choice(right)
        if self._dice.random() < self._slips:
            row = self._dice.randrange(ROW_COUNT + 1)
        return self._dice.choice((Button.L, Button.R)) if row == NO_ROW else ROW_BUTTONS[row]


class SprintPlayers:
    """People at Sprint who lay quickly, now and then wrongly, and agree to go on whenever a show asks."""

    def __init__(self, dice: Random, *, slips: float) -> None:
        self._dice = dice
        self._slips = slips
        self._due: dict[Seat, int] = {}

    def play(self, race: Race) -> None:
        for seat in race.seats:
            if not race.may_press(seat):
                continue
            if race.is_menu:
                if self._dice.random() < 0.02:
                    race.press(seat, Button.SOUTH)
            elif not race.table.holds_match:
                self._think(race, seat)

    def _think(self, race: Race, seat: Seat) -> None:
        view: TasksView = race.runner.view(None)
        if view.is_round_over or seat not in view.on_turn:
            self._due.pop(seat, None)
            return
        if seat not in self._due:
            self._due[seat] = race.now + self._dice.randint(*SPRINT_THOUGHT_TICKS)
        if race.now >= self._due[seat]:
            del self._due[seat]
            race.press(seat, TASK_BUTTONS[self._task(view, view.on_turn.index(seat))])

    def _task(self, view: TasksView, side: int) -> int:
        card = view.open_cards[side]
        assert card is not None
        good = [task for task in TASKS[1:] if _takes(view, side, task, card)]
        if not good or self._dice.random() < self._slips:
            return self._dice.choice(TASKS)
        return self._dice.choice(good)


def _takes(view: TasksView, side: int, task: int, card: int) -> bool:
    if is_covered(view.sides, task):
        return len(view.columns[column_place(side, task)]) < MOST_BLIND
    return is_kept(view, side, task, card)
