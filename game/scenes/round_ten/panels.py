"""The seats' panels of Round Ten: badge, name, score, how far it is to the target, and two coasters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.api import Seat
from game.languages.words import Words
from game.scenes.round_ten import coasters
from game.scenes.round_ten.places import PanelShape, Places, Point
from game.scenes.round_ten.story import Story
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge, draw_panel
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.theme import CREAM, GOLD, INK, LABEL_32, NEAR_BLACK, TITLE_36, Face, Style
from game.stage.tweens import out_back, span_ms
from game.variants.ten.model import (
    MAY_LOOK,
    PLACES,
    TEAM_LETTERS,
    TenOptions,
    team_of,
    team_target,
)

MOST_PIPS = 15  # a longer way is a bar
PIP_STEP_PX = 23.2
TEAM_SIGNS = {"A": "icon-sun", "B": "icon-moon", "C": "icon-star"}
TEAM_SIGN_PX = 40.0
TEAM_AT = 0.40  # of the badge's diameter, to its lower right
BAR_H_PX = 26.0
TWO_DIGITS_PX = 12.0
NOTE_OVER_SHARE = 0.62  # of a note's height lies above the edge that it is pinned to
SAFE_BOTTOM_PX = 1026
NOTE_H_SHARE = 1.6  # of the letters' size
LARGEST_NOTE_PX = 48  # words over a panel must not hide it
NOTE_POP_MS = 200

SCORE = Style(Face.DISPLAY, 72, is_scaled=False)
BAR_WORDS = Style(Face.LABEL, 28, is_scaled=False)


class PanelFace(NamedTuple):
    """All that a panel at rest shows besides its coasters."""

    look: SeatLook
    is_active: bool
    points: int
    team_points: int
    target: int
    team: str  # a letter, or nothing
    is_asleep: bool

    @property
    def seat(self) -> Seat:
        return self.look.seat


def panel_face(story: Story, look: SeatLook, *, is_asleep: bool) -> PanelFace:
    view = story.view
    assert view is not None
    options: TenOptions = view.options
    team = team_of(options, view.seats, look.seat)
    is_winner = bool(view.winner) and view.winner in team
    return PanelFace(
        look,
        is_active=look.seat == view.turn or look.seat in view.opening or is_winner,
        points=story.points(look.seat),
        team_points=sum(story.points(mate) for mate in team),
        target=team_target(options, team),
        team=TEAM_LETTERS[view.seats][look.seat - 1] if options.teams else "",
        is_asleep=is_asleep,
    )


class Panels:
    """Draws the panels of one table."""

    def __init__(self, looks: Sequence[SeatLook], places: Places, words: Words) -> None:
        self.looks = tuple(looks)
        self.places = places
        self._words = words

    def draw(self, canvas: Canvas, face: PanelFace, *, dx: float = 0.0, badge_dy: float = 0.0) -> None:
        """Draw one panel without its coasters, moved aside while it shakes; the badge moves while it nods."""
        shape = self.places.shape
        x, y = self.places.corner(face.seat)
        x += dx
        look, colour = face.look, INK if face.is_active else CREAM
        draw_panel(canvas, shape.size, look.hut, x, y, is_active=face.is_active)
        badge_x, badge_y, diameter = shape.badge
        draw_badge(
            canvas,
            look.hut,
            x + badge_x,
            y + badge_y + badge_dy,
            diameter,
            is_bot=look.is_bot,
            feathers=look.feathers,
            has_cap=look.has_cap,
            is_asleep=face.is_asleep,
        )
        if face.team:
            sign_x, sign_y = x + badge_x + TEAM_AT * diameter, y + badge_y + TEAM_AT * diameter
            canvas.picture("table-disc", sign_x, sign_y)
            canvas.centred(TEAM_SIGNS[face.team], sign_x, sign_y, TEAM_SIGN_PX)
        name = Box(x + shape.name.x, y + shape.name.y, shape.name.w, shape.name.h)
        text = look.name.upper() if self._has_loud_names(canvas) else look.name
        canvas.write(text, name, LABEL_32, align="left", most_lines=1, colour=colour)
        style = SCORE._replace(size=shape.score_px, colour=colour)
        score_x = x + shape.score[0] - (TWO_DIGITS_PX if face.points > 9 else 0)
        canvas.stamp(str(face.points), score_x, y + shape.score[1], style)
        self._draw_way(canvas, shape, face, x, y)

    def _has_loud_names(self, canvas: Canvas) -> bool:
        """Write all names in capitals, or none: where one is too long, all of them are written small."""
        room = self.places.shape.name.w
        return all(canvas.text_width(look.name.upper(), LABEL_32) <= room for look in self.looks)

    def _draw_way(self, canvas: Canvas, shape: PanelShape, face: PanelFace, x: float, y: float) -> None:
        """Draw how far it is: a pip a point, or a bar for teams and for long ways."""
        pip_x, pip_y = x + shape.pips[0], y + shape.pips[1]
        if not face.team and face.target <= MOST_PIPS:
            step = min(shape.pips_w / 10, shape.pips_w / max(1, face.target - 1))
            k = min(1.0, step / PIP_STEP_PX)
            suffix = "" if face.is_active else "-waiting"
            for pip in range(face.target):
                state = "on" if pip < face.points else "off"
                canvas.picture(f"table-pip-{state}{suffix}", pip_x + pip * step, pip_y, k)
            return
        text = f"{face.team_points}/{face.target}"
        words_w = 86.0
        bar = Box(pip_x - 12, pip_y - BAR_H_PX / 2, shape.pips_w + 24 - words_w, BAR_H_PX)
        share = min(1.0, face.team_points / face.target)
        line = INK if face.is_active else CREAM
        canvas.panel(
            bar, CREAM if face.is_active else NEAR_BLACK, BAR_H_PX / 2, rim=line, outline=3, shadow=0
        )
        if share > 0:
            full = max(BAR_H_PX - 12, (bar.w - 12) * share)
            canvas.panel(
                Box(bar.x + 6, bar.y + 6, full, BAR_H_PX - 12), GOLD, 7, rim=GOLD, outline=0, shadow=0
            )
        words = Box(bar.x + bar.w + 2, pip_y - 20, words_w, 40)
        canvas.write(text, words, BAR_WORDS, align="right", most_lines=1, colour=line)

    # --- Coasters ------------------------------------------------------------------------

    def coaster_place(self, story: Story, seat: Seat, place: int, *, dx: float = 0.0) -> Point:
        """Return where a coaster lies now; the chosen one of whose turn it is lies a little higher."""
        x, y = self.places.coaster(seat, place)
        raised = self.places.shape.raised if is_chosen(story, seat, place) else 0.0
        return x + dx, y - raised

    def draw_coasters(
        self, canvas: Canvas, faces: CardFaces, story: Story, seat: Seat, *, dx: float = 0.0
    ) -> None:
        """Draw what lies in front of a seat, at rest."""
        for place in PLACES:
            if not story.is_empty(seat, place) and not story.is_flying_in(seat, place):
                x, y = self.coaster_place(story, seat, place, dx=dx)
                self.draw_coaster(canvas, faces, story, seat, place, x, y)

    def draw_coaster(
        self, canvas: Canvas, faces: CardFaces, story: Story, seat: Seat, place: int, x: float, y: float
    ) -> None:
        shape = self.places.shape
        coasters.draw_edge(canvas, faces, shape, x, y)
        if is_chosen(story, seat, place):
            coasters.draw_ring(canvas, x, y, shape.r)
        upper = coasters.face(faces, story.up(seat, place), shape.r, coasters.tilt(seat + place))
        canvas.draw(upper, x, y)
        may_look = story.look_left(seat, place) == MAY_LOOK
        coasters.draw_mark(canvas, shape, x, y, may_look=may_look)

    # --- Words over a panel ----------------------------------------------------------------

    def draw_note(self, canvas: Canvas, seat: Seat, text: str, since_ticks: float) -> None:
        """Say in a word what has just befallen a seat, on the panel's lower edge; on the upper one at the screen's foot."""
        is_still = canvas.comfort.is_motion_reduced
        rise = 1.0 if is_still else out_back(span_ms(0, NOTE_POP_MS).share(since_ticks))
        box = self.places.panel(seat)
        size = min(LARGEST_NOTE_PX, canvas.lettering.wanted_size(TITLE_36))
        style = TITLE_36._replace(size=size, is_scaled=False)
        h = NOTE_H_SHARE * size
        w = min(box.w - 24, max(190.0, canvas.text_width(text, style) + 52))
        is_lowest = box.y + box.h + h > SAFE_BOTTOM_PX
        edge = box.y if is_lowest else box.y + box.h
        pill = Box(box.x + (box.w - w) / 2, edge - NOTE_OVER_SHARE * h + (1 - rise) * 24, w, h)
        canvas.panel(pill, GOLD, h / 2, shadow=5)
        canvas.write(text, Box(pill.x + 18, pill.y, pill.w - 36, pill.h), style, most_lines=1)


def is_chosen(story: Story, seat: Seat, place: int) -> bool:
    """Tell whether a seat's cursor stands on a coaster, where it matters: in its turn and in the opening."""
    view = story.view
    assert view is not None
    is_acting = view.turn == seat or seat in view.opening
    return is_acting and story.cursors.get(seat) == place
