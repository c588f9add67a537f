"""Who may know what in Sprint: nobody sees the stacks, and nobody the cards laid face down at 5A (G1-18)."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from msgspec import structs

from game.core.api import Event, PileShuffled, Viewer
from game.core.rng import Rng
from game.variants.tasks.model import (
    DECK,
    FACE_DOWN,
    NUMBER,
    NUMBERS,
    SIDE_LIMIT_5A,
    CardPlaced,
    RoundDeal,
    TasksView,
    card_sum,
    column_place,
    is_covered,
)
from game.variants.tasks.rules import BOTH_SIDES, TasksState, on_turn, open_card

COVERED_PLACES = (column_place(0, 5), column_place(1, 5))


def view(state: TasksState, viewer: Viewer) -> TasksView:
    columns = list(state.columns)
    own_sum = None
    if is_covered(state.sides, 5) and not state.is_round_over:
        if state.options.shows_own_sum and viewer is not None:
            own_side = 0 if viewer in state.teams[0] else 1
            own_sum = card_sum(columns[COVERED_PLACES[own_side]])
        for place in COVERED_PLACES:
            columns[place] = (FACE_DOWN,) * len(columns[place])
    ahead = tuple(tuple(len(stack) for stack in each.stacks) for each in state.dealt[state.round :])
    return TasksView(
        tick=state.tick,
        viewer=viewer,
        seats=state.seats,
        options=state.options,
        rounds=state.rounds,
        round=state.round,
        is_round_over=state.is_round_over,
        sides=state.sides,
        teams=state.teams,
        columns=tuple(columns),
        open_cards=(open_card(state, 0), open_card(state, 1)),
        on_turn=(on_turn(state, 0), on_turn(state, 1)),
        laid=state.laid,
        left=(len(state.stacks[0]), len(state.stacks[1])),
        own_sum=own_sum,
        results=state.results,
        dealt_ahead=ahead,
    )


def witness(event: Event, viewer: Viewer) -> Event | None:  # noqa: ARG001 - all viewers see the same here
    if isinstance(event, CardPlaced) and event.is_covered:
        # The card was open before it was laid; now everybody has to remember it.
        return structs.replace(event, card=FACE_DOWN)
    if isinstance(event, PileShuffled):
        return structs.replace(event, cards=())
    return event


def imagine(view: TasksView, rng: Rng) -> TasksState:
    """Fill in what the view does not show, every arrangement that would look the same equally likely."""
    columns = list(view.columns)
    shown = {card for column in columns for card in column}.union(view.open_cards)
    unseen, rng = rng.shuffled([card for card in DECK if card not in shown])
    # The own side first: only there a known sum may have to be met.
    for side in (1, 0) if view.viewer in view.teams[1] else BOTH_SIDES:
        place = COVERED_PLACES[side]
        hidden = columns[place].count(FACE_DOWN)
        if not hidden:
            continue
        if view.own_sum is not None and view.viewer in view.teams[side]:
            columns[place], rng = _with_sum(unseen, hidden, view.own_sum, rng)
        elif view.options.is_blocking:
            columns[place], rng = _within_limit(unseen, hidden, rng)
        else:
            columns[place] = unseen[:hidden]
        unseen = tuple(card for card in unseen if card not in columns[place])
    stacks = []
    for side in BOTH_SIDES:
        top = view.open_cards[side]
        known = () if top is None else (top,)
        rest = view.left[side] - len(known)
        stacks.append((*known, *unseen[:rest]))
        unseen = unseen[rest:]
    ahead, rng = _rounds_ahead(view, rng)
    seed, _ = rng.below(1 << 64)
    return TasksState(
        tick=view.tick,
        seats=view.seats,
        seed=seed,
        options=view.options,
        rounds=view.rounds,
        dealt=ahead,
        round=view.round,
        sides=view.sides,
        teams=view.teams,
        stacks=(stacks[0], stacks[1]),
        laid=view.laid,
        columns=tuple(columns),
        is_round_over=view.is_round_over,
        results=view.results,
    )


def _with_sum(cards: tuple[int, ...], count: int, total: int, rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """Draw so many of the shuffled cards that add up to a total, every choice equally likely."""
    by_number = [tuple(card for card in cards if NUMBER[card] == number) for number in NUMBERS]
    sizes = tuple(len(group) for group in by_number)
    chosen: list[int] = []
    for place, number in enumerate(NUMBERS):
        ways = [
            comb(sizes[place], taken) * _ways(sizes, place + 1, count - taken, total - taken * number)
            for taken in range(min(count, sizes[place]) + 1)
        ]
        taken, rng = rng.weighted(ways)
        chosen.extend(by_number[place][:taken])
        count -= taken
        total -= taken * number
    order, rng = rng.shuffled(chosen)
    return order, rng


def _within_limit(cards: tuple[int, ...], count: int, rng: Rng) -> tuple[tuple[int, ...], Rng]:
    """Draw so many cards that the assist would have let lie: their sum is at most twelve."""
    sizes = tuple([sum(NUMBER[card] == number for card in cards) for number in NUMBERS])
    ways = [_ways(sizes, 0, count, total) for total in range(SIDE_LIMIT_5A + 1)]
    total, rng = rng.weighted(ways)
    return _with_sum(cards, count, total, rng)


@lru_cache(maxsize=4096)
def _ways(sizes: tuple[int, ...], place: int, count: int, total: int) -> int:
    """Count the choices of cards from the number `place` on that have this count and total."""
    if place == len(sizes) or count < 0 or total < 0:
        return int(count == 0 and total == 0)
    number = NUMBERS[place]
    return sum(
        comb(sizes[place], taken) * _ways(sizes, place + 1, count - taken, total - taken * number)
        for taken in range(min(count, sizes[place]) + 1)
    )


def _rounds_ahead(view: TasksView, rng: Rng) -> tuple[tuple[RoundDeal, ...], Rng]:
    """Make up the written-out rounds to come; those already begun keep only their place in the list."""
    if not view.dealt_ahead:
        return (), rng
    rounds = [RoundDeal(view.sides, ())] * view.round
    for lengths in view.dealt_ahead:
        cards, rng = rng.shuffled(DECK)
        stacks = []
        for length in lengths:
            stacks.append(cards[:length])
            cards = cards[length:]
        lots, rng = rng.below(1 << len(view.sides))
        sides = "".join("AB"[lots >> place & 1] for place in range(len(view.sides)))
        rounds.append(RoundDeal(sides, tuple(stacks)))
    return tuple(rounds), rng
