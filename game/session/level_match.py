"""The matches of a level: who sits where, and an attempt played by bots at full speed."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.bots.machines import NineClockwork, Reciter, Statue, TenClockwork, TenMirror
from game.bots.rivals.characters import CHARACTERS, PAR, Character
from game.bots.thought import PacedBot
from game.core.api import Seat, Setup, all_seats
from game.ladder.goals import Attempt, EndWatch, Result, score_of
from game.ladder.level import Leg, Level, Rival, read_line, setup_of
from game.ladder.measures import PLAYER, Record, measured
from game.session.gates import OpenGate
from game.session.quick_match import Played, quick_match
from game.session.seats import gate_for, rival_source
from game.session.sources import BotSource
from game.variants import VARIANTS
from game.variants.ten.model import TenDeal

PREFIX_TICKS = 4  # at least, for each card that lies there when a puzzle begins
LONGEST_LINE_TICKS = 20_000
PAR_STREAM = 1 << 40  # of an attempt's seed: par players never share dice with rivals


class Chair(Struct, frozen=True):
    """Who sits at a seat of a level besides the player."""

    bot: str
    skill: int


def chairs(leg: Leg, won: int = 0, *, easier_by: int = 0) -> dict[Seat, Chair]:
    """Return who sits where, after so many wins of an endless level; a tailwind makes rivals weaker, never partners."""
    rivals = iter(leg.rivals)
    seated = {}
    for seat in all_seats(leg.seats)[1:]:
        if leg.partner is not None and seat == leg.partner.seat:
            seated[seat] = Chair(leg.partner.bot, leg.partner.skill)
        else:
            rival = next(rivals)
            seated[seat] = Chair(rival.bot, _skill(rival, won, easier_by))
    return seated


def _skill(rival: Rival, won: int, easier_by: int) -> int:
    return max(0, min(100, rival.skill + rival.step * won - easier_by))


def chair_source(level: Level, leg: Leg, setup: Setup, seat: Seat, chair: Chair) -> BotSource:
    """Return what fills another seat of a level."""
    character = CHARACTERS.get(chair.bot)
    if character is not None:
        return rival_source(seat, setup.options, character, chair.skill, setup.seed, has_fog=level.fog)
    prefix, _ = read_line(leg, setup)
    if prefix:
        # What lies there when a puzzle begins was laid by nobody's hand.
        return BotSource(Reciter([command for _, who, command in prefix if who == seat]), OpenGate())
    return BotSource(_machine(leg, setup, seat, chair.bot), gate_for(seat, setup.options))


def _machine(leg: Leg, setup: Setup, seat: Seat, name: str) -> PacedBot:
    if name == "clockwork" and leg.variant == "nine":
        return NineClockwork()
    if name in ("clockwork", "perfect") and leg.variant == "ten":
        assert isinstance(setup.deal, TenDeal), "rivals by rule play on written-out cards"
        if name == "perfect":
            return TenMirror(seat, setup.deal, leg.moves or 1)
        return TenClockwork(seat, setup.deal)
    return Statue()


class Stand(Struct, frozen=True):
    """Who stands in for the player when nobody plays: in calibration and for par ghosts."""

    skill: float
    character: Character = PAR


def play_attempt(level: Level, attempt: int, stand: Stand) -> tuple[Result, list[Played]]:
    """Let a stand-in try a level once; equal numbers give equal attempts."""
    tried = Attempt(level)
    played: list[Played] = []
    while (leg := tried.next_leg()) is not None:
        setup = setup_of(level, leg, attempt, number=len(played), won=tried.wins)
        sources: Mapping[Seat, BotSource] = {
            PLAYER: rival_source(
                PLAYER, setup.options, stand.character, stand.skill, setup.seed + PAR_STREAM * (attempt + 1),
                has_fog=level.fog,
            ),
            **{
                seat: chair_source(level, leg, setup, seat, chair)
                for seat, chair in chairs(leg, tried.wins).items()
            },
        }  # fmt: skip
        watch = EndWatch(level, leg, tried)
        match = quick_match(VARIANTS[leg.variant], setup, sources, is_enough=watch.is_over)
        played.append(match)
        tried.add(leg, record_of(leg, setup, match))
    return tried.result(), played


def record_of(leg: Leg, setup: Setup, match: Played) -> Record:
    return Record(
        leg.variant,
        setup.seats,
        setup.options,
        match.events,
        match.standing,
        match.ticks,
        match.outcome is not None,
    )


def play_line(level: Level, leg: Leg) -> Record:
    """Play a puzzle's best line against its rival by rule."""
    setup = setup_of(level, leg, 0)
    prefix, line = read_line(leg, setup)
    player = Reciter(line, starts_at=PREFIX_TICKS * len(prefix))
    sources = {PLAYER: BotSource(player, OpenGate())}
    sources |= {seat: chair_source(level, leg, setup, seat, chair) for seat, chair in chairs(leg).items()}
    watch = EndWatch(level, leg, Attempt(level))
    match = quick_match(
        VARIANTS[leg.variant], setup, sources, last_tick=LONGEST_LINE_TICKS, is_enough=watch.is_over
    )
    return record_of(leg, setup, match)


def line_value(level: Level, leg: Leg) -> float:
    """Return what a puzzle's best line comes to; its optimum says what it should."""
    return measured(play_line(level, leg))[score_of(leg)]
