"""The table of Subito Hex on screen: drawn from what the television may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

from game.controls.signals import Pick, Spot
from game.core.api import Command, Event, Seat
from game.devices.buttons import Button, Layout
from game.languages.vocabulary import COLOUR_LETTERS
from game.languages.words import Words
from game.scenes.count_in import BEATS, CountIn
from game.scenes.hex import board, calls, clashes, middle, places, tie_break, victory
from game.scenes.hex.panels import PanelFace, Panels, panel_face
from game.scenes.hex.preparation import Task, preparations
from game.scenes.hex.sounds import music_layer, sounds_of
from game.scenes.hex.story import NOD_TICKS, SHAKE_TICKS, Story
from game.scenes.table import SeatLook
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.event_cues import Played
from game.stage.scenery.tables import draw_cloth
from game.stage.tweens import Span, wave
from game.variants.hexagon.model import ROW_COUNT, Call, HexagonView

CELEBRATION_TICKS = 300  # the last card's glow, before the podium
COUNT_IN_Y_PX = 116.0
SHAKE_PX = 14.0
SHAKE_TIMES = 3
NOD_PX = 4.0
HEAD_SHAKE_PX = 7.0
TASKS_A_FRAME = 4  # of what is made ready during the count-in


class HexagonTable:
    """Shows one match of Hex."""

    layout = Layout.COLUMNS
    notes_box = Box(430, 769, 1060, 54)  # between the rows and the panels

    def __init__(self, looks: Sequence[SeatLook], words: Words) -> None:
        self._words = words
        self.story = Story()
        self._count_in: CountIn | None = None
        self._sounds: list[Played] = []
        self._unprepared: Iterator[Task] = iter(())
        self._faces: tuple[Canvas, str, CardFaces] | None = None
        self.relook(looks)

    def relook(self, looks: Sequence[SeatLook]) -> None:
        """Show other people on the seats: somebody left, came back, or wears another feather."""
        self.looks = {look.seat: look for look in looks}
        self.panels = Panels(looks, self._words)
        self._marks = board.marks_of(looks)

    # --- The match as it goes on -------------------------------------------------------

    def begin(self, view: HexagonView) -> None:
        self.story.begin(view)

    def count_in(self) -> None:
        self._count_in = CountIn()

    def follow(self, view: HexagonView, events: Sequence[Event]) -> None:
        self.story.follow(view, events)
        self._sounds += sounds_of(events, view)

    def nod(self, seat: Seat) -> None:
        self.story.nod(seat)

    def flight(self, seat: Seat, command: Command, ticks: int) -> None:
        """Let a seat's badge set out on its slow way; the call comes with the events when it counts."""
        assert isinstance(command, Call)
        self.story.fly(seat, command.row, ticks)
        self._sounds.append(Played("flick"))

    def reach(self, seat: Seat, rows: Sequence[int]) -> None:
        """Show which half of the board a seat with one hand reaches now; all rows: nothing to show."""
        self.story.reach(seat, rows)

    def tick(
        self,
        presses: Mapping[Seat, tuple[Button, ...]],  # noqa: ARG002 - nothing here waits for a press
        held: Collection[Seat] = frozenset(),  # noqa: ARG002
    ) -> None:
        self.story.tick()
        if self._count_in is not None:
            self._tick_count_in(self._count_in)

    def _tick_count_in(self, counting: CountIn) -> None:
        if counting.beat is not None:
            self._sounds.append(Played("count", step=counting.beat + 1))
        counting.tick()
        if counting.is_over:
            self._sounds.append(Played("count", step=len(BEATS) + 1))
            self._count_in = None
            self.story.reopen()

    def take_sounds(self) -> tuple[Played, ...]:
        sounds, self._sounds = tuple(self._sounds), []
        return sounds

    @property
    def music_layer(self) -> int:
        return music_layer(self.story.view)

    @property
    def holds_match(self) -> bool:
        won_at = self.story.won_at
        return self._count_in is not None or (
            won_at is not None and self.story.now < won_at + CELEBRATION_TICKS
        )

    def pick(self, x: float, y: float) -> Pick | None:
        """Find what a click means: a row, or the middle for "no fit"."""
        for row in range(1, ROW_COUNT + 1):
            medallion_x, medallion_y = places.medallion(row)
            r = places.MEDALLION_R
            medallion = Box(medallion_x - r, medallion_y - r, 2 * r, 2 * r)
            if medallion.holds(x, y) or _visible_lane(row).holds(x, y):
                return Pick(Spot.ROW, row)
        board_box = Box(places.MIDDLE_X - 150, places.MIDDLE_Y - 280, 300, 520)
        return Pick(Spot.NO_FIT) if board_box.holds(x, y) else None

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        story = self.story
        if story.view is None:
            return
        now = story.now + blend
        faces = self.card_faces(canvas)
        moving = self._moving_seats(now)
        panel_faces = tuple(panel_face(story, look) for look in self.looks.values())
        self._draw_rest(canvas, faces, panel_faces, moving)
        self._draw_motion(canvas, faces, now)
        for face in panel_faces:
            if face.seat in moving:
                self._draw_moving_panel(canvas, face, now)
        self._draw_news(canvas, faces, now)
        self._prepare()

    def card_faces(self, canvas: Canvas) -> CardFaces:
        language = self._words.language
        if self._faces is None or self._faces[0] is not canvas or self._faces[1] != language:
            letters = {colour: self._words(letter) for colour, letter in COLOUR_LETTERS.items()}
            faces = CardFaces(canvas, letters)
            self._faces = (canvas, language, faces)
            self._unprepared = preparations(canvas, faces, self.panels, tuple(self.looks.values()))
        return self._faces[2]

    def _prepare(self) -> None:
        for task in islice(self._unprepared, TASKS_A_FRAME):
            task()

    def _draw_rest(
        self,
        canvas: Canvas,
        faces: CardFaces,
        panel_faces: Sequence[PanelFace],
        moving: frozenset[Seat],
    ) -> None:
        story = self.story
        view = story.view
        assert view is not None
        lit_row = story.lit_row()
        sliding = story.slide.row if story.slide is not None else 0

        rows_key = (view.rows, lit_row, sliding, self._words.language)

        def paint_rows() -> None:
            draw_cloth(canvas, "hex")
            board.paint_rows(canvas, faces, view.rows, lit_row=lit_row, skipped=sliding)
            board.paint_board(canvas, self._marks)

        def paint_panels() -> None:
            canvas.layer("hex-rows", rows_key, paint_rows)
            for face in panel_faces:
                if face.seat not in moving:
                    self.panels.draw(canvas, face)

        canvas.layer("hex-panels", (rows_key, tuple(panel_faces), moving), paint_panels)

    def _draw_motion(self, canvas: Canvas, faces: CardFaces, now: float) -> None:
        story = self.story
        board.draw_pile_count(canvas, story.neutral())
        if story.slide is not None:
            middle.draw_slide(canvas, faces, story, story.slide, now)
        middle.draw_landing(canvas, story, now)
        clashes.draw_free_row(canvas, faces, story, now)
        clashes.draw_clashes(canvas, story, now)
        is_hidden = self._count_in is not None
        middle.draw_middle(canvas, faces, self.panels, story, now, is_hidden=is_hidden)
        calls.draw_late(canvas, self.looks, self._words, story, now)
        calls.draw_calls(canvas, self.looks, story, now)

    def _draw_news(self, canvas: Canvas, faces: CardFaces, now: float) -> None:
        """Draw what flies over everything, and what is said."""
        story = self.story
        middle.draw_penalties(canvas, faces, self.panels, story, now)
        calls.draw_coins(canvas, self.panels, story, now)
        calls.draw_flights(canvas, self.looks, self.panels, story, now)
        for seat, (note, since) in story.notes.items():
            self.panels.draw_note(canvas, seat, note, now - since)
        tie_break.draw_ribbon(canvas, self.looks, self._words, story, now)
        if story.won_at is not None:
            victory.draw_victory(canvas, faces, self.panels, self._words, story, now)
        if self._count_in is not None:
            self._count_in.draw(canvas, now - story.now, COUNT_IN_Y_PX)

    # --- Panels that move --------------------------------------------------------------

    def _moving_seats(self, now: float) -> frozenset[Seat]:
        story = self.story
        view = story.view
        assert view is not None
        moving = {seat for seat, since in story.nods.items() if now < since + NOD_TICKS}
        moving |= {seat for seat, since in story.head_shakes.items() if now < since + SHAKE_TICKS}
        moving |= {seat for seat, since in story.shakes.items() if now < since + SHAKE_TICKS}
        return frozenset(moving) | frozenset(view.winners)

    def _draw_moving_panel(self, canvas: Canvas, face: PanelFace, now: float) -> None:
        story = self.story
        if face.has_won:
            self.panels.draw_glow(canvas, face.seat, now)
        is_still = canvas.comfort.is_motion_reduced
        shake = 0.0 if is_still else SHAKE_PX * _swing(story.shakes.get(face.seat), SHAKE_TICKS, now)
        head = 0.0 if is_still else HEAD_SHAKE_PX * _swing(story.head_shakes.get(face.seat), SHAKE_TICKS, now)
        nodded = story.nods.get(face.seat)
        nod = 0.0 if nodded is None else NOD_PX * _bump(Span(nodded, NOD_TICKS).share(now))
        self.panels.draw(canvas, face, dx=shake, badge_dx=head, badge_dy=nod)


def _visible_lane(row: int) -> Box:
    lane = places.lane(row)
    hidden = 94.0 if places.is_far(row) else 0.0
    x = lane.x if places.is_left(row) else lane.x + hidden
    return Box(x, lane.y, lane.w - hidden, lane.h)


def _swing(since: int | None, ticks: int, now: float) -> float:
    """Swing from side to side and come to rest."""
    if since is None or now >= since + ticks:
        return 0.0
    share = Span(since, ticks).share(now)
    return wave(share * SHAKE_TIMES * 120, 1000) * (1 - share)


def _bump(share: float) -> float:
    return 4 * share * (1 - share)
