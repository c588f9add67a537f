"""A round while cards are laid: everything that the television may know of it, and how it moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.api import Event, Rejected, Seat, Tick
from game.scenes.seat_ring import draw_seat_ring
from game.scenes.sprint.brush import Brush
from game.scenes.sprint.columns import (
    FADE_TICKS,
    FLICK_TICKS,
    Flight,
    draw_column,
    draw_fading,
    draw_flight,
    draw_landing,
    draw_latest_ring,
    landed,
    nudge_of,
)
from game.scenes.sprint.corners import HEADLESS, Corner, draw_corner, draw_emblem
from game.scenes.sprint.places import (
    ALL_SPOTS,
    BOTH_SIDES,
    CARD_AT,
    CARD_H,
    CARD_W,
    SUN,
    TICKET_H,
    Spot,
    corners,
    ticket_box,
    tile_box,
)
from game.scenes.sprint.rail import (
    Tab,
    draw_reach,
    draw_tab,
    key_caps,
    paint_emblems,
    paint_rail,
    paint_round_plaque,
    paint_seat_scores,
    paint_side_scores,
    ticket_style,
)
from game.scenes.sprint.sounds import FEW_CARDS, sounds_of_lay
from game.scenes.table import SeatLook
from game.session.tailwind import CARD_TICKS, GUIDING_FEATHERS, feathers_against
from game.stage.canvas import Box
from game.stage.event_cues import Played
from game.stage.scenery.tables import cloth_slot, draw_cloth
from game.stage.theme import CREAM, INK, Face, Style
from game.stage.tweens import Span, breath
from game.variants.tasks.model import (
    FACE_DOWN,
    NUMBER,
    PARTNERS_TURN,
    SIDE_LIMIT_5A,
    TASKS,
    CardPlaced,
    RoundClosed,
    TasksView,
    column_place,
    is_covered,
)

HINT_BREATH_MS = 1600
HINT_LOW, HINT_HIGH = 90, 255
SUM_CHIP_W, SUM_CHIP_H = 112, 44
OWN_SUM = Style(Face.DISPLAY, 32, INK, is_scaled=False)


class Play:
    """One round on the table. It learns of ticks by `follow`, and draws at any moment."""

    def __init__(self, looks: Mapping[Seat, SeatLook], view: TasksView, *, is_open: bool = False) -> None:
        """`is_open`: a record is shown, and nothing in it is secret any more."""
        self.looks = dict(looks)
        self.view = view
        self._is_open = is_open
        self.columns = _columns(view, is_open=is_open)
        self.corners, self.emblems = corners(view.teams)
        self._open: list[int | None] = list(view.open_cards)
        self._flights: list[Flight] = []
        self._early: dict[Seat, Flight] = {}  # cards that left the corner before their time
        self._latest: dict[int, Spot] = {}
        self._tabs = {spot: Tab(0, is_leading=False, changed_at=HEADLESS) for spot in ALL_SPOTS}
        self._laid_at: dict[Seat, Tick] = {}
        self._hints: dict[Seat, tuple[int, ...]] = {}
        self._reach: dict[Seat, tuple[int, ...]] = {}
        self._nodded: dict[Seat, float] = {}
        self._shaken: dict[Seat, float] = {}
        self._dealt_at = HEADLESS
        self.sounds: list[Played] = []  # not yet heard
        self._low = {seat for seat in self.corners if self.stack_of(seat) < FEW_CARDS}
        # What lies blind is known only to those who saw it being laid, from the round's first card on.
        self._blind_sums: list[int | None] = [
            0 if not _blind_count(view, side) else None for side in BOTH_SIDES
        ]
        self._update_tabs(HEADLESS)

    # --- What happens ------------------------------------------------------------------

    def follow(self, view: TasksView, events: Sequence[Event], now: float) -> None:
        self.view = view
        self.columns = _columns(view, is_open=self._is_open)
        for event in events:
            if isinstance(event, CardPlaced):
                self._placed(event, now)
                self.sounds += sounds_of_lay(event)
            elif isinstance(event, RoundClosed):
                self._hints.clear()
                self._early.clear()
                for side, card in event.set_aside:
                    self._open[side] = card
            elif isinstance(event, Rejected):
                if event.reason == PARTNERS_TURN:
                    self.nod(event.seat, now)
                else:
                    self.refuse(event.seat, now)
        if not view.is_round_over:
            self._open = list(view.open_cards)
        for seat in self.corners:
            if seat not in self._low and self.stack_of(seat) < FEW_CARDS:
                self._low.add(seat)
                self.sounds.append(Played("stack_low", seat))

    def _placed(self, event: CardPlaced, now: float) -> None:
        spot = Spot(event.side, event.task)
        if event.is_covered:
            known, card = self._blind_sums[event.side], self._open[event.side]
            self._blind_sums[event.side] = None if known is None or card is None else known + NUMBER[card]
        early = self._early.pop(event.seat, None)
        flight = self._flight(event.seat, spot, event.place - 1, event.card, now)
        if early is not None and early.spot == spot:
            # It is on its way already: it lands now, or as late as any other card does.
            ticks = max(FLICK_TICKS, now - early.start)
            flight = flight._replace(start=early.start, ticks=ticks)
        self._flights.append(flight)
        self._latest[event.side] = spot
        self._laid_at[event.seat] = self.view.tick
        self._hints.pop(event.seat, None)
        self._open[event.side] = None

    def set_out(self, seat: Seat, task: int, ticks: int, now: float) -> None:
        """Let a card leave its corner before its time has come; the rules hear of it so many ticks later."""
        side = self._side(seat)
        spot = Spot(side, task)
        card = self._open[side]
        if card is None or self.view.on_turn[side] != seat:
            return
        shown = FACE_DOWN if is_covered(self.view.sides, task) else card
        place = len(self.columns[spot])
        self._early[seat] = self._flight(seat, spot, place, shown, now)._replace(
            ticks=max(FLICK_TICKS, ticks)
        )

    def _flight(self, seat: Seat, spot: Spot, place: int, card: int, now: float) -> Flight:
        x, y = self.corners[seat]
        middle = x + CARD_AT[0] + CARD_W / 2, y + CARD_AT[1] + CARD_H / 2
        return Flight(spot, place, card, now, *middle)

    def tick(self, now: float) -> None:
        self._flights = [flight for flight in self._flights if now < flight.rests_at]
        # A hand that was taken away lays nothing: its card is back in the corner.
        self._early = {seat: early for seat, early in self._early.items() if now <= early.rests_at}
        self._update_tabs(now)

    def _update_tabs(self, now: float) -> None:
        counts = landed(self.columns, self._flights, now)
        for spot in ALL_SPOTS:
            other = counts[Spot(1 - spot.side, spot.task)]
            is_leading = counts[spot] > other
            before = self._tabs[spot]
            if (before.cards, before.is_leading) != (counts[spot], is_leading):
                changed_at = now if is_leading != before.is_leading else before.changed_at
                if is_leading and not before.is_leading and now > HEADLESS:
                    self.sounds.append(Played("lead", step=spot.side + 1))
                self._tabs[spot] = Tab(counts[spot], is_leading, changed_at)

    def nod(self, seat: Seat, now: float) -> None:
        self._nodded[seat] = now

    def refuse(self, seat: Seat, now: float) -> None:
        """Show that a help would not let a card be laid there."""
        self.sounds.append(Played("wrong", seat))
        self._shaken[seat] = now
        self._early.pop(seat, None)

    def hint(self, seat: Seat, tasks: Sequence[int]) -> None:
        self._hints[seat] = tuple(tasks)

    def reach(self, seat: Seat, tasks: Sequence[int]) -> None:
        self._reach[seat] = tuple(tasks)

    def turn_up(self, now: float) -> None:
        """The first cards of the round turn."""
        self._dealt_at = now
        self.sounds.append(Played("reveal"))

    @property
    def last_landing(self) -> float:
        return max((flight.lands_at for flight in self._flights), default=0)

    # --- What it means -----------------------------------------------------------------

    def _side(self, seat: Seat) -> int:
        return SUN if seat in self.view.teams[SUN] else 1 - SUN

    def stack_of(self, seat: Seat) -> int:
        """Count the cards a seat has not laid yet; partners lay in turn."""
        side = self._side(seat)
        members = self.view.teams[side]
        ahead = (members.index(seat) - self.view.laid[side]) % len(members)
        return max(0, -(-(self.view.left[side] - ahead) // len(members)))

    def turned_at(self, seat: Seat) -> tuple[int, int]:
        """Say at which tick of the match a seat's next card began to turn, and at which it has turned."""
        laid_at = self._laid_at.get(seat)
        if laid_at is None:
            return 0, 0
        mates = self.view.teams[self._side(seat)]
        behind = feathers_against(self.view.options.tailwind, seat, mates)
        return laid_at, laid_at + CARD_TICKS * behind

    def is_turned(self, seat: Seat) -> bool:
        """Tell whether a seat's open card may be seen."""
        return self.view.tick >= self.turned_at(seat)[1]

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, brush: Brush, blend: float, *, has_faces: bool = True, has_notes: bool = False) -> None:
        """Draw the round; `has_faces` False: not counted in yet; `has_notes`: its tickets are being explained."""
        self._draw_table(brush, has_notes=has_notes)
        for side, at in self.emblems.items():
            draw_emblem(brush, side, at, self.view.left[side])
        for seat in self.corners:
            draw_corner(brush, self._corner(seat, blend, has_faces=has_faces))
        if not has_notes:
            self._draw_columns(brush)
            self._draw_helps(brush)

    def _draw_table(self, brush: Brush, *, has_notes: bool) -> None:
        canvas = brush.canvas
        view = self.view
        scores = self._scores()
        style = self.glyph_style()

        def paint() -> None:
            if not has_notes:
                # A lone seat's side has its emblem in the corner beside it.
                paint_emblems(canvas, [side for side in BOTH_SIDES if side not in self.emblems])
            paint_round_plaque(brush, view.round, view.rounds)
            if len(self.looks) == 3:
                paint_seat_scores(brush, self.looks, scores)
            else:
                first, second = view.teams[0][0], view.teams[1][0]
                paint_side_scores(brush, (scores[first], scores[second]))
            paint_rail(brush, view.sides, style)

        draw_cloth(canvas, "sprint", is_shown=False)
        key = (
            view.round,
            view.rounds,
            view.sides,
            tuple(scores.items()),
            style,
            has_notes,
            brush.words.language,
        )
        canvas.layer("sprint-table", key, paint, over=cloth_slot("sprint"))

    def _scores(self) -> dict[Seat, int]:
        """Add up the rounds before this one, a seat."""
        results = [result for number, result in enumerate(self.view.results, 1) if number < self.view.round]
        return {
            seat: sum(result.points[0 if seat in result.teams[0] else 1] for result in results)
            for seat in self.looks
        }

    def glyph_style(self) -> str | None:
        return ticket_style(self.looks.values())

    def _corner(self, seat: Seat, blend: float, *, has_faces: bool) -> Corner:
        x, y = self.corners[seat]
        side = self._side(seat)
        is_active = self.view.on_turn[side] == seat or not has_faces
        closed = 1.0
        card = self._open[side] if has_faces and self.view.on_turn[side] == seat else None
        if not self.is_turned(seat):
            start, end = self.turned_at(seat)
            card, closed = None, 1 - Span(start, end - start).share(self.view.tick + blend)
        elif seat in self._early:
            card = None
        return Corner(
            self.looks[seat],
            x,
            y,
            self.stack_of(seat),
            is_active,
            card,
            closed,
            self._nodded.get(seat, HEADLESS),
            self._shaken.get(seat, HEADLESS),
            self._dealt_at,
            has_guiding_hand=self.view.options.tailwind[seat - 1] >= GUIDING_FEATHERS
            or self.view.options.is_blocking,
        )

    def _draw_columns(self, brush: Brush) -> None:
        flights = [] if brush.is_calm else self._flights
        counts = landed(self.columns, flights, brush.now)
        caps = [key_caps(self.looks[seat] for seat in self.view.teams[side]) for side in BOTH_SIDES]
        for spot in ALL_SPOTS:
            draw_tab(brush, spot.side, spot.task, self._tabs[spot], caps[spot.side])
        for spot in ALL_SPOTS:
            self._draw_column(brush, spot, counts[spot], flights)
        self._draw_blind_sums(brush)
        for side, spot in self._latest.items():
            is_moving = any(flight.spot == spot and brush.now < flight.lands_at for flight in flights)
            if not is_moving and self._latest[side] == spot:
                draw_latest_ring(brush, spot, len(self.columns[spot]) - 1, len(self.columns[spot]))
        for flight in (*flights, *self._early.values()):
            draw_flight(brush, flight, max(len(self.columns[flight.spot]), flight.place + 1))

    def _draw_column(self, brush: Brush, spot: Spot, count: int, flights: Sequence[Flight]) -> None:
        cards = self.columns[spot]
        if not count:
            return
        top = next((each for each in self._flights if each.spot == spot and each.place == count - 1), None)
        is_landing = not brush.is_calm and top is not None and top.is_landing(brush.now)
        is_fading = brush.is_calm and top is not None and brush.now < top.start + FADE_TICKS
        shown = cards[: count - 1] if is_landing or is_fading else cards[:count]
        nudge = 0 if brush.is_calm else nudge_of(spot, flights, brush.now)
        is_last_open = not is_landing and not self._shows_sum(spot)
        draw_column(brush, spot, shown, count=len(cards), nudge=nudge, is_last_open=is_last_open)
        if top is not None and is_landing:
            draw_landing(brush, top, len(cards))
        elif top is not None and is_fading:
            draw_fading(brush, top, len(cards))

    def _shows_sum(self, spot: Spot) -> bool:
        if not self.view.options.shows_own_sum or not is_covered(self.view.sides, spot.task):
            return False
        return bool(self.columns[spot]) and self._blind_sums[spot.side] is not None

    def _draw_blind_sums(self, brush: Brush) -> None:
        """Say what a side has laid at 5A, where the house rules let it know."""
        for side in BOTH_SIDES:
            spot = Spot(side, 5)
            total, cards = self._blind_sums[side], self.columns[spot]
            if not self._shows_sum(spot):
                continue
            tile = tile_box(spot, len(cards) - 1, len(cards))
            box = Box(tile.x + (tile.w - SUM_CHIP_W) / 2, tile.y + 24, SUM_CHIP_W, SUM_CHIP_H)
            brush.canvas.panel(box, CREAM, 22, outline=4, shadow=4)
            brush.canvas.write(f"{total}/{SIDE_LIMIT_5A}", box, OWN_SUM, most_lines=1)

    def _draw_helps(self, brush: Brush) -> None:
        """Light what one hand reaches, and let tickets breathe in the outline of a seat that has hesitated."""
        for seat, tasks in self._reach.items():
            if 0 < len(tasks) < len(TASKS):
                draw_reach(brush, self._side(seat), self.looks[seat].hut, tasks)
        for seat, tasks in self._hints.items():
            side = self._side(seat)
            alpha = (
                HINT_HIGH if brush.is_calm else round(breath(brush.now, HINT_BREATH_MS, HINT_LOW, HINT_HIGH))
            )
            for task in tasks:
                box = ticket_box(task)
                top = box.y - 16 if side == SUN else box.y + TICKET_H / 2
                with brush.canvas.clipped(Box(box.x - 20, top, box.w + 40, TICKET_H / 2 + 16)):
                    draw_seat_ring(brush.canvas, self.looks[seat].hut, box, 16, alpha=alpha)


def _columns(view: TasksView, *, is_open: bool) -> dict[Spot, tuple[int, ...]]:
    """Take over the columns; what lies blind stays so until the check turns it over."""
    columns = {spot: view.columns[column_place(spot.side, spot.task)] for spot in ALL_SPOTS}
    if is_covered(view.sides, 5) and not is_open:
        for side in BOTH_SIDES:
            columns[Spot(side, 5)] = (FACE_DOWN,) * len(columns[Spot(side, 5)])
    return columns


def _blind_count(view: TasksView, side: int) -> int:
    return len(view.columns[column_place(side, 5)])
