"""What a seat of Nine? believes about cards it cannot see, from those it has seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.rivals.nine_likelihood import LIKELIHOOD
from game.bots.rivals.nine_value import CERTAIN, MOST_NUMBER, RowLook, Unseen, tail_of, unseen_cards
from game.variants.nine.model import (
    COLOUR,
    COLOURLESS,
    COLOURS,
    FACE_DOWN,
    FIRST_MAXI,
    NUMBER,
    NineView,
    Row,
    deck,
)

MOST_BEFORE = 2  # hidden cards before this one; more are like two

Memory = Mapping[tuple[int, int], int]  # (row, place in it from 1) -> own card that lies there


class Belief:
    """Unseen cards, and rows with the chances of what is hidden in them."""

    def __init__(self, view: NineView, memory: Memory, *, weighs_likelihoods: bool) -> None:
        self._weighs = weighs_likelihoods
        self.cards = [_remembered(row, number, memory) for number, row in enumerate(view.rows, 1)]
        self.counts = [[0] * (MOST_NUMBER + 1) for _ in COLOURS]
        self.zeros = 0
        self._count(view)
        self._lying = sum(row is not None for row in view.rows)
        self.unseen: Unseen = unseen_cards(self.counts, self.zeros)

    def _count(self, view: NineView) -> None:
        seen: dict[int, int] = {}
        for card in view.hand:
            seen[card] = seen.get(card, 0) + 1
        for cards in self.cards:
            for card in cards:
                seen[card] = seen.get(card, 0) + 1
        for won in view.won:
            for card in won.cards:
                seen[card] = seen.get(card, 0) + 1
        for card in deck(view.options):
            if seen.get(card, 0) > 0:
                seen[card] -= 1
            elif COLOUR[card] == COLOURLESS:
                self.zeros += 1
            else:
                self.counts[COLOUR[card]][NUMBER[card]] += 1

    def card_weights(self, colour: int, start_card: int, first: int, before: int) -> list[float]:
        """Return how much speaks for each number 0 to 6 of a hidden card."""
        weights = [float(count) for count in self.counts[colour]]
        weights[0] += self.zeros / max(1, self._lying)
        if self._weighs:
            likely = LIKELIHOOD[start_card >= FIRST_MAXI][first - 1][min(before, MOST_BEFORE)]
            weights = [weight * factor for weight, factor in zip(weights, likely, strict=True)]
        return weights

    def chances(self, colour: int, start_card: int, first: int, before: int) -> list[float]:
        weights = self.card_weights(colour, start_card, first, before)
        total = sum(weights)
        if total <= 0:
            return [1.0] + [0.0] * MOST_NUMBER
        return [weight / total for weight in weights]

    def row_look(self, number: int) -> RowLook | None:
        cards = self.cards[number - 1]
        if not cards:
            return None
        colour, first = COLOUR[cards[0]], NUMBER[cards[0]]
        known = 0
        hidden = []
        for before, card in enumerate(cards):
            if card == FACE_DOWN:
                hidden.append(self.chances(colour, number, first, before - 1))
            else:
                known += NUMBER[card]
        expected = known + sum(number * chance for own in hidden for number, chance in enumerate(own))
        return RowLook(colour, first, len(cards) - 1, known, expected, tail_of(hidden) if hidden else CERTAIN)

    def rows(self) -> list[RowLook | None]:
        return [self.row_look(number) for number in range(1, len(self.cards) + 1)]


def _remembered(row: Row | None, number: int, memory: Memory) -> Sequence[int]:
    """Return a row's cards with the own covered ones as remembered; no cards where no row lies."""
    if row is None:
        return ()
    return [
        memory.get((number, place), card) if card == FACE_DOWN else card
        for place, card in enumerate(row.cards, 1)
    ]
