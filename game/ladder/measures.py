"""What a level measures: named numbers of one match, from what happened with everything open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from game.core.api import TICKS_A_SECOND, Event, Options, Seat, Standing, Tick
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.ten import model as ten

PLAYER = Seat(1)
NEVER = 9999.0  # a turn that did not come
MEASURES = {
    "tasks": ("win", "lead", "points", "struck", "fives", "seconds"),
    "hexagon": ("win", "ahead", "right", "no_fits", "tokens", "expired", "seconds"),
    "nine": ("win", "points", "cards", "minis", "maxis", "bluffs", "first_card_turn", "third_card_turn"),
    "ten": ("win", "points", "lead", "rivals", "overs", "gifts", "back_tens"),
}
SERIES_MEASURES = ("wins", "card_wins", "optima")


class Record(Struct, frozen=True):
    """A match that was played, as far as it got."""

    variant: str
    seats: int
    options: Options
    events: Sequence[tuple[Tick, Event]]  # with everything open
    standing: Standing
    ticks: Tick
    is_over: bool


def measured(record: Record) -> dict[str, float]:
    """Return every measure of the game for seat 1."""
    values = _MEASURE[record.variant](record)
    values["win"] = float(record.is_over and PLAYER in record.standing.ranking[0])
    return values


def _tasks(record: Record) -> dict[str, float]:
    side = 0
    struck = fives = 0
    last = Tick(0)
    for tick, event in record.events:
        match event:
            case tasks.RoundBegan():
                side = 0 if PLAYER in event.teams[0] else 1
            case tasks.CardStruck():
                struck += (event.side == side) * (1 + len(event.behind))
            case tasks.TaskAwarded():
                fives += event.side == side and event.task == 5
            case tasks.RoundClosed():
                last = tick
            case _:
                pass
    scores = record.standing.scores
    mates = _sprint_mates(record)
    rival = max(score for seat, score in enumerate(scores, 1) if seat not in mates)
    return {
        "lead": float(scores[0] - rival),
        "points": float(scores[0]),
        "struck": float(struck),
        "fives": float(fives),
        "seconds": last / TICKS_A_SECOND,
    }


def _sprint_mates(record: Record) -> tuple[int, ...]:
    if record.seats != 4:
        return (PLAYER,)
    assert isinstance(record.options, tasks.TasksOptions)
    return next(pair for pair in record.options.teams if PLAYER in pair)


def _hexagon(record: Record) -> dict[str, float]:
    no_fits = tokens = expired = 0
    last = Tick(0)
    for tick, event in record.events:
        match event:
            case hexagon.NoFitProved():
                no_fits += event.seat == PLAYER
            case hexagon.TokenTaken():
                tokens += event.seat == PLAYER
            case hexagon.CardExpired():
                expired += 1
            case hexagon.MatchWon():
                last = tick
            case _:
                pass
    right = record.standing.scores
    return {
        "ahead": float(right[0] - max(right[1:])),
        "right": float(right[0]),
        "no_fits": float(no_fits),
        "tokens": float(tokens),
        "expired": float(expired),
        "seconds": last / TICKS_A_SECOND,
    }


def _nine(record: Record) -> dict[str, float]:
    turns = cards = minis = maxis = bluffs = 0
    when = {1: NEVER, 3: NEVER}
    has_just_laid = False  # at MAXI: what is revealed now belongs to the same turn
    for _, event in record.events:
        match event:
            case nine.CardLaid() | nine.TurnPassed():
                turns += event.seat == PLAYER
                has_just_laid = True
                continue
            case nine.RowWon() if event.seat == PLAYER:
                turns += not has_just_laid
                cards += 1
                minis += not nine.is_maxi(event.row)
                maxis += nine.is_maxi(event.row)
                if cards in when:
                    when[cards] = float(turns)
            case nine.RevealFailed():
                if event.seat == PLAYER:
                    turns += not has_just_laid
                else:
                    bluffs += any(
                        seat == PLAYER and nine.NUMBER[card] == 0
                        for seat, card in zip(event.laid_by, event.cards, strict=True)
                    )
            case _:
                pass
        has_just_laid = False
    return {
        "points": float(record.standing.scores[0]),
        "cards": float(cards),
        "minis": float(minis),
        "maxis": float(maxis),
        "bluffs": float(bluffs),
        "first_card_turn": when[1],
        "third_card_turn": when[3],
    }


def _ten(record: Record) -> dict[str, float]:
    overs = gifts = back_tens = 0
    before: Seat | None = None
    for _, event in record.events:
        if not isinstance(event, ten.CardPlayed):
            continue
        is_ten = event.sum == ten.GOAL
        if event.seat == PLAYER:
            overs += event.sum > ten.GOAL
            back_tens += is_ten and event.is_flipped
        elif is_ten and before == PLAYER:
            gifts += 1
        before = event.seat
    assert isinstance(record.options, ten.TenOptions)
    team = ten.team_of(record.options, record.seats, PLAYER)
    scores = record.standing.scores
    own = sum(scores[seat - 1] for seat in team)
    others = [score for seat, score in enumerate(scores, 1) if seat not in team]
    rivals = sum(others) if len(team) > 1 else max(others)
    return {
        "points": float(scores[0]),
        "lead": float(own - rivals),
        "rivals": float(rivals),
        "overs": float(overs),
        "gifts": float(gifts),
        "back_tens": float(back_tens),
    }


_MEASURE: Mapping[str, Callable[[Record], dict[str, float]]] = {
    "tasks": _tasks,
    "hexagon": _hexagon,
    "nine": _nine,
    "ten": _ten,
}
