"""The table from what happened in a match to the cues the room notices, for every event of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.core.api import Event, PileShuffled, Rejected, Seat
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.ten import model as ten

COIN_AFTER_TICKS = 30  # the coin falls a quarter of a second after the tuba
ROLL_TICKS = 120  # before every verdict of Nine?, whatever it will be
FIRST_TASK = 2


class Played(NamedTuple):
    """A cue with all it needs; `after` counts from the event."""

    name: str
    seat: Seat | None = None
    step: int = 1
    after: int = 0
    side: tuple[Seat, ...] = ()


SILENT: tuple[Played, ...] = ()  # seen and not heard, on purpose

_Told = Callable[[Any], tuple[Played, ...]]


def _silent(_event: Event) -> tuple[Played, ...]:
    return SILENT


def _seat(name: str) -> _Told:
    return lambda event: (Played(name, event.seat),)


def _plain(name: str) -> _Told:
    return lambda _event: (Played(name),)


def _asked(verdict: str) -> _Told:
    """Tell of a row turned up; until the verdict it sounds alike for every sum."""

    def told(event: nine.RowWon | nine.RevealFailed) -> tuple[Played, ...]:
        start = (Played("ask_nine"), Played("roll", after=ROLL_TICKS))
        end = (Played(verdict, event.seat, after=2 * ROLL_TICKS),)
        if isinstance(event, nine.RowWon):
            return (*start, *end, Played("point", step=event.points, after=3 * ROLL_TICKS))
        penalty = (Played("penalty", event.seat, after=3 * ROLL_TICKS),) if event.hand_returned else ()
        return (*start, *end, *penalty)

    return told


EVENT_CUES: Mapping[type[Event], _Told] = {
    # Any table
    Rejected: _silent,  # the badge nods; a sound would tell the others who hesitated
    PileShuffled: _plain("reshuffle"),
    # Subito Sprint: a round says nothing about right or wrong before its check
    tasks.RoundBegan: _silent,  # the count-in is heard instead
    tasks.CardTurned: _plain("reveal"),
    tasks.CardPlaced: lambda event: (Played("place_down" if event.is_covered else "place", event.seat),),
    tasks.RoundClosed: _plain("finish"),
    tasks.CardStruck: _plain("strike"),
    tasks.SumExceeded: _plain("bust"),
    tasks.TaskAwarded: lambda event: (Played("row_won", step=event.task - FIRST_TASK + 1),),
    tasks.TaskLost: _plain("row_none"),
    tasks.RoundScored: lambda event: _round_won(event.points),
    tasks.MatchEnded: _silent,  # the podium's fanfare follows
    # Subito Hex
    hexagon.StartCardReplaced: _plain("reshuffle"),
    hexagon.CardRevealed: _plain("reveal"),
    hexagon.CardCalled: _seat("call"),
    hexagon.CardPlaced: _seat("call_right"),
    hexagon.NoFitProved: _seat("nofit_right"),
    hexagon.CallFailed: _seat("wrong"),
    hexagon.TokenTaken: lambda event: (Played("token", event.seat, after=COIN_AFTER_TICKS),),
    hexagon.GunJumped: _seat("wrong"),
    hexagon.CallsTied: lambda event: (Played("tie_start", side=event.playoff),),
    hexagon.CardExpired: _plain("timer_out"),
    hexagon.CardBuried: _silent,  # the call before it was heard
    hexagon.CardLeftOpen: _silent,
    hexagon.PenaltyCardsTaken: _plain("deal"),
    hexagon.PlayoffEnded: _silent,  # the winner's cue depends on who it was: the table plays tie_won
    hexagon.SeatEliminated: _seat("out"),
    hexagon.SeatBenched: _seat("out"),
    hexagon.SeatReturned: _seat("ready"),
    hexagon.MatchWon: _silent,
    # Nine?
    nine.CardLaid: _seat("lay"),
    nine.RevealDeclined: _silent,
    nine.TurnPassed: _plain("pass"),
    nine.RowWon: _asked("nine_yes"),
    nine.RevealFailed: _asked("nine_no"),
    nine.CardsDrawn: _plain("draw"),
    nine.ClockRanOut: _seat("timer_out"),
    nine.MatchEnded: _silent,
    # Round Ten
    ten.HandDealt: _plain("deal"),
    ten.FirstSeatFound: _silent,
    ten.SeatReady: _seat("ready"),
    ten.OpeningEnded: _seat("turn"),
    ten.BackSeen: _plain("peek"),
    ten.CardsSwapped: _plain("swap"),
    ten.ClockRanOut: _seat("timer_out"),
    ten.CardPlayed: lambda event: (Played("flip" if event.is_flipped else "place", event.seat),),
    ten.CardKept: _seat("ten_exact"),
    ten.PileBroken: _seat("over"),
    ten.CardDrawn: _plain("draw"),
    ten.PlaceLeftEmpty: _silent,
    ten.TurnSkipped: _plain("pass"),
    ten.CardsRanOut: _plain("pile_last"),
    ten.MatchWon: _silent,
}


def cues_of(event: Event) -> tuple[Played, ...]:
    """Say what the room notices of an event."""
    return EVENT_CUES[type(event)](event)


def _round_won(points: tuple[int, int]) -> tuple[Played, ...]:
    if points[0] == points[1]:
        return (Played("row_none"),)
    return (Played("round_won", step=1 if points[0] > points[1] else 2),)
