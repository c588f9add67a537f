"""What skill means: the limits of a person between 0 and 100, and what a character's style makes of them."""

from __future__ import annotations

from msgspec import Struct

from game.bots.rivals.luck import Luck, exp, power
from game.core.api import TICKS_A_SECOND

MOST_SKILL = 100
NINE_SEARCHES_FROM = 85
NINE_SEARCHES_DEEP_FROM = 95
TEN_SEARCHES_FROM = 85
TEN_SEARCHES_DEEP_FROM = 95
WEIGHS_LIKELIHOODS_FROM = 50
TURN_SPREAD = 0.5  # of times for a turn of Nine? and Round Ten


class Style(Struct, frozen=True):
    """How somebody plays, whatever the skill."""

    pace: float = 1.0  # all times are multiplied by it
    slips: float = 1.0  # and all slips of hand and eye by this
    unrest: float = (
        1.0  # and how much times vary by this: under 1 like a metronome, over 1 by fits and starts
    )
    never_forgets: bool = False
    reveal_fear: float = 0.0  # Nine?: what a failed reveal seems to cost more
    zero_love: float = 0.0  # Nine?: what keeping a zero seems worth more
    high_tasks: float = 0.0  # Sprint: how much a task seems worth more, a step up the rail
    covered_tasks: float = 0.0  # Sprint: and how much more where cards lie face down
    high_rows: float = 0.0  # Hex: looks from row 6 down rather than from row 1 up
    flips: float = 0.0  # Round Ten: how much more fun a back is than a front


PLAIN = Style()


FULL_MEMORY_FROM = 50  # skill from which on somebody who never forgets really never does


def kept_share(skill: float, style: Style) -> float:
    """Return how much of what others forget this style keeps: nothing, or with growing skill all of it."""
    return min(1.0, skill / FULL_MEMORY_FROM) if style.never_forgets else 0.0


def share_of(skill: float) -> float:
    return max(0.0, min(1.0, skill / MOST_SKILL))


def between(slowest: float, quickest: float, x: float) -> float:
    """Go from the slowest to the quickest time by equal factors."""
    return slowest * power(quickest / slowest, x)


def ticks_of(seconds: float) -> int:
    return max(1, int(seconds * TICKS_A_SECOND + 0.5))


def drawn(luck: Luck, median: float, spread: float, floor: float = 0.0) -> float:
    """Draw how long a thought takes: rarely much quicker than usual, often much slower."""
    return floor + max(0.0, median - floor) * exp(spread * luck.normal())


def form(luck: Luck, spread: float) -> float:
    """Draw how good a day this is."""
    return exp(spread * luck.normal())


class SprintLimits(Struct, frozen=True):
    """A person at Sprint; times in seconds."""

    card: float
    spread: float
    wrong_button: float
    sees_misfit_fit: float
    busts: float
    tasks_seen: float
    takes_highest: float
    rush: float
    guard: float
    day: float = 0.12


def sprint_limits(skill: float, style: Style) -> SprintLimits:
    x = share_of(skill)
    rest = 1 - x
    return SprintLimits(
        card=between(4.2, 0.95, x) * style.pace,
        spread=(0.45 - 0.15 * x) * style.unrest,
        wrong_button=(0.02 * rest + 0.002) * style.slips,
        sees_misfit_fit=0.06 * power(rest, 1.5) * style.slips,
        busts=0.075 * rest * style.slips * (1 - kept_share(skill, style)),
        tasks_seen=2 + 5 * x,
        takes_highest=0.9 * rest,
        rush=1 - 0.45 * max(0.0, min(1.0, (x - 0.3) / 0.7)),
        guard=0.25 * rest,
    )


class HexLimits(Struct, frozen=True):
    """A person at Hex; times in seconds."""

    read: float
    row: float
    picture: float
    spread: float
    lapse: float
    false_fit: float
    miss: float
    wrong_button: float
    care: float  # with each own token a row takes so much longer, and errs less by its square
    orderly: float
    doubt: float
    lapse_time: float = 1.2
    day: float = 0.08


def hex_limits(skill: float, style: Style, *, has_fog: bool = False) -> HexLimits:
    x = share_of(skill)
    rest = 1 - x
    slow = 1.2 if has_fog else 1.0
    false_fit = 0.05 * power(rest, 1.5) + 0.004
    miss = 0.12 * rest + 0.01
    if has_fog and not style.never_forgets:
        false_fit = 2.5 * false_fit + 0.02
        miss = 2 * miss + 0.05
    return HexLimits(
        read=between(0.80, 0.40, x) * style.pace,
        row=between(0.34, 0.085, x) * slow * style.pace,
        picture=(0.03 * rest + 0.006) * slow * style.pace,
        spread=(0.30 - 0.12 * x) * style.unrest,
        lapse=0.06 * rest + 0.01,
        false_fit=false_fit * style.slips,
        miss=miss * style.slips,
        wrong_button=(0.025 * rest + 0.003) * style.slips,
        care=1 + 0.2 * rest,
        orderly=x,
        doubt=(0.65 - 0.5 * x) * style.pace,
    )


class NineLimits(Struct, frozen=True):
    """A person at Nine?; times in seconds."""

    turn: float
    whim: float
    keeps_card: float
    noise: float
    reveal_noise: float
    weighs_likelihoods: bool
    rollouts: int  # of the search; 0: value alone
    rollout_turns: int
    spread: float


def nine_limits(skill: float, style: Style) -> NineLimits:
    x = share_of(skill)
    rest = 1 - x
    is_deep = skill >= NINE_SEARCHES_DEEP_FROM
    noise = 0.0 if is_deep else 4.5 * power(rest, 1.5)
    searches = skill >= NINE_SEARCHES_FROM
    return NineLimits(
        turn=between(8, 2.5, x) * style.pace,
        whim=0.35 * power(rest, 2.5) * style.slips,
        keeps_card=1 - 0.45 * rest * (1 - kept_share(skill, style)),
        noise=noise,
        reveal_noise=0.45 * noise,
        weighs_likelihoods=skill >= WEIGHS_LIKELIHOODS_FROM,
        rollouts=120 if is_deep else 60 if searches else 0,
        rollout_turns=5 if is_deep else 4,
        spread=TURN_SPREAD * style.unrest,
    )


class TenLimits(Struct, frozen=True):
    """A person at Round Ten; times in seconds."""

    turn: float
    whim: float
    notes_back: float
    loses_back: float
    notes_wrongly: float
    noise: float
    rollouts: int
    spread: float
    rollout_plays: int = 4


def ten_limits(skill: float, style: Style) -> TenLimits:
    x = share_of(skill)
    rest = 1 - x
    is_deep = skill >= TEN_SEARCHES_DEEP_FROM
    searches = skill >= TEN_SEARCHES_FROM
    forgets = 1 - kept_share(skill, style)
    return TenLimits(
        turn=between(5, 1.8, x) * style.pace,
        whim=0.30 * power(rest, 2.5) * style.slips,
        notes_back=1 - 0.55 * rest * forgets,
        loses_back=0.25 * rest * forgets,
        notes_wrongly=0.12 * rest * style.slips * forgets,
        noise=0.0 if is_deep else 3.0 * power(rest, 1.3),
        rollouts=200 if is_deep else 100 if searches else 0,
        spread=TURN_SPREAD * style.unrest,
    )
