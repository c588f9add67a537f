"""The check of a round: strikes, comparison and totals on the same rows, and reasons for everybody who asks."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.core.api import TICKS_A_SECOND, Seat
from game.devices.buttons import Button
from game.languages.vocabulary import PROMPTS
from game.scenes.group import GO_ON_TICKS, Presses
from game.scenes.seat_ring import draw_seat_ring
from game.scenes.seat_signs import draw_signs, signs_width
from game.scenes.sprint.brush import Brush
from game.scenes.sprint.check_columns import draw_bust_stamp, draw_checked_column
from game.scenes.sprint.check_plan import COMPARE_TICKS, SPREAD_TICKS, CheckPlan
from game.scenes.sprint.places import (
    ALL_SPOTS,
    BOTH_SIDES,
    CROWN_AT,
    CROWN_H,
    CROWN_W,
    NEXT_PLAQUE,
    SUN,
    TEAM_BOX_AT,
    TEAM_BOX_H,
    TEAM_BOX_W,
    Spot,
    lane_box,
    ticket_box,
)
from game.scenes.sprint.readers import Readers
from game.scenes.sprint.reason_bubbles import Reading, bubble_boxes, draw_bubble, reason_of
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box
from game.stage.scenery.tables import cloth_slot, draw_cloth
from game.stage.theme import BROWN, BUTTER, CREAM, GOLD, INK, TOMATO, Face, Style
from game.stage.tickets import ticket
from game.stage.tweens import TICKS_A_MS, Span, between, in_out_cubic, out_back, out_cubic
from game.variants.tasks.model import TASKS, TasksView
from game.variants.tasks.model import ticket as ticket_name

UNATTENDED_TICKS = 4 * TICKS_A_SECOND  # how long the end stands where no human is to agree
RAIL_END_X, TABLE_RAIL_END_X = 1840, 1600
LANE_IN_TICKS = 200 * TICKS_A_MS
CROWN_IN_TICKS = 240 * TICKS_A_MS
BADGE_STEP_PX = 40.0
PLAQUE_RING_PX = 13.0

CONFIRM_PX, SMALL_CONFIRM_PX = 60.0, 46.0
DOTS, DOT_STEP = 12, 15.6
MARK_AT = (77, 36)
COUNTS_X, COUNTS_W = 92.0, 56.0
COUNT_Y = (19.0, 54.0)
# Tones that part from paper well enough to be read.
DEEP_RED, DEEP_BROWN = (176, 38, 22), (122, 76, 64)
COUNT_SIZE = Style(Face.DISPLAY, 32, INK, is_scaled=False)
CROWN_POINTS = Style(Face.DISPLAY, 44, INK, is_scaled=False)
ROUND_POINTS = Style(Face.DISPLAY, 104, GOLD, INK, is_scaled=False)
TOTAL_WORD = Style(Face.LABEL, 30, CREAM, is_scaled=False)
TOTAL = Style(Face.DISPLAY, 72, CREAM, is_scaled=False)
SHARED_TOTAL = Style(Face.DISPLAY, 64, CREAM, is_scaled=False)
NEXT_WORD = Style(Face.DISPLAY, 40, CREAM, is_scaled=False)
ROUND_WORD = Style(Face.LABEL, 28, BUTTER, is_scaled=False)


class CheckShow:
    """Screen 13 as a table shows it. It decides nothing: the rules have judged already."""

    def __init__(
        self,
        view: TasksView,
        looks: Mapping[Seat, SeatLook],
        humans: Collection[Seat],
        *,
        patience: float | None = 1.0,
    ) -> None:
        self.plan = CheckPlan(view.results[-1], view.round, strikes_only_card=view.options.strikes_only_card)
        self._view = view
        self._looks = dict(looks)
        teams = self.plan.result.teams
        self._own_sides = {seat: 0 if seat in teams[0] else 1 for seat in looks}
        go_on_ticks = None if patience is None else round(GO_ON_TICKS * patience)
        self.readers = Readers(self.plan, humans, self._own_sides, go_on_ticks=go_on_ticks)
        self._before = _scores(view, len(view.results) - 1)
        self.age_ticks = 0
        self._over_ticks = 0

    @property
    def is_show_over(self) -> bool:
        return self.age_ticks >= self.plan.ends_at

    @property
    def is_passed(self) -> bool:
        if not self.is_show_over:
            return False
        if not self.readers.humans:
            return self._over_ticks >= UNATTENDED_TICKS
        return self.readers.is_passed

    def jump_to_end(self) -> None:
        self.age_ticks = max(self.age_ticks, self.plan.ends_at)

    def tick(self, presses: Presses, held: Collection[Seat] = ()) -> None:
        is_over = self.is_show_over
        self.age_ticks += 1
        if self.readers.tick(presses, held, is_show_over=is_over):
            self.jump_to_end()
        self._over_ticks += is_over

    def totals(self, age: float) -> dict[Seat, int]:
        """Say what each seat has, the round's points counted up once all are given away."""
        share = Span(self.plan.add_up_at, (self.plan.ends_at - self.plan.add_up_at) * 0.7).share(age)
        points = self.plan.result.points
        return {
            seat: self._before[seat] + round(points[side] * share) for seat, side in self._own_sides.items()
        }

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, brush: Brush, blend: float) -> None:
        age = self.age_ticks + blend
        spread = 1.0 if brush.is_calm else in_out_cubic(Span(0, SPREAD_TICKS).share(age))
        canvas = brush.canvas
        if not self.is_show_over:
            draw_cloth(canvas, "scoring")
            self._draw_show(brush, age, spread)
            self._draw_next(brush, spread)
            return
        # Nothing moves any more but the people who read.
        draw_cloth(canvas, "scoring", is_shown=False)
        key = (id(self), brush.words.language)
        canvas.layer(
            "sprint-checked", key, lambda: self._draw_show(brush, age, spread), over=cloth_slot("scoring")
        )
        self._draw_next(brush, spread)
        self._draw_readers(brush)

    def _draw_show(self, brush: Brush, age: float, spread: float) -> None:
        canvas = brush.canvas
        self._draw_team_boxes(brush, age, spread)
        for spot in ALL_SPOTS:
            self._draw_lane(brush, spot, age)
        rail_end = between(TABLE_RAIL_END_X, RAIL_END_X, spread)
        with canvas.clipped(Box(320, 420, rail_end - 320, 240)):
            canvas.picture("table-scoring-rail", 0, 0)
        for task in TASKS:
            self._draw_ticket(brush, task, age, spread)
        for spot in ALL_SPOTS:
            self._draw_crown(brush, spot, age)
            draw_checked_column(brush, self.plan, spot, age, spread)
        for spot in ALL_SPOTS:
            draw_bust_stamp(brush, self.plan, spot, age, spread)

    def _draw_lane(self, brush: Brush, spot: Spot, age: float) -> None:
        if self.plan.winner(spot.task) != spot.side or age < self.plan.compare_at[spot.task]:
            return
        share = Span(self.plan.compare_at[spot.task], LANE_IN_TICKS).share(age)
        lane = lane_box(spot)
        brush.canvas.picture("table-lane-win", lane.x, lane.y, alpha=round(255 * share))

    def _draw_crown(self, brush: Brush, spot: Spot, age: float) -> None:
        if self.plan.winner(spot.task) != spot.side or age < self.plan.compare_at[spot.task]:
            return
        share = Span(self.plan.compare_at[spot.task], CROWN_IN_TICKS).share(age)
        at = CROWN_AT[spot.side]
        x, y = ticket_box(spot.task, 1).x + at[0], at[1]
        rise = 0.0 if brush.is_calm else (1 - out_back(share)) * CROWN_H
        down = 1 if spot.side == SUN else -1
        clip = (
            Box(x - 20, 40, CROWN_W + 40, 449 - 40)
            if spot.side == SUN
            else Box(x - 20, 631, CROWN_W + 40, 400)
        )
        with brush.canvas.clipped(clip):
            piece = "table-crown-tab-up" if spot.side == SUN else "table-crown-tab-down"
            brush.canvas.picture(piece, x, y + down * rise)
            text = Box(x + 60, y + down * rise + 8, CROWN_W - 66, CROWN_H - 16)
            brush.canvas.write(f"+{spot.task}", text, CROWN_POINTS, most_lines=1)

    def _draw_ticket(self, brush: Brush, task: int, age: float, spread: float) -> None:
        box = ticket_box(task, spread)
        canvas = brush.canvas
        sprite = ticket(canvas, ticket_name(self.plan.result.sides, task), is_wide=True)
        started = Span(self.plan.compare_at[task], COMPARE_TICKS).share(age)
        dip = 0.0 if brush.is_calm or not 0 < started < 1 else -8 * (1 - out_cubic(started))
        canvas.draw(sprite, box.x, box.y + dip)
        if age < self.plan.compare_at[task]:
            return
        is_by_sum = self.plan.is_decided_by_sum(task)
        canvas.picture(
            "table-sum-mark" if is_by_sum else "table-count-mark", box.x + MARK_AT[0], box.y + MARK_AT[1]
        )
        values = self.plan.sums(task) if is_by_sum else self.plan.counts(task)
        winner = self.plan.winner(task)
        for side in BOTH_SIDES:
            is_over = self.plan.columns[Spot(side, task)].over is not None
            colour = DEEP_RED if is_over else INK if winner == side else DEEP_BROWN
            line = Box(box.x + COUNTS_X, box.y + COUNT_Y[side] - 16, COUNTS_W, 32)
            canvas.write(str(values[side]), line, COUNT_SIZE, most_lines=1, colour=colour)
        canvas.block(Box(box.x + COUNTS_X + 6, box.y + 35, COUNTS_W - 12, 3), BROWN, 1)

    # --- The left side -----------------------------------------------------------------

    def _draw_team_boxes(self, brush: Brush, age: float, spread: float) -> None:
        points = self.plan.points_by(age)
        totals = self.totals(age)
        is_final = age >= self.plan.add_up_at
        for side in BOTH_SIDES:
            x, y = TEAM_BOX_AT[side]
            x -= round((1 - spread) * 360)
            is_winner = is_final and self.plan.result.points[side] > self.plan.result.points[1 - side]
            self._draw_team_box(brush, side, x, y, points[side], totals, is_winner=is_winner)

    def _draw_team_box(
        self,
        brush: Brush,
        side: int,
        x: float,
        y: float,
        points: int,
        totals: Mapping[Seat, int],
        *,
        is_winner: bool,
    ) -> None:
        canvas = brush.canvas
        canvas.picture("table-teambox-active" if is_winner else "table-teambox-waiting", x, y)
        words = INK if is_winner else CREAM
        members = self.plan.result.teams[side]
        self._draw_members(brush, side, members, x, y + 72)
        colour = TOMATO if is_winner else GOLD
        canvas.write(
            f"+{points}",
            Box(x + 14, y + 122, TEAM_BOX_W - 28, 116),
            ROUND_POINTS,
            most_lines=1,
            colour=colour,
        )
        self._draw_dots(brush, x, y + 246, words)
        label = Box(x + 20, y + 258, TEAM_BOX_W - 40, 36)
        canvas.write(brush.words("Total").upper(), label, TOTAL_WORD, most_lines=1, colour=words)
        shown = {totals[seat] for seat in members}
        if len(shown) == 1:
            box = Box(x + 20, y + 300, TEAM_BOX_W - 40, TEAM_BOX_H - 316)
            canvas.write(str(shown.pop()), box, TOTAL, most_lines=1, colour=words)
            return
        half = (TEAM_BOX_W - 32) / 2
        for number, seat in enumerate(members):
            box = Box(x + 16 + number * half, y + 300, half, TEAM_BOX_H - 316)
            canvas.write(str(totals[seat]), box, SHARED_TOTAL, most_lines=1, colour=words)

    def _draw_members(self, brush: Brush, side: int, members: tuple[Seat, ...], x: float, y: float) -> None:
        """Show who plays on a side: the emblem in the middle, or beside a lone seat."""
        middle = x + TEAM_BOX_W / 2
        emblem = "icon-sun" if side == SUN else "icon-moon"
        if len(members) == 1:
            places = [middle + 44]
            brush.canvas.centred(emblem, middle - 52, y, 76)
        else:
            places = [middle - 70, middle + 70]
            brush.canvas.centred(emblem, middle, y, 72)
        for seat, at in zip(members, places, strict=True):
            look = self._looks[seat]
            size = 84 if len(members) == 1 else 66
            draw_badge(
                brush.canvas,
                look.hut,
                at,
                y,
                size,
                is_bot=look.is_bot,
                feathers=look.feathers,
                has_cap=look.has_cap,
            )

    def _draw_dots(self, brush: Brush, x: float, y: float, colour: tuple[int, int, int]) -> None:
        for number in range(DOTS):
            brush.canvas.block(Box(x + 26 + DOT_STEP * number, y, 8, 4), colour)

    def _draw_next(self, brush: Brush, spread: float) -> None:
        canvas = brush.canvas
        box = NEXT_PLAQUE._replace(x=NEXT_PLAQUE.x - (1 - spread) * 360)
        canvas.picture("table-plaque-next", box.x, box.y)
        numbers = f"{brush.words('Round')} {self._view.round}/{self._view.rounds}"
        canvas.write(numbers.upper(), Box(box.x + 14, box.y + 14, box.w - 28, 40), ROUND_WORD, most_lines=1)
        agreed = self.readers.agreed
        if agreed:
            share = self.readers.share_waited
            track = Box(box.x + 20, box.y + box.h - 20, box.w - 40, 8)
            canvas.block(track, INK, 4)
            canvas.block(track._replace(w=max(8.0, track.w * share)), GOLD, 4)
        if not self.readers.humans:
            return
        canvas.touchable.append((NEXT_PLAQUE, Button.SOUTH))
        word = brush.words(PROMPTS["next"])
        people = [self._looks[seat] for seat in sorted(self.readers.humans)]
        if signs_width(canvas, people, Button.SOUTH, CONFIRM_PX) <= CONFIRM_PX:
            draw_signs(canvas, people, Button.SOUTH, box.x + 14, box.y + 94, CONFIRM_PX)
            canvas.write(word, Box(box.x + 84, box.y + 60, box.w - 98, 68), NEXT_WORD, most_lines=1)
        else:
            canvas.write(word, Box(box.x + 14, box.y + 48, box.w - 28, 46), NEXT_WORD, most_lines=1)
            w = signs_width(canvas, people, Button.SOUTH, SMALL_CONFIRM_PX)
            left = box.x + (box.w - w) / 2
            draw_signs(canvas, people, Button.SOUTH, left, box.y + 114, SMALL_CONFIRM_PX)
        if self.is_show_over:
            self._draw_agreed(brush, box)

    def _draw_agreed(self, brush: Brush, box: Box) -> None:
        """Show who stands on the plaque, and who has agreed to go on."""
        here = [seat for seat in sorted(self.readers.humans) if self.readers.spot(seat) is None]
        if set(here) - self.readers.agreed:
            grown = box.grown(PLAQUE_RING_PX)
            ring = brush.canvas.sprites.sliced("table-ring-gold", grown.w, grown.h, (32, 32, 32, 32))
            brush.canvas.draw(ring, grown.x - ring.x, grown.y - ring.y)
        for number, seat in enumerate(here):
            x, y = box.x + 36 + 54 * number, box.y + box.h + 6
            draw_badge(brush.canvas, self._looks[seat].hut, x, y, 54)
            if seat in self.readers.agreed:
                brush.canvas.centred("icon-tick", x + 16, y + 14, 34)

    # --- Readers -----------------------------------------------------------------------

    def _draw_readers(self, brush: Brush) -> None:
        """Ring every column that somebody looks at; who looks at the same one shares ring and bubble."""
        looking: dict[Spot, list[Seat]] = {}
        readings: dict[tuple[Spot, int], list[Seat]] = {}
        for seat in sorted(self.readers.humans):
            spot = self.readers.spot(seat)
            if spot is None:
                continue
            looking.setdefault(spot, []).append(seat)
            if self.readers.reads(seat) is not None:
                readings.setdefault((spot, self.readers.strike_number(seat)), []).append(seat)
        for spot, seats in looking.items():
            box = lane_box(spot)
            draw_seat_ring(brush.canvas, self._looks[seats[0]].hut, box, 28)
            for number, seat in enumerate(seats):
                if self.readers.reads(seat) is not None:
                    continue  # the bubble wears the badge
                y = box.y + 34 if spot.side == SUN else box.y + box.h - 34
                x = box.x + box.w / 2 + BADGE_STEP_PX * (number - (len(seats) - 1) / 2)
                draw_badge(brush.canvas, self._looks[seat].hut, x, y, 54)
        open_readings = [Reading(spot, number, tuple(seats)) for (spot, number), seats in readings.items()]
        for box, reading in zip(bubble_boxes(open_readings), open_readings, strict=True):
            reason = reason_of(brush.words, self.plan.columns[reading.spot], reading.number)
            draw_bubble(brush, box, reason, reading, self._looks)


def _scores(view: TasksView, rounds: int) -> dict[Seat, int]:
    """Add up the first rounds, a seat."""
    seats = [seat for team in view.teams for seat in team]
    return {
        seat: sum(result.points[0 if seat in result.teams[0] else 1] for result in view.results[:rounds])
        for seat in seats
    }
