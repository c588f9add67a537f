"""How well two colours part for the eye, as the accessibility guidelines of the web count it."""

from __future__ import annotations

from game.stage.theme import Colour

LEAST_FOR_TEXT = 4.5
_LINEAR_UNDER = 0.04045


def contrast(one: Colour, other: Colour) -> float:
    """Return the ratio of two colours, 1 (equal) to 21 (black on white)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= _LINEAR_UNDER else ((part + 0.055) / 1.055) ** 2.4
