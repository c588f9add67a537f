"""Who may know what in Hex: the table lies open, the piles are secret even from their owners (G2-05)."""

from __future__ import annotations

from game.core.api import Event, Viewer
from game.core.rng import Rng
from game.variants.hexagon.model import DECK, HexagonView, taken_in
from game.variants.hexagon.rules import HexagonState


def view(state: HexagonState, viewer: Viewer) -> HexagonView:
    return HexagonView(
        tick=state.tick,
        viewer=viewer,
        seats=len(state.piles),
        options=state.options,
        rows=state.rows,
        revealed=state.revealed,
        opens=state.opens,
        eligible=state.eligible,
        called=state.called,
        contest=state.contest,
        decided=state.decided,
        jumped=state.jumped,
        turner=state.turner,
        turns_own=state.turns_own,
        playoff=state.playoff,
        pile_counts=tuple([len(pile) for pile in state.piles]),
        neutral_count=len(state.neutral),
        tokens=state.tokens,
        bench=state.bench,
        right_calls=state.right_calls,
        ending=state.ending,
        winners=state.winners,
    )


def witness(event: Event, _viewer: Viewer) -> Event | None:
    """Return the event as it is: all events of Hex are about open cards, or about how many were moved."""
    return event


def imagine(view: HexagonView, rng: Rng) -> HexagonState:
    """Deal all cards that do not lie open to the piles anew; a card put under the neutral pile is hidden again."""
    seen = {picture for row in view.rows for picture in row}
    # In a short deal some of these cards are not in play: then any of them may be the missing ones.
    hidden, _ = rng.shuffled([card for card in DECK if card not in seen and card != view.revealed])
    neutral, hidden = hidden[: view.neutral_count], hidden[view.neutral_count :]
    piles = []
    for count in view.pile_counts:
        piles.append(hidden[:count])
        hidden = hidden[count:]
    return HexagonState(
        tick=view.tick,
        options=view.options,
        rows=view.rows,
        taken=taken_in(view.rows),
        piles=tuple(piles),
        neutral=neutral,
        revealed=view.revealed,
        opens=view.opens,
        eligible=view.eligible,
        called=view.called,
        contest=view.contest,
        decided=view.decided,
        jumped=view.jumped,
        turner=view.turner,
        turns_own=view.turns_own,
        playoff=view.playoff,
        tokens=view.tokens,
        bench=view.bench,
        right_calls=view.right_calls,
        ending=view.ending,
        winners=view.winners,
    )
