"""Seats as pictures: the badge of a hut at any size, what it wears, and the panel it sits in."""

from __future__ import annotations

from game.stage.canvas import Box, Canvas
from game.stage.headwear import draw_cap
from game.stage.sprites import Sprite
from game.stage.theme import (
    INK,
    MASCOTS,
    OUTLINES,
    TABLE_EDGES,
    VEIL_ALPHA,
    VEIL_ALPHA_HIGH_CONTRAST,
)
from game.stage.tweens import breath

SMALL_UNDER_PX = 80  # a smaller badge leaves out what would blur
SIZE_STEP_PX = 2  # a badge that pops passes through few sizes, each of which is drawn anew
BADGE_SPREAD = 1.2  # the file's canvas to the badge's diameter
FILE_SIDE = 120.0

KEY_ANGLE = -38.0  # the wind-up key of a bot sticks out at the upper right
KEY_SHARE = 0.46  # its width to the badge's diameter
FEATHER_SHARE = 0.42  # height of a feather to the badge's diameter
SHOULDERS = (0.76, 0.96, 1.0, 0.9, 0.92, 1.0)  # how far out a badge reaches at its upper corners, by hut
FEATHER_ANGLES = {1: (12.0,), 2: (28.0, -2.0), 3: (40.0, 14.0, -12.0)}

# Where a face lies in its badge of 100, and how large it is; small badges have larger faces, and larger caps.
FACES = {
    "fox": (53, 0.66),
    "owl": (50, 0.64),
    "hare": (50, 0.68),
    "crab": (50, 0.66),
    "snail": (48, 0.64),
    "bot": (47, 0.66),
}
SMALL_FACE = 1.12
CAP_LARGER, SMALL_CAP_LARGER = 1.1, 1.3

GLOW_BREATH_MS = 1600
GLOW_LOW, GLOW_HIGH = 0.55, 1.0

# Nominal width, height and radius of every size a seat panel is drawn in.
PANELS: dict[str, tuple[float, float, float]] = {
    "corner": (220, 392, 34),
    "hex": (418, 192, 34),
    "hex5": (332, 192, 34),
    "nine": (228, 133, 28),
    "nine5": (228, 105, 26),
    "nine6": (228, 86, 24),
    "ten": (448, 380, 34),
    "ten6": (448, 308, 34),
}
# A glow drawn for another size serves where the own one is missing, stretched a little.
_GLOWS = {"nine5": "nine", "nine6": "nine"}


def badge(
    canvas: Canvas,
    hut: int,
    diameter: float,
    *,
    is_bot: bool = False,
    feathers: int = 0,
    has_cap: bool = False,
) -> Sprite:
    """Return the badge of a hut (1 to 6) with all it wears; its origin is its middle."""
    diameter = round(diameter / SIZE_STEP_PX) * SIZE_STEP_PX
    k = diameter * BADGE_SPREAD / FILE_SIDE
    kind = "badge-small" if diameter < SMALL_UNDER_PX else "badge"
    name = f"{kind}-{MASCOTS[hut - 1]}"
    if not is_bot and not feathers and not has_cap:
        sprite = canvas.sprites.get(name, k)
        return sprite._replace(x=-sprite.w / 2, y=-sprite.h / 2)
    reach = 0.86 * diameter

    def paint() -> None:
        if is_bot:
            _wind_up_key(canvas, diameter * SHOULDERS[hut - 1], diameter)
        for angle in FEATHER_ANGLES.get(min(feathers, 3), ()):
            _feather(canvas, diameter * SHOULDERS[hut - 1], diameter, angle)
        canvas.picture(name, -FILE_SIDE * k / 2, -FILE_SIDE * k / 2, k)
        if has_cap:
            _cap(canvas, MASCOTS[hut - 1], diameter)

    return canvas.composed(
        ("badge", hut, diameter, is_bot, feathers, has_cap), Box(-reach, -reach, 2 * reach, 2 * reach), paint
    )


def draw_badge(
    canvas: Canvas,
    hut: int,
    x: float,
    y: float,
    diameter: float,
    *,
    is_bot: bool = False,
    feathers: int = 0,
    has_cap: bool = False,
    is_asleep: bool = False,
    alpha: int = 255,
) -> None:
    """Draw a badge with its middle at (x, y); asleep, it wears the mask of those who must not look."""
    worn = badge(canvas, hut, diameter, is_bot=is_bot, feathers=feathers, has_cap=has_cap)
    canvas.draw(worn, x, y, alpha=alpha)
    if is_asleep:
        kind = "table-mask-small" if diameter < SMALL_UNDER_PX else "table-mask"
        side = diameter * BADGE_SPREAD
        canvas.centred(f"{kind}-{MASCOTS[hut - 1]}", x, y, side, alpha=alpha)


def _wind_up_key(canvas: Canvas, reach: float, diameter: float) -> None:
    k = KEY_SHARE * diameter / canvas.sprites.view_box("seat-wind-up-key").w
    key = canvas.sprites.get("seat-wind-up-key", k, angle=KEY_ANGLE)
    # Turned about its middle, so that its foot lies under the badge's edge.
    out = 0.53 * reach
    canvas.draw(key, 0.72 * out - key.x - key.w / 2, -0.84 * out - key.y - key.h / 2)


def _cap(canvas: Canvas, mascot: str, diameter: float) -> None:
    middle, size = FACES[mascot]
    unit = diameter / 100
    y = (middle - 50) * unit
    if diameter < SMALL_UNDER_PX:
        draw_cap(canvas, mascot, 0, y, size * SMALL_FACE * unit, SMALL_CAP_LARGER)
    else:
        draw_cap(canvas, mascot, 0, y, size * unit, CAP_LARGER)


def _feather(canvas: Canvas, reach: float, diameter: float, angle: float) -> None:
    k = FEATHER_SHARE * diameter / canvas.sprites.view_box("seat-feather").h
    feather = canvas.sprites.get("seat-feather", k, angle=angle)
    x = -0.36 * reach - 0.0042 * diameter * angle
    y = -0.50 * reach + 0.0016 * diameter * abs(angle - 14)
    canvas.draw(feather, x - feather.x - feather.w / 2, y - feather.y - feather.h / 2)


# --- Panels ----------------------------------------------------------------------------


def draw_panel(canvas: Canvas, size: str, hut: int, x: float, y: float, *, is_active: bool) -> None:
    """Draw a seat's panel: cream when it is that seat's go, dark otherwise, ringed in the hut's outline."""
    state = "active" if is_active else "waiting"
    canvas.picture(f"table-panel-{size}-{OUTLINES[hut - 1]}-{state}", x, y)
    if canvas.comfort.is_high_contrast:
        w, h, radius = PANELS[size]
        canvas.rim(Box(x, y, w, h), INK if is_active else (255, 255, 255), radius, 2)


def draw_glow(canvas: Canvas, size: str, x: float, y: float, now: float) -> None:
    """Let gold breathe under an active panel; still, where somebody asked for less motion."""
    share = (
        GLOW_HIGH if canvas.comfort.is_motion_reduced else breath(now, GLOW_BREATH_MS, GLOW_LOW, GLOW_HIGH)
    )
    name = f"table-glow-{_GLOWS.get(size, size)}"
    if size not in _GLOWS:
        canvas.picture(name, x, y, alpha=round(255 * share))
        return
    file, drawn = canvas.sprites.view_box(name), PANELS[_GLOWS[size]]
    w, h, _ = PANELS[size]
    box = Box(x + file.x, y + file.y, file.w + w - drawn[0], file.h + h - drawn[1])
    canvas.boxed(name, box, is_stretched=True, alpha=round(255 * share))


def draw_veil(canvas: Canvas, size: str, x: float, y: float, variant: str) -> None:
    """Veil the panel of a seat that is out or not involved, in the tone of its table's edge."""
    w, h, radius = PANELS[size]
    alpha = VEIL_ALPHA_HIGH_CONTRAST if canvas.comfort.is_high_contrast else VEIL_ALPHA
    canvas.veil(Box(x, y, w, h), TABLE_EDGES[variant], radius, alpha)


def panel_box(size: str, x: float, y: float) -> Box:
    w, h, _ = PANELS[size]
    return Box(x, y, w, h)
