"""What a voice reads of a table of Round Ten: news, whose turn it is, and what the chosen front would make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.api import Event, Seat, Viewer
from game.languages.spoken_tables import Names, ten_back, ten_choice, ten_table, told_event, whose_turn
from game.languages.words import Words
from game.variants.ten.model import BackSeen, TenView


def news(words: Words, events: Sequence[Event], names: Names, alone: Viewer) -> list[str]:
    """Say what happened; a back only to whoever plays alone and has looked at it, or where all see it."""
    said = []
    for event in events:
        said.append(told_event(words, "ten", event, names))
        if isinstance(event, BackSeen) and (event.is_open or (alone is not None and event.seat == alone)):
            said.append(ten_back(words, event.back))
    return said


def turn(words: Words, view: TenView, seat: Seat, names: Names) -> list[str]:
    """Read the dial and the own fronts to whoever is to act."""
    return [whose_turn(words, seat, names), ten_table(words, view, seat)]


def cursor(words: Words, view: TenView, cursors: Mapping[Seat, int]) -> str:
    return ten_choice(words, view, view.turn, cursors.get(view.turn, 1))
