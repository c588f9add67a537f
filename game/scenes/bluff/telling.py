"""What a voice reads of a table of Nine?: news, whose turn it is, and what the cursor stands on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.controls.nine import NineCursor, Step
from game.core.api import Event, Rejected, Seat
from game.languages.explanations import refusal_sentence
from game.languages.spoken_tables import (
    Names,
    nine_choice,
    nine_hand,
    nine_row,
    nine_table,
    row_name,
    told_event,
    whose_turn,
)
from game.languages.words import Words
from game.scenes.bluff.theatre import ASKS
from game.scenes.nine import NineTable
from game.scenes.table import SeatLook
from game.variants.nine.model import NineView

Hand = Sequence[int] | None  # of whoever plays alone: nobody else may hear it


def news(words: Words, events: Sequence[Event], names: Names) -> list[str]:
    return [told_event(words, "nine", event, names) for event in events]


def question(words: Words, table: NineTable) -> str:
    """Say which row is turned up, as long as nobody knows what it comes to."""
    asked, now = table.story.asked, table.story.now
    if asked is None or asked.has_verdict(now):
        return ""
    return f"{words(ASKS, name=table.names[asked.seat])} {row_name(words, asked.row)}."


def turn(words: Words, view: NineView, seat: Seat, names: Names, hand: Hand) -> list[str]:
    """Read the table to whoever is on turn, and the own hand where nobody else listens."""
    own = [nine_hand(words, hand)] if hand is not None else []
    return [whose_turn(words, seat, names), *own, nine_table(words, view)]


def cursor(words: Words, view: NineView, cursor: NineCursor, hand: Hand) -> str:
    """Read a row that is asked about; the card in hand only to whoever plays alone."""
    if cursor.step is Step.ASK:
        return nine_row(words, view, cursor.row)
    if hand is None or not cursor.place or cursor.step is Step.LAID:
        return ""
    return nine_choice(words, hand[cursor.place - 1], cursor.row)


def refusal(words: Words, refused: Rejected, looks: Mapping[Seat, SeatLook]) -> str:
    return refusal_sentence(words, "nine", refused, {seat: look.hut for seat, look in looks.items()})
