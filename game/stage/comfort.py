"""What the people in front of the screen asked for: it changes how things are drawn, never what happens."""

from __future__ import annotations

from typing import NamedTuple

from game.saves.settings import Settings


class Comfort(NamedTuple):
    """The part of the settings that drawing obeys."""

    text_percent: int = 100  # 100, 125, 150 or 200
    is_high_contrast: bool = False
    has_colour_letters: bool = False
    is_motion_reduced: bool = False
    is_calm: bool = False  # no music layers, no crowd
    has_captions: bool = False


def comfort_of(settings: Settings) -> Comfort:
    wanted = settings.comfort
    return Comfort(
        text_percent=wanted.text_size,
        is_high_contrast=wanted.is_high_contrast,
        has_colour_letters=wanted.has_colour_letters,
        is_motion_reduced=wanted.is_motion_reduced,
        is_calm=wanted.is_calm,
        has_captions=settings.sound.has_captions,
    )


PLAIN = Comfort()
LIST_FROM_PERCENT = 150  # from this text size on, menus are one-column lists
