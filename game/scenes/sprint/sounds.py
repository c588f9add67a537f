"""What the room hears of Sprint, at the moment it is seen; nothing sounds right or wrong before the check."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.sprint.check_plan import CheckPlan
from game.scenes.sprint.columns import FLICK_TICKS
from game.scenes.sprint.places import BOTH_SIDES, Spot
from game.stage.event_cues import Played
from game.variants.tasks.model import FIRST_TASK, TASKS, CardPlaced, TasksView

SUM_TICK_TICKS = 12  # digits run, at most ten clicks a second
FEW_CARDS = 6


def sounds_of_lay(event: CardPlaced) -> tuple[Played, ...]:
    """A card flies at once and lands a moment later, the same for every card."""
    name = "place_down" if event.is_covered else "place"
    return Played("flick"), Played(name, event.seat, after=round(FLICK_TICKS))


def sounds_of_check(plan: CheckPlan, age: int) -> Iterator[Played]:
    """Yield what is heard in one tick of the check."""
    for task in TASKS:
        if age == plan.strike_at[task]:
            yield from _struck(plan, task)
        if age == plan.compare_at[task]:
            won = plan.winner(task) is not None
            yield Played("row_won", step=task - FIRST_TASK + 1) if won else Played("row_none")
    if plan.add_up_at <= age < plan.ends_at - SUM_TICK_TICKS and (age - plan.add_up_at) % SUM_TICK_TICKS == 0:
        yield Played("sum_tick")
    if age == plan.ends_at:
        yield from sounds_of_end(plan)


def _struck(plan: CheckPlan, task: int) -> Iterator[Played]:
    columns = [plan.columns[Spot(side, task)] for side in BOTH_SIDES]
    if any(column.over for column in columns):
        yield Played("bust")
    elif any(column.out for column in columns):
        yield Played("strike")
    elif any(column.cards for column in columns):
        yield Played("check")


def sounds_of_end(plan: CheckPlan) -> Iterator[Played]:
    points = plan.result.points
    if points[0] != points[1]:
        winner = 0 if points[0] > points[1] else 1
        yield Played("round_won", step=winner + 1, side=plan.result.teams[winner])


def music_layer(view: TasksView) -> int:
    """Say how many layers of the tune are heard: the fuller, the fewer cards somebody has left."""
    if view.is_round_over:
        return 1
    fewest = min(view.left[side] // len(view.teams[side]) for side in BOTH_SIDES)
    if fewest < FEW_CARDS:
        return 3
    halves = [view.left[side] * 2 <= view.left[side] + view.laid[side] for side in BOTH_SIDES]
    return 2 if any(halves) else 1
