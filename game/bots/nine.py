"""The yardstick of Nine?."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.api import Command, Event, Seat
from game.core.rng import Rng
from game.variants.nine.model import (
    COLOUR,
    FACE_DOWN,
    GOAL,
    NUMBER,
    CardLaid,
    Lay,
    NineView,
    Reveal,
    RevealFailed,
    Row,
    RowWon,
    deck,
    fits_colour,
)


class GreedyNine:
    """Reveals a row that should have nine, otherwise lays the highest card; remembers its own covered cards."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._own: dict[tuple[int, int], int] = {}  # (row, place in it from 1) -> card

    def notice(self, event: Event) -> None:
        if isinstance(event, CardLaid) and event.seat == self._seat:
            self._own[event.row, event.place] = event.card
        elif isinstance(event, RowWon | RevealFailed):
            self._own = {spot: card for spot, card in self._own.items() if spot[0] != event.row}

    def choose(self, view: NineView, legal: Sequence[Command], rng: Rng) -> tuple[Command | None, Rng]:
        if not legal:
            return None, rng
        rows = [self._remembered(row, number) for number, row in enumerate(view.rows, 1)]
        unseen = _unseen(view, rows)
        for command in legal:
            if isinstance(command, Reveal) and _is_nine_expected(rows[command.row - 1], unseen):
                return command, rng
        lays = [command for command in legal if isinstance(command, Lay)]
        if lays:
            highest = max(NUMBER[command.card] for command in lays)
            best = [command for command in lays if NUMBER[command.card] == highest]
            place, rng = rng.below(len(best))
            return best[place], rng
        # Done after laying, or pass; a reveal that promises nothing comes last.
        quiet = [command for command in legal if not isinstance(command, Reveal)]
        return (quiet or legal)[0], rng

    def _remembered(self, row: Row | None, number: int) -> tuple[int, ...]:
        """Return a row's cards with the own covered ones as laid; no cards where no row lies."""
        if row is None:
            return ()
        return tuple(
            self._own.get((number, place), card) if card == FACE_DOWN else card
            for place, card in enumerate(row.cards, 1)
        )


def _unseen(view: NineView, rows: Sequence[tuple[int, ...]]) -> list[int]:
    """List the cards that could be any of the covered ones."""
    left = list(deck(view.options))
    known = [
        *view.hand,
        *(card for row in rows for card in row),
        *(card for won in view.won for card in won.cards),
    ]
    for card in known:
        if card != FACE_DOWN:
            left.remove(card)
    return left


def _is_nine_expected(row: tuple[int, ...], unseen: Sequence[int]) -> bool:
    known = sum(NUMBER[card] for card in row if card != FACE_DOWN)
    covered = row.count(FACE_DOWN)
    if not covered:
        return known >= GOAL
    possible = [NUMBER[card] for card in unseen if fits_colour(card, COLOUR[row[0]])]
    # The mean of what a covered card may be, in whole numbers: both sides times the number of possible cards.
    return known * len(possible) + covered * sum(possible) >= GOAL * len(possible)
