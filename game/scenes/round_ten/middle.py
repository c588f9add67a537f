"""The dial and what lies in it: wedges, the sum, what is missing, the fanned coasters, ten and too much."""

from __future__ import annotations

from game.languages.vocabulary import TO_GO
from game.languages.words import N_, Words
from game.scenes.round_ten import coasters
from game.scenes.round_ten.places import TO_GO_CHIP, VERDICT, Places, Point, fan
from game.scenes.round_ten.story import Story, Sweep, Verdict
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.theme import CREAM, GOLD, INK, TITLE_48, TOMATO, Face, Style
from game.stage.tweens import between, in_out_cubic, out_back, out_cubic, span_ms
from game.variants.ten.model import GOAL, UNKNOWN

CHIP_WORDS = Style(Face.DISPLAY, 36, CREAM)
STAYS = N_("{sum}: the {value} stays")
TEN_POP = 1.14
POP_MS = 160
SQUASH_MS = 110
SQUASH = (1.08, 0.90)


def draw_dial(canvas: Canvas, words: Words, story: Story, now: float, *, has_sum: bool = True) -> None:
    """Draw the ring, the sum in it and what is missing to ten; the winners have it for themselves."""
    story.dial.draw_wedges(canvas, now, story.preview)
    if not has_sum:
        return
    story.dial.draw_sum(canvas, now)
    shown = story.dial.shown(now)
    if shown < GOAL:
        text = words.counted(TO_GO, GOAL - shown)
        chip = TO_GO_CHIP._replace(w=min(TO_GO_CHIP.w, canvas.text_width(text, CHIP_WORDS) + 40))
        canvas.panel(chip, INK, chip.h / 2, rim=GOLD, outline=4, shadow=5)
        canvas.write(text, Box(chip.x + 10, chip.y, chip.w - 20, chip.h), CHIP_WORDS, most_lines=1)


def draw_pile(canvas: Canvas, faces: CardFaces, story: Story, now: float) -> None:
    """Draw the coasters that lie in the dial; the last one is squashed a little as it lands."""
    lying = story.lying()
    count = len(lying) + (1 if story.played is not None and not story.played.span.is_over(now) else 0)
    if story.verdict is None and story.view is not None and story.sweep is None:
        count = len(story.view.pile)
    r, spots = fan(max(count, len(lying)))
    for place, value in enumerate(lying):
        sprite = coasters.face(faces, value, r, coasters.tilt(place))
        x, y = spots[place]
        is_last = place == len(lying) - 1
        if is_last and story.played is not None and not canvas.comfort.is_motion_reduced:
            settled = out_cubic(
                span_ms(story.played.span.start + story.played.span.ticks, SQUASH_MS).share(now)
            )
            if settled < 1:
                sprite = coasters.grown(
                    canvas, sprite, between(SQUASH[0], 1, settled), between(SQUASH[1], 1, settled)
                )
        if is_last and story.verdict is not None and now >= story.verdict.at:
            coasters.draw_ring(canvas, x, y, r)
            if story.verdict.is_kept and not canvas.comfort.is_motion_reduced:
                pop = 1 - span_ms(story.verdict.at, POP_MS).share(now)
                sprite = coasters.grown(canvas, sprite, between(1, TEN_POP, pop))
        canvas.draw(sprite, x, y)


def draw_verdict(canvas: Canvas, words: Words, verdict: Verdict, now: float) -> None:
    """Say what was too much, and which coaster stays."""
    if verdict.is_kept or now < verdict.at:
        return
    text = words(STAYS, sum=verdict.total, value=verdict.value)
    rise = 1.0 if canvas.comfort.is_motion_reduced else out_back(span_ms(verdict.at, POP_MS).share(now))
    box = VERDICT._replace(y=VERDICT.y + (1 - rise) * 30)
    draw_verdict_pill(canvas, box)
    style = TITLE_48._replace(colour=CREAM, outline=INK)
    canvas.write(text, Box(box.x + 24, box.y, box.w - 48, box.h), style, most_lines=1)


def draw_verdict_pill(canvas: Canvas, box: Box) -> None:
    canvas.panel(box, TOMATO, box.h / 2, shadow=8)


def draw_sweep(canvas: Canvas, faces: CardFaces, places: Places, sweep: Sweep, now: float) -> None:
    """Let the coasters leave: to the discard pile, and the last one to its winner, or to the middle."""
    r, spots = fan(len(sweep.pile))
    share = in_out_cubic(sweep.span.share(now))
    if canvas.comfort.is_motion_reduced:
        share = 1.0
    last = len(sweep.pile) - 1
    for place, value in enumerate(sweep.pile[:-1]):
        x, y = coasters.on_arc(spots[place], (places.discard.x, places.discard.y), share)
        small = places.discard.r / r
        sprite = coasters.face(faces, value, r, coasters.tilt(place))
        canvas.draw(coasters.grown(canvas, sprite, between(1, small, share)), x, y)
    sprite = coasters.face(faces, sweep.pile[-1], r, coasters.tilt(last))
    if sweep.is_kept:
        x, y = coasters.on_arc(spots[last], places.score(sweep.seat), share)
        canvas.draw(coasters.grown(canvas, sprite, between(1, 0.5, share)), x, y)
    else:
        large, alone = fan(1)
        x, y = coasters.on_arc(spots[last], alone[0], share, 0)
        canvas.draw(coasters.grown(canvas, sprite, between(1, large / r, share)), x, y)


def draw_played(
    canvas: Canvas, faces: CardFaces, story: Story, start: Point, start_r: float, now: float
) -> None:
    """Let the played coaster fly to its place in the dial; a flipped one turns in the air."""
    flight = story.played
    if flight is None or flight.span.is_over(now):
        return
    share = flight.span.share(now)
    if canvas.comfort.is_motion_reduced:
        share = 1.0
    pile_after = story.verdict.pile if story.verdict is not None else story.view.pile if story.view else ()
    r, spots = fan(len(pile_after))
    end = spots[-1]
    x, y = coasters.on_arc(start, end, in_out_cubic(share))
    value, width = flight.value, 1.0
    if flight.flips_from != UNKNOWN:
        # The number of the back is there only as it lands.
        width = abs(1 - 2 * share)
        value = flight.flips_from if share < 0.5 else flight.value
    size = between(start_r, r, share) / r
    sprite = coasters.face(faces, value, r, coasters.tilt(len(pile_after) - 1))
    canvas.draw(coasters.grown(canvas, sprite, size * width, size), x, y)
