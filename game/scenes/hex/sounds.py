"""What a table of Hex is heard to do, besides the cues that every event has of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.api import TICKS_A_SECOND, Event, Rejected, Seat
from game.scenes.hex.story import SLIDE_TICKS, late_ticks
from game.stage.event_cues import Played, cues_of
from game.variants.hexagon.model import (
    PLAYOFF_WON,
    CardPlaced,
    HexagonView,
    MatchWon,
    NoFitProved,
    PlayoffEnded,
)

TIMER_SECONDS = 5  # that a call limit is heard to run out
LAST_CARD_AFTER_TICKS = 60  # in the pause, when the verdict has been heard
RIGHT_CALLS = (CardPlaced, NoFitProved)


def sounds_of(events: Sequence[Event], view: HexagonView) -> Iterator[Played]:
    """Yield what one tick sounds like; `view` is the one after it."""
    is_tie_won = any(isinstance(event, PlayoffEnded) and event.reason == PLAYOFF_WON for event in events)
    for event in events:
        if isinstance(event, RIGHT_CALLS):
            # The winner of a tie-break has a longer tune, in place of the usual one.
            yield from (Played("tie_won", event.seat),) if is_tie_won else cues_of(event)
            yield from _last_card(event.seat, view)
        elif isinstance(event, Rejected):
            if late_ticks(event) is not None:
                yield Played("late")
        elif isinstance(event, MatchWon):
            yield Played("ribbon", after=SLIDE_TICKS)
            yield Played("confetti", after=SLIDE_TICKS)
        else:
            yield from cues_of(event)
    if _is_second_running_out(view):
        yield Played("timer_tick")


def music_layer(view: HexagonView | None) -> int:
    """Let the second layer of the tune be heard as long as a tie-break lasts."""
    return 2 if view is not None and view.playoff else 1


def _last_card(seat: Seat, view: HexagonView) -> Iterator[Played]:
    # The seat turns an own card next; then one is left.
    if view.ending is None and view.pile_counts[seat - 1] == 2:
        yield Played("last_card", seat, after=LAST_CARD_AFTER_TICKS)


def _is_second_running_out(view: HexagonView) -> bool:
    limit = view.options.call_limit_ticks
    if not limit or view.revealed is None or view.contest is not None:
        return False
    left = view.opens + limit - view.tick
    return 0 < left <= TIMER_SECONDS * TICKS_A_SECOND and left % TICKS_A_SECOND == 0
