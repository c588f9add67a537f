"""Who may know what in Round Ten, and states made up from a view."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from msgspec import structs

from game.core.api import PileShuffled, Rejected, Seat, Setup, Tick, Viewer, all_seats
from game.core.rng import Rng
from game.variants.ten import model
from game.variants.ten.game import TEN
from game.variants.ten.model import (
    DECK,
    DOWN,
    EMPTY,
    HAS_LOOKED,
    MAY_LOOK,
    NO_LOOK,
    PAIR,
    UNKNOWN,
    UP,
    BackSeen,
    CardDrawn,
    HandDealt,
    TenView,
)
from game.variants.ten.rules import TenState
from tests.variants.frequency import chi_square, five_deviations
from tests.variants.ten_table import Table, cards, command

VIEWERS: tuple[Viewer, ...] = (None, Seat(1), Seat(2), Seat(3))
ALL_FIVES, ALL_FOURS, ALL_THREES = 18, 15, 12  # cards with a 5, those left with a 4, and with a 3


def midgame() -> Table:
    """Three seats with a kept card, a discarded one, and looks of every kind."""
    table = Table(
        "5/4 0/1", "0/3 5/2", "4/1 1/0", draw="2/3 3/4 1/5 0/2", is_opening=True, tailwind=[0, 2, 0]
    )
    table.tick(seat2="peek 1")
    table.tick(seat1="ready", seat2="ready", seat3="ready")
    table.play("play 1", "play 2", "play 1")
    table.tick(seat2="peek 2")
    return table


# --- Views ---------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_shows_what_lies_open(viewer: Viewer) -> None:
    table = midgame()
    view = TEN.view(table.state, viewer)
    assert (view.tick, view.viewer, view.seats, view.options) == (6, viewer, 3, table.state.options)
    assert (view.first, view.opening, view.turn, view.turn_from) == (1, (), 1, 5)
    assert view.ups == (2, 0, 0, 3, 1, 1)
    assert (view.pile, view.total, view.top, view.draw_count, view.discard_count) == ((4,), 4, 0, 1, 1)
    assert (view.kept, view.points, view.winner) == (((), (5,), ()), (0, 5, 0), model.NOBODY)
    assert view.backs == ((UNKNOWN, UNKNOWN, 3, 4, UNKNOWN, UNKNOWN) if viewer == 2 else (UNKNOWN,) * 6)


def test_g4_05_a_view_tells_what_became_of_each_look() -> None:
    table = midgame()
    # Seat 1 is on turn, so its look at the drawn card is lost; seat 3 may still take its own.
    assert TEN.view(table.state, None).looks == (NO_LOOK, NO_LOOK, HAS_LOOKED, HAS_LOOKED, MAY_LOOK, NO_LOOK)
    table = Table("5/4 0/1", "0/3 5/2", draw="2/3 3/4 1/5")
    table.play("play 1")
    assert TEN.view(table.state, None).looks == (MAY_LOOK, NO_LOOK, NO_LOOK, NO_LOOK)
    table.play("play 1")
    assert TEN.view(table.state, None).looks == (NO_LOOK, NO_LOOK, MAY_LOOK, NO_LOOK)


def test_looks_of_an_opening_are_all_open() -> None:
    table = Table("5/4 0/1", "0/3 5/2", is_opening=True)
    view = TEN.view(table.state, None)
    assert (view.looks, view.opening, view.turn) == ((MAY_LOOK,) * 4, (1, 2), model.NOBODY)


def test_an_empty_place_has_neither_side() -> None:
    table = Table("5/4 0/1", "0/3 5/2", draw="", tailwind=[3, 3], is_opening=True)
    table.tick(seat1="peek 1")
    table.tick(seat1="ready", seat2="ready")
    table.play("play 1")
    view = TEN.view(table.state, Seat(1))
    assert (view.ups, view.backs) == ((EMPTY, 0, 0, 5), (UNKNOWN,) * 4)


# --- Witnessed events ----------------------------------------------------------------


def test_nobody_witnesses_a_back_but_by_looking() -> None:
    table = Table("5/4 0/1", "0/3 5/2", draw="2/3 3/4", is_opening=True)
    dealt = table.all(HandDealt)[0]
    for viewer in (None, Seat(1), Seat(2)):
        assert TEN.witness(dealt, viewer) == structs.replace(dealt, backs=(UNKNOWN, UNKNOWN))
    table.tick(seat1="peek 1")
    seen = table.the(BackSeen)
    assert [TEN.witness(seen, viewer) for viewer in (None, Seat(1), Seat(2))] == [
        structs.replace(seen, back=UNKNOWN),
        seen,
        structs.replace(seen, back=UNKNOWN),
    ]
    table.tick(seat1="ready", seat2="ready")
    table.play("play 1")
    drawn = table.the(CardDrawn)
    for viewer in (None, Seat(1), Seat(2)):
        assert TEN.witness(drawn, viewer) == structs.replace(drawn, back=UNKNOWN)


def test_nobody_witnesses_the_order_of_a_shuffled_pile() -> None:
    event = PileShuffled(cards("5/4 0/1"), 2)
    assert TEN.witness(event, Seat(1)) == PileShuffled((), 2)


def test_all_else_is_witnessed_by_all() -> None:
    table = Table("5/4 0/1", "0/3 5/2", draw="2/3 3/4")
    table.tick(seat1="play 1", seat2="swap")
    shown = [event for event in table.events if not isinstance(event, CardDrawn)]
    assert [TEN.witness(event, None) for event in shown] == shown
    table.tick(seat1="play 1")
    assert TEN.witness(table.the(Rejected), Seat(2)) == table.the(Rejected)


# --- Imagined states -----------------------------------------------------------------


def everything(state: TenState) -> list[int]:
    held = [each for each in state.hands if each != EMPTY]
    kept = [each for pile in state.kept for each in pile]
    return sorted(PAIR[each] for each in (*held, *state.pile, *kept, *state.draw, *state.discard))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_imagined_states_look_the_same(viewer: Viewer) -> None:
    view = TEN.view(midgame().state, viewer)
    for word in range(60):
        imagined = TEN.imagine(view, Rng(word))
        assert TEN.view(imagined, viewer) == view
        assert not Counter(everything(imagined)) - Counter(DECK)


def test_a_whole_deck_is_imagined_whole() -> None:
    options = TEN.read_options({"look": False, "tailwind": [0, 3, 2, 0]}, 4)
    state = TEN.deal(Setup(4, 11, options)).state
    rng = Rng(5)
    while state.turn:
        plays = [each for each in TEN.legal(state, state.turn) if each != command("swap")]
        place, rng = rng.below(len(plays))
        state = TEN.advance(state, {state.turn: plays[place]}).state
        for viewer in (None, *all_seats(4)):
            view = TEN.view(state, viewer)
            imagined = TEN.imagine(view, rng)
            assert TEN.view(imagined, viewer) == view
            assert everything(imagined) == sorted(DECK)


def test_imagined_states_have_dice_of_their_own() -> None:
    view = TEN.view(midgame().state, Seat(1))
    assert len({TEN.imagine(view, Rng(word)).rng for word in range(50)}) == 50
    assert TEN.imagine(view, Rng(1)) == TEN.imagine(view, Rng(1))


def fresh_view(*, ups: tuple[int, int, int, int]) -> TenView:
    """Two hands with these upper sides; the draw pile is covered, so nothing else lies open."""
    view = TEN.view(Table("5/4 0/1", "0/3 5/2", covered_draw=True).state, None)
    return structs.replace(view, ups=ups)


def possible_backs(ups: tuple[int, ...]) -> Counter[tuple[int, ...]]:
    """Count in how many ways cards of the deck can show these sides, by the backs they then have."""
    showing = [[card for card in enumerate(DECK) if value in (UP[card[1]], DOWN[card[1]])] for value in ups]
    found: Counter[tuple[int, ...]] = Counter()
    for chosen in product(*showing):
        if len({place for place, _ in chosen}) == len(ups):
            found[tuple(UP[card] + DOWN[card] - up for (_, card), up in zip(chosen, ups, strict=True))] += 1
    return found


def pairs_in(backs: Counter[tuple[int, ...]], first: int, second: int) -> Counter[tuple[int, int]]:
    found: Counter[tuple[int, int]] = Counter()
    for each, count in backs.items():
        found[each[first], each[second]] += count
    return found


def test_every_pair_of_backs_is_imagined_as_often_as_it_can_lie() -> None:
    view = fresh_view(ups=(5, 5, 4, 0))
    expected = possible_backs(view.ups)
    assert len(expected) == 5**4
    seen = Counter(tuple(DOWN[card] for card in TEN.imagine(view, Rng(word)).hands) for word in range(3000))
    for first, second in combinations(range(4), 2):
        found, wanted = pairs_in(seen, first, second), pairs_in(expected, first, second)
        assert found.keys() == wanted.keys()
        assert chi_square(found, wanted) < five_deviations(len(wanted))


def test_unseen_cards_take_every_place_with_every_side_up() -> None:
    view = fresh_view(ups=(5, 4, 3, 2))
    tops = Counter(TEN.imagine(view, Rng(word)).draw[0] for word in range(1500))
    assert {PAIR[card] for card in tops} == set(DECK)
    ups = Counter(UP[card] for card in tops.elements())
    downs = Counter(DOWN[card] for card in tops.elements())
    for value in range(6):
        # Either side is up equally often: five deviations of about 500 throws.
        assert abs(ups[value] - downs[value]) < 5 * (ups[value] + downs[value]) ** 0.5


def test_a_known_back_stays_and_is_nowhere_else() -> None:
    table = Table("5/4 0/1", "0/3 5/2", is_opening=True, tailwind=[2, 0], covered_draw=True)
    table.tick(seat1="peek 1")
    view = TEN.view(table.state, Seat(1))
    # The other two cards with 4 and 5 may lie at the other 5.
    seen = Counter(TEN.imagine(view, Rng(word)).hands[3] for word in range(850))
    for word in range(20):
        assert TEN.imagine(view, Rng(word)).hands[0] == cards("5/4")[0]
    assert abs(seen[cards("5/4")[0]] - 100) < 5 * 100**0.5


def crowded(kept: dict[int, int]) -> TenView:
    """A view in which so many cards of each value are kept by seat 2, and nothing else lies open."""
    view = fresh_view(ups=(EMPTY,) * 4)
    values = tuple(value for value, count in kept.items() for _ in range(count))
    return structs.replace(view, kept=((), values), points=(0, sum(values)), draw_count=0)


@pytest.mark.parametrize(
    "kept",
    [
        {0: 14, 5: ALL_FIVES},
        {4: ALL_FOURS, 5: ALL_FIVES},
        {3: ALL_THREES, 4: ALL_FOURS, 5: ALL_FIVES},
        {0: 3, 1: 3, 2: 3, 3: ALL_THREES, 4: ALL_FOURS, 5: ALL_FIVES},
        {0: ALL_FIVES, 1: ALL_FOURS, 2: ALL_THREES},
        {0: 18, 1: 12, 2: 12, 3: 6},
    ],
)
def test_open_sides_find_their_cards_even_where_only_few_ways_are_left(kept: dict[int, int]) -> None:
    view = crowded(kept)
    for word in range(40):
        imagined = TEN.imagine(view, Rng(word))
        assert TEN.view(imagined, None) == view
        assert not Counter(everything(imagined)) - Counter(DECK)


def test_a_view_holds_no_secret_of_the_state() -> None:
    state = midgame().state
    view = TEN.view(state, None)
    others = [TEN.imagine(view, Rng(word)) for word in range(5)]
    assert all(other != state for other in others)
    assert all(TEN.view(other, None) == view for other in others)


def test_an_imagined_match_can_be_played_on() -> None:
    view = TEN.view(midgame().state, Seat(1))
    imagined = TEN.imagine(view, Rng(3))
    step = TEN.advance(imagined, {Seat(1): command("play 1")})
    assert step.state.tick == Tick(view.tick + 1)
    assert step.state.turn == 2
