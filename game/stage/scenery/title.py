"""The title's picture: sunset, drifting clouds, a lighthouse, twinkling bulbs and the logo of six cards."""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame
from pygame import Surface

from game.stage.canvas import Box, Canvas
from game.stage.ribbon import ribbon
from game.stage.scenery.shore import is_wide, paint_awning, paint_counter, paint_sky, paint_town
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
LAMP_GLOW_PX, LAMP_MS = 130, 3000
BEAM_MS, BEAM_ANGLES, BEAM_SPREAD, BEAM_ALPHA = 6000, 8, 24, 150

BULB_PX, BULB_DIM_TICKS, BULB_EVERY_TICKS, CHASE_TICKS = 96, 14, 48, 10
BULBS = tuple(
    (6.7 + 333.33 * i + 80 * j, 125.4 if j in (0, 3) else 141.0) for i in range(6) for j in range(4)
)

PARALLAX_MS = 300
CLOUD_STEP_PX, TOWN_STEP_PX, COUNTER_STEP_PX = 2, 4, 8

GLOW_PX, GLOW_MS = 840, 1600


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


class TitleScenery:
    """Draws the whole picture behind the tiles. What it remembers is decoration only."""

    def __init__(self) -> None:
        self._parallax = Span(0, 0)
        self._shift_from, self._shift_to = 0.0, 0.0

    def step(self, now: float, direction: int) -> None:
        """The focus moved: everything leans a little the other way."""
        self._shift_from = self._shift(now)
        self._shift_to = max(-3.0, min(3.0, self._shift_to - direction))
        self._parallax = span_ms(now, PARALLAX_MS)

    def _shift(self, now: float) -> float:
        return between(self._shift_from, self._shift_to, out_cubic(self._parallax.share(now)))

    def draw(
        self,
        canvas: Canvas,
        now: float,
        *,
        lit: tuple[float, float] | None = None,
        redeal: bool = False,
        dealt: float = 6.0,
    ) -> None:
        """Draw it; `lit` is where the warm light falls, `dealt` how many logo cards lie already."""
        still = canvas.comfort.is_motion_reduced
        shift = 0.0 if still else self._shift(now)
        canvas.layer(
            "shore", (canvas.comfort.is_high_contrast, still), lambda: self._paint_far(canvas, still=still)
        )
        if not canvas.comfort.is_high_contrast:
            if not still:
                self._draw_far_motion(canvas, now, shift)
            self._draw_near(canvas, now, shift, still=still)
            if lit is not None:
                alpha = 92 if still else round(breath(now, GLOW_MS, 71, 102))
                canvas.centred("scenery-glow", *lit, GLOW_PX, alpha=alpha)
        self._draw_logo(canvas, now, redeal=redeal and not still, dealt=dealt)

    def _paint_far(self, canvas: Canvas, *, still: bool) -> None:
        paint_sky(canvas)
        if canvas.comfort.is_high_contrast or not still:
            return
        for name, x, y, w, h, _ in CLOUDS:
            canvas.boxed(name, Box(x, y, w, h))
        canvas.boxed("scenery-sea-glints", GLINTS)

    def _draw_far_motion(self, canvas: Canvas, now: float, shift: float) -> None:
        span = CLOUDS_TO - CLOUDS_FROM
        seconds = now * TICKS_A_MS**-1 / 1000
        for name, x, y, w, h, speed in CLOUDS:
            place = CLOUDS_FROM + (x - speed * seconds - CLOUDS_FROM) % span
            canvas.boxed(name, Box(place + shift * CLOUD_STEP_PX, y, w, h))
        sway = GLINTS_SWAY_PX * wave(now, GLINTS_SWAY_MS)
        alpha = round(breath(now, GLINTS_ALPHA_MS, 153, 255))
        canvas.boxed("scenery-sea-glints", GLINTS._replace(x=GLINTS.x + sway), alpha=alpha)

    def _draw_near(self, canvas: Canvas, now: float, shift: float, *, still: bool) -> None:
        town = shift * TOWN_STEP_PX
        paint_town(canvas, town)
        lamp_x, lamp_y = LAMP[0] + town, LAMP[1]
        if not still:
            self._draw_beam(canvas, now, lamp_x, lamp_y)
        canvas.boxed("scenery-lighthouse", LIGHTHOUSE._replace(x=LIGHTHOUSE.x + town))
        alpha = 200 if still else round(breath(now, LAMP_MS, 166, 230))
        canvas.centred("scenery-glow-warm", lamp_x, lamp_y, LAMP_GLOW_PX, alpha=alpha)
        paint_counter(canvas, shift * COUNTER_STEP_PX)
        paint_awning(canvas)
        self._draw_bulbs(canvas, now, still=still)

    def _draw_beam(self, canvas: Canvas, now: float, x: float, y: float) -> None:
        swing = wave(now, BEAM_MS)
        step = round(swing * BEAM_ANGLES / 2)
        angle = step * BEAM_SPREAD / (BEAM_ANGLES / 2)
        key = ("beam", step)
        beam = canvas.sprites.kept(key)
        if beam is None:
            plain = canvas.sprites.get("scenery-beam")
            # Turned about the lamp, which is at its left middle: put it into a sheet with the lamp in the centre.
            side = plain.surface.get_width() * 2, plain.surface.get_height()
            sheet = Surface(side, pygame.SRCALPHA)
            sheet.blit(plain.surface, (plain.surface.get_width(), 0))
            sheet = pygame.transform.rotozoom(sheet, angle, 1.0)
            w, h = sheet.get_width() / canvas.scale, sheet.get_height() / canvas.scale
            beam = canvas.sprites.keep(key, Sprite(sheet, -w / 2, -h / 2, w, h))
        canvas.draw(beam, x, y, alpha=BEAM_ALPHA)

    def _draw_bulbs(self, canvas: Canvas, now: float, *, still: bool) -> None:
        # One bulb goes dim now and then; which one is settled by the moment, so that drawing twice is the same.
        beat = int(now) // BULB_EVERY_TICKS
        is_dim_now = not still and int(now) % BULB_EVERY_TICKS < BULB_DIM_TICKS
        dim = random.Random(beat).randrange(len(BULBS)) if is_dim_now else -1
        top = canvas.visible.y
        places = BULBS
        if is_wide(canvas):
            places = tuple((x + 333.33 * i, y) for i in (-1, 0, 1) for x, y in BULBS)
        seen = canvas.visible.grown(BULB_PX)
        for number, (x, y) in enumerate(places):
            if seen.holds(x, y + top):
                name = "scenery-bulb-dim" if number == dim else "scenery-bulb-lit"
                canvas.centred(name, x, y + top, BULB_PX)

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
            self._draw_ribbon(canvas, now)

    def _draw_ribbon(self, canvas: Canvas, now: float) -> None:
        canvas.draw(ribbon(canvas, RIBBON_BAR.w, RIBBON_BAR.h), RIBBON_BAR.x, RIBBON_BAR.y)
        canvas.write(RIBBON_WORD, RIBBON_BAR, RIBBON_LETTERS, most_lines=1)
        step = 0 if canvas.comfort.is_motion_reduced else int(now / (MARQUEE_STEP_MS * TICKS_A_MS))
        for number, (x, y) in enumerate(MARQUEE):
            is_dim = (number + step) % 3 == 0
            canvas.centred("scenery-marquee-dim" if is_dim else "scenery-marquee-lit", x, y, MARQUEE_PX)


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
