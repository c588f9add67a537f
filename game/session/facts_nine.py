"""The facts of a Nine? match: what was laid, asked and won, and the ask after which the lead never changed."""

from __future__ import annotations

from game.core.api import Tick, all_seats
from game.session.story import Moment, SeatFacts, Story
from game.variants.nine.model import (
    GOAL,
    NUMBER,
    CardLaid,
    NineView,
    RevealDeclined,
    RevealFailed,
    RowWon,
    TurnPassed,
)

ONE_SHORT = GOAL - 1


class NineSeat(SeatFacts, kw_only=True):
    """What one seat of Nine? did."""

    laid: int = 0
    zeros: int = 0
    asks: int = 0
    rows_won: int = 0
    exact: int = 0  # rows won with exactly nine
    highest: int = 0  # sum of a won row
    cuckoos: int = 0  # rows won without an own card in them
    near_misses: int = 0  # failed asks at eight
    points: int = 0

    def plain(self) -> tuple[tuple[str, int], ...]:
        return (
            ("cards-laid", self.laid),
            ("points", self.points),
            ("asks", self.asks),
            ("rows-won", self.rows_won),
            ("zeros-laid", self.zeros),
        )


def nine_facts(story: Story) -> tuple[tuple[NineSeat, ...], Moment | None]:
    facts = {seat: NineSeat(thinks=[]) for seat in all_seats(story.seats)}
    laid_at = Tick(0)
    for page in story.pages:
        view: NineView = page.before
        for event in page.events:
            match event:
                case CardLaid():
                    own = facts[event.seat]
                    own.thinks.append((page.tick, page.tick - view.acts_from))
                    own.laid += 1
                    own.zeros += NUMBER[event.card] == 0
                    laid_at = page.tick
                case RowWon() | RevealFailed():
                    own = facts[event.seat]
                    # After laying at MAXI the question comes on top of a thought already had.
                    since = view.acts_from if view.laid_at is None else laid_at + 1
                    own.thinks.append((page.tick, page.tick - since))
                    _note_ask(own, event)
                case RevealDeclined() | TurnPassed():
                    since = laid_at + 1 if isinstance(event, RevealDeclined) else view.acts_from
                    facts[event.seat].thinks.append((page.tick, page.tick - since))
                case _:
                    pass
    return tuple(facts.values()), _moment(story)


def _note_ask(own: NineSeat, event: RowWon | RevealFailed) -> None:
    own.asks += 1
    if isinstance(event, RevealFailed):
        own.near_misses += event.sum == ONE_SHORT
        return
    own.rows_won += 1
    own.points += event.points
    own.exact += event.sum == GOAL
    own.highest = max(own.highest, event.sum)
    own.cuckoos += event.seat not in event.laid_by


def _moment(story: Story) -> Moment | None:
    leaders = story.pages[0].standing.ranking[0] if story.pages else ()
    asks = [
        (page, event)
        for page in story.pages
        for event in page.events
        if isinstance(event, RowWon | RevealFailed)
    ]
    decisive = asks[-1] if asks else None
    has_changed = False
    for page, event in asks:
        if page.standing.ranking[0] != leaders:
            leaders = page.standing.ranking[0]
            decisive = page, event
            has_changed = True
    if not has_changed:
        # Who led from the start stayed ahead: the last row won is what sealed it.
        won = [ask for ask in asks if isinstance(ask[1], RowWon)]
        decisive = won[-1] if won else decisive
    if decisive is None:
        return None
    page, event = decisive
    return Moment(page.tick, page.tick, event.seat)
