"""Why a call was wrong: the picture that clashes is ringed and tied to the card by its drop or its object."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.scenes.hex import board, places
from game.scenes.hex.moments import Clash
from game.scenes.hex.places import Point
from game.scenes.hex.story import Story
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.drops import drop
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, INK, TOMATO
from game.stage.tweens import Span, between, out_back, out_cubic, span_ms
from game.variants.hexagon.model import COLOUR, COLOUR_WORDS, OBJECT, OBJECT_WORDS

RING_REACH_PX = 3.0  # how far a ring stands off what it rings
RING_RADIUS_PX = 20.0
RING_W_PX = 7.0
RING_RIM_PX = 4.0
OVERSAMPLED = 4
BEAD_STEP_PX = 22.0
BEAD_R_PX = 7.5
TIE_MS = 220
SIGN_R_PX = 40.0
SIGN_POP_MS = 160
ONE_SIGN_SHARE = (0.5,)  # where on its tie a sign hangs
SIGN_SHARES = (0.62, 0.36)
BOW_PX = 150.0  # how far a tie to a row beside the card bends away from it
EDGE_PX = 16.0
GHOST_ALPHA = 150
MEDALLION_BOW_PX = -40.0
DROP_W_PX = 52.0


def draw_clashes(canvas: Canvas, story: Story, now: float) -> None:
    """Draw rings and ties of the verdict that is on show; its card lies in the middle."""
    verdict = story.verdict
    if verdict is None or _is_gone(story, now):
        return
    # Beside the card, the badge that made way for its medallion stands where the upper tie would lie.
    is_upper_taken = any(clash.place == 0 and places.is_far(clash.row) for clash in verdict.clashes)
    shares = SIGN_SHARES if len(verdict.clashes) > 1 else ONE_SIGN_SHARE
    for number, clash in enumerate(verdict.clashes):
        is_second = number > 0 or is_upper_taken
        draw_clash(canvas, story, clash, verdict.at, now, sign=shares[number], is_second=is_second)


def _is_gone(story: Story, now: float) -> bool:
    """Tell whether the card that is explained is on its way under the pile already."""
    return story.burial is not None and now >= story.burial.flight.start


def draw_free_row(canvas: Canvas, faces: CardFaces, story: Story, now: float) -> None:
    """Show where a card would have gone that somebody thought to fit nowhere; its lane is lit already."""
    verdict, view = story.verdict, story.view
    if verdict is None or view is None or not verdict.free_row or _is_gone(story, now):
        return
    row = verdict.free_row
    tiles = len(view.rows[row - 1]) - 1
    slot = places.tile(row, tiles, places.pitch(row, tiles))
    canvas.draw(board.small_face(faces, verdict.card), slot.x, slot.y, alpha=GHOST_ALPHA)


def draw_clash(
    canvas: Canvas,
    story: Story,
    clash: Clash,
    since: float,
    now: float,
    *,
    sign: float = ONE_SIGN_SHARE[0],
    is_second: bool = False,
) -> None:
    """Ring one picture and tie it to the card; the sign for what is the same hangs at a share of the way."""
    ring = clash_box(story, clash)
    draw_ring(canvas, ring, is_round=clash.place == 0)
    if clash.place == 0:
        board.paint_row_number(canvas, clash.row)
    start, bend, end = _way(clash, ring, is_below=is_second)
    grown = Span(since, 1).is_over(now) and (
        1.0 if canvas.comfort.is_motion_reduced else out_cubic(span_ms(since, TIE_MS).share(now))
    )
    dot = bead(canvas)
    for share in _bead_shares(start, bend, end):
        if share <= grown:
            canvas.draw(dot, *_on_curve(start, bend, end, share))
    pop = 1.0 if canvas.comfort.is_motion_reduced else out_back(span_ms(since, SIGN_POP_MS).share(now))
    if pop > 0:
        share = ONE_SIGN_SHARE[0] if clash.place == 0 else sign
        popped = canvas.sprites.stretched(clash_sign(canvas, clash), pop, pop)
        canvas.draw(popped, *_on_curve(start, bend, end, share))


def clash_box(story: Story, clash: Clash) -> Box:
    """Return what is to be ringed: a tile, or the medallion for the board's own picture."""
    if clash.place == 0:
        x, y = places.medallion(clash.row)
        r = places.MEDALLION_R
        return Box(x - r, y - r, 2 * r, 2 * r)
    assert story.view is not None
    tiles = len(story.view.rows[clash.row - 1]) - 1
    return places.tile(clash.row, clash.place - 1, places.pitch(clash.row, tiles))


def _way(clash: Clash, ring: Box, *, is_below: bool) -> tuple[Point, Point, Point]:
    """Lay a tie from the card to the ring along free ground: never across the tiles between them."""
    out = places.outwards(clash.row)
    card = places.card()
    x, y = ring.middle
    edge_x = places.MIDDLE_X + out * (card.w / 2 + EDGE_PX)
    if clash.place == 0 and places.is_far(clash.row):
        end = x - out * (ring.w / 2 + EDGE_PX), y
        return (edge_x, y), ((edge_x + end[0]) / 2, y), end
    if places.is_far(clash.row):
        side = 1 if is_below else -1
        start = edge_x, places.MIDDLE_Y + side * card.h / 4
        end = x, y + side * (ring.h / 2 + EDGE_PX)
        return start, ((start[0] + end[0]) / 2, places.MIDDLE_Y + side * (BOW_PX + ring.h / 4)), end
    side = 1 if y < places.MIDDLE_Y else -1  # the side of the ring that looks to the card
    start = edge_x, places.MIDDLE_Y - side * card.h * (0.3 if is_below else 0.46)
    end = x, y + side * (ring.h / 2 + EDGE_PX)
    reach = MEDALLION_BOW_PX if clash.place == 0 else 0.25 * (start[0] - end[0])
    return start, (end[0] + reach, start[1]), end


def _on_curve(start: Point, bend: Point, end: Point, share: float) -> Point:
    one = between(start[0], bend[0], share), between(start[1], bend[1], share)
    other = between(bend[0], end[0], share), between(bend[1], end[1], share)
    return between(one[0], other[0], share), between(one[1], other[1], share)


def _bead_shares(start: Point, bend: Point, end: Point) -> list[float]:
    length = _distance(start, bend) + _distance(bend, end)
    beads = max(2, round(length / BEAD_STEP_PX))
    return [number / beads for number in range(beads + 1)]


def _distance(one: Point, other: Point) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def bead(canvas: Canvas) -> Sprite:
    def paint() -> None:
        box = Box(-BEAD_R_PX, -BEAD_R_PX, 2 * BEAD_R_PX, 2 * BEAD_R_PX)
        canvas.panel(box, TOMATO, BEAD_R_PX, rim=INK, outline=3, shadow=0)

    reach = BEAD_R_PX + 1
    return canvas.composed("hex-bead", Box(-reach, -reach, 2 * reach, 2 * reach), paint)


def clash_sign(canvas: Canvas, clash: Clash) -> Sprite:
    """Return the sign for what is the same: a drop in the card's colour, or the object."""
    colour, thing = COLOUR_WORDS[COLOUR[clash.picture]], OBJECT_WORDS[OBJECT[clash.picture]]

    def paint() -> None:
        box = Box(-SIGN_R_PX, -SIGN_R_PX, 2 * SIGN_R_PX, 2 * SIGN_R_PX)
        canvas.panel(box, CREAM, SIGN_R_PX, rim=TOMATO, outline=6, shadow=0)
        if clash.is_colour:
            canvas.draw(drop(canvas, colour, DROP_W_PX), 0, 0)
        else:
            canvas.centred(f"object-{thing}", 0, 0, 62)

    reach = SIGN_R_PX + 2
    key = ("hex-sign", colour if clash.is_colour else thing)
    return canvas.composed(key, Box(-reach, -reach, 2 * reach, 2 * reach), paint)


def draw_ring(canvas: Canvas, box: Box, *, is_round: bool = False) -> None:
    """Ring a tile or a medallion in tomato."""
    around = box.grown(RING_REACH_PX + RING_W_PX + RING_RIM_PX)
    key = ("hex-ring", around.w, around.h, is_round)
    sprite = canvas.sprites.kept(key)
    if sprite is None:
        sprite = canvas.sprites.keep(key, _ring(canvas, around, is_round=is_round))
    canvas.draw(sprite, around.x, around.y)


def _ring(canvas: Canvas, around: Box, *, is_round: bool) -> Sprite:
    factor = canvas.scale * OVERSAMPLED
    w, h = round(around.w * canvas.scale), round(around.h * canvas.scale)
    sheet = Surface((w * OVERSAMPLED, h * OVERSAMPLED), pygame.SRCALPHA)
    radius = (around.w / 2 if is_round else RING_RADIUS_PX + RING_REACH_PX) * factor
    rims = ((0.0, INK), (RING_RIM_PX, TOMATO), (RING_RIM_PX + RING_W_PX - 1, INK))
    for inset, colour in rims:
        _fill(sheet, inset * factor, radius, colour)
    _fill(sheet, (RING_REACH_PX + RING_W_PX) * factor - RING_RIM_PX, radius, (0, 0, 0, 0))
    return Sprite(pygame.transform.smoothscale(sheet, (w, h)), 0, 0, around.w, around.h)


def _fill(sheet: Surface, inset: float, radius: float, colour: tuple[int, ...]) -> None:
    edge = round(inset)
    rect = Rect(edge, edge, sheet.get_width() - 2 * edge, sheet.get_height() - 2 * edge)
    pygame.draw.rect(sheet, colour, rect, border_radius=max(0, round(radius - inset)))
