"""Moments of an evening, as the self-test builds them too, and the most telling ones in high contrast."""

from __future__ import annotations

from game.commands.showroom_evening import EVENING_SCREENS
from game.dev.situations import Situation
from game.stage.comfort import Comfort

HIGH_CONTRAST = Comfort(is_high_contrast=True, is_motion_reduced=True)

SITUATIONS = [
    *(Situation(f"evening-{name}", build) for name, build in EVENING_SCREENS.items()),
    *(
        Situation(f"evening-{name}-contrast", EVENING_SCREENS[name], HIGH_CONTRAST)
        for name in ("podium-choice-6", "wall", "cup-teams")
    ),
]
