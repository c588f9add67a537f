"""Pairs of races that differ in one card: nobody may see, hear or feel it before the bell, or before calls open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple
from unittest import mock
from zlib import crc32

from pygame import Surface

from game.core.api import Seat, Setup
from game.core.script import AnyVariant
from game.dev.race_players import TASK_BUTTONS, HexPlayers
from game.dev.race_room import Bench, Race, bench
from game.dev.race_runs import skip_shows
from game.devices.buttons import Button
from game.paths import ASSETS
from game.scenes.sprint import brush, corners
from game.scenes.tasks import Phase, SprintTable
from game.stage.canvas import Canvas
from game.variants import VARIANTS
from game.variants.hexagon.model import CardRevealed
from game.variants.tasks.model import DECK, TASKS
from game.variants.tasks.tickets import check, fault_of_next

SIZE = (640, 360)
# All sides at which a single card can be struck; 5A is judged by its sum.
STRIKING = ("3A", "3B", "4A", "4B", "5B", "6A", "6B", "7A", "7B", "8A", "8B", "9A", "9B")
LAY_EVERY_TICKS = 60
LATER_LAYS = 4
LAST_TICKS = 10  # before the opening: every one of them is drawn
HEX_SLIPS = 0.15
MOST_SEATS = 5
LONGEST_TICKS = 20_000

Notice = tuple[int, int, str]  # tick, the frame's check sum (0 where none was drawn), what was heard and felt


class Pairs(NamedTuple):
    """How many pairs and frames were compared, and where two differed."""

    pairs: int
    frames: int
    faults: tuple[str, ...]


def _canvas() -> Canvas:
    return Canvas(Surface(SIZE), ASSETS)


def _frame(race: Race, canvas: Canvas) -> int:
    race.table.draw(canvas, 0.0)
    return crc32(canvas.surface.get_view("0").raw)


@contextmanager
def faces_alike() -> Iterator[None]:
    """Print the same on every card of Sprint, so that frames differ only in what is shown besides the cards."""
    with (
        mock.patch.object(brush, "properties", lambda _card: ("red", 3, "palm")),
        mock.patch.object(corners, "properties", lambda _card: ("red", 3, "palm")),
    ):
        yield


# --- Sprint: right or wrong --------------------------------------------------------------


def lays(names: Sequence[str], pairs: int, *, draw_every: int, seed: int = 7) -> Pairs:
    """For each ticket, play rounds twice up to the bell: once with a right card, once with a wrong one."""
    faults = []
    frames = 0
    with bench(range(2)) as pads, faces_alike():
        canvases = _canvas(), _canvas()
        for name in names:
            for number in range(pairs):
                dice = Random(f"{seed} {name} {number}")
                deals, tasks = _pair(name, dice)
                right, wrong = (
                    _round(pads, deal, tasks, canvas, draw_every)
                    for deal, canvas in zip(deals, canvases, strict=True)
                )
                frames += sum(1 for _, frame, _ in right if frame)
                if right != wrong:
                    faults.append(f"{name} pair {number}: {_first_difference(right, wrong)}")
    return Pairs(len(names) * pairs, frames, tuple(faults))


def _pair(name: str, dice: Random) -> tuple[list[dict[str, Any]], list[tuple[int, int]]]:
    """Write two deals that differ in the second card of seat 1, and at which tasks both seats lay."""
    text = VARIANTS["tasks"].card_text
    while True:
        first, right, wrong, *rest = dice.sample(DECK, 3 + 2 * (LATER_LAYS + 2))
        kept, _ = check(name, (first,), only_wrong_card=False)
        has_both = fault_of_next(name, kept, right) is None and fault_of_next(name, kept, wrong) is not None
        if kept and has_both:
            break
    sides = " ".join(name if int(name[0]) == task else f"{task}{dice.choice('AB')}" for task in TASKS)
    ours, theirs = rest[:LATER_LAYS], rest[LATER_LAYS : 2 * LATER_LAYS + 3]
    stacks = [[[first, second, *ours], theirs] for second in (right, wrong)]
    deals = [
        {"rounds": [{"sides": sides, "stacks": [[text(card) for card in stack] for stack in pair]}]}
        for pair in stacks
    ]
    task = int(name[0])
    later = [(dice.choice(TASKS), dice.choice(TASKS)) for _ in range(LATER_LAYS)]
    return deals, [(task, dice.choice(TASKS)), (task, dice.choice(TASKS)), *later]


def _round(
    pads: Bench, deal: dict[str, Any], tasks: Sequence[tuple[int, int]], canvas: Canvas, draw_every: int
) -> list[Notice]:
    race = Race(pads, "tasks", 2, seed=1, deal=deal, options={"rounds": 1})
    assert isinstance(race.table, SprintTable)
    skip_shows(race)
    race.ear.take()
    noticed = []
    start = race.now
    while race.table.phase is Phase.PLAY:
        turn, rest = divmod(race.now - start, LAY_EVERY_TICKS)
        if rest == 0 and turn < len(tasks):
            for seat, task in enumerate(tasks[turn], 1):
                race.press(Seat(seat), TASK_BUTTONS[task])
        race.tick()
        frame = _frame(race, canvas) if race.now % draw_every == 0 else 0
        noticed.append((race.now - start, frame, repr(race.ear.take())))
    race.let_go()
    return noticed


# --- Hex: what lies under the back -------------------------------------------------------


def openings(trials: int, *, draw_every: int, seed: int = 7) -> Pairs:
    """Play on to some reveal pause twice, with another card next each time; compare the pause up to the opening."""
    faults = []
    frames = 0
    with bench(range(MOST_SEATS)) as pads:
        canvases = _canvas(), _canvas()
        for number in range(trials):
            dice = Random(f"{seed} {number}")
            one, other = _pauses(pads, dice, canvases, draw_every)
            frames += sum(1 for _, frame, _ in one.noticed if frame)
            if one.noticed != other.noticed:
                faults.append(f"trial {number}: {_first_difference(one.noticed, other.noticed)}")
            if one.opened == other.opened:
                faults.append(f"trial {number}: the two faces look alike")
    return Pairs(trials, frames, tuple(faults))


class Pause(NamedTuple):
    """A match up to the reveal of a card: the pause before it, and the frame in which it opened."""

    noticed: list[Notice]
    opened: int
    card: int
    pressed: dict[int, list[tuple[Seat, Button]]]


def _pauses(
    pads: Bench, dice: Random, canvases: tuple[Canvas, Canvas], draw_every: int
) -> tuple[Pause, Pause]:
    variant: AnyVariant = VARIANTS["hexagon"]
    seats = dice.randint(2, MOST_SEATS)
    setup = Setup(seats, dice.randrange(2**32), variant.read_options({}, seats))
    deal = variant.tell_deal(setup)
    which = dice.randint(2, 2 + 2 * seats)
    players = HexPlayers(dice, slips=HEX_SLIPS)
    one = _pause(pads, seats, deal, which, players.play, canvases[0], draw_every)

    def again(race: Race) -> None:
        for seat, button in one.pressed.get(race.now, ()):
            race.press(seat, button)

    hidden = variant.card_text(one.card)
    other = _pause(pads, seats, _swapped(deal, hidden), which, again, canvases[1], draw_every)
    return one, other


def _swapped(deal: dict[str, Any], card: str) -> dict[str, Any]:
    """Exchange a card with the lowest of the middle pile, which nobody has seen."""
    lowest = deal["neutral"][-1]
    trade = {card: lowest, lowest: card}
    piles = [[trade.get(each, each) for each in pile] for pile in deal["piles"]]
    return {**deal, "piles": piles, "neutral": [trade.get(each, each) for each in deal["neutral"]]}


def _pause(
    pads: Bench,
    seats: int,
    deal: dict[str, Any],
    which: int,
    play: Callable[[Race], None],
    canvas: Canvas,
    draw_every: int,
) -> Pause:
    """Play until the card of that number opens, or the last one that does."""
    race = Race(pads, "hexagon", seats, seed=1, deal=deal)
    pressed: dict[int, list[tuple[Seat, Button]]] = {}
    noticed: list[Notice] = []
    revealed = 0
    race.on_press = lambda seat, button: pressed.setdefault(race.now, []).append((seat, button))
    while race.now < LONGEST_TICKS:
        play(race)
        race.tick()
        view = race.runner.view(None)
        for event in race.runner.events_for(None):
            if isinstance(event, CardRevealed):
                revealed += 1
                noticed = noticed if revealed == which else []
        if revealed == which:
            opened = _frame(race, canvas)
            assert view.revealed is not None
            race.let_go()
            return Pause(noticed, opened, view.revealed, pressed)
        if revealed == which - 1 and view.revealed is None:
            is_drawn = race.now % draw_every == 0 or view.opens - view.tick < LAST_TICKS
            noticed.append((race.now, _frame(race, canvas) if is_drawn else 0, repr(race.ear.take())))
        else:
            race.ear.take()
        if race.runner.outcome is not None:
            raise AssertionError("the match was over before the card came")
    raise AssertionError("the card never came")


def _first_difference(one: Sequence[Notice], other: Sequence[Notice]) -> str:
    for left, right in zip(one, other, strict=False):
        if left != right:
            return f"tick {left[0]}: frames {left[1]:x} and {right[1]:x}, heard {left[2]} and {right[2]}"
    return f"one lasts {len(one)} ticks, the other {len(other)}"
