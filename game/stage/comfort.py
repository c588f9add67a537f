"""What the people in front of the screen asked for: it changes how things are drawn, never what happens."""

from __future__ import annotations

from typing import NamedTuple

from game.core.api import TICKS_A_SECOND
from game.saves.settings import Settings

MS_A_SECOND = 1000


class Comfort(NamedTuple):
    """The part of the settings that drawing obeys."""

    text_percent: int = 100  # 100, 125, 150 or 200
    is_high_contrast: bool = False
    has_colour_letters: bool = False
    is_motion_reduced: bool = False
    is_calm: bool = False  # no music layers, no crowd
    has_captions: bool = False
    delay_ms: int = 0  # of the screen: taken off reaction times where they are shown, never where they count

    def seen(self, ticks: float) -> float:
        """Return how long somebody took to react to what they saw, from the ticks that the rules counted."""
        return max(0.0, ticks - self.delay_ms * TICKS_A_SECOND / MS_A_SECOND)


def comfort_of(settings: Settings) -> Comfort:
    wanted = settings.comfort
    return Comfort(
        text_percent=wanted.text_size,
        is_high_contrast=wanted.is_high_contrast,
        has_colour_letters=wanted.has_colour_letters,
        is_motion_reduced=wanted.is_motion_reduced,
        is_calm=wanted.is_calm,
        has_captions=settings.sound.has_captions,
        delay_ms=settings.controls.delay_ms,
    )


PLAIN = Comfort()
LIST_FROM_PERCENT = 150  # from this text size on, menus are one-column lists
