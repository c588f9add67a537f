"""Hex in words: cards, options, deals and commands of match scripts, and the verdict's detail."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.api import Command, Seat, Setup
from game.core.fields import (
    CardCount,
    Problem,
    flag,
    items,
    keyed,
    mismatch,
    one_of,
    read_cards,
    read_tailwind,
    whole,
)
from game.variants.hexagon.model import (
    BOARD,
    CALLS,
    CARDS,
    COLOUR,
    COLOUR_WORDS,
    DECK,
    NO_ROW,
    OBJECT,
    OBJECT_WORDS,
    PILE_SIZES,
    ROW_COUNT,
    Call,
    HexagonDeal,
    HexagonOptions,
    ThirdToken,
    clash,
)
from game.variants.hexagon.rules import HexagonState, seats_out, seeded_deal

MOST_TICKS = 10**6  # of an option
MOST_PENALTY_CARDS = len(DECK)  # more than a neutral pile ever has to give
DEAL_PARTS = ("rows", "piles", "neutral")

_CARD_TEXTS = tuple(f"{COLOUR_WORDS[COLOUR[card]]}-{OBJECT_WORDS[OBJECT[card]]}" for card in CARDS)
_CARDS = {_CARD_TEXTS[card]: card for card in CARDS}


def card_text(card: int) -> str:
    return _CARD_TEXTS[card]


def card_from_text(value: object, field: str) -> int:
    if not isinstance(value, str) or value not in _CARDS:
        raise mismatch(field, "a card such as light-blue-cone", value)
    card = _CARDS[value]
    if card in BOARD:
        raise Problem(field, f"a card of the deck, found {value}, which is printed on the board")
    return card


def command_text(command: Command) -> str:
    assert isinstance(command, Call)
    return "no-fit" if command.row == NO_ROW else f"call {command.row}"


_COMMANDS: dict[str, Command] = {command_text(call): call for call in CALLS}


def command_words(_options: HexagonOptions) -> Mapping[str, Command]:
    return _COMMANDS


# --- Options -------------------------------------------------------------------------


def _ticks(value: object, field: str, _seats: int) -> int:
    return whole(value, field, 0, MOST_TICKS)


def _first(value: object, field: str, seats: int) -> Seat:
    return Seat(whole(value, field, 1, seats))


def _third_token(value: object, field: str, _seats: int) -> ThirdToken:
    return one_of(value, field, {each.value: each for each in ThirdToken})


def _penalty_cards(value: object, field: str, _seats: int) -> int:
    return whole(value, field, 0, MOST_PENALTY_CARDS)


def _flag(value: object, field: str, _seats: int) -> bool:
    return flag(value, field)


_OPTIONS: dict[str, Callable[[object, str, int], object]] = {
    "reveal_ticks": _ticks,
    "tie_ticks": _ticks,
    "call_limit_ticks": _ticks,
    "first": _first,
    "third_token": _third_token,
    "next_caller": _flag,
    "penalty_cards": _penalty_cards,
    "early_token": _flag,
}
OPTION_NAMES = ("tailwind", *_OPTIONS)


def read_options(raw: Mapping[str, Any], seats: int) -> HexagonOptions:
    keyed(raw, "options", OPTION_NAMES)
    given: dict[str, Any] = {
        name: read(raw[name], f"options.{name}", seats) for name, read in _OPTIONS.items() if name in raw
    }
    return HexagonOptions(tailwind=read_tailwind(raw, seats), **given)


# --- Deals ---------------------------------------------------------------------------


def read_deal(raw: Any, seats: int, _options: HexagonOptions) -> HexagonDeal:
    body = keyed(raw, "deal", DEAL_PARTS, DEAL_PARTS)
    deck = CardCount(DECK, card_text)
    rows = read_cards(body["rows"], "deal.rows", ROW_COUNT, ROW_COUNT, card_from_text)
    deck.take(rows, "deal.rows")
    for number, (picture, card) in enumerate(zip(BOARD, rows, strict=True), 1):
        if clash(card, picture):
            raise Problem(
                f"deal.rows[{number}]",
                f"a start card without the colour and the object of {card_text(picture)} on the board,"
                f" found {card_text(card)}",
            )
    piles = []
    raw_piles = items(body["piles"], "deal.piles", seats, seats, "piles, one a seat")
    for seat, raw_pile in enumerate(raw_piles, 1):
        pile = read_cards(raw_pile, f"deal.piles[{seat}]", 1, PILE_SIZES[seats], card_from_text)
        deck.take(pile, f"deal.piles[{seat}]")
        piles.append(pile)
    neutral = read_cards(body["neutral"], "deal.neutral", 1, len(DECK), card_from_text)
    deck.take(neutral, "deal.neutral")
    return HexagonDeal(rows, tuple(piles), neutral)


def tell_deal(setup: Setup) -> dict[str, Any]:
    dealt = seeded_deal(setup.seats, setup.seed)[0] if setup.deal is None else setup.deal
    assert isinstance(dealt, HexagonDeal)
    return {
        "rows": _texts(dealt.rows),
        "piles": [_texts(pile) for pile in dealt.piles],
        "neutral": _texts(dealt.neutral),
    }


# --- The verdict ---------------------------------------------------------------------


def detail(state: HexagonState) -> dict[str, Any]:
    told: dict[str, Any] = {
        "rows": [_texts(row) for row in state.rows],
        "revealed": None if state.revealed is None else card_text(state.revealed),
        "tokens": list(state.tokens),
        "piles": [_texts(pile) for pile in state.piles],
        "neutral": _texts(state.neutral),
        "out": list(seats_out(state)),
        "playoff": list(state.playoff) or None,
    }
    if state.options.third_token is ThirdToken.BENCH:
        told["bench"] = list(state.bench)
    return told


def _texts(cards: Iterable[int]) -> list[str]:
    return [_CARD_TEXTS[card] for card in cards]
