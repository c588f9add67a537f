"""Cards on the move: the open one in the middle, the next one face down, those on their way to a row or a pile."""

from __future__ import annotations

import math

from game.scenes.hex import board, places
from game.scenes.hex.moments import Back, Ruling, Slide
from game.scenes.hex.panels import Panels
from game.scenes.hex.places import Point
from game.scenes.hex.story import SLIDE_TICKS, SQUASH_TICKS, Story
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.sprites import Sprite
from game.stage.theme import GOLD, INK
from game.stage.tweens import between, in_out_cubic, out_back, out_cubic, span_ms

POP_MS = 110
POP_FROM = 1.06
THINNEST = 0.06  # how narrow the back gets before the face stands there
PILE_CARD_W = 54.0  # as large as the cards of the neutral pile
CHIP_CARD_W = 60.0
ARC_PX = 60.0
BACK_ANGLE = 6.0
SPARK_MS = 300
SPARKS = 6
SPARK_REACH_PX = 74.0
TIME_SHOWN_TICKS = 600  # the last five seconds of a call limit
TIME_BAR_W_PX, TIME_BAR_H_PX = 124.0, 20.0
FADE_MS = 120


def draw_middle(
    canvas: Canvas, faces: CardFaces, panels: Panels, story: Story, now: float, *, is_hidden: bool = False
) -> None:
    """Draw what lies in the middle, the lowest first; `is_hidden` covers an open card while nobody may call it."""
    if story.burial is not None:
        _draw_burial(canvas, faces, story, now)
    if story.back is not None and now >= story.back.flight.start:
        _draw_back(canvas, faces, panels, story, story.back, now)
    if story.face is not None and is_hidden:
        _draw_card(canvas, _large_back(faces), _middle(), 1.0)
    elif story.face is not None:
        sprite = board.large_face(faces, story.face.card)
        grown = 1.0
        if not canvas.comfort.is_motion_reduced:
            grown = between(POP_FROM, 1.0, out_cubic(span_ms(story.face.since, POP_MS).share(now)))
        _draw_card(canvas, sprite, _middle(), grown)
        board.draw_gold_ring(canvas, places.card().grown((grown - 1) * places.CARD_H / 2))
        _draw_time_left(canvas, story)


def _draw_time_left(canvas: Canvas, story: Story) -> None:
    """Show how long the card still waits, once that is not long any more."""
    view = story.view
    assert view is not None
    limit = view.options.call_limit_ticks
    left = view.opens + limit - view.tick
    if not limit or view.contest is not None or left > TIME_SHOWN_TICKS:
        return
    card = places.card()
    groove = Box(places.MIDDLE_X - TIME_BAR_W_PX / 2, card.y + card.h + 18, TIME_BAR_W_PX, TIME_BAR_H_PX)
    canvas.panel(groove, INK, TIME_BAR_H_PX / 2, outline=0, shadow=0)
    share = max(0.0, left / min(limit, TIME_SHOWN_TICKS))
    w = (groove.w - 8) * share
    if w > TIME_BAR_H_PX - 8:
        canvas.block(Box(groove.x + 4, groove.y + 4, w, groove.h - 8), GOLD, (TIME_BAR_H_PX - 8) / 2)


def draw_slide(canvas: Canvas, faces: CardFaces, story: Story, slide: Slide, now: float) -> None:
    """Draw a row that takes a card: its tiles move together, and the card comes from the middle on top."""
    assert story.view is not None
    row = story.view.rows[slide.row - 1]
    share = in_out_cubic(slide.flight.share(now))
    step = between(places.pitch(slide.row, slide.place), places.pitch(slide.row, slide.place + 1), share)
    board.draw_tiles(canvas, faces, slide.row, row, step, slide.place)
    end = places.tile(slide.row, slide.place, step)
    if canvas.comfort.is_motion_reduced:
        alpha = round(255 * span_ms(slide.flight.start, FADE_MS).share(now))
        canvas.draw(board.small_face(faces, slide.card), end.x, end.y, alpha=alpha)
        return
    x, y = _travelled(_middle(), end.middle, share, ARC_PX if places.is_far(slide.row) else 0)
    size = between(1.0, places.TILE_W / places.CARD_W, share)
    _draw_card(canvas, board.large_face(faces, slide.card), (x, y), size)


def draw_landing(canvas: Canvas, story: Story, now: float) -> None:
    """Let a few sparks fly where a card has landed in its row."""
    verdict, view = story.verdict, story.view
    assert view is not None
    if verdict is None or verdict.ruling is not Ruling.RIGHT or canvas.comfort.is_motion_reduced:
        return
    share = span_ms(verdict.at + SLIDE_TICKS, SPARK_MS).share(now)
    if not 0 < share < 1:
        return
    tiles = len(view.rows[verdict.row - 1]) - 1
    x, y = places.tile(verdict.row, tiles - 1, places.pitch(verdict.row, tiles)).middle
    reach = SPARK_REACH_PX * out_cubic(share)
    for number in range(SPARKS):
        turn = math.tau * (number + 0.5) / SPARKS
        place = x + reach * math.cos(turn), y + reach * math.sin(turn)
        canvas.picture(f"table-spark-{number % 4 + 1}", *place, alpha=round(255 * (1 - share)))


def draw_penalties(canvas: Canvas, faces: CardFaces, panels: Panels, story: Story, now: float) -> None:
    """Draw the cards that a wrong caller takes from the neutral pile, unseen."""
    for card in story.penalties:
        if now < card.flight.start:
            continue
        share = in_out_cubic(card.flight.share(now))
        end = panels.chip_place(canvas, card.seat)
        place = _travelled((places.PILE_X, places.PILE_Y), end, share, ARC_PX)
        _draw_card(canvas, _large_back(faces), place, PILE_CARD_W / places.CARD_W)


def _draw_burial(canvas: Canvas, faces: CardFaces, story: Story, now: float) -> None:
    burial = story.burial
    assert burial is not None
    share = in_out_cubic(burial.flight.share(now))
    sprite = board.large_face(faces, burial.card)
    if canvas.comfort.is_motion_reduced:
        alpha = round(255 * (1 - span_ms(burial.flight.start, FADE_MS).share(now)))
        canvas.draw(sprite, places.card().x, places.card().y, alpha=alpha)
        return
    # Turned over on the way: what goes under the pile is unknown again.
    width = abs(1 - 2 * share)
    if share >= 0.5:
        sprite = _large_back(faces)
    place = _travelled(_middle(), (places.PILE_X, places.PILE_Y), share, 0)
    size = between(1.0, PILE_CARD_W / places.CARD_W, share)
    _draw_card(canvas, sprite, place, size * max(THINNEST, width), size)


def _draw_back(
    canvas: Canvas, faces: CardFaces, panels: Panels, story: Story, back: Back, now: float
) -> None:
    sprite = _large_back(faces)
    if not back.flight.is_over(now):
        _draw_arriving(canvas, panels, sprite, back, now)
        return
    width = 1.0 if canvas.comfort.is_motion_reduced else _squash(story)
    _draw_card(canvas, sprite, _middle(), width, 1.0)


def _draw_arriving(canvas: Canvas, panels: Panels, sprite: Sprite, back: Back, now: float) -> None:
    if canvas.comfort.is_motion_reduced:
        alpha = round(255 * span_ms(back.flight.start, FADE_MS).share(now))
        canvas.draw(sprite, places.card().x, places.card().y, alpha=alpha)
        return
    start: Point = (places.PILE_X, places.PILE_Y)
    start_w = PILE_CARD_W
    if back.owner is not None:
        start, start_w = panels.chip_place(canvas, back.owner), CHIP_CARD_W
    share = back.flight.share(now)
    place = _travelled(start, _middle(), out_back(share), 0)
    size = between(start_w / places.CARD_W, 1.0, out_cubic(share))
    small = canvas.sprites.stretched(sprite, size, size)
    _draw_at(canvas, canvas.sprites.turned(small, BACK_ANGLE * (1 - share)), place)


def _squash(story: Story) -> float:
    """Say how wide the back is: it makes way in the last moments before calls count."""
    view = story.view
    assert view is not None
    left = view.opens - view.tick
    # Before the first tick nothing counts down yet.
    return max(THINNEST, left / SQUASH_TICKS) if left < SQUASH_TICKS and view.tick > 0 else 1.0


def _middle() -> Point:
    return places.MIDDLE_X, places.MIDDLE_Y


def _large_back(faces: CardFaces) -> Sprite:
    return faces.back(places.CARD_W, places.CARD_H)


def _travelled(start: Point, end: Point, share: float, arc: float) -> Point:
    """Return a place on the way, which bends upwards by so much in its middle."""
    bow = arc * 4 * share * (1 - share)
    return between(start[0], end[0], share), between(start[1], end[1], share) - bow


def _draw_card(canvas: Canvas, sprite: Sprite, middle: Point, by_x: float, by_y: float | None = None) -> None:
    _draw_at(canvas, canvas.sprites.stretched(sprite, by_x, by_x if by_y is None else by_y), middle)


def _draw_at(canvas: Canvas, sprite: Sprite, middle: Point) -> None:
    """Draw a large card, stretched or turned about its own middle, with that middle somewhere else."""
    canvas.draw(sprite, middle[0] - places.CARD_W / 2, middle[1] - places.CARD_H / 2)
