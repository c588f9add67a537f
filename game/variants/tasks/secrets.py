"""Who may know what in Sprint: nobody sees the stacks, and nobody the cards laid face down at 5A (G1-18)."""

from __future__ import annotations

from functools import lru_cache
from math import comb, prod

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
CARDS_A_NUMBER = len(DECK) // len(NUMBERS)

Mixture = tuple[int, ...]  # how many cards of each number


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
    covered, unseen, rng = _covered_cards(view, unseen, rng)
    for side in BOTH_SIDES:
        if FACE_DOWN in columns[COVERED_PLACES[side]]:
            columns[COVERED_PLACES[side]] = covered[side]
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


def _covered_cards(
    view: TasksView, unseen: tuple[int, ...], rng: Rng
) -> tuple[list[tuple[int, ...]], tuple[int, ...], Rng]:
    """Choose what lies face down at 5A, a side, from the shuffled cards; also return the cards left over."""
    counts = [view.columns[place].count(FACE_DOWN) for place in COVERED_PLACES]
    totals = [_possible_totals(view, side) for side in BOTH_SIDES]
    if totals == [None, None]:
        ours, theirs = counts
        return [unseen[:ours], unseen[ours : ours + theirs]], unseen[ours + theirs :], rng
    by_number = [[card for card in unseen if NUMBER[card] == number] for number in NUMBERS]
    sizes = tuple([len(group) for group in by_number])
    # Both sides at once: of few low cards, what one side has the other cannot have.
    pairs, ways = _mixture_pairs(sizes, counts[0], totals[0], counts[1], totals[1])
    lot, rng = rng.weighted(ways)
    chosen: list[tuple[int, ...]] = []
    for mixture in pairs[lot]:
        column = []
        for group, taken in zip(by_number, mixture, strict=True):
            column += group[:taken]
            del group[:taken]
        ordered, rng = rng.shuffled(column)
        chosen.append(ordered)
    # What was passed over came late in the first shuffle, so the rest needs one of its own.
    rest, rng = rng.shuffled([card for group in by_number for card in group])
    for side in BOTH_SIDES:
        if totals[side] is None:
            chosen[side], rest = rest[: counts[side]], rest[counts[side] :]
    return chosen, rest, rng


def _possible_totals(view: TasksView, side: int) -> range | None:
    """Say which sums a side can have at 5A by what the viewer knows; None: any."""
    if view.own_sum is not None and view.viewer in view.teams[side]:
        return range(view.own_sum, view.own_sum + 1)
    # The assist lets nothing lie that brings the sum over twelve.
    return range(SIDE_LIMIT_5A + 1) if view.options.is_blocking else None


@lru_cache(maxsize=256)
def _mixture_pairs(
    sizes: Mixture, our_count: int, our_totals: range | None, their_count: int, their_totals: range | None
) -> tuple[list[tuple[Mixture, Mixture]], list[int]]:
    """List what both sides can have of each number, with the ways to take it out of so many cards."""
    pairs = []
    ways = []
    for ours in _mixtures(our_count, our_totals):
        left = tuple([size - taken for size, taken in zip(sizes, ours, strict=True)])
        our_ways = prod(map(comb, sizes, ours))
        if not our_ways:
            continue
        for theirs in _mixtures(their_count, their_totals):
            pairs.append((ours, theirs))
            ways.append(our_ways * prod(map(comb, left, theirs)))
    return pairs, ways


@lru_cache(maxsize=256)
def _mixtures(count: int, totals: range | None, numbers: tuple[int, ...] = NUMBERS) -> tuple[Mixture, ...]:
    """List how many cards of each number make this count and one of these totals; any total: left open here."""
    if totals is None:
        return ((0,) * len(numbers),)
    if not numbers:
        return ((),) if count == 0 and 0 in totals else ()
    number, *others = numbers
    return tuple(
        (taken, *rest)
        for taken in range(min(count, CARDS_A_NUMBER, totals[-1] // number) + 1)
        for rest in _mixtures(count - taken, _less(totals, taken * number), tuple(others))
    )


def _less(totals: range, points: int) -> range:
    return range(max(0, totals.start - points), totals.stop - points)


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
