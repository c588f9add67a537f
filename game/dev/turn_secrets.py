"""Lays two tables that differ only in what nobody may see, and says whether the room notices a difference.

At both tables the same hands press the same buttons. With closed curtains every frame, sound, rumble, spoken
sentence and printed line must be equal; with an open one frames may differ only in the curtain's window and in the
mark of the chosen row.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Any, NamedTuple

import pygame

from game.controls.curtain import BACKS_TICKS, EYES_SHUT_TICKS, ONE_SWITCH_TICKS, Phase
from game.controls.signals import NEW_TURN_TICKS, Looking, Secrecy, Spot
from game.core.api import Seat, State, Tick, all_seats
from game.core.rng import Rng
from game.dev.couch import Couch, setup_of
from game.devices.buttons import Button
from game.paths import ASSETS
from game.scenes.bluff import places as nine_places
from game.scenes.nine import NineTable
from game.scenes.private import focus_of
from game.scenes.ten import TenTable
from game.session.sources import HumanSource
from game.session.wishes import Wishes
from game.stage.canvas import Box, Canvas
from game.stage.curtain import WINDOW
from game.variants import VARIANTS
from game.variants.nine.model import Reveal
from game.variants.ten.model import HAND_SIZE, MAY_LOOK, Play

GAMES = ("nine", "ten")
SEAT_COUNTS = (2, 3, 4, 5, 6)
SIZE = (640, 360)
MOST_PLAYS = 24  # before the moment that is looked at
SELDOM = 5  # one play in so many may turn a row up
SCAN_TICKS = 48
MOST_CHOICES = 16  # of one switch
CLOTH_TICKS = 40  # after these a curtain hangs still
IMAGINED = 20  # so often another hand is thought up, until it is another one

HOUSES: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "nine": (
        {},
        {"look_again": True},
        {"closed_colours": True, "turn_ticks": 3600},
        {"open_colours": True},
        {"tailwind": True},
    ),
    "ten": ({}, {"covered_draw": True}, {"turn_ticks": 3600}, {"target": 21}, {"tailwind": True}),
}
CURTAIN = Wishes(secrecy=Secrecy.CURTAIN)
WAYS = (
    CURTAIN,
    Wishes(secrecy=Secrecy.CURTAIN, looking=Looking.TOGGLE),
    Wishes(secrecy=Secrecy.CURTAIN, has_one_switch=True, scan_ticks=SCAN_TICKS),
)


class Moment(NamedTuple):
    """A table at which somebody is to act, and how its people see their secrets."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, Any]
    wishes: Wishes
    state: Any

    @property
    def name(self) -> str:
        return f"{self.game} with {self.seats} seats, seed {self.seed}"


class Found(NamedTuple):
    """A difference that should not be."""

    moment: str
    step: str
    what: str

    def __str__(self) -> str:
        return f"{self.moment}, {self.step}: {self.what} differ"


# --- Moments -----------------------------------------------------------------------------


def moment_of(game: str, number: int) -> Moment:
    """Return one of the moments; the same number is always the same."""
    seats = SEAT_COUNTS[number % len(SEAT_COUNTS)]
    houses = HOUSES[game]
    options = dict(houses[number // len(SEAT_COUNTS) % len(houses)])
    if "tailwind" in options:
        options["tailwind"] = [2, *[0] * (seats - 1)]
    state = random_state(game, seats, number, options)
    return Moment(game, seats, number, options, WAYS[number // 3 % len(WAYS)], state)


def random_state(game: str, seats: int, seed: int, options: Mapping[str, Any]) -> Any:
    """Play a while by chance; somebody is to act, and nothing was just laid."""
    variant = VARIANTS[game]
    state: Any = variant.deal(setup_of(game, seats, seed, None, options)).state
    rng = Rng(seed).fork(3)
    plays, rng = rng.below(MOST_PLAYS)
    quiet = state  # the last moment at which no row was just laid at, which one press would turn up for all
    while plays > 0 or getattr(state, "laid_at", None) is not None:
        for seat in all_seats(seats):
            legal = [
                command
                for command in variant.legal(state, seat)
                if not isinstance(command, Reveal) or plays % SELDOM == 0
            ]
            if not legal:
                continue
            at, rng = rng.below(len(legal))
            later = variant.advance(state, {seat: legal[at]}).state
            if variant.outcome(later) is not None:
                return _calm(game, quiet)
            is_turn = game == "nine" or isinstance(legal[at], Play)
            plays, state = plays - is_turn, later
            if getattr(state, "laid_at", None) is None:
                quiet = state
    return _calm(game, state)


def _calm(game: str, state: Any) -> State:
    """Let the seat to act have been asked a while ago."""
    skipped: State = VARIANTS[game].skip(state, Tick(state.tick + NEW_TURN_TICKS + 1))
    return skipped


def another(moment: Moment) -> Any:
    """Return a state that is the same to whoever knows only what lies open."""
    variant = VARIANTS[moment.game]
    rng = Rng(moment.seed).fork(7)
    seen = variant.view(moment.state, None)
    for number in range(IMAGINED):
        state = variant.imagine(seen, rng.fork(number))
        if state != moment.state:
            break
    assert variant.view(state, None) == seen, "what lies open is the same"
    return state


# --- What people do ----------------------------------------------------------------------

Step = tuple[str, Callable[[Couch, Seat], object]]


def _asks(couch: Couch, seat: Seat) -> None:
    couch.tap(seat, Button.NORTH, Button.RIGHT).wait(2)


# A hand that is never laid from: everything before it is the same whatever it holds.
NINE_STEPS: tuple[Step, ...] = (
    ("closed", lambda couch, _: couch.wait(2)),
    ("eyes shut", lambda couch, seat: couch.hold(seat, Button.L).wait(EYES_SHUT_TICKS // 2)),
    ("let go", lambda couch, seat: couch.let_go(seat, Button.L).wait(3)),
    ("steered blindly", lambda couch, seat: couch.tap(seat, Button.RIGHT, Button.DOWN).wait(2)),
    ("asking", _asks),
    ("never mind", lambda couch, seat: couch.tap(seat, Button.EAST).wait(2)),
    ("opening", lambda couch, seat: couch.hold(seat, Button.L).wait(EYES_SHUT_TICKS)),
    ("open", lambda couch, _: couch.wait(CLOTH_TICKS)),
    ("choosing", lambda couch, seat: couch.tap(seat, Button.RIGHT, Button.DOWN, Button.DOWN).wait(4)),
    ("asking behind it", lambda couch, seat: couch.tap(seat, Button.NORTH).wait(4)),
    ("gone", lambda couch, seat: couch.let_go(seat, Button.L).tap(seat, Button.L)),
    ("closed again", lambda couch, _: couch.wait(CLOTH_TICKS)),
)
TEN_STEPS: tuple[Step, ...] = (
    ("closed", lambda couch, _: couch.wait(2)),
    ("steered", lambda couch, seat: couch.tap(seat, Button.RIGHT).wait(2)),
    ("swapped", lambda couch, seat: couch.tap(seat, Button.WEST).wait(9)),
    ("eyes shut", lambda couch, seat: couch.tap(seat, Button.L).wait(EYES_SHUT_TICKS // 2)),
    ("opening", lambda couch, _: couch.wait(EYES_SHUT_TICKS // 2)),
    ("open", lambda couch, _: couch.wait(CLOTH_TICKS)),
    ("swapped while open", lambda couch, seat: couch.tap(seat, Button.DOWN).wait(12)),
    ("closing", lambda couch, _: couch.wait(BACKS_TICKS - CLOTH_TICKS - 14)),
    ("closed again", lambda couch, _: couch.wait(CLOTH_TICKS)),
)


def _looks_by_switch(couch: Couch, seat: Seat) -> None:
    """Press the one button when the focus offers a look; where none is left to take, only wait."""
    source = couch.runner.source(seat)
    assert isinstance(source, HumanSource)
    for _ in range(SCAN_TICKS * MOST_CHOICES):
        focus = focus_of(source, couch.runner.glance(seat))
        if focus is not None and focus.spot is Spot.LOOK:
            couch.tap(seat, Button.EAST)
            return
        couch.tick()


# A focus that wanders over all cards and rows, before everybody's eyes.
SWITCH_STEPS: tuple[Step, ...] = (
    ("scanning", lambda couch, _: couch.wait(SCAN_TICKS)),
    ("scanning on", lambda couch, _: couch.wait(2 * SCAN_TICKS)),
    ("looks", _looks_by_switch),
    ("eyes shut", lambda couch, _: couch.wait(EYES_SHUT_TICKS // 2)),
    ("opening", lambda couch, _: couch.wait(EYES_SHUT_TICKS // 2)),
    ("open", lambda couch, _: couch.wait(CLOTH_TICKS)),
    ("closed again", lambda couch, _: couch.wait(ONE_SWITCH_TICKS)),
)
STEPS = {"nine": NINE_STEPS, "ten": TEN_STEPS}


class Side:
    """One of the two tables: a couch, its picture, and all it has told the room."""

    def __init__(self, moment: Moment, state: Any, canvas: Canvas) -> None:
        people = {int(seat): moment.wishes for seat in all_seats(moment.seats)}
        self.couch = Couch(
            moment.game, moment.seats, people, seed=moment.seed, options=dict(moment.options)
        ).begin()
        self.couch.put(state)
        self._canvas = canvas
        self._told = (len(self.couch.room.sounds), len(self.couch.room.rumbles), len(self.couch.knocks))

    def frame(self) -> None:
        """Draw twice: a curtain shows nothing in its first frame."""
        for _ in range(2):
            self.couch.scene.draw(self._canvas, 0.0)

    def picture(self, boxes: Sequence[Box]) -> bytes:
        surface = self._canvas.surface
        if boxes:
            surface = surface.copy()
            for box in boxes:
                surface.fill((0, 0, 0), self._canvas.rect(box).inflate(2, 2))
        return surface.get_buffer().raw

    def phases(self) -> dict[Seat, Phase]:
        table = self.couch.table
        assert isinstance(table, NineTable | TenTable)
        return {seat: channel.phase for seat, channel in table.channels.items()}

    def windows(self) -> list[Box]:
        """List where this table may show what only one seat sees."""
        opened = [seat for seat, phase in self.phases().items() if phase is Phase.OPEN]
        table = self.couch.table
        if isinstance(table, TenTable):
            return [table.places.window(seat) for seat in opened]
        if not opened:
            return []
        assert isinstance(table, NineTable)
        row = table.marked_row
        return [WINDOW, *([nine_places.lane(row)] if row else [])]

    def told(self) -> dict[str, object]:
        sounds, rumbles, knocks = self._told
        return {
            "sounds": self.couch.room.sounds[sounds:],
            "rumble": (self.couch.room.rumbles[rumbles:], self.couch.knocks[knocks:]),
            "spoken words": self.couch.scene.spoken,
            "curtains": self.phases(),
        }


# --- Comparing ---------------------------------------------------------------------------


def canvas_of(size: tuple[int, int]) -> Canvas:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16))
    return Canvas(pygame.Surface(size).convert(), ASSETS)


@contextmanager
def printed(into: io.StringIO) -> Iterator[None]:
    """Catch what is printed and logged."""
    root, handler = logging.getLogger(), logging.StreamHandler(into)
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        with redirect_stdout(into), redirect_stderr(into):
            yield
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


def _looker(view: Any) -> Seat:
    """Return who acts; at Round Ten whoever may still look, if anybody."""
    looks = getattr(view, "looks", ())
    fresh = [at // HAND_SIZE + 1 for at, look in enumerate(looks) if look == MAY_LOOK]
    return Seat(fresh[0]) if fresh else view.turn or view.opening[0]


class Tally:
    """What was compared."""

    def __init__(self) -> None:
        self.frames = 0
        self.open_frames = 0
        self.seen_open = 0  # frames in which somebody did see something of their own
        self.found: list[Found] = []


def compare(moment: Moment, canvases: tuple[Canvas, Canvas], tally: Tally) -> None:
    """Let the same presses happen at both tables; notes every difference that should not be."""
    papers = io.StringIO(), io.StringIO()
    sides = []
    for state, canvas, paper in zip((moment.state, another(moment)), canvases, papers, strict=True):
        with printed(paper):
            sides.append(Side(moment, state, canvas))
    seat = _looker(VARIANTS[moment.game].view(moment.state, None))
    for name, act in SWITCH_STEPS if moment.wishes.has_one_switch else STEPS[moment.game]:
        for side, paper in zip(sides, papers, strict=True):
            with printed(paper):
                act(side.couch, seat)
                side.frame()
        one, other = (side.told() for side in sides)
        one["printed lines"], other["printed lines"] = (paper.getvalue() for paper in papers)
        tally.found += [Found(moment.name, name, what) for what in one if one[what] != other[what]]
        boxes = [box for side in sides for box in side.windows()]
        tally.frames += 1
        if sides[0].picture(boxes) != sides[1].picture(boxes):
            tally.found.append(Found(moment.name, name, "frames"))
        if boxes:
            tally.open_frames += 1
            tally.seen_open += sides[0].picture(()) != sides[1].picture(())


def secrets(game: str, numbers: Sequence[int], size: tuple[int, int] = SIZE) -> Tally:
    """Compare these moments of a game."""
    canvases = canvas_of(size), canvas_of(size)
    tally = Tally()
    for number in numbers:
        compare(moment_of(game, number), canvases, tally)
    return tally
