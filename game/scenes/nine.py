"""The table of Nine? on screen: drawn from what the television may know; hands only behind their channels."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

from game.channels.channel import Channel
from game.controls.curtain import EYES_SHUT_TICKS, Phase
from game.controls.nine import Step
from game.controls.signals import Pick, Secrecy, Spot
from game.core.api import Event, Seat
from game.devices.buttons import Button, Layout
from game.languages.vocabulary import COLOUR_LETTERS
from game.languages.words import Words
from game.scenes.bluff import columns, dock, places, show, theatre
from game.scenes.bluff.columns import Active, Mark
from game.scenes.bluff.hand import HandSecret, draw_backs, draw_hand, draw_hand_news
from game.scenes.bluff.panels import PanelFace, Panels, panel_face
from game.scenes.bluff.places import Point, Seats
from game.scenes.bluff.preparation import Task, preparations
from game.scenes.bluff.refusals import draw_refusal
from game.scenes.bluff.story import NOD_TICKS, Cursor, Story
from game.scenes.bluff.theatre import Say, StageFace
from game.scenes.bluff.victory import draw_victory
from game.scenes.count_in import BEATS, UNDER_RIBBON, CountIn
from game.scenes.table import SeatLook
from game.stage.badges import draw_glow
from game.stage.canvas import Canvas
from game.stage.card_faces import CardFaces
from game.stage.curtain import WINDOW, draw_curtain
from game.stage.event_cues import Played
from game.stage.limits import PANEL_SHAKE_MS, panel_shake
from game.stage.particles import Confetti, Sparks
from game.stage.scenery.tables import cloth_slot, paint_cloth
from game.stage.tweens import TICKS_A_MS, Span
from game.variants.nine.model import ROWS, NineView

CELEBRATION_TICKS = 330  # the winners before the curtain, before the podium
NOD_PX = 4.0
STAGE = "nine-stage"  # the layer of a curtain that hangs still
TASKS_A_FRAME = 4  # of what is made ready during the count-in
HURRY = (Button.SOUTH, Button.NORTH)  # ends a show whose verdict has been seen


class NineTable:
    """Shows one match of Nine?."""

    layout = Layout.CURSOR
    music_layer = 1

    notes_box = UNDER_RIBBON

    def __init__(self, looks: Sequence[SeatLook], words: Words) -> None:
        self._words = words
        self.seats = Seats(len(looks))
        self.story = Story()
        self.channels: dict[Seat, Channel] = {}
        self._count_in: CountIn | None = None
        self._faces: tuple[Canvas, str, CardFaces] | None = None
        self._unprepared: Iterator[Task] = iter(())
        self._sounds: list[Played] = []
        self._sparks = Sparks()
        self._confetti: Confetti | None = None
        self._lesson: tuple[StageFace, tuple[Seat, ...]] | None = None
        self._phase = Phase.CLOSED
        self._phase_since = 0
        self.marked_row = 0  # of the last frame, where a column was meant
        self.relook(looks)

    def relook(self, looks: Sequence[SeatLook]) -> None:
        """Show other people on the seats: somebody left, came back, or wears another feather."""
        self.looks = {look.seat: look for look in looks}
        self.panels = Panels(looks, self.seats, self._words)

    @property
    def names(self) -> dict[Seat, str]:
        return {seat: look.name for seat, look in self.looks.items()}

    # --- The match as it goes on -------------------------------------------------------

    def begin(self, view: NineView) -> None:
        self.story.begin(view)

    def count_in(self) -> None:
        self._count_in = CountIn()

    def follow(self, view: NineView, events: Sequence[Event]) -> None:
        self.story.follow(view, events)

    def nod(self, seat: Seat) -> None:
        """Answer a press that does nothing; behind an open curtain it would tell that no row takes a card."""
        channel = self.channels.get(seat)
        if channel is None or channel.phase is not Phase.OPEN:
            self.story.nod(seat)

    # --- What only one seat may know -----------------------------------------------------

    def show_private(self, seat: Seat, channel: Channel) -> None:
        """Give a seat's hand its window; the table never sees what is behind it."""
        self.channels[seat] = channel

    def forget(self, seat: Seat) -> None:
        """Take the window away: a bot sits there now."""
        self.channels.pop(seat, None)

    def steer(self, cursor: Cursor | None) -> None:
        """Show what everybody may see of the acting person's cursor."""
        self.story.steer(cursor)

    def teach(self, face: StageFace, seats: Sequence[Seat]) -> None:
        """Show a lesson: the stage is everybody's, and several seats act at once."""
        self._lesson = (face, tuple(seats))

    @property
    def looker(self) -> Seat | None:
        """The seat for which everybody else shuts their eyes."""
        return next((seat for seat, channel in self.channels.items() if channel.rests_others), None)

    # --- Time --------------------------------------------------------------------------

    def tick(
        self,
        presses: Mapping[Seat, tuple[Button, ...]],
        held: Collection[Seat] = frozenset(),  # noqa: ARG002 - no show here waits for a release
    ) -> None:
        story = self.story
        landing = story.laid
        story.tick()
        if any(button in HURRY for buttons in presses.values() for button in buttons):
            story.hurry()
        if landing is not None and story.laid is None:
            x, y = places.card_place(landing.row)
            drop = places.CARD_H / 2 if landing.place == 1 else places.CARD_H + places.BACK_H / 2
            self._sparks.burst(story.now, x + places.CARD_W / 2, y + drop)
        if self._confetti is None and story.ended_at is not None:
            self._confetti = Confetti(story.now)
        phase = self._stage_phase()
        if phase is not self._phase:
            self._phase, self._phase_since = phase, story.now
        if self._count_in is not None:
            self._live_count_in(self._count_in)

    def _live_count_in(self, count_in: CountIn) -> None:
        count_in.tick()
        if count_in.beat is not None:
            self._sounds.append(Played("count", step=min(count_in.beat, len(BEATS)) + 1))
        if count_in.is_over:
            self._count_in = None

    def _stage_phase(self) -> Phase:
        channel = self.channels.get(self.story.acting) if self.story.acting else None
        return Phase.CLOSED if channel is None else channel.phase

    def take_sounds(self) -> tuple[Played, ...]:
        """Hand over what is to be heard since the last time; the events' own sounds are among it."""
        sounds = [*self._sounds, *self.story.sounds]
        for channel in self.channels.values():
            sounds += channel.take_sounds()
        self._sounds, self.story.sounds = [], []
        return tuple(sounds)

    @property
    def holds_match(self) -> bool:
        ended_at = self.story.ended_at
        is_cheering = ended_at is not None and self.story.now < ended_at + CELEBRATION_TICKS
        return self._count_in is not None or self.story.asked is not None or is_cheering

    # --- Clicks ------------------------------------------------------------------------

    def pick(self, x: float, y: float) -> Pick | None:
        """Find what a click means: a prompt, a hand card that lies there, a row, or the curtain."""
        story, face = self.story, self._stage_face()
        cursor = story.cursor
        if cursor is None or face.acting is None:
            return None
        line = theatre.picked_line(self._words, face, x, y)
        if line is not None:
            return line
        if face.say is Say.LAID and places.drop_box(cursor.row).holds(x, y):
            return Pick(Spot.DONE)
        for row in ROWS:
            if places.column(row).holds(x, y):
                return Pick(Spot.TURN_UP) if face.say is Say.LAID else Pick(Spot.ROW, row)
        if not WINDOW.holds(x, y):
            return None
        if face.say is Say.CLOSED:
            return Pick(Spot.LOOK)
        count = story.table.hand_sizes[cursor.seat - 1]
        for place in range(1, count + 1):
            left, top = places.hand_place(place, count)
            is_across = left <= x < left + places.HAND_W
            if is_across and top - places.CHOSEN_UP_PX <= y < top + places.HAND_H:
                return Pick(Spot.CARD, place)
        return None

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        story = self.story
        if story.view is None:
            return
        now = story.now + blend
        faces = self.card_faces(canvas)
        secrets = self._revealed()
        owner = self._stage_owner()
        secret = secrets.get(owner) if owner is not None and story.asked is None else None
        active = self._active(secret)
        self.marked_row = active.row if active is not None else 0
        stage = self._stage_face()
        openness = self._openness(owner, now, blend)
        awake = self._awake()
        panel_faces = [
            panel_face(story, look, is_active=seat in awake, is_asleep=self.looker not in (None, seat))
            for seat, look in self.looks.items()
        ]
        moving = self._moving(now) | awake
        self._draw_rest(canvas, faces, panel_faces, moving, active, stage, openness)
        if active is not None:
            look = self.looks.get(story.acting) if story.acting else None
            columns.draw_active(canvas, faces, self._words, story, active, look, now)
        for face in panel_faces:
            if face.seat in moving:
                self._draw_moving(canvas, faces, face, now)
        self._draw_stage(canvas, faces, stage, secret, openness, now)
        self._draw_flights(canvas, faces, active, now)
        self._sparks.draw(canvas, now)
        self._draw_news(canvas, faces, now)
        self._prepare()

    def card_faces(self, canvas: Canvas) -> CardFaces:
        language = self._words.language
        if self._faces is None or self._faces[0] is not canvas or self._faces[1] != language:
            letters = {colour: self._words(letter) for colour, letter in COLOUR_LETTERS.items()}
            faces = CardFaces(canvas, letters)
            self._faces = (canvas, language, faces)
            looks = tuple(self.looks.values())
            self._unprepared = preparations(canvas, faces, self.seats, looks, self.story.table.options)
        return self._faces[2]

    def _prepare(self) -> None:
        for task in islice(self._unprepared, TASKS_A_FRAME):
            task()

    # --- Whose stage it is ---------------------------------------------------------------

    def _revealed(self) -> dict[Seat, HandSecret]:
        """Ask every channel what this frame may show; all of them, so that each meets its blank frames."""
        secrets: dict[Seat, HandSecret] = {}
        for seat, channel in self.channels.items():
            seen: list[HandSecret] = []
            channel.reveal(seen.append)
            if seen:
                secrets[seat] = seen[0]
        return secrets

    def _stage_owner(self) -> Seat | None:
        """Say whose hand lies on the stage: the acting person's, or that of whoever plays alone."""
        acting = self.story.acting
        if acting in self.channels:
            return acting
        alone = [seat for seat, channel in self.channels.items() if self._lies_open(channel)]
        return alone[0] if alone else acting

    def _lies_open(self, channel: Channel) -> bool:
        return channel.phase is Phase.OPEN and not channel.rests_others and channel.openness(0) == 1

    def _openness(self, owner: Seat | None, now: float, blend: float) -> float:
        if self.story.asked is not None:
            return show.openness(self.story.asked, now)
        if owner is None or owner not in self.channels:
            return 0.0
        return self.channels[owner].openness(blend)

    def _stage_face(self) -> StageFace:
        story, owner = self.story, self._stage_owner()
        if self._lesson is not None and story.asked is None:
            return self._lesson[0]
        acting = self.looks.get(story.acting) if story.acting is not None else None
        look = self.looks.get(owner) if owner is not None else None
        asked = story.asked
        if asked is not None:
            verdict = asked.total if asked.has_verdict(story.now) else None
            return StageFace(
                Say.SHOW, acting, acting, verdict=verdict, is_won=asked.is_won and verdict is not None
            )
        if acting is None:
            return StageFace(Say.NOTHING, None, None)
        has_clock = story.table.options.turn_ticks > 0
        cursor = story.cursor
        if cursor is None or cursor.seat != acting.seat or acting.seat not in self.channels:
            return StageFace(Say.WAIT, look, acting, has_clock=has_clock)
        can_ask = any(row is not None for row in story.table.rows)
        say = _say(cursor, self.channels[acting.seat])
        return StageFace(say, look, acting, can_ask=can_ask, focus=cursor.focus, has_clock=has_clock)

    def _active(self, secret: HandSecret | None) -> Active | None:
        """Say which column is meant; where a card would go only where this frame may tell."""
        story = self.story
        if story.asked is not None:
            return Active(story.asked.row, Mark.SHOW)
        cursor = story.cursor
        if cursor is None or cursor.seat != story.acting:
            return None
        if cursor.step is Step.ASK and cursor.row:
            return Active(cursor.row, Mark.ASK)
        if cursor.step is Step.LAID:
            return Active(cursor.row, Mark.LAID)
        row = secret.row if secret is not None and secret.place else cursor.row
        return Active(row, Mark.LAY) if row else None

    # --- What stands still -----------------------------------------------------------------

    def _draw_rest(
        self,
        canvas: Canvas,
        faces: CardFaces,
        panel_faces: Sequence[PanelFace],
        moving: frozenset[Seat],
        active: Active | None,
        stage: StageFace,
        openness: float,
    ) -> None:
        """Draw what stands still, as one picture that is painted anew only when something changes."""
        story, view = self.story, self.story.table
        resting = tuple(face for face in panel_faces if face.seat not in moving)
        is_still = openness in (0.0, 1.0)
        rows = tuple(story.lying(number) for number in ROWS)
        dock_key = (view.draw_size, view.draw_colour, view.won, story.points_taken)
        front = stage if is_still else None
        key = (rows, active, dock_key, resting, front, self._words.language, tuple(self.looks.values()))

        def paint() -> None:
            dock.paint_dock(canvas, faces, view, self.looks, story.points_taken)
            columns.paint_columns(canvas, faces, self._words, story, active)
            for face in resting:
                self.panels.draw(canvas, faces, face)
            if is_still:
                theatre.paint_front(canvas, self._words, stage)
                theatre.draw_plate(canvas, self._words, stage)

        below = cloth_slot("nine")
        canvas.layer(below, canvas.comfort, lambda: paint_cloth(canvas, "nine"), is_shown=False)
        if is_still:
            # The curtain is large, and hangs still far longer than the cards lie.
            canvas.layer(STAGE, openness, lambda: draw_curtain(canvas, openness), over=below, is_shown=False)
            below = STAGE
        canvas.layer("nine-rest", key, paint, over=below)

    # --- What moves ----------------------------------------------------------------------

    def _moving(self, now: float) -> frozenset[Seat]:
        story = self.story
        moving = {seat for seat, since in story.nods.items() if now < since + NOD_TICKS}
        moving |= {seat for seat, since in story.shakes.items() if now < since + PANEL_SHAKE_MS * TICKS_A_MS}
        return frozenset(moving)

    def _awake(self) -> frozenset[Seat]:
        """Return the seats whose panels shine: whose turn it is, who learns something, who has won."""
        story = self.story
        if story.ended is not None:
            return frozenset(story.ended.winners)
        if self._lesson is not None and story.asked is None:
            return frozenset(self._lesson[1])
        return frozenset() if story.acting is None else frozenset([story.acting])

    def _draw_moving(self, canvas: Canvas, faces: CardFaces, face: PanelFace, now: float) -> None:
        story, seat = self.story, face.seat
        if face.is_active:
            draw_glow(canvas, self.seats.shape.size, *self.seats.corner(seat), now)
        dx = panel_shake(now - story.shakes[seat], canvas) if seat in story.shakes else 0.0
        nodded = story.nods.get(seat)
        nod = 0.0 if nodded is None else NOD_PX * _bump(Span(nodded, NOD_TICKS).share(now))
        self.panels.draw(canvas, faces, face, dx=dx, badge_dy=nod)

    def _draw_stage(
        self,
        canvas: Canvas,
        faces: CardFaces,
        stage: StageFace,
        secret: HandSecret | None,
        openness: float,
        now: float,
    ) -> None:
        """Draw what is on the stage, and the cloth while it moves. No face is ever drawn outside the window."""
        story = self.story

        def draw_secret() -> None:
            if secret is not None:
                draw_hand(canvas, faces, secret, now)

        if openness in (0.0, 1.0):
            with canvas.clipped(WINDOW):
                draw_secret()
        else:
            draw_curtain(canvas, openness, draw_secret)
            theatre.paint_front(canvas, self._words, stage)
            theatre.draw_plate(canvas, self._words, stage)
        cursor = story.cursor
        if story.asked is None and cursor is not None and cursor.backs and secret is None and openness == 0:
            is_knocking = self._stage_phase() is Phase.OPEN
            draw_backs(canvas, faces, cursor.backs, cursor.place, now, is_knocking=is_knocking)
        if secret is not None and stage.look is not None:
            with canvas.clipped(WINDOW):
                draw_hand_news(canvas, faces, self._words, secret, stage.look)
        if stage.say is Say.EYES_SHUT:
            theatre.draw_eyes_shut(canvas, now - self._phase_since, EYES_SHUT_TICKS)
        elif stage.say is Say.WAIT and openness == 0 and not stage.is_lesson:
            theatre.draw_dots(canvas, now)
        self._draw_clock(canvas)

    def _draw_clock(self, canvas: Canvas) -> None:
        view = self.story.table
        if view.options.turn_ticks and view.turn is not None and self.story.asked is None:
            left = 1 - (view.tick - view.acts_from) / view.options.turn_ticks
            theatre.draw_clock(canvas, max(0.0, min(1.0, left)))

    def _draw_flights(self, canvas: Canvas, faces: CardFaces, active: Active | None, now: float) -> None:
        story = self.story
        if story.shuffled_at is not None:
            dock.draw_shuffle(canvas, faces, story.shuffled_at, now)
        for drawn in story.draws:
            dock.draw_drawn(canvas, faces, drawn, self.seats.badge(drawn.seat), now)
        laid = story.laid
        if laid is not None:
            start = self._hand_of(laid.seat, laid.from_place)
            is_active = active is not None and active.row == laid.row
            columns.draw_landing(canvas, faces, story.table, laid, start, now, is_active=is_active)
        asked = story.asked
        if asked is not None:
            show.draw_sum(canvas, asked, now)
            shelf_x, shelf_y = places.stack_place(len(asked.before.won))
            shelf = shelf_x + places.STACK_W / 2, shelf_y + places.STACK_H / 2
            show.draw_cards(canvas, faces, asked, places.PILE_MIDDLE, shelf, now)
            show.draw_returning_hand(canvas, faces, asked, places.STAGE_BADGE, places.PILE_MIDDLE, now)
            show.draw_point_card(canvas, asked, self.seats.badge(asked.seat), now)

    def _hand_of(self, seat: Seat, place: int) -> Point:
        """Say where a card sets out from: its place if everybody saw it, else somewhere behind the cloth."""
        if place:
            count = self.story.table.hand_sizes[seat - 1]
            x, y = places.hand_place(place, max(count, place))
            return x + places.HAND_W / 2, y + places.HAND_H / 2
        return places.STAGE_BADGE if self.looks[seat].is_bot else places.STAGE_MIDDLE

    def _draw_news(self, canvas: Canvas, faces: CardFaces, now: float) -> None:
        """Draw what is said over everything."""
        story = self.story
        for seat, note in story.notes.items():
            self.panels.draw_note(canvas, note, seat, now)
        if story.refused is not None:
            event, since = story.refused
            row = getattr(event.command, "row", 1)
            x = places.column_x(row) + places.COLUMN_W / 2
            draw_refusal(canvas, faces, event, x, places.COLUMN_BOTTOM - 20, now - since)
        if story.ended is not None and story.ended_at is not None:
            winners = [self.looks[seat] for seat in story.ended.winners]
            draw_victory(canvas, self._words, winners, story.ended, story.ended_at, now)
            if self._confetti is not None:
                self._confetti.draw(canvas, now)
        if self._count_in is not None:
            self._count_in.draw(canvas, now - story.now, places.COUNT_IN_Y)


def _say(cursor: Cursor, channel: Channel) -> Say:
    """Name what the acting person is about, as the room may know it."""
    if cursor.step is Step.ASK:
        return Say.ASK
    if channel.rests_others:
        return Say.EYES_SHUT if channel.phase is Phase.EYES_SHUT else Say.LOOKING
    if cursor.step is Step.LAID:
        return Say.LAID
    by_secrecy = {Secrecy.OPEN: Say.HAND, Secrecy.KNOCKS: Say.KNOCKS, Secrecy.CURTAIN: Say.CLOSED}
    return by_secrecy[cursor.secrecy]


def _bump(share: float) -> float:
    return 4 * share * (1 - share)
