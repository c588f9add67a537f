"""What a voice says of the tables of the turn games, out of views and witnessed events: never more than its reader sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.api import Event, PileShuffled, Rejected, Seat
from game.languages.explanations import reason_sentence
from game.languages.reasons import REASONS
from game.languages.vocabulary import (
    CARDS_LEFT,
    COLOURS,
    NINE_WORDS,
    POINTS,
    SPRINT_WORDS,
    TEN_WORDS,
    TO_GO,
)
from game.languages.words import Plural, Words
from game.variants.nine import model as nine
from game.variants.ten import model as ten

FACE_DOWN = Plural("{n} face down", "{n} face down")
ITS_TURN = REASONS["nine"]["not-your-turn"]
# Seen often and of no weight: a voice that tells everything is in the way of what matters.
UNSAID = (Rejected, PileShuffled, ten.HandDealt, ten.SeatReady, ten.FirstSeatFound)

Names = Mapping[Seat, str]


def whose_turn(words: Words, seat: Seat, names: Names) -> str:
    return words(ITS_TURN, seat=names[seat])


def told_event(words: Words, game: str, event: Event, names: Names) -> str:
    """Say what happened and to whom; nothing for what needs no words."""
    if isinstance(event, UNSAID):
        return ""
    if isinstance(event, nine.CardsDrawn) and event.reason == nine.HAND_REFILLED:
        return ""
    if isinstance(event, nine.MatchEnded):
        return " ".join(
            [words.listed([names[seat] for seat in event.winners]) + ":", _why(words, game, event)]
        )
    if isinstance(event, ten.MatchWon):
        return f"{words.listed([names[seat] for seat in event.winners])}: {_why(words, game, event)}"
    seat: Seat = getattr(event, "seat")  # noqa: B009 - every other event has one
    row: int = getattr(event, "row", 0)
    who = f"{names[seat]}, {row_name(words, row)}" if row else names[seat]
    return " ".join(filter(None, [f"{who}: {_why(words, game, event)}", _seen_with(words, event)]))


def _why(words: Words, game: str, event: Event) -> str:
    return reason_sentence(words, game, event)


def _seen_with(words: Words, event: Event) -> str:
    """Name the cards that everybody sees in an event, and what they bring."""
    match event:
        case nine.CardLaid() if event.card != nine.FACE_DOWN and event.reason == nine.ROW_OPENED:
            return f"{card_name(words, event.card)}."
        case nine.RowWon():
            return f"{_cards(words, event.cards)}. {words(NINE_WORDS['point_card'])} {event.points}."
        case nine.RevealFailed():
            return f"{_cards(words, event.cards)}."
        case ten.CardPlayed():
            side = words(TEN_WORDS["flip"] if event.is_flipped else TEN_WORDS["front"])
            return f"{side} {event.value}."
        case ten.CardKept():
            return f"{words.counted(POINTS, event.points)}."
        case ten.CardDrawn():
            return f"{event.up}."
        case ten.CardsSwapped():
            return f"{_numbers(event.ups)}."
    return ""


# --- Nine? -------------------------------------------------------------------------------


def row_name(words: Words, row: int) -> str:
    """Name a row by its start card and its place among those of its kind."""
    if nine.is_maxi(row):
        return f"{words(NINE_WORDS['maxi'])} {row - nine.FIRST_MAXI + 1}"
    return f"{words(NINE_WORDS['mini'])} {row}"


def card_name(words: Words, card: int) -> str:
    if nine.COLOUR[card] == nine.COLOURLESS:
        return str(nine.NUMBER[card])
    return f"{words(COLOURS[nine.COLOURS[nine.COLOUR[card]]])} {nine.NUMBER[card]}"


def _cards(words: Words, cards: Sequence[int]) -> str:
    return ", ".join([card_name(words, card) for card in cards])


def nine_row(words: Words, view: nine.NineView, number: int) -> str:
    """Read one row: its open card, and how many lie face down."""
    row = view.rows[number - 1]
    if row is None:
        return row_name(words, number)
    hidden = len(row.cards) - 1
    down = f", {words.counted(FACE_DOWN, hidden)}" if hidden else ""
    return f"{row_name(words, number)}: {card_name(words, row.cards[0])}{down}"


def nine_table(words: Words, view: nine.NineView) -> str:
    """Read what lies open: the point card at stake, the pile, and every row."""
    stake = f"{words.sentence(NINE_WORDS['point_card'])} {len(view.won) + 1}"
    pile = words.counted(CARDS_LEFT, view.draw_size)
    rows = [nine_row(words, view, number) for number in nine.ROWS if view.rows[number - 1] is not None]
    return ". ".join([f"{stake}, {pile}", *rows]) + "."


def nine_hand(words: Words, hand: Sequence[int]) -> str:
    return f"{words.sentence(NINE_WORDS['hand'])}: {_cards(words, hand)}."


def nine_choice(words: Words, card: int, row: int) -> str:
    """Read the card that the cursor stands on, and where it would go."""
    if not row:
        return card_name(words, card)
    return f"{card_name(words, card)}, {row_name(words, row)}"


# --- Round Ten ---------------------------------------------------------------------------


def _numbers(values: Sequence[int]) -> str:
    return ", ".join([str(value) for value in values if value >= 0])


def ten_table(words: Words, view: ten.TenView, seat: Seat) -> str:
    """Read the dial, the top of the pile and the seat's own fronts."""
    sum_now = f"{words.sentence(SPRINT_WORDS['sum'])} {view.total}"
    missing = words.counted(TO_GO, ten.GOAL - view.total)
    fronts = view.ups[ten.HAND_SIZE * (seat - 1) :][: ten.HAND_SIZE]
    return f"{sum_now}, {missing}. {words.sentence(TEN_WORDS['front'])}: {_numbers(fronts)}."


def ten_choice(words: Words, view: ten.TenView, seat: Seat, place: int) -> str:
    """Read the front that the cursor stands on and what it would make; of a back nothing."""
    value = view.ups[ten.HAND_SIZE * (seat - 1) + place - 1]
    if value < 0:
        return ""
    return f"{words.sentence(TEN_WORDS['front'])} {value}: {view.total + value}"


def ten_back(words: Words, value: int) -> str:
    return f"{words.sentence(TEN_WORDS['back'])} {value}."
