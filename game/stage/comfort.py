"""What the people in front of the screen asked for: it changes how things are drawn, never what happens."""

from __future__ import annotations

from typing import NamedTuple


class Comfort(NamedTuple):
    """The part of the settings that drawing obeys."""

    text_percent: int = 100  # 100, 125, 150 or 200
    is_high_contrast: bool = False
    has_colour_letters: bool = False
    is_motion_reduced: bool = False
    is_calm: bool = False  # no music layers, no crowd
    has_captions: bool = False


PLAIN = Comfort()
LIST_FROM_PERCENT = 150  # from this text size on, menus are one-column lists
