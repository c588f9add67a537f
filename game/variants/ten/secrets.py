"""Who may know what in Round Ten: views, witnessed events, and whole states imagined from a view."""

from __future__ import annotations

from msgspec import structs

from game.core.api import Event, PileShuffled, Viewer
from game.core.rng import Rng
from game.variants.ten.model import (
    DECK,
    DOWN,
    EMPTY,
    FEATHERS_TO_KEEP_BACKS,
    FLIPPED,
    HAS_LOOKED,
    MAY_LOOK,
    NO_LOOK,
    NOBODY,
    PAIR,
    UNKNOWN,
    UP,
    VALUE_COUNT,
    VALUES,
    BackSeen,
    CardDrawn,
    HandDealt,
    TenView,
    shows_new_backs,
    values_of,
)
from game.variants.ten.rules import Cards, TenState, first_place, points_of, shuffled_with_sides

# The places in DECK of all cards that have a value on one of their sides.
SHOWING = tuple(
    tuple(place for place, card in enumerate(DECK) if value in (UP[card], DOWN[card])) for value in VALUES
)
# What a card of the deck is imagined to be seen by: a value, or one of these.
FREE = -1  # no side of it lies open
FIXED = -2  # the viewer sees both sides of it
ROUNDS = 3  # how often `_spread` chooses the cards of every value anew


# --- What lies open ------------------------------------------------------------------


def view(state: TenState, viewer: Viewer) -> TenView:
    is_top_seen = bool(state.draw) and not state.options.covered_draw
    return TenView(
        tick=state.tick,
        viewer=viewer,
        seats=len(state.kept),
        options=state.options,
        first=state.first,
        opening=state.opening,
        turn=state.turn,
        turn_from=state.turn_from,
        ups=values_of(state.hands),
        backs=_visible_backs(state, viewer),
        looks=_looks_left(state),
        pile=values_of(state.pile),
        total=state.total,
        top=UP[state.draw[0]] if is_top_seen else UNKNOWN,
        draw_count=len(state.draw),
        discard_count=len(state.discard),
        kept=tuple([values_of(cards) for cards in state.kept]),
        points=points_of(state.kept),
        winner=state.winner,
    )


def _visible_backs(state: TenState, viewer: Viewer) -> tuple[int, ...]:
    """Hide all backs (G4-04), but for those that a strong tailwind keeps visible to their owner."""
    backs = [UNKNOWN] * len(state.hands)
    if viewer is None or state.options.tailwind[viewer - 1] < FEATHERS_TO_KEEP_BACKS:
        return tuple(backs)
    saw_all = shows_new_backs(state.options)
    for at in (first_place(viewer), first_place(viewer) + 1):
        if saw_all or state.looks[at] == HAS_LOOKED:
            backs[at] = DOWN[state.hands[at]]
    return tuple(backs)


def _looks_left(state: TenState) -> tuple[int, ...]:
    """Tell what became of each look; one that was not taken is lost as soon as the own turn has begun (G4-05)."""
    looks = list(state.looks)
    if state.turn != NOBODY and state.turn_from <= state.tick:
        for at in (first_place(state.turn), first_place(state.turn) + 1):
            if looks[at] == MAY_LOOK:
                looks[at] = NO_LOOK
    return tuple(looks)


def witness(event: Event, viewer: Viewer) -> Event | None:
    match event:
        case PileShuffled():
            return PileShuffled((), event.count)
        # A card is dealt and drawn with its upper side; its owner knows the back only by looking.
        case HandDealt(is_open=False):
            return structs.replace(event, backs=(UNKNOWN,) * len(event.backs))
        case CardDrawn(is_open=False):
            return structs.replace(event, back=UNKNOWN)
        case BackSeen(is_open=False) if viewer != event.seat:
            return structs.replace(event, back=UNKNOWN)
    return event


# --- What could be so ----------------------------------------------------------------


def imagine(view: TenView, rng: Rng) -> TenState:
    """Fill in all hidden sides and cards from the whole deck, each arrangement about equally likely."""
    seen_by = [FREE] * len(DECK)
    for up, back in zip(view.ups, view.backs, strict=True):
        if back != UNKNOWN:
            _fix(PAIR[up * VALUE_COUNT + back], seen_by)
    is_top_seen = view.top != UNKNOWN
    seen = (
        *[up for up, back in zip(view.ups, view.backs, strict=True) if up != EMPTY and back == UNKNOWN],
        *view.pile,
        *[value for values in view.kept for value in values],
        *((view.top,) if is_top_seen else ()),
    )
    cards, rng = _spread(seen, seen_by, rng)
    unseen, rng = shuffled_with_sides(
        tuple([card for card, value in zip(DECK, seen_by, strict=True) if value == FREE]), rng
    )

    next_card = iter(cards)
    hands = [
        EMPTY if up == EMPTY else next(next_card) if back == UNKNOWN else up * VALUE_COUNT + back
        for up, back in zip(view.ups, view.backs, strict=True)
    ]
    pile = tuple([next(next_card) for _ in view.pile])
    kept = tuple([tuple([next(next_card) for _ in values]) for values in view.kept])
    top = tuple(next_card)
    below_top = view.draw_count - len(top)
    return TenState(
        tick=view.tick,
        options=view.options,
        rng=rng,
        first=view.first,
        opening=view.opening,
        turn=view.turn,
        turn_from=view.turn_from,
        hands=tuple(hands),
        looks=view.looks,
        draw=top + unseen[:below_top],
        discard=unseen[below_top : below_top + view.discard_count],
        pile=pile,
        total=view.total,
        kept=kept,
        winner=view.winner,
    )


def _fix(pair: int, seen_by: list[int]) -> None:
    """Take one copy of a card that the viewer sees from both sides."""
    place = next(place for place, card in enumerate(DECK) if card == pair and seen_by[place] == FREE)
    seen_by[place] = FIXED


def _spread(values: tuple[int, ...], seen_by: list[int], rng: Rng) -> tuple[Cards, Rng]:
    """Find a random card for each open side, all different, and note in `seen_by` which were taken.

    Cards chosen one after the other would favour some arrangements, and counting all of them is too slow.
    So every value in turn chooses all its cards anew among those that no other value holds, several times
    over. Each such choice leaves an even distribution even, and makes an uneven one more so.
    """
    for _ in range(ROUNDS):
        for value in VALUES:
            count = values.count(value)
            pool = [place for place in SHOWING[value] if seen_by[place] in (FREE, value)]
            order, rng = rng.shuffled(pool)
            for place in pool:
                seen_by[place] = FREE
            for place in order[:count]:
                seen_by[place] = value
            # Only while others choose for the first time can they leave too few.
            for _ in range(count - len(pool)):
                _claim(value, seen_by, [])
    # Which card of a value lies at which of its places is even by this last shuffle.
    order, rng = rng.shuffled([place for place, value in enumerate(seen_by) if value >= 0])
    held = [[DECK[place] for place in order if seen_by[place] == value] for value in VALUES]
    return tuple([_with_side_up(held[value].pop(), value) for value in values]), rng


def _claim(value: int, seen_by: list[int], tried: list[int]) -> bool:
    """Give a value one more card, if need be by passing others along a chain of values."""
    tried.append(value)
    for place in SHOWING[value]:
        if seen_by[place] == FREE:
            seen_by[place] = value
            return True
    for place in SHOWING[value]:
        holder = seen_by[place]
        if holder != FIXED and holder not in tried and _claim(holder, seen_by, tried):
            seen_by[place] = value
            return True
    return False


def _with_side_up(card: int, value: int) -> int:
    return card if UP[card] == value else FLIPPED[card]
