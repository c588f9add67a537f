"""Who may know what in Nine?, and states made up from a view."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from msgspec import structs

from game.core.api import Event, PileShuffled, Rejected, Seat, Setup, Tick, Viewer, all_seats
from game.core.rng import Rng
from game.variants.nine import model
from game.variants.nine.game import NINE
from game.variants.nine.model import (
    COLOUR,
    COLOURLESS,
    FACE_DOWN,
    CardLaid,
    CardsDrawn,
    ClockRanOut,
    NineView,
    Row,
    RowWon,
    WonRow,
    deck,
)
from game.variants.nine.rules import NineState
from tests.variants.frequency import chi_square, five_deviations
from tests.variants.nine_table import Table, card, cards, command, hand

VIEWERS: tuple[Viewer, ...] = (None, Seat(1), Seat(2), Seat(3))


def midgame(**options: Any) -> Table:
    """Three seats: a red row with cards of all three, a MAXI row just laid at, and a won row."""
    zero = "R0" if options.get("open_colours") else "0"
    table = Table(
        "R4 P4 P5 G1",
        f"R1 {zero} Y1 Y2",
        "R2 P6 G2 G3",
        draw="L1 L2 L3 L4 L5 L6 D1 D2 D3 D4 D5 D6",
        **options,
    )
    table.play("lay P4 1", "lay Y1 2", "lay P6 1", "reveal 1")
    table.play("lay Y2 2", "lay G2 3", "lay R4 4", "done")
    table.play("lay R1 4", "done", "lay R2 4", "done", "lay L1 5", "done", f"lay {zero} 4")
    return table


# --- Views ---------------------------------------------------------------------------


def test_a_view_holds_the_own_hand_and_the_counts_of_the_others() -> None:
    table = midgame()
    for viewer in VIEWERS:
        view = NINE.view(table.state, viewer)
        assert view.hand == (() if viewer is None else table.hand(viewer))
        assert view.hand_sizes == (4, 3, 4)
        assert (view.hand_colours, view.draw_colour) == ((), None)
        assert view.draw_size == len(table.state.draw) == 3
        assert (view.tick, view.viewer, view.seats) == (table.state.tick, viewer, 3)
        assert (view.turn, view.laid_at, view.acts_from) == (2, 4, table.state.acts_from)
        assert (view.penalty, view.options) == ((), table.state.options)


def test_a_view_names_the_seats_that_still_lose_a_turn() -> None:
    table = Table("R4", "P1", "Y1")
    table.play("lay R4 1", "reveal 1")
    view = NINE.view(table.state, None)
    assert (view.penalty, view.hand_sizes) == ((2,), (1, 0, 1))


def test_g3_11_face_down_cards_are_hidden_the_own_ones_as_well() -> None:
    table = midgame()
    for viewer in VIEWERS:
        rows = NINE.view(table.state, viewer).rows
        assert rows[0] is None
        assert rows[1] == Row((card("Y1"), FACE_DOWN), (Seat(2), Seat(2)))
        assert rows[3] == Row((card("R4"), *(FACE_DOWN,) * 3), (Seat(1), Seat(2), Seat(3), Seat(2)))
        assert rows[4] == Row(cards("L1"), (Seat(1),))


def test_look_again_shows_a_seat_its_own_laid_cards_and_nobody_else_s() -> None:
    table = midgame(look_again=True)
    seen = {viewer: NINE.view(table.state, viewer).rows[3] for viewer in VIEWERS}
    laid_by = (Seat(1), Seat(2), Seat(3), Seat(2))
    assert seen[None] == seen[Seat(1)] == Row((card("R4"), *(FACE_DOWN,) * 3), laid_by)
    assert seen[Seat(2)] == Row((card("R4"), card("R1"), FACE_DOWN, card("0")), laid_by)
    assert seen[Seat(3)] == Row((card("R4"), FACE_DOWN, card("R2"), FACE_DOWN), laid_by)


@pytest.mark.parametrize("feathers", [1, 2, 3])
def test_tailwind_shows_the_own_laid_cards_to_that_seat_only(feathers: int) -> None:
    table = midgame(tailwind=[0, 0, feathers])
    shown = {viewer: NINE.view(table.state, viewer).rows[3] for viewer in VIEWERS}
    covered = (card("R4"), *(FACE_DOWN,) * 3)
    assert [row.cards for row in shown.values() if row] == [
        covered,
        covered,
        covered,
        (card("R4"), FACE_DOWN, card("R2"), FACE_DOWN),
    ]


def test_g3_17_a_won_stack_lies_open_with_winner_point_card_colour_and_top_card() -> None:
    table = midgame()
    for viewer in VIEWERS:
        (won,) = NINE.view(table.state, viewer).won
        assert won == WonRow(Seat(1), 1, 1, cards("P4 P6"))
        assert (won.colour, won.top_card) == (1, card("P6"))


def test_open_colours_shows_the_colours_of_all_hands_and_of_the_top_of_the_pile() -> None:
    table = midgame(open_colours=True)
    for viewer in VIEWERS:
        view = NINE.view(table.state, viewer)
        assert view.hand_colours == tuple(tuple(COLOUR[each] for each in held) for held in table.state.hands)
        assert view.draw_colour == COLOUR[table.state.draw[0]] == 5
    ended = Table("R1", "P1", draw="Y1", open_colours=True)
    ended.play("lay R1 1")
    assert NINE.view(ended.state, None).draw_colour is None


# --- Events --------------------------------------------------------------------------


def test_a_card_laid_face_down_is_known_to_its_seat_only() -> None:
    table = Table("R4", "R5", "P1")
    opened = table.play("lay R4 1")[0]
    added = table.play("lay R5 1")[0]
    for viewer in VIEWERS:
        assert NINE.witness(opened, viewer) == opened
    hidden = CardLaid(Seat(2), FACE_DOWN, 1, 2, model.CARD_ADDED)
    assert [NINE.witness(added, viewer) for viewer in VIEWERS] == [hidden, hidden, added, hidden]


def test_drawn_cards_are_known_to_the_drawer_only_and_their_colours_to_all() -> None:
    event = CardsDrawn(Seat(2), cards("R1 P2"), (0, 1), 7, model.PENALTY_TURN)
    hidden = CardsDrawn(Seat(2), (FACE_DOWN, FACE_DOWN), (0, 1), 7, model.PENALTY_TURN)
    assert [NINE.witness(event, viewer) for viewer in VIEWERS] == [hidden, hidden, event, hidden]


def test_a_shuffled_pile_is_known_to_nobody() -> None:
    event = PileShuffled(cards("R1 P2"), 2)
    assert [NINE.witness(event, viewer) for viewer in VIEWERS] == [PileShuffled((), 2)] * 4


def test_a_card_played_by_the_clock_is_known_to_its_seat_only_and_done_to_all() -> None:
    laid = ClockRanOut(Seat(2), command("lay R1 1"), model.TIME_IS_UP)
    hidden = ClockRanOut(Seat(2), None, model.TIME_IS_UP)
    assert [NINE.witness(laid, viewer) for viewer in VIEWERS] == [hidden, hidden, laid, hidden]
    for words in ("done", "pass"):
        event = ClockRanOut(Seat(2), command(words), model.TIME_IS_UP)
        assert [NINE.witness(event, viewer) for viewer in VIEWERS] == [event] * 4


@pytest.mark.parametrize("words", ["lay R1 1", "pass"])
def test_a_refusal_that_tells_of_a_hand_is_for_its_seat_only(words: str) -> None:
    event = Rejected(Seat(2), command(words), model.CARD_CAN_BE_LAID)
    assert [NINE.witness(event, viewer) for viewer in VIEWERS] == [None, None, event, None]


@pytest.mark.parametrize("words", ["reveal 1", "done"])
def test_a_refusal_that_tells_of_the_table_is_for_all(words: str) -> None:
    event = Rejected(Seat(2), command(words), model.NO_ROW_THERE)
    assert [NINE.witness(event, viewer) for viewer in VIEWERS] == [event] * 4


def test_a_won_row_is_shown_to_all() -> None:
    event = RowWon(Seat(2), 1, cards("R4 R5"), (Seat(1), Seat(2)), 9, 1, model.GOAL_REACHED)
    assert [NINE.witness(event, viewer) for viewer in VIEWERS] == [event] * 4


# --- Imagined states -----------------------------------------------------------------

HOUSE_RULES: tuple[dict[str, Any], ...] = (
    {},
    {"look_again": True},
    {"open_colours": True},
    {"open_colours": True, "tailwind": [1, 0, 2]},
    {"closed_colours": True},
)


def everything(state: NineState) -> list[int]:
    found = [*state.draw]
    for held in state.hands:
        found += held
    for row in state.rows:
        found += [] if row is None else row.cards
    for won in state.won:
        found += won.cards
    return found


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("options", HOUSE_RULES)
def test_imagined_states_look_the_same(viewer: Viewer, options: dict[str, Any]) -> None:
    view = NINE.view(midgame(**options).state, viewer)
    for word in range(60):
        imagined = NINE.imagine(view, Rng(word))
        assert NINE.view(imagined, viewer) == view
        assert not Counter(everything(imagined)) - Counter(deck(view.options))
        assert all(held == tuple(sorted(held)) for held in imagined.hands)
        for row in imagined.rows:
            colours = {COLOUR[each] for each in row.cards} if row else set()
            assert len(colours - {COLOURLESS}) <= 1


@pytest.mark.parametrize("open_colours", [False, True])
def test_a_whole_deck_is_imagined_whole(*, open_colours: bool) -> None:
    options = NINE.read_options({"open_colours": open_colours}, 4)
    state = NINE.deal(Setup(4, 11, options)).state
    rng = Rng(5)
    for _ in range(40):
        assert state.turn is not None
        choices = NINE.legal(state, state.turn)
        place, rng = rng.below(len(choices))
        state = NINE.advance(state, {state.turn: choices[place]}).state
        for viewer in (None, *all_seats(4)):
            view = NINE.view(state, viewer)
            imagined = NINE.imagine(view, rng)
            assert NINE.view(imagined, viewer) == view
            assert sorted(everything(imagined)) == sorted(deck(options))
        if state.turn is None:
            break


def test_imagined_states_have_dice_of_their_own() -> None:
    view = NINE.view(midgame().state, Seat(1))
    words = {NINE.imagine(view, Rng(word)).rng for word in range(50)}
    assert len(words) == 50
    assert NINE.imagine(view, Rng(1)) == NINE.imagine(view, Rng(1))


def small_view(*, known: str = "") -> NineView:
    """A view of seat 1 in which only R1 R1 R2 0 0 P1 Y1 are unseen: all else was won long ago.

    A red row has two face-down cards, a pink one has one, seat 2 holds two cards, and two lie in the pile.
    """
    table = Table("R4 P4 G1", "G2 G3", first=1)
    unseen = cards("R1 R1 R2 0 0 P1 Y1")
    gone = Counter(deck(table.state.options)) - Counter(unseen) - Counter(cards("R4 P4 G1"))
    covered = cards(known) or (FACE_DOWN,)
    rows: list[Row | None] = [None] * 6
    rows[1] = Row((card("R4"), *covered, FACE_DOWN), (Seat(1), Seat(1), Seat(2)))
    rows[4] = Row((card("P4"), FACE_DOWN), (Seat(1), Seat(2)))
    return structs.replace(
        NINE.view(table.state, Seat(1)),
        hand=hand("G1"),
        hand_sizes=(1, 2),
        draw_size=2,
        rows=tuple(rows),
        won=(WonRow(Seat(2), 1, 1, tuple(gone.elements())),),
    )


Arrangement = tuple[tuple[int, ...], ...]


def arrangement(state: NineState) -> Arrangement:
    red, pink = state.rows[1], state.rows[4]
    assert red is not None
    assert pink is not None
    return red.cards[1:], pink.cards[1:], state.hands[1], state.draw


def all_arrangements() -> Counter[Arrangement]:
    """Lay the seven unseen cards in every order, and keep what the rules allow."""
    found: Counter[Arrangement] = Counter()
    for order in permutations(cards("R1 R1 R2 0 0 P1 Y1")):
        red, pink, held, draw = order[:2], order[2:3], order[3:5], order[5:]
        if {COLOUR[each] for each in red} <= {0, COLOURLESS} and COLOUR[pink[0]] in (1, COLOURLESS):
            found[red, pink, tuple(sorted(held)), draw] += 1
    return found


def test_every_arrangement_is_imagined_as_often_as_it_can_lie() -> None:
    view = small_view()
    expected = all_arrangements()
    draws = 12_000
    seen = Counter(arrangement(NINE.imagine(view, Rng(word))) for word in range(draws))
    assert set(seen) == set(expected)
    assert len(expected) == 140
    assert chi_square(seen, expected) < five_deviations(len(expected))
    # The same by the number of zeros in the two rows: fewer kinds, so small faults stand out.
    zeros_expected = zero_patterns(expected)
    assert chi_square(zero_patterns(seen), zeros_expected) < five_deviations(len(zeros_expected))


def zero_patterns(found: Counter[Arrangement]) -> Counter[tuple[int, int]]:
    patterns: Counter[tuple[int, int]] = Counter()
    for (red, pink, _, _), count in found.items():
        patterns[red.count(card("0")), pink.count(card("0"))] += count
    return patterns


def test_known_own_cards_stay_where_they_are() -> None:
    view = structs.replace(small_view(known="R5"), won=())
    for word in range(30):
        row = NINE.imagine(view, Rng(word)).rows[1]
        assert row is not None
        assert row.cards[1] == card("R5")
        assert row.cards[2] != card("R5")


def test_cards_outside_a_small_deal_may_be_anywhere() -> None:
    table = Table("R4", "P1", draw="G1 G2")
    view = NINE.view(table.state, Seat(1))
    drawn = Counter(NINE.imagine(view, Rng(word)).draw[0] for word in range(53 * 60))
    unseen = Counter(deck(view.options)) - Counter(cards("R4"))
    assert set(drawn) == set(unseen)
    for each, count in unseen.items():
        assert abs(drawn[each] - 60 * count) < 5 * (60 * count) ** 0.5


def test_open_colours_every_card_of_a_colour_takes_every_place_of_it() -> None:
    table = Table("R4 P4", "R1 Y1", draw="G1 R2 R3", open_colours=True)
    table.play("lay R4 1", "lay R1 1")
    view = NINE.view(table.state, Seat(1))
    assert (view.hand_colours[1], view.draw_colour) == ((0, 2), 0)
    draws = 8 * 400
    tallies = [Counter[int]() for _ in range(3)]
    for word in range(draws):
        imagined = NINE.imagine(view, Rng(word))
        row = imagined.rows[0]
        assert row is not None
        tallies[0][row.cards[1]] += 1
        tallies[1][imagined.hands[1][0]] += 1
        tallies[2][imagined.draw[0]] += 1
    reds = Counter(each for each in deck(view.options) if COLOUR[each] == 0) - Counter(cards("R4"))
    assert sum(reds.values()) == 8
    for tally in tallies:
        assert set(tally) == set(reds)
        for each, count in reds.items():
            assert abs(tally[each] - 400 * count) < 5 * (400 * count) ** 0.5


def test_a_view_holds_no_secret_of_the_state() -> None:
    """Two states that differ in hidden cards and dice only look the same."""
    state = midgame().state
    view = NINE.view(state, None)
    others = [NINE.imagine(view, Rng(word)) for word in range(5)]
    assert all(other != state for other in others)
    assert all(NINE.view(other, None) == view for other in others)


def test_witnessed_events_of_a_match_never_name_a_hidden_card() -> None:
    table = midgame()
    events: list[Event] = [*table.tick(seat1="lay G1 1"), *table.play("reveal 4")]
    told = [NINE.witness(event, None) for event in events]
    drawn = [event for event in told if isinstance(event, CardsDrawn)]
    assert all(set(event.cards) <= {FACE_DOWN} for event in drawn)
    assert told[0] is None


def test_an_imagined_match_can_be_played_on() -> None:
    view = NINE.view(midgame().state, Seat(2))
    imagined = NINE.imagine(view, Rng(3))
    assert NINE.legal(imagined, Seat(2)) == (command("done"), command("reveal 4"))
    assert NINE.advance(imagined, {Seat(2): command("done")}).state.tick == Tick(view.tick + 1)
