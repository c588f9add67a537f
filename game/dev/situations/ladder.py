"""The screens of the ladder, as the self-test builds them too, and the most telling ones in high contrast."""

from __future__ import annotations

from game.commands.showroom_ladder import LADDER_SCREENS
from game.dev.situations import Situation
from game.stage.comfort import Comfort

HIGH_CONTRAST = Comfort(is_high_contrast=True, is_motion_reduced=True)

SITUATIONS = [
    *(Situation(f"ladder-{name}", build) for name, build in LADDER_SCREENS.items()),
    *(
        Situation(f"ladder-{name}-contrast", LADDER_SCREENS[name], HIGH_CONTRAST)
        for name in ("map-2", "result-failed", "portrait-crab")
    ),
]
