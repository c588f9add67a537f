"""A lesson of the warm-up: one card lies open, and everybody answers it alone, as often as it takes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.core.api import Seat
from game.scenes.hex import board, calls, clashes, places
from game.scenes.hex.moments import Clash
from game.scenes.hex.places import Point
from game.scenes.hex.seat_badge import draw_badge
from game.scenes.hexagon import HexagonTable
from game.stage.canvas import Canvas
from game.stage.tweens import between, in_out_cubic, span_ms, wave
from game.variants.hexagon.model import (
    NO_ROW,
    HexagonView,
    fitting_rows,
    same_colour,
    same_object,
    taken_in,
)

HOP_MS = 140
HOP_ARC_PX = 60.0
WRONG_TICKS = 110  # a wrong answer is explained so long, then its badge goes home
WOBBLE_MS = 900
WOBBLE_GROWN = 1.1  # enough to cover the tile at rest below
WOBBLE_ANGLE = 4.0
SIGN_K = 0.62
SIGN_UP_PX = 62.0
STAMP_K = 0.36
STAMP_OFF_PX = 26.0


class Answer(NamedTuple):
    """Where a seat's badge has hopped to."""

    row: int
    at: int
    is_right: bool


class Practice:
    """One card for all; times are ticks of the lesson."""

    def __init__(self, view: HexagonView, seats: Sequence[Seat]) -> None:
        assert view.revealed is not None
        self.view = view
        self.card = view.revealed
        self.free = fitting_rows(self.card, taken_in(view.rows))
        self.hints = tuple(clash for row in range(1, len(view.rows) + 1) for clash in self._clashes(row))
        self.answers: dict[Seat, Answer] = {}
        self.now = 0
        self._seats = tuple(seats)

    def answer(self, seat: Seat, row: int) -> bool:
        """Take a seat's call; who is right already has no more to say, and hears so by False."""
        before = self.answers.get(seat)
        if before is not None and before.is_right:
            return False
        is_right = row in self.free if row != NO_ROW else not self.free
        self.answers[seat] = Answer(row, self.now, is_right)
        return True

    def tick(self) -> None:
        self.now += 1
        self.answers = {
            seat: answer
            for seat, answer in self.answers.items()
            if answer.is_right or self.now < answer.at + WRONG_TICKS
        }

    @property
    def is_mastered(self) -> bool:
        """Tell whether everybody has found an answer that is right."""
        return all(seat in self.answers and self.answers[seat].is_right for seat in self._seats)

    def _clashes(self, row: int) -> list[Clash]:
        pictures = self.view.rows[row - 1]
        found = ((same_colour(self.card, pictures), True), (same_object(self.card, pictures), False))
        return [
            Clash(row, pictures.index(picture), picture, is_colour)
            for picture, is_colour in found
            if picture is not None
        ]

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, table: HexagonTable, blend: float) -> None:
        """Draw hints, answers and explanations over the table."""
        now = self.now + blend
        for clash in self.hints:
            self._draw_hint(canvas, table, clash, now)
        for row in sorted({answer.row for answer in self.answers.values() if not answer.is_right}):
            self._draw_explanation(canvas, table, row, now)
        by_row: dict[int, list[Seat]] = {}
        for seat, answer in self.answers.items():
            by_row.setdefault(answer.row, []).append(seat)
        for row, seats in by_row.items():
            for seat, place in zip(seats, self._gathered(row, len(seats)), strict=True):
                self._draw_answer(canvas, table, seat, place, now)

    def _gathered(self, row: int, count: int) -> list[Point]:
        """Return places for so many badges on one target; off it, where its own picture is what clashes."""
        is_medallion_wrong = any(clash.place == 0 and clash.row == row for clash in self.hints)
        x, y = calls.aside(row) if is_medallion_wrong else places.target(row)
        return calls.gathered(x, y, count)

    def _draw_hint(self, canvas: Canvas, table: HexagonTable, clash: Clash, now: float) -> None:
        """Let what clashes wobble under the sign of what is the same."""
        box = clashes.clash_box(table.story, clash)
        x, y = box.middle
        swing = 0.0 if canvas.comfort.is_motion_reduced else wave(now, WOBBLE_MS)
        if clash.place:
            face = board.small_face(table.card_faces(canvas), clash.picture)
            grown = canvas.sprites.stretched(face, WOBBLE_GROWN, WOBBLE_GROWN)
            canvas.draw(canvas.sprites.turned(grown, WOBBLE_ANGLE * swing), box.x, box.y)
        sign = canvas.sprites.stretched(clashes.clash_sign(canvas, clash), SIGN_K, SIGN_K)
        canvas.draw(sign, x, y - SIGN_UP_PX + 4 * swing)

    def _draw_explanation(self, canvas: Canvas, table: HexagonTable, row: int, now: float) -> None:
        since = min(a.at for a in self.answers.values() if a.row == row and not a.is_right)
        wrong = [clash for clash in self.hints if clash.row == row]
        for number, clash in enumerate(wrong):
            clashes.draw_clash(canvas, table.story, clash, since, now, is_second=number > 0)
        if row == NO_ROW and self.free:
            x, y = places.medallion(self.free[0])
            canvas.picture("table-check", x, y, calls.STAMP_K)

    def _draw_answer(self, canvas: Canvas, table: HexagonTable, seat: Seat, place: Point, now: float) -> None:
        answer = self.answers[seat]
        share = in_out_cubic(span_ms(answer.at, HOP_MS).share(now))
        if canvas.comfort.is_motion_reduced:
            share = 1.0
        x, y = _hopped(table.panels.badge_place(canvas, seat), place, share)
        draw_badge(canvas, table.looks[seat], x, y, calls.ASIDE_BADGE_PX)
        if share >= 1:
            name = "table-check" if answer.is_right else "table-cross"
            canvas.picture(name, x + STAMP_OFF_PX, y + STAMP_OFF_PX, STAMP_K)


def _hopped(start: Point, end: Point, share: float) -> Point:
    bow = HOP_ARC_PX * math.sin(math.pi * share)
    return between(start[0], end[0], share), between(start[1], end[1], share) - bow
