"""The two piles beside the dial: the draw pile with its open top and its count, and the discarded coasters."""

from __future__ import annotations

from game.scenes.round_ten import coasters
from game.scenes.round_ten.places import Pile, Places
from game.scenes.round_ten.story import SHUFFLE_TICKS, Flight, Story
from game.stage.canvas import Canvas
from game.stage.card_faces import COASTER_R, CardFaces
from game.stage.theme import CREAM, Face, Style
from game.stage.tweens import between, in_out_cubic, out_back, wave
from game.variants.ten.model import UNKNOWN

COUNT = Style(Face.DISPLAY, 40, CREAM, is_scaled=False)
FAN_STEP = 0.52  # of the radius, from one discarded coaster to the next
TOP_TILT = -6
SHAKE_PX = 8.0


def paint_draw_pile(canvas: Canvas, faces: CardFaces, pile: Pile, top: int, count: int) -> None:
    """Draw the pile with its upper side open to all; covered, it shows what nobody knows."""
    if count:
        if count > 1:
            canvas.picture("table-coaster-pile", pile.x, pile.y, pile.r / COASTER_R)
        canvas.draw(coasters.face(faces, top, pile.r, TOP_TILT), pile.x, pile.y)
    else:
        canvas.picture("table-coaster-blank", pile.x, pile.y, pile.r / COASTER_R, alpha=70)
    canvas.picture("table-disc-large", *pile.chip, pile.chip_k)
    canvas.stamp(str(count), *pile.chip, COUNT._replace(size=round(COUNT.size * pile.chip_k)))


def paint_discards(canvas: Canvas, faces: CardFaces, pile: Pile, values: tuple[int, ...]) -> None:
    """Draw the last few coasters that left the dial, the newest on top."""
    if not values:
        canvas.picture("table-coaster-blank", pile.x, pile.y, pile.r / COASTER_R, alpha=46)
        return
    step = FAN_STEP * pile.r
    left = pile.x - step * (len(values) - 1) / 2
    for place, value in enumerate(values):
        x = left + step * place
        if value == UNKNOWN:
            canvas.picture("table-coaster-blank", x, pile.y, pile.r / COASTER_R)
        else:
            canvas.draw(faces.coaster(value, pile.r, coasters.tilt(place + 2)), x, pile.y)


def draw_shuffle(canvas: Canvas, faces: CardFaces, places: Places, story: Story, now: float) -> None:
    """Let coasters stream from the discarded ones back to the draw pile."""
    if story.shuffled_at is None or now >= story.shuffled_at + SHUFFLE_TICKS:
        return
    if canvas.comfort.is_motion_reduced:
        return
    start, end = (places.discard.x, places.discard.y), (places.draw.x, places.draw.y)
    for number in range(5):
        share = (now - story.shuffled_at - 6 * number) / (SHUFFLE_TICKS - 24)
        if 0 < share < 1:
            x, y = coasters.on_arc(start, end, in_out_cubic(share), 120)
            back = faces.coaster_back(places.discard.r, coasters.tilt(number), has_mark=False)
            canvas.draw(back, x, y + SHAKE_PX * wave(now + 20 * number, 240))


def draw_drawn(
    canvas: Canvas, faces: CardFaces, places: Places, flight: Flight, end: tuple[float, float], now: float
) -> None:
    """Let a drawn coaster fly to its place, its upper side up as it lay on the pile."""
    share = flight.span.share(now)
    if share <= 0:
        return
    if canvas.comfort.is_motion_reduced:
        share = 1.0
    pile, r = places.draw, places.shape.r
    x, y = coasters.on_arc((pile.x, pile.y), end, min(1.0, out_back(share)), 40)
    sprite = coasters.face(faces, flight.value, r, coasters.tilt(flight.seat + flight.place))
    canvas.draw(coasters.grown(canvas, sprite, between(pile.r / r, 1, share)), x, y)
