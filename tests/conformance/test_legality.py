"""What is legal is accepted, everything else is refused with a reason and changes nothing."""

from __future__ import annotations

from game.core.api import NO_COMMANDS, Rejected, Seat, all_seats
from tests.conformance.matches import Table, every_table, random_match

MOST_MOMENTS = 30


@every_table
def test_legal_is_sorted_by_text_and_without_twins(table: Table) -> None:
    for count, moment in enumerate(random_match(table, 11)):
        if count == MOST_MOMENTS:
            break
        for seat in all_seats(table.seats):
            texts = [table.variant.command_text(each) for each in table.variant.legal(moment.before, seat)]
            assert texts == sorted(set(texts))


@every_table
def test_legal_is_complete_and_sound(table: Table) -> None:
    variant = table.variant
    words = variant.command_words(table.setup(12).options)
    for count, moment in enumerate(random_match(table, 12)):
        if count == MOST_MOMENTS:
            break
        idle = variant.advance(moment.before, NO_COMMANDS)
        for seat in all_seats(table.seats):
            legal = variant.legal(moment.before, seat)
            assert set(legal) <= set(words.values())
            for command in words.values():
                step = variant.advance(moment.before, {seat: command})
                rejected = [event for event in step.events if isinstance(event, Rejected)]
                if command in legal:
                    assert rejected == []
                    continue
                assert step.state == idle.state
                assert tuple(event for event in step.events if event not in rejected) == idle.events
                (refusal,) = rejected
                assert (refusal.seat, refusal.command) == (seat, command)
                assert refusal.reason.code
                assert refusal.reason.decision


@every_table
def test_nothing_is_legal_after_the_end(table: Table) -> None:
    *_, last = random_match(table, 13)
    state = last.step.state
    variant = table.variant
    assert variant.due(state) is None
    assert not variant.is_pending(state)
    for seat in all_seats(table.seats):
        assert variant.legal(state, seat) == ()
        command = next(iter(variant.command_words(table.setup(13).options).values()))
        step = variant.advance(state, {seat: command})
        (refusal,) = step.events
        assert isinstance(refusal, Rejected)
        assert refusal.reason.code == "match-over"
        assert step.state == variant.skip(state, step.state.tick)


@every_table
def test_seats_that_are_not_there_are_refused(table: Table) -> None:
    state = table.variant.deal(table.setup(14)).state
    command = next(iter(table.variant.command_words(table.setup(14).options).values()))
    for stranger in (0, table.seats + 1):
        step = table.variant.advance(state, {Seat(stranger): command})
        refusals = [event for event in step.events if isinstance(event, Rejected)]
        assert [refusal.reason.code for refusal in refusals] == ["no-such-seat"]
