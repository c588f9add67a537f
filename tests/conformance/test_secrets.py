"""Views leak nothing: a state made up from a view looks just like it, and plays on."""

from __future__ import annotations

import pytest

from game.core.api import NO_COMMANDS, all_seats
from game.core.match import digest
from game.core.rng import Rng
from tests.conformance.matches import Table, every_table, random_match, tables, viewers

EVERY_NTH_MOMENT = 7


@every_table
def test_the_view_of_an_imagined_state_is_the_same_view(table: Table) -> None:
    variant = table.variant
    for count, moment in enumerate(random_match(table, 41)):
        if count % EVERY_NTH_MOMENT:
            continue
        for viewer in viewers(table.seats):
            view = variant.view(moment.before, viewer)
            for word in range(2):
                imagined = variant.imagine(view, Rng(100 * count + word))
                assert type(imagined) is type(moment.before)
                assert variant.view(imagined, viewer) == view


# What the assist refuses at 5A depends on cards that lie face down: that is its help.
@pytest.mark.parametrize("table", [each for each in tables() if "assist" not in each.values[0].options])
def test_a_seat_may_do_the_same_in_every_state_it_can_imagine(table: Table) -> None:
    variant = table.variant
    for count, moment in enumerate(random_match(table, 42)):
        if count % EVERY_NTH_MOMENT:
            continue
        for seat in all_seats(table.seats):
            imagined = variant.imagine(variant.view(moment.before, seat), Rng(count))
            # What the coming tick brings by itself (a new round, a card) is hidden, and may be another there.
            if variant.due(moment.before) != moment.before.tick:
                assert variant.legal(imagined, seat) == variant.legal(moment.before, seat)


@every_table
def test_imagined_states_play_on_to_an_end(table: Table) -> None:
    variant = table.variant
    moments = list(random_match(table, 43))
    state = variant.imagine(variant.view(moments[len(moments) // 2].before, None), Rng(3))
    rng = Rng(4)
    for _ in range(20_000):
        if variant.outcome(state) is not None:
            break
        batch = {}
        for seat in all_seats(table.seats):
            legal = variant.legal(state, seat)
            throw, rng = rng.below(3 * max(1, len(legal)))
            if throw < len(legal):
                batch[seat] = legal[throw]
        due = variant.due(state)
        if not batch and due is not None:
            state = variant.skip(state, due)
        state = variant.advance(state, batch or NO_COMMANDS).state
    assert variant.outcome(state) is not None


@every_table
def test_hidden_cards_differ_from_one_imagined_state_to_the_next(table: Table) -> None:
    view = table.variant.view(table.variant.deal(table.setup(44)).state, None)
    assert len({digest(table.variant.imagine(view, Rng(word))) for word in range(20)}) == 20


@every_table
def test_an_imagined_state_depends_on_nothing_but_view_and_dice(table: Table) -> None:
    for moment in list(random_match(table, 45))[:3]:
        view = table.variant.view(moment.before, None)
        assert table.variant.imagine(view, Rng(8)) == table.variant.imagine(view, Rng(8))


@every_table
def test_what_one_may_witness_is_the_same_in_states_that_look_the_same(table: Table) -> None:
    """Whatever happens without a hidden card coming to light is witnessed alike in an imagined state."""
    variant = table.variant
    compared = 0
    for count, moment in enumerate(random_match(table, 46)):
        if count % EVERY_NTH_MOMENT or variant.due(moment.before) == moment.before.tick:
            continue
        step = variant.advance(moment.before, NO_COMMANDS)
        for viewer in viewers(table.seats):
            imagined = variant.imagine(variant.view(moment.before, viewer), Rng(count))
            other = variant.advance(imagined, NO_COMMANDS)
            seen = [variant.witness(event, viewer) for event in step.events]
            assert seen == [variant.witness(event, viewer) for event in other.events]
            assert variant.view(other.state, viewer) == variant.view(step.state, viewer)
            compared += 1
    assert compared
