"""The seats' panels: badge, stack, name and three token rings; who is out, on the bench or looking on is veiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from game.core.api import Seat
from game.languages.words import N_, Words
from game.scenes.hex import places
from game.scenes.hex.moments import Note
from game.scenes.hex.places import PanelShape, Point
from game.scenes.hex.seat_badge import draw_badge
from game.scenes.hex.story import NOTE_TICKS, Story
from game.scenes.table import SeatLook
from game.stage.badges import draw_glow, draw_panel, draw_veil
from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, GOLD, INK, LABEL_28, TITLE_36, TOMATO, Face, Style
from game.stage.tweens import out_back, span_ms
from game.variants.hexagon.model import MAX_TOKENS, ThirdToken

STACK = Style(Face.DISPLAY, 64, CREAM, INK, is_scaled=False)
NAME = LABEL_28
BENCH_NUMBER = Style(Face.DISPLAY, 64, CREAM, INK, is_scaled=False)
OUT_WORD = Style(Face.DISPLAY, 40, CREAM, INK, is_scaled=False)
NOTE = TITLE_36
CHIP_MIDDLE: Point = (37, 32)
OUT_ANGLE = 8
REACH_SHARE = 0.36  # of the badge: where the arrow of one hand stands
REACH_PX = 36.0
NOTE_H_PX = 52.0
NOTE_GAP_PX = 8.0
NOTE_POP_MS = 200

NOTE_WORDS: Mapping[Note, str] = {
    Note.TOO_SOON: N_("Too soon!"),
    Note.BENCH: N_("On the bench!"),
    Note.BACK_AGAIN: N_("Back in!"),
}


class Mood(Enum):
    """How a seat takes part in the card at hand."""

    ACTIVE = "active"
    ASIDE = "aside"  # a tie-break of others
    BENCH = "bench"
    OUT = "out"


class PanelFace(NamedTuple):
    """All that a panel at rest shows."""

    look: SeatLook
    mood: Mood
    stack: int
    tokens: int
    bench: int
    is_last: bool  # one card left: the next right call wins
    has_won: bool
    reach: int = 0  # of one hand: -1 the left rows, 1 the right ones

    @property
    def seat(self) -> Seat:
        return self.look.seat


def panel_face(story: Story, look: SeatLook) -> PanelFace:
    view = story.view
    assert view is not None
    seat = look.seat
    tokens = story.tokens(seat)
    mood = Mood.ACTIVE
    if view.playoff and seat not in view.playoff:
        mood = Mood.ASIDE
    if tokens == MAX_TOKENS:
        mood = Mood.BENCH if view.options.third_token is ThirdToken.BENCH else Mood.OUT
    stack = story.stack(seat)
    return PanelFace(
        look,
        mood,
        stack,
        tokens,
        view.bench[seat - 1],
        is_last=stack == 1 and mood is not Mood.OUT,
        has_won=seat in view.winners,
        reach=story.reaches.get(seat, 0),
    )


class Panels:
    """Draws the panels of one table."""

    def __init__(self, looks: Sequence[SeatLook], words: Words) -> None:
        self._words = words
        self.looks = tuple(looks)
        self._xs = dict(zip((look.seat for look in looks), places.PANEL_XS[len(looks)], strict=True))

    def shape(self, canvas: Canvas) -> PanelShape:
        if len(self.looks) > 4:
            return places.NARROW
        return places.WIDE if self._fit_beside(canvas, str) else places.WIDE_NAME_BELOW

    def _fit_beside(self, canvas: Canvas, form: Callable[[str], str]) -> bool:
        """Tell whether all names find room beside the stack, in capitals or as they are written."""
        room = places.WIDE.name.w
        return all(canvas.text_width(form(look.name), NAME) <= room for look in self.looks)

    def box(self, seat: Seat) -> Box:
        w = places.NARROW.w if len(self.looks) > 4 else places.WIDE.w
        return Box(self._xs[seat], places.PANEL_Y, w, places.PANEL_H)

    def badge_place(self, canvas: Canvas, seat: Seat) -> Point:
        x, y, _ = self.shape(canvas).badge
        return self._xs[seat] + x, places.PANEL_Y + y

    def chip_place(self, canvas: Canvas, seat: Seat) -> Point:
        x, y = self.shape(canvas).chip
        return self._xs[seat] + x + CHIP_MIDDLE[0], places.PANEL_Y + y + CHIP_MIDDLE[1]

    def ring_place(self, canvas: Canvas, seat: Seat, place: int) -> Point:
        x, y, step, _ = self.shape(canvas).tokens
        return self._xs[seat] + x + step * place, places.PANEL_Y + y

    def draw(
        self,
        canvas: Canvas,
        face: PanelFace,
        *,
        dx: float = 0.0,
        badge_dx: float = 0.0,
        badge_dy: float = 0.0,
    ) -> None:
        """Draw one panel, moved aside while it shakes; the badge moves by itself while it nods."""
        shape = self.shape(canvas)
        box = self.box(face.seat)
        x, y = box.x + dx, box.y
        is_lit = face.mood is Mood.ACTIVE
        state = "active" if is_lit else "waiting"
        draw_panel(canvas, shape.size, face.look.hut, x, y, is_active=is_lit)
        badge_x, badge_y, diameter = shape.badge
        draw_badge(canvas, face.look, x + badge_x + badge_dx, y + badge_y + badge_dy, diameter)
        if face.reach:
            reach_x, reach_y = x + badge_x + diameter * REACH_SHARE, y + badge_y + diameter * REACH_SHARE
            canvas.picture("table-disc", reach_x, reach_y)
            canvas.centred("table-arrow-flat", reach_x, reach_y, REACH_PX, angle=90.0 * -face.reach)
        self._draw_stack(canvas, face, x + shape.chip[0], y + shape.chip[1], state)
        if face.mood is not Mood.BENCH or shape is not places.WIDE:
            name = Box(x + shape.name.x, y + shape.name.y, shape.name.w, shape.name.h)
            align = "left" if shape is places.WIDE else "centre"
            canvas.write(
                self._name(canvas, face.look, shape),
                name,
                NAME,
                align=align,
                most_lines=1,
                colour=INK if is_lit else CREAM,
            )
        self._draw_tokens(canvas, shape, face, x, y)
        if not is_lit:
            self._draw_veil(canvas, face, Box(x, y, box.w, box.h))

    def _name(self, canvas: Canvas, look: SeatLook, shape: PanelShape) -> str:
        is_large = shape is places.WIDE and self._fit_beside(canvas, str.upper)
        return look.name.upper() if is_large else look.name

    def _draw_stack(self, canvas: Canvas, face: PanelFace, x: float, y: float, state: str) -> None:
        if face.is_last and face.mood is Mood.ACTIVE:
            canvas.block(Box(x - 10, y - 10, 100, 88), GOLD, 22)
        canvas.picture(f"table-chip-wide-{state}", x, y)
        canvas.stamp(str(face.stack), x + CHIP_MIDDLE[0], y + CHIP_MIDDLE[1], STACK)

    def _draw_tokens(self, canvas: Canvas, shape: PanelShape, face: PanelFace, x: float, y: float) -> None:
        first_x, token_y, step, k = shape.tokens
        empty = "table-token-empty" if face.mood is Mood.ACTIVE else "table-token-empty-waiting"
        for place in range(MAX_TOKENS):
            name = "table-token" if place < face.tokens else empty
            if place == face.tokens == MAX_TOKENS - 1:
                name = "table-token-danger"
            canvas.picture(name, x + first_x + step * place, y + token_y, k)

    def _draw_veil(self, canvas: Canvas, face: PanelFace, box: Box) -> None:
        draw_veil(canvas, self.shape(canvas).size, box.x, box.y, "hexagon")
        if face.mood is Mood.BENCH:
            middle = box.x + box.w - 66
            canvas.centred("seat-bench", middle - 26, box.y + 62, 76)
            canvas.stamp(str(face.bench), middle + 32, box.y + 62, BENCH_NUMBER)
        elif face.mood is Mood.OUT:
            self._draw_stamp(canvas, box.x + box.w - 98, box.y + 66)

    def _draw_stamp(self, canvas: Canvas, x: float, y: float) -> None:
        word = self._words("Out!")

        def paint() -> None:
            canvas.write(word, Box(-60, -32, 120, 64), OUT_WORD, most_lines=1)

        canvas.picture("table-bust-stamp", x, y)
        straight = canvas.composed(("hex-out", word), Box(-68, -36, 136, 72), paint)
        canvas.draw(canvas.sprites.turned(straight, OUT_ANGLE), x, y)

    def draw_glow(self, canvas: Canvas, seat: Seat, now: float) -> None:
        """Let a winner's panel shine from behind."""
        box = self.box(seat)
        draw_glow(canvas, self.shape(canvas).size, box.x, box.y, now)

    def draw_note(self, canvas: Canvas, seat: Seat, note: Note, since_ticks: float) -> None:
        """Say in a word what has just befallen a seat, above its panel."""
        if since_ticks > NOTE_TICKS:
            return
        rise = (
            1.0 if canvas.comfort.is_motion_reduced else out_back(span_ms(0, NOTE_POP_MS).share(since_ticks))
        )
        is_good = note is Note.BACK_AGAIN
        self.draw_pill(canvas, seat, self._words(NOTE_WORDS[note]), is_good=is_good, dy=(1 - rise) * 30)

    def draw_pill(
        self, canvas: Canvas, seat: Seat, text: str, *, is_good: bool = True, dy: float = 0.0
    ) -> None:
        """Put a word above a panel: cream for good news, tomato for bad."""
        box = self.box(seat)
        w = min(box.w, max(180.0, canvas.text_width(text, NOTE) + 48))
        pill = Box(box.x + (box.w - w) / 2, box.y - NOTE_H_PX - NOTE_GAP_PX + dy, w, NOTE_H_PX)
        canvas.panel(pill, CREAM if is_good else TOMATO, NOTE_H_PX / 2, shadow=5)
        style = NOTE if is_good else NOTE._replace(colour=CREAM, outline=INK)
        canvas.write(text, Box(pill.x + 20, pill.y + 10, pill.w - 40, pill.h - 20), style, most_lines=1)
