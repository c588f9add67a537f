"""The bare tables, as every window sees them before a card lies on them."""

from __future__ import annotations

from functools import partial

from game.dev.situations import Painted, Situation
from game.languages.words import Words
from game.stage.comfort import Comfort
from game.stage.scenery.tables import CLOTHS, draw_cloth


def _table(cloth: str, _words: Words) -> Painted:
    return Painted(lambda canvas: draw_cloth(canvas, cloth))


SITUATIONS = [
    *(Situation(f"table-{cloth}", partial(_table, cloth)) for cloth in CLOTHS),
    *(
        Situation(f"table-{cloth}-contrast", partial(_table, cloth), Comfort(is_high_contrast=True))
        for cloth in CLOTHS
    ),
]
