"""The seats' panels of Nine?: badge, points, what a failed question costs, and the colours of open backs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.api import Reason, Seat
from game.languages.reasons import REASONS
from game.languages.words import N_, Words
from game.scenes.bluff import cards
from game.scenes.bluff.places import BADGE_X, PANELS_X, SCORE_X, Seats
from game.scenes.bluff.story import NOTE_TICKS, Note, Story
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge, draw_panel
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.theme import CREAM, GOLD, INK, TITLE_36, TOMATO, Face, Style
from game.stage.tweens import out_back, span_ms
from game.variants.nine.model import HAND_SIZE, PENALTY_TURN, TIME_IS_UP, score

SCORE = Style(Face.DISPLAY, 72, is_scaled=False)
SIX = Style(Face.DISPLAY, 30, CREAM, is_scaled=False)
# With open colours the panel also shows six backs: badge and score move together.
TIGHT_BADGE_X, TIGHT_BADGE_PX, TIGHT_SCORE_X = 52.0, 74.0, 126.0
TILES_X, TILE_W, TILE_STEP, TILE_COLUMNS, TILE_MARGIN = 164.0, 24.0, 27.0, 2, 13.0
CHIP_W, CHIP_H = 84.0, 44.0
NOTE_H_PX, NOTE_POP_MS = 58.0, 200
NOTE_W_PX, MOST_NOTE_W_PX = 190.0, 420.0
DRAWS_SIX = N_("draws six")
NOTHING_FITS = N_("pass")


class PanelFace(NamedTuple):
    """All that a panel shows; it is drawn anew only when this changes."""

    look: SeatLook
    is_active: bool
    is_asleep: bool
    points: int
    is_out: bool  # the next turn is lost
    backs: tuple[int, ...]  # colours, where backs show them

    @property
    def seat(self) -> Seat:
        return self.look.seat


def panel_face(story: Story, look: SeatLook, *, is_active: bool, is_asleep: bool) -> PanelFace:
    view = story.table
    seat = look.seat
    return PanelFace(
        look,
        is_active=is_active,
        is_asleep=is_asleep,
        points=score(view.won, view.options, seat),
        is_out=seat in view.penalty,
        backs=view.hand_colours[seat - 1] if view.hand_colours else (),
    )


class Panels:
    """Draws the panels of one table."""

    def __init__(self, looks: Sequence[SeatLook], seats: Seats, words: Words) -> None:
        self.looks = tuple(looks)
        self.seats = seats
        self._words = words

    def draw(
        self, canvas: Canvas, faces: CardFaces, face: PanelFace, *, dx: float = 0.0, badge_dy: float = 0.0
    ) -> None:
        """Draw one panel, moved aside while it shakes; the badge moves while it nods."""
        shape, box, look = self.seats.shape, self.seats.panel(face.seat), face.look
        x, middle = box.x + dx, box.y + box.h / 2
        is_tight = bool(face.backs)
        draw_panel(canvas, shape.size, look.hut, x, box.y, is_active=face.is_active)
        draw_badge(
            canvas,
            look.hut,
            x + (TIGHT_BADGE_X if is_tight else BADGE_X),
            middle + badge_dy,
            min(TIGHT_BADGE_PX, shape.badge_px) if is_tight else shape.badge_px,
            is_bot=look.is_bot,
            feathers=look.feathers,
            has_cap=look.has_cap,
            is_asleep=face.is_asleep,
        )
        score_x = x + (TIGHT_SCORE_X if is_tight else SCORE_X)
        style = SCORE._replace(size=shape.score_px, colour=INK if face.is_active else CREAM)
        canvas.stamp(str(face.points), score_x, middle, style)
        if is_tight:
            self._draw_backs(canvas, face.backs, x, box)
        if face.is_out:
            self._draw_out(canvas, faces, x, box)

    def _draw_backs(self, canvas: Canvas, backs: tuple[int, ...], x: float, box: Box) -> None:
        step = (box.h - 2 * TILE_MARGIN) / (HAND_SIZE / TILE_COLUMNS)
        for number, colour in enumerate(backs):
            row, place = divmod(number, TILE_COLUMNS)
            tile = cards.tile(canvas, colour, TILE_W, step - 4)
            canvas.draw(tile, x + TILES_X + TILE_STEP * place, box.y + TILE_MARGIN + 2 + step * row)

    def _draw_out(self, canvas: Canvas, faces: CardFaces, x: float, box: Box) -> None:
        """Show what the next turn of a seat will be: nothing but six new cards."""
        chip = Box(x + 14, box.y + box.h - CHIP_H + 8, CHIP_W, CHIP_H)
        canvas.panel(chip, TOMATO, CHIP_H / 2, outline=4, shadow=4)
        canvas.draw(faces.back(24, 32, has_star=False), chip.x + 16, chip.y + 6)
        canvas.stamp("+6", chip.x + 58, chip.y + CHIP_H / 2, SIX._replace(outline=INK))

    # --- Words beside a panel --------------------------------------------------------------

    def draw_note(self, canvas: Canvas, note: Note, seat: Seat, now: float) -> None:
        """Say for a while what has just befallen a seat."""
        since = now - note.since
        if since >= NOTE_TICKS:
            return
        is_still = canvas.comfort.is_motion_reduced
        rise = 1.0 if is_still else out_back(span_ms(0, NOTE_POP_MS).share(since))
        self.draw_pill(canvas, seat, self._words(note_words(note.reason)), dy=(1 - rise) * 24)

    def draw_pill(self, canvas: Canvas, seat: Seat, text: str, *, dy: float = 0.0) -> None:
        """Put a word over the lower edge of a panel; long ones reach out to the left."""
        box = self.seats.panel(seat)
        w = min(MOST_NOTE_W_PX, max(NOTE_W_PX, canvas.text_width(text, TITLE_36) + 52))
        pill = Box(PANELS_X + box.w + 8 - w, box.y + box.h - NOTE_H_PX * 0.7 + dy, w, NOTE_H_PX)
        canvas.panel(pill, GOLD, NOTE_H_PX / 2, shadow=5)
        canvas.write(text, Box(pill.x + 18, pill.y, pill.w - 36, pill.h), TITLE_36, most_lines=1)


def note_words(reason: Reason) -> str:
    if reason == PENALTY_TURN:
        return DRAWS_SIX
    text = REASONS["nine"][TIME_IS_UP.code] if reason == TIME_IS_UP else NOTHING_FITS
    assert isinstance(text, str)
    return text
