"""The card that would have fitted, for everybody who wants to know."""

from __future__ import annotations

from game.variants.tasks.model import (
    COLOUR,
    DECK,
    NUMBER,
    SIDE_LIMIT_5A,
    SYMBOL,
    CardStruck,
    SumExceeded,
    card_sum,
)
from game.variants.tasks.tickets import RULES


def card_that_fits(struck: CardStruck) -> int:
    """Name a card that ticket would have kept there: as like the struck one as can be."""
    rule = RULES[struck.ticket]
    fitting = [card for card in DECK if rule(card, struck.before, struck.earlier) is None]
    return max(fitting, key=lambda card: (_likeness(card, struck.card), -card))


def card_within_limit(exceeded: SumExceeded) -> int | None:
    """Name a card that could have been the last one at 5A; None where the ones before were too many already."""
    room = SIDE_LIMIT_5A - card_sum(exceeded.cards[:-1])
    last = exceeded.cards[-1]
    fitting = [card for card in DECK if NUMBER[card] <= room]
    return max(fitting, key=lambda card: (_likeness(card, last), -card), default=None)


def _likeness(card: int, other: int) -> int:
    return sum(of[card] == of[other] for of in (COLOUR, NUMBER, SYMBOL))
