"""What each of the sixteen tickets asks of a card, and the check of a column."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from game.core.api import Reason
from game.variants.tasks.model import COLOUR, COLOURS, NUMBER, SYMBOL, SYMBOLS

YELLOW = COLOURS.index("yellow")
GREEN = COLOURS.index("green")
FOOD_BEACH_AND_SEA = tuple(SYMBOLS.index(name) for name in ("burger", "palm", "anchor"))
ROCKET_OR_PEACE = tuple(SYMBOLS.index(name) for name in ("rocket", "peace"))
LOWEST, HIGHEST = 1, 6  # where 9B starts and turns round


class Fault(Struct, frozen=True):
    """What is wrong with a card."""

    reason: Reason
    guilty: str


FORBIDDEN_COLOUR = Fault(Reason("forbidden-colour", "G1-31"), "colour")
FORBIDDEN_SYMBOL = Fault(Reason("forbidden-symbol", "G1-08"), "symbol")
NOT_EVEN = Fault(Reason("not-even", "G1-08"), "number")
NOT_ROCKET_OR_PEACE = Fault(Reason("not-rocket-or-peace", "G1-22"), "symbol")
SAME_SYMBOL_AS_BEFORE = Fault(Reason("symbol-not-alternating", "G1-22"), "symbol")
NOT_FIVE_OR_SIX = Fault(Reason("not-five-or-six", "G1-08"), "number")
COLOUR_REPEATED = Fault(Reason("colour-repeated", "G1-23"), "colour")
THIRD_COLOUR = Fault(Reason("third-colour", "G1-23"), "colour")
SAME_PARITY = Fault(Reason("same-parity", "G1-24"), "number")
NEITHER_NUMBER_NOR_SYMBOL = Fault(Reason("neither-number-nor-symbol", "G1-25"), "number+symbol")
SYMBOL_REPEATED = Fault(Reason("symbol-repeated", "G1-23"), "symbol")
THIRD_SYMBOL = Fault(Reason("third-symbol", "G1-23"), "symbol")
NOT_ONE_APART = Fault(Reason("not-one-apart", "G1-26"), "number")
NOT_NEIGHBOURS = Fault(Reason("colours-not-neighbours", "G1-27"), "colour")
WRONG_START = Fault(Reason("start-not-one-or-six", "G1-29"), "number")
WRONG_STEP = Fault(Reason("not-the-next-number", "G1-30"), "number")
# 9A: every mixture of properties that repeat has its own word, so that a screen can light them up.
REPEATS = {
    guilty: Fault(Reason("property-repeated", "G1-28"), guilty)
    for guilty in (
        "colour",
        "number",
        "symbol",
        "colour+number",
        "colour+symbol",
        "number+symbol",
        "colour+number+symbol",
    )
}

# A rule looks at a card and at the two kept cards before it (None at the start of a column).
Rule: TypeAlias = Callable[[int, int | None, int | None], Fault | None]


def _anything(_card: int, _last: int | None, _earlier: int | None) -> Fault | None:
    return None


def _not_yellow_not_green(card: int, _last: int | None, _earlier: int | None) -> Fault | None:
    return FORBIDDEN_COLOUR if COLOUR[card] in (YELLOW, GREEN) else None


def _burger_palm_anchor(card: int, _last: int | None, _earlier: int | None) -> Fault | None:
    return None if SYMBOL[card] in FOOD_BEACH_AND_SEA else FORBIDDEN_SYMBOL


def _even(card: int, _last: int | None, _earlier: int | None) -> Fault | None:
    return NOT_EVEN if NUMBER[card] % 2 else None


def _rocket_and_peace_in_turn(card: int, last: int | None, _earlier: int | None) -> Fault | None:
    if SYMBOL[card] not in ROCKET_OR_PEACE:
        return NOT_ROCKET_OR_PEACE
    if last is not None and SYMBOL[card] == SYMBOL[last]:
        return SAME_SYMBOL_AS_BEFORE
    return None


def _five_or_six(card: int, _last: int | None, _earlier: int | None) -> Fault | None:
    return None if NUMBER[card] >= 5 else NOT_FIVE_OR_SIX


def _two_colours_in_turn(card: int, last: int | None, earlier: int | None) -> Fault | None:
    if last is not None and COLOUR[card] == COLOUR[last]:
        return COLOUR_REPEATED
    if earlier is not None and COLOUR[card] != COLOUR[earlier]:
        return THIRD_COLOUR
    return None


def _even_and_odd_in_turn(card: int, last: int | None, _earlier: int | None) -> Fault | None:
    if last is not None and NUMBER[card] % 2 == NUMBER[last] % 2:
        return SAME_PARITY
    return None


def _same_number_or_symbol(card: int, last: int | None, _earlier: int | None) -> Fault | None:
    if last is None or NUMBER[card] == NUMBER[last] or SYMBOL[card] == SYMBOL[last]:
        return None
    return NEITHER_NUMBER_NOR_SYMBOL


def _two_symbols_in_turn(card: int, last: int | None, earlier: int | None) -> Fault | None:
    if last is not None and SYMBOL[card] == SYMBOL[last]:
        return SYMBOL_REPEATED
    if earlier is not None and SYMBOL[card] != SYMBOL[earlier]:
        return THIRD_SYMBOL
    return None


def _one_apart(card: int, last: int | None, _earlier: int | None) -> Fault | None:
    if last is not None and abs(NUMBER[card] - NUMBER[last]) != 1:
        return NOT_ONE_APART
    return None


def _neighbours_on_the_bar(card: int, last: int | None, _earlier: int | None) -> Fault | None:
    if last is not None and abs(COLOUR[card] - COLOUR[last]) != 1:
        return NOT_NEIGHBOURS
    return None


def _all_different(card: int, last: int | None, _earlier: int | None) -> Fault | None:
    if last is None:
        return None
    repeated = [
        name
        for name, of in (("colour", COLOUR), ("number", NUMBER), ("symbol", SYMBOL))
        if of[card] == of[last]
    ]
    return REPEATS["+".join(repeated)] if repeated else None


def _up_and_down(card: int, last: int | None, earlier: int | None) -> Fault | None:
    if last is None:
        return None if NUMBER[card] in (LOWEST, HIGHEST) else WRONG_START
    if NUMBER[last] in (LOWEST, HIGHEST):
        wanted = LOWEST + 1 if NUMBER[last] == LOWEST else HIGHEST - 1
    else:
        # Between the ends a column has at least two cards: it began at one of the ends.
        assert earlier is not None
        wanted = 2 * NUMBER[last] - NUMBER[earlier]
    return None if NUMBER[card] == wanted else WRONG_STEP


RULES: dict[str, Rule] = {
    "2A": _anything,
    "2B": _anything,
    "3A": _not_yellow_not_green,
    "3B": _burger_palm_anchor,
    "4A": _even,
    "4B": _rocket_and_peace_in_turn,
    "5A": _anything,  # its limit is judged over the whole side, and no card is struck (G1-20)
    "5B": _five_or_six,
    "6A": _two_colours_in_turn,
    "6B": _even_and_odd_in_turn,
    "7A": _same_number_or_symbol,
    "7B": _two_symbols_in_turn,
    "8A": _one_apart,
    "8B": _neighbours_on_the_bar,
    "9A": _all_different,
    "9B": _up_and_down,
}


class Strike(Struct, frozen=True):
    """A wrong card of a column, and what leaves with it."""

    place: int  # in the column as laid, from 1
    card: int
    before: int | None
    earlier: int | None
    fault: Fault
    behind: tuple[int, ...]


def check(
    ticket: str, column: tuple[int, ...], *, only_wrong_card: bool = False
) -> tuple[tuple[int, ...], tuple[Strike, ...]]:
    """Return the cards of a column that stay, and the strikes."""
    rule = RULES[ticket]
    if rule is _anything:
        return column, ()
    kept: list[int] = []
    strikes: list[Strike] = []
    last = earlier = None
    for place, card in enumerate(column):
        fault = rule(card, last, earlier)
        if fault is None:
            kept.append(card)
            earlier, last = last, card
        elif only_wrong_card:
            strikes.append(Strike(place + 1, card, last, earlier, fault, ()))
        else:
            # G1-08: everything behind the first wrong card leaves with it.
            strikes.append(Strike(place + 1, card, last, earlier, fault, column[place + 1 :]))
            break
    return tuple(kept), tuple(strikes)


def fault_of_next(ticket: str, kept: tuple[int, ...], card: int) -> Fault | None:
    """Say what would be wrong with one more card behind a valid column."""
    last = kept[-1] if kept else None
    earlier = kept[-2] if len(kept) > 1 else None
    return RULES[ticket](card, last, earlier)
