"""What a table of a game is to the match that runs on it: it shows views and events, and never decides."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.controls.signals import Pick
from game.core.api import Event, Seat
from game.devices.buttons import Button, Inputs, Layout
from game.session.runner import Runner
from game.stage.canvas import Box, Canvas
from game.stage.event_cues import Played
from game.stage.prompts import POSITION, Hand


class SeatLook(NamedTuple):
    """How a seat appears: who sits there, and what its buttons look like."""

    seat: Seat
    hut: int  # 1 to 6: mascot, outline, badge shape and note live in the hut
    name: str  # of the mascot, in the language of the room
    is_bot: bool = False
    stars: int = 0  # of a bot, 1 to 3
    feathers: int = 0  # tailwind, 0 to 3
    has_cap: bool = False  # somebody else here has the same mascot
    glyph_style: str = "position"  # position, xbox, playstation, nintendo or keys
    caps: Mapping[Button, str] = {}  # what stands on the keys, where the style is keys
    cursor: Hand = POSITION  # how the buttons look while a show is read with a cursor


class Live(Protocol):
    """What a game's table is told between two ticks besides views and events: hands on their way, hints, secrets."""

    @property
    def is_hushed(self) -> bool:
        """Tell whether no pad may shake now: somebody counts knocks."""

    @property
    def is_private(self) -> bool:
        """Tell whether somebody looks at a secret, or is asked to: a shared pad stays in those hands."""

    @property
    def spoken(self) -> str:
        """Say what a voice of the system reads of the table now; nothing where people race."""

    def tick(self, runner: Runner, inputs: Inputs) -> None: ...

    def hide(self) -> None:
        """Close whatever shows a secret: the match stands still behind another screen."""


class NothingLive:
    """For a match that nobody plays, and for games without secrets."""

    is_hushed = False
    is_private = False
    spoken = ""

    def tick(self, runner: Runner, inputs: Inputs) -> None:
        """Tell nothing."""

    def hide(self) -> None:
        """Hide nothing: nothing here is secret."""


class Table(Protocol):
    """Shows one match. Time is counted in presentation ticks of its own, which never stop while it is on screen."""

    @property
    def layout(self) -> Layout:
        """What it asks the devices for at the moment."""

    @property
    def notes_box(self) -> Box:
        """Where it is said what is special about a match that has not begun: nothing to be read lies there."""

    def begin(self, view: Any) -> None:
        """Show the table as it is, without motion: at the start, after a seek, after a resize."""

    def count_in(self) -> None:
        """Count in, at the start and after a pause: the table holds the match until the last beat."""

    def follow(self, view: Any, events: Sequence[Event]) -> None:
        """Take in one tick of the match: the television's view after it, and what the television witnessed."""

    def nod(self, seat: Seat) -> None:
        """Answer a press that a rule ignored: the badge nods, silently."""

    def tick(self, presses: Mapping[Seat, tuple[Button, ...]], held: Collection[Seat] = frozenset()) -> None:
        """Live through one presentation tick; presses matter only while the table holds the match."""

    def relook(self, looks: Sequence[SeatLook]) -> None:
        """Show other people on the seats: somebody left, came back, or wears another feather."""

    def pick(self, x: float, y: float) -> Pick | None:
        """Find what a click means in play; None where it means nothing."""

    @property
    def holds_match(self) -> bool:
        """Tell whether a show is on for which the rules stand still.

        Tickets that turn over, the count-in, the check of a round, and after the end the last celebration.
        """

    def take_sounds(self) -> tuple[Played, ...]:
        """Hand over, once, what is to be heard and felt since the last time; the events' own cues are among it."""

    @property
    def music_layer(self) -> int:
        """Say how many layers of the game's tune are heard, from 1."""

    def draw(self, canvas: Canvas, blend: float) -> None:
        """Draw the table and everything on it."""
