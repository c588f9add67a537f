"""The facts of a Hex match: who was quick, who was right, and who was a blink behind."""

from __future__ import annotations

from game.core.api import Rejected, Seat, Tick, all_seats
from game.session.story import Moment, SeatFacts, Story
from game.session.tailwind import CALL_TICKS, feathers_against
from game.variants.hexagon.model import (
    CallFailed,
    CardCalled,
    CardPlaced,
    GunJumped,
    HexagonOptions,
    MatchWon,
    NoFitProved,
    TokenTaken,
)

CLOSE_TICKS = 12  # so far behind counts as a photo finish
LATE_TICKS = 36  # so far behind is still shown with its distance
LIVES = 2  # tokens that leave no other chance


class HexSeat(SeatFacts, kw_only=True):
    """What one Hex seat did."""

    calls: int = 0
    right: int = 0
    right_thinks: list[int]
    no_fits: int = 0  # right ones
    token_thinks: list[int]  # of calls that cost a token
    photo_finishes: int = 0  # right calls with another seat close behind
    ninth_lives: int = 0  # right calls made while holding two tokens
    tokens: int = 0  # taken in all

    def plain(self) -> tuple[tuple[str, int], ...]:
        return ("right-calls", self.right), ("calls", self.calls), ("no-fits", self.no_fits)


def hexagon_facts(story: Story) -> tuple[tuple[HexSeat, ...], Moment | None]:
    options = story.options
    assert isinstance(options, HexagonOptions)
    seats = all_seats(story.seats)
    facts = {seat: HexSeat(thinks=[], right_thinks=[], token_thinks=[]) for seat in seats}
    flights = {seat: CALL_TICKS[feathers_against(options.tailwind, seat)] for seat in seats}
    held = dict.fromkeys(seats, 0)
    last_right: tuple[Seat, Tick] | None = None
    for page in story.pages:
        for event in page.events:
            match event:
                case CardCalled():
                    own = facts[event.seat]
                    own.calls += 1
                    own.thinks.append((page.tick, event.ticks - flights[event.seat]))
                    last_right = None
                case CardPlaced() | NoFitProved():
                    own = facts[event.seat]
                    own.right += 1
                    own.right_thinks.append(own.thinks[-1][1])
                    own.no_fits += isinstance(event, NoFitProved)
                    own.ninth_lives += held[event.seat] == LIVES
                    last_right = event.seat, event.called_at
                case CallFailed():
                    facts[event.seat].token_thinks.append(facts[event.seat].thinks[-1][1])
                case TokenTaken():
                    facts[event.seat].tokens += 1
                case Rejected() if last_right is not None and event.seat != last_right[0]:
                    if page.tick - last_right[1] <= CLOSE_TICKS:
                        facts[last_right[0]].photo_finishes += 1
                        last_right = None
                case _:
                    pass
        # The bench gives a token back, so what a seat holds is read off the table.
        held = {seat: page.after.tokens[seat - 1] for seat in seats}
    return tuple(facts.values()), _moment(story)


def _moment(story: Story) -> Moment | None:
    """Find the winning call, or the wrong one that left nobody else."""
    for page in reversed(story.pages):
        if not any(isinstance(event, MatchWon) for event in page.events):
            continue
        for event in page.events:
            if isinstance(event, CardPlaced | NoFitProved | CallFailed):
                return Moment(event.called_at, Tick(event.called_at + LATE_TICKS), event.seat)
            if isinstance(event, GunJumped):
                return Moment(page.tick, page.tick, event.seat)
    calls = [(tick, event.seat) for tick, event in story.events() if isinstance(event, CardCalled)]
    return Moment(calls[-1][0], Tick(calls[-1][0] + LATE_TICKS), calls[-1][1]) if calls else None
