"""Round Ten in words: cards, options, deals and commands of match scripts, and the detail of a verdict."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.api import Command, Seat, Setup, all_seats
from game.core.fields import (
    CardCount,
    Problem,
    flag,
    items,
    keyed,
    mismatch,
    read_cards,
    read_tailwind,
    whole,
)
from game.variants.ten.model import (
    CARDS,
    DECK,
    DEFAULT_TARGET,
    DOWN,
    EMPTY,
    HAND_SIZE,
    MOST_TARGET,
    NOBODY,
    PAIR,
    PEEKS,
    PLAYS,
    READY,
    SWAP,
    TEAM_LETTERS,
    UP,
    TenDeal,
    TenOptions,
    values_of,
)
from game.variants.ten.rules import (
    Cards,
    TenState,
    first_place,
    seats_with_highest_sum,
    seeded_deal,
    sums_of_hands,
)

MOST_TURN_TICKS = 10**6
OPTION_NAMES = ("tailwind", "look", "teams", "target", "open_look", "covered_draw", "turn_ticks")

_CARD_TEXTS = tuple(f"{UP[card]}/{DOWN[card]}" for card in CARDS)
_CARDS_BY_TEXT = {_CARD_TEXTS[card]: card for card in CARDS if card in DECK or PAIR[card] in DECK}

_COMMAND_WORDS: dict[str, Command] = {
    **{f"peek {peek.place}": peek for peek in PEEKS},
    **{f"play {front.place}": front for front, _ in PLAYS},
    **{f"play {back.place} flipped": back for _, back in PLAYS},
    "ready": READY,
    "swap": SWAP,
}
_COMMAND_TEXTS = {command: text for text, command in _COMMAND_WORDS.items()}


# --- Cards and commands --------------------------------------------------------------


def card_text(card: int) -> str:
    return _CARD_TEXTS[card]


def card_from_text(value: object, field: str) -> int:
    if not isinstance(value, str) or value not in _CARDS_BY_TEXT:
        raise mismatch(field, "a card such as 3/5, with two different numbers from 0 to 5", value)
    return _CARDS_BY_TEXT[value]


def command_words(options: TenOptions) -> Mapping[str, Command]:  # noqa: ARG001 - the same under all options
    return _COMMAND_WORDS


def command_text(command: Command) -> str:
    return _COMMAND_TEXTS[command]


# --- Options -------------------------------------------------------------------------


def read_options(raw: Mapping[str, Any], seats: int) -> TenOptions:
    keyed(raw, "options", OPTION_NAMES)
    teams = flag(raw.get("teams", False), "options.teams")
    if teams and seats not in TEAM_LETTERS:
        raise Problem("options.teams", f"false with {seats} seats, since teams need 4 to 6, found true")
    return TenOptions(
        tailwind=read_tailwind(raw, seats),
        look=flag(raw.get("look", True), "options.look"),
        teams=teams,
        target=whole(raw.get("target", DEFAULT_TARGET), "options.target", 1, MOST_TARGET),
        open_look=flag(raw.get("open_look", False), "options.open_look"),
        covered_draw=flag(raw.get("covered_draw", False), "options.covered_draw"),
        turn_ticks=whole(raw.get("turn_ticks", 0), "options.turn_ticks", 0, MOST_TURN_TICKS),
    )


# --- Deals ---------------------------------------------------------------------------


def read_deal(raw: Any, seats: int, options: TenOptions) -> TenDeal:  # noqa: ARG001 - all options deal alike
    body = keyed(raw, "deal", ("hands", "draw", "first"), ("hands", "draw"))
    deck = CardCount(DECK, _pair_text)

    def read(value: object, field: str, low: int, high: int) -> Cards:
        cards = read_cards(value, field, low, high, card_from_text)
        # 3/5 and 5/3 are one card, lying on its one or its other side.
        deck.take([PAIR[card] for card in cards], field)
        return cards

    raw_hands = items(body["hands"], "deal.hands", seats, seats, "hands, one a seat")
    hands = tuple(
        [read(hand, f"deal.hands[{seat}]", HAND_SIZE, HAND_SIZE) for seat, hand in enumerate(raw_hands, 1)]
    )
    draw = read(body["draw"], "deal.draw", 0, len(DECK) - HAND_SIZE * seats)
    return TenDeal(hands, draw, _read_first(body, hands))


def _read_first(body: Mapping[str, Any], hands: tuple[Cards, ...]) -> Seat:
    """Read who begins; the cards say it, unless seats share the highest sum (G4-07)."""
    tied = seats_with_highest_sum(sums_of_hands(hands))
    if len(tied) == 1:
        if "first" in body:
            raise Problem("deal.first", f"no such key, since seat {tied[0]} alone has the highest sum")
        return NOBODY
    expected = f"one of the seats {', '.join(str(seat) for seat in tied)}, which share the highest sum"
    if "first" not in body:
        raise Problem("deal.first", f"{expected}, but it is missing")
    first = body["first"]
    if not isinstance(first, int) or isinstance(first, bool) or first not in tied:
        raise mismatch("deal.first", expected, first)
    return Seat(first)


def _pair_text(pair: int) -> str:
    return f"{UP[pair]}/{DOWN[pair]} or {DOWN[pair]}/{UP[pair]}"


def tell_deal(setup: Setup) -> dict[str, Any]:
    dealt = setup.deal or seeded_deal(setup.seats, setup.seed)
    assert isinstance(dealt, TenDeal)
    told: dict[str, Any] = {"hands": [_texts(hand) for hand in dealt.hands], "draw": _texts(dealt.draw)}
    if dealt.first != NOBODY:
        told["first"] = dealt.first
    return told


# --- The verdict ---------------------------------------------------------------------


def detail(state: TenState) -> dict[str, Any]:
    hands = [
        state.hands[first_place(seat) : first_place(seat) + HAND_SIZE] for seat in all_seats(len(state.kept))
    ]
    return {
        "pile": list(values_of(state.pile)),
        "hands": [_texts(tuple([card for card in hand if card != EMPTY])) for hand in hands],
        "draw": _texts(state.draw),
        "discard": _texts(state.discard),
        "kept": [list(values_of(cards)) for cards in state.kept],
        "turn": None if state.turn == NOBODY else state.turn,
    }


def _texts(cards: Cards) -> list[str]:
    return [_CARD_TEXTS[card] for card in cards]
