"""Who may know what of Nine?: other hands, face-down cards and the draw pile are hidden."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from msgspec.structs import replace

from game.core.api import Event, PileShuffled, Rejected, Viewer
from game.core.rng import Rng
from game.variants.nine.model import (
    COLOUR,
    COLOURLESS,
    FACE_DOWN,
    CardLaid,
    CardsDrawn,
    ClockRanOut,
    Lay,
    NineView,
    Pass,
    Row,
    deck,
    sees_own_cards,
)
from game.variants.nine.rules import NineState


def view(state: NineState, viewer: Viewer) -> NineView:
    shows_colours = state.options.open_colours
    return NineView(
        tick=state.tick,
        viewer=viewer,
        seats=len(state.hands),
        options=state.options,
        turn=state.turn,
        acts_from=state.acts_from,
        laid_at=state.laid_at,
        hand=() if viewer is None else state.hands[viewer - 1],
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        # Hands are sorted, so the order of the backs tells no more than their colours.
        hand_colours=tuple([_colours(hand) for hand in state.hands]) if shows_colours else (),
        draw_size=len(state.draw),
        draw_colour=COLOUR[state.draw[0]] if shows_colours and state.draw else None,
        rows=tuple([None if row is None else _row_seen(state, row, viewer) for row in state.rows]),
        # A won row was shown to everybody when it was revealed.
        won=state.won,
        penalty=state.penalty,
    )


def _colours(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple([COLOUR[card] for card in cards])


def _row_seen(state: NineState, row: Row, viewer: Viewer) -> Row:
    """Cover all cards but the first, the viewer's own as well (G3-11) unless a house rule shows them."""
    shown = viewer if viewer is not None and sees_own_cards(state.options, viewer) else None
    covered = [
        card if seat == shown else FACE_DOWN
        for card, seat in zip(row.cards[1:], row.laid_by[1:], strict=True)
    ]
    return Row((row.cards[0], *covered), row.laid_by)


def witness(event: Event, viewer: Viewer) -> Event | None:
    if isinstance(event, PileShuffled):
        return replace(event, cards=())
    if isinstance(event, CardLaid) and event.seat != viewer and event.place > 1:
        return replace(event, card=FACE_DOWN)
    if isinstance(event, CardsDrawn) and event.seat != viewer:
        return replace(event, cards=(FACE_DOWN,) * len(event.cards))
    if isinstance(event, ClockRanOut) and event.seat != viewer and isinstance(event.command, Lay):
        return replace(event, command=None)
    if isinstance(event, Rejected) and event.seat != viewer and isinstance(event.command, Lay | Pass):
        return None  # what a seat tried to lay, or that it could, tells of its hand
    return event


# --- A whole state that would look like a view ---------------------------------------


def imagine(view: NineView, rng: Rng) -> NineState:
    """Put the unseen cards where they could be, every arrangement equally likely."""
    unseen, rng = rng.shuffled(_unseen(view))
    by_colour: list[list[int]] = [[] for _ in range(COLOURLESS + 1)]
    for card in unseen:
        by_colour[COLOUR[card]].append(card)
    # Places whose colour is known take theirs first. What is left is shuffled again, because those places
    # took the last cards of their colours, and goes to all other places.
    rows, rng = _rows_imagined(view, by_colour, rng)
    shown_hands = [[by_colour[colour].pop() for colour in colours] for colours in _colours_shown(view)]
    top = () if view.draw_colour is None else (by_colour[view.draw_colour].pop(),)
    rest, rng = rng.shuffled([card for group in by_colour for card in group])
    hands = []
    for seat, size in enumerate(view.hand_sizes, 1):
        if seat == view.viewer:
            hands.append(view.hand)
        elif view.options.open_colours:
            hands.append(tuple(sorted(shown_hands[seat - 1])))
        else:
            hands.append(tuple(sorted(rest[:size])))
            rest = rest[size:]
    return NineState(
        tick=view.tick,
        options=view.options,
        rng=rng.fork(0),
        hands=tuple(hands),
        # After a deal smaller than the deck some cards are left over: they are not in the match.
        draw=top + rest[: view.draw_size - len(top)],
        rows=rows,
        won=view.won,
        turn=view.turn,
        acts_from=view.acts_from,
        laid_at=view.laid_at,
        penalty=view.penalty,
    )


def _unseen(view: NineView) -> list[int]:
    """List the deck without the cards that this viewer sees."""
    unseen = list(deck(view.options))
    seen = [*view.hand]
    for row in view.rows:
        seen += () if row is None else row.cards
    for won in view.won:
        seen += won.cards
    for card in seen:
        if card != FACE_DOWN:
            unseen.remove(card)
    return unseen


def _colours_shown(view: NineView) -> list[tuple[int, ...]]:
    """Return the backs of the hands that are to be imagined; none unless backs show colours."""
    return [() if seat == view.viewer else colours for seat, colours in enumerate(view.hand_colours, 1)]


def _rows_imagined(
    view: NineView, by_colour: list[list[int]], rng: Rng
) -> tuple[tuple[Row | None, ...], Rng]:
    """Fill the face-down places of each row with cards of its colour and colourless zeros."""
    covered = tuple([0 if row is None else row.cards.count(FACE_DOWN) for row in view.rows])
    coloured = tuple([0 if row is None else len(by_colour[COLOUR[row.cards[0]]]) for row in view.rows])
    zeros = by_colour[COLOURLESS]
    rows: list[Row | None] = []
    for place, row in enumerate(view.rows):
        if row is None or covered[place] == 0:
            rows.append(row)
            continue
        count, rng = _drawn_by_weight(_ways(covered[place:], coloured[place:], len(zeros)), rng)
        own_colour = by_colour[COLOUR[row.cards[0]]]
        cards = [own_colour.pop() for _ in range(covered[place] - count)]
        cards += [zeros.pop() for _ in range(count)]
        order, rng = rng.shuffled(cards)
        hidden = iter(order)
        filled = tuple([next(hidden) if card == FACE_DOWN else card for card in row.cards])
        rows.append(Row(filled, row.laid_by))
    return tuple(rows), rng


@lru_cache(maxsize=4096)
def _ways(covered: tuple[int, ...], coloured: tuple[int, ...], zeros: int) -> tuple[int, ...]:
    """Count, for each number of zeros in the first of these rows, the choices of cards for all of them.

    `covered` are the face-down places of each row, `coloured` the unseen cards of its colour. In which order
    a choice lies, and what lies in hands and pile, makes the same factor everywhere and is left out.
    """
    if not covered:
        return (1,)
    return tuple(
        comb(coloured[0], covered[0] - taken)
        * comb(zeros, taken)
        * sum(_ways(covered[1:], coloured[1:], zeros - taken))
        for taken in range(min(covered[0], zeros) + 1)
    )


def _drawn_by_weight(weights: Sequence[int], rng: Rng) -> tuple[int, Rng]:
    # Six rows hold under 35^6 choices of coloured cards and 7^6 homes of zeros, so one 64-bit throw does.
    throw, rng = rng.below(sum(weights))
    chosen = 0
    while throw >= weights[chosen]:
        throw -= weights[chosen]
        chosen += 1
    return chosen, rng
