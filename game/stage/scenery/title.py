"""The title's picture: sunset, drifting clouds, a lighthouse, twinkling bulbs and the logo of six cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.stage.canvas import Box, Canvas
from game.stage.ribbon import ribbon
from game.stage.scenery.shore import paint_awning, paint_counter, paint_sky, paint_town
from game.stage.sprites import Sprite
from game.stage.theme import CARD_COLOURS, CREAM, INK, Face, Style
from game.stage.tweens import TICKS_A_MS, Span, between, breath, out_back, out_cubic, span_ms, wave

# --- Clouds: name, first place, y, width, height, speed in layout units a second ---------
CLOUDS = (
    ("scenery-cloud-long", 30, 280, 300, 43, 6),
    ("scenery-cloud-long", 1320, 260, 320, 46, 6),
    ("scenery-cloud-mid", 1580, 330, 240, 46, 4),
)
CLOUDS_FROM, CLOUDS_TO = -340, 1940

GLINTS = Box(0, 548, 1920, 306)
GLINTS_SWAY_PX, GLINTS_SWAY_MS, GLINTS_ALPHA_MS = 10, 5000, 2400

LIGHTHOUSE = Box(1424, 368, 104, 192)
LAMP = (1475, 402)
LAMP_GLOW_PX, LAMP_GLOW_ALPHA = 130, 200
BEAM_MS, BEAM_ANGLES, BEAM_SPREAD, BEAM_ALPHA = 6000, 8, 24, 150

BULB_PX, BULB_DIM_TICKS, BULB_EVERY_TICKS = 96, 14, 48
BULB_STRIDE = 7  # from one dim bulb to the next, so that all take their turn
BULB_ARC_PX = 333.33
BULB_ARCS = 6  # across the layout; a wider window shows more
BULB_FIRST_PX, BULB_STEP_PX = 6.7, 80
BULB_HEIGHTS_PX = (125.4, 141.0, 141.0, 125.4)

PARALLAX_MS = 300
CLOUD_STEP_PX, TOWN_STEP_PX, COUNTER_STEP_PX = 2, 4, 8

GLOW_PX, GLOW_ALPHA = 840, 92


class LogoCard(NamedTuple):
    letter: str
    colour: str
    x: float
    y: float
    turn: float  # degrees, clockwise


LOGO = tuple(
    LogoCard(*card)
    for card in zip(
        "SUBITO",
        ("red", "pink", "yellow", "green", "light-blue", "dark-blue"),
        (554, 718, 880, 1042, 1200, 1366),
        (295, 277, 291, 276, 286, 297),
        (-7.5, 4, -3, 5, -4, 7),
        strict=True,
    )
)
LOGO_CARD = Box(0, 0, 179, 228)
LOGO_FIELD = Box(11, 11, 157, 206)
LOGO_SHADOW_PX = 13
LOGO_LETTER = Style(Face.DISPLAY, 182, CREAM, INK, is_scaled=False)
RIBBON_BAR = Box(686, 382, 548, 94)
RIBBON_WORD = "ARCADE"
RIBBON_LETTERS = Style(Face.DISPLAY, 72, CREAM, INK, is_scaled=False)
MARQUEE_PX, MARQUEE_STEP_MS = 16, 160
MARQUEE = tuple((711 + 41.6 * i, y) for y in (393, 465) for i in range(13))

DEAL_MS, DEAL_STAGGER_MS = 180, 40
REDEAL_EVERY_TICKS = 720  # 6 s
DEAL_FROM = (960.0, 1180.0)


class Front(NamedTuple):
    """What stands still in front of the scenery: tiles and words, painted into the same layer."""

    key: Hashable
    paint: Callable[[], None]
    covered: Sequence[Box] = ()  # where nothing may glitter through
    lit: tuple[float, float] | None = None  # where the warm light falls


class TitleScenery:
    """Draws the whole picture behind the tiles. What it remembers is decoration only."""

    def __init__(self) -> None:
        self._parallax = Span(0, 0)
        self._shift_from, self._shift_to = 0.0, 0.0
        self._glints: Surface | None = None
        self._strokes: list[Rect] = []  # where the glints have something to show, in their own pixels

    def step(self, now: float, direction: int) -> None:
        """The focus moved: everything leans a little the other way."""
        self._shift_from = self._shift(now)
        self._shift_to = max(-3.0, min(3.0, self._shift_to - direction))
        self._parallax = span_ms(now, PARALLAX_MS)

    def _shift(self, now: float) -> float:
        return between(self._shift_from, self._shift_to, out_cubic(self._parallax.share(now)))

    def draw(
        self, canvas: Canvas, now: float, front: Front, *, redeal: bool = False, dealt: float = 6.0
    ) -> None:
        """Draw it all; `dealt` is how many logo cards lie already.

        What stands still is one opaque layer, the things in front included: a frame costs a copy and a few sparks.
        """
        still = canvas.comfort.is_motion_reduced
        shift = 0 if still else round(self._shift(now) * COUNTER_STEP_PX)
        has_logo = dealt >= len(LOGO) and not (redeal and not still)
        key = (still, shift, has_logo, front.key)

        def paint() -> None:
            self._paint_still(canvas, shift / COUNTER_STEP_PX, front.lit, still=still, has_logo=has_logo)
            front.paint()

        # The sky alone, for everything before it leans with every step of the focus.
        canvas.layer("sky", canvas.comfort.is_high_contrast, lambda: paint_sky(canvas), is_shown=False)
        canvas.layer("title", key, paint, over="sky")
        if not canvas.comfort.is_high_contrast and not still:
            self._draw_motion(canvas, now, shift / COUNTER_STEP_PX, front.covered, has_logo=has_logo)
        if not has_logo:
            self._draw_logo(canvas, now, redeal=redeal and not still, dealt=dealt)
        elif not still:
            _draw_marquee(canvas, now)

    def _paint_still(
        self,
        canvas: Canvas,
        shift: float,
        lit: tuple[float, float] | None,
        *,
        still: bool,
        has_logo: bool,
    ) -> None:
        if not canvas.comfort.is_high_contrast:
            town = shift * TOWN_STEP_PX
            if still:
                for name, cloud_x, cloud_y, w, h, _ in CLOUDS:
                    canvas.boxed(name, Box(cloud_x, cloud_y, w, h))
                canvas.boxed("scenery-sea-glints", GLINTS)
            paint_town(canvas, town)
            canvas.boxed("scenery-lighthouse", LIGHTHOUSE._replace(x=LIGHTHOUSE.x + town))
            canvas.centred("scenery-glow-warm", LAMP[0] + town, LAMP[1], LAMP_GLOW_PX, alpha=LAMP_GLOW_ALPHA)
            paint_counter(canvas, shift * COUNTER_STEP_PX)
            paint_awning(canvas)
            for x, y in bulb_places(canvas):
                canvas.centred("scenery-bulb-lit", x, y, BULB_PX)
            if lit is not None:
                canvas.centred("scenery-glow", *lit, GLOW_PX, alpha=GLOW_ALPHA)
        if has_logo:
            for card in LOGO:
                canvas.draw(logo_card(canvas, card), card.x, card.y)
            _draw_ribbon(canvas)
            _draw_marquee(canvas, 0)

    # --- What moves --------------------------------------------------------------------

    def _draw_motion(
        self, canvas: Canvas, now: float, shift: float, covered: Sequence[Box], *, has_logo: bool
    ) -> None:
        self._draw_clouds(canvas, now, shift, has_logo=has_logo)
        self._draw_glints(canvas, now, covered)
        _draw_beam(canvas, now, LAMP[0] + shift * TOWN_STEP_PX, LAMP[1])
        # One bulb goes dim now and then; which one is settled by the moment, so that drawing twice is the same.
        beat, since = divmod(int(now), BULB_EVERY_TICKS)
        if since < BULB_DIM_TICKS:
            places = bulb_places(canvas)
            canvas.centred("scenery-bulb-dim", *places[beat * BULB_STRIDE % len(places)], BULB_PX)

    def _draw_clouds(self, canvas: Canvas, now: float, shift: float, *, has_logo: bool) -> None:
        span = CLOUDS_TO - CLOUDS_FROM
        seconds = now / TICKS_A_MS / 1000
        first, last = LOGO[0], LOGO[-1]
        left = Box(canvas.visible.x, 0, first.x - canvas.visible.x, 540)
        right = Box(last.x, 0, canvas.visible.x + canvas.visible.w - last.x, 540)
        for name, x, y, w, h, speed in CLOUDS:
            place = CLOUDS_FROM + (x - speed * seconds - CLOUDS_FROM) % span
            box = Box(place + shift * CLOUD_STEP_PX, y, w, h)
            for side in (left, right) if has_logo else (canvas.visible,):
                with canvas.clipped(side):
                    canvas.boxed(name, box)
        if has_logo:
            # Clouds pass behind the logo, which lies in the layer below them already.
            for card in (first, last):
                canvas.draw(logo_card(canvas, card), card.x, card.y)

    def _draw_glints(self, canvas: Canvas, now: float, covered: Sequence[Box]) -> None:
        """Let the sea glitter: short strokes one by one, for most of the picture is empty."""
        sprite = canvas.sprites.boxed("scenery-sea-glints", GLINTS.w, GLINTS.h)
        if self._glints is not sprite.surface:
            self._glints = sprite.surface
            self._strokes = pygame.mask.from_surface(sprite.surface, 8).get_bounding_rects()
        sprite.surface.set_alpha(round(breath(now, GLINTS_ALPHA_MS, 153, 255)))
        left, top = canvas.to_px(GLINTS.x + GLINTS_SWAY_PX * wave(now, GLINTS_SWAY_MS), GLINTS.y)
        hidden = [canvas.rect(box.grown(GLINTS_SWAY_PX)) for box in covered]
        for stroke in self._strokes:
            place = stroke.move(left, top)
            if place.collidelist(hidden) < 0:
                canvas.surface.blit(sprite.surface, place, stroke)
        sprite.surface.set_alpha(255)

    # --- The logo ----------------------------------------------------------------------

    def _draw_logo(self, canvas: Canvas, now: float, *, redeal: bool, dealt: float) -> None:
        since = now % REDEAL_EVERY_TICKS if redeal else 1e9
        for number, card in enumerate(LOGO):
            share = Span(number * DEAL_STAGGER_MS * TICKS_A_MS, DEAL_MS * TICKS_A_MS).share(since)
            share *= max(0.0, min(1.0, dealt - number))
            if share <= 0:
                continue
            eased = out_back(share) if share < 1 else 1.0
            x = between(DEAL_FROM[0], card.x, eased)
            y = between(DEAL_FROM[1], card.y, eased)
            canvas.draw(logo_card(canvas, card), x, y)
        if dealt >= len(LOGO):
            _draw_ribbon(canvas)
            _draw_marquee(canvas, now)


def _draw_ribbon(canvas: Canvas) -> None:
    canvas.draw(ribbon(canvas, RIBBON_BAR.w, RIBBON_BAR.h), RIBBON_BAR.x, RIBBON_BAR.y)
    canvas.write(RIBBON_WORD, RIBBON_BAR, RIBBON_LETTERS, most_lines=1)


def _draw_marquee(canvas: Canvas, now: float) -> None:
    step = int(now / (MARQUEE_STEP_MS * TICKS_A_MS))
    for number, (x, y) in enumerate(MARQUEE):
        is_dim = (number + step) % 3 == 0
        canvas.centred("scenery-marquee-dim" if is_dim else "scenery-marquee-lit", x, y, MARQUEE_PX)


def _draw_beam(canvas: Canvas, now: float, x: float, y: float) -> None:
    step = round(wave(now, BEAM_MS) * BEAM_ANGLES / 2)
    key = ("beam", step)
    beam = canvas.sprites.kept(key)
    if beam is None:
        plain = canvas.sprites.get("scenery-beam")
        # It turns about the lamp, its left middle: put it into a sheet that has the lamp in its centre.
        sheet = Surface((plain.surface.get_width() * 2, plain.surface.get_height()), pygame.SRCALPHA)
        sheet.blit(plain.surface, (plain.surface.get_width(), 0))
        sheet = pygame.transform.rotozoom(sheet, step * BEAM_SPREAD / (BEAM_ANGLES / 2), 1.0)
        used = sheet.get_bounding_rect()
        middle_x, middle_y = sheet.get_width() / 2, sheet.get_height() / 2
        light = sheet.subsurface(used).copy()
        light.set_alpha(BEAM_ALPHA)
        left, top = (used.x - middle_x) / canvas.scale, (used.y - middle_y) / canvas.scale
        beam = Sprite(light, left, top, used.w / canvas.scale, used.h / canvas.scale)
        canvas.sprites.keep(key, beam)
    canvas.surface.blit(beam.surface, canvas.to_px(x + beam.x, y + beam.y))


def bulb_places(canvas: Canvas) -> list[tuple[float, float]]:
    """Say where bulbs hang that the window shows; they hang from its upper edge."""
    more = math.ceil(canvas.extra_x / BULB_ARC_PX)
    return [
        (BULB_FIRST_PX + BULB_ARC_PX * arc + BULB_STEP_PX * number, y + canvas.visible.y)
        for arc in range(-more, BULB_ARCS + more)
        for number, y in enumerate(BULB_HEIGHTS_PX)
    ]


def logo_card(canvas: Canvas, card: LogoCard) -> Sprite:
    """Return one letter of the logo, turned as it lies; its origin is its middle."""
    key = ("logo", card.letter, card.colour)
    kept = canvas.sprites.kept(key)
    if kept is not None:
        return kept
    half_w, half_h = LOGO_CARD.w / 2, LOGO_CARD.h / 2
    reach = Box(-half_w - 20, -half_h - 20, LOGO_CARD.w + 40, LOGO_CARD.h + 60)

    def paint() -> None:
        canvas.boxed("scenery-logo-shadow", Box(-half_w, -half_h + LOGO_SHADOW_PX, LOGO_CARD.w, LOGO_CARD.h))
        field = Box(LOGO_FIELD.x - half_w, LOGO_FIELD.y - half_h, LOGO_FIELD.w, LOGO_FIELD.h)
        canvas.block(field, CARD_COLOURS[card.colour])
        with canvas.clipped(field):
            canvas.picture(f"scenery-pattern-{card.colour}", field.x, field.y)
        canvas.boxed("scenery-logo-rim", Box(-half_w, -half_h, LOGO_CARD.w, LOGO_CARD.h))
        canvas.write(card.letter, Box(-half_w, -half_h, LOGO_CARD.w, LOGO_CARD.h), LOGO_LETTER)

    straight = canvas.composed((*key, "straight"), reach, paint)
    lying = canvas.sprites.turned(straight, -card.turn)
    return canvas.sprites.keep(key, lying)
