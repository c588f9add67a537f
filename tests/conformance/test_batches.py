"""Commands of one tick happen at the same time: their order means nothing, and all are judged on one state."""

from __future__ import annotations

from itertools import permutations

from game.core.api import Rejected, Seat, all_seats
from game.core.rng import Rng
from tests.conformance.matches import Table, every_table, random_match

MOST_BATCHES = 40
MOST_ORDERS = 6


@every_table
def test_any_order_of_a_batch_gives_the_same_step(table: Table) -> None:
    rng = Rng(1)
    words = list(table.variant.command_words(table.setup(6).options).values())
    for count, moment in enumerate(random_match(table, 6)):
        if count == MOST_BATCHES:
            break
        # Whatever everybody asks for, legal or not.
        batch = {}
        for seat in all_seats(table.seats):
            legal = table.variant.legal(moment.before, seat)
            choice = legal if legal and count % 2 else words
            place, rng = rng.below(len(choice))
            batch[seat] = choice[place]
        expected = table.variant.advance(moment.before, batch)
        for order in list(permutations(batch))[1 : MOST_ORDERS + 1]:
            assert table.variant.advance(moment.before, {seat: batch[seat] for seat in order}) == expected


@every_table
def test_legal_commands_of_several_seats_are_all_accepted_together(table: Table) -> None:
    rng = Rng(2)
    for count, moment in enumerate(random_match(table, 7)):
        if count == MOST_BATCHES:
            break
        batch = {}
        for seat in all_seats(table.seats):
            legal = table.variant.legal(moment.before, seat)
            if legal:
                place, rng = rng.below(len(legal))
                batch[seat] = legal[place]
        step = table.variant.advance(moment.before, batch)
        assert not [event for event in step.events if isinstance(event, Rejected)]


@every_table
def test_a_refused_command_does_not_disturb_the_others(table: Table) -> None:
    words = list(table.variant.command_words(table.setup(8).options).values())
    seen = 0
    for count, moment in enumerate(random_match(table, 8)):
        if count == MOST_BATCHES:
            break
        refused = {
            seat: command
            for seat in all_seats(table.seats)
            for command in words[count % len(words) : count % len(words) + 1]
            if seat not in moment.batch and command not in table.variant.legal(moment.before, Seat(seat))
        }
        step = table.variant.advance(moment.before, {**moment.batch, **refused})
        assert step.state == moment.step.state
        rejected = [event for event in step.events if isinstance(event, Rejected)]
        assert {event.seat for event in rejected} == set(refused)
        assert tuple(event for event in step.events if event not in rejected) == moment.step.events
        seen += len(refused)
    # In a race of two everything may be legal always; where seats take turns there is plenty to refuse.
    assert seen or table.variant.info.key in ("tasks", "hexagon")
