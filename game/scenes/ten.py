"""The table of Round Ten on screen: drawn from what the television may know; secrets only behind their channels."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

from game.channels.channel import Channel
from game.controls.curtain import Phase
from game.controls.signals import Pick, Spot
from game.core.api import Event, Seat
from game.devices.buttons import Button, Layout
from game.languages.vocabulary import COLOUR_LETTERS
from game.languages.words import N_, Words
from game.scenes.count_in import BEATS, CountIn
from game.scenes.round_ten import coasters, middle, peeking, piles, places
from game.scenes.round_ten.action_bar import BarFace, Say, draw_clock, draw_dots, paint_bar
from game.scenes.round_ten.panels import PanelFace, Panels, is_chosen, panel_face
from game.scenes.round_ten.places import Places, well
from game.scenes.round_ten.preparation import Task, preparations
from game.scenes.round_ten.story import (
    NOD_TICKS,
    NOTE_TICKS,
    SEEN_TICKS,
    SWAP_TICKS,
    Story,
)
from game.scenes.round_ten.victory import draw_victory
from game.scenes.table import SeatLook
from game.stage.badges import draw_glow
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.dial import paint_dial
from game.stage.event_cues import Played
from game.stage.limits import PANEL_SHAKE_MS, HitStop, panel_shake
from game.stage.particles import Confetti, Sparks
from game.stage.scenery.tables import draw_cloth
from game.stage.tweens import TICKS_A_MS, Span, in_out_cubic
from game.variants.ten.model import EMPTY, HAND_SIZE, MAY_LOOK, PLACES, TenView, team_of

CELEBRATION_TICKS = 330  # the winners in the dial, before the podium
WON_AFTER_TICKS = 110  # the card that settled it goes its way first
NOD_PX = 4.0
DOT_TICKS = 48  # waiting dots tick each 400 ms
TASKS_A_FRAME = 4  # of what is made ready during the count-in
SWAP_ARC_PX = 46.0
BEGINS = N_("{who} begins!")


class TenTable:
    """Shows one match of Round Ten."""

    layout = Layout.CURSOR
    music_layer = 1

    notes_box = places.NOTES

    def __init__(self, looks: Sequence[SeatLook], words: Words) -> None:
        self._words = words
        self.places = Places(len(looks))
        self.story = Story(self.places)
        self.channels: dict[Seat, Channel] = {}
        self._offered: tuple[Seat, float] | None = None
        self._forced_bar: BarFace | None = None
        self._count_in: CountIn | None = None
        self._faces: tuple[Canvas, str, CardFaces] | None = None
        self._unprepared: Iterator[Task] = iter(())
        self._sounds: list[Played] = []
        self._sparks = Sparks()
        self._hit_stop = HitStop()
        self._confetti: Confetti | None = None
        self.relook(looks)

    def relook(self, looks: Sequence[SeatLook]) -> None:
        """Show other people on the seats: somebody left, came back, or wears another feather."""
        self.looks = {look.seat: look for look in looks}
        self.panels = Panels(looks, self.places, self._words)

    @property
    def names(self) -> dict[Seat, str]:
        return {seat: look.name for seat, look in self.looks.items()}

    # --- The match as it goes on -------------------------------------------------------

    def begin(self, view: TenView) -> None:
        self.story.begin(view)

    def count_in(self) -> None:
        self._count_in = CountIn()

    def follow(self, view: TenView, events: Sequence[Event]) -> None:
        was_won = self.story.won_at is not None
        self.story.follow(view, events)
        if self.story.won_at is not None and not was_won:
            self._confetti = Confetti(self.story.now + WON_AFTER_TICKS)

    def nod(self, seat: Seat) -> None:
        self.story.nod(seat)

    # --- What only one seat may know -----------------------------------------------------

    def show_private(self, seat: Seat, channel: Channel) -> None:
        """Give a seat's secrets their window; the table never sees what is behind it."""
        self.channels[seat] = channel

    def forget(self, seat: Seat) -> None:
        """Take the window away: a bot sits there now."""
        self.channels.pop(seat, None)
        self.story.cursors.pop(seat, None)
        self.story.focuses.pop(seat, None)

    def steer(self, seat: Seat, place: int, focus: Pick | None = None) -> None:
        """Put a person's cursor on a coaster."""
        self.story.steer(seat, place, focus)

    def offer(self, seat: Seat | None, share_left: float = 1.0) -> None:
        """Ask a seat whether it wants to look, while all other hands rest."""
        self._offered = None if seat is None else (seat, share_left)

    def force_bar(self, face: BarFace) -> None:
        """Show these prompts, whatever the view says: in the warm-up everybody acts at once."""
        self._forced_bar = face

    @property
    def looker(self) -> Seat | None:
        """The seat for which everybody else shuts their eyes."""
        return next((seat for seat, channel in self.channels.items() if channel.rests_others), None)

    # --- Time --------------------------------------------------------------------------

    def tick(
        self,
        presses: Mapping[Seat, tuple[Button, ...]],  # noqa: ARG002 - nothing here waits for a press
        held: Collection[Seat] = frozenset(),  # noqa: ARG002
    ) -> None:
        story = self.story
        story.tick()
        story.drop_old()
        verdict = story.verdict
        if verdict is not None and story.now == round(verdict.at) and verdict.is_kept:
            self._hit_stop.begin("ten", story.now)
            x, y = places.fan(len(verdict.pile))[1][-1]
            self._sparks.burst(story.now, x, y, 14)
        if self._count_in is not None:
            self._count(self._count_in)

    def _count(self, count_in: CountIn) -> None:
        if count_in.beat is not None:
            self._sounds.append(Played("count", step=count_in.beat + 1))
        count_in.tick()
        if count_in.is_over:
            self._sounds.append(Played("count", step=len(BEATS) + 1))
            self._count_in = None

    def take_sounds(self) -> tuple[Played, ...]:
        """Hand over what is to be heard since the last time; the events' own sounds are among it."""
        sounds = [*self._sounds, *self.story.sounds]
        for channel in self.channels.values():
            sounds += channel.take_sounds()
        self._sounds, self.story.sounds = [], []
        return tuple(sounds)

    @property
    def holds_match(self) -> bool:
        won_at = self.story.won_at
        is_cheering = won_at is not None and self.story.now < won_at + WON_AFTER_TICKS + CELEBRATION_TICKS
        return self._count_in is not None or is_cheering

    # --- Clicks ------------------------------------------------------------------------

    def pick(self, x: float, y: float) -> Pick | None:
        """Find what a click means: a well of the bar, half a coaster of the seat to act, or the gap between."""
        view = self.story.view
        if view is None:
            return None
        acting = (view.turn,) if view.turn else view.opening
        for seat in self.looks:
            found = self._picked_at(seat, x, y, is_acting=seat in acting)
            if found is not None:
                return found
        if well(0).holds(x, y):
            return Pick(Spot.LOOK) if not view.turn else Pick(Spot.FRONT, self._cursor(view.turn))
        if well(1).holds(x, y):
            return Pick(Spot.READY) if not view.turn else Pick(Spot.FLIP, self._cursor(view.turn))
        return None

    def _cursor(self, seat: Seat) -> int:
        return self.story.cursors.get(seat, 1)

    def _picked_at(self, seat: Seat, x: float, y: float, *, is_acting: bool) -> Pick | None:
        shape = self.places.shape
        for place in PLACES:
            middle_x, middle_y = self.places.coaster(seat, place)
            mark = Box(middle_x + shape.mark[0] - 30, middle_y + shape.mark[1] - 30, 60, 60)
            if mark.holds(x, y) and self.story.look_left(seat, place) == MAY_LOOK:
                return Pick(Spot.LOOK)
            if (x - middle_x) ** 2 + (y - middle_y) ** 2 > shape.r**2:
                continue
            if not is_acting or self.story.view is None or seat in self.story.view.opening:
                return Pick(Spot.COASTER, place)
            return Pick(Spot.FRONT if y < middle_y else Spot.FLIP, place)
        (first_x, row_y), (second_x, _) = (self.places.coaster(seat, place) for place in PLACES)
        gap = Box((first_x + second_x) / 2 - 24, row_y - 40, 48, 80)
        return Pick(Spot.SWAP) if gap.holds(x, y) else None

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        story = self.story
        if story.view is None:
            return
        now = story.now + blend
        shown = self._hit_stop.shown(now)
        faces = self.card_faces(canvas)
        looker = self.looker
        panel_faces = tuple(
            panel_face(story, look, is_asleep=looker is not None and seat != looker)
            for seat, look in self.looks.items()
        )
        moving = self._moving(now)
        self._draw_rest(canvas, faces, panel_faces, moving)
        has_sum = story.won_at is None or now < story.won_at + WON_AFTER_TICKS
        middle.draw_dial(canvas, self._words, story, shown, has_sum=has_sum)
        if story.sweep is not None:
            middle.draw_sweep(canvas, faces, self.places, story.sweep, shown)
        middle.draw_pile(canvas, faces, story, shown)
        if story.verdict is not None:
            middle.draw_verdict(canvas, self._words, story.verdict, shown)
        for face in panel_faces:
            if face.seat in moving:
                self._draw_moving(canvas, faces, face, now)
        self._draw_flights(canvas, faces, now)
        self._sparks.draw(canvas, shown)
        self._draw_looks(canvas, faces, now, blend)
        self._draw_news(canvas, now)
        self._prepare()

    def card_faces(self, canvas: Canvas) -> CardFaces:
        language = self._words.language
        if self._faces is None or self._faces[0] is not canvas or self._faces[1] != language:
            letters = {colour: self._words(letter) for colour, letter in COLOUR_LETTERS.items()}
            faces = CardFaces(canvas, letters)
            self._faces = (canvas, language, faces)
            self._unprepared = preparations(canvas, faces, self.places, tuple(self.looks.values()))
        return self._faces[2]

    def _prepare(self) -> None:
        for task in islice(self._unprepared, TASKS_A_FRAME):
            task()

    def _draw_rest(
        self, canvas: Canvas, faces: CardFaces, panel_faces: Sequence[PanelFace], moving: frozenset[Seat]
    ) -> None:
        """Draw what stands still, as one picture that is painted anew only when something changes."""
        story = self.story
        view = story.view
        assert view is not None
        bar = self._bar_face()
        resting = tuple(
            (face, self._coaster_key(face.seat)) for face in panel_faces if face.seat not in moving
        )
        is_dealt = self._count_in is None
        key = (
            is_dealt,
            resting,
            view.top,
            view.draw_count,
            story.discards,
            bar,
            self._words.language,
            canvas.comfort,
        )

        def paint_base() -> None:
            draw_cloth(canvas, "ten")
            paint_dial(canvas)

        def paint() -> None:
            canvas.layer("ten-base", canvas.comfort, paint_base)
            piles.paint_draw_pile(canvas, faces, self.places.draw, view.top, view.draw_count)
            piles.paint_discards(canvas, faces, self.places.discard, story.discards)
            for face, _ in resting:
                self.panels.draw(canvas, face)
                if is_dealt:
                    self.panels.draw_coasters(canvas, faces, story, face.seat)
            paint_bar(canvas, faces, self._words, bar)

        canvas.layer("ten-rest", key, paint)

    def _coaster_key(self, seat: Seat) -> tuple[object, ...]:
        story = self.story
        return tuple(
            (
                story.up(seat, place),
                story.look_left(seat, place) == MAY_LOOK,
                is_chosen(story, seat, place),
                story.is_flying_in(seat, place),
            )
            for place in PLACES
        )

    def _bar_face(self) -> BarFace:
        if self._forced_bar is not None:
            return self._forced_bar
        story, looker = self.story, self.looker
        view = story.view
        assert view is not None
        if view.winner or self._count_in is not None:
            return BarFace(Say.NOTHING)
        if looker is not None:
            is_waiting = self.channels[looker].phase is Phase.EYES_SHUT
            return BarFace(Say.EYES_SHUT if is_waiting else Say.LOOKING, (self.looks[looker],))
        if self._offered is not None:
            seat = self._offered[0]
            return BarFace(Say.OFFER, (self.looks[seat],), focus=story.focuses.get(seat))
        people = tuple(look for seat, look in self.looks.items() if seat in view.opening and not look.is_bot)
        if people:
            focus = story.focuses.get(people[0].seat) if len(people) == 1 else None
            may_look = any(
                story.look_left(look.seat, place) == MAY_LOOK for look in people for place in PLACES
            )
            return BarFace(Say.OPENING, people, focus=focus, may_look=may_look)
        acting = tuple(look for seat, look in self.looks.items() if seat in view.opening or seat == view.turn)
        if not acting:
            return BarFace(Say.NOTHING)
        if view.turn and not acting[0].is_bot:
            value = story.up(view.turn, self._cursor(view.turn))
            return BarFace(Say.PLAY, acting, value, story.focuses.get(view.turn))
        return BarFace(Say.WAIT, acting[:1])

    # --- What moves ----------------------------------------------------------------------

    def _moving(self, now: float) -> frozenset[Seat]:
        story = self.story
        view = story.view
        assert view is not None
        moving = {seat for seat, since in story.nods.items() if now < since + NOD_TICKS}
        moving |= {seat for seat, since in story.shakes.items() if now < since + PANEL_SHAKE_MS * TICKS_A_MS}
        moving |= {seat for seat, since in story.swaps.items() if now < since + SWAP_TICKS}
        moving |= {flight.seat for flight in story.draws if not flight.span.is_over(story.now)}
        if view.turn:
            moving.add(view.turn)
        if view.winner:
            moving |= set(team_of(view.options, view.seats, view.winner))
        return frozenset(moving)

    def _draw_moving(self, canvas: Canvas, faces: CardFaces, face: PanelFace, now: float) -> None:
        story, seat = self.story, face.seat
        is_dealing = story.view is not None and bool(story.view.opening)
        if face.is_active and not is_dealing:
            draw_glow(canvas, self.places.shape.size, *self.places.corner(seat), now)
        dx = panel_shake(now - story.shakes[seat], canvas) if seat in story.shakes else 0.0
        nodded = story.nods.get(seat)
        nod = 0.0 if nodded is None else NOD_PX * _bump(Span(nodded, NOD_TICKS).share(now))
        self.panels.draw(canvas, face, dx=dx, badge_dy=nod)
        swapped = story.swaps.get(seat)
        if swapped is None or now >= swapped + SWAP_TICKS or canvas.comfort.is_motion_reduced:
            self.panels.draw_coasters(canvas, faces, story, seat, dx=dx)
            return
        share = in_out_cubic(Span(swapped, SWAP_TICKS).share(now))
        for place in PLACES:
            if not story.is_empty(seat, place):
                start = self.places.coaster(seat, HAND_SIZE + 1 - place)
                bow = SWAP_ARC_PX if place == 1 else -SWAP_ARC_PX
                x, y = coasters.on_arc(start, self.places.coaster(seat, place), share, bow)
                self.panels.draw_coaster(canvas, faces, story, seat, place, x + dx, y)

    def _draw_flights(self, canvas: Canvas, faces: CardFaces, now: float) -> None:
        story = self.story
        piles.draw_shuffle(canvas, faces, self.places, story, now)
        for flight in story.draws:
            if not flight.span.is_over(now):
                end = self.panels.coaster_place(story, flight.seat, flight.place)
                piles.draw_drawn(canvas, faces, self.places, flight, end, now)
        if story.played is not None:
            start = self.places.coaster(story.played.seat, story.played.place)
            middle.draw_played(canvas, faces, story, start, self.places.shape.r, now)

    def _draw_looks(self, canvas: Canvas, faces: CardFaces, now: float, blend: float) -> None:
        story = self.story
        for (seat, place), since in story.eyes.items():
            # People have their channel; that a bot looks is seen like this.
            if seat not in self.channels and now < since + SEEN_TICKS and story.up(seat, place) != EMPTY:
                peeking.draw_eye(canvas, self.panels, self.places.coaster(seat, place))
        for (seat, place), seen in story.open_backs.items():
            if seen.span.start <= now and not seen.span.is_over(now) and story.up(seat, place) != EMPTY:
                spot = self.panels.coaster_place(story, seat, place)
                peeking.draw_open_back(canvas, faces, self.panels, spot, seen.back, seen.span, now)
        for seat, channel in self.channels.items():
            peeking.draw_look(canvas, faces, self.panels, story, seat, channel, blend)

    def _draw_news(self, canvas: Canvas, now: float) -> None:
        """Draw clocks, and what is said over everything."""
        story = self.story
        view = story.view
        assert view is not None
        if self._bar_face().say is Say.WAIT:
            draw_dots(canvas, story.now // DOT_TICKS % 3)
        if self._offered is not None and self.looker is None:
            draw_clock(canvas, self._offered[1])
        elif view.options.turn_ticks and view.turn:
            left = 1 - (view.tick - view.turn_from) / view.options.turn_ticks
            draw_clock(canvas, max(0.0, min(1.0, left)))
        if story.began is not None:
            seat, since = story.began
            if now < since + NOTE_TICKS:
                text = self._words(BEGINS, who=self.looks[seat].name)
                self.panels.draw_note(canvas, seat, text, now - since)
        if story.won_at is not None and now >= story.won_at + WON_AFTER_TICKS:
            winners = [self.looks[seat] for seat in team_of(view.options, view.seats, view.winner)]
            draw_victory(canvas, self._words, winners, story.won_at + WON_AFTER_TICKS, now)
            if self._confetti is not None:
                self._confetti.draw(canvas, now)
        if self._count_in is not None:
            self._count_in.draw(canvas, now - story.now, places.COUNT_IN_Y)


def _bump(share: float) -> float:
    return 4 * share * (1 - share)
