"""Every menu screen, as the self-test builds it too, and the most telling ones in high contrast."""

from __future__ import annotations

from game.commands.showroom import SCREENS
from game.dev.situations import Situation
from game.stage.comfort import Comfort

HIGH_CONTRAST = Comfort(is_high_contrast=True, is_motion_reduced=True)

SITUATIONS = [
    *(Situation(f"menu-{name}", build) for name, build in SCREENS.items()),
    *(
        Situation(f"menu-{name}-contrast", SCREENS[name], HIGH_CONTRAST)
        for name in ("title-six-tiles", "lobby-full", "settings-comfort", "podium-4", "pause")
    ),
]
