"""Looks at the table of Round Ten: a small curtain over a seat's own coasters, and the back behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.channels.channel import Channel
from game.controls.curtain import Phase
from game.core.api import Seat
from game.scenes.round_ten import coasters
from game.scenes.round_ten.panels import Panels
from game.scenes.round_ten.story import Story
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.theme import GOLD, INK, Colour
from game.stage.tweens import Span, out_cubic, span_ms, wave

CLOTH_H = 370.0  # the drapes are drawn for a window so high
LEFT_EDGE, RIGHT_EDGE, CLOTH_TOP = 478.0, 1396.0, 648.0  # of the files, in their own places
GATHERED = 0.10  # of the window: what an open drape still covers
MET = 0.64
RADIUS_PX = 8.0
STAGE_DARK: Colour = (58, 22, 40)
TURN_MS = 120
WOBBLE_PX, WOBBLE_MS = 3.0, 90
EYE_W_PX = 88.0
KEPT_SHARE = 0.44  # of a coaster's radius


class Back(NamedTuple):
    """What a seat learns of one of its coasters."""

    place: int
    value: int
    is_kept: bool = False  # a tailwind keeps it visible; otherwise it is shown once


def draw_look(
    canvas: Canvas, faces: CardFaces, panels: Panels, story: Story, seat: Seat, channel: Channel, blend: float
) -> None:
    """Draw what there is of a seat's look: nothing of it reaches beyond the window."""
    openness = channel.openness(blend)
    has_cloth = channel.rests_others or (0 < openness < 1)
    window = panels.places.window(seat)

    def paint(secret: Sequence[Back]) -> None:
        for back in secret:
            x, y = panels.coaster_place(story, seat, back.place)
            if back.is_kept:
                _draw_kept(canvas, faces, panels, x, y, back.value)
            else:
                draw_back(canvas, faces, panels, x, y, back.value)

    with canvas.clipped(window):
        if has_cloth:
            canvas.block(window, STAGE_DARK, RADIUS_PX)
        channel.reveal(paint)
        if has_cloth:
            _draw_drapes(canvas, window, openness)
    if has_cloth:
        canvas.rim(window.grown(3), GOLD, RADIUS_PX + 3, 5)
    if channel.phase is Phase.OPEN and not has_cloth and openness == 0:
        _draw_knock(canvas, panels, story, seat)


def draw_back(canvas: Canvas, faces: CardFaces, panels: Panels, x: float, y: float, back: int) -> None:
    """Draw a back that lies open, ringed so that nobody takes it for the front."""
    shape = panels.places.shape
    coasters.draw_ring(canvas, x, y, shape.r)
    canvas.draw(coasters.face(faces, back, shape.r), x, y)
    canvas.picture("table-flip-mark-gold", x + shape.mark[0], y + shape.mark[1], shape.mark_k)


def _draw_kept(canvas: Canvas, faces: CardFaces, panels: Panels, x: float, y: float, back: int) -> None:
    """Show a back that stays known as a small coaster in place of the mark."""
    shape = panels.places.shape
    canvas.draw(faces.coaster(back, KEPT_SHARE * shape.r), x + shape.mark[0], y + shape.mark[1])


def draw_open_back(
    canvas: Canvas,
    faces: CardFaces,
    panels: Panels,
    place: tuple[float, float],
    back: int,
    span: Span,
    now: float,
) -> None:
    """Turn a back up for all to see, and down again."""
    share = min(span_ms(span.start, TURN_MS).share(now), (span.start + span.ticks - now) / (TURN_MS * 0.12))
    if share <= 0:
        return
    if share >= 1 or canvas.comfort.is_motion_reduced:
        draw_back(canvas, faces, panels, *place, back)
        return
    sprite = coasters.face(faces, back, panels.places.shape.r)
    canvas.draw(coasters.grown(canvas, sprite, out_cubic(share), 1.0), *place)


def draw_eye(canvas: Canvas, panels: Panels, place: tuple[float, float]) -> None:
    """Show that the owner of a coaster looks under it."""
    x, y = place
    r = panels.places.shape.r
    canvas.veil(Box(x - r, y - r, 2 * r, 2 * r), INK, r, 150)
    canvas.centred("table-eye", x, y, EYE_W_PX * r / 82)


def _draw_drapes(canvas: Canvas, window: Box, openness: float) -> None:
    if canvas.comfort.is_motion_reduced:
        openness = round(openness)
    k = window.h / CLOTH_H
    edge = MET + (GATHERED - MET) * openness
    left, right = window.x + edge * window.w, window.x + (1 - edge) * window.w
    canvas.picture("table-curtain-left", left - LEFT_EDGE * k, window.y - CLOTH_TOP * k, k)
    canvas.picture("table-curtain-right", right - RIGHT_EDGE * k, window.y - CLOTH_TOP * k, k)


def _draw_knock(canvas: Canvas, panels: Panels, story: Story, seat: Seat) -> None:
    """Let a ring tremble on the back that is being told, the same for every number."""
    told = [place for who, place in story.eyes if who == seat]
    for place in told:
        x, y = panels.places.coaster(seat, place)
        shift = 0.0 if canvas.comfort.is_motion_reduced else WOBBLE_PX * wave(story.now, WOBBLE_MS)
        r = panels.places.shape.r
        canvas.veil(Box(x - r, y - r, 2 * r, 2 * r), INK, r, 150)
        canvas.centred("icon-rumble", x + shift, y, EYE_W_PX * r / 82)
