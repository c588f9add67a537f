"""The table of Subito Sprint on screen: tickets, count-in, the race, the bell and the check, round after round."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from game.controls.signals import Pick
from game.controls.signals import Spot as ClickSpot
from game.core.api import Command, Event, Seat
from game.devices.buttons import Layout
from game.languages.vocabulary import SPRINT_WORDS
from game.languages.words import Words
from game.scenes.count_in import BEATS, CountIn
from game.scenes.group import Presses
from game.scenes.sprint.brush import brush_for
from game.scenes.sprint.check_show import CheckShow
from game.scenes.sprint.places import SUN, task_at
from game.scenes.sprint.play import Play
from game.scenes.sprint.readiness import Readiness
from game.scenes.sprint.sounds import music_layer, sounds_of_check
from game.scenes.sprint.tickets_show import TicketsShow
from game.scenes.table import SeatLook
from game.stage.canvas import Box, Canvas
from game.stage.event_cues import Played
from game.stage.limits import HIT_STOPS_MS
from game.stage.ribbon import draw_ribbon
from game.stage.tweens import TICKS_A_MS, Span
from game.variants.tasks.model import Place, RoundBegan, RoundClosed, TasksView

HIT_STOP_TICKS = HIT_STOPS_MS["bell"] * TICKS_A_MS
DONE_TICKS = 1000 * TICKS_A_MS  # the ribbon that says so
RIBBON_TICKS = 360 * TICKS_A_MS
RIBBON = Box(560, 484, 800, 112)


class Phase(Enum):
    """What is on; the rules stand still in all but one."""

    TICKETS = "tickets"
    COUNT_IN = "count-in"
    PLAY = "play"
    BELL = "bell"
    CHECK = "check"
    CHECKED = "checked"  # the check has been read; the match goes on


class SprintTable:
    """Shows one match of Sprint."""

    notes_box = Box(430, 130, 1060, 46)  # under the headline, over the notes of the tickets

    def __init__(
        self,
        looks: Sequence[SeatLook],
        words: Words,
        *,
        readers: Collection[Seat] | None = None,
        patience: float | None = 1.0,
        is_open: bool = False,
    ) -> None:
        """`readers` are the seats whose presses count in shows, all people unless told otherwise.

        `patience` stretches the clocks of shows; None: they wait for everybody. `is_open`: a record is shown with
        nothing covered.
        """
        self._is_open = is_open
        self._looks = {look.seat: look for look in looks}
        self._words = words
        self._readers = readers
        self._humans = self._reading(looks)
        self._patience = patience
        self._now = 0
        self._phase = Phase.PLAY
        self._play: Play | None = None
        self._tickets: TicketsShow | None = None
        self._counting = CountIn()
        self._check: CheckShow | None = None
        self._bell_at = 0  # the bell rings when the last card lies
        self._finishers: tuple[int, ...] = ()
        self._sounds: list[Played] = []
        self._readiness = Readiness()
        self._shown_rounds: set[int] = set()  # whose tickets were turned over

    # --- What the match asks -----------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """Shows are read with a cursor; only the race itself has eight direct targets."""
        return Layout.CURSOR if self._phase in (Phase.TICKETS, Phase.CHECK, Phase.CHECKED) else Layout.ROWS

    @property
    def phase(self) -> Phase:
        return self._phase

    @property
    def check(self) -> CheckShow | None:
        return self._check

    @property
    def holds_match(self) -> bool:
        return self._phase not in (Phase.PLAY, Phase.CHECKED)

    def begin(self, view: TasksView) -> None:
        self._play = Play(self._looks, view, is_open=self._is_open)
        self._check = None
        self._phase = Phase.PLAY
        if view.is_round_over and view.results:
            self._begin_check(view)
            assert self._check is not None
            self._check.jump_to_end()

    def count_in(self) -> None:
        """Turn the tickets of a fresh round over and count in; after a pause, count in alone."""
        assert self._play is not None
        if self._phase in (Phase.TICKETS, Phase.BELL, Phase.CHECK, Phase.CHECKED):
            return
        view = self._play.view
        if view.laid == (0, 0) and view.round not in self._shown_rounds:
            self._begin_tickets(view)
        else:
            self._begin_count_in()

    def follow(self, view: TasksView, events: Sequence[Event]) -> None:
        assert self._play is not None
        if any(isinstance(event, RoundBegan) for event in events):
            if view.round not in self._shown_rounds:
                self._play = Play(self._looks, view, is_open=self._is_open)
                self._check = None
                self._begin_tickets(view)
            return
        self._play.follow(view, events, self._now)
        for event in events:
            if isinstance(event, RoundClosed):
                self._phase = Phase.BELL
                self._bell_at = round(max(self._now, self._play.last_landing))
                self._finishers = event.finishers

    def nod(self, seat: Seat) -> None:
        assert self._play is not None
        self._play.nod(seat, self._now)

    def refuse(self, seat: Seat) -> None:
        """Show that the guiding hand kept a card back."""
        assert self._play is not None
        self._play.refuse(seat, self._now)

    def flight(self, seat: Seat, command: Command, ticks: int) -> None:
        """Let a card leave its corner at once; the lay comes with the events when the hand has had its time."""
        assert isinstance(command, Place) and self._play is not None
        self._play.set_out(seat, command.task, ticks, self._now)

    def hint(self, seat: Seat, tasks: Sequence[int]) -> None:
        """Let these tickets breathe for a seat that has hesitated long; none: no more."""
        assert self._play is not None
        self._play.hint(seat, tasks)

    def reach(self, seat: Seat, tasks: Sequence[int]) -> None:
        """Light the half of the rail that a seat with one hand reaches now."""
        assert self._play is not None
        self._play.reach(seat, tasks)

    def relook(self, looks: Sequence[SeatLook]) -> None:
        """Show other people on the seats: somebody left, came back, or wears another feather."""
        self._looks = {look.seat: look for look in looks}
        self._humans = self._reading(looks)
        if self._play is not None:
            self._play.looks = dict(self._looks)

    def _reading(self, looks: Sequence[SeatLook]) -> frozenset[Seat]:
        people = [look.seat for look in looks if not look.is_bot]
        return frozenset(people if self._readers is None else self._readers)

    def take_sounds(self) -> tuple[Played, ...]:
        """Hand over what is to be heard since the last time; the events' own sounds are among it."""
        sounds, self._sounds = tuple(self._sounds), []
        return sounds

    @property
    def music_layer(self) -> int:
        return 1 if self._play is None or self._phase is not Phase.PLAY else music_layer(self._play.view)

    def pick(self, x: float, y: float) -> Pick | None:
        """Find what a click means: a ticket, or the columns that belong to it."""
        task = task_at(x, y)
        return None if task is None else Pick(ClickSpot.TASK, task)

    # --- Time --------------------------------------------------------------------------

    def tick(self, presses: Presses, held: Collection[Seat] = frozenset()) -> None:
        """Live through one tick; `held` names the seats whose devices have a button down."""
        self._now += 1
        if self._play is not None:
            self._play.tick(self._now)
            self._sounds += self._play.sounds
            self._play.sounds.clear()
        if self._phase is Phase.TICKETS:
            self._tick_tickets(presses)
        elif self._phase is Phase.COUNT_IN:
            self._tick_count_in()
        elif self._phase is Phase.BELL:
            self._tick_bell()
        elif self._phase is Phase.CHECK:
            self._tick_check(presses, held)

    def _tick_tickets(self, presses: Presses) -> None:
        assert self._tickets is not None
        self._tickets.tick(presses)
        self._sounds += self._tickets.sounds
        if self._tickets.is_over:
            self._begin_count_in()

    def _tick_count_in(self) -> None:
        if self._counting.beat is not None:
            self._sounds.append(Played("count", step=self._counting.beat + 1))
        self._counting.tick()
        if self._counting.is_over:
            self._sounds.append(Played("count", step=len(BEATS) + 1))
            self._phase = Phase.PLAY
            assert self._play is not None
            self._play.turn_up(self._now)

    def _tick_bell(self) -> None:
        if self._now == self._bell_at:
            self._sounds.append(Played("finish"))
        if self._now >= self._bell_at + HIT_STOP_TICKS + DONE_TICKS:
            assert self._play is not None
            self._begin_check(self._play.view)

    def _tick_check(self, presses: Presses, held: Collection[Seat]) -> None:
        assert self._check is not None
        was_over = self._check.is_show_over
        self._check.tick(presses, held)
        if not was_over:
            self._sounds += sounds_of_check(self._check.plan, self._check.age_ticks)
        if self._check.is_passed:
            self._phase = Phase.CHECKED

    def _begin_tickets(self, view: TasksView) -> None:
        assert self._play is not None
        self._shown_rounds.add(view.round)
        self._phase = Phase.TICKETS
        self._tickets = TicketsShow(
            view, self._looks, self._humans, patience=self._patience, style=self._play.glyph_style()
        )

    def _begin_count_in(self) -> None:
        self._tickets = None
        self._phase = Phase.COUNT_IN
        self._counting = CountIn()

    def _begin_check(self, view: TasksView) -> None:
        self._phase = Phase.CHECK
        self._check = CheckShow(view, self._looks, self._humans, patience=self._patience)

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        if self._play is None:
            return
        now = self._now + blend
        if self._check is not None and self._phase in (Phase.CHECK, Phase.CHECKED):
            self._check.draw(brush_for(canvas, self._words, now), blend)
            return
        is_ringing = self._phase is Phase.BELL
        # The bell holds the picture for a moment; nothing else waits for it.
        shown = min(now, self._bell_at) if is_ringing and now < self._bell_at + HIT_STOP_TICKS else now
        brush = brush_for(canvas, self._words, shown)
        self._readiness.go_on(brush)
        has_faces = self._phase in (Phase.PLAY, Phase.BELL)
        has_notes = self._phase is Phase.TICKETS
        self._play.draw(brush, blend, has_faces=has_faces, has_notes=has_notes)
        if self._phase is Phase.TICKETS and self._tickets is not None:
            self._tickets.draw(brush, blend)
        elif self._phase is Phase.COUNT_IN:
            self._counting.draw(canvas, blend)
        elif is_ringing and now >= self._bell_at + HIT_STOP_TICKS:
            drop = Span(self._bell_at + HIT_STOP_TICKS, RIBBON_TICKS)
            draw_ribbon(canvas, RIBBON, self._words(SPRINT_WORDS["done"]), drop=drop, now=now)
            if drop.is_over(now):
                self._draw_finishers(canvas)

    def _draw_finishers(self, canvas: Canvas) -> None:
        """Put the emblems of those who laid their last card on the ribbon."""
        for side in self._finishers:
            for x in (RIBBON.x + 84, RIBBON.x + RIBBON.w - 84):
                shift = 44 * (2 * side - 1) if len(self._finishers) > 1 else 0
                canvas.centred("icon-sun" if side == SUN else "icon-moon", x + shift, RIBBON.middle[1], 88)
