"""A match to try things out on: dealt and held here, so that a lesson gets views and never a state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.api import Setup
from game.session.table import Table
from game.variants import VARIANTS

NO_SEED = 0  # the cards of a lesson are written down, or do not matter


def practice_table(
    game: str, seats: int, options: Mapping[str, Any], deal: Mapping[str, Any] | None = None
) -> Table:
    """Lay out a match with these house rules, and with this deal in the words of a match script."""
    variant = VARIANTS[game]
    read = variant.read_options(dict(options), seats)
    dealt = variant.read_deal(dict(deal), seats, read) if deal is not None else None
    return Table(variant, Setup(seats, NO_SEED, read, dealt))


def card_texts(game: str, cards: Iterable[Any]) -> dict[str, Any]:
    """Name cards as match scripts do; by their names."""
    return {VARIANTS[game].card_text(card): card for card in cards}
