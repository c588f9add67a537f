"""Nine? in words: cards, options, deals and commands of match scripts, and the verdict's detail."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.api import Command, Seat, Setup, all_seats
from game.core.fields import CardCount, flag, items, keyed, mismatch, read_cards, read_tailwind, whole
from game.variants.nine.model import (
    CARD_TEXT,
    DECK,
    DECK_OF_OPEN_COLOURS,
    DONE,
    HAND_SIZE,
    LAYS,
    PASS,
    REVEALS,
    Done,
    Lay,
    NineDeal,
    NineOptions,
    Pass,
    Reveal,
    deck,
    point_cards,
)
from game.variants.nine.rules import NineState, dealt

OPTION_NAMES = (
    "tailwind", "first", "closed_colours", "look_again", "keep_hand", "open_colours", "turn_ticks",
)  # fmt: skip
MOST_TURN_TICKS = 10**6


# --- Cards and commands --------------------------------------------------------------


def card_text(card: int) -> str:
    return CARD_TEXT[card]


def card_from_text(options: NineOptions) -> Callable[[object, str], int]:
    """Return the reader of card texts; which zeros there are is a house rule."""
    cards = _CARDS[options.open_colours]
    zero = "red-0" if options.open_colours else "zero"

    def read(value: object, field: str) -> int:
        if not isinstance(value, str) or value not in cards:
            raise mismatch(field, f"a card of the deck such as light-blue-3 or {zero}", value)
        return cards[value]

    return read


def command_words(options: NineOptions) -> Mapping[str, Command]:
    return _COMMANDS[options.open_colours]


def command_text(command: Command) -> str:
    if isinstance(command, Lay):
        return f"lay {CARD_TEXT[command.card]} {command.row}"
    if isinstance(command, Reveal):
        return f"reveal {command.row}"
    if isinstance(command, Done):
        return "done"
    assert isinstance(command, Pass)
    return "pass"


def _cards_by_text(cards: Sequence[int]) -> dict[str, int]:
    return {CARD_TEXT[card]: card for card in cards}


def _commands_by_text(cards: Mapping[str, int]) -> dict[str, Command]:
    lays = [lay for card in cards.values() for lay in LAYS[card]]
    return {command_text(command): command for command in (*lays, *REVEALS, DONE, PASS)}


# Without and with open colours.
_CARDS = (_cards_by_text(DECK), _cards_by_text(DECK_OF_OPEN_COLOURS))
_COMMANDS = (_commands_by_text(_CARDS[0]), _commands_by_text(_CARDS[1]))


# --- Options and deals ---------------------------------------------------------------


def read_options(raw: Mapping[str, Any], seats: int) -> NineOptions:
    keyed(raw, "options", OPTION_NAMES)
    return NineOptions(
        tailwind=read_tailwind(raw, seats),
        first=Seat(whole(raw.get("first", 1), "options.first", 1, seats)),
        closed_colours=flag(raw.get("closed_colours", False), "options.closed_colours"),
        look_again=flag(raw.get("look_again", False), "options.look_again"),
        keep_hand=flag(raw.get("keep_hand", False), "options.keep_hand"),
        open_colours=flag(raw.get("open_colours", False), "options.open_colours"),
        turn_ticks=whole(raw.get("turn_ticks", 0), "options.turn_ticks", 0, MOST_TURN_TICKS),
    )


def read_deal(raw: Any, seats: int, options: NineOptions) -> NineDeal:
    body = keyed(raw, "deal", ("hands", "draw"), ("hands", "draw"))
    read_card = card_from_text(options)
    cards = deck(options)
    count = CardCount(cards, card_text)
    hands = []
    for seat, raw_hand in enumerate(items(body["hands"], "deal.hands", seats, seats, "hands, one a seat"), 1):
        field = f"deal.hands[{seat}]"
        hand = read_cards(raw_hand, field, 1, HAND_SIZE, read_card)
        count.take(hand, field)
        hands.append(hand)
    draw = read_cards(body["draw"], "deal.draw", 1, len(cards) - seats, read_card)
    count.take(draw, "deal.draw")
    return NineDeal(tuple(hands), draw)


def tell_deal(setup: Setup) -> dict[str, Any]:
    cards = dealt(setup)
    return {"hands": [_texts(hand) for hand in cards.hands], "draw": _texts(cards.draw)}


# --- The verdict ---------------------------------------------------------------------


def detail(state: NineState) -> dict[str, Any]:
    return {
        "rows": [
            None if row is None else {"first": CARD_TEXT[row.cards[0]], "hidden": _texts(row.cards[1:])}
            for row in state.rows
        ],
        "hands": [_texts(hand) for hand in state.hands],
        "draw": _texts(state.draw),
        "points": [list(point_cards(state.won, seat)) for seat in all_seats(len(state.hands))],
        "turn": state.turn,
        "penalty": sorted(state.penalty),
    }


def _texts(cards: Sequence[int]) -> list[str]:
    return [CARD_TEXT[card] for card in cards]
