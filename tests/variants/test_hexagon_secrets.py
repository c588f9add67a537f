"""Who may know what in Hex."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.core.api import Seat, Setup, Viewer
from game.core.rng import Rng
from game.variants.hexagon.game import HEXAGON
from game.variants.hexagon.model import CardRevealed, HexagonView, PenaltyCardsTaken
from game.variants.hexagon.rules import HexagonState
from tests.variants.hexagon_table import BUTTERFLY, Table, bare, card, quick, table

VIEWERS: tuple[Viewer, ...] = (None, Seat(1), Seat(2))
DREAMS = 1200


def moments() -> list[HexagonState]:
    """Return states in which every part of the table has something to show."""
    tie = ("0 1 call 1", "0 2 call 1")
    bench = quick(3, third_token="bench").calls("0 2 no-fit", "10 2 no-fit", "20 2 no-fit")
    left_open = quick(3, next_caller=True).calls("0 1 no-fit").to(0)
    jumped = quick(3, early_token=True, reveal_ticks=100).calls("0 1 call 1", "80 2 call 1").to(80)
    return [
        table(3).to(0).state,
        HEXAGON.deal(Setup(5, 4, HEXAGON.read_options({}, 5))).state,
        table(3).calls("0 1 call 1").to(1).state,
        table(3).calls("0 1 call 1").to(80).state,
        table(3).calls("0 1 call 1").state,
        table(3).calls(*tie).state,
        bench.state,
        left_open.state,
        jumped.state,
        bare(BUTTERFLY, "pink-car", "pink-cup").calls("0 1 call 1").state,
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("state", moments())
def test_imagined_states_look_like_the_view(state: HexagonState, viewer: Viewer) -> None:
    seen = HEXAGON.view(state, viewer)
    dream = HEXAGON.imagine(seen, Rng(5))
    assert HEXAGON.view(dream, viewer) == seen
    assert dream.taken == state.taken
    lying = [*dream.neutral, *sum(dream.piles, ()), *sum(dream.rows, ()), dream.revealed]
    assert len(set(lying)) == len(lying)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("state", moments())
def test_views_do_not_depend_on_the_order_of_the_piles(state: HexagonState, viewer: Viewer) -> None:
    turned = msgspec.structs.replace(
        state, neutral=state.neutral[::-1], piles=tuple(pile[::-1] for pile in state.piles)
    )
    assert HEXAGON.view(turned, viewer) == HEXAGON.view(state, viewer)


def test_a_view_shows_the_table_and_counts_the_piles() -> None:
    state = quick(3, BUTTERFLY, "red-die").calls("0 1 call 1").state
    seen = HEXAGON.view(state, Seat(2))
    assert (seen.tick, seen.viewer, seen.seats) == (11, 2, 3)
    assert seen.rows == state.rows
    assert seen.revealed == card("red-die")
    assert seen.pile_counts == (8, 9, 9)
    assert seen.neutral_count == 20
    assert seen.tokens == (0, 0, 0)
    assert seen.right_calls == (1, 0, 0)
    assert (seen.turner, seen.turns_own, seen.opens, seen.decided) == (1, True, 10, 0)
    assert seen.options == state.options


def test_all_viewers_see_the_same_table() -> None:
    for state in moments():
        views = [HEXAGON.view(state, viewer) for viewer in VIEWERS]
        assert [msgspec.structs.replace(seen, viewer=None) for seen in views] == [views[0]] * len(views)


def test_a_card_is_hidden_until_it_is_revealed() -> None:
    game = table(3, BUTTERFLY, "red-die").calls("0 1 call 1").to(146)
    assert HEXAGON.view(game.state, Seat(1)).revealed is None
    assert HEXAGON.view(game.to(147).state, Seat(1)).revealed == card("red-die")


def test_events_are_open_to_all_and_penalty_cards_are_only_counted() -> None:
    game = quick(3, penalty_cards=2).calls("0 2 no-fit")
    for _, event in game.history:
        for viewer in VIEWERS:
            assert HEXAGON.witness(event, viewer) == event
    assert game.events(CardRevealed)
    assert PenaltyCardsTaken.__struct_fields__ == ("seat", "count", "pile", "reason")


def dreams_of(game: Table) -> list[HexagonState]:
    seen = HEXAGON.view(game.state, Seat(1))
    return [HEXAGON.imagine(seen, Rng(seed)) for seed in range(DREAMS)]


def test_every_hidden_card_may_lie_everywhere() -> None:
    # Full deals: 51 cards are hidden, so each is expected on each place about 1200 / 51 = 24 times.
    setup = Setup(3, 8, HEXAGON.read_options({}, 3))
    state = HEXAGON.advance(HEXAGON.deal(setup).state, {}).state
    seen = HEXAGON.view(state, None)
    dreams = [HEXAGON.imagine(seen, Rng(seed)) for seed in range(DREAMS)]
    hidden = {*state.neutral, *sum(state.piles, ())}
    assert len(hidden) == 51
    for places in (
        Counter(dream.neutral[0] for dream in dreams),
        Counter(dream.neutral[-1] for dream in dreams),
        Counter(dream.piles[0][0] for dream in dreams),
        Counter(dream.piles[2][8] for dream in dreams),
    ):
        assert set(places) == hidden
        assert max(places.values()) < 60
    for dream in dreams[:20]:
        assert {*dream.neutral, *sum(dream.piles, ())} == hidden


def test_in_short_deals_any_card_that_is_not_seen_may_lie_there() -> None:
    game = bare(f"{BUTTERFLY} red-die", "pink-car pink-cup", "pink-die").to(0)
    places = Counter(dream.piles[0][1] for dream in dreams_of(game))
    assert len(places) == 58 - 7
    assert card(BUTTERFLY) not in places
    assert max(places.values()) < 60


def test_a_card_put_under_the_neutral_pile_is_hidden_again() -> None:
    game = quick(3).calls("0 1 no-fit")
    bottoms = Counter(dream.neutral[-1] for dream in dreams_of(game))
    assert len(bottoms) == 51
    assert any(card(BUTTERFLY) in dream.piles[2] for dream in dreams_of(game))


def test_equal_dice_give_equal_dreams() -> None:
    seen: HexagonView = HEXAGON.view(quick(3).state, None)
    assert HEXAGON.imagine(seen, Rng(3)) == HEXAGON.imagine(seen, Rng(3))
    assert HEXAGON.imagine(seen, Rng(3)) != HEXAGON.imagine(seen, Rng(4))
