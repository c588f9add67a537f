"""The facts of a Round Ten match: tens, floods, gifts, and backs remembered or trusted blindly."""

from __future__ import annotations

from game.core.api import Seat, all_seats
from game.session.story import Moment, SeatFacts, Story
from game.variants.ten.model import (
    GOAL,
    BackSeen,
    CardKept,
    CardPlayed,
    CardsSwapped,
    TenOptions,
    TenView,
    shows_new_backs,
)


class TenSeat(SeatFacts, kw_only=True):
    """What one seat of Round Ten did."""

    turns: int = 0
    tens: int = 0
    blind_tens: int = 0  # by a flipped card never looked at
    remembered_tens: int = 0  # by a flipped card looked at before
    floods: int = 0  # plays over ten
    gifts: int = 0  # tens of the next seat right after an own play
    points: int = 0
    looks: int = 0
    swaps: int = 0

    def plain(self) -> tuple[tuple[str, int], ...]:
        return (
            ("cards-played", self.turns),
            ("points", self.points),
            ("looks", self.looks),
            ("tens", self.tens),
            ("swaps", self.swaps),
        )


def ten_facts(story: Story) -> tuple[tuple[TenSeat, ...], Moment | None]:
    options = story.options
    assert isinstance(options, TenOptions)
    facts = {seat: TenSeat(thinks=[]) for seat in all_seats(story.seats)}
    player_before: Seat | None = None
    moment = None
    for page in story.pages:
        view: TenView = page.before
        for event in page.events:
            match event:
                case CardPlayed():
                    own = facts[event.seat]
                    own.thinks.append((page.tick, page.tick - view.turn_from))
                    _note_play(own, event, sees_all=shows_new_backs(options))
                    if event.sum == GOAL and player_before not in (None, event.seat):
                        assert player_before is not None
                        facts[player_before].gifts += 1
                    player_before = event.seat
                    moment = Moment(page.tick, page.tick, event.seat)
                case CardKept():
                    facts[event.seat].points = event.points
                case BackSeen():
                    facts[event.seat].looks += 1
                case CardsSwapped():
                    facts[event.seat].swaps += 1
                case _:
                    pass
    return tuple(facts.values()), moment


def _note_play(own: TenSeat, event: CardPlayed, *, sees_all: bool) -> None:
    own.turns += 1
    own.floods += event.sum > GOAL
    if event.sum != GOAL:
        return
    own.tens += 1
    if event.is_flipped:
        # Where all see a new back, nobody has to trust blindly.
        is_known = event.was_looked_at or sees_all
        own.remembered_tens += is_known
        own.blind_tens += not is_known
