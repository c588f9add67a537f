"""A match to try things out on: dealt and held here, so that a lesson gets views and never a state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from game.core.api import TICKS_A_SECOND, Seat, Setup, Tick
from game.session.table import Table
from game.variants import VARIANTS
from game.variants.nine.model import ROWS, Row

LONG_AGO = Tick(TICKS_A_SECOND)  # a turn that began in the first tick is not new any more
NO_SEED = 0  # the cards of a lesson are written down, or do not matter


def practice_table(
    game: str, seats: int, options: Mapping[str, Any], deal: Mapping[str, Any] | None = None
) -> Table:
    """Lay out a match with these house rules, and with this deal in the words of a match script."""
    variant = VARIANTS[game]
    read = variant.read_options(dict(options), seats)
    dealt = variant.read_deal(dict(deal), seats, read) if deal is not None else None
    return Table(variant, Setup(seats, NO_SEED, read, dealt))


def nine_table(hand: Iterable[int], rows: Mapping[int, tuple[int, ...]], seats: int, turn: Seat) -> Table:
    """Lay out a moment of Nine?: one seat is on turn for a while already, and every seat holds the same hand."""
    table = practice_table("nine", seats, {})
    state: Any = table._state
    lying = tuple(
        Row(rows[number], (turn,) * len(rows[number])) if number in rows else None for number in ROWS
    )
    hands = (tuple(sorted(hand)),) * seats
    table.set_out(replace(state, hands=hands, rows=lying, turn=turn, tick=LONG_AGO), ())
    return table


def card_texts(game: str, cards: Iterable[Any]) -> dict[str, Any]:
    """Name cards as match scripts do; by their names."""
    return {VARIANTS[game].card_text(card): card for card in cards}
